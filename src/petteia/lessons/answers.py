"""Answers to tasks, judged by the rules of the game, each with the reason why."""

from petteia.errors import PetteiaError
from petteia.lessons.choices import judge_choice
from petteia.lessons.goals import Answer, judge_goal
from petteia.lessons.lesson import Goal, Task

__all__ = ["Answer", "answer"]


def answer(task: Task, given: str) -> Answer:
    """Judge an answer: a move for a task on the board, else one of the choices."""
    return judge_choice(task, given) if task.is_choice else _judge_move(task, given)


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
