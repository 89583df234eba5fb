"""Settings: how a visitor wants pages and tables to look, sound and behave.

What somebody chose is a list of words in a cookie. Those that are not usual become classes of the
page, so that everything works without script too; a guest's choice is kept with their name too,
and their further devices begin with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import quadriga
from quadriga.core.messages import Message, languages, say
from quadriga.server.entrance import known_choice
from quadriga.server.languages import CHOSEN, LOOK as COOKIE, own_name
from quadriga.server.pages.forms import read, text, way_back
from quadriga.server.seats import Person
from quadriga.server.web import YEAR, asking, house_of


class Choice(NamedTuple):
    """Something that can be chosen: the first of its values is usual, and is no word."""

    name: str
    label: Message
    values: tuple[tuple[str, Message], ...]  # no word stands in two choices
    where: str = ""  # also in the menu: "menu" of every page, "table" or "elsewhere"
    help: Message | str = ""


LANGUAGES: Final = Choice(
    "language",
    say("Language"),
    (
        ("", say("as the browser says")),
        *((CHOSEN + lang, Message(own_name(lang))) for lang in languages()),
    ),
    "elsewhere",
)
LOOK: Final = (
    LANGUAGES,
    Choice(
        "theme",
        say("Light or dark"),
        (
            ("", say("as the system says")),
            ("light", say("light colours")),
            ("dark", say("dark colours")),
        ),
        "menu",
    ),
    Choice(
        "text",
        say("Text"),
        (("", say("normal")), ("large", say("large")), ("larger", say("larger"))),
        "menu",
    ),
    Choice(
        "colours",
        say("Colours"),
        (("", say("usual")), ("contrast", say("strong contrast"))),
        help=say(
            "Each player has a shape and a letter beside a colour, and the usual colours can be"
            " told apart with all three kinds of colour blindness."
        ),
    ),
    Choice(
        "motion",
        say("Motion"),
        (("", say("pieces glide, unless the system says no")), ("still", say("nothing moves"))),
    ),
)
TABLE: Final = (
    Choice(
        "zoom",
        say("Zoom of the board"),
        (("", say("fit the window")), ("near", say("125 %")), ("nearer", say("150 %"))),
        "table",
    ),
    Choice(
        "show",
        say("Show"),
        (
            ("", say("board and side column")),
            ("folded", say("side column folded")),
            ("alone", say("board only")),
        ),
        "table",
    ),
    Choice(
        "pace",
        say("Moves of others"),
        (("", say("quick")), ("calm", say("calm")), ("at-once", say("at once"))),
        "table",
        say("How long you see each move of another player before the next one is shown."),
    ),
    Choice(
        "confirm",
        say("A move is made"),
        (
            ("", say("at once; on a telephone by a second touch if it is final")),
            ("once", say("always at once")),
            ("twice", say("always by a second click or touch")),
        ),
        help=say("With a second one, the first only shows what would happen."),
    ),
    Choice(
        "sound",
        say("Sound"),
        (
            ("", say("off")),
            ("sound-turn", say("when it is my turn")),
            ("sound-all", say("when it is my turn or somebody speaks")),
        ),
        "menu",
    ),
)
GROUPS: Final = ((say("Pages"), LOOK), (say("Tables"), TABLE))
CHOICES: Final = {choice.name: choice for _, choices in GROUPS for choice in choices}
WORDS: Final = tuple(word for choice in CHOICES.values() for word, _ in choice.values if word)
KNOWS: Final = "knows-"  # and a title, which the visitor knows how to play


def words_of(request: Request, person: Person | None = None) -> list[str]:
    """All that this browser remembers; a guest's new one begins with what they chose elsewhere."""
    given = request.cookies.get(COOKIE, person.look if person else "").split(".")
    known = [KNOWS + title for title in quadriga.games()]
    return [word for word in (*WORDS, *known) if word in given]


def look_of(request: Request, person: Person | None = None) -> tuple[str, ...]:
    """What the visitor chose, and nothing else that a cookie may hold."""
    return tuple(word for word in words_of(request, person) if not word.startswith(KNOWS))


def known_titles(request: Request, person: Person | None) -> set[str]:
    """The titles that the visitor says they know."""
    words = words_of(request, person)
    return {word.removeprefix(KNOWS) for word in words if word.startswith(KNOWS)}


def kept(words: Sequence[str]) -> str:
    """What is remembered, as it is stored; never empty, so that it can be told from nothing."""
    return ".".join(words) or "usual"


async def remember(
    request: Request, person: Person | None, response: Response, words: Sequence[str]
) -> None:
    """Remember words for a year: in the browser, and of a guest with their name."""
    if person is not None:
        await house_of(request).people.keep_look(person, kept(words))
    response.set_cookie(COOKIE, kept(words), max_age=YEAR, samesite="lax")


def brought_along(request: Request, person: Person | None, response: Response) -> None:
    """Let a guest's new browser begin with what they chose in another one."""
    if person and person.look and COOKIE not in request.cookies:
        response.set_cookie(COOKIE, person.look, max_age=YEAR, samesite="lax")


async def choose(request: Request) -> Response:
    """Keep what the form says; what it does not name stays as it was."""
    form, person = await read(request), await asking(request)
    words = words_of(request, person)
    for choice in CHOICES.values():
        if choice.name in form:
            known = [word for word, _ in choice.values]
            word = known_choice(text(form, choice.name), known, choice.name)
            words = [old for old in words if old not in known] + ([word] if word else [])
    response = RedirectResponse(way_back(form), 303)
    await remember(request, person, response, words)
    return response
