"""Drives any program that speaks the engine protocol.

>>> import petteia
>>> from petteia.engine.client import Engine
>>> from petteia.engine import Limit
>>> with Engine.start(["petteia", "engine"]) as engine:
...     position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
...     choice = engine.best_move(position, Limit(depth=1))
>>> choice.depth
1
"""

import asyncio
import contextlib
import itertools
import math
import os
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Final, Self, Unpack

from petteia._core import Move, Position, Ruleset
from petteia.engine.analysis import Analysis, EngineOptions, streamed
from petteia.engine.move_choice import WIN, Choice, Line, NoMoveError, require_choice
from petteia.engine.move_words import move_text, read_move
from petteia.engine.search_limits import LIMIT_WORDS, Limit
from petteia.errors import PetteiaError
from petteia.game.tree.node import action_text
from petteia.safe_io import parse_int

PATIENCE: Final = 10.0
"""The default patience with a program."""

NO_MOVE: Final = ("none", "(none)")
"""A program's answers if there is no move to choose; the second is UCI's word."""

MAX_LINE: Final = 1 << 20
"""Characters; a line of a program is far shorter."""

MAX_INFOS: Final = 10_000
"""The ``info`` lines of one answer that are kept."""
MAX_UNREAD: Final = 1 << 26
"""The characters that may wait to be read; a program sends far fewer in a search."""
LINE_COST: Final = 100
"""The characters that a line counts as beside its own, for the memory of short ones."""


class EngineError(PetteiaError, RuntimeError):
    """The program ended, did not answer in time or as it should, or answered ``error``."""


@dataclass(frozen=True)
class Reply:
    """A program's answer to ``go``."""

    move: str | None
    """The move; None when the game is over or a roll is due."""
    infos: tuple[Mapping[str, str], ...]
    """The last ``MAX_INFOS`` of the ``info`` lines, each word with its value: ``pv`` has all moves,
    ``score`` two words, and ``string`` the rest of the line."""


class Engine:
    """A program that speaks the engine protocol; leaving the ``with`` block ends it."""

    name: str
    """Its name for itself."""
    options: tuple[str, ...]
    """Its ``option`` lines."""
    patience: float
    """Seconds that it may take for an answer that needs no search."""

    def __init__(self, process: subprocess.Popen[str], patience: float) -> None:
        self._process = process
        self.patience = patience
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        # The thread that reads changes the one, and the caller the other.
        self._sent = self._used = 0
        # Those of the last analysis; None if someone has chosen others since.
        self._rules: Ruleset | None = None
        self._options: dict[str, object] = {"MultiPV": 1}
        self._owes_move = False
        # Raised once no more lines arrive.
        self._end = EngineError("program-ended")
        threading.Thread(target=self._read, daemon=True).start()
        answers = self._ask("uci", "uciok")
        names = [line.removeprefix("id name ") for line in answers if line.startswith("id name ")]
        self.name = names[0] if names else ""
        self.options = tuple(line for line in answers if line.startswith("option "))

    @classmethod
    def start(cls, command: Sequence[str], patience: float = PATIENCE) -> Self:
        """Start a program and shake hands with it."""
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            # An interrupt from the keyboard is meant only for this program.
            process_group=0,
        )
        try:
            return cls(process, patience)
        except BaseException:
            _kill(process)
            _close(process)
            raise

    @classmethod
    async def start_async(cls, command: Sequence[str], patience: float = PATIENCE) -> Self:
        """Start a program without blocking the event loop."""
        return await asyncio.to_thread(cls.start, command, patience)

    def send(self, line: str) -> None:
        """Send a line."""
        if "\n" in line:
            raise ValueError("a line holds no line break")
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            # The program, or the stream to it after `quit`, is gone.
            raise EngineError("program-ended") from None

    def set_option(self, name: str, value: object) -> None:
        """Set an option; raises `EngineError` with the reason if the program refuses it."""
        if name == "Ruleset" or name.startswith("option."):
            self._rules = None
        word = str(value).lower() if isinstance(value, bool) else str(value)
        self._obey(f"setoption name {name} value {word}")
        self._options[name] = value

    def new_game(self) -> None:
        """Say that the next position is of another game."""
        self._obey("newgame")

    def analyse(
        self,
        position: Position,
        limit: Limit | None,
        lines: int = 1,
        *,
        searchmoves: Sequence[Move | str] | None = None,
        threads: int | None = None,
        level: int | None = None,
        seconds: float | None = None,
        progress: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """Ask for the best lines of a position, whose rules and moves the program is sent.

        Without a limit the program's level decides. `progress` is called with each line that comes.
        The answer may take `patience` seconds. Without them it may take any time, or a little
        longer than the limit if that is a time. `NoMoveError` says that there is nothing to choose.
        """
        require_choice(position)
        self._prepare(position.rules, MultiPV=lines, Threads=threads, Level=level)
        said: dict[int, Mapping[str, str]] = {}
        last: dict[str, str] = {}

        def hear(info: Mapping[str, str]) -> None:
            last.update(info)
            if info.get("pv"):
                said[_number(info, "multipv", 1)] = info
                if progress is not None:
                    progress(read_analysis(said, last))

        time = None if limit is None else limit.time_for(position.turn)
        among = [] if searchmoves is None else ["searchmoves", *map(str, searchmoves)]
        actions = [action_text(action) for action in position.action_stack]
        self._place(actions, position.root().pfen())
        reply = self._go(limit, time, seconds, among, hear)
        if reply.move is None:
            raise NoMoveError("choice-none")
        return read_analysis(said, last, read_move(position, reply.move))

    def best_move(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        seconds: float | None = None,
        progress: Callable[[Analysis], object] | None = None,
        **options: Unpack[EngineOptions],
    ) -> Choice:
        """Ask for a move; the arguments mean the same as for `analyse`."""
        return self.analyse(position, limit, seconds=seconds, progress=progress, **options).choice

    async def deepening(
        self,
        position: Position,
        limit: Limit | None = None,
        lines: int = 1,
        **options: Unpack[EngineOptions],
    ) -> AsyncGenerator[Analysis, None]:
        """Give an analysis for each line that comes, and last the final result.

        Leaving the loop, closing the iterator or cancelling the task stops the search.
        """
        look = partial(self.analyse, position.copy(), limit, lines, **options)
        async for analysis in streamed(lambda publish: look(progress=publish), self.stop):
            yield analysis

    async def best_move_async(
        self, position: Position, limit: Limit | None = None, **options: Unpack[EngineOptions]
    ) -> Choice:
        """Ask for a move; cancelling the task stops the search."""
        found = None
        async for analysis in self.deepening(position, limit, **options):
            found = analysis
        assert found is not None
        return found.choice

    def ask(
        self,
        moves: Sequence[str],
        limit: Limit | None,
        pfen: str | None = None,
        seconds: float | None = None,
    ) -> Reply:
        """Ask in the words of the protocol, and return the program's answer word by word.

        The moves and rolls (``roll:63``) are played from the start or from a position.
        """
        self._place(moves, pfen)
        return self._go(limit, None if limit is None else limit.milliseconds, seconds)

    def _place(self, moves: Sequence[str], pfen: str | None) -> None:
        where = "start" if pfen is None else f"pfen {pfen}"
        self._obey(" ".join(["position", where, *(["moves", *moves] if moves else [])]))

    def _go(
        self,
        limit: Limit | None,
        milliseconds: int | None,
        seconds: float | None,
        among: Sequence[str] = (),
        on_info: Callable[[Mapping[str, str]], object] | None = None,
    ) -> Reply:
        given = {word: getattr(limit, name, None) for word, name in LIMIT_WORDS.items()}
        given["movetime"] = milliseconds
        words = [f"{word} {value}" for word, value in given.items() if value is not None]
        self.send(" ".join(["go", *words, *among]))
        if seconds is None and milliseconds is not None:
            seconds = milliseconds / 1000 + self.patience
        try:
            return self.wait_for_move(seconds, on_info)
        except BaseException as problem:
            if not isinstance(problem, EngineError) or problem.code == "program-silent":
                self._owes_move = True
                with contextlib.suppress(EngineError):
                    self.stop()
            raise

    def _prepare(self, rules: Ruleset, **options: int | None) -> None:
        """Set the changed options that a position and a search need; None leaves an option."""
        if self._rules != rules:
            self.set_option("Ruleset", rules.id)
            for name, value in rules.options.items():
                self.set_option(f"option.{name}", value)
            self._rules = rules
        for name, asked in options.items():
            if asked is not None and self._options.get(name) != asked:
                self.set_option(name, asked)

    def wait_for_move(
        self,
        seconds: float | None = None,
        on_info: Callable[[Mapping[str, str]], object] | None = None,
    ) -> Reply:
        """Wait this many seconds, or forever, for the answer to a ``go`` that was sent."""
        infos: deque[Mapping[str, str]] = deque(maxlen=MAX_INFOS)
        lines = self._lines_within(seconds)
        while True:
            line = next(lines)
            words = line.split()
            if words[:1] == ["info"]:
                infos.append(read_info(line))
                if on_info is not None:
                    on_info(infos[-1])
            elif words[:1] == ["bestmove"]:
                if len(words) < 2:
                    raise EngineError("program-no-move")
                self._owes_move = False
                return Reply(None if words[1] in NO_MOVE else words[1], tuple(infos))
            elif line.startswith("error"):
                raise EngineError("program-refuses", answer=line)

    def stop(self) -> None:
        """End the search, so that the move comes at once; any thread may."""
        self.send("stop")

    def quit(self) -> int:
        """End the program, and those that it has started; its exit status."""
        if self._process.returncode is None:
            with contextlib.suppress(EngineError, subprocess.TimeoutExpired):
                self.send("quit")
                self._process.wait(self.patience)
            _kill(self._process)
        return _close(self._process)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            with self._process.stdout as stream:
                while line := stream.readline(MAX_LINE):
                    if len(line) == MAX_LINE:
                        self._end = EngineError("program-line-long", most=str(MAX_LINE))
                        break
                    self._sent += len(line) + LINE_COST
                    if self._sent - self._used > MAX_UNREAD:
                        self._end = EngineError("program-unread", most=str(MAX_UNREAD))
                        break
                    self._lines.put(line)
        finally:
            self._lines.put(None)

    def _lines_within(self, seconds: float | None) -> Iterator[str]:
        """The lines that come, without end; `EngineError` when no time, or no program, is left."""
        until = math.inf if seconds is None else time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=None if seconds is None else left)
            except Empty:
                break
            if line is None:
                self._lines.put(None)
                raise self._end
            self._used += len(line) + LINE_COST
            yield line.rstrip("\r\n")
        raise EngineError("program-silent", seconds=f"{seconds:g}")

    def _ask(self, question: str, end: str) -> list[str]:
        """The lines before the one that ends the answer."""
        self.send(question)
        return list(
            itertools.takewhile(lambda line: line != end, self._lines_within(self.patience))
        )

    def _obey(self, line: str) -> None:
        """Send a line that is answered only if it is refused."""
        if self._owes_move:
            # The caller gave the last search up: the next one must not get its move.
            self.wait_for_move(self.patience)
        self.send(line)
        for answer in self._ask("isready", "readyok"):
            if answer.startswith("error"):
                raise EngineError("program-refuses", answer=answer)


def _kill(process: subprocess.Popen[str]) -> None:
    """End a program with those that it has started: they keep its output open."""
    if hasattr(os, "killpg"):  # Windows has no groups of processes.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _close(process: subprocess.Popen[str]) -> int:
    """Wait for a program to end, close its input, and return its exit status.

    Its output is closed by the thread that reads it: other programs may keep it open.
    """
    status = process.wait()
    assert process.stdin is not None
    with contextlib.suppress(OSError):  # Unwritten input no longer has a reader.
        process.stdin.close()
    return status


def read_info(line: str) -> dict[str, str]:
    """The words of an ``info`` line with their values."""
    words = iter(line.split()[1:])
    values: dict[str, str] = {}
    for name in words:
        count = None if name in ("pv", "string") else 2 if name == "score" else 1
        values[name] = " ".join(itertools.islice(words, count))
    return values


def read_analysis(
    said: Mapping[int, Mapping[str, str]], last: Mapping[str, str], best: Move | None = None
) -> Analysis:
    """The result of ``info`` lines: the last one on each line of play, by its number.

    `last` has each word's last value; `best` is the move that the program has chosen in the end.
    """
    lines = tuple(_line(said[number]) for number in sorted(said))
    if best is not None and (not lines or lines[0].move != best):
        first = next((line for line in lines if line.move == best), None)
        # If no line of play was given, the last statement is about the move.
        unsaid = Line(0, 0.5, 0, (best,)) if lines else _line({**last, "pv": str(best)})
        lines = (first or unsaid, *(line for line in lines if line.move != best))
    return Analysis(
        lines,
        lines[0].depth if lines else 0,
        _number(last, "nodes"),
        _number(last, "time") / 1000,
        _number(last, "hashfull"),
    )


def _line(info: Mapping[str, str]) -> Line:
    kind, _, value = info.get("score", "cp 0").partition(" ")
    try:
        number = int(value)
        moves = tuple(Move(move_text(word)) for word in info["pv"].split())
        probability = float(info.get("wp", 0.5))
    except ValueError as error:
        raise EngineError("program-unreadable", reason=str(error)) from None
    score = {"cp": number, "win": WIN - number, "loss": number - WIN}.get(kind, 0)
    return Line(score, probability, _number(info, "depth"), moves)


def _number(info: Mapping[str, str], name: str, default: int = 0) -> int:
    number = parse_int(info.get(name, ""))
    return default if number is None else number
