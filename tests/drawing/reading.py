"""Pictures read back: their elements, and their letters as text with the box that they fill."""

import json
import re
from dataclasses import dataclass
from importlib.resources import files
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
GLYPHS = json.loads(
    files("petteia.drawing").joinpath("glyphs.json").read_text(encoding="utf-8"),
)
PLACED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)")
LETTER = re.compile(r"#pt-([0-9a-f]+)")
BLANK = 120
"""More than this between two letters, in units of the font, is a blank."""


def read(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def text_of(picture: ElementTree.Element, tag: str) -> str:
    return picture.findtext(f"{SVG}{tag}") or ""


@dataclass(frozen=True)
class Line:
    """A text of a picture, and its box in the picture's units."""

    text: str
    left: float
    right: float
    top: float
    bottom: float

    def overlaps(self, other: "Line") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def lines(svg: str) -> list[Line]:
    """The texts of a picture, in the order in which they are drawn."""
    return [line for group in read(svg).iter(f"{SVG}g") if (line := _line(group)) is not None]


def _line(group: ElementTree.Element) -> Line | None:
    placed = PLACED.fullmatch(group.attrib.get("transform", ""))
    uses = [(LETTER.fullmatch(use.attrib.get("href", "")), use) for use in group]
    if placed is None or not uses or any(match is None for match, _ in uses):
        return None
    x, y, scale = map(float, placed.groups())
    text, end = "", 0.0
    for match, use in uses:
        assert match is not None
        letter, start = chr(int(match[1], 16)), float(use.attrib.get("x", 0))
        text += " " * (start - end > BLANK) + letter
        end = start + GLYPHS[letter][0]
    return Line(text, x, x + end * scale, y - 720 * scale, y + 180 * scale)
