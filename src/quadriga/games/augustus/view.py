"""What a seat may know, and the same position with everything else dealt again."""

from typing import TypedDict

from quadriga.core.engine import FRAME, NOBODY, Json
from quadriga.core.rng import Rng
from quadriga.core.views import TableView, shown, table_view
from quadriga.games.augustus.components import CODES, DEALT, EMPTY, KEPT, NO_OBJECTIVE
from quadriga.games.augustus.moves import SPOTS
from quadriga.games.augustus.scoring import points
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.steps import CHOOSE_LEGION, KEEP_OBJECTIVE, MOBILISE, REARRANGE_FROM


class Place(TypedDict):
    """One place of a conquest row."""

    objective: int
    legions: int
    completed: bool


class PlayerView(TypedDict):
    """One player as a seat sees them."""

    row: list[Place]
    stock: int
    gained: int
    controlled: list[int]
    reach: list[int]
    refused: list[int]
    hidden: int
    hidden_objectives: list[int] | None  # of the own seat
    kept: list[int] | None
    answer: list[int] | None
    score: int


class View(TableView):
    """The table as a seat sees it; objectives are given by their printed numbers, 0 for none."""

    players: list[PlayerView]
    first: int
    crier: int
    round: int
    token: int
    bag: list[int]
    table: list[int]
    supply: int
    display: list[int]
    deck_left: int
    discard: list[int]
    discarded_face_down: int
    rewards: list[int]
    due: int
    toll: int
    towards: int
    asked: list[int]


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know; None is a spectator."""
    computed: Json = {
        "players": [player_view(s, other, seat) for other in range(len(s.players))],
        # While a simultaneous question is open, the number of moves would tell how far the others
        # are.
        "ply": s.called if is_sealed(s) else s.ply,
        "round": s.rounds,
        "table": [copies - left for copies, left in zip(s.box.token_copies, s.bag, strict=True)],
        "display": [objective + 1 for objective in s.display],
        "deck_left": len(s.deck) - s.drawn,
        "discard": [objective + 1 for objective in s.discard],
        "discarded_face_down": (
            0 if is_choosing(s) else sum([len(player.hidden) for player in s.players])
        ),
        "rewards": list(s.holders),
        "towards": towards(s),
        "asked": asked(s),
    }
    return table_view(s, seat, View, computed)


def player_view(s: State, other: int, seat: int | None) -> Json:
    """One player as a seat sees them: nobody else sees what was dealt or discarded face down, or a
    sealed answer.
    """
    player = s.players[other]
    own = other == seat
    neutral = player.waiting | s.chain if other == s.current else player.waiting
    computed: Json = {
        "row": [
            place_view(code, bool(neutral >> place & 1)) for place, code in enumerate(player.row)
        ],
        "controlled": [objective + 1 for objective in player.controlled],
        "refused": [number for number in range(7) if player.refused >> number & 1],
        "hidden": len(player.hidden),
        "hidden_objectives": [objective + 1 for objective in player.hidden] if own else None,
        "kept": [i for i in range(DEALT) if player.kept >> i & 1] if own else None,
        "answer": [player.chosen, player.second] if own else None,
        "score": sum(points(s, other)),
    }
    return shown(player, PlayerView, computed)


def place_view(code: int, is_completed: bool) -> Place:
    """One place of a conquest row."""
    if code == NO_OBJECTIVE:
        return {"objective": 0, "legions": 0, "completed": False}
    return {"objective": code // CODES + 1, "legions": code % CODES, "completed": is_completed}


def towards(s: State) -> int:
    """While the current player rearranges legions: the spot to which the next one moves, else
    EMPTY.
    """
    if s.pending and s.pending[-1] % FRAME == REARRANGE_FROM:
        return s.pending[-1] // FRAME % SPOTS
    return EMPTY


def asked(s: State) -> list[int]:
    """The seats to which the open question was put; of a simultaneous one, those that have answered
    it included.
    """
    if not is_sealed(s):
        return list(s.to_move)
    return [
        seat
        for seat, player in enumerate(s.players)
        if seat in s.to_move or player.kept or player.chosen != EMPTY
    ]


def is_sealed(s: State) -> bool:
    """Whether a simultaneous question is open."""
    return bool(s.pending) and s.steps[s.pending[-1] % FRAME].sealed


def is_choosing(s: State) -> bool:
    """Whether the players are still choosing their first objectives."""
    return bool(s.pending) and s.pending[-1] % FRAME == KEEP_OBJECTIVE


def determinise(s: State, seat: int | None, rng: Rng) -> State:
    """A copy in which everything the seat cannot know is dealt again."""
    twin = s.copy()
    redeal_objectives(twin, seat, rng)
    if is_choosing(twin):
        redeal_kept(twin, seat, rng)
    elif is_sealed(twin):
        first = twin.pending[-1] % FRAME
        for other, player in enumerate(twin.players):
            if other != seat and player.chosen != EMPTY:
                answer_again(
                    twin, other, player, MOBILISE if first == CHOOSE_LEGION else first, rng
                )
    if is_sealed(twin):
        twin.veil(seat, s.called, 0 if seat is None else answers_given(s.players[seat]))
    return twin


def answers_given(player: Player) -> int:
    """How many moves of the open question a player has answered."""
    return player.kept.bit_count() + (player.chosen != EMPTY) + (player.second != EMPTY)


def redeal_objectives(twin: State, seat: int | None, rng: Rng) -> None:
    """Deal the deck and what the others were dealt or have discarded face down."""
    others = [player for other, player in enumerate(twin.players) if other != seat]
    unseen = list(twin.deck[twin.drawn :])
    for player in others:
        unseen += player.hidden
    unseen.sort()
    rng.shuffle(unseen)
    for player in others:
        size = len(player.hidden)
        player.hidden = tuple(sorted(unseen[:size]))
        del unseen[:size]
    # The objectives drawn so far are left out: where they went is a secret.
    twin.deck = tuple(unseen)
    twin.drawn = 0


def redeal_kept(twin: State, seat: int | None, rng: Rng) -> None:
    """Let the others who are done have kept any three objectives, and those who still choose
    none.
    """
    for other, player in enumerate(twin.players):
        if other != seat:
            positions = list(range(DEALT))
            rng.shuffle(positions)
            is_done = twin.frame_of(other) == NOBODY
            player.kept = sum([1 << i for i in positions[:KEPT]]) if is_done else 0


def answer_again(twin: State, seat: int, player: Player, first: int, rng: Rng) -> None:
    """Replace a sealed answer by a random one, or by none if it is not complete."""
    player.chosen = EMPTY
    player.second = EMPTY
    open_frame = twin.frame_of(seat)
    if open_frame != NOBODY:
        twin.pending[twin.pending.index(open_frame)] = first + FRAME * seat
        return
    step, arg = first, seat
    while True:
        moves = twin.steps[step].legal(twin, arg)
        twin.steps[step].apply(twin, arg, moves[rng.below(len(moves))])
        frame = twin.frame_of(seat)
        if frame == NOBODY:
            return
        twin.pending.remove(frame)
        step, arg = frame % FRAME, frame // FRAME
