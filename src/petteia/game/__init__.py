"""A game as people play it: its tree of plies and rolls, its arbiter, and where it is kept."""

from __future__ import annotations

from petteia.game.arbiter import Arbiter
from petteia.game.headers import Headers
from petteia.game.node import Coins, Event, GameError, Node
from petteia.game.proof import DiceProof
from petteia.game.record import Game
from petteia.game.store import Store, StoreError

__all__ = [
    "Arbiter",
    "Coins",
    "DiceProof",
    "Event",
    "Game",
    "GameError",
    "Headers",
    "Node",
    "Store",
    "StoreError",
]
