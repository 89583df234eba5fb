"""Rendering: text, SVG and pixels, without a screen."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import render_test

import quadriga
from quadriga.adapters.gymnasium import Environment
from quadriga.adapters.parallel import parallel_env
from quadriga.adapters.pettingzoo import env
from quadriga.core import registry

TABLES = [(name, players) for name in registry.OURS for players in registry.title(name).players]
SMALLEST = [(name, registry.title(name).players[0]) for name in registry.OURS]


def is_svg(picture: Any) -> bool:
    """Whether a text is an SVG document."""
    return (
        isinstance(picture, str)
        and picture.lstrip().startswith("<svg")
        and picture.rstrip().endswith("</svg>")
    )


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no screen to draw on."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


def check_rendering(title: str, players: int) -> None:
    """PettingZoo's own test, in all four modes."""
    assert env(title, players=players).metadata["render_modes"] == [
        "human",
        "ansi",
        "svg",
        "rgb_array",
    ]
    render_test(partial(env, title, players=players), custom_tests={"svg": is_svg, "ansi": bool})


@pytest.mark.parametrize(
    ("title", "players"), SMALLEST, ids=[f"{name}-{players}" for name, players in SMALLEST]
)
def test_pettingzoos_test_of_rendering_passes_in_every_mode(
    title: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    check_rendering(title, players)
    assert capsys.readouterr().out  # "human" prints


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES]
)
def test_pettingzoos_test_of_rendering_passes_at_every_number_of_players(
    title: str, players: int
) -> None:
    check_rendering(title, players)


@pytest.mark.parametrize("title", registry.OURS)
def test_text_shows_the_table_as_a_spectator_sees_it(
    title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = env(title, players=3, render_mode="ansi")
    table.reset(seed=3)
    text = table.render()
    assert isinstance(text, str)
    hidden = table.position.determinise(None, quadriga.Rng(1))
    assert text == quadriga.core.panels.as_text(
        hidden.game.title.panels(hidden.game, hidden.view(None))
    )
    shown = env(title, players=3, render_mode="human")
    shown.reset(seed=3)
    assert capsys.readouterr().out.strip() == text.strip()
    assert shown.render() is None


def test_without_a_mode_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("trajan", players=2)
    table.reset(seed=3)
    assert table.render() is None
    assert capsys.readouterr().out == ""


def test_pixels_are_those_of_the_picture() -> None:
    table = env("trajan", players=2, render_mode="rgb_array")
    table.reset(seed=3)
    picture = table.render()
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (1280, 3)
    colours = np.unique(picture[::4, ::4].astype(np.uint32) @ np.array([1, 256, 65536], np.uint32))
    assert len(colours) > 50  # more than a blank sheet


def test_the_learning_seat_sees_its_own_hand() -> None:
    table = Environment("trajan", players=2, seat=1, render_mode="svg")
    table.reset(seed=3)
    assert table.render() == table.position.svg(1)


def test_the_parallel_form_renders_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown, told = (
        parallel_env("augustus", players=2, render_mode="human"),
        env("augustus", players=2, render_mode="ansi"),
    )
    shown.reset(seed=1)
    told.reset(seed=1)
    text = told.render()
    assert isinstance(text, str)
    assert capsys.readouterr().out.strip() == text.strip()
