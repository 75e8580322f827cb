"""What the engine's estimates go by: weights fitted to games of one family, as data.

`python -m tuning`, which stands beside the package, writes the files in `weights/`. A ruleset
names one of them, and hands it on to rulesets that extend it.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

WEIGHTS = Path(__file__).parents[1] / "weights"


@functools.cache
def weights(name: str) -> Mapping[str, int]:
    """The weights of a family under the keys that the core knows, such as ``light``.

    Values are thousandths of a stone; keys that begin with ``white.`` or ``black.`` hold for one
    side alone.
    """
    document = tomllib.loads((WEIGHTS / f"{name}.toml").read_text(encoding="utf-8"))
    flat: dict[str, int] = {}
    for key, value in document.items():
        if isinstance(value, dict):
            flat.update((f"{key}.{term}", worth) for term, worth in value.items())
        else:
            flat[key] = value
    return MappingProxyType(flat)
