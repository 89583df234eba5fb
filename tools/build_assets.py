"""Extracts what the drawings need from the npm packages: the icons that are used, the fonts and the widths of their letters.

Run by `make assets` after `npm ci`. The result lies in `src/quadriga/draw/_generated/` and is not committed.
"""

import ast
import base64
import json
import sys
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # has no types

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
TARGET = ROOT / "src/quadriga/draw/_generated"
ICON_LISTS = ("src/quadriga/draw/icons.py", *sorted(map(str, ROOT.glob("src/quadriga/games/*/board_icons.py"))))
FONTS = {
    "head": ("Cinzel", 700, "@fontsource/cinzel/files/cinzel-latin-700-normal"),
    "body": ("Source Sans 3", 400, "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal"),
    "bold": ("Source Sans 3", 700, "@fontsource/source-sans-3/files/source-sans-3-latin-700-normal"),
}


def listed_icons(path: Path) -> dict[str, str]:
    """The dictionary `ICONS` of a file: our name of an icon and its name in game-icons."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "ICONS":
            assert node.value is not None
            found: dict[str, str] = ast.literal_eval(node.value)
            return found
    raise SystemExit(f"{path} has no dictionary `ICONS: Final = {{…}}`")


def build_icons() -> dict[str, str]:
    """The paths of all icons that some list names, on a grid of 512."""
    pack = json.loads((MODULES / "@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))
    drawn: dict[str, str] = {}
    for name in ICON_LISTS:
        for source in listed_icons(ROOT / name).values():
            parent = pack.get("aliases", {}).get(source, {}).get("parent", source)
            if parent not in pack["icons"]:
                raise SystemExit(f'{name}: game-icons has no icon "{source}"')
            drawn[source] = pack["icons"][parent]["body"].replace(' fill="currentColor"', "")
    return dict(sorted(drawn.items()))


def build_fonts() -> dict[str, dict[str, object]]:
    """Each font as woff2 for pages and its letters' widths in thousandths; beside them as ttf for PNG export."""
    built: dict[str, dict[str, object]] = {}
    for role, (family, weight, file) in FONTS.items():
        font = TTFont(MODULES / f"{file}.woff")
        font.flavor = None
        font.save(TARGET / f"{role}.ttf")
        metrics, units = font["hmtx"], font["head"].unitsPerEm
        widths = {chr(code): round(metrics[glyph][0] * 1000 / units) for code, glyph in font.getBestCmap().items()}
        packed = (MODULES / f"{file}.woff2").read_bytes()
        (TARGET / f"{role}.woff2").write_bytes(packed)
        built[role] = {
            "family": family,
            "weight": weight,
            "woff2": base64.b64encode(packed).decode(),
            "widths": widths,
        }
    return built


def main() -> None:
    """Build everything."""
    if not MODULES.is_dir():
        sys.exit("node_modules is missing: run `npm ci` first (`make assets` does both)")
    TARGET.mkdir(parents=True, exist_ok=True)
    icons = build_icons()
    (TARGET / "icons.json").write_text(json.dumps(icons), encoding="utf-8")
    (TARGET / "fonts.json").write_text(json.dumps(build_fonts()), encoding="utf-8")
    print(f"{len(icons)} icons and {len(FONTS)} fonts are built into {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
