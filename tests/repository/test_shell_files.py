"""The shell completions and the manual page agree with the command line."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from petteia.cli import COMMANDS, main
from petteia.cli.completion.completion_command import MANUAL, SHELLS
from tools.writing.write_shell_files import files


@cache
def shell_files() -> dict[str, tuple[Path, str]]:
    """The path and the text of each file, by shell."""
    return {path.suffix.removeprefix("."): (path, text) for path, text in files().items()}


@pytest.mark.parametrize("shell", [*SHELLS, MANUAL])
def test_the_completions_and_the_manual_page_are_up_to_date(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == shell_files()[shell][1], "python3 tools/set_up.py"


def test_every_command_is_in_the_manual_page() -> None:
    page = shell_files()[MANUAL][1]
    # The language of manual pages writes a hyphen so.
    for command in (command.replace("-", r"\-") for command in COMMANDS):
        assert rf"\fBpetteia {command}\fR" in page or f"petteia {command}" in page


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("analys", ["analyse"]),
        ("perft --dep", ["--depth"]),
        ("perft vogt.kub", ["vogt.kubeia", "vogt.kubeia-tournament"]),
        ("check --ruleset nav", ["navpil.poleis"]),
        ("check gam", ["game.petteia", "games"]),
        ("draw gam", ["game.petteia", "games"]),
        ("serve --data gam", ["games"]),
    ],
)
def test_bash_completes(typed: str, completed: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.petteia").touch()
    (tmp_path / "games").mkdir()
    cursor = len(typed.split())
    script = (
        f"source {shell_files()['bash'][0]}; COMP_WORDS=(petteia {typed}); COMP_CWORD={cursor}; "
        '_shtab_petteia petteia; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    shown = subprocess.run(
        ("bash", "-c", script), check=True, capture_output=True, text=True, cwd=tmp_path
    )
    assert sorted(shown.stdout.split()) == completed
