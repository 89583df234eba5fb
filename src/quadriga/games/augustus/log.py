"""What happens in a game of Augustus: how it is told, and what it changes on the table.

In the details of events an objective is its number in the code, a place its position in the
conquest row, and a space its position on the objective.
"""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.games.augustus import components as c, log_words as told
from quadriga.games.augustus.view import Place, View


def on_row(objective: int) -> Place:
    """An objective that has just come into a row."""
    return {"objective": objective + 1, "legions": 0, "completed": False}


# --- the first objectives ---


def lay(view: View, seat: int, *objectives: int) -> None:
    """Three objectives lie in the row, the other three on the discard pile."""
    player = view["players"][seat]
    player["row"] = [on_row(objective) for objective in objectives]
    player["hidden"] -= len(objectives)
    view["discarded_face_down"] += player["hidden"]


# --- the token ---


def call(view: View, seat: int, token: int, number: int) -> None:
    """A token leaves the bag, and all players are asked."""
    view["round"], view["token"], view["current"] = number, token, seat
    view["bag"][token] -= 1
    view["table"][token] += 1
    view["asked"] = list(range(len(view["players"])))


def excuse(view: View, seat: int, *_details: int) -> None:
    """A player is not asked."""
    view["asked"].remove(seat)


def close(view: View, _seat: int, *_details: int) -> None:
    """The question to all has been answered."""
    view["asked"] = []


def place(view: View, seat: int, at: int, _objective: int, space: int) -> None:
    """A legion goes from the stock to a space."""
    player = view["players"][seat]
    player["stock"] -= 1
    player["row"][at]["legions"] |= 1 << space
    close(view, seat)


def move(
    view: View, seat: int, at: int, _objective: int, space: int, before: int, *source: int
) -> None:
    """A legion goes from a space to another one."""
    row = view["players"][seat]["row"]
    row[before]["legions"] &= ~(1 << source[1])
    row[at]["legions"] |= 1 << space
    view["towards"] = c.EMPTY
    close(view, seat)


def new_crier(view: View, seat: int) -> None:
    """All tokens return to the bag, and another player draws them."""
    pairs = zip(view["bag"], view["table"], strict=True)
    view["bag"] = [left + drawn for left, drawn in pairs]
    view["table"] = [0] * len(view["table"])
    view["crier"] = seat


# --- completed objectives ---


def complete_at(view: View, seat: int, at: int, _objective: int) -> None:
    """An objective waits for its resolution."""
    view["players"][seat]["row"][at]["completed"] = True


def recall(view: View, seat: int, at: int, _objective: int, legions: int) -> None:
    """Legions go back to the stock, and the player resolves the objective."""
    view["current"] = seat
    player = view["players"][seat]
    player["row"][at]["legions"] = 0
    player["stock"] += legions
    close(view, seat)


def control(view: View, seat: int, at: int, objective: int, points: int) -> None:
    """An objective goes from the row to the control area, and another one is due."""
    player = view["players"][seat]
    player["row"][at] = on_row(c.EMPTY)
    player["controlled"].append(objective + 1)
    player["score"] += points
    view["due"] += 1


def link(view: View, seat: int, symbol: int, other: int) -> None:
    """Two tokens serve for each other's symbol."""
    reach = view["players"][seat]["reach"]
    reach[symbol] |= 1 << other
    reach[other] |= 1 << symbol


def unlink(view: View, seat: int, symbol: int, other: int) -> None:
    """Two tokens serve for their own symbol."""
    reach = view["players"][seat]["reach"]
    reach[symbol] &= ~(1 << other)
    reach[other] &= ~(1 << symbol)


# --- powers and attacks ---


def gain(view: View, seat: int, legions: int, _wanted: int) -> None:
    """Legions go from the supply to the stock."""
    player = view["players"][seat]
    player["stock"] += legions
    player["gained"] += legions
    view["supply"] -= legions


def aim(view: View, _seat: int, at: int, _objective: int, symbol: int) -> None:
    """The space to which a legion moves is chosen."""
    view["towards"] = at * c.SYMBOLS + symbol


def attack(view: View, seat: int, _objective: int, toll: int) -> None:
    """All other players are asked what they lose."""
    view["toll"] = toll
    view["asked"] = [other for other in range(len(view["players"])) if other != seat]


def withdraw(view: View, seat: int, *spaces: int) -> None:
    """Legions go from their spaces to the stock."""
    player = view["players"][seat]
    for at, space in zip(spaces[::3], spaces[2::3], strict=True):
        player["stock"] += 1
        player["row"][at]["legions"] &= ~(1 << space)
    close(view, seat)


def clear(view: View, seat: int, at: int, _objective: int, legions: int) -> None:
    """All legions of an objective go to the stock."""
    player = view["players"][seat]
    player["stock"] += legions
    player["row"][at]["legions"] = 0
    close(view, seat)


def lose(view: View, seat: int, objective: int, points: int) -> None:
    """An objective goes from the control area to the discard pile."""
    player = view["players"][seat]
    player["controlled"].remove(objective + 1)
    player["score"] += points
    view["discard"].append(objective + 1)
    close(view, seat)


# --- rewards ---


def give(view: View, seat: int, reward: int, points: int, former: int) -> None:
    """A reward passes from the centre, or from its holder, to a player."""
    view["rewards"][reward] = seat
    view["players"][seat]["score"] += points
    if former != c.EMPTY:
        view["players"][former]["score"] -= points
    close(view, seat)


def hand(view: View, seat: int, reward: int, points: int, receiver: int) -> None:
    """The holder of a reward gives it away."""
    give(view, receiver, reward, points, seat)


def refuse(view: View, seat: int, number: int) -> None:
    """A reward for a number is lost for a player."""
    player = view["players"][seat]
    player["refused"] = sorted([*player["refused"], number])


def put_back(view: View, seat: int, reward: int, points: int) -> None:
    """A reward returns to the centre."""
    view["rewards"][reward] = c.EMPTY
    view["players"][seat]["score"] -= points


def choose(view: View, seat: int, _reward: int) -> None:
    """The holder of a reward is asked to whom it goes."""
    view["asked"] = [seat]


# --- new objectives ---


def owe(view: View, _seat: int) -> None:
    """One more objective is due."""
    view["due"] += 1


def forgo(view: View, _seat: int, number: int) -> None:
    """Objectives that are due are not taken."""
    view["due"] -= number


def take(view: View, seat: int, position: int, objective: int) -> None:
    """An objective goes from the display to the first free place of the row."""
    row = view["players"][seat]["row"]
    free = [at for at, found in enumerate(row) if not found["objective"]]
    if free:
        row[free[0]] = on_row(objective)
    else:
        row.append(on_row(objective))
    view["display"][position] = 0
    view["due"] -= 1


def lay_out(view: View, _seat: int, position: int, objective: int) -> None:
    """An objective goes from the deck to the display."""
    view["display"][position] = objective + 1
    view["deck_left"] -= 1


def renew(view: View, _seat: int, cards: int) -> None:
    """The discard pile becomes the deck."""
    view["discard"], view["discarded_face_down"], view["deck_left"] = [], 0, cards
    for player in view["players"]:
        player["hidden"] = 0


# --- the end ---


def end(view: View, _seat: int, _rounds: int, *_enders: int) -> None:
    """No round follows."""
    view["over"], view["current"], view["asked"] = True, view["crier"], []


def complete(_game: Game, view: View) -> None:
    """Without a question to all, whoever has the turn decides."""
    if not view["asked"] and not view["over"]:
        view["asked"] = [view["current"]]


EVENTS: Final = {
    "laid": Kind(told.laid, lay),
    "called": Kind(told.called, call, begins=True),
    "no space": Kind(told.useless, excuse),
    "passed": Kind(told.passed, close),
    "placed": Kind(told.placed, place),
    "moved": Kind(told.moved, move),
    "crier": Kind(say("is the new crier; all tokens return to the bag"), new_crier, begins=True),
    "completed": Kind(told.completed, complete_at),
    "recalled": Kind(told.recalled, recall, is_step=True),
    "controls": Kind(told.controlled, control),
    "linked": Kind(told.linked, link, is_step=True),
    "unlinked": Kind(told.unlinked, unlink, is_step=True),
    "gained": Kind(told.gained, gain),
    "no legion to place": Kind(told.no_legion, is_step=True),
    "no space to fill": Kind(told.no_space, is_step=True),
    "held back": Kind(told.held_back),
    "no other": Kind(say("has no other objective to complete"), is_step=True),
    "none completed": Kind(say("completes no other objective"), brief=""),
    "one more": Kind(say("will take one objective more"), owe, is_step=True),
    "nothing to rearrange": Kind(say("has no legion to rearrange"), is_step=True),
    "aimed": Kind(told.aimed, aim),
    "arranged": Kind(say("moves no more legions"), brief=""),
    "attack": Kind(told.attacked, attack),
    "spared": Kind(told.spared, excuse, is_step=True),
    "withdrew": Kind(told.withdrew, withdraw),
    "cleared": Kind(told.cleared, clear),
    "lost": Kind(told.lost, lose),
    "reward": Kind(told.given, give),
    "handed": Kind(told.handed, hand),
    "refused": Kind(told.refused, refuse),
    "returned": Kind(told.returned, put_back),
    "tied": Kind(told.tied, choose),
    "forgone": Kind(told.forgone, forgo),
    "none left": Kind(told.none_left, forgo),
    "took": Kind(told.took, take),
    "laid out": Kind(told.laid_out, lay_out, is_step=True),
    "renewed": Kind(told.renewed, renew),
    "ended": Kind(told.ended, end),
    "won": Kind(told.won),
    "won by senators": Kind(told.won_by_senators),
    "shared": Kind(told.shared),
}
