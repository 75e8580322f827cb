"""``Table``: a game on the site, as the acts of its players made it. No database, no network."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from petteia._core import IllegalMoveError, Move, Position
from petteia.engine import LEVELS
from petteia.game import Arbiter, Game, GameError, Headers, Node
from petteia.game.arbiter import DRAW, OFFERS
from petteia.game.conduct.clocks import SECOND, Clock, TimeControl
from petteia.game.conduct.dice_proof import MAX_SEED_LENGTH, SECRET_BYTES
from petteia.game.conduct.endings import punishes_ignorance
from petteia.game.tree.game import Value

ENGINE, DEVICE, FRIEND = "engine", "device", "friend"
MODES = (ENGINE, DEVICE, FRIEND)
TAKE_BACK = "take-back"
"""An offer of the site's own: to take the last move back."""

REMATCH = "rematch"
"""Asked for when a game is over; with the next game's id, that game has begun."""
WIN = "win"
CLAIMS = (WIN, DRAW)
"""What may be claimed when the other player has left."""

PLAYERS_KINDS = ("seed", "move", "try", "offer", "accept", "decline", "resign", TAKE_BACK)
"""What players do by themselves."""
KINDS = (*PLAYERS_KINDS, "claim", REMATCH, "start", "flag", "pause")
"""All that happens in a game, what the site sees to among it."""

LONGEST_DETAIL = 400
MOST_EACH = 2_500
"""Acts of one player, who may do nothing then but what ``ALWAYS`` allows."""
ALWAYS = ("resign", "claim", "start", "flag", "pause")
"""What ends a game, or what the site does by itself."""
MOST_MOVES = 2 * MOST_EACH
SIDES = {True: "white", False: "black"}


@dataclass(frozen=True)
class Opening:
    """What a game is set up with; it never changes."""

    ruleset: str
    options: Mapping[str, Value]
    mode: str
    engine_side: bool | None = None
    level: int | None = None
    start: str | None = None
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(SECRET_BYTES))
    clock: TimeControl | None = None

    def __post_init__(self) -> None:
        if self.clock is not None and not self.clock.is_live and self.mode != FRIEND:
            raise GameError("clock: days a move are for two players, each at a place of their own")
        if self.mode not in MODES:
            raise GameError(f"opponent: one of {', '.join(MODES)} is wanted")
        against_engine = self.mode == ENGINE
        if against_engine != (self.engine_side is not None):
            raise GameError("opponent: the engine plays one side of a game against the engine")
        if against_engine != (self.level is not None) or self.level not in (None, *LEVELS):
            raise GameError(f"level: from {LEVELS[0]} to {LEVELS[-1]} against the engine")

    def game(self) -> Game:
        """The game before its first act."""
        kinds = {side: "program" if side is self.engine_side else "human" for side in SIDES}
        headers = Headers(white_kind=kinds[True], black_kind=kinds[False])
        if self.level is not None:
            headers.others["level"] = str(self.level)
        if self.clock is not None:
            headers.time_control = str(self.clock)
        return Game.of(self.ruleset, dict(self.options), self.start, headers)

    def again(self) -> Opening:
        """The same game with the sides changed, and with dice of its own."""
        engine = None if self.engine_side is None else not self.engine_side
        return replace(self, engine_side=engine, secret=secrets.token_bytes(SECRET_BYTES))


@dataclass(frozen=True, slots=True)
class Act:
    """What a player did."""

    kind: str
    """One of ``KINDS``."""
    side: bool
    detail: str = ""
    at: int = 0
    """When it was done, in milliseconds since 1970."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise GameError(f"no act is called {self.kind[:40]!r}")
        # Thousands of acts of long games are in memory, and their kinds are few.
        object.__setattr__(self, "kind", sys.intern(self.kind))
        if len(self.detail) > LONGEST_DETAIL:
            raise GameError(f"at most {LONGEST_DETAIL} letters")


class Table:
    """A game on the site: its record, its arbiter, and the number of acts so far.

    The same acts on the same opening make the same table, dice and all: the throws follow from
    the opening's secret and the players' seeds.
    """

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.acts: list[Act] = []
        """What made the table what it is."""
        self.asks_back: bool | None = None
        """Who asks to take the last move back, or None."""
        self.asks_again: bool | None = None
        """Who asks for a rematch, or None."""
        self.next_game: str | None = None
        """The id of the rematch once it has begun."""
        self.clock = None if opening.clock is None else Clock(opening.clock)
        self.game = opening.game()
        self.arbiter = Arbiter(self.game, opening.secret)
        if opening.engine_side is not None and self.game.dice is not None:
            self.arbiter.seed(opening.engine_side, f"engine {secrets_digest(opening.secret)}")
        self._roll()

    @classmethod
    def after(cls, opening: Opening, acts: Iterable[Act]) -> Table:
        """The table that acts make of an opening."""
        table = cls(opening)
        for act in acts:
            table.apply(act)
        return table

    @property
    def version(self) -> int:
        """How many acts there have been."""
        return len(self.acts)

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.arbiter.position

    @property
    def plies(self) -> list[Node]:
        """The moves so far, rolls left aside."""
        return [node for node in self.game.mainline if node.move is not None]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.arbiter.outcome is not None

    @property
    def hides_legality(self) -> bool:
        """Whether nothing may tell which moves are legal, since an illegal one loses (VOG-18)."""
        return punishes_ignorance(self.game.rules)

    @property
    def missing_seeds(self) -> tuple[bool, ...]:
        """The sides that have not yet named the seed that the dice need."""
        proof = self.game.dice
        if proof is None:
            return ()
        named = {True: proof.white_seed, False: proof.black_seed}
        return tuple(side for side in SIDES if not named[side])

    @property
    def awaits_engine(self) -> bool:
        """Whether the engine is to move."""
        engine = self.opening.engine_side
        return (
            engine is not None
            and not self.is_over
            and not self.missing_seeds
            and not self.position.needs_roll
            and self.position.turn is engine
        )

    @property
    def awaits_start(self) -> bool:
        """Whether the clock may run as soon as the players are there."""
        if self.clock is None or self.is_over or self.missing_seeds:
            return False
        return self.clock.running is None

    @property
    def deadline(self) -> int | None:
        """The moment at which the player to move has no time left, or None."""
        return None if self.clock is None or self.is_over else self.clock.deadline

    def is_out_of_time(self, at: int) -> bool:
        """Whether the player to move has no time left at a moment."""
        return self.deadline is not None and at >= self.deadline

    def apply(self, act: Act) -> None:
        """Let an act happen; raises ``GameError`` or ``IllegalMoveError`` and changes nothing."""
        if act.kind not in ALWAYS and self._has_done_all(act.side):
            raise GameError(f"each player acts at most {MOST_EACH} times in a game")
        if self.is_out_of_time(act.at) and act.kind not in ("flag", "pause"):
            raise GameError("the time is up")
        getattr(self, f"_do_{act.kind.replace('-', '_')}")(act)
        self.acts.append(act)
        self._roll()
        if self.clock is not None and self.is_over:
            self.clock.stop(act.at)

    def actions(self) -> tuple[str, ...]:
        """Every roll and move so far, as text."""
        return tuple(node.text for node in self.game.mainline if node.action)

    def why_not_back(self, side: bool) -> str:
        """The reason for which a side cannot take its last move back, as a key; empty if it can."""
        if self.is_over:
            return "over"
        steps = self._steps_back(side)
        if not steps:
            return "nothing"
        if any(node.move is None or node.coins for node in steps):
            return "roll"
        return ""

    def _has_done_all(self, side: bool) -> bool:
        """Whether a player has done as much as anybody may in one game."""
        return self.version >= MOST_EACH and sum(act.side is side for act in self.acts) >= MOST_EACH

    def _do_seed(self, act: Act) -> None:
        if len(act.detail) > MAX_SEED_LENGTH:
            raise GameError(f"a seed has at most {MAX_SEED_LENGTH} letters")
        self.arbiter.seed(act.side, act.detail)

    def _do_move(self, act: Act) -> None:
        self._require_turn(act.side)
        reason = self.position.explain(act.detail)
        if reason is not None:
            raise IllegalMoveError(reason)
        node = self.arbiter.play(act.side, act.detail)
        if self.clock is not None:
            node.clock = self.clock.press(act.side, self.position.turn, act.at) / SECOND
        self.asks_back = None

    def _do_try(self, act: Act) -> None:
        """Make an illegal move where that loses the game (VOG-18)."""
        self._require_turn(act.side)
        if not self.hides_legality:
            raise GameError("illegal moves are not made here")
        if self.position.explain(act.detail) is None:
            self._do_move(act)
            return
        try:
            self.arbiter.play(act.side, act.detail)
        except IllegalMoveError:
            if not self.is_over:
                raise

    def _do_offer(self, act: Act) -> None:
        if act.detail not in OFFERS:
            raise GameError(f"offer: one of {', '.join(OFFERS)} is wanted")
        self.arbiter.offer(act.side, act.detail)

    def _do_accept(self, act: Act) -> None:
        if act.detail != TAKE_BACK:
            self.arbiter.accept(act.side)
            return
        self._require_asked(self.asks_back, act.side)
        self._take_back(not act.side, act.at)

    def _do_decline(self, act: Act) -> None:
        if act.detail == REMATCH:
            self._require_asked(self.asks_again, act.side)
            self.asks_again = None
        elif act.detail == TAKE_BACK:
            self._require_asked(self.asks_back, act.side)
            self.asks_back = None
        else:
            self.arbiter.decline(act.side)

    def _do_resign(self, act: Act) -> None:
        if self.is_over:
            raise GameError("the game is over")
        self.arbiter.resign(act.side)

    def _do_take_back(self, act: Act) -> None:
        reason = self.why_not_back(act.side)
        if reason:
            raise GameError(f"no move can be taken back: {reason}")
        if self.opening.mode == FRIEND:
            self.asks_back = act.side
        else:
            self._take_back(act.side, act.at)

    def _do_start(self, act: Act) -> None:
        """The players are there, and the time of the one to move runs."""
        if self.clock is None or not self.awaits_start:
            raise GameError("there is no clock to start")
        self.clock.start(self.position.turn, act.at)

    def _do_flag(self, act: Act) -> None:
        if self.clock is None or not self.is_out_of_time(act.at):
            raise GameError("there is time left")
        self.arbiter.flag_fall(self.position.turn)

    def _do_pause(self, act: Act) -> None:
        """Leave out the milliseconds for which the site was not there."""
        if self.clock is not None:
            self.clock.shift(int(act.detail))

    def _do_claim(self, act: Act) -> None:
        """The other player has left, which the site has made sure of."""
        if act.detail not in CLAIMS:
            raise GameError(f"claim: one of {', '.join(CLAIMS)} is wanted")
        self.arbiter.claim(act.side, act.detail)
        if act.detail == WIN:
            self.arbiter.leave(not act.side)
        else:
            self.arbiter.adjudicate(None, f"{SIDES[not act.side]} left the game")

    def _do_rematch(self, act: Act) -> None:
        if not self.is_over:
            raise GameError("the game goes on")
        if self.next_game is not None:
            raise GameError("the rematch has begun")
        self.asks_again = None if act.detail else act.side
        self.next_game = act.detail or None

    def _take_back(self, side: bool, at: int) -> None:
        if self.why_not_back(side):
            raise GameError("no move can be taken back")
        steps = self._steps_back(side)
        for _ in steps:
            self.game.remove(self.game.end)
        self.arbiter = Arbiter(self.game, self.opening.secret)
        self.asks_back = None
        if self.clock is not None:
            movers = [node.player is True for node in steps if node.move is not None]
            self.clock.take_back(movers, self.position.turn, at)

    def _require_asked(self, asking: bool | None, side: bool) -> None:
        if asking is None or asking is side:
            raise GameError("nothing is offered")

    def _steps_back(self, side: bool) -> list[Node]:
        """The nodes from a side's last move on; on one device, the last move whoever made it."""
        alone = self.opening.mode == DEVICE
        steps: list[Node] = []
        node = self.game.end
        while node.parent is not None:
            steps.append(node)
            if node.move is not None and (alone or node.player is side):
                return steps[::-1]
            node = node.parent
        return []

    def _require_turn(self, side: bool) -> None:
        if self.is_over:
            raise GameError("the game is over")
        if self.missing_seeds:
            raise GameError("the dice wait for both players")
        if side is not self.position.turn:
            raise GameError("GEN-1: it is the other player's turn")

    def _roll(self) -> None:
        while not self.is_over and self.position.needs_roll and not self.missing_seeds:
            self.arbiter.roll()


def secrets_digest(secret: bytes) -> str:
    """The engine's seed: fixed before the other player names theirs, and no help in guessing."""
    import hashlib

    return hashlib.sha256(b"the engine's seed " + secret).hexdigest()


def captors(position: Position, move: Move) -> dict[str, tuple[str, ...]]:
    """Who stands around each victim of a move, for pictures: pairs that face each other first."""
    if not move.victims:
        return {}
    rules = position.rules
    own = {
        square
        for square, letter in position.pieces().items()
        if letter == "x" or letter.isupper() is position.turn
    }
    own.discard(move.from_square or "")
    own.add(move.to_square)
    return {
        victim: _around(victim, own, rules.files, rules.ranks, move.to_square)
        for victim in move.victims
    }


def _around(victim: str, own: set[str], files: int, ranks: int, hammer: str) -> tuple[str, ...]:
    file, rank = ord(victim[0]) - ord("a"), int(victim[1:])
    sides = []
    for across in ((1, 0), (0, 1)):
        pair = []
        for sign in (-1, 1):
            x, y = file + sign * across[0], rank + sign * across[1]
            name = f"{chr(ord('a') + x)}{y}"
            if 0 <= x < files and 1 <= y <= ranks and name in own:
                pair.append(name)
        sides.append(pair)
    facing = [name for pair in sides if len(pair) == 2 and hammer in pair for name in pair]
    beside = [name for pair in sides for name in pair]
    return tuple(facing or beside)
