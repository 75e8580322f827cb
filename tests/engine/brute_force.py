"""Values found by brute force over the public interface alone: slow, plain, and independent."""

from __future__ import annotations

from petteia import Position, Ruleset

Values = dict[str, tuple[int, int]]
"""Positions in one line with 1, 0 or -1 for the player to move and the plies to the end."""


def brute_force(rules: Ruleset, start: str) -> Values:
    """The values of all positions that can be reached from a start; endless play is a draw."""
    ends, children = _explore(rules, start)
    values = dict(ends)
    plies = 0
    while True:
        found: Values = {}
        for line, following in children.items():
            if line in values:
                continue
            known = [values.get(child) for child in following]
            if (-1, plies) in known:
                found[line] = (1, plies + 1)
            elif all(value is not None and value[0] == 1 for value in known):
                slowest = max(value[1] for value in known if value is not None)
                if slowest == plies:
                    found[line] = (-1, plies + 1)
        values.update(found)
        plies += 1
        if not found and plies > max((value[1] for value in values.values()), default=0):
            break
    return {line: values.get(line, (0, 0)) for line in {*ends, *children}}


def _explore(rules: Ruleset, start: str) -> tuple[Values, dict[str, list[str]]]:
    """The positions in which the game is over, and for every other position its successors."""
    ends: Values = {}
    children: dict[str, list[str]] = {}
    waiting = [start]
    while waiting:
        line = waiting.pop()
        if line in ends or line in children:
            continue
        position = Position.from_pfen(rules, line)
        outcome = position.outcome()
        if outcome is None:
            children[line] = [_after(position, index) for index in range(len(position.legal_moves))]
            waiting += children[line]
        elif outcome.winner is None:
            ends[line] = (0, 0)
        else:
            ends[line] = (1 if outcome.winner == position.turn else -1, 0)
    return ends, children


def _after(position: Position, index: int) -> str:
    """A position after a move, without the counters that do not matter here."""
    position.push(position.legal_moves[index])
    *fields, _quiet, _number = position.pfen().split()
    position.pop()
    return " ".join([*fields, "0", "1"])
