"""``MeasuredSite``: `petteia serve` in its own process, and its use of the machine."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

from tests.server.running import SECONDS, RunningSite

READY_SECONDS = 0.02
"""How often it is asked whether the site is ready."""

_ESTABLISHED, _CLOSE_WAIT = "01", "08"


Endpoint = tuple[str, int]


class MeasuredSite(RunningSite):
    """A site on the loopback, on one core and at one port if they are named."""

    def __init__(
        self, data: Path, core: int | None = None, port: int = 0, **environment: str
    ) -> None:
        self.port = port
        self.prefix = () if core is None else ("taskset", "-c", str(core))
        self.peak = 0
        """The most memory that its first process was seen to have had, in MiB."""
        super().__init__(data, **environment)

    def until_ready(self) -> None:
        """Wait until the site says that it is ready."""
        # The load's other work would be counted as the site's.
        while self._health() != 200:
            time.sleep(READY_SECONDS)

    def _health(self) -> int:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        with contextlib.closing(connection):
            connection.request("GET", "/health")
            return connection.getresponse().status

    def note_memory(self) -> None:
        """Remember the most memory that the first process has had."""
        with contextlib.suppress(OSError):
            self.peak = max(self.peak, _kibibytes(self.process.pid, "VmHWM") // 1024)

    def memory(self) -> float:
        """The current memory of all its processes, in MiB; shared memory counts for each."""
        kibibytes = 0
        for process in _with_descendants(self.process.pid):
            with contextlib.suppress(OSError):
                kibibytes += _kibibytes(process, "VmRSS")
        return kibibytes / 1024

    def processor_seconds(self) -> float:
        """The processor time that it has used since its last start, without its engine."""
        try:
            text = Path(f"/proc/{self.process.pid}/stat").read_text()
        except OSError:
            return 0.0
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def log_bytes(self) -> int:
        """The length of its output on standard error since its last start."""
        return os.fstat(self.log.fileno()).st_size

    def connections(self, prefix: str) -> Counter[str]:
        """Its open connections from addresses with a prefix, by address.

        The system lists them while they come and go. Connections in one list and in the next were
        all open at once between the two.
        """
        once, again = self._listed(prefix), self._listed(prefix)
        return Counter(address for address, _ in once & again)

    def _listed(self, prefix: str) -> set[Endpoint]:
        return {
            remote
            for local, remote, state, inode in _connections()
            if local[1] == self.port
            and remote[0].startswith(prefix)
            and state in (_ESTABLISHED, _CLOSE_WAIT)
            # A connection that nobody has accepted yet has none.
            and inode != "0"
        }


def _with_descendants(process: int) -> Iterator[int]:
    yield process
    with contextlib.suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from _with_descendants(int(child))


def _kibibytes(process: int, name: str) -> int:
    found = re.search(rf"{name}:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) if found else 0


def _connections() -> Iterator[tuple[Endpoint, Endpoint, str, str]]:
    """All of IPv4: both ends, the state, and the inode."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        yield _endpoint(fields[1]), _endpoint(fields[2]), fields[3], fields[9]


def _endpoint(text: str) -> Endpoint:
    address, port = text.split(":")
    return ".".join(str(byte) for byte in reversed(bytes.fromhex(address))), int(port, 16)
