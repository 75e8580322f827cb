"""The columns of a game that follow from its rules and its moves, by one replay.

The core judges each move, its captures and the winner. This module only counts where pieces were,
so that metrics of the course of games need no replay.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from petteia._core import BLACK, INCITUS, WHITE, Move, Position, Ruleset
from petteia.errors import PetteiaError
from petteia.game.tree.position_cache import play_text
from petteia.lab.games.board_squares import BESIDE, Square, is_white
from petteia.rulesets.traits import LEADERS

LONG: Final = 4
"""The squares of a long move; most boards have about twice as many in a line."""

HEAVY: Final = "H"
"""The letter of White's heavy pieces."""

Pieces = dict[str, str]
"""The PFEN letter of the piece on each occupied square, by the square's name."""


def replayed(rules: Ruleset, moves: str) -> dict[str, Any]:
    """The columns of a game that follow from its moves and rolls."""
    position = Position(rules)
    pieces: Pieces = position.piece_map()
    occupied = set(pieces)
    branching: list[int] = []
    captured_at: list[int] = []
    boards = [pieces]
    count = _Count()
    for word in moves.split():
        legal, turn = len(position.legal_moves), position.turn
        position, action = play_text(position, word)
        if isinstance(action, Move):
            branching.append(legal)
            count.add(action, turn, pieces)
            pieces = position.piece_map()
            boards.append(pieces)
            occupied.update(pieces)
            captured_at += [len(branching)] * (sum(position.captured) - len(captured_at))
    captures_white, captures_black = position.captured
    plies = len(branching)
    return {
        "plies": plies,
        "captures_white": captures_white,
        "captures_black": captures_black,
        "captured_at": captured_at,
        "branching": sum(branching) / plies if plies else None,
        "decisions": sum(moves > 1 for moves in branching),
        "squares": len(occupied),
        "pieces_left_white": len(position.pieces(color=WHITE)),
        "pieces_left_black": len(position.pieces(color=BLACK)),
        **count.columns(),
        **_safe_at_the_end(position),
        **_ahead(boards[plies // 2]),
    }


class _Count:
    """Counts the moves of a game by their features."""

    def __init__(self) -> None:
        self._origins: dict[str, str] = {}
        """The start of the last move of a piece, by the square that it is on."""
        self._moved = self._straight_back = self._entries = 0
        self._capturing = self._long_captures = self._most_captured = 0
        self._victims = self._isolated_victims = 0
        self._isolated_expected = 0.0

    def add(self, move: Move, turn: bool, pieces: Pieces) -> None:
        """Count a move, given the board before it."""
        # Inciti are of neither side.
        pieces = {square: letter for square, letter in pieces.items() if letter != INCITUS}
        for square in move.victims:
            self._origins.pop(square, None)
        if move.from_square is not None:
            self._moved += 1
            self._entries += _is_between_enemies(move.to_square, turn, pieces)
            self._straight_back += self._origins.pop(move.from_square, None) == move.to_square
            self._origins[move.to_square] = move.from_square
        if not move.victims:
            return
        self._most_captured = max(self._most_captured, len(move.victims))
        for start, end, captured in _steps(move):
            if captured and start is not None:
                self._capturing += 1
                self._long_captures += _distance(start, end) >= LONG
        enemies = [square for square, letter in pieces.items() if is_white(letter) != turn]
        isolated = {square for square in enemies if _is_isolated(square, turn, pieces)}
        victims = set(move.victims).intersection(enemies)
        self._victims += len(victims)
        self._isolated_victims += len(victims & isolated)
        if victims:
            self._isolated_expected += len(victims) * len(isolated) / len(enemies)

    def columns(self) -> dict[str, int | float]:
        """The counts by the names of their columns."""
        return {
            name.removeprefix("_"): each for name, each in vars(self).items() if name != "_origins"
        }


def _safe_at_the_end(position: Position) -> dict[str, int]:
    """The pieces of an end position, and the number that can never be captured while they stay.

    Both are 0 under rules for which the existence of such pieces is not proved (TER-3).
    """
    try:
        safe = [position.unconquerable(color) for color in (WHITE, BLACK)]
    except PetteiaError:
        return dict.fromkeys(SAFE, 0)
    pieces = [position.pieces(color=color) for color in (WHITE, BLACK)]
    return dict(zip(SAFE, (sum(map(len, safe)), sum(map(len, pieces))), strict=True))


def _ahead(pieces: Pieces) -> dict[str, int]:
    """How many more pieces of each kind White has than Black."""
    ahead = dict.fromkeys(AHEAD, 0)
    for letter in pieces.values():
        if letter != INCITUS:
            kind = 2 if letter in LEADERS else int(letter.upper() == HEAVY)
            ahead[AHEAD[kind]] += 1 if is_white(letter) else -1
    return ahead


SAFE: Final = ("unconquerable", "judged")
AHEAD: Final = ("ahead_light", "ahead_heavy", "ahead_leader")
BEHAVIOUR: Final = (*_Count().columns(), *SAFE, *AHEAD)
"""The columns of how a game goes, which games of earlier versions lack."""


def _steps(move: Move) -> Iterator[tuple[str | None, str, tuple[str, ...]]]:
    """The single moves of a turn: their start, end, and captures."""
    start = move.from_square
    for end, victims in move.parts or ((move.to_square, move.victims),):
        yield start, end, victims
        start = end


def _distance(start: str, end: str) -> int:
    """The squares from one to the other along the longer of file and rank."""
    first, second = Square.of(start), Square.of(end)
    return max(abs(first.file - second.file), abs(first.rank - second.rank))


@cache
def _beside(square: str) -> tuple[str, ...]:
    """The squares beside one, opposite ones in succession; some may not be on the board."""
    centre = Square.of(square)
    return tuple(centre.step(way).name for way in BESIDE)


def _is_isolated(square: str, turn: bool, pieces: Pieces) -> bool:
    """Whether an enemy of the player has no friend on a square that shares a side with its own."""
    return not any(
        letter is not None and is_white(letter) != turn
        for letter in map(pieces.get, _beside(square))
    )


def _is_between_enemies(square: str, turn: bool, pieces: Pieces) -> bool:
    """Whether enemies of the player are on two opposite sides of a square."""
    right, left, above, below = (
        letter is not None and is_white(letter) != turn
        for letter in map(pieces.get, _beside(square))
    )
    return (right and left) or (above and below)
