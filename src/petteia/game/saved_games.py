"""Saved games, in progress and finished: one file per game, in the user's data folder."""

import os
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from petteia.errors import GameError, PetteiaError
from petteia.game.tree.game import Game
from petteia.game.tree.serialization import MAX_JSON_LENGTH
from petteia.safe_io import read_text, write_file

SUFFIX = ".json"
RECORD_SUFFIX = ".petteia"
KEPT_ASIDE = ".damaged"


class StoreError(PetteiaError):
    """The folder of saved games cannot be used."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The user's data folder: ``PETTEIA_DATA``, or ``petteia`` in the XDG data folder."""
    own = environment.get("PETTEIA_DATA")
    if own:
        return Path(own)
    shared = environment.get("XDG_DATA_HOME", "")
    base = Path(shared) if os.path.isabs(shared) else Path.home() / ".local" / "share"
    return base / "petteia"


class Store:
    """The saved games of a data folder. Nothing is created before the first game is saved."""

    def __init__(self, folder: Path | None = None) -> None:
        base = data_folder() if folder is None else folder
        self.folder = base / "games"
        self.records = base / "records"

    def names(self) -> list[str]:
        """The names of the saved games, the last saved first."""
        with StoreError.placing(self.folder), suppress(FileNotFoundError):
            files = [file for file in self.folder.iterdir() if file.suffix == SUFFIX]
            return [file.stem for file in sorted(files, key=_age)]
        return []

    def new_name(self) -> str:
        """A name for a game that is not yet saved."""
        return f"{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(3)}"

    def save(self, name: str, game: Game) -> None:
        """Write a game so that either the old file or the complete new one exists."""
        with StoreError.placing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_file(self._file(name), game.to_json(), private=True)

    def keep(self, name: str, record: str) -> Path:
        """Write the record of a game that is over, or will be taken elsewhere; returns its file."""
        file = self.records / f"{name}{RECORD_SUFFIX}"
        with StoreError.placing(file):
            self.records.mkdir(parents=True, exist_ok=True)
            write_file(file, record, private=True)
        return file

    def load(self, name: str) -> Game:
        """Read a game; raises ``GameError`` if its file is damaged."""
        file = self._file(name)
        try:
            return Game.from_json(read_text(file, MAX_JSON_LENGTH, GameError))
        except OSError as error:
            raise StoreError.within(file, error) from error

    def set_aside(self, name: str) -> Path:
        """Rename a damaged file, so that it is kept but not read again; return its new path."""
        file = self._file(name)
        target = file.with_name(f"{file.name}{KEPT_ASIDE}")
        with StoreError.placing(file):
            file.replace(target)
        return target

    def remove(self, name: str) -> None:
        """Remove a saved game if it exists."""
        file = self._file(name)
        with StoreError.placing(file):
            file.unlink(missing_ok=True)

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"


def _age(file: Path) -> tuple[float, str]:
    try:
        return -file.stat().st_mtime, file.name
    except FileNotFoundError:
        return 0.0, file.name
