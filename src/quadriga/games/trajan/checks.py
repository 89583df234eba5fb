"""What must add up in the component tables of Trajan, also in an owner's own."""

from quadriga.core.components import check_names
from quadriga.games.trajan import components as c
from quadriga.games.trajan.tables import (
    PROVINCE_ROWS,
    BonusTile,
    ConstructionTile,
    Province,
    Tables,
    TimeTrack,
    TrajanTile,
)


def check_tables(tables: Tables) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    problems = [*check_rows(tables), *check_numbers(tables)]
    if problems:
        return problems
    problems += check_trajan_tiles(tables.trajan_tiles)
    problems += check_provinces(tables.provinces)
    problems += check_construction(tables.construction_tiles)
    problems += check_bonus(tables.bonus_tiles)
    problems += check_time(tables.time_track)
    for column, copies, total in (
        ("forum_tiles: the copies in column 2", [t.in_forum_stack for t in tables.forum_tiles], 70),
        ("forum_tiles: the copies in column 3", [t.in_extra_stack for t in tables.forum_tiles], 12),
        (
            "demand_tiles: the copies in column 2",
            [tile.copies for tile in tables.demand_tiles],
            c.DEMAND_TILES,
        ),
    ):
        if sum(copies) != total:
            problems.append(f"{column} add up to {sum(copies)}; expected {total}")
    for ship, cards in zip(tables.ships, (4, 3, 4), strict=True):
        if len(ship.coloured_side) != cards or len(ship.grey_side) != cards:
            problems.append(f'ships: "{ship.takes}" needs {cards} values on each side')
    return problems


def check_rows(tables: Tables) -> list[str]:
    """Whether each table has its rows, in order."""
    problems = [
        f"{name}: expected {length} rows, found {found}"
        for name, found, length in (
            ("bonus_tiles", len(tables.bonus_tiles), c.BONUS_TILES),
            ("time_track", len(tables.time_track), 3),
            ("demand_penalties", len(tables.demand_penalties), 3),
            ("senate_track", len(tables.senate_track), 7),
            ("construction_sets", len(tables.construction_sets), 2),
        )
        if found != length
    ]
    types = [kind for kind in c.TYPE_NAMES for _ in range(c.PER_TYPE)]
    for name, found, expected in (
        ("provinces", [row.name for row in tables.provinces], [r.name for r in PROVINCE_ROWS]),
        ("forum_tiles", [row.kind for row in tables.forum_tiles], c.FORUM_NAMES),
        ("ships", [row.takes for row in tables.ships], c.SHIP_NAMES),
        ("demand_tiles", [row.icon for row in tables.demand_tiles], c.ICON_NAMES),
        ("construction_tiles", [row.type for row in tables.construction_tiles], types),
    ):
        problems += check_names(name, found, expected)
    return problems


def check_numbers(tables: Tables) -> list[str]:
    """No number is below 0 or absurdly large."""
    problems: list[str] = []
    for name, rows in tables._asdict().items():
        for i, row in enumerate(rows):
            values = [
                number
                for value in row
                for number in (value if isinstance(value, tuple) else (value,))
            ]
            problems += [
                f"{name}, row {i + 1}: expected numbers from 0 to {c.MOST}, found {number}"
                for number in values
                if isinstance(number, int) and not 0 <= number <= c.MOST
            ]
    return problems


def check_trajan_tiles(tiles: tuple[TrajanTile, ...]) -> list[str]:
    """Nine tiles of each category in order, with known colours and icons."""
    found = [tile.category for tile in tiles]
    problems = [
        f'trajan_tiles: expected {c.PER_CATEGORY} tiles of category "{category}", found'
        f" {found.count(category)}"
        for category in c.CATEGORIES
        if found.count(category) != c.PER_CATEGORY
    ]
    if not problems and found != [
        category for category in c.CATEGORIES for _ in range(c.PER_CATEGORY)
    ]:
        problems.append(
            f"trajan_tiles: expected the categories in the order {', '.join(c.CATEGORIES)}"
        )
    for i, tile in enumerate(tiles):
        place = f"trajan_tiles, row {i + 1}"
        problems += [
            f'{place}: "{colour}" is no colour; expected one of {", ".join(c.COLOUR_NAMES)}'
            for colour in (tile.first, tile.second)
            if colour not in c.COLOUR_NAMES
        ]
        if tile.icon not in (c.ICON_NAMES if tile.category == "demand" else ("",)):
            problems.append(
                f"{place}: a demand tile, and no other, shows one of {', '.join(c.ICON_NAMES)}"
            )
        if tile.category in ("workers", "legionnaires") and tile.amount not in (1, 2):
            problems.append(
                f"{place}: workers and legionnaires come one or two at a time, found {tile.amount}"
            )
    return problems


def check_provinces(rows: tuple[Province, ...]) -> list[str]:
    """Whether the map is whole: roads both ways, a way out of the camp."""
    roads = {row.name: set(row.adjacent) for row in rows}
    problems: list[str] = []
    for name, others in roads.items():
        for other in sorted(others):
            if other not in roads:
                problems.append(f'provinces: "{name}" borders on "{other}", which is no province')
            elif name not in roads[other]:
                problems.append(
                    f'provinces: "{name}" borders on "{other}", but not the other way round'
                )
    if not any(row.borders_camp for row in rows):
        problems.append("provinces: none borders on the camp")
    return problems


def check_construction(rows: tuple[ConstructionTile, ...]) -> list[str]:
    """Each type grants one known action."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if row.first_build not in c.ACTIONS:
            problems.append(
                f'construction_tiles, row {i + 1}: "{row.first_build}" is no action; expected one'
                f" of {', '.join(c.ACTIONS)}"
            )
        elif row.first_build != rows[i - i % c.PER_TYPE].first_build:
            problems.append(
                f"construction_tiles, row {i + 1}: all tiles of a type grant the same action"
            )
    return problems


def check_bonus(rows: tuple[BonusTile, ...]) -> list[str]:
    """Bonus tiles are of known kinds and name known icons and goods."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        place = f"bonus_tiles, row {i + 1}"
        if row.kind not in c.BONUS_KINDS:
            problems.append(
                f'{place}: "{row.kind}" is no kind of bonus; expected one of'
                f" {', '.join(c.BONUS_KINDS)}"
            )
        if row.kind == "icon" and row.first not in c.ICON_NAMES:
            problems.append(
                f'{place}: "{row.first}" is no icon; expected one of {", ".join(c.ICON_NAMES)}'
            )
        if row.kind == "goods":
            problems += [
                f'{place}: "{name}" is no goods; expected one of {", ".join(c.GOODS_NAMES)}'
                for name in (row.first, row.second)
                if name not in c.GOODS_NAMES
            ]
    return problems


def check_time(rows: tuple[TimeTrack, ...]) -> list[str]:
    """A lap for each number of players, not so short that a turn could end a whole quarter."""
    problems: list[str] = []
    for i, row in enumerate(rows):
        if row.players != i + 2:
            problems.append(
                f"time_track, row {i + 1}: expected {i + 2} players, found {row.players}"
            )
        problems += [
            f"time_track, row {i + 1}: expected a lap of {c.LEAST_LAP} to {c.MOST_LAP} spaces,"
            f" found {lap}"
            for lap in (row.short, row.long)
            if not c.LEAST_LAP <= lap <= c.MOST_LAP
        ]
    return problems
