"""Trees of the analysis page to take along: in every notation, and as pictures."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from litestar import Response, post
from litestar.exceptions import NotFoundException

from petteia.drawing import drawn_on, position_svg
from petteia.errors import PetteiaError
from petteia.game.tree.json_fields import GameDocument
from petteia.notation.game_writer import written
from petteia.server.analysis.costs import tree_cost
from petteia.server.analysis.trees import game_of
from petteia.server.http.api.exports import (
    FILMS,
    NOTATIONS,
    PICTURES,
    painted,
    picture_file,
    require_possible,
)
from petteia.server.http.api.records import file_name, named
from petteia.server.http.api.schemas import ApiError
from petteia.server.http.requests import AnyRequest, messages_for, read_tree, share_of
from petteia.server.http.site import Site
from petteia.server.limits import MAX_TREE_BYTES
from petteia.server.workers.engine_pool import EngineFailedError
from petteia.server.workers.picture_renderer import PictureRequest

ID = "analysis"
"""What stands for a game's id in the names of files."""

EXPORT_COST = 4
"""How much longer it takes to write or draw a tree than to read it."""


@post(
    "/analysis/export/{what:str}",
    include_in_schema=False,
    status_code=200,
    request_max_body_size=MAX_TREE_BYTES,
)
async def export_tree(request: AnyRequest, what: str, site: Site) -> Response[Any]:
    """Write or draw a tree, or say why that cannot be done."""
    if what not in (*NOTATIONS, "json", *PICTURES, *FILMS):
        raise NotFoundException
    tree = await read_tree(request)
    await site.rulesets.ensure(tree["ruleset"])
    t = messages_for(request)
    cost = EXPORT_COST * tree_cost(tree)
    try:
        found = await site.engine_pool.read(partial(_exported, tree, what), share_of(request), cost)
        return await _answer(request, site, found)
    except PetteiaError as error:
        return _refused(409, t.error(error))
    except EngineFailedError:
        return _refused(503, t("analysis-busy"))
    except ApiError as error:
        return _refused(error.status_code, t.error(error.reason))


@dataclass(frozen=True)
class _Exported:
    """A tree as a file, or what is needed to paint it."""

    name: str
    content: str = ""
    order: PictureRequest | None = None
    barred: tuple[int, PetteiaError] | None = None
    """Why it cannot be had so."""


def _exported(tree: GameDocument, what: str) -> _Exported:
    """Write a tree; raises ``PetteiaError`` for one that cannot be played."""
    game = game_of(tree)
    name = file_name(game, ID)
    try:
        require_possible(game, what)
    except ApiError as error:
        return _Exported(name, barred=(error.status_code, error.reason))
    if what in NOTATIONS or what == "json":
        return _Exported(f"{name}{NOTATIONS.get(what, '.json')}", written(game, what))
    kind = what.rpartition("-")[2]
    if what == "position-svg":
        end = game.end
        svg = position_svg(game.position(), last_move=end.move, marks=drawn_on(end))
        return _Exported(f"{name}.svg", str(svg))
    order = PictureRequest(game.to_json(), kind, len(game.mainline))
    return _Exported(f"{name}.{kind}", order=order)


async def _answer(request: AnyRequest, site: Site, found: _Exported) -> Response[Any]:
    if found.barred is not None:
        status, reason = found.barred
        return _refused(status, messages_for(request).error(reason))
    if found.order is not None:
        return await painted(request, site, found.order, found.name)
    if found.name.endswith(".svg"):
        return picture_file(found.content, found.name)
    return Response(found.content, media_type="text/plain", headers=named(found.name))


def _refused(status: int, detail: str) -> Response[Any]:
    return Response({"detail": detail}, status_code=status)
