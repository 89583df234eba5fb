"""The bots: what they see, what they choose, and how they are written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

import quadriga
from quadriga.adapters.gymnasium import Environment
from quadriga.arena.play import Job, play_job
from quadriga.bots import Bot, Budget, bots, contestant, local_contestant, registry, view_safe
from quadriga.bots.greedy import Greedy, best_plan
from quadriga.bots.judgement import UnknownBot, heuristics, own_weights, styles
from quadriga.bots.levels import LEVELS, ratings
from quadriga.bots.playout import lead, play_lightly, utilities
from quadriga.bots.search import Search
from quadriga.cli.session import Session
from quadriga.core.heuristics import by_move
from quadriga.core.moves import MoveSpace, Range
from quadriga.core.registry import OURS, title
from quadriga.games.trajan.steps import CHOOSE_BOWL
from support import all_games, random_states

GAMES = all_games()
each_game = pytest.mark.parametrize(
    "game", GAMES, ids=[f"{game.name}-{game.players}" for game in GAMES]
)
each_bot = pytest.mark.parametrize("text", ["random", "greedy", "search:12"])


@each_bot
@each_game
def test_a_choice_is_legal_and_depends_on_nothing_the_seat_cannot_know(
    game: quadriga.Game, text: str
) -> None:
    for i, state in enumerate(random_states(game, 5)):
        for seat in state.to_move:
            other = state.determinise(
                seat, quadriga.Rng(1000 + i)
            )  # the seat cannot tell it from the true position
            moves = []
            for world in (state, other):
                before = world.to_json()
                who = contestant(text)
                moves.append(who.choose(who.sit_down(game), world, seat, quadriga.Rng(i)))
                assert world.to_json() == before
            assert moves[0] in state.legal(seat)
            assert moves[0] == moves[1]


@each_game
def test_estimates_are_the_scores_at_the_end_and_say_something_before(game: quadriga.Game) -> None:
    judged = heuristics(game.name)
    for state in random_states(game, 8):
        estimates = [judged.evaluate(state, seat) for seat in range(game.players)]
        assert all(-1000 < points < 1000 for points in estimates)
        for seat in state.to_move:
            moves = state.legal(seat)
            assert len(judged.rank(state, seat, moves)) == len(moves)
        play_lightly(judged, state, quadriga.Rng(3), game.title.max_moves)
        assert all(0 <= worth <= 1 for worth in utilities(judged, state))


@pytest.mark.parametrize("name", OURS)
def test_every_kind_of_move_is_looked_at_and_a_new_one_is_missed(name: str) -> None:
    module, space = title(name).module("heuristics"), title(name).moves
    assert module is not None
    assert list(module.SIGHTS) == [kind.name for kind in space.ranges]
    for move, kind in enumerate(space.kinds):
        assert module.SIGHT[move] is module.SIGHTS[kind.name]
        assert module.START[move] == kind.start
    longer = MoveSpace([*space.ranges, Range("brand-new", space.size)])
    with pytest.raises(quadriga.QuadrigaError, match="each kind of move: brand-new"):
        by_move(longer, module.SIGHTS)


def test_the_greedy_bot_plans_its_turn_once_and_follows_the_plan() -> None:
    game = quadriga.game("trajan", players=2, bowls="random", first_player="A")
    state, bot, rng = game.start(3), Greedy(heuristics("trajan")), quadriga.Rng(0)
    while state.to_move == (0,):
        state.play(bot.choose(view_safe(state, 0, rng), 0, Budget(), rng), 0)
    while state.to_move == (1,):
        state.play(state.legal(1)[0], 1)
    seen = view_safe(state, 0, rng)
    plan = best_plan(heuristics("trajan"), seen, 0).moves
    followed = []
    for _ in plan:
        followed.append(bot.choose(seen, 0, Budget(), rng))
        seen.play(followed[-1], 0)
    assert followed == plan


def test_a_count_budget_and_a_seed_give_the_same_search() -> None:
    game = quadriga.game("trajan", players=3)
    state = next(iter(random_states(game, 1, seed=5)))
    seat = state.to_move[0]
    chosen = [
        Search(heuristics("trajan")).choose(state.copy(), seat, Budget(40), quadriga.Rng(9))
        for _ in range(2)
    ]
    assert chosen[0] == chosen[1]


def wide_position(game: quadriga.Game) -> quadriga.State:
    """A position in which one seat has at least five moves."""
    for state in random_states(game, 60):
        if len(state.to_move) == 1 and len(state.legal()) >= 5:
            return state
    raise AssertionError("no wide position found")


def test_a_search_keeps_to_its_count_and_stops_when_the_choice_is_settled() -> None:
    state = wide_position(quadriga.game("trajan", players=2))
    bot = Search(heuristics("trajan"))
    bot.choose(state, state.to_move[0], Budget(30), quadriga.Rng(1))
    assert 8 <= bot.simulations <= 30


def test_a_search_ends_after_its_seconds() -> None:
    state = wide_position(quadriga.game("trajan", players=2))
    bot = Search(heuristics("trajan"))
    bot.choose(state, state.to_move[0], Budget(seconds=0.05), quadriga.Rng(1))
    assert bot.simulations > 0  # it ends at all; how exactly is measured, not tested


def test_a_search_uses_its_tree_again_within_a_turn_but_not_after_a_secret_came_out() -> None:
    game = quadriga.game("trajan", players=2, bowls="random", first_player="A")
    state, rng = game.start(2), quadriga.Rng(4)
    while state.pending[-1] != CHOOSE_BOWL:
        state.play(state.legal()[0])
    seat = state.to_move[0]
    bot = Search(heuristics("trajan"))
    state.play(bot.choose(view_safe(state, seat, rng), seat, Budget(60), rng), seat)
    seen = view_safe(state, seat, rng)
    assert bot.known_root(seen, seat).visits > 0
    seen.reveal()
    assert bot.known_root(seen, seat).visits == 0


def test_a_lead_is_a_half_when_there_is_none_and_grows_with_the_points() -> None:
    assert lead(0, 10) == 0.5
    assert 0 < lead(-50, 10) < lead(5, 10) < lead(6, 10) < 1


def test_bots_are_written_as_text() -> None:
    assert contestant("search:2s").seconds == 2
    assert contestant("search:250ms").seconds == 0.25
    assert contestant("search:500").simulations == 500
    assert set(LEVELS) <= set(bots())
    for level in LEVELS:
        assert isinstance(contestant(level).sit_down(quadriga.game("trajan", players=2)), Bot)


@pytest.mark.parametrize("title", OURS)
def test_every_level_was_rated_in_every_title_and_a_higher_one_is_stronger(title: str) -> None:
    found = ratings(title)
    assert list(found) == list(LEVELS)
    assert sorted(found.values()) == list(found.values())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deep-thought",
        "search:",
        "search:0",
        "search:-3",
        "search:2h",
        "search:" + "9" * 5000,
        "policy",
    ],
)
def test_a_bot_that_does_not_exist_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(UnknownBot, match=r"expected|above 0"):
        contestant(text)


@pytest.mark.parametrize("text", ["policy:{0}", "greedy@{0}", "adept@{0}", "search:5@{0}"])
def test_only_a_text_of_this_machine_names_a_file(text: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)  # whoever opened it would wait for ever
    with pytest.raises(UnknownBot):
        contestant(text.format(pipe))
    with pytest.raises(UnknownBot, match="there is no such file"):
        local_contestant(text.format(pipe))
    with pytest.raises(UnknownBot, match="there is no such file"):
        local_contestant(text.format("/dev/zero"))


def test_weights_of_a_file_replace_those_of_the_title(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"weights": {"ship": 2.5}}))
    assert heuristics("trajan", file).weights["ship"] == 2.5
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps({"weights": {"shipp": 2.5}}))
    with pytest.raises(UnknownBot, match="no weight shipp"):
        heuristics("trajan", file)


@pytest.mark.parametrize("title", OURS)
def test_a_style_leans_on_some_weights_of_its_title_and_leaves_the_others(title: str) -> None:
    own = own_weights(title)
    assert len(styles(title)) >= 3
    for style, factors in styles(title).items():
        assert factors
        assert heuristics(title, style).weights == {
            name: weight * factors.get(name, 1.0) for name, weight in own.items()
        }


def test_a_level_in_a_style_thinks_as_long_as_the_level() -> None:
    assert (
        contestant("adept@builder").budget.simulations == contestant("adept").budget.simulations > 0
    )
    assert contestant("emperor@senator").budget.seconds == contestant("emperor").budget.seconds > 0


def test_a_style_that_a_title_does_not_have_is_refused_before_anything_is_played() -> None:
    from quadriga.arena.match import match_jobs

    with pytest.raises(UnknownBot, match='celtae has no style "builder"; it has '):
        match_jobs("celtae", ["greedy@builder", "greedy"], 2)


@pytest.mark.parametrize("name", OURS)
def test_greedy_beats_random(name: str) -> None:
    from quadriga.arena.match import play_match

    results = play_match(name, ["greedy", "random"], 2, workers=1, quiet=True)
    assert [result.won[result.seats.index("greedy")] for result in results] == [1, 1]


class Spy(Bot):
    """A bot that keeps the positions it was handed."""

    seen: ClassVar[list[tuple[str, int]]] = []

    def choose(self, state: quadriga.State, seat: int, budget: Budget, rng: quadriga.Rng) -> int:
        """A legal move, each time another one, so that the game comes to an end."""
        Spy.seen.append((state.to_json(), state.rng))
        legal = state.legal(seat)
        return legal[len(Spy.seen) % len(legal)]


def in_the_arena() -> quadriga.State:
    play_job(Job(0, "augustus", (), ("spy", "spy"), 7, 0))
    return quadriga.game("augustus", players=2).start(7)


def in_the_terminal() -> quadriga.State:
    session = Session.new(quadriga.game("augustus", players=2), bytes(range(32)), ("spy", "spy"))
    start = session.state.copy()
    list(session.answer_for_others())
    return start


def in_an_environment() -> quadriga.State:
    table = Environment("augustus", players=2, opponents="spy")
    table.reset(seed=7)
    while not Spy.seen:
        table.step(table.legal[0])
    return quadriga.game("augustus", players=2).start(7)


@pytest.mark.parametrize("play", [in_the_arena, in_the_terminal, in_an_environment])
def test_no_bot_is_handed_the_true_position(
    play: Callable[[], quadriga.State], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither its generator nor its deck, by whoever lets bots of other packages play."""
    monkeypatch.setenv("QUADRIGA_DATA", str(tmp_path))
    monkeypatch.setattr(
        "quadriga.cli.session.write_safely", lambda *_, **__: None
    )  # thousands of moves, each of them written
    monkeypatch.setitem(registry.OURS, "spy", lambda _: Spy())
    Spy.seen.clear()
    start = play()
    deck = json.loads(start.to_json())["table"]["deck"]
    assert Spy.seen
    for position, generator in Spy.seen:
        assert generator < 2**31 + 1
        assert json.loads(position)["table"]["deck"] != deck


@pytest.mark.parametrize("name", OURS)
def test_every_style_of_a_title_has_words(name: str) -> None:
    assert sorted(dict(title(name).styles)) == sorted(styles(name))
