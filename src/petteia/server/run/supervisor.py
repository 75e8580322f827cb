"""Several processes that serve one site at one port, restarted when they end by themselves."""

import dataclasses
import logging
import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from types import FrameType

from petteia.server.run.worker import admin_socket, configure_logs, run_worker
from petteia.server.settings import Settings
from petteia.server.workers.engine_pool import end_with_parent

STOPPING = (signal.SIGINT, signal.SIGTERM)
PAUSE_SECONDS = 0.2
MEND_SECONDS = 1.0
"""How long to wait before a process that ended is restarted."""
FAREWELL_SECONDS = 15.0

log = logging.getLogger("petteia.server")


class Supervisor:
    """The parent of the worker processes."""

    def __init__(self, settings: Settings, public: socket.socket) -> None:
        self.settings = settings
        self.public = public
        self.signal = 0
        """The signal that asked for the end, or 0."""
        self._context = multiprocessing.get_context("spawn")
        self._ready = self._context.Event()
        self._asked, self._asking = self._context.Pipe(duplex=False)
        """A signal closes one end, which ends the waiting at the other."""

    def run(self, is_listening: Callable[[], None], is_stopping: Callable[[], None]) -> None:
        """Serve until a signal comes; raises ``KeyboardInterrupt`` if that is Control-C's."""
        before = {number: signal.signal(number, self._stop) for number in STOPPING}
        workers: dict[int, BaseProcess] = {}
        due: dict[int, float] = dict.fromkeys(range(self.settings.workers), 0.0)
        is_announced = False
        try:
            while not self.signal:
                now = time.monotonic()
                for index in [index for index, when in due.items() if when <= now]:
                    del due[index]
                    workers[index] = self._begin(index)
                if not is_announced and self._ready.is_set():
                    is_announced = True
                    is_listening()
                sentinels = [worker.sentinel for worker in workers.values()]
                wait([self._asked, *sentinels], PAUSE_SECONDS)
                for index, worker in list(workers.items()):
                    if worker.exitcode is not None and not self.signal:
                        log.error("process %d ended with status %d", index, worker.exitcode)
                        del workers[index]
                        due[index] = time.monotonic() + MEND_SECONDS
            is_stopping()
        finally:
            _end(list(workers.values()))
            for number, handler in before.items():
                signal.signal(number, handler)
        if self.signal == signal.SIGINT:
            raise KeyboardInterrupt

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        self.signal = number
        self._asking.close()

    def _begin(self, index: int) -> BaseProcess:
        settings = dataclasses.replace(self.settings, worker=index)
        worker = self._context.Process(
            target=_serve, args=(settings, self.public, self._ready), name=f"petteia-{index}"
        )
        worker.start()
        return worker


def _serve(settings: Settings, public: socket.socket, ready: Event) -> None:
    end_with_parent()
    configure_logs(settings.log, settings.worker)
    try:
        with admin_socket(settings) as admin:
            run_worker(settings, public, ready.set, lambda: None, admin)
    except KeyboardInterrupt:
        return
    except OSError as error:
        log.error("process %d cannot serve: %s", settings.worker, error)
        raise SystemExit(1) from error


def _end(workers: list[BaseProcess]) -> None:
    for worker in workers:
        worker.terminate()
    end = time.monotonic() + FAREWELL_SECONDS
    for worker in workers:
        worker.join(max(0.0, end - time.monotonic()))
        if worker.exitcode is None:
            log.error("%s does not end, and is killed", worker.name)
            worker.kill()
            worker.join()
