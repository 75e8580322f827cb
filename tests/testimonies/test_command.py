"""``petteia testimonies``: the list, and a game compared with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from petteia import ruleset, ruleset_ids
from petteia.cli import main
from petteia.testimonies import all_testimonies, judged
from tests.commands import refused

FIELDS = {"id", "reference", "original", "translation", "edition", "mechanics", "play"}


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """What the command answers as JSON."""
    assert main(["testimonies", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("language", ["en", "it", "uk", "el"])
def test_every_testimony_is_listed_with_its_coding(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = said(capsys, "--lang", language)
    assert [each["id"] for each in found] == list(all_testimonies())
    for entry in found:
        assert set(entry) >= FIELDS
        assert entry["translation"]
        for coding in entry["mechanics"]:
            assert set(coding) >= {"key", "values", "effect", "weight", "reading"}
        assert all(set(play) == {"metric", "direction", "than"} for play in entry["play"])


def test_translations_are_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    english, greek = said(capsys), said(capsys, "--lang", "el")
    assert all(
        one["translation"] != other["translation"]
        for one, other in zip(english, greek, strict=True)
    )


@pytest.mark.parametrize("id", ["navpil.poleis", "vogt.kubeia", "walker.seega"])
def test_a_game_is_judged(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, id)
    judgement = judged(ruleset(id))
    for name in ("satisfied", "broken", "silent", "unasked"):
        assert found[name] == list(getattr(judgement, name))
    for name in ("greek", "roman"):
        assert set(found[name]) >= {"value", "low", "high"}
        assert found[name]["value"] == pytest.approx(getattr(judgement, name).value)


def test_options_are_taken_into_account(capsys: pytest.CaptureFixture[str]) -> None:
    usual = said(capsys, "callen.simple-petteia")
    dead = said(capsys, "callen.simple-petteia", "--option", "inciti=true")
    assert "laus-pisonis-208" in usual["satisfied"]
    assert "laus-pisonis-208" in dead["broken"]
    assert dead["greek"]["value"] < usual["greek"]["value"]


@pytest.mark.parametrize("id", ruleset_ids())
def test_the_plain_text_has_every_testimony(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["testimonies", id]) == 0
    lines = capsys.readouterr().out.splitlines()
    for each in all_testimonies().values():
        assert sum(line.startswith(f"  {each.id}: ") for line in lines) == 1
    assert any(line.startswith("Greek score: ") for line in lines)
    assert any(line.startswith("Roman score: ") for line in lines)


def test_the_plain_list_has_every_coding(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["testimonies"]) == 0
    text = capsys.readouterr().out
    for each in all_testimonies().values():
        assert f"{each.id}: {each.reference}" in text
    assert text.count("\n  ") == sum(
        len(each.mechanics) + len(each.play) for each in all_testimonies().values()
    )


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["nobody.nothing"], "nobody.nothing"),
        (["navpil.poleis", "--option", "nothing=1"], "nothing"),
        (["--option", "board=8"], "--option: only together with RULESET"),
        (["--lang", "la"], "--lang"),
    ],
)
def test_bad_input_is_one_plain_line(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error in refused(capsys, "testimonies", *words)
