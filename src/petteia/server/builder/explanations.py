"""The effect of an entry of the mechanics: in words, with an interactive board.

Some entries are explained by words and an example of their own, the others by a rule that some
ruleset of the package has about them.
"""

import functools
from collections.abc import Iterator

from msgspec.structs import replace

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.printouts.rule_figures import has_figure
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import shipped_definition
from petteia.rulesets.rule_texts import full_title
from petteia.rulesets.schema import default_mechanics, message_key, rule_ids
from petteia.server.builder.entry_examples import entry_examples, entry_figure
from petteia.server.catalogue.rulesets.rule_examples import figure_in
from petteia.server.catalogue.rulesets.rules_view import WrittenRule, written_rules

SIZE = "board.size"


def is_explained(key: str) -> bool:
    """Whether there is something to say about an entry."""
    return key in entry_examples() or rule_about(key) is not None


def explanation(key: str, t: Messages) -> WrittenRule | None:
    """The effect of an entry in the reader's language, with its interactive board, if any."""
    if key in entry_examples():
        return _own_explanation(key, t)
    found = rule_about(key)
    if found is None:
        return None
    rules, name = found
    parts = written_rules(rules, t).parts
    return next(rule for part in parts for rule in part.rules if rule.name == name)


def _own_explanation(key: str, t: Messages) -> WrittenRule:
    example, label = entry_examples()[key], label_of(key, t)
    played_by = "explain-changed-rules" if example.changes else "explain-rules"
    return WrittenRule(
        name=message_key(key),
        title=label,
        text=t(f"explain-{message_key(key)}"),
        ids=rule_ids(key),
        evidence=t(played_by, title=full_title(ruleset(example.ruleset), t)),
        figure=replace(figure_in(entry_figure(key), t), title=label),
    )


@functools.cache
def rule_about(key: str) -> tuple[Ruleset, str] | None:
    """Rules in which an entry has a special value, and the name of the rule about it.

    A rule of the same part comes before others, then one with an example of the library.
    """
    table, usual = key.partition(".")[0], default_mechanics().get(key)

    def merit(each: tuple[Ruleset, Rule]) -> tuple[bool, bool, bool]:
        rules, rule = each
        return rule.part == table, has_figure(rules, rule), rules.mechanics.get(key) != usual

    found = max(_rules_about(key), key=merit, default=None)
    return None if found is None else (found[0], found[1].name)


def _rules_about(key: str) -> Iterator[tuple[Ruleset, Rule]]:
    ids = set(rule_ids(key))
    for id in ruleset_ids():
        definition = shipped_definition(id)
        for rule in definition.rules:
            writing = [name for name in rule.when if definition.options[name].writes == key]
            if writing or (ids & set(rule.ids) and key in ruleset(id).mechanics):
                yield ruleset(id, **rule.when), rule


def label_of(key: str, t: Messages) -> str:
    """The name of an entry; a key of the core without a name is shown itself."""
    trait = "trait-board" if key == SIZE else f"trait-{message_key(key)}"
    for message in (trait, f"builder-{message_key(key)}"):
        if t.has(message):
            return t(message)
    return key
