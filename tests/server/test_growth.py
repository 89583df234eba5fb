"""What the log stores survives growth: the package with a third Concordia map and a new kind of
Trajan tile.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import quadriga
from quadriga.core.registry import title
from web_support import Guest, Json, play_on, site_of

SOURCE = Path(quadriga.__file__).parent
LOOK = """
import json, sys
from pathlib import Path
import quadriga
from quadriga.core.registry import title
from quadriga.server.app import make_app
from quadriga.server.settings import load
from starlette.testclient import TestClient

saved = json.loads(sys.stdin.read())
numbers = {name: title(name).moves.parse(text) for name, text in saved["moves"].items()}
answers = {"numbers": numbers}
with TestClient(make_app(load(data=Path(sys.argv[1])))) as site:
    headers = {"Authorization": "Bearer " + saved["token"]}
    for name, table in saved["tables"].items():
        answers[name] = site.get(f"/api/v1/tables/{table}", headers=headers).json()
        record = site.get(f"/api/v1/tables/{table}/record", headers=headers).text
        answers[name]["texts"] = quadriga.Record.parse(record).format().partition("[Moves")[2]
        legal = answers[name]["legal"]
        move = {"move": legal[-1]["text"], **{k: answers[name][k] for k in ("seat", "seq")}}
        there = f"/api/v1/tables/{table}/moves"
        answers[name]["played"] = site.post(there, json=move, headers=headers).status_code
answers["position"] = quadriga.from_line(saved["position"]).digest()
answers["maps"] = [
    quadriga.game("concordia", map=map).start(1).legal() != [] for map in ("italia", "gallia")
]
print(json.dumps(answers))
"""


def edit(path: Path, *changes: tuple[str, str]) -> None:
    """Change a file at places that must be there."""
    text = path.read_text(encoding="utf-8")
    for pattern, put in changes:
        text, count = re.subn(pattern, put, text)
        assert count, f"{path.name}: {pattern}"
    path.write_text(text, encoding="utf-8")


def add_a_map(concordia: Path) -> None:
    """A third map: Italia under other names, counted after all others."""
    with (concordia / "maps.py").open("a", encoding="utf-8") as maps:
        maps.write(
            "\n\ndef gallic(name: str) -> str:\n    return name if name in ('roma', '') else"
            " f'gallic_{name}'\n\n\nGALLIA_PROVINCES = tuple(row._replace(id=gallic(row.id)) for"
            " row in ITALIA_PROVINCES)\nGALLIA_CITIES = tuple(row._replace(id=gallic(row.id),"
            " province=gallic(row.province)) for row in ITALIA_CITIES)\nGALLIA_LINES ="
            " tuple(row._replace(a=gallic(row.a), b=gallic(row.b)) for row in ITALIA_LINES)\n"
        )
    names = r"\1    GALLIA_CITIES,\n    GALLIA_LINES,\n    GALLIA_PROVINCES,\n"
    edit(
        concordia / "components.py",
        (r"(maps import \(\n)", names),
        (r'"imperium", "italia"\)', '"imperium", "italia", "gallia")'),
        (r'"italia": \(2, 3, 4\)', '"italia": (2, 3, 4), "gallia": (2, 3, 4)'),
        (
            r"(for city in IMPERIUM_CITIES\]\n\))",
            r"\1 + tuple(row for row in GALLIA_CITIES if row.id != 'roma')",
        ),
        (r"IMPERIUM_LINES \+ ITALIA_LINES", "IMPERIUM_LINES + ITALIA_LINES + GALLIA_LINES"),
        (
            r"IMPERIUM_PROVINCES \+ ITALIA_PROVINCES",
            "IMPERIUM_PROVINCES + ITALIA_PROVINCES + GALLIA_PROVINCES",
        ),
    )
    tables = "".join(
        f'    Table("gallia_{kind}", maps.GALLIA_{kind.upper()}, "attested", BOARD),\n'
        for kind in ("provinces", "cities", "lines")
    )
    columns = "".join(
        f"    gallia_{kind}: tuple[maps.{row}, ...]\n"
        for kind, row in (("provinces", "Province"), ("cities", "City"), ("lines", "Line"))
    )
    edit(
        concordia / "tables.py",
        (r'(    Table\("italia_provinces)', tables + r"\1"),
        (r"(    italia_provinces: tuple)", columns + r"\1"),
    )
    edit(
        concordia / "state.py",
        (r"2\*\*54", "2**90"),
        (r"2\*\*23", "2**34"),
        (r'"produces", 54', '"produces", CITIES'),
        (r'"markers", 23', '"markers", PROVINCES'),
        (r"components import DISPLAY, Box", "components import CITIES, DISPLAY, PROVINCES, Box"),
    )


def add_a_kind(trajan: Path, rules: int) -> None:
    """A seventh kind of Trajan tile, taken by a move in the middle of the others, and a place for
    it on the mat.
    """
    moves = trajan / "moves.py"
    edit(
        moves,
        (r'Range\("tile", TILE, c.CATEGORIES\)', 'Range("tile", TILE, (*c.CATEGORIES, "baths"))'),
    )
    lines = moves.read_text(encoding="utf-8").split("\n")
    after = next(i for i, line in enumerate(lines) if line.startswith("TILE: Final"))
    for i in range(after + 1, len(lines)):
        lines[i] = re.sub(
            r"^([A-Z_]+: Final = )(\d+)", lambda found: f"{found[1]}{int(found[2]) + 1}", lines[i]
        )
    moves.write_text("\n".join(lines), encoding="utf-8")
    edit(trajan / "components.py", (r"KINDS: Final = 20", "KINDS: Final = 21"))
    edit(
        trajan / "state.py",
        (r'many\("tiles", 20, high=82\)', f'many("tiles", 21, high=82, former=(({rules}, 20),))'),
    )
    edit(trajan / "__init__.py", (rf"version={rules},", f"version={rules + 1},"))


def test_the_log_survives_a_third_map_and_a_new_kind_of_tile(tmp_path: Path) -> None:
    before: dict[str, Json] = {}
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        saved: Json = {
            "token": ann.token,
            "tables": {},
            "moves": {"concordia": "pay:cloth", "trajan": "slot:I"},
        }
        for name in saved["moves"]:
            table = saved["tables"][name] = ann.table(name, ["me", "same"], confirm=False)["id"]
            play_on({0: ann, 1: ann}, table, 40)
            before[name] = ann.look(table)
            before[name]["texts"] = ann.get(f"/tables/{table}/record").text.partition("[Moves")[2]
        house = site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's
        assert site.portal is not None
        state = site.portal.call(house.table, saved["tables"]["trajan"]).state
        saved["position"] = quadriga.to_line(state)
    grown = tmp_path / "grown"
    shutil.copytree(
        SOURCE, grown / "quadriga", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    add_a_map(grown / "quadriga" / "games" / "concordia")
    add_a_kind(grown / "quadriga" / "games" / "trajan", title("trajan").version)
    answer = subprocess.run(
        [sys.executable, "-c", LOOK, str(tmp_path)],
        input=json.dumps(saved),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(grown), "QUADRIGA_PURE": "1"},
        cwd=tmp_path,
    )
    assert answer.returncode == 0, answer.stderr
    after = json.loads(answer.stdout)
    assert after["maps"] == [True, True]
    assert after["position"] == state.digest()
    for name, text in saved["moves"].items():
        assert after["numbers"][name] > title(name).moves.parse(text), (
            "the move has another number now"
        )
        assert after[name]["texts"] == before[name]["texts"]
        for part in ("status", "rules", "moves", "score_sheet", "waiting_for", "prompt"):
            assert after[name][part] == before[name][part], part
        assert [move["text"] for move in after[name]["legal"]] == [
            move["text"] for move in before[name]["legal"]
        ]
        assert [line["text"] for line in after[name]["log"]] == [
            line["text"] for line in before[name]["log"]
        ]
        assert after[name]["played"] == 200
