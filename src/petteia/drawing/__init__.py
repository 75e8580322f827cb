"""Pictures of positions and of games."""

from petteia.drawing.film import game_svg
from petteia.drawing.picture import Page, Picture
from petteia.drawing.pixels import PicturesError, game_gif, position_png
from petteia.drawing.sheet import game_html
from petteia.drawing.style import Marks, Style
from petteia.drawing.svg import position_svg

__all__ = [
    "Marks",
    "Page",
    "Picture",
    "PicturesError",
    "Style",
    "game_gif",
    "game_html",
    "game_svg",
    "position_png",
    "position_svg",
]
