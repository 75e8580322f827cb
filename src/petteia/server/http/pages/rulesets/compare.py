"""The page that shows rulesets side by side: the differences of their rules and figures."""

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from functools import partial

from cachetools import LRUCache
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
from petteia.rulesets.model.definition import EVIDENCE, PARTS
from petteia.rulesets.problems import shown
from petteia.rulesets.rule_texts import full_title, references_in
from petteia.server.catalogue.rulesets.cards import Card, by_author, card, cards
from petteia.server.catalogue.rulesets.choosing import choices, scholars_games
from petteia.server.catalogue.rulesets.measurements import player_in_words
from petteia.server.catalogue.study.compared_column import column_of
from petteia.server.catalogue.study.compared_rulesets import Comparison, comparison_of
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor

MIN_COMPARED, MAX_COMPARED = 2, 4
COMPARED_MILLISECONDS = 20.0
"""The estimated cost of comparing a ruleset with others."""
MAX_KEPT = 64
MAX_ASKED = 20
"""The maximum number of ids in an address that are considered."""
FIELD = "rulesets"


@get("/compare")
async def compare(visitor: Visitor, site: Site) -> Response[str]:
    """Compare two to four rulesets; offer a choice if the address names fewer."""
    t = visitor.t
    asked = asked_for(visitor.request.query_params.getall(FIELD, []))
    known = [id for id in asked if await visitor.card(id)]
    chosen = tuple(known[:MAX_COMPARED])
    figures = published_figures()
    player = visitor.query.get("player", "")
    if player not in figures.players:
        player = figures.main_player
    own = await site.rulesets.kept_by(visitor.player) if visitor.player else ()
    own_titles = {row.id: row.title for row in own}
    own_titles |= {id: full_title(ruleset(id), t) for id in chosen if is_user_ruleset(id)}
    comparison: Comparison | None = None
    data: object = None
    if len(chosen) >= MIN_COMPARED:
        comparison = await _compared(chosen, player, visitor)
    elif chosen and site.settings.edition:
        work = partial(column_of, chosen[0], player, t.language)
        comparison, data = await site.engine_pool.read(work, visitor.client, COMPARED_MILLISECONDS)
    elif site.settings.edition:
        data = {
            "messages": t.source("compare"),
            "parts": tuple(PARTS),
            "address": visitor.public_address(visitor.request.url.path),
            "citation": _page_citation(visitor),
        }
    return visitor.page(
        "compare.html",
        chosen=chosen,
        unknown=[shown(id) for id in asked if id not in known],
        left_out=[full_title(ruleset(id), t) for id in known[MAX_COMPARED:]],
        most=MAX_COMPARED,
        comparison=comparison,
        page_data=data,
        citation=_citation(comparison, visitor) if comparison else None,
        groups=by_author(cards(t)),
        own=own_titles,
        titles=[full_title(ruleset(id), t) for id in chosen],
        players=[(each, player_in_words(each, t)) for each in figures.players],
        player=player,
        examples=examples(t),
        evidence=EVIDENCE,
    )


def _page_citation(visitor: Visitor) -> Citation:
    """The citation of a comparison itself, with marks for its rulesets and for the day."""
    address = visitor.public_address(visitor.request.url.path)
    return cite([page_reference("TITLE", address, ["VERSIONS"], date.max)])


def _citation(comparison: Comparison, visitor: Visitor) -> Citation:
    """The citation of a comparison, and the publications of its rulesets."""
    ids = [each.id for each in comparison.cards]
    page = page_reference(
        ", ".join(comparison.titles),
        visitor.public_address(f"/compare?{FIELD}={','.join(ids)}"),
        ruleset_versions(ids),
        datetime.now(UTC).date(),
    )
    return cite([page, *references_in(sources_of(ids), visitor.t)])


def asked_for(values: Iterable[str]) -> tuple[str, ...]:
    """The ids in the values of a query's field, each once: commas part them, as fields do."""
    ids = (id.strip() for value in values for id in value.split(","))
    return tuple(dict.fromkeys(id for id in ids if id))[:MAX_ASKED]


def examples(t: Messages) -> list[tuple[str, str]]:
    """Comparisons to begin with: their ids as an address has them, and the question of each."""
    ranked = [each for id in choices() if (each := card(id, t))]
    found = [(list(scholars_games()), t("compare-why-scholars"))]
    by_title = _grouped(ranked, lambda each: each.title)
    for title, group in sorted(by_title.items(), key=lambda each: -len(each[1])):
        ids = [each.id for each in group]
        found.append((ids[:MAX_COMPARED], t("compare-same-title", title=title, count=len(ids))))
    for author, group in _grouped(ranked, lambda each: each.author_short).items():
        ids = [each.id for each in group][:MAX_COMPARED]
        found.append((ids, t("compare-same-author", author=author)))
    return [(",".join(ids), question) for ids, question in found]


def _grouped(ranked: Iterable[Card], name: Callable[[Card], str]) -> dict[str, list[Card]]:
    """The rulesets that share their names for pieces, if at least two do."""
    groups: dict[str, list[Card]] = {}
    for each in ranked:
        groups.setdefault(name(each), []).append(each)
    return {key: group for key, group in groups.items() if len(group) >= MIN_COMPARED}


_kept: LRUCache[tuple[tuple[str, ...], str, str], Comparison] = LRUCache(MAX_KEPT)
"""The comparisons that were shown last."""


async def _compared(ids: tuple[str, ...], player: str, visitor: Visitor) -> Comparison:
    """Rulesets side by side; raises ``EngineFailedError`` if that cannot be found out now."""
    key = (ids, player, visitor.t.language)
    kept = _kept.get(key)
    if kept is None:
        work, client = partial(comparison_of, *key), visitor.client
        cost = len(ids) * COMPARED_MILLISECONDS
        kept = _kept[key] = await visitor.site.engine_pool.read(work, client, cost)
    return kept
