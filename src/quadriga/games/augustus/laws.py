"""What is in the box stays in the box: the laws that hold after every decision."""

from quadriga.core.engine import FRAME
from quadriga.core.texts import seat_number
from quadriga.games.augustus import components as c, steps
from quadriga.games.augustus.legions import is_full, legions_in, reach_of
from quadriga.games.augustus.moves import CLEAR, FROM, GIVE, LOSE, MOVE, PASS
from quadriga.games.augustus.origins import origin_laws
from quadriga.games.augustus.questions import question_laws
from quadriga.games.augustus.rewards import colours_of, producers
from quadriga.games.augustus.state import Player, State


def laws(s: State) -> list[str]:
    """The laws a position breaks, as sentences; none if all is well."""
    if s.first >= len(s.players) or s.crier >= len(s.players) or max(s.holders) >= len(s.players):
        return ["there is no such seat"]
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        broken += [f"player {seat + 1}: {problem}" for problem in player_laws(s, player)]
    broken = broken or objective_laws(s) + legion_laws(s) + token_laws(s) + reward_laws(
        s
    ) + table_laws(s)
    return broken or question_laws(s) or answer_laws(s) or origin_laws(s)


def asked(s: State) -> list[int]:
    """The steps that wait on the stack."""
    return [frame % FRAME for frame in s.pending]


def player_laws(s: State, player: Player) -> list[str]:
    """The laws of one player's row and control area."""
    if len(player.row) > c.PLACES:
        return [f"expected at most {c.PLACES} objectives in progress, found {len(player.row)}"]
    broken: list[str] = []
    if player.reach != reach_of(s.box, player.controlled):
        broken.append("the equivalences are not those of the objectives controlled")
    rearranging = steps.REARRANGE in asked(s) or steps.REARRANGE_FROM in asked(s)
    for place, code in enumerate(player.row):
        if not is_canonical(s, code):
            broken.append(
                f"the legions at place {place + 1} do not stand on the first spaces of their"
                " symbols"
            )
        if is_full(s.box, code) and not player.waiting >> place & 1 and not rearranging:
            broken.append(f"the objective at place {place + 1} is full, but not completed")
        completed = player.waiting | s.chain if player is s.players[s.current] else player.waiting
        if code == c.NO_OBJECTIVE and completed >> place & 1:
            broken.append(f"place {place + 1} is empty, but completed")
    if player.waiting & s.chain and player is s.players[s.current]:
        broken.append("an objective waits although its power is done")
    if player.refused & 0b11:
        broken.append("there is no reward for fewer than two objectives that could be refused")
    if player.waiting >> len(player.row) or (s.chain and s.chain >> len(s.players[s.current].row)):
        broken.append("an objective that is not there is completed")
    expected = c.DEALT if steps.KEEP_OBJECTIVE in asked(s) else c.KEPT
    if player.kept >> c.DEALT or (steps.KEEP_OBJECTIVE in asked(s)) != (not player.row):
        broken.append("the objectives in progress are laid out after the choice")
    if (
        len(player.hidden) not in (0, expected)
        or (player.kept and expected != c.DEALT)
        or player.kept.bit_count() > c.KEPT
    ):
        broken.append(f"expected {expected} objectives that only this player has seen, or none")
    return broken


def is_canonical(s: State, code: int) -> bool:
    """Whether the spaces of each symbol are filled from the first, and no others are."""
    if code == c.NO_OBJECTIVE:
        return True
    left = code % c.CODES
    for symbol in range(c.SYMBOLS):
        group = s.box.group[code // c.CODES * c.SYMBOLS + symbol]
        held = group & code
        left &= ~group
        if held and (held + (group & -group)) & held:
            return False
    return not left


def objective_laws(s: State) -> list[str]:
    """Each objective is in one place, and the display is full unless somebody is taking from it."""
    found = (
        list(s.deck[s.drawn :])
        + [objective for objective in s.display if objective != c.EMPTY]
        + list(s.discard)
    )
    for player in s.players:
        found += [code // c.CODES for code in player.row if code != c.NO_OBJECTIVE]
        found += player.controlled + player.hidden
    if sorted(found) != list(range(c.OBJECTIVES)):
        return [
            f"expected each of the {c.OBJECTIVES} objectives once, found {len(found)},"
            f" {len(set(found))} of them different"
        ]
    if len(s.deck) != len(set(s.deck)) or s.drawn > len(s.deck):
        return ["the deck holds an objective twice, or fewer objectives than were drawn"]
    if c.EMPTY in s.display and s.drawn < len(s.deck) and steps.NEW_OBJECTIVES not in asked(s):
        return ["the display is not full although the deck is not empty"]
    return []


def legion_laws(s: State) -> list[str]:
    """48 legions: seven for each player, those gained, and the supply."""
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        found = player.stock + legions_in([code for code in player.row if code != c.NO_OBJECTIVE])
        if found != c.FIRST_LEGIONS + player.gained:
            broken.append(
                f"player {seat + 1}: expected {c.FIRST_LEGIONS + player.gained} legions, found"
                f" {found}"
            )
    total = s.supply + sum([c.FIRST_LEGIONS + player.gained for player in s.players])
    return (
        broken if total == c.LEGIONS else [*broken, f"expected {c.LEGIONS} legions, found {total}"]
    )


def token_laws(s: State) -> list[str]:
    """No more tokens in the bag than there are, and the token of the round is out of it."""
    broken: list[str] = []
    for token, copies in enumerate(s.box.token_copies):
        # A joker sends all tokens back when its round is over.
        out = token == s.token and not (s.over and token == c.JOKER)
        if s.bag[token] > copies - out:
            broken.append(
                f"expected at most {copies - out} tokens {c.TOKEN_NAMES[token]} in the bag, found"
                f" {s.bag[token]}"
            )
    if (s.token == c.EMPTY) != (steps.KEEP_OBJECTIVE in asked(s)) or (s.token == c.EMPTY) != (
        s.rounds == 0
    ):
        broken.append("a token is drawn in each round, and none before")
    full = s.token == c.EMPTY or (s.over and s.token == c.JOKER)
    lying = sum(s.box.token_copies) - sum(s.bag)
    if (
        s.bag[c.JOKER] < s.box.token_copies[c.JOKER] - (s.token == c.JOKER)
        or (full and lying)
        or lying > s.rounds
    ):
        broken.append(
            "tokens lie on the table that a joker has sent back, or that were not drawn yet"
        )
    return broken


def reward_laws(s: State) -> list[str]:
    """At most one number reward each; gold and wheat are held by somebody who produces them."""
    broken: list[str] = []
    held = [
        seat
        for seat in s.holders[
            c.NUMBER_REWARD + c.LEAST_NUMBER : c.NUMBER_REWARD + c.MOST_NUMBER + 1
        ]
        if seat != c.EMPTY
    ]
    if len(held) != len(set(held)):
        broken.append("a player holds two rewards for the number of objectives")
    for resource in range(c.RESOURCES):
        holder = s.holders[c.RESOURCE_REWARD + resource]
        counts = [producers(s.box, player, resource) for player in s.players]
        if steps.GIVE_RESOURCE + FRAME * resource in s.pending:
            if holder == c.EMPTY:
                broken.append(
                    f"nobody holds the {c.RESOURCE_NAMES[resource]} reward that is to be given away"
                )
        elif (holder == c.EMPTY) != (max(counts) == 0) or (
            holder != c.EMPTY and counts[holder] != max(counts)
        ):
            broken.append(
                f"the {c.RESOURCE_NAMES[resource]} reward is not with one who produces the most"
            )
    for reward in range(c.ONE_OF_EACH + 1):
        if s.holders[reward] == c.EMPTY and any(
            [has_earned(s, player, reward) for player in s.players]
        ):
            broken.append(f"the reward {c.REWARD_NAMES[reward]} is earned, but lies in the centre")
    for number in range(c.LEAST_NUMBER, c.MOST_NUMBER + 1):
        seat = s.holders[c.NUMBER_REWARD + number]
        if seat != c.EMPTY and s.players[seat].refused >> number & 1:
            broken.append(
                f"player {seat + 1}: holds the reward for {number} objectives, but refused it"
            )
    return broken


def has_earned(s: State, player: Player, reward: int) -> bool:
    """Whether a player controls what a colour reward asks for."""
    counts = colours_of(s.box, player)
    return (
        min(counts) > 0
        if reward == c.ONE_OF_EACH
        else counts[c.REWARD_COLOURS[reward]] >= c.OF_ONE_COLOUR
    )


def table_laws(s: State) -> list[str]:
    """The first crier, the moves played, and what only set-up and an unbroken deck can tell."""
    broken: list[str] = []
    named = str(s.game.options["first_player"])
    if named != "random" and s.first != seat_number(named):
        broken.append(f"the first crier is {named}")
    if s.called > s.ply or s.ply > c.MAX_MOVES:
        broken.append(
            f"expected at most {c.MAX_MOVES} moves, and none before the question, found {s.ply}"
        )
    hidden = {len(player.hidden) for player in s.players}
    if len(hidden) != 1 or (s.game.options["first_game"] is True and hidden != {0}):
        broken.append(
            "all players have discarded equally many objectives face down, none in a first game"
        )
    if steps.KEEP_OBJECTIVE in asked(s):
        if (
            any([player.controlled or player.gained or player.refused for player in s.players])
            or s.discard
        ):
            broken.append("nothing is controlled, gained or discarded before the first round")
    elif len(s.deck) == c.OBJECTIVES:  # The deck was never renewed: no objective comes twice.
        broken += unbroken_laws(s)
    return broken


def unbroken_laws(s: State) -> list[str]:
    """In the first deck: three objectives in progress and one more for each power of two, legions
    gained by powers.
    """
    broken: list[str] = []
    played = [objective for player in s.players for objective in player.controlled] + list(
        s.discard
    )
    chain = [
        code // c.CODES
        for place, code in enumerate(s.players[s.current].row)
        if s.chain >> place & 1
    ]
    gains = sum(
        [s.box.amount[card] for card in [*played, *chain] if s.box.power[card] == c.GAIN_LEGIONS]
    )
    if sum([player.gained for player in s.players]) > gains:
        broken.append(f"expected at most {gains} legions gained by powers")
    more = sum([s.box.power[card] == c.TAKE_TWO_OBJECTIVES for card in s.discard])
    due = s.due if steps.NEW_OBJECTIVES in asked(s) and steps.TREAT_OBJECTIVE not in asked(s) else 0
    for seat, player in enumerate(s.players):
        found = sum([code != c.NO_OBJECTIVE for code in player.row]) + (
            due if seat == s.current else 0
        )
        least = c.KEPT + sum(
            [s.box.power[card] == c.TAKE_TWO_OBJECTIVES for card in player.controlled]
        )
        if not min(c.PLACES, least) <= found <= least + more:
            broken.append(
                f"player {seat + 1}: expected {least} objectives in progress, found {found}"
            )
    if s.game.options["first_game"] is not True and len(s.players[0].hidden) != c.KEPT:
        broken.append(f"expected {c.KEPT} objectives discarded face down by each player")
    return broken


def answer_laws(s: State) -> list[str]:
    """Sealed answers exist only while the question is open, and fit it."""
    top = asked(s)[-1] if s.pending else c.EMPTY
    ranges = {
        steps.MOBILISE: (PASS, FROM, FROM, CLEAR),
        steps.CHOOSE_LEGION: (PASS, FROM, FROM, CLEAR),
        steps.LOSE_LEGION: (FROM, CLEAR, FROM, CLEAR),
        steps.CLEAR_OBJECTIVE: (CLEAR, LOSE, 0, 0),
        steps.LOSE_OBJECTIVE: (LOSE, GIVE, 0, 0),
    }
    low, high, low_second, high_second = ranges.get(top, (0, 0, 0, 0))
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        fits = player.chosen == c.EMPTY or (low <= player.chosen < high and possible(s, seat, top))
        if player.second != c.EMPTY:
            fits = (
                fits
                and low_second <= player.second < high_second
                and (top == steps.LOSE_LEGION or player.chosen >= MOVE)
            )
        if not fits:
            broken.append(f"player {seat + 1}: the sealed answer does not fit the question")
    return broken


def possible(s: State, seat: int, top: int) -> bool:
    """Whether a seat's sealed answer is one that it could have given."""
    twin = s.copy()
    player = twin.players[seat]
    player.chosen = c.EMPTY
    first = steps.MOBILISE if top == steps.CHOOSE_LEGION else top
    if s.players[seat].chosen not in twin.steps[first].legal(twin, seat):
        return False
    if s.players[seat].second == c.EMPTY:
        # Only a seat that is still asked may owe the second part.
        return (
            first != steps.MOBILISE
            or s.players[seat].chosen < MOVE
            or steps.CHOOSE_LEGION + FRAME * seat in s.pending
        )
    player.chosen = s.players[seat].chosen
    second = steps.CHOOSE_LEGION if first == steps.MOBILISE else first
    return s.players[seat].second in twin.steps[second].legal(twin, seat)
