"""Every regular expression that reads text from strangers takes linear time."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import petteia
from tests.repository.regular_expressions import errors
from tests.rows import rows

READ_BY_THE_SITE = ("server", "rulesets", "game", "notation")
FUNCTIONS = ("fullmatch", "match", "search", "sub", "split", "findall", "finditer")


def expressions() -> Iterator[tuple[str, re.Pattern[str] | str]]:
    """Those that modules define, and those that calls contain."""
    (root,) = map(Path, petteia.__path__)
    for room in READ_BY_THE_SITE:
        for module in pkgutil.walk_packages([str(root / room)], f"petteia.{room}."):
            if ".migrations." in module.name:
                continue
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, re.Pattern):
                    yield f"{module.name}.{name}", value
        for file in (root / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr in FUNCTIONS
                    and isinstance(node.func.value, ast.Name)
                    and node.func.value.id == "re"
                    and isinstance(node.args[0], ast.Constant)
                ):
                    yield f"{file.name}:{node.lineno}", str(node.args[0].value)


def test_text_that_the_site_reads_is_matched_in_linear_time() -> None:
    found = dict(expressions())
    assert len(found) > 10
    assert {name: errors(each) for name, each in found.items() if errors(each)} == {}


@rows(
    "expression",
    [
        r"\s*([A-Za-z]{2,8})(?:-[A-Za-z0-9-]+)?\s*(?:;\s*q=([0-9.]{1,5}))?\s*",
        r"(a+)+",
        r"(?:a*b?)*",
        r"a*a*",
        r"a*[ab]*c",
        r"\s*\S*\s*\w*[a-z]*",
        r"x*(?:y|z)?x*",
        r"(?:a+|b)(?:c)?a+",
        r"[^;]*;?[^=]*",
        r".*?,?.*?",
        r"a*aa*",
        r"(?m)^\s*a",
    ],
)
def test_an_expression_that_is_not_linear_is_found(expression: str) -> None:
    assert errors(expression)


@pytest.mark.parametrize(
    "expression",
    [
        r"[a-z]*[0-9]*",
        r"a*ba*",
        r"a*+a*+",
        r"(?:[a-z]{1,8}-){0,9}[a-z]+",
        r"\s*[a-z]+\s*",
        r"(?:[a-z]++;)*+x",
        r"a{0,9}a{0,9}",
        r"(?m)^[ \t]*a",
    ],
)
def test_an_expression_that_is_linear_is_not_found(expression: str) -> None:
    assert not errors(expression)
