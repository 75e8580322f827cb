"""What bounds a socket: its frames, what waits to be sent, its address, its session."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State
from websockets.uri import parse_uri

from petteia.server.http import open_sockets
from petteia.server.http.open_sockets import OpenSockets
from petteia.server.http.sockets.socket_client import HAND_OVER, SESSION_OVER, TOO_OFTEN
from petteia.server.players.accounts import SESSION_ENDED
from petteia.server.run import websocket_protocol
from petteia.server.run.websocket_protocol import MAX_FRAMES, MAX_UNSENT
from petteia.server.storage.pubsub import PubSub
from tests.server.pipe import Hearer, Pipe, protocol_on
from tests.server.running import SECONDS, Player, RunningSite, Visitor

GAME = {"ruleset": "cyningstan.petteia", "opponent": "device"}
NAMES = (f"Socket {number}" for number in itertools.count())


def sockets_of(visitor: Visitor) -> list[Player]:
    """A socket of a game, and one of the lobby."""
    path, _ = visitor.begin(**GAME)
    return [visitor.sit(path), visitor.listen("/lobby")]


def ends_with(player: Player, code: int) -> bool:
    with pytest.raises(ConnectionClosed) as closed:
        player.hear_to_the_end()
    return closed.value.rcvd is None or closed.value.rcvd.code == code


def is_closed_by_the_site(player: Player, code: int) -> bool:
    """Whether the site closes a socket; it does not wait for the end of the connection.

    Anything after too many frames is left unread, and so is the answer to the close.
    """
    protocol = player.socket.protocol
    end = time.monotonic() + SECONDS
    while protocol.state is State.OPEN:
        assert time.monotonic() < end
        time.sleep(0.01)
    return protocol.close_rcvd is None or protocol.close_rcvd.code == code


def test_pings_are_counted(visitor: Visitor) -> None:
    for player in sockets_of(visitor):
        for _ in range(10):
            player.socket.ping().wait()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2 * MAX_FRAMES):
                player.socket.ping()
        assert is_closed_by_the_site(player, TOO_OFTEN)


def test_fragments_of_a_message_are_counted(visitor: Visitor) -> None:
    for player in sockets_of(visitor):
        with contextlib.suppress(ConnectionClosed):
            player.socket.send("" for _ in range(2 * MAX_FRAMES))
        assert is_closed_by_the_site(player, TOO_OFTEN)


def test_refusals_count_as_several_messages(visitor: Visitor) -> None:
    player = sockets_of(visitor)[0]
    with contextlib.suppress(ConnectionClosed):
        # Fewer than messages that are not refused may come at once.
        for _ in range(28):
            player.send("move", detail="a1-a9", ply=0, side="white")
    assert ends_with(player, TOO_OFTEN)


def test_nothing_is_read_from_a_client_that_reads_nothing() -> None:
    async def scenario() -> None:
        pipe = Pipe()
        protocol = protocol_on(pipe)
        assert pipe.high == MAX_UNSENT
        assert [pipe.is_reading_now, protocol.is_writable] == [True, True]
        protocol.pause_writing()
        assert [pipe.is_reading_now, protocol.is_writable] == [False, False]
        protocol.resume_writing()
        assert [pipe.is_reading_now, protocol.is_writable] == [True, True]
        protocol.connection_lost(None)

    asyncio.run(scenario())


def test_a_client_that_reads_nothing_for_long_is_disconnected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket_protocol, "SLOW_SECONDS", 0)

    async def scenario() -> None:
        pipe = Pipe()
        protocol_on(pipe).pause_writing()
        await pipe.is_aborted.wait()

    asyncio.run(scenario())


def test_a_connection_ends_as_soon_as_both_ends_have_closed_the_socket() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][HAND_OVER](Hearer())
        is_open.set()

    async def scenario() -> None:
        pipe = Pipe()
        protocol = protocol_on(pipe, app)
        client = ClientProtocol(parse_uri("ws://127.0.0.1/"))
        client.send_request(client.connect())
        protocol.data_received(b"".join(client.data_to_send()))
        await is_open.wait()
        protocol.close_with(SESSION_OVER)
        assert not pipe.is_closing()
        client.receive_data(bytes(pipe.written))
        protocol.data_received(b"".join(client.data_to_send()))
        assert pipe.is_closing()
        protocol.connection_lost(None)

    is_open = asyncio.Event()
    asyncio.run(scenario())


class Opened:
    """A socket of which only the counted parts matter."""

    def __init__(self, address: str, session_hash: str | None = None) -> None:
        self.address = address
        self.session_hash = session_hash
        self.is_over = False

    def end_with_session(self) -> None:
        self.is_over = True


def test_an_address_has_a_limited_number_of_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "MAX_SOCKETS_EACH", 2)
    sockets = OpenSockets(PubSub("here"))
    first = Opened("192.0.2.1")
    assert [sockets.add(each) for each in (first, Opened("192.0.2.1"))] == [True, True]
    assert not sockets.add(Opened("192.0.2.1"))
    assert sockets.add(Opened("192.0.2.2"))
    sockets.remove(first)
    assert sockets.add(Opened("192.0.2.1"))


def test_only_the_sockets_of_a_session_end_with_it() -> None:
    pubsub = PubSub("here")
    sockets = OpenSockets(pubsub)
    opened = [Opened("a", "one"), Opened("a", "one"), Opened("a", "two"), Opened("a")]
    for each in opened:
        sockets.add(each)
    sockets.remove(opened[1])
    pubsub.publish(SESSION_ENDED, "one")
    assert [each.is_over for each in opened] == [True, False, False, False]


@pytest.mark.both_databases
@pytest.mark.parametrize("how", ["sign-out", "delete", "elsewhere"])
def test_a_socket_ends_with_its_session(site: RunningSite, visitor: Visitor, how: str) -> None:
    name = next(NAMES)
    visitor.post("/account/new", name=name, password="12345678 long")
    guest = site.visitor()
    path, _ = visitor.begin(**GAME)
    playing, waiting = visitor.sit(path), visitor.listen("/lobby")
    watching = guest.sit(path)
    if how == "sign-out":
        visitor.post("/account/sign-out")
    elif how == "delete":
        visitor.post("/me/delete", sure="yes", old="12345678 long")
    else:
        other = site.visitor()
        other.post("/account/sign-in", name=name, password="12345678 long")
        other.post("/account/password", old="12345678 long", password="another long one")
    assert ends_with(playing, SESSION_OVER)
    assert ends_with(waiting, SESSION_OVER)
    if how != "delete":
        watching.send("ping")
        assert watching.until("pong")


def test_a_flood_in_the_lobby_ends_its_own_socket(visitor: Visitor) -> None:
    flooding = visitor.listen("/lobby")
    with contextlib.suppress(ConnectionClosed):
        for _ in range(50):
            flooding.send("ping")
    assert ends_with(flooding, TOO_OFTEN)
