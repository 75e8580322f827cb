"""The look of a picture, and its marks."""

from dataclasses import dataclass
from functools import cached_property

from petteia.drawing.elements.palette import THEMES, Theme
from petteia.errors import PetteiaError
from petteia.notation.squares import in_greek

COORDINATES = ("latin", "greek", "acrophonic", "none")
PLACES = ("outside", "inside")


class PicturesError(PetteiaError):
    """A picture that cannot be drawn."""


@dataclass(frozen=True)
class Style:
    """How a picture looks."""

    theme: str = "black-figure"
    """``black-figure``, ``red-figure`` (for dark pages), ``print`` or ``contrast``."""
    coordinates: str = "latin"
    """``latin``, ``greek``, ``acrophonic`` (Greek files and numerals, VOG-N1) or ``none``."""
    place: str = "outside"
    """The place of the coordinates: ``outside`` in the frame, or ``inside`` the squares."""
    flipped: bool = False
    """Whether Black sits below."""
    caption: bool = True
    """Whether the line below the board says whose turn it is."""

    def __post_init__(self) -> None:
        for name, known in (("theme", THEMES), ("coordinates", COORDINATES), ("place", PLACES)):
            PicturesError.check_choice(name, getattr(self, name), known)

    @cached_property
    def colours(self) -> Theme:
        """The colours of the theme."""
        return THEMES[self.theme]

    @property
    def is_labelled(self) -> bool:
        """Whether there are coordinates."""
        return self.coordinates != "none"

    @property
    def is_greek(self) -> bool:
        """Whether the files have Greek letters."""
        return self.coordinates in {"greek", "acrophonic"}

    def written(self, action: str) -> str:
        """A move as the coordinates have it, its ranks arabic (VOG-N2)."""
        return in_greek(action) if self.is_greek else action


@dataclass(frozen=True)
class Marks:
    """The marks of a picture, by the names of squares."""

    squares: tuple[str, ...] = ()
    """Squares in a ring."""
    targets: tuple[str, ...] = ()
    """Squares with a dot, such as a piece can move to."""
    victims: tuple[str, ...] = ()
    """Squares with a broken ring and a cross: captured pieces."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Arrows, each from a square to another."""


PLAIN = Style()
"""The default style."""
NOTHING = Marks()
