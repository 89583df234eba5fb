"""What is in the box stays in the box: the laws that hold after every decision."""

from quadriga.games.trajan.components import (
    BONUS_TILES,
    BOWLS,
    COLOURS,
    COPIES,
    DEMAND_TILES,
    EMPTY,
    EXTRA,
    FORUM_KINDS,
    GOODS,
    GOODS_NAMES,
    KIND_NAMES,
    PAWNS,
    PER_CATEGORY,
    SPACES,
)
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.view import is_filling


def laws(s: State) -> list[str]:
    """The laws a position breaks, as sentences; none if all is well."""
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        broken += [f"player {seat + 1}: {problem}" for problem in player_laws(s, seat, player)]
    broken += goods_laws(s) + tile_laws(s) + district_laws(s) + bonus_laws(s)
    if sorted(s.senate_order) != list(range(len(s.players))):
        broken.append("the senate stack must hold each player's disc once")
    if not 0 <= s.time < s.box.lap:
        broken.append(f"the time marker must stand on a space from 0 to {s.box.lap - 1}, found {s.time}")
    if (
        sorted(s.demand_pile) != [icon for icon in range(3) for _ in range(DEMAND_TILES // 3)]
        and not s.game.options["components"]
    ):
        broken.append("the demand tiles are not those of the box")
    return broken


def player_laws(s: State, seat: int, player: Player) -> list[str]:
    """The laws of one player's pieces."""
    broken: list[str] = []
    if not is_filling(s):
        for colour in range(COLOURS):
            held = s.held[colour] if seat == s.current else 0
            found = sum(player.bowls[colour::COLOURS]) + held
            if found != 2:
                broken.append(f"expected 2 markers of each colour, found {found} of colour {colour}")
    pawns = player.supply + player.military_camp + player.worker_camp + player.legions.bit_count() + player.workers.bit_count()
    if pawns != PAWNS:
        broken.append(f"expected {PAWNS} pawns, found {pawns}")
    if player.arch < BOWLS and player.slots[player.arch] != EMPTY:
        broken.append("the Arch stands on a slot with a tile")
    if player.arch == BOWLS and EMPTY in player.slots:
        broken.append("the Arch is in the centre although a slot is free")
    if min(player.hand) < 0 or min(player.tiles) < 0:
        broken.append("fewer than no cards or tiles")
    if any(known > had for known, had in zip(player.known, player.hand, strict=True)):
        broken.append("a card that everybody saw being taken is not in the hand")
    return broken


def goods_laws(s: State) -> list[str]:
    """Five cards of each goods, wherever they are."""
    if is_filling(s):
        return []
    broken: list[str] = []
    open_cards = list(s.goods_pile[s.goods_drawn :]) + s.discard_a + s.discard_b
    for goods in range(GOODS):
        found = open_cards.count(goods) + sum(player.hand[goods] + player.display[goods] for player in s.players)
        if found != COPIES:
            broken.append(f"expected {COPIES} cards of {GOODS_NAMES[goods]}, found {found}")
    return broken


def tile_laws(s: State) -> list[str]:
    """No more forum and Trajan tiles than were printed; drawn ones may have left the game."""
    broken: list[str] = []
    for kind in range(FORUM_KINDS):
        printed = s.box.forum_copies[kind] + s.box.extra_copies[kind]
        unseen = s.forum_pile[s.forum_drawn :].count(kind) + s.extra_pile[s.extra_drawn :].count(kind)
        found = unseen + s.forum.count(kind) + s.provinces.count(kind) + sum(player.tiles[kind] for player in s.players)
        if found > printed:
            broken.append(f"expected at most {printed} tiles {KIND_NAMES[kind]}, found {found}")
    if sorted(s.forum_pile) != [kind for kind in range(FORUM_KINDS) for _ in range(s.box.forum_copies[kind])]:
        broken.append("the forum stack is not that of the box")
    if any(kind < EXTRA for kind in s.extra_pile):
        broken.append("the stack of extra actions holds another tile")
    for i in range(0, len(s.stacks), PER_CATEGORY):
        if sorted(s.stacks[i : i + PER_CATEGORY]) != list(range(i, i + PER_CATEGORY)):
            broken.append(f"stack {i // PER_CATEGORY + 1} of Trajan tiles is not that of the box")
    laid = [tile for player in s.players for tile in player.slots if tile != EMPTY] + ([s.tile] if s.tile != EMPTY else [])
    for tile in laid:
        category = tile // PER_CATEGORY
        taken = s.stacks[category * PER_CATEGORY : category * PER_CATEGORY + s.taken[category]]
        if laid.count(tile) > 1 or tile not in taken:
            broken.append(f"Trajan tile {tile} lies on a slot, but was not taken from its stack once")
    return broken


def district_laws(s: State) -> list[str]:
    """Each construction tile is on its space or with one player."""
    if sorted(s.district) != list(range(SPACES)):
        return ["the construction tiles are not those of the box"]
    standing = sum(1 << s.district[space] for space in range(SPACES) if s.standing >> space & 1)
    owned = [player.buildings for player in s.players] + [standing]
    if sum(owned) != (1 << SPACES) - 1:
        return ["each construction tile must be in the district or with one player"]
    return []


def bonus_laws(s: State) -> list[str]:
    """Each bonus tile that was drawn is in the senate or with one player."""
    if not s.bonus_pile:
        return []
    if sorted(s.bonus_pile) != list(range(BONUS_TILES)):
        return ["the bonus tiles are not those of the box"]
    shown = [player.yellow_bonus for player in s.players] + [player.grey_bonus for player in s.players]
    shown += [1 << tile for tile in s.senate_bonus if tile != EMPTY]
    gone = sum(1 << tile for tile in s.bonus_pile[: s.bonus_drawn])
    # With three or four players every tile of a quarter finds an owner; nothing is ever thrown away.
    return [] if sum(shown) == gone else ["each bonus tile drawn must be in the senate or with one player"]
