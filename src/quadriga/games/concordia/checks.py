"""What does not add up in the tables of a box that its owner has corrected."""

import re
from collections import Counter
from collections.abc import Mapping

from quadriga.core.components import Rows
from quadriga.games.concordia.components import (
    DISPLAY,
    GODS,
    GOODS_NAMES,
    KIND_NAMES,
    LANE_NAMES,
    LETTERS,
    MAPS,
    MOST_PLAYERS,
    OF_EACH_KIND,
    ROAD_NAMES,
    SALE_CARDS,
    SPACES,
)
from quadriga.games.concordia.maps import LAND, SEA
from quadriga.games.concordia.tables import PERSONALITY_ROWS, START_ROWS, TABLES

MARKERS = 24
MOST_CARDS = 20
COLOUR = re.compile("#[0-9a-f]{6}")
DECK_SIZES = (8, 7, 6, 5, 4)


def check_tables(tables: Mapping[str, Rows]) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    problems: list[str] = []
    for name in ("goods", "house_costs", "bonus_markers"):
        problems += check_names(name, tables, GOODS_NAMES)
    problems += check_names("personalities", tables, KIND_NAMES)
    problems += check_names("start", tables, tuple(row.name for row in START_ROWS))
    problems += check_names(
        "city_tiles", tables, tuple(letter for letter in LETTERS for _ in GOODS_NAMES)
    )
    if len(tables["display"]) != DISPLAY:
        problems.append(f"display: expected {DISPLAY} rows, found {len(tables['display'])}")
    if problems:
        return problems
    problems += check_cards(tables) + check_goods(tables) + check_start(tables)
    found = sum(row[2] for row in tables["bonus_markers"])
    if found != MARKERS:
        problems.append(f"bonus_markers: the copies add up to {found}; expected {MARKERS}")
    for name in MAPS:
        problems += check_map(name, tables)
    return problems


def check_names(table: str, tables: Mapping[str, Rows], expected: tuple[str, ...]) -> list[str]:
    """A sentence if the first column of a table is not what it should be."""
    found = tuple(str(row[0]) for row in tables[table])
    return (
        []
        if found == expected
        else [f"{table}: expected the rows {', '.join(expected)}; found {', '.join(found)}"]
    )


def check_cards(tables: Mapping[str, Rows]) -> list[str]:
    """Whether the cards are of known kinds, gods and actions, and the decks of their sizes."""
    problems: list[str] = []
    for row in tables["personalities"]:
        if row[2] not in GODS:
            problems.append(
                f'personalities: "{row[0]}" has the god "{row[2]}"; expected one of'
                f" {', '.join(GODS)}"
            )
        action = PERSONALITY_ROWS[KIND_NAMES.index(row[0])].action
        if row[3] != action:
            problems.append(
                f'personalities: "{row[0]}" has the action "{row[3]}"; expected "{action}"'
            )
        if row[4] not in (GOODS_NAMES if row[3] == "specialist" else ("",)):
            problems.append(
                f'personalities: "{row[0]}": a specialist, and no other card, names one of'
                f" {', '.join(GOODS_NAMES)}"
            )
    for name, column in (("starting_cards", 0), ("sale_cards", 1)):
        problems += [
            f'{name}, row {i + 1}: "{row[column]}" is no kind of card; '
            f"expected one of {', '.join(KIND_NAMES)}"
            for i, row in enumerate(tables[name])
            if row[column] not in KIND_NAMES
        ]
    if "tribune" not in [row[0] for row in tables["starting_cards"] if row[1] == 1]:
        problems.append("starting_cards: every player needs one Tribune, or his hand could run out")
    if (cards := sum(row[1] for row in tables["starting_cards"])) > MOST_CARDS:
        problems.append(
            f"starting_cards: a first hand has {MOST_CARDS} cards at most, found {cards}"
        )
    decks = [row[0] for row in tables["sale_cards"]]
    sizes = tuple(decks.count(deck + 1) for deck in range(MOST_PLAYERS))
    if sizes != DECK_SIZES or len(decks) != SALE_CARDS:
        problems.append(
            f"sale_cards: expected decks of {DECK_SIZES} cards, found {sizes} of {len(decks)}"
        )
    return problems


def check_goods(tables: Mapping[str, Rows]) -> list[str]:
    """Whether costs are paid in goods that exist, and prices in money that does."""
    problems: list[str] = []
    for name, column in (("house_costs", 1), ("display", 1), ("sale_cards", 2)):
        for i, row in enumerate(tables[name]):
            problems += [
                f'{name}, row {i + 1}: "{good}" is no good; '
                f"expected one of {', '.join(GOODS_NAMES)}"
                for good in row[column]
                if good not in GOODS_NAMES
            ]
    problems += [
        f"goods: {row[0]} costs {row[1]}; expected 1 or more"
        for row in tables["goods"]
        if row[1] < 1
    ]
    problems += [f"display, row {i + 1}: {row[2]} goods of choice; expected 0, 1 or 2"
                 for i, row in enumerate(tables["display"]) if not 0 <= row[2] <= 2]  # fmt: skip
    for name, column in (
        ("house_costs", 2),
        ("bonus_markers", 1),
        ("bonus_markers", 2),
        ("city_tiles", 2),
        ("starting_cards", 1),
    ):
        problems += [f"{name}, row {i + 1}: found {row[column]}; expected 0 or more"
                     for i, row in enumerate(tables[name]) if row[column] < 0]  # fmt: skip
    if tuple(row[1] for row in tables["city_tiles"]) != GOODS_NAMES * len(LETTERS):
        problems.append(f"city_tiles: expected the goods {', '.join(GOODS_NAMES)} for each letter")
    return problems


def check_start(tables: Mapping[str, Rows]) -> list[str]:
    """Whether what a player begins with fits into his storehouse."""
    numbers = [row[1] for row in tables["start"]]
    if min(numbers) < 0:
        return ["start: expected numbers from 0"]
    land, sea = numbers[-2:]
    if land > OF_EACH_KIND or sea > OF_EACH_KIND:
        return [
            f"start: a player has {OF_EACH_KIND} colonists of each kind, found {land} and {sea} in"
            " Roma"
        ]
    filled = sum(numbers[: len(GOODS_NAMES)]) + 2 * OF_EACH_KIND - land - sea
    return (
        [f"start: a storehouse has {SPACES} spaces, found {filled} goods and colonists for it"]
        if filled > SPACES
        else []
    )


def check_map(name: str, tables: Mapping[str, Rows]) -> list[str]:
    """Whether a map is whole: its cities and provinces, a tile for each city, and every city on the
    way from Roma.
    """
    printed = {table.name: table for table in TABLES}
    cities, lines = tables[f"{name}_cities"], tables[f"{name}_lines"]
    problems: list[str] = []
    for what in ("provinces", "cities"):
        expected = sorted(row[0] for row in printed[f"{name}_{what}"].rows)
        if sorted(row[0] for row in tables[f"{name}_{what}"]) != expected:
            problems.append(f"{name}_{what}: expected the {what} {', '.join(expected)}")
    if problems:
        return problems
    provinces = [row[0] for row in tables[f"{name}_provinces"]]
    problems += [
        f'{name}_provinces: "{row[0]}" has the colour "{row[4]}"; expected one like #b3202c'
        for row in tables[f"{name}_provinces"]
        if not COLOUR.fullmatch(row[4])
    ]
    for row in cities:
        if (row[0] == "roma") != (row[3] == "") or (row[3] and row[3] not in provinces):
            problems.append(
                f'{name}_cities: "{row[0]}" is in the province "{row[3]}"; expected one of'
                f" {', '.join(provinces)}"
            )
        elif row[3] and row[4] not in LETTERS:
            problems.append(
                f'{name}_cities: "{row[0]}" has the letter "{row[4]}"; expected one of'
                f" {', '.join(LETTERS)}"
            )
    for province in provinces:
        found = [row[3] for row in cities].count(province)
        if found not in (2, 3):
            problems.append(f'{name}_provinces: "{province}" has {found} cities; expected 2 or 3')
    for letter in LETTERS:
        needed = [row[4] for row in cities].count(letter)
        tiles = sum(row[2] for row in tables["city_tiles"] if row[0] == letter)
        if needed and needed != tiles:
            problems.append(
                f"{name}_cities: {needed} cities have the letter {letter}, but there are {tiles}"
                " tiles"
            )
    return problems or check_lines(
        name, [row[0] for row in cities], lines, printed[f"{name}_lines"].rows
    )


def check_lines(name: str, cities: list[str], lines: Rows, printed: Rows) -> list[str]:
    """Whether the lines are printed ones, each there once, and join all cities to Roma."""
    problems: list[str] = []
    known = {LAND: ROAD_NAMES, SEA: LANE_NAMES}
    ours = {(row[0], row[1], row[2]) for row in printed}
    found = Counter((row[0], row[1], row[2]) for row in lines)
    for line, copies in found.items():
        text = f"{line[0]} {line[1]}--{line[2]}"
        if line[0] not in known:
            problems.append(f'{name}_lines: "{line[0]}" is no kind of line; expected land or sea')
        elif line not in ours:
            problems.append(
                f'{name}_lines: "{text}" is not printed; a line can be left out, but moves have no'
                " name for a new one"
            )
        elif copies > 1:
            problems.append(f'{name}_lines: "{text}" is there {copies} times')
    for kind in known:
        if not any(line[0] == kind and "roma" in line[1:] for line in found):
            problems.append(f"{name}_lines: no line of the kind {kind} leads out of Roma")
    if problems:
        return problems
    reached = ["roma"]
    for city in reached:
        reached += {end for line in found if city in line[1:] for end in line[1:]} - set(reached)
    cut_off = [city for city in cities if city not in reached]
    return [f"{name}_lines: no way leads from Roma to {', '.join(cut_off)}"] if cut_off else []
