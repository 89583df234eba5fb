"""The numbers of the steps, as they stand on the stack.

Only ever extended at the end: saved positions hold them.
"""

from typing import Final

# Set-up
CHOOSE_LEADER: Final = 0  # arg: seat
DISCARD_DEALT: Final = 1  # arg: seat * 4 + cards still to discard
# A turn
START_TURN: Final = 2  # arg: further turns in a row
MOVE_MARKER: Final = 3
PLACE_MARKER: Final = 4  # arg: FROM_TRACK or FROM_STACK + stack
TURN_LEADER: Final = 5  # arg: seat
CHOOSE_AREA: Final = 6
SWAP_WORKER: Final = 7  # arg: 1 if the area was refreshed
ANNOUNCE_ACTION: Final = 8
USE_TOKEN: Final = 9  # arg: action
END_TURN: Final = 10  # arg: further turns in a row
# The actions
TAKE_CARD: Final = 11  # arg: farmers not yet used
CHOOSE_CITADEL: Final = 12
PAY_CARDS: Final = 13  # arg: cards still to pay * 8 + colour, or ANY_COLOUR
PLACE_DISC: Final = 14  # arg: citadel
TAKE_BONUS_CARD: Final = 15  # arg: cards still to take
RECRUIT_BONUS: Final = 16
COMPLETE_CITADEL: Final = 17  # arg: citadel
FIGHT_BATTLE: Final = 18  # arg: symbol of the cards discarded + 1, or 0
PLACE_CUBE: Final = 19
RECRUIT_WORKER: Final = 20  # arg: further workers * 2 + 1 for the first one
REFILL_ACTIVE: Final = 21
TAKE_ORDER: Final = 22
OFFER_DRUID: Final = 23
TAKE_DRUID: Final = 24
TRIM_TRIBE: Final = 25
# Solitairix, and the end
REVEAL_CARD: Final = 26  # arg: further turns in a row
ACT_SOLITAIRIX: Final = 27  # arg: further turns in a row
SCORE_GAME: Final = 28

FROM_TRACK: Final = 0
FROM_STACK: Final = 1
