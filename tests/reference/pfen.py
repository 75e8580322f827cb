"""PFEN, a position in one line: written, read and refused as the fixed interfaces say."""

import re

from .binding import bound_men, is_held
from .board import BLACK, LEADER_LETTERS, WHITE, Board, Piece, leader_of
from .games import (
    Rules,
    begins_empty,
    dice_of,
    keeps_placing,
    letters_of,
    losing_refusals,
    reserve_of,
)
from .movement import Dice
from .state import MOST, State

NUMBER = re.compile(r"0|[1-9][0-9]{0,4}")
RUN_OR_LETTER = re.compile(r"[1-9][0-9]*|[A-Za-z]")


class PfenRefusedError(ValueError):
    """A text that is not a position of the ruleset."""


def write(rules: Rules, state: State) -> str:
    """The eight fields, one space between."""
    return " ".join(
        (
            write_board(rules, state.board),
            "w" if state.turn == WHITE else "b",
            write_dice(rules, state.dice),
            "-" if state.reserve is None else write_pair(state.reserve),
            write_pair(state.captures),
            write_pair(state.refusals),
            str(state.quiet),
            str(state.move),
        )
    )


def write_board(rules: Rules, board: Board) -> str:
    """From the highest rank to rank 1, upper case White, lower case Black, runs of empty."""
    rows = []
    for rank in range(rules.size.ranks, 0, -1):
        row, empty = "", 0
        for file in range(1, rules.size.files + 1):
            piece = board.get((file, rank))
            if piece is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + piece_letter(piece)
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows)


def piece_letter(piece: Piece) -> str:
    """Upper case White, lower case Black, `x` an incitus."""
    side, letter = piece
    return letter if side == WHITE else letter.lower()


def write_dice(rules: Rules, dice: Dice) -> str:
    """`-` without dice in the game, `?` when a roll is due, else the roll."""
    if dice_of(rules)[0] == 0:
        return "-"
    return "".join(str(die) for die in dice) or "?"


def write_pair(counts: dict[bool, int]) -> str:
    """`W,B`."""
    return f"{counts[WHITE]},{counts[BLACK]}"


def read(rules: Rules, text: str) -> State:
    """The position in the text, or PfenRefusedError."""
    fields = text.split(" ")
    if len(fields) != 8:
        raise PfenRefusedError(f"{len(fields)} fields, not 8")
    if fields[1] not in ("w", "b"):
        raise PfenRefusedError(f"to move: {fields[1]!r}")
    state = State(
        board=read_board(rules, fields[0]),
        turn=fields[1] == "w",
        dice=read_dice(rules, fields[2]),
        captures=read_pair(fields[4]),
        refusals=read_pair(fields[5]),
        quiet=read_number(fields[6]),
        move=read_number(fields[7]),
    )
    state.reserve = read_reserve(rules, fields[3], state.turn)
    for side in (WHITE, BLACK):
        waits = rules.family == "BEL" and state.reserve and state.reserve[side] > 0
        if waits and leader_of(state.board, side) is not None:
            raise PfenRefusedError("a dux that is still to be placed")
    refuse_unheld(rules, state)
    if max(state.refusals.values()) > losing_refusals(rules):
        raise PfenRefusedError(f"refusals: {fields[5]!r}")
    if state.move == 0:
        raise PfenRefusedError("move number 0")
    if write(rules, state) != text:
        raise PfenRefusedError("not as it would be written")
    return state


def read_board(rules: Rules, text: str) -> Board:
    """The board field."""
    rows = text.split("/")
    if len(rows) != rules.size.ranks:
        raise PfenRefusedError(f"{len(rows)} ranks, not {rules.size.ranks}")
    board: Board = {}
    for rank, row in zip(range(rules.size.ranks, 0, -1), rows, strict=True):
        if "".join(RUN_OR_LETTER.findall(row)) != row:
            raise PfenRefusedError(f"rank {rank}: {row!r}")
        file = 1
        for token in RUN_OR_LETTER.findall(row):
            if token.isdigit():
                file += min(int(token[:5]), MOST)
                continue
            if file > rules.size.files:
                raise PfenRefusedError(f"rank {rank} is too long")
            board[(file, rank)] = read_piece(rules, token)
            file += 1
        if file != rules.size.files + 1:
            raise PfenRefusedError(f"rank {rank} has {file - 1} squares")
    refuse_second_leaders(board)
    return board


def read_piece(rules: Rules, letter: str) -> Piece:
    """The piece of a letter that the ruleset can have."""
    if letter == "x" and rules.on("inciti"):
        return (None, "X")
    side = WHITE if letter.isupper() else BLACK
    if letter.upper() not in letters_of(rules, side):
        raise PfenRefusedError(f"no piece {letter!r} in {rules.ruleset_id}")
    return (side, letter.upper())


def refuse_unheld(rules: Rules, state: State) -> None:
    """SCH-7: two free enemies bind every bound man; SCH-2: none is bound while men are placed."""
    for side in (WHITE, BLACK):
        for square in bound_men(state.board, side):
            if state.is_placement() or not is_held(rules, state.board, square):
                raise PfenRefusedError(f"a man that nobody binds: {square}")


def refuse_second_leaders(board: Board) -> None:
    """No more than one leader, dux or basileus of a side."""
    for side in (WHITE, BLACK):
        if sum(owner is side and letter in LEADER_LETTERS for owner, letter in board.values()) > 1:
            raise PfenRefusedError("more than one leader of a side")


def read_dice(rules: Rules, text: str) -> Dice:
    """The roll, empty for `-` and `?`."""
    count, faces = dice_of(rules)
    if text == ("?" if count else "-"):
        return ()
    allowed = [str(face) for face in range(1, faces + 1)]
    if len(text) != count or any(die not in allowed for die in text):
        raise PfenRefusedError(f"dice: {text!r}")
    dice = tuple(int(die) for die in text)
    if dice != tuple(sorted(dice, reverse=True)):
        raise PfenRefusedError(f"dice: {text!r}, the higher die is not first")
    return dice


def read_number(text: str) -> int:
    """A whole number up to 65535."""
    if not NUMBER.fullmatch(text) or int(text) > MOST:
        raise PfenRefusedError(f"number: {text!r}")
    return int(text)


def read_pair(text: str) -> dict[bool, int]:
    """`W,B`."""
    parts = text.split(",")
    if len(parts) != 2:
        raise PfenRefusedError(f"two numbers expected: {text!r}")
    return {WHITE: read_number(parts[0]), BLACK: read_number(parts[1])}


def placing(rules: Rules) -> set[tuple[int, int, bool]]:
    """All that can be left to place, and who places it (POL-2, CRI-2)."""
    left, turn = {WHITE: reserve_of(rules), BLACK: reserve_of(rules)}, WHITE
    found = set()
    while any(left.values()):
        found.add((left[WHITE], left[BLACK], turn))
        left[turn] -= 1
        if not keeps_placing(rules, left[turn]):
            turn = not turn
    return found


def read_reserve(rules: Rules, text: str, turn: bool) -> dict[bool, int] | None:
    """`-`, or two numbers that can occur in turn (POL-2, PIS-2: White places first)."""
    if not begins_empty(rules):
        if text != "-":
            raise PfenRefusedError(f"a reserve in a game without placement: {text!r}")
        return None
    reserve = read_pair(text)
    white, black = reserve[WHITE], reserve[BLACK]
    if (white, black) != (0, 0) and (white, black, turn) not in placing(rules):
        raise PfenRefusedError(f"a reserve that cannot occur in turn: {text!r}")
    if max(white, black) > reserve_of(rules):
        raise PfenRefusedError(f"a reserve above the set-up: {text!r}")
    return reserve
