"""The manual's examples and notebooks run, its commands are accepted, its files exist."""

from __future__ import annotations

import importlib
import re
import shlex
import sys
import textwrap
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import petteia
from petteia.cli import COMMANDS, main
from petteia.rulesets import template
from tools.writing.write_reference import CASE, pages

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))
LINK = re.compile(r"(?:\]\(|(?:src|srcset)=\")(?!https?:|#)([^)#\s\"]+)")
MAX_WORDS = 2_500
GENERATED = (
    "reference/rules/",
    "reference/api/examples/",
    "reference/rulesets.md",
    "reference/coding.md",
    "explanation/testimonies.md",
    "atlas/tables.md",
    "explanation/ancient-games.md",
)
SOURCES = ("rules.md",)
"""Texts from which pages of the manual are made."""
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
INTERACTIVE = ("play", "replay", "serve")
"""Commands that wait for someone."""


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page that are in a given language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(rf"^ *```{language}\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)
    return [textwrap.dedent(block) for block in found]


def commands(page: str) -> list[str]:
    """The commands that a page shows, one per line, without redirections and synopses."""
    shown = "".join(blocks(page, "(?:sh)?"))
    return re.findall(
        r"^(?:\.venv/bin/)?(petteia \w(?:(?! \[| >).)*)(?: >.*)?$", shown, re.MULTILINE
    )


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")])
def test_python_examples_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    for ruleset in blocks(page, "toml"):
        (tmp_path / "narrow-war.toml").write_text(ruleset, encoding="utf-8")
    names = {"petteia": petteia, "__name__": page}
    for example in blocks(page, "python"):
        exec(compile(example, page, "exec"), names)


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)])
def test_commands_are_accepted(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("my-game.toml", "narrow-war.toml"):
        (tmp_path / name).write_text(template(), encoding="utf-8")
    for line in commands(page):
        _, name, *rest = shlex.split(line, comments=True)
        file = f"{name.replace('-', '_')}_command"
        module = importlib.import_module(f"petteia.cli.{COMMANDS[name][0]}.{file}")
        monkeypatch.setattr(module, "run", lambda _arguments: 0)
        assert main([name, *rest]) == 0, (line, capsys.readouterr().err)


def test_the_match_of_the_tutorial_ends_as_described(capsys: pytest.CaptureFixture[str]) -> None:
    page = "tutorials/measure-with-python.md"
    (example,) = (block for block in blocks(page, "python") if "play_match" in block)
    exec(compile(example, page, "exec"), {})
    shares = re.findall(r"\d+%", capsys.readouterr().out)
    said = "scores {} of the points in forty games. The interval, from {} to {},"
    assert said.format(*shares) in (DOCS / page).read_text(encoding="utf-8")


def test_the_engine_answers_as_the_manual_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    page = "how-to/drive-the-engine.md"
    (example,) = blocks(page, "python")
    exec(compile(example, page, "exec"), {})
    assert f"`{capsys.readouterr().out.strip()}`" in (DOCS / page).read_text(encoding="utf-8")


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run(notebook: Path) -> None:
    cells = nbformat.reads(notebook.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(cells, timeout=300).execute()


def test_the_example_player_plays_a_match_with_dice(capsys: pytest.CaptureFixture[str]) -> None:
    program = shlex.join((sys.executable, str(ROOT / "examples" / "greedy_player.py")))
    rules = ("--ruleset", "callen.simple-passing-leader", "--option", "die=true")
    assert main(["match", f'command="{program}",nodes=1', "level=1", "--pairs", "1", *rules]) == 0
    assert "games      2 of " in capsys.readouterr().out


def test_commands_of_the_study_are_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    page = "tutorials/study-a-game.md"
    first, *rest = blocks(page, "")
    record = tmp_path / "game.petteia"
    record.write_text(first, encoding="utf-8")
    assert main(["check", record.name]) == 1
    error = capsys.readouterr().out
    assert error in rest
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


def test_a_move_passes_through_at_most_twelve_files() -> None:
    assert len(set(journeys()["move"])) <= 12


def test_generated_pages_are_up_to_date() -> None:
    for name, text in pages().items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, (
            f"{name}: run python -m tools.writing.write_reference"
        )


def test_every_ruling_is_shown_with_its_rules() -> None:
    written = (DOCS / "adjudications.md").read_text(encoding="utf-8").split("\n\n")
    rulings = [paragraph.strip() for paragraph in written if paragraph.startswith("**")]
    assert rulings
    assert [ruling for ruling in rulings if not CASE.fullmatch(ruling)] == []


def test_a_rule_names_the_option_without_which_it_does_not_apply() -> None:
    rules = pages()["reference/rules/see.md"]
    assert "**Capturing on** (documented). A stone" in rules
    assert "**No second move** (documented; option `chain` = false). A capture" in rules


def test_the_words_of_an_option_are_given_once_on_a_page() -> None:
    rules = pages()["reference/rules/cal.md"]
    assert rules.count("option `goal` = three") == 1
    # Without an option each game has its own words.
    assert rules.count("**No further capture** (invented)") > 1


def test_no_obsolete_page_of_rules_remains() -> None:
    written = {name for name in pages() if "rules/" in name}
    found = (*DOCS.glob("reference/rules/*"), *DOCS.glob("images/rules/*"))
    assert {str(path.relative_to(DOCS)) for path in found} == written


def test_links_lead_to_existing_files() -> None:
    for page in ["../README.md", *PAGES]:
        path = (DOCS / page).resolve()
        links = LINK.findall(path.read_text(encoding="utf-8"))
        assert [link for link in links if not (path.parent / link).exists()] == [], page


def test_no_page_is_too_long_to_read() -> None:
    for page in PAGES:
        if not page.startswith((*GENERATED, *SOURCES)):
            text = (DOCS / page).read_text(encoding="utf-8")
            assert len(text.split()) <= MAX_WORDS, page
