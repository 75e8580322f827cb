"""How often the search gives away a result: `python -m benchmarks.engine.held [FILE...]`.

Solves small games (`examples/small/*-4x4.toml` unless files are named) and lets the search choose a
move in random positions that are won or drawn and in which some move gives the result away. Prints
how many wins it gave away and how many draws it lost, without the tables and with them.
"""

import argparse
import json
import random
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import petteia
from petteia.engine import Limit, best_move
from petteia.engine.tablebases import MEMORY, Tablebase, Value, solve

SMALL = Path(__file__).parents[2] / "examples" / "small"
NODES = (1_000, 5_000)
WORTH = {"loss": 0, "draw": 1, "win": 2}


_ENDLESS = """extends = {}
title = "Without rules on repetition"
summary = "Play may go on for ever."

[ending]
repetition = "none"
"""


def endless(file: Path) -> petteia.Ruleset:
    """A game without quiet limit and rules on repetition, played for the values of the tables."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        copy.write_text(_ENDLESS.format(json.dumps(str(file.resolve()))), encoding="utf-8")
        return petteia.ruleset(copy, quiet_limit=0)


def critical(tables: Tablebase, count: int, seed: int) -> Iterator[tuple[petteia.Position, Value]]:
    """Positions that the player to move has won or drawn, but not with every move."""
    found = 0
    for position in tables.sample(100 * count, random.Random(seed)):
        moves = tables.moves(position)
        if moves[0][1].verdict != "loss" and moves[0][1].verdict != moves[-1][1].verdict:
            yield position, moves[0][1]
            found += 1
        if found == count:
            return


def after(tables: Tablebase, position: petteia.Position, move: petteia.Move) -> Value:
    """The value of a move for the player who makes it."""
    return dict(tables.moves(position))[move]


def row(file: Path, nodes: Sequence[int], count: int, seed: int, *, show: bool) -> str:
    """The mistakes in one game."""
    tables = solve(petteia.Position(endless(file)), memory=MEMORY)
    positions = list(critical(tables, count, seed))
    cells = [f"{file.stem:<20}", f"{len(positions):>9}"]
    for most in nodes:
        for given in ((), (tables,)):
            mistakes = {"draw": 0, "win": 0}
            for position, value in positions:
                move = best_move(position, Limit(nodes=most), tables=given).move
                worth = after(tables, position, move)
                if WORTH[worth.verdict] < WORTH[value.verdict]:
                    mistakes[value.verdict] += 1
                    if show:
                        told = f"{value.verdict} {value.plies} -> {worth.verdict} {worth.plies}"
                        print(f"{file.stem} {most} {position.pfen()} {move} {told}", flush=True)
            cells.append(f"{mistakes['win']:>5} {mistakes['draw']:>5}".rjust(14))
    return "  ".join(cells)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the requested games."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.held", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(SMALL.glob("*-4x4.toml")))
    parser.add_argument("--nodes", type=int, nargs="*", default=NODES)
    parser.add_argument("--positions", type=int, default=200, help="of each game (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print each mistake")
    chosen = parser.parse_args(arguments)
    heads = [f"{each:,}{given}" for each in chosen.nodes for given in ("", " tables")]
    print("wins given away and draws lost".rjust(80))
    print(
        "  ".join([f"{'game':<20}", "positions", *(head.rjust(14) for head in heads)]), flush=True
    )
    for file in chosen.files:
        print(row(file, chosen.nodes, chosen.positions, chosen.seed, show=chosen.show), flush=True)


if __name__ == "__main__":
    main()
