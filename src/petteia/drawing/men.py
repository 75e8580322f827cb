"""What stands on the squares: each kind has a figure, each side a tone, a ring and a mark.

White is ivory with a dark edge and a cross, Black glaze with an inner ring and a dot, so that kind
and side survive greyscale. A fugitive is a hollow ring, an incitus a shard of neither side.
"""

from petteia.drawing.palette import GLAZE, IVORY, SHARD

SIZE = 60
"""Side of the square that a figure is drawn in."""

_IVORY_DISC = (
    f'<circle cx="30" cy="30" r="23.6" fill="{IVORY}" stroke="{GLAZE}" stroke-width="2.2"/>'
)
_GLAZE_DISC = (
    f'<circle cx="30" cy="30" r="24.5" fill="{GLAZE}"/>'
    f'<circle cx="30" cy="30" r="21.4" fill="none" stroke="{IVORY}" stroke-width="1.1"/>'
)
_CROSS = "M23 30h14M30 23v14"
_CRESCENT = "M14.5 24A16.5 16.5 0 1 0 45.5 24A16.5 14 0 0 1 14.5 24Z"
_DIADEM = "M16.5 35.5L15 20.5L23 27.5L30 16.5L37 27.5L45 20.5L43.5 35.5Z"
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


def _pearls(fill: str) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{fill}"/>' for x, y in _PEARLS)


FIGURES = {
    "S": _IVORY_DISC + _line(_CROSS, GLAZE, 3.2),
    "s": _GLAZE_DISC + _disc(4.6, IVORY),
    "H": _IVORY_DISC + _disc(13.2, GLAZE) + _line(_CROSS, IVORY, 3.6),
    "h": _GLAZE_DISC + _disc(13.2, IVORY) + _disc(5.2, GLAZE),
    "P": _IVORY_DISC + _crescent(GLAZE),
    "p": _GLAZE_DISC + _crescent(IVORY),
    "L": _IVORY_DISC + _diadem(GLAZE),
    "l": _GLAZE_DISC + _diadem(IVORY),
    "B": _IVORY_DISC + _diadem(GLAZE) + _pearls(GLAZE),
    "b": _GLAZE_DISC + _diadem(IVORY) + _pearls(IVORY),
    "V": _ring(18.5, GLAZE, 12.4) + _ring(18.5, IVORY, 8),
    "v": _ring(18.5, GLAZE, 11) + _ring(18.5, IVORY, 1.1),
    "x": (
        f'<path d="M17 11L38 8L50 22L51 40L36 52L18 49L8 34L10 20Z" fill="{SHARD}" '
        f'stroke="{GLAZE}" stroke-width="2"/>'
        + _line("M38 8L28 26L8 34M28 26L34 38L36 52", GLAZE, 1.6)
    ),
}
"""The drawing of each PFEN letter, in a square of `SIZE`."""


def symbol(letter: str) -> str:
    """The drawing of a letter as a definition for `use`."""
    return f'<g id="{name(letter)}">{FIGURES[letter]}</g>'


def name(letter: str) -> str:
    """What a letter's drawing is called; some readers take names of either case for one."""
    side = "white" if letter.isupper() else "black"
    return f"petteia-{side}-{letter.lower()}"


def use(letter: str, x: int, y: int) -> str:
    """A letter's drawing with its upper left corner at a point."""
    return f'<use href="#{name(letter)}" x="{x}" y="{y}"/>'
