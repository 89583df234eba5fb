"""The options: the editions, each point on which sources differ, and what is refused."""

from __future__ import annotations

import pytest

import quadriga


def test_nobody_begins_who_does_not_sit_at_the_table() -> None:
    with pytest.raises(quadriga.BadOption, match="seat C cannot begin among 2 players"):
        quadriga.game("trajan", players=2, first_player="C")
    assert quadriga.game("trajan", players=3, first_player="C").options["first_player"] == "C"
