"""The numbers of the steps."""

from typing import Final

BEGIN_ROUND: Final = 0
SHOW_FINGERS: Final = 1  # arg: seat
COUNT_FINGERS: Final = 2
KEEP_STAKE: Final = 3  # arg: seat
