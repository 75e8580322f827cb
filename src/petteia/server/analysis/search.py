"""The engine's view of a position, found in short pieces of work that deepen it.

Each piece runs in a process of the engine pool and ends soon, so that everyone who waits for the
engine has a turn, and no work has to be aborted when a reader moves on.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, repeat
from math import ceil
from typing import TypeVar

from msgspec.structs import replace

from petteia._core import Position, Searcher
from petteia.engine import Limit
from petteia.engine.analysis import Analysis, analyse
from petteia.engine.move_choice import Line
from petteia.engine.tablebases import Tablebase, TablebasePlan, TableError
from petteia.game.tree.node import move_count
from petteia.server.analysis.costs import played_cost
from petteia.server.messages.analysis_messages import (
    AnalysedGame,
    AnalysisCommand,
    AnalysisUpdate,
    FoundLine,
    LinesUpdate,
    ReviewUpdate,
    RollsUpdate,
    RollValue,
)
from petteia.server.workers.engine_pool import EngineBusyError, EnginePool
from petteia.server.workers.fair_queue import Client
from petteia.server.workers.game_review import nodes_before_each, pieces, reviewed
from petteia.server.workers.positions import position_of

PIECES = (4_000, 16_000, 60_000)
"""Positions of the first pieces of work: the first lines come at once."""
SLICE_NODES = 100_000
"""Positions of every further piece: about a tenth of a second."""
PIECE_MILLISECONDS = 300
"""The maximum time of a piece of work if positions take longer."""
FIRST_LINES = 3
FIRST_MILLISECONDS = 80
FIRST_SEARCHER_MEBIBYTES = 1
"""The lines that are sent with a page, and the time and memory for their search."""
MAX_DEPTH = 60
MAX_LINE_LENGTH = 12
DEPTHS_COMPARED = 3
"""The last depths between which the chances of the best move are compared."""
MAX_SEARCHERS, SEARCHER_MEBIBYTES = 8, 8
"""The memory of a process of the pool: the number of pages, and the size for each."""
MAX_SOLVED_PIECES = 8
MAX_SOLVED_POSITIONS = 150_000
"""Games with this many positions are solved at once, within about a second."""
SOLVING_MEBIBYTES = 16
ROLL_NODES = (500, 4_000, 20_000)
"""Positions for each roll, in the first rounds; every further round takes a whole piece of work."""
BUSY_SECONDS = 0.5
"""How long to wait before a piece of work is tried again while the engine is busy."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Asked:
    """The subject of a question to the engine."""

    moves: int
    is_over: bool
    rolls: list[tuple[int, ...]]
    """The possible rolls, if one is due."""
    may_be_solved: bool


def asked_of(game: AnalysedGame) -> Asked:
    """The result of a line; raises ``PetteiaError`` if it cannot be played."""
    position = position_of(game)
    rolls = [roll for roll, _ in position.rolls]
    is_over = position.outcome() is not None
    return Asked(len(position.move_stack), is_over, rolls, may_be_solved(position))


@dataclass(frozen=True)
class AnalysisEngine:
    """Answers one page, each piece of work in its turn."""

    pool: EnginePool
    client: Client
    key: str
    """The key to what the processes remember for this page."""

    async def answers(self, command: AnalysisCommand) -> AsyncGenerator[AnalysisUpdate]:
        """The engine's results, improving; raises ``PetteiaError`` for a bad position."""
        assert command.game is not None
        work, cost = partial(asked_of, command.game), played_cost(command.game)
        asked = await self._when_free(lambda: self.pool.read(work, self.client, cost))
        if command.type == "review":
            steps: AsyncGenerator[AnalysisUpdate] = self.review(command.id, command.game)
        elif asked.is_over:
            return
        elif asked.rolls:
            steps = self._rolls(command, asked.rolls)
        else:
            steps = self._lines(command, asked.may_be_solved)
        async for update in steps:
            yield update

    async def _lines(
        self, command: AnalysisCommand, is_small: bool
    ) -> AsyncGenerator[AnalysisUpdate]:
        game, nodes = command.game, 0
        assert game is not None
        if is_small:
            solved = await self._run(partial(solved_lines, game, command.lines, command.id))
            if solved is not None:
                yield solved
                return
        best: LinesUpdate | None = None
        # Pieces that their time cuts short find fewer positions: the last one ends the search.
        pieces = (*PIECES, *repeat(SLICE_NODES, ceil(command.nodes / SLICE_NODES)))
        for number, piece in enumerate(pieces, start=1):
            found = await self._run(partial(find_lines, self.key, game, command.lines, piece))
            nodes += found.nodes
            lines = found if best is None or found.depth >= best.depth else best
            is_certain = lines.depth >= MAX_DEPTH or _is_decided(lines)
            is_done = is_certain or nodes >= command.nodes or number == len(pieces)
            best = replace(lines, id=command.id, nodes=nodes, is_done=is_done)
            yield best
            if best.is_done:
                return

    async def _rolls(
        self, command: AnalysisCommand, rolls: list[tuple[int, ...]]
    ) -> AsyncGenerator[AnalysisUpdate]:
        game, nodes = command.game, 0
        assert game is not None
        for each in chain(ROLL_NODES, repeat(SLICE_NODES)):
            step = max(SLICE_NODES // each, 1)
            values: list[RollValue] = []
            for first in range(0, len(rolls), step):
                part = rolls[first : first + step]
                values += await self._run(partial(roll_values, self.key, game, part, each))
            nodes += sum(value.nodes for value in values)
            is_certain = all(value.depth is None for value in values)
            is_deep = each >= ROLL_NODES[-1] and nodes >= command.nodes
            update = _rolls_update(command.id, nodes, values, is_done=is_certain or is_deep)
            yield update
            if update.is_done:
                return

    async def review(self, id: int, game: AnalysedGame) -> AsyncGenerator[ReviewUpdate]:
        """Every move and roll of a game, a few at a time."""
        total = move_count(game.actions)
        nodes = nodes_before_each(total)
        for moves in pieces(total):
            plies, rolls = await self._run(partial(reviewed, game, moves, nodes))
            yield ReviewUpdate(nodes, plies, rolls, id, is_done=moves.stop >= total)

    async def _run(self, work: Callable[[], Result]) -> Result:
        return await self._when_free(lambda: self.pool.run(work, self.client))

    async def _when_free(self, ask: Callable[[], Awaitable[Result]]) -> Result:
        while True:
            try:
                return await ask()
            except EngineBusyError:
                await asyncio.sleep(BUSY_SECONDS)


def _is_decided(update: LinesUpdate) -> bool:
    return all(line.plies_to_end is not None for line in update.lines)


@lru_cache(maxsize=MAX_SEARCHERS)
def _searcher(_page: str) -> Searcher:
    """The memory of a page in this process of the pool."""
    return Searcher(SEARCHER_MEBIBYTES)


def find_lines(key: str, game: AnalysedGame, lines: int, nodes: int) -> LinesUpdate:
    """Search a position; each search of a page begins with the memory of the last one."""
    limit = Limit(nodes=nodes, milliseconds=PIECE_MILLISECONDS)
    return _find_lines(game, lines, limit, _searcher(key))


def first_lines(game: AnalysedGame) -> LinesUpdate:
    """The lines that are sent with a page."""
    limit = Limit(nodes=PIECES[0], milliseconds=FIRST_MILLISECONDS)
    return _find_lines(game, FIRST_LINES, limit, Searcher(FIRST_SEARCHER_MEBIBYTES))


def _find_lines(game: AnalysedGame, lines: int, limit: Limit, searcher: Searcher) -> LinesUpdate:
    position = position_of(game)
    found, spread = _searched(position, lines, limit, searcher)
    return LinesUpdate(
        id=0,
        depth=found.depth,
        nodes=found.nodes,
        spread=spread,
        lines=[_found_line(line, position.turn) for line in found.lines],
        is_exact=False,
        is_done=False,
    )


def _searched(
    position: Position, lines: int, limit: Limit, searcher: Searcher
) -> tuple[Analysis, float]:
    """A search, and by how much the chances of its last depths differ at most."""
    chances: list[float] = []

    def note(analysis: Analysis) -> None:
        if analysis.lines:
            chances.append(analysis.best.win_probability)

    found = analyse(position, limit, lines, searcher=searcher, progress=note)
    last = chances[-DEPTHS_COMPARED:]
    return found, round(max(last) - min(last), 4) if last else 0.0


def _found_line(line: Line, is_white: bool) -> FoundLine:
    moves = [str(move) for move in line.pv[:MAX_LINE_LENGTH]]
    return FoundLine(_white(line.win_probability, is_white), line.plies_to_end, moves)


def _white(chance: float, is_white: bool) -> float:
    return round(chance if is_white else 1 - chance, 4)


def may_be_solved(position: Position) -> bool:
    """Whether a position has few enough pieces to be worth solving."""
    return len(position.piece_map()) <= MAX_SOLVED_PIECES


def solved_lines(game: AnalysedGame, lines: int, id: int) -> LinesUpdate | None:
    """The best moves of a position that is small enough to be solved; None for any other."""
    position = position_of(game)
    table = _table(position)
    if table is None:
        return None
    shares = {"win": 1.0, "draw": 0.5, "loss": 0.0}
    signs = {"win": 1, "loss": -1}
    found = []
    for move, value in table.moves(position)[:lines]:
        plies = signs[value.verdict] * (value.plies + 1) if value.verdict in signs else None
        chance = _white(shares[value.verdict], position.turn)
        found.append(FoundLine(chance, plies, [str(move)]))
    if not found:
        return None
    nodes = table.plan.positions
    return LinesUpdate(id, 0, nodes, 0.0, found, is_exact=True, is_done=True)


_tables: list[Tablebase] = []
"""The table that this process solved last: the next position of its game is in it too."""


def _table(position: Position) -> Tablebase | None:
    for table in _tables:
        try:
            if table.moves(position):
                return table
        except TableError:
            _tables.clear()
    try:
        plan = TablebasePlan(position)
        if plan.positions > MAX_SOLVED_POSITIONS:
            return None
        table = plan.solve(SOLVING_MEBIBYTES)
    except TableError:
        return None
    _tables[:] = [table]
    return table


def roll_values(
    key: str, game: AnalysedGame, rolls: list[tuple[int, ...]], nodes: int
) -> list[RollValue]:
    """The values of some rolls, if one is due."""
    limit = Limit(nodes=nodes, milliseconds=PIECE_MILLISECONDS)
    return _roll_values(game, rolls, limit, _searcher(key))


def first_rolls(game: AnalysedGame) -> RollsUpdate:
    """The values of the rolls for a page that opens when one is due."""
    rolls = [roll for roll, _ in position_of(game).rolls]
    limit = Limit(nodes=ROLL_NODES[0], milliseconds=max(FIRST_MILLISECONDS // len(rolls), 1))
    values = _roll_values(game, rolls, limit, Searcher(FIRST_SEARCHER_MEBIBYTES))
    return _rolls_update(0, sum(value.nodes for value in values), values, is_done=False)


def _rolls_update(id: int, nodes: int, values: list[RollValue], *, is_done: bool) -> RollsUpdate:
    return RollsUpdate(
        id=id,
        depth=min((value.depth for value in values if value.depth is not None), default=0),
        nodes=nodes,
        spread=round(sum(value.probability * value.spread for value in values), 4),
        white=round(sum(value.probability * value.white for value in values), 4),
        rolls=values,
        is_done=is_done,
    )


def _roll_values(
    game: AnalysedGame, rolls: list[tuple[int, ...]], limit: Limit, searcher: Searcher
) -> list[RollValue]:
    position = position_of(game)
    probabilities = dict(position.rolls)
    found = []
    for roll in rolls:
        position.roll(roll)
        outcome = position.outcome()
        value = RollValue(roll, probabilities[roll], 0.5, None, None, 0, 0.0)
        if outcome is None:
            value = _searched_roll(position, value, limit, searcher)
        elif outcome.winner is not None:
            value = replace(value, white=float(outcome.winner))
        position.pop()
        found.append(value)
    return found


def _searched_roll(
    position: Position, value: RollValue, limit: Limit, searcher: Searcher
) -> RollValue:
    """The value of the latest roll."""
    found, spread = _searched(position, 1, limit, searcher)
    best = found.best
    return replace(
        value,
        white=_white(best.win_probability, position.turn),
        move=str(best.move),
        depth=found.depth if best.plies_to_end is None else None,
        nodes=found.nodes,
        spread=spread,
    )
