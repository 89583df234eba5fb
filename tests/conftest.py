"""Makes the example title known under its entry point, as if its package were installed."""

import sys
from pathlib import Path
from tempfile import mkdtemp

ROOT = Path(__file__).parent.parent


def install_example() -> None:
    """Put the example package and the metadata of its entry point on the path."""
    site = Path(mkdtemp(prefix="quadriga-morra-"))
    info = site / "quadriga_morra-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: quadriga-morra\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[quadriga.games]\nmorra = morra:TITLE\n")
    sys.path[:0] = [str(site), str(ROOT / "examples" / "morra")]


install_example()

pytest_plugins = ["server_fixtures", "hostile_fixtures"]
