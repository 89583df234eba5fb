"""Reading forms and the queries of pages, field by field; and the guest who sends a form."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from typing import TypeVar

from pydantic import ValidationError
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from quadriga.core.messages import say
from quadriga.server.bodies import Body
from quadriga.server.entrance import FIELDS, whole, whole_number
from quadriga.server.errors import bad_field, bad_request
from quadriga.server.seats import Person
from quadriga.server.storage import Keyed
from quadriga.server.web import asking, give_cookie, house_of, keyed, token_of, welcome

NAMES = (
    *("Aemilia", "Brutus", "Cornelia", "Drusus", "Fabia", "Gaius"),
    *("Horatia", "Livia", "Marcus", "Octavia", "Quintus", "Titus"),
)
B = TypeVar("B", bound=Body)
OWN_PATH = re.compile(r"/(?:[^/\\].*)?")


async def read(request: Request) -> FormData:
    """The form of a request without files."""
    return await request.form(max_files=0, max_fields=FIELDS)


def text(form: FormData, name: str, default: str | None = None) -> str:
    """A text field."""
    value = form.get(name, default)
    if not isinstance(value, str):
        raise bad_request(say('The field "{name}" is missing.', name=name))
    return whole(value)


def way_back(form: FormData) -> str:
    """The page of ours from which a form was sent."""
    back = text(form, "back", "/")
    return back if OWN_PATH.fullmatch(back) else "/"


def number(form: FormData, name: str) -> int:
    """A field that holds a whole number."""
    return whole_number(text(form, name), name)


def said_yes(form: FormData, name: str) -> bool:
    """A field that is yes or no."""
    return text(form, name) == "yes"


def own_key(form: FormData, name: str) -> str | None:
    """The key of a form; another answer, from another device, is no repetition."""
    key = text(form, name, "")
    return f"{key}.{text(form, 'move')}" if key and "move" in form else key or None


def empty_or_text(form: FormData, name: str) -> str:
    """A text field that may be missing."""
    return text(form, name, "")


# How the fields of the verbs are read from a form; all others are text.
READ: dict[str, Callable[[FormData, str], object]] = {
    **dict.fromkeys(("seat", "move", "seq", "ply"), number),
    **dict.fromkeys(("agree", "ready"), said_yes),
    "key": own_key,
    "bot": empty_or_text,
}


def body_of(form: FormData, body: type[B]) -> B:
    """The fields of a form as the body of a request, checked."""
    fields = [name for name, f in body.model_fields.items() if f.is_required() or name in form]
    return checked(body, {name: READ.get(name, text)(form, name) for name in fields})


def checked(body: type[B], fields: dict[str, object]) -> B:
    """A body made of its fields; a refusal that names the first that makes no sense."""
    try:
        return body.model_validate(fields)
    except ValidationError as error:
        raise bad_field(error) from error


def repeatable(request: Request, person: Person, form: FormData, content: str = "") -> Keyed | None:
    """The form with its key.

    Sent again with other fields it is another request: people go back and change their minds.
    """
    key = text(form, "key", "")
    if not key:
        return None
    fields = sorted((name, value) for name, value in form.multi_items() if isinstance(value, str))
    found = keyed(request, person, key, json.dumps([fields, content]))
    return found._replace(key=found.fingerprint)


def query_number(request: Request, name: str, default: int | None = None) -> int | None:
    """A whole number from the address; the default if there is none."""
    value = request.query_params.get(name)
    if value is None or value == "":
        return default
    return whole_number(value, name)


async def known_or_new(request: Request, name: str = "") -> tuple[Person, str | None]:
    """The guest who asks; somebody new gets a name and a token for the cookie."""
    house, person = house_of(request), await asking(request)
    if person is None:
        return await welcome(request, name or secrets.choice(NAMES))
    if name and name != person.name:
        token = token_of(request)
        assert token is not None
        person = await house.people.rename(token, name)
    return person, None


def sent_to(request: Request, address: str, token: str | None) -> Response:
    """A redirect, with the cookie of somebody new."""
    response = RedirectResponse(address, 303)
    if token is not None:
        give_cookie(response, token, house_of(request).settings)
    return response
