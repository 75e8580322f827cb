"""Illegal moves that nobody noticed in time, after which the position stands as played (XXI-I)."""

from __future__ import annotations

from petteia._core import Move, Position, Rules
from petteia.errors import GameError
from petteia.game.tree.node import STANDS
from petteia.rulesets.model.setup import rank_text
from petteia.rulesets.registry import definition_of

RULE = "XXI-I"
MAX_COUNT = 65535


def illegal_moves_stand(rules: Rules) -> bool:
    """Whether an illegal move that nobody noticed stands (XXI-I)."""
    definition = definition_of(rules)
    return definition is not None and definition.illegal_moves_stand


def parse_standing_move(position: Position, text: str) -> Move:
    """The illegal move of ``stands:a7-b6``; raises ``ValueError`` where it cannot stand."""
    if not illegal_moves_stand(position.rules):
        raise GameError("record-cannot-stand", move=text)
    move = Move(text.removeprefix(STANDS))
    if position.is_game_over() or position.explain(str(move)) is None:
        raise GameError("record-stands-legal", RULE, move=text)
    position_as_played(position, move)
    return move


def position_as_played(position: Position, move: Move) -> Position:
    """The position after an illegal move: the piece where it was put, its victims off the board.

    What happened before is no longer known to it. Raises ``GameError`` if that is no position.
    """
    pieces = position.pieces()
    if move.from_square is None:
        raise GameError("record-stands-placement", RULE, move=str(move))
    for square in (move.from_square, *move.victims):
        if square not in pieces:
            raise GameError("refusal-no-piece", RULE, square=square)
    if move.to_square not in position.rules.squares:
        raise GameError("record-stands-off-board", RULE, square=move.to_square)
    pieces[move.to_square] = pieces.pop(move.from_square)
    for square in move.victims:
        pieces.pop(square, None)
    fields = position.pfen().split(" ")
    captured = list(position.captured)
    captured[0 if position.turn else 1] += len(move.victims)
    fields[0] = _board(position.rules, pieces)
    fields[1] = "b" if position.turn else "w"
    fields[4] = ",".join(str(min(count, MAX_COUNT)) for count in captured)
    fields[6] = "0" if move.victims else str(min(position.quiet + 1, MAX_COUNT))
    fields[7] = str(min(position.move_number + (not position.turn), MAX_COUNT))
    try:
        return Position.from_pfen(position.rules, " ".join(fields))
    except ValueError as error:
        raise GameError.within(str(move), error) from error


def _board(rules: Rules, pieces: dict[str, str]) -> str:
    files = [chr(ord("a") + file) for file in range(rules.files)]
    ranks = range(rules.ranks, 0, -1)
    return "/".join(rank_text(pieces.get(f"{file}{rank}", "") for file in files) for rank in ranks)
