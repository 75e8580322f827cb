"""The view of a game for its viewers."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, cast

from msgspec import Raw

from petteia._core import Move, Position
from petteia.game import Game, Node
from petteia.game.conduct.clocks import SECOND
from petteia.game.dice_audit import dice_doubts
from petteia.server.domain.game_action import PLACE_REST, TAKE_BACK
from petteia.server.domain.game_setup import SIDES, Side
from petteia.server.domain.live_game import LiveGame
from petteia.server.messages import socket_messages as messages

MAX_MOVES_SEEN = 4
"""Viewers who missed at most this many moves are sent the positions in between."""


NO_MOVE, NO_MOVES = Raw(b"null"), Raw(b"[]")


class Shown(NamedTuple):
    """A viewer's last view."""

    version: int
    ply: int


@dataclass(frozen=True)
class Attendance:
    """The players of a game, and whether they are connected."""

    players: Mapping[Side, messages.Player]
    """The players in the seats, without the engine."""
    present: Collection[bool]
    """The sides with connected players."""
    away: Mapping[bool, int]
    """The milliseconds until the game of an absent player can be claimed."""
    engine_failed: bool
    """Whether the engine has failed too often to answer."""
    audience: messages.Audience


class GameViews:
    """A game at one moment, as each viewer sees it: common parts are made once.

    It never contains the secret of the dice, except in the proof of a finished game.
    """

    def __init__(self, live_game: LiveGame, attendance: Attendance, at: int) -> None:
        self.shown = Shown(live_game.version, live_game.ply)
        self._live_game = live_game
        engine = live_game.setup.engine_side
        seated = {SIDES[engine]} if engine is not None else set()
        seated.update(attendance.players)
        self._shared: dict[str, Any] = {
            "version": live_game.version,
            "ply": live_game.ply,
            "seated": tuple(name for name in SIDES.values() if name in seated),
            "players": attendance.players,
            "present": _sides(attendance.present),
            "position": position_view(live_game.position),
            "last": last_move(live_game.position),
            "awaits": messages.Awaits(live_game.awaits_engine, _sides(live_game.missing_seeds)),
            "gave_up": attendance.engine_failed,
            "is_suspended": live_game.suspended_at is not None,
            "vacation": {SIDES[side]: until for side, until in live_game.on_vacation(at).items()},
            "offers": pending_offers(live_game),
            "dice": dice_proof(live_game),
            "clock": clock_state(live_game, at),
            "audience": attendance.audience,
            "away": {SIDES[side]: wait for side, wait in attendance.away.items()},
            "rematch": messages.Rematch(_side(live_game.rematch_asked_by), live_game.next_game),
            "outcome": ending(live_game),
        }
        self._messages: dict[tuple[Collection[bool], Shown | None], bytes] = {}

    def state(self, own: Collection[bool]) -> messages.GameState:
        """The game as the player of some sides sees it, or a spectator (of none)."""
        live_game = self._live_game
        setup = live_game.setup
        return messages.GameState(
            **self._for(own),
            mode=setup.mode,
            level=setup.level,
            engine=_side(setup.engine_side),
            is_coached=setup.is_coached,
            is_rated=setup.is_rated,
            hides_legality=live_game.hides_legality,
            has_dead_position=live_game.position.agreed_outcome("dead-position") is not None,
            moves=[played_move(node) for node in live_game.moves],
        )

    def update(self, own: Collection[bool], shown: Shown) -> messages.GameUpdate:
        """The changes in the game since a viewer's last view."""
        kept = self._live_game.kept_since(*shown)
        missed = self._live_game.ply - kept if kept == shown.ply else 0
        return messages.GameUpdate(
            **self._for(own),
            since=shown.version,
            kept=kept,
            moves=[played_move(node) for node in self._live_game.moves[kept:]],
            between=self._between(missed) if 1 < missed <= MAX_MOVES_SEEN else [],
        )

    def _between(self, missed: int) -> list[messages.PastPosition]:
        """The positions after each of the moves that were missed but the last."""
        position = self._live_game.position.copy()
        found: list[messages.PastPosition] = []
        for _ in range(missed - 1):
            while not isinstance(position.pop(), Move):
                pass
            found.append(messages.PastPosition(position_view(position), last_move(position)))
        return found[::-1]

    def message(self, own: Collection[bool], shown: Shown | None) -> bytes:
        """The message to a viewer: the state, or an update for a viewer who has seen the game."""
        if shown is not None and not 0 <= shown.version <= self.shown.version:
            shown = None
        key = own, shown
        found = self._messages.get(key)
        if found is None:
            view = self.state(own) if shown is None else self.update(own, shown)
            found = self._messages[key] = messages.encode(view)
        return found

    def _for(self, own: Collection[bool]) -> dict[str, Any]:
        live_game = self._live_game
        return self._shared | {
            "you": _sides(own),
            "legal": self._offered if live_game.position.turn in own else NO_MOVES,
            "take_back": {SIDES[side]: live_game.take_back_refusal(side) for side in own},
        }

    @cached_property
    def _offered(self) -> messages.OfferedMoves:
        """The moves of the player to move; empty if an illegal move loses (VOG-18)."""
        live_game = self._live_game
        if live_game.is_over or live_game.hides_legality or live_game.suspended_at is not None:
            return NO_MOVES
        return offered_moves(live_game.position)


def position_view(position: Position) -> messages.PositionView:
    """A position as the board and its counters show it."""
    return Raw(position._view())


def offered_moves(position: Position) -> messages.OfferedMoves:
    """The legal moves, each with its victims and with those that capture them."""
    return Raw(position._offered_moves())


def move_view(position: Position, move: Move) -> messages.LastMove:
    """A move of a position with its victims and with those that capture them."""
    return Raw(position._shown_move(move))


def last_move(position: Position) -> messages.LastMove:
    """The move that was played last; null if none was."""
    return Raw(position._last_move())


def played_move(node: Node) -> messages.PlayedMove:
    """A move of a game, and the roll that it was played with."""
    before = node.parent.action if node.parent else None
    roll = before if isinstance(before, tuple) else ()
    return messages.PlayedMove(node.number, SIDES[node.player is True], str(node.move), roll)


def leaders_view(game: Game) -> dict[Side, str]:
    """The square of each side's leader at the beginning, since some notations name its moves."""
    pieces = game.position(game.root).piece_map()
    leaders = {letter: square for square, letter in pieces.items() if letter in "Ll"}
    return {SIDES[letter.isupper()]: square for letter, square in leaders.items()}


def pending_offers(live_game: LiveGame) -> list[messages.PendingOffer]:
    """The offers that are not yet answered."""
    offers = [
        messages.PendingOffer(SIDES[side], what) for side, what in live_game.arbiter.offers.items()
    ]
    if live_game.take_back_asked_by is not None:
        offers.append(messages.PendingOffer(SIDES[live_game.take_back_asked_by], TAKE_BACK))
    if live_game.placing_asked_by is not None:
        what = f"{PLACE_REST}-{live_game.arrangement_asked}"
        offers.append(messages.PendingOffer(SIDES[live_game.placing_asked_by], what))
    return offers


def dice_proof(live_game: LiveGame) -> messages.DiceProof | None:
    """The proof that no one chose the dice; its secret is revealed when the game is over."""
    proof = live_game.game.dice
    if proof is None:
        return None
    return messages.DiceProof(
        proof.commitment,
        proof.white_seed,
        proof.black_seed,
        proof.secret,
        dice_doubts(live_game.game) if proof.secret else None,
    )


def ending(live_game: LiveGame) -> messages.Ending | None:
    """How a game has ended, if it has."""
    outcome = live_game.arbiter.outcome
    return None if outcome is None else Raw(live_game.position._ending(outcome))


def clock_state(live_game: LiveGame, at: int) -> messages.ClockState | None:
    """Both players' time at a moment."""
    clock, control = live_game.clock, live_game.setup.clock
    if clock is None or control is None:
        return None
    runs, at = live_game.runs(at), live_game.clock_moment(at)
    return messages.ClockState(
        kind=cast("messages.ClockKind", control.kind),
        base=control.base * SECOND,
        step=control.step * SECOND,
        running=_side(runs),
        left=messages.SideCounts(*(clock.left(side, at) for side in SIDES)),
        grace=clock.grace(at),
    )


def _side(side: bool | None) -> Side | None:
    return None if side is None else SIDES[side]


def _sides(sides: Collection[bool]) -> tuple[Side, ...]:
    return tuple(name for side, name in SIDES.items() if side in sides)
