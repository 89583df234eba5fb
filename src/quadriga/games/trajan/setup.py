"""The table before the first turn."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, say
from quadriga.core.rng import first_seat, shuffle, shuffled
from quadriga.games.trajan import components as c, steps, words
from quadriga.games.trajan.cards import draw_to_hand, refill_discards, take_discard
from quadriga.games.trajan.moves import DRAW, PLACE, SLOT, TAKE, TILE
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.tiles import top_tile, uncover


def copies(numbers: list[int]) -> list[int]:
    """Each index as often as its number says."""
    return [kind for kind, number in enumerate(numbers) for _ in range(number)]


def set_up(s: State) -> None:
    """The table up to the moment when the players fill their bowls."""
    s.pending.append(steps.LAY_TABLE)
    s.senate_order = tuple(range(len(s.players)))
    box = s.box
    s.forum_pile = shuffled(s, copies(box.forum_copies))
    s.extra_pile = shuffled(s, copies(box.extra_copies))
    s.demand_pile = shuffled(s, copies(box.demand_copies))
    s.provinces = s.forum_pile[: c.PROVINCES]
    s.forum_drawn = c.PROVINCES
    lay_forum(s)
    s.district = shuffled(s, list(range(c.SPACES)))
    if box.bowls_random:
        for player in s.players:
            fill_at_random(s, player)
    else:
        s.pending += [steps.FILL_BOWL + FRAME * seat for seat in range(len(s.players))]


def lay_forum(s: State) -> None:
    """New tiles on the green and yellow spaces of the forum, as far as the stacks last."""
    for space in range(s.box.green_spaces):
        s.forum[space] = c.EMPTY
        if s.forum_drawn < len(s.forum_pile):
            s.forum[space] = s.forum_pile[s.forum_drawn]
            s.forum_drawn += 1
    for space in range(c.MOST_GREEN_SPACES, c.MOST_GREEN_SPACES + c.YELLOW_SPACES):
        s.forum[space] = s.extra_pile[s.extra_drawn]
        s.extra_drawn += 1
    if s.events is not None:
        s.tell("forum-laid", NOBODY, "TR-9.12", *s.forum)


def fill_at_random(s: State, player: Player) -> None:
    """Deal the twelve markers into the bowls, two in each."""
    markers = [colour for colour in range(c.COLOURS) for _ in range(2)]
    shuffle(s, markers)
    for i, colour in enumerate(markers):
        player.bowls[i // 2 * c.COLOURS + colour] += 1


class FillBowl(Step[State]):
    """Filling the bowls: two markers into each, chosen by all players at once."""

    sealed = True
    rule = "TR-2.7"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        bowls = s.players[arg].bowls
        placed = sum(bowls)
        left = [2 - sum(bowls[colour :: c.COLOURS]) for colour in range(c.COLOURS)]
        least = 0
        if (
            s.box.rules == 1 and placed % 2
        ):  # Rules 1 named each pair once, the earlier colour first.
            row = placed // 2 * c.COLOURS
            least = bowls.index(1, row) - row
        choices = [PLACE + colour for colour in range(least, c.COLOURS) if left[colour]]
        return [m for m in choices if s.box.rules > 1 or placed % 2 or can_pair(left, m - PLACE)]

    def apply(self, s: State, arg: int, move: int) -> None:
        bowls = s.players[arg].bowls
        placed = sum(bowls)
        bowls[placed // 2 * c.COLOURS + move - PLACE] += 1
        if placed + 1 < 2 * c.BOWLS:
            s.pending.append(steps.FILL_BOWL + FRAME * arg)

    def question(self, s: State, arg: int) -> Words:
        placed = sum(s.players[arg].bowls)
        return count(
            2 * c.BOWLS - placed,
            "Put your last marker into your {bowl}",
            "Put a marker into your {bowl}: {n} are left",
            bowl=words.BOWL[placed // 2],
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not PLACE <= move < PLACE + c.COLOURS:
            return None
        name = words.COLOUR[move - PLACE]
        if sum(s.players[arg].bowls[move - PLACE :: c.COLOURS]) == 2:
            return Refusal(
                say("Both your {colour} markers are in bowls already", colour=name), "TR-2.7"
            )
        told = say("A pair is named once, its earlier colour first: {colour} does not fit now")
        return Refusal(told.fill(colour=name), "TR-12.1")


def can_pair(left: list[int], colour: int) -> bool:
    """Whether a marker of this or a later colour remains to go with a first one (rules 1)."""
    return left[colour] == 2 or sum(left[colour + 1 :]) > 0


class LayTable(Step[State]):
    """The rest of the set-up: Trajan stacks, first player, senate, bonus tiles and goods."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        tell_bowls(s)
        players = len(s.players)
        stacks: list[int] = []
        for category in range(len(c.CATEGORIES)):
            stacks += shuffled(
                s, list(range(category * c.PER_CATEGORY, (category + 1) * c.PER_CATEGORY))
            )
        s.stacks = tuple(stacks)
        s.taken = (0,) * len(c.CATEGORIES)
        if s.events is not None:
            s.tell("stacks-laid", NOBODY, "TR-2.8", *stacks[:: c.PER_CATEGORY])
        s.first = first_seat(s)
        s.current = s.first
        s.tell("first-player", s.first, "TR-2.9")
        order = [(s.first + i) % players for i in range(players)]
        s.senate_order = tuple(order)
        s.bonus_pile = shuffled(s, list(range(c.BONUS_TILES)))
        for i in range(players):
            s.players[order[i]].yellow_bonus = 1 << s.bonus_pile[i]
            s.tell("first-bonus", order[i], "TR-2.10", s.bonus_pile[i])
        s.bonus_drawn = players
        lay_bonus(s, "TR-2.10")
        s.goods_pile = shuffled(s, [goods for goods in range(c.GOODS) for _ in range(c.COPIES)])
        refill_discards(s, "TR-2.11")
        s.pending.append(steps.PLAY_TURN)
        s.pending += [steps.DRAFT_TILE + FRAME * seat for seat in reversed(tile_draft(s, order))]
        s.pending += [
            steps.DRAFT_CARD + FRAME * seat
            for seat in reversed(order)
            for _ in range(c.FIRST_CARDS)
        ]


def tell_bowls(s: State) -> None:
    """Tell how all have filled their bowls."""
    if s.events is not None:
        for seat, player in enumerate(s.players):
            s.tell("filled", seat, "TR-2.7", *[i % c.COLOURS for i in copies(player.bowls)])


def tile_draft(s: State, order: list[int]) -> list[int]:
    """The seats in the order in which they take their first Trajan tiles."""
    if s.box.draft_in_rounds:
        return order * len(c.FIRST_TILE_SLOTS)
    return [seat for seat in order for _ in c.FIRST_TILE_SLOTS]


def lay_bonus(s: State, rule: str) -> None:
    """Two new bonus tiles in the senate."""
    s.senate_bonus = s.bonus_pile[s.bonus_drawn : s.bonus_drawn + 2]
    s.bonus_drawn += 2
    s.tell("senate-bonus", NOBODY, rule, s.senate_bonus[0], s.senate_bonus[1])


class DraftCard(Step[State]):
    """First goods: three cards, each from the draw pile or the top of a discard pile."""

    rule = "TR-2.12"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [DRAW, TAKE, TAKE + 1]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DRAW:
            draw_to_hand(s, arg, 1, "TR-2.12")
        else:
            take_discard(s, arg, move - TAKE, "TR-2.12")

    def question(self, s: State, arg: int) -> Words:
        return count(
            c.FIRST_CARDS - sum(s.players[arg].hand),
            "Take the last of your first three goods cards",
            "Take a goods card: {n} of your first three are left to take",
        )


class DraftTile(Step[State]):
    """First Trajan tiles: three of different categories, each the top of its stack."""

    rule = "TR-2.13"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        had = [tile // c.PER_CATEGORY for tile in s.players[arg].slots if tile != c.EMPTY]
        return [TILE + category for category in range(len(c.CATEGORIES)) if category not in had]

    def apply(self, s: State, arg: int, move: int) -> None:
        category = move - TILE
        s.tile = top_tile(s, category)
        s.tell("drafted", arg, "TR-2.13", s.tile)
        uncover(s, category)
        s.pending.append(steps.DRAFT_SLOT + FRAME * arg)

    def question(self, s: State, arg: int) -> Words:
        slots = s.players[arg].slots
        return count(
            sum([slots[slot] == c.EMPTY for slot in c.FIRST_TILE_SLOTS]),
            "Take the last of your first three Trajan tiles",
            "Take a Trajan tile: {n} of your first three are left to take",
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if TILE <= move < TILE + len(c.CATEGORIES):
            told = say(
                "You have a {category} tile: your three first tiles must be of different categories"
            )
            return Refusal(told.fill(category=words.CATEGORY[move - TILE]), "TR-2.13")
        return None


class DraftSlot(Step[State]):
    """First Trajan tiles: on slot II, IV or VI."""

    rule = "TR-2.13"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        slots = s.players[arg].slots
        return [SLOT + slot for slot in c.FIRST_TILE_SLOTS if slots[slot] == c.EMPTY]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[arg]
        player.slots = replaced(player.slots, move - SLOT, s.tile)
        s.tell("laid-tile", arg, "TR-2.13", s.tile, move - SLOT)
        s.tile = c.EMPTY

    def question(self, s: State, arg: int) -> Words:
        return say("On which slot do you lay the {tile}?", tile=words.tile(s.box, s.tile))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not SLOT <= move < SLOT + c.BOWLS:
            return None
        slot = c.SLOTS[move - SLOT]
        if move - SLOT in c.FIRST_TILE_SLOTS:
            return Refusal(say("A tile lies on slot {slot} already", slot=slot), "TR-2.13")
        told = say("Your first tiles go on slots II, IV and VI, not on slot {slot}")
        return Refusal(told.fill(slot=slot), "TR-2.13")
