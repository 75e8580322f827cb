"""The games that come with the package: the authors' examples, and games between engines.

>>> from petteia.notation import library
>>> game = next(library.games("vogt"))
>>> game.headers.others["Rules"]
'VOG-1'
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from petteia.errors import GameError, PetteiaError
from petteia.game import Game
from petteia.notation.game_reader import read_games

FOLDER = Path(__file__).resolve().parent / "games"
SOURCES, ENGINE = "sources", "engine"
SOURCE_SUFFIX, ENGINE_SUFFIX = ".petteia", ".petteia.gz"

TITLE, RULES = "Title", "Rules"
"""Headers of the examples: the subject, and the IDs of the rules that it is an example of."""


@dataclass(frozen=True)
class Part:
    """A file of the library."""

    name: str
    """An author for the examples of a source, a ruleset's id for games between engines."""
    path: Path
    is_of_source: bool
    """Whether it contains an author's examples."""


@cache
def parts() -> tuple[Part, ...]:
    """Every part of the library, the examples first."""
    return (*_parts_in(SOURCES, SOURCE_SUFFIX), *_parts_in(ENGINE, ENGINE_SUFFIX))


def _parts_in(folder: str, suffix: str) -> list[Part]:
    files = (FOLDER / folder).glob(f"*{suffix}")
    parts = (Part(file.name.removesuffix(suffix), file, folder == SOURCES) for file in files)
    return sorted(parts, key=lambda part: part.name)


def path(name: str | Part) -> Path:
    """The file of a part; raises ``PetteiaError`` if there is no such part."""
    if isinstance(name, Part):
        return name.path
    files = {part.name: part.path for part in parts()}
    return files[PetteiaError.check_choice("name", name, files)]


def games(name: str | Part) -> Iterator[Game]:
    """The games of a part, one by one; raises ``PetteiaError`` if there is no such part."""
    file = path(name)
    for number, reading in enumerate(read_games(file), start=1):
        if reading.game is None or reading.errors:
            diagnostic = reading.errors[0]
            raise GameError.within(f"{file.name}, game {number}", diagnostic.raised(GameError))
        yield reading.game


def examples(rule: str) -> Iterator[tuple[str, int, Game]]:
    """The examples of a rule by its ID: part, number of the game in it, and the game."""
    for part in parts():
        if part.is_of_source:
            for number, game in enumerate(games(part.name), start=1):
                if rule in rules_of(game):
                    yield part.name, number, game


def rules_of(game: Game) -> tuple[str, ...]:
    """The IDs of the rules that a game is an example of."""
    return tuple(game.headers.others.get(RULES, "").split())
