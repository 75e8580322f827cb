"""What the program thinks of a position: its best lines, and what threatens."""

import asyncio
import functools
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from petteia._core import Move, Position, Searcher, SearchResult, StopFlag
from petteia.engine.limits import Limit, check_level, limit_values
from petteia.engine.move_choice import Line, require_choice
from petteia.engine.tablebases import Tablebase, solved_tables
from petteia.errors import PfenError


@dataclass(frozen=True)
class Analysis:
    """What a search has found so far."""

    lines: tuple[Line, ...]
    """The best lines, the best one first; each begins with another move."""
    depth: int
    """Plies that were looked at in full."""
    nodes: int
    """Positions that were looked at."""
    seconds: float
    """Time since the search began."""
    hashfull: int
    """How much of the table is filled, in thousandths."""

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]

    @property
    def nodes_per_second(self) -> int:
        """How fast positions were looked at."""
        return round(self.nodes / max(self.seconds, 1e-6))


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
    player: str = "alpha-beta",
    tables: Sequence[Tablebase] = (),
) -> Analysis:
    """Find the best lines of a position.

    A searcher remembers what it has seen from one call to the next; without one, `player` names
    one of `PLAYERS`. `progress` is called at each depth that is finished, by the Monte Carlo
    players each time that the number of playouts has doubled. Another thread may set `stop` to have
    what was found so far; only with it the limit may be None. An interrupt from the keyboard ends
    the search as well. Alpha-beta asks solved tables wherever they hold; those of other games are
    left alone, and a level asks none. `NoMoveError` says that there is nothing to choose.
    """
    require_choice(position)
    check_level(level)
    found = (searcher or Searcher(player=player)).search(
        position,
        **limit_values(limit),
        seed=seed,
        lines=lines,
        threads=threads,
        level=level,
        stop=stop,
        progress=None if progress is None else lambda found: progress(analysis_of(found)),
        tables=solved_tables(tables),
    )
    return analysis_of(found)


def analysis_of(found: SearchResult) -> Analysis:
    """What the core has found, as it is reported here."""
    lines = tuple(
        Line(line.score, line.win_probability, line.depth, tuple(line.pv)) for line in found.lines
    )
    return Analysis(lines, found.depth, found.nodes, found.seconds, found.hashfull)


async def deepening(
    position: Position,
    limit: Limit | None = None,
    lines: int = 3,
    *,
    searcher: Searcher | None = None,
    threads: int = 1,
    tables: Sequence[Tablebase] = (),
) -> AsyncGenerator[Analysis, None]:
    """Give an analysis for each depth that is finished, and last what was found at the end.

    The search goes on in a thread; whoever leaves the loop, closes the iterator or cancels the
    task ends it.

    >>> import petteia
    >>> async def look() -> int:
    ...     position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    ...     async for analysis in deepening(position, Limit(depth=3)):
    ...         pass
    ...     return analysis.depth
    >>> asyncio.run(look())
    3
    """
    loop = asyncio.get_running_loop()
    news: asyncio.Queue[Analysis] = asyncio.Queue()
    stop = StopFlag()

    def publish(analysis: Analysis) -> None:
        loop.call_soon_threadsafe(news.put_nowait, analysis)

    run = functools.partial(analyse, searcher=searcher, threads=threads, tables=tables)
    run = functools.partial(run, stop=stop, progress=publish)
    # A thread of its own, not one of the pool that others wait for.
    pool = ThreadPoolExecutor(1, "petteia-search")
    search = loop.run_in_executor(pool, run, position.copy(), limit, lines)
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
        stop.set()
        await asyncio.wait({search})
        pool.shutdown(wait=False)


def threats(position: Position) -> tuple[Move, ...]:
    """What the opponent would capture if it were their move, most victims first.

    In a game with dice these are the captures that any roll allows. There are none when the game
    is over, or would be if the player to move passed.
    """
    if position.outcome() is not None:
        return ()
    fields = position.pfen().split(" ")
    fields[1] = "b" if fields[1] == "w" else "w"
    if fields[2] != "-":
        fields[2] = "?"
    try:
        passed = Position.from_pfen(position.rules, " ".join(fields))
    except PfenError:
        # While pieces are placed the turn follows from the reserve, and nothing is captured.
        return ()
    captures: set[Move] = set()
    captures.update(move for move in passed.legal_moves if move.victims)
    for roll, _ in passed.rolls:
        passed.roll(roll)
        captures.update(move for move in passed.legal_moves if move.victims)
        passed.pop()
    return tuple(sorted(captures, key=lambda move: (-len(move.victims), str(move))))
