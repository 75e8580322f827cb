"""Many games at a time, for learning programs: stepped in the core, written into your buffers.

>>> from array import array
>>> from petteia.batch import Games
>>> games = Games("callen.double-petteia", 2, seed=1)
>>> actions = array("i", [0, 0])
>>> games.sample(actions)
>>> games.step(actions)
>>> list(games.length)
[1, 1]

Any buffer works: an array of the standard library or of NumPy, or an object that shares memory with
one. Nothing else needs to be installed.
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
            """The memory of the array."""

    AnyBuffer: TypeAlias = Buffer | NumPyArray

__all__ = ["Actions", "Games", "Observation"]
