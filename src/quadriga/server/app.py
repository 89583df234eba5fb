"""The application: pages, JSON API and static files around one house."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

import quadriga
from quadriga.core.errors import QuadrigaError
from quadriga.server.api import router
from quadriga.server.errors import Refused, bad_request
from quadriga.server.house import House
from quadriga.server.pages import error_page, routes
from quadriga.server.settings import Settings
from quadriga.server.web import Guard, house_of, problem

STATIC = Path(__file__).parent / "static"


def make_app(settings: Settings) -> FastAPI:
    """The application for some settings; nothing is opened before it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(settings)
        await app.state.house.open()
        yield
        await app.state.house.close()

    app = FastAPI(
        title="Quadriga",
        version=quadriga.__version__,
        description="Tables of Trajan, Augustus, Concordia and Celtae, for programs.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        middleware=[Middleware(Guard, settings=settings)],
    )
    app.add_route("/healthz", healthy, include_in_schema=False)
    app.add_route("/readyz", ready, include_in_schema=False)
    app.include_router(router)
    app.router.routes.extend(routes())
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(Refused, refuse)
    app.add_exception_handler(QuadrigaError, refuse)
    app.add_exception_handler(RequestValidationError, refuse)
    app.add_exception_handler(HTTPException, refuse)
    return app


async def healthy(request: Request) -> Response:
    """The process runs."""
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """The process runs and reaches its database."""
    try:
        await house_of(request).store.public_tables(1)
    except Exception as error:  # noqa: BLE001  # whatever the driver raises, the answer is the same
        return PlainTextResponse(f"the database does not answer: {type(error).__name__}\n", 503)
    return PlainTextResponse("ready\n")


async def refuse(request: Request, error: Exception) -> Response:
    """Every refusal as a page for people and as problem+json for programs."""
    refused = as_refusal(error)
    if request.url.path.startswith("/api/"):
        return problem(refused)
    return await error_page(request, refused)


def as_refusal(error: Exception) -> Refused:
    """Any error we know as a refusal."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, RequestValidationError):
        first = error.errors()[0]
        place = " ".join(str(part) for part in first["loc"])
        return bad_request(f"{place}: {first['msg']}.")
    if isinstance(error, HTTPException):
        kind = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "refused")
        sentence = {404: "There is nothing at this address.", 405: "This address does not know that method."}
        return Refused(error.status_code, kind, sentence.get(error.status_code, str(error.detail)))
    return bad_request(f"{error}.")
