"""`petteia analyse`: plain lines if the output is not a terminal, and one line for an error."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from petteia.cli import main
from petteia.cli.analyse.analyse_command import summary, table
from petteia.engine import Limit, analyse
from tests.commands import refused
from tests.engine.test_analysis import read, start

LINE = re.compile(r"\d+ \d+ ([+-]\d+\.\d\d|(wins|loses) in \d+) \d+\.\d%( \S+)+")


def test_lines_and_a_summary_are_printed_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "callen.double-petteia", "--depth", "2", "--lines", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert all(LINE.fullmatch(line) for line in lines if not line.startswith("depth"))
    assert lines[-1].startswith("depth 2, ")


def test_a_win_and_threats_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    pfen = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"
    assert main(["analyse", "cyningstan.petteia", "--pfen", pfen, "--lines", "1"]) == 0
    assert "1 1 wins in 1 100.0% b3-a3xa2" in capsys.readouterr().out
    pfen = pfen.replace(" w ", " b ")
    assert main(["analyse", "cyningstan.petteia", "--pfen", pfen, "--nodes", "500"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "threats: b3-a3xa2"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no.game"], "no.game"),
        (["vogt.kubeia"], "roll the dice first"),
        (["vogt.kubeia", "--roll", "x"], "--roll: 'x': must be a roll such as 63"),
        (["vogt.kubeia", "--roll", "9"], "VOG-K1: that roll is impossible (roll:9)"),
        (["vogt.petteia", "--depth", "0"], "--depth"),
        (["vogt.petteia", "--nodes", "many"], "--nodes"),
        (["vogt.petteia", "--seconds", "1e9"], "--seconds"),
        (["vogt.petteia", "--seconds", "0"], "--seconds"),
        (["vogt.petteia", "--lines", "501"], "--lines"),
        (["vogt.petteia", "--depth", "2", "--nodes", "2"], "not allowed with argument --depth"),
        (["vogt.petteia", "--pfen", "x"], "PFEN"),
    ],
)
def test_an_error_is_reported_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, "analyse", *arguments)


def test_the_table_of_a_terminal_has_a_row_for_each_line() -> None:
    from rich.console import Console

    shown = StringIO()
    console = Console(width=100, file=shown)
    analysis = analyse(start(), Limit(depth=2), lines=3)
    console.print(table(analysis))
    text = shown.getvalue()
    assert all(str(line.move) in text for line in analysis.lines)
    assert summary(analysis)[:20] in text
    lost = read("cyningstan.petteia", "8/8/8/8/8/1S6/s7/S6s b - - 0,0 0,0 0 1")
    assert analyse(lost, Limit(depth=1)).lines
