"""The fixed space of moves of a title, and their texts."""

from collections.abc import Sequence
from typing import NamedTuple

from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say


class Range(NamedTuple):
    """Moves of one kind: consecutive numbers from `start`, one for each word (a single one if there
    are none).
    """

    name: str
    start: int
    words: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many moves there are of this kind."""
        return max(1, len(self.words))


class MoveSpace:
    """All moves of a title.

    What is stored are the texts: they keep their meaning, the numbers may change with the title.

    >>> space = MoveSpace([Range("sow", 0, ("forum", "senate")), Range("pass", 2)])
    >>> space.text(1), space.text(2), space.parse("sow:senate"), space.size
    ('sow:senate', 'pass', 1, 3)
    """

    def __init__(self, ranges: Sequence[Range]) -> None:
        self.ranges = tuple(ranges)
        self.texts: list[str] = []
        self.kinds: list[Range] = []
        for kind in self.ranges:
            if kind.name.isdecimal():
                raise QuadrigaError(f'"{kind.name}" cannot name moves: it reads like a number')
            if kind.start != len(self.texts):
                raise QuadrigaError(
                    f'moves "{kind.name}" start at {kind.start}; expected {len(self.texts)}'
                )
            self.texts += [f"{kind.name}:{word}" for word in kind.words] or [kind.name]
            self.kinds += [kind] * kind.size
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        if len(self.numbers) != len(self.texts):
            raise QuadrigaError("two moves have the same text")

    @property
    def size(self) -> int:
        """How many moves there are in all."""
        return len(self.texts)

    def text(self, move: int) -> str:
        """The text of a move: stable and unique."""
        if not 0 <= move < self.size:
            raise QuadrigaError(
                say(
                    "there is no move {move}: moves go from 0 to {last}",
                    move=move,
                    last=self.size - 1,
                )
            )
        return self.texts[move]

    def kind(self, move: int) -> str:
        """The name of the range a move belongs to."""
        return self.kinds[move].name

    def start(self, kind: str) -> int:
        """The first move of a kind."""
        return next(each.start for each in self.ranges if each.name == kind)

    def parse(self, text: str) -> int:
        """The move behind a text."""
        if text in self.numbers:
            return self.numbers[text]
        name = text.split(":", maxsplit=1)[0]
        alike = [t for t in self.texts if t.split(":")[0] == name] or [
            kind.name for kind in self.ranges
        ]
        raise QuadrigaError(
            say(
                '"{text}" is not a move; expected one like {known}',
                text=text,
                known=", ".join(alike[:8]),
            )
        )
