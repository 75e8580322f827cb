"""Measures of agents: solved boards, a ladder of opponents, and transfer between rules.

An agent is a function in Python that chooses a move; see `petteia.engine.agents`.
"""

from petteia.lab.agents.truth import Board, Truth, measure_truth, solved_boards, write_data_set

__all__ = ["Board", "Truth", "measure_truth", "solved_boards", "write_data_set"]
