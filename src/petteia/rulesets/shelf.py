"""Rulesets that users have brought: a folder of files, each known by an id that nobody can guess.

A file on the shelf never changes, and extends nothing but rulesets of the package.
"""

from __future__ import annotations

import functools
import re
import secrets
from pathlib import Path

from petteia.errors import RulesError
from petteia.rulesets.files.documents import Unreadable, read_text
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.problems import shown

PREFIX = "own."
MOST_REMEMBERED = 64
"""Definitions that are kept in memory."""

_ID = re.compile(r"own\.[A-Za-z0-9_-]{20}", re.ASCII)


class Shelf:
    """Where the files lie; there is none until a folder is named."""

    folder: Path | None = None


def put_up(folder: Path) -> None:
    """Name the folder in which rulesets of users are looked for."""
    Shelf.folder = folder


def new_id() -> str:
    """An id for a ruleset that somebody brings."""
    return PREFIX + secrets.token_urlsafe(15)


def is_own(id: str) -> bool:
    """Whether an id has the shape of those on the shelf."""
    return _ID.fullmatch(id) is not None


def path_of(id: str) -> Path:
    """The file of a ruleset, whether it is there or not; ``RulesError`` for any other id."""
    if Shelf.folder is None or not is_own(id):
        raise RulesError("fault-ruleset-gone", ruleset=shown(id))
    return Shelf.folder / f"{id}.toml"


def shelved(id: str) -> Definition:
    """The definition of a ruleset on the shelf."""
    return _definition(path_of(id), id)


@functools.lru_cache(maxsize=MOST_REMEMBERED)
def _definition(path: Path, id: str) -> Definition:
    try:
        text = read_text(str(path))
    except (OSError, Unreadable):
        raise RulesError("fault-ruleset-gone", ruleset=shown(id)) from None
    from petteia.rulesets.files.checker import parse_definition

    return parse_definition(text)
