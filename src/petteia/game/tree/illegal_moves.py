"""Illegal moves that no one noticed in time, after which the position remains as played (XXI-I)."""

from petteia._core import Move, Position, Ruleset
from petteia.errors import GameError
from petteia.game.tree.node import STANDS
from petteia.position_setup import Setup
from petteia.rulesets.registry import definition_of

ILLEGAL_MOVE_RULE = "XXI-I"
MAX_COUNT = 65535


def illegal_moves_stand(rules: Ruleset) -> bool:
    """Whether an illegal move that no one noticed remains in force (XXI-I)."""
    definition = definition_of(rules)
    return definition is not None and definition.illegal_moves_stand


def parse_illegal_move(position: Position, text: str) -> Move:
    """The illegal move of ``stands:a7-b6``; raises ``ValueError`` if it cannot remain in force."""
    if not illegal_moves_stand(position.rules):
        raise GameError("record-cannot-stand", move=text)
    move = Move(text.removeprefix(STANDS))
    if position.is_game_over() or position.explain(str(move)) is None:
        raise GameError("record-stands-legal", ILLEGAL_MOVE_RULE, move=text)
    position_as_played(position, move)
    return move


def position_as_played(position: Position, move: Move) -> Position:
    """The position after an illegal move: the piece where it was put, its victims off the board.

    It no longer knows the earlier moves. Raises ``GameError`` if the result is not a valid
    position.
    """
    setup = Setup.of(position)
    if move.from_square is None:
        raise GameError("record-stands-placement", ILLEGAL_MOVE_RULE, move=str(move))
    for square in (move.from_square, *move.victims):
        if square not in setup.piece_map():
            raise GameError("refusal-no-piece", ILLEGAL_MOVE_RULE, square=square)
    if move.to_square not in position.rules.squares:
        raise GameError("record-stands-off-board", ILLEGAL_MOVE_RULE, square=move.to_square)
    setup.set_piece_at(move.to_square, setup.remove_piece_at(move.from_square))
    for square in move.victims:
        setup.remove_piece_at(square)
    white, black = position.captured
    taken = (len(move.victims), 0) if position.turn else (0, len(move.victims))
    setup.captured = (min(white + taken[0], MAX_COUNT), min(black + taken[1], MAX_COUNT))
    setup.turn = not position.turn
    setup.quiet = 0 if move.victims else min(position.quiet.count + 1, MAX_COUNT)
    setup.move_number = min(position.move_number + (not position.turn), MAX_COUNT)
    with GameError.placing(move):
        return setup.position()
