"""Finds a short game for a ruleset: `python -m tools.writing.find_short_game ID`.

It prints the line for `src/petteia/lessons/short_games.toml`: a position of the library's games
between engines with few pieces, from which a newcomer who looks one ply ahead scores well against
the gentlest level. The least uneven of the suitable positions is taken.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

from benchmarks.engine.newcomer import newcomer_move
from petteia._core import Position
from petteia.engine import LEVELS, best_move
from petteia.lessons.lesson import PlayedPosition
from petteia.notation import library
from petteia.rulesets import ruleset

MIN_PIECES, MAX_PIECES = 6, 16
MAX_PLIES = 60
GAMES = 6
"""The number of games for judging a position."""
ENOUGH = 5.0
"""The points from these games at which a position is taken."""


def main() -> int:
    """Print the line of each named ruleset; status 1 if one has none."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", nargs="+")
    found = {id: find(id) for id in parser.parse_args().ruleset}
    for id, pfen in found.items():
        print(f'"{id}" = "{pfen}"' if pfen else f"# {id}: no position of the library suffices")
    return 0 if all(found.values()) else 1


def find(id: str) -> str | None:
    """The position of a short game as PFEN, if a game of the library has one."""
    for _, _, position in sorted(_candidates(id), key=lambda candidate: candidate[:2]):
        pfen = _counted_from_zero(position)
        game = PlayedPosition(position.rules, {}, pfen)
        if sum(points(game, seed) for seed in range(GAMES)) >= ENOUGH:
            return pfen
    return None


def _counted_from_zero(position: Position) -> str:
    """A position as PFEN, as if nothing had been counted before, unless captures are the goal."""
    board, turn, roll, reserve, captured, refusals, *_ = position.pfen().split(" ")
    is_goal = any(goal.reason == "captures" for goal in position.goals())
    counts = (captured if is_goal else "0,0", refusals, "0", "1")
    return " ".join((board, turn, roll, reserve, *counts))


def points(game: PlayedPosition, seed: int) -> float:
    """The early score of a player who looks one ply ahead against the gentlest level."""
    chance = random.Random(seed)
    position = game.position()
    learner = position.turn
    plies = 0
    while position.outcome() is None and plies < MAX_PLIES:
        if position.needs_roll:
            rolls = position.rolls
            position.roll(chance.choices([roll for roll, _ in rolls], [p for _, p in rolls])[0])
            continue
        plies += 1
        if position.turn is learner:
            position.push(newcomer_move(position, chance))
        else:
            seed = chance.getrandbits(32)
            position.push(best_move(position, level=LEVELS[0], seed=seed).move)
    outcome = position.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner is learner)


def _candidates(id: str) -> Iterator[tuple[int, str, Position]]:
    """Positions with few pieces and White to move, in which White has more of them and the lead."""
    for game in library.games(id):
        if game.rules.options != ruleset(id).options:
            continue
        for node in game.mainline:
            position = game.position(node)
            letters = position.piece_map().values()
            lead = sum(1 if letter.isupper() else -1 for letter in letters)
            is_small = MIN_PIECES <= len(letters) <= MAX_PIECES
            if is_small and lead > 1 and position.turn and position.outcome() is None:
                yield lead, position.pfen(), position


if __name__ == "__main__":
    sys.exit(main())
