"""Experiments as files: what they contain, and errors in others, by line."""

from __future__ import annotations

import contextlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.engine.matches.match_game import PlayerPair
from petteia.lab import Experiment, LabError, Search, read
from petteia.lab.planning.experiment import levels_of_choice
from tests.rows import rows

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


def test_a_prediction_belongs_to_the_experiment_of_a_folder() -> None:
    text = "rulesets = ['navpil.poleis']\nplayers = ['nodes=9']"
    foretold = Experiment.parse(f"{text}\nprediction = 'White wins.'\nstopping = 'All games.'")
    assert foretold.document()["prediction"] == "White wins."
    assert foretold.document()["stopping"] == "All games."
    assert "prediction" not in Experiment.parse(text).document()


def test_lists_of_values_are_a_grid() -> None:
    grid = "{ id = 'carrillo.petteia-xxi', options = { push = [true, false], board = ['8x8'] } }"
    experiment = Experiment.parse(f"players = ['nodes=9']\nrulesets = [{grid}]")
    assert [cell.options for cell in experiment.cells] == [
        '{"board": "8x8", "push": true}',
        '{"board": "8x8", "push": false}',
    ]


RACE = (
    "rulesets = ['callen.simple-passing-leader']\nplayers = ['nodes=30']\npairs = 4\nlongest = 1\n"
)


def openings(text: str) -> list[list[str]]:
    """The plies before the players take over, of all games of the first cell."""
    experiment = Experiment.parse(text)
    cell = experiment.cells[0]
    players = PlayerPair(cell.plan(experiment))
    games = [players.play(number) for number in range(2 * cell.pairs)]
    assert all(game.moves.startswith(game.opening) for game in games)
    return [game.opening.split() for game in games]


def test_equal_players_meet_once_from_each_of_twice_as_many_openings() -> None:
    found = openings(f"{RACE}opening_plies = 4")
    assert len({tuple(words) for words in found}) == 8


def test_each_side_makes_the_first_decision_in_half_of_the_games() -> None:
    assert [len(words) for words in openings(f"{RACE}opening_plies = 4")] == [4, 5] * 4


def test_unequal_players_have_both_sides_of_each_opening() -> None:
    found = openings(RACE.replace("players = [", "ladder = ['nodes=20', ") + "opening_plies = 4")
    assert found[::2] == found[1::2]
    assert [len(words) for words in found[::2]] == [4, 5, 4, 5]


def test_games_with_dice_come_in_pairs_with_the_same_opening() -> None:
    dice = "{ id = 'callen.simple-petteia', options = { die = true } }"
    found = openings(RACE.replace("'callen.simple-passing-leader'", dice))
    assert found[::2] == found[1::2]


def test_games_may_begin_at_the_start_or_after_any_plies() -> None:
    assert openings(f"{RACE}openings = 'start'") == [[]] * 8
    tafl = RACE.replace("simple-passing-leader", "proto-tafl") + "opening_plies = 2\n"
    # No two random plies of proto-tafl are even: 8 of 8 openings are played on until they are.
    assert [len(words) for words in openings(f"{tafl}openings = 'random'")] == [2, 3] * 4
    assert min(len(words) for words in openings(tafl.replace("pairs = 4", "pairs = 1"))) > 3


def test_the_number_of_openings_tried_is_stored() -> None:
    experiment = Experiment.parse(f"{RACE}openings = 'random'")
    players = PlayerPair(experiment.cells[0].plan(experiment))
    assert players.play(0).tried == 1
    evened = Experiment.parse(RACE.replace("simple-passing-leader", "proto-tafl"))
    assert (PlayerPair(evened.cells[0].plan(evened)).play(0).tried or 0) > 50


def test_games_are_unfinished_only_after_two_thousand_plies() -> None:
    experiment = Experiment.parse("rulesets = ['navpil.poleis']\nplayers = ['nodes=9']")
    assert experiment.cells[0].plan(experiment).adjudication.longest == 2_000


@rows(
    ("line", "said"),
    [
        ("pairs = 0", "line 5, column 1: pairs: 0 is not from 1 to 5000000"),
        ("pairs = true", "line 5, column 1: pairs: true is not from 1 to 5000000"),
        ("pear = 3", "line 5, column 1: 'pear': unknown key; did you mean pairs?"),
        ("title = 3", "line 5, column 1: title: a text of one line with at most 200 characters"),
        ("prediction = 3", "prediction: a text of one line with at most 2000 characters"),
        ("rulesets = []", "line 5, column 1: rulesets: a list with at least one entry is needed"),
        ("rulesets = ['callen.simple']", "line 5, column 13: 'callen.simple': unknown ruleset"),
        ("rulesets = [{ options = {} }]", "line 5, column 13: a ruleset is an id, or a table"),
        ("rulesets = [{ id = 'navpil.poleis', options = { die = true } }]", "'die'"),
        (
            "rulesets = [{ id = 'navpil.poleis', options = { pieces = [] } }]",
            "line 5, column 49: pieces: a list with at least one entry is needed",
        ),
        ("players = ['nodes=x']", "line 5, column 12: players[1]: player 'nodes=x': nodes is a"),
        ("width = 0.0", "line 5, column 1: width: 0.0 is not above 0 and at most 1"),
        ("width = 'x'", "line 5, column 1: width: 'x' is not above 0 and at most 1"),
        ("ladder = ['nodes=9']", "line 5, column 1: ladder: a list with at least two players"),
        ("players = [{ player = 'nodes=9', pairs = 0 }]", "pairs: 0 is not from 1 to 5000000"),
        ("players = [{ player = 'nodes=9' }]", "line 5, column 12: a player is a text"),
        ("players = [3]", "line 5, column 12: a player is a text"),
        ("players = ['nodes=1', 'nodes=1']", "line 5, column 23: the same rules and player twice"),
        ("ladder = ['nodes=1', 'nodes=1']", "line 5, column 22: the same rules"),
        ("ladder = ['nodes=1', 'nodes=2', 'nodes=1']", "line 5, column 33: the same rules"),
        ("rulesets = ['navpil.poleis', 'navpil.poleis']", "line 5, column 1: the same rules"),
        ("seed = 1e400", "line 5, column 1: seed: inf is not from 0"),
        ("seed = 1000000000000000000000000000000", "line 5, column 1: seed: a huge number"),
        ("width = 1e400", "line 5, column 1: width: inf is not above 0"),
        ("openings = 'odd'", "line 5, column 1: openings: 'odd' is not one of even, random, start"),
        ("openings = 3", "line 5, column 1: openings: 3 is not one of even, random, start"),
        ("openings = []", "line 5, column 1: openings: a list is not one of even, random, start"),
        ("openings = 'start'", "line 3, column 1: opening_plies: games that begin at the start"),
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


def test_a_width_may_be_a_whole_number() -> None:
    assert Experiment.parse(f"width = 1\n{RACE}").width == 1.0


def test_rulesets_of_one_author_are_separate_levels_in_a_design() -> None:
    names = ("callen.simple-petteia", "callen.double-petteia")
    grid = "{ die = [false, true], surround = [false, true], corner_capture = [false, true] }"
    entries = ", ".join(f"{{ id = '{name}', options = {grid} }}" for name in names)
    experiment = Experiment.parse(f"rulesets = [{entries}]\nplayers = ['nodes=9']\ndesign = 8")
    assert Counter(cell.ruleset for cell in experiment.cells) == dict.fromkeys(names, 4)
    assert levels_of_choice("folder/own.toml", {"die": True}) == {"ruleset": "own", "die": True}


def test_a_byte_order_mark_before_an_experiment_is_skipped(tmp_path: Path) -> None:
    file = tmp_path / "marked.toml"
    file.write_text(EXAMPLE, encoding="utf-8-sig")
    assert Experiment.read(file) == Experiment.parse(EXAMPLE)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(b"\xff")
    with pytest.raises(LabError, match=r"bad\.toml"):
        Experiment.read(file)


@given(st.text())
def test_any_text_is_an_experiment_or_an_error(text: str) -> None:
    with contextlib.suppress(LabError):
        Experiment.parse(text)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("file", EXPERIMENTS, ids=lambda file: file.stem)
def test_the_example_experiments_are_valid(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Some name ruleset files relative to the root of the repository.
    monkeypatch.chdir(Path(__file__).parents[2])
    experiment = read(file)
    assert experiment.title
    if isinstance(experiment, Search):
        experiment = experiment.experiment(1, experiment.choices.chosen)
    for cell in experiment.cells:
        assert cell.rules.title
