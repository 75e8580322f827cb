"""What the static edition answers lessons by, where no site judges them."""

from collections.abc import Iterator

from petteia.i18n.messages import Messages
from petteia.lessons import Lesson, Task
from petteia.lessons import answer as judged_answer
from petteia.server.messages.socket_messages import Data


class JudgedAnswer(Data, frozen=True):
    """An answer to a task, judged by the rules before anybody gave it."""

    is_right: bool
    reason: str
    moves: tuple[str, ...]
    """What is played to show why."""


class TaskAnswers(Data, frozen=True):
    """All answers to a task that the rules allow; any other is an illegal move."""

    start: str
    """The PFEN from which it comes."""
    played: tuple[str, ...]
    """Moves and rolls from there to its position."""
    answers: dict[str, JudgedAnswer]


def lesson_answers(lesson: Lesson, t: Messages) -> tuple[TaskAnswers, ...]:
    """The answers to each task of a lesson."""
    return tuple(
        TaskAnswers(
            task.pfen,
            tuple(f"roll:{word}" if word.isdigit() else word for word in task.played),
            dict(_judged(task, t)),
        )
        for task in lesson.tasks
    )


def _judged(task: Task, t: Messages) -> Iterator[tuple[str, JudgedAnswer]]:
    moves = (str(move) for move in task.position().legal_moves)
    for given in task.choices if task.is_choice else moves:
        found = judged_answer(task, given)
        played = tuple(str(move) for move in found.moves)
        yield given, JudgedAnswer(found.is_right, t.error(found.reason), played)
