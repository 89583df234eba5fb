"""Reading forms: each field checked, with a sentence where it is not what it should be."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request

from quadriga.server.errors import bad_request


def text(form: FormData, name: str, default: str | None = None) -> str:
    """A text field."""
    value = form.get(name, default)
    if not isinstance(value, str):
        raise bad_request(f'The field "{name}" is missing.')
    return value


def number(form: FormData, name: str) -> int:
    """A field that holds a whole number."""
    value = text(form, name)
    if not value.removeprefix("-").isdecimal() or len(value) > 12:
        raise bad_request(f'The field "{name}" is a whole number; found "{value[:40]}".')
    return int(value)


def query_number(request: Request, name: str, default: int | None = None) -> int | None:
    """A whole number from the address; the default if there is none."""
    value = request.query_params.get(name)
    if value is None or value == "":
        return default
    if not value.removeprefix("-").isdecimal() or len(value) > 12:
        raise bad_request(f'"{name}" is a whole number; found "{value[:40]}".')
    return int(value)
