"""One turn of each title as a screen reader would give it: the question with its moves, the move
that is chosen, and what is announced until it is one's turn again.

    python tools/transcript.py [TITLE …]

It opens Debian's Chromium on a server of its own and reads the tree of names and roles that the
browser hands to a screen reader, and the live region of the page.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]
from playwright.sync_api import Browser, Page  # noqa: E402  # found beside the tests

import quadriga  # noqa: E402
from browser_support import Prepared, browser_of, wait_for_turn  # noqa: E402
from web_support import Guest, fast_forward, server_of, site_of  # noqa: E402

MOST = 30  # decisions until it is the turn of others
HEAR = """() => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(document.querySelector('#p-voice').textContent))
    .observe(document.querySelector('#p-voice'), {childList: true});
}"""


def asked(page: Page) -> str:
    """The question and its moves."""
    tree = page.locator("#p-ask").aria_snapshot()
    return "\n".join(line for line in tree.splitlines() if "/url" not in line)


def choose(page: Page) -> str:
    """Make the first move, or end the turn; returns the name of what was pressed."""
    button = page.locator("#moves button, [data-key=Enter]").first
    name = " ".join(button.inner_text().split())
    seq = page.get_attribute("#p-status [data-seq]", "data-seq")
    button.press("Enter")
    page.wait_for_function(
        "s => document.querySelector('#p-status [data-seq]').dataset.seq !== s", arg=seq
    )
    return name


def transcript(page: Page) -> str:
    """One turn, up to the next question."""
    wait_for_turn(page)
    page.evaluate(HEAR)
    table = page.locator("#p-board")
    told = [
        f"region “{table.get_attribute('aria-label')}”: {table.get_attribute('aria-description')}"
    ]
    told += [asked(page)]
    for _ in range(MOST):
        told.append(f"> Enter on “{choose(page)}”")
        wait_for_turn(page)
        page.wait_for_timeout(500)  # for what is announced
        told += [f"announced: {words}" for words in page.evaluate("window.heard.splice(0)")]
        if not told[-1].startswith(("announced: Your turn. ", ">")):
            break
    return "\n".join(told)


def tables(folder: Path, titles: list[str]) -> tuple[str, dict[str, str]]:
    """A table of each title in the middle of its game."""
    with site_of(data=folder) as site:
        ann, ids = Guest(site, "Ann"), {}
        for title in titles:
            ids[title] = ann.table(title, ["me", "novice", "novice"], confirm=False)["id"]
            fast_forward(site, ids[title], 0, 0.5)
        return ann.token, ids


def tell(browser: Browser, titles: list[str]) -> None:
    """Print the transcripts."""
    folder = Path(tempfile.mkdtemp())
    token, ids = tables(folder, titles)
    with server_of(data=folder, bot_pause=0) as server:
        for title in titles:
            page = Prepared(server, token, ids).sit(browser, title, look="at-once")
            print(f"\n== {title}\n{transcript(page)}", flush=True)
            page.context.close()


if __name__ == "__main__":
    with browser_of() as opened:
        tell(opened, sys.argv[1:] or list(quadriga.games()))
