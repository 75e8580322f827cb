"""The completions of shells and the manual page say what the command line takes."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from petteia.cli import COMMANDS, main
from petteia.cli.completion.completion_command import MANUAL, SHELLS
from tools.write_shell_files import files

FILES = {path.suffix.removeprefix("."): (path, text) for path, text in files().items()}


@pytest.mark.parametrize("shell", [*SHELLS, MANUAL])
def test_what_is_printed_is_up_to_date(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == FILES[shell][1], "python tools/write_shell_files.py"


def test_every_command_is_in_the_manual_page() -> None:
    page = FILES[MANUAL][1]
    for command in COMMANDS:
        assert rf"\fBpetteia {command}\fR" in page or f"petteia {command}" in page


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_a_command_and_its_options() -> None:
    path = FILES["bash"][0]
    script = (
        f'source {path}; complete_for() {{ COMP_WORDS=(petteia "$@"); COMP_CWORD=$#; '
        '_shtab_petteia petteia; printf "%s\\n" "${COMPREPLY[@]}"; }; '
        "complete_for analys; complete_for perft --dep"
    )
    shown = subprocess.run(("bash", "-c", script), check=True, capture_output=True, text=True)
    assert shown.stdout.split() == ["analyse", "--depth"]
