"""Games as JSON: one object, several of them, or a list, read one at a time."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from petteia._core import Ruleset
from petteia.diagnostics import Diagnostic
from petteia.errors import GameError, quoted
from petteia.game import Game
from petteia.game.tree.json_fields import parse_entry
from petteia.game.tree.node import is_roll
from petteia.game.tree.serialization import (
    MAX_JSON_LENGTH,
    KnownRules,
    PartialGame,
    read_up_to_error,
)
from petteia.notation.formats import match_results
from petteia.notation.parsing.line_reader import LineReader
from petteia.notation.reading import Reading

RULE = "REC-7"

_BLANKS = re.compile(r"[\s,]*")
_PART = re.compile(r'[^"\\{}]++|\\.|["{}]', re.DOTALL)
_BETWEEN = re.compile(r"[\[\],]|[^\s\[\],]+")


def read(
    lines: LineReader,
    rules: Ruleset | None,
    lenient: bool = False,
    known: KnownRules | None = None,
) -> Iterator[Reading]:
    """Read every object at the top of a text, or in its list; or the games of a match."""
    plan = None
    for piece in _Scanner(lines).pieces():
        line, column, text = piece.line, piece.column, piece.text
        errors = lines.take_errors()
        try:
            if piece.error is not None:
                raise piece.error
            if text.startswith(match_results.BEGINNING):
                plan = parse_entry(text)
                continue
            game = text if plan is None else match_results.as_game(plan, text)
            reading = read_up_to_error(Game, game, rules, known)
        except GameError as error:
            errors.append(_error(*_within(error, line, column), error))
            yield Reading(None, errors)
            continue
        if reading.error is not None:
            action = reading.action if plan is None else None
            place = _place(text, action, line, column)
            errors.append(_error(*place, reading.error))
            if lenient and reading.rest:
                _keep_rest(reading)
        yield Reading(reading.game, errors, sum(map(_is_move, reading.rest)))
    if errors := lines.take_errors():
        yield Reading(None, errors)


def _within(error: GameError, line: int, column: int) -> tuple[int, int]:
    """The place of an error in a text, given its place in an object of the text."""
    place = error.parameters
    if error.code != "record-not-json":
        return line, column
    inner_line, inner_column = int(str(place["line"])), int(str(place["column"]))
    found = line + inner_line - 1, inner_column + (column - 1 if inner_line == 1 else 0)
    error.parameters = {"line": found[0], "column": found[1]}
    error.column = None
    return found


def _is_move(ply: object) -> bool:
    """Whether an unread entry is a move; a roll is not."""
    text = ply.get("play") if isinstance(ply, dict) else ply
    return not is_roll(str(text))


def _error(line: int, column: int, error: GameError) -> Diagnostic:
    error.rule = error.rule or RULE
    return Diagnostic(line, column, error)


def _keep_rest(reading: PartialGame) -> None:
    """Keep the plies that were not understood as a comment."""
    end = reading.game.end
    rest = " ".join(ply if isinstance(ply, str) else json.dumps(ply) for ply in reading.rest)
    end.comment = f"{end.comment} {rest}".strip()


def _place(text: str, action: int | None, line: int, column: int) -> tuple[int, int]:
    """Line and column of a ply of a game, or of the game if the ply has no place."""
    if action is None:
        return line, column
    decoder = json.JSONDecoder()
    try:
        offset = _past_blanks(text, text.index("[", text.index('"plies"')) + 1)
        for _ in range(action - 1):
            offset = _past_blanks(text, decoder.raw_decode(text, offset)[1])
    except ValueError:
        return line, column
    before = text[:offset]
    lines = before.count("\n")
    return line + lines, offset - before.rfind("\n") if lines else column + offset


def _past_blanks(text: str, offset: int) -> int:
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


@dataclass
class _Piece:
    """The contents of a text at top level, or in its list: an object, or an unexpected text."""

    line: int
    column: int
    text: str = ""
    error: GameError | None = None


class _Scanner:
    """Takes a text apart into the objects at its top, one by one, in bounded memory."""

    def __init__(self, lines: LineReader) -> None:
        self.lines = lines
        self.opened: tuple[int, int] | None = None
        """The start of the open list."""
        self.has_list = False
        self.count = 0
        """The objects in the list so far."""
        self.needs_comma = self.follows_comma = False
        self.is_lost = False
        """Whether the text before the next object has been reported."""

    def pieces(self) -> Iterator[_Piece]:
        """Every object with its place, and the errors between them."""
        taken: list[str] = []
        size = depth = 0
        begun = (1, 1)
        in_text = False
        while (line := self.lines.read()) is not None:
            for part in _PART.finditer(line + "\n"):
                word, place = part[0], (self.lines.number, part.start() + 1)
                if depth == 0:
                    if word != "{":
                        yield from self._between(word, place)
                        continue
                    yield from self._open_object(place)
                    taken, size, in_text, begun = [], 0, False, place
                size += len(word)
                if size <= MAX_JSON_LENGTH + 1:
                    taken.append(word)
                if word == '"':
                    in_text = not in_text
                elif not in_text and word in "{}":
                    depth += 1 if word == "{" else -1
                    if depth == 0:
                        yield _Piece(*begun, "".join(taken))
        if depth:
            # The line break at the end is not part of what is cut off.
            yield _Piece(*begun, "".join(taken).rstrip())
        elif self.opened is not None:
            begin = ":".join(map(str, self.opened))
            place = (self.lines.number + 1, 1)
            yield _Piece(*place, error=GameError("record-list-open", place=begin))

    def _open_object(self, place: tuple[int, int]) -> Iterator[_Piece]:
        """An object begins: in a list after a comma, elsewhere on its own."""
        if self.has_list and self.opened is None:
            yield from self._unexpected("{", place)
        elif self.needs_comma and not self.is_lost:
            yield _Piece(*place, error=GameError("record-list-comma"))
        self.needs_comma, self.follows_comma = self.opened is not None, False
        self.is_lost = False
        self.count += 1

    def _between(self, words: str, place: tuple[int, int]) -> Iterator[_Piece]:
        """The text outside of all objects."""
        line, column = place
        for match in _BETWEEN.finditer(words):
            word, place = match[0], (line, column + match.start())
            if word == "[" and not self.has_list and not self.count:
                self.opened, self.has_list = place, True
            elif word == "," and self.needs_comma:
                self.needs_comma, self.follows_comma = False, True
            elif word == "]" and self.opened is not None:
                if self.follows_comma:
                    yield from self._unexpected(word, place)
                self.opened, self.needs_comma, self.follows_comma = None, False, False
            else:
                yield from self._unexpected(word, place)

    def _unexpected(self, word: str, place: tuple[int, int]) -> Iterator[_Piece]:
        if not self.is_lost:
            is_end = self.has_list and self.opened is None
            code = "record-after-list" if is_end else "record-between-games"
            yield _Piece(*place, error=GameError(code, word=quoted(word)))
        self.is_lost = True
