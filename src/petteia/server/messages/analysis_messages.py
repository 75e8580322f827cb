"""The messages between the analysis page and the site, over HTTP and over a socket.

``tools/writing/generate_messages.py`` writes the page's types from these.
"""

from typing import Annotated, Literal

from msgspec import DecodeError, Meta, Raw, Struct
from msgspec.json import Decoder

from petteia._core import MAX_MOVE_LENGTH
from petteia.server.domain.game_setup import Side
from petteia.server.messages.socket_messages import (
    Data,
    PageType,
)

MAX_ACTIONS = 2_000
"""Moves and rolls that lead to a position."""
MAX_TREE_NODES = 3_000
"""Moves and rolls of a tree, its variations among them."""
MAX_DRAWN = 64
"""Arrows that a reader draws on one position, and as many circles."""
MAX_FRAME_LENGTH = 8 * 1024
"""The maximum length of a command in bytes, that of a frame of any socket of the site."""
MAX_LINES = 5
MAX_LINE_NODES = 20_000_000
"""Positions that the engine looks at for one request."""

Word = Annotated[str, Meta(max_length=80)]
OptionValue = bool | int | Word
Options = Annotated[dict[Word, OptionValue], Meta(max_length=100)]
Action = Annotated[str, Meta(max_length=MAX_MOVE_LENGTH, pattern=r"^\S+\Z")]


class AnalysedGame(Struct, frozen=True):
    """A position, given by the rules and the moves that led to it."""

    ruleset: Word
    options: Options
    start: Annotated[str, Meta(max_length=400)] | None
    """The PFEN of the first position; null is the ruleset's own."""
    actions: Annotated[list[Action], Meta(max_length=MAX_ACTIONS)]
    """Moves and rolls, written as in the engine protocol."""


class OtherRules(Struct, frozen=True):
    """A ruleset with its options, under which a game of others is shown."""

    ruleset: Word
    options: Options


class RulesAsked(AnalysedGame, frozen=True):
    """A game for which a page asks about its divergence under other rules."""

    shown: OtherRules | None = None
    """The rules under which the page shows it; null if it shows the original ones."""


class AnalysisCommand(Struct, frozen=True):
    """The page's question to the engine; earlier questions are dropped."""

    type: Literal["lines", "review", "stop", "ping"]
    id: int = 0
    """Comes back with each answer."""
    game: AnalysedGame | None = None
    site_game: Word = ""
    """The id of a game of the site, in the place of a game, for the review that is kept of it."""
    lines: Annotated[int, Meta(ge=1, le=MAX_LINES)] = 3
    nodes: Annotated[int, Meta(ge=1, le=MAX_LINE_NODES)] = 1_000_000


class FoundLine(Data, frozen=True):
    """A line of play that the engine found."""

    white: float
    """White's winning chances, from 0 to 1; a draw counts as half a win."""
    plies_to_end: int | None
    """Plies to a certain win of the player to move, negative to a certain loss."""
    moves: list[str]


class LinesUpdate(Data, frozen=True, tag="lines"):
    """The best lines of a position so far, the best first."""

    id: int
    depth: int
    nodes: int
    spread: float
    """By how much White's chances differed between the last depths, at most."""
    lines: list[FoundLine]
    is_exact: bool
    """Whether the position is solved: every line's value is certain."""
    is_done: bool


class RollValue(Data, frozen=True):
    """The value of a roll."""

    roll: tuple[int, ...]
    probability: float
    white: float
    move: str | None
    """The best move; null if the game is over or nothing can move."""
    depth: int | None
    """The depth of the search; null if the value is certain."""
    nodes: int
    spread: float
    """By how much White's chances differed between the last depths, at most."""


class RollsUpdate(Data, frozen=True, tag="rolls"):
    """The value of a position over all rolls, if one is due."""

    id: int
    depth: int
    """The minimum depth of the search of every roll."""
    nodes: int
    spread: float
    """By how much White's chances over all rolls differed between the last depths, at most."""
    white: float
    rolls: list[RollValue]
    is_done: bool


class ReviewedPly(Data, frozen=True):
    """The engine's view of a move that was played."""

    ply: int
    """Moves that were played before it."""
    side: Side
    white: float
    """White's chances before it."""
    played: str
    loss: float
    """How much of the player's chances it lost."""
    line: list[str]
    """The better move, and its continuation."""


class ReviewedRoll(Data, frozen=True):
    """The engine's view of a roll that came."""

    ply: int
    """Moves that were played before it."""
    side: Side
    expected: float
    """The roller's winning chances over all rolls."""
    luck: float
    """By how much the roll changed them."""


class Review(Data, frozen=True):
    """The moves and rolls of a game, reviewed."""

    nodes: int
    """The number of positions searched before each move."""
    plies: list[ReviewedPly]
    rolls: list[ReviewedRoll]


class ReviewUpdate(Review, frozen=True, tag="review"):
    """Some more moves of a game, reviewed."""

    id: int
    is_done: bool


class AnalysisFailed(Data, frozen=True, tag="failed"):
    """The engine does not answer; the reason is in the reader's language."""

    id: int
    reason: str


AnalysisUpdate = LinesUpdate | RollsUpdate | ReviewUpdate | AnalysisFailed


AnalysedPosition = Annotated[Raw, PageType("AnalysedPosition")]
"""The rules' complete view of a position."""


class LineEnd(Data, frozen=True):
    """The position at the end of a line, or the error of the line."""

    error: str = ""
    position: AnalysedPosition | None = None


class FirstLook(Data, frozen=True):
    """The page's content before it has asked for anything."""

    game: AnalysedGame
    """The line that leads to the position."""
    position: AnalysedPosition
    found: LinesUpdate | RollsUpdate | None = None
    """The engine's results for it; null if it was not free."""


_decode_command = Decoder(AnalysisCommand).decode


def read_analysis_command(message: bytes) -> AnalysisCommand | None:
    """The command that a page has sent; None if it is too long or invalid."""
    if len(message) > MAX_FRAME_LENGTH:
        return None
    try:
        return _decode_command(message)
    except (DecodeError, UnicodeDecodeError, RecursionError):
        return None
