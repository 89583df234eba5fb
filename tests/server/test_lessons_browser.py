"""Lessons in Chromium: played by doing what they say, after doing something else at each step, by
clicking, touching and with keys, on a laptop and on a telephone.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import quadriga
from browser_support import browser_of, violations, visitor
from quadriga.core.lesson import Step, lesson, names
from web_support import Server, server_of

LONG = pytest.mark.long
ALL = [(title, name) for title in quadriga.games() for name in names(title)]
LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
QUICK = ("first",)
ON_TOP = """hit => {
  const box = hit.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return seen?.closest("[data-move]")?.dataset.move === hit.closest("[data-move]").dataset.move;
}"""
# The quick tests play something else at every third step only.
CASES = [
    *(pytest.param(title, name, LAPTOP, 3) for title, name in ALL if name in QUICK),
    *(pytest.param(*one, size, 1, marks=LONG) for one in ALL for size in (LAPTOP, PHONE)),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("site")
    with server_of(data=folder, reads_per_minute=10**6, writes_per_minute=10**6) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def can_be_clicked(target: Locator) -> bool:
    """Whether a place of the picture is on the screen now: a telephone shows one part of it."""
    return bool(target.count() and target.evaluate(ON_TOP))


def play(page: Page, move: str, by_key: bool) -> None:
    """Answer with a move: by its key, on the picture where it has a place, or in the list."""
    button = page.locator(f"#move-{move}")
    key = button.get_attribute("data-key")
    target = page.locator(f'#p-board .target[data-move="{move}"] .hit').first
    with page.expect_navigation():
        if by_key and key:
            page.keyboard.press(key)
        elif can_be_clicked(target):
            target.click(force=True)
        else:
            if not button.is_visible():
                page.locator("#p-ask .fold > summary").click()
            button.click()


def take(page: Page, step: Step, number: int, is_wrong_first: bool) -> None:
    """A step: read it, or play something else and then what it wants."""
    assert f"Step {number + 1} of" in page.inner_text("#p-status")
    expect(page.locator(".lesson .prompt")).to_have_text(step.heading)
    assert page.locator("#l-places rect").count() == len(step.rooms)
    if not step.find:
        return
    moves = page.eval_on_selector_all("#moves button", "all => all.map(each => each.value)")
    others = [move for move in moves if int(move) not in step.find]
    if others and is_wrong_first:
        play(page, others[number % len(others)], by_key=False)
        expect(page.locator(".lesson .said")).not_to_be_empty()
        expect(page.locator(".lesson .prompt")).to_have_text(step.heading)
    right = [move for move in moves if int(move) in step.find]
    play(page, right[0], by_key=number % 3 == 0)


@pytest.mark.parametrize(("title", "name", "size", "every"), CASES)
def test_a_lesson_is_played_by_doing_what_it_says_after_something_else(
    browser: Browser, server: Server, title: str, name: str, size: dict[str, int], every: int
) -> None:
    plan, is_phone = lesson(title, name), size is PHONE
    touch = {"has_touch": is_phone, "is_mobile": is_phone}
    # Colours are compared when all pieces have arrived.
    page = visitor(browser, server.url, **size, **touch, reduced_motion="reduce")
    page.goto(f"/learn/{title}/{name}")
    for number, step in enumerate(plan.steps):
        take(page, step, number, number % every == 0)
        if number in (0, len(plan.steps) // 2, len(plan.steps) - 1):
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        if not step.find and number < len(plan.steps) - 1:
            with page.expect_navigation():
                page.locator("[rel=next]").click() if number % 2 else page.keyboard.press("Enter")
    with page.expect_navigation():
        page.get_by_role("button", name="Play on from here").click()
    assert page.url.startswith(f"{server.url}/tables/")
    expect(page.locator(".strip.own, #p-board svg").first).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_place_of_a_step_is_on_the_screen(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    is_phone = size is PHONE
    page = visitor(browser, server.url, **size, has_touch=is_phone, is_mobile=is_phone)
    for path in ("trajan/first/start", "augustus/first/start?step=2", "concordia/first/start"):
        page.goto(f"/learn/{path}")
        frame = page.locator("#l-places rect").first
        box, sheet = frame.bounding_box(), page.locator("#p-ask").bounding_box()
        assert box is not None
        assert sheet is not None
        assert 0 <= box["y"] < (sheet["y"] if is_phone else size["height"])
    page.context.close()


def test_all_lessons_and_their_list_are_legible_for_everybody(
    browser: Browser, server: Server
) -> None:
    for scheme in ("light", "dark"):
        page = visitor(browser, server.url, **PHONE, color_scheme=scheme)
        page.goto("/learn")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.context.close()
