"""Which build plays: compiled modules, if they were made from exactly these sources, or else the
sources.

`setup.py` writes a stamp beside the modules it compiles: the fingerprint of each source. They are
looked for in the folder that `QUADRIGA_COMPILED` names, then beside the sources. A stamp that does
not match counts as none, so a changed rule is never played by the module compiled before the
change. `QUADRIGA_PURE=1` asks for the sources.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

PACKAGE = Path(__file__).parent
STAMP = "compiled.json"
COMPILED, INTERPRETED = "compiled", "interpreted"


class Build(NamedTuple):
    """How the engine of this process runs, and why it is not compiled if it is not."""

    compiled: bool
    note: str = ""

    def __str__(self) -> str:
        return COMPILED if self.compiled else INTERPRETED

    @property
    def described(self) -> str:
        """The build in words."""
        return f"{self} ({self.note})" if self.note else str(self)


class Finder:
    """Finds the compiled modules in their folder and all others of the package among its
    sources.
    """

    def __init__(self, folder: Path | None = None, modules: Sequence[str] = ()) -> None:
        self.folder = folder
        self.modules = frozenset(modules)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The place of a module of ours, or None for anybody else's."""
        if self.folder is not None and name in self.modules:
            return extensions(str(self.folder.joinpath(*name.split(".")[:-1]))).find_spec(name)
        if not name.startswith("quadriga."):
            return None
        return next(filter(None, (sources(folder).find_spec(name) for folder in path or ())), None)


@lru_cache
def sources(folder: str) -> FileFinder:
    """What finds the sources in a folder."""
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


@lru_cache
def extensions(folder: str) -> FileFinder:
    """What finds the compiled modules in a folder."""
    return FileFinder(folder, (ExtensionFileLoader, EXTENSION_SUFFIXES))


def source_of(module: str) -> Path:
    """The source of a module of the package."""
    return PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")


def fingerprint(source: Path) -> str:
    """What tells one state of a source from another."""
    return sha256(source.read_bytes()).hexdigest()


def write_stamp(folder: Path, modules: Mapping[str, Path]) -> None:
    """Note of which sources the compiled modules of a folder were made."""
    made = {
        "suffix": EXTENSION_SUFFIXES[0],
        "modules": {name: fingerprint(source) for name, source in modules.items()},
    }
    (folder / PACKAGE.name / STAMP).write_text(json.dumps(made, indent=1), encoding="utf-8")


def write_obstacle(folder: Path, why: str) -> None:
    """Note why there are no compiled modules in a folder."""
    (folder / PACKAGE.name / STAMP).write_text(json.dumps({"obstacle": why}), encoding="utf-8")


def stamped(folder: Path) -> tuple[dict[str, str], str]:
    """The compiled modules of a folder with their sources' fingerprints, and why they cannot serve
    if they cannot.
    """
    try:
        made = json.loads((folder / PACKAGE.name / STAMP).read_text(encoding="utf-8"))
        if "obstacle" in made:
            return {}, str(made["obstacle"])
        suffix, modules = made["suffix"], dict(made["modules"])
    except (OSError, ValueError, LookupError, TypeError):
        return {}, "it was not compiled"
    if suffix != EXTENSION_SUFFIXES[0]:
        return {}, f"it was compiled for another Python ({suffix})"
    for name, known in modules.items():
        source = source_of(name)
        if not source.exists() or fingerprint(source) != known:
            return {}, f"{name} has changed since it was compiled"
        if extensions(str(folder.joinpath(*name.split(".")[:-1]))).find_spec(name) is None:
            return {}, f"the compiled {name} is missing"
    return modules, ""


def folders(environment: Mapping[str, str]) -> list[Path]:
    """Where compiled modules may be."""
    named = environment.get("QUADRIGA_COMPILED", "")
    return ([Path(named).absolute()] if named else []) + [PACKAGE.parent]


def is_pure(environment: Mapping[str, str]) -> bool:
    """Whether the sources are asked for."""
    return environment.get("QUADRIGA_PURE", "") not in ("", "0")


def is_compiled_ready(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a process started now would play compiled."""
    return not is_pure(environment) and any(stamped(folder)[0] for folder in folders(environment))


def choose(environment: Mapping[str, str] = os.environ) -> Build:
    """Decide for this process, before any module that may be compiled is imported."""
    if is_pure(environment):
        sys.meta_path.insert(0, Finder())
        return Build(False, "QUADRIGA_PURE is set")
    notes: list[str] = []
    for folder in folders(environment):
        modules, note = stamped(folder)
        if modules:
            sys.meta_path.insert(0, Finder(folder, tuple(modules)))
            sys.path.append(str(folder))  # where the libraries lie that the compiled modules share
            return Build(True)
        notes.append(note)
    sys.meta_path.insert(0, Finder())
    return Build(False, notes[0])


BUILD = choose()
