"""What is in the box stays in the box: broken positions are refused with a sentence."""

from __future__ import annotations

import json

import pytest
from celtae_scenes import act_in, ask, scene

from quadriga.core.errors import BadPosition
from quadriga.games.celtae.steps import TAKE_CARD
from support import rule

BROKEN: list[tuple[str, str, object, str]] = [
    ("table", "bag", [0, 0, 0, 0], "workers of kind farmer"),
    ("table", "boxed_druids", 5, "expected 10 druids, found 11"),
    ("table", "solo_card", 3, "cards orange-warriors"),
    ("table", "discard", [], "cards"),
    ("table", "track", 7, "expected 12 progress markers, found 11"),
    ("table", "cards", [0, 1, 15, 16, 17], "expected 3 progress cards with 2 slots"),
    ("table", "cards", [0, 0, 1, 16, 17], "must be different"),
    ("table", "markers", [3, 0, 0, 0, 0], "more markers than it has slots"),
    ("table", "armies", [0] * 10, "the Roman Army tiles are not those of the box"),
    (
        "table",
        "orders",
        [6, 7, 8, 9, 0, 1, 2, 3, 4, 5],
        "a stack of Druid tiles is not made as the set-up says",
    ),
    ("table", "taken", [1, 0, 0, 0], "each Roman Army tile taken must be with one player"),
    ("table", "taken", [4, 0, 0, 0], "more Roman Army tiles were taken than lay in a stack"),
    ("table", "spaces", [0] * 8, "citadel 1 must have 3 discs and open spaces"),
    ("table", "bonus", [4, 1, 2, 3, 0, 5, 6, 7], "belongs to the other region"),
    ("table", "rival_bonus", 1, "each bonus tile must lie at a citadel or be with one player"),
    ("table", "rival_garrison", 8, "garrison spaces hold one cube each, and only open ones"),
    ("table", "tokens", 9, "expected 10 bonus tokens, found 9"),
    ("table", "first", 3, "must take part"),
    ("table", "rival_worker", 0, "workers of kind farmer"),
    ("table", "rival_druids", 1, "expected 10 druids, found 11"),
    ("table", "drawn", 60, "cards"),
    ("table", "leaders", 0b1000_0000, "expected 0 leaders to choose from, found 1"),
    ("table", "ending", 1, "the end begins when the last marker has left the track"),
    ("loop", "pending", [], "the end begins when the last marker has left the track"),
    ("loop", "pending", [3], "the questions that wait do not follow from each other"),
    ("loop", "pending", [10, 3, 3], "the questions that wait do not follow from each other"),
    ("loop", "pending", [10, 21], "a question makes no sense here: RefillActive"),
    ("loop", "pending", [10, 25], "a question makes no sense here: TrimTribe"),
    ("loop", "pending", [10 + 256, 3], "a question makes no sense here: EndTurn"),
    ("loop", "pending", [10, 6, 4 + 256], "a question makes no sense here: PlaceMarker"),
    ("loop", "pending", [10, 20 + 256 * 9], "a question makes no sense here: RecruitWorker"),
    ("loop", "pending", [10, 14, 13 + 256 * 8], "a question makes no sense here: PayCards"),
    ("loop", "pending", [2, 0], "the questions that wait do not follow"),
    ("table", "beside", 0b0111, "expected 12 progress markers"),
    (
        "player",
        "workers",
        [1, 1, 1, 1, 0, 0, 0, 0, 0],
        "expected at most 3 active workers, found 4",
    ),
    ("player", "built", 1, "expected 1 discs in citadels, found 0"),
    ("player", "garrison", 0b1101100111, "expected at most 4 garrison cubes"),
    ("player", "strength", 16, "strength 16 is beyond the track, which ends at 15"),
    ("player", "unseen", [5] * 12, "a card that nobody has seen is not in the hand"),
    (
        "player",
        "workers",
        [1, 1, 0, 0, 0, 0, 1, 0, 0],
        "expected 3 active workers between turns, found 2",
    ),
    (
        "player",
        "workers",
        [1, 1, 1, 0, 9, 0, 0, 0, 0],
        "expected a tribe of at most 8 between turns, found 9",
    ),
]


@pytest.mark.parametrize(
    ("place", "name", "value", "sentence"),
    BROKEN,
    ids=[f"{b[1]}-{i}" for i, b in enumerate(BROKEN)],
)
@rule("CE-19.4")
def test_a_position_that_breaks_a_law_is_refused(
    place: str, name: str, value: object, sentence: str
) -> None:
    s = scene()
    content = json.loads(s.to_json())
    target = content["players"][0] if place == "player" else content[place]
    target[name] = value
    with pytest.raises(BadPosition, match="breaks a law of celtae"):
        s.game.from_json(json.dumps(content))
    changed = s.players[0] if place == "player" else s
    setattr(changed, name, tuple(value) if isinstance(getattr(changed, name), tuple) else value)  # type: ignore[arg-type]
    assert any(sentence in law for law in s.game.title.laws(s))


def test_leaders_are_chosen_once_and_markets_have_no_gap() -> None:
    s = scene()
    s.players[1].leader = s.players[0].leader
    assert "each leader can be chosen once" in s.game.title.laws(s)
    s = scene()
    s.market[2], s.market[5] = -1, s.market[2]
    assert "a market has a gap" in s.game.title.laws(s)
    s = scene()
    s.areas[0] = -1
    assert "a space of an action area is empty" in s.game.title.laws(s)


@rule("CE-19.4")
def test_what_lies_on_the_table_between_questions() -> None:
    s = scene(1)
    s.solo_card = s.discard.pop()
    assert "only in solo play Solitairix shows a card, and only while it acts" in s.game.title.laws(
        s
    )
    s = scene()
    act_in(s, "north")
    assert s.game.title.laws(s) == []
    s.region = 1
    assert s.game.title.laws(s) == [
        "the northern area acts in the North, the southern one in the South"
    ]
    s = scene()
    ask(s, TAKE_CARD, 1)
    s.area = s.region = 0
    s.market[0], s.market[7] = s.market[7], s.market[0]
    assert s.game.title.laws(s) == []
    s.discard.append(s.market[7])
    s.market[7] = -1
    assert s.game.title.laws(s) == ["a market has a gap"]
