"""The review of a game over HTTP, as it is kept; pages have it made over the analysis socket."""

from typing import Any

from litestar import get

from petteia.server.http.api.records import live_game_of
from petteia.server.http.api.schemas import answers
from petteia.server.http.site import Site


@get(
    "/api/games/{id:str}/review",
    summary="The review of a game",
    description="`state` is `none`, or `ready` with `review`: White's chances before each move,"
    " what each move lost, the better line, and what each roll gave. A review is made once the page"
    " of the game, or of its analysis, asks for it.",
    responses=answers(dict[str, Any], "application/json", "The review, if there is one.", 400, 404),
)
async def review(id: str, site: Site) -> dict[str, Any]:
    """Send the review that is kept of a game."""
    await live_game_of(id, site)
    found = await site.reviews.kept(id)
    return {"state": "none"} if found is None else {"state": "ready", "review": found}
