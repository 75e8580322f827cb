"""The program's view of a position: its move, its best lines, and the threats."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypedDict, Unpack

from petteia._core import Move, Position, Searcher, SearchResult, StopFlag, search
from petteia.engine.move_choice import Choice, Line, NoMoveError, require_choice
from petteia.engine.search_limits import Limit, limit_values
from petteia.engine.tablebases import Tablebase, solved_tables
from petteia.errors import PetteiaError


@dataclass(frozen=True)
class Analysis:
    """The results of a search so far."""

    lines: tuple[Line, ...]
    """The best lines, the best one first; each begins with another move."""
    depth: int
    """The number of plies that were searched completely."""
    nodes: int
    """The number of positions that were searched."""
    seconds: float
    """Time since the search began."""
    hashfull: int
    """How much of the table is filled, in thousandths."""

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]

    @property
    def choice(self) -> Choice:
        """The best line as a choice. Raises `NoMoveError` if no move was found."""
        if not self.lines or not self.best.pv:
            raise NoMoveError("choice-none")
        best = self.best
        return Choice(best.score, best.win_probability, best.depth, best.pv, nodes=self.nodes)

    @property
    def nodes_per_second(self) -> int:
        """The search speed."""
        return round(self.nodes / max(self.seconds, 1e-6))


class EngineOptions(TypedDict, total=False):
    """The arguments besides a limit that any engine takes, as `analyse` explains them."""

    threads: int
    level: int | None
    searchmoves: Sequence[Move | str] | None


class SearchOptions(EngineOptions, total=False):
    """The arguments besides a limit that this engine takes, as `analyse` explains them."""

    searcher: Searcher | None
    algorithm: str
    seed: int
    tables: Sequence[Tablebase]
    network: bool


def analyse(
    position: Position,
    limit: Limit | None,
    lines: int = 3,
    *,
    searcher: Searcher | None = None,
    threads: int = 1,
    seed: int = 0,
    level: int | None = None,
    stop: StopFlag | None = None,
    progress: Callable[[Analysis], object] | None = None,
    algorithm: str = "alpha-beta",
    tables: Sequence[Tablebase] = (),
    searchmoves: Sequence[Move | str] | None = None,
    network: bool = True,
) -> Analysis:
    """Find the best lines of a position.

    A searcher remembers what it has seen from one call to the next; without one, `algorithm` is one
    of `ALGORITHMS`. The same position, nodes, depth or level, and seed give the same result on one
    thread; other seeds choose differently among moves that look alike. A level from 1 to 13 plays
    like a weaker player, and needs no limit. With `searchmoves` only these moves are considered.
    Without `network` the weights of the game's family evaluate positions, even if the ruleset has a
    network. `progress` is called at each depth that is finished, by the Monte Carlo players each
    time that the number of playouts has doubled. Another thread may set `stop` to have what was
    found so far; an interrupt from the keyboard ends the search as well. Alpha-beta asks solved
    tables wherever they apply; tables of other games are ignored, and a level asks none.
    `NoMoveError` says that there is nothing to choose.
    """
    require_choice(position)
    look = partial(search, algorithm=algorithm) if searcher is None else searcher.search
    found = look(
        position,
        **limit_values(limit, position.turn),
        seed=seed,
        lines=lines,
        threads=threads,
        level=level,
        stop=stop,
        progress=None if progress is None else lambda found: progress(analysis_of(found)),
        tables=solved_tables(tables),
        searchmoves=searchmoves,
        network=network,
    )
    return analysis_of(found)


def best_move(
    position: Position,
    limit: Limit | None = None,
    *,
    stop: StopFlag | None = None,
    progress: Callable[[Analysis], object] | None = None,
    **options: Unpack[SearchOptions],
) -> Choice:
    """Find a move for the player to move.

    The arguments mean the same as for `analyse`; a limit or a level is needed.
    """
    if limit is None and options.get("level") is None:
        raise PetteiaError("value-limit-or-level")
    return analyse(position, limit, 1, stop=stop, progress=progress, **options).choice


def analysis_of(found: SearchResult) -> Analysis:
    """The results of the core, in the form that is reported here."""
    lines = tuple(
        Line(line.score, line.win_probability, line.depth, tuple(line.pv)) for line in found.lines
    )
    return Analysis(lines, found.depth, found.nodes, found.seconds, found.hashfull)


async def deepening(
    position: Position,
    limit: Limit | None = None,
    lines: int = 3,
    **options: Unpack[SearchOptions],
) -> AsyncGenerator[Analysis, None]:
    """Give an analysis for each depth that is finished, and last the final result.

    The arguments mean the same as for `analyse`. The search runs in a thread;
    leaving the loop, closing the iterator or cancelling the task ends it.

    >>> import petteia
    >>> async def look() -> int:
    ...     position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    ...     async for analysis in deepening(position, Limit(depth=3)):
    ...         pass
    ...     return analysis.depth
    >>> asyncio.run(look())
    3
    """
    stop = StopFlag()
    look = partial(analyse, position.copy(), limit, lines, stop=stop, **options)
    async for analysis in streamed(lambda publish: look(progress=publish), stop.set):
        yield analysis


async def streamed(
    look: Callable[[Callable[[Analysis], object]], Analysis], stop: Callable[[], object]
) -> AsyncGenerator[Analysis, None]:
    """Give the results that a search in a thread publishes, and last its return value."""
    loop = asyncio.get_running_loop()
    news: asyncio.Queue[Analysis] = asyncio.Queue()

    def publish(analysis: Analysis) -> None:
        loop.call_soon_threadsafe(news.put_nowait, analysis)

    # A separate thread, not one of the pool that others wait for.
    pool = ThreadPoolExecutor(1, "petteia-search")
    search = loop.run_in_executor(pool, look, publish)
    try:
        while not search.done() or not news.empty():
            wait = asyncio.ensure_future(news.get())
            await asyncio.wait({search, wait}, return_when=asyncio.FIRST_COMPLETED)
            if wait.done():
                yield wait.result()
            else:
                wait.cancel()
        yield search.result()
    finally:
        stop()
        await asyncio.wait({search})
        pool.shutdown(wait=False)


def threats(position: Position) -> tuple[Move, ...]:
    """The captures that the opponent could make if it were their move, most victims first.

    In a game with dice these are the captures that any roll allows. There are none when the game is
    over, or would be if the player to move passed.
    """
    captures = position.threats(not position.turn)
    return tuple(sorted(captures, key=lambda move: (-len(move.victims), str(move))))
