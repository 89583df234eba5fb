"""Celtae for learning programs, version 0: `from quadriga.adapters import celtae_v0`."""

from functools import partial

from quadriga.adapters import pettingzoo

env = partial(pettingzoo.env, "celtae")
raw_env = partial(pettingzoo.raw_env, "celtae")
