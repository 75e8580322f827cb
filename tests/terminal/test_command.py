"""``petteia play`` as a command: what it refuses, and how it adapts to the terminal."""

from __future__ import annotations

import argparse
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from petteia.cli.appearance_arguments import appearance_of
from petteia.cli.play import play_command
from petteia.cli.usage import UsageError
from tests.commands import refused

PROGRAM = "import sys; from petteia.cli import main; sys.exit(main())"


def parsed(*argv: str) -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser()
    play_command.add_arguments(parser)
    return parser.parse_args(argv)


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["no.such-game"], "no.such-game"),
        (["callen.simple-petteia", "--option", "die=maybe"], "die"),
        (["callen.simple-petteia", "--option", "die"], "NAME=VALUE"),
        (["callen.simple-petteia", "--pfen", "nonsense"], "PFEN"),
        (["callen.simple-petteia", "--seconds", "never"], "--seconds"),
        (["callen.simple-petteia", "--seconds", "nan"], "--seconds"),
        (["callen.simple-petteia", "--side", "green"], "--side"),
        (["--pfen", "x"], "RULESET"),
        (["--tables", "x"], "RULESET"),
        (["callen.simple-petteia", "--tables", "missing.tables"], "missing.tables: No such file"),
        (["./missing.toml"], "missing.toml"),
        ([], "terminal"),
    ],
)
def test_bad_input_is_one_line(
    argv: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in refused(capsys, "play", *argv)


@pytest.mark.parametrize(
    ("term", "argv", "has_colour", "figures"),
    [
        ("xterm-256color", [], True, True),
        ("xterm-256color", ["--plain"], False, False),
        ("vt100", [], False, False),
        ("dumb", [], False, False),
    ],
)
def test_the_appearance_suits_the_terminal(
    term: str, argv: list[str], has_colour: bool, figures: bool
) -> None:
    appearance = appearance_of(parsed(*argv), {"TERM": term}, "utf-8")
    assert appearance.has_colour is has_colour
    assert appearance.figures is figures
    assert not appearance_of(parsed(), {"TERM": term, "NO_COLOR": ""}, "utf-8").has_colour


def test_greek_coordinates_need_an_encoding_with_greek_letters() -> None:
    assert appearance_of(parsed("--greek"), {"TERM": "xterm"}, "iso8859-7").greek
    assert not appearance_of(parsed(), {"TERM": "xterm"}, "ascii").has_greek
    with pytest.raises(UsageError) as caught:
        appearance_of(parsed("--greek"), {"TERM": "xterm"}, "ansi_x3.4-1968")
    assert (caught.value.code, caught.value.parameters) == ("usage-greek", {"encoding": "ascii"})


@pytest.mark.parametrize("term", ["xterm-256color", "vt100"])
def test_a_game_in_a_real_terminal(term: str, tmp_path: Path) -> None:
    controller, terminal = pty.openpty()
    environment = {**os.environ, "TERM": term, "NO_COLOR": "1", "PETTEIA_DATA": str(tmp_path)}
    command = (sys.executable, "-c", PROGRAM, "play", "callen.simple-petteia", "--side", "both")
    process = subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    )
    os.close(terminal)
    shown = read_until(controller, b"Quit")
    os.write(controller, b"a1-a5\r")
    shown += read_until(controller, b"Black to move")
    os.write(controller, b"quit\r")
    read_until(controller, b"\x1b[?1049l")
    assert process.wait(timeout=60) == 0
    os.close(controller)
    assert b"\x1b[38;" not in shown
    assert b"\x1b[48;" not in shown
    assert list((tmp_path / "games").glob("*.json"))


def read_until(controller: int, mark: bytes) -> bytes:
    """What a terminal shows until a mark appears."""
    shown = b""
    end = time.monotonic() + 60
    while mark not in shown and time.monotonic() < end:
        if select.select([controller], [], [], 0.1)[0]:
            shown += os.read(controller, 65536)
    assert mark in shown
    return shown
