"""How the examples of the rules are set up, played and read.

A position is written as the start of a PFEN: the board and the side to move, as `docs/rules.md`
writes its own examples. The fields left out are the usual ones of the ruleset, and a test names
only those that it is about.
"""

from __future__ import annotations

import petteia

Option = bool | int | str


def drawing(text: str) -> str:
    """Turn rows of letters and dots, the highest rank first, into the board field of a PFEN."""
    return "/".join(_packed(row.replace(" ", "")) for row in text.split("\n") if row.strip())


def _packed(row: str) -> str:
    field, empty = "", 0
    for letter in row:
        if letter == ".":
            empty += 1
            continue
        field += (str(empty) if empty else "") + letter
        empty = 0
    return field + (str(empty) if empty else "")


def position(
    ruleset_id: str,
    text: str = "start",
    *,
    roll: str | None = None,
    reserve: str | None = None,
    captured: str = "0,0",
    refusals: str = "0,0",
    quiet: int = 0,
    number: int = 1,
    **options: Option,
) -> petteia.Position:
    """Set up a position from "board turn", or the start; `roll` is the roll that has been made."""
    rules = petteia.ruleset(ruleset_id, **options)
    start = petteia.Position(rules)
    if text == "start":
        return start
    usual = start.pfen().split(" ")
    board, turn = text.split()
    fields = [board, turn, roll or usual[2]]
    fields.append(reserve or ("-" if usual[3] == "-" else "0,0"))
    fields += [captured, refusals, str(quiet), str(number)]
    return petteia.Position.from_pfen(rules, " ".join(fields))


def play(pos: petteia.Position, *plies: str) -> petteia.Position:
    """Play moves and rolls (a word of digits is a roll) on the position, and return it."""
    for ply in plies:
        if ply.isdigit():
            pos.roll(tuple(int(face) for face in ply))
        else:
            pos.push(pos.parse_move(ply))
    return pos


def texts(pos: petteia.Position) -> set[str]:
    """Give the legal moves as text."""
    return {str(move) for move in pos.legal_moves}


def moves_of(pos: petteia.Position, square: str) -> set[str]:
    """Give the squares that the piece on a square may move to."""
    return {move.to_square for move in pos.legal_moves if move.from_square == square}


def victims(pos: petteia.Position, move: str) -> str:
    """Give the victims of a legal move, written without them, as `c4 d5`."""
    return " ".join(pos.parse_move(move).victims)


def grid(pos: petteia.Position) -> str:
    """Give the board field of the pos."""
    return pos.pfen().split(" ")[0]


def field(pos: petteia.Position, name: str) -> str:
    """Give one field of the position's PFEN by name."""
    names = ("board", "turn", "dice", "reserve", "captures", "refusals", "quiet", "move")
    return pos.pfen().split(" ")[names.index(name)]


def ending(pos: petteia.Position) -> str | None:
    """Give the ending, as "white captures" or "draw quiet-limit"; None if the game is not over."""
    outcome = pos.outcome()
    if outcome is None:
        return None
    winner = {petteia.WHITE: "white", petteia.BLACK: "black", None: "draw"}[outcome.winner]
    return f"{winner} {outcome.reason}"


def refusal(pos: petteia.Position, move: str) -> str | None:
    """Give the rule ID by which a move is refused; None when it is legal."""
    explanation = pos.explain(move)
    return None if explanation is None else explanation.split(":")[0]


def roll_if_due(pos: petteia.Position) -> petteia.Position:
    """Play the first roll of unequal dice when one is due, and return the position."""
    if pos.needs_roll:
        pos.roll(next(roll for roll, _ in pos.rolls if len(set(roll)) == len(roll)))
    return pos
