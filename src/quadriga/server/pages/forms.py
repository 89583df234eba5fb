"""Reading forms and the queries of pages, field by field."""

from __future__ import annotations

import json

from starlette.datastructures import FormData
from starlette.requests import Request

from quadriga.server.entrance import FIELDS, whole, whole_number
from quadriga.server.errors import bad_request
from quadriga.server.seats import Person
from quadriga.server.storage import Keyed
from quadriga.server.web import keyed


async def read(request: Request) -> FormData:
    """The form of a request, which brings no files."""
    return await request.form(max_files=0, max_fields=FIELDS)


def text(form: FormData, name: str, default: str | None = None) -> str:
    """A text field."""
    value = form.get(name, default)
    if not isinstance(value, str):
        raise bad_request(f'The field "{name}" is missing.')
    return whole(value)


def number(form: FormData, name: str) -> int:
    """A field that holds a whole number."""
    return whole_number(text(form, name), f'The field "{name}"')


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
    return whole_number(value, f'"{name}"')
