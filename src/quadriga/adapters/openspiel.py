"""OpenSpiel: every title as a Python game, registered on import.

>>> import pyspiel
>>> import quadriga.adapters.openspiel
>>> game = pyspiel.load_game("python_quadriga_trajan(players=3)")
>>> game.num_players()
3

Chance: a game begins with three chance nodes, which deal the bytes of its seed; from then on the
position holds all chance that is to come. So the history of a state is enough to rebuild it, and
OpenSpiel's own serialisation works. What is to come is hidden: search with
`resample_from_infostate`, as information-set search does, and not on the state itself.
"""

from __future__ import annotations

import json
from typing import Any

try:
    import pyspiel
except ImportError as error:
    raise ImportError('these games need OpenSpiel: pip install "quadriga[openspiel]"') from error

import numpy as np

from quadriga.adapters.observation import Observer, Rewards, described_titles
from quadriga.core import registry
from quadriga.core.engine import State
from quadriga.core.errors import BadOption
from quadriga.core.game import Game, Title
from quadriga.core.rng import Rng

SEED_BYTES = 3
BYTE = 256
# Not SAMPLED_STOCHASTIC: to serialise such a game OpenSpiel calls `Game::GetRNGState`, which it
# does not pass on to Python.
CHANCE = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
RESAMPLES = 2**53  # as many as a random float can tell apart


class Table:
    """What a state of ours holds: the bytes of the seed dealt so far and, when all are dealt, the
    position.
    """

    def __init__(
        self, game: Game, dealt: tuple[int, ...] = (), position: State | None = None
    ) -> None:
        self.game = game
        self.dealt = dealt
        self.position = position

    def deal(self, byte: int) -> None:
        """Take another byte of the seed; with the last one the game begins."""
        self.dealt = (*self.dealt, byte)
        if len(self.dealt) == SEED_BYTES:
            self.position = self.game.start(int.from_bytes(self.dealt, "big"))

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return Table(self.game, self.dealt, None if self.position is None else self.position.copy())

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        return (Table, (self.game, self.dealt, self.position))


class SpielGame(pyspiel.Game):
    """A title with its options, as OpenSpiel wants it.

    Each title is a class of its own, for OpenSpiel keeps what it registers beyond the end of the
    interpreter.
    """

    name = ""  # of the title

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.quadriga = registry.game(
            self.name, players=int(given["players"]), **parse_options(str(given["options"]))
        )
        self.pay = Rewards(str(given["reward"]))
        self.pay.check()
        self.is_zero_sum = self.quadriga.players > 1 and self.pay.final == "rank"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.quadriga.num_moves,
            max_chance_outcomes=BYTE,
            num_players=self.quadriga.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.is_zero_sum else None,
            max_game_length=self.quadriga.title.max_moves,
        )
        super().__init__(game_type(self.quadriga.title, self.is_zero_sum), info, given)

    def new_initial_state(self) -> SpielState:
        """A state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What looks at states for a player."""
        if params:
            raise BadOption(f"observers take no parameters; found {params}")
        return SpielObserver(
            self.quadriga, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed."""
        return SEED_BYTES

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return (pyspiel.load_game, (str(self),))


class SpielState(pyspiel.State):
    """A position in the course of a game, or before its deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.quadriga)

    @property
    def position(self) -> State:
        """The position, which holds what players must not know."""
        assert self.table.position is not None, "the seed is not dealt yet"
        return self.table.position

    def current_player(self) -> int:
        """Who decides; of several that decide at once the first, for the others do not see the
        answer.
        """
        if self.table.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.position.to_move[0]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.position is not None and self.table.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Another byte of the seed."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def _apply_action(self, action: int) -> None:
        if self.table.position is None:
            self.table.deal(action)
        else:
            self.table.position.play(action, self.current_player())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.table.game.move_text(action)

    def returns(self) -> list[float]:
        """What the game pays."""
        if not self.is_terminal():
            return [0.0] * self.table.game.players
        game = self.get_game()
        return Rewards(str(game.get_parameters()["reward"])).at_the_end(self.position)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, with everything the player does not
        know dealt again.
        """
        other: SpielState = self.clone()
        rng = Rng(int(probability_sampler() * RESAMPLES))
        other.table.position = self.position.determinise(player_id, rng)
        return other

    def __str__(self) -> str:
        if self.table.position is None:
            return f"{self.table.game}, dealt {self.table.dealt}"
        return repr(self.table.position)


class SpielObserver:
    """Looks at a state for a player: the title's features, or what the player may know as JSON."""

    def __init__(self, game: Game, kind: Any) -> None:
        self.sees_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.remembers = bool(kind.perfect_recall)
        self.observer = Observer(game)
        # Features are a seat's; a spectator has only the text.
        self.tensor = np.zeros(self.observer.size, np.float32) if self.sees_own else None
        self.dict = {} if self.tensor is None else {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player may know; before the deal that is nothing."""
        if self.tensor is None:
            return
        if state.table.position is None:
            self.tensor.fill(0)
        else:
            self.observer.fill(state.table.position, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player may know, in one line; with perfect recall the player's own moves come
        first.
        """
        if state.table.position is None:
            return "before the deal"
        position = state.table.position
        seat = player if self.sees_own else None
        shown = json.dumps(
            [position.prompt(player) if self.sees_own else "", position.view(seat)],
            separators=(",", ":"),
        )
        if not self.remembers or not self.sees_own:
            return shown
        moves = [str(item.action) for item in state.full_history() if item.player == player]
        return " ".join([*moves, shown])


def parse_options(text: str) -> dict[str, str]:
    """The title's options from a parameter like "edition:2011;bowls:random"."""
    options: dict[str, str] = {}
    for word in filter(None, text.split(";")):
        name, colon, value = word.partition(":")
        if not colon:
            raise BadOption(f'options: expected "name:value;name:value", found "{word}"')
        options[name] = value
    return options


def game_type(title: Title, is_zero_sum: bool) -> Any:
    """What OpenSpiel wants to know of a title."""
    usual = Game.all_options(title)[0].default
    return pyspiel.GameType(
        short_name=f"python_quadriga_{title.name}",
        long_name=f"{title.full_name} (Quadriga)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=CHANCE,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM
            if is_zero_sum
            else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.players),
        min_num_players=min(title.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual, "options": "", "reward": "rank"},
    )


def register() -> None:
    """Enter the titles in OpenSpiel's registry."""
    for title in described_titles():
        kind = game_type(title, is_zero_sum=min(title.players) > 1)
        if kind.short_name not in pyspiel.registered_names():
            made = type(f"{title.name.capitalize()}Game", (SpielGame,), {"name": title.name})
            pyspiel.register_game(kind, made)


register()
