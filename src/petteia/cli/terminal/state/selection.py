"""``Selection``: the chosen piece, the squares it can go to, and its captures."""

import re
from collections import defaultdict

from petteia._core import INCITUS, Move, Position
from petteia.cli.terminal.display.sentences import Sentences, side_name
from petteia.notation.squares import square_at

_WAY = re.compile(r"([a-p][0-9]{1,2})[\s\u2010-\u2015-]*([a-p][0-9]{1,2}.*)", re.ASCII)


def move_text(typed: str) -> str:
    """The typed text with a hyphen between the squares: ``a1a5`` and ``a1 a5`` become ``a1-a5``."""
    match = _WAY.fullmatch(typed)
    return f"{match[1]}-{match[2]}" if match else typed


class Selection:
    """The possible actions in one position, square by square."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.placements: dict[str, Move] = {}
        self.removals: dict[str, Move] = {}
        """By the square of the bound piece that leaves the board (SCH-8)."""
        self._turns: defaultdict[str | None, dict[str, dict[str, Move]]] = defaultdict(dict)
        """By the bound piece that leaves the board before a piece moves, if one does (SEN-2)."""
        for move in position.legal_moves:
            start = move.from_square
            if move.is_removal:
                self.removals[move.to_square] = move
            elif start is None:
                self.placements[move.to_square] = move
            else:
                self._turns[move.removed].setdefault(start, {})[move.to_square] = move
        self.removed: str | None = None
        """The bound piece that has to leave the board first."""
        self.chosen: str | None = None
        self.answer = ""
        """The remark on the last use of a square."""

    @property
    def places(self) -> bool:
        """Whether a piece has to be placed from the reserve (POL-2)."""
        return bool(self.placements)

    @property
    def task(self) -> str:
        """The task of the player to move."""
        return "place a piece" if self.places else "move"

    @property
    def moves(self) -> dict[str, dict[str, Move]]:
        """The possible moves of each piece, after the chosen removal."""
        return self._turns.get(self.removed, {})

    @property
    def ways(self) -> dict[str, Move]:
        """The moves of the chosen piece by the square that they lead to."""
        return {} if self.chosen is None else self.moves[self.chosen]

    @property
    def targets(self) -> dict[str, int]:
        """The squares that the chosen piece can go to, and how many pieces it captures there."""
        return {square: len(move.victims) for square, move in self.ways.items()}

    def victims_at(self, square: str) -> tuple[str, ...]:
        """The captures of the chosen piece on a square."""
        move = self.ways.get(square)
        return move.victims if move else ()

    def first_square(self) -> str:
        """A square to begin at, near the middle of the board: that of a piece that can move."""
        rules = self.position.rules
        middle = (rules.files - 1) / 2, (rules.ranks - 1) / 2

        def distance(name: str) -> tuple[float, str]:
            file, rank = square_at(name)
            return abs(file - middle[0]) + abs(rank - middle[1]), name

        removable = [square for square in self._turns if square is not None]
        return min(self.placements or self.moves or removable or rules.squares, key=distance)

    def drop(self) -> None:
        """Put the chosen piece down, and choose no piece to remove."""
        self.chosen = self.removed = None

    def use(self, square: str) -> Move | None:
        """Choose the piece on a square, or return the move that is meant by it."""
        self.answer = ""
        ways = self.placements if self.places else self.removals | self.ways
        move = ways.get(square)
        if move is not None:
            return move
        if self.places:
            self.answer = self.refusal(f"@{square}")
        elif square in (self.chosen, self.removed):
            self.drop()
        elif square in self._turns:
            self.chosen, self.removed = None, square
            self.answer = f"x{square}: choose the piece that moves after it."
        elif square in self.moves:
            self.chosen = square
        elif self.chosen is not None and not self.is_own(square):
            self.answer = self.refusal(f"{self.chosen}-{square}")
        else:
            self.chosen = None
            self.answer = f"Illegal move: {self.position.explain_piece(square)}."
        return None

    def is_own(self, square: str) -> bool:
        """Whether a piece of the player to move is on a square."""
        letter = self.position.piece_at(square)
        return letter is not None and letter != INCITUS and letter.isupper() == self.position.turn

    def refusal(self, text: str) -> str:
        """Why a move is refused."""
        reason = self.position.explain(text)
        return f"Illegal move: {reason}." if reason else ""

    def about(self, square: str, words: Sentences) -> str:
        """The remark on a square."""
        letter = self.position.piece_at(square)
        if square in self.ways:
            victims = self.victims_at(square)
            what = words.capture_of(self.position, victims) if victims else "nothing"
            return f"{self.chosen}-{square} captures {what}."
        if square in self.removals or square in self._turns:
            return f"x{square} takes the bound piece away."
        if letter is None:
            return f"{square}: empty."
        text = f"{square}: {words.piece(letter)}"
        locking = self.position.locked().get(square, ())
        if locking:
            text += f", locked by {' and '.join(locking)}"
        if self.is_own(square) and not self.places:
            text += self.reach(square)
        return text + "."

    def reach(self, square: str) -> str:
        """In how many ways a piece can move, and whether that would be a refusal (VOG-17)."""
        moves = list(self.moves.get(square, {}).values())
        count = len(moves)
        captures = sum(bool(move.victims) for move in moves)
        text = f", {count} {'move' if count == 1 else 'moves'}"
        if captures:
            text += f", {captures} of them {'captures' if captures == 1 else 'capture'}"
        if moves and self.position.refuses(moves[0]):
            so_far = self.position.refusals[0 if self.position.turn else 1]
            side, limit = side_name(self.position.turn), self.position.refusal_limit
            rule = self.position.rules.conduct_rule("refusal")
            text += f"; passive: {side}'s refusal {so_far + 1} of {limit} ({rule})"
        return text
