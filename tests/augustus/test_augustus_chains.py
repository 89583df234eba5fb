"""Chains, powers and losses at other places than the first."""

from __future__ import annotations

import json

import pytest
from augustus_scenes import answer, controlled_by, legions_of, row_of, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.games.augustus.components import EMPTY
from quadriga.games.augustus.scoring import score_sheet
from quadriga.games.augustus.tables import TABLES
from support import legal_texts, play, rule


@rule("AU-5.4", "AU-5.6")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_only_the_objective_that_was_completed_comes_under_control(place: int) -> None:
    row: list[int | tuple[int, str]] = [20, 23, 12]
    row[place - 1] = (1, "sword sword")
    s = scene("sword", row, [3, 25, 26])
    answer(s, f"place:{place}-sword", "pass")
    assert controlled_by(s, 0) == [1]
    assert row_of(s, 0) == [0 if i == place - 1 else card for i, card in enumerate([20, 23, 12])]


@rule("AU-5.7")
@pytest.mark.parametrize("numbers", [(6, 32), (32, 6)])
def test_the_lowest_number_of_a_chain_comes_first_wherever_it_lies(
    numbers: tuple[int, int],
) -> None:
    # Urgulanius (59) completes Calvinus (6) and Murena (32) by rearranging.
    held = {6: "shield shield", 32: "catapult catapult"}
    symbols = {6: "shield", 32: "catapult"}
    s = scene(
        "standard",
        [
            (59, "chariot catapult catapult"),
            *((number, held[number]) for number in numbers),
            (68, "chariot chariot"),
        ],
        [1, 3, 12],
        gained={0: 4},
    )
    s.events = []
    answer(s, "place:1-standard")
    for place, number in enumerate(numbers, 2):
        play(s, f"move:{place}-{symbols[number]}", "from:4-chariot")
    play(s, "done")
    treated = [event.details[1] for event in s.events if event.kind == "recalled"]
    assert treated == [58, 5, 31]


@rule("AU-7.2", "AU-16.7")
def test_a_legion_of_a_power_may_be_left_in_stock() -> None:
    s = scene("chariot", [(10, "shield shield"), 1, 3], [7, 9, 12])
    answer(s, "place:1-chariot", "pass")
    before = (legions_of(s, 0), s.players[0].stock)
    play(s, "pass")
    assert (legions_of(s, 0), s.players[0].stock) == before
    assert legal_texts(s)[0] == "pass", "the second legion is asked for on its own"
    play(s, "pass")
    assert (legions_of(s, 0)[1:], s.players[0].stock) == ([0, 0], 7)


@rule("AU-10.3", "AU-16.10")
def test_a_reward_that_was_claimed_was_not_refused() -> None:
    for text, refused in (("claim", 0), ("refuse", 0b100)):
        s = scene("sword", [(1, "sword sword"), 20, 21], [23, 25, 26], controlled={0: [2]})
        answer(s, "place:1-sword", "pass")
        play(s, text)
        assert s.players[0].refused == refused
        assert s.holders[5] == (0 if text == "claim" else EMPTY)


@rule("AU-10.6")
def test_who_jumps_past_the_holder_of_a_resource_takes_its_reward() -> None:
    # Aegyptus (87) completes Sicilia (40): both give wheat, three against the holder's two.
    s = scene(
        "sword",
        [(87, "shield catapult dagger dagger"), 40, 3],
        [1, 25, 26],
        controlled={0: [17], 1: [8, 41]},
        holders={11: 1},
    )
    answer(s, "place:1-sword", "pass")
    play(s, "complete:2")
    assert controlled_by(s, 0) == [17, 40, 87]
    assert s.holders[11] == 0


@rule("AU-10.6", "AU-10.1")
def test_the_holder_of_a_resource_reward_does_not_get_it_again() -> None:
    s = scene("sword", [(17, "chariot catapult"), 3, 12], [1, 25, 26], controlled={0: [8]})
    assert s.holders[11] == 0
    s.events = []
    answer(s, "place:1-sword", "pass")
    assert s.holders[11] == 0
    assert [event for event in s.events if event.kind == "reward"] == []


@rule("AU-12.4", "AU-10.3")
@pytest.mark.parametrize("reward", range(5, 10))
def test_each_number_reward_is_booked_as_one(reward: int) -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26], holders={reward: 0})
    sheet = score_sheet(s)[0]
    assert sheet["number reward"] == s.box.reward_vp[reward]
    assert sum(sheet.values()) == s.box.reward_vp[reward]


@rule("AU-8.5", "AU-11.1")
@pytest.mark.parametrize("number", [1, 88])
def test_the_first_and_the_last_card_can_be_lost_like_any_other(number: int) -> None:
    s = scene(
        "catapult",
        [(86, "standard dagger dagger"), 3, 12],
        [(23, "sword"), 7, 10],
        controlled={1: [number, 15]},
    )
    answer(s, "place:1-catapult")
    play(s, f"lose:{number}", seat=1)
    assert controlled_by(s, 1) == [15]
    assert s.discard[-1] == number - 1
    assert legions_of(s, 1) == [1, 0, 0]


@rule("AU-8.6", "AU-11.4")
def test_who_loses_the_first_card_loses_the_lead_in_what_it_produces() -> None:
    rows = json.loads(as_json("augustus", TABLES))
    rows["tables"]["objectives"]["rows"][0]["resources"] = ["gold"]
    s = scene(
        "catapult",
        [(86, "standard dagger dagger"), 3, 12],
        [23, 7, 10],
        controlled={0: [20], 1: [1, 28]},
        components=rows,
    )
    assert s.holders[10] == 1
    s.players[0].controlled = (*s.players[0].controlled, 51)  # Noricum: gold
    answer(s, "place:1-catapult")
    play(s, "lose:1", seat=1)
    assert s.holders[10] == 0


def test_the_cards_used_here_produce_what_is_said_of_them() -> None:
    box = quadriga.game("augustus").box
    wheat = [number for number in (8, 17, 40, 41, 87) if not box.resources[number - 1] >> 1 & 1]  # type: ignore[attr-defined]
    assert wheat == []
