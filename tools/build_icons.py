"""Draws the icons of the installed site from `static/icon.svg` with Chromium, as PNG.

    python tools/build_icons.py

They are committed, since the machines that build the package have no browser.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "src/quadriga/server/static"
CHROMIUM = "/usr/bin/chromium"
# File -> size in pixels, and the part of the square that is drawn on: a mask may cut off the rest.
ICONS = {
    "icon-180.png": (180, 1.0),
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-mask-512.png": (512, 0.8),
}
GROUND = "#8a2b1a"  # that of the drawing


def main() -> None:
    """Draw every icon."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = f"background:{GROUND};" if part < 1 or size == 180 else ""
            page.set_content(
                f"<style>html{{{ground}}}body{{margin:{size * (1 - part) / 2}px}}"
                f"svg{{display:block;width:{size * part}px}}</style>{drawing}"
            )
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
