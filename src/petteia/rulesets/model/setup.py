"""Set-ups in their friendly notation, resolved to the board field of a PFEN.

A set-up is written as each owner sees it: rows from the nearest rank, left to right. One letter
fills a row; any other row is written as a rank of a PFEN. A leader stands on the left or the
right one of the two centre files (CAL-1, VOG-1, XXI-S). Black's side of the board is White's
turned round, or its reflection.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from petteia.rulesets.problems import Path, Problem

Rank = list[str]
EMPTY = ""

_RUN = re.compile(r"[1-9][0-9]*|[A-Za-z]", re.ASCII)


def setup_board(setup: Mapping[str, Any], files: int, ranks: int) -> str:
    """The board field of the PFEN for a set-up on a board of this size."""
    if "board" in setup:
        return _given_board(setup, files, ranks)
    board: list[Rank] = [[EMPTY] * files for _ in range(ranks)]
    for owner in ("white", "black"):
        side, path = _side(setup, owner)
        for rank, row in enumerate(_side_rows(side, path, files, ranks)):
            reflected = setup.get("symmetry") == "reflection"
            _place_row(board, row, rank, owner, reflected, path)
    return "/".join(rank_text(rank) for rank in reversed(board))


def _side(setup: Mapping[str, Any], owner: str) -> tuple[Mapping[str, Any], Path]:
    """What a set-up says about one side, and the key where it does."""
    shared = [key for key in ("rows", "leader") if key in setup]
    own = [key for key in ("white", "black") if key in setup]
    if shared and own:
        path: Path = ("setup", own[0])
        raise Problem(path, "error-file-setup-both", shared=shared[0], side=own[0])
    if own:
        return setup.get(owner, {}), ("setup", owner)
    return setup, ("setup",)


def _side_rows(side: Mapping[str, Any], path: Path, files: int, ranks: int) -> list[Rank]:
    """One side's pieces by rank from its own nearest, each rank from its own left."""
    rows = side.get("rows", [])
    army = [_row(text, files, (*path, "rows", number)) for number, text in enumerate(rows)]
    leader = side.get("leader")
    if leader is not None:
        _place_leader(army, leader, (*path, "leader"), files, ranks)
    if len(army) > ranks:
        path = (*path, "rows")
        raise Problem(path, "error-file-rows", found=len(army), ranks=ranks)
    return army


def _row(text: str, files: int, path: Path) -> Rank:
    if len(text) == 1 and text.isalpha():
        return [text] * files
    row = rank_squares(text, path)
    if len(row) != files:
        found = len(row)
        raise Problem(path, "error-file-row", quoted={"row": text}, found=found, files=files)
    return row


def _place_leader(
    army: list[Rank], leader: Mapping[str, Any], path: Path, files: int, ranks: int
) -> None:
    for key in ("piece", "rank"):
        if key not in leader:
            raise Problem(path, "error-file-leader-part", entry=key)
    rank = leader["rank"]
    if rank > ranks:
        path = (*path, "rank")
        raise Problem(path, "error-file-leader-rank", rank=rank, ranks=ranks)
    while len(army) < rank:
        army.append([EMPTY] * files)
    file = files // 2 if leader.get("side") == "right" else (files - 1) // 2
    if army[rank - 1][file]:
        raise Problem(path, "error-file-leader-taken", rank=rank)
    army[rank - 1][file] = leader["piece"]


def _place_row(
    board: list[Rank], row: Rank, rank: int, owner: str, reflected: bool, path: Path
) -> None:
    if owner == "black":
        row = [piece.lower() for piece in row]
        row = row if reflected else row[::-1]
        rank = len(board) - 1 - rank
    for file, piece in enumerate(row):
        if piece and board[rank][file]:
            raise Problem(path, "error-file-meet", rank=rank + 1)
        if piece:
            board[rank][file] = piece


def _given_board(setup: Mapping[str, Any], files: int, ranks: int) -> str:
    text = setup["board"]
    path: Path = ("setup", "board")
    for other in ("rows", "leader", "white", "black", "symmetry"):
        if other in setup:
            raise Problem(("setup", other), "error-file-setup-board", entry=other)
    rows = text.split("/")
    if len(rows) != ranks:
        size = f"{files}x{ranks}"
        raise Problem(path, "error-file-ranks", found=len(rows), size=size)
    for number, row in enumerate(rows):
        squares = rank_squares(row, path)
        rank = ranks - number
        if len(squares) != files:
            found, size = len(squares), f"{files}x{ranks}"
            raise Problem(path, "error-file-rank", rank=rank, found=found, size=size)
    return str(text)


def fitted_board(board: str, files: int, ranks: int) -> str:
    """The board field of a PFEN on a board of another size.

    Files are added and removed on the right, ranks in the middle.
    """
    rows = [(rank_squares(row, ("setup",)) + [EMPTY] * files)[:files] for row in board.split("/")]
    middle = (len(rows) + 1) // 2
    upper, lower = rows[:middle], rows[middle:]
    missing = max(ranks - len(rows), 0)
    kept = [*upper[: (ranks + 1) // 2], *([EMPTY] * files for _ in range(missing))]
    kept += lower[len(lower) - (ranks - len(kept)) :] if ranks > len(kept) else []
    return "/".join(rank_text(row) for row in kept)


def rank_squares(text: str, path: Path) -> Rank:
    """The squares of a rank written as in a PFEN; an empty text is an empty square.

    Raises ``Problem`` at the path for a sign that stands for no square.
    """
    squares: Rank = []
    position = 0
    while position < len(text):
        match = _RUN.match(text, position)
        if match is None:
            quoted = {"row": text, "letter": text[position]}
            raise Problem(path, "error-file-square", quoted=quoted)
        token = match.group()
        position = match.end()
        run = [token] if token.isalpha() else [EMPTY] * min(int(token[:3]), 999)
        squares.extend(run)
    return squares


def rank_text(squares: Iterable[str]) -> str:
    """A rank as a PFEN writes it; an empty text is an empty square."""
    runs = ((piece, len(list(run))) for piece, run in groupby(squares))
    return "".join(piece * count if piece else str(count) for piece, count in runs)
