"""Rulesets of users: directories of files, each known by an id that no one can guess.

A file in a directory never changes, and extends nothing but rulesets of the package. An id is found
in every directory that was added, much as a module is found along Python's search path: ids are
random, so no directory can hide another's files.
"""

import functools
import re
import secrets
from pathlib import Path

from petteia.errors import RulesError
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.problems import shown

PREFIX = "own."
MAX_CACHED = 64
"""Definitions that are kept in memory."""

_ID = re.compile(r"own\.[A-Za-z0-9_-]{20}", re.ASCII)


_search_path: list[Path] = []


def add_directory(folder: Path) -> None:
    """Register the rulesets of a folder in this process, by their ids."""
    if folder not in _search_path:
        _search_path.append(folder)


def ruleset_path(folder: Path, id: str) -> Path:
    """The file of a ruleset, which need not exist; raises ``RulesError`` for an invalid id."""
    if not is_user_ruleset(id):
        raise RulesError("error-ruleset-gone", ruleset=shown(id))
    return folder / f"{id}.toml"


def new_id() -> str:
    """An id for a user's ruleset."""
    return PREFIX + secrets.token_urlsafe(15)


def is_user_ruleset(id: str) -> bool:
    """Whether an id has the shape of those of users' rulesets."""
    return _ID.fullmatch(id) is not None


@functools.lru_cache(maxsize=MAX_CACHED)
def user_definition(id: str) -> Definition:
    """The definition of a user's ruleset."""
    from petteia.rulesets.files.document import RulesetDocument

    for folder in _search_path:
        try:
            content = ruleset_path(folder, id).read_bytes()
        except OSError:
            continue
        return RulesetDocument.from_content(content).definition()
    raise RulesError("error-ruleset-gone", ruleset=shown(id))
