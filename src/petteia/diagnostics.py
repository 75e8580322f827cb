"""``Diagnostic``: an error in a text, and its place."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from petteia._core import _error_message
from petteia.errors import PetteiaError, english_list

if TYPE_CHECKING:
    from petteia.errors import Listing, Say


Error = TypeVar("Error", bound=PetteiaError)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """An error in a ruleset file or a record, and its place."""

    line: int
    """Line of the text, from 1."""
    column: int
    """Column of that line, from 1."""
    error: PetteiaError
    """The error: its code, the broken rule, and parameters."""
    key: str = ""
    """In a ruleset file the dotted name of the key; empty if the error is not in one."""

    @property
    def code(self) -> str:
        """The error as the key of a message."""
        return self.error.code

    @property
    def rule(self) -> str | None:
        """ID of the rule that is broken, if there is one: of the game, or of the notation."""
        return self.error.rule

    @property
    def message(self) -> str:
        """The error in English, without rule, place and suggestion."""
        return self.error.message

    @property
    def suggestion(self) -> str:
        """A suggested correction; empty if nothing is similar."""
        return self.error.suggestion

    @property
    def description(self) -> str:
        """All but the place, in English."""
        return self.wording(_error_message, english_list)

    def wording(self, say: "Say", listing: "Listing") -> str:
        """All but the place, in any language."""
        if not self.key:
            return self.error.wording(say, listing)
        text = f"{self.key}: {self.error.hinted(say, listing)}"
        return f"{text} ({self.rule})" if self.rule else text

    def raised(self, kind: type[Error]) -> Error:
        """The error as an exception."""
        error = kind.__new__(kind)
        vars(error).update(vars(self.error))
        if self.key:
            error.parameters = {**error.parameters, "key": self.key}
        return error.at(self.line, self.column)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.description}"
