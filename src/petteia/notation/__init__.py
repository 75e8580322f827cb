"""How squares and games are written: one door for reading games, and one for writing them."""

from __future__ import annotations

from petteia.notation.faults import Fault, Reading
from petteia.notation.game_reader import NOTATIONS, UnknownNotationError, read_games
from petteia.notation.game_writer import Writer, written

__all__ = [
    "NOTATIONS",
    "Fault",
    "Reading",
    "UnknownNotationError",
    "Writer",
    "read_games",
    "written",
]
