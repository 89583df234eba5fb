"""The score sheet of Concordia as people read it: cards times what each of them is worth."""

from collections.abc import Sequence
from typing import Final

from quadriga.core.messages import Words, count, say
from quadriga.core.scores import ScoreRow
from quadriga.games.concordia import components as c, words
from quadriga.games.concordia.scoring import scoring_cards, wealth
from quadriga.games.concordia.state import State

Source = tuple[int, int]  # a god, and for Minerva one of her specialists
Sheet = dict[Source, tuple[int, Words]]  # the points of a seat, and how they come about
CONCORDIA: Final[Source] = (len(c.GODS), c.EMPTY)
# What each god counts.
COUNTED: Final = (
    say("Vesta: a tenth of money and goods"),
    say("Jupiter: houses outside brick cities"),
    say("Saturnus: provinces with a house"),
    say("Mercurius: 2 for each good of cities with a house"),
    say("Mars: 2 for each colonist on the board"),
)


def score_rows(s: State) -> tuple[ScoreRow, ...]:
    """For each god, and for each specialist of Minerva, the points of all seats and how they come
    about.
    """
    sheets = [sheet_of(s, seat) for seat in range(len(s.players))]
    sources = sorted({source for sheet in sheets for source in sheet})
    rows = [row_of(s, source, sheets) for source in sources]
    specialists = [i for i, source in enumerate(sources) if source[0] == c.MINERVA]
    if len(specialists) > 1:
        rows.insert(specialists[-1] + 1, minerva([rows[i] for i in specialists]))
    return tuple(rows)


def row_of(s: State, source: Source, sheets: Sequence[Sheet]) -> ScoreRow:
    """The row of one source."""
    found = [sheet.get(source, (0, "")) for sheet in sheets]
    points, how = zip(*found, strict=True)
    return ScoreRow(name_of(s, source), points, how)


def name_of(s: State, source: Source) -> Words:
    """What a source is called, and what it counts."""
    god, kind = source
    if source == CONCORDIA:
        return say("Concordia card")
    if god != c.MINERVA:
        return COUNTED[god]
    told = say("Minerva, {card}: {n} for each house in a {good} city")
    good = words.GOODS[s.box.kind_good[kind]]
    return told.fill(card=words.card(s.box, kind), n=s.box.specialist_vp[kind], good=good)


def minerva(rows: Sequence[ScoreRow]) -> ScoreRow:
    """The sum of the specialists."""
    columns = zip(*[row.points for row in rows], strict=True)
    return ScoreRow(words.GOD[c.MINERVA], tuple([sum(column) for column in columns]), is_sum=True)


def sheet_of(s: State, seat: int) -> Sheet:
    """What brings a seat points."""
    player = s.players[seat]
    found: Sheet = {}
    for god, kind, cards, value in scoring_cards(s, player):
        number = count(cards, "{n} card", "{n} cards")
        how = say("{cards} × {value}", cards=number, value=value)
        if god == c.VESTA:
            coins = words.sestertii(wealth(s, player))
            how = say("{cards} × {value}: {coins}", cards=number, value=value, coins=coins)
        found[god, kind if god == c.MINERVA else c.EMPTY] = (cards * value, how)
    if s.concordia == seat:
        found[CONCORDIA] = (c.CONCORDIA_VP, say("ended the game"))
    return found
