"""The numbers of the steps, as they stand on the stack.

Only ever extended at the end: saved positions hold them.
"""

from typing import Final

# A turn
PLAY_CARD: Final = 0
END_TURN: Final = 1
# The actions
BUY_COLONIST: Final = 2
MOVE_COLONIST: Final = 3
CHOOSE_LINE: Final = 4  # arg: place * 2, + 1 for a sea colonist
BUILD_HOUSE: Final = 5
GOVERN: Final = 6
USE_COLONISTS: Final = 7
PLACE_COLONIST: Final = 8
TRADE: Final = 9  # arg: kinds of goods that may still be traded
COPY_CARD: Final = 10
BUY_CARD: Final = 11  # arg: cards that may still be bought
BUY_FOR_COST: Final = 12
PAY_ANY: Final = 13
REFILL: Final = 14
# Goods that do not fit
KEEP_GOODS: Final = 15  # arg: seat
# The variant
SCORE_TRIBUNE: Final = 16
