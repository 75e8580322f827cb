"""Puzzles as the pages show them in the reader's language, and as devices judge moves by them."""

import functools
from collections.abc import Sequence

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.puzzles import Puzzle, puzzles
from petteia.puzzles.puzzle import Goal
from petteia.puzzles.themes import THEMES, themes_of
from petteia.rulesets import describe
from petteia.rulesets.registry import changed_options
from petteia.rulesets.rule_texts import full_title
from petteia.server.catalogue.analysis_links import analysis_address
from petteia.server.catalogue.study.lesson_views import options_in_words
from petteia.server.domain.game_setup import SIDES
from petteia.server.messages.game_view import offered_moves, position_view
from petteia.server.messages.socket_messages import Data, OfferedMoves, PositionView


class PuzzleView(Data, frozen=True):
    """A puzzle as its page shows it."""

    id: str
    question: str
    position: PositionView
    legal: OfferedMoves
    piece_names: dict[str, str]
    game: str
    """The id of the ruleset that it is played by."""
    level: int
    """The weakest of the engine's levels that finds the first move, from 1 to 13."""
    solver_moves: int
    """The number of moves to find."""


class PuzzleEntry(Data, frozen=True):
    """A puzzle in the list from which practice chooses the next one."""

    id: str
    game: str
    level: int
    themes: tuple[str, ...]


class StoredPuzzle(Data, frozen=True):
    """A puzzle with its solution, as the reader's device judges moves by."""

    analysis: str
    """The address at which its position is analysed: it names rules and start."""
    start: str
    solution: tuple[str, ...]
    goal: Goal
    level: int
    themes: tuple[str, ...]


@functools.lru_cache(maxsize=512)
def puzzle_view(puzzle: Puzzle, t: Messages) -> PuzzleView:
    """A puzzle in the reader's language."""
    position = puzzle.position()
    return PuzzleView(
        id=puzzle.id,
        question=t(f"puzzle-question-{puzzle.goal}", side=SIDES[position.turn]),
        position=position_view(position),
        legal=offered_moves(position),
        piece_names=describe(puzzle.rules).piece_names,
        game=puzzle.rules.id,
        level=puzzle.level,
        solver_moves=puzzle.solver_moves,
    )


def rules_in_words(rules: Ruleset, t: Messages) -> str:
    """The title of a ruleset, with the options that are not at their defaults."""
    options = list(options_in_words(rules, changed_options(rules), t))
    title = full_title(rules, t)
    return t("puzzle-rules", title=title, options=", ".join(options)) if options else title


def puzzle_analysis(puzzle: Puzzle) -> str:
    """The address at which a puzzle's position is analysed."""
    return analysis_address(puzzle.rules, puzzle.pfen)


@functools.cache
def puzzle_entries() -> tuple[PuzzleEntry, ...]:
    """Every puzzle, as practice chooses among them."""
    return tuple(
        PuzzleEntry(puzzle.id, puzzle.rules.id, puzzle.level, themes_of(puzzle))
        for puzzle in puzzles()
    )


def themes_in_words(themes: Sequence[str], t: Messages) -> tuple[str, ...]:
    """The names of themes."""
    return tuple(t(f"puzzle-theme-{theme}") for theme in themes)


@functools.cache
def used_themes() -> tuple[str, ...]:
    """The themes that any puzzle has, in their order."""
    used = {theme for entry in puzzle_entries() for theme in entry.themes}
    return tuple(theme for theme in THEMES if theme in used)


def stored_puzzle(puzzle: Puzzle) -> StoredPuzzle:
    """A puzzle with its solution."""
    return StoredPuzzle(
        puzzle_analysis(puzzle),
        puzzle.pfen,
        puzzle.solution,
        puzzle.goal,
        puzzle.level,
        themes_of(puzzle),
    )
