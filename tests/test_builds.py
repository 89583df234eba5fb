"""Both builds of the engine: the sources must serve everywhere, compiled or not."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import copytree

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = """
import quadriga, quadriga.core.engine as engine
from quadriga.core.playout import play_randomly
state = quadriga.game("trajan", players=3).start(7)
play_randomly(state, quadriga.Rng(7), 300)
print(engine.__file__.rpartition(".")[2], state.digest())
"""


def run(**environment: str) -> list[str]:
    command = [sys.executable, "-c", SCRIPT]
    result = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, check=True)
    return result.stdout.split()


def test_quadriga_pure_takes_the_sources_although_compiled_modules_lie_beside_them(tmp_path: Path) -> None:
    """A broken compiled module beside a source is not even looked at."""
    copytree(ROOT / "src" / "quadriga", tmp_path / "quadriga")
    (tmp_path / "quadriga" / "core" / "engine.abi3.so").write_text("not a library")
    assert run(PYTHONPATH=str(tmp_path), QUADRIGA_PURE="1")[0] == "py"
    with pytest.raises(subprocess.CalledProcessError):
        run(PYTHONPATH=str(tmp_path), QUADRIGA_PURE="")


def test_a_wheel_without_a_compiler_is_pure_python_and_complete(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("src", "docs", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        subprocess.run(["cp", "-r", str(ROOT / name), str(source)], check=True)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        str(source),
    ]
    environment = {**os.environ, "CC": "/no/such/compiler", "PATH": "/nowhere"}
    subprocess.run(command, check=True, env=environment, capture_output=True)
    (wheel,) = tmp_path.glob("quadriga-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "quadriga/core/engine.py" in names
    assert "quadriga/rules/trajan.md" in names
    assert not [name for name in names if name.endswith(".so")]
