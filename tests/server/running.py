"""A site that runs as its users run it: `petteia serve` in a separate process."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

FORM_TOKEN = re.compile(r'name="form-token" content="([0-9a-f]{64})"')
SECONDS = 300.0
"""How long a busy machine may take for what is soon done."""
PING_SECONDS = 10.0
"""How often a page says that it is open."""
WAITED_FOR_THE_MACHINE = "stood still for"
"""A warning about a busy machine, not about an error of the site."""
ADDRESSES = (f"127.0.{number // 250}.{number % 250 + 2}" for number in itertools.count())
"""Every visitor has a separate address, so that no test uses up another's tries."""


class Reachable(Protocol):
    """The address of a site."""

    @property
    def address(self) -> str:
        """Its origin."""

    @property
    def port(self) -> int:
        """Its port on the loopback."""


class RunningSite:
    """`petteia serve` on a free port; it can be killed and started again on the same port."""

    prefix: tuple[str, ...] = ()
    """The program that starts it, with arguments, if there is one."""
    port = 0
    """The port; 0 until one is picked."""

    def __init__(self, data: Path, database: str = "", *arguments: str, **environment: str) -> None:
        self.data = data
        self.environment = {"PETTEIA_PUBLIC_URL": "", "PETTEIA_DATABASE_URL": database}
        self.environment |= environment
        self.arguments = arguments
        self.log = _new_log()
        self.written = ""
        self.visitors: list[Visitor] = []
        self.start()

    def start(self) -> None:
        """Serve, and wait for the address."""
        petteia = str(Path(sys.executable).with_name("petteia"))
        command = (*self.prefix, petteia, "serve", "--host", "127.0.0.1")
        self.log.close()
        self.log = _new_log()
        self.process = subprocess.Popen(
            (*command, "--port", str(self.port), "--data", str(self.data), *self.arguments),
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, **self.environment},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)", self.address)
        assert found, self.errors()
        self.port = int(found[1])

    def close(self) -> None:
        """Let all visitors leave, and end the site unless a test has."""
        self.farewell()
        if self.process.poll() is None:
            self.stop()

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """End it as a user does; what it wrote on standard error."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        self.process.communicate(timeout=SECONDS)
        errors = self.errors()
        self.log.close()
        return errors

    def errors(self) -> str:
        """What it has written on standard error, except the time that it waited for a core."""
        if not self.log.closed:
            self.log.seek(0)
            self.written = "".join(line for line in self.log if WAITED_FOR_THE_MACHINE not in line)
        return self.written

    def visitor(self, **headers: str) -> Visitor:
        """A visitor with their own browser."""
        self.visitors.append(Visitor(self, headers))
        return self.visitors[-1]

    def farewell(self) -> None:
        """Let all visitors leave."""
        while self.visitors:
            self.visitors.pop().leave()


def _new_log() -> IO[str]:
    """A file for what a site writes on standard error: a pipe that no one reads would stop it."""
    return tempfile.TemporaryFile("a+", errors="replace")


class Visitor:
    """A guest: a browser's cookies, and what its pages send."""

    def __init__(self, site: Reachable, headers: dict[str, str], address: str = "") -> None:
        self.site = site
        self.address = address or next(ADDRESSES)
        # The site has no certificate: reading those of the machine would only take time.
        transport = httpx.HTTPTransport(verify=False, local_address=self.address)
        self.http = httpx.Client(
            base_url=site.address, headers=headers, timeout=SECONDS, transport=transport
        )
        self.players: list[Player] = []

    def token(self) -> str:
        """The form token of the guest's own pages."""
        found = FORM_TOKEN.search(self.http.get("/about").text)
        assert found
        return found[1]

    def post(self, path: str, **form: str) -> httpx.Response:
        """Send a form as a page of the site does."""
        data = {"form_token": self.token(), **form}
        return self.http.post(path, data=data, headers={"origin": self.site.address})

    def begin(self, **form: str) -> tuple[str, str]:
        """Begin a game, and give its path and the invitation of the free seat."""
        answer = self.post("/play", **form)
        assert answer.status_code == 303, answer.text
        path, _, invitation = answer.headers["location"].partition("#invite=")
        return path, invitation

    def sit(self, path: str) -> Player:
        """Open the socket of a game, and wait for its state."""
        player = self.listen(path)
        player.until("state")
        return player

    def listen(self, path: str) -> Player:
        """Open the socket of a page."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.players.append(Player(self.site, path, cookies, self.address))
        return self.players[-1]

    def leave(self) -> None:
        """Close everything."""
        while self.players:
            self.players.pop().close()
        self.http.close()


class Player:
    """An open socket of a game."""

    def __init__(self, site: Reachable, path: str, cookies: str, local: str = "127.0.0.1") -> None:
        address = f"ws://127.0.0.1:{site.port}{path}/socket"
        headers = {"cookie": cookies} if cookies else {}
        self._door = connect(
            address,
            origin=Origin(site.address),
            additional_headers=headers,
            open_timeout=SECONDS,
            close_timeout=1,
            # Pings would draw random numbers in a thread, which Hypothesis refuses in a test.
            ping_interval=None,
            source_address=(local, 0),
        )
        self.socket: ClientConnection = self._door.__enter__()
        self.state: dict[str, Any] = {}
        self._pings = 0

    def send(self, kind: str, **more: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": kind, **more}))

    def receive(self) -> dict[str, Any]:
        """The next message; like a page, this tells the site now and then that someone waits."""
        for _ in range(round(SECONDS / PING_SECONDS)):
            try:
                message: dict[str, Any] = json.loads(self.socket.recv(timeout=PING_SECONDS))
            except TimeoutError:
                self._pings += 1
                self.send("ping")
                continue
            if message["type"] != "pong" or not self._pings:
                return message
            self._pings -= 1
        raise TimeoutError

    def hear(self) -> dict[str, Any]:
        """The next message; the last state is stored."""
        message = self.receive()
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "update":
            assert message["since"] == self.state["version"]
            self.state = updated(self.state, message)
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; an update of the state counts as a state too."""
        kinds = ("state", "update") if kind == "state" else (kind,)
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def hear_to_the_end(self) -> None:
        """Receive until the site closes the socket, which raises."""
        while True:
            self.hear()

    def wait(self, ply: int) -> dict[str, Any]:
        """The state once a ply has been played, or the game is over."""
        while self.state["ply"] < ply and self.state["outcome"] is None:
            self.until("state")
        return self.state

    def move(self, text: str, side: str) -> dict[str, Any]:
        """Play a move and wait until the site confirms it."""
        ply = self.state["ply"]
        self.send("move", detail=text, ply=ply, side=side)
        return self.wait(ply + 1)

    def close(self) -> None:
        """Leave."""
        self._door.__exit__(None, None, None)


def updated(state: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """A state after an update of it, as a page makes it."""
    moves = state["moves"][: update["kept"]] + update["moves"]
    passing = ("since", "kept", "between")
    changed = {name: value for name, value in update.items() if name not in passing}
    return {**state, **changed, "type": "state", "moves": moves}
