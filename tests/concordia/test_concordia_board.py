"""The picture of Concordia: every component is in it, with its price and its place, on both
maps.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import quadriga
from colours import BLINDNESS, contrast, difference
from quadriga.core.messages import languages, speaking
from quadriga.core.texts import seat_name
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    CITY_TITLES,
    EMPTY,
    GOODS,
    GOODS_NAMES,
    HOUSES,
    LANE_NAMES,
    OF_EACH_KIND,
    PROVINCE_NAMES,
    ROAD_NAMES,
    SALE_CARDS,
)
from quadriga.games.concordia.moves import BUY, CARD, COPY, PAY, PRODUCE, SELL, SETTLE_LAND
from quadriga.games.concordia.table import TABLE
from quadriga.games.concordia.table.art import chip, initial
from quadriga.games.concordia.table.coasts import COASTS, Outline, Point
from quadriga.games.concordia.table.ground import at, places_of
from quadriga.games.concordia.table.layout import narrow, wide
from quadriga.games.concordia.table.style import PALETTE as OWN
from quadriga.table.board import sheet
from quadriga.table.palette import palette
from support import random_states

TABLES = [(players, name) for players in (2, 3, 4, 5) for name in ("imperium", "italia")]
each_table = pytest.mark.parametrize(("players", "map_name"), TABLES)
each_map = pytest.mark.parametrize("map_name", ["imperium", "italia"])


def ids_of(svg: str) -> list[str]:
    """The ids of the pieces."""
    return re.findall(r'<g id="([^"]+)" class="piece', svg)


def table_of(state: quadriga.State, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees."""
    return dict(state.view(seat))


def expected_ids(view: dict[str, Any]) -> set[str]:
    """The pieces a view must show, counted without the drawing's help."""
    ids = {
        "praefectus",
        "concordia",
        *(f"sale-{card}" for card in view["display"] if card != EMPTY),
    }
    ids |= {f"bonus-{PROVINCE_NAMES[i]}" for i, good in enumerate(view["markers"]) if good != EMPTY}
    for seat, player in enumerate(view["players"]):
        ids |= player_ids(seat_name(seat), player)
    return ids


def player_ids(name: str, player: dict[str, Any]) -> set[str]:
    """The pieces of one player."""
    ids = {
        f"good-{name}-{GOODS_NAMES[good]}-{i:02}"
        for good, number in enumerate(player["goods"])
        for i in range(number)
    }
    ids |= {
        f"incoming-{name}-{GOODS_NAMES[good]}-{i:02}"
        for good, number in enumerate(player["incoming"])
        for i in range(number)
    }
    for place in ("hand", "discard"):
        ids |= {
            f"{place}-{name}-{kind:02}-{i}"
            for kind, number in enumerate(player[place])
            for i in range(number)
        }
    built = [city for city in range(CITIES) if player["houses"] >> city & 1]
    ids |= {f"house-{name}-{CITY_NAMES[city]}" for city in built}
    ids |= {f"house-{name}-supply-{i:02}" for i in range(HOUSES - len(built))}
    for sort, lines in (("land", ROAD_NAMES), ("sea", LANE_NAMES)):
        places = player[sort]
        ids |= {f"{sort}-{name}-store-{i}" for i in range(OF_EACH_KIND - len(places))}
        for i, place in enumerate(places):
            where = CITY_NAMES[place] if place < CITIES else lines[place - CITIES]
            ids.add(f"{sort}-{name}-{where}-{places[:i].count(place)}")
    return ids


@each_table
def test_every_component_of_the_view_is_in_the_picture(players: int, map_name: str) -> None:
    game = quadriga.game("concordia", players=players, map=map_name)
    for i, state in enumerate(random_states(game, 6)):
        for seat in (None, *range(players)):
            view = table_of(state, seat)
            svg = state.svg(seat, width=(1280, 390)[i % 2])
            found = Counter(ids_of(svg))
            assert set(found) == expected_ids(view)
            assert max(found.values()) == 1
            produced = re.findall(r"<title>([^<(]+) \([A-D]\) in \w+ produces (\w+)\.", svg)
            goods = {
                CITY_TITLES[i]: GOODS_NAMES[good]
                for i, good in enumerate(view["produces"])
                if good != EMPTY
            }
            assert dict(produced) == goods
            assert len(produced) == len(goods)


@each_table
def test_no_card_house_or_colonist_is_lost(players: int, map_name: str) -> None:
    game = quadriga.game("concordia", players=players, map=map_name)
    sold = len(
        [
            row
            for table in game.tables
            if table.name == "sale_cards"
            for row in table.rows
            if row[0] <= players
        ]
    )
    for state in random_states(game, 4, seed=1):
        ids, view = ids_of(state.svg(None)), table_of(state)
        cards = [i for i in ids if i.startswith(("hand-", "discard-", "sale-"))]
        assert len(cards) + view["stack"] == 7 * players + sold
        for name in map(seat_name, range(players)):
            assert len([i for i in ids if i.startswith(f"house-{name}-")]) == HOUSES
            assert (
                len([i for i in ids if i.startswith((f"land-{name}-", f"sea-{name}-"))])
                == 2 * OF_EACH_KIND
            )
    assert sold <= SALE_CARDS


def test_the_order_of_the_face_down_cards_is_not_in_the_picture() -> None:
    for i, state in enumerate(random_states(quadriga.game("concordia", players=5), 10, seed=2)):
        for seat in (None, 0, 3):
            twin = state.determinise(seat, quadriga.Rng(i))
            assert state.svg(seat) == twin.svg(seat)


# --- prices ---


def test_cards_show_their_cost_with_the_surcharge_of_their_position() -> None:
    state = quadriga.game("concordia", players=2).start(1)
    svg = state.svg(None)
    assert "Position 1: no surcharge" in svg
    assert svg.count("surcharge 1 good of choice<") == 2
    assert svg.count("surcharge 1 cloth<") == 2
    assert "Position 6: surcharge 1 cloth and 1 good of choice" in svg
    assert "Position 7: surcharge 2 cloth" in svg
    view = table_of(state)
    rows = next(table.rows for table in state.game.tables if table.name == "sale_cards")
    surcharges: tuple[list[str], ...] = (
        [],
        ["?"],
        ["?"],
        ["cloth"],
        ["cloth"],
        ["cloth", "?"],
        ["cloth", "cloth"],
    )
    for position, card in enumerate(view["display"]):
        own, whole = list(rows[card][2]), [*rows[card][2], *surcharges[position]]
        assert f"a Senator pays {in_words(whole)}, a Consul {in_words(own)}</title>" in svg


def in_words(goods: list[str]) -> str:
    """A price, counted without the drawing's help."""
    parts = [f"{goods.count(good)} {good}" for good in GOODS_NAMES if good in goods]
    parts += ["1 good of choice"] if "?" in goods else []
    return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def test_prices_of_goods_and_houses_are_on_the_board() -> None:
    svg = quadriga.game("concordia", players=2).start(1).svg(None)
    assert (
        "Brick: 3 sestertii. A house in a brick city costs food, and 1 sestertius for each house"
        in svg
    )
    assert (
        "Cloth: 7 sestertii. A house in a cloth city costs brick and cloth, and 5 sestertii for"
        " each house" in svg
    )
    assert ">84</text>" in svg


def test_an_owners_table_changes_what_is_printed() -> None:
    rows = [
        {"name": good, "price": price}
        for good, price in zip(GOODS_NAMES, (3, 4, 5, 6, 8), strict=True)
    ]
    corrected = quadriga.game(
        "concordia",
        players=2,
        components={"game": "concordia", "tables": {"goods": {"rows": rows}}},
    )
    assert "Cloth: 8 sestertii" in corrected.start(1).svg(None)


def test_what_is_known_of_the_stack_is_told() -> None:
    state = quadriga.game("concordia", players=3).start(4)
    svg = state.svg(None)
    assert re.search(r"Face-down cards: 14; deck I: [A-Z][^,;<]*; deck II: ", svg)


# --- the maps ---


def is_inside(point: Point, outline: Outline) -> bool:
    """Whether a point lies within a polygon."""
    x, y = point
    inside = False
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def on_land(map_name: str, point: Point) -> bool:
    """Whether a point lies on land: an inner sea is an outline within another."""
    coast = COASTS[map_name]
    return sum(is_inside(point, outline) for outline in (*coast.land, *coast.islets)) % 2 == 1


@each_map
def test_roads_lead_over_land_and_sea_lanes_over_water(map_name: str) -> None:
    places = places_of(quadriga.game("concordia", players=4, map=map_name))
    for road, middle in places.roads.items():
        assert on_land(map_name, middle), ROAD_NAMES[road]
    for lane, middle in places.lanes.items():
        assert not on_land(map_name, middle), LANE_NAMES[lane]


@each_map
def test_cities_stand_on_land(map_name: str) -> None:
    places = places_of(quadriga.game("concordia", players=4, map=map_name))
    for city, point in places.cities.items():
        assert on_land(map_name, point), CITY_NAMES[city]


@each_map
@pytest.mark.parametrize("is_narrow", [False, True])
def test_no_two_signs_of_the_map_lie_on_each_other(map_name: str, is_narrow: bool) -> None:
    game = quadriga.game("concordia", players=4, map=map_name)
    places, room = places_of(game), (narrow if is_narrow else wide)(4, 0).rooms["map"]
    signs = {name: places.sign(name, room) for name in COASTS[map_name].provinces}
    signs |= {CITY_NAMES[city]: at(room, point) for city, point in places.cities.items()}
    for (one, (ax, ay)), (other, (bx, by)) in combinations(signs.items(), 2):
        assert abs(ax - bx) >= 37 or abs(ay - by) >= 19, (one, other)
    for name, (x, y) in signs.items():
        assert 19 <= x <= room.w - 19, name
        assert 16 <= y <= room.h - 16, name


def test_roads_and_sea_lanes_differ_without_colour() -> None:
    svg = quadriga.game("concordia", players=2).start(1).svg(None)
    road, lane = (re.search(rf'<path d="([^"]+)" class="{kind}"', svg) for kind in ("road", "lane"))
    assert road
    assert lane
    assert road[1].count("Q") == road[1].count("M") == 40
    assert lane[1].count("M") == 23
    assert lane[1].count("T") >= 3 * 23
    assert re.search(r"\.lane\{[^}]*stroke-dasharray", svg)
    assert not re.search(r"\.road\{[^}]*stroke-dasharray", svg)


# --- what may be done ---


def places_of_moves(svg: str) -> dict[int, tuple[float, float]]:
    """Where the first target of each move is."""
    found: dict[int, tuple[float, float]] = {}
    for move, x, y in re.findall(
        r'data-move="(\d+)"[^>]*><title>[^<]*</title><rect x="([-\d.]+)" y="([-\d.]+)"', svg
    ):
        found.setdefault(int(move), (float(x), float(y)))
    return found


def test_moves_are_made_where_the_things_are_and_few_need_a_button() -> None:
    seen: Counter[str] = Counter()
    for state in random_states(quadriga.game("concordia", players=3), 60, seed=6):
        if state.over:
            continue
        seat = state.to_move[0]
        svg = state.svg(seat)
        buttons = [
            int(move) for move in re.findall(r'class="target button" data-move="(\d+)"', svg)
        ]
        kinds = {state.game.move_text(move).partition(":")[0] for move in buttons}
        assert kinds <= {"done", "place-colonists", "income"}
        for name, start, end in (
            ("sell", SELL, BUY),
            ("buy", BUY, COPY),
            ("card", CARD, PAY),
            ("produce", PRODUCE, SETTLE_LAND),
        ):
            placed = [place for move, place in places_of_moves(svg).items() if start <= move < end]
            assert len(set(placed)) == len(placed)
            seen[name] += bool(placed)
    assert min(seen.values()) > 0


# --- colours ---


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_printed_on_goods_is_legible(theme: str) -> None:
    own, common = dict(OWN[theme]), palette(theme)
    for ground in (*GOODS_NAMES, "coin-side"):
        assert contrast(own[ground], common["on-card"]) >= 4.5
    assert contrast(common["back"], common["on-back"]) >= 4.5


@each_map
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lines_stand_out_from_sea_and_provinces(theme: str, map_name: str) -> None:
    game = quadriga.game("concordia", players=4, map=map_name)
    layout = TABLE.layout(game, game.start(1).view(None), "wide")
    own, common = dict(sheet(TABLE, game, layout).colours[theme]), palette(theme)
    assert contrast(own["lane"], common["sea"]) >= 3
    for ground in [
        common["land"],
        *(colour for name, colour in own.items() if re.fullmatch(r"p\d+", name)),
    ]:
        assert contrast(own["way"], ground) >= 3
        assert contrast(common["ink"], ground) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
def test_goods_differ_by_letter_and_most_by_colour_too(theme: str, blindness: str | None) -> None:
    own = dict(OWN[theme])
    assert len({good[0] for good in GOODS_NAMES}) == len(GOODS_NAMES)
    far = [
        difference(own[one], own[other], blindness) >= 8
        for one, other in combinations(GOODS_NAMES, 2)
    ]
    assert sum(far) >= 7


@pytest.mark.parametrize("lang", languages())
def test_goods_have_different_signs_in_every_language(lang: str) -> None:
    with speaking(lang):
        signs = [initial(good) for good in range(GOODS)]
        chips = {chip(good, 0, 0) for good in range(GOODS)}
    assert len({*signs}) == len(chips) == GOODS
    assert all(
        sign in drawn for sign, drawn in zip(signs, sorted(chips, key=place_of), strict=True)
    )


def place_of(drawn: str) -> int:
    """The number of the good that a chip shows."""
    return int(drawn.partition('class="tile g')[2][0])
