"""Options of rulesets: their possible values, and the meaning of values in Python or in text."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from petteia._core import option_value
from petteia.errors import RulesError
from petteia.rulesets.problems import Problem

Size = tuple[int, int]
Value = bool | int | str

_FIELDS = {"min": "minimum", "max": "maximum", "values": "choices"}
"""The keys in a file that differ from the names of an option's fields."""


def board_size(text: str) -> Size:
    """Files and ranks of a board size such as ``12x8``."""
    files, ranks = text.split("x")
    return int(files), int(ranks)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a ruleset: its possible values, its default, and its effect."""

    name: str
    type: str
    """``bool``, ``int``, ``choice`` or ``board``."""
    default: Value
    summary: str
    rule: str | None = None
    minimum: int | str | None = None
    maximum: int | str | None = None
    choices: tuple[str, ...] = ()
    writes: str | None = None
    """Key of the mechanics that takes the option's value."""
    effect: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Mechanics that a value, written as text, puts in place of the ruleset's own."""
    inert: str | None = None
    """Why the option changes nothing in this game."""
    arbiter: str | None = None
    """The arbiter's use of the option, which does not change the moves."""
    title: str = ""
    """The option's name for players."""

    @property
    def values(self) -> tuple[Value, ...]:
        """The values that can be listed; empty if a least and a greatest are given."""
        return (False, True) if self.type == "bool" else self.choices

    @property
    def boundary_values(self) -> tuple[Value, ...]:
        """All values, or those at the ends of the range."""
        if self.values:
            return self.values
        if self.type == "int":
            ends = (self.minimum, self.maximum)
            return tuple(dict.fromkeys(end for end in ends if end is not None))
        (low_files, low_ranks), (files, ranks) = self.board_range
        corners = ((low_files, low_ranks), (files, low_ranks), (low_files, ranks), (files, ranks))
        return tuple(dict.fromkeys(f"{corner[0]}x{corner[1]}" for corner in corners))

    @property
    def board_range(self) -> tuple[Size, Size]:
        """The smallest and the largest board."""
        return board_size(str(self.minimum)), board_size(str(self.maximum))

    def parse(self, given: object) -> Value:
        """The option's value for an input; ``Problem`` names the allowed values."""
        value = option_value(self.type, given, self.choices, self.minimum, self.maximum)
        if value is None:
            path, quoted = ("options", self.name), {"given": given}
            raise Problem(path, "error-file-value", self.rule, quoted=quoted, more=self.allowed)
        return value

    def written_by(self, value: Value) -> dict[tuple[str, str], Any]:
        """The keys of the mechanics that the option sets for a value, with the values they get."""
        if self.writes is not None:
            table, _, key = self.writes.partition(".")
            return {(table, key): value}
        effect = self.effect.get(value_text(value), {})
        return {(table, key): each for table in effect for key, each in effect[table].items()}

    @property
    def allowed(self) -> RulesError:
        """The allowed values, as a part of a sentence about others."""
        if self.type == "bool":
            return RulesError("error-allowed-bool")
        if self.choices:
            return RulesError("error-allowed-choice", values=", ".join(self.choices))
        low, high = str(self.minimum), str(self.maximum)
        if self.type == "board":
            return RulesError("error-allowed-board", low=low, high=high, usual=str(self.default))
        return RulesError("error-allowed-int", low=low, high=high)


def parse_option(name: str, entry: Mapping[str, Any]) -> Option:
    """The option that an entry of valid shape describes."""
    fields: dict[str, Any] = {"title": name.replace("_", " ")}
    # The mechanics of an effect stay as the document has them.
    fields |= {
        _FIELDS.get(key, key): tuple(value) if isinstance(value, list) else value
        for key, value in entry.items()
    }
    return Option(name=name, **fields)


def frozen(value: Any) -> Any:
    """A value of a document as objects store it: with tuples for lists, however deep."""
    if isinstance(value, Mapping):
        return {key: frozen(each) for key, each in value.items()}
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def value_text(value: Value) -> str:
    """A value as it is written in text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
