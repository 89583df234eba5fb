"""Records: what a finished or running game is, as text that a person can read and a program can
check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from quadriga.core.chance import (
    KEYED,
    PLAIN,
    Seed,
    commitment,
    first_state,
    generator_of,
    parse_key,
    written_seed,
)
from quadriga.core.engine import State
from quadriga.core.errors import BadRecord, QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.core.options import Value, written
from quadriga.core.position import from_line
from quadriga.core.reading import shorten
from quadriga.core.registry import rebuild
from quadriga.core.texts import seat_name, seat_number

FORMAT = 1
WIDTH = 110
TAG = re.compile(r'\[([A-Za-z]+) (".*")\]')
DIGITS = 100
NUMBER = re.compile(f"-?[0-9]{{1,{DIGITS}}}")
LINE = re.compile(r"(?:\d+\. )?([A-Z]): (\S.*)")


@dataclass(frozen=True)
class Record:
    """A game: its options, who sat where, the seed (withheld while others still play) and the
    moves.

    >>> import quadriga
    >>> game = quadriga.game("trajan", players=2, bowls="random", first_player="A")
    >>> record = Record.begin(game, seed=7, seats=("Ann", "Ben")).play("draw")
    >>> Record.parse(record.format()) == record
    True
    """

    game: Game
    seats: tuple[str, ...]
    seed: Seed | None
    seed_hash: str
    moves: tuple[tuple[int, int], ...] = ()  # seat, move
    scores: tuple[int, ...] = ()  # of a finished game
    ranking: tuple[int, ...] = ()
    digest: str = ""  # of the position after the last move
    tags: tuple[tuple[str, str], ...] = field(default=())  # further notes: date, place, event
    chance: str = PLAIN  # the generator that the seed starts
    entropy: tuple[str, ...] = ()  # what each seat added to the chance; () if nobody did
    position: str = ""  # the line of the position it starts from; empty if it starts with a deal

    @classmethod
    def begin(
        cls, game: Game, seed: Seed, seats: Sequence[str] = (), entropy: Sequence[str] = ()
    ) -> Record:
        """A game that has not begun."""
        names = tuple(seats) or tuple(f"player {seat_name(seat)}" for seat in range(game.players))
        if len(names) != game.players:
            raise BadRecord(
                say(
                    "{name} for {players} players needs {players} names, found {number}",
                    name=game.name,
                    players=game.players,
                    number=len(names),
                )
            )
        added = tuple(entropy) if any(entropy) else ()
        return cls(game, names, seed, commitment(seed), chance=generator_of(seed), entropy=added)

    @classmethod
    def of(cls, start: Record, state: State, moves: Sequence[tuple[int, int]]) -> Record:
        """The record of a game that began as `start` and has reached `state`."""
        ended = state.over
        return replace(
            start,
            moves=tuple(moves),
            scores=tuple(state.scores) if ended else (),
            ranking=tuple(state.ranking) if ended else (),
            digest=state.digest(),
        )

    def play(self, *texts: str) -> Record:
        """The record with further moves, given as texts and checked."""
        state, moves = self.replay(), list(self.moves)
        for text in texts:
            seat, move = state.to_move[0], self.game.parse_move(text)
            self.game.check_move(state, move, seat)
            state.play(move, seat)
            moves.append((seat, move))
        return Record.of(self, state, moves)

    @property
    def seed_text(self) -> str:
        """The seed as the record writes it; empty while it is withheld."""
        return "" if self.seed is None else written_seed(self.seed)

    def without_seed(self) -> Record:
        """The record as others may see it while the game runs: the seed is only committed to, and
        a position that was not dealt from it is withheld too.
        """
        return replace(self, seed=None, position="")

    # --- replaying ---

    def states(self, upto: int | None = None) -> Iterator[State]:
        """The position before each move, and the last; one state, changed in place."""
        if self.seed is None:
            raise BadRecord(
                say("the seed of this record is not published yet: it cannot be replayed")
            )
        state = self.first_position(self.seed)
        yield state
        for ply, (seat, move) in enumerate(self.moves[:upto]):
            refusal = state.why_not(move, seat)
            if refusal is not None:
                raise BadRecord(
                    say(
                        "move {number} ({seat}: {move}): {refusal}",
                        number=ply + 1,
                        seat=seat_name(seat),
                        move=self.game.move_text(move),
                        refusal=str(refusal),
                    )
                )
            state.play(move, seat)
            yield state

    def first_position(self, seed: Seed) -> State:
        """The position before the first move: dealt from the seed, or the one it starts from."""
        if not self.position:
            return self.game.start(seed, self.entropy)
        state = from_line(self.position)
        if state.game != self.game:
            raise BadRecord(
                say(
                    "[Position]: it belongs to {game}; expected {expected}",
                    game=str(state.game),
                    expected=str(self.game),
                )
            )
        return state

    def replay(self, upto: int | None = None) -> State:
        """The position after all moves, or after the first `upto`."""
        *_, state = self.states(upto)
        return state

    def verify(self) -> State:
        """Replay and check everything the record claims: seed, moves, digest, scores.

        Returns the last position.
        """
        self.check_seed()
        state = self.replay()
        self.check_end(state)
        return state

    def check_seed(self) -> None:
        """Raise `BadRecord` if the seed is not the one that was committed to."""
        if self.seed is not None and commitment(self.seed) != self.seed_hash:
            raise BadRecord(
                say(
                    "the seed {seed_text} does not have the hash {seed_hash} that was committed to",
                    seed_text=self.seed_text,
                    seed_hash=self.seed_hash,
                )
            )
        if self.seed is None or not self.position:
            return
        if self.first_position(self.seed).rng != first_state(self.seed, self.entropy):
            raise BadRecord(say("[Position]: its chance does not come from the seed"))

    def check_end(self, state: State) -> None:
        """Raise `BadRecord` if the last position is not what the record claims."""
        if self.digest and state.digest() != self.digest:
            raise BadRecord(
                say(
                    "after {number} moves the digest is {digest}; the record says {expected}",
                    number=len(self.moves),
                    digest=state.digest(),
                    expected=self.digest,
                )
            )
        if self.scores and (not state.over or tuple(state.scores) != self.scores):
            raise BadRecord(
                say(
                    "the scores are {scores}; the record says {expected}",
                    scores=str(tuple(state.scores)),
                    expected=str(self.scores),
                )
            )
        if self.ranking and tuple(state.ranking) != self.ranking:
            raise BadRecord(
                say(
                    "the ranking is {ranking}; the record says {expected}",
                    ranking=str(tuple(state.ranking)),
                    expected=str(self.ranking),
                )
            )

    # --- text ---

    def format(self) -> str:
        """The record as text."""
        tags: list[tuple[str, str]] = [
            ("Quadriga", str(FORMAT)),
            ("Game", self.game.name),
            ("Rules", str(self.game.rules)),
            (
                "Options",
                " ".join(
                    f"{k}={written(v)}" for k, v in self.game.options.items() if k != "components"
                ),
            ),
        ]
        if self.game.options["components"]:
            tags.append(("Components", str(self.game.options["components"])))
        tags += [("Seat" + seat_name(seat), name) for seat, name in enumerate(self.seats)]
        tags += self.chance_tags()
        tags += self.tags
        tags.append(("Moves", str(len(self.moves))))
        if self.scores:
            tags.append(("Scores", " ".join(map(str, self.scores))))
            tags.append(("Ranking", " ".join(map(str, self.ranking))))
        if self.digest:
            tags.append(("Digest", self.digest))
        head = "\n".join(
            f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags
        )
        return head + "\n\n" + "".join(self.lines())

    def chance_tags(self) -> list[tuple[str, str]]:
        """Where the chance of the game comes from; the seed only if it may be known."""
        tags = [("Chance", self.chance)] if self.chance else []
        tags.append(("SeedHash", self.seed_hash))
        tags += [
            ("Entropy" + seat_name(seat), text) for seat, text in enumerate(self.entropy) if text
        ]
        if self.seed is not None:
            tags.append(("Seed", self.seed_text))
        if self.position:
            tags.append(("Position", self.position))
        return tags

    def lines(self) -> Iterator[str]:
        """The moves, a line for each time the decision passes to another seat."""
        number = 0
        i = 0
        while i < len(self.moves):
            seat = self.moves[i][0]
            number += 1
            line = f"{number}. {seat_name(seat)}:"
            while i < len(self.moves) and self.moves[i][0] == seat:
                text = self.game.move_text(self.moves[i][1])
                if len(line) + len(text) >= WIDTH:
                    yield line + "\n"
                    line = f"{seat_name(seat)}:"
                line += " " + text
                i += 1
            yield line + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """A record from its text. The shape is checked here, the moves by `replay` and `verify`."""
        tags: dict[str, str] = {}
        moves: list[tuple[int, str, int]] = []
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip():
                continue
            if found := TAG.fullmatch(line.strip()):
                tags[found[1]] = parse_string(found[2], number)
            elif found := LINE.fullmatch(line.strip()):
                moves += [(seat_number(found[1]), word, number) for word in found[2].split()]
            else:
                raise BadRecord(
                    say(
                        'line {number}: expected a tag or "12. A: moves", found "{line}"',
                        number=number,
                        line=line[:60],
                    )
                )
        return cls.assemble(tags, moves)

    @classmethod
    def assemble(cls, tags: dict[str, str], moves: list[tuple[int, str, int]]) -> Record:
        """A record from its tags and its moves with their line numbers."""
        if tags.pop("Quadriga", "") != str(FORMAT):
            raise BadRecord(
                say(
                    "this is not a Quadriga record of format {format}: the tag [Quadriga "
                    '"{format}"] is missing',
                    format=FORMAT,
                )
            )
        for name in ("Game", "Rules", "Options", "SeedHash", "Moves"):
            if name not in tags:
                raise BadRecord(say("the tag [{name}] is missing", name=name))
        game = parse_game(tags)
        if len(moves) > game.title.max_moves:
            raise BadRecord(
                say(
                    "no game of {name} has more than {max_moves} moves; the record holds {number}",
                    name=game.name,
                    max_moves=game.title.max_moves,
                    number=len(moves),
                )
            )
        numbered: list[tuple[int, int]] = []
        for seat, text, line in moves:
            if seat >= game.players:
                raise BadRecord(
                    say(
                        "line {line}: there is no seat {seat} among {players} players",
                        line=line,
                        seat=seat_name(seat),
                        players=game.players,
                    )
                )
            try:
                numbered.append((seat, game.parse_move(text)))
            except QuadrigaError as error:
                raise BadRecord(say("line {line}: {error}", line=line, error=str(error))) from error
        declared = parse_number(tags.pop("Moves"), "Moves")
        if declared != len(numbered):
            raise BadRecord(
                say(
                    "the record declares {declared} moves and holds {number}: it is "
                    "truncated or edited",
                    declared=declared,
                    number=len(numbered),
                )
            )
        names = [tags.pop("Seat" + seat_name(seat), "") for seat in range(game.players)]
        chance, seed = tags.pop("Chance", PLAIN), tags.pop("Seed", None)
        entropy = tuple(tags.pop("Entropy" + seat_name(seat), "") for seat in range(game.players))
        return cls(
            game=game,
            seats=tuple(names),
            seed=None if seed is None else parse_seed(seed, chance),
            seed_hash=tags.pop("SeedHash"),
            moves=tuple(numbered),
            scores=parse_numbers(tags.pop("Scores", ""), "Scores"),
            ranking=parse_numbers(tags.pop("Ranking", ""), "Ranking"),
            digest=tags.pop("Digest", ""),
            position=tags.pop("Position", ""),
            tags=tuple(tags.items()),
            chance=chance,
            entropy=entropy if any(entropy) else (),
        )


def parse_game(tags: dict[str, str]) -> Game:
    """The game named by a record's tags, which are used up."""
    name, rules = tags.pop("Game"), parse_number(tags.pop("Rules"), "Rules")
    options: dict[str, Value] = {}
    for word in tags.pop("Options").split():
        option, equals, value = word.partition("=")
        if not equals:
            raise BadRecord(
                say("[Options]: expected name=value, found {found}", found=shorten(word))
            )
        options[option] = value
    options["components"] = tags.pop("Components", "")
    return rebuild(name, options, rules)


def parse_string(text: str, line: int) -> str:
    """The quoted value of a tag."""
    try:
        return str(json.loads(text))
    except json.JSONDecodeError as error:
        raise BadRecord(
            say(
                "line {line}: the value of the tag is not a quoted text: {error}",
                line=line,
                error=str(error),
            )
        ) from error


def parse_seed(text: str, generator: str) -> Seed:
    """The seed of a generator."""
    if generator == PLAIN:
        return parse_number(text, "Seed")
    if generator != KEYED:
        raise BadRecord(
            say(
                '[Chance]: there is no generator "{generator}"; expected "{keyed}"',
                generator=generator[:40],
                keyed=KEYED,
            )
        )
    return parse_key(text)


def parse_number(text: str, tag: str) -> int:
    """A whole number from a tag."""
    if not NUMBER.fullmatch(text):
        raise BadRecord(
            say(
                "[{tag}]: expected a whole number, found {found}; it has {digits} digits at most",
                tag=tag,
                found=shorten(text),
                digits=DIGITS,
            )
        )
    return int(text)


def parse_numbers(text: str, tag: str) -> tuple[int, ...]:
    """Whole numbers from a tag."""
    return tuple(parse_number(word, tag) for word in text.split())
