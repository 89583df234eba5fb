"""Exact positions as text: saved, checked on loading, and fingerprinted."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Sequence
from hashlib import sha256

from quadriga.core.engine import AUTOMATIC, FRAME, NOBODY, State
from quadriga.core.errors import BadPosition
from quadriga.core.fields import ANY, ONE, Field, filled, filler, many, one, shaped, size_in
from quadriga.core.game import Game
from quadriga.core.reading import read_json, shorten
from quadriga.core.registry import rebuild
from quadriga.core.rng import COUNTER_BITS, PLAIN, STATE_BYTES

MOST_LETTERS = (
    1_000_000  # of a position; a few letters can be packed so that they unfold to gigabytes
)
MOST_RNG = 256**STATE_BYTES - 1
LOOP = (
    many("pending"),
    one("rng", high=MOST_RNG),
    one("ply"),
    one("barrier"),
    one("last_seat", low=NOBODY),
    one("current"),
)


def dump(thing: object, fields: Sequence[Field], rules: int) -> dict[str, object]:
    """The named fields of a state or player, as positions of a version of the rules hold them."""
    found = {field.name: getattr(thing, field.name) for field in fields if field.since <= rules}
    for field in fields:
        if field.former and field.name in found:
            found[field.name] = found[field.name][: size_in(field, rules)]
    return found


def to_json(s: State) -> str:
    """The exact position as one line of JSON."""
    game = s.game
    players: list[object] = getattr(s, "players")  # noqa: B009  # each title declares its own
    content = {
        "game": game.name,
        "rules": game.rules,
        "options": game.options,
        "loop": dump(s, LOOP, game.rules),
        "table": dump(s, game.title.state_class.FIELDS, game.rules),
        "players": [dump(player, game.title.player_class.FIELDS, game.rules) for player in players],
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


def digest(s: State) -> str:
    """A stable fingerprint of the position."""
    return sha256(to_json(s).encode()).hexdigest()[:32]


def to_line(s: State) -> str:
    """The position as one short line, to paste into a report."""
    packed = urlsafe_b64encode(zlib.compress(to_json(s).encode(), 9)).decode()
    return f"{s.game.name}/{s.game.rules}/{packed}"


def from_line(line: str) -> State:
    """A position pasted from a report."""
    parts = line.strip().split("/")
    if len(parts) != 3:
        raise BadPosition("a position is one line: game/version/text")
    try:
        text = zlib.decompressobj().decompress(urlsafe_b64decode(parts[2]), MOST_LETTERS).decode()
    except (Base64Error, zlib.error, ValueError) as error:
        raise BadPosition(f"the text of the position is damaged: {error}") from error
    return from_json(text)


def from_json(text: str, expected: Game | None = None) -> State:
    """A position from its JSON, checked: shapes, bounds and the laws of the title."""
    content = read_json(text, BadPosition, "a position is one line of JSON")
    needed = {"game", "rules", "options", "loop", "table", "players"}
    if not isinstance(content, dict) or set(content) != needed:
        raise BadPosition(f"a position has {', '.join(sorted(needed))}; found {shorten(content)}")
    game = game_of(content, expected)
    s = build(game, content)
    check(s)
    return s


def game_of(content: dict[str, object], expected: Game | None) -> Game:
    """The game a position belongs to."""
    name, options, rules = content["game"], content["options"], content["rules"]
    if not isinstance(name, str) or not isinstance(options, dict):
        raise BadPosition(
            f"a position names its game and options; found {shorten([name, options])}"
        )
    game = rebuild(name, options, rules)
    if expected is not None and game != expected:
        raise BadPosition(f"the position belongs to {game}; expected {expected}")
    return game


def build(game: Game, content: dict[str, object]) -> State:
    """The state with the fields found."""
    loop = read("loop", LOOP, content["loop"], game.rules)
    table = read("table", game.title.state_class.FIELDS, content["table"], game.rules)
    found = content["players"]
    if not isinstance(found, list) or len(found) != game.players:
        raise BadPosition(f'"players": expected {game.players}, found {shorten(found)}')
    players = [
        read(f"player {i + 1}", game.title.player_class.FIELDS, player, game.rules)
        for i, player in enumerate(found)
    ]
    return game.lay({**loop, **table}, players)


def read(place: str, fields: Sequence[Field], found: object, rules: int) -> dict[str, object]:
    """The values of the fields, each checked for its shape and bounds; those of later versions of
    the rules are empty.
    """
    names = [field.name for field in fields if field.since <= rules]
    if not isinstance(found, dict) or set(found) != set(names):
        raise BadPosition(
            f"{place}: expected the fields {', '.join(names)}; found {shorten(found)}"
        )
    return {
        field.name: (
            read_field(f'{place}, "{field.name}"', field, found[field.name], size_in(field, rules))
            if field.since <= rules
            else filled(field, filler(field))
        )
        for field in fields
    }


def read_field(place: str, field: Field, value: object, size: int) -> object:
    """One value, checked, and filled up with the kinds that came later."""
    if field.size == ONE:
        numbers = [value]
    elif isinstance(value, list):
        numbers = value
    else:
        raise BadPosition(f"{place}: expected a list, found {shorten(value)}")
    if size not in (ONE, ANY) and len(numbers) != size:
        raise BadPosition(f"{place}: expected {size} numbers, found {len(numbers)}")
    checked: list[int] = []
    for number in numbers:
        if type(number) is not int or not field.low <= number <= field.high:
            raise BadPosition(
                f"{place}: expected numbers from {field.low} to {field.high}, found"
                f" {shorten(number)}"
            )
        checked.append(number)
    if field.size == ONE:
        return checked[0]
    return shaped(field, checked + [filler(field)] * (field.size - size))


def check(s: State) -> None:
    """Raise `BadPosition` if a position cannot be: an unknown step, a broken law, a question
    without an answer.
    """
    for frame in s.pending:
        if frame % FRAME >= len(s.steps):
            raise BadPosition(f'"pending": there is no step {frame % FRAME}')
    if PLAIN <= s.rng < 1 << COUNTER_BITS:
        raise BadPosition(
            f'"rng": expected a number below 2**61 or from 2**{COUNTER_BITS}, found {s.rng}'
        )
    if not 0 <= s.current < s.game.players:
        raise BadPosition(
            f'"current": expected a seat from 0 to {s.game.players - 1}, found {s.current}'
        )
    if not 0 <= s.barrier <= s.ply:
        raise BadPosition(f'"barrier": expected a move from 0 to {s.ply}, found {s.barrier}')
    if s.last_seat >= s.game.players:
        raise BadPosition(
            f'"last_seat": expected a seat from {NOBODY} to {s.game.players - 1}, found'
            f" {s.last_seat}"
        )
    if broken := s.game.title.laws(s):
        raise BadPosition(f"the position breaks a law of {s.game.name}: {broken[0]}")
    try:
        stuck = [seat for seat in s.to_move if not s.legal(seat)]
        asks = s.over or s.kinds[s.pending[-1] % FRAME] != AUTOMATIC
    except (IndexError, KeyError, NotImplementedError) as error:
        raise BadPosition(f'"pending": the next question makes no sense here: {error!r}') from error
    if stuck or not asks:
        raise BadPosition('"pending": the next step has no answer')
