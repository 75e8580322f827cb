"""Spot the difference: every pair is judged by the rules of both games."""

from __future__ import annotations

import json

import pytest

from petteia.cli import main
from petteia.lessons import Difference, Reading, differences
from petteia.rulesets import describe
from tests.rows import rows

MIN_DIFFERENCES = 30
PAIRS = differences()
READINGS = [(pair, reading) for pair in differences() for reading in pair.readings]


def sides(reading: Reading) -> dict[str, bool]:
    """The occupied squares, each with whether the piece on it is White's."""
    pieces = reading.position().piece_map()
    return {square: piece.isupper() for square, piece in pieces.items()}


def test_there_are_enough_pairs_and_no_mechanic_appears_twice() -> None:
    mechanics = [pair.mechanic for pair in differences()]
    assert len(set(mechanics)) == len(mechanics) >= MIN_DIFFERENCES


@rows("pair", PAIRS)
def test_a_pair_is_the_same_position_in_two_games(pair: Difference) -> None:
    one, other = pair.readings
    assert one.rules.id != other.rules.id
    assert sides(one) == sides(other)
    assert one.position().turn == other.position().turn
    assert (one.rules.files, one.rules.ranks) == (other.rules.files, other.rules.ranks)


@rows("pair", PAIRS)
def test_the_two_games_differ(pair: Difference) -> None:
    one, other = pair.consequences()
    assert one != other


@rows(("pair", "reading"), READINGS)
def test_the_rule_that_is_shown_decides(pair: Difference, reading: Reading) -> None:
    rules = {rule.name: rule for part in describe(reading.rules).parts for rule in part.rules}
    shown = rules[reading.rule]
    found = reading.consequence(pair.move)
    if found.refusal is not None:
        assert found.refusal.rule in shown.ids
    elif found.outcome is not None and not found.lost:
        assert found.outcome.rule in shown.ids


def test_a_corner_captures_in_only_one_of_the_games() -> None:
    [corner, *_] = differences()
    assert [found.lost for found in corner.consequences()] == [(), ("a8",)]


def test_differences_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["differences", "--json"]) == 0
    [first, *others] = json.loads(capsys.readouterr().out)
    assert len(others) == len(differences()) - 1
    assert first["mechanic"] == "corner"
    assert [reading["lost"] for reading in first["readings"]] == [[], ["a8"]]


def test_differences_are_listed_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["differences"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.split() == ["corner", "a3-a7", "cyningstan.petteia", "carrillo.petteia-xxi"]
