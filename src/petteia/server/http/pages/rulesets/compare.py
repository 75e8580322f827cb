"""The page that shows rulesets side by side: how their rules differ, and what was measured."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from litestar import Response, get

from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset
from petteia.rulesets.citations import (
    Citation,
    cite,
    page_reference,
    ruleset_versions,
    sources_of,
)
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.figures import published_figures
from petteia.rulesets.model.definition import EVIDENCE
from petteia.rulesets.problems import shown
from petteia.server.catalogue.rulesets.cards import Card, by_author, card, cards
from petteia.server.catalogue.rulesets.measurements import Measured, measured, player_in_words
from petteia.server.catalogue.rulesets.rule_texts import references_in, title_of
from petteia.server.catalogue.rulesets.side_by_side import PartRows, Row, facts, rules_by_part
from petteia.server.catalogue.study.difference_views import DrawnDifference, differences_between
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor

MIN_COMPARED, MAX_COMPARED = 2, 4
MAX_ASKED = 20
"""The ids of an address that are looked at."""
FIELD = "rulesets"


@dataclass(frozen=True)
class Comparison:
    """All that the page shows of some rulesets."""

    cards: tuple[Card, ...]
    titles: tuple[str, ...]
    facts: tuple[Row[str], ...]
    parts: tuple[PartRows, ...]
    differences: tuple[DrawnDifference, ...]
    measured: Measured

    @property
    def dice(self) -> tuple[bool, ...]:
        """Which of them have dice."""
        return tuple("dice" in each.has for each in self.cards)


@get("/compare", include_in_schema=False)
async def compare(visitor: Visitor, site: Site) -> Response[str]:
    """Compare two to four rulesets; choose them where the address names fewer."""
    t = visitor.t
    asked = asked_for(visitor.request.query_params.getall(FIELD, []))
    known = [id for id in asked if await _find(id, site, t)]
    chosen = tuple(known[:MAX_COMPARED])
    figures = published_figures()
    player = visitor.query.get("player", "")
    if player not in figures.players:
        player = figures.main_player
    own = await site.rulesets.kept_by(visitor.player) if visitor.player else ()
    own_titles = {row.id: row.title for row in own}
    own_titles |= {id: title_of(ruleset(id), t) for id in chosen if is_user_ruleset(id)}
    comparison = comparison_of(chosen, player, t) if len(chosen) >= MIN_COMPARED else None
    return visitor.page(
        "compare.html",
        chosen=chosen,
        unknown=[shown(id) for id in asked if id not in known],
        left_out=[title_of(ruleset(id), t) for id in known[MAX_COMPARED:]],
        most=MAX_COMPARED,
        comparison=comparison,
        citation=_citation(comparison, site.settings.share_address(), t) if comparison else None,
        groups=by_author(cards(t)),
        own=own_titles,
        titles=[title_of(ruleset(id), t) for id in chosen],
        players=[(each, player_in_words(each, t)) for each in figures.players],
        player=player,
        examples=examples(t),
        evidence=EVIDENCE,
    )


def _citation(comparison: Comparison, address: str, t: Messages) -> Citation:
    """How a comparison is cited, and the publications that its rulesets are taken from."""
    ids = [each.id for each in comparison.cards]
    page = page_reference(
        ", ".join(comparison.titles),
        f"{address}/compare?{FIELD}={','.join(ids)}",
        ruleset_versions(ids),
        datetime.now(UTC).date(),
    )
    return cite([page, *references_in(sources_of(ids), t)])


async def _find(id: str, site: Site, t: Messages) -> Card | None:
    """The ruleset of an id, if there is one that anybody may see."""
    if is_user_ruleset(id) and await site.rulesets.find(id) is None:
        return None
    return card(id, t)


def asked_for(values: Iterable[str]) -> tuple[str, ...]:
    """The ids in the values of a query's field, each once: commas part them, as fields do."""
    ids = (id.strip() for value in values for id in value.split(","))
    return tuple(dict.fromkeys(id for id in ids if id))[:MAX_ASKED]


def examples(t: Messages) -> list[tuple[str, str]]:
    """Comparisons to begin with: their ids as an address has them, and what they are called."""
    groups = [group for _, group in by_author(cards(t))]
    across = [group[0] for group in groups][:MAX_COMPARED]
    within = [group[:MAX_COMPARED] for group in groups if len(group) >= MIN_COMPARED]
    return [
        (",".join(each.id for each in chosen), t.list([each.full_title for each in chosen]))
        for chosen in (across, *within)
    ]


@functools.lru_cache(maxsize=64)
def comparison_of(ids: tuple[str, ...], player: str, t: Messages) -> Comparison:
    """Rulesets at their options' defaults, side by side."""
    games = [ruleset(id) for id in ids]
    shown_cards = tuple(each for id in ids if (each := card(id, t)))
    titles = tuple(each.full_title for each in shown_cards)
    return Comparison(
        shown_cards,
        titles,
        facts(games, t),
        rules_by_part(games, t),
        differences_between(ids, t),
        measured(dict(zip(ids, titles, strict=True)), player, t),
    )
