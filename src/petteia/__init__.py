"""Petteia: reconstructions of the lost board games of Greece and Rome, each by its own rules.

>>> import petteia
>>> position = petteia.Position("callen.simple-petteia")
>>> position.push_text("a1-a5")
petteia.Move('a1-a5')
>>> position.turn == petteia.BLACK
True

Importing the package loads only the compiled core. Rulesets and the code that draws are loaded on
first use.
"""

from petteia._core import (
    BLACK,
    WHITE,
    Counter,
    Goal,
    LegalMoves,
    Move,
    Outcome,
    Position,
    RandomGames,
    Ruleset,
    Termination,
    divide,
    perft,
    random_games,
)
from petteia.errors import IllegalMoveError, NotationError, PetteiaError, PfenError, RulesError

# Type checkers know the name; importing it from `typing` would cost more than all the rest.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from petteia.game import Arbiter, Game, Node
    from petteia.position_setup import Setup
    from petteia.rulesets import ruleset, ruleset_ids

    __version__: str

__all__ = [
    "BLACK",
    "WHITE",
    "Arbiter",
    "Counter",
    "Game",
    "Goal",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "Node",
    "NotationError",
    "Outcome",
    "PetteiaError",
    "PfenError",
    "Position",
    "RandomGames",
    "RulesError",
    "Ruleset",
    "Setup",
    "Termination",
    "__version__",
    "divide",
    "perft",
    "random_games",
    "ruleset",
    "ruleset_ids",
]


def __getattr__(name: str) -> object:
    """Load on first use the names that would make the import slow."""
    if name in {"ruleset", "ruleset_ids"}:
        from petteia import rulesets

        value = getattr(rulesets, name)
    elif name in {"Arbiter", "Game", "Node"}:
        from petteia import game

        value = getattr(game, name)
    elif name == "Setup":
        from petteia import position_setup

        value = position_setup.Setup
    elif name == "__version__":
        from importlib.metadata import version

        value = version("petteia")
    else:
        raise AttributeError(f"module 'petteia' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, including those not yet loaded."""
    return sorted({*globals(), *__all__})


def _render_svg(position: Position) -> str:
    """A position as an SVG picture, for notebooks."""
    from petteia.drawing import position_svg

    last = position.peek() if position.action_stack else None
    return position_svg(position, last_move=last if isinstance(last, Move) else None)


def _render_text(position: Position, **how: "Any") -> str:
    """A position as lines of text."""
    from petteia.drawing.text_board import position_text

    return position_text(position, **how)


def _render_html(game: "Game") -> str:
    """A game as a part of a page, for notebooks."""
    from petteia.drawing import game_card

    return game_card(game)
