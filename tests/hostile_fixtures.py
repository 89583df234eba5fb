"""A site that a hostile visitor goes through, on each of the databases."""

from __future__ import annotations

import gc
import mimetypes
import os
from collections.abc import Iterator

import pytest

import quadriga
from hostile_support import Hostile
from quadriga.bots import bots
from quadriga.core.registry import title
from web_support import site_of

LIMITS = dict.fromkeys(
    ("writes_per_minute", "reads_per_minute", "tables_per_guest", "guests_per_hour"), 10**6
)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def hostile_site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Hostile]:
    """Somebody hostile, with tables, at a site of their own."""
    data, forbidden = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("forbidden")
    (forbidden / "secret.json").write_text('["the secret", 7]')
    os.mkfifo(forbidden / "pipe")  # whoever opens it waits for ever
    bots()  # what other packages offer is looked for when somebody first asks
    for name in quadriga.games():
        title(name)
    mimetypes.init()  # the system's list, for the first static file
    url = ""
    if request.param == "postgresql":
        url = request.getfixturevalue("make_postgres")()
    with site_of(data=data, database_url=url, **LIMITS) as site:
        found = Hostile(site, data, forbidden)
        gc.collect()
        gc.freeze()  # what the tests themselves have in memory does not slow the site down
        yield found
        gc.unfreeze()


@pytest.fixture
def hostile(hostile_site: Hostile) -> Iterator[Hostile]:
    """The same, watched during one test."""
    hostile_site.begin()
    yield hostile_site
    hostile_site.end()
