"""Goals: whether a move achieves one, with the reason and the reply that show why."""

from dataclasses import dataclass

from petteia._core import INCITUS, Move, Position
from petteia.errors import PetteiaError
from petteia.lessons.consequences import consequence
from petteia.lessons.lesson import Goal

BOUND = "A"
"""PFEN's form of a bound piece."""


@dataclass(frozen=True)
class Answer:
    """The value of an answer, and its proof on the board."""

    is_right: bool
    reason: PetteiaError
    """Why, as a value: its code is the key of a message."""
    moves: tuple[Move, ...] = ()
    """The move that was tried or asked about, and a reply that refutes it."""


def achieves(position: Position, move: Move, goal: Goal) -> bool:
    """Whether a legal move achieves a goal."""
    return judge_goal(position, move, goal).is_right


def judge_goal(position: Position, move: Move, goal: Goal) -> Answer:
    """Judge a legal move by its goal."""
    match goal.aim:
        case "reach":
            return _judge_reach(move, goal.square)
        case "between":
            return _judge_between(position, move)
        case "captures":
            return _judge_captures(position, move, goal.count)
        case "wins":
            return _judge_win(position, move)
        case "safe":
            return _judge_safe(position, move)
        case "locks":
            return _judge_locks(position, move, goal.count)
        case "binds":
            return _judge_binds(position, move, goal.count)
        case "moves-again":
            return _judge_another_turn(position, move)
        case _:
            return _judge_survival(position, move)


def _judge_reach(move: Move, square: str) -> Answer:
    if move.to_square == square:
        return Answer(True, PetteiaError("lesson-reached", square=square), (move,))
    reason = PetteiaError("lesson-not-reached", square=move.to_square, wanted=square)
    return Answer(False, reason, (move,))


def _judge_between(position: Position, move: Move) -> Answer:
    is_between = position.enters_between(move)
    code = "lesson-between" if is_between else "lesson-not-between"
    return Answer(is_between, PetteiaError(code, square=move.to_square), (move,))


def _judge_captures(position: Position, move: Move, count: int) -> Answer:
    mover = position.turn
    lost = consequence(position, str(move)).lost
    victims = tuple(square for square in lost if _is_of(position, square, not mover))
    if len(victims) >= count:
        reason = PetteiaError("lesson-captured", squares=victims, count=len(victims))
        return Answer(True, reason, (move,))
    if victims:
        reason = PetteiaError("lesson-too-few", squares=victims, count=len(victims), wanted=count)
        return Answer(False, reason, (move,))
    return Answer(False, _why_no_capture(position, move), (move,))


def _why_no_capture(position: Position, move: Move) -> PetteiaError:
    """The reason why a move takes nothing: what is, or is not, beyond the enemy that it touches."""
    missing, victim, beyond = position.no_capture(move)
    if victim is None:
        return PetteiaError("lesson-no-contact", square=move.to_square)
    if beyond is None:
        return PetteiaError(f"lesson-{missing}", victim=victim)
    return PetteiaError(f"lesson-{missing}", victim=victim, beyond=beyond)


def _judge_win(position: Position, move: Move) -> Answer:
    mover = position.turn
    outcome = _after(position, move).outcome()
    if outcome is None:
        return Answer(False, PetteiaError("lesson-goes-on"), (move,))
    won = outcome.winner == mover
    code = "lesson-won" if won else "lesson-not-won"
    reason = PetteiaError(code, outcome.rule or None, reason=outcome.reason)
    return Answer(won, reason, (move,))


def _judge_safe(position: Position, move: Move) -> Answer:
    mover = position.turn
    after = _after(position, move)
    replies = sorted(after.threats(not mover), key=lambda reply: -len(reply.victims))
    if not replies:
        return Answer(True, PetteiaError("lesson-safe"), (move,))
    [reply, *_] = replies
    reason = PetteiaError("lesson-reply-captures", reply=str(reply), squares=reply.victims)
    return Answer(False, reason, (move, reply))


def _judge_locks(position: Position, move: Move, count: int) -> Answer:
    locked = tuple(_after(position, move).locked())
    if len(locked) >= count:
        return Answer(True, PetteiaError("lesson-locked", squares=locked), (move,))
    return Answer(False, PetteiaError("lesson-not-locked", count=len(locked)), (move,))


def _judge_binds(position: Position, move: Move, count: int) -> Answer:
    """Judge a move by the enemies that it binds (SCH-4)."""
    letter = BOUND.lower() if position.turn else BOUND
    before, now = position.piece_map(), _after(position, move).piece_map()
    bound = tuple(each for each in now if now[each] == letter != before.get(each))
    if len(bound) >= count:
        return Answer(True, PetteiaError("lesson-bound", squares=bound), (move,))
    return Answer(False, PetteiaError("lesson-not-bound", count=len(bound)), (move,))


def _judge_another_turn(position: Position, move: Move) -> Answer:
    mover = position.turn
    if consequence(position, str(move)).moves_next == mover:
        return Answer(True, PetteiaError("lesson-moves-again"), (move,))
    return Answer(False, PetteiaError("lesson-turn-passes"), (move,))


def _judge_survival(position: Position, move: Move) -> Answer:
    mover = position.turn
    after = _after(position, move)
    outcome = after.outcome()
    if outcome is not None and outcome.winner == (not mover):
        reason = PetteiaError("lesson-loses", outcome.rule or None, reason=outcome.reason)
        return Answer(False, reason, (move,))
    for reply in after.legal_moves:
        end = _after(after, reply).outcome()
        if end is not None and end.winner == (not mover):
            reason = PetteiaError(
                "lesson-reply-wins", end.rule or None, reply=str(reply), reason=end.reason
            )
            return Answer(False, reason, (move, reply))
    return Answer(True, PetteiaError("lesson-survived"), (move,))


def _after(position: Position, move: Move) -> Position:
    after = position.copy()
    after.push(move)
    return after


def _is_of(position: Position, square: str, side: bool) -> bool:
    """Whether a piece of a side is on a square."""
    piece = position.piece_map().get(square)
    return piece is not None and piece != INCITUS and piece.isupper() == side
