"""Draws the pictures that take long: pixels of a position, and whole games.

They take seconds and much memory, so each has its own process of the engine pool.
"""

from importlib.util import find_spec

from petteia.drawing import Style

MAX_FRAMES = 1000
"""Positions of a film."""

SIZES = ((60, 480), (200, 360), (MAX_FRAMES, 240))
"""The pixels of a film, by the positions that it has at most."""
PICTURE_SIZE = 960
PICTURE_MILLISECONDS = 1_500
"""The estimated cost of a picture."""


def can_make_pixels() -> bool:
    """Whether the packages that PNG and GIF need are installed."""
    return find_spec("resvg_py") is not None and find_spec("PIL") is not None


def paint_position(record: str, place: int, style: Style) -> bytes:
    """A position of a game in JSON as PNG; ``place`` is how many rolls and moves lie before it."""
    from petteia.drawing import drawn_on, position_png
    from petteia.game import Game

    game = Game.from_json(record)
    node = (game.root, *game.mainline)[place]
    return position_png(
        game.position(node),
        size=PICTURE_SIZE,
        last_move=node.move,
        style=style,
        marks=drawn_on(node),
    )


def paint_film(record: str, kind: str, style: Style, seconds: float) -> bytes:
    """A game in JSON as an animated ``svg`` or ``gif``, each position shown for some seconds."""
    from petteia.drawing import game_gif, game_svg
    from petteia.game import Game

    game = Game.from_json(record)
    if kind == "svg":
        return game_svg(game, style=style, seconds=seconds).encode()
    frames = len(game.mainline) + 1
    size = next(size for most, size in SIZES if frames <= most)
    return game_gif(game, size=size, style=style, seconds=seconds)
