"""Mining: positions become puzzles if only one move keeps the result.

A search of the engine compares the best move with the second best. If solved tables contain the
position, they decide instead, exactly.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from petteia._core import Move, Position, Searcher
from petteia.engine import LEVELS, Limit
from petteia.engine.analysis import analyse, best_move
from petteia.engine.move_choice import Line
from petteia.engine.tablebases import Tablebase, TableError
from petteia.puzzles.puzzle import GOALS, Goal, Puzzle
from petteia.puzzles.themes import find_themes
from petteia.rulesets.registry import changed_options

NODES = 100_000
"""The number of positions for verifying a move."""
FIRST_NODES = 5_000
"""The number of positions searched first: most candidates fail there."""
FIRST_MEBIBYTES = 1
"""Memory of the first look; more takes longer to forget than to search."""
LAST_TIMES = 10
"""The factor by which the last search, which has to agree, exceeds the one that verifies."""
MARGIN = 0.15
"""The minimum lead of the solution's chances over every other move."""
MIN_CHANCE = 0.35
"""A position with smaller chances is lost whatever is played."""
ADVANTAGE = 0.58
"""From these chances on, the solver is better off."""
LEAD = 250
"""A lead in hundredths of a stone that multiplies the odds by e, as for rulesets of no family."""
MIN_MOVES = 4
"""Positions with fewer legal moves ask nothing."""
MAX_SOLVER_MOVES = 4
MAX_QUIET = 0.5
"""Part of the quiet limit; beyond it a position asks for the limit more than for the play."""
TRIES = 5
"""Tries of each level; levels choose differently among moves that look alike."""


@dataclass(frozen=True)
class OnlyMove:
    """The one move that keeps the result."""

    move: Move
    goal: Goal
    line: tuple[Move, ...] = ()
    """The best line, which begins with the move, as far as it is known."""

    @property
    def reply(self) -> Move | None:
        """The best reply, as far as it is known."""
        return self.line[1] if len(self.line) > 1 else None


class Miner:
    """Finds puzzles among positions of one game."""

    def __init__(
        self,
        *,
        nodes: int = NODES,
        margin: float = MARGIN,
        tables: Sequence[Tablebase] = (),
        theme: str | None = None,
    ) -> None:
        """A miner that verifies with a number of positions, a margin, and solved tables.

        It finds only puzzles of the theme, if there is one.
        """
        self.nodes = nodes
        self.margin = margin
        self.tables = tables
        self.theme = theme
        self._first_searcher = Searcher(FIRST_MEBIBYTES)
        self._searcher = Searcher()

    def mine(self, positions: Iterable[Position]) -> Iterator[Puzzle]:
        """Give the puzzles among some positions; their earlier history is left out."""
        for each in positions:
            puzzle = self.puzzle_at(Position.from_pfen(each.rules, each.pfen()))
            if puzzle is not None:
                yield puzzle

    def puzzle_at(self, position: Position) -> Puzzle | None:
        """The puzzle of a position, with its level; None if it makes none."""
        if not _asks_something(position):
            return None
        pfen, solver = position.pfen(), position.turn
        solution: list[str] = []
        found = goal = None
        while len(solution) < 2 * MAX_SOLVER_MOVES:
            found = self.only_move(position, None if solution else self.theme)
            if found is None:
                break
            goal = found.goal
            solution.append(str(found.move))
            position.push(found.move)
            if not _can_go_on(position, solver):
                break
            reply = found.reply or self._best_reply(position)
            position.push(reply)
            if not _asks_something(position) or position.turn != solver:
                break
            solution.append(str(reply))
        if goal is None:
            return None
        rules = position.rules
        solved = tuple(solution if len(solution) % 2 else solution[:-1])
        options = changed_options(rules)
        level = grade(Position.from_pfen(rules, pfen), solved[0])
        puzzle = Puzzle(rules, options, pfen, solved, goal, level)
        return puzzle if self.theme is None or self.theme in find_themes(puzzle) else None

    def only_move(self, position: Position, theme: str | None = None) -> OnlyMove | None:
        """The only move that keeps the result of an unfinished position, if there is one.

        With a theme, a position whose first look does not show the theme is not searched further.
        """
        solved = self._only_move_of_tables(position)
        if solved is not None:
            return solved[0]
        first = self._compared(position, FIRST_NODES, self._first_searcher)
        if first is None or not _may_have_theme(position, first, theme):
            return None
        verified = self._compared(position, self.nodes, self._searcher)
        if verified is None:
            return None
        last = self._compared(position, LAST_TIMES * self.nodes, self._searcher)
        return last if last is not None and last.move == verified.move else None

    def _compared(self, position: Position, nodes: int, searcher: Searcher) -> OnlyMove | None:
        # The memory of one search must not guide the next.
        searcher.clear()
        # The margin belongs to the default weights: networks give larger chances.
        found = analyse(position, Limit(nodes=nodes), 2, searcher=searcher, network=False)
        if len(found.lines) < 2:
            return None
        best, second = found.lines
        chance = comparable_chance(best)
        if chance < MIN_CHANCE or chance - comparable_chance(second) < self.margin:
            return None
        line = tuple(best.pv)
        if (best.plies_to_end or 0) > 0:
            return OnlyMove(best.move, "win", line)
        return OnlyMove(best.move, "advantage" if chance >= ADVANTAGE else "hold", line)

    def _only_move_of_tables(self, position: Position) -> tuple[OnlyMove | None] | None:
        """The verdict of the tables; None if none of them contains the positions that follow."""
        for table in self.tables:
            try:
                moves = table.moves(position)
            except TableError:
                continue
            if not moves:
                continue
            (move, best), (_, second), *_ = moves
            if best.verdict == "loss" or best.verdict == second.verdict:
                return (None,)
            return (OnlyMove(move, "win" if best.verdict == "win" else "hold"),)
        return None

    def _best_reply(self, position: Position) -> Move:
        for table in self.tables:
            try:
                moves = table.best_moves(position) if table.moves(position) else []
            except TableError:
                continue
            if moves:
                return moves[0]
        return analyse(position, Limit(nodes=self.nodes), 1, network=False).best.move


def _may_have_theme(position: Position, first: OnlyMove, theme: str | None) -> bool:
    """Whether the line of a first look has the theme: only then is a position verified.

    Longer searches decide the goal, so that a theme which is a goal excludes nothing.
    """
    if theme is None or theme in GOALS:
        return True
    line = tuple(map(str, first.line[: 2 * MAX_SOLVER_MOVES - 1]))
    moves = line if len(line) % 2 else line[:-1]
    puzzle = Puzzle(position.rules, {}, position.pfen(), moves, first.goal, LEVELS[0])
    return theme in find_themes(puzzle)


def _can_go_on(position: Position, solver: bool) -> bool:
    """Whether it is the opponent's turn, with no roll due."""
    return position.outcome() is None and not position.needs_roll and position.turn != solver


def comparable_chance(line: Line) -> float:
    """The chances of a line as the margins understand them: the same in games of every kind."""
    if line.plies_to_end is not None:
        return line.win_probability
    return 0.5 * (1 + math.tanh(line.score / (2 * LEAD)))


def _asks_something(position: Position) -> bool:
    """Whether there is a choice of moves that a search can compare.

    Of turns that remove a piece and move another it compares the removals alone.
    """
    quiet = position.quiet
    return (
        position.outcome() is None
        and not position.needs_roll
        and (not quiet.limit or quiet.count <= MAX_QUIET * quiet.limit)
        and len(position.legal_moves) >= MIN_MOVES
        and not any(move.removed and not move.is_removal for move in position.legal_moves)
    )


def grade(position: Position, solution: str) -> int:
    """The weakest level that finds a move in most tries, as does the level above it.

    A move that no level finds so has the grade of the strongest.
    """
    before = False
    for level in LEVELS:
        finds = _finds(position, solution, level)
        if finds and before:
            return level - 1
        before = finds
    return LEVELS[-1]


def _finds(position: Position, solution: str, level: int) -> bool:
    found = 0
    for tried in range(1, TRIES + 1):
        found += str(best_move(position, level=level, seed=tried).move) == solution
        if found > TRIES // 2 or tried - found > TRIES // 2:
            break
    return found > TRIES // 2
