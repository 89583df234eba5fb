"""Trajan tiles: the stacks, completing a tile, and its effect."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, say
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.cards import draw_to_hand, drawable
from quadriga.games.trajan.extra import asked, is_action, not_this_action, passed, performed
from quadriga.games.trajan.moves import EFFECT, MARKER, PASS, PAWNS, TILE
from quadriga.games.trajan.pawns import hire, recruit
from quadriga.games.trajan.points import score
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import MAY_PASS, USE_EFFECT


def top_tile(s: State, category: int) -> int:
    """The visible tile of a stack, or EMPTY."""
    taken = s.taken[category]
    return s.stacks[category * c.PER_CATEGORY + taken] if taken < c.PER_CATEGORY else c.EMPTY


def uncover(s: State, category: int) -> None:
    """Take the top tile off a stack: the one below it can be seen."""
    s.taken = replaced(s.taken, category, s.taken[category] + 1)
    s.reveal()
    if s.events is not None:
        s.tell("uncovered", NOBODY, "TR-2.8", category, top_tile(s, category))


def is_complete(s: State, player: Player, bowl: int, tile: int) -> bool:
    """Whether a bowl holds both markers a tile needs."""
    row = bowl * c.COLOURS
    first, second = s.box.tile_first[tile], s.box.tile_second[tile]
    if first == second:
        return player.bowls[row + first] == 2
    return player.bowls[row + first] > 0 and player.bowls[row + second] > 0


class FulfilTile(Step[State]):
    """Completing a Trajan tile: the one at the target bowl, if both its markers are there."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        tile = player.slots[s.bowl]
        if tile == c.EMPTY or not is_complete(s, player, s.bowl, tile):
            return
        player.slots = replaced(player.slots, s.bowl, c.EMPTY)
        score(s, s.current, s.box.tile_vp[tile], c.FROM_TRAJAN_TILES)
        if s.events is not None:
            s.tell("completed", s.current, "TR-5.3", tile, s.bowl, s.box.tile_vp[tile])
        if player.arch == c.CENTRE:
            player.arch = s.bowl
            s.tell("arch", s.current, "TR-5.4", s.bowl)
        category = tile // c.PER_CATEGORY
        if category == c.DEMAND:
            icon = s.box.tile_icon[tile]
            player.tiles[c.PERMANENT + icon] += 1
            s.tell("kept", s.current, "TR-5.5", icon)
        elif category != c.VICTORY:
            s.pending.append(USE_EFFECT + FRAME * tile)


class UseEffect(Step[State]):
    """The special effect of a completed tile, which may be declined."""

    rule = "TR-5.5"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        category = arg // c.PER_CATEGORY
        if category == c.CARDS:
            return [PASS, EFFECT] if drawable(s) else [PASS]
        if category == c.PLUS_TWO:
            return [
                PASS,
                *(
                    MARKER + action
                    for action in range(c.BOWLS)
                    if not player.plus_two >> action & 1
                ),
            ]
        most = min(s.box.tile_amount[arg], player.supply)
        return [PASS, *range(PAWNS, PAWNS + most)]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        if move == EFFECT:
            draw_to_hand(s, s.current, s.box.tile_amount[arg], "TR-5.5")
        elif move >= MARKER:
            player.plus_two |= 1 << (move - MARKER)
            s.tell("plus-two", s.current, "TR-5.5", move - MARKER)
        elif move >= PAWNS:
            enlist = hire if arg // c.PER_CATEGORY == c.WORKERS else recruit
            enlist(s, move - PAWNS + 1, "TR-5.5")
        else:
            s.tell("declined-effect", s.current, "TR-5.6", arg)

    def question(self, s: State, arg: int) -> Words:
        told = words.EFFECT[arg // c.PER_CATEGORY]
        if arg // c.PER_CATEGORY == c.CARDS:
            cards = min(s.box.tile_amount[arg], drawable(s))
            told = count(
                cards,
                "You completed the {tile}: do you draw {n} goods card?",
                "You completed the {tile}: do you draw {n} goods cards?",
            )
        return told.fill(tile=words.tile(s.box, arg))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if MARKER <= move < MARKER + c.BOWLS and arg // c.PER_CATEGORY == c.PLUS_TWO:
            told = say("The space of the {action} has a [+2] marker already")
            return Refusal(told.fill(action=words.THE_ACTION[move - MARKER]), "TR-14.16")
        if move in (PAWNS, PAWNS + 1) and arg // c.PER_CATEGORY in (c.WORKERS, c.LEGIONNAIRES):
            supply, amount = s.players[s.current].supply, s.box.tile_amount[arg]
            if supply < move - PAWNS + 1:
                told = count(
                    supply,
                    "Your supply holds only {n} pawn",
                    "Your supply holds {n} pawns",
                )
                return Refusal(told, "TR-11.1")
            told = count(amount, "This tile grants {n} pawn", "This tile grants {n} pawns")
            return Refusal(told, "TR-5.5")
        if move == EFFECT and arg // c.PER_CATEGORY == c.CARDS:
            return Refusal(say("There is no goods card left to draw"), "TR-11.2")
        if is_action(move):
            told = say("First decide about the tile that you completed: the action comes after it")
            return Refusal(told, "TR-3.2")
        return None


def next_free_slot(player: Player, slot: int) -> int:
    """The next slot clockwise without a tile, or CENTRE."""
    for i in range(1, c.BOWLS):
        if player.slots[(slot + i) % c.BOWLS] == c.EMPTY:
            return (slot + i) % c.BOWLS
    return c.CENTRE


class ActTrajan(Step[State]):
    """Trajan action: the top tile of a stack goes to the Arch, and the Arch moves on."""

    rule = "TR-6.40"

    def legal(self, s: State, arg: int) -> list[int]:
        moves = [PASS] if arg & MAY_PASS else []
        if s.players[s.current].arch != c.CENTRE:
            moves += [
                TILE + category
                for category in range(len(c.CATEGORIES))
                if s.taken[category] < c.PER_CATEGORY
            ]
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            passed(s, c.TRAJAN, arg)
            return
        player = s.players[s.current]
        tile = top_tile(s, move - TILE)
        player.slots = replaced(player.slots, player.arch, tile)
        if s.events is not None:
            s.tell("took-tile", s.current, "TR-6.40", tile, player.arch)
        player.arch = next_free_slot(player, player.arch)
        if s.events is not None:
            rule = "TR-6.41" if player.arch == c.CENTRE else "TR-6.40"
            s.tell("arch", s.current, rule, player.arch)
        uncover(s, move - TILE)
        performed(s, c.TRAJAN, arg)

    def question(self, s: State, arg: int) -> Words:
        arch = s.players[s.current].arch
        told = say("No slot is free for a Trajan tile")
        if arch != c.CENTRE:
            told = say("Take a Trajan tile for slot {slot}", slot=c.SLOTS[arch])
        return asked(s, c.TRAJAN, arg, told)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not TILE <= move < TILE + len(c.CATEGORIES):
            return not_this_action(s, c.TRAJAN, arg, move)
        if s.players[s.current].arch == c.CENTRE:
            return Refusal(
                say("No slot is free: your Arch is in the centre of the circle"), "TR-6.41"
            )
        return Refusal(
            say("The stack of {category} tiles is empty", category=words.CATEGORY[move - TILE]),
            "TR-11.3",
        )
