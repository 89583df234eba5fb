"""Progress: the track of markers and the progress cards."""

from collections.abc import Iterable
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, capital, count, kept, listed, say
from quadriga.core.texts import seat_name
from quadriga.games.celtae import moves, words
from quadriga.games.celtae.components import DECISION_AT, Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.leaders import what_art
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.picture import NARROW_WIDTH, Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import paragraph, text
from quadriga.table.zone import NO_MOVES, Point, Scene, Zone, touch, within

FEW_CARDS: Final = 5  # so many progress cards leave room for their words
STAGES: Final = (
    "",
    say("the last round before the final one"),
    say("final round: double turns"),
)
TURNED: Final = say("With {n} markers left on the track, leaders may be turned to side B")


def is_narrow(room: Room) -> bool:
    """Whether the cards lie below the track."""
    return room.w < NARROW_WIDTH


def track_place(room: Room, i: int, spaces: int) -> Point:
    """A space of the track."""
    return (20 + 30 * i, 44) if is_narrow(room) else (20 + min(22, 240 / spaces) * i, 51)


def card_place(room: Room, i: int, number: int) -> Room:
    """A progress card, whose own coordinates are about its middle."""
    if is_narrow(room):
        return Room(41 + 73 * (i % 5), 110 + 80 * (i // 5), 0, 0, 1.05)
    return Room(298 + (70.5 if number > FEW_CARDS else 127) * i, 40, 0, 0)


def slot_place(i: int, slots: int) -> Point:
    """A slot of a card, about its middle."""
    return 19.5 * (i - (slots - 1) / 2), 22.5


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The track; the last three spaces are when leaders may be turned."""
    assert isinstance(game.box, Box)
    room, spaces = layout.rooms["progress"], game.box.track
    parts = [panel(0, 0, room.w, room.h, say("Progress"), "progress")]
    size = 24 if is_narrow(room) else 18
    for i in range(spaces):
        x, y = track_place(room, i, spaces)
        parts.append(rect(x - size / 2, y - 12, size, 24, "cell", 4))
    x, y = track_place(room, spaces - DECISION_AT, spaces)
    line = f'<path class="step" d="M{x - size / 2 - 1.2:g} {y - 15:g}v30"/>'
    sign = line + icon("leader", x, y + 19, 11, "accent")
    return "".join(parts) + tipped(TURNED.fill(n=DECISION_AT), sign, rule="CE-12.3")


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The number of markers left, and the progress cards with who would score them."""
    view, room = scene.view, scene.layout.rooms["progress"]
    css = "b e accent" if view["ending"] else "s e"
    at: Point = (room.w - 9, 17) if is_narrow(room) else (258, 32)
    yield Mark(stage(view), text(*at, stage(view), 11.5, css, 220))
    number = len(view["cards"])
    for place, card in enumerate(view["cards"]):
        yield card_mark(
            scene.box,
            card,
            place,
            tuple(view["met"][place]),
            card_place(room, place, number),
            number <= FEW_CARDS and not is_narrow(room),
        )


def stage(view: Any) -> Words:
    """How far the game is."""
    if view["over"]:
        return say("the game is over")
    return STAGES[view["ending"]] or say("{n} left on the track", n=view["track"])


def when(view: Any) -> Message:
    """How far the game is, in the picture's label."""
    left = view["track"]
    return count(
        left, "{n} progress marker left on the track", "{n} progress markers left on the track"
    )


@kept(1024)
def card_mark(
    box: Box, card: int, place: int, met: tuple[int, ...], at: Room, has_words: bool
) -> Mark:
    """A progress card, 66 by 68: what it counts, who meets it now, and its slots."""
    needs, slots = box.needed(card), box.card_slots[card]
    parts = [rect(-33, -34, 66, 68, "tile face", 4), what_art(box.card_what[card], -17, -18, 23)]
    if needs:
        parts.append(text(13, -13, f"{needs}+", 14, "b m on-card", 32))
    else:
        parts.append(text(13, -13, say("most"), 12, "b m on-card", 32))
    parts += [badge(seat, -24 + 16 * i, 3, 7.8) for i, seat in enumerate(met)]
    if not met:
        parts.append(text(0, 7, say("nobody"), 11.5, "m on-card"))
    for i in range(slots):
        x, y = slot_place(i, slots)
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="8.6" class="empty"/>')
    asks = capital(words.progress_card(box, card))
    beside = paragraph(37, -22, asks, 11.2, "s", 56, 5) if has_words else ""
    face = f'<g class="progress" data-card="{card}">{"".join(parts)}</g>{beside}'
    who = listed([seat_name(seat) for seat in met]) or say("nobody")
    told = say("Card {n}. {asks}: 1 point for each marker; met by {who}", n=place + 1, asks=asks)
    return Mark(told.fill(who=who), at.put(face), rule="CE-14.J")


# --- markers ---


def on_track(box: Box, _seat: int, found: tuple[int], room: Room) -> Iterable[Piece]:
    """The markers on the track."""
    for i in range(box.track - found[0], box.track):
        ident, at = f"progress-track-{i:02}", track_place(room, i, box.track)
        yield within(room, ident, art.menhir(), at, 3, 1, say("track"))


def on_cards(box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The markers on the cards."""
    (cards, markers), look = found, art.menhir(say("1 point"))
    for place, (card, number) in enumerate(zip(cards, markers, strict=True)):
        spot = card_place(room, place, len(cards))
        for i in range(number):
            at = spot.at(*slot_place(i, box.card_slots[card]))
            ident, where = f"progress-card-{place}-{i}", say("card {n}", n=place + 1)
            yield within(room, ident, look, at, 3, spot.scale * 0.86, where)


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The progress cards."""
    room, number = scene.layout.rooms["progress"], len(scene.view["cards"])
    for place in range(number):
        spot = card_place(room, place, number)
        size = (68 * spot.scale, 70 * spot.scale, 5)
        yield touch(room, moves.MARKER + place, (spot.x, spot.y), size)


AREA = Area(
    "progress",
    say("Progress"),
    frame,
    marks,
    (
        Zone("progress", ("track",), on_track, moves=NO_MOVES),
        Zone(
            "progress", ("cards", "markers"), on_cards, touches, ((moves.MARKER, moves.MARKER + 9),)
        ),
    ),
    ("track", "ending", "over", "cards", "met"),
    "CE-12.2",
)
