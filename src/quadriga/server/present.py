"""What leaves a table: all that a viewer is sent is made here from what they may know."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from quadriga.core.chance import written_seed
from quadriga.core.engine import NOBODY, Question, State
from quadriga.core.game import Game
from quadriga.core.messages import LANGUAGE, Words, both, say, text as words
from quadriga.core.picture import board_of
from quadriga.core.preview import outlook
from quadriga.core.scores import ScoreRow
from quadriga.core.story import Deed
from quadriga.server.agreement import needed
from quadriga.server.leaving import places, told_end
from quadriga.server.listing import summary
from quadriga.server.seats import Person
from quadriga.server.tables import Line, LiveTable, Notice, Retraction
from quadriga.server.undoing import request, told, turn_to_ask, undo_target, why_no_undo
from quadriga.table.picture import Picture, format_of

Json = dict[str, Any]
MOST_NOTICES = 20
SHORTCUTS = "123456789abcdefghijklmnopqrstvwxyz"  # no "u": it takes back


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: a person or nobody, their seats, and the one they look from now."""

    person: Person | None
    seats: tuple[int, ...]
    seat: int | None


def viewer_of(table: LiveTable, person: Person | None, wanted: int | None = None) -> Viewer:
    """The viewer a person is; of several seats the wanted one, or the one to move."""
    seats = tuple(table.seats_of(person.id if person else None))
    if wanted is not None and wanted in seats:
        return Viewer(person, seats, wanted)
    waiting = [seat for seat in seats if seat in table.waiting_for]
    return Viewer(person, seats, next(iter([*waiting, *seats]), None))


def present(table: LiveTable, viewer: Viewer, log_from: int = 0) -> Json:
    """The table as a viewer may know it."""
    content = summary(table, viewer.person)
    content |= {
        "seat": viewer.seat,
        "seq": table.seq_for(viewer.seats),
        "rules": table.game.rules,
        "newest_rules": table.game.title.version,
        "options": {
            name: value for name, value in table.game.options.items() if name != "components"
        },
        "own_components": bool(table.game.options["components"]),
        "undo_for": table.undo,
        "confirm_turns": table.confirm,
        "seed_hash": table.seed_hash,
        "takes_entropy": table.takes_entropy and table.status == "open",
        "seed": written_seed(table.seed) if table.over else None,
        "origin": table.origin,
        "trial_of": table.origin.split()[2] if table.is_trial else "",
        "successor": table.successor,
        "waiting_for": list(table.waiting_for),
        "log": [
            line_json(table, line, viewer.seats)
            for line in table.lines_for(viewer.seats)[log_from:]
        ],
        "taken_back": [retraction_json(table, back) for back in table.retractions[-MOST_NOTICES:]],
        "seen_again": table.seen_again,
        "notices": [notice_json(table, notice) for notice in table.notices[-MOST_NOTICES:]],
        "put_in": put_in_json(table),
        "resigned": sorted(table.resigned),
        "ended": ended_json(table),
        "plays_on": table.plays_on,
        "beginner": table.beginner,
        "ask": ask_json(table, viewer),
    }
    if table.state is not None:
        content |= position_json(table, table.state, viewer)
    return content


def position_json(table: LiveTable, state: State, viewer: Viewer) -> Json:
    """The position of a running or finished game, through the eyes of one seat."""
    seat = viewer.seat
    content: Json = {
        "view": state.view(seat),
        "over": table.over,
        "score_sheet": list(state.score_sheet()),
        "score_rows": [score_json(row) for row in state.score_rows()],
        **asked_json(Question("", "")),
        "legal": [],
        "ending": table.ending is not None,
        "undo": None,
    }
    if table.over:
        ranking = places(table) if table.ended else list(state.ranking)
        content |= {"ranking": ranking, "scores": list(state.scores)}
    elif seat is not None and table.seats[seat].person and not table.seats[seat].bot:
        content |= question_json(table, state, seat)
    return content


def question_json(table: LiveTable, state: State, seat: int) -> Json:
    """What a seat is asked, and what it may answer or take back."""
    content: Json = {}
    if table.ending is None and seat in state.to_move:
        content |= asked_json(state.question(seat, LANGUAGE.get()))
        certain = outlook(state, seat)
        is_shared = bool(table.voters(seat))
        content["legal"] = [
            {
                "move": move,
                "text": table.game.move_text(move),
                "sentence": state.describe(move, seat, LANGUAGE.get()),
                "key": SHORTCUTS[i] if i < len(SHORTCUTS) else "",
                "gain": certain[move].gain,
                "final": table.undo == "nobody" or (is_shared and certain[move].is_final),
            }
            for i, move in enumerate(state.legal(seat))
        ]
    elif table.ending == seat and state.current == seat and state.to_move:
        names = both([table.seats[other].name for other in state.to_move])
        handed = say("Your turn goes on after {names}: hand over, or take something back.")
        content |= asked_json(Question(words(handed.fill(names=names)), ""))
    elif table.ending == seat:
        done = say("Your turn is complete: end it, or take something back.")
        content |= asked_json(Question(words(done), ""))
    elif table.own_sealed((seat,)):
        waiting = say("You have chosen, and the others are still choosing.")
        content |= asked_json(Question(words(waiting), ""))
    step, turn = undo_to(table, seat, False), undo_to(table, seat, True)
    content["undo"] = {
        "step": step,
        "turn": turn,
        "reason": "" if step is not None else words(why_no_undo(table, seat)),
        "seen": step is not None and step < min(table.open_from, table.barrier),
        "ask": turn_to_ask(table, seat),
    }
    content["may_end"] = table.ending == seat
    return content


def asked_json(question: Question) -> Json:
    """What is asked: the words and the rule apart, and both on one line."""
    return {"prompt": str(question), "question": question.words, "rule": question.rule}


def undo_to(table: LiveTable, seat: int, whole_turn: bool) -> int | None:
    """The ply to which a seat may take back, as it counts its moves."""
    target, own = undo_target(table, seat, whole_turn), table.own_sealed(table.seats_beside(seat))
    return table.open_from + own.index(target) if target in own else target


def line_json(table: LiveTable, line: Line, own: Collection[int] = ()) -> Json:
    """A line of the log; whether there was a choice is for the own seats to know."""
    done, story = line.decision, line.story
    names = [seat.name for seat in table.seats]
    return {
        "ply": line.ply,
        "seat": line.seat,
        "name": names[line.seat],
        "text": words(done.move),
        "rule": done.rule,
        "forced": line.forced and line.seat in own,
        "revealed": line.ply < table.open_from,
        "events": [deed_json(table, deed) for deed in done.deeds],
        "sentence": words(story.sentence(names[line.seat])),
        "rules": list(story.rules),
        "steps": [
            deed_json(table, step) | {"sentence": words(sentence)}
            for step, sentence in zip(story.steps, story.below(names), strict=True)
        ],
        "is_part": story.is_part,
        "points": list(story.points),
    }


def deed_json(table: LiveTable, deed: Deed) -> Json:
    """Something that happened, and to whom."""
    return {
        "seat": deed.seat,
        "name": name_of(table, deed.seat),
        "text": words(deed.words),
        "rule": deed.rule,
    }


def name_of(table: LiveTable, seat: int) -> str:
    """Who sits at a seat; nobody at none."""
    return table.seats[seat].name if seat != NOBODY else ""


def score_json(row: ScoreRow) -> Json:
    """A row of the score sheet as people read it."""
    return {
        "words": words(row.words),
        "points": list(row.points),
        "how": [words(row.how_of(seat)) for seat in range(len(row.points))],
        "is_sum": row.is_sum,
    }


def retraction_json(table: LiveTable, back: Retraction) -> Json:
    """Moves that were taken back, with their lines."""
    lines = [line_json(table, line) | {"revealed": True} for line in back.lines]
    return {
        "ply": back.ply,
        "seat": back.seat,
        "name": table.seats[back.seat].name,
        "agreed": list(back.agreed),
        "seen": back.seen,
        "text": words(told(table, back)),
        "lines": lines,
    }


def notice_json(table: LiveTable, notice: Notice) -> Json:
    """A line of the log about who plays at a seat."""
    return {
        **notice._asdict(),
        "agreed": list(notice.agreed),
        "name": doer(table, notice),
        "text": words(deed(table, notice)),
    }


def deed(table: LiveTable, notice: Notice) -> Words:
    """What somebody did with a bot, without their name."""
    bot, name = notice.bot, table.seats[notice.of].name
    if not bot:
        return say("comes back and replaces the bot")
    if notice.resigned:
        return say("resigns, and a bot ({bot}) plays on", bot=bot)
    if notice.of == notice.seat:
        return say("lets a bot ({bot}) play", bot=bot)
    if not notice.agreed:
        return say("lets a bot ({bot}) play for {name}", bot=bot, name=name)
    agreed = both([table.seats[seat].name for seat in notice.agreed])
    done = say("lets a bot ({bot}) play for {name}; {agreed} agreed")
    return done.fill(bot=bot, name=name, agreed=agreed)


def doer(table: LiveTable, notice: Notice) -> str:
    """Whose doing it was that a bot plays, or plays no more."""
    if notice.seat < 0:
        return words(say("The owner of the table"))
    return table.seats[notice.seat].name


def put_in_json(table: LiveTable) -> list[Json]:
    """The bots that play for people, and who chose each of them after the beginning of the game."""
    last = {notice.of: notice for notice in table.notices}
    return [
        {
            "seat": seat.number,
            "bot": seat.bot,
            "by": doer(table, last[seat.number]) if seat.number in last else "",
            "own": seat.number in last and last[seat.number].seat == seat.number,
        }
        for seat in table.seats
        if seat.stands_in and seat.number not in table.resigned
    ]


def ended_json(table: LiveTable) -> Json | None:
    """How a game ended that was not played out."""
    if table.ended is None:
        return None
    how = table.ended._asdict() | {"agreed": list(table.ended.agreed)}
    return how | {"text": words(told_end(table))}


def ask_json(table: LiveTable, viewer: Viewer) -> Json | None:
    """A take-back, newer rules, or a bot for somebody, being asked for."""
    ask = table.ask
    if ask is None:
        return None
    voters = table.voters(ask.seat)
    return {
        "seat": ask.seat,
        "name": table.seats[ask.seat].name,
        "text": "" if ask.rules or ask.bot or ask.end else words(request(table, ask)),
        "end": ask.end,
        "ply": ask.ply,
        "rules": ask.rules,
        "bot": ask.bot,
        "of": ask.of if ask.bot else None,
        "of_name": table.seats[ask.of].name if ask.bot else "",
        "agreed": sorted(ask.agreed),
        "waiting": sorted(needed(table, ask) - ask.agreed),
        "mine": [seat for seat in viewer.seats if seat in voters - ask.agreed],
        "asked_by_me": ask.seat in viewer.seats,
    }


def picture(
    game: Game,
    view: Json,
    choices: Mapping[int, str],
    width: int,
    question: str = "",
    before: Json | None = None,
) -> Picture | None:
    """The picture of a view, with what may be clicked; None if the title is not drawn."""
    board = board_of(game.title)
    if board is None:
        return None
    drawn: Picture = board.picture(game, view, choices, format_of(width), question, before)
    return drawn


def choices_of(shown: Json) -> dict[int, str]:
    """The legal moves of what is shown, as the picture wants them."""
    return {move["move"]: move["sentence"] for move in shown.get("legal", ())}


def question_of(shown: Json) -> str:
    """What is asked, without the rule's number, which the page shows beside the picture."""
    return str(shown["question"]) if shown.get("may_end") or shown.get("legal") else ""


def recap(table: LiveTable, viewer: Viewer) -> list[Json]:
    """What happened since the viewer's last decision, others' moves only."""
    lines = table.lines_for(viewer.seats)
    last = max(
        (i for i, line in enumerate(lines) if line.seat == viewer.seat and not line.forced),
        default=-1,
    )
    since = [
        line for line in lines[last + 1 :] if line.seat != viewer.seat and not line.story.is_part
    ]
    return (
        [line_json(table, line, viewer.seats) for line in since] if viewer.seat is not None else []
    )
