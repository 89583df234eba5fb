"""What may be clicked: each legal move has a place in the picture, or a button in the strip if it
has none by nature.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from quadriga.core.messages import say, text as in_words
from quadriga.table.icons import icon
from quadriga.table.picture import Target
from quadriga.table.shapes import rect
from quadriga.table.text import text, width_of, wrapped

BUTTON: Final = 26  # height of a button of the strip, where there is a mouse
# What a finger hits: the height of a button on the narrow layout, and how far small targets reach.
TOUCH: Final = 40
GAP: Final = 6
HINT: Final = 210  # widest line of a hint


class Choice(NamedTuple):
    """A button of the strip: its short text and perhaps an icon; the whole sentence is its
    label.
    """

    move: int
    words: str
    picture: str = ""


def around(
    move: int, x: float, y: float, w: float, h: float, round_: float = 4, ghost: str = ""
) -> Target:
    """A target about a middle."""
    return Target(move, x - w / 2, y - h / 2, w, h, round_, ghost)


def target_layer(targets: Sequence[Target], choices: Mapping[int, str], least: float = 0) -> str:
    """All targets of legal moves in reading order; those of other moves are left out.

    A target smaller than `least` reaches beyond its outline, as far as its neighbours leave room.
    """
    legal = [target for target in targets if target.move in choices]
    legal.sort(key=lambda target: ((target.y + target.h / 2) // 40, target.x, target.move))
    seen: set[int] = set()
    parts = []
    for target in legal:
        around = reach(target, legal, least) if min(target.w, target.h) < least else ""
        parts.append(drawn(target, choices[target.move], target.move not in seen, around))
        seen.add(target.move)
    return f'<g class="targets">{"".join(parts)}</g>{ghost_layer(legal)}'


def ghost_layer(targets: Sequence[Target]) -> str:
    """The previews, above all targets, so that none covers them."""
    ghosts = "".join(
        [
            f'<g class="ghost ghost-{target.move}">{target.ghost}</g>'
            for target in targets
            if target.ghost
        ]
    )
    return f'<g class="ghosts" aria-hidden="true">{ghosts}</g>' if ghosts else ""


def reach(target: Target, others: Sequence[Target], least: float) -> str:
    """Where a finger hits a small target: beyond its outline, up to the middle between it and what
    stands beside it.
    """
    x, y, end, low = target.x, target.y, target.x + target.w, target.y + target.h
    wider, higher = max(0.0, least - target.w) / 2, max(0.0, least - target.h) / 2
    left, top, right, bottom = x - wider, y - higher, end + wider, low + higher
    for other in others:
        if other.move == target.move or other.x >= right or other.y >= bottom:
            continue
        across, down = (
            max(other.x - end, x - other.x - other.w),
            max(other.y - low, y - other.y - other.h),
        )
        gap = max(0.0, across, down) / 2
        if across >= down and other.x > x:
            right = min(right, end + gap)
        elif across >= down:
            left = max(left, x - gap)
        elif other.y > y:
            bottom = min(bottom, low + gap)
        else:
            top = max(top, y - gap)
    return rect(left, top, right - left, bottom - top, "reach", 0)


def drawn(target: Target, sentence: str, is_first: bool, around: str = "") -> str:
    """One target; of several places for one move only the first is in the order of focus."""
    label, name = escape(sentence), escape(named(sentence, target.words))
    css = "target button" if target.face else "target"
    box = target.x, target.y, target.w, target.h
    edging = "" if target.face else rect(*box, "edging", target.round)
    return (
        f'<g class="{css}" data-move="{target.move}" role="button"'
        f' tabindex="{0 if is_first else -1}" aria-label="{name}">'
        f"<title>{label}</title>{around}{edging}{rect(*box, 'hit', target.round)}{target.face}</g>"
    )


def named(sentence: str, words: str) -> str:
    """The name of a button: its sentence, which begins with the words on it if it lacks them.

    >>> named("Leave the leader on side A", "Not now"), named("Pass the turn", "Pass")
    ('Not now: Leave the leader on side A', 'Pass the turn')
    """
    if words.lower() in sentence.lower():
        return sentence
    return in_words(say("{words}: {sentence}", words=words, sentence=sentence))


def homeless(targets: Sequence[Target], choices: Mapping[int, str]) -> list[int]:
    """Legal moves for which the board has no place."""
    placed = {target.move for target in targets}
    return [move for move in choices if move not in placed]


def strip(
    x: float, y: float, w: float, rows: int, buttons: Sequence[Choice], tall: float = BUTTON
) -> list[Target]:
    """Buttons side by side from (x, y), in at most so many rows: shrunk to their icons if there are
    too many.
    """
    if not buttons:
        return []
    wide = [width_of(b.words, 12, "b") + (38 if b.picture else 20) for b in buttons]
    lines = broken(wide, w)
    if len(lines) > rows:
        tight = (w * rows - GAP * len(buttons)) / len(buttons) - GAP
        wide = [
            min(own, tight if not b.picture else max(30, tall))
            for own, b in zip(wide, buttons, strict=True)
        ]
        lines = broken(wide, w)
    targets = []
    for row, line in enumerate(lines):
        left = x
        for i in line:
            targets.append(button(left, y + row * (tall + GAP), wide[i], buttons[i], tall))
            left += wide[i] + GAP
    return targets


def broken(wide: Sequence[float], room: float) -> list[list[int]]:
    """The buttons of each row."""
    lines: list[list[int]] = [[]]
    used = 0.0
    for i, own in enumerate(wide):
        if lines[-1] and used + own > room:
            lines.append([])
            used = 0.0
        lines[-1].append(i)
        used += own + GAP
    return lines


def button(x: float, y: float, w: float, choice: Choice, tall: float) -> Target:
    """One button."""
    middle = y + tall / 2
    if not choice.picture:
        face = text(x + w / 2, middle + 4, choice.words, 12, "b m on-go", w - 8)
    elif w <= max(34, tall):
        face = icon(choice.picture, x + w / 2, middle, 18, "on-go")
    else:
        face = icon(choice.picture, x + 16, middle, 16, "on-go") + text(
            x + 28, middle + 4, choice.words, 12, "b on-go", w - 34
        )
    words = choice.words if "<text" in face else ""
    return Target(choice.move, x, y, w, tall, 5, "", face, words)


def hint_layer(targets: Sequence[Target], choices: Mapping[int, str], width: float) -> str:
    """For each move a visible hint with its sentence; `hint_rules`, or a script, show it."""
    hints = [hint(target, choices[target.move], width) for target in once(targets, choices)]
    return f'<g class="hints" aria-hidden="true">{"".join(hints)}</g>' if hints else ""


def hint_rules(targets: Sequence[Target], choices: Mapping[int, str]) -> str:
    """CSS that shows hint and preview of a move while it is pointed at or has the focus."""
    rules = []
    for move, ghost in [(target.move, target.ghost) for target in once(targets, choices)]:
        shown = f".hint-{move}" + (f",.ghost-{move},.ghost-{move} .path" if ghost else "")
        rules.append(f'svg:has([data-move="{move}"]:is(:hover,:focus)) :is({shown}){{opacity:1}}')
    return "".join(rules)


def once(targets: Sequence[Target], choices: Mapping[int, str]) -> list[Target]:
    """The first target of each legal move."""
    first = {target.move: target for target in reversed(targets) if target.move in choices}
    return [target for target in targets if first.get(target.move) is target]


def hint(target: Target, sentence: str, width: float) -> str:
    """One hint, above its target where there is room, else below."""
    lines = wrapped(sentence, 12, "", HINT)
    w = max(width_of(line, 12) for line in lines) + 16
    h = 16 * len(lines) + 8
    x = min(max(2, target.x + target.w / 2 - w / 2), width - w - 2)
    y = target.y - h - 4 if target.y - h - 4 > 2 else target.y + target.h + 4
    words = "".join([text(x + 8, y + 16 + 16 * i, line, 12) for i, line in enumerate(lines)])
    return f'<g class="hint hint-{target.move}">{rect(x, y, w, h, "", 4)}{words}</g>'
