"""Puzzles, and the moves that solvers try, as the pages show them in the reader's language."""

import functools
from collections.abc import Sequence

from petteia._core import Ruleset
from petteia.game.tree.text_fields import route
from petteia.i18n.messages import Messages
from petteia.puzzles import Puzzle, PuzzleAnswer, puzzles
from petteia.puzzles.answers import Refutation
from petteia.puzzles.themes import THEMES, themes_of
from petteia.rulesets import describe
from petteia.rulesets.registry import changed_options
from petteia.rulesets.rule_texts import full_title
from petteia.server.catalogue.analysis_links import analysis_address
from petteia.server.catalogue.study.lesson_views import Step, options_in_words, steps_of
from petteia.server.domain.game_setup import SIDES
from petteia.server.messages.game_view import NO_MOVES, offered_moves, position_view
from petteia.server.messages.socket_messages import Data, OfferedMoves, PositionView


class PuzzleView(Data, frozen=True):
    """A puzzle as its page shows it; the solution stays on the server."""

    id: str
    question: str
    position: PositionView
    legal: OfferedMoves
    piece_names: dict[str, str]
    game: str
    """The id of the ruleset by which it is played."""
    level: int
    """The weakest of the engine's levels that finds the first move, from 1 to 13."""
    solver_moves: int
    """How many moves are to be found."""


class PuzzleEntry(Data, frozen=True):
    """A puzzle in the list from which practice chooses the next one."""

    id: str
    game: str
    level: int
    themes: tuple[str, ...]


class TriedMove(Data, frozen=True):
    """A move that a solver has tried."""

    is_right: bool
    is_solved: bool
    reason: str
    steps: tuple[Step, ...]
    """The move and the reply to it; none if the move is illegal."""
    legal: OfferedMoves = NO_MOVES
    """The moves that the solver can try next."""
    themes: tuple[str, ...] = ()
    """What the puzzle was about, once it is solved."""


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
    return t("puzzle-rules", title=title, options=t.list(options)) if options else title


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


def tried_move(
    puzzle: Puzzle, place: int, found: PuzzleAnswer, against: Refutation | None, t: Messages
) -> TriedMove:
    """A move after so many moves of the solution, judged, with what the engine finds against it."""
    if found.refusal is not None:
        return TriedMove(False, False, t.error(found.refusal), ())
    position = puzzle.position(place)
    moves = list(found.moves)
    if against is not None and against.reply is not None:
        moves.append(against.reply)
    steps = steps_of(position, moves)
    if found.is_solved:
        themes = themes_in_words(themes_of(puzzle), t)
        reason = t("puzzle-solved-moves", count=puzzle.solver_moves)
        return TriedMove(True, True, reason, steps, themes=themes)
    if found.is_right:
        legal = offered_moves(position)
        return TriedMove(True, False, t("puzzle-go-on"), steps, legal)
    return TriedMove(False, False, _why_not(against, t), steps)


def solution_in_words(puzzle: Puzzle, t: Messages) -> str:
    """The moves of the solution, and what the first of them does."""
    position, move = puzzle.position(), puzzle.position(1).move_stack[-1]
    position.push(move)
    threats = position.threats(puzzle.position().turn)
    threatened = sorted({square for threat in threats for square in threat.victims})
    if move.victims:
        why = t("hint-captures", move=route(str(move)), squares=t.list(move.victims))
    elif threatened:
        why = t("puzzle-threatens", move=route(str(move)), squares=t.list(threatened))
    else:
        why = t("puzzle-best")
    return f"{t.list(puzzle.solution)}. {why}"


def _why_not(against: Refutation | None, t: Messages) -> str:
    if against is None:
        return t("puzzle-not-best")
    chance = t.percent(against.chance)
    if against.reply is None:
        return t("puzzle-not-enough", chance=chance)
    return t("puzzle-refuted", reply=str(against.reply), chance=chance)
