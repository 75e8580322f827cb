import re
from itertools import product
from typing import Any

import pytest

import petteia
from petteia.drawing import Marks, Style, position_svg
from petteia.drawing.elements.layout import CAPTION
from petteia.drawing.elements.palette import THEMES, Theme
from petteia.drawing.elements.pieces import SIZE as SQUARE
from petteia.drawing.elements.style import COORDINATES, PLACES
from tests.drawing.reading import SVG, lines, read, text_of
from tests.rows import rows

BOARDS = ["4x5", "16x16", "4x16", "16x5", "8x8"]
EVERYTHING = Marks(("a1",), ("b2",), ("c3",), (("a1", "d4"), ("d1", "a1")))


def start(board: str = "8x8") -> petteia.Position:
    return petteia.Position(petteia.ruleset("cyningstan.petteia", board=board))


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_letters_and_men_stand_out_from_the_background(theme: Theme) -> None:
    assert contrast(theme.ink, theme.slip) >= 7
    assert contrast(theme.frame_ink, theme.frame) >= 7
    assert contrast(theme.glaze, theme.ivory) >= 7
    assert contrast(theme.select, theme.halo) >= 7
    for clay in (theme.clay, theme.dark_clay):
        assert contrast(theme.glaze, clay) >= 4
        assert contrast(theme.inner_ink, clay) >= 4.5


@rows(
    ("board", "theme", "coordinates", "place", "flipped"),
    list(product(BOARDS, ("black-figure", "print"), COORDINATES, PLACES, (False, True))),
)
def test_nothing_is_cut_off_or_overlaps(
    board: str, theme: str, coordinates: str, place: str, flipped: bool
) -> None:
    style = Style(theme, coordinates, place, flipped)
    svg = position_svg(start(board), style=style, note="20. a1-a5xa6xb5", marks=EVERYTHING)
    width, height = map(float, read(svg).attrib["viewBox"].split()[2:])
    texts = lines(svg)
    for text in texts:
        assert text.left >= 0, text
        assert text.right <= width, text
        assert text.top >= 0, text
        assert text.bottom <= height, text
    for place_of_one, one in enumerate(texts):
        assert not any(one.overlaps(other) for other in texts[:place_of_one])
    for use in read(svg).findall(f"{SVG}use"):
        x, y = float(use.attrib["x"]), float(use.attrib["y"])
        assert 0 <= x <= width - SQUARE
        assert 0 <= y <= height - SQUARE - CAPTION
    for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", svg.split("</defs>")[1]):
        assert 0 <= float(x) <= width
        assert 0 <= float(y) <= height


def test_coordinates_are_latin_greek_or_acrophonic() -> None:
    def labels(coordinates: str) -> list[str]:
        style = Style(coordinates=coordinates, caption=False)
        return [line.text for line in lines(position_svg(start("4x16"), style=style))]

    assert labels("latin") == [*"abcd", *map(str, range(1, 17))]
    assert labels("greek") == [*"ΑΒΓΔ", *map(str, range(1, 17))]
    assert labels("acrophonic")[:9] == [*"ΑΒΓΔ", "Ι", "ΙΙ", "ΙΙΙ", "ΙΙΙΙ", "Π"]
    assert labels("acrophonic")[-1] == "ΔΠΙ"
    assert labels("none") == []


def test_inner_coordinates_are_inside_the_squares() -> None:
    svg = position_svg(start(), style=Style(place="inside", caption=False))
    assert {line.text for line in lines(svg)} == {*"abcdefgh12345678"}
    outside = position_svg(start(), style=Style(caption=False))
    widths = [float(read(text).attrib["viewBox"].split()[2]) for text in (svg, outside)]
    assert widths[0] < widths[1]


def test_a_flipped_board_has_black_at_the_bottom() -> None:
    position = petteia.Position.from_pfen(
        petteia.ruleset("cyningstan.petteia"), "s7/8/8/8/8/8/8/7S w - - 0,0 0,0 0 1"
    )
    for flipped in (False, True):
        svg = position_svg(position, style=Style(flipped=flipped))
        black, white = read(svg).findall(f"{SVG}use")
        if black.attrib["href"].endswith("-ws"):
            black, white = white, black
        assert (float(black.attrib["y"]) > float(white.attrib["y"])) is flipped
        assert (float(black.attrib["x"]) > float(white.attrib["x"])) is flipped
        texts = [line.text for line in sorted(lines(svg), key=lambda line: line.left)]
        files = [text for text in texts if text in "abcdefgh"]
        assert files == sorted(files, reverse=flipped)


def test_each_mark_has_its_own_shape() -> None:
    plain = position_svg(start())
    each = [
        Marks(squares=("c4",)),
        Marks(targets=("c4",)),
        Marks(victims=("c4",)),
        Marks(arrows=(("c4", "c6"),)),
    ]
    pictures = {re.sub(r"#[0-9A-F]+", "", position_svg(start(), marks=marks)) for marks in each}
    assert len(pictures) == len(each)
    assert re.sub(r"#[0-9A-F]+", "", plain) not in pictures


def test_marks_are_described_in_words() -> None:
    description = text_of(read(position_svg(start(), marks=EVERYTHING)), "desc")
    assert "marked a1; targets b2; victims c3; arrows a1 to d4, d1 to a1" in description


def test_victims_of_the_last_move_are_marked() -> None:
    svg = position_svg(start(), last_move=petteia.Move("h5-c5xb5xc4"))
    assert svg.count('stroke-width="3" stroke-dasharray="8 5.6"') == 1
    assert "last move h5-c5xb5xc4" in text_of(read(svg), "desc")


def test_XXI_10_locked_men_wear_a_chain() -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi", locks=True)
    pfen = "ssssssssss/s1ssssss1s/8s1/1s6S1/5S4/5S4/SSSSS1SS1S/SSSSS1SSSS b - - 0,0 0,0 5 3"
    position = petteia.Position.from_pfen(rules, pfen)
    assert set(position.locked()) == {"i6"}
    svg = position_svg(position)
    assert svg.count("a7 4.5") == 2 * 2 * 4
    assert "locked i6" in text_of(read(svg), "desc")
    assert "a7 4.5" not in position_svg(petteia.Position(rules))


def test_pictures_of_two_themes_can_share_one_page() -> None:
    names = [
        set(re.findall(r'<g id="([^"]+)"', position_svg(start(), style=Style(theme=theme))))
        for theme in THEMES
    ]
    assert len(set.union(*names)) == sum(map(len, names))


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "blue"), ("coordinates", "roman"), ("place", "above")]
)
def test_an_unknown_style_is_refused(name: str, value: str) -> None:
    values: dict[str, Any] = {name: value}
    with pytest.raises(ValueError, match=f"{name}: '{value}'"):
        Style(**values)


@pytest.mark.parametrize("square", ["z9", "i1", "a9", "", "a01", "a1\n"])
def test_a_mark_off_the_board_is_refused(square: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        position_svg(start(), marks=Marks(squares=(square,)))


def test_an_arrow_to_its_own_square_is_refused() -> None:
    with pytest.raises(ValueError, match="goes nowhere"):
        position_svg(start(), marks=Marks(arrows=(("a1", "a1"),)))


def test_VOG_N1_greek_numerals_are_at_whites_right_hand() -> None:
    for coordinates, flipped, right in (
        ("latin", False, False),
        ("greek", False, True),
        ("acrophonic", False, True),
        ("acrophonic", True, False),
    ):
        svg = position_svg(start(), style=Style(coordinates=coordinates, flipped=flipped))
        width = float(read(svg).attrib["viewBox"].split()[2])
        numeral = next(line for line in lines(svg) if line.text in ("8", "ΠΙΙΙ"))
        assert (numeral.left > width / 2) is right


def test_VOG_N2_moves_are_written_as_the_coordinates_are() -> None:
    note = "3. a1-a4xb4!"
    for coordinates, shown in (("latin", note), ("greek", "3. Α1-Α4xΒ4!"), ("none", note)):
        svg = position_svg(start(), style=Style(coordinates=coordinates), note=note)
        assert shown in [line.text for line in lines(svg)]
