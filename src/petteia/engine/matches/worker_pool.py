"""Plays the games of a match: in this process, or several at once in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Generator, Iterable
from contextlib import closing
from queue import SimpleQueue

from petteia.engine.matches.match_game import PlayedGame, Table
from petteia.engine.matches.match_plan import Plan
from petteia.engine.matches.player_spec import MatchError

_COMMAND = (sys.executable, "-m", "petteia.engine.matches.worker_process")


def play_games(
    plan: Plan, numbers: Iterable[int], concurrency: int
) -> Generator[PlayedGame, None, None]:
    """Play games by number and give each when it is over; closing the iterator ends all of them.

    `MatchError` says that a game could not be played to its end.
    """
    return _one_by_one(plan, numbers) if concurrency == 1 else _at_once(plan, numbers, concurrency)


def _one_by_one(plan: Plan, numbers: Iterable[int]) -> Generator[PlayedGame, None, None]:
    with closing(Table(plan)) as table:
        for number in numbers:
            yield table.play(number)


def _at_once(
    plan: Plan, numbers: Iterable[int], concurrency: int
) -> Generator[PlayedGame, None, None]:
    news: SimpleQueue[PlayedGame | MatchError | None] = SimpleQueue()
    waiting = _Waiting(numbers)
    workers: list[_Worker] = []
    try:
        workers.extend(_Worker(plan, waiting, news) for _ in range(concurrency))
        running = len(workers)
        while running:
            told = news.get()
            if isinstance(told, MatchError):
                raise told
            if told is None:
                running -= 1
            else:
                yield told
    finally:
        for worker in workers:
            worker.end()


class _Waiting:
    """The games that nobody plays yet, for several threads."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)
        self._lock = threading.Lock()

    def next(self) -> int | None:
        with self._lock:
            return next(self._numbers, None)


class _Worker:
    """A process that plays, and the thread that hands it games and hears of their ends."""

    def __init__(
        self, plan: Plan, waiting: _Waiting, news: SimpleQueue[PlayedGame | MatchError | None]
    ) -> None:
        self._waiting = waiting
        self._news = news
        self._process = subprocess.Popen(
            _COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            # An interrupt at the keyboard is for the match, which then ends its workers.
            process_group=0,
        )
        self._first = json.dumps(plan.document())
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._thread.join()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

    def _run(self) -> None:
        try:
            self._send(self._first)
            while (number := self._waiting.next()) is not None:
                self._send(str(number))
                self._news.put(self._heard())
            self._news.put(None)
        except MatchError as error:
            self._news.put(error)
        except OSError:
            self._news.put(self._ended())
        except (ValueError, KeyError, TypeError) as error:
            self._news.put(MatchError(f"a process that played games told nonsense: {error}"))

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _heard(self) -> PlayedGame:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._ended()
        answer = json.loads(line)
        if "error" in answer:
            raise MatchError(answer["error"])
        return PlayedGame.of(answer["game"])

    def _ended(self) -> MatchError:
        status = self._process.wait()
        return MatchError(f"a process that played games has ended with status {status}")
