"""Answers to tasks, judged by the rules of the game, each with the reason why."""

from collections.abc import Iterator
from fractions import Fraction

from petteia._core import Move, Position
from petteia.errors import PetteiaError
from petteia.lessons.consequences import Consequence, consequence
from petteia.lessons.goals import Answer, achieves, judge_goal
from petteia.lessons.lesson import Goal, Task

MAX_DENOMINATOR = 6**2
"""Rolls of two dice are equally likely."""
WHITE, BLACK, DRAW, NOBODY = "white", "black", "draw", "nobody"
"""The choices for who wins and for who moves next; the answer may be no one."""


def answer(task: Task, given: str) -> Answer:
    """Judge an answer: a move for a task on the board, otherwise one of the choices."""
    return _judge_choice(task, given) if task.is_choice else _judge_move(task, given)


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


def right_choice(task: Task) -> str:
    """The right choice by the rules alone, written as choices are."""
    position = task.position()
    match task.kind:
        case "what-happens":
            return " ".join(consequence(position, task.move).lost)
        case "how-it-ends":
            return _ending(consequence(position, task.move))
        case "who-moves":
            return _next_player(consequence(position, task.move))
        case "which-legal":
            return _only(choice for choice in task.choices if position.is_legal(choice))
        case "which-refuses":
            return _only(choice for choice in task.choices if position.refuses(choice))
        case "which-rule":
            return _deciding_rule(position, task.move)
        case _:
            return str(_odds(position, task.goal or Goal("captures")))


def _judge_choice(task: Task, given: str) -> Answer:
    """Judge one of the choices of a task."""
    right = right_choice(task)
    position = task.position()
    match task.kind:
        case "what-happens":
            return _judge_lost(position.parse_move(task.move), right.split(), given.split())
        case "how-it-ends":
            return _judge_ending(position, task.move, given)
        case "who-moves":
            again = right == _name(position.turn)
            code = "lesson-moves-again" if again else "lesson-turn-passes"
            move = position.parse_move(task.move)
            return _judged(given == right, code, "lesson-other-turn", (move,))
        case "which-legal":
            refusal = position.refusal(given)
            if refusal is not None:
                return Answer(False, refusal)
            move = position.parse_move(given)
            return Answer(True, PetteiaError("lesson-legal", move=given), (move,))
        case "which-refuses":
            move = position.parse_move(given)
            code = "lesson-refuses" if given == right else "lesson-acts"
            return Answer(
                given == right, PetteiaError(code, square=move.from_square or ""), (move,)
            )
        case "which-rule":
            code = "lesson-rule" if given == right else "lesson-other-rule"
            return Answer(given == right, PetteiaError(code, rule_id=given))
        case _:
            return _judge_odds(Fraction(right), given)


def _judged(is_right: bool, right_code: str, wrong_code: str, moves: tuple[Move, ...]) -> Answer:
    """A kind of answer whose solution shows the moves."""
    if is_right:
        return Answer(True, PetteiaError(right_code), moves)
    return Answer(False, PetteiaError(wrong_code))


def _judge_lost(move: Move, right: list[str], given: list[str]) -> Answer:
    stays = tuple(square for square in given if square not in right)
    falls = tuple(square for square in right if square not in given)
    if stays:
        return Answer(False, PetteiaError("lesson-stays", squares=stays))
    if falls:
        return Answer(False, PetteiaError("lesson-falls-too", squares=falls))
    if not right:
        return Answer(True, PetteiaError("lesson-nothing-falls"), (move,))
    reason = PetteiaError("lesson-captured", squares=tuple(right), count=len(right))
    return Answer(True, reason, (move,))


def _judge_ending(position: Position, text: str, given: str) -> Answer:
    found = consequence(position, text)
    right = _ending(found)
    outcome = found.outcome
    if outcome is None:
        moves = (position.parse_move(text),)
        return _judged(given == right, "lesson-goes-on", "lesson-no-ending", moves)
    if given != right:
        code = "lesson-ends-here" if given == NOBODY else "lesson-other-ending"
        return Answer(False, PetteiaError(code))
    reason = PetteiaError(f"lesson-ends-{right}", outcome.rule or None, reason=outcome.reason)
    return Answer(True, reason, (position.parse_move(text),))


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
    """The rule that refuses a move, or by which the move ends the game; empty if neither."""
    found = consequence(position, text)
    if found.refusal is not None:
        return found.refusal.rule or ""
    return found.outcome.rule if found.outcome else ""


def _ending(found: Consequence) -> str:
    if found.outcome is None:
        return NOBODY
    winner = found.outcome.winner
    return DRAW if winner is None else _name(winner)


def _next_player(found: Consequence) -> str:
    return NOBODY if found.moves_next is None else _name(found.moves_next)


def _name(side: bool) -> str:
    return WHITE if side else BLACK


def _only(choices: Iterator[str]) -> str:
    """The only one of some choices; empty if there are none or several."""
    found = list(choices)
    return found[0] if len(found) == 1 else ""
