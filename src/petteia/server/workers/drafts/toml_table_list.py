"""Changes the tables of a list such as ``[[rules]]``; the rest of the text stays as it was written.

A comment directly above a table's header goes where the table goes, and stays if the table is
removed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import tomlkit

from petteia.rulesets.files.source_map import sections

ListedValue = bool | int | str | list[str] | dict[str, bool | int | str]
"""The value of an entry in a table of a list."""
Entries = Mapping[str, ListedValue | None]
"""Entries by their keys; what is None is left out."""


@dataclass(frozen=True, slots=True)
class _Block:
    """The lines of a table, counted from 0; each range ends before its second number."""

    lead: int
    """Where the comment above the header begins."""
    first: int
    end: int


class TomlTableList:
    """The tables of a list with a header each, in which tables are changed, moved and removed."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name

    def __len__(self) -> int:
        return len(self._blocks())

    def insert(self, number: int, entries: Entries) -> None:
        """Add a table before the one of a number; behind the last if there is none of it."""
        blocks, lines = self._blocks(), self.text.rstrip("\n").split("\n")
        written = self._written(entries)
        if number < len(blocks):
            at = blocks[number].lead
            self.text = "\n".join([*lines[:at], *written, "", *lines[at:], ""])
            return
        at = blocks[-1].end if blocks else len(lines)
        before = [""] if lines[at - 1].strip() else []
        self.text = "\n".join([*lines[:at], *before, *written, *(lines[at:] or [""])])

    def update(self, number: int, entries: Entries) -> None:
        """Set entries of a table; those that are None are removed."""
        block, lines = self._blocks()[number], self.text.split("\n")
        document = tomlkit.parse("\n".join([*lines[block.first : block.end], ""]))
        [table] = document[self.name]
        for key, value in entries.items():
            if value is None:
                table.pop(key, None)
            else:
                table[key] = _item(value)
        changed = tomlkit.dumps(document).rstrip("\n").split("\n")
        self.text = "\n".join([*lines[: block.first], *changed, *lines[block.end :]])

    def move(self, number: int, before: int) -> None:
        """Move a table with its comment to the place before an earlier one."""
        blocks, lines = self._blocks(), self.text.split("\n")
        moved, target = blocks[number], blocks[before].lead
        rest = [*lines[: moved.lead], *lines[_past_blank(lines, moved.end) :]]
        own = [*lines[moved.lead : moved.end], ""]
        self.text = "\n".join([*rest[:target], *own, *rest[target:]])

    def remove(self, number: int) -> None:
        """Remove a table; the comments above it and between it and the next one stay."""
        block, lines = self._blocks()[number], self.text.split("\n")
        kept = lines[: block.first]
        if block.lead < block.first:
            kept.append("")
        rest = lines[_past_blank(lines, block.end) :]
        if not any(line.strip() for line in rest):
            # The text ends with the line that has something in it.
            kept, rest = "\n".join(kept).rstrip().split("\n"), [""]
        self.text = "\n".join([*kept, *rest])

    def _written(self, entries: Entries) -> list[str]:
        table = tomlkit.table()
        for key, value in entries.items():
            if value is not None:
                table[key] = _item(value)
        tables = tomlkit.aot()
        tables.append(table)
        return tomlkit.dumps({self.name: tables}).strip("\n").split("\n")

    def _blocks(self) -> list[_Block]:
        lines = self.text.split("\n")
        blocks: list[_Block] = []
        end = 0
        for section in sections(self.text):
            first = section.first - 1
            if section.path[:1] == (self.name,) and len(section.path) > 2:
                # A table within a table of the list is a part of that one.
                blocks[-1] = _Block(blocks[-1].lead, blocks[-1].first, section.last)
            elif section.path[:1] == (self.name,) and len(section.path) == 2:
                lead = first
                while lead > end and lines[lead - 1].lstrip().startswith("#"):
                    lead -= 1
                blocks.append(_Block(lead, first, section.last))
            end = section.last
        return blocks


def _past_blank(lines: list[str], number: int) -> int:
    """The number of a line, or of the next one if it is blank and others follow."""
    is_blank = number < len(lines) - 1 and not lines[number].strip()
    return number + 1 if is_blank else number


def _item(value: ListedValue) -> Any:
    """A value as it is written: texts of several lines as such, tables in one line."""
    if isinstance(value, dict):
        table = tomlkit.inline_table()
        table.update(value)
        return table
    if isinstance(value, str) and "\n" in value.strip("\n"):
        return tomlkit.string(value, multiline=True)
    return value
