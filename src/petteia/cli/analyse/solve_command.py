"""``petteia solve``: small games solved to the end."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from petteia.cli import usage
from petteia.cli.record_arguments import plies_text
from petteia.errors import PetteiaError

if TYPE_CHECKING:
    from petteia._core import Position
    from petteia.engine.tablebases import Progress, Tablebase, TablebasePlan

_COUNTABLE = 10**15
_MAX_NUMBER = 10**8 - 1


DESCRIPTION = "Solve a game with few positions, or the endings of a larger one."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_ruleset_arguments(parser)
    usage.add_pfen_argument(parser)
    for name, unit, what in (
        ("pieces", "N", "only endings of at most N pieces in all"),
        ("each", "N", "only endings of at most N pieces per side"),
        ("memory", "MIB", "memory for the tables (512)"),
        ("threads", "N", "number of threads (one for each processor)"),
    ):
        usage.add_option(parser, f"--{name} {unit}", what, usage.whole(1, _MAX_NUMBER))
    usage.add_option(parser, "-o FILE", "save the tables", dest="output")
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the plan, solve it and report."""
    from petteia.engine.tablebases import MAX_THREADS, MEMORY

    memory = arguments.memory or MEMORY
    threads = arguments.threads or os.cpu_count() or 1
    usage.UsageError.check_range("--threads", threads, 1, MAX_THREADS)
    output = None if arguments.output is None else usage.output_file(arguments.output)
    position = usage.chosen_position(arguments)
    plan = _fitting_plan(position, arguments.pieces, arguments.each, memory)
    least, most = plan.seconds()
    estimate = (least / threads, most / threads)
    print(_intention(plan, estimate), file=sys.stderr if arguments.json else None, flush=True)
    start = time.monotonic()
    with _progress(plan) as show:
        tables = plan.solve(memory, threads, show)
    seconds = time.monotonic() - start
    if output is not None:
        tables.save(output)
    report = _report(tables, threads, estimate, seconds)
    usage.answer(arguments, report, _in_words(report))
    return 0


def _fitting_plan(
    position: Position, pieces: int | None, each: int | None, memory: int
) -> TablebasePlan:
    """The plan if it fits into memory; otherwise a line that names a plan that would fit."""
    from petteia.engine.tablebases import MIB, TablebasePlan, TableError

    try:
        plan = TablebasePlan(position, pieces, each)
    except TableError as error:
        if position.rules.mechanics.get("dice.count", 0):
            raise
        raise _advised(error, position, each, memory) from None
    if plan.memory <= memory * MIB:
        return plan
    is_countable = plan.positions < _COUNTABLE
    too_large = usage.UsageError(
        "usage-memory" if is_countable else "usage-memory-beyond",
        ruleset=position.rules.id,
        positions=f"{min(plan.positions, _COUNTABLE):,}",
        need=f"{-(-plan.memory // MIB):,}" if is_countable else "",
        memory=str(memory),
    )
    raise _advised(too_large, position, each, memory)


def _advised(
    error: PetteiaError, position: Position, each: int | None, memory: int
) -> PetteiaError:
    """An error with the largest number of pieces whose endings fit into memory."""
    from petteia.engine.tablebases import MIB, TablebasePlan, TableError

    fitting = None
    for pieces in range(2, len(position.piece_map()) + sum(position.reserve or (0, 0))):
        try:
            plan = TablebasePlan(position, pieces, each)
        except TableError:
            continue
        if plan.memory > memory * MIB:
            break
        fitting = pieces
    return (
        error if fitting is None else usage.UsageError("usage-fitting", more=error, pieces=fitting)
    )


def _intention(plan: TablebasePlan, estimate: tuple[float, float]) -> str:
    from petteia.engine.tablebases import MIB

    memory = max(1, -(-plan.memory // MIB))
    least, most = map(_duration, estimate)
    duration = f"about {most}" if least == most else f"from {least} to {most}"
    return f"{plan.positions:,} positions, {memory} MiB, {duration}"


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


@contextmanager
def _progress(plan: TablebasePlan) -> Iterator[Callable[[Progress], object] | None]:
    """Show in a terminal how far the work is."""
    if not usage.can_show_live(sys.stderr):
        yield None
        return
    from rich.progress import TaskProgressColumn, TimeElapsedColumn

    # Every position is looked at, and later decided.
    total = 2 * plan.positions
    with usage.progress_bar("", total, TaskProgressColumn(), TimeElapsedColumn()) as move:

        def show(progress: Progress) -> None:
            near = f"{plies_text(progress.plies)} from the end" if progress.plies else ""
            move(progress.looked_at + progress.solved, total, near)

        yield show


def _report(
    tables: Tablebase, threads: int, estimate: tuple[float, float], seconds: float
) -> dict[str, Any]:
    """All results for JSON."""
    start = tables.plan.start
    value = tables.probe(start)
    result = None
    if value is not None:
        winner = None if value.verdict == "draw" else start.turn == (value.verdict == "win")
        name = {None: None, True: "white", False: "black"}[winner]
        result = {"winner": name, "plies": value.plies if name else None}
    longest = tables.longest()
    return {
        **usage.position_entry(start),
        "pieces": tables.plan.pieces,
        "each": tables.plan.each,
        "positions": tables.plan.positions,
        "threads": threads,
        "seconds_estimated": [round(limit, 1) for limit in estimate],
        "seconds": round(seconds, 1),
        "value": result,
        "repetition": start.repetition.consequence,
        "longest": None if longest is None else {"plies": longest[0], "pfen": longest[1]},
        "census": [
            asdict(entry) | {"turn": "white" if entry.turn else "black"}
            for entry in tables.census()
        ],
    }


_ENDLESS = {
    "none": "a draw: neither side can force a win",
    "draw": "a draw: neither side can force a win",
    "mover-loses": "neither side can force a win but by the rule on repetition, which no table"
    " knows: a player who has to repeat a position once too often loses",
    "tie-break": "neither side can force a win before the tie-break",
    "forbidden": "neither side can force a win but by the rule on repetition, which no table"
    " knows: no move may repeat a position once too often",
}
"""What a table without a win means, given the result of a repeated position."""


def _in_words(report: dict[str, Any]) -> Iterator[str]:
    value = report["value"]
    if value is None:
        yield "start: has more pieces than the tables"
    elif value["winner"] is None:
        yield f"start: {_ENDLESS[report['repetition']]}"
    else:
        yield f"start: {value['winner'].capitalize()} wins in {plies_text(value['plies'])}"
    if longest := report["longest"]:
        yield f"longest win: {plies_text(longest['plies'])}, {longest['pfen']}"
    # It is called a draw only if the game's own rules make endless play a draw.
    drawn = "drawn" if report["repetition"] in ("none", "draw") else "neither"
    rows = [("pieces", "to place", "to move", "won", drawn, "lost", "longest")]
    for entry in report["census"]:
        reserve = ",".join(map(str, entry["reserve"]))
        counts = (f"{entry[name]:,}" for name in ("wins", "draws", "losses", "longest"))
        rows.append((entry["pieces"], reserve, entry["turn"], *counts))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        words = zip(row, widths, strict=True)
        yield "  ".join(
            word.ljust(width) if place < 3 else word.rjust(width)
            for place, (word, width) in enumerate(words)
        )
    yield f"{report['seconds']} s; mirror images count once"
