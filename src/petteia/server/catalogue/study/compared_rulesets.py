"""Rulesets side by side: the differences of their rules, and their measurements."""

from dataclasses import dataclass

from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.rulesets.figures import CellFigures, published_figures
from petteia.server.catalogue.rulesets.cards import Card, card
from petteia.server.catalogue.rulesets.measurements import Measured, measured
from petteia.server.catalogue.rulesets.side_by_side import (
    PartRows,
    Row,
    Verdict,
    facts,
    rules_by_part,
    texts,
    verdicts,
)
from petteia.server.catalogue.study.difference_views import DrawnDifference, differences_between
from petteia.server.catalogue.study.one_position import OnePosition, one_position


@dataclass(frozen=True)
class Comparison:
    """All that the page shows of some rulesets."""

    cards: tuple[Card, ...]
    titles: tuple[str, ...]
    short_names: tuple[str, ...]
    """A name that fits above a column."""
    figures: tuple[CellFigures | None, ...]
    """The results of the chosen player's games."""
    verdicts: tuple[Verdict, ...]
    positions: tuple[OnePosition, ...]
    """One position under each of them, if there is one that they treat differently."""
    facts: tuple[Row[str], ...]
    texts: tuple[Row[str], ...]
    """The verdicts of old texts and finds on them."""
    parts: tuple[PartRows, ...]
    differences: tuple[DrawnDifference, ...]
    measured: Measured

    @property
    def dice(self) -> tuple[bool, ...]:
        """Which of them have dice."""
        return tuple("dice" in each.has for each in self.cards)


def comparison_of(ids: tuple[str, ...], player: str, language: str) -> Comparison:
    """Rulesets at their options' defaults, side by side, in a process of the engine pool."""
    t = messages_in(language)
    games = [ruleset(id) for id in ids]
    position = one_position(tuple(games), t)
    shown_cards = tuple(each for id in ids if (each := card(id, t)))
    titles = tuple(each.full_title for each in shown_cards)
    return Comparison(
        shown_cards,
        titles,
        tuple(each.short_name for each in shown_cards),
        tuple(published_figures().cell(id, player) for id in ids),
        verdicts(games, t),
        (position,) if position else (),
        facts(games, t),
        texts(games, t),
        rules_by_part(games, t),
        differences_between(ids, t),
        measured(dict(zip(ids, titles, strict=True)), player, t),
    )
