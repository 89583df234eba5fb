"""A backup that was taken while the server ran is put back: the site goes on from there."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx2

from web_support import Guest, server_of, site_of, until

NAME = "quadriga.sqlite"


def back_up(folder: Path, copy: Path) -> None:
    """As `sqlite3 quadriga.sqlite ".backup copy"` does."""
    with closing(sqlite3.connect(folder / NAME)) as file, closing(sqlite3.connect(copy)) as new:
        file.backup(new)


def test_a_backup_of_a_running_server_goes_on_where_it_was_taken(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with site_of(data=tmp_path / "first") as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["me", "me"], confirm=False)["id"]
        bots = ann.table("celtae", ["me", "random"])["id"]
        for _ in range(5):
            ann.play_once(table, ann.look(table)["seat"])
        kept = ann.look(table)
        back_up(tmp_path / "first", copy)
        later = Guest(site, "Ben")
        for _ in range(3):
            last = ann.play_once(table, ann.look(table)["seat"])
    (tmp_path / "second").mkdir()
    shutil.copy(copy, tmp_path / "second" / NAME)
    with site_of(data=tmp_path / "second") as site:
        ann.site = later.site = site
        assert ann.look(table)["seq"] == kept["seq"] < last["seq"]
        assert ann.look(table)["view"] == kept["view"]
        stale = {"seat": last["seat"], "seq": last["seq"], "move": last["legal"][0]["move"]}
        refused = ann.post(f"/tables/{table}/moves", stale)
        assert (refused.status_code, refused.json()["title"]) == (409, "stale")
        assert later.get("/me").status_code == 401, "a guest of the time that was lost"
        ann.play_once(table, ann.look(table)["seat"])
        until(lambda: ann.look(bots)["waiting_for"] == [0])


def test_a_backup_takes_the_place_of_what_a_killed_server_left(tmp_path: Path) -> None:
    """As docs/server.md says: without the files that belong to the old one."""
    with server_of(data=tmp_path, bot_pause=0) as server:
        with httpx2.Client(base_url=server.url, timeout=30) as site:
            ann = Guest(site, "Ann")
            back_up(tmp_path, tmp_path / "copy.sqlite")
            lost = ann.table("celtae", ["me", "me"])["id"]
        server.kill_group()
        assert (tmp_path / f"{NAME}-wal").stat().st_size, "what was written since"
        for file in (f"{NAME}-wal", f"{NAME}-shm"):
            (tmp_path / file).unlink()
        shutil.copy(tmp_path / "copy.sqlite", tmp_path / NAME)
        server.start()
        with httpx2.Client(base_url=server.url, timeout=30) as site:
            ann.site = site
            assert ann.get(f"/tables/{lost}").status_code == 404
            assert ann.table("celtae", ["me", "me"])["status"] == "running"
