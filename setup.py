"""Compiles the engine and the rules with mypyc where that is possible; without a compiler the
sources serve as they are.
"""

import os
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from runpy import run_path
from shutil import which
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src/quadriga")
STAMPS = run_path(str(SOURCE / "_build.py"))
# Left to the interpreter: text, input and files, where speed does not matter and third parties hook
# in.
INTERPRETED = {
    "__init__.py", "beginner.py", "benchmark.py", "chance.py", "checks.py", "compiling.py",
    "components.py", "errors.py", "events.py", "examples.py", "folder.py", "game.py",
    "guide.py", "lesson.py", "log.py", "maps.py", "messages.py", "moves.py", "opening.py",
    "options.py", "panels.py", "picture.py", "position.py", "preview.py", "reading.py",
    "record.py", "registry.py", "rulebook.py", "scores.py", "sheet.py", "story.py",
    "tables.py", "texts.py", "words.py",
}  # fmt: skip


BOTS = ("bot.py", "dabbler.py", "greedy.py", "playout.py", "search.py", "tree.py")


def groups() -> list[tuple[list[str], str | None]]:
    """What becomes a library: the engine with the inner loops of the bots, and the rules and
    judgement of each title.
    """
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
            and not path.name.startswith("log")
        ]
        if rules:
            found.append((rules, f"quadriga_{title.name}"))
    return found


def sources() -> dict[str, Path]:
    """The modules that are compiled, and of which source each is made."""
    paths = [Path(path) for files, _ in groups() for path in files]
    return {".".join(path.relative_to("src").with_suffix("").parts): path for path in paths}


class OptionalBuild(build_ext):
    """Builds the extension modules, or says why not and goes on without them."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  # whatever a missing or broken compiler raises
            self.extensions = []
            leave_out(Path(self.build_lib), f"the C compiler failed: {error}")
        if self.extensions:
            self.stamp()

    def stamp(self) -> None:
        """Say of which sources the modules were made, once all of them are there."""
        STAMPS["write_stamp"](Path(self.build_lib), sources())


class NotingBuild(build_py):
    """Copies the sources, and notes beside them why nothing is compiled if nothing is."""

    def run(self) -> None:
        super().run()
        if not self.distribution.ext_modules and not self.editable_mode:
            leave_out(Path(self.build_lib), obstacle())


def leave_out(folder: Path, why: str) -> None:
    """Note why there are no compiled modules: pip hides what a build prints, `quadriga --version`
    shows the note.
    """
    print(f"quadriga: not compiled ({why}); the Python sources will be used", file=sys.stderr)
    STAMPS["write_obstacle"](folder, why)


def compiler() -> str:
    """The compiler that would be called."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def obstacle() -> str:
    """Why nothing can be compiled; empty if it can."""
    if os.environ.get("QUADRIGA_PURE", "") not in ("", "0"):
        return "QUADRIGA_PURE was set when it was built"
    if which(compiler()) is None:
        return f"there was no C compiler ({compiler()}) when it was built"
    return "" if find_spec("mypyc") else "there was no mypyc when it was built"


def extensions() -> list[Any]:
    """The modules to compile, for the commands that do."""
    if obstacle() or {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []
    from mypyc.build import mypycify

    modules: list[Any] = mypycify(
        [*map(str, sources().values()), "--config-file", "pyproject.toml"],
        opt_level=os.environ.get("QUADRIGA_OPT", "3"),
        debug_level="0",
        separate=groups(),
        target_dir="build/mypyc",
    )
    return modules


if __name__ == "__main__":
    commands = {"build_ext": OptionalBuild, "build_py": NotingBuild}
    setup(ext_modules=extensions(), cmdclass=commands)
