"""The arguments of ``go`` in the engine protocol: limits, clocks, moves, and when to answer."""

from collections import deque
from dataclasses import dataclass
from typing import Final

from petteia.engine.engine_options import ProtocolError
from petteia.engine.search_limits import LIMIT_WORDS, MAX_LIMITS, Limit, clock_share
from petteia.errors import quoted
from petteia.safe_io import parse_int

CLOCK_WORDS: Final = ("wtime", "btime", "winc", "binc", "movestogo")
MAX_DIGITS: Final = 18
MATE: Final = "mate"
WAITING: Final = ("infinite", "ponder")
"""After these the move is kept back until ``stop``, after ``ponder`` until ``ponderhit`` too."""

SEARCH_MOVES: Final = "searchmoves"


@dataclass(frozen=True)
class GoCommand:
    """A requested search."""

    limit: Limit | None
    """The condition for its end; None leaves that to the level, or to ``stop``."""
    waits: bool
    """Whether the move is kept back when the search has ended."""
    ponders: bool
    """Whether it is a search in the opponent's time."""
    moves: tuple[str, ...]
    """The only moves to consider; empty for all."""


def read_go(words: list[str], turn: bool) -> GoCommand:
    """Read the words after ``go``; raises `ProtocolError` if they are invalid."""
    numbers: dict[str, int] = {}
    flags: set[str] = set()
    moves: list[str] = []
    rest = deque(words)
    known = (*LIMIT_WORDS, *CLOCK_WORDS, MATE, *WAITING, SEARCH_MOVES)
    while rest:
        word = rest.popleft()
        if word not in known:
            continue
        if word in numbers or word in flags:
            raise ProtocolError("protocol-limit", word=quoted(word))
        if word in WAITING:
            flags.add(word)
        elif word == SEARCH_MOVES:
            flags.add(word)
            while rest and rest[0] not in known:
                moves.append(rest.popleft())
        else:
            numbers[word] = _number(word, rest.popleft() if rest else "")
    limit = _limit(numbers, turn)
    if "infinite" in flags and limit is None:
        limit = Limit(depth=MAX_LIMITS["depth"])
    return GoCommand(limit, bool(flags & {*WAITING}), "ponder" in flags, tuple(moves))


def _number(word: str, given: str) -> int:
    # A player who has exceeded the time has less than zero left.
    text = given.removeprefix("-")
    # Of a number that is out of all bounds the first digits are large enough.
    number = parse_int(text[:MAX_DIGITS])
    if number is None or not text.isdecimal():
        raise ProtocolError("protocol-number", word=word, given=quoted(given))
    return number if text == given else 0


def _limit(numbers: dict[str, int], turn: bool) -> Limit | None:
    values = {name: numbers[word] for word, name in LIMIT_WORDS.items() if word in numbers}
    if MATE in numbers:
        values.setdefault("depth", 2 * numbers[MATE] - 1)
    clock, increment = ("wtime", "winc") if turn else ("btime", "binc")
    if clock in numbers:
        left = min(numbers[clock], MAX_LIMITS["milliseconds"])
        share = clock_share(left, numbers.get(increment, 0), numbers.get("movestogo"))
        values.setdefault("milliseconds", share)
    # Too little or too much is the nearest that can be done: a move is due.
    nearest = {name: min(max(value, 1), MAX_LIMITS[name]) for name, value in values.items()}
    return Limit(**nearest) if nearest else None
