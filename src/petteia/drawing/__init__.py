"""Pictures of positions."""

from petteia.drawing.picture import Picture
from petteia.drawing.style import Marks, Style
from petteia.drawing.svg import position_svg

__all__ = ["Marks", "Picture", "Style", "position_svg"]
