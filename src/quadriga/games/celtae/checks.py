"""What must add up in the component tables of Celtae, also in an owner's own."""

from collections.abc import Iterable
from typing import Final

from quadriga.games.celtae import components as c
from quadriga.games.celtae.tables import (
    PIECE_ROWS,
    TABLES,
    Leader,
    Position,
    Quarter,
    Stack,
    Tables,
)

# What is printed and must stay: the columns by which moves and other tables name the rows.
FIXED: Final[dict[str, tuple[str, ...]]] = {
    "pieces": ("name",),
    "rondel": ("name",),
    "first_workers": ("area",),
    "player_cards": ("colour", "symbol"),
    "market": ("name",),
    "citadels": ("region", "colour"),
    "bonus_tiles": ("region",),
    "stacks": ("players",),
    "druid_tracks": ("region",),
    "progress_cards_revealed": ("players",),
    "strength_track": ("name",),
    "leaders": ("name",),
    "difficulty": ("name",),
    "solo_tile": ("side",),
}
ORDINARY_WORKERS: Final = c.WORKER_NAMES[: c.ORDINARY]
KNOWN: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (  # table, column, its words
    ("rondel", "region", c.REGIONS),
    ("bonus_tiles", "kind", c.BONUS_KINDS),
    ("garrisons", "region", c.REGIONS),
    ("garrisons", "symbol", c.SYMBOL_NAMES),
    ("progress_cards", "what", c.WHAT),
    ("solo_tile", "swap", c.SWAP_NAMES),
    ("first_workers", "first", ("", *ORDINARY_WORKERS)),
    ("first_workers", "middle", ("", *ORDINARY_WORKERS)),
    ("first_workers", "last", ("", *ORDINARY_WORKERS)),
)


def check_tables(tables: Tables) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    problems = check_shapes(tables)
    if problems:
        return problems
    for row, printed in zip(tables.pieces, PIECE_ROWS, strict=True):
        if row != printed:
            problems.append(
                f'pieces: expected {printed.value} for "{printed.name}", found {row.value}'
            )
    problems += check_numbers(tables)
    problems += check_rondel(tables.rondel) + check_spaces(tables)
    problems += check_tiles(tables) + check_progress(tables)
    return problems + check_leaders(tables.leaders) + check_quarters(tables.solo_tile)


def check_shapes(tables: Tables) -> list[str]:
    """Whether each table has its rows, in order, and every word is known."""
    problems: list[str] = []
    for table in TABLES:
        found = len(getattr(tables, table.name))
        if found != len(table.rows):
            problems.append(f"{table.name}: expected {len(table.rows)} rows, found {found}")
    if problems:
        return problems
    for table in TABLES:
        columns = FIXED.get(table.name, ())
        for i, (row, printed) in enumerate(
            zip(getattr(tables, table.name), table.rows, strict=True)
        ):
            there = words([getattr(row, column) for column in columns])
            wanted = words([getattr(printed, column) for column in columns])
            if there != wanted:
                problems.append(f"{table.name}, row {i + 1}: expected {wanted}, found {there}")
    for name, column, known in KNOWN:
        problems += [
            f'{name}, row {i + 1}: "{word}" is not known; expected one of {words(known)}'
            for i, word in enumerate([getattr(row, column) for row in getattr(tables, name)])
            if word not in known
        ]
    return problems


def words(items: Iterable[object]) -> str:
    """Values in a sentence."""
    return ", ".join([str(item) or "nothing" for item in items])


def check_numbers(tables: Tables) -> list[str]:
    """Cards, moves of the marker, the market and the strength track."""
    problems: list[str] = []
    copies = [row.copies for row in tables.player_cards]
    if sum(copies) != c.DECK:
        problems.append(f"player_cards: the copies add up to {sum(copies)}; expected {c.DECK}")
    if min(copies) < 0:
        problems.append("player_cards: copies are never negative")
    if [row.spaces for row in tables.marker_moves] != [1, 2, 3]:
        problems.append("marker_moves: expected 1, 2 and 3 spaces")
    elif tables.marker_moves[0].strength < 0:
        problems.append(
            "marker_moves: moving 1 space must not cost strength, or a player could be stuck"
        )
    costs = [row.value for row in tables.market]
    if min(costs) < 0:
        problems.append("market: no card gives farmers back")
    elif costs[0] != 0:
        problems.append(f"market: the first card is free, found a cost of {costs[0]}")
    first, last = tables.strength_track
    if first.value != 0 or last.value < 3:
        problems.append("strength_track: expected a track from 0 to at least 3")
    return problems


def check_rondel(rows: tuple[Position, ...]) -> list[str]:
    """Each corner touches the Farm and Build area of its region, and one of the others."""
    return [
        f'rondel: "{row.name}" must touch "{row.region}" and one of east and west, found'
        f" {words(row.areas)}"
        for row in rows
        if len(row.areas) != 2
        or row.region not in row.areas
        or not ("east" in row.areas or "west" in row.areas)
    ]


def check_spaces(tables: Tables) -> list[str]:
    """Whether there is room on the board, and enough pieces to block what is closed."""
    problems: list[str] = []
    for row in tables.citadels:
        if not 1 <= len(row.spaces) <= c.DISCS or min(row.spaces) != 2 or max(row.spaces) > 4:
            problems.append(
                f'citadels: "{row.region} {row.colour}" needs 1 to {c.DISCS} spaces for 2, 3 or 4'
                " players, one of them for 2"
            )
    closed = len([space for row in tables.citadels for space in row.spaces if space > 2])
    if closed > 2 * c.DISCS:
        problems.append(
            f"citadels: {closed} spaces are closed to two players; there are {2 * c.DISCS} unused"
            " discs"
        )
    if sum([len(row.spaces) for row in tables.druid_tracks]) > c.DRUIDS:
        problems.append(f"druid_tracks: there are only {c.DRUIDS} druids")
    if len([row for row in tables.progress_track if row.value <= 2]) <= c.DECISION_AT:
        problems.append(
            f"progress_track: more than {c.DECISION_AT} spaces must be used by two players"
        )
    if min([row.cost for row in tables.disc_spaces]) < 1:
        problems.append("disc_spaces: every disc costs at least 1 card")
    given = [word for row in tables.first_workers for word in (row.first, row.middle, row.last)]
    for name, limit in zip(ORDINARY_WORKERS, (4, 4, 4, 8), strict=True):
        if given.count(name) > limit:
            problems.append(
                f"first_workers: expected at most {limit} of {name}, found {given.count(name)}"
            )
    return problems


def check_tiles(tables: Tables) -> list[str]:
    """Whether the tiles fill the stacks, and those of the regions are complete."""
    problems = check_stacks("army_tiles", [row.vp for row in tables.army_tiles], tables.stacks)
    problems += check_stacks("druid_tiles", [row.vp for row in tables.druid_tiles], tables.stacks)
    for i, row in enumerate(tables.druid_tiles):
        if not row.workers or any([name not in ORDINARY_WORKERS for name in row.workers]):
            problems.append(
                f"druid_tiles, row {i + 1}: expected ordinary workers, found {words(row.workers)}"
            )
    if min([row.strength for row in tables.army_tiles]) < 0:
        problems.append("army_tiles: the strength of an army is never negative")
    for region in c.REGIONS:
        if len([row for row in tables.bonus_tiles if row.region == region]) != c.COLOURS:
            problems.append(f"bonus_tiles: expected {c.COLOURS} tiles of the {region}")
    return problems


def check_stacks(name: str, vp: list[int], stacks: tuple[Stack, ...]) -> list[str]:
    """Whether tiles of these points fill the stacks for every number of players."""
    problems: list[str] = []
    if any([value not in (1, 2) for value in vp]):
        problems.append(f"{name}: every tile is worth 1 or 2 points")
    for row in stacks:
        ones, twos = row.one_point, row.two_point
        if (
            vp.count(1) < 2 * ones
            or vp.count(2) < 2 * twos
            or ones + twos < 1
            or min(ones, twos) < 0
        ):
            problems.append(
                f"stacks: for {row.players} players two stacks of {ones} and {twos} cannot be made"
                f" of the {name}"
            )
    return problems


def check_progress(tables: Tables) -> list[str]:
    """Whether there are enough progress cards of both sorts."""
    problems: list[str] = []
    slots = [row.slots for row in tables.progress_cards]
    if any([number not in (2, 3) for number in slots]):
        problems.append("progress_cards: every card has 2 or 3 slots")
    for row in tables.progress_cards_revealed:
        two, three = row.two_slots, row.three_slots
        if (
            two > slots.count(2)
            or three > slots.count(3)
            or not 1 <= two + three <= 9
            or min(two, three) < 0
        ):
            problems.append(
                f"progress_cards_revealed: {two} and {three} cards cannot be laid out for"
                f" {row.players} players"
            )
    return problems


def check_leaders(rows: tuple[Leader, ...]) -> list[str]:
    """Whether every leader counts known things, with a number for each on both sides."""
    return [
        f'leaders: "{row.name}" must count things among {words(c.WHAT)}, with a number for each on'
        " both sides"
        for row in rows
        if any([word not in c.WHAT for word in row.counts])
        or not len(row.counts) == len(row.side_a) == len(row.side_b)
    ]


def check_quarters(rows: tuple[Quarter, ...]) -> list[str]:
    """Whether Solitairix always finds something to do."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if any([word not in c.ACTION_NAMES for word in row.actions]) or "farm" not in row.actions:
            problems.append(
                f"solo_tile, row {i + 1}: expected actions that end with farm, found"
                f" {words(row.actions)}"
            )
        if any([not 1 <= slot <= c.SLOTS for slot in row.discards]) or len(
            set(row.discards)
        ) != len(row.discards):
            problems.append(
                f"solo_tile, row {i + 1}: expected different slots from 1 to {c.SLOTS}, found"
                f" {words(row.discards)}"
            )
    return problems
