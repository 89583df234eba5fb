"""The JSON API `/api/v1`: everything the page can do, for programs."""

from fastapi import APIRouter
from fastapi.routing import APIRoute

from quadriga.server.api import moves, people, tables
from quadriga.server.api.links import links_of
from quadriga.server.api.models import Problem

__all__ = ["router"]

PROBLEM = {"model": Problem, "content": {"application/problem+json": {}}}
REFUSALS: dict[int | str, dict[str, object]] = {
    400: {**PROBLEM, "description": "The body is not JSON."},
    401: {**PROBLEM, "description": "Nobody we know asks."},
    403: {**PROBLEM, "description": "This is for somebody else to do."},
    404: {**PROBLEM, "description": "There is no such thing."},
    409: {
        **PROBLEM,
        "description": "Not now: the table has moved on, the move is not legal, the game is over.",
    },
    410: {**PROBLEM, "description": "The one-time link has been used."},
    413: {**PROBLEM, "description": "The body is too large."},
    422: {**PROBLEM, "description": "The request makes no sense."},
    429: {**PROBLEM, "description": "Too many writes in a minute."},
}


def operation_id(route: APIRoute) -> str:
    """An operation is called as its function, so that links can name it."""
    return route.name


router = APIRouter(prefix="/api/v1", responses=REFUSALS, generate_unique_id_function=operation_id)
for part in (people.router, tables.router, moves.router):
    for route in part.routes:
        if isinstance(route, APIRoute) and (links := links_of(route.name)):
            route.responses[route.status_code or 200] = {"links": links}
    router.include_router(part)
