"""Answers to tasks, judged by the rules of the game, each with the reason why."""

from dataclasses import dataclass
from fractions import Fraction

from petteia._core import Move, Position
from petteia.errors import PetteiaError
from petteia.lessons.lesson import Goal, Task
from petteia.notation.squares import LATIN_FILES

MAX_DENOMINATOR = 6**2
"""Rolls of two dice are equally likely."""


@dataclass(frozen=True)
class Answer:
    """What an answer is worth, and what shows that on the board."""

    is_right: bool
    reason: PetteiaError
    """Why, as a value: its code is the key of a message."""
    moves: tuple[Move, ...] = ()
    """The move that was tried or asked about, and a reply that shows what is wrong with it."""


def answer(task: Task, given: str) -> Answer:
    """Judge an answer: a move for a task on the board, else one of the choices."""
    return _judge_choice(task, given) if task.is_choice else _judge_move(task, given)


def achieves(position: Position, move: Move, goal: Goal) -> bool:
    """Whether a legal move achieves a goal."""
    return judge_goal(position, move, goal).is_right


def right_choice(task: Task) -> str:
    """The right choice by the rules alone, written as choices are."""
    position = task.position()
    match task.kind:
        case "what-happens":
            return " ".join(position.captures(task.move))
        case "which-legal":
            legal = [choice for choice in task.choices if position.is_legal(choice)]
            return legal[0] if len(legal) == 1 else ""
        case "which-rule":
            return _deciding_rule(position, task.move)
        case _:
            return str(_odds(position, task.goal or Goal("captures")))


def judge_goal(position: Position, move: Move, goal: Goal) -> Answer:
    """Judge a legal move by what it has to achieve."""
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
        case _:
            return _judge_survival(position, move)


def _judge_move(task: Task, given: str) -> Answer:
    position = task.position()
    try:
        move = position.parse_move(given)
    except PetteiaError:
        refusal = position.refusal(given)
        if refusal is None:
            raise
        return Answer(is_right=False, reason=refusal)
    return judge_goal(position, move, task.goal or Goal("captures"))


def _judge_reach(move: Move, square: str) -> Answer:
    if move.to_square == square:
        return Answer(True, PetteiaError("lesson-reached", square=square), (move,))
    reason = PetteiaError("lesson-not-reached", square=move.to_square, wanted=square)
    return Answer(False, reason, (move,))


def _judge_between(position: Position, move: Move) -> Answer:
    mover = position.turn
    sides = [
        [_is_of(position, square, not mover) for square in pair]
        for pair in _lines_through(move.to_square)
    ]
    if any(all(pair) for pair in sides):
        return Answer(True, PetteiaError("lesson-between", square=move.to_square), (move,))
    return Answer(False, PetteiaError("lesson-not-between", square=move.to_square), (move,))


def _judge_captures(position: Position, move: Move, count: int) -> Answer:
    victims = move.victims
    if len(victims) >= count:
        reason = PetteiaError("lesson-captured", squares=victims, count=len(victims))
        return Answer(True, reason, (move,))
    if victims:
        reason = PetteiaError("lesson-too-few", squares=victims, count=len(victims), wanted=count)
        return Answer(False, reason, (move,))
    return Answer(False, _why_no_capture(position, move), (move,))


def _why_no_capture(position: Position, move: Move) -> PetteiaError:
    """Why a move takes nothing: what stands, or does not stand, beyond the enemy it touches."""
    mover = position.turn
    after = _after(position, move)
    found: list[PetteiaError] = []
    for victim, beyond in _neighbours(move.to_square):
        if not _is_of(after, victim, not mover):
            continue
        values = {"victim": victim, "beyond": beyond}
        if beyond not in after.rules.squares:
            found.append(PetteiaError("lesson-edge-beyond", victim=victim))
        elif after.piece_at(beyond) is None:
            found.insert(0, PetteiaError("lesson-nothing-beyond", **values))
        elif _is_of(after, beyond, not mover):
            found.append(PetteiaError("lesson-enemy-beyond", **values))
        else:
            found.append(PetteiaError("lesson-not-enough", victim=victim))
    return found[0] if found else PetteiaError("lesson-no-contact", square=move.to_square)


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
    after = _after(position, move)
    replies = sorted(after.threats(after.turn), key=lambda reply: -len(reply.victims))
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


def _judge_choice(task: Task, given: str) -> Answer:
    right = right_choice(task)
    position = task.position()
    match task.kind:
        case "which-legal":
            refusal = position.refusal(given)
            if refusal is not None:
                return Answer(False, refusal)
            return Answer(True, PetteiaError("lesson-legal", move=given), (Move(given),))
        case "what-happens":
            return _judge_victims(position.parse_move(task.move), given.split())
        case "which-rule":
            code = "lesson-rule" if given == right else "lesson-other-rule"
            return Answer(given == right, PetteiaError(code, rule_id=given))
        case _:
            return _judge_odds(Fraction(right), given)


def _judge_victims(move: Move, given: list[str]) -> Answer:
    stays = tuple(square for square in given if square not in move.victims)
    falls = tuple(square for square in move.victims if square not in given)
    if stays:
        return Answer(False, PetteiaError("lesson-stays", squares=stays))
    if falls:
        return Answer(False, PetteiaError("lesson-falls-too", squares=falls))
    if not move.victims:
        return Answer(True, PetteiaError("lesson-nothing-falls"), (move,))
    reason = PetteiaError("lesson-captured", squares=move.victims, count=len(move.victims))
    return Answer(True, reason, (move,))


def _judge_odds(right: Fraction, given: str) -> Answer:
    rolls = int(right * MAX_DENOMINATOR)
    if given == str(right):
        return Answer(True, PetteiaError("lesson-odds", rolls=rolls, all=MAX_DENOMINATOR))
    code = "lesson-odds-more" if _fraction(given) < right else "lesson-odds-less"
    return Answer(False, PetteiaError(code))


def _fraction(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise PetteiaError("lesson-odds-less") from None


def _odds(position: Position, goal: Goal) -> Fraction:
    """The probability that the roll that is due allows a move that achieves a goal."""
    total = Fraction(0)
    for roll, probability in position.rolls:
        rolled = position.copy()
        rolled.roll(roll)
        if any(achieves(rolled, move, goal) for move in rolled.legal_moves):
            total += Fraction(probability).limit_denominator(MAX_DENOMINATOR)
    return total


def _deciding_rule(position: Position, text: str) -> str:
    """The rule that refuses a move, or that ends the game by it; empty if neither."""
    refusal = position.refusal(text)
    if refusal is not None:
        return refusal.rule or ""
    outcome = _after(position, position.parse_move(text)).outcome()
    return outcome.rule if outcome else ""


def _after(position: Position, move: Move) -> Position:
    after = position.copy()
    after.push(move)
    return after


def _is_of(position: Position, square: str, side: bool) -> bool:
    """Whether a piece of a side stands on a square, which may lie off the board."""
    piece = position.piece_map().get(square)
    return piece is not None and piece != "x" and piece.isupper() == side


def _neighbours(square: str) -> list[tuple[str, str]]:
    """The squares in contact with a square, each with the one beyond it."""
    return [
        (_moved(square, dx, dy), _moved(square, 2 * dx, 2 * dy))
        for dx, dy in ((-1, 0), (0, -1), (0, 1), (1, 0))
    ]


def _lines_through(square: str) -> list[tuple[str, str]]:
    """The squares on both sides of a square, along its rank and its file."""
    return [
        (_moved(square, -1, 0), _moved(square, 1, 0)),
        (_moved(square, 0, -1), _moved(square, 0, 1)),
    ]


def _moved(square: str, files: int, ranks: int) -> str:
    """The square so many files and ranks away; empty if no board has it."""
    file = LATIN_FILES.index(square[0]) + files
    rank = int(square[1:]) + ranks
    return f"{LATIN_FILES[file]}{rank}" if 0 <= file < len(LATIN_FILES) and rank > 0 else ""
