"""The options of a title: named, explained and checked."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from quadriga.core.errors import BadOption
from quadriga.core.messages import Words, either, say
from quadriga.core.reading import shorten

Value = str | int | bool


YES: Final = say("yes")
NO: Final = say("no")


class Option(NamedTuple):
    """A choice made before the game: `preset` gives the default for each value of an earlier
    option, where it differs. People read its label, what each choice is called, and what it
    changes.
    """

    name: str
    choices: tuple[Value, ...]
    default: Value
    help: Words  # what it changes
    rule: str = ""
    preset: tuple[str, Mapping[Value, Value]] | None = None
    since: int = 1  # the first version of the title's rules that has it
    label: Words = ""  # what people call it, by default its name
    told: Mapping[Value, Words] = {}  # what they call its choices
    group: Words = ""  # the heading under which it stands

    @property
    def words(self) -> Words:
        """What people call it."""
        return self.label or self.name.replace("_", " ")

    def choice(self, value: Value) -> Words:
        """What people call one of its choices.

        >>> str(Option("colour", (True, False), True, "").choice(True))
        'yes'
        """
        if value in self.told:
            return self.told[value]
        return (YES if value else NO) if isinstance(value, bool) else str(value)


def usual(options: Sequence[Option], option: Option) -> Words:
    """What an option is if nobody chooses, in words.

    >>> size = Option("size", (1, 2, 3), 1, "")
    >>> cut = Option("cut", ("wide", "close"), "wide", "", preset=("size", {2: "close"}))
    >>> str(usual([size, cut], cut))
    'usual: wide; close where “size” is 2'
    """
    found: Words = say("usual: {choice}", choice=option.choice(option.default))
    if option.preset is None:
        return found
    name, values = option.preset
    (other,) = [each for each in options if each.name == name]
    for choice in dict.fromkeys(values.values()):
        where = [other.choice(value) for value, found_for in values.items() if found_for == choice]
        words = say("{usual}; {choice} where “{option}” is {values}", usual=found)
        found = words.fill(choice=option.choice(choice), option=other.words, values=either(where))
    return found


def bind(title: str, options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values, the defaults filled in.

    >>> colour = Option("colour", ("red", "blue"), "red", "the colour of the box")
    >>> bind("demo", [colour], {"colour": "blue"})
    {'colour': 'blue'}
    >>> bind("demo", [colour], {"colour": "green"})
    Traceback (most recent call last):
    quadriga.core.errors.BadOption: demo: colour="green" is not possible; expected "red" or "blue"
    """
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            raise BadOption(
                say(
                    "{title} has no option {found}; its options are {known}",
                    title=title,
                    found=shorten(name),
                    known=", ".join(known),
                )
            )
    bound: dict[str, Value] = {}
    for option in options:
        bound[option.name] = (
            chosen(title, option, given[option.name])
            if option.name in given
            else default(option, bound)
        )
    return bound


def default(option: Option, bound: Mapping[str, Value]) -> Value:
    """The value of an option that was not given."""
    if option.preset is not None:
        other, values = option.preset
        return values.get(bound[other], option.default)
    return option.default


def chosen(title: str, option: Option, value: object) -> Value:
    """The choice a value stands for, given as itself or as text."""
    for choice in option.choices:
        if type(choice) is type(value) and choice == value:
            return choice
        if isinstance(value, str) and written(choice) == value.lower():
            return choice
    shown = [
        f'"{choice}"' if isinstance(choice, str) else written(choice) for choice in option.choices
    ]
    expected = " or ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else shown[0]
    raise BadOption(
        say(
            "{title}: {name}={found} is not possible; expected {expected}",
            title=title,
            name=option.name,
            found=shorten(value),
            expected=expected,
        )
    )


def written(value: Value) -> str:
    """A value as it stands in a command or a record."""
    return str(value).lower()
