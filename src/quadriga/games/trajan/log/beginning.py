"""The log of the set-up."""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import Words, listed, say
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.log.common import box_of
from quadriga.games.trajan.view import View


def fill_bowls(view: View, seat: int, *colours: int) -> None:
    """Two markers lie in each bowl."""
    bowls = [0] * (c.BOWLS * c.COLOURS)
    for i, colour in enumerate(colours):
        bowls[i // 2 * c.COLOURS + colour] += 1
    view["players"][seat]["bowls"] = bowls


def filled(_game: Game, *colours: int) -> Words:
    """Which markers lie in which bowl."""
    pairs = [
        say(
            "{bowl} {first} + {second}",
            bowl=words.ACTION[bowl],
            first=words.COLOUR[colours[2 * bowl]],
            second=words.COLOUR[colours[2 * bowl + 1]],
        )
        for bowl in range(c.BOWLS)
    ]
    return say("fills the bowls: {bowls}", bowls=listed(pairs))


def lay_stacks(view: View, _seat: int, *tops: int) -> None:
    """The Trajan stacks lie open; bonus tiles and goods cards are shuffled."""
    view["stacks"] = list(tops)
    view["stacks_left"] = [c.PER_CATEGORY] * len(c.CATEGORIES)
    view["bonus_left"] = c.BONUS_TILES
    view["goods_left"] = c.GOODS * c.COPIES


def stacks_laid(game: Game, *tops: int) -> Words:
    """The tiles on top of the stacks."""
    tiles = [words.tile(box_of(game), tile) for tile in tops]
    return say("the Trajan stacks are laid out; on top lie: {tiles}", tiles=listed(tiles))


def begin(view: View, seat: int) -> None:
    """The first player's disc lies at the bottom, the others on it, clockwise."""
    players = len(view["players"])
    view["first"] = view["current"] = seat
    view["senate_order"] = [(seat + i) % players for i in range(players)]


def draw_bonus(view: View, seat: int, tile: int) -> None:
    """A bonus tile comes to a mat, yellow side up."""
    view["players"][seat]["yellow_bonus"] |= 1 << tile
    view["bonus_left"] -= 1


def bonus_drawn(game: Game, tile: int) -> Words:
    """The bonus tile with which a player begins."""
    return say("draws the bonus tile for {name}", name=words.bonus(box_of(game), tile))


def lay_bonus(view: View, _seat: int, left: int, right: int) -> None:
    """Two bonus tiles lie in the senate."""
    view["senate_bonus"] = [left, right]
    view["bonus_left"] -= 2


def bonus_laid(game: Game, left: int, right: int) -> Words:
    """The two bonus tiles in the senate."""
    told = say("the senate offers the bonus tiles for {left} and for {right}")
    box = box_of(game)
    return told.fill(left=words.bonus(box, left), right=words.bonus(box, right))


def draft(view: View, _seat: int, tile: int) -> None:
    """A Trajan tile leaves its stack; its slot is chosen next."""
    view["tile"] = tile
    view["stacks_left"][tile // c.PER_CATEGORY] -= 1


def drafted(game: Game, tile: int) -> Words:
    """Which first tile a player takes."""
    return say("takes the {tile}", tile=words.tile(box_of(game), tile))


def lay_tile(view: View, seat: int, tile: int, slot: int) -> None:
    """The tile taken lies on a slot."""
    view["players"][seat]["slots"][slot] = tile
    view["tile"] = c.EMPTY


def tile_laid(game: Game, tile: int, slot: int) -> Words:
    """On which slot a first tile is laid."""
    told = say("lays the {tile} on slot {slot}")
    return told.fill(tile=words.tile(box_of(game), tile), slot=c.SLOTS[slot])


EVENTS: Final = {
    "filled": Kind(filled, fill_bowls),
    "stacks-laid": Kind(stacks_laid, lay_stacks),
    "first-player": Kind(say("is the first player"), begin),
    "first-bonus": Kind(bonus_drawn, draw_bonus),
    "senate-bonus": Kind(bonus_laid, lay_bonus),
    "drafted": Kind(drafted, draft),
    "laid-tile": Kind(tile_laid, lay_tile),
}
