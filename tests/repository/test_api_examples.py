"""Every public name has an example in the reference, and every example runs as it is shown."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "reference" / "api" / "examples"
PACKAGES = sorted(path.stem for path in EXAMPLES.glob("*.md"))
WITH_DOCTESTS = (
    "petteia",
    "petteia.engine",
    "petteia.engine.analysis",
    "petteia.engine.client",
    "petteia.engine.matches",
    "petteia.notation.library",
)


def sections(package: str) -> dict[str, str]:
    """The text of each example by the name that it shows; the introduction has the name ``""``."""
    text = (EXAMPLES / f"{package}.md").read_text("utf-8")
    introduction, *rest = re.split(r"^## (\w+)\n", text, flags=re.MULTILINE)
    return {"": introduction, **dict(zip(rest[::2], rest[1::2], strict=True))}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_an_example(package: str) -> None:
    assert set(sections(package)) == {"", *importlib.import_module(package).__all__}


@pytest.mark.parametrize(
    ("package", "name"),
    [(package, name) for package in PACKAGES for name in sections(package) if name],
)
def test_an_example_prints_what_it_shows(
    package: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = sections(package)
    module = importlib.import_module(package)
    names = {each: getattr(module, each) for each in module.__all__}
    text = (shown[""] + shown[name]).replace("```", "")
    example = doctest.DocTestParser().get_doctest(text, names, name, package, 0)
    assert doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(example).failed == 0


@pytest.mark.parametrize("name", WITH_DOCTESTS)
def test_examples_in_docstrings_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted
    assert result.failed == 0
