"""The analysis page, and its script's questions about the rules."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.response import Redirect

from petteia.errors import PetteiaError
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.serialization import line_document
from petteia.server.analysis.costs import comparison_cost, line_cost, record_cost, tree_cost
from petteia.server.analysis.transferred_trees import transfer
from petteia.server.analysis.views import (
    OpenedRecord,
    RulesParts,
    not_opened,
    opened_text,
    opened_tree,
    rules_parts,
)
from petteia.server.catalogue.analysis_links import PLY
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.domain.game_request import named_line
from petteia.server.http.analysis_page import analysis_page, ply_asked
from petteia.server.http.last_setup import usual_ruleset
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor, read_tree
from petteia.server.limits import MAX_RECORD_BYTES, MAX_TREE_BYTES
from petteia.server.messages.analysis_messages import (
    AnalysedGame,
    LineEnd,
    RulesAsked,
)
from petteia.server.workers.engine_pool import EngineFailedError
from petteia.server.workers.positions import analysed_position


class PositionAsked(msgspec.Struct, frozen=True):
    """A line whose last position is requested."""

    game: AnalysedGame


class RecordAsked(msgspec.Struct, frozen=True):
    """A record to open, and the ruleset of its games that name none."""

    text: str
    ruleset: str = ""
    number: Annotated[int, msgspec.Meta(ge=1)] = 1
    """The place of the game in it."""


@get("/analysis")
async def analysis(visitor: Visitor, site: Site) -> Response[Any]:
    """The analysis page with a position or a default start; games have separate addresses."""
    query = visitor.query
    if id := query.get("game"):
        ply = f"?{PLY}={ply_asked(query)}" if PLY in query else ""
        return Redirect(f"/game/{quote(id, safe='')}{ply}", status_code=303)
    await site.rulesets.ensure(query.get("ruleset", ""))
    return await analysis_page(visitor, await _first_record(visitor, site), ply_asked(query))


@post("/analysis/position", status_code=200)
async def line_end(visitor: Visitor, site: Site) -> LineEnd:
    """The last position of a line, with all data from the rules."""
    game = (await visitor.body(PositionAsked)).game
    await site.rulesets.ensure(game.ruleset)
    try:
        work = partial(analysed_position, game)
        found = await site.engine_pool.read(work, visitor.client, line_cost(game))
    except PetteiaError as error:
        return LineEnd(visitor.t.error(error))
    except EngineFailedError:
        return LineEnd(visitor.t("analysis-busy"))
    return LineEnd(position=found)


@post("/analysis/record", status_code=200, request_max_body_size=4 * MAX_RECORD_BYTES)
async def open_record(visitor: Visitor, site: Site) -> OpenedRecord:
    """Read a game of a record in any notation."""
    asked = await visitor.body(RecordAsked)
    work = partial(opened_text, asked.text, asked.ruleset, asked.number, visitor.t.language)
    return await _opened(visitor, site, work, record_cost(asked.text))


@post("/analysis/tree", status_code=200, request_max_body_size=MAX_TREE_BYTES)
async def open_tree(visitor: Visitor, site: Site) -> OpenedRecord:
    """Read a tree from a link."""
    asked = read_tree(await visitor.request.body())
    await site.rulesets.ensure(asked["ruleset"])
    work = partial(opened_tree, asked, visitor.t.language)
    return await _opened(visitor, site, work, tree_cost(asked))


@post("/analysis/rules", status_code=200)
async def other_rules(visitor: Visitor, site: Site) -> RulesParts:
    """The divergence of a game under other rules."""
    game = await visitor.body(RulesAsked)
    await site.rulesets.ensure(game.ruleset)
    if game.shown is not None:
        await site.rulesets.ensure(game.shown.ruleset)
    t = visitor.t
    try:
        work = partial(rules_parts, game, t.language)
        return await site.engine_pool.read(work, visitor.client, comparison_cost(game))
    except PetteiaError as error:
        return RulesParts(t.error(error))
    except EngineFailedError:
        return RulesParts(t("analysis-busy"))


@post("/analysis/carry", status_code=200, request_max_body_size=MAX_TREE_BYTES)
async def carry_over(visitor: Visitor, site: Site) -> OpenedRecord:
    """Take a tree over to the rules that it names, as far as they allow it."""
    asked = read_tree(await visitor.request.body())
    await site.rulesets.ensure(asked["ruleset"])
    work = partial(transfer, asked, visitor.t.language)
    return await _opened(visitor, site, work, tree_cost(asked))


async def _first_record(visitor: Visitor, site: Site) -> OpenedRecord:
    t, query = visitor.t, {"ruleset": usual_ruleset(visitor.choices), **visitor.query}
    try:
        id = query["ruleset"]
        asked = line_document(id, *named_line(query)) if id else usual_tree()
        work = partial(opened_tree, asked, t.language)
        return await site.engine_pool.read(work, visitor.client, tree_cost(asked))
    except PetteiaError as error:
        usual = opened_tree(usual_tree(), t.language)
        return msgspec.structs.replace(usual, error=not_opened(error, t).error)


def usual_tree() -> GameDocument:
    """The start of the default ruleset."""
    return line_document(first_game())


async def _opened(
    visitor: Visitor, site: Site, work: Callable[[], OpenedRecord], cost: float
) -> OpenedRecord:
    """What was opened by some work, or why it cannot be."""
    t = visitor.t
    try:
        return await site.engine_pool.read(work, visitor.client, cost)
    except PetteiaError as error:
        return not_opened(error, t)
    except EngineFailedError:
        return OpenedRecord(t("analysis-busy"))
