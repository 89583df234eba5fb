"""The Prefect and the Praefectus Magnus."""

from __future__ import annotations

from concordia_scenes import (
    clear_goods,
    coins_up,
    goods,
    hand,
    houses,
    markers,
    on_top,
    produce,
    scene,
    stored,
)

from quadriga.games.concordia.components import PROVINCE_NAMES
from quadriga.games.concordia.state import State
from support import legal_texts, play, rule, why_not


def syria() -> State:
    """The example of the rulebook: cloth bonus, food in one city, cloth in the other."""
    s = scene()
    produce(s, antiochia="food", tyros="cloth")
    houses(s, 0, "antiochia")
    houses(s, 1, "antiochia")
    houses(s, 2, "tyros")
    clear_goods(s)
    return s


@rule("CO-7.1")
def test_only_a_province_with_the_goods_side_up_can_be_chosen() -> None:
    s = syria()
    coins_up(s, "gallia")
    play(s, "play:prefect")
    assert why_not(s, "produce:gallia") == "CO-7.1"
    assert why_not(s, "produce:etruria") == "CO-3.1"
    assert legal_texts(s) == [
        f"produce:{name}" for name in PROVINCE_NAMES[:12] if name != "gallia"
    ] + ["cash"]


@rule("CO-7.1", "CO-7.2")
def test_nobody_needs_a_house_in_the_province() -> None:
    s = scene()
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    before = [player.goods[:] for player in s.players]
    play(s, "play:prefect", "produce:britannia")
    assert s.players[0].goods == [
        before[0][0],
        before[0][1],
        before[0][2],
        before[0][3] + 1,
        before[0][4],
    ]
    assert [player.goods for player in s.players[1:]] == before[1:]


@rule("CO-7.2", "CO-7.3", "CO-7.4")
def test_the_production_example_of_the_rulebook() -> None:
    s = syria()
    play(s, "play:prefect", "produce:syria")
    assert stored(s, 0) == {"cloth": 1, "food": 1}
    assert stored(s, 1) == {"food": 1}
    assert stored(s, 2) == {"cloth": 1}
    assert s.coin_side == 1 << PROVINCE_NAMES.index("syria")


@rule("CO-7.3")
def test_houses_elsewhere_do_not_produce() -> None:
    s = syria()
    houses(s, 1, "massilia")
    play(s, "play:prefect", "produce:syria")
    assert stored(s, 1) == {}


@rule("CO-7.2", "CO-7.3")
def test_only_players_who_receive_something_are_named_beforehand() -> None:
    s = syria()
    s.praefectus = 1
    houses(s, 1, "massilia")
    described = s.describe(s.game.parse_move("produce:syria"))
    assert described == ("Let Syria produce: A receives 1 food and 1 cloth, C receives 1 cloth")


@rule("CO-7.5", "CO-3.3")
def test_cash_counts_the_visible_coins_and_turns_the_markers_back() -> None:
    s = scene()
    markers(s, gallia="cloth", syria="wine", asia="brick", dacia="cloth")
    coins_up(s, "gallia", "syria", "asia", "dacia")
    money = s.players[0].money
    play(s, "play:prefect", "cash")
    assert s.players[0].money == money + 1 + 2 + 2 + 1
    assert s.coin_side == 0


@rule("CO-7.5", "CO-17.3")
def test_cash_without_a_coin_is_allowed_and_gives_nothing() -> None:
    s = scene()
    money = s.players[0].money
    play(s, "play:prefect", "cash")
    assert s.players[0].money == money
    assert s.current == 1


@rule("CO-7.6")
def test_if_all_markers_show_coins_only_cash_is_left() -> None:
    s = scene()
    coins_up(s, *PROVINCE_NAMES[:12])
    play(s, "play:prefect")
    assert legal_texts(s) == ["cash"]


# --- the Praefectus Magnus ---


@rule("CO-13.1", "CO-7.2")
def test_the_praefectus_doubles_the_bonus_and_not_the_production() -> None:
    s = syria()
    s.praefectus = 0
    play(s, "play:prefect", "produce:syria")
    assert stored(s, 0) == {"cloth": 2, "food": 1}
    assert stored(s, 1) == {"food": 1}


@rule("CO-13.1")
def test_the_praefectus_of_another_player_doubles_nothing() -> None:
    s = syria()
    s.praefectus = 1
    play(s, "play:prefect", "produce:syria")
    assert stored(s, 0) == {"cloth": 1, "food": 1}
    assert s.praefectus == 1


@rule("CO-13.2", "CO-13.3", "CO-1.1")
def test_after_its_use_the_praefectus_goes_to_the_right_hand_neighbour() -> None:
    for holder, neighbour in ((0, 2), (1, 0), (2, 1)):
        s = scene(first_player="ABC"[holder])
        s.praefectus = holder
        clear_goods(s)
        play(s, "play:prefect", "produce:gallia")
        assert s.praefectus == neighbour


@rule("CO-13.1", "CO-10.3")
def test_a_copied_prefect_uses_the_praefectus_too() -> None:
    s = syria()
    s.praefectus = 0
    on_top(s, 2, "prefect")
    play(s, "play:diplomat", "copy:C", "produce:syria")
    assert stored(s, 0) == {"cloth": 2, "food": 1}
    assert s.praefectus == 2


@rule("CO-13.3", "CO-17.6")
def test_the_praefectus_passes_on_even_from_a_full_storehouse() -> None:
    s = syria()
    s.praefectus = 0
    goods(s, 0, brick=8)
    play(s, "play:prefect", "produce:gallia")
    assert stored(s, 0) == {"brick": 8}
    assert s.praefectus == 2


@rule("CO-13.4")
def test_cash_is_not_doubled_and_keeps_the_praefectus() -> None:
    s = scene()
    s.praefectus = 0
    markers(s, gallia="wine")
    coins_up(s, "gallia")
    money = s.players[0].money
    hand(s, 0, "prefect")
    play(s, "play:prefect", "cash")
    assert s.players[0].money == money + 2
    assert s.praefectus == 0
