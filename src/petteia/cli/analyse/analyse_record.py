"""``petteia analyse RECORD``: a game ply by ply, with its mistakes."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from petteia.cli.record_arguments import plies_text
from petteia.cli.usage import INTERRUPTED, UsageError, answer, can_show_live
from petteia.game.tree.json_fields import player_name

if TYPE_CHECKING:
    from petteia.engine import Analysis, Limit, Line
    from petteia.engine.luck_and_skill import RollReview
    from petteia.engine.review import PlyReview
    from petteia.game import Game, Node

    Watch = Callable[[Node, Analysis], object]

HASH = 64
"""The size of the table in MiB."""

_HEAD = "ply    played            score    White    loss  best line"
_WIDTH = 16


def show_record(arguments: argparse.Namespace, game: Game, limit: Limit) -> int:
    """Show a line for each ply as soon as it is reviewed, then the number of each side's mistakes.

    An interrupt ends it at once, with the counts so far.
    """
    from petteia._core import Searcher
    from petteia.engine.luck_and_skill import review_rolls
    from petteia.engine.review import review

    if all(node.move is None for node in game.mainline):
        raise UsageError("usage-no-plies")
    seen: list[PlyReview] = []
    rolls: list[RollReview] = []
    status = 0
    with _live(arguments.json) as (write, watch):
        write(_HEAD)
        searcher = Searcher(HASH)
        plies = review(game, limit, searcher=searcher, threads=arguments.threads, progress=watch)
        try:
            for ply in plies:
                seen.append(ply)
                write(row(ply))
            rolls += review_rolls(game, limit, searcher=searcher, threads=arguments.threads)
        except KeyboardInterrupt:
            status = INTERRUPTED
    document = {"ruleset": game.ruleset, "plies": list(map(entry, seen)), **counts(seen)}
    lines = list(summary(seen))
    if rolls:
        document["luck"] = luck_entry(rolls, seen)
        lines.extend(luck_lines(document["luck"]))
    answer(arguments, document, lines)
    return status


def entry(ply: PlyReview) -> dict[str, Any]:
    """A ply for JSON, with the best line."""
    node = ply.node
    return {
        "number": node.number,
        "player": player_name(node.player),
        "move": str(node.move),
        "mark": ply.mark,
        "loss": ply.loss,
        "best": line_entry(ply.best),
    }


def line_entry(line: Line) -> dict[str, Any]:
    """A line for JSON; its score, or the plies to the end, is as the player to move sees it."""
    plies = line.plies_to_end
    return {
        "score": line.score if plies is None else None,
        "plies_to_end": plies,
        "win_probability": line.win_probability,
        "depth": line.depth,
        "moves": list(map(str, line.pv)),
    }


def counts(plies: list[PlyReview]) -> dict[str, Any]:
    """Each side's number of plies, its marks, and its mean loss per ply."""
    found = {}
    for side, name in ((True, "white"), (False, "black")):
        own = [ply for ply in plies if ply.node.player is side]
        marks = Counter(ply.mark for ply in own)
        found[name] = {
            "plies": len(own),
            "marks": {mark: marks[mark] for mark in ("?!", "?", "??")},
            "loss": sum(ply.loss for ply in own) / max(len(own), 1),
        }
    return found


def luck_entry(rolls: list[RollReview], plies: list[PlyReview]) -> dict[str, Any]:
    """In wins: each side's luck with the dice and loss by its moves, and the luck of each roll."""
    from petteia.engine.luck_and_skill import balances

    sums = {player_name(side): each for side, each in balances(rolls, plies).items()}
    return {
        "rolls": [
            {
                "number": roll.node.number,
                "player": player_name(roll.node.player),
                "roll": list(roll.node.action or ()),
                "expected": roll.expected,
                "luck": roll.luck,
            }
            for roll in rolls
            if isinstance(roll.node.action, tuple)
        ],
        **{str(name): {"luck": each.luck, "loss": each.loss} for name, each in sums.items()},
    }


def luck_lines(luck: dict[str, Any]) -> Iterator[str]:
    """Each side's luck with the dice, and the loss by its moves."""
    for name in ("white", "black"):
        dice, moves = luck[name]["luck"], -luck[name]["loss"]
        yield f"{name.capitalize()}: the dice {dice:+z.2f} wins, the moves {moves:+z.2f}"


def row(ply: PlyReview) -> str:
    """A ply, its value from White's view, and the better move."""
    node = ply.node
    side = "w" if node.player else "b"
    played = f"{node.move}{ply.mark}"
    best = "" if node.move == ply.best.move else " ".join(map(str, ply.best.pv))
    likely = ply.best.win_probability if node.player else 1 - ply.best.win_probability
    loss = f"{ply.loss:6.1%}" if ply.loss else "     -"
    cells = f"{node.number:>4}{side}  {played:<{_WIDTH}}  {_score(ply.best, node.player):>5}"
    return f"{cells}  {likely:6.1%}  {loss}  {best}".rstrip()


def summary(plies: list[PlyReview]) -> Iterator[str]:
    """Each side's mistakes, and its mean loss per ply."""
    for name, own in counts(plies).items():
        if own["plies"]:
            marks = ", ".join(f"{count} {mark}" for mark, count in own["marks"].items())
            side = f"{name.capitalize()}: {plies_text(own['plies'])}"
            yield f"{side}, {marks}, {own['loss']:.1%} lost a ply"


def _score(line: Line, player: bool | None) -> str:
    """A line's score in stones, or plies to a certain win: a plus is good for White."""
    plies = line.plies_to_end
    sign = 1 if player else -1
    if plies is None:
        return f"{sign * line.score / 100:+z.2f}"
    return f"{'+' if (plies > 0) == bool(player) else '-'}#{abs(plies)}"


@contextmanager
def _live(as_json: bool) -> Iterator[tuple[Callable[[str], object], Watch | None]]:
    """The functions that write a row and show the current ply; the latter only in a terminal."""
    if as_json or not can_show_live(sys.stdout):
        yield lambda text: None if as_json else print(text, flush=True), None
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
