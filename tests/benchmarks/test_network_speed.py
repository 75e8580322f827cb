"""The measure of the cost of networks runs, and reports whether the bar is met."""

import re

import pytest

import petteia
from benchmarks.engine.network_speed import main, speed


def test_without_a_network_nothing_slows_the_search() -> None:
    assert 0.2 < speed(petteia.ruleset("walker.seega"), pairs=5, nodes=2000) < 5


def test_a_line_for_each_ruleset_names_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    main(["carrillo.petteia-xxi", "--pairs", "1"])
    line = capsys.readouterr().out
    assert re.fullmatch(r"carrillo\.petteia-xxi +\d+\.\d\d of .*: (PASS|below)\n", line)
