"""A rule sheet as a PDF: a head with the board, and the rules in two columns, as large as fits."""

import bisect
import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import Protocol

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from petteia.server.sheets.boards import Board, example_board, start_board
from petteia.server.sheets.content import Paragraph, RuleSheet
from petteia.server.sheets.fonts import FAMILY, add_fonts

MARGIN, GUTTER = 11.0, 6.0
"""Millimetres around the page, and between columns."""
COLUMNS = 2
BOARD_WIDTH, BOARD_HEIGHT = 74.0, 52.0
"""The most room that the start takes, in millimetres."""
DIAGRAM_WIDTH, DIAGRAM_HEIGHT = 32.0, 20.0
"""The most room that an example takes, in millimetres."""
LABELS, LABEL_SIZE = 2.5, 6.0
"""The room for the letters and numbers of an example's squares in millimetres; their points."""
ASIDE = 2.0
"""Millimetres between an example and its words, and above it."""
MIN_SIZE, MAX_SIZE, STEP = 5.5, 10.0, 0.25
"""The points of the letters of the rules: about the largest with which all stands on one page."""
LEADING = 1.18
MIN_FILLED = 0.95
"""The share of its lines that a text fills at least, its last line aside."""
TITLE_SIZE, FACT_SIZE = 22.0, 9.0
POINT = 25.4 / 72
"""Millimetres."""

_MARKUP = re.compile(r"(\\|\*\*|__|~~|--)")

# A picture's title and description have no place in a PDF, which fpdf2 remarks at each board.
logging.getLogger("fpdf.svg").setLevel(logging.ERROR)


class _Pdf(FPDF):
    """A PDF in which brackets of a text make no link."""

    MARKDOWN_LINK_REGEX = re.compile("(?!)")


class Block(Protocol):
    """Something that stands in a column and is not parted."""

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
        pdf.set_font(FAMILY, "", size * self.scale)
        length = pdf.get_string_width(self.text, markdown=True)
        lines = ceil(length / (width * MIN_FILLED))
        return (lines + self.above) * _line(size * self.scale)

    def draw(self, pdf: FPDF, width: float, size: float) -> None:
        pdf.set_font(FAMILY, "", size * self.scale)
        line = _line(size * self.scale)
        pdf.y += self.above * line
        _write(pdf, width, line, self.text)


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
    """A rule, what an example shows of it, and beside them the example's part of a board."""

    rule: _Text
    caption: _Text
    board: Board

    def height(self, pdf: FPDF, width: float, size: float) -> float:
        board_width, board_height = self._board_size()
        room = width - board_width - LABELS - ASIDE
        words = sum(text.height(pdf, room, size) for text in (self.rule, self.caption))
        return max(board_height + LABELS + ASIDE, words)

    def draw(self, pdf: FPDF, width: float, size: float) -> None:
        x, y = pdf.x, pdf.y
        board_width, board_height = self._board_size()
        for text in (self.rule, self.caption):
            text.draw(pdf, width - board_width - LABELS - ASIDE, size)
        end = pdf.y
        left, top = x + width - board_width, y + ASIDE
        with pdf.rect_clip(left, top, board_width, board_height):
            pdf.image(BytesIO(self.board.svg), left, top, board_width, board_height)
        pdf.rect(left, top, board_width, board_height)
        self._draw_labels(pdf, left, top, board_width / len(self.board.files))
        pdf.y = max(end, top + board_height + LABELS)

    def _draw_labels(self, pdf: FPDF, left: float, top: float, square: float) -> None:
        """The letters of the files below the board, and the numbers of the ranks beside it."""
        pdf.set_font(FAMILY, "", LABEL_SIZE)
        for number, file in enumerate(self.board.files):
            pdf.set_xy(left + number * square, top + square * len(self.board.ranks))
            pdf.cell(square, LABELS, file, align="C")
        for number, rank in enumerate(self.board.ranks):
            pdf.set_xy(left - LABELS, top + number * square)
            pdf.cell(LABELS, square, str(rank), align="C")

    def _board_size(self) -> tuple[float, float]:
        return _fitted(self.board, DIAGRAM_WIDTH, DIAGRAM_HEIGHT)


Group = tuple[Block, ...]
"""Blocks that stay in one column: a heading stays with its first rule."""


def sheet_pdf(sheet: RuleSheet) -> bytes:
    """The sheet as a PDF of one page; rules too long for a page run on over more."""
    pdf = _Pdf(format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_margin(MARGIN)
    pdf.c_margin = 0
    pdf.set_title(sheet.title)
    pdf.set_lang(sheet.language)
    pdf.set_creator("petteia")
    add_fonts(pdf)
    pdf.add_page()
    pdf.set_line_width(0.2)
    _draw_head(pdf, sheet)
    groups = tuple(_groups(sheet))
    width = (pdf.epw - GUTTER * (COLUMNS - 1)) / COLUMNS
    room = pdf.h - MARGIN - pdf.y
    sizes = [MAX_SIZE - step * STEP for step in range(round((MAX_SIZE - MIN_SIZE) / STEP))]
    place = bisect.bisect_left(
        sizes, True, key=lambda size: _columns(pdf, groups, width, size, room) <= COLUMNS
    )
    _draw_columns(pdf, groups, width, sizes[place] if place < len(sizes) else MIN_SIZE)
    return bytes(pdf.output())


def _draw_head(pdf: FPDF, sheet: RuleSheet) -> None:
    board = start_board(sheet.start)
    board_width, board_height = _fitted(board, BOARD_WIDTH, BOARD_HEIGHT)
    pdf.image(BytesIO(board.svg), pdf.w - MARGIN - board_width, MARGIN, board_width, board_height)
    width = pdf.epw - board_width - GUTTER
    pdf.set_font(FAMILY, "B", TITLE_SIZE)
    _write(pdf, width, _line(TITLE_SIZE), sheet.title, markdown=False)
    _Text(_plain(sheet.summary), scale=1.25).draw(pdf, width, FACT_SIZE)
    pdf.y += 2
    for fact in sheet.facts:
        _Text(_plain(fact)).draw(pdf, width, FACT_SIZE)
    pdf.y = max(pdf.y, MARGIN + board_height)


def _groups(sheet: RuleSheet) -> Iterator[Group]:
    for section in sheet.sections:
        first, *others = map(_blocks, section.paragraphs)
        yield (_Heading(section.heading), *first)
        yield from others


def _blocks(paragraph: Paragraph) -> Group:
    title = f"**{_plain(paragraph.title)}.** " if paragraph.title else ""
    note = f" ({_plain(paragraph.note)})" if paragraph.note else ""
    text = _Text(f"{title}{_plain(paragraph.text)}{note}")
    if paragraph.diagram is None:
        return (text,)
    caption = _Text(_plain(paragraph.diagram.caption), scale=0.92)
    return (_Illustrated(text, caption, example_board(paragraph.diagram.figure)),)


def _height(pdf: FPDF, group: Group, width: float, size: float) -> float:
    return sum(block.height(pdf, width, size) for block in group)


def _columns(pdf: FPDF, groups: Sequence[Group], width: float, size: float, room: float) -> int:
    """How many columns the groups fill."""
    columns, used = 1, 0.0
    for group in groups:
        height = _height(pdf, group, width, size)
        if used and used + height > room:
            columns += 1
            used = 0.0
        used += height
    return columns


def _draw_columns(pdf: FPDF, groups: Sequence[Group], width: float, size: float) -> None:
    top, column = pdf.y, 0
    for group in groups:
        if pdf.y > top and pdf.y + _height(pdf, group, width, size) > pdf.h - MARGIN:
            column += 1
            if column == COLUMNS:
                pdf.add_page()
                top, column = MARGIN, 0
            pdf.y = top
        for block in group:
            pdf.x = MARGIN + column * (width + GUTTER)
            block.draw(pdf, width, size)


def _write(pdf: FPDF, width: float, line: float, text: str, *, markdown: bool = True) -> None:
    """Write text from the place of the PDF down, and stay in its column."""
    pdf.multi_cell(
        width, line, text, align="L", markdown=markdown, new_x=XPos.LEFT, new_y=YPos.NEXT
    )


def _fitted(board: Board, width: float, height: float) -> tuple[float, float]:
    """A board as large as some room allows."""
    fitted = min(width, height / board.ratio)
    return fitted, fitted * board.ratio


def _line(size: float) -> float:
    """The height of a line of letters of so many points, in millimetres."""
    return size * LEADING * POINT


def _plain(text: str) -> str:
    """A text in which nothing is taken for markup."""
    return _MARKUP.sub(r"\\\1", text)
