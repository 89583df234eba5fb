"""What does not add up in the tables of a box that its owner has corrected."""

import re
from collections import Counter
from typing import Any

from quadriga.core.components import check_names
from quadriga.games.concordia import components as c
from quadriga.games.concordia.maps import LAND, SEA, Line
from quadriga.games.concordia.tables import PERSONALITY_ROWS, START_ROWS, TABLES, Tables

MARKERS = 24
MOST_CARDS = 20
COLOUR = re.compile("#[0-9a-f]{6}")
DECK_SIZES = (8, 7, 6, 5, 4)


def check_tables(tables: Tables) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    problems: list[str] = []
    letters = [letter for letter in c.LETTERS for _ in c.GOODS_NAMES]
    for name, found, expected in (
        ("goods", [row.name for row in tables.goods], c.GOODS_NAMES),
        ("house_costs", [row.city for row in tables.house_costs], c.GOODS_NAMES),
        ("bonus_markers", [row.good for row in tables.bonus_markers], c.GOODS_NAMES),
        ("personalities", [row.kind for row in tables.personalities], c.KIND_NAMES),
        ("start", [row.name for row in tables.start], [row.name for row in START_ROWS]),
        ("city_tiles", [row.letter for row in tables.city_tiles], letters),
    ):
        problems += check_names(name, found, expected)
    if len(tables.display) != c.DISPLAY:
        problems.append(f"display: expected {c.DISPLAY} rows, found {len(tables.display)}")
    if problems:
        return problems
    problems += check_cards(tables) + check_goods(tables) + check_start(tables)
    markers = sum(row.copies for row in tables.bonus_markers)
    if markers != MARKERS:
        problems.append(f"bonus_markers: the copies add up to {markers}; expected {MARKERS}")
    for name in c.MAPS:
        problems += check_map(name, tables)
    return problems


def check_cards(tables: Tables) -> list[str]:
    """Whether the cards are of known kinds, gods and actions, and the decks of their sizes."""
    problems: list[str] = []
    for row in tables.personalities:
        if row.god not in c.GODS:
            problems.append(
                f'personalities: "{row.kind}" has the god "{row.god}"; expected one of'
                f" {', '.join(c.GODS)}"
            )
        action = PERSONALITY_ROWS[c.KIND_NAMES.index(row.kind)].action
        if row.action != action:
            problems.append(
                f'personalities: "{row.kind}" has the action "{row.action}"; expected "{action}"'
            )
        if row.good not in (c.GOODS_NAMES if row.action == "specialist" else ("",)):
            problems.append(
                f'personalities: "{row.kind}": a specialist, and no other card, names one of'
                f" {', '.join(c.GOODS_NAMES)}"
            )
    for name, kinds in (
        ("starting_cards", [row.kind for row in tables.starting_cards]),
        ("sale_cards", [row.kind for row in tables.sale_cards]),
    ):
        problems += [
            f'{name}, row {i + 1}: "{kind}" is no kind of card; '
            f"expected one of {', '.join(c.KIND_NAMES)}"
            for i, kind in enumerate(kinds)
            if kind not in c.KIND_NAMES
        ]
    if "tribune" not in [row.kind for row in tables.starting_cards if row.copies == 1]:
        problems.append("starting_cards: every player needs one Tribune, or his hand could run out")
    if (cards := sum(row.copies for row in tables.starting_cards)) > MOST_CARDS:
        problems.append(
            f"starting_cards: a first hand has {MOST_CARDS} cards at most, found {cards}"
        )
    decks = [row.deck for row in tables.sale_cards]
    sizes = tuple(decks.count(deck + 1) for deck in range(c.MOST_PLAYERS))
    if sizes != DECK_SIZES or len(decks) != c.SALE_CARDS:
        problems.append(
            f"sale_cards: expected decks of {DECK_SIZES} cards, found {sizes} of {len(decks)}"
        )
    return problems


def check_goods(tables: Tables) -> list[str]:
    """Whether costs are paid in goods that exist, and prices in money that does."""
    problems: list[str] = []
    for name, costs in (
        ("house_costs", [row.goods for row in tables.house_costs]),
        ("display", [row.goods for row in tables.display]),
        ("sale_cards", [row.cost for row in tables.sale_cards]),
    ):
        problems += [
            f'{name}, row {i + 1}: "{good}" is no good; expected one of {", ".join(c.GOODS_NAMES)}'
            for i, goods in enumerate(costs)
            for good in goods
            if good not in c.GOODS_NAMES
        ]
    problems += [
        f"goods: {row.name} costs {row.price}; expected 1 or more"
        for row in tables.goods
        if row.price < 1
    ]
    problems += [
        f"display, row {i + 1}: {row.any} goods of choice; expected 0, 1 or 2"
        for i, row in enumerate(tables.display)
        if not 0 <= row.any <= 2
    ]
    for name, numbers in (
        ("house_costs", [row.coins for row in tables.house_costs]),
        ("bonus_markers", [row.coins for row in tables.bonus_markers]),
        ("bonus_markers", [row.copies for row in tables.bonus_markers]),
        ("city_tiles", [row.copies for row in tables.city_tiles]),
        ("starting_cards", [row.copies for row in tables.starting_cards]),
    ):
        problems += [
            f"{name}, row {i + 1}: found {number}; expected 0 or more"
            for i, number in enumerate(numbers)
            if number < 0
        ]
    if tuple(row.good for row in tables.city_tiles) != c.GOODS_NAMES * len(c.LETTERS):
        problems.append(
            f"city_tiles: expected the goods {', '.join(c.GOODS_NAMES)} for each letter"
        )
    return problems


def check_start(tables: Tables) -> list[str]:
    """Whether what a player begins with fits into his storehouse."""
    numbers = [row.number for row in tables.start]
    if min(numbers) < 0:
        return ["start: expected numbers from 0"]
    land, sea = numbers[-2:]
    if land > c.OF_EACH_KIND or sea > c.OF_EACH_KIND:
        return [
            f"start: a player has {c.OF_EACH_KIND} colonists of each kind, found {land} and {sea}"
            " in Roma"
        ]
    filled = sum(numbers[: len(c.GOODS_NAMES)]) + 2 * c.OF_EACH_KIND - land - sea
    return (
        [f"start: a storehouse has {c.SPACES} spaces, found {filled} goods and colonists for it"]
        if filled > c.SPACES
        else []
    )


def check_map(name: str, tables: Tables) -> list[str]:
    """Whether a map is whole: its cities and provinces, a tile for each city, and every city on the
    way from Roma.
    """
    rows: dict[str, Any] = {table.name: table.rows for table in TABLES}
    printed = Tables(**rows)
    cities = tables.cities(name)
    problems: list[str] = []
    for what, found, expected in (
        ("provinces", [row.id for row in tables.provinces(name)], printed.provinces(name)),
        ("cities", [row.id for row in cities], printed.cities(name)),
    ):
        wanted = sorted(row.id for row in expected)
        if sorted(found) != wanted:
            problems.append(f"{name}_{what}: expected the {what} {', '.join(wanted)}")
    if problems:
        return problems
    problems += check_provinces(name, tables)
    for letter in c.LETTERS:
        needed = [row.letter for row in cities].count(letter)
        tiles = sum(row.copies for row in tables.city_tiles if row.letter == letter)
        if needed and needed != tiles:
            problems.append(
                f"{name}_cities: {needed} cities have the letter {letter}, but there are {tiles}"
                " tiles"
            )
    return problems or check_lines(
        name, [row.id for row in cities], tables.lines(name), printed.lines(name)
    )


def check_provinces(name: str, tables: Tables) -> list[str]:
    """Whether every province has a colour and two or three cities, each with a letter."""
    provinces, cities = [row.id for row in tables.provinces(name)], tables.cities(name)
    problems = [
        f'{name}_provinces: "{row.id}" has the colour "{row.colour}"; expected one like #b3202c'
        for row in tables.provinces(name)
        if not COLOUR.fullmatch(row.colour)
    ]
    for row in cities:
        if (row.id == "roma") != (row.province == "") or row.province not in ("", *provinces):
            problems.append(
                f'{name}_cities: "{row.id}" is in the province "{row.province}"; expected one of'
                f" {', '.join(provinces)}"
            )
        elif row.province and row.letter not in c.LETTERS:
            problems.append(
                f'{name}_cities: "{row.id}" has the letter "{row.letter}"; expected one of'
                f" {', '.join(c.LETTERS)}"
            )
    for province in provinces:
        found = [row.province for row in cities].count(province)
        if found not in (2, 3):
            problems.append(f'{name}_provinces: "{province}" has {found} cities; expected 2 or 3')
    return problems


def check_lines(
    name: str, cities: list[str], lines: tuple[Line, ...], printed: tuple[Line, ...]
) -> list[str]:
    """Whether the lines are printed ones, each there once, and join all cities to Roma."""
    problems: list[str] = []
    known = {LAND: c.ROAD_NAMES, SEA: c.LANE_NAMES}
    ours = {(row.kind, row.a, row.b) for row in printed}
    found = Counter((row.kind, row.a, row.b) for row in lines)
    for line, copies in found.items():
        kind, *ends = line
        text = f"{kind} {'--'.join(ends)}"
        if kind not in known:
            problems.append(f'{name}_lines: "{kind}" is no kind of line; expected land or sea')
        elif line not in ours:
            problems.append(
                f'{name}_lines: "{text}" is not printed; a line can be left out, but moves have no'
                " name for a new one"
            )
        elif copies > 1:
            problems.append(f'{name}_lines: "{text}" is there {copies} times')
    for kind in known:
        if not any(other == kind and "roma" in ends for other, *ends in found):
            problems.append(f"{name}_lines: no line of the kind {kind} leads out of Roma")
    if problems:
        return problems
    reached = ["roma"]
    for city in reached:
        reached += {end for _, *ends in found if city in ends for end in ends} - set(reached)
    cut_off = [city for city in cities if city not in reached]
    return [f"{name}_lines: no way leads from Roma to {', '.join(cut_off)}"] if cut_off else []
