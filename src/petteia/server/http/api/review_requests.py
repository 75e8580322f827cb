"""The review of a game over HTTP: asked for once, and looked at as often as one likes."""

from typing import Any

from litestar import get, post

from petteia.server.http.api.records import live_game_of
from petteia.server.http.api.schemas import ApiError, answers
from petteia.server.http.requests import share_of
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.workers.fair_queue import BusyError

PATH = "/api/games/{id:str}/review"
TOKEN = "x-form-token"


@get(
    PATH,
    summary="The review of a game",
    description="`state` is `none`, `running` (with `done` of `total` moves), `failed` or `ready`"
    " (with `review`: White's chances before each move, what each move lost, the better line, and"
    " what each roll gave).",
    responses=answers(dict[str, Any], "application/json", "How far it is.", 400, 404),
)
async def review(id: str, site: Site) -> dict[str, Any]:
    """Send a review, or how far it has come."""
    await live_game_of(id, site)
    return await site.reviews.state(id)


@post(
    PATH,
    status_code=202,
    summary="Ask for the review of a game that is over",
    description="It is made once; asking again does no harm. Only the site's own pages may ask:"
    " they send the token of their forms in `x-form-token`.",
    responses=answers(
        *(dict[str, Any], "application/json", "It is being made."),
        *(400, 403, 404, 409, 429, 503),
        status=202,
    ),
)
async def ask_for_review(visitor: Visitor, id: str, site: Site) -> dict[str, Any]:
    """Begin a review."""
    live_game = await live_game_of(id, site)
    try:
        visitor.checked(visitor.request.headers.get(TOKEN, ""))
    except FormRefusedError:
        raise ApiError(403, "foreign-page") from None
    if not live_game.is_over:
        raise ApiError(409, "game-goes-on")
    if not site.limits.changes.take(visitor.address):
        raise ApiError(429, "reviews-often")
    try:
        await site.reviews.begin(id, live_game, share_of(visitor.request))
    except BusyError:
        raise ApiError(503, "reviews-busy") from None
    return await site.reviews.state(id)
