"""The table of solved boards in the manual is what its command prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.engine import solved

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["custody-4x4", "compulsory-4x4", "dux-4x4"])
def test_the_manual_contains_what_the_command_prints(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    solved.main([str(ROOT / "examples" / "small" / f"{name}.toml")])
    *head, row = capsys.readouterr().out.splitlines()
    manual = (ROOT / "docs" / "reference" / "solved-games.md").read_text(encoding="utf-8")
    assert "\n".join(head) in manual
    assert row in manual.splitlines()


def test_a_wrong_ruleset_or_option_is_an_error_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert solved.main(["nope"]) == 2
    assert capsys.readouterr().err.startswith("benchmarks: ")
    with pytest.raises(SystemExit):
        solved.main(["--option", "nope"])
    assert "'nope' is not NAME=VALUE" in capsys.readouterr().err
