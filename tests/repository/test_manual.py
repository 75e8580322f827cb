"""The manual's examples run, its commands are accepted, and the files it names exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from petteia.cli import main

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
WITH_PYTHON = (
    "tutorials/measure-with-python.md",
    "how-to/use-from-python.md",
    "how-to/use-the-library.md",
    "reference/formats.md",
)
INTERACTIVE = ("play", "replay", "serve")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page that are in a language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", WITH_PYTHON)
def test_python_examples_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for ruleset in blocks(page, "toml"):
        (tmp_path / "narrow-war.toml").write_text(ruleset, encoding="utf-8")
    examples = blocks(page, "python")
    assert examples
    names = {"petteia": __import__("petteia")}
    for example in examples:
        exec(compile(example, page, "exec"), names)


def test_commands_of_the_study_are_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    page = "tutorials/study-a-game.md"
    first, *rest = blocks(page, "")
    record = tmp_path / "game.petteia"
    record.write_text(first, encoding="utf-8")
    assert main(["check", record.name]) == 1
    fault = capsys.readouterr().out
    assert fault in rest
    corrected = next(text for text in rest if text.startswith("1. "))
    record.write_text(first[: first.index("1. ")] + corrected, encoding="utf-8")
    for line in "".join(rest).splitlines():
        if not line.startswith("petteia ") or shlex.split(line)[1] in INTERACTIVE:
            continue
        assert main(shlex.split(line)[1:]) == 0, line


def journeys() -> dict[str, list[str]]:
    """The files that each journey of the architecture page passes through."""
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    parts = re.findall(r"^## The journey of a (\w+)\n(.*?)(?=^## )", text, re.DOTALL | re.MULTILINE)
    return {name: re.findall(r"\| `([\w./]+)` \|$", part, re.MULTILINE) for name, part in parts}


def test_journeys_pass_through_files_that_exist() -> None:
    assert set(journeys()) == {"move", "ruleset", "record"}
    for files in journeys().values():
        assert files
        assert [file for file in files if not (ROOT / file).is_file()] == []


def test_a_move_passes_through_twelve_files_at_most() -> None:
    assert len(set(journeys()["move"])) <= 12
