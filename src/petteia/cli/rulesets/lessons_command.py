"""``petteia lessons``: the lessons of the site, with their tasks."""

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from petteia.cli import usage

if TYPE_CHECKING:
    from petteia.lessons import Lesson, Task

DESCRIPTION = "List the lessons: the skill that each teaches, its rules and its tasks."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the list."""
    from petteia.lessons import lessons

    usage.answer(arguments, [_entry(lesson) for lesson in lessons()], map(_line, lessons()))
    return 0


def _line(lesson: "Lesson") -> str:
    rules = ", ".join(lesson.rule_ids)
    return f"{lesson.id:24} {len(lesson.tasks):2} tasks  {rules}"


def _entry(lesson: "Lesson") -> dict[str, Any]:
    return {
        "id": lesson.id,
        "skill": lesson.skill,
        "rule_ids": list(lesson.rule_ids),
        "passages": [asdict(passage) for passage in lesson.passages],
        "tasks": [_task_entry(task) for task in lesson.tasks],
    }


def _task_entry(task: "Task") -> dict[str, Any]:
    """A task; its options are those that are not at their defaults."""
    entry = {
        "kind": task.kind,
        "ruleset": task.rules.id,
        "options": dict(task.options),
        "pfen": task.pfen,
    }
    # The plies and rolls after the PFEN that lead to the position of the task.
    more = {"plies": list(task.played), "accepted": list(task.accepted)}
    return entry | {name: moves for name, moves in more.items() if moves}
