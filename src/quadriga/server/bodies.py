"""The bodies of requests and answers, as OpenAPI describes them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    model_validator,
)

from quadriga.core.chance import MOST_ENTROPY
from quadriga.server.entrance import KEY_LENGTH, LARGEST, SEATS, few, whole

Text = Annotated[StrictStr, AfterValidator(whole)]
Key = Annotated[
    Text | None,
    Field(
        description="makes a repetition of this request harmless",
        min_length=1,
        max_length=KEY_LENGTH,
    ),
]
Entropy = Annotated[
    Text,
    Field(
        description="added to the chance of the deal, and shown to all", max_length=4 * MOST_ENTROPY
    ),
]
Small = Annotated[StrictInt, Field(ge=0, le=LARGEST)]


class Body(BaseModel):
    """A body of a request: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def has_few_fields(cls, given: object) -> object:
        """Refuse a flood of fields before any of them is looked at."""
        return few(given)


class Problem(BaseModel):
    """A refusal (RFC 9457): `title` is its kind for programs, `detail` the sentence for people."""

    type: str
    title: str
    status: int
    detail: str


class Ack(BaseModel):
    """The answer to a write that is safely on disk."""

    seq: int = Field(description="the sequence number of the table after it")
    repeated: bool = Field(
        description="whether the key had been used before, so that nothing was done now"
    )


class Me(BaseModel):
    """The guest who sends the request."""

    id: str
    name: str


class NewMe(Me):
    """A new guest; the token is also set as a cookie, and serves as a bearer token."""

    token: str


class DeviceLink(BaseModel):
    """The address at which another browser or program becomes the same guest, once."""

    link: str
    secret: str = Field(description="the last part of it, for `POST /devices/{secret}`")


class Name(Body):
    """A name."""

    name: Text = Field(max_length=200)


class NewTable(Body):
    """A table to be made."""

    title: Text = Field(description="the name of the game", examples=["trajan"])
    seats: list[Text] = Field(
        min_length=1,
        max_length=SEATS,
        description="for each seat: me, same, open, link, or the level of a bot",
        examples=[["me", "random"]],
    )
    options: Annotated[
        dict[Text, Text | Annotated[StrictInt, Field(le=LARGEST)] | StrictBool | dict[str, Any]],
        BeforeValidator(few),
    ] = Field(
        default_factory=dict,
        description=(
            "the options of the game by name; `components` is an object with corrected tables"
        ),
        examples=[{"first_player": "A"}],
    )
    public: StrictBool = False
    undo: Text = Field("all", description="who may undo: all, owner or nobody")
    confirm: StrictBool = Field(
        True, description="a turn is ended by a click as long as it can be taken back"
    )
    stand_in: Text = Field(
        "agreement",
        description=(
            "who may let a bot play for somebody else: agreement (of the others), owner or never"
        ),
    )
    plays_on: Text = Field(
        "apprentice", description="the level of the bot for whoever resigns where others play on"
    )
    trials: StrictBool = Field(
        True, description="players may try out moves at a table of their own while the game goes on"
    )
    beginner: StrictBool = Field(
        False,
        description="the pages show the course of a turn and warn of mistakes that beginners make",
    )
    wait: StrictBool = Field(
        False, description="nothing is dealt before the owner says at the seat that they are ready"
    )


class Move(Body):
    """A move: by its number or its text, for the question at a sequence number."""

    seat: Small
    move: (
        Annotated[StrictInt, Field(ge=-LARGEST, le=LARGEST)] | Annotated[Text, Field(max_length=80)]
    )
    seq: Annotated[StrictInt, Field(ge=0, le=2**53)]
    key: Key = None


class Turn(Body):
    """The end of a turn, of one's part in a game, or of the game."""

    seat: Small
    key: Key = None


class Undo(Body):
    """One decision (`step`) or the whole `turn` taken back."""

    seat: Small
    what: Annotated[Text, Field(pattern="^(step|turn)$")] = "step"
    seq: Annotated[StrictInt | None, Field(ge=0, le=2**53)] = None
    key: Key = None


class TakeBack(Body):
    """The wish to take back more than undo allows: one's last turn."""

    seat: Small
    ply: Small | None = Field(
        None, description="to go back to before the move of this number, counted from 0, instead"
    )


class Answer(Body):
    """The answer to what somebody asks."""

    seat: Small
    agree: StrictBool


class Words(Body):
    """A text."""

    text: Text


class Sit(Body):
    """What a player brings to a seat."""

    entropy: Entropy = ""


class Ready(Body):
    """Ready or not."""

    ready: StrictBool
    entropy: Entropy | None = Field(
        None, description="replaces what the player added before; null leaves it"
    )


class StandIn(Body):
    """The level of the bot that plays on; empty to come back to one's own seat."""

    bot: Text


class Fork(Body):
    """Where to fork a game: after so many moves."""

    ply: Small


class Try(Body):
    """From where to try out a game, and against which bots."""

    bot: Text = Field("apprentice", description="the level of the bots")
    seat: Small | None = Field(
        None, description="from what this seat knows: one's own, of a finished game any"
    )
    ply: Small | None = Field(None, description="after so many moves; by default now")


class WhyNot(BaseModel):
    """Why a move is not possible now; both empty if it is."""

    reason: str
    rule: str


class Listing(BaseModel):
    """Tables as the lobby lists them."""

    mine: list[dict[str, Any]]
    public: list[dict[str, Any]]
