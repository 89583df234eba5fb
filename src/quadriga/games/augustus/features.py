"""What a seat may know, as numbers for learning programs: its own things first, then the others' in
the order of the table.
"""

from functools import lru_cache
from typing import Final

from quadriga.core.layout import (
    NUMBERS,
    Block,
    FeatureLayout,
    Numbers,
    bits,
    for_each_seat,
    lay_out,
    number_of,
    numbered,
    one_hot,
    question_of,
    row,
    write,
    write_movers,
)
from quadriga.games.augustus import components as c
from quadriga.games.augustus.moves import FROM, MOVE, SPOTS
from quadriga.games.augustus.scoring import points
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.steps import GIVE_RESOURCE, OFFER_LEGION, PLACE_LEGION, REARRANGE_FROM

STEPS: Final = GIVE_RESOURCE + 1
BITS_6: Final = bits(6)
SEAT_ROWS: Final = [one_hot(players) for players in range(7)]
STEP_ROWS: Final = one_hot(STEPS)
SYMBOL_ROWS: Final = one_hot(c.SYMBOLS)
PLACE_ROWS: Final = one_hot(c.PLACES)
TOKEN_ROWS: Final = one_hot(len(c.TOKEN_NAMES))
RESOURCE_ROWS: Final = one_hot(len(c.RESOURCE_NAMES))


def layout(players: int) -> FeatureLayout:
    """The numbers that `features` writes, by name."""
    return lay_out(
        [
            *question_blocks(players),
            *own_blocks(),
            *for_each_seat(players, player_blocks()),
            *board_blocks(players),
        ]
    )


def question_blocks(players: int) -> list[Block]:
    """Who decides, and what the seat itself is being asked."""
    seats = numbered(players)
    return [
        Block("to move", seats),
        Block("current", seats),
        Block("crier", seats),
        Block("question", tuple([str(step) for step in range(STEPS)])),
        Block("question symbols", c.SYMBOL_NAMES),
        Block("question resource", c.RESOURCE_NAMES),
        Block("chosen place", numbered(c.PLACES)),
        Block("chosen symbol", c.SYMBOL_NAMES),
    ]


def objective_blocks(name: str) -> list[Block]:
    """An objective: what it is, needs and gives."""
    return [
        Block(
            name,
            (
                *c.COLOUR_NAMES,
                *c.RESOURCE_NAMES,
                *[f"power {power}" for power in c.POWER_NAMES],
                "red",
            ),
        ),
        Block(f"{name} spaces", c.SYMBOL_NAMES, 3),
        Block(f"{name} vp", high=12),
        Block(f"{name} amount", high=6),
    ]


def own_blocks() -> list[Block]:
    """What only the seat itself is told in full: its row, its equivalences, what it was dealt."""
    blocks: list[Block] = []
    for place in numbered(c.PLACES):
        blocks += objective_blocks(f"place {place}")
        blocks += [
            Block(f"place {place} legions", c.SYMBOL_NAMES, 3),
            Block(f"place {place} missing", high=6),
        ]
        blocks.append(Block(f"place {place} completed"))
    blocks += [Block(f"{token} stands for", c.SYMBOL_NAMES) for token in c.SYMBOL_NAMES]
    blocks.append(Block("controlled objective", numbered(c.OBJECTIVES)))
    for position in numbered(c.DEALT):
        blocks += [*objective_blocks(f"dealt {position}"), Block(f"dealt {position} kept")]
    return blocks


def player_blocks() -> list[Block]:
    """What lies before a player."""
    return [
        Block("stock", high=12),
        Block("legions gained", high=12),
        Block("in progress", high=8),
        Block("missing", c.SYMBOL_NAMES, 9),
        Block("fewest missing", high=6),
        Block("controlled", high=8),
        Block("colours", c.COLOUR_NAMES, 7),
        Block("resources", c.RESOURCE_NAMES, 7),
        Block("red", high=4),
        Block("refused", ("0", "1", "2", "3", "4", "5", "6")),
        Block("rewards", c.REWARD_NAMES),
        Block("points", c.SOURCES, 40),
        Block("score", high=80),
    ]


def board_blocks(players: int) -> list[Block]:
    """What lies in the centre, and the scratch of the resolution in progress."""
    return [
        Block("token", c.TOKEN_NAMES),
        Block("bag", c.TOKEN_NAMES, 6),
        Block("supply", high=48),
        *[block for i in range(c.DISPLAY) for block in objective_blocks(f"display {i + 1}")],
        Block("objectives left", high=88),
        Block("due", high=3),
        Block("toll", high=2),
    ]


@lru_cache(maxsize=64)
def objective_rows(box: c.Box) -> list[Numbers]:
    """What each objective is; the last row, for none, is empty."""
    colours, powers = one_hot(c.COLOURS), one_hot(len(c.POWER_NAMES))
    rows: list[Numbers] = []
    for i, spaces in enumerate(box.spaces):
        resources = (box.resources[i] & 1, box.resources[i] >> 1)
        needs = [spaces.count(symbol) for symbol in range(c.SYMBOLS)]
        is_red = int(box.power[i] in c.RED_POWERS)
        rows.append(
            colours[box.colour[i]]
            + row(resources)
            + powers[box.power[i]]
            + row([is_red, *needs, box.vp[i], box.amount[i]])
        )
    return [*rows, bytes(len(rows[0]))]


@lru_cache(maxsize=64)
def legion_rows(box: c.Box) -> list[Numbers]:
    """For each code of a place: the legions on each symbol and how many are missing; then the
    missing ones on each symbol.
    """
    rows: list[Numbers] = []
    for objective, spaces in enumerate(box.spaces):
        for code in range(c.CODES):
            groups = [box.group[objective * c.SYMBOLS + symbol] for symbol in range(c.SYMBOLS)]
            there = [(group & code).bit_count() for group in groups]
            missing = [
                group.bit_count() - count for group, count in zip(groups, there, strict=True)
            ]
            rows.append(row([*there, len(spaces) - sum(there), *missing]))
    return [*rows, row([0] * (2 * c.SYMBOLS + 1))]


def features(s: State, seat: int, out: list[Numbers]) -> None:
    """Write all that a seat may know."""
    objectives: list[Numbers] = objective_rows(s.box)
    legions: list[Numbers] = legion_rows(s.box)
    players = len(s.players)
    write_question(s, seat, out)
    write_own(s, seat, objectives, legions, out)
    for i in range(players):
        other = (seat + i) % players
        write_player(s, other, s.players[other], legions, out)
    write_board(s, objectives, out)


def write_question(s: State, seat: int, out: list[Numbers]) -> None:
    """Who decides, and what the seat itself is being asked."""
    players = len(s.players)
    write_movers(s, seat, out)
    out.append(SEAT_ROWS[players][(s.current - seat) % players])
    out.append(SEAT_ROWS[players][(s.crier - seat) % players])
    step, arg = question_of(s, seat)
    out.append(STEP_ROWS[step])
    out.append(BITS_6[arg if step in (OFFER_LEGION, PLACE_LEGION) else 0])
    out.append(RESOURCE_ROWS[arg if step == GIVE_RESOURCE else c.EMPTY])
    chosen = s.players[seat].chosen
    spot = (
        arg % SPOTS
        if step == REARRANGE_FROM
        else chosen - MOVE
        if MOVE <= chosen < FROM
        else c.EMPTY
    )
    out.append(PLACE_ROWS[spot // c.SYMBOLS if spot != c.EMPTY else c.EMPTY])
    out.append(SYMBOL_ROWS[spot % c.SYMBOLS if spot != c.EMPTY else c.EMPTY])


def write_own(
    s: State, seat: int, objectives: list[Numbers], legions: list[Numbers], out: list[Numbers]
) -> None:
    """What only the seat itself is told in full."""
    player = s.players[seat]
    neutral = player.waiting | s.chain if seat == s.current else player.waiting
    codes = player.row + [c.NO_OBJECTIVE] * (c.PLACES - len(player.row))
    for place, code in enumerate(codes):
        out.append(objectives[code // c.CODES])
        out.append(legions[code][: 2 * (c.SYMBOLS + 1)])
        out.append(NUMBERS[neutral >> place & 1])
    for token in range(c.SYMBOLS):
        out.append(BITS_6[player.reach[token]])
    controlled = [0] * c.OBJECTIVES
    for objective in player.controlled:
        controlled[objective] = 1
    write(controlled, out)
    for position in range(c.DEALT):
        dealt = player.hidden[position] if position < len(player.hidden) else c.EMPTY
        out.append(objectives[dealt])
        out.append(NUMBERS[player.kept >> position & 1])


def write_player(
    s: State, seat: int, player: Player, legions: list[Numbers], out: list[Numbers]
) -> None:
    """What lies before a player for all to see."""
    box = s.box
    missing = [0] * c.SYMBOLS
    in_progress, fewest = 0, 6
    for code in player.row:
        if code != c.NO_OBJECTIVE:
            in_progress += 1
            fewest = min(fewest, number_of(legions[code], c.SYMBOLS))
            for symbol in range(c.SYMBOLS):
                missing[symbol] += number_of(legions[code], c.SYMBOLS + 1 + symbol)
    write([player.stock, player.gained, in_progress], out)
    write(missing, out)
    write([fewest, len(player.controlled)], out)
    colours, gold, wheat, red = [0] * c.COLOURS, 0, 0, 0
    for objective in player.controlled:
        colours[box.colour[objective]] += 1
        gold += box.resources[objective] & 1
        wheat += box.resources[objective] >> 1
        red += box.is_red[objective]
    write(colours, out)
    write([gold, wheat, red], out)
    out.append(BITS_6[player.refused & 63])
    out.append(NUMBERS[player.refused >> 6])
    write([1 if holder == seat else 0 for holder in s.holders], out)
    lines = points(s, seat)
    write(lines, out)
    out.append(NUMBERS[sum(lines)])


def write_board(s: State, objectives: list[Numbers], out: list[Numbers]) -> None:
    """What lies in the centre."""
    out.append(TOKEN_ROWS[s.token])
    write(s.bag, out)
    out.append(NUMBERS[s.supply])
    for objective in s.display:
        out.append(objectives[objective])
    write([len(s.deck) - s.drawn, s.due, s.toll], out)
