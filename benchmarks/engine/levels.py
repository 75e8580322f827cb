"""The ladder of levels: `python -m benchmarks.engine.levels`.

Each level plays the one below it in seven rulesets: matches of paired games, 200 a step up to level
10 and 80 above. Steps to levels 12 and 13 end games whose winner both players are sure of. A step
is confirmed in a ruleset if Wilson's interval of the share of points, from the variation of the
pairs, lies above one half. The interval for single games is printed beside it. With `--results
FOLDER` every game is kept in a file for each step and ruleset, and the same command continues an
interrupted run.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from petteia.engine import LEVELS
from petteia.engine.matches import Adjudication, MatchSummary, play_match
from petteia.errors import PetteiaError

FAMILIES = (
    "carrillo.petteia-xxi",
    "carrillo.latrunculi-xxi",
    "navpil.poleis",
    "vogt.petteia-tournament",
    "vogt.kubeia-tournament",
    "callen.proto-tafl",
    "cyningstan.petteia",
)
FAST = 10
"""The highest level that plays many games."""
PAIRS, FEW_PAIRS = 100, 40
MAX_PLIES = 600
"""The number of plies at which a game is a draw: enough for any quiet limit to come first."""


PLAYED_OUT, SURE = 11, 0.99
"""Above this level a game ends when both players have been as sure as this of its winner in eight
plies on end."""


def pairs_of(level: int) -> int:
    """How many pairs of games a step to a level is measured by."""
    return PAIRS if level <= FAST else FEW_PAIRS


def step(
    ruleset: str,
    level: int,
    pairs: int,
    seed: int = 1,
    concurrency: int = 1,
    results: Path | None = None,
) -> MatchSummary:
    """Play a level against the one below it."""
    file = None if results is None else results / f"{ruleset}.{level}.jsonl"
    return play_match(
        f"level={level}",
        f"level={level - 1}",
        ruleset,
        pairs=pairs,
        seed=seed,
        adjudication=Adjudication(longest=MAX_PLIES, win_at=SURE if level > PLAYED_OUT else None),
        concurrency=concurrency,
        result=file,
    )


def holds(summary: MatchSummary) -> bool:
    """Whether the higher level is certainly the stronger one."""
    return summary.score.paired_share.low > 0.5


def row(level: int, summary: MatchSummary) -> str:
    """A line of the table."""
    score = summary.score
    share, paired, of_won = score.share, score.paired_share, score.share_of_won
    cells = (
        f"{summary.plan.rules.id:<30}",
        f"{level - 1:>2} -> {level:<2}",
        f"{score.games:>4}",
        f"{share.value:6.1%}  {share.low:6.1%} to {share.high:6.1%}",
        f"{paired.low:6.1%} to {paired.high:6.1%}",
        f"{of_won.value:6.1%}",
        f"{score.draw_share:6.1%}",
        "holds" if holds(summary) else "open",
    )
    return "  ".join(cells)


HEAD = "  ".join(
    (
        f"{'ruleset':<30}",
        "step    ",
        "games",
        "points  one by one      ",
        "by pairs        ",
        "decided",
        " drawn",
    )
)


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.levels", description=__doc__)
    parser.add_argument("--levels", type=int, nargs="+", default=list(LEVELS)[1:], metavar="L")
    parser.add_argument("--rulesets", nargs="+", default=list(FAMILIES), metavar="ID")
    parser.add_argument(
        "--pairs", type=int, help=f"pairs a step ({PAIRS}; {FEW_PAIRS} from {FAST + 1} on)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1, help="games at once (1)")
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="keep games, and play on")
    read = parser.parse_args(words)
    if any(level not in LEVELS[1:] for level in read.levels):
        parser.error(f"--levels: from {LEVELS[1]} to {LEVELS[-1]}")
    return read


def main(words: Sequence[str] | None = None) -> int:
    """Measure the requested steps."""
    asked = arguments(words)
    if asked.results is not None:
        asked.results.mkdir(parents=True, exist_ok=True)
    print(HEAD, flush=True)
    for level in asked.levels:
        pairs = pairs_of(level) if asked.pairs is None else asked.pairs
        held = 0
        for ruleset in asked.rulesets:
            try:
                summary = step(ruleset, level, pairs, asked.seed, asked.concurrency, asked.results)
            except PetteiaError as error:
                print(f"benchmarks: {error}", file=sys.stderr)
                return 2
            held += holds(summary)
            print(row(level, summary), flush=True)
        print(f"step to level {level} holds in {held} of {len(asked.rulesets)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
