"""Trajan for learning programs, version 0: `from quadriga.adapters import trajan_v0`."""

from functools import partial

from quadriga.adapters import pettingzoo

env = partial(pettingzoo.env, "trajan")
raw_env = partial(pettingzoo.raw_env, "trajan")
