"""The time limit and the progress reports of a measurement."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Self

Progress = Callable[[str], object]
"""Receives progress messages."""


@dataclass(frozen=True)
class Deadline:
    """A time after which no new task begins; a task that has begun is finished."""

    moment: float | None = None
    """By the clock of `time.monotonic`; None for no deadline."""
    seconds: float = 0
    """Its distance from the beginning."""

    @classmethod
    def after(cls, seconds: float | None) -> Self:
        """The deadline after some seconds; no deadline for None."""
        if seconds is None:
            return cls()
        return cls(time.monotonic() + seconds, seconds)

    def share(self, part: float) -> "Deadline":
        """A deadline after this part (0 to 1) of the remaining time."""
        if self.moment is None:
            return self
        now = time.monotonic()
        return Deadline(now + max(self.moment - now, 0) * part, self.seconds)

    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.moment is not None and time.monotonic() >= self.moment


NO_DEADLINE: Final = Deadline()
"""No time limit."""
