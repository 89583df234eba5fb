"""What can be wrong with what people and programs hand us."""


class QuadrigaError(ValueError):
    """Something handed to Quadriga is not what it should be; the message says what was expected."""


class UnknownGame(QuadrigaError):
    """There is no title of that name."""


class BadOption(QuadrigaError):
    """An option does not exist, or has a value it cannot have."""


class BadComponents(QuadrigaError):
    """A table of components does not add up."""


class BadPosition(QuadrigaError):
    """A saved position is damaged or belongs to another game."""


class BadRecord(QuadrigaError):
    """A record is damaged, or its moves cannot be played."""


class IllegalMove(QuadrigaError):
    """A move that the rules do not allow now."""
