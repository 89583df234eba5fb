"""The numbers of the steps, as they stand on the stack.

Only ever extended at the end: saved positions hold them.
"""

from typing import Final

# Bits of the argument of an action
MAY_PASS: Final = 1
BONUS_ACTION: Final = 2  # granted by the first tile of a type
# Set-up
FILL_BOWL: Final = 0  # arg: seat
LAY_TABLE: Final = 1
DRAFT_CARD: Final = 2  # arg: seat
DRAFT_TILE: Final = 3  # arg: seat
DRAFT_SLOT: Final = 4  # arg: seat
# A turn
PLAY_TURN: Final = 5
CHOOSE_BOWL: Final = 6
PLACE_MARKER: Final = 7  # arg: markers still held
FULFIL_TILE: Final = 8
USE_EFFECT: Final = 9  # arg: Trajan tile
TARGET_ACTION: Final = 10
END_TURN: Final = 11
# The actions; arg: MAY_PASS, BONUS_ACTION or both. ACT + action is the step of an action.
ACT: Final = 12
ACT_SEAPORT: Final = 12
ACT_FORUM: Final = 13
ACT_MILITARY: Final = 14
ACT_SENATE: Final = 15
ACT_TRAJAN: Final = 16
ACT_CONSTRUCTION: Final = 17
DISCARD_CARD: Final = 18
CHOOSE_PILE: Final = 19  # arg: goods
LAY_ANOTHER: Final = 20  # arg: cards laid out so far
LOAD_SHIP: Final = 21
OFFER_EXTRA: Final = 22  # arg: action
USE_EXTRA: Final = 23  # arg: action
# Rounds and quarters
END_ROUND: Final = 24
END_QUARTER: Final = 25
SETTLE_DEMAND: Final = 26  # arg: seat * 4 + demand; demand 3 books the penalty
MEET_DEMAND: Final = 27  # arg: seat * 4 + demand
VOTE: Final = 28
CHOOSE_BONUS: Final = 29  # arg: seat
RESTACK: Final = 30
REFILL: Final = 31
SCORE_GAME: Final = 32
