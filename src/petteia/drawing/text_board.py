"""A position as lines of text, for terminals and messages."""

from petteia._core import WHITE, Position

SIGNS = {
    "S": "○",
    "V": "◌",
    "A": "◇",
    "C": "♤",
    "L": "♔",
    "P": "△",
    "H": "□",
    "B": "♕",
    "s": "●",
    "v": "◍",
    "a": "◆",
    "c": "♠",
    "l": "♚",
    "p": "▲",
    "h": "■",
    "b": "♛",
    "x": "×",
}
"""The sign of each piece, by its PFEN letter: White's are hollow, Black's filled."""


def position_text(
    position: Position,
    *,
    borders: bool = False,
    empty_square: str = "·",
    orientation: bool = WHITE,
) -> str:
    """The board with a sign for each piece; `borders` adds the names of files and ranks.

    >>> import petteia
    >>> print(petteia.Position(petteia.ruleset("cyningstan.petteia", board="4x5")).unicode())
    ● ● ● ●
    ● ● ● ●
    · · · ·
    ○ ○ ○ ○
    ○ ○ ○ ○
    """
    rules, pieces = position.rules, position.piece_map()
    files = [chr(ord("a") + file) for file in range(rules.files)]
    ranks = list(range(rules.ranks, 0, -1))
    if not orientation:
        files.reverse()
        ranks.reverse()
    signs = {square: SIGNS[letter] for square, letter in pieces.items()}
    rows = [[signs.get(f"{file}{rank}", empty_square) for file in files] for rank in ranks]
    if borders:
        rows = [[*row, str(rank)] for row, rank in zip(rows, ranks, strict=True)]
        rows.append(files)
    return "\n".join(map(" ".join, rows))
