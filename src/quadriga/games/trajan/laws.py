"""What is in the box stays in the box, and what cannot be is no position: the laws that hold after
every decision.
"""

from quadriga.core.engine import FRAME
from quadriga.core.fields import is_partition, openings
from quadriga.games.trajan import components as c, steps
from quadriga.games.trajan.cards import drawable
from quadriga.games.trajan.origins import completed_tiles, laid_tiles, origin_laws, unlaid_laws
from quadriga.games.trajan.pending import pending_laws
from quadriga.games.trajan.setup import copies
from quadriga.games.trajan.state import Player, State


def laws(s: State) -> list[str]:
    """The laws a position breaks, as sentences; none if all is well."""
    broken = table_laws(s) or pile_laws(s)
    if broken:
        return broken
    for seat, player in enumerate(s.players):
        problems = player_laws(s, seat, player) + soldier_laws(s, player) + worker_laws(s, player)
        broken += [f"player {seat + 1}: {problem}" for problem in problems]
    broken += forum_laws(s) + tile_laws(s) + district_laws(s) + time_laws(s) + scratch_laws(s)
    if is_step(s, steps.FILL_BOWL, steps.DRAFT_CARD, steps.DRAFT_TILE, steps.DRAFT_SLOT):
        broken += first_laws(s)
    if not is_step(s, steps.FILL_BOWL):
        broken += goods_laws(s) + bonus_laws(s)
    return broken or origin_laws(s) or pending_laws(s)


def is_step(s: State, *steps: int) -> bool:
    """Whether one of these questions is asked now."""
    return bool(s.pending) and s.pending[-1] % FRAME in steps


def table_laws(s: State) -> list[str]:
    """Seats that there are, a senate stack with a disc of each, and an end after the last
    quarter.
    """
    players = len(s.players)
    broken: list[str] = []
    if s.first >= players:
        broken.append(f"the first player: there is no seat {s.first} among {players} players")
    if sorted(s.senate_order) != list(range(players)):
        broken.append("the senate stack must hold each player's disc once")
    if s.over != (s.quarter == c.QUARTERS):
        broken.append(f"a game is over after {c.QUARTERS} quarters, found {s.quarter}")
    return broken


def pile_laws(s: State) -> list[str]:
    """The stacks hold what the box holds; those of the later set-up are empty while the bowls are
    being filled.
    """
    is_filling = is_step(s, steps.FILL_BOWL)
    broken: list[str] = []
    if sorted(s.demand_pile) != copies(s.box.demand_copies):
        broken.append("the demand tiles are not those of the box")
    if sorted(s.forum_pile) != copies(s.box.forum_copies):
        broken.append("the forum stack is not that of the box")
    if sorted(s.extra_pile) != copies(s.box.extra_copies):
        broken.append("the stack of extra actions is not that of the box")
    if sorted(s.district) != list(range(c.SPACES)):
        broken.append("the construction tiles are not those of the box")
    if sorted(s.bonus_pile) != ([] if is_filling else list(range(c.BONUS_TILES))):
        broken.append("the bonus tiles are not those of the box")
    if len(s.stacks) != (0 if is_filling else c.TRAJAN_TILES):
        broken.append(
            f"expected {0 if is_filling else c.TRAJAN_TILES} Trajan tiles in the stacks, found"
            f" {len(s.stacks)}"
        )
    for i in range(0, len(s.stacks), c.PER_CATEGORY):
        if sorted(s.stacks[i : i + c.PER_CATEGORY]) != list(range(i, i + c.PER_CATEGORY)):
            broken.append(f"stack {i // c.PER_CATEGORY + 1} of Trajan tiles is not that of the box")
    return broken


def player_laws(s: State, seat: int, player: Player) -> list[str]:
    """The laws of one player's mat."""
    broken: list[str] = []
    if not is_step(s, steps.FILL_BOWL):
        for colour in range(c.COLOURS):
            held = s.held[colour] if seat == s.current else 0
            found = sum(player.bowls[colour :: c.COLOURS]) + held
            if found != 2:
                broken.append(
                    f"expected 2 markers of each colour, found {found} of colour {colour}"
                )
    pawns = (
        player.supply
        + player.military_camp
        + player.worker_camp
        + player.legions.bit_count()
        + player.workers.bit_count()
    )
    if pawns != c.PAWNS:
        broken.append(f"expected {c.PAWNS} pawns, found {pawns}")
    if player.arch < c.BOWLS and player.slots[player.arch] != c.EMPTY:
        broken.append("the Arch stands on a slot with a tile")
    if player.arch == c.BOWLS and c.EMPTY in player.slots:
        broken.append("the Arch is in the centre although a slot is free")
    if min(player.hand) < 0 or min(player.tiles) < 0:
        broken.append("fewer than no cards or tiles")
    if any([known > had for known, had in zip(player.known, player.hand, strict=True)]):
        broken.append("a card that everybody saw being taken is not in the hand")
    return broken


def soldier_laws(s: State, player: Player) -> list[str]:
    """A leader takes the tile of his province, and legionnaires stand only where he has been."""
    if player.leader == c.CAMP and player.legions and not s.game.options["leader_may_return"]:
        return ["a legionnaire stands in a province, but the leader has never left the camp"]
    occupied = player.legions | (0 if player.leader == c.CAMP else 1 << player.leader)
    if any(
        [
            occupied >> province & 1 and s.provinces[province] != c.EMPTY
            for province in range(c.PROVINCES)
        ]
    ):
        return ["a tile lies in a province with a leader or a legionnaire, who would have taken it"]
    return []


def worker_laws(s: State, player: Player) -> list[str]:
    """Workers stand next to one another, and construction tiles come from the spaces where they
    stand.
    """
    spaces = sum(
        [1 << space for space in range(c.SPACES) if player.buildings >> s.district[space] & 1]
    )
    if spaces & ~player.workers:
        return ["a construction tile was taken from a space without a worker"]
    if player.workers & s.standing:
        return ["a worker stands on a space whose tile was not taken"]
    reached = player.workers & -player.workers
    for _ in range(c.SPACES):
        reached |= sum(
            [
                1 << i
                for i in range(c.SPACES)
                if player.workers >> i & 1 and s.box.neighbours[i] & reached
            ]
        )
    return [] if reached == player.workers else ["a worker stands apart from the others"]


def goods_laws(s: State) -> list[str]:
    """Five cards of each goods, wherever they are, and no discard pile empty as long as cards can
    be drawn.
    """
    if s.goods_drawn > len(s.goods_pile):
        return ["more goods cards were drawn than the pile has"]
    broken: list[str] = []
    open_cards = list(s.goods_pile[s.goods_drawn :]) + s.discard_a + s.discard_b
    for goods in range(c.GOODS):
        found = open_cards.count(goods) + sum(
            [player.hand[goods] + player.display[goods] for player in s.players]
        )
        if found != c.COPIES:
            broken.append(f"expected {c.COPIES} cards of {c.GOODS_NAMES[goods]}, found {found}")
    if drawable(s) and not (s.discard_a and s.discard_b):
        broken.append("a discard pile is empty although a card can be drawn for it")
    return broken


def forum_laws(s: State) -> list[str]:
    """As many forum and extra-action tiles were drawn as the quarters wanted, and none lies where
    none can.
    """
    broken: list[str] = []
    refills = min(s.quarter, c.QUARTERS - 1)
    least = min(len(s.forum_pile), c.PROVINCES + s.box.green_spaces * (refills + 1))
    most = min(len(s.forum_pile), c.PROVINCES * (refills + 1) + s.box.green_spaces * (refills + 1))
    if not least <= s.forum_drawn <= most:
        broken.append(f"expected {least} to {most} forum tiles drawn, found {s.forum_drawn}")
    if s.extra_drawn != c.YELLOW_SPACES * (refills + 1):
        broken.append(
            f"expected {c.YELLOW_SPACES * (refills + 1)} extra-action tiles drawn, found"
            f" {s.extra_drawn}"
        )
    unused = (
        s.forum if s.quarter == c.QUARTERS else s.forum[s.box.green_spaces : c.MOST_GREEN_SPACES]
    )
    if any([kind != c.EMPTY for kind in unused]):
        broken.append("a tile lies on a space of the forum that is not used")
    if any([c.EMPTY < kind < c.EXTRA for kind in s.forum[c.MOST_GREEN_SPACES :]]):
        broken.append("a tile that is no extra action lies on a yellow space of the forum")
    for kind in c.FORUM_KINDS:
        printed = s.box.forum_copies[kind] + s.box.extra_copies[kind]
        unseen = s.forum_pile[s.forum_drawn :].count(kind) + s.extra_pile[s.extra_drawn :].count(
            kind
        )
        found = (
            unseen
            + s.forum.count(kind)
            + s.provinces.count(kind)
            + sum([player.tiles[kind] for player in s.players])
        )
        if found > printed:
            broken.append(f"expected at most {printed} tiles {c.KIND_NAMES[kind]}, found {found}")
    return broken


def tile_laws(s: State) -> list[str]:
    """Each Trajan tile on a slot was taken once; demand tiles that were completed are kept, [+2]
    tiles leave a marker.
    """
    laid, completed = laid_tiles(s), completed_tiles(s)
    if len(set(laid)) != len(laid) or len(laid) + len(completed) != (
        sum(s.taken) if s.stacks else 0
    ):
        return ["a Trajan tile lies on a slot, but was not taken from its stack once"]
    broken: list[str] = []
    for icon, name in enumerate(c.ICON_NAMES):
        demands = [
            tile
            for tile in completed
            if tile // c.PER_CATEGORY == c.DEMAND and s.box.tile_icon[tile] == icon
        ]
        found = sum([player.tiles[c.PERMANENT + icon] for player in s.players])
        if found != len(demands):
            broken.append(
                f"expected {len(demands)} completed demand tiles of {name}, found {found}"
            )
    markers = sum([player.plus_two.bit_count() for player in s.players])
    if markers > len([tile for tile in completed if tile // c.PER_CATEGORY == c.PLUS_TWO]):
        broken.append("there are more [+2] markers than completed tiles that grant one")
    return broken


def district_laws(s: State) -> list[str]:
    """Each construction tile is on its space or with one player."""
    standing = sum([1 << s.district[space] for space in range(c.SPACES) if s.standing >> space & 1])
    owned = [player.buildings for player in s.players] + [standing]
    return (
        []
        if is_partition(owned, (1 << c.SPACES) - 1)
        else ["each construction tile must be in the district or with one player"]
    )


def bonus_laws(s: State) -> list[str]:
    """Each bonus tile that was drawn is in the senate or with one player: one at first, two more
    after each quarter.
    """
    players = len(s.players)
    drawn = players + 2 * min(s.quarter + 1, c.QUARTERS)
    if s.bonus_drawn != drawn:
        return [f"expected {drawn} bonus tiles drawn, found {s.bonus_drawn}"]
    expected = (c.EMPTY, c.EMPTY) if s.quarter == c.QUARTERS else s.bonus_pile[drawn - 2 : drawn]
    if s.senate_bonus != expected:
        return ["the two bonus tiles of the senate are not those drawn for this quarter"]
    yellow, grey = (
        [player.yellow_bonus for player in s.players],
        [player.grey_bonus for player in s.players],
    )
    gone = sum([1 << tile for tile in s.bonus_pile[: players + 2 * s.quarter]])
    if (
        not is_partition(yellow + grey, gone)
        or sum([bits.bit_count() for bits in grey]) != s.quarter
    ):
        return [
            "each bonus tile drawn must be in the senate or with one player, one of a quarter grey"
        ]
    return []


def time_laws(s: State) -> list[str]:
    """The time marker stands on the track, and the demands face up are the next ones of their
    stack.
    """
    broken: list[str] = []
    if s.time >= s.box.lap:
        broken.append(
            f"the time marker must stand on a space from 0 to {s.box.lap - 1}, found {s.time}"
        )
    if s.laps * s.box.lap + s.time >= s.box.lap + 2 * c.COLOURS:
        broken.append(
            f"no turn moves the time marker over its start {s.laps} times to space {s.time}"
        )
    if len(s.demands) > c.DEMANDS:
        broken.append(f"expected at most {c.DEMANDS} demands face up, found {len(s.demands)}")
    elif s.demands != (
        s.demand_pile[s.quarter * c.DEMANDS :][: len(s.demands)] if s.quarter < c.QUARTERS else ()
    ):
        broken.append("the demands face up are not the next ones of their stack")
    return broken


def scratch_laws(s: State) -> list[str]:
    """What is on its way, is so only while it is asked for."""
    broken: list[str] = []
    if any(s.held) != is_step(s, steps.PLACE_MARKER):
        broken.append("markers are held although none is to be placed, or the other way round")
    if (s.tile != c.EMPTY) != is_step(s, steps.DRAFT_SLOT):
        broken.append(
            "a Trajan tile is on its way to a slot although none is chosen, or the other way round"
        )
    if any(s.load) and not is_step(s, steps.LOAD_SHIP):
        broken.append("cards lie on a ship that nobody loads")
    if not fits_ship(s.ship, s.load):
        broken.append("the cards on the ship do not fit it")
    return broken


def fits_ship(ship: int, load: tuple[int, ...]) -> bool:
    """Whether a load is one that a ship still takes more of."""
    if ship == c.IDENTICAL:
        return sum(load) < 4 and max(load) == sum(load)
    if ship == c.DIFFERENT:
        return sum(load) < 4 and max(load) <= 1
    return ship == c.PAIRS and sum(load) < 6 and max(load) <= 2 and load.count(1) <= 1


def first_laws(s: State) -> list[str]:
    """Before the first turn nothing has happened but the filling of bowls and the draft."""
    drafted = ["bowls", "hand", "known", "slots", "yellow_bonus"]
    if is_step(s, steps.FILL_BOWL):
        drafted = ["bowls"]
        if unlaid_laws(s) or min(s.taken) < c.PER_CATEGORY:
            return [*unlaid_laws(s), "Trajan tiles are laid out only when the bowls are filled"][:1]
    for name, value in openings(Player.FIELDS).items():
        if name not in drafted and any([getattr(player, name) != value for player in s.players]):
            return [f'before the first turn "{name}" of each player is {value}']
    for name in ("time", "laps", "quarter", "grey_ships", "extra_used"):
        if getattr(s, name):
            return [f'before the first turn "{name}" is 0']
    return ["before the first turn no demand is face up"] if s.demands else []
