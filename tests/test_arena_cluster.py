"""The arena on a cluster gives the same games as on one core."""

import warnings

import pytest

import quadriga
from quadriga.arena.match import play_match


@pytest.mark.long
def test_a_cluster_plays_the_same_games() -> None:
    here = play_match("augustus", ["random", "random"], 4, workers=1, quiet=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own, on starting and stopping its processes
        there = play_match("augustus", ["random", "random"], 4, quiet=True, cluster="local")
    assert [(result.index, result.scores, result.ranking) for result in there] == [
        (result.index, result.scores, result.ranking) for result in here
    ]


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(quadriga.QuadrigaError, match='there is no Ray cluster at "auto"'):
        play_match("trajan", ["random", "random"], 2, quiet=True, cluster="auto")
