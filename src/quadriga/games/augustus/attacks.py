"""Attacks: what the powers of red objectives make all other players lose."""

from quadriga.core.engine import BITS, FRAME, STEP, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Message, Words, both, either, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.augustus import components as c, legions, steps, words
from quadriga.games.augustus.mobilise import no_legion
from quadriga.games.augustus.moves import CLEAR, FROM, GIVE, LOSE, SPOTS
from quadriga.games.augustus.rewards import give_reward, producers
from quadriga.games.augustus.scoring import worth
from quadriga.games.augustus.state import Player, State


def attack(s: State, kind: int, amount: int) -> None:
    """Ask every other player who has something to lose, all at once."""
    s.called = s.ply
    s.toll = amount
    if kind == c.ATTACK_CONTROLLED:
        step = steps.LOSE_OBJECTIVE
        victims = [seat for seat, player in enumerate(s.players) if player.controlled]
    else:
        step = steps.CLEAR_OBJECTIVE if kind == c.ATTACK_CLEAR else steps.LOSE_LEGION
        victims = [
            seat for seat in range(len(s.players)) if legions.legions_in(legions.open_row(s, seat))
        ]
    if s.events is not None:
        for seat in range(len(s.players)):
            if seat != s.current and seat not in victims:
                s.tell("spared", seat, "AU-8.2", kind)
    s.pending.append(steps.SUFFER_LOSSES)
    s.pending += [step + FRAME * seat for seat in reversed(victims) if seat != s.current]


def with_power(s: State, kind: int) -> list[int]:
    """The objectives of the running chain that have a power."""
    row = s.players[s.current].row
    chain = [code // c.CODES for place, code in enumerate(row) if s.chain >> place & 1]
    return [objective for objective in chain if s.box.power[objective] == kind]


def attack_by(s: State, kind: int) -> Message:
    """Who attacks, and with which objective."""
    cards = with_power(s, kind)
    if kind == c.ATTACK_LEGIONS:
        cards = [objective for objective in cards if s.box.amount[objective] == s.toll]
    told = say("Attack by {seat} with {cards}", seat=seat_name(s.current))
    return told.fill(cards=either([words.titled(s.box, objective) for objective in cards]))


class LoseLegion(Step[State]):
    """Attack: take back one or two legions from objectives in progress."""

    sealed = True
    prompt = say("{attack}: which legion do you take back?")
    rule = "AU-8.3"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        row = legions.open_row(s, arg)
        chosen = s.players[arg].chosen
        if chosen != c.EMPTY:
            place, symbol = divmod(chosen - FROM, c.SYMBOLS)
            row = row[:]
            row[place] = legions.without_legion(s.box, row[place], symbol)
        return legions.sources(s.box, row, c.EMPTY)

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[arg]
        if player.chosen != c.EMPTY:
            # Which of two legions is named first makes no difference.
            player.second = max(player.chosen, move)
            player.chosen = min(player.chosen, move)
            return
        player.chosen = move
        if s.toll == 2 and legions.legions_in(legions.open_row(s, arg)) > 1:
            s.pending.append(steps.LOSE_LEGION + FRAME * arg)

    def question(self, s: State, arg: int) -> Words:
        told = self.prompt
        if s.players[arg].chosen != c.EMPTY:
            told = say("{attack}: which is the second legion you take back?")
        elif s.toll == 2 and legions.legions_in(legions.open_row(s, arg)) > 1:
            told = say("{attack}: you take back two legions; which is the first?")
        return told.fill(attack=attack_by(s, c.ATTACK_LEGIONS))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not FROM <= move < FROM + SPOTS:
            return Refusal(say("You must take back a legion"), "AU-8.1")
        if is_waiting(s.players[arg], (move - FROM) // c.SYMBOLS):
            return Refusal(say("That objective is completed: its legions are safe"), "AU-6.2")
        if move == s.players[arg].chosen:
            return Refusal(say("You take that legion back already"), "AU-8.3")
        return no_legion(s, s.players[arg], move - FROM, "AU-8.3")


def is_waiting(player: Player, place: int) -> bool:
    """Whether a victim's objective is neutralised."""
    return bool(player.waiting >> place & 1)


class ClearObjective(Step[State]):
    """Attack: take back all legions of one objective in progress."""

    sealed = True
    prompt = say("{attack}: from which objective do you take back all legions?")
    rule = "AU-8.4"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [
            CLEAR + place for place, code in enumerate(legions.open_row(s, arg)) if code % c.CODES
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].chosen = move

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(attack=attack_by(s, c.ATTACK_CLEAR))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not CLEAR <= move < CLEAR + c.PLACES:
            return Refusal(say("You must clear one of your objectives"), "AU-8.1")
        if is_waiting(s.players[arg], move - CLEAR):
            return Refusal(say("That objective is completed: its legions are safe"), "AU-6.2")
        row, place = s.players[arg].row, move - CLEAR
        if place >= len(row) or row[place] == c.NO_OBJECTIVE:
            told = say("You have no objective in progress at place {n}", n=place + 1)
            return Refusal(told, "AU-8.4")
        told = say("No legion is on {card}: choose an objective that carries one")
        return Refusal(told.fill(card=words.at_place(s.box, row, place)), "AU-8.4")


class LoseObjective(Step[State]):
    """Attack: discard one controlled objective."""

    sealed = True
    prompt = say("{attack}: which controlled objective do you lose?")
    rule = "AU-8.5"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return sorted([LOSE + objective for objective in s.players[arg].controlled])

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].chosen = move

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(attack=attack_by(s, c.ATTACK_CONTROLLED))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not LOSE <= move < LOSE + c.OBJECTIVES:
            return Refusal(say("You must lose one of your controlled objectives"), "AU-8.1")
        if move - LOSE in [code // c.CODES for code in s.players[arg].row]:
            return Refusal(
                say("That objective is not controlled yet, so it cannot be lost"), "AU-6.3"
            )
        return Refusal(say("You do not control that objective"), "AU-8.5")


class SufferLosses(Step[State]):
    """All losses of an attack together, then what follows for the gold and wheat rewards."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        lost = [0] * len(s.players)  # seat -> bits of the resources it lost
        for seat, player in enumerate(s.players):
            if player.chosen >= LOSE:
                lost[seat] = s.box.resources[player.chosen - LOSE]
            if player.chosen != c.EMPTY:
                suffer(s, seat, player)
            player.chosen = c.EMPTY
            player.second = c.EMPTY
        for resource in range(c.RESOURCES - 1, -1, -1):
            holder = s.holders[c.RESOURCE_REWARD + resource]
            if holder != c.EMPTY and lost[holder] >> resource & 1:
                compare(s, resource, holder)
        if s.events is not None:
            tell_tie(s)


def suffer(s: State, seat: int, player: Player) -> None:
    """What one victim chose to lose."""
    if player.chosen >= LOSE:
        lose(s, seat, player, player.chosen - LOSE)
    elif player.chosen >= CLEAR:
        place = player.chosen - CLEAR
        if s.events is not None:
            objective, held = divmod(player.row[place], c.CODES)
            s.tell("cleared", seat, "AU-8.4", place, objective, held.bit_count())
        legions.recall(player, place)
    else:
        given = [move - FROM for move in (player.chosen, player.second) if move != c.EMPTY]
        for spot in given:
            legions.take_off(s.box, player, spot)
            player.stock += 1
        if s.events is not None:
            tell_withdrawal(s, seat, player, given)


def lose(s: State, seat: int, player: Player, objective: int) -> None:
    """Discard a controlled objective, and all that it brings."""
    kept = tuple([other for other in player.controlled if other != objective])
    reach = legions.reach_of(s.box, kept)
    if s.events is not None:
        tell_loss(s, seat, player, objective, kept)
        legions.tell_links(s, seat, "unlinked", reach, player.reach)
    player.controlled = kept
    player.reach = reach
    s.discard += (objective,)


def tell_loss(s: State, seat: int, player: Player, objective: int, kept: tuple[int, ...]) -> None:
    """Say how many points are lost with an objective."""
    twin = player.copy()
    twin.controlled = kept
    points = worth(s.box, twin) - worth(s.box, player)
    s.tell("lost", seat, "AU-8.5", objective, points)


def tell_withdrawal(s: State, seat: int, player: Player, given: list[int]) -> None:
    """Say from which spaces legions were taken back."""
    spaces: list[int] = []
    for i, spot in enumerate(given):
        place, symbol = divmod(spot, c.SYMBOLS)
        code = player.row[place]
        # Two legions of one symbol leave two spaces, one after the other.
        space = legions.last_emptied(s.box, code, symbol) + (spot in given[:i])
        spaces += (place, code // c.CODES, space)
    s.tell("withdrew", seat, "AU-8.3", *spaces)


def tied_for_most(s: State, resource: int) -> list[int]:
    """The seats that control the most objectives producing a resource; none if nobody controls
    any.
    """
    counts = [producers(s.box, player, resource) for player in s.players]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most] if most else []


def compare(s: State, resource: int, holder: int) -> None:
    """The holder of a resource reward has lost such an objective: see who has it from now on."""
    tied = tied_for_most(s, resource)
    reward = c.RESOURCE_REWARD + resource
    if not tied:
        s.holders = replaced(s.holders, reward, c.EMPTY)
        s.tell("returned", holder, "AU-11.4", reward, s.box.reward_vp[reward])
    elif holder not in tied:
        if len(tied) == 1:
            give_reward(s, tied[0], reward, "AU-11.4")
        else:
            s.pending.append(steps.GIVE_RESOURCE + FRAME * resource)


def tell_tie(s: State) -> None:
    """Say who must give a resource reward away now, if anybody must."""
    frame = s.pending[-1]
    if frame & STEP == steps.GIVE_RESOURCE:
        reward = c.RESOURCE_REWARD + (frame >> BITS)
        s.tell("tied", s.holders[reward], "AU-11.4", reward)


class GiveResource(Step[State]):
    """The former holder of a resource reward chooses among those tied for the most."""

    prompt = say("You no longer have the most {resource}: who gets your reward for it ({points})?")
    rule = "AU-11.4"

    def actor(self, s: State, arg: int) -> int:
        return s.holders[c.RESOURCE_REWARD + arg]

    def legal(self, s: State, arg: int) -> list[int]:
        return [GIVE + seat for seat in tied_for_most(s, arg)]

    def apply(self, s: State, arg: int, move: int) -> None:
        reward, receiver = c.RESOURCE_REWARD + arg, move - GIVE
        if s.events is not None:
            points = s.box.reward_vp[reward]
            s.tell("handed", s.holders[reward], "AU-11.4", reward, points, receiver)
        s.holders = replaced(s.holders, reward, receiver)
        if s.events is not None:
            tell_tie(s)

    def question(self, s: State, arg: int) -> Words:
        points = points_of(s.box.reward_vp[c.RESOURCE_REWARD + arg])
        return self.prompt.fill(resource=words.RESOURCE[arg], points=points)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if GIVE <= move < GIVE + len(s.players):
            told = say("Only the players with the most {resource} can get it: {seats}")
            seats = both([seat_name(seat) for seat in tied_for_most(s, arg)])
            return Refusal(told.fill(resource=words.RESOURCE[arg], seats=seats), "AU-11.4")
        told = say("You must give the reward for {resource} away")
        return Refusal(told.fill(resource=words.RESOURCE[arg]), "AU-11.4")
