"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many games at once in
shared arrays.

Every title has a versioned module here, as PettingZoo's own games have: `from quadriga.adapters
import trajan_v0`. It is made when it is imported.
"""

import re
import sys
from collections.abc import Sequence
from functools import partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from quadriga.core import registry

VERSION = 0  # of the environments: it rises with whatever changes what agents see or earn
NAME = re.compile(rf"quadriga\.adapters\.(\w+)_v{VERSION}")

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """The versioned module of a title."""


class Versioned(MetaPathFinder, Loader):
    """Makes the module of a title."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module of a title; None for all others."""
        found = NAME.fullmatch(name)
        return ModuleSpec(name, self) if found and found[1] in registry.games() else None

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to the machinery of imports."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module: `env`, `raw_env` and, where all decide at once, `parallel_env`."""
        from quadriga.adapters import parallel, pettingzoo

        title = registry.title(NAME.sub(r"\1", module.__name__))
        module.__doc__ = f"{title.full_name} for learning programs, version {VERSION}."
        made = {"env": pettingzoo.env, "raw_env": pettingzoo.raw_env}
        if title.simultaneous:
            made["parallel_env"] = parallel.parallel_env
        vars(module).update({name: partial(make, title.name) for name, make in made.items()})


sys.meta_path.append(Versioned())
