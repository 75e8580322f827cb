"""Where each key and entry of a TOML document stands, which ``tomllib`` does not report.

The text is known to be TOML; nothing is checked here.
"""

import bisect
import re
from dataclasses import dataclass, replace

from petteia.rulesets.problems import Path

Place = tuple[int, int]
"""Line and column, both from 1."""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*+)*+")
_INDENT = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
_SCALAR = re.compile(r"[^,\]}#\n]*")


def source_map(text: str) -> dict[Path, Place]:
    """The place of every table, key and list entry of a TOML document, by path."""
    return _Locator(text.replace("\r\n", "\n")).run()


@dataclass(frozen=True, slots=True)
class Section:
    """A table with a header of its own, as it stands in the text."""

    path: Path
    """The header's keys, and the number of the table where it is one of a list."""
    first: int
    """The line of the header, from 1."""
    last: int
    """The line on which its last entry ends, or the header's own if there is none."""


def sections(text: str) -> list[Section]:
    """The tables of a TOML document that have a header, in the order of the text."""
    locator = _Locator(text.replace("\r\n", "\n"))
    locator.run()
    return locator.sections


class _Locator:
    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.found: dict[Path, Place] = {}
        self.lists: dict[Path, int] = {}
        self.sections: list[Section] = []
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def run(self) -> dict[Path, Place]:
        table: Path = ()
        self.skip(_BLANK)
        while self.position < len(self.text):
            if self.text[self.position] == "[":
                first = self.line(self.position)
                table = self.header()
                self.sections.append(Section(table, first, first))
            else:
                self.pair(table)
                if self.sections:
                    self.sections[-1] = replace(self.sections[-1], last=self.line(self.position))
            self.skip(_BLANK)
        return self.found

    def header(self) -> Path:
        """A header ``[a.b]`` or ``[[a.b]]``; the path of the table that it opens."""
        start = self.position
        double = self.text.startswith("[[", start)
        self.position += 2 if double else 1
        path = self.entered(self.key(), double)
        if double:
            number = self.lists.get(path, -1) + 1
            self.lists[path] = number
            path = (*path, number)
        for length in range(1, len(path) + 1):
            self.note(path[:length], start)
        self.position += 2 if double else 1
        return path

    def entered(self, keys: list[str], double: bool) -> Path:
        """The path of a header's keys, through the last entries of lists of tables."""
        path: Path = ()
        for count, key in enumerate(keys, start=1):
            path = (*path, key)
            last = count == len(keys)
            if path in self.lists and not (double and last):
                path = (*path, self.lists[path])
        return path

    def pair(self, table: Path) -> None:
        """A pair ``key = value``, its value searched as well."""
        start = self.position
        path = table
        for key in self.key():
            path = (*path, key)
            self.note(path, start)
        self.position += 1
        self.skip(_INDENT)
        self.value(path)

    def value(self, path: Path) -> None:
        opening = self.text[self.position : self.position + 1]
        if opening == "[":
            self.entries(path)
        elif opening == "{":
            self.inline(path)
        elif opening in ('"', "'"):
            self.skip(_STRING)
        else:
            self.skip(_SCALAR)

    def entries(self, path: Path) -> None:
        self.position += 1
        number = 0
        while self.more("]"):
            self.note((*path, number), self.position)
            self.value((*path, number))
            number += 1
        self.position += 1

    def inline(self, path: Path) -> None:
        self.position += 1
        while self.more("}"):
            self.pair(path)
        self.position += 1

    def more(self, closing: str) -> bool:
        """Whether another entry follows, blanks and commas skipped."""
        self.skip(_BLANK)
        while self.text.startswith(",", self.position):
            self.position += 1
            self.skip(_BLANK)
        return self.position < len(self.text) and self.text[self.position] != closing

    def key(self) -> list[str]:
        """A key, dotted or not; the position is left at what follows it."""
        keys: list[str] = []
        while True:
            self.skip(_INDENT)
            keys.append(self.part())
            self.skip(_INDENT)
            if not self.text.startswith(".", self.position):
                return keys
            self.position += 1

    def part(self) -> str:
        """One part of a key; an escaped one is left as it is written."""
        start = self.position
        quoted = self.text[start] in "\"'"
        self.skip(_STRING if quoted else _BARE)
        part = self.text[start : self.position]
        return part[1:-1] if quoted else part

    def skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.position)
        if match is not None:
            self.position = match.end()

    def note(self, path: Path, position: int) -> None:
        """Keep the first place at which a path is named."""
        if path not in self.found:
            line = self.line(position)
            self.found[path] = (line, position - self.starts[line - 1] + 1)

    def line(self, position: int) -> int:
        """The line, from 1, on which a position of the text is."""
        return bisect.bisect_right(self.starts, position)
