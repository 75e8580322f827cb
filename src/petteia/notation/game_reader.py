"""``read_games``: reads games in any notation."""

import copy
import io
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, TextIO

from petteia._core import Ruleset
from petteia.errors import GameError, NotationError
from petteia.game.tree.serialization import KnownRules
from petteia.notation.formats import json_games
from petteia.notation.formats.courier import CourierReader
from petteia.notation.formats.native import AlgebraicReader, NativeReader
from petteia.notation.formats.vogt import VogtReader
from petteia.notation.game_writer import author_notations
from petteia.notation.parsing.line_reader import LineReader
from petteia.notation.parsing.movetext import MovetextReader
from petteia.notation.parsing.raw_games import RawGame, split_games, with_hyphens
from petteia.notation.parsing.tag_pairs import Tags, game_of, report, tags_of
from petteia.notation.reading import Reading
from petteia.notation.record_files import open_record_file
from petteia.rulesets.carried import PREFIX
from petteia.rulesets.files.documents import RULESET_IDS
from petteia.rulesets.model.definition import Value
from petteia.rulesets.registry import shipped_definition

READERS: dict[str, type[MovetextReader]] = {
    "petteia": NativeReader,
    "algebraic": AlgebraicReader,
    "courier": CourierReader,
    "vogt": VogtReader,
}
"""What reads each notation that is no JSON."""

NOTATIONS = (*READERS, "json")

Source = str | Path | TextIO | BinaryIO | LineReader
"""The text itself, the path of a file, or an open file."""

_RESULT = "1-0|0-1|½-½|1/2-1/2"
_BEGINNINGS = {
    "vogt": re.compile(rf"\s*(?:[0-9]{{1,5}}\s*\)|(?:{_RESULT})\s*\()"),
    "algebraic": re.compile(
        r"\s*(?:[0-9]{1,5}\s*\.|…|\.\.\.|[DS]?[a-p][0-9]{1,2}-[a-p][0-9]|[@x][a-p][0-9]"
        rf"|roll:[1-9]|{_RESULT})"
    ),
}
_OBJECT = re.compile(r"\{\s*(?:[\"}]|$)|\[[{\]]")
"""What JSON begins with, and no comment."""
_ONLY_ALGEBRAIC = re.compile(r"roll:|stands:|@|[{(]")
_DICE = re.compile(r"\)\s*(?:(?:…|\.\.\.)\s*,\s*)?[1-9]{1,2}\s")
_DUX = re.compile(r"D[a-p][0-9]")


class UnknownNotationError(NotationError):
    """A text in which no notation is recognised, or a transcript of nobody knows which game."""


def read_games(
    source: Source,
    notation: str | None = None,
    rules: Ruleset | None = None,
    lenient: bool = False,
    known: KnownRules | None = None,
) -> Iterator[Reading]:
    """Read the games of a text one by one, in memory that one game bounds.

    ``source`` is the text itself, a ``Path`` (of a compressed file if it ends in ``.gz``), or an
    open file. Unless one of ``NOTATIONS`` is named, the notation is recognised. ``rules`` are used
    instead of those that a game names. A transcript names none: Vogt's and Carrillo's are then read
    by the first of their author's games that fits, and others need ``rules``. Each reading has a
    game up to the first fault that could not be passed over; ``lenient`` keeps the rest as a
    comment. ``known`` finds the rulesets that games name, by name and options: a game may then name
    no file of this machine, and carry no ruleset. Raises ``UnknownNotationError`` (a
    ``NotationError``) if no notation is recognised, and ``OSError``.
    """
    with ExitStack() as stack:
        if isinstance(source, Path):
            source = stack.enter_context(open_record_file(source))
        elif isinstance(source, str):
            source = io.StringIO(source)
        lines = source if isinstance(source, LineReader) else LineReader(source)
        if (notation or (_is_json(lines) and "json")) == "json":
            yield from json_games.read(lines, rules, lenient, known)
            return
        reader = GameReader(notation, rules, lenient, known)
        for raw in split_games(lines):
            yield reader.read(raw)


def _is_json(lines: LineReader) -> bool:
    line = lines.read()
    while line is not None and not line.strip():
        line = lines.read()
    if line is None:
        faults = lines.take_faults()
        raise (
            faults[0].raised(UnknownNotationError)
            if faults
            else UnknownNotationError("record-empty")
        )
    lines.push_back(line)
    begin = line.lstrip()
    return _OBJECT.match(begin) is not None or begin[:2].rstrip() == "["


class GameReader:
    """Reads one game after another, and keeps the rules that it has compiled."""

    def __init__(
        self,
        notation: str | None,
        rules: Ruleset | None,
        lenient: bool,
        known: KnownRules | None,
    ) -> None:
        self.notation = notation
        self.given = rules
        self.lenient = lenient
        self.is_first = True
        self.known = known
        self.found: dict[tuple[str, str], Ruleset] = {}

    def read(self, raw: RawGame) -> Reading:
        """One game."""
        if not raw.is_own:
            raw.moves = with_hyphens(raw.moves)
        notation = self.notation or self._recognised(raw)
        is_first, self.is_first = self.is_first, False
        if notation is None:
            if is_first:
                raise UnknownNotationError("record-unknown-notation")
            error = NotationError("record-unknown-notation", "REC-1")
            report(raw, raw.first_line, error)
            return Reading(None, raw.faults)
        tags, others = tags_of(raw)
        if self.given is not None or "Ruleset" in tags or notation == "petteia":
            return self._read(raw, notation, tags, others, self.given)
        return self._guess(raw, notation, tags, others)

    def _read(
        self, raw: RawGame, notation: str, tags: Tags, others: dict[str, str], rules: Ruleset | None
    ) -> Reading:
        game = game_of(raw, tags, others, rules, self.rules, self.known is None)
        if game is None:
            return Reading(None, raw.faults)
        return READERS[notation](raw, game, tags, self.lenient).read()

    def _guess(self, raw: RawGame, notation: str, tags: Tags, others: dict[str, str]) -> Reading:
        """Read a transcript by the game of its author's that fits best."""
        readings = []
        for rules in self._candidates(notation, raw.moves):
            reading = self._read(copy.copy(raw), notation, tags, others, rules)
            if not reading.faults:
                return reading
            readings.append(reading)
        if not readings:
            raise UnknownNotationError("record-unnamed-ruleset")
        return max(readings, key=_length)

    def _candidates(self, notation: str, moves: str) -> Iterator[Ruleset]:
        """The author's games that have dice and a dux just as the moves do."""
        has_dice = notation == "vogt" and _DICE.search(moves) is not None
        has_dux = notation == "courier" and _DUX.search(moves) is not None
        for id in RULESET_IDS:
            if shipped_definition(id).notation != notation:
                continue
            mechanics = self.rules(id, "").mechanics
            leaders = "L" in str(mechanics["setup.board"])
            if bool(mechanics["dice.count"]) is has_dice and leaders is has_dux:
                yield self.rules(id, "")

    def _recognised(self, raw: RawGame) -> str | None:
        """The notation of a game, by how its moves begin."""
        if raw.is_own:
            return "petteia"
        if _BEGINNINGS["vogt"].match(raw.moves):
            return "vogt"
        if _BEGINNINGS["algebraic"].match(raw.moves):
            is_authors = self.given is None or "courier" in author_notations(self.given)
            is_plain = _ONLY_ALGEBRAIC.search(raw.moves) or not is_authors
            return "algebraic" if is_plain else "courier"
        return "petteia" if raw.headers else None

    def rules(self, name: str, options: str) -> Ruleset:
        """The rules of a name and of options such as ``die=true inciti=false``, found once."""
        from petteia.rulesets import ruleset

        found = self.found.get((name, options))
        if found is None:
            values: dict[str, Value] = dict(_option(word) for word in options.split())
            found = ruleset(name, **values) if self.known is None else self.known(name, values)
            if not name.startswith(PREFIX):
                self.found[name, options] = found
        return found


def _length(reading: Reading) -> int:
    return -1 if reading.game is None else len(reading.game.mainline)


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not name or not equals:
        raise GameError("record-option", option=repr(word[:60]))
    return name, value
