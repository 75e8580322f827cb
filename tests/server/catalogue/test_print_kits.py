"""Print kits: a board at full size and every counter, for each game and on every paper."""

from __future__ import annotations

import html
import re
from io import BytesIO
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from petteia import Position, Ruleset, ruleset, ruleset_ids
from petteia.cli import main
from petteia.drawing.elements.palette import THEMES
from petteia.drawing.elements.pieces import SIZE, figures
from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.printouts.print_kit import BOUND_BOX, CIRCLE, board_tiles, counters, kit_pdf
from tests.rows import rows
from tests.server.running import Visitor

MILLIMETRES = 25.4 / 72
"""In a point, the unit of a PDF."""
LINE = re.compile(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S")
CUT = b"0.5882 G"
"""The colour of a circle to cut along, which each counter has."""
RIGHT = re.compile(CUT + rb"\s(?:[\d.]+ w\s)?([\d.]+) ")
"""The rightmost point of such a circle."""
A4, LETTER = (210.0, 297.0), (215.9, 279.4)


def pages(pdf: bytes) -> list[PageObject]:
    """The pages of a PDF."""
    return list(PdfReader(BytesIO(pdf)).pages)


def content(page: PageObject) -> bytes:
    """What a page draws."""
    found = page.get_contents()
    assert found is not None
    return found.get_data()


def with_heading(found: list[PageObject], heading: str) -> list[PageObject]:
    """The pages that begin with a heading."""
    return [each for each in found if each.extract_text().find(heading, 0, 60) >= 0]


def lines_of(page: PageObject) -> tuple[list[float], list[float]]:
    """The places of vertical and horizontal lines on a page, in millimetres."""
    found = [[float(each) * MILLIMETRES for each in ends] for ends in LINE.findall(content(page))]
    down = sorted({x for x, _, x2, _ in found if x == x2})
    across = sorted({y for _, y, _, y2 in found if y == y2})
    return down, across


@pytest.mark.sample(every=42)
@pytest.mark.parametrize("id", ruleset_ids())
def test_squares_have_the_right_size_and_every_piece_is_there(id: str) -> None:
    rules = ruleset(id)
    side, tiles, _ = board_tiles(rules, *A4)
    found = pages(kit_pdf(rules, messages_in("en")))
    boards = with_heading(found, "Board ")
    assert len(boards) == len(tiles)
    assert sum(tile.files * tile.ranks for tile in tiles) == rules.files * rules.ranks
    for page, tile in zip(boards, tiles, strict=True):
        for places, squares in zip(lines_of(page), (tile.files, tile.ranks), strict=True):
            assert len(places) == squares + 1
            assert all(abs(b - a - side) < 0.2 for a, b in pairwise(places))
    drawn = sum(content(page).count(CUT) for page in with_heading(found, "Counters "))
    assert drawn == sum(counters(rules).values())


@rows("id", ["vogt.kubeia", "callen.double-petteia", "walker.seega"])
def test_every_counter_is_inside_its_sheet_beside_a_wide_board_too(id: str) -> None:
    sheets = with_heading(pages(kit_pdf(ruleset(id), messages_in("en"))), "Counters ")
    assert sheets
    for sheet in sheets:
        edges = [float(x) for x in RIGHT.findall(content(sheet))]
        assert edges
        assert max(edges) < float(sheet.mediabox.right)


@rows("letter", ["A", "a", "C", "c"])
def test_the_brackets_of_a_bound_counter_are_inside_the_circle_to_cut_along(letter: str) -> None:
    drawn = figures(THEMES["print"])[letter]
    [(y, x)] = set(re.findall(r'd="M\d+ ([\d.]+)H([\d.]+)', drawn))
    widest = max(float(each) for each in re.findall(r'd="M17 .*?stroke-width="([\d.]+)"', drawn))
    corner = hypot(*(SIZE / 2 - float(each) + widest / 2 for each in (x, y)))
    assert corner < CIRCLE * float(BOUND_BOX.split()[-1])


@rows("id", ruleset_ids())
def test_there_is_a_counter_for_each_piece_on_the_board_and_in_reserve(id: str) -> None:
    rules = ruleset(id)
    position, found = Position(rules), counters(rules)
    assert set(found) == set(rules.letters)
    assert all(found.values())
    on_board = position.piece_map().values()
    faces = {each: found[each] for each in "SLPHBslphb" if each in found}
    reserve = position.reserve or (0, 0)
    assert sum(faces.values()) == len(on_board) + sum(reserve)


def test_POL_5_a_soldier_that_turns_over_has_a_second_side() -> None:
    assert counters(ruleset("navpil.poleis")) == {"S": 16, "V": 16, "s": 16, "v": 16}


def test_SMI_1_the_eagle_is_one_of_the_pieces_in_reserve() -> None:
    found = counters(ruleset("smith.latrunculi-aquila"))
    assert (found["S"], found["L"], found["A"], found["C"]) == (23, 1, 23, 1)


def test_CAL_X1_every_stone_of_either_side_may_turn_into_an_incitus() -> None:
    assert counters(ruleset("callen.simple-petteia", inciti=True)) == {"S": 12, "s": 12, "x": 24}


def own(tmp_path: Path, lines: str) -> Ruleset:
    """A user's ruleset, with other entries than the one it extends."""
    file = tmp_path / "own.toml"
    file.write_text(f'title = "Mine"\nsummary = "Mine."\n{lines}', encoding="utf-8")
    return ruleset(str(file))


def test_a_notation_without_placements_is_not_used_for_a_game_that_begins_with_them(
    tmp_path: Path,
) -> None:
    # XXI-N: Carrillo's notation has no placements.
    rules = own(tmp_path, 'extends = "navpil.poleis"\n[conduct]\nnotation = "courier"\n')
    [score] = with_heading(pages(kit_pdf(rules, messages_in("en"))), "Score sheet ")
    assert "An example of two moves: 1. " in " ".join(score.extract_text().split())


@rows("size", [A4, LETTER])
@rows("square", [None, 10.0, 25.0, 60.0])
@rows("id", ["falkener.latrunculi", "walker.seega", "callen.proto-tafl"])
def test_every_part_of_a_board_fits_its_sheet(
    id: str, square: float | None, size: tuple[float, float]
) -> None:
    rules = ruleset(id)
    side, tiles, orientation = board_tiles(rules, *size, square)
    width, height = size if orientation == "P" else size[::-1]
    covered = []
    for tile in tiles:
        strips = tile.file + tile.files < rules.files, tile.rank > 0
        assert tile.files * side + 8 * strips[0] <= width - 25
        assert tile.ranks * side + 8 * strips[1] <= height - 39
        covered += [
            (file, rank)
            for file in range(tile.file, tile.file + tile.files)
            for rank in range(tile.rank, tile.rank + tile.ranks)
        ]
    assert sorted(covered) == [(x, y) for x in range(rules.files) for y in range(rules.ranks)]


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", [each.code for each in offered()][::-1])
def test_a_kit_is_in_the_requested_language(language: str, tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    words = ("kit", "vogt.kubeia", "-o", str(file), "--lang", language, "--paper", "letter")
    assert main(words) == 0
    t = messages_in(language)
    found = pages(file.read_bytes())
    text = " ".join(" ".join(page.extract_text() for page in found).split())
    for key in ("kit-board", "kit-counters", "kit-score"):
        assert t(key) in text
    assert " ".join(t("kit-dice", count=2, faces=6).split()) in text
    # VOG-N1: Vogt writes the numbers of the dice before each move.
    assert re.search(r"1\) \d\d \S+-\S+, \d\d ", text)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("-o", "kit.txt"), "kit.txt"),
        (("-o", "kit.pdf", "--paper", "a5"), "a5"),
        (("-o", "kit.pdf", "--square", "9"), "from 10 to 60"),
        (("-o", "kit.pdf", "--lang", "la"), "la"),
    ],
)
def test_an_impossible_kit_is_refused(
    words: tuple[str, ...], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("kit", "walker.seega", *words)) == 2
    assert error in capsys.readouterr().err


def test_the_page_of_a_ruleset_links_to_its_kit(visitor: Visitor) -> None:
    assert 'href="/rules/neto.city/kit.pdf?lang=en"' in visitor.http.get("/rules/neto.city").text
    answer = visitor.http.get("/rules/neto.city/kit.pdf?lang=it")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="neto.city-kit-it.pdf"'
    assert any("Tavoliere" in page.extract_text() for page in pages(answer.content))
    assert visitor.http.get("/rules/nobody.game/kit.pdf").status_code == 404


@pytest.mark.parametrize("what", ["kit", "sheet"])
@pytest.mark.parametrize("page", ["/rules/neto.city", "/teachers"])
def test_a_kit_or_sheet_is_offered_for_letter_paper_too(
    page: str, what: str, visitor: Visitor
) -> None:
    found = re.search(
        rf'href="(/rules/[\w.-]+/{what}\.pdf\?[^"]*paper=letter)"', visitor.http.get(page).text
    )
    assert found is not None
    answer = visitor.http.get(html.unescape(found[1]))
    assert answer.headers["content-disposition"].endswith(f'-{what}-en-letter.pdf"')
    for sheet in pages(answer.content):
        assert sorted(round(float(side)) for side in sheet.mediabox[2:]) == [612, 792]
    assert visitor.http.get(f"/rules/neto.city/{what}.pdf?paper=a5").status_code == 404


def test_CAL_O2_the_kit_asks_for_a_die_with_the_faces_of_the_game() -> None:
    found = pages(kit_pdf(ruleset("callen.simple-petteia", die=True), messages_in("en")))
    text = " ".join(" ".join(page.extract_text() for page in found).split())
    assert "You also need one die with four faces." in text


def test_a_game_that_is_over_after_one_move_shows_only_that_move() -> None:
    rules = ruleset("cyningstan.petteia", quiet_limit="1")
    position = Position(rules)
    position.push(position.legal_moves[0])
    assert position.outcome() is not None
    longer = ruleset("cyningstan.petteia")
    shown = []
    for each in (rules, longer):
        (score,) = with_heading(pages(kit_pdf(each, messages_in("en"))), "Score sheet")
        shown.append(re.findall(r"\b[a-h][1-8]-[a-h][1-8]\b", score.extract_text()))
    assert len(shown[1]) == 2
    assert shown[0] == shown[1][:1]
