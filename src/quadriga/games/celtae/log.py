"""What happens in a game of Celtae: how it is told, and what it changes on the table."""

from typing import Final

from quadriga.core.events import Former
from quadriga.games.celtae.texts import tell

EVENTS: Final = Former(tell)
