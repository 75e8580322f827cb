import io
import sys

import pytest
from PIL import Image, ImageSequence

import petteia
from petteia.drawing import Marks, PicturesError, Style, game_gif, position_png
from petteia.drawing.elements.palette import THEMES
from tests.drawing import golden


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("theme", THEMES)
def test_a_png_is_as_large_as_asked_and_has_the_theme(theme: str) -> None:
    picture = opened(position_png(golden.kubeia(), size=300, style=Style(theme)))
    assert picture.format == "PNG"
    assert max(picture.size) == 300
    slip = THEMES[theme].slip
    wanted = tuple(int(digit * (2 if len(slip) == 4 else 1), 16) for digit in _pairs(slip))
    below = picture.convert("RGB").getpixel((picture.width // 2, picture.height - 2))
    assert below == wanted


def _pairs(colour: str) -> list[str]:
    digits = colour[1:]
    width = len(digits) // 3
    return [digits[place : place + width] for place in range(0, len(digits), width)]


def test_the_sides_can_be_distinguished_in_greyscale() -> None:
    rules = petteia.ruleset("cyningstan.petteia", board="4x5")
    pfens = [f"4/4/4/4/{letter}3 w - - 0,0 0,0 0 1" for letter in "Ss"]
    pictures = [
        opened(position_png(petteia.Position.from_pfen(rules, pfen), size=400)).convert("L")
        for pfen in pfens
    ]
    white, black = (picture.getcolors() for picture in pictures)
    assert white != black


def test_marks_are_drawn() -> None:
    plain = position_png(golden.kubeia(), size=300)
    assert position_png(golden.kubeia(), size=300, marks=Marks(("c4",))) != plain


def test_a_gif_has_a_frame_for_each_position() -> None:
    picture = opened(game_gif(golden.game(), size=200, seconds=0.5))
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(picture)]
    assert picture.format == "GIF"
    assert durations == [500, 500, 500, 1500]
    assert picture.info["loop"] == 0
    assert max(picture.size) == 200


def test_a_gif_of_one_position_is_a_picture() -> None:
    assert opened(game_gif(golden.chains(), size=200)).format == "GIF"


def test_the_last_frame_is_the_last_position() -> None:
    picture = opened(game_gif(golden.game(), size=240))
    *_, last = (frame.convert("RGB") for frame in ImageSequence.Iterator(picture))
    still = opened(position_png(golden.game(), size=240)).convert("RGB")
    board = (0, 0, still.width, still.height * 9 // 10)
    pairs = zip(last.crop(board).tobytes(), still.crop(board).tobytes(), strict=True)
    far = sum(abs(one - other) > 60 for one, other in pairs)
    assert far < 0.03 * len(still.crop(board).tobytes())


def test_the_smallest_picture_of_a_wide_board_has_a_height() -> None:
    wide = petteia.Position("cyningstan.petteia", board="16x5")
    assert opened(position_png(wide, size=1)).size == (1, 1)


@pytest.mark.parametrize("size", [0, -1, 4097])
def test_an_impossible_size_is_refused(size: int) -> None:
    with pytest.raises(PicturesError, match="size"):
        position_png(golden.chains(), size=size)
    with pytest.raises(PicturesError, match="size"):
        game_gif(golden.game(), size=size)


def test_a_gif_that_would_fill_the_memory_is_refused() -> None:
    game = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    for _ in range(20):
        game.push(game.legal_moves[0])
    with pytest.raises(PicturesError, match="positions, at most"):
        game_gif(game, size=4096)


def test_without_the_extra_the_error_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PicturesError, match="the extra pictures of petteia"):
        position_png(golden.chains())
