"""Compiles the engine and the rules with mypyc where that is possible; without a compiler the sources serve as they are."""

import os
import sys
import sysconfig
from pathlib import Path
from runpy import run_path
from shutil import which
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/quadriga")
# Left to the interpreter: text, input and files, where speed does not matter and third parties hook in.
INTERPRETED = {
    "__init__.py", "benchmark.py", "chance.py", "checks.py", "compiling.py", "components.py", "errors.py", "events.py",
    "game.py", "maps.py", "moves.py", "options.py", "panels.py", "picture.py", "position.py", "reading.py", "record.py",
    "registry.py", "rulebook.py", "tables.py", "terminal.py", "texts.py",
}  # fmt: skip


BOTS = ("bot.py", "dabbler.py", "greedy.py", "playout.py", "search.py", "tree.py")


def groups() -> list[tuple[list[str], str | None]]:
    """What becomes a library: the engine with the inner loops of the bots, and the rules and judgement of each title."""
    core = [path for path in sorted((SOURCE / "core").glob("*.py")) if path.name not in INTERPRETED]
    found: list[tuple[list[str], str | None]] = [
        (
            [str(path) for path in core] + [str(SOURCE / "bots" / name) for name in BOTS],
            "quadriga_core",
        )
    ]
    for title in sorted((SOURCE / "games").glob("*/")):
        rules = [
            str(path)
            for path in sorted(title.glob("*.py"))
            if path.name not in INTERPRETED - {"components.py", "moves.py"}
            and not path.name.startswith("board")
        ]
        if rules:
            found.append((rules, f"quadriga_{title.name}"))
    return found


class OptionalBuild(build_ext):
    """Builds the extension modules, or says why not and goes on without them."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  # whatever a missing or broken compiler raises
            print(
                f"quadriga: not compiled ({error}); the pure Python modules will be used",
                file=sys.stderr,
            )
            self.extensions = []
        if self.extensions:
            self.stamp()

    def stamp(self) -> None:
        """Say of which sources the modules were made, once all of them are there."""
        paths = [Path(path) for files, _ in groups() for path in files]
        modules = {".".join(path.relative_to("src").with_suffix("").parts): path for path in paths}
        run_path(str(SOURCE / "_build.py"))["write_stamp"](Path(self.build_lib), modules)


def compiler() -> str:
    """The compiler that would be called."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def extensions() -> list[Any]:
    """The modules to compile; none with QUADRIGA_PURE=1, without a compiler or without mypyc."""
    if os.environ.get("QUADRIGA_PURE", "") not in ("", "0"):
        return []
    if which(compiler()) is None:
        print(
            f"quadriga: not compiled (there is no {compiler()}); the pure Python modules will be used",
            file=sys.stderr,
        )
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    modules: list[Any] = mypycify(
        [*[path for files, _ in groups() for path in files], "--config-file", "pyproject.toml"],
        opt_level=os.environ.get("QUADRIGA_OPT", "3"),
        debug_level="0",
        separate=groups(),
        target_dir="build/mypyc",
    )
    return modules


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
