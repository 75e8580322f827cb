"""``petteia analyse``: the best lines of a position in a growing table, or a game's mistakes."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any, Final

from petteia.cli import usage
from petteia.cli.analyse.analyse_record import HASH, line_entry, show_record
from petteia.cli.record_arguments import (
    add_choice_arguments,
    is_record,
    notation_of,
    the_game,
)
from petteia.errors import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from petteia._core import Position
    from petteia.engine import Analysis, Limit, Line

    Find = Callable[[Callable[[Analysis], object] | None], Analysis]

SECONDS: Final = 10.0
"""The time for a position unless a limit is given."""

PLY_SECONDS: Final = 1.0
"""The time for each ply of a record unless a limit is given."""

LINES: Final = 3
MAX_LINES = 500
MAX_THREADS = 256
MAX_NODES = 10**15
MAX_SECONDS = 86_400
MAX_DEPTH = 64


DESCRIPTION = (
    "Find the best lines of a position, or the mistakes of a game; Control-C ends the search."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "subject", metavar="RULESET|PFEN|RECORD", help="a ruleset's start, a position, or a game"
    )
    add_choice_arguments(parser)
    usage.add_pfen_argument(parser)
    usage.add_option(
        parser, "--lines N", "number of lines of a position (3)", usage.whole(1, MAX_LINES)
    )
    usage.add_option(parser, "--threads N", "number of threads (1)", usage.whole(1, MAX_THREADS), 1)
    usage.add_option(parser, "--tables PATH", "solved tables, or a folder of them")
    limits = parser.add_mutually_exclusive_group()
    how_long = f"how long ({SECONDS:.0f}; {PLY_SECONDS:.0f} per ply of a game)"
    usage.add_option(limits, "--seconds S", how_long, usage.decimal(0.001, MAX_SECONDS))
    usage.add_option(limits, "--nodes N", "how many positions to search", usage.whole(1, MAX_NODES))
    usage.add_option(limits, "--depth D", "how many plies, 1 to 64", usage.whole(1, MAX_DEPTH))
    usage.add_option(parser, "--roll DICE", "the roll to move by if one is due, such as 63", _roll)
    usage.add_json(parser)


def _roll(text: str) -> str:
    from petteia.engine.protocol import read_dice

    if read_dice(text) is None:
        raise argparse.ArgumentTypeError(f"{quoted(text)}: must be a roll such as 63")
    return text


def run(arguments: argparse.Namespace) -> int:
    """Show results as they are found; plainly if the output is not a terminal."""
    if " " not in arguments.subject.strip() and is_record(arguments.subject):
        return _run_record(arguments)
    from petteia.engine import threats

    position = _position(arguments)
    find = _search(arguments, position)
    found = None
    if arguments.json:
        found = find(None)
    elif usage.can_show_live(sys.stdout):
        _show_live(find)
    else:
        _show_plainly(find)
    threatened = list(map(str, threats(position)))
    document = found and usage.position_entry(position) | analysis_entry(found) | {
        "threats": threatened
    }
    usage.answer(arguments, document, [f"threats: {' '.join(threatened)}"] if threatened else ())
    return 0


def analysis_entry(analysis: Analysis) -> dict[str, Any]:
    """The result of a search for JSON."""
    found = {name: getattr(analysis, name) for name in ("depth", "nodes", "seconds", "hashfull")}
    return {**found, "lines": list(map(line_entry, analysis.lines))}


def _run_record(arguments: argparse.Namespace) -> int:
    for name in ("pfen", "lines", "tables", "roll"):
        if getattr(arguments, name) is not None:
            raise usage.UsageError("usage-position", options=f"--{name}")
    arguments.file = arguments.subject
    return show_record(arguments, the_game(arguments), _limit(arguments, PLY_SECONDS))


def _position(arguments: argparse.Namespace) -> Position:
    """The position of a PFEN or of the named ruleset, with its roll."""
    from petteia.game.tree.node import ROLL
    from petteia.game.tree.position_cache import play_text

    if arguments.game is not None or arguments.lenient or notation_of(arguments):
        raise usage.UsageError("usage-record", options=("--game", "--lenient", "--from"))
    if " " in arguments.subject.strip():
        if arguments.ruleset is None or arguments.pfen is not None:
            raise usage.UsageError("usage-pfen")
        arguments.pfen = arguments.subject
    elif arguments.ruleset is not None:
        raise usage.UsageError("usage-ruleset-first")
    else:
        arguments.ruleset = arguments.subject
    position = usage.chosen_position(arguments)
    if position.needs_roll and arguments.roll is None:
        raise usage.UsageError("usage-roll", roll="".join(map(str, position.rolls[0][0])))
    if arguments.roll is not None:
        if not position.needs_roll:
            raise usage.UsageError("usage-no-roll", roll=quoted(arguments.roll))
        position, _ = play_text(position, f"{ROLL}{arguments.roll}")
    return position


def _search(arguments: argparse.Namespace, position: Position) -> Find:
    """The search settings from the arguments."""
    from petteia._core import Searcher
    from petteia.engine import analyse

    limit = _limit(arguments, SECONDS)
    tables = usage.asked_tables(position.rules, arguments.tables)
    searcher, threads = Searcher(HASH), arguments.threads
    lines = arguments.lines or LINES
    return lambda progress: analyse(
        position, limit, lines, searcher=searcher, threads=threads, progress=progress, tables=tables
    )


def _show_plainly(find: Find) -> None:
    """Print a block of lines for each depth."""
    printed = 0

    def show(analysis: Analysis) -> None:
        nonlocal printed
        if analysis.nodes == printed:
            return
        printed = analysis.nodes
        for number, line in enumerate(analysis.lines, 1):
            moves = " ".join(map(str, line.pv))
            print(f"{line.depth} {number} {score(line)} {line.win_probability:.1%} {moves}")
        print(summary(analysis), flush=True)

    show(find(show))


def _show_live(find: Find) -> None:
    """Redraw a table for each depth."""
    from rich.live import Live

    latest: list[Analysis] = []
    with Live(auto_refresh=False) as live:

        def show(analysis: Analysis) -> None:
            latest[:] = [analysis]
            live.update(table(analysis), refresh=True)

        try:
            show(find(show))
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
    """A score in stones, or the plies to a forced end."""
    plies = line.plies_to_end
    if plies is None:
        return f"{line.score / 100:+z.2f}"
    return f"wins in {plies}" if line.score > 0 else f"loses in {-plies}"


def summary(analysis: Analysis) -> str:
    """Depth, positions, speed, time and use of the table in one line."""
    return (
        f"depth {analysis.depth}, {analysis.nodes:,} positions, "
        f"{analysis.nodes_per_second:,} a second, {analysis.seconds:.1f} s, "
        f"table {analysis.hashfull / 10:.1f}% full"
    )


def _limit(arguments: argparse.Namespace, usual: float) -> Limit:
    from petteia.engine import Limit

    if arguments.nodes is not None or arguments.depth is not None:
        return Limit(nodes=arguments.nodes, depth=arguments.depth)
    return Limit(milliseconds=round((arguments.seconds or usual) * 1000))
