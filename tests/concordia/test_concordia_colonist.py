"""The Colonist card."""

from __future__ import annotations

from concordia_scenes import city, goods, hand, houses, land, scene, sea, stored

from quadriga.games.concordia.state import State
from support import legal_texts, play, rule, why_not


def colonist(**options: str | int | bool) -> State:
    """A plays a Colonist with two food and three tools."""
    s = scene(**options)  # type: ignore[arg-type]  # only options of the title
    hand(s, 0, "colonist")
    goods(s, 0, food=2, tool=3)
    return s


@rule("CO-8.1")
def test_the_example_of_the_rulebook() -> None:
    """Two colonists for two food and two tools: a sea colonist into Roma, a land colonist into
    Massilia.
    """
    s = colonist()
    houses(s, 0, "massilia", "aquileia")
    play(s, "play:colonist", "place-colonists")
    assert why_not(s, "settle-land:novaria") == "CO-8.1"
    assert "settle-land:aquileia" in legal_texts(s)
    play(s, "settle-sea:roma", "settle-land:massilia")
    assert s.players[0].sea == (0, 0)
    assert s.players[0].land == (0, city("massilia"))
    assert stored(s, 0) == {"tool": 1}
    assert legal_texts(s) == ["done"]
    assert why_not(s, "settle-sea:roma") == "CO-5.3"


@rule("CO-8.1")
def test_two_colonists_may_go_into_one_city() -> None:
    s = colonist()
    houses(s, 0, "massilia")
    play(
        s, "play:colonist", "place-colonists", "settle-sea:massilia", "settle-land:massilia", "done"
    )
    assert s.players[0].land == (0, city("massilia"))
    assert s.players[0].sea == (0, city("massilia"))


@rule("CO-8.1")
def test_there_are_three_colonists_of_each_kind() -> None:
    s = colonist()
    sea(s, 0, "roma", "roma", "roma")
    play(s, "play:colonist", "place-colonists")
    assert legal_texts(s) == ["done", "settle-land:roma"]
    assert why_not(s, "settle-sea:roma") == "CO-8.1"
    land(s, 0, "roma", "roma", "roma")
    assert legal_texts(s) == ["done"]
    assert why_not(s, "settle-land:roma") == "CO-8.1"


@rule("CO-8.2", "CO-17.4")
def test_a_colonist_is_only_put_where_a_line_of_its_kind_leads_out() -> None:
    s = colonist()
    houses(s, 0, "novaria")
    play(s, "play:colonist", "place-colonists")
    assert why_not(s, "settle-sea:novaria") == "CO-8.2"
    assert "settle-land:novaria" in legal_texts(s)
    s = colonist(map="italia")
    houses(s, 0, "aleria")
    play(s, "play:colonist", "place-colonists")
    assert why_not(s, "settle-land:aleria") == "CO-8.2"
    assert "settle-sea:aleria" in legal_texts(s)


@rule("CO-8.3")
def test_income_is_five_and_one_for_each_colonist_on_the_board() -> None:
    s = colonist()
    land(s, 0, "roma", "novaria--roma")
    money = s.players[0].money
    play(s, "play:colonist")
    assert legal_texts(s) == ["place-colonists", "income"]
    play(s, "income")
    assert s.players[0].money == money + 5 + 3
    assert s.current == 1


@rule("CO-8.1", "CO-4.3")
def test_placing_nobody_is_allowed() -> None:
    s = colonist()
    play(s, "play:colonist", "place-colonists", "done")
    assert s.current == 1


@rule("CO-17.19")
def test_placing_is_not_offered_when_nobody_can_be_placed() -> None:
    s = colonist()
    goods(s, 0, food=2)
    play(s, "play:colonist")
    assert legal_texts(s) == ["income"]
    assert why_not(s, "place-colonists") == "CO-5.3"
    s = colonist()
    land(s, 0, "roma", "roma", "roma")
    sea(s, 0, "roma", "roma", "roma")
    play(s, "play:colonist")
    assert legal_texts(s) == ["income"]
    assert why_not(s, "place-colonists") == "CO-8.1"
    s = colonist(rules=1)
    goods(s, 0)
    play(s, "play:colonist", "place-colonists", "done")
    assert s.current == 1
