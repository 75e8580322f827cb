"""Lessons: tasks on positions, each with a goal that the rules of its game check.

>>> from petteia.lessons import lessons
>>> lessons()[0].id
'first-steps'
"""

from petteia.lessons.answers import answer
from petteia.lessons.catalogue import find_lesson, lessons, lessons_for
from petteia.lessons.differences import Difference, Reading, differences
from petteia.lessons.goals import Answer
from petteia.lessons.lesson import Goal, Lesson, Task

__all__ = [
    "Answer",
    "Difference",
    "Goal",
    "Lesson",
    "Reading",
    "Task",
    "answer",
    "differences",
    "find_lesson",
    "lessons",
    "lessons_for",
]
