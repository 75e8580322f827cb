"""Plays the games of a match: in this process, or several at once in processes of their own."""

import json
import subprocess
import sys
from collections.abc import Generator, Iterable
from contextlib import ExitStack, closing, suppress
from itertools import islice
from selectors import EVENT_READ, DefaultSelector

from petteia.engine.matches.match_game import PlayedGame, PlayerPair
from petteia.engine.matches.match_plan import MatchPlan
from petteia.engine.matches.player_spec import MatchError

_COMMAND = (sys.executable, "-m", "petteia.engine.matches.worker_process")


def play_games(
    plan: MatchPlan, numbers: Iterable[int], concurrency: int
) -> Generator[PlayedGame, None, None]:
    """Play games by number and give each when it is over; closing the iterator ends all of them.

    `MatchError` says that a game could not be played to its end.
    """
    return _one_by_one(plan, numbers) if concurrency == 1 else _at_once(plan, numbers, concurrency)


def _one_by_one(plan: MatchPlan, numbers: Iterable[int]) -> Generator[PlayedGame, None, None]:
    with closing(PlayerPair(plan)) as players:
        for number in numbers:
            yield players.play(number)


def _at_once(
    plan: MatchPlan, numbers: Iterable[int], concurrency: int
) -> Generator[PlayedGame, None, None]:
    waiting = iter(numbers)
    with ExitStack() as stack, DefaultSelector() as idle:
        for number in islice(waiting, concurrency):
            worker = stack.enter_context(closing(_Worker(plan)))
            worker.send(str(number))
            idle.register(worker.answers, EVENT_READ, worker)
        while idle.get_map():
            for key, _ in idle.select():
                worker = key.data
                game = worker.game()
                following = next(waiting, None)
                if following is None:
                    idle.unregister(worker.answers)
                else:
                    worker.send(str(following))
                yield game


class _Worker:
    """A process that plays one game after another."""

    def __init__(self, plan: MatchPlan) -> None:
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
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._orders = self._process.stdin
        self.answers = self._process.stdout
        """Readable once a game is over."""
        self.send(json.dumps(plan.document()))

    def send(self, line: str) -> None:
        """Give the process the plan, or the number of its next game."""
        try:
            self._orders.write(line + "\n")
            self._orders.flush()
        except OSError:
            raise self._ended() from None

    def game(self) -> PlayedGame:
        """The game that is over; `MatchError` says why there is none."""
        line = self.answers.readline()
        if not line:
            raise self._ended()
        try:
            answer = json.loads(line)
            if "error" not in answer:
                return PlayedGame.of(answer["game"])
        except (ValueError, KeyError, TypeError) as error:
            raise MatchError("match-worker", why="nonsense", reason=str(error)) from None
        raise MatchError.from_data(answer["error"])

    def close(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.wait()
        for stream in (self._orders, self.answers):
            with suppress(OSError):
                stream.close()

    def _ended(self) -> MatchError:
        return MatchError("match-worker", why="ended", reason=str(self._process.wait()))
