"""The rulesets: one TOML file a game, the model that validates them, and the registry of games.

Importing this package reads no file; everything heavier than a name is loaded on first use.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from petteia.rulesets.citations import Citation, citation
    from petteia.rulesets.description import describe, rules_text
    from petteia.rulesets.files.document import check
    from petteia.rulesets.files.shipped import ruleset_ids
    from petteia.rulesets.registry import catalogue_json, ruleset, template
    from petteia.rulesets.ruleset_warnings import find_warnings

__all__ = [
    "Citation",
    "catalogue_json",
    "check",
    "citation",
    "describe",
    "find_warnings",
    "rules_text",
    "ruleset",
    "ruleset_ids",
    "template",
]

_MODULES = {
    "Citation": "citations",
    "catalogue_json": "registry",
    "check": "files.document",
    "citation": "citations",
    "describe": "description",
    "find_warnings": "ruleset_warnings",
    "rules_text": "description",
    "ruleset": "registry",
    "ruleset_ids": "files.shipped",
    "template": "registry",
}
"""The module that defines each public function."""


def __getattr__(name: str) -> object:
    """Load a public function on first use."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, those not yet loaded among them."""
    return sorted({*globals(), *__all__})
