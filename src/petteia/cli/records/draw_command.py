"""``petteia draw``: a position or a game as a picture."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.cli import usage
from petteia.cli.record_arguments import add_choice_arguments, is_record, node_at, the_game
from petteia.drawing.animation import MAX_SECONDS, MIN_SECONDS
from petteia.drawing.elements.palette import THEMES
from petteia.drawing.elements.style import COORDINATES
from petteia.errors import quoted
from petteia.safe_io import write_file

if TYPE_CHECKING:
    from petteia._core import Move, Outcome, Position
    from petteia.drawing import Marks, Played, Style

FILMS = (".gif", ".html")
"""Endings of files that show a whole game."""
KINDS = (".svg", ".png", *FILMS)
STANDARD_OUTPUT = "-"

_NUMBER = re.compile(r"^[0-9]{1,5}(?:\.{1,3}|…|$)", re.ASCII)
"""The number of a move, which may precede it."""
_ARROW = re.compile(r"([a-p][1-9][0-9]?)-([a-p][1-9][0-9]?)", re.ASCII)


DESCRIPTION = (
    "Draw a position as SVG or PNG, or a game as an animated SVG or GIF, or as a "
    "page of HTML with diagrams, to be printed."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "subject",
        metavar="RULESET|FILE",
        help="a ruleset's id or file; or a record: - is standard input, library:NAME a part of "
        "the library",
    )
    add_choice_arguments(parser)
    usage.add_option(
        parser, "--ply N", "only the position after N plies of a record", usage.whole(0)
    )
    usage.add_pfen_argument(parser)
    usage.add_option(parser, "--moves TEXT", "moves to play from there; a roll: roll:63")
    purpose = "the file to write: .svg, .png, .gif or .html; - writes SVG to standard output"
    usage.add_option(parser, "-o --output FILE", purpose, required=True)
    _add_looks(parser)
    usage.add_json(parser)


def _add_looks(parser: argparse.ArgumentParser) -> None:
    usage.add_option(parser, "--size N", "length of the longer side in pixels", usage.whole(1), 480)
    parser.add_argument("--theme", choices=THEMES, help="default: black-figure; print for a page")
    parser.add_argument("--coordinates", choices=COORDINATES, default="latin")
    usage.add_flag(parser, "--inside", "put coordinates inside the squares")
    usage.add_flag(parser, "--flip", "Black at the bottom")
    usage.add_flag(parser, "--no-caption", "leave out the caption below the board")
    usage.add_flag(parser, "--still", "draw only the last position of a game")
    seconds = usage.decimal(MIN_SECONDS, MAX_SECONDS)
    usage.add_option(parser, "--seconds S", "time for a move in an animation", seconds, 1.0)
    usage.add_option(parser, "--every N", "plies between two diagrams", usage.whole(1), 10)
    for name, what in (("mark", "a ring"), ("target", "a dot"), ("victim", "a broken ring")):
        usage.add_option(parser, f"--{name} SQUARES", f"{what}: c4,d5", usual="")
    usage.add_option(parser, "--arrow ARROWS", "arrows: a1-a5,b8-b6", usual="")


@dataclass(frozen=True)
class _Subject:
    """The position or game to draw."""

    game: Played
    position: Position
    """The contents of a still picture."""
    last_move: Move | None
    ended: Outcome | None
    has_moves: bool
    """Whether there is more than one position, and more than one is requested."""
    drawn: Marks | None = None
    """The annotations that the record has on the position."""


def run(arguments: argparse.Namespace) -> int:
    """Draw, and write the picture once it is whole."""
    from petteia.drawing import Marks

    kind = _kind(arguments.output)
    if arguments.json and arguments.output == STANDARD_OUTPUT:
        raise usage.UsageError("usage-without", options="--json", other="-o FILE")
    if arguments.ply is not None and kind in FILMS:
        raise usage.UsageError("usage-still", options="--ply")
    style, marks = _style(arguments, kind), _marks(arguments)
    subject = _of_record(arguments) if is_record(arguments.subject) else _of_ruleset(arguments)
    is_of_game = kind in FILMS or (kind == ".svg" and subject.has_moves)
    if is_of_game:
        if marks != Marks():
            raise usage.UsageError(
                "usage-still", options=("--mark", "--target", "--victim", "--arrow")
            )
        picture = _game(arguments, kind, subject.game, style)
    else:
        shown = marks if subject.drawn is None or marks != Marks() else subject.drawn
        picture = _still(arguments, kind, subject, style, shown)
    if arguments.output == STANDARD_OUTPUT:
        sys.stdout.write(picture.decode() + "\n")
    else:
        write_file(Path(arguments.output), picture)
    found = {"file": arguments.output, "bytes": len(picture), "is_of_game": is_of_game}
    usage.answer(arguments, found | usage.position_entry(subject.position))
    return 0


def _of_record(arguments: argparse.Namespace) -> _Subject:
    """The game of a record, or one of its positions."""
    if arguments.pfen is not None or arguments.moves is not None:
        raise usage.UsageError("usage-position", options=("--pfen", "--moves"))
    from petteia.drawing import drawn_on

    arguments.file = arguments.subject
    game = the_game(arguments)
    node = node_at(game, arguments.ply, game.end)
    is_still = arguments.still or arguments.ply is not None
    ended = game.ending if node is game.end else None
    has_moves = bool(game.root.branches) and not is_still
    return _Subject(game, game.position(node), node.move, ended, has_moves, drawn_on(node))


def _of_ruleset(arguments: argparse.Namespace) -> _Subject:
    """A position of a ruleset, with the moves that led to it."""
    from petteia._core import Move

    of_records = ("game", "ply", "ruleset", "lenient", "from")
    if any(getattr(arguments, name) for name in of_records):
        options = tuple(f"--{name}" for name in of_records)
        raise usage.UsageError("usage-record", options=options)
    position = _position(arguments)
    has_moves = bool(arguments.moves) and not arguments.still
    last = next(iter(position.action_stack[-1:]), None)
    move = last if isinstance(last, Move) else None
    return _Subject(position, position, move, None, has_moves)


def _kind(output: str) -> str:
    """The file's extension, which names the format."""
    kind = ".svg" if output == STANDARD_OUTPUT else Path(output).suffix.lower()
    if kind not in KINDS:
        raise usage.UsageError(
            "usage-ending", name="-o", file=quoted(output), values=", ".join(KINDS)
        )
    return kind


def _style(arguments: argparse.Namespace, kind: str) -> Style:
    from petteia.drawing import Style

    return Style(
        theme=arguments.theme or ("print" if kind == ".html" else "black-figure"),
        coordinates=arguments.coordinates,
        place="inside" if arguments.inside else "outside",
        flipped=arguments.flip,
        caption=not arguments.no_caption,
    )


def _marks(arguments: argparse.Namespace) -> Marks:
    from petteia.drawing import Marks

    return Marks(
        squares=_listed(arguments.mark),
        targets=_listed(arguments.target),
        victims=_listed(arguments.victim),
        arrows=tuple(map(_arrow, _listed(arguments.arrow))),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(re.split(r"[,\s]+", text.strip())) if text.strip() else ()


def _arrow(text: str) -> tuple[str, str]:
    match = _ARROW.fullmatch(text)
    if match is None:
        raise usage.UsageError("usage-arrow", arrow=quoted(text))
    return match[1], match[2]


def _position(arguments: argparse.Namespace) -> Position:
    """The requested position, with the moves that led to it."""
    from petteia.game.tree.position_cache import play_text

    arguments.ruleset = arguments.subject
    position = usage.chosen_position(arguments)
    words = (_NUMBER.sub("", word) for word in (arguments.moves or "").split())
    for number, action in enumerate(filter(None, words), start=1):
        try:
            position, _ = play_text(position, action)
        except ValueError as error:
            raise usage.UsageError.within(f"--moves, {number}", error) from None
    return position


def _still(
    arguments: argparse.Namespace, kind: str, subject: _Subject, style: Style, marks: Marks
) -> bytes:
    from petteia.drawing import position_svg
    from petteia.drawing.raster import check_size, png

    if kind == ".png":
        check_size(arguments.size)
    svg = position_svg(
        subject.position,
        size=arguments.size,
        last_move=subject.last_move,
        style=style,
        marks=marks,
        ended=subject.ended,
    )
    return png(svg) if kind == ".png" else svg.encode()


def _game(arguments: argparse.Namespace, kind: str, game: Played, style: Style) -> bytes:
    from petteia.drawing import game_gif, game_html, game_svg

    if kind == ".html":
        return game_html(game, style=style, every=arguments.every).encode()
    if kind == ".gif":
        return game_gif(game, size=arguments.size, style=style, seconds=arguments.seconds)
    return game_svg(game, size=arguments.size, style=style, seconds=arguments.seconds).encode()
