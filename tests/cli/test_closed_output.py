"""A command whose output no one reads ends quietly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from petteia.cli import COMMANDS

PETTEIA = str(Path(sys.executable).with_name("petteia"))
SECONDS = 60.0
GAME = '[Ruleset "callen.simple-petteia"]\n1. a1-a5 a8-a6 *\n'

ARGUMENTS = {
    "analyse": "callen.simple-petteia --nodes 10",
    "check": "GAME",
    "cite": "callen.simple-petteia",
    "convert": "GAME --to json",
    "explore": "callen.simple-petteia",
    "draw": "callen.simple-petteia -o -",
    "completion": "bash",
    "differences": "",
    "engine": "",
    "lessons": "",
    "library": "",
    "perft": "callen.simple-petteia --depth 1",
    "puzzles": "",
    "rules": "callen.simple-petteia",
    "rulesets": "",
    "show": "GAME",
    "testimonies": "callen.simple-petteia",
    "solve": "callen.simple-petteia --help",
}
"""The arguments of each command that prints without needing a terminal, a site or a folder."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("game") / "game.petteia"
    path.write_text(GAME)
    return str(path)


@pytest.mark.parametrize("name", ARGUMENTS)
@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
def test_a_closed_output_is_not_an_error(name: str, closed: str, game: str) -> None:
    assert name in COMMANDS
    words = ARGUMENTS[name].replace("GAME", game)
    command = f'"{PETTEIA}" {name} {words} {closed}'
    done = subprocess.run(
        ["sh", "-c", command], input="quit\n", capture_output=True, text=True, timeout=SECONDS,
        check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode in (0, 141)


@pytest.mark.parametrize("name", ["rulesets", "library", "lessons", "rules", "show", "convert"])
def test_a_reader_that_closes_the_pipe_is_not_an_error(name: str, game: str) -> None:
    words = [game if word == "GAME" else word for word in ARGUMENTS[name].split()]
    process = subprocess.Popen(
        [PETTEIA, name, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(SECONDS) in (0, 141)
    process.stderr.close()


def test_a_file_that_is_written_does_not_receive_what_goes_to_a_closed_output(
    game: str, tmp_path: Path
) -> None:
    out = tmp_path / "out.json"
    command = f'"{PETTEIA}" convert "{game}" --to json -o "{out}" <&- >&- 2>&-'
    subprocess.run(["sh", "-c", command], timeout=SECONDS, check=True)
    assert out.read_text().startswith("[\n{")
    assert out.read_text().endswith("}\n]\n")
