"""The programs that write files of the repository explain themselves, and then write nothing."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from tests.rows import rows

PROGRAMS = sorted(
    path.stem
    for path in (Path(__file__).parents[2] / "tools" / "writing").glob("*.py")
    if "__main__" in path.read_text("utf-8")
)


def test_the_programs_are_found() -> None:
    assert "write_catalogue" in PROGRAMS


@rows("program", PROGRAMS)
def test_help_of_a_program_that_writes_files_is_printed(
    program: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [program, "--help"])
    file = Path(__file__).parents[2] / "tools" / "writing" / f"{program}.py"
    monkeypatch.setattr(Path, "write_text", None)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(file), run_name="__main__")
    assert stopped.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: {program}")
