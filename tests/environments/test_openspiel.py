"""OpenSpiel: its own tests of random games, chance nodes, and states as dictionaries."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.observation import make_observation

import petteia
from petteia.environments import openspiel
from tests.environments.rulesets import RULESETS

PLAYTHROUGHS = sorted(Path(__file__).with_name("playthroughs").glob("*.txt"))
"""Games as OpenSpiel writes them: `generate_playthrough.playthrough(NAME, None, seed=7)`."""


def game(name: str, **params: int) -> Any:
    """A ruleset as a game of OpenSpiel."""
    return pyspiel.load_game(openspiel.register(petteia.ruleset(name)), params)


@pytest.mark.parametrize("name", RULESETS)
def test_the_library_accepts_the_game(name: str) -> None:
    pyspiel.random_sim_test(game(name, longest=40), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_playthrough_is_the_same_as_the_stored_one(file: Path) -> None:
    # Slow to load, which every process that collects tests would do.
    from open_spiel.python.algorithms import generate_playthrough

    openspiel.register(petteia.ruleset(file.stem))
    # The function that reads the file expects a command line option, which does not exist here.
    flags.FLAGS.mark_as_parsed()
    before, now = generate_playthrough.replay(str(file))
    assert now.splitlines() == before.splitlines()


def test_all_rulesets_are_registered() -> None:
    openspiel.register()
    openspiel.register()
    for name in petteia.ruleset_ids():
        assert openspiel.game_name(petteia.ruleset(name)) in pyspiel.registered_names()


def test_rules_with_other_options_have_another_name() -> None:
    openspiel.register()
    own = petteia.ruleset("cyningstan.petteia", board="4x5")
    name = openspiel.register(own)
    assert name == "petteia_cyningstan_petteia_board_4x5"
    assert pyspiel.load_game(name).rules == own
    assert openspiel.register("cyningstan.petteia", board="4x5") == name


def test_a_name_stands_for_one_ruleset(tmp_path: Path) -> None:
    own = []
    for folder, parent in (("first", "cyningstan.petteia"), ("second", "low.mak-yek")):
        file = tmp_path / folder / "own.toml"
        file.parent.mkdir()
        file.write_text(f'extends = "{parent}"\ntitle = "Ours"\nsummary = "Ours."\n')
        own.append(petteia.ruleset(file))
    assert openspiel.register(own[0]) == openspiel.register(own[0]) == "petteia_own"
    with pytest.raises(ValueError, match="petteia_own: other rules"):
        openspiel.register(own[1])


def test_dice_are_chance_nodes() -> None:
    state = game("vogt.kubeia").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 21
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 1) == "roll:65"
    state.apply_action(1)
    assert state.current_player() == 0
    assert state.games.position(0).pfen().split()[2] == "65"


def played(state: Any, seed: int, plies: int) -> Any:
    """A state after random actions."""
    random = np.random.default_rng(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


def test_playing_on_a_clone_does_not_change_the_original() -> None:
    state = played(game("navpil.poleis").new_initial_state(), 3, 40)
    text = str(state)
    copy = state.clone()
    assert str(copy) == text
    played(copy, 5, 3)
    assert str(state) == text
    assert copy.history()[:40] == state.history()


@pytest.mark.parametrize("name", ["carrillo.petteia-xxi", "vogt.kubeia-tournament", "walker.seega"])
def test_a_state_becomes_a_dictionary_and_is_restored_from_it(name: str) -> None:
    kind = game(name)
    state = played(kind.new_initial_state(), 6, 31)
    kept = state.to_dict()
    back = kind.new_initial_state(kept)
    assert str(back) == str(state)
    assert back.legal_actions() == state.legal_actions()
    pfen = petteia.Position(name).pfen()
    assert kind.new_initial_state({"pfen": pfen}).games.position(0).pfen() == pfen
    with pytest.raises(ValueError, match="neither saved nor pfen"):
        kind.new_initial_state({})


@pytest.mark.parametrize("name", ["vogt.kubeia-tournament", "walker.seega"])
def test_a_state_is_pickled_with_its_game(name: str) -> None:
    kind = game(name, longest=40)
    state = played(kind.new_initial_state(), 6, 31)
    back = pickle.loads(pickle.dumps(state))
    assert (str(back), back.history()) == (str(state), state.history())
    assert back.legal_actions() == state.legal_actions()
    assert str(back.get_game()) == str(kind)
    played(back, 7, 100)
    assert back.is_terminal()
    assert not state.is_terminal()


def test_a_pickled_state_is_restored_even_if_no_game_is_registered() -> None:
    state = played(game("walker.seega").new_initial_state(), 6, 31)
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == str(state)


def test_observations_are_from_the_side_of_the_player() -> None:
    kind = game("callen.proto-tafl")
    state = played(kind.new_initial_state(), 2, 7)
    observation = make_observation(kind)
    assert observation is not None
    observation.set_from(state, state.current_player())
    mine = observation.dict["planes"].copy()
    observation.set_from(state, 1 - state.current_player())
    assert (observation.dict["planes"][0] == mine[1]).all()
    assert (observation.dict["planes"][1] == mine[0]).all()
    assert observation.string_from(state, 0).count("/") >= 7


def test_returns_are_those_of_the_outcome() -> None:
    for seed in range(3):
        state = played(game("cyningstan.petteia").new_initial_state(), seed, 5000)
        outcome = state.games.position(0).outcome()
        assert outcome is not None
        white = 0 if outcome.winner is None else 1 if outcome.winner else -1
        assert state.returns() == [white, -white]


def test_moves_are_written_as_elsewhere() -> None:
    state = game("callen.double-petteia").new_initial_state()
    texts = {state.action_to_string(action) for action in state.legal_actions()}
    assert texts == {str(move) for move in petteia.Position("callen.double-petteia").legal_moves}
