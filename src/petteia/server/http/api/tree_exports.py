"""Trees of the analysis page to take along: in every notation, and as pictures."""

from typing import Any

from litestar import Response, post
from litestar.exceptions import NotFoundException

from petteia.drawing import drawn_on, position_svg
from petteia.errors import PetteiaError
from petteia.game import Game
from petteia.notation.game_writer import written
from petteia.server.analysis.records import game_of
from petteia.server.domain.analysis_messages import AnalysedTree
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
from petteia.server.http.json_body import read_body
from petteia.server.http.requests import AnyRequest, messages_for
from petteia.server.http.site import Site
from petteia.server.workers.picture_renderer import PictureRequest

ID = "analysis"
"""What stands for a game's id in the names of files."""

MAX_TREE_BYTES = 1024 * 1024
"""The bytes of a tree with all its remarks."""


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
    tree = await read_body(request, AnalysedTree)
    await site.rulesets.ensure(tree.ruleset)
    t = messages_for(request)
    try:
        return await _exported(request, site, game_of(tree), what)
    except PetteiaError as error:
        return _refused(409, t.error(error))
    except ApiError as error:
        return _refused(error.status_code, t.error(error.reason))


async def _exported(request: AnyRequest, site: Site, game: Game, what: str) -> Response[Any]:
    require_possible(game, what)
    name = file_name(game, ID)
    if what in NOTATIONS or what == "json":
        ending = NOTATIONS.get(what, ".json")
        return Response(
            written(game, what), media_type="text/plain", headers=named(f"{name}{ending}")
        )
    kind = what.rpartition("-")[2]
    if what == "position-svg":
        end = game.end
        svg = position_svg(game.position(), last_move=end.move, marks=drawn_on(end))
        return picture_file(str(svg), f"{name}.svg")
    order = PictureRequest(game.to_json(), kind, len(game.mainline))
    return await painted(request, site, order, f"{name}.{kind}")


def _refused(status: int, detail: str) -> Response[Any]:
    return Response({"detail": detail}, status_code=status)
