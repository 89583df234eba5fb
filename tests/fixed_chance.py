"""A server whose deals are the same every time: every table has one key, and the bots of a table
draw from that.

`python tests/fixed_chance.py serve` is `quadriga serve` with it; the tests of the server use it for
sites in memory too. With `QUADRIGA_PSEUDO=1` it speaks the language of the tests, which is 40 %
longer than English, to whoever asks for it.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest

KEY = bytes(range(32))


def fix_chance() -> None:
    """From now on every table is dealt from the same key, and bots have the first of their
    styles.
    """
    from quadriga.server import bots, making

    patches = pytest.MonkeyPatch()  # never undone
    patches.setattr(making, "new_key", lambda: KEY)
    patches.setattr(bots, "secrets", SimpleNamespace(choice=lambda found: found[0]))


if __name__ == "__main__":
    with ExitStack() as longer:
        if os.environ.get("QUADRIGA_PSEUDO"):  # before anything knows the languages there are
            sys.path.append(str(Path(__file__).parent.parent / "tools"))
            from pseudo import installed

            longer.enter_context(installed())
        from quadriga.cli import main

        fix_chance()
        main()
