"""What a reader has learned, task by task, and when a task that was missed is due again.

Spaced repetition with fixed intervals, after Sebastian Leitner, "So lernt man lernen" (1972): each
right answer in time leads to a longer interval, and a miss leads back to the first. A task that is
due waits, so nothing is lost by staying away.
"""

from collections.abc import Mapping
from dataclasses import dataclass

INTERVALS = (1, 3, 7, 21)
"""The days until a task that was missed is due, by how often it has been repeated since."""


@dataclass(frozen=True)
class AnsweredTask:
    """The state of an answered task."""

    answered: int
    """When it was last answered, in milliseconds since 1970."""
    repeated: int | None = None
    """How often it has been repeated in time since it was missed; None if it need not be."""

    @property
    def repetitions_left(self) -> int:
        """How often it has still to be repeated."""
        return 0 if self.repeated is None else len(INTERVALS) - self.repeated

    @property
    def is_valid(self) -> bool:
        """Whether answers can lead to this."""
        return self.answered >= 0 and (self.repeated is None or 0 <= self.repeated < len(INTERVALS))


Progress = Mapping[str, Mapping[int, AnsweredTask]]
"""The answered tasks of each lesson, by the lesson's id and the task's number from 1."""


def merged(one: Progress, other: Progress) -> dict[str, dict[int, AnsweredTask]]:
    """Both records in one: for a task that is in both, the last answer counts.

    The order does not matter, and merging a record twice changes nothing.
    """
    both: dict[str, dict[int, AnsweredTask]] = {}
    for progress in (one, other):
        for lesson, tasks in progress.items():
            kept = both.setdefault(lesson, {})
            for number, task in tasks.items():
                kept[number] = max(kept.get(number, task), task, key=_precedence)
    return both


def _precedence(task: AnsweredTask) -> tuple[int, int]:
    """Of two answers of one moment, the one that leaves more to repeat counts."""
    return task.answered, task.repetitions_left
