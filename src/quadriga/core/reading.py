"""Reading text from outside: JSON that is damaged, nested too deeply or full of digits is refused
in a sentence.
"""

import json

from quadriga.core.errors import QuadrigaError

SHOWN = 80  # letters of a value that a sentence repeats


def read_json(text: str, refusal: type[QuadrigaError], place: str) -> object:
    """The value of a JSON text; any fault of the text is a refusal of the given kind.

    >>> read_json('{"a": 1}', QuadrigaError, "demo")
    {'a': 1}
    >>> read_json("[" * 100000, QuadrigaError, "demo")
    Traceback (most recent call last):
    quadriga.core.errors.QuadrigaError: demo: lists or objects are nested too deeply
    """
    from quadriga.core.messages import say  # which shortens what it repeats

    try:
        found: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise refusal(say("{place}: not JSON: {error}", place=place, error=str(error))) from error
    except RecursionError as error:
        nested = say("{place}: lists or objects are nested too deeply", place=place)
        raise refusal(nested) from error
    except ValueError as error:  # Python reads no number of more than a few thousand digits
        raise refusal(say("{place}: a number has too many digits", place=place)) from error
    return found


def shorten(value: object) -> str:
    """A value as it was found, cut to fit a sentence.

    >>> shorten("my.json"), shorten(["x" * 200])[-5:]
    ('"my.json"', 'xxxx…')
    """
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (
        RecursionError,
        TypeError,
        ValueError,
    ):  # nested too deeply, too many digits, or keys that JSON does not know
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "…"
