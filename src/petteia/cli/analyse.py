"""``petteia analyse``: the best lines of a position, in a table that grows with the depth."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING, Final

from petteia.cli.common import UsageError, add_ruleset_arguments, chosen_rules, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from petteia._core import Position
    from petteia.engine import Analysis, Limit, Line

    Find = Callable[[Callable[[Analysis], object]], Analysis]

SECONDS: Final = 10.0
"""The time unless a limit is given."""

HASH: Final = 64
"""The size of the table in MiB."""

MOST_LINES = 500
MOST_THREADS = 256
MOST_NODES = 10**15
MOST_MILLISECONDS = 86_400_000
DEEPEST = 64


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "analyse",
        help="find the best lines of a position",
        description="Find the best lines of a position; Control-C ends the search.",
        allow_abbrev=False,
    )
    add_ruleset_arguments(parser)
    parser.add_argument("--pfen", metavar="TEXT", help="the position; the start if not given")
    parser.add_argument("--lines", default="3", metavar="N", help="how many lines (3)")
    parser.add_argument("--threads", default="1", metavar="N", help="how many threads (1)")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--seconds", metavar="S", help=f"how long ({SECONDS:.0f})")
    limits.add_argument("--nodes", metavar="N", help="how many positions to look at")
    limits.add_argument("--depth", metavar="D", help="how many plies, 1 to 64")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show the lines while they are found; plainly where the output is no terminal."""
    from petteia._core import Position
    from petteia.engine import NoMoveError, threats

    rules = chosen_rules(arguments)
    pfen = arguments.pfen
    position = Position(rules) if pfen is None else Position.from_pfen(rules, pfen)
    find = _search(arguments, position)
    try:
        if sys.stdout.isatty():
            _show_live(find)
        else:
            _show_plainly(find)
    except NoMoveError as error:
        raise UsageError(str(error)) from None
    if threatened := threats(position):
        print("threats:", " ".join(map(str, threatened)))
    return 0


def _search(arguments: argparse.Namespace, position: Position) -> Find:
    """The search that the arguments ask for."""
    from petteia._core import Searcher
    from petteia.engine import analyse

    count = _whole("--lines", arguments.lines, MOST_LINES)
    threads = _whole("--threads", arguments.threads, MOST_THREADS)
    limit = _limit(arguments)
    searcher = Searcher(HASH)

    def find(progress: Callable[[Analysis], object]) -> Analysis:
        return analyse(
            position, limit, count, searcher=searcher, threads=threads, progress=progress
        )

    return find


def _show_plainly(find: Find) -> None:
    """Print a block of lines for each depth."""

    def tell(analysis: Analysis) -> None:
        for number, line in enumerate(analysis.lines, 1):
            moves = " ".join(map(str, line.pv))
            print(f"{line.depth} {number} {score(line)} {line.win_probability:.1%} {moves}")
        print(summary(analysis), flush=True)

    told = 0

    def tell_once(analysis: Analysis) -> None:
        nonlocal told
        if analysis.nodes != told:
            told = analysis.nodes
            tell(analysis)

    tell_once(find(tell_once))


def _show_live(find: Find) -> None:
    """Show a table that is drawn anew for each depth."""
    from rich.live import Live

    latest: list[Analysis] = []
    with Live(auto_refresh=False) as live:

        def tell(analysis: Analysis) -> None:
            latest[:] = [analysis]
            live.update(table(analysis), refresh=True)

        try:
            tell(find(tell))
        except KeyboardInterrupt:
            if not latest:
                raise


def table(analysis: Analysis) -> RenderableType:
    """The lines of an analysis as a table."""
    from rich.table import Table
    from rich.text import Text

    shown = Table(caption=summary(analysis), caption_justify="left")
    for heading in ("", "score", "win", "line"):
        shown.add_column(heading, justify="left" if heading == "line" else "right")
    for number, line in enumerate(analysis.lines, 1):
        moves = Text(" ".join(map(str, line.pv)))
        shown.add_row(str(number), score(line), f"{line.win_probability:.1%}", moves)
    return shown


def score(line: Line) -> str:
    """A score in stones, or the plies to a certain end."""
    plies = line.plies_to_end
    if plies is None:
        return f"{line.score / 100:+.2f}"
    return f"wins in {plies}" if line.score > 0 else f"loses in {-plies}"


def summary(analysis: Analysis) -> str:
    """Depth, positions, speed, time and use of the table in one line."""
    return (
        f"depth {analysis.depth}, {analysis.nodes:,} positions, "
        f"{analysis.nodes_per_second:,} a second, {analysis.seconds:.1f} s, "
        f"table {analysis.hashfull / 10:.1f}% full"
    )


def _limit(arguments: argparse.Namespace) -> Limit:
    from petteia.engine import Limit

    if arguments.nodes is not None:
        return Limit(nodes=_whole("--nodes", arguments.nodes, MOST_NODES))
    if arguments.depth is not None:
        return Limit(depth=_whole("--depth", arguments.depth, DEEPEST))
    text = str(SECONDS) if arguments.seconds is None else arguments.seconds
    if re.fullmatch(r"[0-9]{1,5}([.][0-9]{1,6})?", text, re.ASCII) is None:
        raise UsageError(f"--seconds {quoted(text)}: must be a number such as 2.5")
    milliseconds = round(float(text) * 1000)
    if not 1 <= milliseconds <= MOST_MILLISECONDS:
        raise UsageError(f"--seconds {quoted(text)}: must be between 0.001 and 86400")
    return Limit(milliseconds=milliseconds)


def _whole(name: str, text: str, most: int) -> int:
    if re.fullmatch(r"[1-9][0-9]{0,15}", text, re.ASCII) is None or int(text) > most:
        raise UsageError(f"{name} {quoted(text)}: must be a whole number from 1 to {most}")
    return int(text)
