"""Our wording of the rules, looked up by number."""

import re
from functools import lru_cache

from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say
from quadriga.core.registry import title as find_title

NUMBER = re.compile(r"^\s*(?:[-*]\s+|\|\s*)?\*\*([A-Z]{2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*)\b")


def text(title: str, lang: str = "en") -> str:
    """The rules of a title for players, as Markdown, in a language if somebody has translated them,
    or else in English.
    """
    page = written(title, "rules", lang)
    if page is None:
        raise QuadrigaError(say("there is no rules.md in the folder of {title}", title=title))
    return page


def edition(title: str, lang: str = "en") -> str:
    """About this edition: sources, what editions say differently, open questions and rulings."""
    return written(title, "edition", lang) or ""


def written(title: str, name: str, lang: str) -> str | None:
    """A page of a title's folder in a language, or else in English; None if there is none."""
    owner = find_title(title)
    return owner.text(f"{name}.{lang}.md") or owner.text(f"{name}.md")


def numbered(page: str) -> dict[str, str]:
    r"""The numbered rules of a page: from the line with the number to the next rule, heading or
    empty line.

    >>> numbered("## Turn\n- **TR-4.1** Choose a bowl\n  and take all.\n- **TR-4.2** Drop them.\n")
    {'TR-4.1': '- **TR-4.1** Choose a bowl\n  and take all.', 'TR-4.2': '- **TR-4.2** Drop them.'}
    """
    found: dict[str, str] = {}
    number = ""
    for line in page.splitlines():
        if match := NUMBER.match(line):
            number = match[1]
            found[number] = line
        elif not line.strip() or line.startswith("#"):
            number = ""
        elif number:
            found[number] += "\n" + line
    return found


@lru_cache
def rules(title: str, lang: str = "en") -> dict[str, str]:
    """The rules of a title by number, those about its edition at the end."""
    return numbered(text(title, lang)) | of_edition(title, lang)


@lru_cache
def of_edition(title: str, lang: str = "en") -> dict[str, str]:
    """The numbered rules that stand on the page about the edition."""
    return numbered(edition(title, lang))


def rule(title: str, number: str, lang: str = "en") -> str:
    """One rule.

    >>> "senate disc" in rule("trajan", "TR-6.50")
    True
    """
    known = rules(title, lang)
    if number not in known:
        section = number.split(".")[0]
        near = [other for other in known if other.split(".")[0] == section] or list(known)
        raise QuadrigaError(
            say(
                '{title} has no rule "{number}"; there are {known}',
                title=title,
                number=number,
                known=", ".join(near[:12]),
            )
        )
    return known[number]
