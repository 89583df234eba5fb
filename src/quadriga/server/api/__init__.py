"""The JSON API `/api/v1`: everything the page can do, for programs."""

from fastapi import APIRouter
from fastapi.routing import APIRoute

from quadriga.server.api import people, tables
from quadriga.server.api.links import links_of
from quadriga.server.api.verbs import PREFIX, REFUSALS, ROUTES, operation_id

__all__ = ["ROUTES", "router"]

router = APIRouter(prefix=PREFIX, responses=REFUSALS, generate_unique_id_function=operation_id)
for part in (people.router, tables.router, tables.moves):
    for route in part.routes:
        if isinstance(route, APIRoute) and (links := links_of(route.name)):
            route.responses[route.status_code or 200] = {"links": links}
    router.include_router(part)
