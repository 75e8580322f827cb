"""Importing the package stays cheap: modules that load slowly wait until they are needed."""

import subprocess
import sys

LATE = ("petteia.rulesets", "petteia.drawing", "petteia.engine", "petteia.cli")
SLOW = ("tomllib", "textual", "importlib.metadata", "json", "inspect")


def test_import_loads_only_the_core() -> None:
    program = "import sys, petteia; print(*sys.modules)"
    loaded = subprocess.run(
        (sys.executable, "-I", "-c", program), check=True, capture_output=True, text=True
    ).stdout.split()
    bare = subprocess.run(
        (sys.executable, "-I", "-c", "import sys; print(*sys.modules)"),
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    added = set(loaded) - set(bare)
    assert "petteia._core" in added
    assert not added.intersection((*LATE, *SLOW))
