"""Petteia: eighteen reconstructions of the board game of the Greeks, played exactly by their rules.

>>> import petteia
>>> rules = petteia.ruleset("callen.simple-petteia")
>>> position = petteia.Position(rules)
>>> position.push(position.parse_move("a1-a5"))
>>> position.turn == petteia.BLACK
True

Importing the package loads the compiled core and nothing more: rulesets are read, and the code
that draws is loaded, when they are first asked for.
"""

from petteia._core import (
    BLACK,
    WHITE,
    Move,
    Outcome,
    Position,
    RandomGames,
    divide,
    perft,
    random_games,
    set_html_renderer,
    set_svg_renderer,
)
from petteia._core import Rules as Ruleset
from petteia.errors import IllegalMoveError, NotationError, PetteiaError, PfenError, RulesError

# Type checkers know the name; importing it from `typing` would cost more than all the rest.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from petteia.game import Arbiter, Game
    from petteia.rulesets import ruleset, ruleset_ids

    __version__: str

__all__ = [
    "BLACK",
    "WHITE",
    "Arbiter",
    "Game",
    "IllegalMoveError",
    "Move",
    "NotationError",
    "Outcome",
    "PetteiaError",
    "PfenError",
    "Position",
    "RandomGames",
    "RulesError",
    "Ruleset",
    "__version__",
    "divide",
    "perft",
    "random_games",
    "ruleset",
    "ruleset_ids",
]


def __getattr__(name: str) -> object:
    """Load on first use what would make the import slow."""
    if name in {"ruleset", "ruleset_ids"}:
        from petteia import rulesets

        value = getattr(rulesets, name)
    elif name in {"Arbiter", "Game"}:
        from petteia import game

        value = getattr(game, name)
    elif name == "__version__":
        from importlib.metadata import version

        value = version("petteia")
    else:
        raise AttributeError(f"module 'petteia' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, those not yet loaded among them."""
    return sorted({*globals(), *__all__})


def _render_svg(position: Position) -> str:
    """A position as an SVG picture, for notebooks."""
    from petteia.drawing import position_svg

    last = position.move_stack[-1] if position.move_stack else None
    return position_svg(position, last_move=last if isinstance(last, Move) else None)


def _render_html(game: "Game") -> str:
    """A game as a part of a page, for notebooks."""
    from petteia.drawing import game_card

    return game_card(game)


set_svg_renderer(_render_svg)
set_html_renderer(_render_html)
