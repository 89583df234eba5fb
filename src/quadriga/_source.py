"""Makes Python take the sources although compiled modules lie beside them (`QUADRIGA_PURE=1`)."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds the modules of this package among its `.py` files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of ours, or None for anybody else's."""
        if name.startswith("quadriga.") and path:
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None:
                    return spec
        return None


def prefer_source() -> None:
    """From now on import sources."""
    sys.meta_path.insert(0, SourceFinder)
