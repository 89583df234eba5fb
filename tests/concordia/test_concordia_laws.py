"""What is in the box stays in the box: positions that break a law are found."""

from __future__ import annotations

import pytest
from concordia_scenes import goods, houses, land, on_top, scene

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.playout import play_randomly
from quadriga.games.concordia.components import CITIES, KIND_NAMES, MAPS, ROAD_NAMES
from quadriga.games.concordia.state import State
from quadriga.games.concordia.steps import (
    BUILD_HOUSE,
    BUY_CARD,
    BUY_COLONIST,
    BUY_FOR_COST,
    CHOOSE_LINE,
    COPY_CARD,
    END_TURN,
    GOVERN,
    KEEP_GOODS,
    MOVE_COLONIST,
    PAY_ANY,
    PLACE_COLONIST,
    PLAY_CARD,
    REFILL,
    SCORE_TRIBUNE,
    TRADE,
)
from support import rule


def broken(s: State) -> str:
    found = s.game.title.laws(s)
    assert found
    with pytest.raises(quadriga.QuadrigaError):
        s.game.from_json(s.to_json())
    return found[0]


@rule("CO-19.5")
def test_too_many_goods_colonists_or_houses_are_found() -> None:
    s = scene()
    goods(s, 0, brick=9)
    assert "more spaces" in broken(s)
    s = scene()
    land(s, 0, "roma", "roma", "roma", "roma")
    assert "expected 1 to 3 land colonists" in broken(s)
    s = scene()
    houses(s, 0, "roma")
    assert "house stands in Roma" in broken(s)
    s = scene()
    s.players[0].houses = sum(1 << c for c in s.box.cities[:16])
    assert "at most 15 houses" in broken(s)
    s = scene()
    houses(s, 0, "cosa")
    assert "another map" in broken(s)


@rule("CO-19.5", "CO-1.6")
def test_colonists_in_wrong_places_are_found() -> None:
    s = scene()
    land(s, 0, "novaria--roma")
    land(s, 1, "novaria--roma")
    s.roads_taken = 1 << ROAD_NAMES.index("novaria--roma")
    assert "two colonists stand on one road" in broken(s)
    s = scene()
    land(s, 0, "novaria--roma")
    s.roads_taken = 0
    assert "noted as taken" in broken(s)
    s = scene()
    s.players[0].land = (CITIES + ROAD_NAMES.index("cosa--roma"),)
    assert "not on the map" in broken(s)
    s = scene(map="italia")
    land(s, 0, "aleria")
    assert "no road touches" in broken(s)
    s = scene()
    s.players[0].land = (3, 0)
    assert "ascending" in broken(s)


@rule("CO-19.5")
def test_missing_or_additional_cards_are_found() -> None:
    s = scene()
    s.players[0].hand[1] += 1
    assert "expected 6 cards architect, found 7" in broken(s)
    s = scene()
    s.players[0].hand[1] -= 1
    s.players[0].discard[1] += 1
    assert "top card" in broken(s)
    s = scene()
    s.display = (s.display[1], *s.display[1:])
    assert broken(s)
    s = scene()
    s.stack = (*s.stack[:6], s.stack[8], s.stack[7], s.stack[6], *s.stack[9:])
    assert broken(s)
    s = scene()
    s.stack = s.stack[:-1]
    assert broken(s)
    s = scene()
    s.drawn = 30
    assert broken(s)


@rule("CO-19.5")
def test_tiles_markers_and_seats_must_be_those_of_the_box() -> None:
    s = scene()
    s.produces = (-1, *[0] * 30, *s.produces[31:])
    assert "letter A" in broken(s)
    s = scene()
    s.produces = (0, *s.produces[1:])
    assert "each city of the map" in broken(s)
    s = scene()
    s.producers = (0, *s.producers[1:])
    assert "cities noted" in broken(s)
    s = scene()
    s.markers = (4 if s.markers[0] != 4 else 3, *s.markers[1:])
    assert "most valuable" in broken(s)
    s = scene()
    s.coin_side = 1 << 20
    assert "shows coins" in broken(s)
    s = scene()
    s.praefectus = 4
    assert "there is no seat 4" in broken(s)
    s = scene()
    s.turns = 10_000
    assert "turns" in broken(s)


@rule("CO-19.5")
def test_goods_that_wait_without_a_question_are_found() -> None:
    s = scene()
    s.players[1].incoming = (1, 1, 0, 0, 0)
    assert "waiting to be stored" in broken(s)


def played(kind: str, *frames: int) -> State:
    """A position in which A has played a card and these questions wait."""
    s = scene()
    s.players[0].hand[KIND_NAMES.index(kind)] -= 1
    on_top(s, 0, kind)
    s.pending = [END_TURN, *frames]
    return s


@rule("CO-4.1", "CO-10.1")
@pytest.mark.parametrize(("kind", "frames", "steps_left"), [
    ("prefect", [GOVERN], 0), ("architect", [BUILD_HOUSE, MOVE_COLONIST], 2), ("architect",
    [BUILD_HOUSE], 0),
    ("architect", [BUILD_HOUSE, CHOOSE_LINE], 2), ("mercator", [TRADE + 2 * FRAME], 0), ("diplomat",
    [COPY_CARD], 0),
    ("senator", [REFILL, BUY_CARD + 2 * FRAME], 0),
])  # fmt: skip
def test_the_questions_of_a_card_that_was_played_are_known(
    kind: str, frames: list[int], steps_left: int
) -> None:
    s = played(kind, *frames)
    s.steps_left = steps_left
    assert s.game.from_json(s.to_json()) == s


WRONG: list[tuple[str, str, list[int]]] = [
    ("the question of another card", "prefect", [TRADE + 2 * FRAME]),
    ("a third trade", "mercator", [TRADE + 3 * FRAME]),
    ("a second trade without a first", "mercator", [TRADE + FRAME]),
    ("a copy without a Diplomat", "prefect", [COPY_CARD]),
    ("what nobody has played to be copied", "diplomat", [GOVERN]),
    ("movement without steps", "architect", [BUILD_HOUSE, MOVE_COLONIST]),
    (
        "a line for a colonist that is not there",
        "architect",
        [BUILD_HOUSE, CHOOSE_LINE + FRAME * 9],
    ),
    ("a Tribune that lies on the pile", "prefect", [BUY_COLONIST]),
    ("a scoring without the variant", "prefect", [SCORE_TRIBUNE, BUY_COLONIST]),
    ("new colonists of another card", "prefect", [PLACE_COLONIST]),
    ("a purchase without the refill", "senator", [BUY_CARD + 2 * FRAME]),
    ("a third purchase", "senator", [REFILL, BUY_CARD + 3 * FRAME]),
    ("a second purchase without a first", "senator", [REFILL, BUY_CARD + FRAME]),
    ("a payment before a purchase", "senator", [REFILL, BUY_CARD + 2 * FRAME, PAY_ANY]),
    ("a payment without a purchase", "senator", [REFILL, PAY_ANY]),
    ("a Consul's purchase of a Senator", "senator", [REFILL, BUY_FOR_COST]),
    ("goods that nobody receives", "prefect", [KEEP_GOODS]),
    ("a seat that does not exist", "prefect", [KEEP_GOODS + 4 * FRAME]),
    ("a turn within a turn", "prefect", [END_TURN, GOVERN]),
    ("a card after a card", "prefect", [PLAY_CARD]),
]


@rule("CO-4.1", "CO-11.3", "CO-9.2")
@pytest.mark.parametrize(
    ("kind", "frames"),
    [(kind, frames) for _, kind, frames in WRONG],
    ids=[name for name, _, _ in WRONG],
)
def test_questions_that_do_not_follow_from_the_card_are_refused(
    kind: str, frames: list[int]
) -> None:
    s = played(kind, *frames)
    s.steps_left = 2 if frames[-1] % FRAME == CHOOSE_LINE else 0
    assert broken(s)


@rule("CO-4.1", "CO-3.6")
def test_the_turns_so_far_say_whose_turn_it_is() -> None:
    s = scene()
    s.turns = 1
    assert "after 1 turns it is the turn of seat 1, found 0" in broken(s)
    s = scene()
    s.pending = []
    assert broken(s)


@rule("CO-14.1", "CO-14.2", "CO-14.3")
def test_the_concordia_card_is_with_who_ended_the_game() -> None:
    s = scene()
    s.players[0].houses = sum(1 << c for c in s.box.cities[:15])
    assert "nobody has the Concordia card" in broken(s)
    s.concordia = 0
    assert "another turn" in broken(s)
    s.concordia = 1
    assert "cards to buy and houses to build" in broken(s)
    s = scene(turn_limit=25)
    s.turns = 75
    assert "expected at most 74 turns" in broken(s)


@rule("CO-11.5", "CO-11.6")
def test_a_gap_in_the_display_is_filled() -> None:
    s = scene()
    s.display = (*s.display[1:], -1)
    s.players[0].hand[s.box.card_kind[s.stack[0]]] += 1
    assert "gap that was not filled" in broken(s)


@rule("CO-5.1", "CO-4.2")
def test_a_player_keeps_the_first_cards_and_the_tribune_in_the_hand() -> None:
    s = scene()
    s.players[0].hand[1] -= 1
    s.players[1].hand[1] += 1
    assert "player 1: a card of the first hand is missing" in broken(s)
    s = scene()
    s.players[0].hand[0] = 0
    on_top(s, 0, "tribune")
    assert "a Tribune lies on the discard pile" in broken(s)


@rule("CO-6.14", "CO-8.1")
def test_colonists_stand_in_roma_or_where_their_owner_has_a_house() -> None:
    s = scene()
    land(s, 0, "massilia")
    assert "neither Roma nor has a house" in broken(s)
    houses(s, 0, "massilia")
    s.turns = 3
    assert s.game.title.laws(s) == []
    land(s, 0)
    assert "expected 1 to 3 land colonists" in broken(s)


@rule("CO-13.2")
def test_the_praefectus_is_used_only_while_a_province_produces() -> None:
    s = scene()
    s.praefectus_used = 1
    assert "Praefectus Magnus is noted as used" in broken(s)


@rule("CO-16.1", "CO-16.2")
def test_totals_are_noted_in_the_variant_only_and_erased_together() -> None:
    s = scene()
    s.players[0].noted = 5
    assert "there is no intermediate scoring" in broken(s)
    s = scene(intermediate_scoring=True)
    for player in s.players:
        player.noted = 5
    assert "were not compared" in broken(s)
    s.compared = 1
    assert "not erased" in broken(s)


def test_negative_goods_and_money_are_no_position() -> None:
    s = scene()
    s.players[0].goods[0] = -1
    with pytest.raises(quadriga.QuadrigaError, match="goods"):
        s.game.from_json(s.to_json())
    s = scene()
    s.players[0].money = -1
    with pytest.raises(quadriga.QuadrigaError, match="money"):
        s.game.from_json(s.to_json())


@rule("CO-19.5")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_laws_hold_through_random_games_on_every_map(name: str, players: int) -> None:
    game = quadriga.game("concordia", players=players, map=name, intermediate_scoring=True)
    for seed in range(3):
        state, rng = game.start(seed), quadriga.Rng(seed)
        while not state.over:
            play_randomly(state, rng, 5)
            assert game.title.laws(state) == []
        assert state.ply <= game.title.max_moves


@rule("CO-4.1", "CO-9.3", "CO-11.1", "CO-7.2")
def test_what_there_were_no_turns_for_is_found() -> None:
    s = scene()
    s.players[1].money += 1
    assert broken(s) == "player 2: before their first turn a player has what they began with"
    s.turns = 3
    assert s.game.title.laws(s) == []
    s.traded = 0b111
    assert broken(s) == "a Mercator trades at most 2 kinds of goods"
    s.traded, s.coin_side = 0, 0b1111
    assert broken(s) == "after 3 turns more provinces than that have produced"
    s.coin_side = 0b111
    assert s.game.title.laws(s) == []


@rule("CO-4.1", "CO-11.1")
def test_each_turn_plays_one_card_and_buys_two_at_most() -> None:
    s = scene()
    s.turns = 3
    for kind in ("architect", "prefect"):
        s.players[0].hand[KIND_NAMES.index(kind)] -= 1
        on_top(s, 0, kind)
    assert broken(s) == "player 1: expected at most 1 cards played, found 2"
    s = scene()
    s.turns = 3
    for card in s.display[:3]:
        s.players[0].hand[s.box.card_kind[card]] += 1
    s.display = (*s.display[3:], *s.stack[7:10])
    s.drawn = 10
    assert broken(s) == "player 1: expected at most 2 cards bought, found 3"
