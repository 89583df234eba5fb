"""What the server answers when it will not do what it was asked."""

from __future__ import annotations

from quadriga.core.errors import QuadrigaError

RETRY_SECONDS = 5


MOST_LETTERS = 1000


class Refused(QuadrigaError):
    """A request that is refused: the status, a short kind for programs, and a sentence for
    people.
    """

    def __init__(self, status: int, kind: str, sentence: str, **extra: object) -> None:
        super().__init__(sentence)
        self.status = status
        self.kind = kind
        self.sentence = printable(sentence)
        self.extra = extra

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the answer: when to ask again, if that is known; and that no more of a
        slow request is read.
        """
        again = (
            {"Retry-After": str(self.extra["retry_after"])} if "retry_after" in self.extra else {}
        )
        return again | ({"Connection": "close"} if self.status == 408 else {})


def printable(sentence: str) -> str:
    """A sentence that can be sent: it may repeat what was found, and that may be anything."""
    return "".join(
        letter if letter.isprintable() else "\ufffd" for letter in sentence[:MOST_LETTERS]
    )


def not_found(what: str) -> Refused:
    """There is no such thing, or it is not for the one who asks."""
    return Refused(404, "not-found", f"There is no {what}.")


def bad_request(sentence: str) -> Refused:
    """The request makes no sense."""
    return Refused(422, "bad-input", sentence)


def forbidden(sentence: str) -> Refused:
    """Somebody else may do this."""
    return Refused(403, "forbidden", sentence)


def conflict(kind: str, sentence: str, **extra: object) -> Refused:
    """It could have been done before, or may be later, but not now."""
    return Refused(409, kind, sentence, **extra)


def used_link() -> Refused:
    """A one-time link that leads nowhere any more."""
    return Refused(
        410, "used-link", "This link has been used already, or was never made. Ask for a new one."
    )


def failed(request_id: str) -> Refused:
    """A fault of ours."""
    sentence = (
        f"The site failed to answer. Its log has the reason under {request_id}: tell that to"
        " whoever runs the site."
    )
    return Refused(500, "failed", sentence, request=request_id)


def unavailable() -> Refused:
    """The database does not answer, or cannot write."""
    sentence = (
        "The site cannot use its database just now. Every move that was acknowledged is kept: try"
        " again in a moment."
    )
    return Refused(503, "unavailable", sentence, retry_after=RETRY_SECONDS)
