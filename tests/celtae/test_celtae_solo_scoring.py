"""Final scoring of solo play: what is compared with Solitairix, and what counts against you."""

from __future__ import annotations

import pytest
from celtae_scenes import hand, lay_cards, points, rows_of, scene, workers

from quadriga.games.celtae.steps import PLACE_MARKER
from quadriga.games.celtae.tables import PROGRESS_ROWS
from support import play, rule


@rule("CE-18.13")
def test_garrisons_are_compared_with_solitairix() -> None:
    s = scene(1)
    s.players[0].garrison = 0b1
    s.rival_garrison = 0b110
    assert points(s, 0, "garrisons") == 0
    s.rival_garrison = 0b10
    assert points(s, 0, "garrisons") == 1


def card_of(what: str, needs: int) -> int:
    return next(i for i, row in enumerate(PROGRESS_ROWS) if (row.what, row.needs) == (what, needs))


@rule("CE-18.14", "CE-20.17")
def test_a_card_with_markers_that_is_not_met_counts_negative() -> None:
    s = scene(1)
    lay_cards(s, card_of("army_tiles", 3), markers=3)
    assert points(s, 0, "progress cards") == -3
    lay_cards(s, card_of("army_tiles", 0), markers=2)
    assert points(s, 0, "progress cards") == -2
    lay_cards(s, card_of("army_tiles", 0), markers=0)
    assert points(s, 0, "progress cards") == 0


@rule("CE-18.15")
def test_worker_majorities_need_the_number_printed() -> None:
    s = scene(1)
    for what, needed in (
        ("tribe_farmer", 3),
        ("tribe_builder", 3),
        ("tribe_soldier", 3),
        ("tribe_noble", 2),
        ("tribe", 6),
    ):
        lay_cards(s, card_of(what, 0), markers=1)
        kind = what.removeprefix("tribe_") if what != "tribe" else "farmer"
        workers(s, 0, tribe=" ".join([kind] * needed))
        assert points(s, 0, "progress cards") == 1
        workers(s, 0, tribe=" ".join([kind] * (needed - 1) + ["druid"]))
        assert points(s, 0, "progress cards") == -1


@rule("CE-18.15")
def test_solitairix_has_no_workers_but_druids() -> None:
    """An owner's cards may print no minimum for workers; then one is the most."""
    rows = rows_of("progress_cards")
    for row in rows:
        row["solo"] = 0
    s = scene(1, components={"tables": {"progress_cards": rows}})
    s.rival_druids = 2
    s.rival_discs = (2, 2, 2, 1, 1, 1, 0, 0)
    for what in ("tribe_farmer", "tribe_noble", "tribe"):
        lay_cards(s, card_of(what, 0), markers=1)
        workers(s, 0, tribe=what.removeprefix("tribe_") if what != "tribe" else "farmer")
        assert points(s, 0, "progress cards") == 1


@rule("CE-18.15", "CE-20.31")
def test_other_majorities_compare_with_solitairix_and_a_tie_suffices() -> None:
    s = scene(1)
    lay_cards(s, card_of("tribe_druid", 0), markers=1)
    workers(s, 0, tribe="druid")
    s.rival_druids = 1
    assert points(s, 0, "progress cards") == 1
    s.rival_druids = 2
    assert points(s, 0, "progress cards") == -1
    for what, own, rival in (
        ("bonus_tiles", "bonus_tiles", "rival_bonus"),
        ("druid_tiles", "orders", "rival_orders"),
        ("army_tiles", "armies", "rival_armies"),
    ):
        lay_cards(s, card_of(what, 0), markers=1)
        setattr(s.players[0], own, 0b1000)
        for owned, expected in ((0b1, 1), (0b110, -1)):
            setattr(s, rival, owned)
            assert points(s, 0, "progress cards") == expected
    lay_cards(s, card_of("discs_north", 0), card_of("discs_pink", 0), markers=1)
    s.players[0].discs = (1, 0, 0, 0, 0, 0, 0, 0)
    s.rival_discs = (0, 1, 0, 0, 0, 0, 0, 0)
    assert points(s, 0, "progress cards") == 2
    s.rival_discs = (1, 1, 0, 0, 1, 0, 0, 0)
    assert points(s, 0, "progress cards") == -2


@rule("CE-18.15", "CE-18.14")
def test_the_scoring_example_of_the_solo_chapter() -> None:
    s = scene(1)
    workers(s, 0, tribe="farmer farmer noble noble soldier soldier")
    s.players[0].discs, s.players[0].armies = (0, 0, 2, 0, 0, 0, 1, 0), 0b111
    s.cards = (
        card_of("tribe", 0),
        card_of("tribe_farmer", 0),
        card_of("bonus_tiles", 0),
        card_of("discs_teal", 2),
        card_of("army_tiles", 3),
    )
    s.markers = (1, 2, 0, 2, 3)
    assert points(s, 0, "progress cards") == 1 - 2 + 0 + 2 + 3


@pytest.mark.parametrize(("difficulty", "goal"), [("easy", 25), ("normal", 30), ("hard", 35)])
@rule("CE-18.16")
def test_the_points_needed_depend_on_the_difficulty(difficulty: str, goal: int) -> None:
    s = scene(1, difficulty=difficulty)
    lay_cards(s)
    hand(s, 0, *["pink-traps"] * (5 * goal - 5))
    s.players[0].strength = s.players[0].leader = 0
    assert s.scores == (goal - 1,)
    assert s.ranking == (2,)
    s.players[0].strength = 5
    assert s.ranking == (1,)


@rule("CE-18.15")
def test_the_words_of_a_worker_card_name_the_number_printed_for_solo_play() -> None:
    for players, sentence in (
        (1, "3 or more farmers in the tribe"),
        (2, "most farmers in the tribe"),
    ):
        s = scene(players)
        s.cards = (
            card_of("tribe_farmer", 0),
            *[card for card in s.cards if card != card_of("tribe_farmer", 0)][:4],
        )
        s.pending = [PLACE_MARKER]
        assert sentence in s.describe(s.game.parse_move("marker:1"))
        s.events = []
        play(s, "marker:1")
        assert sentence in str(s.game.tell(s.events[0]))
