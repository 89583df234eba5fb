"""The options: the editions, each point on which sources differ, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import quadriga
from quadriga.core.playout import play_randomly
from quadriga.games.trajan import OPTIONS
from quadriga.games.trajan.moves import MOVES
from support import rule

OF_2016 = {
    "edition": "2016",
    "score_circle": True,
    "grey_workers": "up",
    "grey_goods": 2,
    "province_refill": "empty",
    "extra_on_bonus_action": True,
    "time_track": "short",
    "bowls": "choice",
    "tile_draft": "all-three",
    "leader_may_return": False,
    "reshuffle": True,
    "demand_joker_counts": False,
}
OF_2011 = {**OF_2016, "edition": "2011", "score_circle": False, "grey_workers": "down"}


@rule("TR-13.1", "TR-13.2", "TR-13.3", "TR-13.4", "TR-13.5")
@pytest.mark.parametrize("expected", [OF_2016, OF_2011], ids=["2016", "2011"])
def test_an_edition_presets_the_points_on_which_it_differs(
    expected: dict[str, str | int | bool],
) -> None:
    options = quadriga.game("trajan", edition=expected["edition"]).options
    assert {name: options[name] for name in expected} == expected


def test_the_edition_of_2016_is_the_default() -> None:
    assert quadriga.game("trajan") == quadriga.game("trajan", edition="2016")
    assert quadriga.game("trajan") != quadriga.game("trajan", edition="2011")


def test_an_option_given_beats_the_preset_of_the_edition() -> None:
    game = quadriga.game("trajan", edition="2011", score_circle=True)
    assert game.options["score_circle"] is True
    assert game.options["grey_workers"] == "down"


def test_every_option_names_its_rule() -> None:
    for option in OPTIONS:
        assert option.rule.startswith(("TR-13.", "TR-14."))
        assert option.help


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("name", "value"), [(option.name, choice) for option in OPTIONS for choice in option.choices]
)
def test_every_choice_of_every_option_plays_to_the_end(
    players: int, name: str, value: str | int | bool
) -> None:
    game = quadriga.game("trajan", players=players, **{name: value})
    state = game.start(7)
    play_randomly(state, quadriga.Rng(7), game.title.max_moves)
    assert state.over
    assert game.title.laws(state) == []
    assert game.from_json(state.to_json()).digest() == state.digest()


def test_an_unknown_option_or_value_is_refused_with_what_was_expected() -> None:
    with pytest.raises(
        quadriga.BadOption,
        match='trajan: edition="2015" is not possible; expected "2016" or "2011"',
    ):
        quadriga.game("trajan", edition="2015")
    with pytest.raises(quadriga.BadOption, match='trajan has no option "dice"'):
        quadriga.game("trajan", dice=2)
    with pytest.raises(quadriga.BadOption, match="players=5 is not possible; expected 2, 3 or 4"):
        quadriga.game("trajan", players=5)


def test_every_option_stands_in_the_edition_and_every_move_in_the_readme() -> None:
    root = Path(__file__).parents[2]
    edition = (root / "src/quadriga/games/trajan/edition.md").read_text(encoding="utf-8")
    readme = (root / "src" / "quadriga" / "games" / "trajan" / "README.md").read_text(
        encoding="utf-8"
    )
    assert [option.name for option in OPTIONS if f"| `{option.name}` |" not in edition] == []
    for kind in MOVES.ranges:
        assert f"`{kind.name}" in readme
