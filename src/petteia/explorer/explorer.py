"""``Explorer``: the positions of a database of games under one ruleset."""

import os
import shutil
import time
import weakref
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from glob import escape
from hashlib import blake2b
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from petteia._core import Move, Position, Ruleset
from petteia.explorer.pattern import Pattern
from petteia.explorer.position_index import (
    FORMAT,
    RESULTS,
    FoundGame,
    GameFilter,
    PositionIndex,
    Results,
    is_whole,
    without_history,
    write_index,
)
from petteia.explorer.stored_games import (
    NO_GAMES,
    SUFFIX,
    ExplorerError,
    StoredGame,
    as_game,
    file_name,
    first_fit,
    possible,
    read_file,
    replayed,
)
from petteia.game import Game
from petteia.game.tree.node import action_text
from petteia.rulesets import ruleset

FOLDER = Path(__file__).resolve().parent / "files"
"""The files of games of the package."""
MAX_FOUND = 20
"""The default number of games in a list."""
INDEX_SUFFIX = ".sqlite"
DIGEST_BYTES = 8
"""The length of the hash in the name of an index."""
MAX_UNUSED_SECONDS = 90 * 86_400
"""An index that was not used for so long is removed when another one of its rules is built."""


@dataclass(frozen=True)
class Continuation:
    """A move or a roll that games play from a position."""

    action: Move | tuple[int, ...]
    results: Results

    @property
    def text(self) -> str:
        """The move or the roll as it is written: ``a1-a5``, ``roll:63``."""
        return action_text(self.action)


@dataclass(frozen=True)
class Explored:
    """A position of the games."""

    results: Results
    """The results of all games that reach it."""
    continuations: tuple[Continuation, ...]
    """The next actions in the games, the most frequent first: moves, or rolls if one is due."""

    def document(self) -> dict[str, Any]:
        """The position for JSON."""
        played = [(each, _counts(each.results)) for each in self.continuations]
        moves = [
            {"move": each.text, **counts}
            for each, counts in played
            if isinstance(each.action, Move)
        ]
        rolls = [
            {"roll": list(each.action), **counts}
            for each, counts in played
            if not isinstance(each.action, Move)
        ]
        return {**_counts(self.results), "moves": moves, "rolls": rolls}


class Explorer:
    """The positions of the games of one ruleset with its options.

    The games are a file of the package or of another folder. Their index is built when it is first
    needed, and kept in the user's cache.
    """

    def __init__(
        self, rules: Ruleset, folder: Path | None = None, cache: Path | None = None
    ) -> None:
        """Open the games of a ruleset; raises ``ExplorerError`` if there are none."""
        self.rules = rules
        self._path = (FOLDER if folder is None else folder) / file_name(rules)
        if not self._path.is_file():
            raise ExplorerError(NO_GAMES, ruleset=self._path.name.removesuffix(SUFFIX))
        self._cache = cache_folder() if cache is None else cache

    def at(self, position: Position) -> Explored:
        """The results for a position; empty if no game reaches it.

        Raises ``ExplorerError`` if the position is of other rules.
        """
        actions = possible(without_history(self._own(position)))
        found = self.index.choices(position)
        played = [
            Continuation(actions[choice], results)
            for choice, results in found.items()
            # Other games may continue after the quiet plies have ended this one.
            if choice is not None and actions
        ]
        played.sort(key=lambda each: (-each.results.games, each.text))
        return Explored(sum(found.values(), Results()), tuple(played))

    def find_games(
        self, wanted: GameFilter, most: int = MAX_FOUND, first: int = 0
    ) -> list[FoundGame]:
        """Matching games by their numbers, optionally without the first ones.

        Raises ``ExplorerError`` if the position is of other rules, the pattern of another board, or
        the result unknown.
        """
        if wanted.position is not None:
            self._own(wanted.position)
        if wanted.result:
            ExplorerError.check_choice("result", wanted.result, RESULTS)
        if wanted.pattern is None:
            return self.index.find_games(wanted, most, first)
        return list(islice(self._with_pattern(wanted, wanted.pattern), first, first + most))

    def _with_pattern(self, wanted: GameFilter, pattern: Pattern) -> Iterator[FoundGame]:
        """The matching games whose boards show a pattern, each at the first such ply."""
        files, ranks = self.rules.files, self.rules.ranks
        if [len(rank) for rank in pattern.ranks] != [files] * ranks:
            raise ExplorerError("explorer-pattern-board", files=files, ranks=ranks)
        forms = pattern.forms()
        for game in self.index.find_games(wanted):
            ply = first_fit(self.rules, self._games[game.number - 1].choices, forms)
            if ply is not None:
                yield replace(game, ply=ply)

    def frequent(self, least: int) -> Iterator[Position]:
        """The positions that at least this many games reach, each once and without its history."""
        for number, visits in groupby(self.index.visits_of_frequent(least), itemgetter(0)):
            plies = {ply for _, ply in visits}
            for ply, position in enumerate(replayed(self.rules, self._games[number - 1])):
                if ply in plies:
                    yield without_history(position)
                    plies.remove(ply)
                if not plies:
                    break

    def game(self, number: int) -> Game:
        """A game by its number as a record; raises ``ExplorerError`` if there is none."""
        if not 1 <= number <= len(self._games):
            raise ExplorerError("explorer-game", number=str(number))
        return as_game(self.rules, self._games[number - 1])

    @cached_property
    def index(self) -> PositionIndex:
        """The index of the games; it is built if it is not there."""
        stored = self._index_path
        try:
            return PositionIndex(self._written(stored))
        except OSError:
            # Nothing can be stored: the file lasts as long as this explorer.
            folder = mkdtemp()
            weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
            return PositionIndex(self._written(Path(folder) / stored.name))

    @property
    def is_indexed(self) -> bool:
        """Whether the index has been built, so that a position is looked up at once."""
        return self._index_path.exists()

    def _written(self, path: Path) -> Path:
        if not is_whole(path):
            write_index(path, self.rules, self._games)
            self._remove_unused(path.parent)
        # It may be in a folder of someone else, or another process removed it.
        with suppress(OSError):
            os.utime(path)
        return path

    def _remove_unused(self, cache: Path) -> None:
        """Remove the indexes of other games of these rules that were not used for long."""
        digest = "[0-9a-f]" * (2 * DIGEST_BYTES)
        for path in cache.glob(f"{escape(self._path.stem)}-{digest}{INDEX_SUFFIX}"):
            # Another process may remove it, or be reading it.
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > MAX_UNUSED_SECONDS:
                    path.unlink()

    @cached_property
    def _games(self) -> tuple[StoredGame, ...]:
        """All games; raises ``ExplorerError`` if their file is damaged."""
        return read_file(self._path).games

    @cached_property
    def _index_path(self) -> Path:
        """The file of the index in the cache."""
        start = Position(self.rules)
        # A new version of the core may hash positions differently.
        content = self._path.read_bytes() + f"{FORMAT} {start.key}".encode()
        digest = blake2b(content, digest_size=DIGEST_BYTES).hexdigest()
        return self._cache / f"{self._path.stem}-{digest}{INDEX_SUFFIX}"

    def _own(self, position: Position) -> Position:
        if position.rules != self.rules:
            raise ExplorerError("explorer-rules", ruleset=self.rules.id)
        return position


def explored_rules(folder: Path = FOLDER) -> tuple[Ruleset, ...]:
    """The rules, with their options, of the games in a folder."""
    return tuple(_rules_of(path) for path in sorted(folder.glob(f"*{SUFFIX}")))


def _rules_of(path: Path) -> Ruleset:
    id, *options = path.name.removesuffix(SUFFIX).split(",")
    return ruleset(id, **dict(option.split("=", 1) for option in options))


def cache_folder() -> Path:
    """The folder of the indexes: ``petteia`` in the XDG cache folder."""
    shared = os.environ.get("XDG_CACHE_HOME", "")
    base = Path(shared) if os.path.isabs(shared) else Path.home() / ".cache"
    return base / "petteia"


def _counts(results: Results) -> dict[str, Any]:
    average = results.average
    return {
        "games": results.games,
        "white": results.white,
        "draws": results.draws,
        "black": results.black,
        "average": None if average is None else round(average, 4),
    }
