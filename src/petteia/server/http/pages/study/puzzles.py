"""Puzzles: one for each day, and practice by theme and ruleset."""

from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime, timedelta

from litestar import Response, get
from markupsafe import Markup

from petteia.i18n.messages import Messages
from petteia.puzzles import Puzzle, find_puzzle, puzzle_of_day
from petteia.server.catalogue.rulesets.cards import Card, by_author, cards, thumbnail
from petteia.server.catalogue.study.puzzle_views import (
    PuzzleEntry,
    puzzle_analysis,
    puzzle_entries,
    puzzle_view,
    rules_in_words,
    stored_puzzle,
    themes_in_words,
    used_themes,
)
from petteia.server.http.last_setup import played_rulesets
from petteia.server.http.requests import existing
from petteia.server.http.visitor import Visitor

EARLIER_DAYS = 6
"""The days before today whose puzzles the page shows."""


@get("/puzzles")
async def daily(visitor: Visitor) -> Response[str]:
    """The puzzle of the day, those of the days before, and practice."""
    today = datetime.now(UTC).date()
    shown = puzzle_of_day(today, played_rulesets(visitor.choices))
    # A page of the static edition is read on other days than the day it is written.
    return _page(visitor, shown, None if visitor.site.settings.edition else today)


@get("/puzzles/list")
async def puzzle_list() -> Response[tuple[PuzzleEntry, ...]]:
    """Every puzzle, for the script that chooses the next one."""
    return Response(puzzle_entries(), headers={"cache-control": "public, max-age=3600"})


@get("/puzzles/{id:str}")
async def puzzle(id: str, visitor: Visitor) -> Response[str]:
    """One puzzle."""
    return _page(visitor, existing(find_puzzle(id)), None)


def _page(visitor: Visitor, shown: Puzzle, day: date | None) -> Response[str]:
    t = visitor.t
    return visitor.page(
        "puzzle.html",
        view=puzzle_view(shown, t),
        stored=stored_puzzle(shown),
        day=None if day is None else day.isoformat(),
        rules_title=rules_in_words(shown.rules, t),
        analysis=puzzle_analysis(shown),
        earlier=[] if day is None else list(_earlier(day, played_rulesets(visitor.choices))),
        themes=list(zip(used_themes(), themes_in_words(used_themes(), t), strict=True)),
        groups=by_author(_cards(t)),
    )


def _earlier(today: date, played: Collection[str]) -> Iterator[tuple[date, str, Markup]]:
    """The days before, each with the id and a small picture of its puzzle."""
    for back in range(1, EARLIER_DAYS + 1):
        day = today - timedelta(days=back)
        shown = puzzle_of_day(day, played)
        yield day, shown.id, thumbnail(shown.position())


def _cards(t: Messages) -> list[Card]:
    """The rulesets that have puzzles."""
    ids = {entry.game for entry in puzzle_entries()}
    return [card for card in cards(t) if card.id in ids]
