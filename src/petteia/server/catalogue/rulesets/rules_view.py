"""A game's rules for its page, as plain data for JSON."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Raw

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.notation.game_writer import author_notations
from petteia.printouts.rule_figures import figures
from petteia.rulesets import ruleset
from petteia.rulesets.changes import changes_in_words, extension_of
from petteia.rulesets.description import describe
from petteia.rulesets.figures import published_figures
from petteia.rulesets.model.definition import PARTS, Rule
from petteia.rulesets.registry import changed_options, find_definition
from petteia.rulesets.rule_texts import described, full_title, grounds_in_words
from petteia.server.catalogue.rulesets.rule_examples import FigureView, figure_in
from petteia.server.messages.socket_messages import Data, PageType

MIN_SHARE = 0.01
"""A way to win counts if at least this many of the measured games ended by it."""

LimitRules = Annotated[Raw, PageType("LimitRules")]
Win = Annotated[Mapping[str, Any], PageType("Win")]
"""A way to win that cannot be counted down, such as shutting the enemy in."""


class RulesView(Data, frozen=True):
    """The facts about a game that never change while it is played."""

    id: str
    title: str
    piece_names: Mapping[str, str]
    limits: LimitRules
    citations: Mapping[str, str]
    """The rules that the game cites for endings and refusals, by their words."""
    notations: tuple[str, ...]
    happening: tuple[str, ...] | None
    """The reasons why its games end; null if they were not measured with these options."""
    wins: tuple[Win, ...]
    """The ways to win that happen in this game, apart from the goals of its position."""
    movement: str
    """The movement of pieces, in a sentence; empty if dice decide the distance."""


class WrittenRule(Data, frozen=True):
    """A rule in words, with its basis and a figure if there is one."""

    name: str
    title: str
    text: str
    ids: tuple[str, ...]
    evidence: str
    figure: FigureView | None


class WrittenPart(Data, frozen=True):
    """A part of the rules: movement, capture and so on."""

    name: str
    """The part of the definition; empty for the changes of a user's game."""
    heading: str
    rules: tuple[WrittenRule, ...]


class WrittenRules(Data, frozen=True):
    """The rules of a game with its options, and the messages that show them."""

    parts: tuple[WrittenPart, ...]
    messages: str


@lru_cache(maxsize=256)
def rules_view(rules: Ruleset, t: Messages) -> RulesView:
    """The rules of a game, with its title in the reader's language."""
    play = msgspec.json.decode(rules._in_play(), type=_InPlay)
    happening = _happening(rules)
    return RulesView(
        id=rules.id,
        title=full_title(rules, t),
        piece_names=describe(rules).piece_names,
        limits=play.limits,
        citations=rules.citations,
        notations=tuple(author_notations(rules)),
        happening=happening,
        wins=tuple(win for win in play.wins if happening is None or win["reason"] in happening),
        movement=t("pieces-move", **play.movement) if play.movement else "",
    )


class _InPlay(Data, frozen=True):
    """The core's data about the rules of a game."""

    limits: LimitRules
    wins: tuple[Win, ...]
    movement: dict[str, Any] | None
    """How pieces move, as a message takes it; None if dice decide the distance."""


def _happening(rules: Ruleset) -> tuple[str, ...] | None:
    """The reasons why the measured games of these rules end; None if there are none."""
    games = Counter[str]()
    changed = changed_options(rules)
    for cell in published_figures().cells:
        if (cell.ruleset, cell.options) == (rules.id, changed):
            games.update(cell.reasons)
    least = games.total() * MIN_SHARE
    return tuple(reason for reason, count in games.items() if count >= least) if games else None


@lru_cache(maxsize=64)
def written_rules(rules: Ruleset, t: Messages) -> WrittenRules:
    """The rules that apply in a game, with its options, in the reader's language."""
    shown = figures(rules)

    def written(rule: Rule) -> WrittenRule:
        figure = shown.get(rule.name)
        view = None if figure is None else figure_in(figure, t)
        unverified = [t("rules-unverified")] if rule.unverified else []
        evidence = [f"{t(f'evidence-{rule.evidence}')}."] if rule.evidence else []
        said = (*evidence, *grounds_in_words(rule, t), *unverified)
        rests_on = " ".join(said)
        return WrittenRule(rule.name, rule.title, rule.text, rule.ids, rests_on, view)

    parts = tuple(
        WrittenPart(part.name, part.heading, tuple(map(written, part.rules)))
        for part in described(rules, t).parts
    )
    return WrittenRules((*_changed(rules, t), *parts), t.source("rules", "rules-drawer"))


def every_rule(id: str, t: Messages) -> WrittenRules:
    """The rules of a ruleset of the package under all its options."""
    _, definition = find_definition(id)
    settings = [{}, *(rule.when for rule in definition.rules if rule.when)]
    chosen = [written_rules(ruleset(id, **options), t) for options in settings]
    by_name = {rule.name: rule for each in chosen for part in each.parts for rule in part.rules}
    parts = (
        (part, [by_name[rule.name] for rule in definition.rules if rule.part == part])
        for part in PARTS
    )
    shown = tuple(
        WrittenPart(part, t(f"part-{part}"), tuple(rules)) for part, rules in parts if rules
    )
    return WrittenRules(shown, chosen[0].messages)


def _changed(rules: Ruleset, t: Messages) -> Iterator[WrittenPart]:
    """The changes of a user's game to the ruleset that it extends, before all its rules."""
    parent = extension_of(rules).parent
    if parent:
        lead = t("change-lead", title=full_title(ruleset(parent), t))
        changes = (
            WrittenRule(f"change-{number}", each.title, f"{each.after}.", (), "", None)
            for number, each in enumerate(changes_in_words(t, rules))
        )
        yield WrittenPart("", lead, tuple(changes))
