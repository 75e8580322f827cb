"""Errors as values: a code, the broken rule, and parameters; the text is made last.

A code is the key of a message in the Fluent files of ``locales``, so an error is translated into
every language in the same way. The English of ``str`` also comes from those files, by way of the
core.
"""

from petteia._core import _error_message

# Type checkers know the names; importing them would cost more than all the rest.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from contextlib import AbstractContextManager
    from typing import Any, Self, TypeAlias

    Parameter: TypeAlias = "str | int | tuple[str, ...] | PetteiaError"
    Say = Callable[[str, dict[str, str | int]], str]
    """A message of a language, by its key, with its variables."""
    Listing = Callable[[Sequence[str]], str]
    """A language's form of a list of things."""

__all__ = [
    "GameError",
    "IllegalMoveError",
    "NotationError",
    "PetteiaError",
    "PfenError",
    "RulesError",
]

MAX_QUOTE_LENGTH = 60


def quoted(text: str) -> str:
    """A text as it is shown in messages: in quotation marks, on one line, of bounded length."""
    return repr(text[:MAX_QUOTE_LENGTH]) + ("…" if len(text) > MAX_QUOTE_LENGTH else "")


class PetteiaError(ValueError):
    """The base of all errors of the package."""

    given: str | None = None
    """The text that was refused, if it is known."""
    line: int | None = None
    """Line of a text, from 1."""
    column: int | None = None
    """Column, from 1."""
    suggestion: str = ""
    """A suggested correction; empty if nothing is similar."""

    def __init__(self, code: str, rule: str | None = None, /, **parameters: "Parameter") -> None:
        super().__init__(code, rule)
        self.code = code
        """The error: the key of a message."""
        self.rule = rule
        """ID of the rule that says so, if there is one."""
        self.parameters = parameters
        """Its parameters: texts, numbers, lists, or other errors."""
        column = parameters.get("column")
        if isinstance(column, int):
            self.column = column

    @classmethod
    def within(cls, place: object, error: Exception | str) -> "Self":
        """An error in a part of something: a record, a file, or typed text."""
        text = getattr(error, "strerror", None) or str(error)
        more = error if isinstance(error, PetteiaError) else text
        return cls("record-at", place=str(place), more=more)

    @classmethod
    def placing(cls, place: object) -> "AbstractContextManager[None]":
        """Name a place in the errors of a block, which begins with ``with``."""
        return _Placing(cls, place)

    @classmethod
    def check_range(cls, name: str, value: float, low: float, high: float) -> None:
        """Refuse a number that is too small or too large, and a truth value."""
        if isinstance(value, bool) or not low <= value <= high:
            given, low_text, high_text = map(_number_text, (value, low, high))
            raise cls("value-range", name=name, given=given, low=low_text, high=high_text)

    @classmethod
    def check_choice(cls, name: str, value: str, values: "Iterable[str]") -> str:
        """Refuse an unknown word; otherwise return it."""
        known = list(values)
        if value not in known:
            raise cls("value-choice", name=name, given=quoted(value), values=", ".join(known))
        return value

    def at(self, line: int, column: int) -> "Self":
        """The same error with its place in a text."""
        self.line, self.column = line, column
        return self

    def meaning(self, suggestion: str) -> "Self":
        """The same error with a suggested correction."""
        self.suggestion = suggestion
        return self

    def as_data(self) -> "dict[str, Any]":
        """The error as plain data, for JSON; ``from_data`` reads it."""
        parameters = {
            name: value.as_data() if isinstance(value, PetteiaError) else value
            for name, value in self.parameters.items()
        }
        data = {"code": self.code, "rule": self.rule, "parameters": parameters}
        return {**data, "suggestion": self.suggestion} if self.suggestion else data

    @classmethod
    def from_data(cls, data: "dict[str, Any]") -> "Self":
        """The error that ``as_data`` has written."""
        parameters = {name: _parameter(value) for name, value in data["parameters"].items()}
        error = cls(data["code"], data["rule"], **parameters)
        return error.meaning(data.get("suggestion", ""))

    def without_rule(self) -> "Self":
        """A copy that cites no rule, to be part of an error that does."""
        copy = type(self).__new__(type(self))
        vars(copy).update(vars(self), rule=None)
        return copy

    @property
    def message(self) -> str:
        """The error in English, without its rule, place and suggestion."""
        return self.sentence(_error_message, english_list)

    def sentence(self, say: "Say", listing: "Listing") -> str:
        """The error in any language, without its rule, place and suggestion."""
        values: dict[str, str | int] = {}
        for name, value in self.parameters.items():
            if isinstance(value, PetteiaError):
                values[name] = value.wording(say, listing)
            else:
                text = listing(value) if isinstance(value, tuple) else value
                values[name] = encodable(text) if isinstance(text, str) else text
        return say(self.code, values)

    def hinted(self, say: "Say", listing: "Listing") -> str:
        """The error and the suggested correction, in any language."""
        text = self.sentence(say, listing)
        if not self.suggestion:
            return text
        return say("error-hint", {"more": text, "word": self._quoted(self.suggestion)})

    def wording(self, say: "Say", listing: "Listing") -> str:
        """The whole message, in any language, with the rule's ID first."""
        text = self.hinted(say, listing)
        if self.column is not None and self.line is None:
            text = say("error-in-column", {"more": text, "column": self.column})
        text = self._framed(text, say)
        text = f"{self.rule}: {text}" if self.rule else text
        if self.line is not None:
            place = {"line": self.line, "column": self.column or 1}
            text = say("error-at", {"more": text, **place})
        return text

    def _framed(self, text: str, _say: "Say") -> str:
        """A sentence, preceded by its subject."""
        return text

    def _quoted(self, suggestion: str) -> str:
        """A suggestion as messages show it."""
        return suggestion

    def __str__(self) -> str:
        return self.wording(_error_message, english_list)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.line, self.column))

    def __reduce__(self) -> "tuple[Any, ...]":
        return _restored, (type(self), vars(self))


class _Placing:
    def __init__(self, kind: type[PetteiaError], place: object) -> None:
        self.kind, self.place = kind, place

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        if isinstance(error, ValueError | OSError):
            raise self.kind.within(self.place, error) from error


class RulesError(PetteiaError):
    """An unknown ruleset or option, or a value that it cannot have."""

    @property
    def key(self) -> str:
        """The key of the rules that it is about; empty if it is about none."""
        return str(self.parameters.get("key", ""))

    def _framed(self, text: str, _say: "Say") -> str:
        return f"{self.key}: {text}" if self.key else text

    def _quoted(self, suggestion: str) -> str:
        return repr(suggestion)


class PfenError(PetteiaError):
    """A text that is not a position of the ruleset."""

    def _framed(self, text: str, _say: "Say") -> str:
        field = self.parameters.get("field")
        return _say("error-pfen", {"field": str(field), "more": text}) if field else text


class IllegalMoveError(PetteiaError):
    """A move or roll that the rules refuse."""

    def __str__(self) -> str:
        text = super().__str__()
        return f"{text} ({self.given})" if self.given is not None else text


class NotationError(PetteiaError):
    """A text that is not a move or a record."""

    def _framed(self, text: str, _say: "Say") -> str:
        return f"{self.given}: {text}" if self.given is not None else text


class GameError(PetteiaError):
    """An action that a game does not allow, or an invalid record of a game."""


def english_list(items: "Sequence[str]") -> str:
    """Things as an English sentence lists them: "b5, c4 and d3"."""
    *first, last = items or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def _parameter(value: "Any") -> "Parameter":
    if isinstance(value, dict):
        return PetteiaError.from_data(value)
    return tuple(value) if isinstance(value, list) else value


def encodable(text: str) -> str:
    """A text with each half of a surrogate pair escaped: no message or file can contain one."""
    return text.encode("utf-8", "backslashreplace").decode()


def _number_text(number: float) -> str:
    return str(number) if isinstance(number, int) else f"{number:g}"


def _restored(kind: type[PetteiaError], state: "dict[str, Any]") -> PetteiaError:
    error = kind.__new__(kind)
    vars(error).update(state)
    return error
