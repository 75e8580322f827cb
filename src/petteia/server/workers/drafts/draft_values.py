"""The values of the entries of a ruleset's text, and their places in it."""

from collections.abc import Mapping
from typing import Any

from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.inheritance import Table
from petteia.rulesets.files.semantics import option_problems
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.model.options import Value
from petteia.rulesets.problems import Problem

Path = tuple[str, ...]
"""The place of an entry: its tables and its key."""

BOARD_SIZE, SETUP_BOARD = "board.size", "setup.board"
DRAWN_SETUP = ("rows", "leader", "white", "black", "symmetry")
"""The keys of a set-up that a whole board replaces."""
MAX_NUMBER = 2**53 - 1
"""The largest whole number that browsers read exactly."""
DETAILS = ("source", "pieces", "conduct")
"""The tables about the game's source, its names for pieces, and its conduct."""


def has_valid_shape(document: RulesetDocument) -> bool:
    """Whether every entry has a valid shape, except those that forms show with their errors."""
    return all(
        path[0] in ("title", "summary") or (path[0] == "source" and len(path) > 1)
        for path in (problem.path for problem in document.shape_problems)
    )


def options_and_values(merged: Table) -> tuple[Table, dict[str, Value]]:
    """The valid options, and the mechanics with each at its default.

    The mechanics contain no board if it has errors.
    """
    entries = merged.get("options", {}).items()
    options = {name: entry for name, entry in entries if not option_problems(name, entry)}
    for tables in (merged, {**merged, "setup": {}}) if "options" in merged else ():
        definition = Definition.from_document({**tables, "options": options, "rules": []})
        try:
            found = definition.mechanics(definition.defaults())
        except Problem:
            continue
        size = f"{found.pop('board.files')}x{found.pop('board.ranks')}"
        if tables is not merged:
            del found[SETUP_BOARD]
        return options, {**found, BOARD_SIZE: size}
    return options, {}


def option_boards(merged: Table, options: Table) -> dict[str, dict[str, str]]:
    """The boards by values of options that change a set-up, or its size, without drawing it."""
    if "options" not in merged:
        return {}
    definition = Definition.from_document({**merged, "options": options, "rules": []})
    boards: dict[str, dict[str, str]] = {}
    for name, option in definition.options.items():
        for setting, tables in option.effect.items():
            setup = tables.get("setup", {})
            is_resized = "size" in tables.get("board", {}) and "board" not in setup
            if not is_resized and setup.keys().isdisjoint(DRAWN_SETUP):
                continue
            try:
                chosen = {**definition.defaults(), name: option.parse(setting)}
                board = definition.mechanics(chosen)[SETUP_BOARD]
            except Problem:
                continue
            boards.setdefault(name, {})[setting] = str(board)
    return boards


def details(table: Table, merged: Table) -> dict[str, Value]:
    """The entries of ``DETAILS``, the version and the weights, by their keys.

    The text's own source counts even if it has errors.
    """
    tables = {**merged, "source": table.get("source", merged.get("source"))}
    found: dict[str, Value] = {"version": merged.get("version", 1)}
    if "weights" in merged:
        found["weights"] = merged["weights"]
    for name in DETAILS:
        entries = tables.get(name)
        if isinstance(entries, Mapping):
            simple = {key: each for key, each in entries.items() if isinstance(each, Value)}
            found |= {f"{name}.{key}": each for key, each in simple.items() if not _is_huge(each)}
    return found


def _is_huge(value: Value) -> bool:
    """Whether a number is larger than JSON and forms have it."""
    return isinstance(value, int) and abs(value) > MAX_NUMBER


def place_of(path: Path, options: Table) -> Path:
    """The place where a text gives an entry's value: an option's default, if one sets it."""
    for option, entry in options.items():
        if entry.get("writes") == ".".join(path):
            return ("options", option, "default")
    return path


def is_given(table: Table, place: Path) -> bool:
    """Whether a text itself gives a value that it could inherit."""
    found: Any = table
    for key in place[:-1]:
        found = found.get(key, {})
    return place[-1] in found and "type" not in found
