"""The rulesets that the environments are tested with: a few of each kind, all in the `wide` run."""

from pathlib import Path

import pytest

import petteia

ROOT = Path(__file__).resolve().parents[2]
GUEST = str(ROOT / "examples" / "walker-with-locks-and-phalanx.toml")
"""A ruleset of a guest's own."""
FEW = (
    "callen.proto-tafl",
    "navpil.poleis",
    "vogt.kubeia-tournament",
    "walker.seega",
    GUEST,
)
RULESETS = [
    *(pytest.param(name, id=Path(name).name) for name in FEW),
    *(
        pytest.param(name, marks=pytest.mark.wide)
        for name in petteia.ruleset_ids()
        if name not in FEW
    ),
]
