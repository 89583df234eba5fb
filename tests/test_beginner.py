"""What a beginner's table shows: the course of a turn, and warnings before known mistakes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import quadriga
from quadriga.core import guide, rulebook
from quadriga.core.beginner import course, mistakes, stage_of, warnings_in
from quadriga.core.engine import State
from quadriga.core.lesson import lesson, names
from quadriga.core.registry import OURS, title as find_title

BEFORE = {"TR-2", "AU-2", "CE-3", "CE-17", "CE-19"}  # chapters of what is asked outside a turn
GAMES = 14  # at random, of a title
MOVES = 700


def positions(name: str) -> Iterator[tuple[State, int]]:
    """Questions of games at random, with every number of players in turn."""
    players = [number for number in find_title(name).players if number > 1]
    for seed in range(GAMES):
        game = quadriga.game(name, players=players[seed % len(players)])
        state, chance = game.start(seed), quadriga.Rng(seed)
        for _ in range(MOVES):
            if state.over:
                break
            seat = state.to_move[0]
            legal = state.legal(seat)
            yield state, seat
            state.play(legal[chance.below(len(legal))], seat)


@pytest.mark.parametrize("name", OURS)
def test_the_mistakes_of_a_title_have_names_and_rules(name: str) -> None:
    known = mistakes(quadriga.game(name))
    assert len({mistake.name for mistake in known}) == len(known) > 3
    numbers = rulebook.rules(name)
    for mistake in known:
        assert mistake.rule in numbers, mistake.name
        assert str(mistake.warning).endswith(".")
    for stage in course(quadriga.game(name)):
        for begin in stage.rules:
            assert any(number.startswith(f"{begin}.") for number in numbers), begin


@pytest.mark.parametrize("name", OURS)
def test_each_mistake_comes_up_and_no_choice_is_left_with_warnings_alone(name: str) -> None:
    missing = {mistake.name for mistake in mistakes(quadriga.game(name))}
    chance = quadriga.Rng(1)
    for number, (state, seat) in enumerate(positions(name)):
        found = warnings_in(state, seat)
        assert len(found) < len(state.legal(seat))
        missing -= {mistake.name for mistake in found.values()}
        if found and number % 5 == 0:
            twin = state.determinise(seat, chance)
            assert warnings_in(twin, seat) == found, "it knows no secret"
    assert not missing


@pytest.mark.parametrize("name", OURS)
def test_every_question_of_a_turn_has_its_stage(name: str) -> None:
    stages = course(quadriga.game(name))
    met = set()
    for state, seat in positions(name):
        rule = state.question(seat, "en").rule
        stage = stage_of(stages, rule)
        assert stage >= 0 or rule.rpartition(".")[0] in BEFORE, rule
        met.add(stage)
    assert met - {-1} == {number for number, stage in enumerate(stages) if stage.rules}


@pytest.mark.parametrize(
    ("title", "name", "heading", "move", "mistake"),
    [
        ("augustus", "winning", "Finish first", "pass", "misses a completion"),
        ("augustus", "winning", "Nearest to the end", "move:1-chariot", "moves for nothing"),
        ("augustus", "winning", "An attack", "from:3-standard", "gives up a rare symbol"),
        ("augustus", "winning", "Finish by a move", "move:2-shield", "wastes a joker"),
        ("augustus", "winning", "Wait for five", "claim", "claims too early"),
        ("augustus", "first", "Refuse a reward", "claim", "claims too early"),
        ("trajan", "first", "The senate", "pass", "does without the senate"),
        ("trajan", "winning", "Once more", "sow:seaport", "empties a ready bowl"),
    ],
)
def test_a_lesson_and_the_table_warn_of_the_same(
    title: str, name: str, heading: str, move: str, mistake: str
) -> None:
    plan = lesson(title, name)
    state, done = plan.game.start(plan.seed), 0
    while True:
        done += sum(not each.forced for each in guide.given(plan, state, done))
        stand = guide.stand(plan, done)
        if plan.steps[stand.last].heading == heading:
            break
        state.play(guide.right_moves(plan, state, done)[0], plan.seat)
        done += 1
    found = {plan.game.move_text(each): made.name for each, made in warnings_in(state, 0).items()}
    assert found.get(move) == mistake, found
    right = {plan.game.move_text(each) for each in guide.right_moves(plan, state, done)}
    assert not right & set(found), "what the lesson wants is no mistake"


@pytest.mark.parametrize(
    ("title", "name"), [(title, name) for title in OURS for name in names(title)]
)
def test_no_move_that_a_lesson_wants_is_warned_of(title: str, name: str) -> None:
    plan = lesson(title, name)
    state, done = plan.game.start(plan.seed), 0
    done += sum(not each.forced for each in guide.given(plan, state, done))
    while done < len(plan.script):
        right = guide.right_moves(plan, state, done)
        assert not set(right) & set(warnings_in(state, plan.seat)), guide.stand(plan, done).last + 1
        state.play(right[0], plan.seat)
        done += 1
        done += sum(not each.forced for each in guide.given(plan, state, done))


def test_a_title_without_such_a_file_warns_of_nothing() -> None:
    game = quadriga.game("morra")
    assert warnings_in(game.start(1), 0) == {}
    assert course(game) == ()
