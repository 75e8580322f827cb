"""Changes single entries of a ruleset's text; the rest of it stays as it was written.

Comments stay too, except those in or behind an entry that goes.
"""

from collections.abc import Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit import TOMLDocument

Value = bool | int | str
Entry = Value | list[str]
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
        """Give an entry a value, in tables that are made where they are missing."""
        *tables, key = path
        table: MutableMapping[str, Any] = self._document
        for depth, name in enumerate(tables, start=1):
            if name not in table:
                # A table that holds nothing but tables needs no heading of its own.
                table[name] = tomlkit.table(is_super_table=depth < len(tables))
            table = table[name]
        if table is self._document and key not in table:
            self._set_above_tables(key, value)
        else:
            table[key] = value

    def remove(self, path: Path) -> None:
        """Remove an entry or a table if it is there, and tables that are empty without it."""
        if not self.has(path):
            return
        *tables, key = path
        above: list[MutableMapping[str, Any]] = [self._document]
        for name in tables:
            above.append(above[-1][name])
        del above[-1][key]
        for table, name in zip(reversed(above[:-1]), reversed(tables), strict=True):
            if not tomlkit.dumps(table[name]).strip():
                del table[name]

    def _set_above_tables(self, key: str, value: Entry) -> None:
        """Write an entry that belongs to no table: it must stand before the first of them."""
        entry = tomlkit.dumps({key: value})
        self._document = tomlkit.parse(entry + self.text)
