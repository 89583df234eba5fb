"""The header by which a program may repeat a request whose answer was lost."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Request

from quadriga.server.bodies import Text
from quadriga.server.entrance import KEY_LENGTH, checked_key
from quadriga.server.storage import Keyed
from quadriga.server.web import keyed, somebody

MEANING = (
    "makes a repetition of this request harmless: for a day it gets the first answer, and the key"
    " serves no other request"
)
Given = Annotated[
    Text | None,
    Header(alias="Idempotency-Key", description=MEANING, min_length=1, max_length=KEY_LENGTH),
]


async def repeatable(request: Request, key: Given = None) -> Keyed | None:
    """The request with its key, if it has one."""
    if key is None:
        return None
    content = await request.body()
    return keyed(request, await somebody(request), checked_key(key), content.hex())


Repeatable = Annotated[Keyed | None, Depends(repeatable)]
