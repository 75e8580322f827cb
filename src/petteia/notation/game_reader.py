"""``read_games``: reads games in any notation."""

import dataclasses
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, TextIO

from petteia._core import Ruleset
from petteia.errors import GameError, NotationError, quoted
from petteia.game.tree.serialization import KnownRules
from petteia.notation.formats import algebraic, json_games, ludii, vogt
from petteia.notation.formats.courier import CourierReader
from petteia.notation.formats.native import NativeReader
from petteia.notation.game_writer import author_notations
from petteia.notation.parsing.comments import count_moves, plain, without_comments
from petteia.notation.parsing.line_reader import LineReader, open_record_file
from petteia.notation.parsing.movetext import MovetextReader
from petteia.notation.parsing.raw_games import RawGame, split_games
from petteia.notation.parsing.tag_pairs import Tags, game_of, report, tags_of
from petteia.notation.reading import Reading
from petteia.rulesets.embedded import PREFIX
from petteia.rulesets.files.shipped import RULESET_IDS
from petteia.rulesets.model.options import Value
from petteia.rulesets.registry import shipped_definition

READERS: dict[str, type[MovetextReader]] = {
    "petteia": NativeReader,
    "algebraic": algebraic.AlgebraicReader,
    "courier": CourierReader,
    "vogt": vogt.VogtReader,
    "ludii": ludii.LudiiReader,
}
"""The reader of each notation other than JSON."""

NOTATIONS = (*READERS, "json")

Source = str | Path | TextIO | BinaryIO | LineReader
"""The text itself, the path of a file, or an open file."""

_OBJECT = re.compile(r"\s*(?:\[\s*)?\{\s*(?:[\"}]|\Z)|\s*\[\s*(?:\]|\Z)")
"""The beginning of JSON, but not of a comment."""
_ONLY_ALGEBRAIC = re.compile(r"roll:|stands:|@|\(")
_ONLY_COURIER = re.compile(r"(?<![A-Za-z])[DS][a-p][0-9]")
_DICE = re.compile(r"\)\s*(?:(?:…|\.\.\.)\s*,\s*)?[1-9]{1,2}\s")
_DUX = re.compile(r"(?<![A-Za-z])D[a-p][0-9]")


class UnknownNotationError(NotationError):
    """A text without a recognised notation, or a transcript of an unknown game."""


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
    game up to the first error that could not be passed over; ``lenient`` keeps the rest as a
    comment. ``known`` finds the rulesets that games name, by name and options: a game may then name
    no file of this machine and carry no ruleset, and ``rules`` are only for games that name none.
    Raises ``NotationError``, which is an ``UnknownNotationError`` if no notation is recognised, and
    ``OSError``.
    """
    if notation is not None:
        NotationError.check_choice("notation", notation, NOTATIONS)
    if rules is not None and not isinstance(rules, Ruleset):
        raise TypeError(f"rules: {rules!r} is not a Ruleset; petteia.ruleset(id) makes one")
    with ExitStack() as stack:
        if isinstance(source, Path):
            source = stack.enter_context(open_record_file(source))
        elif isinstance(source, str):
            source = io.StringIO(source)
        lines = source if isinstance(source, LineReader) else LineReader(source)
        is_json = _is_json(lines)
        if notation == "json" or (notation is None and is_json):
            yield from json_games.read(lines, rules, lenient, known)
            return
        reader = GameReader(notation, rules, lenient, known)
        for raw in split_games(lines):
            yield reader.read(raw)


def _is_json(lines: LineReader) -> bool:
    read: list[str] = []
    begin = ""
    # A brace may be alone on its line, and a comment may begin with one.
    while begin in ("", "[", "{", "[{") and (line := lines.read()) is not None:
        if begin or line.strip():
            read.append(line)
            begin += line.strip()
    if not begin:
        errors = lines.take_errors()
        raise (
            errors[0].raised(UnknownNotationError)
            if errors
            else UnknownNotationError("record-empty")
        )
    for line in reversed(read):
        lines.push_back(line)
    return _OBJECT.match(begin) is not None


class GameReader:
    """Reads one game after another, and remembers the rules that it has compiled."""

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
        raw.moves = plain(raw.moves, raw.is_own).rstrip()
        moves = raw.moves if raw.is_own else without_comments(raw.moves)
        notations = (self.notation,) if self.notation else self._recognised(raw, moves)
        is_first, self.is_first = self.is_first, False
        if not notations:
            # A text above the first game, such as a letter, does not hide the games below it.
            return _unread(raw, "record-unknown-notation", moves, is_first and raw.is_last)
        tags, others = tags_of(raw)
        given = None if raw.is_own and self.known is not None else self.given
        if given is not None or "Ruleset" in tags or notations[0] == "petteia":
            readings: Iterator[Reading] = (
                self._read(_copied(raw), notation, tags, others, given) for notation in notations
            )
        else:
            readings = self._guesses(raw, moves, notations, tags, others)
        found = _best(readings)
        return found or _unread(raw, "record-unnamed-ruleset", moves, is_first)

    def _read(
        self, raw: RawGame, notation: str, tags: Tags, others: dict[str, str], rules: Ruleset | None
    ) -> Reading:
        game = game_of(raw, tags, others, rules, self.rules, self.known is None)
        if game is None:
            return Reading(None, raw.errors, count_moves(raw.moves))
        return READERS[notation](raw, game, tags, self.lenient).read()

    def _guesses(
        self,
        raw: RawGame,
        moves: str,
        notations: Sequence[str],
        tags: Tags,
        others: dict[str, str],
    ) -> Iterator[Reading]:
        """Read a transcript by its author's games that it may be of."""
        for notation in notations:
            for rules in self._candidates(notation, moves, tags.get("Options", (0, ""))[1]):
                yield self._read(_copied(raw), notation, tags, others, rules)

    def _candidates(self, notation: str, moves: str, options: str) -> Iterator[Ruleset]:
        """The author's games that have the options, and dice and a dux just as the moves do."""
        has_dice = notation == "vogt" and _DICE.search(moves) is not None
        has_dux = notation == "courier" and _DUX.search(moves) is not None
        for id in RULESET_IDS:
            if shipped_definition(id).notation != notation:
                continue
            mechanics = self.rules(id, "").mechanics
            leaders = "L" in str(mechanics["setup.board"])
            if bool(mechanics["dice.count"]) is has_dice and leaders is has_dux:
                try:
                    rules = self.rules(id, options)
                except ValueError:
                    continue
                yield rules

    def _recognised(self, raw: RawGame, moves: str) -> Sequence[str]:
        """The notations that a game can be in, by how its moves begin, the likeliest first."""
        if raw.is_own:
            return ("petteia",)
        if ludii.BEGINNING.match(moves):
            return ("ludii",)
        if vogt.BEGINNING.match(moves):
            return ("vogt",)
        if algebraic.BEGINNING.match(moves):
            is_authors = self.given is None or "courier" in author_notations(self.given)
            if _ONLY_ALGEBRAIC.search(moves):
                return ("algebraic",)
            if is_authors or _ONLY_COURIER.search(moves):
                return ("courier", "algebraic")
            return ("algebraic", "courier")
        return ("petteia",) if raw.headers else ()

    def rules(self, name: str, options: str) -> Ruleset:
        """The rules of a name and of options such as ``die=true inciti=false``, found once."""
        from petteia.rulesets import ruleset

        found = self.found.get((name, options))
        if found is None:
            values: dict[str, Value] = {}
            for option, value in map(_option, options.split()):
                if option in values:
                    raise NotationError("record-header-twice", name=quoted(option))
                values[option] = value
            found = ruleset(name, **values) if self.known is None else self.known(name, values)
            if not name.startswith(PREFIX):
                self.found[name, options] = found
        return found


def _copied(raw: RawGame) -> RawGame:
    """A game's lines, to be read in one of several ways."""
    return dataclasses.replace(raw, errors=list(raw.errors))


def _unread(raw: RawGame, code: str, moves: str, is_first: bool) -> Reading:
    """The reading of a game that cannot be read; if it is the first of its file, none can."""
    if is_first:
        raise UnknownNotationError(code)
    report(raw, raw.first_line, NotationError(code, "REC-1"))
    return Reading(None, raw.errors, count_moves(moves))


def _best(readings: Iterable[Reading]) -> Reading | None:
    """The first reading without errors, or else the one that gets farthest; None of none."""
    tried = []
    for reading in readings:
        if not reading.errors:
            return reading
        tried.append(reading)
    return max(tried, key=lambda reading: (reading.game is not None, reading.plies), default=None)


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not name or not equals:
        raise GameError("record-option", option=quoted(word))
    return name, value
