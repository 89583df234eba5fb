"""The entrance: what the outside may send.

Pages and API read every text, number, option and record through here.

Nothing that comes in becomes a path, a module or an address, and all of it has a size. What takes
work (tables of components, the replay of a record) is done beside the event loop, after the cheap
limits, and ends when its time is over.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from urllib.parse import unquote_to_bytes, urlsplit
from weakref import WeakValueDictionary

from starlette.convertors import Convertor, register_url_convertor

import quadriga
from quadriga.core.chance import MOST_ENTROPY
from quadriga.core.engine import State
from quadriga.core.errors import BadRecord, QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.core.reading import shorten
from quadriga.core.record import Record
from quadriga.core.texts import seat_name
from quadriga.server.bots import ALLOWED
from quadriga.server.errors import Refused, bad_request, not_found, sentence_of
from quadriga.server.languages import grouped
from quadriga.server.text import alike, check_whole, clean, is_blank, prototype, told_apart

NAME_LENGTH = 30
CHAT_LENGTH = 500
NOTES_LENGTH = 10_000
KEY_LENGTH = 60
FIELDS = 40  # of an object; each one that is wrong would get a sentence of its own
SEATS = 12
LARGEST = 2**31 - 1  # number of a seat, a ply or a choice
COMPONENTS_LENGTH = 200_000  # letters of JSON; all tables of the largest title have about 40,000
RECORD_LENGTH = 500_000  # letters; the longest possible game has about 300,000
BODY = 200_000  # bytes of a request that brings neither records nor components
NESTED = 20_000  # lists and objects in a request; all tables of the largest title have 403
LARGER = ("/upload", "/api/v1/records", "/api/v1/tables")  # which bring them
READING_SECONDS = 10.0  # until a visitor is told that it takes too long
REPLAY_SECONDS = 3.0  # of processor time for one record

NUMBER = re.compile(r"-?[0-9]{1,12}")
LENGTH = re.compile(r"[0-9]{1,12}")
CONTROL = re.compile(rb"[\x00-\x1f\x7f]")
READERS = ThreadPoolExecutor(2, "reader")  # beside those that read tables
TURNS: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of guests
OWN_WORDS = ("open", "open seat", "a bot plays", "bot", "you", "Quadriga", *ALLOWED)
TOO_LONG_NAME = say("A name has at most {most} characters; found {found}.")
Result = TypeVar("Result")


# --- addresses and fields ---


def check_address(path: str, query: bytes) -> None:
    """Refuse an address that holds control characters, written as they are or as %00."""
    if CONTROL.search(path.encode("utf-8", "surrogatepass")) or CONTROL.search(
        unquote_to_bytes(query)
    ):
        raise Refused(400, "bad-address", say("The address holds a control character."))


class Place(Convertor[int]):
    """A number in an address, as long as a number can be; a longer one leads nowhere.

    >>> Place().convert("12"), Place().to_string(12)
    (12, '12')
    """

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """The number of a text."""
        return int(value)

    def to_string(self, value: int) -> str:
        """The text of a number."""
        return str(value)


register_url_convertor("place", Place())


def few(given: object) -> object:
    """An object with few fields, as it is; anything else is for others to check."""
    if isinstance(given, Mapping) and len(given) > FIELDS:
        raise ValueError(f"there are {FIELDS} fields at most; found {len(given):,}")
    return given


def most_bytes(path: str, most: int) -> int:
    """How many bytes a request may have: the most that is set, or what suffices for its route."""
    return most if path in LARGER else min(most, BODY)


def count_nested(content: bytes) -> int:
    """How many lists and objects a piece of JSON may hold, at most.

    >>> count_nested(b'{"a": [[], "["]}')
    4
    """
    return len(content) - len(content.translate(None, b"[{"))


def host_of(origin: str) -> str:
    """The host of the site that a request says it comes from; empty if it names none.

    >>> host_of("https://games.example.org:8000"), host_of("null"), host_of("http://[")
    ('games.example.org:8000', '', '')
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:  # half an address of IPv6
        return ""


def length_promised(words: str) -> int | None:
    """The bytes that a request says it has; None if that is no number, or one too long to be true.

    >>> length_promised("12"), length_promised("1e3"), length_promised("9" * 5000)
    (12, None, None)
    """
    return int(words) if LENGTH.fullmatch(words) else None


def whole(words: str) -> str:
    """A text that can be stored unchanged."""
    check_whole(words)
    return words


def whole_number(words: str, name: str) -> int:
    """A whole number from the text of a field."""
    if not NUMBER.fullmatch(words):
        sentence = say('The field "{name}" is a whole number; found {given}.')
        raise bad_request(sentence.fill(name=name, given=shorten(words)))
    return int(words)


def checked_key(key: str) -> str:
    """The key of a request that may be repeated."""
    if not 0 < len(whole(key)) <= KEY_LENGTH:
        raise bad_request(say("A key has 1 to {most} characters.", most=KEY_LENGTH))
    return key


def known_title(name: str) -> str:
    """The name of a game, if there is one of that name."""
    if name not in quadriga.games():
        raise not_found(say("There is no such game."))
    return name


def known_choice(given: str, known: Sequence[str], name: str) -> str:
    """One of some words; empty is the usual one."""
    if given not in known:
        sentence = say('The field "{name}" cannot be {given}.', name=name)
        raise bad_request(sentence.fill(given=shorten(given)))
    return given


# --- words of people ---


def name_of_guest(words: str) -> str:
    """A name as it can be shown.

    The words of the site, and the brackets in which it names bots, are not for guests.
    """
    name = clean(words, NAME_LENGTH, TOO_LONG_NAME)
    if is_blank(name):
        raise bad_request(say("A name has 1 to {most} visible characters.", most=NAME_LENGTH))
    if without_brackets(name) != name:
        sentence = say("A name has no brackets, because bots have them in theirs; found {given}.")
        raise bad_request(sentence.fill(given=shorten(name)))
    if is_own_word(name):
        sentence = say("The name {given} is reserved: choose another one.")
        raise bad_request(sentence.fill(given=shorten(name)))
    return name


def is_own_word(name: str) -> bool:
    """Whether a name could be mistaken for words of the site."""
    return any(
        alike(name, word)
        for word in (*OWN_WORDS, *[f"player {seat_name(seat)}" for seat in range(SEATS)])
    )


def without_brackets(name: str) -> str:
    """A name without brackets and what looks like them."""
    return "".join(letter for letter in name if prototype(letter) not in "()")


def names_of_record(names: tuple[str, ...]) -> list[str]:
    """The names of a record, cleaned and told apart; where none can be shown, the letter."""
    found: list[str] = []
    for seat, words in enumerate(names):
        name = clean(without_brackets(words[:NAME_LENGTH]), 4 * NAME_LENGTH, TOO_LONG_NAME)
        name = name[:NAME_LENGTH]
        shown = f"player {seat_name(seat)}" if is_blank(name) or is_own_word(name) else name
        found.append(told_apart(shown, found))
    return found


def line_of_chat(words: str) -> str:
    """A line of chat."""
    too_long = say("A chat message has at most {most} characters; found {found}.")
    said = clean(words, CHAT_LENGTH, too_long)
    if is_blank(said):
        sentence = say("A chat message has 1 to {most} visible characters.")
        raise bad_request(sentence.fill(most=CHAT_LENGTH))
    return said


def entropy_of_guest(words: str) -> str:
    """What somebody adds to the chance of a deal, as records hold it and people type it."""
    too_long = say("What you add to the shuffle has at most {most} characters; found {found}.")
    return "".join(filter(str.isprintable, clean(words, MOST_ENTROPY, too_long))).strip()


def notes(words: str) -> str:
    """Private notes, line by line."""
    too_long = say("Notes have at most {most} characters; found {found}.")
    return clean(words, NOTES_LENGTH, too_long, lines=True)


# --- games and records ---


async def game_of(title: str, options: Mapping[str, object], players: int, guest: str) -> Game:
    """The game that a guest wants to play; components are an object, never text."""
    given: dict[str, Any] = {**options, "players": players}
    components = given.get("components", {})
    if not isinstance(components, Mapping):
        words = say("Components are a JSON object; found {given}.", given=shorten(components))
        raise bad_request(words)
    if components and length_of(components) > COMPONENTS_LENGTH:
        words = say("Components have at most {most} characters of JSON.")
        raise bad_request(words.fill(most=grouped(COMPONENTS_LENGTH)))
    if not components:
        given.pop("components", None)
    try:
        if "components" not in given:
            return quadriga.game(title, **given)
        return await beside(lambda: quadriga.game(title, **given), guest)
    except QuadrigaError as error:
        raise bad_request(sentence_of(error)) from error


def length_of(content: Mapping[str, object]) -> int:
    """The length of JSON; of what is nested too deeply, more than any limit."""
    try:
        return len(json.dumps(content))
    except (RecursionError, ValueError):
        return COMPONENTS_LENGTH + 1


async def record_of(text: str, guest: str) -> tuple[Record, State]:
    """A record that a guest hands in, verified, and its last position."""
    if len(text) > RECORD_LENGTH:
        words = say("A record has at most {most} characters; found {found}.")
        raise bad_request(words.fill(most=grouped(RECORD_LENGTH), found=grouped(len(text))))
    try:
        return await beside(lambda: verified(text), guest)
    except Refused:
        raise
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        # Whatever damaged text can lead to.
        words = say("This is not a record we can read: {reason}.", reason=str(error))
        raise bad_request(words) from error


def verified(text: str) -> tuple[Record, State]:
    """A record and its last position; the replay stops when it has taken too long."""
    record, began = Record.parse(text), time.thread_time()
    record.check_seed()
    states = record.states()
    last = next(states)  # changed in place with every move
    for _ in states:
        if time.thread_time() - began > REPLAY_SECONDS:
            raise BadRecord(f"its replay takes more than {REPLAY_SECONDS:g} s")
    record.check_end(last)
    return record, last


async def beside(work: Callable[[], Result], guest: str) -> Result:
    """The result of work that must not delay others: one thing at a time for each guest."""
    turn = TURNS.setdefault(guest, asyncio.Lock())
    try:
        async with asyncio.timeout(READING_SECONDS), turn:
            return await asyncio.get_running_loop().run_in_executor(READERS, work)
    except TimeoutError as error:
        words = say("Reading this took more than {seconds} seconds: try again later.")
        raise Refused(503, "busy", words.fill(seconds=f"{READING_SECONDS:g}")) from error
