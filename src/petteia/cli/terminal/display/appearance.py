"""The look of pieces and marks: figures or letters, with colour or without."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rich.style import Style

PIECES = "SsVvAaCcLlPpHhBbx"

FIGURES = MappingProxyType(dict(zip(PIECES, "○●◇◆▫▪♤♠♔♚△▲◎◉♔♚▒", strict=True)))
"""Pieces as figures: hollow ones are White's, filled ones Black's."""

LETTERS = MappingProxyType(dict(zip(PIECES, PIECES, strict=True)))
"""Pieces as PFEN writes them: capitals are White's."""


@dataclass(frozen=True, kw_only=True)
class Signs:
    """The letters that make up a board, without the pieces."""

    empty: str
    target: str
    capture: str
    selected: str = "()"
    last: str
    victim: str
    hint: str = "!!"
    locked: str = "=="
    cursor: str = "[]"
    incitus: str
    lines: str
    """Corners, crossings and lines, in the order ``─│┌┬┐├┼┤└┴┘``."""
    heavy: str
    """The frame of the square under the cursor, in the order ``━┃┏┓┗┛``."""
    disc: str
    """The edge of a large piece, in the order ``▗▄▖▐▌▝▀▘``."""
    edge: str
    """The letters on either side of a small piece."""
    to_move: str
    cut: str


UNICODE = Signs(
    empty="·",
    target="•",
    capture="×",
    last="‹›",
    victim="××",
    incitus="▒▒▒",
    lines="─│┌┬┐├┼┤└┴┘",
    heavy="━┃┏┓┗┛",
    disc="▗▄▖▐▌▝▀▘",
    edge="▐▌",
    to_move="▶",
    cut="…",
)
ASCII = Signs(
    empty=".",
    target="*",
    capture="x",
    last="<>",
    victim="xx",
    incitus="###",
    lines="-|+++++++++",
    heavy="=#####",
    disc=".-.()'-'",
    edge="  ",
    to_move=">",
    cut="~",
)

CLAY, CLAY_2, LINE = "#C8713F", "#BF6636", "#4A1F0E"
GLAZE, IVORY, CREAM = "#17110E", "#F6EBD6", "#FFF4D6"
FRAME, FRAME_INK = "#2A1409", "#F1E0C4"
LAPIS, RED, SHARD, MARK = "#0D4C7A", "#8E1B1B", "#6B5A4E", "#E6B48C"

_EDGES = {
    f"{side} on {ground}": Style(color=piece, bgcolor=square)
    for side, piece in (("white", IVORY), ("black", GLAZE))
    for ground, square in (("square", CLAY), ("square-2", CLAY_2))
}

COLOURS: Mapping[str, Style] = MappingProxyType(
    {
        **_EDGES,
        "frame": Style(color=FRAME_INK, bgcolor=FRAME),
        "line": Style(color=LINE, bgcolor=CLAY),
        "square": Style(color=LINE, bgcolor=CLAY),
        "square-2": Style(color=LINE, bgcolor=CLAY_2),
        "white": Style(color=GLAZE, bgcolor=IVORY, bold=True),
        "black": Style(color=IVORY, bgcolor=GLAZE, bold=True),
        "dead": Style(color=SHARD, bgcolor=GLAZE),
        "target on square": Style(color=GLAZE, bgcolor=CLAY, bold=True),
        "target on square-2": Style(color=GLAZE, bgcolor=CLAY_2, bold=True),
        "capture": Style(color=CREAM, bgcolor=RED, bold=True),
        "victim": Style(color=CREAM, bgcolor=RED, bold=True),
        "selected": Style(color=CREAM, bgcolor=LAPIS, bold=True),
        "cursor": Style(color=CREAM, bgcolor=LAPIS, bold=True),
        "last": Style(color=CREAM, bgcolor=CLAY, bold=True),
        "hint": Style(color=GLAZE, bgcolor=MARK, bold=True),
        "locked": Style(color=GLAZE, bgcolor=MARK),
    }
)

MONOCHROME: Mapping[str, Style] = MappingProxyType(
    {
        **{name: Style() for name in COLOURS},
        "line": Style(dim=True),
        "square": Style(dim=True),
        "square-2": Style(dim=True),
        "white": Style(bold=True),
        "black": Style(reverse=True),
        **{f"target on {ground}": Style(bold=True) for ground in ("square", "square-2")},
        **{name: Style(bold=True) for name in ("capture", "victim", "selected")},
        **{name: Style(bold=True) for name in ("cursor", "hint", "last")},
    }
)


@dataclass(frozen=True)
class Appearance:
    """The terminal's abilities, and the user's wishes."""

    signs: Signs
    styles: Mapping[str, Style]
    figures: bool
    greek: bool = False
    has_greek: bool = True
    """Whether the terminal's encoding has Greek letters."""

    @property
    def has_colour(self) -> bool:
        """Whether colours are used."""
        return self.styles is COLOURS

    @property
    def piece_signs(self) -> Mapping[str, str]:
        """The sign of each piece."""
        return FIGURES if self.figures else LETTERS


def appearance_for(
    *, colour: bool, unicode: bool, greek: bool = False, has_greek: bool = True
) -> Appearance:
    """The appearance for a terminal."""
    signs = UNICODE if unicode else ASCII
    return Appearance(
        signs=signs if colour else dataclasses.replace(signs, edge="  "),
        styles=COLOURS if colour else MONOCHROME,
        figures=unicode,
        greek=greek,
        has_greek=has_greek,
    )
