"""The rulesets and their measurements, the record of a game, and its positions."""

import dataclasses
import re
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from petteia.errors import PetteiaError
from petteia.game import Game
from petteia.game.tree.position_cache import walk
from petteia.rulesets import catalogue_json, ruleset_ids
from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.figures import Figures, published_figures
from petteia.server.domain.live_game import MAX_MOVES, LiveGame
from petteia.server.http.api.schemas import ApiError, Moment, Moments, answers
from petteia.server.http.site import Site
from petteia.server.live.game_session import GameSession
from petteia.server.messages.game_view import NO_MOVE, move_view, position_view
from petteia.server.messages.socket_messages import LastMove

MAX_POSITIONS = 100
"""Positions in one answer."""
_STRANGE = re.compile(r"[^a-z0-9.-]+")

Ply = Annotated[
    int, Parameter(gt=-1, le=MAX_MOVES, description="The moves played before the first position.")
]
Count = Annotated[int, Parameter(ge=1, le=MAX_POSITIONS, description="How many positions.")]

MAX_ID_LENGTH = 100
RulesetId = Annotated[
    str | None,
    Parameter(max_length=MAX_ID_LENGTH, description="A ruleset of the package; all by default."),
]


@get(
    "/api/rulesets",
    summary="The rulesets",
    description="With their sources and options, and what each option may be.",
    media_type="application/json",
    responses=answers(list[dict[str, Any]], "application/json", "All rulesets of the package."),
)
async def rulesets() -> Response[str]:
    """Send the rulesets with their sources and options."""
    return Response(catalogue_json(), media_type="application/json")


@get(
    "/api/figures",
    summary="What was measured of the rulesets",
    description="Games between equal engines: each metric with its 95% interval and the"
    " number of observations, and how the games ended.",
    media_type="application/json",
    responses=answers(Figures, "application/json", "The figures.", 400, 404),
)
async def figures(ruleset: RulesetId = None) -> Figures:
    """Send the figures of all rulesets, or of one."""
    if ruleset is not None and ruleset not in ruleset_ids():
        raise ApiError(404, PetteiaError("error-ruleset", ruleset=ruleset))
    found = published_figures()
    cells = tuple(cell for cell in found.cells if ruleset in (None, cell.ruleset))
    return dataclasses.replace(found, cells=cells)


@get(
    "/api/games/{id:str}/record",
    summary="The record of a game",
    description="As `petteia` reads and writes it. The secret of the dice is in it once the game is"
    " over.",
    media_type="application/json",
    responses=answers(dict[str, Any], "application/json", "The record.", 400, 404),
)
async def record(id: str, site: Site) -> Response[str]:
    """Send the record of a game."""
    game = await signed_game(id, site)
    name = f"{file_name(game, id)}.json"
    return Response(game.to_json(), media_type="application/json", headers=named(name))


@get(
    "/api/games/{id:str}/review",
    summary="The review of a game",
    description="`state` is `none`, or `ready` with `review`: White's chances before each move,"
    " what each move lost, the better line, and what each roll gave. A review is made once the page"
    " of the finished game asks for it.",
    responses=answers(dict[str, Any], "application/json", "The review, if there is one.", 400, 404),
)
async def review(id: str, site: Site) -> dict[str, Any]:
    """Send the review that is kept of a game."""
    await live_game_of(id, site)
    found = await site.reviews.kept(id)
    return {"state": "none"} if found is None else {"state": "ready", "review": found}


@get(
    "/api/games/{id:str}/positions",
    summary="Positions that a game went through",
    description="Each as it was when its player was to move, the dice rolled, with the"
    " move that led to it.",
    media_type="application/json",
    responses=answers(Moments, "application/json", "Positions in their order.", 400, 404),
)
async def positions(id: str, site: Site, first: Ply = 0, count: Count = 50) -> Moments:
    """Send some positions of a game."""
    live_game = await live_game_of(id, site)
    positions = positions_of(live_game, first, count)
    return {"version": live_game.version, "first": first, "positions": positions}


async def live_game_of(id: str, site: Site) -> LiveGame:
    """A game to read; raises ``NoSuchGameError``."""
    return (await _session_of(id, site)).live_game


async def signed_game(id: str, site: Site) -> Game:
    """A game with its players' names, to take along; raises ``NoSuchGameError``."""
    session = await _session_of(id, site)
    return await site.live_games.display_names.signed(session.live_game.game, session.seats)


async def _session_of(id: str, site: Site) -> GameSession:
    session = await site.live_games.session(id)
    await session.wait_until_stored()
    return session


def positions_of(live_game: LiveGame, first: int, count: int) -> list[Moment]:
    """Positions of a game, each just before the next move, and the current one last."""
    found: list[Moment] = []
    last: LastMove = NO_MOVE
    ply = 0
    for position, node in walk(live_game.game):
        if node.move is None:
            continue
        if ply >= first:
            found.append({"position": position_view(position), "last": last})
        if len(found) == count:
            return found
        if ply >= first - 1:
            last = move_view(position, node.move)
        ply += 1
    if ply >= first:
        found.append({"position": position_view(live_game.position), "last": last})
    return found


def file_name(game: Game, id: str) -> str:
    """The name of a game's file: its ruleset, and enough of its id to be unique."""
    ruleset = "own-ruleset" if is_user_ruleset(game.ruleset) else game.ruleset
    return f"{_STRANGE.sub('-', ruleset.lower())}-{_STRANGE.sub('-', id.lower())[:8]}"


def named(name: str) -> dict[str, str]:
    """The headers of a file to download."""
    return {"content-disposition": f'attachment; filename="{name}"'}
