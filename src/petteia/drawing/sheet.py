"""A game on paper: a page of HTML with its moves and diagrams, for reading and for printing."""

import re
from collections.abc import Mapping
from html import escape

from petteia._core import Position
from petteia.drawing import words
from petteia.drawing.frames import Frame, frames
from petteia.drawing.picture import Page
from petteia.drawing.style import Style
from petteia.drawing.svg import position_svg

EVERY = 10
"""Plies between two diagrams."""
DIAGRAM = 420
"""Pixels of a diagram's longer side; on paper it takes the width of its column."""
PAPER = Style(theme="print")

_DEFINITIONS = re.compile(r"<defs>(.*?)</defs>")
_DEFINITION = re.compile(r'<g id="[^"]*">.*?</g>|<path id="[^"]*"[^>]*/>')

_LOOK = """
@page{size:A4;margin:16mm}
*{box-sizing:border-box}
body{margin:0 auto;padding:24px;max-width:60rem;color:#000;background:#fff;
font:17px/1.45 "Alegreya Sans","Noto Sans","Segoe UI",system-ui,sans-serif}
header{border-bottom:3px double #000;margin-bottom:1.2rem;padding-bottom:.8rem}
h1{margin:0 0 .5rem;font:700 2rem/1.1 Alegreya,"Noto Serif",Georgia,serif}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0}
dt{font-weight:700}dd{margin:0;overflow-wrap:anywhere}
main{columns:2;column-gap:2rem}
p{margin:0 0 .8rem;font-variant-numeric:lining-nums tabular-nums}
p b,p span{white-space:nowrap}
figure{margin:0 0 1rem;break-inside:avoid}
figure svg{display:block;width:100%;height:auto;max-height:120mm}
figcaption{text-align:center;font-size:.9rem}
@media (max-width:40rem){main{columns:1}}
@media print{body{padding:0;max-width:none;font-size:10.5pt}a{color:inherit}}
"""


def game_html(
    game: Position,
    *,
    headers: Mapping[str, str] | None = None,
    style: Style = PAPER,
    every: int = EVERY,
) -> Page:
    """Write the game that led to a position as a page: moves, and a diagram every so many plies.

    The start, the last position, and what `headers` name (players, date …) are always there.
    """
    if every < 1:
        raise ValueError(f"every: {every} is below 1")
    rules = game.rules
    title = rules.title or rules.id
    shown = {**(headers or {}), "Ruleset": _ruleset(game), "Result": words.standing(game)}
    entries = "".join(
        f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>" for name, value in shown.items()
    )
    return Page(
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{_text(title)}</title><style>{_LOOK}</style></head>\n<body><header>"
        f"<h1>{_text(title)}</h1><dl>{entries}</dl></header>\n"
        f"{_sharing(''.join(_parts(game, style, every)))}</body></html>\n"
    )


def _sharing(parts: str) -> str:
    """The parts with what their diagrams define before them, once for all."""
    shared = dict.fromkeys(
        definition
        for definitions in _DEFINITIONS.findall(parts)
        for definition in _DEFINITION.findall(definitions)
    )
    return (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
        f"<defs>{''.join(shared)}</defs></svg>\n<main>{_DEFINITIONS.sub('', parts)}</main>"
    )


def _parts(game: Position, style: Style, every: int) -> list[str]:
    """Moves and diagrams in turn."""
    parts: list[str] = []
    moves: list[str] = []
    plies, last = 0, len(game.move_stack)
    for number, frame in enumerate(frames(game)):
        if number:
            moves.append(_move(frame, is_first=not moves))
        plies += frame.move is not None
        is_due = frame.move is not None and plies % every == 0
        if number in (0, last) or is_due:
            if moves:
                parts.append(f"<p>{' '.join(moves)}</p>\n")
                moves = []
            parts.append(_diagram(frame, style))
    return parts


def _move(frame: Frame, is_first: bool) -> str:
    """A move as it stands in the text: Black's has its number only where the text begins."""
    number, _, text = frame.note.partition(" ")
    if frame.move is None:
        return f"<span>({_text(text)})</span>"
    if number.endswith("…") and not is_first:
        return f"<span>{_text(text)}</span>"
    return f"<span><b>{_text(number)}</b> {_text(text)}</span>"


def _diagram(frame: Frame, style: Style) -> str:
    svg = position_svg(frame.position, size=DIAGRAM, last_move=frame.move, style=style)
    return f"<figure>{svg}<figcaption>{_text(frame.note or 'The start')}</figcaption></figure>\n"


def _ruleset(game: Position) -> str:
    """The ruleset with its version and every option, so that the game can be played again."""
    rules = game.rules
    options = ", ".join(f"{name}={_value(value)}" for name, value in rules.options.items())
    return f"{rules.id}, version {rules.version}" + (f": {options}" if options else "")


def _value(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _text(text: str) -> str:
    return escape(words.xml_letters(text))
