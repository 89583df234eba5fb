"""Arbitrary play: any legal move, copies, saving and taking back, with the laws after each."""

from __future__ import annotations

from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule as step,
)

import quadriga
from quadriga.games.trajan.state import State

SETTINGS = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)


class Table(RuleBasedStateMachine):
    """A table at which anything allowed may happen."""

    @initialize(
        players=st.sampled_from((2, 3, 4)),
        edition=st.sampled_from(("2016", "2011")),
        bowls=st.sampled_from(("choice", "random")),
        seed=st.integers(0, 50),
        ahead=st.integers(0, 800),
        luck=st.integers(0, 50),
    )
    def sit_down(
        self, players: int, edition: str, bowls: str, seed: int, ahead: int, luck: int
    ) -> None:
        self.game = quadriga.game("trajan", players=players, edition=edition, bowls=bowls)
        self.record = quadriga.Record.begin(self.game, seed)
        self.state = self.game.start(seed)
        self.moves: list[tuple[int, int]] = []
        rng = quadriga.Rng(luck)
        for _ in range(ahead):
            if self.state.over:
                break
            self.play(rng.below(4), rng.below(1000))

    def play(self, who: int, which: int) -> None:
        seats = self.state.to_move
        seat = seats[who % len(seats)]
        legal = self.state.legal(seat)
        move = legal[which % len(legal)]
        self.moves.append((seat, move))
        self.state.play(move, seat)

    @precondition(lambda self: not self.state.over)
    @step(who=st.integers(0, 3), which=st.integers(0, 999))
    def decide(self, who: int, which: int) -> None:
        before = self.state.copy()
        saved = before.to_json()
        self.play(who, which)
        assert before.to_json() == saved
        assert self.state.ply == before.ply + 1
        assert self.state.barrier >= before.barrier

    @step()
    def go_on_with_a_copy(self) -> None:
        twin = self.state.copy()
        assert twin.to_json() == self.state.to_json()
        self.state = twin

    @step()
    def save_and_load(self) -> None:
        again = self.game.from_json(self.state.to_json())
        assert again.digest() == self.state.digest()
        self.state = again

    @precondition(lambda self: self.moves)
    @step(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        upto = max(0, len(self.moves) - back)
        kept = quadriga.Record.of(self.record, self.state, self.moves)
        assert kept.replay().digest() == self.state.digest()
        self.state = kept.replay(upto)
        self.moves = self.moves[:upto]

    @step(seat=st.integers(0, 3), luck=st.integers(0, 99))
    def look_at_another_world(self, seat: int, luck: int) -> None:
        seat %= self.game.players
        other = self.state.determinise(seat, quadriga.Rng(luck))
        assert other.view(seat) == self.state.view(seat)
        assert other.legal(seat) == self.state.legal(seat)
        assert self.game.title.laws(other) == []

    @invariant()
    def the_laws_hold(self) -> None:
        assert self.game.title.laws(self.state) == []
        assert isinstance(self.state, State)
        assert self.state.over == (self.state.quarter == 4 and not self.state.pending)
        assert sum(self.state.scores) == sum(sum(player.points) for player in self.state.players)
        for seat in self.state.to_move:
            assert self.state.legal(seat) == sorted(set(self.state.legal(seat)))


TestTable = Table.TestCase
TestTable.settings = SETTINGS
