"""The ancient passages that rules rest on, in the reader's language."""

from collections.abc import Iterable
from dataclasses import dataclass

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.rulesets.description import describe
from petteia.testimonies import Testimony, cited_in


@dataclass(frozen=True)
class PassageText:
    """A passage of an ancient author in the reader's language."""

    text: str
    source: str
    """Author, work, place and edition, and the translator."""
    original: tuple[str, ...]
    """The lines of the original, or empty."""
    language: str
    read_in: str
    """The digital copy in which the original was read."""


def passage_texts(passages: Iterable[Testimony], t: Messages) -> tuple[PassageText, ...]:
    """The statements of ancient authors, in the reader's language."""
    return tuple(
        PassageText(
            text=t(f"passage-{passage.id}"),
            source=t.attribute(f"passage-{passage.id}", "from"),
            original=tuple(passage.original.splitlines()),
            language=passage.language,
            read_in=passage.read_in,
        )
        for passage in passages
    )


def passages_by_rule(rules: Ruleset, t: Messages) -> dict[str, tuple[PassageText, ...]]:
    """The passages behind each rule that rests on one, by the name of the rule."""
    # A rule cites its passages only in the English text of the ruleset.
    found = {
        rule.name: passage_texts(cited_in(f"{rule.basis} {rule.parallel}"), t)
        for part in describe(rules).parts
        for rule in part.rules
    }
    return {name: passages for name, passages in found.items() if passages}
