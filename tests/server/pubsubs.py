"""The channels of two processes, without a database between them."""

from __future__ import annotations

from petteia.server.storage.pubsub import PubSub


class Half(PubSub):
    """The channel of one of two processes."""

    is_shared = True
    other: Half

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.published: list[str] = []

    def publish(self, topic: str, detail: str = "") -> None:
        """Send to both processes at once."""
        self.published.append(detail)
        super().publish(topic, detail)
        self.other.dispatch(topic, detail, self.process)


def pair() -> tuple[Half, Half]:
    """The channels of two processes that receive each other's messages."""
    here, there = Half("here"), Half("there")
    here.other, there.other = there, here
    return here, there
