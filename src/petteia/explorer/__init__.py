"""The explorer: the moves that the games of a database play in a position, and their results.

>>> from petteia.explorer import Explorer
>>> from petteia import Position, ruleset
>>> rules = ruleset("cyningstan.petteia")
>>> found = Explorer(rules).at(Position(rules))
>>> found.results.games >= 1000
True
"""

from petteia.explorer.explorer import Continuation, Explored, Explorer
from petteia.explorer.pattern import Pattern
from petteia.explorer.position_index import FoundGame, GameFilter, Results
from petteia.explorer.stored_games import NO_GAMES, ExplorerError, StoredGame

__all__ = [
    "NO_GAMES",
    "Continuation",
    "Explored",
    "Explorer",
    "ExplorerError",
    "FoundGame",
    "GameFilter",
    "Pattern",
    "Results",
    "StoredGame",
]
