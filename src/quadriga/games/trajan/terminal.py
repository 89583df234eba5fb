"""The table of Trajan for the terminal, from a view."""

from typing import Any

from quadriga.core.game import Game
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name
from quadriga.games.trajan.components import (
    ACTIONS,
    BONUS_GOODS,
    BONUS_ICON,
    BONUS_LEGIONNAIRES,
    BONUS_TILES,
    BONUS_WORKERS,
    CAMP,
    CATEGORIES,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    EMPTY,
    GOODS_NAMES,
    ICON_NAMES,
    KIND_NAMES,
    MOST_GREEN_SPACES,
    PER_CATEGORY,
    PER_TYPE,
    SHIP_NAMES,
    SLOTS,
    TYPE_NAMES,
    Box,
)

View = dict[str, Any]


def panels(game: Game, view: View) -> list[Panel]:
    """All that a view shows, as tables."""
    box = game.box
    assert isinstance(box, Box)
    players: list[View] = view["players"]
    return [
        board_panel(box, view),
        forum_panel(view),
        province_panel(box, view),
        district_panel(box, view),
        Panel(
            "Trajan stacks",
            ("stack", "top tile", "left"),
            tuple(
                (CATEGORIES[i], tile_text(box, tile), str(view["stacks_left"][i]))
                for i, tile in enumerate(view["stacks"])
            ),
        ),
        players_panel(players),
        *(circle_panel(box, seat, player) for seat, player in enumerate(players)),
    ]


def counted(names: tuple[str, ...], counts: list[int] | None) -> str:
    """Names with their counts, those there are none of left out."""
    if counts is None:
        return "hidden"
    shown = [
        name.replace("_", " ") + (f" ×{n}" if n > 1 else "")
        for name, n in zip(names, counts, strict=False)
        if n
    ]
    return ", ".join(shown) or "–"


def kind_text(kind: int) -> str:
    """A forum tile by its kind."""
    return KIND_NAMES[kind].replace("_", " ") if kind != EMPTY else "–"


def tile_text(box: Box, tile: int) -> str:
    """A Trajan tile: what it needs and gives."""
    if tile == EMPTY:
        return "–"
    colours = f"{COLOUR_NAMES[box.tile_first[tile]]}+{COLOUR_NAMES[box.tile_second[tile]]}".replace(
        "_", " "
    )
    extra = f" ×{box.tile_amount[tile]}" if box.tile_amount[tile] > 1 else ""
    icon = f" {ICON_NAMES[box.tile_icon[tile]]}" if box.tile_icon[tile] != EMPTY else ""
    return (
        f"{CATEGORIES[tile // PER_CATEGORY].replace('_', ' ')}{extra}{icon}: {colours},"
        f" {box.tile_vp[tile]} VP"
    )


def bonus_text(box: Box, tile: int) -> str:
    """A bonus tile by what it rewards."""
    kind, first = box.bonus_kind[tile], box.bonus_first[tile]
    if kind == BONUS_ICON:
        return "icon " + ICON_NAMES[first]
    if kind == BONUS_GOODS:
        return f"{GOODS_NAMES[first]}/{GOODS_NAMES[box.bonus_second[tile]]}"
    return {BONUS_WORKERS: "workers", BONUS_LEGIONNAIRES: "legionnaires"}.get(kind, "yellow tiles")


def bonus_list(box: Box, bits: int) -> str:
    """Bonus tiles from their bits."""
    return (
        ", ".join(bonus_text(box, tile) for tile in range(BONUS_TILES) if bits >> tile & 1) or "–"
    )


def board_panel(box: Box, view: View) -> Panel:
    """Time, demands, senate and seaport."""
    ships = [
        f"{name} {'grey' if view['grey_ships'] >> i & 1 else 'coloured'}"
        for i, name in enumerate(SHIP_NAMES)
    ]
    tops = [GOODS_NAMES[pile[-1]] if pile else "–" for pile in view["discards"]]
    bonus = [bonus_text(box, tile) for tile in view["senate_bonus"] if tile != EMPTY]
    rows = (
        ("quarter", f"{min(4, view['quarter'] + 1)} of 4, time {view['time']} of {view['lap']}"),
        ("demands", ", ".join(ICON_NAMES[icon] for icon in view["demands"]) or "–"),
        (
            "senate",
            (
                f"{' < '.join(seat_name(seat) for seat in view['senate_order'])}; for"
                f" {' or '.join(bonus) or '–'}"
            ),
        ),
        ("ships", ", ".join(ships)),
        ("goods", f"{view['goods_left']} in the draw pile, A {tops[0]}, B {tops[1]}"),
    )
    return Panel("Rome", ("", ""), rows)


def forum_panel(view: View) -> Panel:
    """The tiles in the forum."""
    tiles = view["forum"]
    shown = [
        (
            f"{'green' if i < MOST_GREEN_SPACES else 'yellow'} {i % MOST_GREEN_SPACES + 1}",
            kind_text(kind),
        )
        for i, kind in enumerate(tiles)
        if kind != EMPTY
    ]
    return Panel(f"Forum ({view['forum_left']} left in the stack)", ("space", "tile"), tuple(shown))


def province_panel(box: Box, view: View) -> Panel:
    """The provinces with their tiles, leaders and legionnaires."""
    rows = []
    for province, name in enumerate(box.province_names):
        leaders = "".join(
            seat_name(i) for i, p in enumerate(view["players"]) if p["leader"] == province
        )
        legions = "".join(
            seat_name(i) for i, p in enumerate(view["players"]) if p["legions"] >> province & 1
        )
        tile = view["provinces"][province]
        borders = ", ".join(
            box.province_names[other] if other != CAMP else "camp" for other in box.roads[province]
        )
        worth = str(box.province_vp[province])
        rows.append(
            (
                name.replace("_", " "),
                worth,
                kind_text(tile),
                leaders,
                legions,
                borders.replace("_", " "),
            )
        )
    return Panel(
        "Provinces", ("province", "VP", "tile", "leaders", "legions", "borders"), tuple(rows)
    )


def district_panel(box: Box, view: View) -> Panel:
    """The construction district, row by row."""
    cells = []
    for space, tile in enumerate(view["district"]):
        workers = "".join(
            seat_name(i) for i, p in enumerate(view["players"]) if p["workers"] >> space & 1
        )
        text = f"{TYPE_NAMES[tile // PER_TYPE]} {box.building_vp[tile]}" if tile != EMPTY else "–"
        cells.append(f"{text} {workers}".strip())
    rows = tuple(
        (str(row + 1), *cells[row * COLUMNS : (row + 1) * COLUMNS])
        for row in range(len(cells) // COLUMNS)
    )
    return Panel("Construction district", ("row", *(str(i + 1) for i in range(COLUMNS))), rows)


def players_panel(players: list[View]) -> Panel:
    """The players side by side."""
    kinds = (*KIND_NAMES, *(f"lasting {icon}" for icon in ICON_NAMES))
    rows = tuple(
        (
            seat_name(seat),
            str(p["score"]),
            str(p["votes"]),
            f"{p['supply']}/{p['military_camp']}/{p['worker_camp']}",
            str(p["hand"]),
            counted(kinds, p["tiles"]),
            counted(GOODS_NAMES, p["display"]),
        )
        for seat, p in enumerate(players)
    )
    return Panel(
        "Players",
        ("seat", "VP", "votes", "pawns/legionnaires/workers", "hand", "tiles", "display"),
        rows,
    )


def circle_panel(box: Box, seat: int, player: View) -> Panel:
    """One player's action circle, and the hand if it may be seen."""
    rows = []
    for bowl, action in enumerate(ACTIONS):
        markers = (
            player["bowls"][bowl * COLOURS : (bowl + 1) * COLOURS]
            if player["bowls"] is not None
            else None
        )
        slot = "the Arch" if player["arch"] == bowl else tile_text(box, player["slots"][bowl])
        plus = "+2" if player["plus_two"] >> bowl & 1 else ""
        rows.append((f"{SLOTS[bowl]} {action}", counted(COLOUR_NAMES, markers), slot, plus))
    built = [
        (player["buildings"] >> (kind * PER_TYPE) & 0b1111).bit_count()
        for kind in range(len(TYPE_NAMES))
    ]
    rows.append(
        (
            "buildings",
            counted(TYPE_NAMES, built),
            (
                f"bonus {bonus_list(box, player['yellow_bonus'])}; grey"
                f" {bonus_list(box, player['grey_bonus'])}"
            ),
            "",
        )
    )
    if player["cards"] is not None:
        rows.append(("hand", counted(GOODS_NAMES, player["cards"]), "", ""))
    return Panel(f"Player {seat_name(seat)}", ("bowl", "markers", "slot", ""), tuple(rows))
