"""The Forum action: taking a tile."""

from quadriga.core.engine import Refusal, Step
from quadriga.core.messages import Words, say
from quadriga.games.trajan import words
from quadriga.games.trajan.components import EMPTY, FORUM, MOST_GREEN_SPACES
from quadriga.games.trajan.extra import asked, not_this_action, passed, performed
from quadriga.games.trajan.moves import FORUM_SPACE, PASS, RECRUIT
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import MAY_PASS


class ActForum(Step[State]):
    """Forum action: any tile that lies open in the forum."""

    rule = "TR-6.20"

    def legal(self, s: State, arg: int) -> list[int]:
        moves = [PASS] if arg & MAY_PASS else []
        moves += [FORUM_SPACE + space for space, kind in enumerate(s.forum) if kind != EMPTY]
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            passed(s, FORUM, arg)
            return
        space = move - FORUM_SPACE
        kind = s.forum[space]
        s.players[s.current].tiles[kind] += 1
        s.forum[space] = EMPTY
        if s.events is not None:
            s.tell("took-forum", s.current, "TR-6.20", space, kind)
        performed(s, FORUM, arg)

    def question(self, s: State, arg: int) -> Words:
        return asked(s, FORUM, arg, say("Take a tile from the forum"))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if FORUM_SPACE + s.box.green_spaces <= move < FORUM_SPACE + MOST_GREEN_SPACES:
            told = say("That space of the forum is not used among {n} players", n=len(s.players))
            return Refusal(told, "TR-2.3")
        if FORUM_SPACE <= move < RECRUIT:
            told = say("No tile lies on {space} of the forum")
            return Refusal(told.fill(space=words.forum_space(move - FORUM_SPACE)), "TR-6.20")
        return not_this_action(s, FORUM, arg, move)
