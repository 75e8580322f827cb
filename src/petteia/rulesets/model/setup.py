"""Set-ups in their friendly notation, resolved to the board field of a PFEN.

A set-up is written as each owner sees it: rows from the nearest rank, left to right. One letter
fills a row; any other row is written as a rank of a PFEN. A leader stands on the left or the
right one of the two centre files (CAL-1, VOG-1, XXI-S). Black's side of the board is White's
turned round, or its reflection.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from petteia.rulesets.faults import Path, Problem, Unsound, shown

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
    return "/".join(_rank_text(rank) for rank in reversed(board))


def _side(setup: Mapping[str, Any], owner: str) -> tuple[Mapping[str, Any], Path]:
    """What a set-up says about one side, and the key where it does."""
    shared = [key for key in ("rows", "leader") if key in setup]
    own = [key for key in ("white", "black") if key in setup]
    if shared and own:
        message = f"setup has {shared[0]} for both sides and {own[0]}'s own: give one of them"
        raise Unsound(Problem(("setup", own[0]), message))
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
        message = f"{len(army)} rows do not fit a board of {ranks} ranks"
        raise Unsound(Problem((*path, "rows"), message))
    return army


def _row(text: str, files: int, path: Path) -> Rank:
    if len(text) == 1 and text.isalpha():
        return [text] * files
    row = _squares(text, path)
    if len(row) != files:
        message = f"{shown(text)} is {len(row)} squares long on a board of {files} files"
        raise Unsound(Problem(path, message))
    return row


def _place_leader(
    army: list[Rank], leader: Mapping[str, Any], path: Path, files: int, ranks: int
) -> None:
    for key in ("piece", "rank"):
        if key not in leader:
            raise Unsound(Problem(path, f"the leader's {key} is missing"))
    rank = leader["rank"]
    if rank > ranks:
        raise Unsound(Problem((*path, "rank"), f"rank {rank} is beyond a board of {ranks} ranks"))
    while len(army) < rank:
        army.append([EMPTY] * files)
    file = files // 2 if leader.get("side") == "right" else (files - 1) // 2
    if army[rank - 1][file]:
        raise Unsound(Problem(path, f"the leader's square on rank {rank} is taken by the rows"))
    army[rank - 1][file] = leader["piece"]


def _place_row(
    board: list[Rank], row: Rank, rank: int, owner: str, reflected: bool, path: Path
) -> None:
    """Put one row of one side on the board."""
    if owner == "black":
        row = [piece.lower() for piece in row]
        row = row if reflected else row[::-1]
        rank = len(board) - 1 - rank
    for file, piece in enumerate(row):
        if piece and board[rank][file]:
            message = f"the sides' pieces meet on rank {rank + 1}: the board is too small"
            raise Unsound(Problem(path, message))
        if piece:
            board[rank][file] = piece


def _given_board(setup: Mapping[str, Any], files: int, ranks: int) -> str:
    text = setup["board"]
    path: Path = ("setup", "board")
    for other in ("rows", "leader", "white", "black", "symmetry"):
        if other in setup:
            message = f"setup has both a board text and {other}: give one of them"
            raise Unsound(Problem(("setup", other), message))
    rows = text.split("/")
    if len(rows) != ranks:
        raise Unsound(Problem(path, f"has {len(rows)} ranks on a board of {files}x{ranks}"))
    for number, row in enumerate(rows):
        squares = _squares(row, path)
        rank = ranks - number
        if len(squares) != files:
            message = f"rank {rank} is {len(squares)} squares long on a board of {files}x{ranks}"
            raise Unsound(Problem(path, message))
    return str(text)


def _squares(text: str, path: Path) -> Rank:
    """The squares of a rank written as in a PFEN."""
    squares: Rank = []
    position = 0
    while position < len(text):
        match = _RUN.match(text, position)
        if match is None:
            message = f"{shown(text)}: no piece and no number at {shown(text[position])}"
            raise Unsound(Problem(path, message))
        token = match.group()
        position = match.end()
        run = [token] if token.isalpha() else [EMPTY] * min(int(token[:3]), 999)
        squares.extend(run)
    return squares


def _rank_text(rank: Rank) -> str:
    text = ""
    empty = 0
    for piece in [*rank, None]:
        if piece == EMPTY:
            empty += 1
            continue
        text += str(empty) if empty else ""
        empty = 0
        text += piece or ""
    return text
