"""Warnings: conflicts in a valid ruleset, so that some of its rules change nothing."""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from petteia._core import Ruleset
from petteia.diagnostics import Diagnostic
from petteia.errors import RulesError
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.model.definition import TABLES, Definition
from petteia.rulesets.model.options import Option, Value
from petteia.rulesets.problems import Problem
from petteia.rulesets.traits import armies

MAX_COMPARED = 2_000
"""Settings of options that are compared; the options of a longer file are compared in part."""

OFF = (0, False, "none")
"""The values with which a key of the mechanics requires nothing."""


def find_warnings(path: str | os.PathLike[str]) -> list[Diagnostic]:
    """The warnings of a ruleset file, in the order of its lines; none if it has errors."""
    return warnings_of(RulesetDocument.from_file(os.fsdecode(path)))


def warnings_of(document: RulesetDocument) -> list[Diagnostic]:
    """The warnings of a ruleset's text, in the order of its lines; none if it has errors."""
    if document.errors:
        return []
    own = document.table
    definition = Definition.from_document(document.complete)
    games = list(_games(definition))
    problems = [
        *_idle_entries(own, games),
        *_idle_options(own, definition),
        *_far_goals(definition),
        *_empty_grounds(own, games),
        *_idle_examples(own, definition),
        *_endless(definition),
    ]
    return document.located(problems)


def _games(definition: Definition) -> Iterator[Ruleset]:
    """The game as it is by default, and with each option's values."""
    for each in definition.variations():
        yield from _game(definition, each.options)


def _game(definition: Definition, options: Mapping[str, Value]) -> Iterator[Ruleset]:
    """The rules under these options; none if those cannot go together."""
    try:
        mechanics, citations = definition.mechanics(options), definition.core.citations(options)
        yield Ruleset("", {}, mechanics, citations)
    except RulesError:
        return


def _idle_entries(own: Mapping[str, Any], games: list[Ruleset]) -> Iterator[Problem]:
    """Entries that ask for something which no game under the rules has a use for."""
    for table in TABLES:
        for key, value in own.get(table, {}).items():
            is_used = any(rules.uses(f"{table}.{key}") for rules in games)
            if not is_used and value not in OFF:
                yield Problem((table, key), "warning-idle")


def _idle_options(own: Mapping[str, Any], definition: Definition) -> Iterator[Problem]:
    """Options whose values change nothing, whatever another option is."""
    left = MAX_COMPARED
    for name in own.get("options", {}):
        option = definition.options[name]
        settings = _settings(definition, option)
        left -= len(settings)
        if left < 0:
            return
        if (option.writes or option.effect) and not _matters(definition, option, settings):
            yield Problem(("options", name), "warning-idle-option", option.rule)


def _settings(definition: Definition, option: Option) -> list[dict[str, Value]]:
    """The defaults of all options, and each with another value of one option but this."""
    defaults = definition.defaults()
    return [defaults] + [
        {**defaults, name: value}
        for name, other in definition.options.items()
        if name != option.name
        for value in other.boundary_values
    ]


def _matters(definition: Definition, option: Option, settings: list[dict[str, Value]]) -> bool:
    """Whether the values of an option lead to different games."""
    for setting in settings:
        chosen = [{**setting, option.name: value} for value in option.boundary_values]
        games = [_felt(rules) for each in chosen for rules in _game(definition, each)]
        if any(game != games[0] for game in games):
            return True
    return False


def _felt(rules: Ruleset) -> dict[str, Value]:
    """The mechanics that a game has a use for."""
    return {key: value for key, value in rules.mechanics.items() if rules.uses(key)}


def _far_goals(definition: Definition) -> Iterator[Problem]:
    """A goal of captures that exceeds the number of pieces."""
    for rules in _game(definition, definition.defaults()):
        for side, pieces in zip(("white", "black"), armies(rules), strict=True):
            if int(rules.mechanics["ending.capture_goal"]) > pieces:
                path = ("ending", "capture_goal")
                yield Problem(path, "warning-goal", side=side, pieces=pieces)


def _empty_grounds(own: Mapping[str, Any], games: list[Ruleset]) -> Iterator[Problem]:
    """Rules that are cited for something that never happens."""
    for number, rule in enumerate(own.get("rules", ())):
        for place, ground in enumerate(rule.get("cites", ())):
            if not any(rules.raises(ground) for rules in games):
                yield Problem(("rules", number, "cites", place), "warning-ground", ground=ground)


def _idle_examples(own: Mapping[str, Any], definition: Definition) -> Iterator[Problem]:
    """Examples of rules that the game does not have."""
    names = [rule.name for rule in definition.rules]
    for name in own.get("examples", {}):
        if name not in names:
            yield Problem(("examples", name), "warning-example", quoted={"name": name}, known=names)


def _endless(definition: Definition) -> Iterator[Problem]:
    """A game that two players can continue forever."""
    found = definition.mechanics(definition.defaults())
    if not found["ending.quiet_limit"] and found["ending.repetition"] == "none":
        yield Problem(("ending", "quiet_limit"), "warning-endless", "GEN-10")
