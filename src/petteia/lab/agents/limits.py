"""How long a measurement may take."""

import time
from dataclasses import dataclass
from typing import Final, Self


@dataclass(frozen=True)
class Deadline:
    """A moment after which nothing new is begun; what has begun is finished."""

    moment: float | None = None
    """By the clock of `time.monotonic`; None if there is no end."""
    seconds: float = 0
    """How long it is from the beginning."""

    @classmethod
    def after(cls, seconds: float | None) -> Self:
        """The deadline in so many seconds; none if they are None."""
        if seconds is None:
            return cls()
        return cls(time.monotonic() + seconds, seconds)

    def share(self, part: float) -> "Deadline":
        """The deadline that leaves this part of the time that is left, from 0 to 1."""
        if self.moment is None:
            return self
        now = time.monotonic()
        return Deadline(now + max(self.moment - now, 0) * part, self.seconds)

    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.moment is not None and time.monotonic() >= self.moment


NO_DEADLINE: Final = Deadline()
"""A measurement may take as long as it takes."""
