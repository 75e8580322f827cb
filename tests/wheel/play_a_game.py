"""Plays one game of every ruleset to its end: run in an environment with only the wheel."""

import random
import sys

import petteia

MAX_PLIES = 5000


def play(ruleset_id: str) -> petteia.Position:
    """A game at random, captures preferred so that it ends soon."""
    chooser = random.Random(20)
    position = petteia.Position(petteia.ruleset(ruleset_id))
    for _ in range(MAX_PLIES):
        if position.outcome() is not None:
            break
        if position.needs_roll:
            rolls, weights = zip(*position.rolls, strict=True)
            position.roll(chooser.choices(rolls, weights)[0])
            continue
        moves = position.legal_moves
        captures = [move for move in moves if position.is_capture(move)]
        position.push(chooser.choice(captures or moves))
    return position


def main() -> None:
    """Print how each game ended; a game without an end is a failure."""
    for ruleset_id in petteia.ruleset_ids():
        position = play(ruleset_id)
        outcome = position.outcome()
        if outcome is None:
            sys.exit(f"{ruleset_id}: no end after {MAX_PLIES} plies")
        print(f"{ruleset_id}: {outcome.result()} {outcome.reason} {position.pfen()}")


if __name__ == "__main__":
    main()
