"""A game as people play it: where it began, its plies and rolls, its players, and how it ended."""

from __future__ import annotations

from petteia.game.record import Game, GameError
from petteia.game.store import Store, StoreError

__all__ = ["Game", "GameError", "Store", "StoreError"]
