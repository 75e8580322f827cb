"""``split_games``: cuts a file into games without understanding them, one at a time."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from petteia.errors import NotationError
from petteia.faults import Fault
from petteia.notation.parsing.line_reader import LineReader

RULE = "REC-1"

MAX_GAME_LENGTH = 4 * 1024 * 1024
"""Letters of one game; what is longer is left out, and a fault."""

_FIRST_MOVE = re.compile(r"\s*1\s*[.)](?![0-9])")
"""The number with which a transcript begins."""

_REMARK = re.compile(r"\s*(?:[#;%]+\s*(?P<line>.*)|\{(?P<braces>[^{}]*)\}\s*$)")
"""A line above a transcript that is no move."""
_NEXT_REMARK = ("#", ";", "%")
"""What begins such a line above the next game, too."""

_DASH = re.compile(r"\{[^}]*\}|[\u2010-\u2015\u2212]")

_NAME = re.compile(r"\[[A-Za-z][A-Za-z0-9_]*")
_RULESET = "[Ruleset"


@dataclass
class RawGame:
    """One game of a file: its headers line by line, and its moves as one text."""

    headers: list[tuple[int, str]] = field(default_factory=list)
    """Each line of headers with its number."""
    first_line: int = 1
    """The number of the first line of the moves."""
    moves: str = ""
    faults: list[Fault] = field(default_factory=list)
    """What is wrong with the text itself."""
    remarks: list[str] = field(default_factory=list)
    """What is said above the moves of a transcript."""
    is_own: bool = False
    """Whether it names its ruleset, which only our own format does."""

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in the moves."""
        line_start = self.moves.rfind("\n", 0, offset) + 1
        return self.first_line + self.moves.count("\n", 0, offset), offset - line_start + 1


def with_hyphens(moves: str) -> str:
    """Moves with a hyphen for every other dash, those in comments left alone; as long as before."""
    return _DASH.sub(lambda match: match[0] if len(match[0]) > 1 else "-", moves)


def split_games(lines: LineReader) -> Iterator[RawGame]:
    """Cut a file into its games.

    A line that begins with ``[`` is a header wherever it stands: the first one after moves, or one
    that stands there already, begins the next game. Without headers a game begins where a line
    begins with the number 1.
    """
    while True:
        raw = RawGame()
        size = _take_headers(lines, raw)
        raw.first_line = lines.number + 1
        _take_moves(lines, raw, size)
        raw.faults = lines.take_faults()
        if not raw.headers and not raw.moves and not raw.faults:
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
        if not line.startswith("[") or (name and name[0] in names):
            lines.push_back(line)
            break
        if name:
            names.add(name[0])
        size += len(line)
        if size <= MAX_GAME_LENGTH:
            raw.headers.append((lines.number, line))
            raw.is_own = raw.is_own or line.startswith(_RULESET)
    return size


def _begins_game(line: str) -> bool:
    """Whether a line after moves belongs to the next transcript."""
    return line.startswith(_NEXT_REMARK) or _FIRST_MOVE.match(line) is not None


def _take_moves(lines: LineReader, raw: RawGame, size: int) -> None:
    taken: list[str] = []
    begun, is_own = False, raw.is_own
    while (line := lines.read()) is not None:
        if line.startswith("[") or (begun and not is_own and _begins_game(line)):
            lines.push_back(line)
            break
        begun = begun or bool(line.strip())
        size += len(line) + 1
        if size <= MAX_GAME_LENGTH:
            taken.append(line)
        elif size - len(line) - 1 <= MAX_GAME_LENGTH:
            lines.report(NotationError("record-game-long", "REC-1", most=MAX_GAME_LENGTH))
    raw.moves = "\n".join(taken).rstrip()
