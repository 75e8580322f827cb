"""Lessons and answers to their tasks, as the pages show them in the reader's language."""

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from petteia._core import Move, Position, Ruleset
from petteia.i18n.messages import Messages
from petteia.lessons import Goal, Lesson, Task, answer
from petteia.lessons.answers import right_choice
from petteia.rulesets import describe
from petteia.rulesets.model.options import Value
from petteia.rulesets.registry import find_definition
from petteia.rulesets.rule_texts import option_in
from petteia.server.catalogue.analysis_links import analysis_address
from petteia.server.domain.game_setup import SIDES, Side
from petteia.server.messages.game_view import NO_MOVES, move_view, offered_moves, position_view
from petteia.server.messages.socket_messages import Data, OfferedMoves, PastPosition, PositionView


@dataclass(frozen=True)
class LessonCard:
    """A lesson as the list shows it."""

    id: str
    title: str
    idea: str
    rule_ids: tuple[str, ...]
    tasks: int


class Hint(Data, frozen=True):
    """A step towards the answer."""

    text: str
    squares: tuple[str, ...] = ()
    """The squares to point out on the board."""


class Choice(Data, frozen=True):
    """An answer that can be chosen."""

    value: str
    label: str


class TaskView(Data, frozen=True):
    """A task as its page shows it."""

    question: str
    position: PositionView
    legal: OfferedMoves
    choices: tuple[Choice, ...]
    hints: tuple[Hint, ...]
    """Hints on request, step by step: which piece, where to, and why."""
    piece_names: dict[str, str]
    game: str
    """The id of the ruleset that it is played by."""
    options: tuple[str, ...]
    """The options of its rules that are not at their defaults, in words; no sizes of boards."""
    analysis: str
    """The address at which its position is analysed."""


class LessonView(Data, frozen=True):
    """A lesson as its page shows it."""

    id: str
    tasks: tuple[TaskView, ...]


class Judged(Data, frozen=True):
    """A judged answer, with the moves that show why."""

    is_right: bool
    reason: str
    steps: tuple[PastPosition, ...]


def lesson_card(lesson: Lesson, t: Messages) -> LessonCard:
    """A lesson as a list shows it."""
    idea = t.attribute(f"lesson-{lesson.id}", "idea")
    return LessonCard(lesson.id, t(f"lesson-{lesson.id}"), idea, lesson.rule_ids, len(lesson.tasks))


@functools.lru_cache(maxsize=512)
def lesson_view(lesson: Lesson, t: Messages) -> LessonView:
    """A lesson in the reader's language."""
    return LessonView(lesson.id, tuple(_task_view(task, t) for task in lesson.tasks))


def judged(task: Task, given: str, t: Messages) -> Judged:
    """A judged answer; raises ``PetteiaError`` if it is invalid."""
    found = answer(task, given)
    return Judged(found.is_right, t.error(found.reason), steps_of(task.position(), found.moves))


def _task_view(task: Task, t: Messages) -> TaskView:
    position = task.position()
    return TaskView(
        question=question_of(task, t),
        position=position_view(position),
        legal=NO_MOVES if task.is_choice else offered_moves(position),
        choices=tuple(Choice(each, _choice_label(task, each, t)) for each in task.choices),
        hints=_choice_hints(task, t) if task.is_choice else _move_hints(task, t),
        piece_names=describe(task.rules).piece_names,
        game=task.rules.id,
        options=tuple(options_in_words(task.rules, task.options, t)),
        analysis=analysis_address(task.rules, position.pfen()),
    )


def question_of(task: Task, t: Messages) -> str:
    """The question of a task."""
    position = task.position()
    side: Side = SIDES[position.turn]
    white, black = position.captured
    goal = task.goal or Goal("captures")
    key = task.text or f"task-{goal.aim}"
    if task.is_choice and not task.text:
        key = f"task-odds-{goal.aim}" if task.kind == "odds" else f"task-{task.kind}"
    return t(
        key,
        side=side,
        move=task.move,
        count=goal.count,
        square=goal.square,
        white=white,
        black=black,
    )


def options_in_words(rules: Ruleset, options: Mapping[str, Value], t: Messages) -> Iterator[str]:
    """Options and their values in the reader's language; a board's size is seen on the board."""
    known = find_definition(rules.id)[1].options
    for name, value in options.items():
        option = option_in(known[name], t)
        if option.type == "bool" and value:
            yield option.title
        elif option.type != "board":
            yield t("task-option", option=option.title, value=option.value_title(value))


def _choice_label(task: Task, choice: str, t: Messages) -> str:
    match task.kind:
        case "what-happens" if choice:
            squares = choice.split()
            return t("task-captured", squares=t.list(squares), count=len(squares))
        case "what-happens":
            return t("task-nothing")
        case "how-it-ends":
            return t(f"task-ends-{choice}")
        case "who-moves":
            return t(f"task-moves-{choice}")
        case _:
            return choice


def _move_hints(task: Task, t: Messages) -> tuple[Hint, ...]:
    first = task.accepted[0]
    move = task.position().parse_move(first)
    to = move.to_square
    start = move.from_square or to
    why = t.error(answer(task, first).reason)
    if move.is_removal:
        return (
            Hint(t("lesson-hint-bound", square=to), (to,)),
            Hint(t("lesson-hint-removal"), (to,)),
            Hint(why, (to,)),
        )
    path = [square for square, _ in move.parts] or [to]
    if len(path) > 1:
        target = t("lesson-hint-path", squares=t.list(path))
    else:
        target = t("lesson-hint-target", square=to)
    if move.removed is None:
        which = Hint(t("lesson-hint-piece", square=start), (start,))
    else:
        both = t("lesson-hint-removal-first", removed=move.removed, square=start)
        which = Hint(both, (move.removed, start))
    return (
        which,
        Hint(target, (start, *path)),
        Hint(why, (start, *path)),
    )


def _choice_hints(task: Task, t: Messages) -> tuple[Hint, ...]:
    """The point that a wrong choice overlooks, the right choice, and the reason."""
    right = right_choice(task)
    wrong = next(choice for choice in task.choices if choice != right)
    overlooked = t.error(answer(task, wrong).reason)
    why = t.error(answer(task, right).reason)
    return (
        Hint(t("lesson-hint-not", choice=_choice_label(task, wrong, t), reason=overlooked)),
        Hint(t("lesson-hint-choice", choice=_choice_label(task, right, t))),
        Hint(why),
    )


def steps_of(position: Position, moves: Iterable[Move]) -> tuple[PastPosition, ...]:
    """The effects of some moves, one after another; the position ends after the last."""
    steps = []
    for move in moves:
        last = move_view(position, move)
        position.push(move)
        steps.append(PastPosition(position_view(position), last))
    return tuple(steps)
