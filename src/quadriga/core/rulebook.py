"""Our wording of the rules, looked up by number."""

import re
from functools import lru_cache

from quadriga.core.errors import QuadrigaError
from quadriga.core.registry import title as find_title

NUMBER = re.compile(r"^\s*(?:[-*]\s+|\|\s*)?\*\*([A-Z]{2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*)\b")


def text(title: str) -> str:
    """All rules of a title, as Markdown."""
    page = find_title(title).text("rules.md")
    if page is None:
        raise QuadrigaError(f"there is no rules.md in the folder of {title}")
    return page


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
def rules(title: str) -> dict[str, str]:
    """The rules of a title by number."""
    return numbered(text(title))


def rule(title: str, number: str) -> str:
    """One rule.

    >>> "senate disc" in rule("trajan", "TR-6.50")
    True
    """
    known = rules(title)
    if number not in known:
        section = number.split(".")[0]
        near = [other for other in known if other.split(".")[0] == section] or list(known)
        raise QuadrigaError(f'{title} has no rule "{number}"; there are {", ".join(near[:12])}')
    return known[number]
