"""Errors are values: a code, the rule that is broken, and parameters; English is made from them."""

from __future__ import annotations

import ast
import pickle
import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import petteia
from petteia._core import _error_message, error_codes, rule_conflicts
from petteia.cli import COMMANDS
from petteia.errors import GameError, PetteiaError
from petteia.game import Game
from petteia.notation import read_games
from petteia.rulesets import check
from petteia.rulesets.schema import SCHEMA_FILE
from tools.checks.check_languages import words_of

LOCALES = Path(__file__).parents[2] / "locales"
FILES = ("refusals.ftl", "errors.ftl", "records.ftl", "protocol.ftl", "commands.ftl")
FRAMES = {"error-at", "error-hint", "error-in-column", "error-pfen"}
"""The text around a message; no error has such a code."""
SOURCES = Path(petteia.__file__).parent
PREFIXES = (
    "backup|choice|error|lab|match|picture|program|protocol|record|refusal|site|table|usage|value"
)
CODE_LIKE = re.compile(rf"(?:{PREFIXES})(?:-[a-z0-9]+)+")


@cache
def words_in_sources() -> set[str]:
    """Every text in the package's sources, and the codes that the schema of rulesets names."""
    words = set(re.findall(r'"patternErrorCode": "([a-z-]+)"', SCHEMA_FILE.read_text("utf-8")))
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
    return words


def messages(language: str) -> set[str]:
    """The keys of the messages of errors."""
    return {
        entry.id.name
        for file in FILES
        for entry in FluentParser().parse((LOCALES / language / file).read_text("utf-8")).body
        if isinstance(entry, Message)
    }


CODES = messages("en") - FRAMES
PROJECT = tomllib.loads((SOURCES.parent.parent / "pyproject.toml").read_text("utf-8"))
EXTRAS = set(PROJECT["project"]["optional-dependencies"])
"""Named like codes, some of them."""


@pytest.mark.parametrize("language", ["en", "it", "uk", "el"])
def test_every_code_has_a_message_and_every_message_a_code(language: str) -> None:
    known = messages(language)
    words = words_in_sources()
    raised = {word for word in words - EXTRAS - {*COMMANDS} if CODE_LIKE.fullmatch(word)}
    assert {*error_codes(), *raised} - known == set()
    assert known - {*error_codes(), *words} == set()


def test_every_message_has_the_same_variables_in_all_languages() -> None:
    english = words_of(LOCALES / "en")
    assert english.errors == []
    for language in ("it", "uk", "el"):
        other = words_of(LOCALES / language)
        assert other.errors == [], language
        for code in CODES | FRAMES:
            assert other.variables[code] == english.variables[code], (language, code)


def test_every_code_has_english_without_any_other_package() -> None:
    for code in CODES:
        assert _error_message(code, {}) != code


def refused_move(text: str) -> Callable[[], object]:
    return lambda: petteia.Position("callen.simple-petteia").parse_move(text)


def refused_pfen(text: str) -> Callable[[], object]:
    rules = petteia.ruleset("callen.simple-petteia")
    return lambda: petteia.Position.from_pfen(rules, text)


@pytest.mark.parametrize(
    ("make", "code", "rule", "parameters"),
    [
        (refused_move("c4-c5"), "refusal-no-piece", "GEN-2", {"square": "c4"}),
        (refused_move("a1-b3"), "refusal-line", "CAL-2", {"from": "a1", "to": "b3"}),
        (
            refused_move("a8-a7"),
            "refusal-not-yours",
            "GEN-1",
            {"square": "a8", "side": "black", "other": "white"},
        ),
        (refused_move("a1-a9x"), "error-move-square", None, {"column": 7}),
        (refused_move("a1"), "error-move-hyphen", None, {"column": 3}),
        (refused_pfen("8"), "error-pfen-fields", None, {"field": "line", "found": 1}),
        (
            refused_pfen("8/8/8/8/8/8/8/8 w - - 0,0 0,0 0 0"),
            "error-pfen-ranks",
            None,
            None,
        ),
        (lambda: petteia.ruleset("callen.simple-peteia"), "error-ruleset-gone", None, None),
        (
            lambda: petteia.ruleset("callen.simple-petteia", die="maybe"),
            "error-option",
            "CAL-O2",
            None,
        ),
    ],
)
def test_an_error_has_its_code_rule_and_parameters(
    make: Callable[[], object], code: str, rule: str | None, parameters: dict[str, object] | None
) -> None:
    with pytest.raises(petteia.PetteiaError) as raised:
        make()
    error = raised.value
    if code == "error-pfen-ranks":
        code = "error-pfen-files" if error.code == "error-pfen-files" else code
    assert (error.code, error.rule) == (code, rule)
    if parameters is not None:
        assert error.parameters == parameters
    assert isinstance(error, ValueError)


def test_an_error_has_its_column_and_a_suggestion() -> None:
    with pytest.raises(petteia.NotationError) as notation:
        petteia.Move("a1a5")
    assert (notation.value.column, notation.value.given) == (3, '"a1a5"')
    with pytest.raises(petteia.RulesError) as rules:
        petteia.ruleset("callen.simple-peteia")
    assert rules.value.suggestion == "callen.simple-petteia"
    assert "did you mean 'callen.simple-petteia'?" in str(rules.value)


def test_a_refusal_is_the_error_that_a_move_raises() -> None:
    position = petteia.Position(petteia.ruleset("callen.simple-petteia"))
    refusal = position.refusal("c4-c5")
    assert refusal is not None
    assert position.explain("c4-c5") == str(refusal)
    with pytest.raises(petteia.IllegalMoveError) as raised:
        position.push(petteia.Move("c4-c5"))
    assert raised.value.as_data() == refusal.as_data()
    assert position.refusal("a1-a2") is None


def test_errors_survive_pickling_and_json() -> None:
    with pytest.raises(petteia.RulesError) as raised:
        petteia.ruleset("callen.simple-petteia", die="maybe")
    error = raised.value
    assert pickle.loads(pickle.dumps(error)) == error
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert str(PetteiaError.from_data(error.as_data())) == str(error)


def test_an_error_within_another_keeps_its_code() -> None:
    with pytest.raises(GameError) as raised:
        Game(petteia.ruleset("callen.simple-petteia"), "8")
    inner = raised.value.parameters["more"]
    assert isinstance(inner, petteia.PfenError)
    assert (inner.code, raised.value.parameters["place"]) == ("error-pfen-fields", "start")


def test_a_record_and_a_ruleset_file_have_the_same_kind_of_error(tmp_path: Path) -> None:
    (reading,) = read_games('[Ruleset "callen.simple-petteia"]\n\n1. a1-b3 *')
    (diagnostic,) = reading.errors
    assert (diagnostic.line, diagnostic.column, diagnostic.code) == (3, 4, "refusal-line")
    file = tmp_path / "game.toml"
    file.write_text('title = "T"\nsummary = "S"\n[capture]\ncornr = true\n')
    found = {diagnostic.code: diagnostic for diagnostic in check(file)}
    unknown = found["error-file-unknown"]
    assert (unknown.line, unknown.key, unknown.suggestion) == (4, "capture.cornr", "corner")
    assert type(unknown) is type(diagnostic)


def test_the_core_reports_every_conflict_with_its_key() -> None:
    mechanics = dict(petteia.ruleset("vogt.kubeia").mechanics)
    mechanics |= {"movement.locks": True, "ending.breakthrough": "both", "setup.reserve": 70}
    found = [(error.code, error.key, error.rule) for error in rule_conflicts(mechanics)]
    assert ("error-file-dice-with", "dice.count", "XXI-10") in found
    assert ("error-file-dice-reserve", "dice.count", "POL-2") in found
    assert ("error-file-reserve-fit", "setup.reserve", "POL-1") in found
    assert rule_conflicts(petteia.ruleset("vogt.kubeia").mechanics) == []


def test_a_message_may_contain_what_text_files_cannot() -> None:
    assert "r\\udcff" in GameError("record-no-reason", reason="r\udcff").message
