"""Games to take along: in every notation, and as pictures."""

from typing import Annotated, Literal, TypeVar

from litestar import Response, Router, get
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from petteia.drawing import Style, position_svg
from petteia.game import Game, Node
from petteia.notation.game_writer import unsupported_plies, written
from petteia.server.domain.live_game import MAX_MOVES
from petteia.server.http.api.records import file_name, live_game_of, named, signed_game
from petteia.server.http.api.schemas import ApiError, ExportEntry, answers
from petteia.server.http.requests import AnyRequest, share_of
from petteia.server.http.site import Site
from petteia.server.workers.fair_queue import BusyError, OverBudgetError
from petteia.server.workers.picture_renderer import (
    MAX_FRAMES,
    PictureRequest,
    can_make_pixels,
)
from petteia.server.workers.rendering_process import RenderingError

T = TypeVar("T", str, bytes)

PATH = "/api/games/{id:str}"
NOTATIONS = {
    "petteia": ".petteia",
    "algebraic": "-algebraic.txt",
    "vogt": "-vogt.txt",
    "courier": "-courier.txt",
}
"""How the name of a file in each notation ends. JSON has an address of its own."""
PICTURES = {"position-svg": "position.svg", "position-png": "position.png"}
FILMS = {"film-svg": "film.svg", "film-gif": "film.gif"}
PIXELS = ("position-png", "film-gif")
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}

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
    """How a picture is to look."""
    return Style(theme=theme, coordinates=coordinates, flipped=flipped)


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


def require_possible(game: Game, what: str) -> None:
    """Raise ``ApiError`` where a game cannot be had so."""
    found = barred(game, what)
    match found.get("reason"):
        case None:
            return
        case "packages":
            raise ApiError(501, "no-pixels")
        case "length":
            raise ApiError(409, "film-long", most=MAX_FRAMES)
        case kind:
            raise ApiError(409, "record-notation-lacks", found["rule"], kind=kind)


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
async def notation(id: str, notation: NotationName, site: Site) -> Response[str]:
    """Send the record of a game in a notation."""
    game = await signed_game(id, site)
    require_possible(game, notation)
    name = f"{file_name(game, id)}{NOTATIONS[notation]}"
    return Response(written(game, notation), media_type="text/plain", headers=named(name))


@get(
    f"{PATH}/position.svg",
    summary="A position of a game as SVG",
    media_type=MEDIA_TYPES["svg"],
    responses=answers(str, MEDIA_TYPES["svg"], "A picture.", 400, 404),
)
async def position_as_svg(id: str, site: Site, style: Style, ply: Ply = None) -> Response[str]:
    """Draw a position of a game."""
    game = (await live_game_of(id, site)).game
    node, number = _node_at(game, ply)
    svg = position_svg(game.position(node), last_move=node.move, style=style)
    return picture_file(str(svg), f"{file_name(game, id)}-{number}.svg")


@get(
    f"{PATH}/position.png",
    summary="A position of a game as PNG",
    description=f"{LACKING}, {WAITING}.",
    media_type=MEDIA_TYPES["png"],
    responses=answers(bytes, MEDIA_TYPES["png"], "A picture.", 400, 404, 429, 501, 503),
)
async def position_as_png(
    request: AnyRequest, id: str, site: Site, style: Style, ply: Ply = None
) -> Response[bytes]:
    """Draw a position of a game as pixels."""
    game = (await live_game_of(id, site)).game
    node, number = _node_at(game, ply)
    require_possible(game, "position-png")
    order = PictureRequest(game.to_json(), "png", len(node.path()), style)
    return await painted(request, site, order, f"{file_name(game, id)}-{number}.png")


def _film(kind: Literal["svg", "gif"], reasons: str, *refusals: int) -> HTTPRouteHandler:

    @get(
        f"{PATH}/film.{kind}",
        summary=f"A game as an animated {kind.upper()}",
        description=reasons,
        media_type=MEDIA_TYPES[kind],
        responses=answers(bytes, MEDIA_TYPES[kind], "A picture.", *refusals),
    )
    async def film(
        request: AnyRequest, id: str, site: Site, style: Style, seconds: Seconds = 1.0
    ) -> Response[bytes]:
        game = (await live_game_of(id, site)).game
        require_possible(game, f"film-{kind}")
        order = PictureRequest(game.to_json(), kind, 0, style, seconds)
        return await painted(request, site, order, f"{file_name(game, id)}.{kind}")

    return film


HANDLERS = (
    *(exports, notation),
    Router(
        "/",
        route_handlers=[
            position_as_svg,
            position_as_png,
            _film("svg", f"{TOO_LONG}, {WAITING}.", 400, 404, 409, 429, 503),
            _film("gif", f"{TOO_LONG}, {LACKING}, {WAITING}.", 400, 404, 409, 429, 501, 503),
        ],
        dependencies={"style": Provide(style_of, sync_to_thread=False)},
    ),
)


def picture_file(picture: T, name: str) -> Response[T]:
    """A picture to take along, of the kind that its name ends with."""
    media_type = MEDIA_TYPES[name.rpartition(".")[2]]
    return Response(picture, media_type=media_type, headers=named(name))


async def painted(
    request: AnyRequest, site: Site, order: PictureRequest, name: str
) -> Response[bytes]:
    """Draw a picture in its turn; raises ``ApiError``."""
    try:
        picture = await site.renderer.draw(order, share_of(request))
    except OverBudgetError:
        raise ApiError(429, "pictures-often") from None
    except (BusyError, RenderingError) as error:
        refusal = ApiError(503, "pictures-busy")
        refusal.detail = str(error) or refusal.detail
        raise refusal from None
    return picture_file(picture, name)


def _node_at(game: Game, ply: int | None) -> tuple[Node, int]:
    """The node that so many moves have led to, and how many they are."""
    moves = [node for node in game.mainline if node.move is not None]
    number = len(moves) if ply is None else ply
    if number > len(moves):
        raise ApiError(404, "no-such-ply", count=len(moves))
    return (moves[number - 1] if number else game.root), number
