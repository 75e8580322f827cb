"""The notations of squares and games: ``read_games`` reads each, ``written`` writes it."""

from petteia.diagnostics import Diagnostic
from petteia.notation.formats import algebraic, courier, vogt
from petteia.notation.game_reader import NOTATIONS, UnknownNotationError, read_games
from petteia.notation.game_writer import Writer, written
from petteia.notation.reading import Reading

__all__ = [
    "NOTATIONS",
    "Diagnostic",
    "Reading",
    "UnknownNotationError",
    "Writer",
    "algebraic",
    "courier",
    "read_games",
    "vogt",
    "written",
]
