"""A book as a PDF: title page, contents, chapters, and the numbers of its pages."""

import re
from collections.abc import Sequence
from io import BytesIO
from itertools import zip_longest
from typing import Final

import vl_convert
from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace
from fpdf.outline import OutlineSection
from markdown_it.tree import SyntaxTreeNode

from petteia import __version__
from petteia.lab.book.blocks import Block, Book, Figure, table_of, words
from petteia.printouts.sheet_page import FAMILY, POINT, open_fonts, written_pdf

MARGIN: Final = 22.0
"""Millimetres around the text."""
SIZE: Final = 10.0
SMALL: Final = 8.0
"""Points of the letters of paragraphs, and of tables and captions."""
HEADINGS: Final = {1: 20.0, 2: 14.0, 3: 11.5, 4: 10.0, 5: 10.0, 6: 10.0}
TITLE: Final = 30.0
LEADING: Final = 1.3
INDENT: Final = 5.0
PIXEL: Final = 0.2
"""Millimetres, if there is room for a picture of this size."""
MAX_PICTURE_HEIGHT: Final = 150.0
SCALE: Final = 3.0
"""The number of printed pixels for each pixel of a picture."""
CONTENTS: Final = "Contents"
MAX_LEVEL: Final = 1
"""The deepest level of the outline that the contents list."""
MAX_WIDE: Final = 50
"""The number of letters from which a column takes no more room."""
GREY: Final = 0.92

_SIZE_OF: Final = {
    each: re.compile(rf'<svg[^>]*? {each}="([\d.]+)"') for each in ("width", "height")
}


class _Pdf(FPDF):
    """A page with its number below, but the title page."""

    MARKDOWN_LINK_REGEX = re.compile("(?!)")
    has_title_page = False

    def footer(self) -> None:
        """Write the number of the page."""
        if self.page_no() > 1 or not self.has_title_page:
            self.set_y(-MARGIN + 6)
            self.set_font(FAMILY, "", SMALL)
            self.cell(0, 5, str(self.page_no()), align="C")


def book_pdf(book: Book) -> bytes:
    """The book on A4. The same pages give the same text; the version of the program is in it."""
    pdf = _Pdf(format="a4")
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    pdf.set_title(book.title)
    pdf.set_author("The petteia authors")
    pdf.set_creator(f"petteia {__version__}")
    pdf.set_lang("en")
    with open_fonts(pdf):
        if not book.is_article:
            _title_page(pdf, book)
            pdf.add_page()
            pdf.insert_toc_placeholder(_draw_contents, allow_extra_pages=True)
        for number, page in enumerate(book.pages):
            # After the contents, the place is already on a new page.
            if number or book.is_article:
                pdf.add_page()
            for block, following in zip_longest(page.printed, page.printed[1:]):
                if isinstance(block, Figure):
                    _draw_figure(pdf, block)
                elif block.type == "heading":
                    _draw_heading(pdf, block, following)
                else:
                    _draw(pdf, block)
        return written_pdf(pdf)


def _title_page(pdf: _Pdf, book: Book) -> None:
    """The title, the subject of the book, and the program that wrote it."""
    pdf.has_title_page = True
    pdf.add_page()
    pdf.set_y(70)
    _write(pdf, book.title, TITLE, style="B")
    pdf.ln(4)
    nodes = (each for each in book.pages[0].printed if isinstance(each, SyntaxTreeNode))
    about = next((each for each in nodes if each.type == "paragraph"), None)
    if about is not None:
        _write(pdf, words(about), SIZE * 1.2)
    pictures = (each for page in book.pages for each in page.blocks if isinstance(each, Figure))
    if (picture := next(pictures, None)) is not None:
        pdf.ln(10)
        _draw_picture(pdf, picture)
    pdf.set_y(-MARGIN - 20)
    _write(pdf, "The petteia authors", SIZE)
    _write(pdf, f"petteia {__version__}", SIZE)


def _draw_contents(pdf: FPDF, outline: Sequence[OutlineSection]) -> None:
    """The chapters and their sections, each with its page."""
    pdf.set_xy(MARGIN, MARGIN)
    pdf.set_font(FAMILY, "B", HEADINGS[1])
    pdf.cell(0, 12, CONTENTS, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    for section in outline:
        if section.level > MAX_LEVEL:
            continue
        if section.level == 0:
            pdf.ln(1.5)
        pdf.set_font(FAMILY, "" if section.level else "B", SIZE)
        line = _line(SIZE)
        link = pdf.add_link(page=section.page_number)
        pdf.set_x(MARGIN + section.level * INDENT)
        pdf.cell(pdf.epw - section.level * INDENT - 12, line, section.name, link=link)
        pdf.set_x(pdf.w - MARGIN - 12)
        number = str(section.page_number)
        pdf.cell(12, line, number, align="R", link=link, new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _draw(pdf: FPDF, node: SyntaxTreeNode) -> None:
    match node.type:
        case "paragraph":
            _write(pdf, words(node), SIZE)
            pdf.ln(1.5)
        case "bullet_list" | "ordered_list":
            for number, item in enumerate(node.children, 1):
                mark = "•" if node.type == "bullet_list" else f"{number}."
                _draw_item(pdf, mark, " ".join(words(part) for part in item.children))
        case "fence":
            pdf.set_fill_color(round(255 * GREY))
            pdf.set_font(FAMILY, "", SMALL)
            pdf.multi_cell(
                0,
                _line(SMALL),
                node.content.rstrip("\n"),
                align="L",
                fill=True,
                new_x=XPos.LMARGIN,
                new_y=YPos.NEXT,
            )
            pdf.set_fill_color(255)
            pdf.ln(2)
        case "table":
            _draw_table(pdf, node)


def _draw_heading(pdf: FPDF, heading: SyntaxTreeNode, following: Block | None) -> None:
    level, text = int(heading.tag[1]), words(heading, is_marked=False)
    size = HEADINGS[level]
    line = _line(size)
    # A heading stays with some lines of its text, or with a picture.
    kept = _room(pdf, following)[1] if isinstance(following, Figure) else 5 * _line(SIZE)
    if pdf.will_page_break(2 * line + kept):
        pdf.add_page()
    elif level > 1:
        pdf.ln(0.5 * line)
    pdf.start_section(text, level=level - 1, strict=False)
    _write(pdf, text, size, style="B", is_marked=False)
    pdf.ln(0.2 * line)


def _draw_item(pdf: FPDF, mark: str, text: str) -> None:
    pdf.set_font(FAMILY, "", SIZE)
    if pdf.will_page_break(_line(SIZE)):
        pdf.add_page()
    pdf.cell(INDENT, _line(SIZE), mark)
    margin = pdf.l_margin
    pdf.set_left_margin(margin + INDENT)
    _write(pdf, text, SIZE)
    pdf.set_left_margin(margin)
    pdf.set_x(margin)
    pdf.ln(0.8)


def _draw_table(pdf: FPDF, table: SyntaxTreeNode) -> None:
    rows, is_right = table_of(table)
    pdf.set_font(FAMILY, "", SMALL)
    pdf.set_draw_color(150)
    pdf.set_line_width(0.1)
    head = FontFace(emphasis="BOLD", fill_color=round(255 * GREY))
    aligned = ["RIGHT" if right else "LEFT" for right in is_right]
    with pdf.table(
        col_widths=_widths(rows),
        headings_style=head,
        line_height=_line(SMALL),
        markdown=True,
        padding=0.6,
        text_align=aligned,
        borders_layout="HORIZONTAL_LINES",
    ) as drawn:
        for row in rows:
            cells = drawn.row()
            for cell in row:
                cells.cell(cell)
    pdf.set_draw_color(0)
    pdf.ln(3)


def _widths(rows: list[list[str]]) -> list[int]:
    """The relative widths of the columns: room for their longest words, and for long texts more."""
    columns = list(zip(*rows, strict=True))
    longest = [
        max(len(word) for cell in column for word in (cell.split() or [""])) for column in columns
    ]
    whole = [max(map(len, column)) for column in columns]
    return [
        max(round(1.3 * word) + 3, min(text, MAX_WIDE))
        for word, text in zip(longest, whole, strict=True)
    ]


def _draw_figure(pdf: FPDF, figure: Figure) -> None:
    _, height = _room(pdf, figure)
    lines = 3 if figure.caption else 0
    if pdf.will_page_break(height + lines * _line(SMALL)):
        pdf.add_page()
    _draw_picture(pdf, figure)
    if figure.caption:
        _write(pdf, figure.caption, SMALL)
    pdf.ln(3)


def _draw_picture(pdf: FPDF, figure: Figure) -> None:
    width, height = _room(pdf, figure)
    image = vl_convert.svg_to_png(figure.file.read_text(encoding="utf-8"), scale=SCALE)
    pdf.image(BytesIO(image), w=width, h=height, alt_text=figure.alternative)
    pdf.ln(2)


def _room(pdf: FPDF, figure: Figure) -> tuple[float, float]:
    """The width and height of a picture in millimetres."""
    drawn = figure.file.read_text(encoding="utf-8")
    found = [pattern.search(drawn) for pattern in _SIZE_OF.values()]
    across, down = (PIXEL * float(each[1]) if each else pdf.epw for each in found)
    part = min(1.0, pdf.epw / across, MAX_PICTURE_HEIGHT / down)
    return part * across, part * down


def _write(pdf: FPDF, text: str, size: float, *, style: str = "", is_marked: bool = True) -> None:
    """Write text over the width of the page, and continue below it."""
    pdf.set_font(FAMILY, style, size)
    pdf.multi_cell(
        0,
        _line(size),
        text,
        align="L",
        markdown=is_marked,
        new_x=XPos.LMARGIN,
        new_y=YPos.NEXT,
    )


def _line(size: float) -> float:
    """The height in millimetres of a line of letters of this size in points."""
    return size * LEADING * POINT
