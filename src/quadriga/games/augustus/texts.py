"""Moves and events of Augustus in words."""

from quadriga.core.events import Event
from quadriga.core.texts import fill
from quadriga.games.augustus.components import CODES, NO_OBJECTIVE, SYMBOL_NAMES, SYMBOLS
from quadriga.games.augustus.moves import (
    CLEAR,
    COMPLETE,
    FROM,
    KEEP,
    LOSE,
    MOVE,
    MOVES,
    PLACE,
    TAKE,
)
from quadriga.games.augustus.state import State

tr = str

SENTENCES = {
    "pass": "Do nothing",
    "done": "That is all",
    "give": "Give it to player {word}",
    "claim": "Claim the reward",
    "refuse": "Refuse it for good",
}

EVENTS = {
    "called": "draws a token: {0}",
    "placed": "places a legion on {0}: {1}",
    "moved": "moves a legion to {0}: {1}",
    "crier": "is the new crier; all tokens return to the bag",
    "ended": "the game ends after {0:round|rounds}",
    "completed": "Ave Caesar! Completes {0}, {1}",
    "controls": "controls {0}, {1}",
    "gained": "gains {0:legion|legions}",
    "took": "takes the objective {0}, {1}",
    "forgone": "forgoes {0:objective|objectives}: the conquest row is full",
    "lost": "loses {0}, {1}",
    "withdrew": "takes back {0:legion|legions}",
    "reward": "gains the reward {0}: {1:point|points}",
    "refused": "refuses the reward {0}",
    "returned": "returns the {0} reward to the centre",
}


def describe(s: State, move: int, seat: int) -> str:
    """A move as a sentence."""
    kind = MOVES.kind(move)
    if kind in SENTENCES:
        return fill(tr(SENTENCES[kind]), word=MOVES.text(move).partition(":")[2].upper())
    if seat < 0:
        seat = s.to_move[0] if s.pending else s.current
    row = s.players[seat].row
    if kind in ("place", "move", "from"):
        spot = move - {"place": PLACE, "move": MOVE, "from": FROM}[kind]
        sentence = {
            "place": tr("Place a legion from your stock on {name}: {symbol}"),
            "move": tr("Move a legion to {name}: {symbol}"),
            "from": tr("Take the legion from {name}: {symbol}"),
        }[kind]
        return fill(
            sentence,
            name=at_place(s, row, spot // SYMBOLS),
            symbol=tr(SYMBOL_NAMES[spot % SYMBOLS]),
        )
    if kind == "complete":
        return fill(tr("Complete {name}"), name=at_place(s, row, move - COMPLETE))
    if kind == "clear":
        return fill(tr("Take back all legions from {name}"), name=at_place(s, row, move - CLEAR))
    if kind == "keep":
        hidden = s.players[seat].hidden
        return fill(
            tr("Keep {name}"),
            name=card(s, hidden[move - KEEP] if move - KEEP < len(hidden) else -1),
        )
    if kind == "take":
        return fill(tr("Take {name}"), name=card(s, s.display[move - TAKE]))
    return fill(tr("Lose {name}"), name=card(s, move - LOSE))


def at_place(s: State, row: list[int], place: int) -> str:
    """The objective at a place of a row."""
    code = row[place] if place < len(row) else NO_OBJECTIVE
    return tr("an empty place") if code == NO_OBJECTIVE else s.box.names[code // CODES]


def card(s: State, objective: int) -> str:
    """An objective with its number, colour and what it brings."""
    if objective < 0:
        return tr("nothing")
    row = s.game.tables[0].rows[objective]
    text = f"{row[0]} {row[1]} ({tr(row[2])}, {fill(tr('{vp:point|points}'), vp=row[5])}"
    return text + (f", {power_text(row)})" if row[6] != "none" else ")")


def power_text(row: tuple[object, ...]) -> str:
    """What the power of a card does, in a few words."""
    power, amount, of, limit = str(row[6]), row[7], row[8], row[9]
    assert isinstance(of, tuple)
    words = [tr(str(word)) for word in of]
    sentence = {
        "none": "",
        "gain_legions": tr("gain {amount:legion|legions}"),
        "mobilise": tr("mobilise {legions:legion|legions}: {of}"),
        "complete_objective": tr("complete another objective"),
        "take_two_objectives": tr("take two objectives"),
        "rearrange_legions": tr("rearrange your legions"),
        "attack_legions": tr("attack: others take back {amount}"),
        "attack_clear_objective": tr("attack: others clear an objective"),
        "attack_controlled_objective": tr("attack: others lose an objective"),
        "equivalence": tr("{of} are equal"),
        "vp_per_symbol": tr("{amount} per {of}, at most {limit}"),
        "vp_per_colour": tr("{amount} per {of}"),
        "vp_per_red": tr("{amount} per red objective"),
    }[power]
    return fill(sentence, amount=amount, legions=len(of), of=" + ".join(words), limit=limit)


def tell(event: Event) -> str:
    """An event as a sentence without its subject."""
    words = [
        tr(detail.replace("_", " ")) if isinstance(detail, str) else detail
        for detail in event.details
    ]
    return fill(tr(EVENTS[event.kind]), *words)
