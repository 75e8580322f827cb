"""The pieces on the squares: each kind has a figure, each side a tone, a ring and a mark.

White is ivory with a dark edge and a cross, Black glaze with an inner ring and a dot, so that kind
and side survive greyscale. A fugitive is a hollow ring, a bound piece a smaller one between two
brackets, an incitus a shard of neither side.
"""

from functools import lru_cache

from petteia.drawing.elements.palette import Theme

SIZE = 60
"""Side of the square that a figure is drawn in."""
BOUND = "AC"
"""The letters of bound pieces, as White's."""

_CROSS = "M23 30h14M30 23v14"
_CRESCENT = "M14.5 24A16.5 16.5 0 1 0 45.5 24A16.5 14 0 0 1 14.5 24Z"
_DIADEM = "M16.5 35.5L15 20.5L23 27.5L30 16.5L37 27.5L45 20.5L43.5 35.5Z"
_BRACKETS = "M17 9.5H8.5V50.5H17M43 9.5H51.5V50.5H43"
_BAND = "M17 40.5h26"
_PEARLS = ((15.5, 20), (30, 15), (44.5, 20))


def _disc(radius: float, fill: str) -> str:
    return f'<circle cx="30" cy="30" r="{radius}" fill="{fill}"/>'


def _ring(radius: float, stroke: str, width: float) -> str:
    return (
        f'<circle cx="30" cy="30" r="{radius}" fill="none" stroke="{stroke}" '
        f'stroke-width="{width}"/>'
    )


def _line(path: str, stroke: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}"/>'


def _crescent(fill: str) -> str:
    return f'<path d="{_CRESCENT}" transform="rotate(42 30 30)" fill="{fill}"/>'


def _diadem(fill: str) -> str:
    return f'<path d="{_DIADEM}" fill="{fill}"/>{_line(_BAND, fill, 4)}'


def _small(drawing: str) -> str:
    return f'<g transform="translate(12.6 13.4) scale(0.58)">{drawing}</g>'


def _pearls(fill: str) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{fill}"/>' for x, y in _PEARLS)


@lru_cache(maxsize=8)
def figures(theme: Theme) -> dict[str, str]:
    """The drawing of each PFEN letter, in a square of `SIZE`."""
    glaze, ivory = theme.glaze, theme.ivory
    white = f'<circle cx="30" cy="30" r="23.6" fill="{ivory}" stroke="{glaze}" stroke-width="2.2"/>'
    black = _disc(24.5, glaze) + _ring(21.4, ivory, 1.1)
    held = _line(_BRACKETS, ivory, 8.5) + _line(_BRACKETS, glaze, 4.5)
    return {
        "S": white + _line(_CROSS, glaze, 3.2),
        "s": black + _disc(4.6, ivory),
        "H": white + _disc(13.2, glaze) + _line(_CROSS, ivory, 3.6),
        "h": black + _disc(13.2, ivory) + _disc(5.2, glaze),
        "P": white + _crescent(glaze),
        "p": black + _crescent(ivory),
        "L": white + _diadem(glaze),
        "l": black + _diadem(ivory),
        "B": white + _diadem(glaze) + _pearls(glaze),
        "b": black + _diadem(ivory) + _pearls(ivory),
        "V": _ring(18.5, glaze, 12.4) + _ring(18.5, ivory, 8),
        "v": _ring(18.5, glaze, 11) + _ring(18.5, ivory, 1.1),
        "A": (
            f'<circle cx="30" cy="30" r="15.4" fill="{ivory}" stroke="{glaze}" stroke-width="2.2"/>'
            + _line("M24.6 30h10.8M30 24.6v10.8", glaze, 3)
            + held
        ),
        "a": _disc(16, glaze) + _ring(13.2, ivory, 1.1) + _disc(3.6, ivory) + held,
        "C": (
            f'<circle cx="30" cy="30" r="15.4" fill="{ivory}" stroke="{glaze}" stroke-width="2.2"/>'
            + _small(_diadem(glaze))
            + held
        ),
        "c": _disc(16, glaze) + _ring(13.2, ivory, 1.1) + _small(_diadem(ivory)) + held,
        "x": (
            f'<path d="M17 11L38 8L50 22L51 40L36 52L18 49L8 34L10 20Z" fill="{theme.shard}" '
            f'stroke="{glaze}" stroke-width="2"/>'
            + _line("M38 8L28 26L8 34M28 26L34 38L36 52", glaze, 1.6)
        ),
    }


@lru_cache(maxsize=256)
def symbols(theme: Theme, letters: frozenset[str]) -> str:
    """The drawings of some letters as definitions for `use`."""
    drawn = figures(theme)
    return "".join(
        f'<g id="{name(theme, letter)}">{drawn[letter]}</g>' for letter in sorted(letters)
    )


@lru_cache(maxsize=256)
def name(theme: Theme, letter: str) -> str:
    """The name of a letter's drawing; some readers ignore the case of names.

    It differs between themes, since a page may show several pictures.
    """
    side = "w" if letter.isupper() else "b"
    return f"pt-{theme.name}-{side}{letter.lower()}"


def use(theme: Theme, letter: str, x: int, y: int) -> str:
    """A letter's drawing with its upper left corner at a point."""
    return f'<use href="#{name(theme, letter)}" x="{x}" y="{y}"/>'
