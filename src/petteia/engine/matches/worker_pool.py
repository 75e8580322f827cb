"""Plays the games of matches: in this process, or several at once in separate processes."""

import json
import subprocess
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from itertools import groupby
from operator import itemgetter
from selectors import EVENT_READ, DefaultSelector

from petteia.engine.matches.match_game import PlayedGame, PlayerPair
from petteia.engine.matches.match_plan import MatchPlan
from petteia.engine.matches.player_spec import MatchError

_COMMAND = (sys.executable, "-m", "petteia.engine.matches.worker_process")


Order = tuple[int, int]
"""Which of several plans, and the number of a game in it."""
Orders = Iterable[Order | None]
"""None while the next task depends on games that are still being played."""


def play_games(
    plans: Sequence[MatchPlan], orders: Orders, concurrency: int
) -> Generator[tuple[int, PlayedGame], None, None]:
    """Play games and give each, with the index of its plan, when it is finished.

    Closing the iterator ends all of them. Raises `MatchError` if a game could not be played to its
    end.
    """
    return (_one_by_one if concurrency == 1 else partial(_at_once, concurrency))(plans, orders)


def _one_by_one(
    plans: Sequence[MatchPlan], orders: Orders
) -> Generator[tuple[int, PlayedGame], None, None]:
    ready = (order for order in orders if order is not None)
    for plan, of_plan in groupby(ready, key=itemgetter(0)):
        with closing(PlayerPair(plans[plan])) as players:
            for _, number in of_plan:
                yield plan, players.play(number)


def _at_once(
    concurrency: int, plans: Sequence[MatchPlan], orders: Orders
) -> Generator[tuple[int, PlayedGame], None, None]:
    waiting = iter(orders)
    free: list[_Worker] = []
    with ExitStack() as stack, DefaultSelector() as playing:

        def begin() -> None:
            while len(playing.get_map()) < concurrency:
                order = next(waiting, None)
                if order is None:
                    return
                worker = free.pop() if free else stack.enter_context(closing(_Worker(plans)))
                worker.play(order)
                playing.register(worker.answers, EVENT_READ, worker)

        begin()
        while playing.get_map():
            for key, _ in playing.select():
                worker = key.data
                played = worker.plan, worker.game()
                playing.unregister(worker.answers)
                free.append(worker)
                begin()
                yield played
            # Tasks that waited for these games can run now.
            begin()


class _Worker:
    """A process that plays one game after another."""

    def __init__(self, plans: Sequence[MatchPlan]) -> None:
        self._plans = plans
        self.plan = -1
        """The index of the plan whose game it plays; below 0 before the first."""
        self._process = subprocess.Popen(
            _COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            # The match handles an interrupt from the keyboard, and then ends its workers.
            process_group=0,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._orders = self._process.stdin
        self.answers = self._process.stdout
        """Readable once a game is over."""

    def play(self, order: Order) -> None:
        """Give the process its next game, after the plan if that is another one."""
        plan, number = order
        try:
            if plan != self.plan:
                self._orders.write(json.dumps(self._plans[plan].document()) + "\n")
            self._orders.write(f"{number}\n")
            self._orders.flush()
        except OSError:
            raise self._ended() from None
        self.plan = plan

    def game(self) -> PlayedGame:
        """The finished game; raises `MatchError` if there is none."""
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
