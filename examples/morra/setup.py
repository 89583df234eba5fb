"""Compiles the catalogues of the title when its package is built."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithWords(build_py):
    """Copies the sources with the compiled catalogues beside them."""

    def run(self) -> None:
        for path in Path("morra/locale").glob("*.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=path.stem))
        super().run()


setup(cmdclass={"build_py": BuildWithWords})
