"""The outline of a turn: the marker, the area with its workers, the action, and whose turn is
next.
"""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.games.celtae import components as c, steps, words, workers
from quadriga.games.celtae.battle import start_battle
from quadriga.games.celtae.build import can_build, cards_of, price, start_build
from quadriga.games.celtae.farm import start_farm
from quadriga.games.celtae.moves import AREA, BUILD, DONE, EXTRA, FARM, MOVE, PASS, REFRESH, SWAP
from quadriga.games.celtae.progress import trigger_progress
from quadriga.games.celtae.recruit import start_recruit
from quadriga.games.celtae.sequence import (
    ANNOUNCING,
    CHOOSING,
    MOVING,
    REINFORCING,
    SWAPPING,
    not_declined,
    out_of_order,
)
from quadriga.games.celtae.state import FINAL_ROUND, LAST_ROUND, Player, State


def begin_turn(s: State, further: int) -> None:
    """A turn of the current player, with as many further ones in a row."""
    s.extra = 0
    if s.events is not None:
        # Of two turns in a row the first or the second.
        which = (1 if further else 2) if s.ending == FINAL_ROUND else 0
        s.tell("turn", s.current, "CE-13.3" if which else "CE-4.1", which)
    s.pending.append(steps.END_TURN + FRAME * further)
    s.pending.append(steps.MOVE_MARKER)


def begin_round(s: State) -> None:
    """A new round, unless that was the last: after the last marker a final one of double turns."""
    if s.ending == FINAL_ROUND:
        s.pending.append(steps.SCORE_GAME)
        return
    s.current = s.first
    if s.ending == LAST_ROUND:
        s.ending = FINAL_ROUND
        if s.events is not None:
            s.tell("final-round", NOBODY, "CE-13.3")
    begin_turn(s, 1 if s.ending else 0)


class StartTurn(Step[State]):
    """The first turn of the game."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        begin_turn(s, arg)


class MoveMarker(Step[State]):
    """Moving the action marker: one to three positions clockwise, for or against strength."""

    rule = "CE-5.1"

    def legal(self, s: State, arg: int) -> list[int]:
        strength, gains = s.players[s.current].strength, s.box.move_strength
        return [MOVE + i for i in range(3) if strength + gains[i] >= 0]

    def apply(self, s: State, arg: int, move: int) -> None:
        spaces = move - MOVE + 1
        player = s.players[s.current]
        had = player.strength
        player.strength = min(s.box.most_strength, had + s.box.move_strength[spaces - 1])
        marker = s.marker + spaces
        s.marker = marker % c.CORNERS
        if s.events is not None:
            gain = player.strength - had
            s.tell("moved", s.current, "CE-5.1", spaces, s.marker, gain, player.strength)
        s.pending.append(steps.CHOOSE_AREA)
        if marker >= c.CORNERS:
            trigger_progress(s)

    def question(self, s: State, arg: int) -> Words:
        if s.ending == LAST_ROUND:
            return say("The last round before the final one: move the action marker")
        if s.ending != FINAL_ROUND:
            return say("Move the action marker")
        if s.pending[0] // FRAME:  # further turns in a row
            return say("The first of your last two turns: move the action marker")
        return say("Your last turn: move the action marker")

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if MOVE <= move < MOVE + 3:
            cost, had = -s.box.move_strength[move - MOVE], s.players[s.current].strength
            told = say("Moving {n} positions costs {cost} strength, and you have {had}")
            return Refusal(told.fill(n=move - MOVE + 1, cost=cost, had=had), "CE-5.1")
        still = Refusal(say("The marker must move 1, 2 or 3 positions"), "CE-5.2")
        return not_declined(move, still) or out_of_order(MOVING, move)


class ChooseArea(Step[State]):
    """The area of the action: one beside the marker, or any other for a bonus token."""

    rule = "CE-6.1"

    def legal(self, s: State, arg: int) -> list[int]:
        if s.players[s.current].tokens:
            return [AREA + choice for choice in range(len(c.CHOICES))]
        return [AREA + choice for choice in s.box.adjacent[s.marker]]

    def apply(self, s: State, arg: int, move: int) -> None:
        choice = move - AREA
        s.area = c.CHOICE_AREA[choice]
        s.region = choice % 2
        if choice not in s.box.adjacent[s.marker]:
            s.players[s.current].tokens -= 1
            s.tokens += 1
            if s.events is not None:
                s.tell("token-area", s.current, "CE-7.5", choice)
        elif s.events is not None:
            s.tell("area", s.current, "CE-6.1", choice)
        s.pending.append(steps.SWAP_WORKER)

    def question(self, s: State, arg: int) -> Words:
        told = say("Choose an area beside the marker on {corner}")
        if s.players[s.current].tokens:
            told = say(
                "Choose an area beside the marker on {corner}, or any other for a bonus token"
            )
        return told.fill(corner=words.CORNER[s.marker])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if AREA <= move < AREA + len(c.CHOICES):
            near = [c.CHOICE_AREA[choice] for choice in s.box.adjacent[s.marker]]
            told = say(
                "The marker on {corner} is not beside that area, and you have no bonus token"
            )
            if c.CHOICE_AREA[move - AREA] in near:
                told = say(
                    "With the marker on {corner} you act in the {region}; the other region takes a"
                    " bonus token, and you have none"
                )
            region = words.REGION[s.box.position_region[s.marker]]
            return Refusal(told.fill(corner=words.CORNER[s.marker], region=region), "CE-6.1")
        must = Refusal(say("Every turn has an action, so you must choose an area"), "CE-4.2")
        return not_declined(move, must) or out_of_order(CHOOSING, move)


class SwapWorker(Step[State]):
    """Changing workers: refresh the area for strength, then exchange one active worker; both may be
    left.
    """

    rule = "CE-6.3"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [PASS]
        if not arg and player.strength >= c.REFRESH_COST:
            moves.append(REFRESH)
        first = s.area * c.PLACES
        one, two, three = s.areas[first], s.areas[first + 1], s.areas[first + 2]
        # Places of an area only matter to Solitairix: with several players equal workers are
        # offered once.
        solo = s.box.solo
        second = solo or two != one
        third = solo or (three != one and three != two)
        own = player.workers
        for kind in range(c.ORDINARY):
            if own[kind]:
                swap = SWAP + kind * c.PLACES
                if one != kind:
                    moves.append(swap)
                if second and two != kind:
                    moves.append(swap + 1)
                if third and three != kind:
                    moves.append(swap + 2)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == REFRESH:
            player = s.players[s.current]
            player.strength -= c.REFRESH_COST
            if s.events is not None:
                s.tell("refreshed", s.current, "CE-6.2", s.area, player.strength)
            workers.refresh_area(s, s.area)
            s.pending.append(steps.SWAP_WORKER + FRAME)
            return
        if move != PASS:
            given = (move - SWAP) // c.PLACES
            space = s.area * c.PLACES + (move - SWAP) % c.PLACES
            taken = s.areas[space]
            own = s.players[s.current].workers
            own[given] -= 1
            own[taken] += 1
            s.areas[space] = given
            if s.events is not None:
                s.tell("swapped", s.current, "CE-6.3", given, taken, space)
        elif s.events is not None:
            s.tell("no-swap", s.current, "CE-6.3")
        if s.area < c.EAST:
            s.pending.append(steps.ANNOUNCE_ACTION)
        else:
            announce(s, c.BATTLE_ACTION if s.area == c.EAST else c.RECRUIT_ACTION)

    def question(self, s: State, arg: int) -> Words:
        told = say("Swap a worker with the area {area}?")
        if arg:
            told = say("The area {area} is refreshed. Swap a worker with it?")
        elif s.players[s.current].strength >= c.REFRESH_COST:
            told = say("Swap a worker with the area {area}, or refresh it first for 1 strength?")
        return told.fill(area=words.AREA[s.area])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == REFRESH:
            if arg:
                return Refusal(say("An area is refreshed at most once in a turn"), "CE-20.4")
            return Refusal(say("Refreshing costs 1 strength, and you have none"), "CE-6.2")
        if SWAP <= move < SWAP + c.ORDINARY * c.PLACES:
            kind, place = divmod(move - SWAP, c.PLACES)
            if not s.players[s.current].workers[kind]:
                told = say("You have no active {worker}", worker=words.WORKER[kind])
            elif s.areas[s.area * c.PLACES + place] == kind:
                told = say("Swapping equal workers would change nothing")
            else:
                told = say("Swap with the equal worker before it: there is no difference")
            return Refusal(told, "CE-6.3")
        return out_of_order(SWAPPING, move)


class AnnounceAction(Step[State]):
    """Carrying out the action: Farm and Build share an area, so the player says which."""

    rule = "CE-7.1"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        builders = workers.count_workers(s, player, c.BUILDER) + player.tokens
        return [FARM, BUILD] if can_build(s, player, builders) else [FARM]

    def apply(self, s: State, arg: int, move: int) -> None:
        announce(s, c.FARM_ACTION if move == FARM else c.BUILD_ACTION)

    def question(self, s: State, arg: int) -> Words:
        return say("Farm or Build in the {region}?", region=words.REGION[s.region])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == BUILD:
            return Refusal(cannot_build(s, s.players[s.current]), "CE-7.7")
        must = Refusal(say("Every turn has an action, and Farm is always possible"), "CE-7.7")
        return not_declined(move, must) or out_of_order(ANNOUNCING, move)


def cannot_build(s: State, player: Player) -> Words:
    """Why no disc can be placed in the region."""
    first = s.region * c.COLOURS
    if player.built == c.DISCS:
        return say("All your discs are placed")
    if not any(s.spaces[first : first + c.COLOURS]):
        told = say("No citadel of the {region} has an open space")
        return told.fill(region=words.REGION[s.region])
    cost = price(s, player, workers.count_workers(s, player, c.BUILDER) + player.tokens)
    told = say("Your next disc costs {cards} of the colour of an open citadel, and you have {had}")
    spaces = s.spaces[first : first + c.COLOURS]
    had = max([cards_of(player, colour) for colour in range(c.COLOURS) if spaces[colour]])
    return told.fill(cards=words.cards(cost), had=had)


def announce(s: State, action: int) -> None:
    """Begin an action."""
    if s.events is not None:
        s.tell("action", s.current, "CE-7.1", action, s.region)
    prepare_action(s, action)


def prepare_action(s: State, action: int) -> None:
    """Carry out an action, after asking for bonus tokens if the player has any."""
    if s.players[s.current].tokens:
        s.pending.append(steps.USE_TOKEN + FRAME * action)
    else:
        start_action(s, action)


def start_action(s: State, action: int) -> None:
    """Carry out an action."""
    if action == c.FARM_ACTION:
        start_farm(s)
    elif action == c.BUILD_ACTION:
        start_build(s)
    elif action == c.BATTLE_ACTION:
        start_battle(s)
    else:
        start_recruit(s)


class UseToken(Step[State]):
    """Bonus tokens: each stands for one more worker in this action."""

    rule = "CE-7.4"

    def legal(self, s: State, arg: int) -> list[int]:
        if arg == c.BUILD_ACTION:
            player = s.players[s.current]
            if not can_build(s, player, workers.count_workers(s, player, c.BUILDER)):
                return [EXTRA + c.BUILDER]
        return [DONE, EXTRA + arg]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("no-more-tokens", s.current, "CE-7.4", s.extra)
            start_action(s, arg)
            return
        s.players[s.current].tokens -= 1
        s.tokens += 1
        s.extra += 1
        if s.events is not None:
            s.tell("token-worker", s.current, "CE-7.4", arg)
        prepare_action(s, arg)

    def question(self, s: State, arg: int) -> Words:
        player = s.players[s.current]
        had = workers.count_workers(s, player, arg)
        if arg == c.BUILD_ACTION and not can_build(s, player, had):
            told = say("Your next disc takes a bonus token as one more builder ({tokens})")
        else:
            told = say("Spend a bonus token as one more {worker}? ({workers}, {tokens})")
        tokens = count(player.tokens, "{n} bonus token", "{n} bonus tokens")
        return told.fill(worker=words.WORKER[arg], workers=words.workers(arg, had), tokens=tokens)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if EXTRA <= move < EXTRA + c.ORDINARY:
            told = say("A {worker} counts for nothing in {action}", action=words.ACTION[arg])
            return Refusal(told.fill(worker=words.WORKER[move - EXTRA]), "CE-7.4")
        if move == DONE:
            told = say("You announced Build, which you can pay only with a bonus token")
            return Refusal(told, "CE-7.7")
        return out_of_order(REINFORCING, move)


class EndTurn(Step[State]):
    """After a turn: the tribe's limit, missing active workers, then the next turn."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        if workers.tribe_size(player) > c.TRIBE_LIMIT:
            s.pending += (steps.END_TURN + FRAME * arg, steps.TRIM_TRIBE)
            return
        if workers.active_count(player) < c.ACTIVE and (
            workers.centre_has_workers(s) or any(s.bag)
        ):
            # The bag was empty when they were refilled, and has workers now.
            s.pending.append(steps.END_TURN + FRAME * arg)
            workers.refill_active(s)
            return
        if arg:
            begin_turn(s, arg - 1)
            return
        if s.box.solo:
            s.pending.append(steps.REVEAL_CARD + FRAME * (1 if s.ending == FINAL_ROUND else 0))
            return
        seat = (s.current + 1) % len(s.players)
        if seat == s.first:
            begin_round(s)
        else:
            s.current = seat
            begin_turn(s, 1 if s.ending == FINAL_ROUND else 0)
