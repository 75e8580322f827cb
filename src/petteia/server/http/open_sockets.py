"""``OpenSockets``: the open sockets, with their addresses and sessions."""

from collections import defaultdict
from typing import Protocol

from petteia.server.limits import MAX_SOCKETS_EACH
from petteia.server.players.accounts import SESSION_ENDED
from petteia.server.rate_limiter import ConcurrencyLimiter
from petteia.server.storage.pubsub import PubSub


class OpenSocket(Protocol):
    """A socket that is open."""

    address: str
    session_hash: str | None
    """The account's session in which it was opened, as the database identifies it."""

    def end_with_session(self) -> None:
        """Close it, since its session is over."""


class OpenSockets:
    """The open sockets of this process: few for each address, and none without its session."""

    def __init__(self, pubsub: PubSub) -> None:
        self._limiter = ConcurrencyLimiter(MAX_SOCKETS_EACH)
        self._of_session: defaultdict[str, set[OpenSocket]] = defaultdict(set)
        pubsub.subscribe(SESSION_ENDED, lambda session, _: self._on_session_ended(session))

    def add(self, socket: OpenSocket) -> bool:
        """Count a socket; false if its address has too many."""
        if not self._limiter.acquire(socket.address):
            return False
        if socket.session_hash is not None:
            self._of_session[socket.session_hash].add(socket)
        return True

    def remove(self, socket: OpenSocket) -> None:
        """Count a socket that was added no more."""
        self._limiter.release(socket.address)
        if socket.session_hash is not None:
            others = self._of_session[socket.session_hash]
            others.discard(socket)
            if not others:
                del self._of_session[socket.session_hash]

    def _on_session_ended(self, session: str) -> None:
        for socket in tuple(self._of_session.get(session, ())):
            socket.end_with_session()
