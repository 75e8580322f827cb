import re
from xml.etree import ElementTree

import pytest

import petteia
from petteia.drawing import position_svg
from petteia.drawing.elements import pieces
from petteia.drawing.elements.layout import CAPTION
from petteia.drawing.elements.palette import THEMES
from tests.drawing.reading import SVG, lines, read, text_of
from tests.rows import rows

BLACK_FIGURE = THEMES["black-figure"]
LETTERS = [
    ("cyningstan.petteia", "8/8/8/8/8/8/ss6/SS6 w - - 0,0 0,0 0 1", "Ss"),
    ("navpil.poleis", "8/8/8/8/8/sv6/SV6/8 w - 0,0 0,0 0,0 0 1", "SsVv"),
    ("callen.double-capture-leader", "12/12/12/12/12/12/ls10/LS10 b - - 3,1 0,0 0 9", "SsLl"),
    ("vogt.kubeia", "phb9/12/12/12/12/12/12/PHB9 w 63 - 0,0 0,0 0 1", "PpHhBb"),
    ("callen.simple-petteia", "ss10/12/12/5x6/12/12/12/SS10 w - - 0,0 0,0 0 1", "Ssx"),
]


def position_of(ruleset: str, pfen: str | None = None, **options: bool | str) -> petteia.Position:
    if ruleset == "callen.simple-petteia":
        options.setdefault("inciti", True)
    rules = petteia.ruleset(ruleset, **options)
    return petteia.Position.from_pfen(rules, pfen) if pfen else petteia.Position(rules)


def drawn(picture: ElementTree.Element) -> list[str]:
    """The names of the figures on the squares, apart from the small one of the caption."""
    return [use.attrib["href"] for use in picture.findall(f"{SVG}use")]


def captions(svg: str) -> list[str]:
    """What the caption says, from left to right."""
    below = float(read(svg).attrib["viewBox"].split()[3]) - CAPTION
    return [line.text for line in lines(svg) if line.bottom > below]


@rows("ruleset", petteia.ruleset_ids())
def test_every_start_is_drawn(ruleset: str) -> None:
    position = petteia.Position(petteia.ruleset(ruleset))
    picture = read(position_svg(position))
    assert picture.tag == f"{SVG}svg"
    assert len(drawn(picture)) == len(position.piece_map())
    assert position.rules.title in text_of(picture, "title")


@pytest.mark.parametrize(("ruleset", "pfen", "letters"), LETTERS)
def test_every_letter_is_drawn_once_for_each_piece(ruleset: str, pfen: str, letters: str) -> None:
    position = position_of(ruleset, pfen)
    picture = read(position_svg(position))
    expected = [f"#{pieces.name(BLACK_FIGURE, letter)}" for letter in position.piece_map().values()]
    assert sorted(drawn(picture)) == sorted(expected)
    assert {f"#{pieces.name(BLACK_FIGURE, letter)}" for letter in letters} == set(expected)


@pytest.mark.parametrize(("ruleset", "pfen", "letters"), LETTERS)
def test_every_reference_is_defined_in_the_picture(ruleset: str, pfen: str, letters: str) -> None:
    picture = read(position_svg(position_of(ruleset, pfen)))
    defined = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
    used = {element.attrib["href"] for element in picture.iter() if "href" in element.attrib}
    assert used <= {f"#{name}" for name in defined}
    assert len(defined) == len(set(defined))


@pytest.mark.parametrize(("ruleset", "pfen", "letters"), LETTERS)
def test_the_picture_needs_no_other_file(ruleset: str, pfen: str, letters: str) -> None:
    text = position_svg(position_of(ruleset, pfen))
    assert re.findall(r"\w+://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert "url(" not in text
    names = {element.tag.removeprefix(SVG) for element in read(text).iter()}
    assert not names & {"script", "style", "image", "foreignObject", "a"}


@pytest.mark.parametrize("theme", THEMES)
def test_every_kind_has_its_own_shape(theme: str) -> None:
    figures = pieces.figures(THEMES[theme])
    assert set(figures) == set("SVACLPHBsvaclphbx")
    without_colour = {re.sub(r"#\w+", "", figure) for figure in figures.values()}
    assert len(without_colour) == len(figures)


@pytest.mark.parametrize("size", ["4x5", "16x16", "4x16", "16x5"])
def test_boards_of_any_shape_are_drawn(size: str) -> None:
    position = position_of("cyningstan.petteia", board=size)
    files, ranks = map(int, size.split("x"))
    svg = position_svg(position, size=700)
    picture = read(svg)
    labels = [line.text for line in lines(svg)]
    assert labels[:files] == [chr(ord("a") + file) for file in range(files)]
    assert labels[files : files + ranks] == [str(rank + 1) for rank in range(ranks)]
    assert max(float(picture.attrib[side]) for side in ("width", "height")) == 700


def test_white_is_at_the_bottom() -> None:
    position = position_of("cyningstan.petteia", "s7/8/8/8/8/8/8/7S w - - 0,0 0,0 0 1")
    places = {
        use.attrib["href"]: (float(use.attrib["x"]), float(use.attrib["y"]))
        for use in read(position_svg(position)).findall(f"{SVG}use")
    }
    white, black = (
        places[f"#{pieces.name(BLACK_FIGURE, 'S')}"],
        places[f"#{pieces.name(BLACK_FIGURE, 's')}"],
    )
    assert white[0] > black[0]
    assert white[1] > black[1]


def test_the_title_and_the_description_say_what_the_picture_shows() -> None:
    position = position_of("callen.double-capture-leader", LETTERS[2][1])
    picture = read(position_svg(position))
    assert picture.attrib["role"] == "img"
    assert [child.tag for child in picture][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert text_of(picture, "title").endswith(", move 9: Black to move")
    description = text_of(picture, "desc")
    assert "12 files and 8 ranks" in description
    assert "White: leader a1" in description
    assert "Black: stones b2" in description


def test_the_caption_names_the_player_to_move_or_to_roll() -> None:
    assert captions(position_svg(position_of("vogt.petteia"))) == ["White to move"]
    assert captions(position_svg(position_of("vogt.kubeia"))) == ["White to roll"]


def test_the_caption_shows_the_dice() -> None:
    waiting = position_of("vogt.kubeia")
    rolled = waiting.copy()
    rolled.roll((6, 3))
    pips = [len(re.findall('r="2.6"', position_svg(position))) for position in (waiting, rolled)]
    assert pips == [0, 9]
    assert "dice 6 and 3" in text_of(read(position_svg(rolled)), "desc")


def test_the_caption_counts_the_pieces_still_to_be_placed() -> None:
    start = position_of("navpil.poleis")
    assert captions(position_svg(start))[1] == "to place: White 16, Black 16"
    placed = position_of("navpil.poleis", LETTERS[1][1])
    assert len(captions(position_svg(placed))) == 1


def test_the_caption_says_who_has_won_and_why() -> None:
    position = position_of("cyningstan.petteia", "8/8/8/8/8/8/S7/SS5s w - - 7,0 0,0 0 40")
    assert captions(position_svg(position))[0] == "White wins: Black has too few pieces left"
    drawn_game = position_of("cyningstan.petteia", "ss6/8/8/8/8/8/8/SS6 w - - 0,0 0,0 100 80")
    assert captions(position_svg(drawn_game))[0] == "Draw: 100 plies in a row without a capture"


@pytest.mark.parametrize(
    ("ruleset", "reason", "said", "kind"),
    [
        ("smith.latrunculi-aquila", "leader-bound", "Black's eagle is bound", "bound eagle"),
        ("bell.latrunculi", "leader-captured", "Black's dux is captured", "dux"),
    ],
)
def test_a_picture_calls_the_pieces_what_its_ruleset_calls_them(
    ruleset: str, reason: str, said: str, kind: str
) -> None:
    letter = "c" if kind.startswith("bound") else "l"
    position = position_of(ruleset, f"S{letter}S5/8/8/8/8/8/8/SSL5 w - 0,0 0,0 0,0 0 9")
    ended = petteia.Outcome(petteia.WHITE, reason, "")
    svg = position_svg(position, ended=ended)
    assert captions(svg)[0] == f"White wins: {said}"
    assert f"Black: {kind} b8" in text_of(read(svg), "desc")


def test_a_caption_too_long_for_its_board_has_two_lines() -> None:
    position = position_of("cyningstan.petteia", "s3/4/4/4/SS2 b - - 7,0 0,0 3 40", board="4x5")
    svg = position_svg(position, note="57. c3-c4xb4")
    first, second = [line for line in lines(svg) if line.text in captions(svg)]
    assert (first.text, second.text) == (
        "White wins: Black has too few pieces left",
        "57. c3-c4xb4",
    )
    assert (
        first.bottom <= second.top < second.bottom <= float(read(svg).attrib["viewBox"].split()[3])
    )
    (beside,) = {line.bottom for line in lines(position_svg(position)) if line.text == first.text}
    assert beside > first.bottom


def test_a_last_move_has_brackets_on_both_squares() -> None:
    position = position_of("cyningstan.petteia")
    move = position.parse_move("a2-a4")
    position.push(move)
    plain, marked = position_svg(position), position_svg(position, last_move=move)
    (path,) = set(re.findall(r' d="([^"]*)"', marked)) - set(re.findall(r' d="([^"]*)"', plain))
    assert path.count("v-11h11") == 2
    placement = position_svg(position, last_move=petteia.Move("@c4"))
    assert placement.count("v-11h11") == 2
    with pytest.raises(ValueError, match="p16"):
        position_svg(position, last_move=petteia.Move("p16-a1"))


def test_size_is_the_longer_side() -> None:
    position = position_of("callen.simple-petteia")
    picture = read(position_svg(position, size=320))
    assert picture.attrib["width"] == "320"
    assert float(picture.attrib["height"]) < 320
    with pytest.raises(ValueError, match="size: 0"):
        position_svg(position, size=0)


def test_a_title_with_any_characters_is_still_xml() -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    odd = petteia.Ruleset(
        rules.id, rules.options, rules.mechanics, rules.citations, title="<a> & \x01 \ufffe ]]>"
    )
    assert "<a> & \ufffd \ufffd ]]>" in text_of(read(position_svg(petteia.Position(odd))), "title")


def test_a_notebook_shows_the_picture() -> None:
    position = position_of("carrillo.latrunculi-xxi")
    assert position._repr_svg_() == position_svg(position)


@rows("ruleset", petteia.ruleset_ids())
def test_pictures_stay_small(ruleset: str) -> None:
    assert len(position_svg(petteia.Position(petteia.ruleset(ruleset)))) < 20_000
