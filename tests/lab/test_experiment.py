"""Experiments as files: what they hold, and what is wrong with others, by line."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.lab import Experiment, LabError

EXPERIMENTS = sorted((Path(__file__).parents[2] / "examples" / "experiments").glob("*.toml"))

EXAMPLE = """
title = "an example"
seed = 7
rulesets = ["callen.double-petteia", { id = "carrillo.petteia-xxi", options = { push = false } }]
players = ["nodes=1000", "player=monte-carlo,nodes=1000"]
pairs = 50
opening_plies = 6
longest = 300
"""


def test_every_choice_of_rules_meets_every_player() -> None:
    experiment = Experiment.parse(EXAMPLE)
    assert [(cell.ruleset, cell.options, cell.player) for cell in experiment.cells] == [
        ("callen.double-petteia", "{}", "nodes=1000"),
        ("callen.double-petteia", "{}", "player=monte-carlo,nodes=1000"),
        ("carrillo.petteia-xxi", '{"push": false}', "nodes=1000"),
        ("carrillo.petteia-xxi", '{"push": false}', "player=monte-carlo,nodes=1000"),
    ]
    assert experiment.games == 400
    assert experiment.title == "an example"


def test_a_player_may_have_its_own_number_of_pairs() -> None:
    players = "['nodes=1000', { player = 'nodes=50000', pairs = 5 }]"
    experiment = Experiment.parse(f"rulesets = ['navpil.poleis']\nplayers = {players}\npairs = 40")
    assert [cell.pairs for cell in experiment.cells] == [40, 5]
    assert experiment.games == 90


def test_each_player_of_a_ladder_meets_the_next() -> None:
    ladder = "['nodes=100', 'nodes=200', 'nodes=400']"
    experiment = Experiment.parse(f"rulesets = ['navpil.poleis']\nladder = {ladder}")
    meetings = [(cell.player, cell.opponent) for cell in experiment.cells]
    assert meetings == [("nodes=200", "nodes=100"), ("nodes=400", "nodes=200")]


def test_lists_of_values_are_a_grid() -> None:
    grid = "{ id = 'carrillo.petteia-xxi', options = { push = [true, false], board = ['8x8'] } }"
    experiment = Experiment.parse(f"players = ['nodes=9']\nrulesets = [{grid}]")
    assert [cell.options for cell in experiment.cells] == [
        '{"board": "8x8", "push": true}',
        '{"board": "8x8", "push": false}',
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pairs = 0", "line 5, column 1: pairs: 0 is not from 1 to 5000000"),
        ("pairs = true", "line 5, column 1: pairs: true is not from 1 to 5000000"),
        ("pear = 3", "line 5, column 1: 'pear': unknown key; did you mean pairs?"),
        ("title = 3", "line 5, column 1: title: a text of one line"),
        ("rulesets = []", "line 5, column 1: rulesets: a list with at least one entry is needed"),
        ("rulesets = ['callen.simple']", "line 5, column 13: 'callen.simple': unknown ruleset"),
        ("rulesets = [{ options = {} }]", "line 5, column 13: a ruleset is an id, or a table"),
        ("rulesets = [{ id = 'navpil.poleis', options = { die = true } }]", "'die'"),
        ("players = ['nodes=x']", "line 5, column 12: players[1]: player 'nodes=x': nodes is a"),
        ("width = 0.0", "line 5, column 1: width: 0.0 is not above 0 and at most 1"),
        ("width = 'x'", "line 5, column 1: width: 'x' is not above 0 and at most 1"),
        ("ladder = ['nodes=9']", "line 5, column 1: ladder: a list with at least two players"),
        ("players = [{ player = 'nodes=9', pairs = 0 }]", "pairs: 0 is not from 1 to 5000000"),
        ("players = [{ player = 'nodes=9' }]", "line 5, column 12: a player is a text"),
        ("players = [3]", "line 5, column 12: a player is a text"),
        ("players = ['nodes=1', 'nodes=1']", "the same rules and player twice"),
        ("pairs = ", "not valid TOML"),
    ],
)
def test_an_impossible_experiment_is_refused_with_its_line(line: str, said: str) -> None:
    name = line.split(maxsplit=1)[0]
    valid = [
        "rulesets = ['navpil.poleis']",
        "players = ['nodes=9']",
        "opening_plies = 2",
        "seed = 1",
    ]
    kept = [other for other in valid if not other.startswith(name)]
    text = "\n" * (4 - len(kept)) + "\n".join([*kept, line])
    with pytest.raises(LabError) as refused:
        Experiment.parse(text)
    assert said in str(refused.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(b"\xff")
    with pytest.raises(LabError, match=r"bad\.toml"):
        Experiment.read(file)


@given(st.text())
def test_any_text_is_an_experiment_or_an_error(text: str) -> None:
    with contextlib.suppress(LabError):
        Experiment.parse(text)


@pytest.mark.parametrize("file", EXPERIMENTS, ids=lambda file: file.stem)
def test_the_example_experiments_are_valid(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Some name ruleset files, from the root of the repository.
    monkeypatch.chdir(Path(__file__).parents[2])
    experiment = Experiment.read(file)
    assert experiment.title
    for cell in experiment.cells:
        assert cell.rules.title
