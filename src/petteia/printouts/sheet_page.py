"""A rule sheet as a PDF: the rules in two columns on one page, in letters as large as fit.

The left column begins with the title and the facts, the right one with the board. If even the
smallest letters are too large, examples give way to the rules. Only rules that fill more than a
page without any example, as those of an uploaded ruleset may, get a second page. The next page,
the back of the sheet, has the reasons for the rules and the evidence.
"""

import bisect
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from io import BytesIO
from math import ceil, inf
from pathlib import Path
from typing import Protocol

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import TTFFont

from petteia.printouts.rule_sheet import Paper, Paragraph, RuleSheet, Section
from petteia.printouts.sheet_boards import Board, example_board, start_board

MARGIN, GUTTER = 10.0, 6.0
"""Millimetres around the page, and between columns."""
COLUMNS = 2
BOARD_WIDTH, BOARD_HEIGHT = 74.0, 54.0
"""The most room that the start takes, in millimetres."""
DIAGRAM_WIDTH, DIAGRAM_HEIGHT = 34.0, 23.0
"""The most room that an example takes, in millimetres."""
LABELS = 3.4
"""The room for the letters and numbers of a board's squares, in millimetres."""
MIN_SQUARE = 2.8
"""Millimetres: narrower squares have no room for a letter or a number each."""
ASIDE = 2.0
"""Millimetres between an example and its words, and above it."""
MIN_SIZE, MAX_SIZE, STEP = 7.5, 10.0, 0.25
"""The letter sizes of the rules in points: about the largest that fits on one page or, if even the
smallest are too large for that, on two. No letter of a sheet is smaller."""
MAX_FITTED_PAGES = 2
"""Longer rules run on over as many pages as they need, in the smallest letters."""
LEADING = 1.15
RAGGED = 1.4
"""The part of a line that stays empty on average, except for the last line, in heights of its
letters: about half a word."""
TITLE_SIZE, FACT_SIZE = 22.0, 9.0
POINT = 25.4 / 72
"""Millimetres."""

_MARKUP = re.compile(r"(\\|\*\*|__|~~|--)")

# A picture's title and description have no place in a PDF, which fpdf2 remarks at each board.
logging.getLogger("fpdf.svg").setLevel(logging.ERROR)
FONTS = Path(__file__).with_name("fonts")
"""Set-up lays the fonts of the pages here."""
FAMILY = "alegreya-sans-latin"
FALLBACKS = tuple(
    f"alegreya-sans-{script}" for script in ("latin-ext", "greek", "greek-ext", "cyrillic")
)
"""The fallbacks for letters that the family lacks: each file has those of one script."""
WEIGHTS = {"": 400, "B": 700}
NO_LETTER = "?"
"""Printed in place of a letter that no font has."""
RESERVED = (0x00, 0x20)
"""The codes that every font in a PDF has: no letter, and the space."""


class _Pdf(FPDF):
    """A PDF that makes no links of a text's brackets, and leaves out no letter."""

    MARKDOWN_LINK_REGEX = re.compile("(?!)")

    @cached_property
    def _letters(self) -> set[str]:
        fonts = (font for font in self.fonts.values() if isinstance(font, TTFFont))
        return {chr(code) for font in fonts for code in font.cmap} | set("\n\r\t")

    def normalize_text(self, text: str) -> str:
        missing = set(text) - self._letters
        return super().normalize_text(text.translate({ord(each): NO_LETTER for each in missing}))


class Block(Protocol):
    """A part of a column that is not divided."""

    def height(self, pdf: FPDF, width: float, size: float) -> float:
        """The millimetres that it takes at most, found without breaking lines, which takes long."""

    def draw(self, pdf: FPDF, width: float, size: float) -> None:
        """Draw it from the place of the PDF down."""


@dataclass(frozen=True)
class _Text:
    """Text with bold parts, and the room above it as a share of a line."""

    text: str
    above: float = 0.3
    scale: float = 1.0

    def height(self, pdf: FPDF, width: float, size: float) -> float:
        letters = self._letters(size)
        pdf.set_font(FAMILY, "", letters)
        length = pdf.get_string_width(self.text, markdown=True)
        lines = ceil(length / (width - RAGGED * letters * POINT))
        return (lines + self.above) * _line(letters)

    def draw(self, pdf: FPDF, width: float, size: float) -> None:
        letters = self._letters(size)
        pdf.set_font(FAMILY, "", letters)
        line = _line(letters)
        pdf.y += self.above * line
        _write(pdf, width, line, self.text)

    def _letters(self, size: float) -> float:
        """Their sizes in points, when the rules have this size."""
        return max(size * self.scale, MIN_SIZE)


@dataclass(frozen=True)
class _Heading:
    """A heading with a line below it."""

    text: str

    def height(self, pdf: FPDF, width: float, size: float) -> float:
        pdf.set_font(FAMILY, "B", size * 1.2)
        lines = ceil(pdf.get_string_width(self.text) / width)
        return (lines + 1) * _line(size * 1.2)

    def draw(self, pdf: FPDF, width: float, size: float) -> None:
        line = _line(size * 1.2)
        pdf.y += 0.7 * line
        pdf.set_font(FAMILY, "B", size * 1.2)
        _write(pdf, width, line, self.text, markdown=False)
        pdf.y += 0.1 * line
        pdf.line(pdf.x, pdf.y, pdf.x + width, pdf.y)


@dataclass(frozen=True)
class _Illustrated:
    """A rule with the explanation of an example, and beside them the example's part of a board."""

    rule: _Text
    caption: _Text
    board: Board

    def height(self, pdf: FPDF, width: float, size: float) -> float:
        board_width, board_height = _room(self.board, self._square)
        room = width - board_width - ASIDE
        words = sum(text.height(pdf, room, size) for text in (self.rule, self.caption))
        return max(board_height + ASIDE, words)

    def draw(self, pdf: FPDF, width: float, size: float) -> None:
        x, y = pdf.x, pdf.y
        board_width, board_height = _room(self.board, self._square)
        for text in (self.rule, self.caption):
            text.draw(pdf, width - board_width - ASIDE, size)
        end, top = pdf.y, y + ASIDE
        _draw_board(pdf, self.board, x + width - board_width, top, self._square)
        pdf.y = max(end, top + board_height)

    @property
    def _square(self) -> float:
        return _square(self.board, DIAGRAM_WIDTH, DIAGRAM_HEIGHT)


Group = tuple[Block, ...]
"""Blocks that stay in one column: a heading stays with its first rule."""


@dataclass(frozen=True)
class _Layout:
    """Blocks in this letter size, on this number of pages if the estimate of heights is right."""

    groups: Sequence[Group]
    size: float
    pages: float


def sheet_pdf(sheet: RuleSheet, paper: Paper = "a4") -> bytes:
    """The sheet as a PDF: a page of rules, more if letters would be too small, and the back."""
    with sheet_document(sheet, paper) as pdf:
        return written_pdf(pdf)


@contextmanager
def sheet_document(sheet: RuleSheet, paper: Paper) -> Iterator[FPDF]:
    """The document of the sheet, to which more pages can be added."""
    with _document(sheet, paper) as measuring:
        for layout in _layouts(measuring, sheet):
            with _document(sheet, paper) as pdf:
                _draw_columns(pdf, layout, _draw_head(pdf, sheet), sheet.title)
                if len(pdf.pages) <= layout.pages:
                    _draw_back(pdf, sheet)
                    yield pdf
                    return
    raise AssertionError("the last layout may take any number of pages")


def _layouts(pdf: FPDF, sheet: RuleSheet) -> Iterator[_Layout]:
    """The possible layouts of a sheet, the best first.

    One page with fewer examples comes before two pages with all of them.
    """
    tops = _draw_head(pdf, sheet)
    bottom = pdf.h - MARGIN
    rooms = [bottom - top for top in tops]
    for examples in range(_example_count(sheet.sections), -1, -1):
        groups = tuple(_groups(sheet.sections, examples))
        for size in _fitting_sizes(pdf, groups, rooms):
            yield _Layout(groups, size, pages=1)
    groups = tuple(_groups(sheet.sections))
    for pages in range(2, MAX_FITTED_PAGES + 1):
        rooms += [bottom - _page_top()] * COLUMNS
        for size in _fitting_sizes(pdf, groups, rooms):
            yield _Layout(groups, size, pages)
    yield _Layout(groups, MIN_SIZE, pages=inf)


@contextmanager
def _document(sheet: RuleSheet, paper: Paper) -> Iterator[FPDF]:
    """A document with an empty page, with its fonts open."""
    pdf = _Pdf(format=paper)
    pdf.set_auto_page_break(False)
    pdf.set_margin(MARGIN)
    pdf.c_margin = 0
    pdf.set_title(sheet.title)
    pdf.set_lang(sheet.language)
    pdf.set_creator("petteia")
    with open_fonts(pdf):
        pdf.add_page()
        pdf.set_line_width(0.2)
        yield pdf


def _fitting_sizes(pdf: FPDF, groups: Sequence[Group], rooms: Sequence[float]) -> Sequence[float]:
    """The letter sizes at which columns of these heights contain the groups, the largest first."""
    sizes = [MAX_SIZE - step * STEP for step in range(round((MAX_SIZE - MIN_SIZE) / STEP) + 1)]
    fits = partial(_fits, pdf, groups, rooms=rooms)
    return sizes[bisect.bisect_left(sizes, True, key=fits) :]


def _column_width(pdf: FPDF) -> float:
    return (pdf.epw - GUTTER * (COLUMNS - 1)) / COLUMNS


def _draw_head(pdf: FPDF, sheet: RuleSheet) -> tuple[float, ...]:
    """Title and facts on the left, the start on the right; returns the free top of each column."""
    width = _column_width(pdf)
    board = start_board(sheet.start)
    square = _square(board, BOARD_WIDTH, BOARD_HEIGHT)
    board_width, board_height = _room(board, square)
    _draw_board(pdf, board, pdf.w - MARGIN - board_width, MARGIN, square)
    pdf.set_xy(MARGIN, MARGIN)
    pdf.set_font(FAMILY, "B", TITLE_SIZE)
    _write(pdf, width, _line(TITLE_SIZE), sheet.title, markdown=False)
    _Text(escaped(sheet.summary), scale=1.25).draw(pdf, width, FACT_SIZE)
    pdf.y += 2
    for fact in sheet.facts:
        _Text(escaped(fact)).draw(pdf, width, FACT_SIZE)
    return (pdf.y, *[MARGIN + board_height] * (COLUMNS - 1))


def _draw_back(pdf: FPDF, sheet: RuleSheet) -> None:
    """The grounds of the rules, on a separate page, in the largest letters that fit."""
    if not sheet.back:
        return
    pdf.add_page()
    _draw_page_head(pdf, sheet.title)
    tops = (_page_top(),) * COLUMNS
    groups = tuple(_groups(sheet.back))
    fitting = _fitting_sizes(pdf, groups, [pdf.h - MARGIN - top for top in tops])
    size = fitting[0] if fitting else MIN_SIZE
    _draw_columns(pdf, _Layout(groups, size, pages=inf), tops, sheet.title)


def _example_count(sections: Sequence[Section]) -> int:
    return sum(
        paragraph.diagram is not None for section in sections for paragraph in section.paragraphs
    )


def _groups(sections: Sequence[Section], examples: int | None = None) -> Iterator[Group]:
    """The blocks of sections, with a number of their last examples, or all: captures come last."""
    count = _example_count(sections)
    left_out = 0 if examples is None else count - examples
    for section in sections:
        groups: list[Group] = []
        for paragraph in section.paragraphs:
            is_shown = left_out <= 0
            left_out -= paragraph.diagram is not None
            groups.append(_blocks(paragraph, is_shown))
        first, *others = groups
        yield (_Heading(section.heading), *first)
        yield from others


def _blocks(paragraph: Paragraph, is_example_shown: bool) -> Group:
    title = f"**{escaped(paragraph.title)}.** " if paragraph.title else ""
    note = f" ({escaped(paragraph.note)})" if paragraph.note else ""
    text = _Text(f"{title}{escaped(paragraph.text)}{note}")
    if paragraph.diagram is None or not is_example_shown:
        return (text,)
    caption = _Text(escaped(paragraph.diagram.caption), scale=0.92)
    return (_Illustrated(text, caption, example_board(paragraph.diagram.figure)),)


def _height(pdf: FPDF, group: Group, size: float) -> float:
    width = _column_width(pdf)
    return sum(block.height(pdf, width, size) for block in group)


def _fits(pdf: FPDF, groups: Sequence[Group], size: float, rooms: Sequence[float]) -> bool:
    """Whether columns of these heights contain the groups."""
    column, used = 0, 0.0
    for group in groups:
        height = _height(pdf, group, size)
        if used and used + height > rooms[column]:
            column += 1
            used = 0.0
            if column == len(rooms):
                return False
        used += height
    return True


def _draw_columns(pdf: FPDF, layout: _Layout, tops: Sequence[float], title: str) -> None:
    """Draw the groups in columns that begin at these heights on the first page."""
    width, size, column = _column_width(pdf), layout.size, 0
    pdf.y = tops[column]
    for group in layout.groups:
        is_begun = pdf.y > tops[column]
        if is_begun and pdf.y + _height(pdf, group, size) > pdf.h - MARGIN:
            column += 1
            if column == COLUMNS:
                pdf.add_page()
                _draw_page_head(pdf, title)
                column, tops = 0, (_page_top(),) * COLUMNS
            pdf.y = tops[column]
        for block in group:
            pdf.x = MARGIN + column * (width + GUTTER)
            block.draw(pdf, width, size)


def write_text(pdf: FPDF, text: str) -> None:
    """Write a paragraph over the width of the page, and continue below it."""
    pdf.set_font(FAMILY, "", FACT_SIZE)
    pdf.x = MARGIN
    _write(pdf, pdf.w - 2 * MARGIN, _line(FACT_SIZE), text, markdown=False)


def _write(pdf: FPDF, width: float, line: float, text: str, *, markdown: bool = True) -> None:
    """Write text from the place of the PDF down, and stay in its column."""
    pdf.multi_cell(
        width, line, text, align="L", markdown=markdown, new_x=XPos.LEFT, new_y=YPos.NEXT
    )


def _page_top() -> float:
    """The tops of the columns of every page but the first."""
    return MARGIN + 1.5 * _line(FACT_SIZE)


def _draw_page_head(pdf: FPDF, title: str) -> None:
    """The title and the number of a page after the first."""
    pdf.set_font(FAMILY, "B", FACT_SIZE)
    pdf.cell(0, _line(FACT_SIZE), title)
    pdf.set_x(MARGIN)
    pdf.cell(0, _line(FACT_SIZE), str(pdf.page_no()), align="R")


def _square(board: Board, width: float, height: float) -> float:
    """The side of a square of the largest board for a room, in millimetres."""
    fitted = min((width - LABELS) / len(board.files), (height - LABELS) / len(board.ranks))
    return max(fitted, MIN_SQUARE)


def _room(board: Board, square: float) -> tuple[float, float]:
    """The width and height that a board takes with its letters and numbers."""
    return LABELS + square * len(board.files), LABELS + square * len(board.ranks)


def _draw_board(pdf: FPDF, board: Board, x: float, top: float, square: float) -> None:
    """A board, the letters of its files below it and the numbers of its ranks on its left."""
    left, width, height = x + LABELS, square * len(board.files), square * len(board.ranks)
    with pdf.rect_clip(left, top, width, height):
        pdf.image(BytesIO(board.svg), left, top, width, height)
    pdf.rect(left, top, width, height)
    pdf.set_font(FAMILY, "", MIN_SIZE)
    for number, file in enumerate(board.files):
        pdf.set_xy(left + number * square, top + height)
        pdf.cell(square, LABELS, file, align="C")
    for number, rank in enumerate(board.ranks):
        pdf.set_xy(x, top + number * square)
        pdf.cell(LABELS, square, str(rank), align="C")


def _line(size: float) -> float:
    """The height in millimetres of a line of letters of this size in points."""
    return size * LEADING * POINT


def escaped(text: str) -> str:
    """A text in which nothing is treated as markup."""
    return _MARKUP.sub(r"\\\1", text)


def written_pdf(pdf: FPDF) -> bytes:
    """A document as a file, without the fonts that it does not use."""
    for name in [f"{family}{style}" for family in FALLBACKS for style in WEIGHTS]:
        font = pdf.fonts[name]
        assert isinstance(font, TTFFont)
        if all(code in RESERVED for _, code in font.subset.items()):
            font.close()
            del pdf.fonts[name]
    return bytes(pdf.output())


@contextmanager
def open_fonts(pdf: FPDF) -> Iterator[None]:
    """Add all letters of the pages in both weights, and close their files at the end."""
    for family in (FAMILY, *FALLBACKS):
        for style, weight in WEIGHTS.items():
            pdf.add_font(family, style, FONTS / f"{family}-{weight}-normal.ttf")
    pdf.set_fallback_fonts(list(FALLBACKS), exact_match=True)
    try:
        yield
    finally:
        for font in pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()
