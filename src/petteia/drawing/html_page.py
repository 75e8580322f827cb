"""A game as HTML: a page with moves and diagrams, to read and print, and a card for notebooks."""

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

from petteia._core import Ruleset
from petteia.drawing.elements import status_text
from petteia.drawing.elements.style import PLAIN, PicturesError, Style
from petteia.drawing.frames import Frame, Played, drawn_on, frames, note_of, record_of
from petteia.drawing.html_moves import Score, text
from petteia.drawing.svg import DEFAULT_SIZE, position_svg
from petteia.game import Game
from petteia.game.tree.headers import labelled_headers
from petteia.game.tree.json_fields import MAX_ACTIONS
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import cited_id

EVERY = 10
"""Plies between two diagrams."""
DIAGRAM = 420
"""Pixels of a diagram's longer side; on paper it takes the width of its column."""
PAPER = Style(theme="print")

_DEFINITIONS = re.compile(r"<defs>(.*?)</defs>")
_DEFINITION = re.compile(r'<g id="[^"]*">.*?</g>|<path id="[^"]*"[^>]*/>')

_LOOK = "\n" + Path(__file__).with_name("page.css").read_text(encoding="utf-8")

# A notebook's page has its own styles, so these rules apply only to this part.
_WHOLE = "display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start"
_BESIDE = "flex:1 1 20rem;min-width:0"
_TERMS = "display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:0 0 .8rem"
_MOVES = "max-height:22rem;overflow:auto;margin:0;font-variant-numeric:tabular-nums"


class Fragment(str):
    """A part of an HTML page; a notebook shows it as it is."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The text itself, for notebooks."""
        return str(self)


class Page(str):
    """A whole HTML page; a notebook shows it in a frame, so that its look stays its own."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The page in a frame, for notebooks."""
        return (
            f'<iframe srcdoc="{escape(self)}" sandbox '
            'style="width:100%;height:40rem;border:0"></iframe>'
        )


def game_html(
    played: Played,
    *,
    headers: Mapping[str, str] | None = None,
    style: Style = PAPER,
    every: int = EVERY,
) -> Page:
    """Write a game as a page: its moves, and a diagram at an interval of plies.

    A record is shown with its headers, comments and variations, a position with the game that led
    to it. The start, the last position, and the other `headers` are always there.
    """
    PicturesError.check_range("every", every, 1, MAX_ACTIONS)
    game = record_of(played)
    rules = game.rules
    title = rules.title or rules.id
    return Page(
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{text(title)}</title><style>{_LOOK}</style></head>\n<body><header>"
        f"<h1>{text(title)}</h1><dl>{entries(game, headers or {})}</dl></header>\n"
        f"{_sharing(''.join(_parts(game, style, every)))}</body></html>\n"
    )


def game_card(game: Game, *, size: int = DEFAULT_SIZE, style: Style = PLAIN) -> Fragment:
    """Show a game: its headers and moves beside its last position."""
    position = game.position()
    last = game.end.move
    marks = drawn_on(game.end)
    svg = position_svg(
        position, size=size, last_move=last, style=style, marks=marks, ended=game.ending
    )
    moves = map(Score(style).written, (game.root, *game.mainline))
    title = position.rules.title or position.rules.id
    return Fragment(
        f'<div style="{_WHOLE}"><div>{svg}</div><div style="{_BESIDE}"><b>{text(title)}</b>'
        f'<dl style="{_TERMS}">{entries(game, {})}</dl>'
        f'<p style="{_MOVES}">{" ".join(filter(None, moves))}</p></div></div>'
    )


def entries(game: Game, more: Mapping[str, str]) -> str:
    """The headers of a game, as terms with their definitions."""
    shown = labelled_headers(game.headers) | dict(more)
    shown |= {"Ruleset": _ruleset(game.rules), "Result": _result(game)}
    return "".join(f"<dt>{text(name)}</dt><dd>{text(value)}</dd>" for name, value in shown.items())


def _sharing(parts: str) -> str:
    """The parts, preceded by the definitions that their diagrams share."""
    shared = dict.fromkeys(
        definition
        for definitions in _DEFINITIONS.findall(parts)
        for definition in _DEFINITION.findall(definitions)
    )
    return (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
        f"<defs>{''.join(shared)}</defs></svg>\n<main>{_DEFINITIONS.sub('', parts)}</main>"
    )


def _parts(game: Game, style: Style, every: int) -> list[str]:
    """Moves and diagrams in turn."""
    parts: list[str] = []
    moves: list[str] = []
    plies = 0
    score = Score(style)
    for frame in frames(game):
        node = frame.node
        moves += filter(None, [score.written(node)])
        plies += node.move is not None
        is_due = node.move is not None and plies % every == 0
        if node in (game.root, game.end) or is_due:
            if moves:
                parts.append(f"<p>{' '.join(moves)}</p>\n")
                moves, score = [], Score(style)
            parts.append(_diagram(frame, style))
    return parts


def _diagram(frame: Frame, style: Style) -> str:
    position, node, ended = frame
    svg = position_svg(
        position,
        size=DIAGRAM,
        last_move=node.move,
        style=style,
        marks=drawn_on(node),
        ended=ended,
    )
    led_here = style.written(note_of(node)) or "The start"
    return f"<figure>{svg}<figcaption>{text(led_here)}</figcaption></figure>\n"


def _result(game: Game) -> str:
    """The state of the game, with the rule that ended it."""
    outcome = game.outcome()
    status = status_text.status_line(game.position(), outcome)
    return f"{status} ({outcome.rule})" if outcome is not None and outcome.rule else status


def _ruleset(rules: Ruleset) -> str:
    """The ruleset with its version and every option, so that the game can be played again."""
    options = ", ".join(f"{name}={value_text(value)}" for name, value in rules.options.items())
    id = cited_id(rules.id)
    return f"{id}, version {rules.version}" + (f": {options}" if options else "")
