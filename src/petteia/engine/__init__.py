"""The opponent: gives the core's search its limits and turns its result into a move.

>>> import petteia
>>> from petteia.engine import Limit, best_move
>>> position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
>>> choice = best_move(position, Limit(nodes=2000))
>>> choice.move in position.legal_moves
True
"""

from petteia._core import ALGORITHMS, Searcher, SearchResult, StopFlag
from petteia.engine.analysis import Analysis, analyse, best_move, deepening, threats
from petteia.engine.move_choice import WIN, Choice, Line, NoMoveError
from petteia.engine.search_limits import LEVELS, Limit

__all__ = [
    "ALGORITHMS",
    "LEVELS",
    "WIN",
    "Analysis",
    "Choice",
    "Limit",
    "Line",
    "NoMoveError",
    "SearchResult",
    "Searcher",
    "StopFlag",
    "analyse",
    "best_move",
    "deepening",
    "threats",
]
