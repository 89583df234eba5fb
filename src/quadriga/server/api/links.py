"""OpenAPI links: what one answer gives to the next request.

A table of data, by the names of the operations.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# A parameter or a field of the body -> where it is in the answer before, or a usual value.
Given = Mapping[str, Any]

ID, SEAT, SEQ = "$response.body#/id", "$response.body#/seat", "$response.body#/seq"
# What the answer that shows a table gives, beside the table itself.
NOTHING_MORE = (
    "look links svg events chat notes record since_my_last_move story scores verify rematch"
)
AT_TABLE: Mapping[str, Given] = {
    **{name: {} for name in (*NOTHING_MORE.split(), "newest_rules")},
    "position": {"ply": "$response.body#/moves"},
    "why_not": {"move": "$response.body#/legal/0/text"},
    "preview": {"move": "$response.body#/legal/0/text"},
    "claim": {"seat": "$response.body#/seats/1/seat"},
    "ready": {"seat": SEAT, "body": {"ready": True}},
    "stand_in": {"seat": SEAT, "body": {"bot": ""}},  # come back
    "add_chat": {"body": {"text": "Salve!"}},
    "set_notes": {"body": {"text": "Watch the forum."}},
    "fork": {"body": {"ply": 0}},
    "try_out": {"body": {"bot": "novice", "seat": SEAT}},
    "move": {"body": {"seat": SEAT, "seq": SEQ, "move": "$response.body#/legal/0/move"}},
    "end_turn": {"body": {"seat": SEAT}},
    "undo": {"body": {"seat": SEAT, "seq": SEQ}},
    "take_back": {"body": {"seat": SEAT}},
    "answer": {"body": {"seat": SEAT, "agree": False}},
    "end": {"body": {"seat": SEAT}},
    "resign": {"body": {"seat": SEAT}},  # last, since nothing can be done after it
}
EVERYTHING = {name: {"table_id": ID, **given} for name, given in AT_TABLE.items()}
TO_LOOK = {"look": {"table_id": ID}}  # and from there to everything
SAME_TABLE, SAME_SEAT = "$request.path.table_id", "$request.body#/seat"
AFTER_A_MOVE: Mapping[str, Given] = {
    "look": {"table_id": SAME_TABLE},
    "undo": {"table_id": SAME_TABLE, "body": {"seat": SAME_SEAT, "seq": SEQ}},
    "end_turn": {"table_id": SAME_TABLE, "body": {"seat": SAME_SEAT}},
}
LINKS: Mapping[
    str, Mapping[str, Given]
] = {  # operation -> the operations that its answer leads to, and what it gives them
    "become": {"me": {}, "rename": {"body": {"name": "$response.body#/name"}}},
    "device_link": {"use_device_link": {"secret": "$response.body#/secret"}},
    "games": {
        "rules": {"name": "$response.body#/0/name"},
        "components": {"name": "$response.body#/0/name"},
        "create": {"body": {"title": "$response.body#/0/name", "seats": ["me", "link"]}},
    },
    "listing": {"look": {"table_id": "$response.body#/mine/0/id"}},
    "create": {**EVERYTHING, "join": {"link": "$response.body#/links/1"}},
    "look": EVERYTHING,
    "move": AFTER_A_MOVE,
    "links": {"join": {"link": "$response.body#/1"}},
    "record": {"upload": {"body": {"text": "$response.body"}}},
    **dict.fromkeys(
        ["join", "claim", "ready", "stand_in", "rematch", "fork", "try_out", "upload"], TO_LOOK
    ),
}


def links_of(name: str) -> dict[str, Any]:
    """The links of an operation's answer, as OpenAPI writes them."""
    return {target: link(target, given) for target, given in LINKS.get(name, {}).items()}


def link(name: str, given: Given) -> dict[str, Any]:
    """A link as OpenAPI writes it."""
    parameters = {key: value for key, value in given.items() if key != "body"}
    body = {"requestBody": given["body"]} if "body" in given else {}
    return {"operationId": name, **({"parameters": parameters} if parameters else {}), **body}
