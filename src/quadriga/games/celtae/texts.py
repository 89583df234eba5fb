"""Moves and events of Celtae in words."""

from quadriga.core.engine import FRAME
from quadriga.core.events import Event
from quadriga.core.texts import fill
from quadriga.games.celtae.battle import top_army
from quadriga.games.celtae.build import price
from quadriga.games.celtae.components import (
    BONUS_KINDS,
    BUILDER,
    CARD_NAMES,
    CENTRE_SPACE,
    CHOICES,
    COLOUR_NAMES,
    COLOURS,
    CORNERS,
    EMPTY,
    PLACES,
    POSITIONS,
    SLOTS,
    WHAT,
    WORKER_NAMES,
)
from quadriga.games.celtae.moves import (
    AREA,
    CENTRE_PLACE,
    CITADEL,
    DISCARD,
    LEADER,
    MARKER,
    MOVE,
    MOVES,
    SWAP,
    TAKE,
)
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import FIGHT_BATTLE, OFFER_DRUID, PLACE_CUBE, SWAP_WORKER
from quadriga.games.celtae.workers import count_workers

tr = str

SENTENCES = {
    "pass": "Pass",
    "done": "That is all",
    "keep-leader": "Leave the leader on side A",
    "turn-leader": "Turn the leader to side B",
    "refresh": "Refresh the area for 1 strength",
    "farm": "Farm",
    "build": "Build",
    "token": "Spend a bonus token: one more {word}",
    "discard": "Discard {word}",
    "recruit": "Recruit the {word}",
    "druid": "Take a druid",
    "remove": "Remove a {word} from the tribe",
}

PASSES = {
    SWAP_WORKER: "Leave the workers as they are",
    PLACE_CUBE: "Place no cube",
    OFFER_DRUID: "Take no druid",
}

COUNTED = {
    "discs_pink": "discs in pink citadels",
    "discs_orange": "discs in orange citadels",
    "discs_teal": "discs in teal citadels",
    "discs_purple": "discs in purple citadels",
    "discs_north": "discs in the North",
    "discs_south": "discs in the South",
    "discs": "discs in citadels",
    "tribe_farmer": "farmers in the tribe",
    "tribe_builder": "builders in the tribe",
    "tribe_soldier": "soldiers in the tribe",
    "tribe_noble": "nobles in the tribe",
    "tribe_druid": "druids in the tribe",
    "tribe": "workers in the tribe, druids excluded",
    "bonus_tiles": "bonus tiles",
    "druid_tiles": "Druid tiles",
    "army_tiles": "Roman Army tiles",
    "druid_tiles_1": "Druid tiles of 1 point",
    "druid_tiles_2": "Druid tiles of 2 points",
    "army_tiles_1": "Roman Army tiles of 1 point",
    "army_tiles_2": "Roman Army tiles of 2 points",
    "cubes_north": "garrison cubes in the North",
    "cubes_south": "garrison cubes in the South",
    "cubes": "garrison cubes on the board",
}

EVENTS = {
    "leader": "chooses {0}",
    "moved": "moves the marker {0} on to {1} (strength {2})",
    "progress": "puts a marker from {1} on a progress card ({0})",
    "turned": "turns {0} to side B",
    "kept": "leaves {0} on side A",
    "token-area": "spends a bonus token to act in {0}",
    "token-worker": "spends a bonus token for one more {0}",
    "refreshed": "refreshes the area for 1 strength",
    "swapped": "swaps a {0} for a {1}",
    "took-card": "takes {0}",
    "discarded": "discards {0}",
    "reshuffled": "the discard pile becomes a new deck",
    "built": "builds in the {0}, citadel {1}",
    "bonus": "receives the citadel's bonus: {0}",
    "completed": "completes the {1} citadel of the {0} and takes its bonus tile",
    "strength": "gains {0} strength, now {1}",
    "defeated": "defeats an army of strength {0} worth {1}",
    "garrisoned": "places a cube on {0} in the garrison of the {1}",
    "recruited": "recruits a {0}",
    "refilled": "takes a {0} from the centre",
    "removed": "removes a {0} from the tribe",
    "ordered": "sends workers to the Druid order and takes a tile worth {0}",
    "druid": "welcomes a druid into the tribe",
    "end": "the last marker has left the track: the round is finished, then a final one follows",
    "final-round": "the final round of double turns begins",
    "scored": "{0:+point|points} for {1}",
    "solo-card": "Solitairix reveals {0}: the marker moves {1} on to {2}",
    "solo-tile": "Solitairix turns its tile {0}: quarter {1} of side {2}",
    "solo-acts": "Solitairix chooses {0} in the {1}",
    "solo-refreshes": "Solitairix refreshes the area {0}",
    "solo-swaps": "Solitairix swaps its {0} for a {1}",
    "solo-discards": "Solitairix discards {0} from the market",
    "solo-builds": "Solitairix builds in the {0}, citadel {1}",
    "solo-completes": "Solitairix completes the {1} citadel of the {0} and takes its bonus tile",
    "solo-army": "Solitairix takes an army of strength {0}",
    "solo-cube": "Solitairix places a cube on {0} in the garrison of the {1}",
    "solo-order": "Solitairix takes a Druid tile and a druid",
    "solo-exhausts": "Solitairix has emptied a stack: its progress marker leaves the game",
    "solo-won": "wins against Solitairix with {0:point|points} of {1}",
    "solo-lost": "loses against Solitairix with {0:point|points} of {1}",
}


def describe(s: State, move: int, seat: int) -> str:
    """A move as a sentence."""
    kind = MOVES.kind(move)
    word = MOVES.text(move).partition(":")[2]
    if kind == "pass" and s.pending and s.pending[-1] % FRAME in PASSES:
        return tr(PASSES[s.pending[-1] % FRAME])
    if kind in SENTENCES and not (kind == "discard" and is_battle(s)):
        return fill(tr(SENTENCES[kind]), word=tr(readable(word)))
    return {
        "leader": describe_leader,
        "move": describe_move,
        "marker": describe_marker,
        "area": describe_area,
        "swap": describe_swap,
        "take": describe_take,
        "citadel": describe_citadel,
        "discard": describe_battle_card,
        "fight": describe_fight,
        "druid-order": describe_order,
        "centre": describe_centre,
    }[kind](s, move)


def is_battle(s: State) -> bool:
    """Whether cards are being discarded for strength."""
    return bool(s.pending) and s.pending[-1] % FRAME == FIGHT_BATTLE


def readable(word: str) -> str:
    """A word of a move without its hyphens."""
    return word.replace("-", " ").replace("_", " ")


def condition(what: str, needs: int) -> str:
    """What a progress card or a leader asks for."""
    counted = tr(COUNTED[what])
    if not needs:
        return fill(tr("most {counted}"), counted=counted)
    return fill(tr("{needs} or more {counted}"), needs=needs, counted=counted)


def card_text(s: State, card: int) -> str:
    """A progress card in words."""
    return condition(WHAT[s.box.card_what[card]], s.box.needed(card))


def describe_leader(s: State, move: int) -> str:
    """A leader with what both sides ask for."""
    leader = move - LEADER
    counts = [WHAT[what] for what in s.box.leader_counts[leader]]
    side_a = tr(" and ").join(
        condition(what, n) for what, n in zip(counts, s.box.leader_a[leader], strict=True)
    )
    side_b = tr(" and ").join(
        condition(what, n) for what, n in zip(counts, s.box.leader_b[leader], strict=True)
    )
    return fill(
        tr("Choose {name}: 1 point for {a}, or 3 for {b}"),
        name=s.box.leader_names[leader],
        a=side_a,
        b=side_b,
    )


def describe_move(s: State, move: int) -> str:
    """Where the marker goes and what that gives or costs."""
    spaces = move - MOVE + 1
    target = POSITIONS[(s.marker + spaces) % CORNERS]
    strength = s.box.move_strength[spaces - 1]
    text = tr("Move the marker {spaces} on to {target} ({strength:+d} strength)")
    if not strength:
        text = tr("Move the marker {spaces} on to {target}")
    crossing = tr("; progress is triggered") if s.marker + spaces >= CORNERS and s.track else ""
    return fill(text, spaces=spaces, target=target, strength=strength) + crossing


def describe_marker(s: State, move: int) -> str:
    """A progress card to put a marker on."""
    place = move - MARKER
    if place >= len(s.cards):
        return fill(tr("Put the marker on progress card {number}"), number=place + 1)
    return fill(
        tr("Put the marker on progress card {number}: {card}"),
        number=place + 1,
        card=card_text(s, s.cards[place]),
    )


def describe_area(s: State, move: int) -> str:
    """An area, its action and its cost."""
    choice = move - AREA
    name = tr(readable(CHOICES[choice]))
    action = tr("Farm or Build") if choice < 2 else tr("Battle") if choice < 4 else tr("Recruit")
    cost = "" if choice in s.box.adjacent[s.marker] else tr(", for a bonus token")
    return fill(tr("Act in area {name}: {action}{cost}"), name=name, action=action, cost=cost)


def describe_swap(s: State, move: int) -> str:
    """The two workers of a swap."""
    kind, place = divmod(move - SWAP, PLACES)
    other = s.areas[s.area * PLACES + place]
    return fill(
        tr("Swap your {own} for the {other}"),
        own=tr(WORKER_NAMES[kind]),
        other=tr(WORKER_NAMES[other]),
    )


def describe_take(s: State, move: int) -> str:
    """A card of the market."""
    slot = move - TAKE
    card = s.market[s.region * SLOTS + slot]
    name = tr(readable(CARD_NAMES[card])) if card != EMPTY else tr("nothing")
    return fill(tr("Take {name} from slot {slot}"), name=name, slot=slot + 1)


def describe_citadel(s: State, move: int) -> str:
    """A citadel with its price and bonus."""
    colour = move - CITADEL
    player = s.players[s.current]
    cost = price(s, player, count_workers(s, player, BUILDER)) if player.built < 9 else 0
    tile = s.bonus[s.region * COLOURS + colour]
    bonus = tr(BONUS_KINDS[s.box.bonus_kind[tile]]) if tile != EMPTY else tr("none")
    return fill(
        tr("Build in the {colour} citadel for {cost:card|cards} (bonus: {bonus})"),
        colour=tr(COLOUR_NAMES[colour]),
        cost=cost,
        bonus=bonus,
    )


def describe_battle_card(s: State, move: int) -> str:
    """A card and the strength it gives."""
    soldiers = min(4, count_workers(s, s.players[s.current], 2))
    name = tr(readable(CARD_NAMES[move - DISCARD]))
    return fill(tr("Discard {name} for {strength} strength"), name=name, strength=soldiers)


def describe_fight(s: State, move: int) -> str:
    """The army to fight."""
    army = top_army(s, s.region)
    if army == EMPTY:
        return tr("Fight the army")
    return fill(
        tr("Fight the army of strength {strength} for {vp:point|points}"),
        strength=s.box.army_strength[army],
        vp=s.box.army_vp[army],
    )


def describe_order(s: State, move: int) -> str:
    """The workers a Druid tile asks for."""
    tile = top_order(s, s.region)
    if tile == EMPTY:
        return tr("Turn to the Druid order")
    needs = [
        tr(WORKER_NAMES[kind])
        for kind, number in enumerate(s.box.order_needs[tile])
        for _ in range(number)
    ]
    return fill(
        tr("Send {workers} to the Druid order for {vp:point|points}"),
        workers=", ".join(needs),
        vp=s.box.order_vp[tile],
    )


def describe_centre(s: State, move: int) -> str:
    """A worker of the centre."""
    place = move - CENTRE_PLACE
    kind = s.areas[CENTRE_SPACE + place]
    name = tr(WORKER_NAMES[kind]) if kind != EMPTY else tr("nobody")
    return fill(tr("Take the {name} from space {place} of the centre"), name=name, place=place + 1)


def tell(event: Event) -> str:
    """An event as a sentence without its subject."""
    words = [
        tr(readable(detail)) if isinstance(detail, str) else detail for detail in event.details
    ]
    return fill(tr(EVENTS[event.kind]), *words)
