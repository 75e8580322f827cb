"""The messages over the socket of a game: the commands of a viewer, and the site's answers.

``tools/writing/generate_messages.py`` writes ``web/pages/shared/server/socket_messages.ts`` from
these types.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, cast, get_args

from msgspec import DecodeError, Meta, Raw, Struct, ValidationError
from msgspec.json import Decoder, Encoder

from petteia._core import MAX_MOVE_LENGTH
from petteia.server.domain.game_action import PlayerKind
from petteia.server.domain.game_setup import Mode, Side

MAX_MESSAGE_LENGTH = 2048
"""The bytes of a command."""

Detail = Annotated[str, Meta(max_length=MAX_MOVE_LENGTH, pattern=r"^[^\0]*\Z")]
"""A text that a player writes; PostgreSQL cannot store NUL."""


Phrase = Literal[
    "hello", "good-luck", "well-played", "good-game", "thanks", "one-moment", "sorry", "goodbye"
]
"""The sentences that players may say to each other: each reads them in their own language."""
PHRASES: tuple[Phrase, ...] = get_args(Phrase)

CommandType = (
    PlayerKind
    | Literal["claim", "place-rest", "rematch", "say", "why", "hint", "coach", "sync", "ping"]
)
COMMAND_TYPES = tuple(word for part in get_args(CommandType) for word in get_args(part))


class ClientMessage(Struct, frozen=True):
    """A viewer's message: a command, for one of their own sides if it needs a side."""

    type: CommandType
    side: str = ""
    detail: Detail = ""
    ply: int = -1
    """The ply that a move is meant for; sent twice for the same ply it is played once."""


class _Typed(Struct):
    type: str


_decode = Decoder(ClientMessage).decode
_decode_type = Decoder(_Typed).decode


def read_command(message: bytes) -> ClientMessage | None:
    """A viewer's command; None if it is too long or invalid.

    Of a command of an unknown type, only the type is read.
    """
    if len(message) > MAX_MESSAGE_LENGTH:
        return None
    try:
        try:
            return _decode(message)
        except ValidationError:
            name = _decode_type(message).type
            return None if name in COMMAND_TYPES else ClientMessage(cast("CommandType", name))
    except (DecodeError, UnicodeDecodeError, RecursionError):
        return None


class Data(Struct, frozen=True, rename="camel"):
    """A part of the site's messages."""


class ShownEstimate(Data, frozen=True):
    """A value with its 95% interval."""

    value: float
    low: float
    high: float


class SideCounts(Data, frozen=True):
    """A number for each side."""

    white: int
    black: int


@dataclass(frozen=True)
class PageType:
    """Marks JSON that is handed on as it is, with the name of its type on the pages."""

    name: str


PositionView = Annotated[Raw, PageType("PositionView")]
"""A position as the board and the counters show it."""
OfferedMoves = Annotated[Raw, PageType("OfferedMove[]")]
"""The legal moves."""
LastMove = Annotated[Raw, PageType("LastMove | null")]
"""A move that was played; null if none was."""
Ending = Annotated[Raw, PageType("Ending")]
"""How a game ended."""


class PastPosition(Data, frozen=True):
    """A position that the game went through, and the move that led to it."""

    position: PositionView
    last: LastMove


class PlayedMove(Data, frozen=True):
    """A move of the game, and the roll that it was played with."""

    number: int
    side: Side
    text: str
    roll: tuple[int, ...]


class Awaits(Data, frozen=True):
    """The event that the game waits for."""

    engine: bool
    seeds: tuple[Side, ...]
    """The sides that have not yet named a seed of the dice."""


class PendingOffer(Data, frozen=True):
    """An offer that is not yet answered."""

    side: Side
    what: str


class DiceProof(Data, frozen=True):
    """The proof that no one chose the dice."""

    commitment: str
    white: str
    black: str
    secret: str | None
    """Revealed when the game is over."""
    errors: list[str] | None


ClockKind = Literal["fischer", "delay", "days"]


class ClockState(Data, frozen=True):
    """Both players' time in milliseconds when the message was sent."""

    kind: ClockKind
    base: int
    step: int
    running: Side | None
    left: SideCounts
    grace: int
    """How long it takes until the time of the player to move begins to run down."""


class Player(Data, frozen=True):
    """The occupants of the seats."""

    name: str
    """The name of an account or a guest's nickname; empty for other guests."""
    guest: str
    """A number that distinguishes guests."""
    is_guest: bool


class Audience(Data, frozen=True):
    """The spectators of a game, who do not play in it."""

    count: int
    players: tuple[Player, ...]
    """Some of them."""


class Rematch(Data, frozen=True):
    """The player who asks for a rematch, and the new game."""

    asked: Side | None
    next: str | None


class ChangingState(Data, frozen=True):
    """The changing parts of a game, as one viewer sees it, without the moves."""

    version: int
    """How many actions there have been."""
    ply: int
    you: tuple[Side, ...]
    """The sides that the viewer plays."""
    seated: tuple[Side, ...]
    """The sides that have a player."""
    players: dict[Side, Player]
    present: tuple[Side, ...]
    """The sides with connected players."""
    position: PositionView
    legal: OfferedMoves
    """The viewer's legal moves."""
    last: LastMove
    awaits: Awaits
    gave_up: bool
    """Whether the engine has failed to answer too often."""
    is_suspended: bool
    """Whether the organiser of the tournament has paused it: no time runs, and no move is made."""
    vacation: dict[Side, int]
    """Until when players are on vacation, so that their time does not run, in milliseconds since
    1970."""
    offers: list[PendingOffer]
    take_back: dict[Side, str]
    """Why each of the viewer's sides cannot take its last move back; empty if it can."""
    dice: DiceProof | None
    clock: ClockState | None
    audience: Audience
    away: dict[Side, int]
    """The milliseconds until the game of an absent player can be claimed."""
    rematch: Rematch
    outcome: Ending | None


class GameState(ChangingState, frozen=True, tag="state", kw_only=True):
    """A game as one viewer sees it."""

    mode: Mode
    level: int | None
    engine: Side | None
    is_coached: bool
    """Whether a coach helps unless the player has chosen otherwise."""
    is_rated: bool
    """Whether the players' ratings follow the result: then hints and take-backs are excluded."""
    hides_legality: bool
    """Whether nothing shows which moves are legal, since an illegal one loses (VOG-18)."""
    has_dead_position: bool
    """Whether the players may agree that nothing more can be captured (GEN-9)."""
    moves: list[PlayedMove]


class GameUpdate(ChangingState, frozen=True, tag="update", kw_only=True):
    """The changes in a game since a version of it."""

    since: int
    """The version that the viewer was shown last."""
    kept: int
    """The number of the moves played then that are still part of the game."""
    moves: list[PlayedMove]
    """The moves that follow those."""
    between: list[PastPosition]
    """If several moves follow: the positions after each of them but the last, so that each move can
    be seen; empty if there are too many."""


class Refused(Data, frozen=True, tag="refused"):
    """Why a command was not followed."""

    what: str
    code: str
    """The error; ``engine`` and ``storage`` are parts of the site that failed."""
    rule: str | None
    """The rule behind the error, if there is one."""
    reason: str
    """The same in the reader's language."""


class Why(Data, frozen=True, tag="why"):
    """Why a move is refused; the reason is empty if it is not."""

    move: str
    reason: str
    rule: str | None
    """The rule that refuses it."""


class HintGiven(Data, frozen=True, tag="hint"):
    """The engine's move at a version."""

    version: int
    move: str


class Advice(Data, frozen=True, tag="coach"):
    """The coach's hints to the player to move at a version."""

    version: int
    text: str
    """The advice, in the reader's language."""
    rule: str | None
    """The rule behind it, if there is one."""
    threatened: tuple[str, ...]
    """The squares of the player's pieces that can be captured next."""
    capturing: tuple[str, ...]
    """The squares of the pieces with which the player can capture now."""
    takes_back: bool
    """Whether the advice is to take the last move back."""


class Said(Data, frozen=True, tag="said"):
    """The words of a side's player."""

    side: Side
    phrase: Phrase


class EngineQueue(Data, frozen=True, tag="queue"):
    """How long the engine's answer will take."""

    ahead: int
    """The number of answers ahead of it."""


class Pong(Data, frozen=True, tag="pong"):
    """The site is available."""


ServerMessage = (
    GameState | GameUpdate | Refused | Why | HintGiven | Advice | Said | EngineQueue | Pong
)

_encode = Encoder().encode


def encode(message: Data) -> bytes:
    """A message, or a part of one, as it is sent."""
    return _encode(message)
