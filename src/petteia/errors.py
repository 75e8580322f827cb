"""What goes wrong in a game or a record."""

from __future__ import annotations


class GameError(ValueError):
    """An action that a game does not allow, or a record that is no game."""
