"""The files that pages bring along, at an address that names their content: a browser asks for each
of them once, and after an update for the new ones.
"""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quadriga.table.palette import properties

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
MARK: Final = "v-"  # before the fingerprint in an address


@lru_cache(maxsize=1)
def address() -> str:
    """Where pages find the files: it changes whenever one of them does."""
    content = hashlib.sha256(colours().encode())
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            content.update(f"{path.relative_to(STATIC)}\0".encode() + path.read_bytes())
    return f"/static/{MARK}{content.hexdigest()[:12]}"


@lru_cache(maxsize=1)
def colours() -> str:
    """The colours of the pages, by day and by night: those of the pictures."""
    day, night = (f"{properties(theme)};color-scheme:{theme}" for theme in ("light", "dark"))
    return (
        f":root{{{day}}}:root[data-theme=dark]{{{night}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}"
    )


class Assets(StaticFiles):
    """The files; those of an earlier fingerprint are the present ones, which nobody shall keep."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    def get_path(self, scope: Scope) -> str:
        """The file that an address asks for, without the fingerprint."""
        path = super().get_path(scope)
        first, _, rest = path.partition(os.sep)
        return rest if first.startswith(MARK) else path

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with how long it may be kept."""
        response = (
            Response(colours(), media_type="text/css")
            if path == "colours.css"
            else await super().get_response(path, scope)
        )
        is_current = scope["path"].startswith(f"{address()}/")
        response.headers["Cache-Control"] = FOREVER if is_current else "no-cache"
        return response
