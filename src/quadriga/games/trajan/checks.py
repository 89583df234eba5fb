"""What must add up in the component tables of Trajan, also in an owner's own."""

from collections.abc import Mapping

from quadriga.core.components import Rows
from quadriga.games.trajan.components import (
    ACTIONS,
    BONUS_KINDS,
    BONUS_TILES,
    CATEGORIES,
    COLOUR_NAMES,
    DEMAND_TILES,
    GOODS_NAMES,
    ICON_NAMES,
    KIND_NAMES,
    LEAST_LAP,
    MOST,
    MOST_LAP,
    PER_CATEGORY,
    PER_TYPE,
    SHIP_NAMES,
    TYPE_NAMES,
)
from quadriga.games.trajan.tables import PROVINCE_ROWS


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    lengths = {
        "bonus_tiles": BONUS_TILES,
        "time_track": 3,
        "demand_penalties": 3,
        "senate_track": 7,
        "construction_sets": 2,
    }
    problems = [
        f"{name}: expected {length} rows, found {len(tables[name])}"
        for name, length in lengths.items()
        if len(tables[name]) != length
    ]
    problems += check_names("provinces", tables, tuple(row.name for row in PROVINCE_ROWS))
    problems += check_names("forum_tiles", tables, KIND_NAMES)
    problems += check_names("ships", tables, SHIP_NAMES)
    problems += check_names("demand_tiles", tables, ICON_NAMES)
    problems += check_names(
        "construction_tiles", tables, tuple(kind for kind in TYPE_NAMES for _ in range(PER_TYPE))
    )
    problems += check_numbers(tables)
    if problems:
        return problems
    problems += check_trajan_tiles(tables["trajan_tiles"])
    problems += check_provinces(tables["provinces"])
    problems += check_construction(tables["construction_tiles"])
    problems += check_bonus(tables["bonus_tiles"])
    problems += check_time(tables["time_track"])
    for name, column, total in (
        ("forum_tiles", 1, 70),
        ("forum_tiles", 2, 12),
        ("demand_tiles", 1, DEMAND_TILES),
    ):
        found = sum(row[column] for row in tables[name])
        if found != total:
            problems.append(
                f"{name}: the copies in column {column + 1} add up to {found}; expected {total}"
            )
    for ship, cards in zip(tables["ships"], (4, 3, 4), strict=True):
        if len(ship[1]) != cards or len(ship[2]) != cards:
            problems.append(f'ships: "{ship[0]}" needs {cards} values on each side')
    return problems


def check_names(table: str, tables: Mapping[str, Rows], expected: tuple[str, ...]) -> list[str]:
    """A sentence if the first column of a table is not what it should be."""
    found = tuple(row[0] for row in tables[table])
    return (
        []
        if found == expected
        else [
            f"{table}: expected the rows {', '.join(expected)}; found {', '.join(map(str, found))}"
        ]
    )


def check_numbers(tables: Mapping[str, Rows]) -> list[str]:
    """No number is below 0 or absurdly large."""
    problems: list[str] = []
    for name, rows in tables.items():
        for i, row in enumerate(rows):
            values = [
                number
                for value in row
                for number in (value if isinstance(value, tuple) else (value,))
            ]
            problems += [
                f"{name}, row {i + 1}: expected numbers from 0 to {MOST}, found {number}"
                for number in values
                if isinstance(number, int) and not 0 <= number <= MOST
            ]
    return problems


def check_trajan_tiles(tiles: Rows) -> list[str]:
    """Nine tiles of each category in order, with known colours and icons."""
    found = [tile[0] for tile in tiles]
    problems = [
        f'trajan_tiles: expected {PER_CATEGORY} tiles of category "{category}", found'
        f" {found.count(category)}"
        for category in CATEGORIES
        if found.count(category) != PER_CATEGORY
    ]
    if not problems and found != [category for category in CATEGORIES for _ in range(PER_CATEGORY)]:
        problems.append(
            f"trajan_tiles: expected the categories in the order {', '.join(CATEGORIES)}"
        )
    for i, tile in enumerate(tiles):
        place = f"trajan_tiles, row {i + 1}"
        problems += [
            f'{place}: "{colour}" is no colour; expected one of {", ".join(COLOUR_NAMES)}'
            for colour in (tile[1], tile[2])
            if colour not in COLOUR_NAMES
        ]
        if tile[5] not in (ICON_NAMES if tile[0] == "demand" else ("",)):
            problems.append(
                f"{place}: a demand tile, and no other, shows one of {', '.join(ICON_NAMES)}"
            )
        if tile[0] in ("workers", "legionnaires") and tile[4] not in (1, 2):
            problems.append(
                f"{place}: workers and legionnaires come one or two at a time, found {tile[4]}"
            )
    return problems


def check_provinces(rows: Rows) -> list[str]:
    """Whether the map is whole: roads both ways, a way out of the camp."""
    roads = {row[0]: set(row[2]) for row in rows}
    problems: list[str] = []
    for name, others in roads.items():
        for other in sorted(others):
            if other not in roads:
                problems.append(f'provinces: "{name}" borders on "{other}", which is no province')
            elif name not in roads[other]:
                problems.append(
                    f'provinces: "{name}" borders on "{other}", but not the other way round'
                )
    if not any(row[3] for row in rows):
        problems.append("provinces: none borders on the camp")
    return problems


def check_construction(rows: Rows) -> list[str]:
    """Each type grants one known action."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if row[2] not in ACTIONS:
            problems.append(
                f'construction_tiles, row {i + 1}: "{row[2]}" is no action; expected one of'
                f" {', '.join(ACTIONS)}"
            )
        elif row[2] != rows[i - i % PER_TYPE][2]:
            problems.append(
                f"construction_tiles, row {i + 1}: all tiles of a type grant the same action"
            )
    return problems


def check_bonus(rows: Rows) -> list[str]:
    """Bonus tiles are of known kinds and name known icons and goods."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        place = f"bonus_tiles, row {i + 1}"
        if row[0] not in BONUS_KINDS:
            problems.append(
                f'{place}: "{row[0]}" is no kind of bonus; expected one of {", ".join(BONUS_KINDS)}'
            )
        if row[0] == "icon" and row[1] not in ICON_NAMES:
            problems.append(
                f'{place}: "{row[1]}" is no icon; expected one of {", ".join(ICON_NAMES)}'
            )
        if row[0] == "goods":
            problems += [
                f'{place}: "{name}" is no goods; expected one of {", ".join(GOODS_NAMES)}'
                for name in (row[1], row[2])
                if name not in GOODS_NAMES
            ]
    return problems


def check_time(rows: Rows) -> list[str]:
    """A lap for each number of players, not so short that a turn could end a whole quarter."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if row[0] != i + 2:
            problems.append(f"time_track, row {i + 1}: expected {i + 2} players, found {row[0]}")
        problems += [
            f"time_track, row {i + 1}: expected a lap of {LEAST_LAP} to {MOST_LAP} spaces, found"
            f" {lap}"
            for lap in (row[1], row[2])
            if not LEAST_LAP <= lap <= MOST_LAP
        ]
    return problems
