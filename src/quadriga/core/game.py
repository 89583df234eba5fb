"""A title is a rulebook put into code; a game is a title with its options bound."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from quadriga.core import components, folder
from quadriga.core.chance import Seed, first_state
from quadriga.core.components import Table
from quadriga.core.engine import (
    ASKS,
    AUTOMATIC,
    NOBODY,
    SEALED,
    Json,
    Refusal,
    State,
    Step,
)
from quadriga.core.errors import BadComponents, BadOption, IllegalMove
from quadriga.core.events import Event, Kind, tell
from quadriga.core.fields import fill, openings
from quadriga.core.messages import Words, say
from quadriga.core.moves import MoveSpace
from quadriga.core.options import Option, Value, bind, written
from quadriga.core.panels import Panel
from quadriga.core.reading import shorten
from quadriga.core.rng import Rng
from quadriga.core.scores import ScoreRow
from quadriga.core.texts import seat_name, seat_number

ScoreSheet = tuple[dict[str, int], ...]


FROM_FOLDER: Any = None  # found by the fixed name of its file


@dataclass(frozen=True, eq=False)
class Title:
    """What a title says of itself, and what the engine takes from its folder.

    The functions take the title's own state, hence `Any`.
    """

    package: str  # the folder, whose last name is that of the title
    full_name: str
    blurb: Words  # what it is about, for those who choose a game
    rule_prefix: str  # the letters before the numbers of its rules
    # The newest of the rules: a record, a position and a table go on under the one they name.
    version: int
    maturity: str  # alpha, beta or stable
    players: tuple[int, ...]
    max_moves: int  # no game is longer
    options: tuple[Option, ...] = ()
    oldest: int = 1  # the oldest version of the rules that can still be played
    simultaneous: bool = False  # whether all players decide at once most of the time
    colour: str = "accent"  # of its card in the lobby: a colour of the palette
    tie_rule: str = ""  # the number of the rule that breaks ties at the end
    author: str = ""  # who designed the game
    publisher: str = ""  # who published it first, and when
    # For those who choose a game:
    minutes: tuple[int, int] = (0, 0)  # how long a game takes, by the number of players
    weight: int = 0  # how much there is to think about, from 1 (light) to 5 (heavy)
    best: tuple[int, ...] = ()  # the numbers of players with which it is best
    suits: Words = ""  # whom it suits
    styles: tuple[tuple[str, Words], ...] = ()  # what the styles of its bots are called
    first_game: tuple[tuple[str, Value], ...] = ()  # the options that make a first game easier

    tables: tuple[Table, ...] = FROM_FOLDER
    # Tables that were replaced, each with the last version that used it.
    former: tuple[tuple[int, Table], ...] = FROM_FOLDER
    rows: Callable[..., Any] = FROM_FOLDER  # makes the rows of all tables one thing with names
    check_tables: Callable[[Any], list[str]] = FROM_FOLDER  # what does not add up in these rows
    # The components and rulings of a game, in the form the rules read.
    box: Callable[[Game, Any], object] = FROM_FOLDER
    moves: MoveSpace = FROM_FOLDER
    steps: tuple[Step[Any], ...] = FROM_FOLDER
    state_class: type[Any] = FROM_FOLDER
    player_class: type[Any] = FROM_FOLDER
    set_up: Callable[[Any], None] = FROM_FOLDER  # the table before the first decision
    view: Callable[[Any, int | None], Json] = FROM_FOLDER
    # The engine renews the generator.
    determinise: Callable[[Any, int | None, Rng], State] = FROM_FOLDER
    score_sheet: Callable[[Any], ScoreSheet] = FROM_FOLDER
    ranking: Callable[[Any], tuple[int, ...]] = FROM_FOLDER
    describe: Callable[[Any, int, int], Words] = FROM_FOLDER  # a move as a sentence
    events: Mapping[str, Kind] = FROM_FOLDER  # how each kind of event is told, and what it changes
    # Computes anew what a view computes from the rest of itself and from the box.
    complete: Callable[[Game, Any], None] = FROM_FOLDER
    score_rows: Callable[[Any], tuple[ScoreRow, ...]] = FROM_FOLDER  # the score sheet in words
    panels: Callable[[Game, Any], list[Panel]] = FROM_FOLDER  # a view as tables, for terminals
    # Sentences that say what is missing from the box, or too much.
    laws: Callable[[Any], list[str]] = FROM_FOLDER

    def __post_init__(self) -> None:
        for name in folder.PARTS:
            if getattr(self, name) is FROM_FOLDER:
                object.__setattr__(self, name, folder.part(self.package, name))
        if self.steps is FROM_FOLDER:
            object.__setattr__(self, "steps", folder.steps(self.package))

    @property
    def name(self) -> str:
        """By what programs call it."""
        return self.package.rpartition(".")[2]

    def brings(self, name: str) -> bool:
        """Whether its folder has a further file, such as `table` or `features`."""
        return find_spec(f"{self.package}.{name}") is not None

    def module(self, name: str) -> ModuleType | None:
        """A further file of its folder, imported; None if there is none."""
        return folder.module(self.package, name)

    def text(self, name: str) -> str | None:
        """What a file of its folder says, such as `rules.md`; None if there is none."""
        return folder.text(self.package, name)

    @property
    def known_rules(self) -> str:
        """The versions of the rules that can be played, in words."""
        return (
            f"rules {self.version}"
            if self.oldest == self.version
            else f"rules {self.oldest} to {self.version}"
        )

    def checked_rules(self, rules: object) -> int:
        """A version of the rules, if it is one that can be played."""
        if type(rules) is int and self.oldest <= rules <= self.version:
            return rules
        raise BadOption(
            say(
                "{name} has {known}, found {found}",
                name=self.name,
                known=self.known_rules,
                found=shorten(rules),
            )
        )

    def tables_of(self, rules: int) -> tuple[Table, ...]:
        """The tables of a version: the newest ones, except where that version used a former one."""
        found = {table.name: table for table in self.tables}
        for last, table in sorted(self.former, key=lambda pair: -pair[0]):
            if rules <= last:
                found[table.name] = table
        return tuple(found.values())


def seat_words(letter: str) -> Words:
    """A seat in words."""
    return say("seat {letter}", letter=letter)


class Game:
    """A title with its options and the version of its rules bound: immutable, hashable, picklable.

    >>> import quadriga
    >>> game = quadriga.game("trajan", players=3)
    >>> game.options["players"], game.options["edition"]
    (3, '2016')
    """

    def __init__(
        self,
        title: Title,
        given: Mapping[str, Value | Path | Mapping[str, object]],
        rules: int | None = None,
    ) -> None:
        self.title = title
        self.rules = title.checked_rules(title.version if rules is None else rules)
        plain = {name: value for name, value in given.items() if name != "components"}
        self.options: dict[str, Value] = bind(
            title.name, self.all_options(title, self.rules), plain
        )
        self.players = int(self.options["players"])
        first = str(self.options["first_player"])
        if first != "random" and seat_number(first) >= self.players:
            raise BadOption(
                say(
                    "{name}: first_player={first}: there is no seat {first} among {players} "
                    "players",
                    name=title.name,
                    first=first,
                    players=self.players,
                )
            )
        printed = title.tables_of(self.rules)
        correction = given.get("components", "")
        changed = (
            components.read_correction(title.name, printed, correction) if correction != "" else ""
        )
        self.options["components"] = changed
        chosen = sorted([(name, written(value)) for name, value in self.options.items()])
        self.key = (title.name, self.rules, *chosen)  # what makes two games the same
        self.hashed = hash(self.key)
        self.tables = components.corrected(title.name, printed, changed)
        rows = title.rows(**{table.name: table.rows for table in self.tables})
        if problems := title.check_tables(rows):
            raise BadComponents(
                say("{name} components: {problems}", name=title.name, problems=problems[0])
            )
        self.steps: list[Step[State]] = list(title.steps)
        self.kinds = [
            (SEALED if step.sealed else ASKS) if step.asks else AUTOMATIC for step in title.steps
        ]
        self.box = title.box(self, rows)
        # The table before anything is dealt; every game begins with a copy of it.
        self.opening = self.lay(
            openings(title.state_class.FIELDS),
            [openings(title.player_class.FIELDS) for _ in range(self.players)],
        )

    @staticmethod
    def all_options(title: Title, rules: int | None = None) -> list[Option]:
        """The title's options under a version of its rules (by default the newest), after those
        that every game has.
        """
        seats = tuple(seat_name(seat) for seat in range(max(title.players)))
        usual = title.players[0] if 2 not in title.players else 2
        return [
            Option(
                "players", title.players, usual, say("How many take part."), label=say("players")
            ),
            Option(
                "first_player",
                ("random", *seats),
                "random",
                say("Which seat has the first turn."),
                label=say("who begins"),
                told={"random": say("drawn by lot"), **{seat: seat_words(seat) for seat in seats}},
            ),
            *(option for option in title.options if option.since <= (rules or title.version)),
        ]

    @property
    def name(self) -> str:
        """The title's name."""
        return self.title.name

    def start(self, seed: Seed, entropy: Sequence[str] = ()) -> State:
        """The table before the first decision; the same seed and the same moves give the same game
        everywhere.

        A number starts a fast generator, for tests, arenas and environments. A key
        (`chance.new_key()`) starts one that nobody can predict, for games between people; `entropy`
        holds what each seat adds to the key.
        """
        state = self.opening.copy()
        state.rng = first_state(seed, entropy)
        self.title.set_up(state)
        state.advance()
        return state

    def lay(self, table: Mapping[str, object], players: Sequence[Mapping[str, object]]) -> State:
        """A position whose fields, and those of its players, have these values."""
        seats = [self.title.player_class() for _ in players]
        for player, values in zip(seats, players, strict=True):
            fill(player, values)
        state: State = self.title.state_class(self)
        fill(state, {**table, "players": seats, "box": self.box})
        return state

    def from_json(self, text: str) -> State:
        """A position saved with `State.to_json`; it must belong to this game."""
        from quadriga.core.position import from_json

        return from_json(text, self)

    # --- moves ---

    @property
    def num_moves(self) -> int:
        """The size of the title's space of moves."""
        return self.title.moves.size

    def move_text(self, move: int) -> str:
        """The text of a move, as records hold it."""
        return self.title.moves.text(move)

    def parse_move(self, text: str) -> int:
        """The move behind a text."""
        return self.title.moves.parse(text)

    def check_move(self, state: State, move: int, seat: int = NOBODY) -> None:
        """Raise `IllegalMove` with the reason if a move is not allowed."""
        refusal: Refusal | None = state.why_not(move, seat)
        if refusal is not None:
            raise IllegalMove(str(refusal))

    def tell(self, event: Event) -> Words:
        """An event as a sentence without its subject."""
        return tell(self, event)

    # --- identity ---

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self.key == other.key)

    def __hash__(self) -> int:
        return self.hashed

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, Value], int]]:
        from quadriga.core.registry import rebuild

        return (rebuild, (self.name, self.options, self.rules))

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{name}={value!r}" for name, value in self.options.items() if value != ""
        )
        version = "" if self.rules == self.title.version else f"rules={self.rules}, "
        return f"{self.name}({version}{shown})"
