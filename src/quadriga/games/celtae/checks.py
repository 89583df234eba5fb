"""What must add up in the component tables of Celtae, also in an owner's own."""

from collections.abc import Mapping

from quadriga.core.components import Row, Rows
from quadriga.games.celtae.components import (
    ACTION_NAMES,
    BONUS_KINDS,
    COLOURS,
    DECISION_AT,
    DECK,
    DISCS,
    DRUIDS,
    ORDINARY,
    REGIONS,
    SLOTS,
    SWAP_NAMES,
    SYMBOL_NAMES,
    WHAT,
    WORKER_NAMES,
)
from quadriga.games.celtae.tables import PIECE_ROWS, TABLES


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    problems = check_shapes(tables)
    if problems:
        return problems
    for row, printed in zip(tables["pieces"], PIECE_ROWS, strict=True):
        if row != printed:
            problems.append(
                f'pieces: expected {printed.value} for "{printed.name}", found {row[1]}'
            )
    copies = sum([row[2] for row in tables["player_cards"]])
    if copies != DECK:
        problems.append(f"player_cards: the copies add up to {copies}; expected {DECK}")
    if min([row[2] for row in tables["player_cards"]]) < 0:
        problems.append("player_cards: copies are never negative")
    if tuple([row[0] for row in tables["marker_moves"]]) != (1, 2, 3):
        problems.append("marker_moves: expected 1, 2 and 3 spaces")
    elif tables["marker_moves"][0][1] < 0:
        problems.append(
            "marker_moves: moving 1 space must not cost strength, or a player could be stuck"
        )
    if min([row[1] for row in tables["market"]]) < 0:
        problems.append("market: no card gives farmers back")
    elif tables["market"][0][1] != 0:
        problems.append(f"market: the first card is free, found a cost of {tables['market'][0][1]}")
    if tables["strength_track"][0][1] != 0 or tables["strength_track"][1][1] < 3:
        problems.append("strength_track: expected a track from 0 to at least 3")
    problems += (
        check_rondel(tables["rondel"])
        + check_spaces(tables)
        + check_tiles(tables)
        + check_progress(tables)
    )
    return problems + check_leaders(tables["leaders"]) + check_quarters(tables["solo_tile"])


def check_shapes(tables: Mapping[str, Rows]) -> list[str]:
    """Whether each table has its rows, in order, and every word is known."""
    problems: list[str] = []
    for table in TABLES:
        found = len(tables[table.name])
        if found != len(table.rows):
            problems.append(f"{table.name}: expected {len(table.rows)} rows, found {found}")
    if problems:
        return problems
    for name, columns in (
        ("pieces", 1),
        ("rondel", 1),
        ("first_workers", 1),
        ("player_cards", 2),
        ("market", 1),
        ("citadels", 2),
        ("bonus_tiles", 1),
        ("stacks", 1),
        ("druid_tracks", 1),
        ("progress_cards_revealed", 1),
        ("strength_track", 1),
        ("leaders", 1),
        ("difficulty", 1),
        ("solo_tile", 1),
    ):
        printed = next(table for table in TABLES if table.name == name).rows
        for i, (row, expected) in enumerate(zip(tables[name], printed, strict=True)):
            if row[:columns] != expected[:columns]:
                wanted, found_words = words(expected[:columns]), words(row[:columns])
                problems.append(f"{name}, row {i + 1}: expected {wanted}, found {found_words}")
    for name, column, known in (
        ("rondel", 1, REGIONS),
        ("bonus_tiles", 1, BONUS_KINDS),
        ("garrisons", 0, REGIONS),
        ("garrisons", 1, SYMBOL_NAMES),
        ("progress_cards", 0, WHAT),
        ("solo_tile", 2, SWAP_NAMES),
        ("first_workers", 1, ("", *WORKER_NAMES[:ORDINARY])),
        ("first_workers", 2, ("", *WORKER_NAMES[:ORDINARY])),
        ("first_workers", 3, ("", *WORKER_NAMES[:ORDINARY])),
    ):
        problems += [
            f'{name}, row {i + 1}: "{row[column]}" is not known; expected one of {words(known)}'
            for i, row in enumerate(tables[name])
            if row[column] not in known
        ]
    return problems


def words(items: Row) -> str:
    """Values in a sentence."""
    return ", ".join([str(item) or "nothing" for item in items])


def check_rondel(rows: Rows) -> list[str]:
    """Each corner touches the Farm and Build area of its region, and one of the others."""
    return [
        f'rondel: "{row[0]}" must touch "{row[1]}" and one of east and west, found {words(row[2])}'
        for row in rows
        if len(row[2]) != 2 or row[1] not in row[2] or not ("east" in row[2] or "west" in row[2])
    ]


def check_spaces(tables: Mapping[str, Rows]) -> list[str]:
    """Whether there is room on the board, and enough pieces to block what is closed."""
    problems: list[str] = []
    for row in tables["citadels"]:
        if not 1 <= len(row[2]) <= DISCS or min(row[2]) != 2 or max(row[2]) > 4:
            problems.append(
                f'citadels: "{row[0]} {row[1]}" needs 1 to {DISCS} spaces for 2, 3 or 4 players,'
                " one of them for 2"
            )
    closed = sum([len([space for space in row[2] if space > 2]) for row in tables["citadels"]])
    if closed > 2 * DISCS:
        problems.append(
            f"citadels: {closed} spaces are closed to two players; there are {2 * DISCS} unused"
            " discs"
        )
    if sum([len(row[1]) for row in tables["druid_tracks"]]) > DRUIDS:
        problems.append(f"druid_tracks: there are only {DRUIDS} druids")
    if len([row for row in tables["progress_track"] if row[1] <= 2]) <= DECISION_AT:
        problems.append(
            f"progress_track: more than {DECISION_AT} spaces must be used by two players"
        )
    if min([row[0] for row in tables["disc_spaces"]]) < 1:
        problems.append("disc_spaces: every disc costs at least 1 card")
    given = [word for row in tables["first_workers"] for word in row[1:4]]
    for name, limit in zip(WORKER_NAMES[:ORDINARY], (4, 4, 4, 8), strict=True):
        if given.count(name) > limit:
            problems.append(
                f"first_workers: expected at most {limit} of {name}, found {given.count(name)}"
            )
    return problems


def check_tiles(tables: Mapping[str, Rows]) -> list[str]:
    """Whether the tiles fill the stacks, and those of the regions are complete."""
    problems: list[str] = []
    for name in ("army_tiles", "druid_tiles"):
        values = [row[1] for row in tables[name]]
        if any([value not in (1, 2) for value in values]):
            problems.append(f"{name}: every tile is worth 1 or 2 points")
        for row in tables["stacks"]:
            if (
                values.count(1) < 2 * row[1]
                or values.count(2) < 2 * row[2]
                or row[1] + row[2] < 1
                or min(row[1:3]) < 0
            ):
                problems.append(
                    f"stacks: for {row[0]} players two stacks of {row[1]} and {row[2]} cannot be"
                    f" made of the {name}"
                )
    for i, row in enumerate(tables["druid_tiles"]):
        if not row[0] or any([name not in WORKER_NAMES[:ORDINARY] for name in row[0]]):
            problems.append(
                f"druid_tiles, row {i + 1}: expected ordinary workers, found {words(row[0])}"
            )
    if min([row[0] for row in tables["army_tiles"]]) < 0:
        problems.append("army_tiles: the strength of an army is never negative")
    for region in REGIONS:
        if len([row for row in tables["bonus_tiles"] if row[0] == region]) != COLOURS:
            problems.append(f"bonus_tiles: expected {COLOURS} tiles of the {region}")
    return problems


def check_progress(tables: Mapping[str, Rows]) -> list[str]:
    """Whether there are enough progress cards of both sorts."""
    problems: list[str] = []
    slots = [row[2] for row in tables["progress_cards"]]
    if any([number not in (2, 3) for number in slots]):
        problems.append("progress_cards: every card has 2 or 3 slots")
    for row in tables["progress_cards_revealed"]:
        if (
            row[1] > slots.count(2)
            or row[2] > slots.count(3)
            or not 1 <= row[1] + row[2] <= 9
            or min(row[1:3]) < 0
        ):
            problems.append(
                f"progress_cards_revealed: {row[1]} and {row[2]} cards cannot be laid out for"
                f" {row[0]} players"
            )
    return problems


def check_leaders(rows: Rows) -> list[str]:
    """Whether every leader counts known things, with a number for each on both sides."""
    return [
        f'leaders: "{row[0]}" must count things among {words(WHAT)}, with a number for each on both'
        " sides"
        for row in rows
        if any([word not in WHAT for word in row[2]])
        or len(row[2]) != len(row[3])
        or len(row[2]) != len(row[4])
    ]


def check_quarters(rows: Rows) -> list[str]:
    """Whether Solitairix always finds something to do."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if any([word not in ACTION_NAMES for word in row[1]]) or "farm" not in row[1]:
            problems.append(
                f"solo_tile, row {i + 1}: expected actions that end with farm, found"
                f" {words(row[1])}"
            )
        if any([not 1 <= slot <= SLOTS for slot in row[3]]) or len(set(row[3])) != len(row[3]):
            problems.append(
                f"solo_tile, row {i + 1}: expected different slots from 1 to {SLOTS}, found"
                f" {words(row[3])}"
            )
    return problems
