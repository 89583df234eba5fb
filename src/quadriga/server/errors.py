"""What the server answers when it will not do what it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import Message, Words, say, text

RETRY_SECONDS = 5
MOST_LETTERS = 1000


class Faults(Protocol):
    """What pydantic or FastAPI found."""

    def errors(self) -> Sequence[Any]:
        """Each fault: its place and its message."""


class Refused(QuadrigaError):
    """A request that is refused: the status, a kind for programs, a sentence for people."""

    def __init__(self, status: int, kind: str, words: Words, **extra: object) -> None:
        super().__init__(words)
        self.status = status
        self.kind = kind
        self.words = words
        self.extra = extra

    def __str__(self) -> str:
        return self.sentence

    @property
    def sentence(self) -> str:
        """The sentence in the language being spoken."""
        return printable(text(self.words))

    @property
    def headers(self) -> dict[str, str]:
        """When to ask again, if that is known; and that no more of a slow request is read."""
        again = (
            {"Retry-After": str(self.extra["retry_after"])} if "retry_after" in self.extra else {}
        )
        return again | ({"Connection": "close"} if self.status == 408 else {})


def printable(sentence: str) -> str:
    """A sentence that can be sent: it may repeat what was found, and that may be anything."""
    return "".join(
        letter if letter.isprintable() else "\ufffd" for letter in sentence[:MOST_LETTERS]
    )


def sentence_of(error: Exception) -> Message:
    """What an error of the engine says, as a sentence."""
    return say("{reason}.", reason=error.words if isinstance(error, QuadrigaError) else str(error))


def not_found(words: Words) -> Refused:
    """There is no such thing, or the asking guest may not see it."""
    return Refused(404, "not-found", words)


def bad_request(words: Words) -> Refused:
    """The request makes no sense."""
    return Refused(422, "bad-input", words)


def bad_field(error: Faults) -> Refused:
    """The request has a field that makes no sense: the first fault that pydantic found."""
    first = error.errors()[0]
    name = " ".join(map(str, first["loc"])) or "body"
    fault = str(first["msg"]).removeprefix("Value error, ")
    return bad_request(say("{name}: {fault}.", name=name, fault=fault))


def forbidden(words: Words) -> Refused:
    """Somebody else may do this."""
    return Refused(403, "forbidden", words)


def conflict(kind: str, words: Words, **extra: object) -> Refused:
    """It could have been done before, or may be later, but not now."""
    return Refused(409, kind, words, **extra)


def not_begun() -> Refused:
    """Nothing is dealt yet."""
    return conflict("not-begun", say("The game has not begun."))


def used_link() -> Refused:
    """A one-time link that leads nowhere any more."""
    words = say("This link has been used already, or was never made. Ask for a new one.")
    return Refused(410, "used-link", words)


def failed(request_id: str) -> Refused:
    """A fault of ours."""
    words = say(
        "The site failed to answer. Its log has the reason under {id}: send this"
        " number to the operator of the site.",
        id=request_id,
    )
    return Refused(500, "failed", words, request=request_id)


def unavailable() -> Refused:
    """The database does not answer, or cannot write."""
    words = say(
        "The site cannot use its database just now. Every move that was acknowledged is kept: try"
        " again in a moment."
    )
    return Refused(503, "unavailable", words, retry_after=RETRY_SECONDS)
