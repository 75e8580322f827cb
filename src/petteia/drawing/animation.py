"""A game as an animated SVG: style sheets move the pieces, and nothing runs that is a program.

Readers that ask for reduced motion, or know no animation, see the last position.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from petteia._core import Position
from petteia.drawing.elements import glyphs, pieces, status_text
from petteia.drawing.elements.board import ground, overlay
from petteia.drawing.elements.caption import caption
from petteia.drawing.elements.layout import Layout
from petteia.drawing.elements.marks import over, under
from petteia.drawing.elements.style import PLAIN, PicturesError, Style
from petteia.drawing.frames import Frame, Played, drawn_on, frames, note_of, record_of
from petteia.drawing.svg import DEFAULT_SIZE, Picture, opening
from petteia.game import Game

SECONDS = 1.0
"""How long a position is shown."""
MIN_SECONDS, MAX_SECONDS = 0.1, 60.0
REST = 3
"""How many times as long the last position is shown."""
MOVING, FALLING = 0.22, 0.35
"""How long a piece moves, and then a captured one falls, in times of a position."""


@dataclass
class MovingPiece:
    """A piece from when it comes onto the board to when it leaves it."""

    letter: str
    born: int
    square: str
    steps: list[tuple[int, str]] = field(default_factory=list)
    """The frames of its moves, and the destinations."""
    died: int | None = None

    @property
    def last_square(self) -> str:
        """Its final place."""
        return self.steps[-1][1] if self.steps else self.square


def game_svg(
    played: Played, *, size: int = DEFAULT_SIZE, style: Style = PLAIN, seconds: float = SECONDS
) -> Picture:
    """Draw a game, or the one that led to a position, as an animation.

    Each of its positions is shown for `seconds`.
    """
    check_seconds(seconds)
    game = record_of(played)
    last = game.position()
    layout = Layout(last.rules.files, last.rules.ranks, style)
    first, *later = (_captured(layout, frame) for frame in frames(game))
    count = len(later) + 1
    moving = _moving_pieces(game)
    film = _Film(layout, count, seconds, _name(last, style))
    theme = style.colours
    letters = frozenset((*(piece.letter for piece in moving), "S", "s"))
    below, above = zip(first, *later, strict=True)
    moves = "".join(film.keyframes(number, piece) for number, piece in enumerate(moving))
    body = "".join(
        (
            ground(layout),
            *film.shown(below),
            *(film.piece(number, piece) for number, piece in enumerate(moving)),
            overlay(layout),
            *film.shown(above),
        )
    )
    return Picture(
        f"{opening(layout, size)}"
        f"<title>{status_text.xml(status_text.title(last, game.outcome()))}</title>"
        f"<desc>{status_text.xml(_description(game))}</desc><style>{film.sheet()}{moves}</style>"
        f"<defs>{pieces.symbols(theme, letters)}{glyphs.definitions(body)}</defs>{body}</svg>"
    )


def check_seconds(seconds: float) -> None:
    """Refuse a pace that no one can follow or wait for."""
    PicturesError.check_range("seconds", seconds, MIN_SECONDS, MAX_SECONDS)


def _captured(layout: Layout, frame: Frame) -> tuple[str, str]:
    """The layers of a frame below and above the pieces, in the form that the next frame needs."""
    position, node, ended = frame
    move = node.move
    victims = move.victims if move else ()
    above = over(layout, drawn_on(node), victims, position.locked())
    if layout.style.caption:
        above += caption(layout, position, note_of(node), ended)
    return under(layout, move), above


def _moving_pieces(game: Game) -> list[MovingPiece]:
    walk = frames(game)
    here = {
        square: MovingPiece(letter, 0, square)
        for square, letter in next(walk).position.piece_map().items()
    }
    everyone = list(here.values())
    for number, frame in enumerate(walk, start=1):
        move = frame.node.move
        if move is not None and move.from_square in here:
            mover = here.pop(move.from_square)
            mover.steps.append((number, move.to_square))
            if move.to_square in here:  # a piece that was captured on the way
                here[move.to_square].died = number
            here[move.to_square] = mover
        on_board = frame.position.piece_map()
        for square, piece in list(here.items()):
            if on_board.get(square) != piece.letter:
                piece.died = number
                del here[square]
        for square, letter in on_board.items():
            if square not in here:
                here[square] = MovingPiece(letter, number, square)
                everyone.append(here[square])
    return everyone


def _name(game: Position, style: Style) -> str:
    """A prefix for the names in this film, since a page may show several."""
    plies = " ".join(map(str, game.action_stack))
    return f"petteia-{zlib.crc32(f'{game.rules!r} {style} {game.pfen()} {plies}'.encode()):08x}"


def _description(game: Game) -> str:
    """The moves of the game and its state."""
    notes = "; ".join(map(note_of, game.mainline))
    end = status_text.description(game.position())
    return f"An animation of the moves {notes}. In the end: {end}"


@dataclass(frozen=True)
class _Film:
    """The times of a film, and the rules of its style sheet."""

    layout: Layout
    count: int
    seconds: float
    name: str

    @property
    def length(self) -> int:
        """How long the film is, in times of a position."""
        return self.count - 1 + REST

    def percent(self, time: float) -> str:
        """A moment of the film as a key frame."""
        return f"{100 * time / self.length:.5g}%"

    def sheet(self) -> str:
        """The rules for everything but the pieces."""
        name, whole = self.name, f"{self.length * self.seconds:.6g}s"
        middle, last = self.percent(1), self.percent(REST)
        return (
            f".{name}-f,.{name}-l{{animation:{name}-f {whole} step-end infinite}}"
            f".{name}-l{{animation-name:{name}-l}}.{name}-f{{visibility:hidden}}"
            f"@keyframes {name}-f{{0%{{visibility:visible}}{middle},100%{{visibility:hidden}}}}"
            f"@keyframes {name}-l{{0%{{visibility:visible}}{last},100%{{visibility:hidden}}}}"
            f".{name}-m{{animation:{whole} linear infinite}}"
            f"@media (prefers-reduced-motion:reduce)"
            f"{{.{name}-f,.{name}-l,.{name}-m{{animation:none!important}}}}"
        )

    def shown(self, parts: Iterable[str]) -> list[str]:
        """The contents of each frame, each at its time; without animation the last one shows."""
        return [
            f'<g class="{self.name}-{"l" if number == self.count - 1 else "f"}" '
            f'style="animation-delay:{(number - self.length) * self.seconds:.6g}s">{part}</g>'
            for number, part in enumerate(parts)
            if part
        ]

    def piece(self, number: int, piece: MovingPiece) -> str:
        """A piece at its final place; a captured one is invisible."""
        use = pieces.use(self.layout.style.colours, piece.letter, 0, 0)
        x, y = self.layout.corner(piece.last_square)
        gone = ' opacity="0"' if piece.died is not None else ""
        if not self._is_still(piece):
            gone += f' class="{self.name}-m" style="animation-name:{self.name}-{number}"'
        return f'<g transform="translate({x} {y})"{gone}>{use}</g>'

    def keyframes(self, number: int, piece: MovingPiece) -> str:
        """The places of a piece through the film, starting from its final place."""
        if self._is_still(piece):
            return ""
        keys = [(0.0, self._shift(piece.square))]
        place = keys[0][1]
        for frame, square in piece.steps:
            keys += [(float(frame), place), (frame + MOVING, self._shift(square))]
            place = keys[-1][1]
        keys.append((float(self.length), place))
        text = "".join(f"{self.percent(time)}{{transform:{place}}}" for time, place in keys)
        return f"@keyframes {self.name}-{number}{{{text}{self._presence(piece)}}}"

    def _shift(self, square: str) -> str:
        x, y = self.layout.corner(square)
        return f"translate({x}px,{y}px)"

    def _is_still(self, piece: MovingPiece) -> bool:
        return not piece.steps and not piece.born and piece.died is None

    def _presence(self, piece: MovingPiece) -> str:
        """When a piece is seen: it appears as the mover lands, and falls after."""
        keys: list[tuple[float, int]] = []
        if piece.born:
            keys += [(0, 0), (piece.born + MOVING - 0.02, 0), (piece.born + MOVING, 1)]
        else:
            keys.append((0, 1))
        if piece.died is not None:
            keys += [(piece.died + MOVING, 1), (piece.died + MOVING + FALLING, 0)]
        keys.append((self.length, keys[-1][1]))
        return "".join(f"{self.percent(time)}{{opacity:{seen}}}" for time, seen in keys)
