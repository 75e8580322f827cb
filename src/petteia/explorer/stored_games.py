"""Games in compact files: one for each ruleset and options in the explorer, one in the lab.

A move is its index among the legal moves, a roll its index among the possible rolls, in the order
of the core. A file has an XZ stream for each ruleset with its options, or several for games of very
many players: a line of JSON, then five columns of unsigned 16-bit numbers: the players White and
Black, the ending, and the number of choices of each game, then the choices of all games. The low
bytes of all numbers come first, then the high bytes. Most of these are 0, so this packs better than
pairs of bytes.
"""

from __future__ import annotations

import json
import lzma
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from petteia._core import BLACK, WHITE, Move, Outcome, Position, Ruleset
from petteia.errors import PetteiaError
from petteia.game import Event, Game
from petteia.game.tree.node import action_text
from petteia.game.tree.position_cache import play_action, play_text
from petteia.rulesets.model.options import value_text
from petteia.rulesets.problems import shown
from petteia.rulesets.registry import changed_options, ruleset
from petteia.safe_io import write_file

FORMAT = 2
SUFFIX = ".games"
MAX_CHOICES = 65_535
"""Moves and rolls of a game, and players of a stream."""
MAX_BYTES = 1 << 28
"""A file with more data than that, once it is unpacked, is not read."""
_COLUMNS = 4
_PRESET = 6 | lzma.PRESET_EXTREME
"""Beside it one bit of the place counts: the players take turns, and choose among other moves."""
_MAGIC = b"\xfd7zXZ\0"
"""The first bytes of each XZ stream."""
WINNERS = {"w": WHITE, "b": BLACK, None: None}
"""The colour of a winner by its letter."""
LETTERS = {winner: letter for letter, winner in WINNERS.items()}


NO_GAMES: Final = "explorer-none"
"""The code of the error for rules without games."""


class ExplorerError(PetteiaError):
    """Games that cannot be explored, or a file without games."""


@dataclass(frozen=True)
class StoredGame:
    """A game from the usual start to its end."""

    white: str
    black: str
    winner: bool | None
    reason: str
    choices: Sequence[int]
    """Indexes of the moves and rolls among the possible ones."""

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return Outcome(self.winner, self.reason)


@dataclass(frozen=True)
class GameFile:
    """The games of a file, and the rules that they follow."""

    rules: Ruleset
    games: tuple[StoredGame, ...]


def choices_of(rules: Ruleset, words: Iterable[str]) -> Sequence[int]:
    """The moves and rolls of a game as the indexes of the choices.

    Raises ``ValueError`` for a word that is not a legal move or roll.
    """
    words = list(words)
    position = Position(rules)
    choices = position._play_as_choices(" ".join(words))
    if len(choices) < len(words):
        word = words[len(choices)]
        play_text(position, word)
        # An illegal move that remains in force (XXI-I) is not a choice.
        raise ValueError(word)
    return array("H", choices)


def words_of(rules: Ruleset, choices: Sequence[int]) -> list[str]:
    """The moves and rolls of a game as text, from the indexes of the choices.

    Raises ``ExplorerError`` for an invalid choice, as in a damaged file.
    """
    position = Position(rules)
    words = position._play_choices(choices)
    if len(words) < len(choices):
        raise _none(choices[len(words)], position)
    return words


def first_fit(rules: Ruleset, choices: Sequence[int], forms: Sequence[str]) -> int | None:
    """The number of a game's choices before its board first shows one of some forms, if it does.

    A form is one of a ``Pattern``. Raises ``ExplorerError`` for an invalid choice, as in a damaged
    file.
    """
    position = Position(rules)
    played, does_fit = position._play_to_form(choices, forms)
    if does_fit:
        return played
    if played < len(choices):
        raise _none(choices[played], position)
    return None


def possible(position: Position) -> Sequence[Move | tuple[int, ...]]:
    """The possible next actions: the legal moves, or the rolls if one is due."""
    if position.needs_roll:
        return [roll for roll, _ in position.rolls]
    return position.legal_moves


def replayed(rules: Ruleset, game: StoredGame) -> Iterator[Position]:
    """The positions of a game in turn, the start first, all in one object that is updated.

    Raises ``ExplorerError`` for an invalid choice, as in a damaged file.
    """
    position = Position(rules)
    yield position
    for choice in game.choices:
        actions = possible(position)
        if choice >= len(actions):
            raise _none(choice, position)
        play_action(position, actions[choice])
        yield position


def _none(choice: int, position: Position) -> ExplorerError:
    return ExplorerError("explorer-choice", number=str(choice), pfen=position.pfen())


def as_game(rules: Ruleset, game: StoredGame) -> Game:
    """The game as a record."""
    record = Game(rules)
    record.headers.white, record.headers.black = game.white, game.black
    for position in islice(replayed(rules, game), 1, None):
        record.add(action_text(position.peek()))
    if record.outcome() is None:
        record.ending = Outcome(game.winner, game.reason, rules.conduct_rule(game.reason))
        if game.reason == "adjudication":
            record.end.events.append(Event("adjudicate", None))
    return record


def file_name(rules: Ruleset) -> str:
    """The name of the file of a ruleset with its options: ``callen.proto-tafl,die=true.games``."""
    options = (f",{name}={value_text(value)}" for name, value in changed_options(rules).items())
    return f"{rules.id}{''.join(options)}{SUFFIX}"


def write_games(folder: Path, rules: Ruleset, games: Sequence[StoredGame]) -> Path:
    """Write the games of a ruleset with its options; the file."""
    path = folder / file_name(rules)
    options = changed_options(rules)
    streams = (packed(rules.id, options, rules.version, part) for part in _parts(games))
    write_file(path, b"".join(streams))
    return path


def _parts(games: Iterable[StoredGame]) -> Iterator[list[StoredGame]]:
    """The games in parts of no more players than a stream can have."""
    part, players = list[StoredGame](), set[str]()
    for game in games:
        players |= {game.white, game.black}
        if len(players) > MAX_CHOICES:
            yield part
            part, players = [], {game.white, game.black}
        part.append(game)
    yield part


def packed(
    ruleset: str, options: Mapping[str, Any], version: int, games: Sequence[StoredGame]
) -> bytes:
    """The games of a ruleset with its options as a file has them; files can be joined."""
    players = sorted({name for game in games for name in (game.white, game.black)})
    endings = sorted({_ending(game) for game in games}, key=str)
    header = {
        "format": FORMAT,
        "ruleset": ruleset,
        "version": version,
        "options": options,
        "players": players,
        "endings": endings,
        "games": len(games),
    }
    places = {name: place for place, name in enumerate(players)}
    columns = (
        (places[game.white] for game in games),
        (places[game.black] for game in games),
        (endings.index(_ending(game)) for game in games),
        (len(game.choices) for game in games),
        chain.from_iterable(game.choices for game in games),
    )
    numbers = array("H", chain.from_iterable(columns))
    if sys.byteorder == "big":
        numbers.byteswap()
    pairs = numbers.tobytes()
    text = json.dumps(header, ensure_ascii=False, sort_keys=True)
    return lzma.compress(
        text.encode() + b"\n" + pairs[::2] + pairs[1::2],
        filters=[{"id": lzma.FILTER_LZMA2, "preset": _PRESET, "lc": 0, "lp": 1, "pb": 1}],
    )


def read_file(path: Path) -> GameFile:
    """Read a file of games of one ruleset; raises ``ExplorerError`` if it is invalid or damaged."""
    files = read_files(path)
    several = {file.rules for file in files}
    if len(several) > 1:
        after = ExplorerError("explorer-damaged", reason=f"{len(several)} rulesets")
        raise ExplorerError.within(path, after)
    return GameFile(files[0].rules, tuple(chain.from_iterable(file.games for file in files)))


def read_files(path: Path) -> list[GameFile]:
    """Read a file of games of any number of rulesets; ``ExplorerError`` as `read_file`."""
    try:
        rest, found = path.read_bytes(), list[GameFile]()
        while rest or not found:
            if found and not rest.startswith(_MAGIC):
                reason = f"{len(rest)} bytes after the end"
                raise ExplorerError("explorer-damaged", reason=reason)
            games, rest = _read(rest)
            found.append(games)
        return found
    except PetteiaError as error:
        raise ExplorerError.within(path, error) from None
    except (lzma.LZMAError, EOFError, ValueError, LookupError, TypeError, RecursionError) as error:
        damage = ExplorerError("explorer-damaged", reason=str(error) or type(error).__name__)
        raise ExplorerError.within(path, damage) from None


def _read(packed: bytes) -> tuple[GameFile, bytes]:
    """The games of the first ruleset, and the rest of the file."""
    unpacking = lzma.LZMADecompressor(lzma.FORMAT_XZ)
    data = unpacking.decompress(packed, MAX_BYTES)
    if not unpacking.eof:
        reason = "cut off" if unpacking.needs_input else f"more than {MAX_BYTES} bytes"
        raise ExplorerError("explorer-damaged", reason=reason)
    text, _, rest = data.partition(b"\n")
    header: dict[str, Any] = json.loads(text)
    if header["format"] != FORMAT:
        raise ExplorerError("explorer-format", format=str(header["format"]))
    rules = ruleset(header["ruleset"], **header["options"])
    if header["version"] != rules.version:
        raise ExplorerError(
            "explorer-version", found=str(header["version"]), version=str(rules.version)
        )
    if len(rest) % 2:
        raise ValueError(f"{len(rest)} bytes")
    pairs, count = bytearray(len(rest)), len(rest) // 2
    pairs[::2], pairs[1::2] = rest[:count], rest[count:]
    numbers = array("H", bytes(pairs))
    if sys.byteorder == "big":
        numbers.byteswap()
    return GameFile(rules, tuple(_games(header, numbers))), unpacking.unused_data


def _games(header: dict[str, Any], numbers: array[int]) -> Iterator[StoredGame]:
    players, count = header["players"], header["games"]
    endings = [(WINNERS[letter], reason) for letter, reason in header["endings"]]
    for text in (*players, *(reason for _, reason in endings)):
        if not isinstance(text, str):
            raise TypeError(f"{shown(text)} is not text")
    columns = [numbers[place * count : (place + 1) * count] for place in range(_COLUMNS)]
    end = _COLUMNS * count
    if end + sum(columns[-1]) != len(numbers):
        raise ValueError(f"{len(numbers)} numbers")
    for white, black, ending, length in zip(*columns, strict=True):
        begin, end = end, end + length
        winner, reason = endings[ending]
        yield StoredGame(players[white], players[black], winner, reason, numbers[begin:end])


def _ending(game: StoredGame) -> tuple[str | None, str]:
    return LETTERS[game.winner], game.reason
