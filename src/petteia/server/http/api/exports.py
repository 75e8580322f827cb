"""Games and trees to take along: in every notation, and as pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from litestar import Response, get, post
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from petteia.drawing import Style, drawn_on, position_svg
from petteia.errors import PetteiaError
from petteia.game import Game, Node
from petteia.game.tree.json_fields import GameDocument
from petteia.notation.formats.transcripts import unsupported_plies
from petteia.notation.game_writer import written
from petteia.rulesets import ruleset
from petteia.server import limits
from petteia.server.analysis.costs import tree_cost
from petteia.server.analysis.trees import game_of
from petteia.server.catalogue.rulesets.cards import typical_position
from petteia.server.domain.live_game import MAX_MOVES
from petteia.server.http.api.records import file_name, live_game_of, named, signed_game
from petteia.server.http.api.schemas import ApiError, ExportEntry, answers
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor, read_tree
from petteia.server.workers.engine_pool import EngineBusyError, EngineFailedError
from petteia.server.workers.fair_queue import OverBudgetError
from petteia.server.workers.picture_renderer import (
    MAX_FRAMES,
    PICTURE_MILLISECONDS,
    can_make_pixels,
    paint_film,
    paint_position,
)

PATH = "/api/games/{id:str}"
NOTATIONS = {
    "petteia": ".petteia",
    "algebraic": "-algebraic.txt",
    "vogt": "-vogt.txt",
    "courier": "-courier.txt",
}
"""The file extensions of the notations. JSON has a separate address."""
PICTURES = {"position-svg": "position.svg", "position-png": "position.png"}
FILMS = {"film-svg": "film.svg", "film-gif": "film.gif"}
PIXELS = ("position-png", "film-gif")
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}
TREE = "analysis"
"""The replacement for a game's id in the names of a tree's files."""
PICTURE_KEPT = "public, max-age=86400"
"""How long others may cache the picture of a ruleset, in seconds: it changes with the site's."""
TREE_COST = 4
"""How much longer it takes to write or draw a tree than to read it."""

TOO_LONG = "409 if the game is too long"
LACKING = "501 if the site lacks what it takes"
WAITING = "503 if too many pictures are waiting"

NotationName = Literal["petteia", "algebraic", "vogt", "courier"]
Theme = Literal["black-figure", "red-figure", "print", "contrast"]
Coordinates = Literal["latin", "greek", "acrophonic", "none"]
# The API's description leaves out a minimum of 0, but shows that a value is above -1.
Ply = Annotated[
    int | None,
    Parameter(
        gt=-1, le=MAX_MOVES, description="The moves played before the position; all by default."
    ),
]
Seconds = Annotated[float, Parameter(ge=0.1, le=10, description="How long each position is shown.")]


def style_of(
    theme: Theme = "black-figure", coordinates: Coordinates = "latin", flipped: bool = False
) -> Style:
    """The style of a picture."""
    return Style(theme=theme, coordinates=coordinates, flipped=flipped)


NOT_DRAWN = "it could not be drawn, or not in time"

STYLE = {"style": Provide(style_of, sync_to_thread=False)}


def barred(game: Game, what: str) -> dict[str, str]:
    """Why a game cannot be had so: a reason's key and the rule behind it; nothing if it can."""
    if what in NOTATIONS:
        lacks = unsupported_plies(game, what)
        return {"reason": lacks[0], "rule": lacks[1]} if lacks else {}
    if what in PIXELS and not can_make_pixels():
        return {"reason": "packages", "rule": ""}
    if what in FILMS and len(game.mainline) >= MAX_FRAMES:
        return {"reason": "length", "rule": ""}
    return {}


@dataclass(frozen=True)
class Export:
    """A game as a file, or the work that paints it."""

    name: str
    content: str = ""
    paint: partial[bytes] | None = None
    kind: limits.WorkLimits = limits.PICTURES


def exported(
    game: Game,
    id: str,
    what: str,
    ply: int | None = None,
    style: Style | None = None,
    seconds: float = 1.0,
) -> Export:
    """A game in a notation or as a picture; raises ``PetteiaError`` if that is impossible."""
    _require_possible(game, what)
    name, style = file_name(game, id), style or Style()
    if what in NOTATIONS or what == "json":
        return Export(f"{name}{NOTATIONS.get(what, '.json')}", written(game, what))
    kind = what.rpartition("-")[2]
    if what in FILMS:
        paint = partial(paint_film, game.to_json(), kind, style, seconds)
        return Export(f"{name}.{kind}", paint=paint, kind=limits.FILMS)
    node, number = _node_at(game, ply)
    name = f"{name}-{number}.{kind}"
    if kind == "svg":
        position = game.position(node)
        svg = position_svg(position, last_move=node.move, style=style, marks=drawn_on(node))
        return Export(name, str(svg))
    return Export(name, paint=partial(paint_position, game.to_json(), len(node.path()), style))


def _require_possible(game: Game, what: str) -> None:
    found = barred(game, what)
    match found.get("reason"):
        case None:
            return
        case "packages":
            raise PetteiaError("no-pixels")
        case "length":
            raise PetteiaError("film-long", most=MAX_FRAMES)
        case kind:
            raise PetteiaError("record-notation-lacks", found["rule"], kind=kind)


async def _answer(visitor: Visitor, export: Callable[[], Export]) -> Response[Any]:
    """Send what is ``exported``; raises ``ApiError``."""
    try:
        found = export()
    except PetteiaError as error:
        raise ApiError(_status(error), error) from None
    return await _sent(visitor, found)


def _status(error: PetteiaError) -> int:
    return {"no-pixels": 501, "no-such-ply": 404}.get(error.code, 409)


async def _sent(visitor: Visitor, found: Export) -> Response[Any]:
    """Send a file, painted in its turn if it has to be; raises ``ApiError``."""
    content: str | bytes = found.content
    if found.paint is not None:
        pool, client = visitor.site.engine_pool, visitor.client
        try:
            content = await pool.run(found.paint, client, found.kind, PICTURE_MILLISECONDS)
        except EngineFailedError as error:
            if isinstance(error.__cause__, OverBudgetError):
                raise ApiError(429, "pictures-often") from None
            refusal = ApiError(503, "pictures-busy")
            if not isinstance(error, EngineBusyError):
                refusal.detail = NOT_DRAWN
            raise refusal from None
    media_type = MEDIA_TYPES.get(found.name.rpartition(".")[2], "text/plain")
    return Response(content, media_type=media_type, headers=named(found.name))


@get(
    f"{PATH}/exports",
    summary="What a game can be taken along as",
    description="The addresses of its records and pictures; `barred` says why one cannot be had.",
    media_type="application/json",
    responses=answers(list[ExportEntry], "application/json", "What there is.", 400, 404),
)
async def exports(id: str, site: Site) -> list[ExportEntry]:
    """List the records and pictures of a game."""
    game = (await live_game_of(id, site)).game
    transcripts = {name: f"notations/{name}" for name in NOTATIONS}
    paths = {"json": "record", **transcripts, **PICTURES, **FILMS}
    return [
        {"name": name, "address": f"/api/games/{id}/{path}", "barred": barred(game, name)}
        for name, path in paths.items()
    ]


@get(
    f"{PATH}/notations/{{notation:str}}",
    summary="The record of a game in a notation",
    description="Our own format holds everything, the others the moves and the result.",
    media_type="text/plain",
    responses=answers(str, "text/plain", "The record.", 400, 404, 409),
)
async def notation(visitor: Visitor, id: str, notation: NotationName, site: Site) -> Response[str]:
    """Send the record of a game in a notation."""
    return await _answer(visitor, partial(exported, await signed_game(id, site), id, notation))


def _position(kind: str, description: str | None, *refusals: int) -> HTTPRouteHandler:

    @get(
        f"{PATH}/position.{kind}",
        summary=f"A position of a game as {kind.upper()}",
        description=description,
        media_type=MEDIA_TYPES[kind],
        responses=answers(bytes, MEDIA_TYPES[kind], "A picture.", *refusals),
        dependencies=STYLE,
    )
    async def position(
        visitor: Visitor, id: str, site: Site, style: Style, ply: Ply = None
    ) -> Response[bytes]:
        game = (await live_game_of(id, site)).game
        export = partial(exported, game, id, f"position-{kind}", ply, style)
        return await _answer(visitor, export)

    return position


position_as_svg = _position("svg", None, 400, 404)
position_as_png = _position("png", f"{LACKING}, {WAITING}.", 400, 404, 429, 501, 503)


def _film(kind: str, description: str, *refusals: int) -> HTTPRouteHandler:

    @get(
        f"{PATH}/film.{kind}",
        summary=f"A game as an animated {kind.upper()}",
        description=description,
        media_type=MEDIA_TYPES[kind],
        responses=answers(bytes, MEDIA_TYPES[kind], "A picture.", *refusals),
        dependencies=STYLE,
    )
    async def film(
        visitor: Visitor, id: str, site: Site, style: Style, seconds: Seconds = 1.0
    ) -> Response[bytes]:
        game = (await live_game_of(id, site)).game
        export = partial(exported, game, id, f"film-{kind}", style=style, seconds=seconds)
        return await _answer(visitor, export)

    return film


film_as_svg = _film("svg", f"{TOO_LONG}, {WAITING}.", 400, 404, 409, 429, 503)
film_as_gif = _film("gif", f"{TOO_LONG}, {LACKING}, {WAITING}.", 400, 404, 409, 429, 501, 503)


@post(
    "/analysis/export/{what:str}",
    status_code=200,
    request_max_body_size=limits.MAX_TREE_BYTES,
    include_in_schema=False,
)
async def export_tree(visitor: Visitor, what: str, site: Site) -> Response[Any]:
    """Write or draw a tree of the analysis page, or explain in its language why not."""
    if what not in (*NOTATIONS, "json", *PICTURES, *FILMS):
        raise NotFoundException
    tree = read_tree(await visitor.request.body())
    await site.rulesets.ensure(tree["ruleset"])
    t = visitor.t
    work, cost = partial(_exported_tree, tree, what), TREE_COST * tree_cost(tree)
    try:
        found = await site.engine_pool.read(work, visitor.client, cost)
        return await _sent(visitor, found)
    except PetteiaError as error:
        return _refused(_status(error), t.error(error))
    except EngineFailedError:
        return _refused(503, t("analysis-busy"))
    except ApiError as error:
        return _refused(error.status_code, t.error(error.reason))


def _exported_tree(tree: GameDocument, what: str) -> Export:
    return exported(game_of(tree), TREE, what)


@get("/rules/{id:str}/start.png", media_type=MEDIA_TYPES["png"], include_in_schema=False)
async def picture_of_ruleset(visitor: Visitor, id: str) -> Response[Any]:
    """Send the picture of a ruleset that links to its pages are shown with."""
    # Only rulesets with a card count here: the name of a file does not.
    existing(await visitor.card(id))
    rules = ruleset(id)
    game = Game(rules, typical_position(rules).pfen())
    answer = await _answer(visitor, partial(exported, game, id, "position-png"))
    answer.headers["cache-control"] = PICTURE_KEPT
    return answer


def _refused(status: int, detail: str) -> Response[Any]:
    return Response({"detail": detail}, status_code=status)


def _node_at(game: Game, ply: int | None) -> tuple[Node, int]:
    """The node after a number of moves, and that number."""
    moves = [node for node in game.mainline if node.move is not None]
    number = len(moves) if ply is None else ply
    if number > len(moves):
        raise PetteiaError("no-such-ply", count=len(moves))
    return (moves[number - 1] if number else game.root), number
