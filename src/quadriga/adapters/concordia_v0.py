"""Concordia for learning programs, version 0: `from quadriga.adapters import concordia_v0`."""

from functools import partial

from quadriga.adapters import pettingzoo

env = partial(pettingzoo.env, "concordia")
raw_env = partial(pettingzoo.raw_env, "concordia")
