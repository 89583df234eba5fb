"""Augustus for learning programs, version 0: `from quadriga.adapters import augustus_v0`."""

from functools import partial

from quadriga.adapters import parallel, pettingzoo

env = partial(pettingzoo.env, "augustus")
raw_env = partial(pettingzoo.raw_env, "augustus")
parallel_env = partial(parallel.parallel_env, "augustus")
