"""The data of the static edition that replaces answers: rulesets, lessons, the explorer."""

from collections.abc import Iterator
from string import hexdigits
from typing import Annotated, Final, Self

from msgspec import Raw, Struct

from petteia._core import Position, Ruleset
from petteia.engine.search_limits import LEVELS
from petteia.explorer import Explorer, Results
from petteia.i18n.messages import Messages
from petteia.lessons import Lesson, Task
from petteia.lessons import answer as judged_answer
from petteia.lessons.lesson import PlayedPosition
from petteia.rulesets import ruleset
from petteia.rulesets.registry import find_definition
from petteia.server.domain.game_setup import ENGINE, SIDES
from petteia.server.messages.socket_messages import Data, PageType

SHARDS: Final = hexdigits[:16]
"""The files among which the positions of a database are shared out, by the last digit of the
position's key."""
MIN_GAMES: Final = 5
"""Only positions that this many games reach are in those files."""


class UncompiledRules(Struct, frozen=True):
    """A ruleset before its options are chosen, for the core of a device."""

    definition: Annotated[Raw, PageType("object")]
    weights: dict[str, int]
    network: list[int]
    """The bytes of the network that corrects the engine's estimates, or none."""

    @classmethod
    def of(cls, id: str) -> Self:
        """The ruleset with an id."""
        rules, (_, definition) = ruleset(id), find_definition(id)
        document = Raw(definition.core.document.encode())
        return cls(document, dict(rules.weights), list(rules.network))


class JudgedAnswer(Data, frozen=True):
    """An answer to a task, judged by the rules before anyone gave it."""

    is_right: bool
    reason: str
    moves: tuple[str, ...]
    """The moves that show why."""


class ExploredPosition(Data, frozen=True):
    """The next moves of games in a position, and the results: White wins, draws, Black wins."""

    results: tuple[int, int, int]
    moves: tuple[tuple[str, int, int, int], ...]
    """Moves and rolls, the most frequent first."""


class ExplorerShard(Data, frozen=True):
    """Some of the positions of a database of the explorer."""

    games: int
    """All games of the database."""
    positions: dict[str, ExploredPosition]
    """By their keys."""


class TaskAnswers(Data, frozen=True):
    """All answers to a task that the rules allow; any other is an illegal move."""

    start: str
    """The PFEN before it."""
    played: tuple[str, ...]
    """Moves and rolls from there to its position."""
    answers: dict[str, JudgedAnswer]


def short_game_form(game: PlayedPosition) -> dict[str, str]:
    """The form data for a device to begin a short game with a coach, at the gentlest level."""
    setup = {"ruleset": game.rules.id, "opponent": ENGINE, "level": str(LEVELS[0]), "coach": "true"}
    return {**setup, "side": SIDES[game.position().turn], "start": game.pfen}


def lesson_answers(lesson: Lesson, t: Messages) -> tuple[TaskAnswers, ...]:
    """The answers to each task of a lesson."""
    return tuple(
        TaskAnswers(task.pfen, task.played, dict(_judged(task, t))) for task in lesson.tasks
    )


def _judged(task: Task, t: Messages) -> Iterator[tuple[str, JudgedAnswer]]:
    moves = (str(move) for move in task.position().legal_moves)
    for given in task.choices if task.is_choice else moves:
        found = judged_answer(task, given)
        played = tuple(str(move) for move in found.moves)
        yield given, JudgedAnswer(found.is_right, t.error(found.reason), played)


def explorer_shards(rules: Ruleset) -> dict[str, ExplorerShard]:
    """The positions of a database that many games reach, shared out among `SHARDS`."""
    explorer = Explorer(rules)
    shards = {digit: ExplorerShard(explorer.index.games, {}) for digit in SHARDS}
    for position in explorer.frequent(MIN_GAMES):
        key = position.view()["key"]
        shards[key[-1]].positions[key] = _explored(explorer, position)
    return shards


def _explored(explorer: Explorer, position: Position) -> ExploredPosition:
    found = explorer.at(position)
    moves = tuple((each.text, *_sums(each.results)) for each in found.continuations)
    return ExploredPosition(_sums(found.results), moves)


def _sums(results: Results) -> tuple[int, int, int]:
    return results.white, results.draws, results.black
