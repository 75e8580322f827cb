"""``split_games``: cuts a file into games without understanding them, one at a time."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from petteia.diagnostics import Diagnostic
from petteia.errors import NotationError
from petteia.notation.parsing.comments import (
    LINE_SIGNS,
    is_by_vogt,
    outside_comments,
    plain,
)
from petteia.notation.parsing.line_reader import LineReader

MAX_GAME_LENGTH = 4 * 1024 * 1024
"""Letters of one game; the rest is left out, which is an error."""

MAX_REMARKS_LENGTH = 64 * 1024
"""Letters of the remarks between two games that may belong to the second; of more all belong to the
first."""

_FIRST_MOVE = re.compile(r"\s*(?:1\s*(?:\)|\.(?!\s*(?:\.|…)))(?![0-9])|game=)")
"""How a transcript begins: with the number of White's first move, or a trial of Ludii's."""
_FIRST_REPLY = re.compile(r"\s*+1\s*+(?:\.\s*+)?(?:\.\.\.|…)")
"""The first number of a transcript without White's first move."""
_RESULT = re.compile(r"(?:1-0|0-1|½-½|1/2-1/2|\*)[^0-9]*")

_REMARK = re.compile(r"\s*+(?:[#;%]++\s*+(?P<line>.*)|\{(?P<braces>[^{}]*)\}\s*$)")
"""A line above a transcript that is not a move."""

_NAME = re.compile(r"\[\s*([A-Za-z][A-Za-z0-9_]*)")
_RULESET = "Ruleset"


@dataclass
class RawGame:
    """One game of a file: its headers line by line, and its moves as one text."""

    headers: list[tuple[int, str]] = field(default_factory=list)
    """Each line of headers with its number."""
    first_line: int = 1
    """The number of the first line of the moves."""
    moves: str = ""
    errors: list[Diagnostic] = field(default_factory=list)
    """The errors in the text itself."""
    remarks: list[str] = field(default_factory=list)
    """The text above the moves of a transcript."""
    is_own: bool = False
    """Whether it names its ruleset, which only our own format does."""
    is_last: bool = True
    """Whether the file ends with it."""

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in the moves."""
        line_start = self.moves.rfind("\n", 0, offset) + 1
        return self.first_line + self.moves.count("\n", 0, offset), offset - line_start + 1


def split_games(lines: LineReader) -> Iterator[RawGame]:
    """Cut a file into its games.

    A line that begins with ``[`` is a header anywhere. The first header after moves, or a repeated
    one, begins the next game. Without headers, a line that begins with the number of White's first
    move begins a game, and so does the first line of a trial of Ludii's.
    """
    while True:
        raw = RawGame()
        size = _take_headers(lines, raw)
        raw.first_line = lines.number + 1
        _take_moves(lines, raw, size)
        raw.errors = lines.take_errors()
        if not raw.headers and not raw.moves and not raw.errors:
            return
        yield raw


def _take_headers(lines: LineReader, raw: RawGame) -> int:
    size = 0
    names: set[str] = set()
    while (line := lines.read()) is not None:
        if not line.strip():
            continue
        remark = None if _RULESET in names else _REMARK.match(line)
        if remark is not None:
            size += len(line)
            if size <= MAX_GAME_LENGTH:
                raw.remarks += filter(None, remark.groups())
            continue
        name = _NAME.match(line)
        if not line.startswith("[") or (name and name[1] in names):
            lines.push_back(line)
            break
        if name:
            names.add(name[1])
        size += len(line)
        if size <= MAX_GAME_LENGTH:
            raw.headers.append((lines.number, line))
            raw.is_own = raw.is_own or (name is not None and name[1].startswith(_RULESET))
    return size


class _Lines:
    """The facts about a game's lines so far that are needed to find the next game."""

    def __init__(self, is_own: bool) -> None:
        self.is_own = is_own
        self.has_begun = False
        self.has_ended = False
        """Whether the last line of moves ends with a result."""
        self.is_in_comment = False
        self.by_vogt = False

    def begins_next(self, line: str) -> bool:
        """Whether the next game begins with a line."""
        if line.startswith("["):
            return True
        if self.is_own or self.is_in_comment or not self.has_begun:
            return False
        is_reply = self.has_ended and _FIRST_REPLY.match(line) is not None
        return is_reply or _FIRST_MOVE.match(line) is not None

    def may_stand_between(self, line: str) -> bool:
        """Whether a line may belong to the game before it or to the one after it."""
        is_remark = not line.strip() or line.lstrip()[0] in LINE_SIGNS
        return self.has_begun and not self.is_in_comment and is_remark

    def take(self, line: str) -> None:
        """A line belongs to the game."""
        if self.is_own:
            self.has_begun = self.has_begun or bool(line.strip())
            return
        self.by_vogt = self.by_vogt or (not self.is_in_comment and is_by_vogt(line))
        outside, self.is_in_comment = outside_comments(line, self.is_in_comment, self.by_vogt)
        if outside.strip():
            self.has_begun = True
            words = plain(outside, is_own=False).rsplit(maxsplit=3)[-3:]
            self.has_ended = any(_RESULT.fullmatch(word) for word in words)


def _take_moves(lines: LineReader, raw: RawGame, size: int) -> None:
    taken: list[str] = []
    between: list[str] = []
    between_size = 0
    seen = _Lines(raw.is_own)
    while (line := lines.read()) is not None:
        if seen.begins_next(line):
            raw.is_last = False
            for each in reversed([*between, line]):
                lines.push_back(each)
            between = []
            break
        between.append(line)
        between_size += len(line)
        if seen.may_stand_between(line) and between_size <= MAX_REMARKS_LENGTH:
            continue
        size = _take(lines, taken, between, size)
        between_size = 0
        seen.take(line)
        between = []
    _take(lines, taken, between, size)
    raw.moves = "\n".join(taken).rstrip()


def _take(lines: LineReader, taken: list[str], more: list[str], size: int) -> int:
    """Take lines as far as there is room, and report the first line without room."""
    for line in more:
        size += len(line) + 1
        if size <= MAX_GAME_LENGTH:
            taken.append(line)
        elif size - len(line) - 1 <= MAX_GAME_LENGTH:
            lines.report(NotationError("record-game-long", "REC-1", most=MAX_GAME_LENGTH))
    return size
