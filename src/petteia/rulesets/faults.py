"""What can be wrong with a ruleset: problems by key, and faults by line and column."""

from __future__ import annotations

from dataclasses import dataclass

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong at a key of a ruleset, before its place in a file is known."""

    path: Path
    message: str
    rule: str | None = None


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong in a ruleset file, and where."""

    line: int
    """Line of the file, from 1."""
    column: int
    """Column of that line, from 1."""
    key: str
    """Dotted name of the key; empty if the fault is not in one."""
    message: str
    """What is wrong, in one line."""
    rule: str | None = None
    """ID of the rule that says so, if there is one."""

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: "
        return where + described(self.key, self.message, self.rule)


class Unsound(Exception):
    """Raised inside this package when a ruleset cannot be built; carries the problems."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems


def described(key: str, message: str, rule: str | None) -> str:
    """Key, message and rule ID as one phrase."""
    return (f"{key}: " if key else "") + message + (f" ({rule})" if rule else "")


def dotted(path: Path) -> str:
    """A key as it is written in messages: ``rules[2].evidence``, entries counted from 1."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += ("." if text else "") + _plain(part)
    return text


def shown(value: object) -> str:
    """A value as it is shown in messages: one short line, whatever it holds."""
    if isinstance(value, str):
        text = repr(value[:60])
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, int):
        text = str(value) if abs(value) < 10**20 else "a huge number"
    elif isinstance(value, dict):
        text = "a table"
    elif isinstance(value, (list, tuple)):
        text = "a list"
    else:
        text = repr(value)[:60]
    cut = isinstance(value, str) and len(value) > 60
    return text + "…" if cut else text


def nearest(word: str, known: list[str] | tuple[str, ...]) -> str:
    """The phrase ``; did you mean 'x'?`` for the known word nearest to an unknown one."""
    if len(word) > 64:
        return ""
    import difflib

    found = difflib.get_close_matches(word, known, n=1, cutoff=0.55)
    return f"; did you mean {found[0]!r}?" if found else ""


def _plain(part: str) -> str:
    if part.isascii() and part.replace("_", "").replace("-", "").isalnum() and len(part) <= 40:
        return part
    return shown(part)
