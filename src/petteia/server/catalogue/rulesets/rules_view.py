"""What a game's page says about its rules, as plain data for JSON."""

from collections.abc import Mapping
from functools import lru_cache

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.notation.game_writer import author_notations
from petteia.printouts.rule_figures import figures
from petteia.rulesets.description import describe
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.rule_texts import described, full_title, grounds_in_words
from petteia.server.catalogue.rulesets.rule_examples import FigureView, figure_in
from petteia.server.messages.socket_messages import Data


class LimitRules(Data, frozen=True):
    """The rules behind the counters, and what they lead to."""

    quiet: str
    refusal: str
    repetition: str
    reduced_to: int
    """The number of pieces to which a side is to be reduced; 0 where that is no goal."""


class RulesView(Data, frozen=True):
    """What there is to say about a game that never changes while it is played."""

    id: str
    title: str
    piece_names: Mapping[str, str]
    limits: LimitRules
    citations: Mapping[str, str]
    """The rules that the game cites for endings and refusals, by their words."""
    notations: tuple[str, ...]


class WrittenRule(Data, frozen=True):
    """A rule in words, with what it rests on and a figure if there is one."""

    name: str
    title: str
    text: str
    ids: tuple[str, ...]
    evidence: str
    figure: FigureView | None


class WrittenPart(Data, frozen=True):
    """A part of the rules: movement, capture and so on."""

    heading: str
    rules: tuple[WrittenRule, ...]


class WrittenRules(Data, frozen=True):
    """The rules of a game with its options, and the messages that show them."""

    parts: tuple[WrittenPart, ...]
    messages: str


@lru_cache(maxsize=256)
def rules_view(rules: Ruleset, t: Messages) -> RulesView:
    """The rules of a game, with its title in the reader's language."""
    cited = rules.citations
    limits = LimitRules(
        next((cited[key] for key in ("quiet-limit", "parity") if key in cited), "GEN-10"),
        cited.get("refusal", ""),
        cited.get("repetition", ""),
        int(rules.mechanics["ending.reduced_to"]),
    )
    names, notations = describe(rules).piece_names, tuple(author_notations(rules))
    title = full_title(rules, t)
    return RulesView(rules.id, title, names, limits, cited, notations)


@lru_cache(maxsize=64)
def written_rules(rules: Ruleset, t: Messages) -> WrittenRules:
    """The rules that hold in a game, with its options, in the reader's language."""
    shown = figures(rules)

    def written(rule: Rule) -> WrittenRule:
        figure = shown.get(rule.name)
        view = None if figure is None else figure_in(figure, t)
        unverified = [t("rules-unverified")] if rule.unverified else []
        said = (f"{t(f'evidence-{rule.evidence}')}.", *grounds_in_words(rule, t), *unverified)
        rests_on = " ".join(said)
        return WrittenRule(rule.name, rule.title, rule.text, rule.ids, rests_on, view)

    parts = tuple(
        WrittenPart(part.heading, tuple(map(written, part.rules)))
        for part in described(rules, t).parts
    )
    return WrittenRules(parts, t.source("rules", "rules-drawer"))
