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
