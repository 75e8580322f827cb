"""Draws the pictures that take long: pixels of a position, and whole games.

They take seconds and much memory, so each has its own process of the engine pool.
"""

from dataclasses import dataclass, field
from importlib.util import find_spec

from petteia.drawing import Style
from petteia.server.limits import FILMS, PICTURES, WorkLimits

MAX_FRAMES = 1000
"""Positions of a film."""

SIZES = ((60, 480), (200, 360), (MAX_FRAMES, 240))
"""The pixels of a film, by the positions that it has at most."""
PICTURE_SIZE = 960
PICTURE_MILLISECONDS = 1_500
"""The estimated cost of a picture."""


@dataclass(frozen=True)
class PictureRequest:
    """The picture to draw."""

    record: str
    """The game as JSON."""
    kind: str
    """``png``, ``gif`` or ``svg``: a position, or a whole game as pixels or as an animation."""
    place: int = 0
    """The position: how many rolls and moves lie before it."""
    style: Style = field(default_factory=Style)
    seconds: float = 1.0
    """How long each position of a film is shown."""

    @property
    def work(self) -> WorkLimits:
        """The kind of work that it is."""
        return PICTURES if self.kind == "png" else FILMS


def can_make_pixels() -> bool:
    """Whether the packages that PNG and GIF need are installed."""
    return find_spec("resvg_py") is not None and find_spec("PIL") is not None


def paint(order: PictureRequest) -> bytes:
    """The picture, drawn in this process."""
    from petteia.drawing import drawn_on, game_gif, game_svg, position_png
    from petteia.game import Game

    game = Game.from_json(order.record)
    if order.kind == "png":
        node = (game.root, *game.mainline)[order.place]
        return position_png(
            game.position(node),
            size=PICTURE_SIZE,
            last_move=node.move,
            style=order.style,
            marks=drawn_on(node),
        )
    if order.kind == "svg":
        return game_svg(game, style=order.style, seconds=order.seconds).encode()
    frames = len(game.mainline) + 1
    size = next(size for most, size in SIZES if frames <= most)
    return game_gif(game, size=size, style=order.style, seconds=order.seconds)
