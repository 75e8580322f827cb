"""Many games at a time, for programs that learn: stepped in the core, written into your buffers.

>>> from array import array
>>> from petteia.batch import Games
>>> games = Games("callen.double-petteia", 2, seed=1)
>>> actions = array("i", [0, 0])
>>> games.sample(actions)
>>> games.step(actions)
>>> list(games.length)
[1, 1]

Every buffer will do: arrays of the standard library and of NumPy, and whatever shares memory with
them. Nothing else needs to be installed.
"""

from petteia._core import Actions, Games, Observation

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, Protocol, TypeAlias

    from typing_extensions import Buffer

    class NumPyArray(Protocol):
        """An array of NumPy: before Python 3.12 type checkers do not know that it is a buffer."""

        @property
        def __array_interface__(self) -> dict[str, Any]:
            """What the array is made of."""

    AnyBuffer: TypeAlias = Buffer | NumPyArray

__all__ = ["Actions", "Games", "Observation"]
