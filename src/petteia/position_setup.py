"""``Setup``: a position that is being set up, which need not be one yet."""

from collections.abc import Mapping
from itertools import groupby
from typing import Self

from petteia._core import WHITE, Position, Ruleset, pfen_errors
from petteia.errors import PetteiaError, PfenError


class Setup:
    """A board with all that belongs to a position, to be changed freely and judged as a whole.

    >>> import petteia
    >>> setup = petteia.Setup(petteia.ruleset("cyningstan.petteia"))
    >>> setup.set_piece_at("a1", "S")
    >>> setup.set_piece_at("h8", "s")
    >>> setup.turn = petteia.BLACK
    >>> setup.position().pfen()
    '7s/8/8/8/8/8/8/S7 b - - 0,0 0,0 0 1'
    >>> setup.move_number = 0
    >>> [error.code for error in setup.errors()]
    ['error-pfen-move']
    """

    turn: bool
    """The player to move: `petteia.WHITE` or `petteia.BLACK`."""
    dice: tuple[int, ...]
    """The dice on the table, the higher first; empty if none have been rolled."""
    reserve: tuple[int, int] | None
    """Pieces that White and Black have still to place; None in games without placement."""
    captured: tuple[int, int]
    """Pieces captured so far by White and by Black."""
    refusals: tuple[int, int]
    """Successive refusals of White and of Black (VOG-17)."""
    quiet: int
    """Quiet plies in succession (GEN-10)."""
    move_number: int
    """Number of the move, from 1."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with an empty board, White to move."""
        if not isinstance(rules, Ruleset):
            raise TypeError(f"rules: {rules!r} is not a Ruleset; petteia.ruleset(id) makes one")
        self.rules = rules
        self.clear()

    @classmethod
    def of(cls, position: Position) -> Self:
        """A set-up that is the same as a position."""
        setup = cls(position.rules)
        setup._pieces = position.piece_map()
        for name in ("turn", "dice", "reserve", "captured", "refusals", "move_number"):
            setattr(setup, name, getattr(position, name))
        setup.quiet = position.quiet.count
        return setup

    def clear(self) -> None:
        """Empty the board, and give every counter its first value."""
        self._pieces: dict[str, str] = {}
        self.turn, self.dice = WHITE, ()
        self.reserve = (0, 0) if self.rules.mechanics["setup.reserve"] else None
        self.captured = self.refusals = (0, 0)
        self.quiet, self.move_number = 0, 1

    def piece_at(self, square: str) -> str | None:
        """The PFEN letter of the piece on a square; None if the square is empty."""
        return self._pieces.get(self._square(square))

    def piece_map(self) -> dict[str, str]:
        """The PFEN letter on each occupied square."""
        return dict(self._pieces)

    def set_piece_at(self, square: str, piece: str | None) -> None:
        """Put a piece on a square, by its PFEN letter; None empties the square."""
        self._square(square)
        if piece is None:
            self._pieces.pop(square, None)
        elif str(piece).isascii() and str(piece).isalpha() and len(piece) == 1:
            self._pieces[square] = piece
        else:
            raise PetteiaError("value-piece", name="piece", given=repr(piece))

    def remove_piece_at(self, square: str) -> str | None:
        """Empty a square, and return the letter of the piece that was there."""
        return self._pieces.pop(self._square(square), None)

    def set_piece_map(self, pieces: Mapping[str, str]) -> None:
        """Put these pieces on the board, and take off all others."""
        self._pieces.clear()
        for square, piece in pieces.items():
            self.set_piece_at(square, piece)

    def pfen(self) -> str:
        """The set-up as one line of text, valid or not."""
        dice = "".join(map(str, self.dice)) or "?"
        return " ".join(
            (
                self._board(),
                "w" if self.turn else "b",
                dice if self.rules.mechanics["dice.count"] or self.dice else "-",
                "-" if self.reserve is None else _pair(self.reserve),
                _pair(self.captured),
                _pair(self.refusals),
                str(self.quiet),
                str(self.move_number),
            )
        )

    def errors(self) -> tuple[PfenError, ...]:
        """All errors in the position, each with a code, a rule and a sentence.

        Empty if `position` succeeds. `Position.status` says whether such a position can arise in a
        game.
        """
        return tuple(pfen_errors(self.rules, self.pfen()))

    def position(self) -> Position:
        """The position. Raises the first of the `errors` if there is one."""
        return Position.from_pfen(self.rules, self.pfen())

    def __repr__(self) -> str:
        return f"<Setup: {self.rules.id}, {self.pfen()}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return NotImplemented
        return (self.rules, self.pfen()) == (other.rules, other.pfen())

    __hash__ = None  # type: ignore[assignment]

    def _square(self, square: str) -> str:
        if square not in self.rules.squares:
            raise PetteiaError("error-no-square", word=repr(square))
        return square

    def _board(self) -> str:
        squares, files = self.rules.squares, self.rules.files
        ranks = [squares[start : start + files] for start in range(0, len(squares), files)]
        return "/".join(self._rank(rank) for rank in reversed(ranks))

    def _rank(self, squares: tuple[str, ...]) -> str:
        runs = groupby(self._pieces.get(square) for square in squares)
        counted = ((piece, len(list(run))) for piece, run in runs)
        return "".join(piece * count if piece else str(count) for piece, count in counted)


def _pair(numbers: tuple[int, int]) -> str:
    return ",".join(map(str, numbers))
