"""What happens in a game of Concordia: how it is told, and what it changes on the table."""

from typing import Final

from quadriga.core.events import Former
from quadriga.games.concordia.texts import tell

EVENTS: Final = Former(tell)
