"""The story of a table: its turns in one sentence each, and what each changed on the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from quadriga.core.messages import say, text
from quadriga.core.story import Turn, goes_on
from quadriga.server.errors import bad_request
from quadriga.server.past import state_at
from quadriga.server.present import Json, Viewer, line_json
from quadriga.server.tables import Line, LiveTable
from quadriga.table.motion import marked
from quadriga.table.picture import Picture, Piece

MOST_TOLD = 100  # moves that are looked at again at once


class Told(NamedTuple):
    """A turn, and the moves it is made of."""

    first: int
    end: int  # the number of moves after it
    turn: Turn


def tellings(lines: Sequence[Line]) -> list[Told]:
    """Lines of the log in turns."""
    found: list[Told] = []
    for line in lines:
        if line.story.is_part:
            continue
        last = found[-1] if found else None
        if last is not None and goes_on(last.turn.stories[-1], line.story):
            turn = Turn(line.seat, (*last.turn.stories, line.story))
            found[-1] = Told(last.first, line.ply + 1, turn)
        else:
            first = last.end if last is not None else lines[0].ply
            found.append(Told(first, line.ply + 1, Turn(line.seat, (line.story,))))
    return found


def turn_start(lines: Sequence[Line], ply: int) -> int:
    """The line at which the turn of a line begins."""
    while ply and goes_on(lines[ply - 1].story, lines[ply].story):
        ply -= 1
    return ply


def own_last(lines: Sequence[Line], seat: int | None) -> int:
    """How many lines there are up to the last one of a seat."""
    own = [i for i, line in enumerate(lines) if line.seat == seat]
    return own[-1] + 1 if own else 0


def story_json(table: LiveTable, viewer: Viewer, since: int | None = None) -> list[Json]:
    """The turns since a move, by default since the viewer's last decision."""
    lines = table.lines_for(viewer.seats)
    start = own_last(lines, viewer.seat) if since is None else since
    if not 0 <= start <= len(lines):
        words = say("Choose a move from 0 to {n}; found {ply}.")
        raise bad_request(words.fill(n=len(lines), ply=start))
    return [turn_json(table, told, lines, viewer.seats) for told in tellings(lines[start:])]


def turn_json(table: LiveTable, told: Told, lines: Sequence[Line], own: Collection[int]) -> Json:
    """A turn: its sentence, its points by seat, and its lines."""
    name = table.seats[told.turn.seat].name
    return {
        "from": told.first,
        "to": told.end,
        "seat": told.turn.seat,
        "name": name,
        "sentence": text(told.turn.sentence(name)),
        "points": list(told.turn.points),
        "lines": [
            line_json(table, line, own)
            for line in lines[told.first : told.end]
            if not line.story.is_part
        ],
    }


class Marks(NamedTuple):
    """Where something changed between two pictures."""

    pieces: tuple[str, ...]  # the ids of those that came, moved or changed
    still: tuple[str, ...]  # the same of what is no piece
    paths: tuple[tuple[Piece, Piece], ...]  # from where to where something moved
    left: tuple[Piece, ...]  # what was taken away


def checked_range(
    table: LiveTable, viewer: Viewer, first: int | None, end: int | None
) -> tuple[int, int]:
    """A range of moves that the viewer may read, by default the last ones."""
    last = table.moves_for(viewer.seats)
    end = last if end is None else end
    first = max(0, end - MOST_TOLD) if first is None else first
    if not 0 <= first <= end <= last or end - first > MOST_TOLD:
        words = say("Choose at most {most} moves from 0 to {n}; found {first} to {end}.")
        raise bad_request(words.fill(most=MOST_TOLD, n=last, first=first, end=end))
    return first, end


def seen(table: LiveTable, viewer: Viewer, first: int, end: int) -> Iterator[Json]:
    """The table before some moves and after each of them, as the viewer's seat saw it; answers
    that are still sealed have changed nothing yet.
    """
    known = min(first, table.open_from)
    state = state_at(table, known)
    yield state.view(viewer.seat)
    for seat, move in table.moves[known : min(end, table.open_from)]:
        state.play(move, seat)
        yield state.view(viewer.seat)


def marks_of(old: Picture | None, new: Picture | None) -> Marks:
    """What differs between two pictures of a table."""
    if old is None or new is None:
        return Marks((), (), (), ())
    before = {piece.id: piece for piece in old.pieces}
    pieces, paths, used = [], [], set()
    for piece, css, source in marked(new.pieces, old.pieces):
        if not css:
            continue
        pieces.append(piece.id)
        was = source or before.get(piece.id)
        if was is not None:
            used.add(was.id)
            paths.append((was, piece))
    names = {piece.id for piece in new.pieces}
    left = [piece for piece in old.pieces if piece.id not in names and piece.id not in used]
    still = [f"s-{name}" for name, part in new.still.items() if old.still.get(name) != part]
    moved = [(a, b) for a, b in paths if abs(a.x - b.x) + abs(a.y - b.y) > 1]
    return Marks(tuple(pieces), tuple(still), tuple(moved), tuple(left))
