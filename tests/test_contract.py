"""The contract that every title keeps: tested for each registered game at each number of
players.
"""

from __future__ import annotations

import json
import pickle
import re
from importlib import import_module
from itertools import islice
from typing import get_args, get_origin, get_type_hints, is_typeddict

import pytest

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.fields import ONE
from quadriga.core.playout import play_randomly
from quadriga.core.views import TableView
from support import all_games, former_games, random_states
from worlds import pairs

GAMES = [*all_games(), *former_games()]
BAD_GRAMMAR = re.compile(
    r"(?<![\d,.])1 (points|cards|sestertii|legions|votes|units)\b"
    r"|\b[Aa] (?!or |and )[aeiou]|\b[Aa]n [^aeiou\W]"
)
STRIDE = (
    3  # one pair of worlds in so many is compared: they change little from one decision to the next
)
each_game = pytest.mark.parametrize(
    "game", GAMES, ids=[f"{game.name}-{game.players}-{game.rules}" for game in GAMES]
)


@each_game
def test_the_same_seed_and_moves_give_the_same_game(game: quadriga.Game) -> None:
    for seed in range(3):
        ends = []
        for _ in range(2):
            state = game.start(seed)
            play_randomly(state, quadriga.Rng(seed), game.title.max_moves)
            ends.append(state.digest())
        assert ends[0] == ends[1]


@each_game
def test_a_game_ends_and_every_law_holds_after_every_decision(game: quadriga.Game) -> None:
    for seed in range(4):
        state, rng = game.start(seed), quadriga.Rng(seed)
        assert game.title.laws(state) == []
        while not state.over:
            for seat in state.to_move:
                moves = state.legal(seat)
                assert moves
                assert moves == sorted(set(moves))
                assert 0 <= moves[0] <= moves[-1] < game.num_moves
            seat = state.to_move[rng.below(len(state.to_move))]
            moves = state.legal(seat)
            state.play(moves[rng.below(len(moves))], seat)
            assert game.title.laws(state) == []
        assert state.ply <= game.title.max_moves
        assert state.to_move == ()
        assert len(state.scores) == len(state.ranking) == game.players
        if game.players > 1:
            assert min(state.ranking) == 1


@each_game
def test_the_score_sheet_adds_up_to_the_scores(game: quadriga.Game) -> None:
    for state in random_states(game, 6):
        assert tuple(sum(lines.values()) for lines in state.score_sheet()) == tuple(state.scores)


@each_game
def test_legal_asks_only_the_seats_to_move_and_changes_nothing(game: quadriga.Game) -> None:
    for state in random_states(game, 6):
        before = state.to_json()
        for seat in range(game.players):
            assert bool(state.legal(seat)) == (seat in state.to_move)
        assert state.to_json() == before


@each_game
def test_copies_are_equal_and_independent(game: quadriga.Game) -> None:
    for state in random_states(game, 6):
        twin, before = state.copy(), state.to_json()
        assert twin.to_json() == before
        share_nothing(state, twin, game)
        play_randomly(twin, quadriga.Rng(1), 40)
        assert state.to_json() == before


def share_nothing(state: quadriga.State, twin: quadriga.State, game: quadriga.Game) -> None:
    """No list of a copy is a list of its original."""
    assert state.pending is not twin.pending
    pairs = [(state, twin, game.title.state_class.FIELDS)]
    players = zip(state.players, twin.players, strict=True)  # type: ignore[attr-defined]  # each title's own
    pairs += [(a, b, game.title.player_class.FIELDS) for a, b in players]
    for one, other, fields in pairs:
        for field in fields:
            if field.size != ONE and not field.frozen:
                value = getattr(one, field.name)
                assert isinstance(value, list), field.name
                assert value is not getattr(other, field.name), field.name


@each_game
def test_positions_survive_json_and_pickling(game: quadriga.Game) -> None:
    for state in random_states(game, 5):
        again = game.from_json(state.to_json())
        assert again.to_json() == state.to_json()
        assert again.digest() == state.digest()
        assert pickle.loads(pickle.dumps(state)).to_json() == state.to_json()
        assert quadriga.from_line(quadriga.to_line(state)).digest() == state.digest()
        play_randomly(state, quadriga.Rng(3), 30)
        play_randomly(again, quadriga.Rng(3), 30)
        assert again.digest() == state.digest()


@each_game
def test_move_texts_are_unique_and_round_trip(game: quadriga.Game) -> None:
    texts = [game.move_text(move) for move in range(game.num_moves)]
    assert len(set(texts)) == game.num_moves
    assert [game.parse_move(text) for text in texts] == list(range(game.num_moves))
    assert not any(" " in text for text in texts)


@each_game
def test_every_question_and_every_move_has_its_words(game: quadriga.Game) -> None:
    for state in random_states(game, 12):
        for seat in state.to_move:
            prompt = state.prompt(seat)
            assert prompt
            assert "{" not in prompt
            sentences = [state.describe(move, seat) for move in state.legal(seat)]
            assert all(sentences)
            assert not any("{" in sentence for sentence in sentences)
            assert [words for words in (prompt, *sentences) if BAD_GRAMMAR.search(words)] == []


@each_game
def test_why_not_refuses_exactly_the_illegal_moves(game: quadriga.Game) -> None:
    for state in random_states(game, 4):
        for seat in range(game.players):
            legal = state.legal(seat)
            for move in range(game.num_moves):
                assert (state.why_not(move, seat) is None) == (move in legal)


@each_game
def test_views_are_json_and_survive_a_redeal(game: quadriga.Game) -> None:
    """What a seat sees does not change when everything it cannot know is dealt again."""
    for i, state in enumerate(random_states(game, 12)):
        for seat in [*range(game.players), None]:
            shown = state.view(seat)
            assert json.loads(json.dumps(shown)) == shown
            other = state.determinise(seat, quadriga.Rng(i))
            assert other.view(seat) == shown
            assert game.title.laws(other) == []
            if seat is not None:
                assert other.legal(seat) == state.legal(seat)


@each_game
def test_a_redeal_owes_nothing_to_what_the_seat_cannot_know(game: quadriga.Game) -> None:
    """Two positions that a seat cannot tell apart become the same one when they are dealt again
    with the same chance.
    """
    for i, state in enumerate(random_states(game, 12)):
        for seat in range(game.players):
            twin = state.determinise(seat, quadriga.Rng(i))
            assert (
                twin.determinise(seat, quadriga.Rng(99)).to_json()
                == state.determinise(seat, quadriga.Rng(99)).to_json()
            )


@each_game
def test_a_redeal_holds_nothing_of_the_real_deal_in_any_field(game: quadriga.Game) -> None:
    """Games dealt and played apart, where a seat cannot see it, become the same position when they
    are dealt again.
    """
    for seat in range(game.players):
        compared = 0
        for pair in islice(pairs(game, seat, number=seat), 0, None, STRIDE):
            compared += 1
            one, other = (
                state.determinise(seat, quadriga.Rng(compared)) for state in (pair.true, pair.other)
            )
            assert one.rng < 2**61
            assert one.to_json() == other.to_json(), (
                f"seat {seat}, ply {one.ply}: {pair.difference}"
            )
        assert compared > 0


@each_game
def test_redealt_positions_play_on_to_the_end(game: quadriga.Game) -> None:
    for i, state in enumerate(random_states(game, 6)):
        other = state.determinise(0, quadriga.Rng(i))
        play_randomly(other, quadriga.Rng(i), game.title.max_moves)
        assert other.over


@each_game
def test_what_can_be_taken_back_told_nobody_anything(game: quadriga.Game) -> None:
    """Below the barrier nothing was learnt: in every redeal the move leads to the same view."""
    for i, state in enumerate(random_states(game, 12)):
        rng = quadriga.Rng(i)
        for _ in range(25):
            if state.over:
                break
            seat = state.to_move[0]
            moves = state.legal(seat)
            move = moves[rng.below(len(moves))]
            worlds = [state.determinise(seat, quadriga.Rng(i * 7 + k)) for k in range(2)]
            state.play(move, seat)
            if state.barrier < state.ply:
                assert state.last_seat == seat
                for world in worlds:
                    world.play(move, seat)
                    assert world.view(seat) == state.view(seat)


@each_game
def test_events_can_be_told_and_change_nothing(game: quadriga.Game) -> None:
    silent, told = game.start(5), game.start(5)
    told.events = []
    play_randomly(silent, quadriga.Rng(5), game.title.max_moves)
    play_randomly(told, quadriga.Rng(5), game.title.max_moves)
    assert silent.digest() == told.digest()
    assert told.events
    for event in told.events:
        assert str(game.tell(event))
        assert event.rule


def is_a(value: object, kind: object) -> bool:
    """Whether a value of a view has the type that its typed dictionary gives."""
    parts = get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(is_a(item, parts[0]) for item in value)
    if parts:
        return any(is_a(value, part) for part in parts)
    if not is_typeddict(kind):
        return type(value) is kind
    assert isinstance(kind, type)
    named = get_type_hints(kind)
    return (
        isinstance(value, dict)
        and set(value) == set(named)
        and all(is_a(value[name], named[name]) for name in named)
    )


@each_game
def test_a_view_is_what_its_type_says(game: quadriga.Game) -> None:
    view = import_module(game.title.view.__module__).View
    for state in random_states(game, 8):
        for seat in [*range(game.players), None]:
            found = state.view(seat)
            assert set(found) == {*TableView.__annotations__, *view.__annotations__}
            if not quadriga.BUILD.compiled:  # the compiler does not keep the types
                assert is_a(found, view), found


@each_game
def test_the_terminal_shows_every_view(game: quadriga.Game) -> None:
    for state in random_states(game, 4):
        for seat in [*range(game.players), None]:
            panels = game.title.panels(game, state.view(seat))
            assert panels
            for panel in panels:
                assert all(len(row) == len(panel.columns) for row in panel.rows)


@each_game
def test_records_round_trip_and_verify(game: quadriga.Game) -> None:
    record = quadriga.Record.begin(game, seed=11)
    state, moves, rng = game.start(11), [], quadriga.Rng(4)
    while not state.over:
        seat = state.to_move[rng.below(len(state.to_move))]
        legal = state.legal(seat)
        move = legal[rng.below(len(legal))]
        moves.append((seat, move))
        state.play(move, seat)
    record = quadriga.Record.of(record, state, moves)
    again = quadriga.Record.parse(record.format())
    assert again == record
    assert again.verify().digest() == state.digest()


@each_game
def test_games_are_hashable_and_pickle(game: quadriga.Game) -> None:
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert {game: 1}[again] == 1


@each_game
def test_the_steps_stand_in_the_order_of_their_numbers(game: quadriga.Game) -> None:
    numbers = import_module(type(game.start(0)).__module__.rpartition(".")[0] + ".steps")
    for i, step in enumerate(game.title.steps):
        name = "".join(
            "_" + letter if letter.isupper() else letter.upper() for letter in type(step).__name__
        )[1:]
        assert getattr(numbers, name) == i, name
        assert i < FRAME
