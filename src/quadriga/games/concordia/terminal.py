"""The table of Concordia for the terminal, from a view."""

from typing import Any

from quadriga.core.game import Game
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    CITY_TITLES,
    EMPTY,
    GODS,
    GOODS,
    GOODS_NAMES,
    HOUSES,
    KIND_NAMES,
    LANE_NAMES,
    NO_LIMIT,
    OF_EACH_KIND,
    PRICES,
    PROVINCE_TITLES,
    ROAD_NAMES,
    Box,
)

View = dict[str, Any]


def panels(game: Game, view: View) -> list[Panel]:
    """All that a view shows, as tables."""
    box = game.box
    assert isinstance(box, Box)
    return [
        table_panel(box, view),
        display_panel(box, view),
        map_panel(box, view),
        players_panel(view),
        *(cards_panel(box, seat, player) for seat, player in enumerate(view["players"])),
    ]


def counted(names: tuple[str, ...], counts: list[int]) -> str:
    """Names with their counts, those there are none of left out."""
    shown = [name + (f" ×{n}" if n > 1 else "") for name, n in zip(names, counts, strict=True) if n]
    return ", ".join(shown) or "–"


def table_panel(box: Box, view: View) -> Panel:
    """Whose turn it is, and the cards that go from player to player."""
    concordia = seat_name(view["concordia"]) if view["concordia"] != EMPTY else "–"
    rows = (
        (
            "turn",
            f"{view['turns'] + 1}{limit(view['most_turns'])}, player {seat_name(view['current'])}",
        ),
        ("Praefectus Magnus", seat_name(view["praefectus"])),
        ("Concordia", concordia),
        ("coins on markers", str(view["coins"])),
        ("steps left", str(view["steps_left"])),
    )
    return Panel(f"Concordia: {box.map.title()}", ("", ""), rows)


def display_panel(box: Box, view: View) -> Panel:
    """The cards for sale with their prices."""
    rows = []
    for position, card in enumerate(view["display"]):
        if card == EMPTY:
            rows.append((str(position + 1), "–", "", ""))
            continue
        kind = box.card_kind[card]
        price = (
            counted(GOODS_NAMES, list(box.cost[card * PRICES + position]))
            + ", ?" * box.any_goods[position]
        )
        rows.append((str(position + 1), box.kind_title[kind], GODS[box.god[kind]].title(), price))
    return Panel(
        f"Display ({view['stack']} cards in the stack)",
        ("position", "card", "god", "price"),
        tuple(rows),
    )


def map_panel(box: Box, view: View) -> Panel:
    """The provinces with their markers, and the cities with their houses and colonists."""
    rows = [("", "", "Roma", "", "", colonists_in(view, 0))]
    for province in box.provinces:
        marker = view["markers"][province]
        coins = (
            f"{box.marker_coins[marker]} coins"
            if view["coin_side"] >> province & 1
            else GOODS_NAMES[marker]
        )
        for i, city in enumerate(box.province_cities[province]):
            houses = "".join(
                seat_name(seat) for seat, p in enumerate(view["players"]) if p["houses"] >> city & 1
            )
            good = GOODS_NAMES[view["produces"][city]]
            heading = (PROVINCE_TITLES[province], coins) if not i else ("", "")
            rows.append((*heading, CITY_TITLES[city], good, houses, colonists_in(view, city)))
    return Panel("Map", ("province", "marker", "city", "good", "houses", "colonists"), tuple(rows))


def colonists_in(view: View, city: int) -> str:
    """Whose colonists stand in a city."""
    shown = []
    for seat, player in enumerate(view["players"]):
        shown += [f"{seat_name(seat)} land"] * player["land"].count(city) + [
            f"{seat_name(seat)} sea"
        ] * player["sea"].count(city)
    return ", ".join(shown)


def on_lines(places: list[int], names: tuple[str, ...]) -> str:
    """The lines on which colonists stand."""
    lines = [names[place - CITIES].split("--") for place in places if place >= CITIES]
    return (
        ", ".join("–".join(CITY_TITLES[CITY_NAMES.index(city)] for city in ends) for ends in lines)
        or "–"
    )


def players_panel(view: View) -> Panel:
    """The players side by side."""
    rows = tuple(
        (
            seat_name(seat),
            str(p["score"]),
            str(p["money"]),
            counted(GOODS_NAMES, p["goods"]),
            str(p["room"]),
            str(HOUSES - p["houses"].bit_count()),
            f"{OF_EACH_KIND - len(p['land'])}/{OF_EACH_KIND - len(p['sea'])}",
            on_lines(p["land"], ROAD_NAMES),
            on_lines(p["sea"], LANE_NAMES),
        )
        for seat, p in enumerate(view["players"])
    )
    columns = (
        "seat",
        "VP now",
        "money",
        "goods",
        "room",
        "houses left",
        "colonists left",
        "on roads",
        "on sea lanes",
    )
    return Panel("Players", columns, rows)


def cards_panel(box: Box, seat: int, player: View) -> Panel:
    """One player's cards."""
    top = KIND_NAMES[player["top"]] if player["top"] != EMPTY else "–"
    rows = [
        ("hand", counted(KIND_NAMES, player["hand"])),
        ("discard pile", counted(KIND_NAMES, player["discard"])),
        ("top card", top),
    ]
    if any(player["incoming"][good] for good in range(GOODS)):
        rows.append(("receives", counted(GOODS_NAMES, player["incoming"])))
    return Panel(f"Player {seat_name(seat)}", ("", ""), tuple(rows))


def limit(most_turns: int) -> str:
    """The limit of turns in words, if there is one."""
    return "" if most_turns == NO_LIMIT else f" of at most {most_turns}"
