"""The position that both games of a pair begin with."""

import random

from petteia._core import Position, Ruleset, search
from petteia.engine.matches.match_plan import UNFILTERED, MatchPlan

TRIES = 50
"""Openings that are tried before the most even one of them is taken."""
LEVELLED = 10
"""Openings that are levelled out if none of those is even."""
LEVELLING_PLIES = 30
"""The maximum number of plies for levelling an opening."""
NODES = 10_000
"""Positions that the search looks at to see whether an opening is even."""


def opening(plan: MatchPlan, pair: int) -> Position:
    """A pair's opening, its plies on the stack: even, as far as a short search sees."""
    return tried_opening(plan, pair)[0]


def tried_opening(plan: MatchPlan, number: int) -> tuple[Position, int]:
    """An opening by its number in the plan, and how many were tried until there was an even one."""
    number //= plan.openings.repeats
    listed = plan.openings.positions
    if listed:
        return Position.from_pfen(plan.rules, listed[number % len(listed)]), 1
    plies = plan.openings.plies_of(number)
    if plies == 0:
        return Position(plan.rules), 1
    generator = random.Random(plan.number("opening", number))
    best, distance = Position(plan.rules), 2.0
    for tried in range(1, TRIES + 1):
        position = random_opening(plan.rules, plies, generator)
        if position is None:
            continue
        if plan.openings.balance == UNFILTERED:
            return position, tried
        away = abs(prospects(position) - 0.5)
        if away < distance:
            best, distance = position, away
        if distance <= plan.openings.balance:
            return best, tried
    for tried in range(TRIES + 1, TRIES + LEVELLED + 1):
        position = random_opening(plan.rules, plies, generator)
        if position is not None and levelled(position, plan.openings.balance, generator):
            return position, tried
    return best, TRIES + LEVELLED


def random_opening(rules: Ruleset, plies: int, generator: random.Random) -> Position | None:
    """The start with random plies after it; None if they ended the game."""
    position = Position(rules)
    for _ in range(plies):
        if position.needs_roll:
            throw(position, generator)
        if position.is_game_over():
            return None
        moves = position.legal_moves
        position.push(moves[int(generator.random() * len(moves))])
    return None if position.is_game_over() else position


def levelled(position: Position, balance: float, generator: random.Random) -> bool:
    """Play on, the better side at random and the other with care; return whether that made it even.

    For games that are as good as won from the start, in which no random opening is even.
    """
    for _ in range(LEVELLING_PLIES):
        if position.needs_roll:
            throw(position, generator)
        if position.is_game_over():
            return False
        hopes = prospects(position)
        if abs(hopes - 0.5) <= balance:
            return True
        moves = position.legal_moves
        careful = search(position, nodes=NODES).move
        at_random = moves[int(generator.random() * len(moves))]
        position.push(at_random if hopes > 0.5 or careful is None else careful)
    return False


def throw(position: Position, generator: random.Random) -> tuple[int, ...]:
    """Roll the dice; the same number of the generator is the same roll in every position."""
    left = generator.random()
    rolls = position.rolls
    chosen = rolls[-1][0]
    for roll, probability in rolls:
        left -= probability
        if left < 0:
            chosen = roll
            break
    position.roll(chosen)
    return chosen


def prospects(position: Position) -> float:
    """The player to move's chance of winning, averaged over all rolls if one is due."""
    if not position.needs_roll:
        return search(position, nodes=NODES).win_probability
    expected = 0.0
    rolls = position.rolls
    nodes = max(NODES // len(rolls), 1)
    for roll, probability in rolls:
        position.roll(roll)
        expected += probability * search(position, nodes=nodes).win_probability
        position.pop()
    return expected
