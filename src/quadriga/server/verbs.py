"""The table of verbs: all that a person does at a table, by a form or by the JSON API."""

from __future__ import annotations

from typing import Final

from quadriga.server import (
    agreement,
    closing,
    leaving,
    making,
    play,
    seating,
    stand_ins,
    talk,
    trying,
)

VERBS: Final = (
    play.move,
    play.end_turn,
    play.undo,
    agreement.take_back,
    agreement.newest_rules,
    agreement.answer,
    talk.add_chat,
    talk.set_notes,
    seating.claim,
    seating.ready,
    stand_ins.stand_in,
    leaving.resign,
    leaving.end,
    making.rematch,
    making.fork,
    trying.try_out,
    closing.close,
)
