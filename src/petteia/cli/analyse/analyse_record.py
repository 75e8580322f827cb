"""``petteia analyse RECORD``: a game ply by ply, with its mistakes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from petteia.cli.arguments import INTERRUPTED, UsageError, can_show_live

if TYPE_CHECKING:
    from petteia.engine import Analysis, Limit, Line
    from petteia.engine.review import PlyReview
    from petteia.game import Game, Node

    Watch = Callable[[Node, Analysis], object]

HASH = 64
"""The size of the table in MiB."""

_HEAD = "ply    played            score    White    loss  best line"
_WIDTH = 16


def show_record(game: Game, limit: Limit, threads: int) -> int:
    """Show a line for each ply as soon as it is looked at; then how many mistakes each side made.

    An interrupt ends it at once, with the count of what was seen.
    """
    from petteia._core import Searcher
    from petteia.engine.review import review

    if all(node.move is None for node in game.mainline):
        raise UsageError("usage-no-plies")
    print(_HEAD, flush=True)
    seen: list[PlyReview] = []
    status = 0
    with _live() as (write, watch):
        plies = review(game, limit, searcher=Searcher(HASH), threads=threads, progress=watch)
        try:
            for ply in plies:
                seen.append(ply)
                write(row(ply))
        except KeyboardInterrupt:
            status = INTERRUPTED
    for line in summary(seen):
        print(line, flush=True)
    return status


def row(ply: PlyReview) -> str:
    """A ply, what it was worth as White sees it, and what should have been played."""
    node = ply.node
    side = "w" if node.player else "b"
    played = f"{node.move}{ply.mark}"
    best = "" if node.move == ply.best.move else " ".join(map(str, ply.best.pv))
    likely = ply.best.win_probability if node.player else 1 - ply.best.win_probability
    loss = f"{ply.loss:6.1%}" if ply.loss else "     -"
    cells = f"{node.number:>4}{side}  {played:<{_WIDTH}}  {_score(ply.best, node.player):>5}"
    return f"{cells}  {likely:6.1%}  {loss}  {best}".rstrip()


def summary(plies: list[PlyReview]) -> Iterator[str]:
    """Each side's mistakes, and what a ply lost on average."""
    for side, name in ((True, "White"), (False, "Black")):
        own = [ply for ply in plies if ply.node.player is side]
        if own:
            counts = Counter(ply.mark for ply in own)
            marks = ", ".join(f"{counts[mark]} {mark}" for mark in ("?!", "?", "??"))
            lost = sum(ply.loss for ply in own) / len(own)
            yield f"{name}: {len(own)} plies, {marks}, {lost:.1%} lost a ply"


def _score(line: Line, player: bool | None) -> str:
    """A line's score in stones, or plies to a certain win: plus is good for White."""
    plies = line.plies_to_end
    sign = 1 if player else -1
    if plies is None:
        return f"{sign * line.score / 100:+.2f}"
    return f"{'+' if (plies > 0) == bool(player) else '-'}#{abs(plies)}"


@contextmanager
def _live() -> Iterator[tuple[Callable[[str], object], Watch | None]]:
    """How to write a row, and how to show what is looked at now: only in a terminal."""
    if not can_show_live(sys.stdout):
        yield lambda text: print(text, flush=True), None
        return
    from rich.live import Live
    from rich.text import Text

    with Live(auto_refresh=False, transient=True) as live:

        def watch(node: Node, analysis: Analysis) -> None:
            side = "w" if node.player else "b"
            line, player = analysis.best, node.player
            begin = f"{node.number:>4}{side}  {f'depth {line.depth}':<{_WIDTH}}"
            text = f"{begin}  {_score(line, player):>5}  {' '.join(map(str, line.pv))}"
            live.update(Text(text, overflow="ellipsis", no_wrap=True), refresh=True)

        def write(text: str) -> None:
            live.console.print(Text(text), soft_wrap=True)

        yield write, watch
