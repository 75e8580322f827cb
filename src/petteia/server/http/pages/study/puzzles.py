"""Puzzles: one for each day, and practice by theme and ruleset."""

import asyncio
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial

from litestar import Response, get
from litestar.exceptions import ClientException, NotFoundException
from markupsafe import Markup

from petteia._core import Move, Position
from petteia.errors import PetteiaError
from petteia.i18n.messages import Messages
from petteia.puzzles import Puzzle, answer, find_puzzle, puzzle_of_day
from petteia.puzzles.answers import Refutation, refutation
from petteia.puzzles.themes import themes_of
from petteia.safe_io import parse_int
from petteia.server.catalogue.rulesets.cards import Card, by_author, cards, thumbnail
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.catalogue.study.lesson_views import steps_of
from petteia.server.catalogue.study.puzzle_views import (
    PuzzleEntry,
    TriedMove,
    puzzle_analysis,
    puzzle_entries,
    puzzle_view,
    rules_in_words,
    solution_in_words,
    themes_in_words,
    tried_move,
    used_themes,
)
from petteia.server.http.last_setup import usual_ruleset
from petteia.server.http.requests import AnyRequest, last_values, messages_for, share_of
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor
from petteia.server.limits import BRIEF
from petteia.server.workers.engine_pool import EngineFailedError
from petteia.server.workers.fair_queue import Share

EARLIER_DAYS = 6
"""The days before today whose puzzles the page shows."""
MAX_MOVE_LENGTH = 60
MAX_REFUTATION_SECONDS = 3.0
"""How long a solver waits for the engine's answer to a wrong move."""
WORDS = ("board", "game", "puzzles")
"""The files of words that the page's script speaks from."""
NO_STORE = {"cache-control": "no-store"}


@dataclass(frozen=True)
class EarlierDay:
    """A day, and its puzzle."""

    day: date
    id: str
    picture: Markup


@get("/puzzles", include_in_schema=False)
async def daily(visitor: Visitor) -> Response[str]:
    """The puzzle of the day, those of the days before, and practice."""
    today = datetime.now(UTC).date()
    shown = puzzle_of_day(today, _played(visitor))
    # A page of the static edition is read on other days than the one on which it is written.
    return _page(visitor, shown, None if visitor.site.settings.edition else today)


@get("/puzzles/list", include_in_schema=False)
async def puzzle_list() -> Response[tuple[PuzzleEntry, ...]]:
    """Every puzzle, for the script that chooses the next one."""
    return Response(puzzle_entries(), headers={"cache-control": "public, max-age=3600"})


@get("/puzzles/{id:str}", include_in_schema=False)
async def puzzle(id: str, visitor: Visitor) -> Response[str]:
    """One puzzle."""
    return _page(visitor, _found(id), None)


@get("/puzzles/{id:str}/answer", include_in_schema=False)
async def judge_move(id: str, request: AnyRequest, site: Site) -> Response[TriedMove]:
    """What a move is worth, and why."""
    found, t = _found(id), messages_for(request)
    query = last_values(request.query_params)
    place = parse_int(query.get("place", ""))
    given = query.get("move", "")
    if place is None or place % 2 or place >= len(found.solution):
        raise NotFoundException
    if len(given) > MAX_MOVE_LENGTH:
        raise ClientException("a move that is too long")
    try:
        judged = answer(found, place, given)
    except PetteiaError as error:
        raise ClientException(t.error(error)) from error
    against: Refutation | None = None
    if judged.moves and not judged.is_right:
        search = asyncio.create_task(
            _refutation(site, share_of(request), found.position(place), judged.moves[0])
        )
        # A solver does not wait for a busy engine; breaking its work off would end its process.
        await asyncio.wait({search}, timeout=MAX_REFUTATION_SECONDS)
        against = search.result() if search.done() else None
    return Response(tried_move(found, place, judged, against, t), headers=NO_STORE)


@get("/puzzles/{id:str}/solution", include_in_schema=False)
async def solution(id: str, request: AnyRequest) -> Response[TriedMove]:
    """The whole solution, for a reader who gives up."""
    found, t = _found(id), messages_for(request)
    position = found.position()
    moves = found.position(len(found.solution)).move_stack
    shown = TriedMove(
        is_right=False,
        is_solved=True,
        reason=solution_in_words(found, t),
        steps=steps_of(position, moves),
        themes=themes_in_words(themes_of(found), t),
    )
    return Response(shown, headers=NO_STORE)


HANDLERS = (daily, puzzle_list, puzzle, judge_move, solution)


async def _refutation(
    site: Site, share: Share, position: Position, move: Move
) -> Refutation | None:
    """What the engine finds against a move; None if it gives no answer."""
    try:
        work = partial(refutation, position, move)
        return await site.engine_pool.run(work, share, BRIEF)
    except EngineFailedError:
        return None


def first_puzzles(day: date) -> None:
    """Read what the page of a day shows, which takes long the first time."""
    played = {first_game()}
    puzzle_of_day(day, played)
    list(_earlier(day, played))


def _page(visitor: Visitor, shown: Puzzle, day: date | None) -> Response[str]:
    t = visitor.t
    return visitor.page(
        "puzzle.html",
        view=puzzle_view(shown, t),
        day=None if day is None else day.isoformat(),
        rules_title=rules_in_words(shown.rules, t),
        analysis=puzzle_analysis(shown),
        earlier=[] if day is None else list(_earlier(day, _played(visitor))),
        themes=list(zip(used_themes(), themes_in_words(used_themes(), t), strict=True)),
        groups=by_author(_cards(t)),
        words=WORDS,
    )


def _played(visitor: Visitor) -> set[str]:
    """The game that the reader set up last, and the one with which readers begin."""
    return {first_game(), usual_ruleset(visitor.choices)}


def _earlier(today: date, played: Collection[str]) -> Iterator[EarlierDay]:
    """The puzzles of the days before, with small pictures."""
    for back in range(1, EARLIER_DAYS + 1):
        day = today - timedelta(days=back)
        shown = puzzle_of_day(day, played)
        yield EarlierDay(day, shown.id, thumbnail(shown.position()))


def _cards(t: Messages) -> list[Card]:
    """The rulesets that have puzzles."""
    ids = {entry.game for entry in puzzle_entries()}
    return [card for card in cards(t) if card.id in ids]


def _found(id: str) -> Puzzle:
    found = find_puzzle(id)
    if found is None:
        raise NotFoundException
    return found
