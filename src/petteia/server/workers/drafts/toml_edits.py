"""Changes single entries of a ruleset's text; the rest of it stays as it was written.

Comments stay too, except those in or behind an entry that goes, or between those of its table.
"""

import tomllib
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.items import InlineTable

from petteia.rulesets.files.source_map import sections

Value = bool | int | str
Entry = Value | list[str] | Mapping[str, Any]
Path = tuple[str, ...]
"""Where an entry is: its tables and its key."""


class TomlEdits:
    """A text in which entries are set and removed."""

    def __init__(self, text: str) -> None:
        self._document: TOMLDocument = tomlkit.parse(text)

    @property
    def text(self) -> str:
        """The text with the changes made so far."""
        return tomlkit.dumps(self._document)

    def has(self, path: Path) -> bool:
        """Whether there is such an entry or table."""
        found: Any = self._document
        for key in path:
            if not isinstance(found, Mapping) or key not in found:
                return False
            found = found[key]
        return True

    def set(self, path: Path, value: Entry) -> None:
        """Give an entry a value, in tables that are made where they are missing.

        Nothing is changed where something else has the name of a table: that is a fault, and shown.
        """
        *tables, key = path
        if self._is_barred(tables):
            return
        table = self._table(tables)
        if key in table:
            table[key] = _item(value)
        elif table is self._document:
            self._set_above_tables(key, value)
        elif not self._append(tuple(tables), (key,), value):
            table[key] = _item(value)

    def _is_barred(self, path: Sequence[str]) -> bool:
        """Whether something on a path to a table is none."""
        found: Any = self._document
        for key in path:
            if not isinstance(found, Mapping):
                return True
            if key not in found:
                return False
            found = found[key]
        return not isinstance(found, Mapping)

    def _table(self, path: Sequence[str]) -> MutableMapping[str, Any]:
        """A table, which is made where it is missing."""
        if path and not self.has(tuple(path)):
            self._add_header(tuple(path))
        table: MutableMapping[str, Any] = self._document
        for depth, name in enumerate(path, start=1):
            if name not in table:
                table[name] = (
                    tomlkit.inline_table()
                    if isinstance(table, InlineTable)
                    # A table that holds nothing but tables needs no heading of its own.
                    else tomlkit.table(is_super_table=depth < len(path))
                )
            table = table[name]
        return table

    def _add_header(self, path: Path) -> None:
        """Write the header of a new table behind the last one of the same kind.

        Nothing is written if a table above it has braces or dotted keys.
        """
        kin = [each.last for each in sections(self.text) if each.path[:1] == path[:1]]
        lines = self.text.rstrip("\n").split("\n")
        at = kin[-1] if kin else len(lines)
        header = f"[{'.'.join(tomlkit.key(key).as_string() for key in path)}]"
        before = [""] if any(line.strip() for line in lines[:at]) else []
        self._take("\n".join([*lines[:at], *before, header, *(lines[at:] or [""])]))

    def _take(self, text: str) -> bool:
        """Go on with another text, if it is a document."""
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            return False
        self._document = tomlkit.parse(text)
        return True

    def set_dotted(self, table: Path, keys: Path, value: Entry) -> None:
        """Give an entry below a table a value, as ``a.b.c = value`` where it is a new one."""
        if self._is_barred((*table, *keys[:-1])):
            return
        self._table(table)
        if self.has((*table, *keys)) or not self._append(table, keys, value):
            self.set((*table, *keys), value)

    def _append(self, table: Path, keys: Path, value: Entry) -> bool:
        """Write an entry behind the last one of a table with a header.

        False if it has no header, or if the entry's keys go through a table with a header or
        braces of its own.
        """
        headed = [section for section in sections(self.text) if section.path == table]
        if not headed:
            return False
        lines = self.text.split("\n")
        written = tomlkit.item(_item(value)).as_string()
        name = ".".join(tomlkit.key(key).as_string() for key in keys)
        lines.insert(headed[0].last, f"{name} = {written}")
        return self._take("\n".join(lines))

    def remove(self, path: Path) -> None:
        """Remove an entry or a table if it is there, and tables that are empty without it."""
        if not self.has(path):
            return
        self._remove_headed(path)
        *tables, key = path
        if self.has(path):
            table: MutableMapping[str, Any] = self._document
            for name in tables:
                table = table[name]
            del table[key]
        if tables and not self._find(tables):
            self.remove(tuple(tables))

    def _find(self, path: Sequence[str]) -> Any:
        """What stands at a path; None if there is nothing."""
        found: Any = self._document
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def _remove_headed(self, path: Path) -> None:
        """Remove a table as far as it stands below headers; comments between them stay."""
        lines = self.text.split("\n")
        found = [each for each in sections(self.text) if each.path[: len(path)] == path]
        for section in reversed(found):
            end = section.last
            is_blank = end < len(lines) and not lines[end].strip()
            del lines[section.first - 1 : end + is_blank]
        if found:
            while len(lines) > 1 and not lines[-1].strip() and not lines[-2].strip():
                lines.pop()
            self._document = tomlkit.parse("\n".join([*lines, ""] if lines[-1] else lines))

    def _set_above_tables(self, key: str, value: Entry) -> None:
        """Write an entry that belongs to no table behind the others, before the first table."""
        entry = tomlkit.dumps({key: _item(value)})
        lines = self.text.split("\n")
        first = min((section.first - 1 for section in sections(self.text)), default=len(lines))
        while first > 0 and (not lines[first - 1].strip() or lines[first - 1].startswith("#")):
            first -= 1
        text = "\n".join([*lines[:first], entry.rstrip("\n"), *(lines[first:] or [""])])
        self._document = tomlkit.parse(text)


def _item(value: Entry) -> Any:
    """A value as it is written: a table in braces."""
    if not isinstance(value, Mapping):
        return value
    table = tomlkit.inline_table()
    table.update({key: _item(each) for key, each in value.items()})
    return table
