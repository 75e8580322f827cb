"""Drives any program that speaks the engine protocol.

>>> from petteia.engine.client import Engine
>>> from petteia.engine import Limit
>>> with Engine.start(["petteia", "engine"]) as engine:
...     engine.set_option("Ruleset", "cyningstan.petteia")
...     reply = engine.best_move([], Limit(depth=1))
>>> reply.infos[-1]["depth"]
'1'
"""

from __future__ import annotations

import asyncio
import itertools
import math
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final, Self

from petteia.engine.limits import LIMIT_WORDS, Limit

PATIENCE: Final = 10.0
"""The patience with a program of which nothing else is said."""

MAX_LINE: Final = 1 << 20
"""Characters; what a program says in one line takes far fewer."""


class EngineError(RuntimeError):
    """The program ended, did not answer in time or as it should, or answered ``error``."""


@dataclass(frozen=True)
class Reply:
    """What a program answers to ``go``."""

    move: str | None
    """The move; None when the game is over or a roll is due."""
    infos: tuple[Mapping[str, str], ...]
    """The ``info`` lines, each word with its value; ``pv`` has all moves, ``score`` two words."""


class Engine:
    """A program that speaks the engine protocol; leaving the ``with`` block ends it."""

    name: str
    """What it calls itself."""
    options: tuple[str, ...]
    """Its ``option`` lines."""
    patience: float
    """Seconds that it may take for an answer that needs no thought."""

    def __init__(self, process: subprocess.Popen[str], patience: float) -> None:
        self._process = process
        self.patience = patience
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        # Said once no more lines come.
        self._end = "the program has ended"
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
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
            # Who interrupts this program at the keyboard does not mean that one as well.
            process_group=0,
        )
        try:
            return cls(process, patience)
        except BaseException:
            process.kill()
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
            raise EngineError("the program has ended") from None

    def set_option(self, name: str, value: object) -> None:
        """Set an option; `EngineError` says why the program refuses it."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        self._obey(f"setoption name {name} value {word}")

    def new_game(self) -> None:
        """Say that the next position is of another game."""
        self._obey("newgame")

    def best_move(
        self,
        moves: Sequence[str],
        limit: Limit | None,
        pfen: str | None = None,
        seconds: float | None = None,
        on_info: Callable[[Mapping[str, str]], object] | None = None,
    ) -> Reply:
        """Ask for a move after moves and rolls (``roll:63``) from the start or from a position.

        No limit leaves it to the program's level. The answer may take so many seconds; without
        them as long as it takes, or with a limit of time a little longer than that.
        """
        where = "start" if pfen is None else f"pfen {pfen}"
        self._obey(" ".join(["position", where, *(["moves", *moves] if moves else [])]))
        given = [(word, getattr(limit, name, None)) for word, name in LIMIT_WORDS.items()]
        limits = [f"{word} {value}" for word, value in given if value is not None]
        self.send(" ".join(["go", *limits]))
        if seconds is None and limit is not None and limit.milliseconds is not None:
            seconds = limit.milliseconds / 1000 + self.patience
        return self.wait_for_move(seconds, on_info)

    def wait_for_move(
        self,
        seconds: float | None = None,
        on_info: Callable[[Mapping[str, str]], object] | None = None,
    ) -> Reply:
        """Wait so many seconds, or for ever, for the answer to a ``go`` that was sent."""
        infos: list[Mapping[str, str]] = []
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
                    raise EngineError("the program says bestmove without a move")
                return Reply(None if words[1] == "none" else words[1], tuple(infos))
            elif line.startswith("error"):
                raise EngineError(line)

    async def best_move_async(
        self, moves: Sequence[str], limit: Limit, pfen: str | None = None
    ) -> Reply:
        """Ask for a move; cancelling the task stops the search."""
        thought = asyncio.ensure_future(asyncio.to_thread(self.best_move, moves, limit, pfen))
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            self.stop()
            await asyncio.wait({thought})
            raise

    def stop(self) -> None:
        """End the search, so that the move comes at once; any thread may."""
        self.send("stop")

    def quit(self) -> int:
        """End the program; its exit status."""
        if self._process.poll() is None:
            try:
                self.send("quit")
                self._process.wait(self.patience)
            except (EngineError, subprocess.TimeoutExpired):
                self._process.kill()
        return _close(self._process)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(MAX_LINE):
                if len(line) == MAX_LINE:
                    self._end = f"the program says more than {MAX_LINE} characters in one line"
                    break
                self._lines.put(line.rstrip("\r\n"))
        except ValueError:
            return  # the stream was closed by `quit`
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
                raise EngineError(self._end)
            yield line
        raise EngineError(f"the program gave no answer within {seconds:g} s")

    def _ask(self, question: str, end: str) -> list[str]:
        """The lines that come before the one that ends the answer."""
        self.send(question)
        return list(
            itertools.takewhile(lambda line: line != end, self._lines_within(self.patience))
        )

    def _obey(self, line: str) -> None:
        """Send a line that is answered only if it is refused."""
        self.send(line)
        for answer in self._ask("isready", "readyok"):
            if answer.startswith("error"):
                raise EngineError(answer)


def _close(process: subprocess.Popen[str]) -> int:
    """Wait for a program to end and close what leads to it; its exit status."""
    status = process.wait()
    for stream in (process.stdin, process.stdout):
        try:
            if stream is not None:
                stream.close()
        except OSError:
            continue  # what was still to be written has no reader any more
    return status


def read_info(line: str) -> dict[str, str]:
    """The words of an ``info`` line with their values."""
    words = line.split()[1:]
    values: dict[str, str] = {}
    while words:
        name = words.pop(0)
        count = len(words) if name == "pv" else 2 if name == "score" else 1
        values[name] = " ".join(words[:count])
        del words[:count]
    return values
