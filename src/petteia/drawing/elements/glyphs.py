"""Letters as outlines, so that a picture needs no font and looks the same everywhere."""

import json
import re
from functools import cache, lru_cache
from importlib.resources import files

Part = tuple[int, int, str]

UNITS = 1000
"""Units of an outline in the size of the font."""
MISSING = "?"
"""Replaces a letter that has no outline."""
_PREFIX = "pt-"
_USED = re.compile(f'#{_PREFIX}([0-9a-f]+)"')


@cache
def _glyphs() -> dict[str, tuple[int, list[Part]]]:
    """The advance and the parts of each letter, each part with its start and its path."""
    text = files("petteia.drawing").joinpath("glyphs.json").read_text(encoding="utf-8")
    glyphs: dict[str, tuple[int, list[Part]]] = json.loads(text)
    return glyphs


def _glyph(letter: str) -> tuple[int, list[Part]]:
    glyphs = _glyphs()
    return glyphs.get(letter) or glyphs[MISSING]


@lru_cache(maxsize=4096)
def width(text: str) -> float:
    """The width of a text, in sizes of the font."""
    return sum(_glyph(letter)[0] for letter in text) / UNITS


@lru_cache(maxsize=4096)
def line(text: str, x: float, y: float, size: float, anchor: float = 0) -> str:
    """A text at a point of its base line: `anchor` 0 is its start, 0.5 its middle, 1 its end.

    It uses the letters in `definitions`, which the picture must contain.
    """
    if not text.strip():
        return ""
    left = x - anchor * width(text) * size
    letters, along = [], 0
    for letter in text:
        advance, parts = _glyph(letter)
        if parts:
            place = f' x="{along}"' if along else ""
            letters.append(f'<use href="#{_PREFIX}{_code(letter)}"{place}/>')
        along += advance
    return (
        f'<g transform="translate({left:.5g} {y:.5g}) scale({size / UNITS:.3g})">'
        f"{''.join(letters)}</g>"
    )


def definitions(drawing: str) -> str:
    """The outlines of all letters that a drawing uses."""
    return "".join(_definition(code) for code in sorted(set(_USED.findall(drawing))))


@cache
def _definition(code: str) -> str:
    path = "".join(f"M{x} {y}{rest}" for x, y, rest in _glyph(chr(int(code, 16)))[1])
    return f'<path id="{_PREFIX}{code}" d="{path}"/>'


def _code(letter: str) -> str:
    """The name of a letter: the same in all pictures, since its outline is."""
    return f"{ord(letter if letter in _glyphs() else MISSING):x}"
