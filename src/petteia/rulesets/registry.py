"""The catalogue: rulesets by id or path, and the list of the package's rulesets."""

import functools
import os
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from petteia._core import Ruleset
from petteia.errors import RulesError
from petteia.rulesets.directories import is_user_ruleset, user_definition
from petteia.rulesets.embedded import PREFIX, embedded_definition, embedded_id
from petteia.rulesets.files.shipped import RULESET_IDS, TEMPLATE, is_shipped, shipped_document
from petteia.rulesets.model import compiler
from petteia.rulesets.model.definition import Definition, Source
from petteia.rulesets.model.options import Option, Value
from petteia.rulesets.problems import Problem, nearest, shown, shown_name
from petteia.rulesets.problems import given as shown_value

MAX_COMPILED = 64
"""Definitions of ruleset files that are kept in memory: those that were compiled last."""

_compiled: OrderedDict[Ruleset, Definition] = OrderedDict()
"""The definitions of rules from files: a file may have changed after its rules were compiled."""


def ruleset(id_or_path: str | os.PathLike[str], /, **options: bool | int | str) -> Ruleset:
    """The rules of a game: a ruleset's id, or the path of a ruleset file (``*.toml``), and options.

    Values of options may be given as text, too: ``"true"``, ``"12"``, ``"12x8"``, ``"low"``.
    Raises ``petteia.RulesError`` if the ruleset, an option or a value is unknown, or if they
    cannot go together.
    """
    return compiled(*find_definition(id_or_path), options)


def compiled(name: str, definition: Definition, options: Mapping[str, Value]) -> Ruleset:
    """The rules of a definition with these options; raises `RulesError` like ``ruleset``."""
    try:
        chosen = definition.chosen(options)
        if is_shipped(name):
            return _shipped_ruleset(name, tuple(chosen.items()))
        rules = compiler.compile_rules(name, definition, chosen, with_network=False)
    except Problem as problem:
        raise _refused(name, problem) from None
    if name.endswith(".toml"):
        _compiled.pop(rules, None)
        _compiled[rules] = definition
        if len(_compiled) > MAX_COMPILED:
            _compiled.popitem(last=False)
    return rules


def find_definition(id_or_path: object) -> tuple[str, Definition]:
    """A ruleset's id, or a ruleset file's absolute path, and its definition."""
    name = _name(id_or_path)
    if is_user_ruleset(name):
        return name, user_definition(name)
    if name.startswith(PREFIX):
        return name, embedded_definition(name)
    if not name.endswith(".toml"):
        return name, shipped_definition(name)
    from petteia.rulesets.files.document import RulesetDocument

    return os.path.abspath(name), RulesetDocument.from_file(name).definition()


def definition_of(rules: Ruleset) -> Definition | None:
    """The definition that rules were compiled from; None if it cannot be found any more."""
    try:
        return _definition_of(rules)
    except (RulesError, OSError):
        return None


def changed_options(rules: Ruleset) -> dict[str, Value]:
    """The options that are not at their defaults."""
    known = _definition_of(rules).options
    return {name: value for name, value in rules.options.items() if value != known[name].default}


def embedded_text(rules: Ruleset) -> str:
    """The text of a ruleset outside the package, which records carry; otherwise empty."""
    definition = None if is_shipped(rules.id) else definition_of(rules)
    return definition.text if definition is not None and definition.can_be_embedded else ""


def recorded_id(rules: Ruleset) -> str:
    """The name of a ruleset in records: its id in the package, or a hash; never a path."""
    definition = None if is_shipped(rules.id) else definition_of(rules)
    if definition is not None and definition.text:
        return embedded_id(definition.text)
    return os.path.basename(rules.id)


def cited_id(id: str) -> str:
    """A ruleset's id in print: a file's name without the folders of one machine."""
    return os.path.basename(id) if id.endswith(".toml") else id


def shipped_definition(id: str) -> Definition:
    """The definition of a ruleset of the package."""
    if not is_shipped(id):
        hint = nearest(id, RULESET_IDS)
        if hint:
            raise RulesError("error-ruleset-gone", ruleset=shown(id)).meaning(hint)
        raise RulesError("error-ruleset", ruleset=shown(id))
    return _shipped_definition(id)


def shipped_source(id: str) -> Source:
    """The publication that a ruleset of the package is taken from."""
    source = shipped_definition(id).source
    assert source is not None
    return source


def read_evaluations_anew() -> None:
    """Read weights and networks again when they are next needed: tuning has written their files."""
    compiler.weights.cache_clear()
    compiler.network.cache_clear()
    _shipped_ruleset.cache_clear()


def catalogue_json() -> str:
    """The catalogue as JSON: a list of ``{id, title, source, options}``."""
    import json

    return json.dumps([_entry(id) for id in RULESET_IDS], ensure_ascii=False, indent=2)


def template() -> str:
    """A valid ruleset file in which comments explain every part: a template for a user's own."""
    return TEMPLATE.read_text("utf-8")


@functools.cache
def _shipped_definition(id: str) -> Definition:
    return Definition.from_document(shipped_document(id))


@functools.lru_cache(maxsize=256)
def _shipped_ruleset(id: str, chosen: tuple[tuple[str, Value], ...]) -> Ruleset:
    """Rules of the package are immutable, and a page asks for the same ones hundreds of times."""
    return compiler.compile_rules(id, _shipped_definition(id), dict(chosen), with_network=True)


def _definition_of(rules: Ruleset) -> Definition:
    return _compiled.get(rules) or find_definition(rules.id)[1]


def _name(id_or_path: object) -> str:
    if isinstance(id_or_path, str):
        return id_or_path
    if not isinstance(id_or_path, os.PathLike):
        raise RulesError("error-ruleset-name", given=shown_value(id_or_path))
    name = os.fsdecode(id_or_path)
    if not name.endswith(".toml"):
        ending = RulesError("error-file-ending")
        raise RulesError("error-file-at", entry=shown_name(name), more=ending)
    return name


@functools.cache
def living_ruleset_ids() -> tuple[str, ...]:
    """The rulesets of the package that were recorded from living play: they reconstruct nothing."""
    return tuple(
        id
        for id in RULESET_IDS
        if any(rule.evidence == "documented" for rule in shipped_definition(id).rules)
    )


def _refused(name: str, found: Problem) -> RulesError:
    """The errors in the given options, or in the rules that they make."""
    ruleset, rule, more = shown_name(name), found.rule, found.without_rule()
    path = [str(part) for part in found.path]
    if "options" in path:
        option = shown(path[-1])
        return RulesError("error-option", rule, ruleset=ruleset, option=option, more=more)
    entry = ".".join(path)
    return RulesError("error-ruleset-key", rule, ruleset=ruleset, entry=entry, more=more)


def _entry(id: str) -> dict[str, Any]:
    definition = shipped_definition(id)
    return {
        "id": id,
        "title": definition.title,
        "source": str(definition.source),
        "options": {name: _option(option) for name, option in definition.options.items()},
    }


def _option(option: Option) -> dict[str, Any]:
    entry: dict[str, Value | list[Value]] = {"type": option.type, "default": option.default}
    if option.values:
        entry["values"] = list(option.values)
    elif option.minimum is not None and option.maximum is not None:
        entry["min"] = option.minimum
        entry["max"] = option.maximum
    return entry
