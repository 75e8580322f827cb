"""The ancient passages that the rules of a game rest on."""

from petteia._core import Ruleset
from petteia.lessons.passages import passages_in
from petteia.rulesets.description import describe
from petteia.server.catalogue.lesson_views import PassageText, passage_texts
from petteia.server.i18n.messages import Messages


def passages_by_rule(rules: Ruleset, t: Messages) -> dict[str, tuple[PassageText, ...]]:
    """The passages behind each rule that rests on one, by the name of the rule."""
    # The basis of a rule cites its passages in the English text of the ruleset alone.
    found = {
        rule.name: passage_texts(passages_in(rule.basis), t)
        for part in describe(rules).parts
        for rule in part.rules
    }
    return {name: passages for name, passages in found.items() if passages}
