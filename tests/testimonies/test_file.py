"""The file of testimonies: codings use existing keys, values and metrics, and name their source."""

from __future__ import annotations

import pytest

from petteia.lab.metrics import METRICS
from petteia.rulesets.schema import key_schema
from petteia.testimonies import all_testimonies, testimony
from petteia.testimonies.judgement import FACTS, SCORED
from petteia.testimonies.testimony import (
    EFFECTS,
    KINDS,
    TRADITIONS,
    WEIGHTS,
    choices_of_every_game,
)
from tests.rows import rows

CODINGS = [(each.id, coding) for each in all_testimonies().values() for coding in each.mechanics]
EACH = rows("each", all_testimonies().values())


@EACH
def test_a_testimony_has_a_kind_and_a_tradition(each: testimony.Testimony) -> None:
    assert each.kind in KINDS
    assert each.tradition in TRADITIONS
    assert each.work or each.author
    assert bool(each.author) is (each.kind != "find")
    assert not (each.kind == "other-game" and each.mechanics)


def test_the_file_is_in_the_order_of_time() -> None:
    """Lists, the page and the manual follow it."""
    authors = dict.fromkeys(each.author for each in all_testimonies().values())
    assert " ".join(author or "finds" for author in authors) == (
        "Homer Cratinus Euripides Plato Aristotle Polybius Varro Ovid Anonymous Seneca Martial "
        "Plutarch Pollux Historia Augusta Isidore of Seville Photius Suda Firdawsi finds"
    )


def test_no_two_testimonies_have_the_same_reference() -> None:
    references = [each.reference for each in all_testimonies().values()]
    assert len(set(references)) == len(references)


@rows(("id", "coding"), CODINGS)
def test_a_coding_asks_for_values_that_its_key_can_have(id: str, coding: testimony.Coding) -> None:
    assert coding.effect in EFFECTS
    assert coding.weight in WEIGHTS
    assert coding.reading.strip()
    assert coding.values
    if coding.key in FACTS:
        kinds = {type(value) for value in coding.values}
        assert kinds <= {type(FACTS[coding.key]), tuple}
        return
    schema = key_schema(coding.key)
    for value in coding.values:
        if isinstance(value, tuple):
            low, high = value
            assert schema["type"] == "integer"
            assert schema["minimum"] <= low < high <= schema["maximum"], id
        elif "enum" in schema:
            assert value in schema["enum"]
        elif schema["type"] == "boolean":
            assert isinstance(value, bool)
        else:
            assert type(value) is int
            assert schema["minimum"] <= value <= schema["maximum"]


@EACH
def test_a_coding_can_apply(each: testimony.Testimony) -> None:
    """No coding comes after others of its point that cover all its values."""
    for number, coding in enumerate(each.mechanics):
        before = [
            value
            for other in each.mechanics[:number]
            if (other.point, other.key) == (coding.point, coding.key)
            for value in other.values
        ]
        assert not set(coding.values) & set(before), coding


@pytest.mark.parametrize("tradition", SCORED)
def test_each_scored_tradition_has_points_that_count(tradition: str) -> None:
    own = [each for each in all_testimonies().values() if each.tradition == tradition]
    assert len({point for each in own for point in each.points}) >= 8


def test_the_choices_of_every_game_are_keys() -> None:
    assert all(key in FACTS or key_schema(key) for key in choices_of_every_game())


@EACH
def test_a_testimony_on_play_asks_for_a_metric_of_the_lab(each: testimony.Testimony) -> None:
    assert len({play.metric for play in each.play}) == len(each.play)
    for play in each.play:
        assert play.metric in METRICS
        assert play.direction in ("higher", "lower")
        assert play.than is None or play.than in METRICS or 0 < float(play.than) < 1
