"""The value of knowledge and search: `python -m benchmarks.engine.uct`.

Two players with the same time for each move, 0.1 s, in five families of games, as matches of paired
games: alpha-beta against the textbook's UCT, whose playouts are random games of at most 200 plies
in the same core. `--pairing monte-carlo-uct` and `--pairing alpha-beta-monte-carlo` measure the
Monte Carlo player in the same way. Prints wins, draws and losses of the first player, its share of
the decisive games with Wilson's interval, and whether that reaches the bar. Times are those of the
wall clock, so that a busy machine slows down both. With `--results FOLDER` every game is kept, and
the same command continues an interrupted run.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from petteia.engine.matches import MatchSummary, play_match
from petteia.errors import PetteiaError

FAMILIES = (
    "cyningstan.petteia",
    "callen.simple-capture-leader",
    "vogt.petteia-tournament",
    "navpil.poleis",
    "carrillo.latrunculi-xxi",
)
"""Stones alone, leaders that are caught, heavy and light pieces with a leader, placement, and locks
with a dux."""

PAIRINGS = {
    "alpha-beta-uct": ("alpha-beta", "uct"),
    "monte-carlo-uct": ("monte-carlo", "uct"),
    "alpha-beta-monte-carlo": ("alpha-beta", "monte-carlo"),
}
PAIRS = 30
LIMIT = "movetime=100"
BAR, STRETCH, FEW_DRAWS = 0.95, 0.99, 0.2
"""The required share of the decisive games, the desired one, and the share of draws below which
that counts."""


def against(
    pairing: str,
    ruleset: str,
    pairs: int,
    limit: str = LIMIT,
    seed: int = 1,
    results: Path | None = None,
) -> MatchSummary:
    """Play the two players of a pairing against each other."""
    one, other = (f"player={player},{limit}" for player in PAIRINGS[pairing])
    file = None if results is None else results / f"{pairing}.{ruleset}.jsonl"
    return play_match(one, other, ruleset, pairs=pairs, seed=seed, result=file)


def grade(summary: MatchSummary) -> str:
    """Which of the bars a summary reaches."""
    score = summary.score
    share = score.share_of_won.value
    if score.wins + score.losses == 0 or share < BAR:
        return "below the bar"
    return "stretch" if share >= STRETCH and score.draw_share < FEW_DRAWS else "bar"


def row(summary: MatchSummary) -> str:
    """A line of the table."""
    score = summary.score
    of_won = score.share_of_won
    cells = (
        f"{summary.plan.rules.id:<30}",
        f"{score.games:>5}",
        f"+{score.wins} ={score.draws} -{score.losses}".ljust(13),
        f"{score.draw_share:6.1%}",
        f"{of_won.value:6.1%}  {of_won.low:6.1%} to {of_won.high:6.1%}",
        grade(summary),
    )
    return "  ".join(cells)


HEAD = "  ".join(
    (
        f"{'ruleset':<30}",
        "games",
        "result".ljust(13),
        " drawn",
        "decisive, Wilson's interval",
        "reaches",
    )
)


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.uct", description=__doc__)
    parser.add_argument("--pairing", choices=PAIRINGS, default=next(iter(PAIRINGS)))
    parser.add_argument("--rulesets", nargs="+", default=list(FAMILIES), metavar="ID")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"pairs of games ({PAIRS})")
    parser.add_argument("--limit", default=LIMIT, help=f"movetime=MS or nodes=N ({LIMIT})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="keep games, and play on")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure the requested families."""
    asked = arguments(words)
    if asked.results is not None:
        asked.results.mkdir(parents=True, exist_ok=True)
    print(HEAD, flush=True)
    for ruleset in asked.rulesets:
        try:
            summary = against(
                asked.pairing, ruleset, asked.pairs, asked.limit, asked.seed, asked.results
            )
        except PetteiaError as error:
            print(f"benchmarks: {error}", file=sys.stderr)
            return 2
        print(row(summary), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
