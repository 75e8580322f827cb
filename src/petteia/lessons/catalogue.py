"""The lessons of the package, one TOML file each in ``files/``, and its short games."""

import functools
import tomllib
from pathlib import Path
from typing import Any

from petteia._core import Ruleset
from petteia.lessons.lesson import Goal, Lesson, PlayedPosition, Task
from petteia.rulesets import ruleset
from petteia.rulesets.model.options import frozen
from petteia.testimonies import all_testimonies

FOLDER = Path(__file__).resolve().parent / "files"
SHORT_GAMES = Path(__file__).resolve().parent / "short_games.toml"


@functools.cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the recommended order."""
    return tuple(_lesson(file) for file in sorted(FOLDER.glob("*.toml")))


def find_lesson(id: str) -> Lesson | None:
    """The lesson of an id; None if it does not exist."""
    return next((lesson for lesson in lessons() if lesson.id == id), None)


def lessons_for(rules: Ruleset) -> tuple[Lesson, ...]:
    """The lessons whose skills a game needs."""
    return tuple(lesson for lesson in lessons() if lesson.matters_in(rules))


def _lesson(file: Path) -> Lesson:
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    _, _, id = file.stem.partition("-")
    return Lesson(
        id=id,
        skill=document["skill"],
        rule_ids=tuple(document["rules"]),
        needs=frozen(document.get("needs", {})),
        needs_at_least=document.get("needs_at_least", {}),
        tasks=tuple(_task(entry) for entry in document["task"]),
        passages=tuple(all_testimonies()[id] for id in document.get("passages", ())),
    )


def _task(entry: dict[str, Any]) -> Task:
    task = {"options": {}, **frozen(entry)}
    rules, goal = ruleset(task.pop("ruleset"), **task["options"]), task.pop("goal", None)
    return Task(rules=rules, goal=goal and Goal(**goal), **task)


@functools.cache
def short_games() -> tuple[PlayedPosition, ...]:
    """Positions in which a game is soon decided; the player to move is the learner."""
    document = tomllib.loads(SHORT_GAMES.read_text(encoding="utf-8"))
    return tuple(PlayedPosition(ruleset(id), {}, pfen) for id, pfen in document.items())


def short_game(id: str) -> PlayedPosition | None:
    """The short game of a ruleset; None if it has none."""
    return next((game for game in short_games() if game.rules.id == id), None)
