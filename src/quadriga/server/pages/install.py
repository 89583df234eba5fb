"""The site as an app of the home screen: its manifest, its service worker and the page without a
connection.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from quadriga.core.messages import LANGUAGE, say, text
from quadriga.server.pages.render import page
from quadriga.table.palette import LIGHT

STATIC: Final = Path(__file__).parent.parent / "static"
ICONS: Final = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-mask-512.png", "512x512", "image/png", "maskable"),
)


async def manifest(request: Request) -> Response:
    """How the site is called and looks on a home screen."""
    content = {
        "id": "/",
        "name": "Quadriga",
        "description": text(say("Four Roman games, one table")),
        "lang": LANGUAGE.get(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LIGHT["paper"],
        "theme_color": LIGHT["panel"],
        "icons": [
            {"src": f"/static/{file}", "sizes": sizes, "type": kind, "purpose": purpose}
            for file, sizes, kind, purpose in ICONS
        ],
    }
    return JSONResponse(content, media_type="application/manifest+json")


async def service_worker(request: Request) -> Response:
    """The service worker; at the root, since it serves no page above itself."""
    headers = {"Cache-Control": "no-cache"}
    return FileResponse(STATIC / "sw.js", media_type="text/javascript", headers=headers)


async def offline(request: Request) -> Response:
    """What a browser shows that does not reach the site."""
    return await page(request, "offline.html")


ROUTES = [
    Route("/manifest.webmanifest", manifest),
    Route("/sw.js", service_worker),
    Route("/offline", offline),
]
