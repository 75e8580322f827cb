"""The tuner finds the weights that produced the results, and finds the same ones again."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path

import pytest

from petteia._core import _usual_weights
from petteia.rulesets.schema import schema
from tuning import comparing
from tuning import weights as command
from tuning.comparing import Match, compare
from tuning.families import FAMILIES
from tuning.fitting import LEAD, fit
from tuning.playing import Recipe, Sample, samples

START = {"light": 1000, "hold": 50, "turn": 100, "never": 7}


def made(count: int, true: dict[str, int], *, black_is_worth: float = 1.0) -> list[Sample]:
    """Positions whose expected results follow from the true weights."""
    generator = random.Random(4)
    found = []
    for _ in range(count):
        white = [generator.randrange(6), generator.randrange(10), 0, 0]
        black = [generator.randrange(6), generator.randrange(10), 0, 0]
        turn = generator.random() < 0.5
        score = sum(
            weight * (ours - black_is_worth * theirs)
            for weight, ours, theirs in zip(true.values(), white, black, strict=True)
        )
        score += true["turn"] if turn else -true["turn"]
        found.append(Sample(white, black, turn, 1 / (1 + math.exp(-score / LEAD))))
    return found


def test_the_weights_that_made_the_results_are_found() -> None:
    true = {"light": 1500, "hold": 400, "turn": 300, "never": 0}
    fitted = fit(made(3000, true), START, apart=False, keep_unit=False)
    for name in ("light", "hold", "turn"):
        assert fitted[name] == pytest.approx(true[name], rel=0.15), name


def test_the_unit_is_kept_if_asked_for() -> None:
    true = {name: 3 * weight for name, weight in START.items()}
    fitted = fit(made(1000, true), START, apart=False, keep_unit=True)
    assert fitted["light"] == pytest.approx(START["light"], rel=0.1)


def test_weights_that_hardly_matter_or_are_excluded_are_left_out() -> None:
    start = {**START, "hold": 0}
    slight = fit(made(1000, {**START, "hold": 3}), start, apart=False, keep_unit=False, least=0.05)
    assert slight["hold"] == 0
    without = fit(
        made(1000, {**START, "hold": 400}), START, apart=False, keep_unit=False, without=["hold"]
    )
    assert without["hold"] == 0
    assert without["light"] > 0


def test_unequal_sides_get_separate_weights() -> None:
    true = {"light": 1000, "hold": 50, "turn": 100, "never": 0}
    fitted = fit(made(4000, true, black_is_worth=2), START, apart=True, keep_unit=False)
    assert fitted["black.light"] > 1.5 * fitted["white.light"]


def test_the_same_seed_gives_the_same_positions() -> None:
    recipe = Recipe(("vogt.petteia-tournament",), games=2, nodes=100)
    once, again = (list(samples(recipe, 0, {})) for _ in range(2))
    assert once == again
    assert once
    assert once != list(samples(recipe, 1, {}))


def test_weights_are_written_where_rulesets_find_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "WEIGHTS", tmp_path)
    command.main(["callen-proto-tafl", "--games", "2", "--nodes", "50", "--rounds", "1"])
    assert capsys.readouterr().out.startswith("callen-proto-tafl: 2 games")
    text = (tmp_path / "callen-proto-tafl.toml").read_text(encoding="utf-8")
    assert "[white]" in text
    assert "[black]" in text
    assert text.count("light = ") == 2


def test_without_a_family_all_are_fitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fitted: list[str] = []
    monkeypatch.setattr(command, "WEIGHTS", tmp_path)
    monkeypatch.setattr(command, "tune", lambda family, recipe: fitted.append(family))
    monkeypatch.setattr(command, "written", lambda *given: "")
    command.main([])
    assert fitted == list(FAMILIES)


@pytest.mark.parametrize("option", ["games", "rounds", "nodes"])
def test_a_number_that_is_too_small_is_refused(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command.main(["cyningstan", f"--{option}", "0"])
    assert "'0': must be a whole number from 1" in capsys.readouterr().err


def test_equal_weights_make_an_even_match() -> None:
    match = Match(("cyningstan.petteia",), pairs=2, nodes=60)
    score = compare(match, {}, {})
    assert score.games == 4
    assert score.share.value == 0.5


def test_an_engine_that_counts_its_pieces_beats_one_that_does_not() -> None:
    match = Match(("carrillo.single-stone-latrunculi-xxi",), pairs=3, nodes=200)
    blind = dict.fromkeys(_usual_weights(), 0)
    assert compare(match, {}, blind).share.value > 0.5


def test_a_comparison_is_printed_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    comparing.main(["xxi-soldiers", "--pairs", "1", "--nodes", "50"])
    assert re.fullmatch(
        r"xxi-soldiers: \d won, \d drawn, \d lost; .*% of the points \(.* to .*\)\n",
        capsys.readouterr().out,
    )


@pytest.mark.parametrize("text", [None, "light = "], ids=["missing", "no-toml"])
def test_a_file_that_cannot_be_read_is_named(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "older.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        comparing.main(["piso", str(file)])
    assert f"{file}: " in capsys.readouterr().err


def test_every_family_has_its_games_and_its_name_in_the_schema() -> None:
    assert list(FAMILIES) == schema()["properties"]["weights"]["enum"]
    assert set(START) - {"never"} <= set(_usual_weights())
