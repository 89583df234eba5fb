"""Copies what the pages need from the npm packages: htmx, its extension for server-sent events, and the fonts.

Run by `make assets` after `npm ci`. The result lies in `src/quadriga/server/static/vendor/` and is not committed.
"""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
TARGET = ROOT / "src/quadriga/server/static/vendor"
FILES = (
    "htmx.org/dist/htmx.min.js",
    "htmx.org/dist/ext/hx-sse.min.js",
    "@fontsource/cinzel/files/cinzel-latin-700-normal.woff2",
    "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2",
    "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2",
)


def main() -> None:
    """Copy everything."""
    if not MODULES.is_dir():
        sys.exit("node_modules is missing: run `npm ci` first (`make assets` does both)")
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(MODULES / name, TARGET / Path(name).name)
    print(f"{len(FILES)} files are copied into {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
