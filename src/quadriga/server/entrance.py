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
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import unquote_to_bytes

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
from quadriga.server.text import alike, check_whole, clean, is_blank, prototype, told_apart

NAME_LENGTH = 30
CHAT_LENGTH = 500
NOTES_LENGTH = 10_000
KEY_LENGTH = 60
SEATS = 12
LARGEST = 2**31 - 1  # number of a seat, a ply or a choice
COMPONENTS_LENGTH = 200_000  # letters of JSON; all tables of the largest title have about 40,000
RECORD_LENGTH = 500_000  # letters; the longest possible game has about 300,000
READING_SECONDS = 10.0  # until a visitor is told that it takes too long
REPLAY_SECONDS = 3.0  # of processor time for one record

NUMBER = re.compile(r"-?[0-9]{1,12}")
CONTROL = re.compile(rb"[\x00-\x1f\x7f]")
OWN_WORDS = ("open", "open seat", "a bot plays", "bot", "you", "Quadriga", *ALLOWED)
TOO_LONG_NAME = say("A name has {most} letters at most; found {found}.")
Result = TypeVar("Result")


# --- addresses and fields ---


def check_address(path: str, query: bytes) -> None:
    """Refuse an address that holds control characters, written as they are or as %00."""
    if CONTROL.search(path.encode("utf-8", "surrogatepass")) or CONTROL.search(
        unquote_to_bytes(query)
    ):
        raise Refused(400, "bad-address", say("The address holds a control character."))


def whole(words: str) -> str:
    """A text that can be kept, as it is."""
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
        raise bad_request(say("A key has 1 to {most} letters.", most=KEY_LENGTH))
    return key


def known_title(name: str) -> str:
    """The name of a game, if there is one of that name."""
    if name not in quadriga.games():
        raise not_found(say("There is no such game."))
    return name


# --- words of people ---


def name_of_guest(words: str) -> str:
    """A name as it can be shown.

    The words of the site, and the brackets in which it names bots, are not for guests.
    """
    name = clean(words, NAME_LENGTH, TOO_LONG_NAME)
    if is_blank(name):
        raise bad_request(say("A name has 1 to {most} letters that can be seen.", most=NAME_LENGTH))
    if without_brackets(name) != name:
        sentence = say("A name has no brackets: bots are named so; found {given}.")
        raise bad_request(sentence.fill(given=shorten(name)))
    if is_own_word(name):
        sentence = say("{given} has a meaning of its own here: choose another name.")
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
    too_long = say("A line of chat has {most} letters at most; found {found}.")
    said = clean(words, CHAT_LENGTH, too_long)
    if is_blank(said):
        sentence = say("A line of chat has 1 to {most} letters that can be seen.")
        raise bad_request(sentence.fill(most=CHAT_LENGTH))
    return said


def entropy_of_guest(words: str) -> str:
    """What somebody adds to the chance of a deal, as records hold it and people type it."""
    too_long = say("What you add to the chance has {most} letters at most; found {found}.")
    return "".join(filter(str.isprintable, clean(words, MOST_ENTROPY, too_long))).strip()


def notes(words: str) -> str:
    """Private notes, line by line."""
    too_long = say("A page of notes has {most} letters at most; found {found}.")
    return clean(words, NOTES_LENGTH, too_long, lines=True)


# --- games and records ---


async def game_of(title: str, options: Mapping[str, object], players: int) -> Game:
    """The game that somebody wants to play; components are an object, never text."""
    given: dict[str, Any] = {**options, "players": players}
    components = given.get("components", {})
    if not isinstance(components, Mapping):
        words = say("Components are a JSON object; found {given}.", given=shorten(components))
        raise bad_request(words)
    if components and length_of(components) > COMPONENTS_LENGTH:
        words = say("Components have {most} letters of JSON at most.")
        raise bad_request(words.fill(most=f"{COMPONENTS_LENGTH:,}"))
    if not components:
        given.pop("components", None)
    try:
        return await beside(lambda: quadriga.game(title, **given))
    except QuadrigaError as error:
        raise bad_request(sentence_of(error)) from error


def length_of(content: Mapping[str, object]) -> int:
    """The length of JSON; of what is nested too deeply, more than any limit."""
    try:
        return len(json.dumps(content))
    except (RecursionError, ValueError):
        return COMPONENTS_LENGTH + 1


async def record_of(text: str) -> tuple[Record, State]:
    """A record that somebody hands in, verified, and its last position."""
    if len(text) > RECORD_LENGTH:
        words = say("A record has {most} letters at most; found {found}.")
        raise bad_request(words.fill(most=f"{RECORD_LENGTH:,}", found=f"{len(text):,}"))
    try:
        return await beside(lambda: verified(text))
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


async def beside(work: Callable[[], Result]) -> Result:
    """The result of work that must not hold up others."""
    try:
        async with asyncio.timeout(READING_SECONDS):
            return await asyncio.to_thread(work)
    except TimeoutError as error:
        words = say("Reading this took more than {seconds} s: try again later.")
        raise Refused(503, "busy", words.fill(seconds=f"{READING_SECONDS:g}")) from error
