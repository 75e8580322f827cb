"""From a definition and chosen options to mechanics, citations and the core's rules."""

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from petteia._core import Ruleset
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.model.options import Option, Value, board_size, value_text
from petteia.rulesets.model.setup import setup_board
from petteia.rulesets.problems import Problem
from petteia.rulesets.schema import default_mechanics

Tables = dict[str, dict[str, Any]]

WEIGHTS = Path(__file__).parents[1] / "weights"
"""Evaluation weights fitted to games of one family."""

NETWORKS = WEIGHTS.with_name("networks")
"""Networks over what is counted, trained on games of one family by `python -m tuning`."""


def compile_rules(
    id: str, definition: Definition, options: Mapping[str, Value], *, with_network: bool
) -> Ruleset:
    """The core's rules for a ruleset under these options, with its family's network if it has one.

    Networks have proved better in the games that they were trained on, not in rulesets that extend
    those.
    """
    return Ruleset(
        id,
        dict(options),
        mechanics(definition, options),
        citations(definition, options),
        definition.title,
        str(definition.source or ""),
        definition.version,
        weights(definition.weights) if definition.weights else None,
        definition.defaults(),
        network(definition.weights) if with_network else b"",
    )


def mechanics(definition: Definition, options: Mapping[str, Value]) -> dict[str, Value]:
    """All mechanics of a ruleset under these options, as flat keys."""
    tables: Tables = {name: dict(table) for name, table in definition.tables.items()}
    for name, option in definition.options.items():
        _apply(option, options[name], tables)
    size = tables.get("board", {}).get("size")
    if size is None:
        raise Problem(("board",), "error-file-size")
    files, ranks = board_size(size)
    setup = tables.get("setup", {})
    return {
        "board.files": files,
        "board.ranks": ranks,
        "setup.board": setup_board(setup, files, ranks),
        "setup.reserve": setup.get("reserve", 0),
        "setup.per_turn": setup.get("per_turn", 1),
        "setup.leader_reserve": setup.get("leader_reserve", "none"),
        "setup.first_mover": setup.get("first_mover", "white"),
        "setup.closed": setup.get("closed", "none"),
        **_flat(tables),
    }


def citations(definition: Definition, options: Mapping[str, Value]) -> dict[str, str]:
    """The rule ID to cite for each ground and reason; a conditional rule goes before others."""
    cited: dict[str, str] = {}
    for conditional in (True, False):
        for rule in definition.rules:
            if bool(rule.when) is conditional and rule.holds(options):
                for ground in rule.cites:
                    cited.setdefault(ground, rule.ids[0])
    return cited


@functools.cache
def weights(name: str) -> Mapping[str, int]:
    """The weights of a family, as ``read_weights`` gives them."""
    return read_weights(WEIGHTS / f"{name}.toml")


@functools.cache
def network(name: str) -> bytes:
    """The file of a family's network; empty if it has none."""
    try:
        return (NETWORKS / f"{name}.net").read_bytes()
    except FileNotFoundError:
        return b""


def read_weights(file: Path) -> Mapping[str, int]:
    """The weights of a file under the keys that the core knows, such as ``light``.

    Values are thousandths of a stone; keys that begin with ``white.`` or ``black.`` hold for one
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


def _apply(option: Option, value: Value, tables: Tables) -> None:
    if option.writes is not None:
        table, key = option.writes.split(".")
        tables.setdefault(table, {})[key] = value
    for table, entries in option.effect.get(value_text(value), {}).items():
        tables[table] = _overlaid(tables.get(table, {}), entries)


def _overlaid(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """A table with another laid over it, tables inside them likewise."""
    result = dict(base)
    for key, value in over.items():
        inner = result.get(key)
        if isinstance(value, Mapping) and isinstance(inner, Mapping):
            result[key] = _overlaid(inner, value)
        else:
            result[key] = value
    return result


def _flat(tables: Mapping[str, Mapping[str, Any]]) -> dict[str, Value]:
    """The tables of movement, dice, capture and ending as flat keys, defaults filled in."""
    given = {
        f"{table}.{key}": value
        for table in ("movement", "dice", "capture", "ending")
        for key, value in tables.get(table, {}).items()
    }
    return {**default_mechanics(), **given}
