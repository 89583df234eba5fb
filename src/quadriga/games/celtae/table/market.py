"""The two markets."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import Message, say
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import SLOTS, Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.layout import PART
from quadriga.table.area import Area, tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text
from quadriga.table.zone import Scene, Zone, touch, within

PLACES = [(27.5 + 48.6 * slot, 49) for slot in range(SLOTS)]


def market(region: int) -> Area:
    """The market of a region."""
    name, title = f"market-{region}", say("{region} market", region=words.REGION[region])

    def frame(game: Game, _layout: Layout, _seat: int) -> str:
        assert isinstance(game.box, Box)
        ground = panel(0, 0, *PART, title, "farmer", say("Farm: the first is free"))
        return ground + "".join([slot_art(game.box, slot) for slot in range(SLOTS)])

    def cards(_box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
        for slot, card in enumerate(found[0][region * SLOTS : (region + 1) * SLOTS]):
            if card != c.EMPTY:
                ident, look = f"{name}-{slot}-{c.CARD_NAMES[card]}", art.card(card)
                where = say("slot {n}", n=slot + 1)
                yield within(room, ident, look, PLACES[slot], 2, 0.96, where)

    def touches(scene: Scene, _seat: int) -> Iterable[Target]:
        if region == scene.view["region"]:
            room = scene.layout.rooms[name]
            for slot, place in enumerate(PLACES):
                yield touch(room, moves.TAKE + slot, place, (44, 55, 5))

    made = ((moves.TAKE, moves.TAKE + SLOTS),)
    zones = (Zone(name, ("market",), cards, touches, made),)
    return Area(name, title, frame, zones=zones, rule="CE-8.2")


def slot_art(box: Box, slot: int) -> str:
    """A slot with the farmers it takes."""
    (x, y), cost = PLACES[slot], box.slot_cost[slot]
    signs = [icon("farmer", x + 12 * (i - (cost - 1) / 2), 81.5, 11, "ink") for i in range(cost)]
    sign = "".join(signs) if cost else text(x, 86, say("free"), 11.5, "m s")
    return tipped(slot_words(slot, cost), rect(x - 19.5, y - 25, 39, 50, "empty", 3) + sign)


def slot_words(slot: int, cost: int) -> Message:
    """What a slot costs."""
    if not cost:
        return say("Slot {slot}: free", slot=slot + 1)
    told = say("Slot {slot}: {farmers}", slot=slot + 1)
    return told.fill(farmers=words.workers(c.FARMER, cost))


AREAS = tuple(market(region) for region in (c.NORTH, c.SOUTH))
