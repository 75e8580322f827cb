"""The wires of two processes, without a database between them."""

from __future__ import annotations

from petteia.server.storage.wire import Wire


class Half(Wire):
    """The wire of one of two processes."""

    is_shared = True
    other: Half

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.told: list[str] = []

    def tell(self, topic: str, detail: str = "") -> None:
        """Tell both processes at once."""
        self.told.append(detail)
        super().tell(topic, detail)
        self.other.hear(topic, detail, self.process)


def pair() -> tuple[Half, Half]:
    """The wires of two processes that hear each other."""
    here, there = Half("here"), Half("there")
    here.other, there.other = there, here
    return here, there
