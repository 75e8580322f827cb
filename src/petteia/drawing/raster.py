"""Pictures made of pixels: PNG of a position, animated GIF of a game.

They need the extra `pictures`: resvg_py draws, Pillow puts the frames of a GIF together.
"""

import io
from typing import TYPE_CHECKING

from petteia._core import Move, Position
from petteia.drawing.animation import REST, SECONDS, check_seconds
from petteia.drawing.elements.style import NOTHING, PLAIN, Marks, PicturesError, Style
from petteia.drawing.frames import Played, drawn_on, frames, note_of, record_of
from petteia.drawing.svg import DEFAULT_SIZE, position_svg

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_SIZE = 4096
"""Pixels of the longer side that a PNG or a GIF may have."""
MAX_PIXELS = 2**28
"""Pixels of all frames of a GIF together: they are in memory at once, a byte each."""
COLOURS = 64
"""Colours of a GIF: a picture has about twenty, and the steps between them at edges."""


def png(svg: str) -> bytes:
    """An SVG picture of this package as PNG, in its own size."""
    try:
        import resvg_py
    except ImportError:
        raise PicturesError("picture-extra") from None
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def position_png(
    position: Position,
    *,
    size: int = DEFAULT_SIZE,
    last_move: Move | None = None,
    style: Style = PLAIN,
    marks: Marks = NOTHING,
) -> bytes:
    """Draw a position as PNG, as `position_svg` draws it."""
    check_size(size)
    return png(position_svg(position, size=size, last_move=last_move, style=style, marks=marks))


def game_gif(
    played: Played, *, size: int = DEFAULT_SIZE, style: Style = PLAIN, seconds: float = SECONDS
) -> bytes:
    """Draw a game, or the one that led to a position, as an animated GIF."""
    check_seconds(seconds)
    check_size(size)
    game = record_of(played)
    count = len(game.mainline) + 1
    if count * size**2 > MAX_PIXELS:
        largest = int((MAX_PIXELS / count) ** 0.5)
        raise PicturesError("picture-pixels", size=size, count=count, most=largest)
    pictures: list[Image] = []
    for position, node, ended in frames(game):
        svg = position_svg(
            position,
            size=size,
            last_move=node.move,
            style=style,
            marks=drawn_on(node),
            note=note_of(node),
            ended=ended,
        )
        pictures.append(_indexed(svg, pictures[0] if pictures else None))
    time = round(1000 * seconds)
    target = io.BytesIO()
    pictures[0].save(
        target,
        "GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[time] * (count - 1) + [time * REST],
        loop=0,
        optimize=False,
    )
    return target.getvalue()


def check_size(size: int) -> None:
    """Refuse a picture that is too large to be made of pixels."""
    PicturesError.check_range("size", size, 1, MAX_SIZE)


def _indexed(svg: str, first: "Image | None") -> "Image":
    """A frame in the colours of the first one, so that unchanged parts do not flicker."""
    data = png(svg)
    try:
        from PIL import Image
    except ImportError:
        raise PicturesError("picture-extra") from None
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    if first is None:
        return picture.quantize(COLOURS, dither=Image.Dither.NONE)
    return picture.quantize(palette=first, dither=Image.Dither.NONE)
