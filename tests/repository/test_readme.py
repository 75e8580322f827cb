"""The README's example runs, its counts are right, and it is short."""

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import petteia
from petteia.cli import ABOUT
from petteia.rulesets.registry import find_definition, living_ruleset_ids

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / "examples").rglob("*.py"),
]
MAX_LINES, FIRST_SCREEN = 90, 40
TAGLINE = "Play, study and measure the lost board games of Greece and Rome."


def test_python_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})


def test_examples_roll_fairly() -> None:
    # The rolls are unordered: of two dice, a double is half as likely as another one.
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"random\.choice\(\w*\.?rolls\)", text), page


def test_the_readme_is_short_and_shows_its_pictures_first() -> None:
    lines = README.splitlines()
    assert len(lines) <= MAX_LINES
    first = "\n".join(lines[:FIRST_SCREEN])
    assert {"docs/images/site-light.png", "docs/images/outcomes-by-strength.svg"} <= set(
        re.findall(r"docs/images/[\w.-]+", first)
    )


def test_the_readme_counts_rulesets_authors_and_sources() -> None:
    sources = [find_definition(id)[1].source for id in petteia.ruleset_ids()]
    known = [source for source in sources if source is not None]
    assert len(known) == len(petteia.ruleset_ids()) == 38 + len(living_ruleset_ids())
    reconstructions = [
        source
        for id, source in zip(petteia.ruleset_ids(), known, strict=True)
        if id not in living_ruleset_ids()
    ]
    authors = {source.author for source in reconstructions}
    assert (
        f"38 modern reconstructions of petteia, polis and latrunculi by {len(authors)} authors"
        in README
    )
    counts = Counter(source.certainty for source in known)
    text, program = counts.pop("author-text"), counts.pop("author-program")
    reported = sum(counts.values())
    own = f"{text} rulesets follow the author's own text and {program} the author's program"
    assert own in README
    assert f"The other {reported} rely on reports by others" in README


def test_the_tagline_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["description"] == TAGLINE
    for file in ("README.md", "docs/index.md", "CITATION.cff", "locales/en/home.ftl"):
        assert TAGLINE in (ROOT / file).read_text(encoding="utf-8"), file
    assert ABOUT == TAGLINE


def test_the_version_is_the_same_everywhere() -> None:
    cargo = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert petteia.__version__ == project["project"]["version"]
    assert petteia.__version__ == cargo["workspace"]["package"]["version"]
    for name in ("package.json", "package-lock.json"):
        assert petteia.__version__ == json.loads((ROOT / "web" / name).read_text())["version"]
    assert f"\nversion: {petteia.__version__}\n" in (ROOT / "CITATION.cff").read_text()
