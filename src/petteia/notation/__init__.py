"""How squares and games are written, and one door for reading games."""

from __future__ import annotations

from petteia.notation.door import NOTATIONS, UnknownNotationError, read_games
from petteia.notation.faults import Fault, Reading

__all__ = ["NOTATIONS", "Fault", "Reading", "UnknownNotationError", "read_games"]
