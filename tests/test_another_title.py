"""A title of another package is one folder: nothing else names it, and every place shows it.

The example `examples/morra` is known only by its entry point.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import gymnasium
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
from starlette.testclient import TestClient

import quadriga
from quadriga.adapters import (
    gymnasium as gymnasium_adapter,
    openspiel,
    pettingzoo as pettingzoo_adapter,
)
from quadriga.bots.judgement import heuristics
from quadriga.core import folder, registry, rulebook
from quadriga.server.pages.render import rule_link
from web_support import Guest

SOURCE = Path(__file__).parent.parent / "src"
MORRA = registry.title("morra")


def test_nothing_outside_its_folder_names_it() -> None:
    files = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".html", ".css", ".json")]
    assert [path for path in files if "morra" in path.read_text(encoding="utf-8").lower()] == []


def test_the_lobby_shows_its_card(site: TestClient) -> None:
    page = Guest(site, "Ann").page("/").text
    assert f'<article class="game {MORRA.name} {MORRA.colour}">\n  <h3>Morra</h3>' in page
    assert f"<p>{MORRA.blurb}</p>" in page
    assert '<option value="morra">Morra</option>' in page


def test_the_form_for_a_new_table_has_its_seats_and_options(site: TestClient) -> None:
    page = Guest(site, "Ann").page("/new?title=morra").text
    assert "Morra is for 2, 3 or 4 players." in page
    assert 'name="seat-3"' in page
    assert 'name="seat-4"' not in page
    assert 'name="option-rounds"' in page


def test_its_rules_are_a_page_to_which_numbers_lead(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    assert '<strong id="MO-1.2">' in ann.page("/rules/morra").text
    assert "Morra" in ann.page("/about/morra").text
    assert 'href="/rules/morra#MO-2.1"' in ann.page("/new?title=morra").text
    assert rule_link("XX-1.1") == "/rules"
    assert rulebook.rule("morra", "MO-1.3").startswith("- **MO-1.3** If the sum is even")


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_pettingzoo_has_it_in_both_forms() -> None:
    from quadriga.adapters import morra_v0

    api_test(pettingzoo.make("aec", "quadriga/morra-v0", players=3), num_cycles=50)
    assert str(morra_v0.env(players=2)) == "morra_v0"
    parallel_api_test(pettingzoo.make("parallel", "quadriga/morra-v0", players=3), num_cycles=50)
    assert str(morra_v0.parallel_env(players=2).metadata["name"]) == "morra_v0"


def test_gymnasium_has_it() -> None:
    check_env(gymnasium.make("quadriga/Morra-v0", players=3).unwrapped)


def test_openspiel_has_it() -> None:
    game = pyspiel.load_game("python_quadriga_morra(players=3)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("adapter", [gymnasium_adapter, openspiel, pettingzoo_adapter])
def test_registering_twice_changes_nothing(adapter: object) -> None:
    before = len(gymnasium.registry), len(pyspiel.registered_names()), len(pettingzoo.aec_registry)
    adapter.register()  # type: ignore[attr-defined]  # each of them has it
    after = len(gymnasium.registry), len(pyspiel.registered_names()), len(pettingzoo.aec_registry)
    assert after == before


def test_its_package_brings_its_catalogue() -> None:
    state = quadriga.game("morra").start(3)
    assert state.prompt(0, "fr") == "Combien de doigts montrez-vous ? (MO-1.1)"
    assert state.describe(state.legal(0)[0], 0, "fr") == "Ne montrer aucun doigt"
    assert state.prompt(0, "ro") == state.prompt(0), "what nobody translated stays English"


def test_bots_judge_it_by_the_points_on_the_table() -> None:
    state = quadriga.game("morra").start(3)
    assert heuristics("morra").evaluate(state, 0) == 0.0


def test_every_title_is_a_module_although_games_is_called_too() -> None:
    import quadriga.games.trajan as trajan

    assert trajan.TITLE is registry.title("trajan")
    assert quadriga.games() == ("augustus", "celtae", "concordia", "morra", "trajan")
    assert import_module("quadriga.games.concordia").TITLE.name == "concordia"
    check = "import quadriga.games.celtae as c, quadriga; print(c.TITLE.name in quadriga.games())"
    for order in (check, "import quadriga; quadriga.game('celtae'); " + check):
        found = subprocess.run([sys.executable, "-c", order], capture_output=True, check=True)
        assert found.stdout == b"True\n"


def test_no_two_titles_share_the_letters_of_their_rules() -> None:
    prefixes = [registry.title(name).rule_prefix for name in quadriga.games()]
    assert len(set(prefixes)) == len(prefixes)
    for name in quadriga.games():
        prefix = registry.title(name).rule_prefix
        assert all(number.startswith(f"{prefix}-") for number in rulebook.rules(name))


def test_what_a_folder_lacks_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(quadriga.QuadrigaError, match=r"json: expected MOVES in moves.py"):
        folder.part("json", "moves")
    bare = replace(MORRA, package="json")
    assert not bare.brings("table")
    assert bare.module("table") is None
    monkeypatch.setattr(rulebook, "find_title", lambda name: bare)
    with pytest.raises(
        quadriga.QuadrigaError, match=r"there is no rules.md in the folder of morra"
    ):
        rulebook.text("morra")


def test_a_step_without_a_class_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    import morra.rounds

    monkeypatch.delattr(morra.rounds, "CountFingers")
    with pytest.raises(
        quadriga.QuadrigaError, match="morra: there is no class for step 2 COUNT_FINGERS"
    ):
        folder.steps("morra")
