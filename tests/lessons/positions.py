"""Positions for the tests of lessons and of the coach."""

from __future__ import annotations

from petteia import Position
from petteia.rulesets import ruleset


def position(id: str, pfen: str, **options: bool | int | str) -> Position:
    """A position of a game with options."""
    return Position.from_pfen(ruleset(id, **options), pfen)
