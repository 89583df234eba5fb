"""Positions and moves in words."""

from functools import lru_cache
from gettext import translation
from importlib.resources import as_file, files
from string import Formatter

from quadriga.core.engine import FRAME, NOBODY, Json, Refusal, State, Translate
from quadriga.core.errors import QuadrigaError
from quadriga.core.reading import shorten


@lru_cache
def translator(lang: str) -> Translate:
    """The function that puts an English sentence into an installed language; English where a
    sentence has no translation.

    >>> translator("en")("Pass")
    'Pass'
    """
    with as_file(files("quadriga") / "locale") as folder:
        installed = sorted({"en"} | {each.name for each in folder.iterdir() if each.is_dir()})
        if lang not in installed:  # it becomes part of a path
            raise QuadrigaError(
                f"there is no language {shorten(lang)}; there are {', '.join(installed)}"
            )
        return translation("quadriga", folder, [lang], fallback=True).gettext


class Sentence(Formatter):
    """Fills in a sentence: `{n:card|cards}` is a number with its noun, `{n:+point|points}` the same
    with its sign.
    """

    def format_field(self, value: object, format_spec: str) -> str:
        """A word, or a number with its noun in the singular or plural."""
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        sign = "+" if format_spec.startswith("+") else ""
        one, many = format_spec.removeprefix("+").split("|")
        noun = one if str(value) in ("1", "-1") else many
        return f"{value:{sign}} {noun}"


SENTENCE = Sentence()


def say(sentence: str, *words: object, **named: object) -> str:
    """A sentence with its words filled in.

    >>> say("pays {0:card|cards} for {points:+point|points}", 1, points=3)
    'pays 1 card for +3 points'
    """
    return SENTENCE.format(sentence, *words, **named)


def in_one_sentence(name: str, when: str, view: Json) -> str:
    """A table for who cannot see its picture: the title, how far the game is, and the points."""
    players = view["players"]
    assert isinstance(players, list)
    points = ", ".join(
        say("{0} {1:point|points}", seat_name(seat), player["score"])
        for seat, player in enumerate(players)
    )
    return f"{name}, {'the game is over' if view['over'] else when}: {points}"


def prompt(s: State, seat: int, lang: str) -> str:
    """What a seat is being asked, with the rule's number."""
    frame = s.frame_of(seat)
    if frame == NOBODY:
        return ""
    step = s.steps[frame % FRAME]
    sentence = step.question(s, frame // FRAME, translator(lang))
    return f"{sentence} ({step.rule})" if step.rule else sentence


def describe(s: State, move: int, seat: int, lang: str) -> str:
    """A move as a sentence."""
    return s.game.title.describe(s, move, seat, translator(lang))


def why_not(s: State, move: int, seat: int) -> Refusal | None:
    """Why a move is not allowed now; None if it is."""
    if s.over:
        return Refusal("The game is over", "")
    frame = s.frame_of(seat)
    if frame == NOBODY:
        waiting = ", ".join(seat_name(other) for other in s.to_move)
        return Refusal(
            f"Seat {seat_name(seat)} has nothing to decide now: the game waits for {waiting}", ""
        )
    step = s.steps[frame % FRAME]
    legal = step.legal(s, frame // FRAME)
    if move in legal:
        return None
    refusal = step.why_not(s, frame // FRAME, move)
    return refusal or Refusal(
        general_reason(s, move, step.question(s, frame // FRAME, str), legal), step.rule
    )


def general_reason(s: State, move: int, question: str, legal: list[int]) -> str:
    """The sentence for a move that simply is no answer to the present question."""
    space = s.game.title.moves
    found = f'"{space.text(move)}"' if 0 <= move < space.size else f"move {move}"
    shown = ", ".join(space.text(option) for option in legal[:8])
    more = f" and {len(legal) - 8} more" if len(legal) > 8 else ""
    return f"{found} is not possible now. {question}: {shown}{more}"


def seat_name(seat: int) -> str:
    """The letter by which records and sentences call a seat.

    >>> seat_name(0), seat_name(3)
    ('A', 'D')
    """
    return chr(ord("A") + seat)


def seat_number(name: str) -> int:
    """The seat behind its letter."""
    return ord(name) - ord("A")
