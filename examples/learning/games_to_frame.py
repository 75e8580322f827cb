"""Random games of a ruleset as a data frame, one row a game; needs the extra `lab` (Polars).

python examples/learning/games_to_frame.py vogt.kubeia-tournament 500
"""

import sys

import numpy as np
import polars as pl

from petteia.batch import Games


def frame(ruleset: str, count: int, seed: int = 1, longest: int = 1000) -> pl.DataFrame:
    """The games with their winner, reason and plies; the reason is null if a game was cut short."""
    games = Games(ruleset, min(count, 256), seed=seed, longest=longest)
    actions = np.zeros(len(games), np.int32)
    rows: list[dict[str, object]] = []
    # Games that take long are as many as those that end soon: each place plays the same number.
    left = [count // len(games) + (place < count % len(games)) for place in range(len(games))]
    while any(left):
        games.sample(actions)
        games.step(actions)
        ends = np.asarray(games.terminated) | np.asarray(games.truncated)
        for place in np.flatnonzero(ends).tolist():
            if left[place] == 0:
                continue
            left[place] -= 1
            outcome = games.outcome(place)
            winner = None if outcome is None or outcome.winner is None else "wb"[not outcome.winner]
            reason = None if outcome is None else outcome.reason.value
            rows.append({"winner": winner, "reason": reason, "plies": games.length[place]})
    schema = {"winner": pl.String, "reason": pl.String, "plies": pl.Int64}
    return pl.DataFrame(rows, schema=schema)


if __name__ == "__main__":
    ruleset = sys.argv[1] if len(sys.argv) > 1 else "cyningstan.petteia"
    games = frame(ruleset, int(sys.argv[2]) if len(sys.argv) > 2 else 200)
    print(games.group_by("reason").agg(pl.len(), pl.col("plies").mean()).sort("len"))
