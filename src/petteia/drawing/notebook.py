"""A game as a part of a page, for notebooks: who played, the last position, the moves."""

from petteia.drawing.elements.style import PLAIN, Style
from petteia.drawing.frames import drawn_on, frames
from petteia.drawing.html_moves import Score, text
from petteia.drawing.html_page import entries
from petteia.drawing.picture import Fragment
from petteia.drawing.svg import DEFAULT_SIZE, position_svg
from petteia.game import Game

# A notebook's page has a look of its own: what is said here holds for this part alone.
_WHOLE = "display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start"
_BESIDE = "flex:1 1 20rem;min-width:0"
_TERMS = "display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:0 0 .8rem"
_MOVES = "max-height:22rem;overflow:auto;margin:0;font-variant-numeric:tabular-nums"


def game_card(game: Game, *, size: int = DEFAULT_SIZE, style: Style = PLAIN) -> Fragment:
    """Show a game: its headers and moves beside its last position."""
    position = game.position()
    last = game.end.move
    marks = drawn_on(game.end)
    svg = position_svg(
        position, size=size, last_move=last, style=style, marks=marks, ended=game.ending
    )
    moves = map(Score(style).written, frames(game))
    title = position.rules.title or position.rules.id
    return Fragment(
        f'<div style="{_WHOLE}"><div>{svg}</div><div style="{_BESIDE}"><b>{text(title)}</b>'
        f'<dl style="{_TERMS}">{entries(game, {})}</dl>'
        f'<p style="{_MOVES}">{" ".join(filter(None, moves))}</p></div></div>'
    )
