"""Pictures of positions."""

from petteia.drawing.svg import position_svg

__all__ = ["position_svg"]
