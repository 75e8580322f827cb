"""The rulesets: one TOML file a game, the model that validates them, and the catalogue.

Importing this package reads no file; everything heavier than a name waits until it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import os

    from petteia._core import Rules
    from petteia.rulesets.description import Description
    from petteia.rulesets.faults import Fault

__all__ = ["catalogue_json", "check", "describe", "rules_text", "ruleset", "ruleset_ids"]

RULESET_IDS = (
    "cyningstan.petteia",
    "callen.simple-petteia",
    "callen.double-petteia",
    "callen.simple-latrunculi",
    "callen.double-latrunculi",
    "callen.simple-capture-leader",
    "callen.double-capture-leader",
    "callen.simple-passing-leader",
    "callen.double-passing-leader",
    "callen.proto-tafl",
    "vogt.petteia",
    "vogt.petteia-tournament",
    "vogt.kubeia",
    "vogt.kubeia-tournament",
    "navpil.poleis",
    "carrillo.petteia-xxi",
    "carrillo.single-stone-latrunculi-xxi",
    "carrillo.latrunculi-xxi",
)
"""Ids of the rulesets in the package, in the order in which they are listed."""


def ruleset_ids() -> tuple[str, ...]:
    """The ids of the rulesets in the package, in the order in which they are listed."""
    return RULESET_IDS


def ruleset(id_or_path: str | os.PathLike[str], /, **options: bool | int | str) -> Rules:
    """The rules of a game: a ruleset's id, or the path of a ruleset file (``*.toml``), and options.

    Values of options may be given as text, too: ``"true"``, ``"12"``, ``"12x8"``, ``"low"``.
    Raises ``petteia.RulesError`` if the ruleset, an option or a value is unknown, or if they
    cannot go together.
    """
    from petteia.rulesets.registry import load_rules

    return load_rules(id_or_path, options)


def check(path: str | os.PathLike[str]) -> list[Fault]:
    """Everything that is wrong with a ruleset file, in the order of its lines; empty if sound."""
    from petteia.rulesets.files.checker import check_file

    return check_file(path)


def describe(rules: Rules) -> Description:
    """A game's rules in plain words, part by part, as they hold under its options."""
    from petteia.rulesets.description import describe as describe_rules

    return describe_rules(rules)


def rules_text(rules: Rules, width: int = 80) -> str:
    """A game's rules in plain words as text, wrapped to so many columns."""
    from petteia.rulesets.description import rules_text as text_of

    return text_of(rules, width)


def catalogue_json() -> str:
    """The catalogue as JSON: a list of ``{id, title, source, options}``."""
    from petteia.rulesets.registry import catalogue_json as json_text

    return json_text()
