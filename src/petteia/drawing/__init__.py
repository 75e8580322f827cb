"""Pictures of positions and of games."""

from petteia.drawing.animation import game_svg
from petteia.drawing.elements.style import Marks, PicturesError, Style
from petteia.drawing.frames import Played, drawn_on
from petteia.drawing.html_page import Fragment, Page, game_card, game_html
from petteia.drawing.raster import game_gif, position_png
from petteia.drawing.svg import Picture, position_svg
from petteia.drawing.text_board import position_text

__all__ = [
    "Fragment",
    "Marks",
    "Page",
    "Picture",
    "PicturesError",
    "Played",
    "Style",
    "drawn_on",
    "game_card",
    "game_gif",
    "game_html",
    "game_svg",
    "position_png",
    "position_svg",
    "position_text",
]
