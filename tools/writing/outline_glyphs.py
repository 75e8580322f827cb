"""Writes the letters of pictures as outlines: `outline_glyphs.py FONT...` needs fonttools, brotli.

The fonts are the files of Alegreya Sans, Latin and Greek, regular; a letter comes from the first
that has it. An outline is a list of parts, each with its start and the rest of its path, in
thousandths of the font's size, with y downwards. Pictures contain these instead of a font.
"""

import argparse
import json
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[2] / "src/petteia/drawing/glyphs.json"
LETTERS = "".join(map(chr, range(32, 127))) + "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ×–…·"
Point = tuple[float, float]


def number(value: float) -> str:
    """A whole number for a path, with a blank before it only if its sign does not separate it."""
    whole = round(value)
    return str(whole) if whole < 0 else f" {whole}"


def step(command: str, here: Point, points: list[Point]) -> str:
    """One command of a path, relative to its start."""
    offsets = [round(b) - round(a) for point in points for a, b in zip(here, point, strict=True)]
    return command + "".join(map(number, offsets)).lstrip()


def quadratics(here: Point, points: list[Point]) -> str:
    """A TrueType curve: between two control points lies a point of the curve."""
    text = ""
    *controls, end = points
    for place, control in enumerate(controls):
        last = place == len(controls) - 1
        following = end if last else controls[place + 1]
        to = end if last else tuple((a + b) / 2 for a, b in zip(control, following, strict=True))
        text += step("q", here, [control, (to[0], to[1])])
        here = (to[0], to[1])
    return text


def outline(font: TTFont, name: str, scale: float) -> list[tuple[int, int, str]]:
    """The parts of a letter."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    parts: list[tuple[int, int, str]] = []
    start, rest, here = (0.0, 0.0), "", (0.0, 0.0)
    for command, arguments in pen.value:
        points = [(x * scale, -y * scale) for x, y in arguments]
        if command == "moveTo":
            start, rest = points[0], ""
        elif command == "lineTo":
            rest += step("l", here, points)
        elif command == "qCurveTo":
            rest += quadratics(here, points)
        elif command in {"closePath", "endPath"}:
            parts.append((round(start[0]), round(start[1]), rest + "z"))
        else:
            raise ValueError(f"{name}: {command}")
        here = points[-1] if points else here
    return parts


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("font", nargs="+")
    fonts = [TTFont(path) for path in parser.parse_args().font]
    glyphs = {}
    for letter in LETTERS:
        font = next(font for font in fonts if ord(letter) in font.getBestCmap())
        name = font.getBestCmap()[ord(letter)]
        scale = 1000 / font["head"].unitsPerEm
        glyphs[letter] = [round(font["hmtx"][name][0] * scale), outline(font, name, scale)]
    lines = [f"{json.dumps(letter)}: {json.dumps(glyph)}" for letter, glyph in glyphs.items()]
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
