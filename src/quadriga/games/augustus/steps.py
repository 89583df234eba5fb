"""The numbers of the steps, as they stand on the stack.

Only ever extended at the end: saved positions hold them.
"""

from typing import Final

# Set-up
KEEP_OBJECTIVE: Final = 0  # arg: seat
LAY_OBJECTIVES: Final = 1
# A round
CALL_TOKEN: Final = 2
MOBILISE: Final = 3  # arg: seat
CHOOSE_LEGION: Final = 4  # arg: seat
REVEAL_LEGIONS: Final = 5
END_ROUND: Final = 6
# A player who has completed objectives
RESOLVE: Final = 7  # arg: seat
TREAT_OBJECTIVE: Final = 8
TAKE_CONTROL: Final = 9
GAIN_REWARDS: Final = 10  # arg: objectives just gained
CLAIM_NUMBER: Final = 11
TAKE_OBJECTIVE: Final = 12
NEW_OBJECTIVES: Final = 13
# Powers
OFFER_LEGION: Final = 14  # arg: bits of the symbols allowed
PLACE_LEGION: Final = 15  # arg: bits of the symbols allowed
COMPLETE_ANOTHER: Final = 16
REARRANGE: Final = 17  # arg: moves left
REARRANGE_FROM: Final = 18  # arg: moves left * SPOTS + spot the legion moves to
CHECK_ARRANGEMENT: Final = 19
# Attacks
LOSE_LEGION: Final = 20  # arg: seat
CLEAR_OBJECTIVE: Final = 21  # arg: seat
LOSE_OBJECTIVE: Final = 22  # arg: seat
SUFFER_LOSSES: Final = 23
GIVE_RESOURCE: Final = 24  # arg: resource
