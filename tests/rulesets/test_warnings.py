"""Warnings: where the rules of a valid file contradict each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.rulesets import check, find_warnings, ruleset_ids
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.shipped import GAMES, TEMPLATE
from petteia.rulesets.ruleset_warnings import warnings_of

GAME = 'title = "T"\nsummary = "S"\n[board]\nsize = "8x8"\n[setup]\nrows = ["S"]\n'
RULE = (
    '[[rules]]\nname = "far"\nids = ["MY-1"]\npart = "ending"\nevidence = "invented"\ntext = "F."\n'
)
OPTION = '[options.ring]\ntype = "bool"\ndefault = false\nsummary = "S"\n'


def codes(text: str) -> list[str]:
    return [each.code for each in warnings_of(RulesetDocument(text))]


@pytest.mark.parametrize(
    ("more", "code", "line"),
    [
        ('[capture]\nleader = "encirclement"\n', "warning-idle", 8),
        ('[dice]\nleader = "hermes"\n', "warning-idle", 8),
        ("[ending]\ncapture_goal = 9\n", "warning-goal", 8),
        (f'{RULE}cites = ["breakthrough"]\n', "warning-ground", 13),
        ("[ending]\nquiet_limit = 0\n", "warning-endless", 8),
        (f'{RULE}[examples]\nfa = "vogt: Siege"\n', "warning-example", 14),
        (f'{OPTION}writes = "capture.leader_needs_heavy"\n', "warning-idle-option", 7),
    ],
)
def test_each_warning_names_its_line(more: str, code: str, line: int) -> None:
    found = [(each.code, each.line) for each in warnings_of(RulesetDocument(GAME + more))]
    assert (code, line) in found


@pytest.mark.parametrize(
    "ground",
    [
        "bound",
        "entering",
        "fugitive",
        "hermes",
        "leader-combat",
        "lock",
        "parity",
        "removal",
        "self-immobilizing",
        "shuttle",
        "superiority",
    ],
)
def test_citing_a_rule_for_something_the_game_lacks_is_a_warning(ground: str) -> None:
    assert codes(f'{GAME}{RULE}cites = ["{ground}"]\n') == ["warning-ground"]


def test_citing_a_rule_for_something_an_option_allows_is_not_a_warning() -> None:
    goal = '[options.goal]\ntype = "int"\ndefault = 0\nmin = 0\nmax = 8\nsummary = "S"\n'
    text = f'{GAME}{goal}writes = "ending.capture_goal"\n{RULE}cites = ["captures"]\n'
    assert codes(text) == []


def test_an_example_of_an_inherited_rule_is_not_a_warning() -> None:
    heading = 'extends = "vogt.petteia"\ntitle = "T"\nsummary = "S"\n'
    examples = '[examples]\nsiege = "vogt: Siege"\n'
    assert codes(heading + examples) == []
    assert codes(f'{heading}[remove]\nrules = ["siege"]\n{examples}') == ["warning-example"]


def test_an_option_that_matters_only_with_another_is_not_a_warning() -> None:
    inciti = OPTION.replace("ring", "inciti") + 'writes = "capture.inciti"\n'
    stranded = OPTION.replace("ring", "stranded") + 'writes = "capture.stranded_captured"\n'
    assert codes(GAME + inciti + stranded) == []
    assert codes(GAME + stranded) == ["warning-idle-option"]


def test_a_file_with_errors_has_no_warnings(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(GAME + "[ending]\ncapture_goal = 900\n", "utf-8")
    assert check(file)
    assert find_warnings(file) == []


def test_no_ruleset_of_the_package_has_a_warning(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            assert find_warnings(GAMES / f"{id}.toml") == []


def test_the_template_has_no_warning() -> None:
    assert find_warnings(TEMPLATE) == []


def test_the_command_prints_warnings_and_calls_the_file_valid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.toml"
    file.write_text(GAME + "[ending]\ncapture_goal = 9\n", "utf-8")
    assert main(["rulesets", "check", str(file)]) == 0
    output = capsys.readouterr()
    assert output.out == f"{file}: valid\n"
    assert f"{file}:8:1: warning: ending.capture_goal: can never be reached" in output.err
    assert main(["rulesets", "check", "--json", str(file)]) == 0
    [entry] = json.loads(capsys.readouterr().out)
    assert entry["errors"] == []
    assert {each["code"] for each in entry["warnings"]} == {"warning-goal"}
