"""The README's example runs, and its table lists every ruleset."""

import re
import tomllib
from pathlib import Path

import pytest

import petteia

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / "examples").rglob("*.py"),
]


def test_python_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_roll_fairly(page: Path) -> None:
    # The rolls are unordered: of two dice, a double is half as likely as another one.
    assert not re.search(r"random\.choice\(\w*\.?rolls\)", page.read_text(encoding="utf-8"))


def test_table_lists_every_ruleset() -> None:
    rows = re.findall(r"^\| (`[a-z0-9.-]+`(?:, `[a-z0-9.-]+`)*) \|", README, re.MULTILINE)
    listed = [ruleset_id for row in rows for ruleset_id in re.findall(r"`([a-z0-9.-]+)`", row)]
    assert sorted(listed) == sorted(petteia.ruleset_ids())


def test_one_version_everywhere() -> None:
    cargo = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert petteia.__version__ == project["project"]["version"]
    assert petteia.__version__ == cargo["workspace"]["package"]["version"]
