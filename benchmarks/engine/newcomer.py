"""How levels fare against a newcomer: `python -m benchmarks.engine.newcomer`.

The newcomer looks one ply ahead: it wins at once if it can, otherwise takes or binds as many pieces
as it can, and otherwise moves at random. The gentlest level should lose at least 90 % of its games
to it in every ruleset. Sides change with each game; each has a different seed.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import petteia
from petteia.engine import LEVELS, best_move

GAMES = 40
BAR = 0.9
"""The minimum share of games that the gentlest level must lose."""
GENTLE = LEVELS[:4]


class Tally(NamedTuple):
    """The results of a level's games against the newcomer."""

    lost: int
    drawn: int
    won: int
    plies: float
    """On average."""


def harm(before: petteia.Position, move: petteia.Move, after: petteia.Position) -> int:
    """The effect of a ply on the opponent: two for a captured piece, one for a bound one."""
    letter = "a" if before.turn else "A"
    bound_before, bound_after = (
        list(position.piece_map().values()).count(letter) for position in (before, after)
    )
    return 2 * len(move.victims) + bound_after - bound_before


def newcomer_move(position: petteia.Position, chance: random.Random) -> petteia.Move:
    """The move of a player who looks one ply ahead and takes as much as possible."""
    best: list[petteia.Move] = []
    most = -1
    for move in position.legal_moves:
        after = position.copy(stack=False)
        after.push(move)
        outcome = after.outcome()
        wins = outcome is not None and outcome.winner is position.turn
        worth = 1000 if wins else harm(position, move, after)
        if worth > most:
            best, most = [], worth
        if worth == most:
            best.append(move)
    return chance.choice(best)


def play(rules: petteia.Ruleset, level: int, side: bool, seed: int) -> tuple[bool | None, int]:
    """Play a game: its winner, and how many plies it took."""
    chance = random.Random(f"{rules.id} {level} {seed}")
    position = petteia.Position(rules)
    plies = 0
    while (outcome := position.outcome()) is None:
        if position.needs_roll:
            rolls = position.rolls
            chances = [probability for _, probability in rolls]
            position.roll(chance.choices([roll for roll, _ in rolls], chances)[0])
        elif position.turn is side:
            seed = chance.getrandbits(32)
            position.push(best_move(position, level=level, seed=seed).move)
            plies += 1
        else:
            position.push(newcomer_move(position, chance))
            plies += 1
    return outcome.winner, plies


def measure(ruleset: str, level: int, games: int) -> Tally:
    """Play some games of a level in a ruleset."""
    rules = petteia.ruleset(ruleset)
    results: Counter[bool | None] = Counter()
    plies = 0
    for game in range(games):
        side = game % 2 == 0
        winner, length = play(rules, level, side, game)
        results[None if winner is None else winner is side] += 1
        plies += length
    return Tally(results[False], results[None], results[True], plies / games)


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine.newcomer", description=__doc__
    )
    parser.add_argument("--levels", type=int, nargs="+", default=list(GENTLE), choices=LEVELS)
    parser.add_argument("--rulesets", nargs="+", default=petteia.ruleset_ids(), metavar="ID")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each ({GAMES})")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure the requested levels; 1 if the gentlest one wins or draws too often."""
    asked = arguments(words)
    print(f"{'ruleset':<38} level   lost  drawn    won  plies")
    is_gentle = True
    for ruleset in asked.rulesets:
        for level in asked.levels:
            tally = measure(ruleset, level, asked.games)
            shares = (count / asked.games for count in tally[:3])
            cells = "  ".join(f"{share:5.0%}" for share in shares)
            print(f"{ruleset:<38} {level:>5}  {cells}  {tally.plies:5.0f}", flush=True)
            if level == LEVELS[0]:
                is_gentle = is_gentle and tally.lost >= BAR * asked.games
    return 0 if is_gentle else 1


if __name__ == "__main__":
    raise SystemExit(main())
