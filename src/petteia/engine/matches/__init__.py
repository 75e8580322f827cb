"""Matches of two players: paired openings, statistics of pairs, results that outlive the program.

>>> from petteia.engine.matches import play_match
>>> summary = play_match("nodes=200", "level=1", "callen.simple-passing-leader", pairs=1)
>>> summary.score.games
2
"""

from petteia.engine.matches.match import MatchSummary, play_match
from petteia.engine.matches.match_game import PlayedGame
from petteia.engine.matches.match_plan import Adjudication, MatchPlan, Openings, read_positions
from petteia.engine.matches.player_spec import MatchError, PlayerSpec
from petteia.engine.matches.statistics import Estimate, Score, Sprt

__all__ = [
    "Adjudication",
    "Estimate",
    "MatchError",
    "MatchPlan",
    "MatchSummary",
    "Openings",
    "PlayedGame",
    "PlayerSpec",
    "Score",
    "Sprt",
    "play_match",
    "read_positions",
]
