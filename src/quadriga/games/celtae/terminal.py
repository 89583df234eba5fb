"""The table of Celtae for the terminal, from a view."""

from typing import Any

from quadriga.core.game import Game
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name
from quadriga.games.celtae.components import (
    ACTION_NAMES,
    AREAS,
    BONUS_KINDS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    GARRISON_SPACES,
    ORDINARY,
    PLACES,
    POSITIONS,
    REGIONS,
    SLOTS,
    SOURCES,
    SWAP_NAMES,
    SYMBOL_NAMES,
    TRIBE,
    WHAT,
    WORKER_NAMES,
    Box,
)

View = dict[str, Any]


def panels(game: Game, view: View) -> list[Panel]:
    """All that a view shows, as tables."""
    box = game.box
    assert isinstance(box, Box)
    players: list[View] = view["players"]
    shown = [
        board_panel(box, view),
        worker_panel(view),
        market_panel(view),
        citadel_panel(box, view),
        stack_panel(box, view),
        garrison_panel(box, view),
        progress_panel(box, view),
        players_panel(box, players),
        points_panel(players),
        *(hand_panel(seat, player) for seat, player in enumerate(players)),
    ]
    if view["solo"] is not None:
        shown.append(solitairix_panel(box, view["solo"]))
    return shown


def spoken(word: str) -> str:
    """A name without hyphens and underscores."""
    return word.replace("-", " ").replace("_", " ")


def counted(names: tuple[str, ...], counts: list[int]) -> str:
    """Names with their counts, those there are none of left out."""
    shown = [
        spoken(name) + (f" ×{n}" if n > 1 else "")
        for name, n in zip(names, counts, strict=False)
        if n
    ]
    return ", ".join(shown) or "–"


def board_panel(box: Box, view: View) -> Panel:
    """The marker, the track, the deck and what is left to choose from."""
    stage = (
        "",
        "; the last marker is gone, this round is finished",
        "; final round of double turns",
    )[view["ending"]]
    top = CARD_NAMES[view["discard"][-1]] if view["discard"] else "none"
    leaders = [name for i, name in enumerate(box.leader_names) if view["leaders"] >> i & 1]
    rows = [
        ("marker", POSITIONS[view["marker"]]),
        ("progress track", f"{view['track']} markers{stage}"),
        (
            "start player",
            seat_name(view["first"])
            + ("" if view["solo"] else f"; Teutates with {seat_name(view['teutates'])}"),
        ),
        (
            "deck",
            f"{view['deck_left']} cards; {len(view['discard'])} discarded, on top {spoken(top)}",
        ),
        ("bag", counted(WORKER_NAMES, view["bag"])),
        ("bonus tokens", str(view["tokens"])),
    ]
    if leaders:
        rows.append(("leaders", ", ".join(leaders)))
    return Panel("Board", ("", ""), tuple(rows))


def worker_panel(view: View) -> Panel:
    """The workers of the areas and of the centre."""
    rows = []
    for area, name in enumerate(AREAS):
        kinds = view["areas"][area * PLACES : (area + 1) * PLACES]
        rows.append((name, *(WORKER_NAMES[kind] if kind != EMPTY else "–" for kind in kinds)))
    return Panel("Areas", ("area", "first", "middle", "last"), tuple(rows))


def market_panel(view: View) -> Panel:
    """The two markets."""
    rows = []
    for region, name in enumerate(REGIONS):
        cards = view["market"][region * SLOTS : (region + 1) * SLOTS]
        rows.append((name, *(spoken(CARD_NAMES[card]) if card != EMPTY else "–" for card in cards)))
    return Panel("Markets", ("region", *(str(slot + 1) for slot in range(SLOTS))), tuple(rows))


def citadel_panel(box: Box, view: View) -> Panel:
    """The citadels with their bonus tiles, discs and open spaces."""
    rows = []
    for citadel, tile in enumerate(view["bonus"]):
        discs = [seat_name(i) * p["discs"][citadel] for i, p in enumerate(view["players"])]
        if view["solo"] is not None:
            discs.append("S" * view["solo"]["discs"][citadel])
        bonus = BONUS_KINDS[box.bonus_kind[tile]] if tile != EMPTY else "taken"
        place = f"{REGIONS[citadel // COLOURS]} {COLOUR_NAMES[citadel % COLOURS]}"
        rows.append((place, bonus, "".join(discs) or "–", str(view["spaces"][citadel])))
    return Panel("Citadels", ("citadel", "bonus", "discs", "open"), tuple(rows))


def stack_panel(box: Box, view: View) -> Panel:
    """The stacks of tiles and the druids."""
    rows = []
    for region, name in enumerate(REGIONS):
        army, order = view["army_tops"][region], view["order_tops"][region]
        army_text = (
            f"strength {box.army_strength[army]}, {box.army_vp[army]} VP" if army != EMPTY else "–"
        )
        needs = (
            counted(WORKER_NAMES, box.order_needs[order]) + f", {box.order_vp[order]} VP"
            if order != EMPTY
            else "–"
        )
        left = f"{view['armies_left'][region]} / {view['orders_left'][region]}"
        rows.append((name, army_text, needs, left, str(view["druids"][region])))
    return Panel("Stacks", ("region", "army", "Druid tile", "left", "druids"), tuple(rows))


def garrison_panel(box: Box, view: View) -> Panel:
    """The garrison spaces and who holds them."""
    rows = []
    for space in range(GARRISON_SPACES):
        region = 0 if box.garrison_region[0] >> space & 1 else 1
        holders = [
            seat_name(i) for i, p in enumerate(view["players"]) if p["garrison"] >> space & 1
        ]
        if view["solo"] is not None and view["solo"]["garrison"] >> space & 1:
            holders.append("Solitairix")
        state = holders[0] if holders else "free" if box.garrison_open >> space & 1 else "closed"
        rows.append((REGIONS[region], SYMBOL_NAMES[box.garrison_symbol[space]], state))
    return Panel("Garrisons", ("region", "symbol", ""), tuple(rows))


def progress_panel(box: Box, view: View) -> Panel:
    """The progress cards with their markers."""
    rows = []
    for place, card in enumerate(view["cards"]):
        needs = f"{box.needed(card)} or more" if box.needed(card) else "most"
        what = f"{needs}: {spoken(WHAT[box.card_what[card]])}"
        rows.append((str(place + 1), what, f"{view['markers'][place]} of {box.card_slots[card]}"))
    return Panel("Progress cards", ("card", "condition", "markers"), tuple(rows))


def players_panel(box: Box, players: list[View]) -> Panel:
    """The players side by side."""
    rows = []
    for seat, p in enumerate(players):
        leader = (
            "–"
            if p["leader"] == EMPTY
            else f"{box.leader_names[p['leader']]} ({'B' if p['turned'] else 'A'})"
        )
        active, tribe = p["workers"][:ORDINARY], p["workers"][TRIBE:]
        tiles = (
            f"{p['armies'].bit_count()}/{p['orders'].bit_count()}/{p['bonus_tiles'].bit_count()}"
        )
        rows.append(
            (
                seat_name(seat),
                str(p["score"]),
                str(p["strength"]),
                str(p["tokens"]),
                str(p["hand"]),
                leader,
                counted(WORKER_NAMES, active),
                counted(WORKER_NAMES, tribe),
                str(p["built"]),
                tiles,
            )
        )
    head = (
        "seat",
        "VP",
        "strength",
        "tokens",
        "hand",
        "leader",
        "active",
        "tribe",
        "discs",
        "armies/Druid tiles/bonus tiles",
    )
    return Panel("Players", head, tuple(rows))


def points_panel(players: list[View]) -> Panel:
    """Where the points come from, as if the game ended now."""
    rows = tuple(
        [(source, *(str(p["points"][i]) for p in players)) for i, source in enumerate(SOURCES)]
    )
    return Panel("Points", ("source", *(seat_name(seat) for seat in range(len(players)))), rows)


def hand_panel(seat: int, player: View) -> Panel:
    """One hand: the own one, or what everybody saw being taken."""
    if player["cards"] is not None:
        return Panel(
            f"Hand of {seat_name(seat)}", ("cards",), ((counted(CARD_NAMES, player["cards"]),),)
        )
    hidden = player["hand"] - sum(player["known"])
    text = f"{counted(CARD_NAMES, player['known'])}; hidden: {hidden}"
    return Panel(f"Hand of {seat_name(seat)}", ("cards",), ((text,),))


def solitairix_panel(box: Box, solo: View) -> Panel:
    """The solo tile and what Solitairix owns."""
    quarter = solo["quarter"]
    actions = ", ".join(ACTION_NAMES[action] for action in box.quarter_actions[quarter])
    discards = ", ".join(str(slot) for slot in box.quarter_discards[quarter])
    rows = (
        (
            "tile",
            f"side {'AB'[quarter // 4]}: {actions}; swap "
            f"{SWAP_NAMES[box.quarter_swap[quarter]]}; discards {discards}",
        ),
        ("worker", WORKER_NAMES[solo["worker"]]),
        ("discs", str(sum(solo["discs"]))),
        (
            "tiles",
            f"{solo['armies'].bit_count()} armies, {solo['orders'].bit_count()} Druid tiles, "
            f"{solo['bonus_tiles'].bit_count()} bonus tiles, {solo['druids']} druids",
        ),
        ("you need", f"{solo['goal']} points"),
    )
    return Panel("Solitairix", ("", ""), rows)
