"""What is wrong with a ruleset file is told in the reader's language, whatever it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import petteia.rulesets
from petteia.rulesets.files.checker import check_text
from petteia.rulesets.files.schema import SCHEMA_FILE
from petteia.server.i18n.languages import offered
from petteia.server.i18n.messages import messages_in
from petteia.server.i18n.retelling import retell, sentence_for

FAULTY = sorted((Path(__file__).parents[1] / "rulesets" / "faulty").glob("*.toml"))
ROOM = Path(petteia.rulesets.__file__).parent
MODULES = ("checking", "reading", "shape", "meaning", "options", "arrange", "combinations")
RAISERS = {"Problem", "Unreadable", "_problem", "Fault"}
SAMPLES = ("a table", "12", "White", "white", "values", "setup: is missing")
TOLD_ELSEWHERE = re.compile(
    r"no file can have this name|is a folder, .*|is not a regular file|no such option"
    r"|cannot be read: .*|the name of a ruleset file ends in .toml"
    r"|the file's name is not UTF-8 text"
    r"|.* is neither a ruleset's id nor a path .*|a ruleset cannot extend itself, .*"
    r"|more than .* files extend one another"
)
"""What is said of files with a name, which no guest's ruleset has, and of options in a command."""


def is_known(text: str) -> bool:
    """Whether a text is a sentence about ruleset files, the sentences in it included."""
    found = sentence_for(text)
    if found is None:
        return False
    inner = found[1].get("more")
    return inner is None or inner in SAMPLES or is_known(inner)


def sentences(module: str) -> Iterator[ast.expr]:
    """What a module of the check can say: its messages as they are written."""
    for node in ast.walk(ast.parse((ROOM / f"{module}.py").read_text("utf-8"))):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "message":
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in RAISERS:
            yield from node.args


def spoken(node: ast.expr, sample: str) -> str | None:
    """A message with a sample for each variable, and without a hint; ``None`` if it is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if " " in node.value else None
    if not isinstance(node, ast.JoinedStr):
        return None
    text = ""
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        elif not ast.unparse(part).partition("{")[2].startswith(("hint", "nearest(")):
            text += sample
    return text


def unknown_sentences(module: str) -> list[str]:
    """The messages of a module that no sample turns into a known sentence."""
    return [
        ast.unparse(node)
        for node in sentences(module)
        if (texts := [text for sample in SAMPLES if (text := spoken(node, sample))])
        and not any(is_known(text) or TOLD_ELSEWHERE.fullmatch(text) for text in texts)
    ]


@pytest.mark.parametrize("module", MODULES)
def test_every_message_of_the_check_has_a_text(module: str) -> None:
    assert unknown_sentences(module) == []


def test_every_pattern_of_the_schema_has_a_text() -> None:
    for told in re.findall(r'"patternErrorMessage": "((?:[^"\\]|\\.)+)"', SCHEMA_FILE.read_text()):
        assert is_known(told.replace('\\"', '"')), told


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
@pytest.mark.parametrize("code", [one.code for one in offered() if one.code != "en"])
def test_the_faults_of_a_file_are_told_in_the_readers_language(path: Path, code: str) -> None:
    words = messages_in(code)
    for fault in check_text(path.read_text("utf-8")):
        assert is_known(fault.message), fault.message
        assert retell(fault.message, words) != fault.message


@pytest.mark.parametrize(
    ("english", "italian"),
    [
        ("unknown key; did you mean 'corner'?", "chiave sconosciuta; forse 'corner'?"),
        ("must be a text, not a table", "ci vuole un testo, non una tabella"),
        ("'fast' is not one of high, slow", "'fast' non è uno fra high, slow"),
        (
            "with board = 4x4: setup: the sides' pieces meet on rank 3: the board is too small",
            "con board = 4x4: setup: i pezzi delle due parti si toccano sulla traversa 3: "
            "il tavoliere è troppo piccolo",
        ),
        ("is not TOML: Unclosed array", "non è TOML: Unclosed array"),
    ],
)
def test_a_fault_in_italian(english: str, italian: str) -> None:
    assert retell(english, messages_in("it")) == italian
