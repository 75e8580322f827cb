"""What the program thinks of a position: its best lines, and what threatens."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass

from petteia._core import Move, Position, Searcher, SearchResult, StopFlag
from petteia.engine.limits import Limit, check_level, limit_values
from petteia.engine.move_choice import plies_to_end, require_choice
from petteia.engine.tablebases import Tables, solved_tables
from petteia.errors import PfenError


@dataclass(frozen=True)
class Line:
    """What may be played, and what it is worth."""

    score: int
    """Hundredths of a stone for the player to move; see `WIN` for games that are decided."""
    win_probability: float
    """How likely the player to move is to win, from 0 to 1; a draw counts as half a win."""
    depth: int
    """Plies that were looked at in full; 0 when the limit did not allow one."""
    pv: tuple[Move, ...]
    """The moves, as far as no roll is needed."""

    @property
    def move(self) -> Move:
        """The first move."""
        return self.pv[0]

    @property
    def plies_to_end(self) -> int | None:
        """Plies to a certain win, negative to a certain loss; None while nothing is certain."""
        return plies_to_end(self.score)


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
    tables: Sequence[Tables] = (),
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
    tables: Sequence[Tables] = (),
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

    def tell(analysis: Analysis) -> None:
        loop.call_soon_threadsafe(news.put_nowait, analysis)

    def run() -> Analysis:
        return analyse(
            game,
            limit,
            lines,
            searcher=searcher,
            threads=threads,
            stop=stop,
            progress=tell,
            tables=tables,
        )

    game = position.copy()
    search = asyncio.ensure_future(_in_thread(run))
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


async def _in_thread(run: Callable[[], Analysis]) -> Analysis:
    """Run a search in a thread of its own, not one of the pool that others wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Analysis] = loop.create_future()

    def finish(result: Analysis | None, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if result is not None:
            done.set_result(result)
        elif error is not None:
            done.set_exception(error)

    def work() -> None:
        result, error = None, None
        try:
            result = run()
        except BaseException as problem:  # handed on to who waits
            error = problem
        loop.call_soon_threadsafe(finish, result, error)

    threading.Thread(target=work, name="petteia-search", daemon=True).start()
    return await done


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
