"""``PictureRenderer``: pictures that take long to draw, each in its own process.

A picture of pixels or of a whole game takes seconds and much memory; nothing else must wait for it,
and it leaves nothing behind.
"""

from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import msgspec

from petteia.drawing import Style
from petteia.server.limits import FILMS, PICTURES
from petteia.server.rate_limiter import RateLimiter
from petteia.server.workers.fair_queue import SITE, Client, FairTurns
from petteia.server.workers.sandbox import render_order, rendered

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


class PictureRenderer:
    """Draws one picture and one film at a time."""

    def __init__(self, rulesets: Path | None = None, budget: RateLimiter | None = None) -> None:
        self.rulesets = rulesets
        """The folder of users' rulesets."""
        self._pictures, self._films = (
            FairTurns((None,), limits, budget) for limits in (PICTURES, FILMS)
        )

    async def draw(self, order: PictureRequest, client: Client = SITE) -> bytes:
        """The picture; raises ``BusyError`` and ``RenderingError``."""
        turns = self._pictures if order.kind == "png" else self._films
        async with turns.turn(client, milliseconds=PICTURE_MILLISECONDS):
            return await rendered(__name__, msgspec.json.encode(order), turns.limits, self.rulesets)


def can_make_pixels() -> bool:
    """Whether the packages that PNG and GIF need are installed."""
    return find_spec("resvg_py") is not None and find_spec("PIL") is not None


def _paint(order: PictureRequest) -> bytes:
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


if __name__ == "__main__":
    render_order(lambda order: _paint(msgspec.json.decode(order, type=PictureRequest)))
