"""Writes the letters of pictures as outlines: `outline_glyphs.py FONT...` needs fonttools, brotli.

The fonts are the files of Alegreya Sans, Latin and Greek, regular; a letter comes from the first
that has it. An outline is a list of parts, each with its start and the rest of its path, in
thousandths of the font's size, with y downwards. Pictures contain these instead of a font.
"""

import argparse
import json
import math
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[2] / "src/petteia/drawing/glyphs.json"
LETTERS = "".join(map(chr, range(32, 127))) + "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ×–…·"
MAX_DEVIATION = 1.5
"""How far a control point may be from where it would be exactly, in thousandths."""
Point = tuple[float, float]


def number(value: float) -> str:
    """A whole number for a path, with a blank before it only if its sign does not separate it."""
    whole = round(value)
    return str(whole) if whole < 0 else f" {whole}"


def step(command: str, here: Point, points: list[Point]) -> str:
    """One command of a path, relative to its start."""
    offsets = [round(b) - round(a) for point in points for a, b in zip(here, point, strict=True)]
    if command == "l" and 0 in offsets:
        command, offsets = ("v", offsets[1:]) if offsets[0] == 0 else ("h", offsets[:1])
    return command + "".join(map(number, offsets)).lstrip()


def joined(steps: list[str]) -> str:
    """A path of commands; one that is repeated needs no letter before a sign."""
    path = last = ""
    for each in steps:
        path += each[1:] if each[0] == last and each[1] == "-" else each
        last = each[0]
    return path


def quadratics(here: Point, points: list[Point]) -> list[str]:
    """A TrueType curve: between two control points lies a point of the curve.

    There the next control point nearly mirrors the one before, which a path need not repeat.
    """
    steps: list[str] = []
    mirrored = (math.inf, math.inf)
    *controls, end = points
    for control, following in zip(controls, [*controls[1:], None], strict=True):
        x, y = control
        to = end if following is None else ((x + following[0]) / 2, (y + following[1]) / 2)
        is_mirrored = math.dist(mirrored, control) < MAX_DEVIATION
        steps.append(step("t", here, [to]) if is_mirrored else step("q", here, [control, to]))
        x, y = mirrored if is_mirrored else control
        here, mirrored = to, (2 * round(to[0]) - round(x), 2 * round(to[1]) - round(y))
    return steps


def outline(font: TTFont, name: str, scale: float) -> list[tuple[int, int, str]]:
    """The parts of a letter."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    parts: list[tuple[int, int, str]] = []
    start, steps, here = (0.0, 0.0), list[str](), (0.0, 0.0)
    for command, arguments in pen.value:
        points = [(x * scale, -y * scale) for x, y in arguments]
        if command == "moveTo":
            start, steps = points[0], []
        elif command == "lineTo":
            steps.append(step("l", here, points))
        elif command == "qCurveTo":
            steps += quadratics(here, points)
        elif command in {"closePath", "endPath"}:
            parts.append((round(start[0]), round(start[1]), joined(steps) + "z"))
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
