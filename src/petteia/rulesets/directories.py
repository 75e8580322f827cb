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


class RulesetDirectory:
    """A folder with a file for each ruleset; others look ids up in it once it is added."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path_of(self, id: str) -> Path:
        """The file of a ruleset, which need not exist; raises ``RulesError`` for an invalid id."""
        if not is_user_ruleset(id):
            raise RulesError("error-ruleset-gone", ruleset=shown(id))
        return self.folder / f"{id}.toml"


_search_path: list[RulesetDirectory] = []


def add_directory(folder: Path) -> RulesetDirectory:
    """Register the rulesets of a folder in this process, by their ids."""
    known = next((each for each in _search_path if each.folder == folder), None)
    if known is None:
        known = RulesetDirectory(folder)
        _search_path.append(known)
    return known


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

    for directory in _search_path:
        try:
            content = directory.path_of(id).read_bytes()
        except OSError:
            continue
        return RulesetDocument.from_content(content).definition()
    raise RulesError("error-ruleset-gone", ruleset=shown(id))
