"""The application: pages, JSON API and static files around one house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    IntegrityError,
    InterfaceError,
    ProgrammingError,
    SQLAlchemyError,
    TimeoutError as WaitedTooLong,
)
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import quadriga
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say
from quadriga.server import errors
from quadriga.server.api import ROUTES, router
from quadriga.server.assets import Assets
from quadriga.server.health import Pulse, healthy, ready
from quadriga.server.house import House
from quadriga.server.logs import Journal, request_id
from quadriga.server.pages import error_page, routes
from quadriga.server.rates import Streams
from quadriga.server.settings import Settings
from quadriga.server.storage import Conflict
from quadriga.server.web import HEADERS, Guard, problem

OUR_MISTAKES = (DataError, IntegrityError, ProgrammingError)  # nothing that waiting would mend
REFUSED = (QuadrigaError, RequestValidationError, HTTPException, Conflict)
UNAVAILABLE = (WaitedTooLong, DatabaseError, InterfaceError)
NO_PAGE = {
    404: ("not-found", say("There is nothing at this address.")),
    405: ("wrong-method", say("This address does not accept that method.")),
}
log = logging.getLogger("quadriga.server")


def make_app(settings: Settings) -> FastAPI:
    """The application for some settings; nothing is opened before it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(settings)
        app.state.pulse = Pulse(app.state.house.store)
        await app.state.house.open()
        # Kept from now on: the first who asks for it must not hold up others.
        await asyncio.to_thread(app.openapi)
        yield
        await app.state.house.close()

    app = FastAPI(
        title="Quadriga",
        version=quadriga.__version__,
        description="Tables of Roman board games, for programs.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Journal, apologise=apologise),
            Middleware(Guard, settings=settings),
        ],
    )
    app.state.streams = Streams(settings.max_streams)
    app.add_route("/healthz", healthy, include_in_schema=False)
    app.add_route("/readyz", ready, include_in_schema=False)
    app.router.routes.extend(ROUTES)
    app.include_router(router)
    app.router.routes.extend(routes())
    app.mount("/static", Assets(), name="static")
    for kind in (*REFUSED, *UNAVAILABLE):
        app.add_exception_handler(kind, refuse)
    return app


async def refuse(request: Request, error: Exception) -> Response:
    """Every refusal as a page for people and as problem+json for programs."""
    if isinstance(error, OUR_MISTAKES):
        raise error
    return await answer_to(request, as_refusal(error))


async def apologise(request: Request) -> Response:
    """The answer to a request that failed; no other middleware sees it."""
    response = await answer_to(request, errors.failed(request_id.get()))
    response.headers.update(HEADERS)
    return response


async def answer_to(request: Request, refused: errors.Refused) -> Response:
    """A refusal in the form that suits the asker."""
    if request.url.path.startswith("/api/"):
        return problem(refused)
    return await error_page(request, refused)


def as_refusal(error: Exception) -> errors.Refused:
    """Any error we know as a refusal."""
    if isinstance(error, errors.Refused):
        return error
    if isinstance(error, RequestValidationError):
        return errors.bad_field(error)
    if isinstance(error, HTTPException):
        kind, words = NO_PAGE.get(error.status_code, ("refused", str(error.detail)))
        return errors.Refused(error.status_code, kind, words)
    if isinstance(error, Conflict):
        log.warning("a write met another one", exc_info=error)
        return errors.conflict(
            "changed", say("Somebody changed this at the same moment: look again.")
        )
    if isinstance(error, SQLAlchemyError):  # locked, full, damaged or gone
        log.error(
            "the database cannot be used: %s", str(getattr(error, "orig", error)).partition("\n")[0]
        )
        return errors.unavailable()
    return errors.bad_request(errors.sentence_of(error))
