"""The solved boards and their values: `python -m benchmarks.engine.solved [RULESET...]`.

Solves games (`examples/small/*.toml` unless others are named) and prints a line of the table in
docs/reference/solved-games.md for each.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import petteia
from petteia.engine.tablebases import Tablebase, solve
from petteia.errors import PetteiaError

SMALL = Path(__file__).parents[2] / "examples" / "small"
HEADS = ("game", "positions", "start", "won", "neither", "lost", "longest win")


def start_value(tables: Tablebase) -> str:
    """The winner from the start, and the number of plies."""
    start = tables.plan.start
    value = tables.probe(start)
    if value is None:
        return "more pieces"
    if value.verdict == "draw":
        return "neither"
    white_wins = start.turn == (value.verdict == "win")
    return f"{'White' if white_wins else 'Black'} in {value.plies}"


def row(name: str, tables: Tablebase) -> str:
    """A line of the table."""
    census = list(tables.census())
    wins, draws, losses = (
        sum(getattr(entry, kind) for entry in census) for kind in ("wins", "draws", "losses")
    )
    longest = tables.longest()
    cells = (
        name,
        f"{wins + draws + losses:,}",
        start_value(tables),
        *(f"{count / (wins + draws + losses):.1%}" for count in (wins, draws, losses)),
        "" if longest is None else str(longest[0]),
    )
    return f"| {' | '.join(cells)} |"


def setting(text: str) -> tuple[str, str]:
    """An option with its value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve and print, each line as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.solved", description=__doc__)
    files = sorted(map(str, SMALL.glob("*.toml")))
    parser.add_argument("rulesets", nargs="*", default=files, metavar="RULESET")
    parser.add_argument("--pieces", type=int, help="only endings of at most so many pieces in all")
    parser.add_argument("--each", type=int, help="only endings of at most so many pieces a side")
    parser.add_argument("--option", action="append", default=[], type=setting, metavar="NAME=VALUE")
    parser.add_argument("--memory", type=int, default=512, help="MiB for the tables (512)")
    chosen = parser.parse_args(arguments)
    options = dict(chosen.option)
    print(f"| {' | '.join(HEADS)} |")
    print(f"| --- | {' | '.join(['---:'] * (len(HEADS) - 1))} |", flush=True)
    for name in chosen.rulesets:
        try:
            start = petteia.Position(petteia.ruleset(name, **options))
            tables = solve(start, chosen.pieces, chosen.memory, chosen.each)
        except PetteiaError as error:
            print(f"benchmarks: {error}", file=sys.stderr)
            return 2
        print(row(Path(name).name.removesuffix(".toml"), tables), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
