"""The rewards, in the centre or with their holders."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.core.texts import points_of
from quadriga.games.augustus import components as c, words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.table.art import REWARD, reward_face, reward_sign
from quadriga.games.augustus.table.layout import held_places
from quadriga.table.area import Area, Mark
from quadriga.table.identity import badge
from quadriga.table.picture import Piece
from quadriga.table.places import Layout, Put, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import paragraph, text
from quadriga.table.zone import Look, Scene, Zone, thing, within

# What the first two rows of rewards are for, by the first reward of the row.
NOTES = {
    0: say("three of a colour, or one of each"),
    c.ONE_OF_EACH + 1: say("exactly so many objectives: one such reward each"),
}


def place(room: Room, reward: int) -> Put:
    """The middle of a reward's place in the centre: colours, numbers, resources."""
    step = (room.w - 14) / 5
    row, column = 2, reward - c.RESOURCE_REWARD
    if reward < c.RESOURCE_REWARD:
        row, column = (1, reward - c.NUMBER_REWARD - 2) if reward > c.ONE_OF_EACH else (0, reward)
    scale = min(1.2, step / (REWARD[0] + 3))
    return Put(7 + step * (column + 0.5), 49 + (room.h / 3.55) * row, scale)


def frame(_game: Game, layout: Layout, _seat: int) -> str:
    """The places of the rewards, with what each is for."""
    room, size = layout.rooms["rewards"], 11 if layout.is_narrow else 10.5
    parts = [panel(0, 0, room.w, room.h, say("Rewards"), "vp", say("to the first who earns it"))]
    for reward in range(c.REWARDS):
        x, y, scale = place(room, reward)
        w, h = REWARD[0] * scale, REWARD[1] * scale
        box = round(x - w / 2, 2), round(y - h / 2, 2), round(w, 2), round(h, 2)
        parts.append(rect(*box, "empty", 4))
        if reward in NOTES:
            low = round(y + h / 2 + 13, 2)
            parts.append(text(10, low, NOTES[reward], size, "s", room.w - 20))
    x, y, _ = place(room, c.RESOURCE_REWARD)
    x += 1.6 * (place(room, c.RESOURCE_REWARD + 1).x - x)
    told = say("Gold and wheat pass on to whoever gains one more and has at least as many.")
    parts.append(paragraph(x, y - 8, told, size, "s", room.w - 10 - x, 3))
    return "".join(parts)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """On the empty place of a reward its sign, faded, and the badge of the holder."""
    room = scene.layout.rooms["rewards"]
    for reward, holder in enumerate(scene.view["rewards"]):
        if holder == c.EMPTY:
            yield Mark("", "")
            continue
        x, y, scale = place(room, reward)
        face = rect(-24, -17, 48, 34, "band plate", 3) + reward_sign(reward)
        sign = f'<g class="faded" transform="translate({x:g},{y:g}) scale({scale:g})">{face}</g>'
        told = words.reward_tip(reward, scene.box.reward_vp[reward], holder)
        yield Mark(
            told, sign + badge(holder, round(x + 13 * scale, 2), y, 8.5), rule=rule_of(reward)
        )


def rule_of(reward: int) -> str:
    """Where the rules speak of a reward."""
    if reward >= c.RESOURCE_REWARD:
        return "AU-10.6"
    return "AU-10.3" if reward > c.ONE_OF_EACH else "AU-10.2"


def look(box: Box, reward: int, holder: int) -> Look:
    """A reward: in the centre it is called after its points, for its place has its name."""
    vp = box.reward_vp[reward]
    name = points_of(vp) if holder == c.EMPTY else words.reward(box, reward)
    return Look(
        "reward",
        reward_face(reward, vp),
        name,
        words.reward_tip(reward, vp, holder),
        rule_of(reward),
    )


def free(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The rewards in the centre."""
    for reward in found:
        (x, y, scale), where = place(room, reward), words.REWARD[reward]
        yield within(room, f"reward-{reward}", look(box, reward, c.EMPTY), (x, y), 2, scale, where)


def held(box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The rewards of a player."""
    for reward, (x, y, scale) in zip(found, held_places(room, len(found)), strict=False):
        shown, where = look(box, reward, seat), say("rewards")
        yield thing(f"reward-{reward}", shown, x, y, 2, scale, where)


def of_holder(view: Any, holder: int) -> tuple[int, ...]:
    """The rewards that a seat, or nobody, has."""
    return tuple([reward for reward, other in enumerate(view["rewards"]) if other == holder])


HELD = Zone("held", of_holder, held)
AREA = Area(
    "rewards",
    say("Rewards"),
    frame,
    marks,
    (Zone("rewards", lambda view, _seat: of_holder(view, c.EMPTY), free),),
    lambda view, _seat: tuple(view["rewards"]),
    "AU-10.1",
)
