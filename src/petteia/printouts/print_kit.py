"""A game to print and play, as one PDF: rules, board at full size, counters, and a score sheet.

A board that is larger than a sheet of paper is divided along the lines between squares. One of two
adjoining parts has a strip onto which the other is glued.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import pairwise
from math import ceil
from typing import Final, Literal

from fpdf import FPDF

from petteia._core import BLACK, INCITUS, Position, Ruleset
from petteia.drawing.elements.palette import THEMES
from petteia.drawing.elements.pieces import BOUND, SIZE, figures
from petteia.game import Game
from petteia.game.tree.node import action_text
from petteia.i18n.messages import Messages
from petteia.notation.formats.transcripts import unsupported_plies
from petteia.notation.game_writer import author_notations, written
from petteia.notation.squares import file_letter, square_name
from petteia.printouts.rule_sheet import Paper, rule_sheet
from petteia.printouts.sheet_page import (
    FACT_SIZE,
    FAMILY,
    MARGIN,
    sheet_document,
    write_text,
    written_pdf,
)
from petteia.rulesets.rule_texts import full_title
from petteia.rulesets.traits import piece_names

MIN_ONE_SHEET: Final = 18.0
"""A board is divided if its squares would be smaller than this on one sheet."""
DIVIDED: Final = 25.0
"""The squares of a board that is divided, in millimetres."""
HEAD: Final = 14.0
"""The room above a board and above counters, in millimetres."""
LABELS: Final = 5.0
"""The room for the letters and numbers of a board, in millimetres."""
STRIP: Final = 8.0
"""The width of a strip for glue, in millimetres."""
BAR: Final = 100.0
"""The bar for checking the scale of the print, in millimetres."""
ROWS: Final = 30
"""The lines of a score sheet."""
SHARES: Final = (0.12, 0.42, 0.42)
"""The parts of its block's width that the number of a move and the moves of each side take."""
REVERSES: Final = {
    "V": "S",
    "A": "S",
    "C": "L",
    "v": "s",
    "a": "s",
    "c": "l",
    INCITUS: "Ss",
}
"""The letters that a counter shows when it is turned over, with those that its face may show."""
SETS: Final = (("draughts", 12), ("backgammon", 15), ("draughts-large", 20), ("go", 180))
"""Sets that people own, with the number of pieces of a side, the smallest first."""
SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>'
CIRCLE: Final = 0.43
"""The radius of the circle to cut along, as a part of the square around a counter."""
BOUND_BOX: Final = f"-14 -14 {SIZE + 28} {SIZE + 28}"
"""The square around a bound piece, so large that the circle to cut along leaves its brackets."""
CHESS: Final = 8
"""The files and ranks of a chessboard."""


@dataclass(frozen=True)
class Tile:
    """The part of a board that is on one sheet: its first file and rank, and how many it has."""

    file: int
    rank: int
    files: int
    ranks: int

    @property
    def squares(self) -> tuple[str, str]:
        """The lower left square and the upper right one."""
        last = square_name(self.file + self.files - 1, self.rank + self.ranks - 1)
        return square_name(self.file, self.rank), last


def kit_pdf(
    rules: Ruleset,
    t: Messages,
    paper: Paper = "a4",
    square: float | None = None,
    address: str = "",
) -> bytes:
    """A game with its options, to print; ``square`` is the side of a square in millimetres.

    ``address`` is that of the game's page, if the kit comes from a site.
    """
    with sheet_document(rule_sheet(rules, t, address), paper) as pdf:
        side, tiles, orientation = board_tiles(rules, pdf.w, pdf.h, square)
        for number, tile in enumerate(tiles, 1):
            pdf.add_page(orientation=orientation)
            _draw_tile(pdf, rules, tile, side)
            _head(pdf, t, rules, t("kit-board"), _tile_note(t, tile, number, len(tiles)))
        _draw_counters(pdf, rules, t, side)
        _draw_score_sheet(pdf, rules, t)
        return written_pdf(pdf)


def board_tiles(
    rules: Ruleset, width: float, height: float, square: float | None = None
) -> tuple[float, list[Tile], Literal["P", "L"]]:
    """The side of a square, the parts of the board, and the orientation of the paper."""
    sheets: dict[Literal["P", "L"], tuple[float, float]] = {
        "P": (width, height),
        "L": (height, width),
    }
    if square is None:
        square = max(_largest(rules, *size) for size in sheets.values())
        square = DIVIDED if square < MIN_ONE_SHEET else square
    divided = {each: list(_tiles(rules, *sheets[each], square)) for each in sheets}
    orientation = min(divided, key=lambda each: len(divided[each]))
    return square, divided[orientation], orientation


def _largest(rules: Ruleset, width: float, height: float) -> float:
    """The largest squares, in whole millimetres, that fit the board on one sheet."""
    across = (width - 2 * MARGIN - LABELS) / rules.files
    down = (height - 2 * MARGIN - HEAD - LABELS) / rules.ranks
    return float(min(across, down) // 1)


def _tiles(rules: Ruleset, width: float, height: float, square: float) -> Iterator[Tile]:
    """The parts of the board, from the upper left one, by rows."""
    columns = _parts(rules.files, width - 2 * MARGIN - LABELS, square)
    rows = _parts(rules.ranks, height - 2 * MARGIN - HEAD - LABELS, square)
    for low, high in reversed(list(pairwise(rows))):
        for left, right in pairwise(columns):
            yield Tile(left, low, right - left, high - low)


def _parts(count: int, room: float, square: float) -> list[int]:
    """The starts and ends of the parts of a row of squares: as few as possible, of similar size."""
    number = 1
    if count * square > room:
        most = max(1, int((room - STRIP) // square))
        number = ceil(count / most)
    return [count * part // number for part in range(number + 1)]


def _tile_note(t: Messages, tile: Tile, number: int, count: int) -> str:
    if count == 1:
        return ""
    first, last = tile.squares
    return t("kit-sheet", number=number, count=count, first=first, last=last)


def _head(pdf: FPDF, t: Messages, rules: Ruleset, heading: str, note: str) -> None:
    """The purpose of a sheet, with the name of the game on its right."""
    pdf.set_xy(MARGIN, MARGIN)
    pdf.set_font(FAMILY, "B", FACT_SIZE * 1.3)
    pdf.cell(0, 5, heading)
    pdf.set_xy(MARGIN, MARGIN)
    pdf.set_font(FAMILY, "", FACT_SIZE)
    pdf.cell(0, 5, full_title(rules, t), align="R")
    if note:
        pdf.set_xy(MARGIN, MARGIN + 5)
        write_text(pdf, note)


def _draw_tile(pdf: FPDF, rules: Ruleset, tile: Tile, side: float) -> None:
    """The squares of a part, the letters and numbers at the edges of the board, and the strips."""
    left, top = MARGIN + LABELS, MARGIN + HEAD
    width, height = tile.files * side, tile.ranks * side
    pdf.set_draw_color(0)
    pdf.set_line_width(0.3)
    for file in range(tile.files + 1):
        pdf.line(left + file * side, top, left + file * side, top + height)
    for rank in range(tile.ranks + 1):
        pdf.line(left, top + rank * side, left + width, top + rank * side)
    joins_right = tile.file + tile.files < rules.files
    joins_below = tile.rank > 0
    pdf.set_line_width(0.9)
    _edges(pdf, rules, tile, (left, top, left + width, top + height))
    pdf.set_line_width(0.2)
    pdf.set_dash_pattern(1.5, 1.5)
    if joins_right:
        pdf.rect(left + width, top, STRIP, height)
    if joins_below:
        pdf.rect(left, top + height, width, STRIP)
    pdf.set_dash_pattern()
    pdf.set_font(FAMILY, "", FACT_SIZE)
    if not joins_below:
        for file in range(tile.files):
            pdf.set_xy(left + file * side, top + height)
            pdf.cell(side, LABELS, file_letter(tile.file + file, greek=False), align="C")
    if tile.file == 0:
        for rank in range(tile.ranks):
            pdf.set_xy(MARGIN, top + height - (rank + 1) * side)
            pdf.cell(LABELS, side, str(tile.rank + rank + 1), align="C")


def _edges(pdf: FPDF, rules: Ruleset, tile: Tile, box: tuple[float, float, float, float]) -> None:
    """The edges of the board, which are thicker than the lines within it."""
    left, top, right, bottom = box
    if tile.file == 0:
        pdf.line(left, top, left, bottom)
    if tile.file + tile.files == rules.files:
        pdf.line(right, top, right, bottom)
    if tile.rank == 0:
        pdf.line(left, bottom, right, bottom)
    if tile.rank + tile.ranks == rules.ranks:
        pdf.line(left, top, right, top)


def counters(rules: Ruleset) -> dict[str, int]:
    """How many counters show each PFEN letter, the reverses of others included."""
    position = Position(rules)
    faces = Counter(position.piece_map().values())
    for side, (stone, leader) in enumerate((("S", "L"), ("s", "l"))):
        leaders = int(position.leaders_in_reserve[side])
        faces[stone] += (position.reserve[side] if position.reserve else 0) - leaders
        faces[leader] += leaders
    return {
        letter: sum(faces[face] for face in REVERSES.get(letter, letter))
        for letter in rules.letters
    }


def _draw_counters(pdf: FPDF, rules: Ruleset, t: Messages, side: float) -> None:
    """The counters of both sides, each kind under its name, and their substitutes."""
    drawn, names = figures(THEMES["print"]), piece_names(rules)
    heading = partial(_head, pdf, t, rules, t("kit-counters"), t("kit-cut"))
    pdf.add_page(orientation="P")
    columns = int((pdf.w - 2 * MARGIN) // side)
    heading()
    pdf.set_xy(MARGIN, MARGIN + HEAD)
    for line in _instead(rules, t):
        write_text(pdf, line)
    _draw_bar(pdf, t)
    for letter, count in counters(rules).items():
        piece = t(f"kind-{names[letter if letter == INCITUS else letter.upper()]}")
        if letter != INCITUS:
            piece = t("board-piece", side="white" if letter.isupper() else "black", kind=piece)
        key = "kit-reverses" if letter in REVERSES else "kit-pieces"
        label = t(key, count=count, piece=piece)
        box = BOUND_BOX if letter.upper() in BOUND else f"0 0 {SIZE} {SIZE}"
        svg = SVG.format(box=box, drawn=drawn[letter]).encode()
        pdf.set_xy(MARGIN, pdf.y + 2)
        for number in range(count):
            column = number % columns
            if column == 0:
                pdf.y += side if number else 0
                if pdf.y + side + LABELS > pdf.h - MARGIN:
                    pdf.add_page(orientation="P")
                    heading()
                    pdf.y = MARGIN + HEAD
                if number == 0:
                    write_text(pdf, label)
            _draw_counter(pdf, svg, MARGIN + column * side, pdf.y, side)
        pdf.y += side


def _draw_counter(pdf: FPDF, svg: bytes, x: float, y: float, side: float) -> None:
    """A counter, and the circle to cut along."""
    pdf.image(BytesIO(svg), x, y, side, side)
    pdf.set_draw_color(150)
    pdf.set_line_width(0.1)
    pdf.circle(x + side / 2, y + side / 2, CIRCLE * side)
    pdf.set_draw_color(0)
    pdf.set_xy(MARGIN, y)


def _draw_bar(pdf: FPDF, t: Messages) -> None:
    """A bar of a known length, to check the print."""
    y = pdf.y + 4
    pdf.set_line_width(0.3)
    pdf.line(MARGIN, y, MARGIN + BAR, y)
    for end in (MARGIN, MARGIN + BAR):
        pdf.line(end, y - 1.5, end, y + 1.5)
    pdf.set_xy(MARGIN, y + 1)
    write_text(pdf, t("kit-scale", length=round(BAR)))


def _instead(rules: Ruleset, t: Messages) -> Iterator[str]:
    """Household things that can replace the printed pieces."""
    found = counters(rules)
    faces = {each: count for each, count in found.items() if each not in REVERSES}
    most = max(
        sum(count for each, count in faces.items() if each.isupper() is upper)
        for upper in (True, False)
    )
    if fitting := next((name for name, count in SETS if count >= most), None):
        yield t("kit-instead", count=most, set=fitting)
    if (rules.files, rules.ranks) == (CHESS, CHESS):
        yield t("kit-chessboard")
    if set(faces) - set("Ss"):
        yield t("kit-mark")
    if len(faces) < len(found):
        yield t("kit-turn")
    if dice := int(rules.mechanics["dice.count"]):
        yield t("kit-dice", count=dice, faces=int(rules.mechanics["dice.faces"]))


def _draw_score_sheet(pdf: FPDF, rules: Ruleset, t: Messages) -> None:
    """Lines for the moves of a game, and two moves as the author of the rules writes them."""
    pdf.add_page(orientation="P")
    _head(pdf, t, rules, t("kit-score"), t("kit-written", moves=_sample(rules)))
    pdf.set_line_width(0.2)
    width = pdf.w - 2 * MARGIN
    fields = [t("side-white"), t("side-black"), t("kit-date"), t("kit-result")]
    for number, field in enumerate(fields):
        pdf.set_xy(MARGIN + number % 2 * width / 2, MARGIN + HEAD + number // 2 * 9)
        pdf.cell(width / 2, 7, f"{field}:")
        x = MARGIN + number % 2 * width / 2
        pdf.line(x + 20, pdf.y + 7, x + width / 2 - 5, pdf.y + 7)
    top = MARGIN + HEAD + 24
    line = (pdf.h - MARGIN - top) / (ROWS + 1)
    sides = ["side-white", "side-black"]
    if Position(rules).turn is BLACK:
        sides.reverse()
    block = width / 2
    heads = ("", *map(t, sides))
    for column in range(2):
        for row in range(ROWS + 1):
            texts = heads if row == 0 else (str(column * ROWS + row), "", "")
            x, y = MARGIN + column * block, top + row * line
            for text, share in zip(texts, SHARES, strict=True):
                pdf.set_xy(x, y)
                pdf.cell(block * share, line, text, border=1, align="C")
                x += block * share


def _sample(rules: Ruleset) -> str:
    """Two moves of a game as its author writes them, or as this program does.

    Fewer if the game is over by then.
    """
    position, game = Position(rules), Game(rules)
    moves = 0
    while moves < 2 and position.outcome() is None:
        if position.needs_roll:
            roll = position.rolls[-1][0]
            game.add(action_text(roll))
            position.roll(roll)
            continue
        move = position.legal_moves[0]
        game.add(str(move))
        position.push(move)
        moves += 1
    fitting = (each for each in author_notations(rules) if unsupported_plies(game, each) is None)
    return " ".join(written(game, next(fitting, "algebraic")).split())
