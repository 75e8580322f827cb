"""From a definition and chosen options to the core's rules, with weights and network."""

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from petteia._core import Ruleset
from petteia.errors import RulesError
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.model.options import Value

WEIGHTS = Path(__file__).parents[1] / "weights"
"""Evaluation weights fitted to games of one family."""

NETWORKS = WEIGHTS.with_name("networks")
"""Networks over counts of a position, trained by `python -m tuning`: one file per ruleset."""
DAMAGED_NETWORK: Final = "error-network"
"""The code of the core's error for bytes that are not a network."""


def compile_rules(
    id: str, definition: Definition, options: Mapping[str, Value], *, with_network: bool
) -> Ruleset:
    """The core's rules for a ruleset under these options, with its network if it has one.

    A network has proved better in its own ruleset, not in rulesets that extend it.
    """
    try:
        return Ruleset(
            id,
            dict(options),
            definition.mechanics(options),
            definition.core.citations(options),
            definition.title,
            str(definition.source or ""),
            definition.version,
            weights(definition.weights) if definition.weights else None,
            definition.defaults(),
            network(id) if with_network else b"",
        )
    except RulesError as error:
        if error.code == DAMAGED_NETWORK:
            raise RulesError.within(_network_file(id), error) from None
        raise


@functools.cache
def weights(name: str) -> Mapping[str, int]:
    """The weights of a family, as ``read_weights`` gives them."""
    return read_weights(WEIGHTS / f"{name}.toml")


@functools.cache
def network(id: str) -> bytes:
    """The file of a ruleset's network; empty if it has none."""
    try:
        return _network_file(id).read_bytes()
    except FileNotFoundError:
        return b""


def _network_file(id: str) -> Path:
    return NETWORKS / f"{id}.net"


def read_weights(file: Path) -> Mapping[str, int]:
    """The weights of a file under the core's keys, such as ``light``.

    Values are thousandths of a stone; keys that begin with ``white.`` or ``black.`` apply to one
    side alone.
    """
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    flat: dict[str, int] = {}
    for key, value in document.items():
        if isinstance(value, dict):
            flat.update((f"{key}.{term}", worth) for term, worth in value.items())
        else:
            flat[key] = value
    return MappingProxyType(flat)
