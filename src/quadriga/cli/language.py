"""The language of the terminal: `--lang` before everything, then what the system says."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from typer import TyperException, rich_utils
from typer.core import TyperCommand, TyperGroup, TyperOption

from quadriga.core.messages import Message, languages, say, text

FLAG = "--lang"
Option = TyperOption | None
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere


def taken_out(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language that a command line names, and the words without it; wherever it stands.

    >>> taken_out(["rules", "--lang", "fr", "trajan"])
    ('fr', ['rules', 'trajan'])
    >>> taken_out(["--lang=ro", "games"])
    ('ro', ['games'])
    """
    lang, rest = "", list[str]()
    waiting = iter(words)
    for word in waiting:
        if word == "--":
            return lang, [*rest, word, *waiting]
        name, equals, value = word.partition("=")
        if name == FLAG:
            lang = value if equals else next(waiting, "")
        else:
            rest.append(word)
    return lang, rest


def of_system(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the system says; English if it is none of ours.

    >>> of_system({"LANG": "pt_BR.UTF-8"}), of_system({"LC_ALL": "C", "LANG": "fr_FR"})
    ('pt', 'en')
    """
    said = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    lang = said.partition(".")[0].partition("_")[0].lower()
    return lang if lang in languages() else "en"


def dress() -> None:
    """Give the help of all commands its headings in the language being spoken."""
    rich_utils.OPTIONS_PANEL_TITLE = text(say("Options"))
    rich_utils.ARGUMENTS_PANEL_TITLE = text(say("Arguments"))
    rich_utils.COMMANDS_PANEL_TITLE = text(say("Commands"))
    rich_utils.DEFAULT_STRING = text(say("[default: {value}]", value="{}"))
    rich_utils.REQUIRED_LONG_STRING = text(say("[required]"))


def usage(words: str) -> str:
    """How a command is called."""
    return words.replace("Usage:", text(say("Usage:")), 1)


def spoken(option: Option) -> Option:
    """The option that shows the help."""
    if option is not None:
        option.help = text(say("Show this help and stop."))
    return option


class Command(TyperCommand):
    """A command in the language being spoken."""

    def get_usage(self, ctx: Any) -> str:  # noqa: D102
        return usage(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Option:  # noqa: D102
        return spoken(super().get_help_option(ctx))


class Group(TyperGroup):
    """All commands in the language being spoken."""

    def get_usage(self, ctx: Any) -> str:  # noqa: D102
        return usage(super().get_usage(ctx))

    def get_help_option(self, ctx: Any) -> Option:  # noqa: D102
        return spoken(super().get_help_option(ctx))


def fault(error: TyperException) -> Message:
    """What is wrong with a command line."""
    param, ctx = getattr(error, "param", None), getattr(error, "ctx", None)
    name = getattr(error, "option_name", "") or (param.get_error_hint() if param else "")
    help_ = f"{ctx.command_path if ctx else 'quadriga'} --help"
    kinds = {
        "NoSuchOption": say("there is no option {name}: see {help}"),
        "MissingParameter": say("{name} is missing: see {help}"),
        "BadParameter": say("{name} cannot have this value: see {help}"),
        "BadOptionUsage": say("{name} is not used like that: see {help}"),
    }
    words = kinds.get(type(error).__name__, say("this command line makes no sense: see {help}"))
    return words.fill(name=name, help=help_)
