"""What happens in a game of Augustus: how it is told, and what it changes on the table."""

from typing import Final

from quadriga.core.events import Former
from quadriga.games.augustus.texts import tell

EVENTS: Final = Former(tell)
