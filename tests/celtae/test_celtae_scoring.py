"""Final scoring, leaders, progress cards and tie-breaks."""

from __future__ import annotations

import pytest
from celtae_scenes import hand, lay_cards, leader, points, scene, workers

from quadriga.games.celtae.components import SOURCES, WHAT
from quadriga.games.celtae.scoring import count_of, meets_card
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import SCORE_GAME
from quadriga.games.celtae.tables import LEADER_NAMES, PROGRESS_ROWS
from support import rule

ONE, TWO = 0b0000111111, 0b1111000000  # tiles of 1 and of 2 points
TWO_ONES, TWO_TWOS = 0b11, 0b11 << 6
NORTHERN, SOUTHERN = 0b0000011111, 0b1111100000


def blank(players: int = 2) -> State:
    """Nobody has anything that scores."""
    s = scene(players)
    for seat in range(players):
        hand(s, seat)
        workers(s, seat)
        s.players[seat].leader = -1
    lay_cards(s)
    return s


@rule("CE-14.A", "CE-9.7")
def test_discs_score_in_complete_citadels() -> None:
    s = blank()
    s.players[0].discs, s.players[0].built = (2, 1, 0, 0, 0, 0, 0, 0), 3
    s.spaces = (0, 1, *s.spaces[2:])
    assert points(s, 0, "discs in complete citadels") == 2


@rule("CE-14.B")
def test_each_bonus_tile_scores_a_point() -> None:
    s = blank()
    s.players[0].bonus_tiles = 0b10110
    assert points(s, 0, "bonus tiles") == 3


@rule("CE-14.C", "CE-14.D", "CE-1.7")
def test_druid_and_army_tiles_score_what_is_printed_on_their_backs() -> None:
    s = blank()
    s.players[0].orders = 0b1000000011
    s.players[0].armies = 0b1100000001
    assert points(s, 0, "Druid tiles") == 4
    assert points(s, 0, "Roman Army tiles") == 5


@rule("CE-14.E")
def test_cubes_score_where_nobody_has_more() -> None:
    s = blank(3)
    s.players[0].garrison = 0b0000000011
    s.players[1].garrison = 0b0000001100
    s.players[2].garrison = 0b0000010000
    assert [points(s, seat, "garrisons") for seat in range(3)] == [2, 2, 0]
    s.players[2].garrison |= 0b0011100000
    assert points(s, 2, "garrisons") == 3


@rule("CE-14.F", "CE-20.22", "CE-1.10")
def test_tribe_spaces_score_druids_included() -> None:
    s = blank()
    for tribe, expected in (
        ("farmer farmer farmer", 0),
        ("farmer farmer farmer druid", 1),
        (" ".join(["druid"] * 8), 3),
    ):
        workers(s, 0, tribe=tribe)
        assert points(s, 0, "tribe") == expected


@rule("CE-14.G", "CE-1.9")
def test_empty_disc_spaces_score() -> None:
    s = blank()
    for built, expected in ((0, 0), (2, 0), (3, 1), (7, 3), (9, 4)):
        s.players[0].built = built
        assert points(s, 0, "disc spaces") == expected


@rule("CE-14.H", "CE-1.11")
def test_all_four_cubes_score_a_point() -> None:
    s = blank()
    for garrison, expected in ((0b111, 0), (0b100111, 1)):
        s.players[0].garrison = garrison
        assert points(s, 0, "all cubes placed") == expected


@rule("CE-14.I")
def test_strength_and_cards_score_by_five() -> None:
    s = blank()
    for strength, cards, expected in ((4, 2, 1), (4, 0, 0), (15, 5, 4)):
        s.players[0].strength = strength
        hand(s, 0, *["pink-traps"] * cards)
        assert points(s, 0, "strength and cards") == expected


@rule("CE-14.J")
def test_a_progress_card_scores_its_markers_for_everyone_who_meets_it() -> None:
    s = blank()
    card = PROGRESS_ROWS.index(("army_tiles", 3, 3, 0))
    for markers in (0, 1, 3):
        lay_cards(s, card, markers=markers)
        for player in s.players:
            player.armies = 0b111
        assert [points(s, seat, "progress cards") for seat in range(2)] == [markers, markers]
    s.players[1].armies = 0b11
    assert points(s, 1, "progress cards") == 0


LEADERS = [
    ("viriato", "armies", 0b1000001, 0b11000001, TWO_ONES | TWO_TWOS),
    ("diviciacus", "orders", 0b1000001, 0b11000001, TWO_ONES | TWO_TWOS),
    ("avarus", "garrison", 0b11, 0b111, 0b1111),
    ("ambiorix", "armies", 0b1000000, 0b11000111, 0b111000000),
    ("cartimandua", "bonus_tiles", 0b1, 0b11, 0b111),
]


@pytest.mark.parametrize(
    ("name", "field", "enough_a", "short_b", "enough_b"), LEADERS, ids=[row[0] for row in LEADERS]
)
@rule("CE-14.K", "CE-15.1")
def test_leaders_that_count_tiles_and_cubes(
    name: str, field: str, enough_a: int, short_b: int, enough_b: int
) -> None:
    s = blank()
    for turned, value, expected in (
        (0, 0, 0),
        (0, enough_a, 1),
        (0, enough_b, 1),
        (1, enough_a, 0),
        (1, short_b, 0),
        (1, enough_b, 3),
    ):
        leader(s, 0, name, turned)
        setattr(s.players[0], field, value)
        assert points(s, 0, "leader") == expected


@rule("CE-14.K", "CE-15.1")
def test_leaders_that_count_discs_in_open_and_complete_citadels() -> None:
    s = blank()
    table = (
        ("vercingetorix", 0, (1, 0, 0, 0, 1, 0, 0, 0), 1), ("vercingetorix", 0, (2, 0, 0, 0, 0, 0,
        0, 0), 0),
        ("vercingetorix", 1, (1, 1, 1, 0, 2, 1, 0, 0), 3), ("vercingetorix", 1, (1, 1, 1, 2, 2, 0,
        0, 0), 0),
        ("boudica", 0, (1, 1, 1, 0, 0, 0, 0, 0), 1), ("boudica", 0, (1, 1, 0, 0, 0, 0, 0, 0), 0),
        ("boudica", 1, (1, 1, 1, 1, 1, 1, 1, 0), 3), ("boudica", 1, (1, 1, 1, 1, 1, 1, 0, 0), 0),
    )  # fmt: skip
    for name, turned, discs, expected in table:
        leader(s, 0, name, turned)
        s.players[0].discs = discs
        assert points(s, 0, "leader") == expected


@rule("CE-14.K", "CE-15.1")
def test_caratacus_counts_the_tribe_without_druids() -> None:
    s = blank()
    table = (
        (0, "farmer noble noble", 1),
        (0, "farmer noble druid", 0),
        (1, "farmer noble noble noble noble noble druid", 3),
        (1, "noble noble druid druid druid druid", 0),
    )
    for turned, tribe, expected in table:
        leader(s, 0, "caratacus", turned)
        workers(s, 0, tribe=tribe)
        assert points(s, 0, "leader") == expected


def test_every_leader_was_shown() -> None:
    assert {row[0] for row in LEADERS} | {"vercingetorix", "boudica", "caratacus"} == set(
        LEADER_NAMES
    )


def card_of(what: str, needs: int) -> int:
    """The number of a progress card."""
    return next(i for i, row in enumerate(PROGRESS_ROWS) if (row.what, row.needs) == (what, needs))


def met(s: State, what: str, needs: int = 0) -> list[bool]:
    """Who meets a progress card."""
    return [meets_card(s, seat, card_of(what, needs)) for seat in range(len(s.players))]


@rule("CE-16.1", "CE-16.8")
def test_cards_for_discs_of_a_colour() -> None:
    for colour, name in enumerate(("pink", "orange", "teal", "purple")):
        s = blank(3)
        for seat, (north, south) in enumerate(((1, 1), (2, 0), (0, 1))):
            discs = [0] * 8
            discs[colour], discs[4 + colour] = north, south
            s.players[seat].discs = tuple(discs)
        assert met(s, f"discs_{name}") == [True, True, False]
        assert met(s, f"discs_{name}", 2) == [True, True, False]
        assert met(s, "discs_pink" if colour else "discs_teal") == [False, False, False]


@rule("CE-16.2")
def test_cards_for_discs_of_a_region() -> None:
    s = blank()
    s.players[0].discs = (1, 1, 0, 0, 0, 0, 0, 1)
    s.players[1].discs = (1, 0, 0, 0, 0, 0, 1, 1)
    assert met(s, "discs_north") == [True, False]
    assert met(s, "discs_south") == [False, True]


@rule("CE-16.3")
def test_cards_for_workers_of_a_kind_in_the_tribe() -> None:
    for kind in ("farmer", "builder", "soldier", "noble"):
        s = blank()
        workers(s, 0, f"{kind} {kind} {kind}", f"{kind} druid druid")
        workers(s, 1, tribe=f"{kind} {kind}")
        assert met(s, f"tribe_{kind}") == [False, True]
        assert met(s, "tribe_druid") == [True, False]


@rule("CE-16.4", "CE-16.11")
def test_cards_for_workers_in_the_tribe_leave_druids_out() -> None:
    s = blank()
    workers(s, 0, tribe="farmer noble noble noble druid druid druid")
    workers(s, 1, tribe="farmer noble noble noble soldier")
    assert met(s, "tribe") == [False, True]
    assert met(s, "tribe", 5) == [False, True]


@rule("CE-16.5", "CE-16.6", "CE-16.7", "CE-16.9", "CE-16.12", "CE-16.13")
def test_cards_for_tiles() -> None:
    for field, what, needs in (
        ("bonus_tiles", "bonus_tiles", 2),
        ("orders", "druid_tiles", 3),
        ("armies", "army_tiles", 3),
    ):
        s = blank()
        setattr(s.players[0], field, (1 << needs) - 1)
        setattr(s.players[1], field, (1 << (needs - 1)) - 1)
        assert met(s, what) == [True, False]
        assert met(s, what, needs) == [True, False]


@rule("CE-16.10")
def test_the_card_for_two_druids() -> None:
    s = blank()
    workers(s, 0, tribe="druid druid")
    workers(s, 1, tribe="druid farmer")
    assert met(s, "tribe_druid", 2) == [True, False]


@rule("CE-16.14")
def test_cards_for_cubes_in_a_region() -> None:
    s = blank()
    s.players[0].garrison = 0b0000100011
    s.players[1].garrison = 0b0011000100
    assert met(s, "cubes_north", 2) == [True, False]
    assert met(s, "cubes_south", 2) == [False, True]


@rule("CE-16.1", "CE-16.3")
def test_the_twenty_six_cards_are_those_listed() -> None:
    kinds = [row.what for row in PROGRESS_ROWS if not row.needs]
    assert (
        sum(what.startswith("discs_") and what[6:] not in ("north", "south") for what in kinds) == 4
    )
    assert sum(what in ("discs_north", "discs_south") for what in kinds) == 2
    assert sum(what.startswith("tribe_") for what in kinds) == 5
    assert (
        sum(
            what.startswith("cubes_") and row.needs == 2
            for row in PROGRESS_ROWS
            for what in [row.what]
        )
        == 2
    )


@rule("CE-20.17")
def test_a_majority_of_nothing_is_none() -> None:
    s = blank()
    assert met(s, "army_tiles") == [False, False]


@rule("CE-20.18")
def test_neutral_discs_count_for_nobody() -> None:
    s = blank()
    assert s.box.neutral_discs == 8
    s.players[0].discs = (0, 1, 0, 0, 0, 0, 0, 0)
    assert met(s, "discs_orange") == [True, False]
    assert count_of(s, s.players[0], WHAT.index("discs")) == 1


@rule("CE-14.1", "CE-20.22", "CE-20.23")
def test_ties_go_to_discs_and_tribe_then_to_tiles_and_are_then_shared() -> None:
    s = blank(3)
    assert s.ranking == (1, 1, 1)
    s.players[0].strength = 5
    assert s.ranking == (1, 2, 2)
    workers(s, 2, tribe="druid")
    assert s.ranking == (1, 3, 2)
    s.players[1].discs, s.players[1].built = (0, 1, 0, 0, 0, 0, 0, 0), 1
    assert s.scores == (1, 0, 0)
    assert s.ranking == (1, 2, 2)
    s.players[0].strength = 0
    s.players[0].armies = 0b1
    s.players[1].strength = s.players[2].strength = 5
    s.players[0].discs, s.players[0].built = (0, 1, 0, 0, 0, 0, 0, 0), 1
    assert s.ranking == (1, 2, 2)


@rule("CE-13.4", "CE-14.1")
def test_scoring_ends_the_game_and_tells_every_line() -> None:
    s = blank()
    s.players[1].strength = 12
    s.pending, s.events = [SCORE_GAME], []
    s.advance()
    assert s.over
    assert s.scores == (0, 2)
    assert s.ranking == (2, 1)
    assert [(event.kind, event.seat, event.rule, event.details) for event in s.events] == [
        ("over", -1, "CE-13.4", ()),
        ("total", 0, "CE-14.1", (0,)),
        ("scored", 1, "CE-14.I", (2, SOURCES.index("strength and cards"))),
        ("total", 1, "CE-14.1", (2,)),
        ("won", 1, "CE-14.1", (0,)),
    ]


@rule("CE-14.1")
def test_a_shared_victory_is_told_to_all_who_share_it() -> None:
    s = blank(3)
    s.players[0].strength = s.players[2].strength = 5
    s.pending, s.events = [SCORE_GAME], []
    s.advance()
    assert [(event.kind, event.seat) for event in s.events if event.kind in ("won", "shared")] == [
        ("shared", 0),
        ("shared", 2),
    ]


@rule("CE-14.1")
def test_what_broke_a_tie_is_told() -> None:
    s = blank(3)
    s.players[0].strength = s.players[2].strength = 5
    workers(s, 2, tribe="druid")
    assert winner(s) == (
        2,
        "wins the game; discs in citadels and workers in the tribe break the tie",
    )
    workers(s, 0, tribe="druid")
    s.players[0].orders, s.players[2].strength = 0b1, 10
    assert winner(s) == (0, "wins the game; Roman Army and Druid tiles break the tie")
    s.players[1].strength = 15
    assert winner(s) == (1, "wins the game")


def winner(s: State) -> tuple[int, str]:
    """Who is told to have won, and how."""
    s.pending, s.events = [SCORE_GAME], []
    s.advance()
    event = next(event for event in s.events if event.kind == "won")
    return event.seat, str(s.game.tell(event))


def test_the_scoring_example_of_the_rulebook() -> None:
    """Afonso: six discs in complete citadels, three bonus tiles, two Druid tiles, one army, 27
    points.
    """
    s = blank(3)
    p = s.players[0]
    p.discs, p.built = (2, 3, 0, 1, 0, 1, 0, 0), 7
    s.spaces = (0, 0, *s.spaces[2:3], 0, *s.spaces[4:])
    p.bonus_tiles, p.orders, p.armies = 0b111, 0b1000001, 0b1000000
    workers(s, 0, tribe="farmer farmer noble soldier")
    workers(s, 1, tribe="farmer farmer noble soldier")
    p.strength = 4
    hand(s, 0, "pink-traps", "teal-traps")
    s.players[1].garrison = 0b0000100001
    s.cards = (
        card_of("bonus_tiles", 0),
        card_of("tribe", 0),
        card_of("discs_north", 0),
        card_of("army_tiles", 0),
        card_of("discs_orange", 2),
        card_of("army_tiles", 3),
        card_of("druid_tiles", 3),
    )
    s.markers = (0, 2, 1, 1, 2, 3, 1)
    s.players[1].armies = 0b11
    leader(s, 0, "boudica", 1)
    assert list(s.score_sheet()[0].values()) == [6, 3, 3, 2, 0, 1, 3, 0, 1, 5, 3]
    assert s.scores[0] == 27
