"""Every rule ID has a test that is named after it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"

STATED = re.compile(r"\*\*([A-Z]{3}-[A-Z0-9]+)\*\*")
NAMED = re.compile(r"test_([A-Z]{3})_([A-Z0-9]+)_")


def stated_ids() -> set[str]:
    """Give the IDs that the rules state: the bold tokens."""
    return set(STATED.findall(RULES.read_text(encoding="utf-8")))


def names_in_use() -> Iterator[str]:
    """Yield the names of all tests but those of the reference, which test another program."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if "reference" not in path.relative_to(TESTS).parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield node.name


def ids_with_tests() -> set[str]:
    """Give the IDs that some test is named after."""
    named = (NAMED.match(name) for name in names_in_use())
    return {f"{match[1]}-{match[2]}" for match in named if match is not None}


def test_the_rules_are_found() -> None:
    ids = stated_ids()
    assert {"GEN-1", "CYN-4", "CAL-D2", "CAL-O6", "VOG-K4", "POL-10", "XXI-T"} <= ids
    assert len(ids) > 100


def test_every_rule_has_a_test() -> None:
    assert sorted(stated_ids() - ids_with_tests()) == []


def test_no_test_is_named_after_an_unknown_rule() -> None:
    assert sorted(ids_with_tests() - stated_ids()) == []
