"""A game as people play it: its tree of plies and rolls, its arbiter, and its file."""

from petteia.errors import GameError
from petteia.game.arbiter import Arbiter
from petteia.game.conduct.dice_proof import DiceProof
from petteia.game.conduct.endings import Event
from petteia.game.saved_games import Store, StoreError
from petteia.game.tree.game import Game
from petteia.game.tree.headers import Headers
from petteia.game.tree.node import Coins, Node

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
