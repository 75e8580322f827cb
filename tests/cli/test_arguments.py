"""A mistyped command is answered in one plain line, with a suggestion."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.cli import COMMANDS, SUBJECTS, main
from petteia.cli.records import library_command
from tests.rows import rows

PETTEIA = str(Path(sys.executable).with_name("petteia"))
CLOSED = 141


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("anlyse", "there is no command 'anlyse' (see petteia --help); did you mean analyse?"),
        ("frobnicate", "there is no command 'frobnicate' (see petteia --help)"),
        (
            "perft",
            "the following arguments are required: RULESET, --depth (see petteia perft --help)",
        ),
        (
            "perft vogt.petteia --depth 1 --divid",
            "unrecognised argument --divid (see petteia perft --help); did you mean --divide?",
        ),
        (
            "perft vogt.petteia surplus --depth 1",
            "unrecognised argument surplus (see petteia perft --help)",
        ),
        ("explore", "RULESET or --build is needed (see petteia explore --help)"),
        ("perft vogt.petteia --depth", "--depth: expected one argument"),
        ("perft vogt.petteia --depth x", "--depth: 'x': must be a whole number from 0 to 99"),
        (
            "play --side green",
            "--side: invalid choice: 'green' (choose from 'white', 'black', 'both', 'none')",
        ),
        ("rules vogt.petteia --lang el", "--lang: only together with --sheet"),
        ("rules vogt.petteia --paper letter", "--paper: only together with --sheet"),
        ("analyse vogt.petteia --nodes 1 --depth 1", "--depth: not allowed with argument --nodes"),
        ("analyse vogt.kubeia", "roll the dice first, for example --roll 66"),
        ("analyse vogt.petteia --roll 6", "--roll '6': no roll is due"),
        ("convert library:vogt --to json --game 99", "library:vogt: there is no game 99"),
        ("--frob", "unrecognised argument --frob (see petteia --help)"),
    ],
)
def test_bad_input_is_one_plain_line(
    typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed.split()) == 2
    assert capsys.readouterr().err == f"petteia: {said}\n"


def test_a_package_that_is_missing_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_: object) -> int:
        raise ModuleNotFoundError("No module named 'rich'", name="rich")

    monkeypatch.setattr(library_command, "run", run)
    assert main(["library"]) == 2
    error = capsys.readouterr().err
    assert error == "petteia: rich is not installed: it is part of an extra of petteia\n"


def test_one_game_of_a_file_is_converted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "library:vogt", "--to", "petteia", "--game", "3"]) == 0
    out = capsys.readouterr().out
    assert out.count("[Ruleset ") == 1
    assert '[Title "Coordinates"]' in out


@rows(
    "words",
    [
        "show library:vogt",
        "show library:vogt --game 3",
        "show library:vogt --json",
        "replay library:vogt --game 3",
        "library vogt",
        "check library:vogt library:callen",
        "convert library:vogt --to json",
        "perft vogt.petteia --depth 1 --divide",
        "rules vogt.petteia",
        "rulesets",
        "dice library:vogt",
        "perft --help",
        "--help",
    ],
)
def test_a_command_ends_quietly_when_its_output_is_closed(words: str) -> None:
    with subprocess.Popen(
        (PETTEIA, *words.split()), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(60) == CLOSED
        assert process.stderr.read() == b""


def test_every_command_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        assert main([command, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: petteia {command} ")


@pytest.mark.parametrize("command", ["lab", "benchmark", "puzzles", "rulesets"])
def test_every_command_below_another_says_what_it_does(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    listed = capsys.readouterr().out.partition("\n  COMMAND\n")[2]
    names = re.findall(r"^ {4}(\w+)", listed, re.MULTILINE)
    assert names
    for name in names:
        assert main([command, name, "--help"]) == 0
        _, purpose, *_ = capsys.readouterr().out.split("\n\n")
        assert re.fullmatch(r"[A-Z].+\.", purpose, re.DOTALL), name


def test_the_help_lists_each_command_once_under_its_subject(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed = [name for names in SUBJECTS.values() for name in names]
    assert sorted(listed) == sorted(COMMANDS)
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    for name, (_, purpose, *_) in COMMANDS.items():
        assert shown.count(purpose) == 1, name
    for subject in SUBJECTS:
        assert f"\n{subject}:\n" in shown
