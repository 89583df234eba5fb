"""What a seat may know, and positions dealt again."""

from __future__ import annotations

from celtae_scenes import act_in, hand, scene, workers

import quadriga
from quadriga.core.components import as_json
from quadriga.core.panels import as_text
from quadriga.games.celtae.components import CARDS
from quadriga.games.celtae.state import State
from support import play, rule


def redeals(s: State, seat: int | None, number: int = 30) -> list[State]:
    """The position dealt again for a seat, several times."""
    found = []
    for i in range(number):
        twin = s.determinise(seat, quadriga.Rng(i))
        assert isinstance(twin, State)
        found.append(twin)
    return found


@rule("CE-4.3")
def test_a_foreign_hand_is_a_number_but_for_the_cards_everybody_saw() -> None:
    s = scene()
    play(s, "move:1", "area:south", "pass", "farm", "done")
    mine, theirs = s.view(0)["players"][0], s.view(1)["players"][0]  # type: ignore[index]
    assert theirs["hand"] == 4
    assert theirs["cards"] is None
    assert sum(theirs["known"]) == 1
    assert mine["cards"] == s.players[0].hand


@rule("CE-4.3")
def test_a_discard_uses_up_what_was_seen_first() -> None:
    s = scene()
    hand(s, 0, "pink-traps", "pink-traps")
    s.players[0].unseen = (0, 1, *(0,) * (CARDS - 2))
    workers(s, 0, "soldier soldier soldier")
    act_in(s, "east-south")
    play(s, "pass", "discard:pink-traps")
    assert s.players[0].unseen[1] == 1
    play(s, "discard:pink-traps")
    assert s.players[0].unseen[1] == 0


@rule("CE-3.8", "CE-3.9")
def test_tiles_below_the_top_are_hidden_but_their_values_are_known() -> None:
    s = scene(3)
    assert "armies" not in s.view(0)
    worlds = redeals(s, 0)
    assert len({world.armies for world in worlds}) > 20
    for world in worlds:
        assert world.armies[0] == s.armies[0]
        assert world.armies[4] == s.armies[4]
        assert [s.box.army_vp[tile] for tile in world.armies[:8]] == [1, 1, 2, 2, 1, 1, 2, 2]


def test_hands_and_deck_are_dealt_again_and_nothing_else() -> None:
    s = scene()
    worlds = redeals(s, 0)
    assert all(world.players[0].hand == s.players[0].hand for world in worlds)
    assert len({tuple(world.players[1].hand) for world in worlds}) > 20
    assert len({world.deck for world in worlds}) > 20
    assert all(world.bag == s.bag and world.discard == s.discard for world in worlds)


def test_who_has_announced_to_build_can_build_in_every_redeal() -> None:
    for tokens in (0, 1):
        s = scene(3, tokens=tokens)
        cards = [0] * CARDS
        cards[0], cards[1], cards[3] = 1, 1, 1
        s.players[0].hand, s.players[0].unseen = cards, tuple(cards)
        workers(s, 0, "farmer farmer farmer")
        act_in(s, "south")
        play(s, "pass", "build")
        while s.current == 0:
            for world in redeals(s, 1, 20):
                assert world.legal(0)
                assert sum(world.players[0].hand) == sum(s.players[0].hand)
                twin = world.copy()
                while twin.players[0].built == 0:
                    twin.play(twin.legal()[-1])
            s.play(s.legal()[-1])


def test_the_terminal_and_the_list_of_tables_show_everything() -> None:
    s = scene(1)
    text = as_text(s.game.title.panels(s.game, s.view(0)))
    for word in (
        "Solitairix",
        "North citadels",
        "Free garrison spaces: ",
        "Card 1. ",
        "The bag: ",
        "You need 30 points",
        "Player A",
        "hand ",
    ):
        assert word in text, word
    tables = as_json("celtae", s.game.tables)
    assert "reconstructed" in tables
    assert "attested" in tables


@rule("CE-7.4", "CE-0.7")
def test_a_bonus_token_counts_for_the_worker_of_the_action_and_for_no_other() -> None:
    s = scene(tokens=1)
    workers(s, 0, "farmer builder soldier", "druid")
    hand(s, 0, "pink-traps")
    act_in(s, "east-south")
    play(s, "pass")
    before = s.view(0)["players"][0]  # type: ignore[index]
    play(s, "token:soldier")
    now = s.view(0)["players"][0]  # type: ignore[index]
    assert (before["counts"], now["counts"]) == ([2, 2, 2, 0], [2, 2, 3, 0])
    assert now["price"] == before["price"] == 1
    assert s.view(0)["players"][1]["counts"] == [1, 1, 1, 0]  # type: ignore[index]
    play(s, "done")
    assert s.view(1)["players"][0]["counts"] == [2, 2, 2, 0]  # type: ignore[index]


@rule("CE-7.4", "CE-9.2")
def test_a_token_builder_lowers_the_price_that_is_shown() -> None:
    s = scene(tokens=1)
    workers(s, 0, "farmer farmer soldier")
    s.players[0].built = 4
    hand(s, 0, *["pink-traps"] * 6)
    act_in(s, "north")
    play(s, "pass", "build")
    before = s.view(0)["players"][0]["price"]  # type: ignore[index]
    play(s, "token:builder")
    assert s.view(0)["players"][0]["price"] == before - 1  # type: ignore[index]
    assert s.view(0)["players"][0]["counts"] == [2, 1, 1, 0]  # type: ignore[index]
