"""The titles, one folder each, with the same file names in every one.

Called, the package names all titles there are, those of other packages too.

>>> import quadriga
>>> "trajan" in quadriga.games()
True
"""

import sys
from types import ModuleType


class Games(ModuleType):
    """A package that can be called: `quadriga.games()` beside `import quadriga.games.trajan`."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all titles."""
        from quadriga.core import registry

        return registry.games()


sys.modules[__name__].__class__ = Games
