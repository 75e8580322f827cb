"""``LiveGame``: a game on the site as the actions in it made it. No database, no network."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, Self

from petteia._core import Position
from petteia.errors import GameError, IllegalMoveError
from petteia.game import Arbiter, Node
from petteia.game.conduct.clocks import SECOND
from petteia.game.conduct.dice_proof import MAX_SEED_LENGTH
from petteia.server.domain.game_action import (
    ALWAYS_ALLOWED,
    ARRANGEMENTS,
    CLAIMS,
    LOT,
    PLACE_REST,
    REMATCH,
    TAKE_BACK,
    WHILE_SUSPENDED,
    WIN,
    ActionKind,
    GameAction,
)
from petteia.server.domain.game_setup import DEVICE, FRIEND, SIDES, GameSetup

MAX_ACTIONS_PER_PLAYER = 2_500
"""A player who has acted this often may only use the actions in ``ALWAYS_ALLOWED``."""
RATED: Final = "rated"
"""Why no move of a rated game is taken back."""
MAX_MOVES = 2 * MAX_ACTIONS_PER_PLAYER


class LiveGame:
    """A game on the site: its set-up, its actions, its record and its arbiter.

    The same actions on the same set-up make the same game, dice included: the throws follow from
    the secret of the set-up and the players' seeds.
    """

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.actions: list[GameAction] = []
        """Everything that has happened, in order."""
        self.take_back_asked_by: bool | None = None
        """The player who asks to take the last move back, or None."""
        self.placing_asked_by: bool | None = None
        """The player who asks to have the remaining pieces placed for both, or None."""
        self.arrangement_asked = LOT
        """The requested arrangement."""
        self.rematch_asked_by: bool | None = None
        """The player who asks for a rematch, or None."""
        self.next_game: str | None = None
        """The id of the rematch once it has begun."""
        self.suspended_at: int | None = None
        """The time since which the game is suspended, in milliseconds since 1970; None if it is
        not."""
        self.resumed_at = 0
        """When it went on after that last."""
        self.vacation_until = dict.fromkeys(SIDES, 0)
        """Until when each player's time of days does not run, in milliseconds since 1970."""
        self.clock = None if setup.clock is None else setup.clock.clock()
        self.game = setup.game()
        self.arbiter = Arbiter(self.game, setup.secret)
        if setup.engine_side is not None and self.game.dice is not None:
            self.arbiter.seed(setup.engine_side, f"engine {engine_seed(setup.secret)}")
        self.hides_legality = self.game.rules.raises("illegal-move")
        """Whether nothing may show which moves are legal, since an illegal one loses (VOG-18)."""
        self.moves: list[Node] = []
        """The moves played, without those taken back."""
        self.moved_at = 0
        """When a move was last made or taken back, in milliseconds since 1970, or 0."""
        self._cuts: list[tuple[int, int]] = []
        """The versions in which moves were taken back, each with its number of plies."""
        self._roll()

    @classmethod
    def after(cls, setup: GameSetup, actions: Iterable[GameAction]) -> Self:
        """The game that actions make of a set-up."""
        live_game = cls(setup)
        for action in actions:
            live_game.apply(action)
        return live_game

    @property
    def ply(self) -> int:
        """The number of moves played, without those taken back."""
        return len(self.moves)

    @property
    def version(self) -> int:
        """The number of actions so far."""
        return len(self.actions)

    @property
    def last_action_at(self) -> int:
        """The moment of the last action, in milliseconds since 1970, or 0."""
        return self.actions[-1].at if self.actions else 0

    def kept_since(self, version: int, ply: int) -> int:
        """The number of moves at a version that are still part of the game."""
        return max(0, min(self.ply, ply, *(left for at, left in self._cuts if at > version)))

    def has_played(self, ply: int, side: bool, text: str) -> bool:
        """Whether a side has played this move at a ply."""
        if not 0 <= ply < self.ply:
            return False
        node = self.moves[ply]
        return node.player is side and str(node.move) == text

    @property
    def position(self) -> Position:
        """The current position."""
        return self.arbiter.position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.arbiter.outcome is not None

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
        """Whether it is the engine's turn."""
        engine = self.setup.engine_side
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
        return self.clock.running is None and self.suspended_at is None

    @property
    def deadline(self) -> int | None:
        """The time at which the player to move runs out of time, or None."""
        if self.clock is None or self.is_over or self.suspended_at is not None:
            return None
        return self.clock.deadline

    def clock_moment(self, at: int) -> int:
        """The time shown by the clock at a given time.

        It stops in a suspended game, and during the vacation of the player to move.
        """
        if self.suspended_at is not None:
            return self.suspended_at
        running = None if self.clock is None else self.clock.running
        return at if running is None else max(at, self.vacation_until[running])

    def runs(self, at: int) -> bool | None:
        """The side whose clock runs at a given time, or None."""
        if self.clock is None or self.suspended_at is not None or self.clock_moment(at) != at:
            return None
        return self.clock.running

    def on_vacation(self, at: int) -> dict[bool, int]:
        """The end of the vacation of the players who are on vacation at a given time, by side."""
        return {side: until for side, until in self.vacation_until.items() if until > at}

    @property
    def ended_at(self) -> int:
        """The end of the game, in milliseconds since 1970; 0 if it is not over."""
        if not self.is_over:
            return 0
        endings = (each.at for each in reversed(self.actions) if not each.is_about_rematch)
        return next(endings, 0)

    def is_out_of_time(self, at: int) -> bool:
        """Whether the player to move has no time left at a moment."""
        return self.deadline is not None and at >= self.deadline

    def apply(self, action: GameAction) -> None:
        """Apply an action; raises ``GameError`` or ``IllegalMoveError`` and changes nothing."""
        if action.kind not in ALWAYS_ALLOWED and self._has_done_all(action.side):
            raise GameError("refusal-acts-many", most=MAX_ACTIONS_PER_PLAYER)
        if self.is_out_of_time(action.at) and action.kind not in ("flag", "pause"):
            raise GameError("refusal-time-up")
        if self.suspended_at is not None and action.kind not in WHILE_SUSPENDED:
            raise GameError("refusal-suspended")
        before = self.ply
        _EFFECTS[action.kind](self, action)
        self.actions.append(action)
        if self.ply != before:
            self.moved_at = action.at
        self._roll()
        if self.is_over:
            if self.clock is not None:
                self.clock.stop(self.clock_moment(action.at))
            self.suspended_at = None

    def take_back_refusal(self, side: bool) -> str:
        """The reason why a side cannot take its last move back, as a key; empty if it can."""
        if self.is_over:
            return "over"
        if self.setup.is_rated:
            return RATED
        steps, has_roll = self._steps_back(side)
        if not steps:
            return "nothing"
        return "roll" if has_roll or any(node.coins for node in steps) else ""

    def _has_done_all(self, side: bool) -> bool:
        return (
            self.version >= MAX_ACTIONS_PER_PLAYER
            and sum(action.side is side for action in self.actions) >= MAX_ACTIONS_PER_PLAYER
        )

    def _seed(self, action: GameAction) -> None:
        if len(action.detail) > MAX_SEED_LENGTH:
            raise GameError("refusal-seed-long", most=MAX_SEED_LENGTH)
        self.arbiter.seed(action.side, action.detail)

    def _move(self, action: GameAction) -> None:
        self._require_turn(action.side)
        self._moved(self.arbiter.move(action.side, action.detail), action)

    def _try(self, action: GameAction) -> None:
        """Make a move in a game in which an illegal one loses (VOG-18)."""
        self._require_turn(action.side)
        if not self.hides_legality:
            raise GameError("refusal-illegal-not-made")
        try:
            self._moved(self.arbiter.play(action.side, action.detail), action)
        except IllegalMoveError:
            if not self.is_over:
                raise

    def _moved(self, node: Node, action: GameAction) -> None:
        self.moves.append(node)
        if self.clock is not None:
            node.clock = self.clock.press(action.side, self.position.turn, action.at) / SECOND
            self._skip_vacation(action.at)
        self.take_back_asked_by = self.placing_asked_by = None

    def _place_rest(self, action: GameAction) -> None:
        """Place the remaining pieces of both sides as in the detail, or ask for an arrangement."""
        if self.is_over:
            raise GameError("refusal-game-over")
        if not any(self.position.reserve or ()):
            raise GameError("refusal-nothing-to-place")
        is_agreed = self.setup.mode == FRIEND
        # Actions that were stored before there was a choice ask without a word: by lot.
        if is_agreed and action.detail in ("", *ARRANGEMENTS):
            self.placing_asked_by = action.side
            self.arrangement_asked = action.detail or LOT
            return
        if is_agreed:
            self._require_asked(self.placing_asked_by, action.side)
        tried, texts = self.position.copy(stack=False), action.detail.split()
        for text in texts:
            tried.push_text(text)
        if not texts or any(tried.reserve or ()):
            raise GameError("refusal-nothing-to-place")
        for text in texts:
            turn = self.position.turn
            self._moved(self.arbiter.move(turn, text), replace(action, side=turn))

    def _offer(self, action: GameAction) -> None:
        self.arbiter.offer(action.side, action.detail)

    def _accept(self, action: GameAction) -> None:
        if action.detail != TAKE_BACK:
            # Another may have taken the place of the offer that the player has seen.
            if action.detail not in ("", self.arbiter.offers.get(not action.side)):
                raise GameError("refusal-nothing-offered")
            self.arbiter.accept(action.side)
            return
        self._require_asked(self.take_back_asked_by, action.side)
        self._take_back(not action.side, action.at)

    def _decline(self, action: GameAction) -> None:
        if action.detail == REMATCH:
            self._require_asked(self.rematch_asked_by, action.side)
            self.rematch_asked_by = None
        elif action.detail == TAKE_BACK:
            self._require_asked(self.take_back_asked_by, action.side)
            self.take_back_asked_by = None
        elif action.detail == PLACE_REST:
            self._require_asked(self.placing_asked_by, action.side)
            self.placing_asked_by = None
        else:
            self.arbiter.decline(action.side)

    def _resign(self, action: GameAction) -> None:
        if self.is_over:
            raise GameError("refusal-game-over")
        self.arbiter.resign(action.side)

    def _ask_back(self, action: GameAction) -> None:
        reason = self.take_back_refusal(action.side)
        if reason == RATED:
            raise GameError("refusal-rated-back")
        if reason:
            raise GameError("refusal-back", why=reason)
        if self.setup.mode == FRIEND:
            self.take_back_asked_by = action.side
        else:
            self._take_back(action.side, action.at)

    def _start(self, action: GameAction) -> None:
        """The players are present, and the clock of the player to move runs."""
        if self.clock is None or not self.awaits_start:
            raise GameError("refusal-no-clock")
        self.clock.start(self.position.turn, action.at)

    def _flag(self, action: GameAction) -> None:
        if self.clock is None or not self.is_out_of_time(action.at):
            raise GameError("refusal-time-left")
        self.arbiter.flag_fall(self.position.turn)

    def _pause(self, action: GameAction) -> None:
        """Do not count the milliseconds for which the site was down."""
        if self.clock is not None:
            self.clock.shift(int(action.detail))

    def _suspend(self, action: GameAction) -> None:
        """The organiser of the tournament has paused it."""
        if self.is_over:
            raise GameError("refusal-game-over")
        self.suspended_at = action.at

    def _resume(self, action: GameAction) -> None:
        """Resume, with both players' time as it was."""
        if self.suspended_at is None:
            raise GameError("refusal-not-suspended")
        if self.clock is not None:
            self.clock.shift(action.at - self.suspended_at)
        self.suspended_at, self.resumed_at = None, action.at

    def _vacation(self, action: GameAction) -> None:
        """Stop a player's clock until a given time; a time in the past ends a vacation."""
        if self.clock is None or self.setup.clock is None or self.setup.clock.is_live:
            raise GameError("refusal-no-clock")
        before = max(self.vacation_until[action.side], action.at)
        until = max(int(action.detail), action.at)
        if self.clock.running is action.side:
            self.clock.shift(until - before)
        self.vacation_until[action.side] = until

    def _skip_vacation(self, at: int) -> None:
        """A player's time has begun to run: if they are on vacation, it does so afterwards."""
        assert self.clock is not None
        running = self.clock.running
        if running is not None:
            self.clock.shift(max(0, self.vacation_until[running] - at))

    def _claim(self, action: GameAction) -> None:
        """The other player has left, which the site has made sure of."""
        if action.detail not in CLAIMS:
            raise GameError("refusal-claim", values=", ".join(CLAIMS))
        self.arbiter.claim(action.side, action.detail)
        if action.detail == WIN:
            self.arbiter.leave(not action.side)
        else:
            self.arbiter.adjudicate(None, f"{SIDES[not action.side]} left the game")

    def _rematch(self, action: GameAction) -> None:
        if not self.is_over:
            raise GameError("refusal-game-goes-on")
        if self.next_game is not None:
            raise GameError("refusal-rematch-begun")
        self.rematch_asked_by = None if action.detail else action.side
        self.next_game = action.detail or None

    def _take_back(self, side: bool, at: int) -> None:
        if self.take_back_refusal(side):
            raise GameError("refusal-no-back")
        steps, _ = self._steps_back(side)
        self.game.remove(steps[0])
        del self.moves[self.ply - sum(node.move is not None for node in steps) :]
        self._cuts.append((self.version + 1, self.ply))
        self.placing_asked_by = None
        self.arbiter = Arbiter(self.game, self.setup.secret)
        self.take_back_asked_by = None
        if self.clock is not None:
            movers = [node.player is True for node in steps if node.move is not None]
            self.clock.take_back(movers, self.position.turn, at)
            self._skip_vacation(at)

    def _require_asked(self, asking: bool | None, side: bool) -> None:
        if asking is None or asking is side:
            raise GameError("refusal-nothing-offered")

    def _steps_back(self, side: bool) -> tuple[list[Node], bool]:
        """The plies that a side (on one device the last mover) takes back, and if any is a roll."""
        count, has_roll = self.position.take_back(None if self.setup.mode == DEVICE else side)
        nodes = [self.game.end]
        while len(nodes) < count:
            parent = nodes[-1].parent
            assert parent is not None
            nodes.append(parent)
        return nodes[::-1][:count], has_roll

    def _require_turn(self, side: bool) -> None:
        if self.is_over:
            raise GameError("refusal-game-over")
        if self.missing_seeds:
            raise GameError("refusal-dice-wait")
        if side is not self.position.turn:
            raise GameError("refusal-other-turn", "GEN-1")

    def _roll(self) -> None:
        while not self.is_over and self.position.needs_roll and not self.missing_seeds:
            self.arbiter.roll()


def engine_seed(secret: bytes) -> str:
    """The engine's seed: fixed before the other player names theirs, and no help in guessing."""
    return hashlib.sha256(b"the engine's seed " + secret).hexdigest()


_EFFECTS: Final[Mapping[ActionKind, Callable[[LiveGame, GameAction], None]]] = {
    "seed": LiveGame._seed,
    "move": LiveGame._move,
    "try": LiveGame._try,
    "offer": LiveGame._offer,
    "accept": LiveGame._accept,
    "decline": LiveGame._decline,
    "resign": LiveGame._resign,
    "take-back": LiveGame._ask_back,
    "claim": LiveGame._claim,
    "place-rest": LiveGame._place_rest,
    "rematch": LiveGame._rematch,
    "start": LiveGame._start,
    "flag": LiveGame._flag,
    "pause": LiveGame._pause,
    "suspend": LiveGame._suspend,
    "resume": LiveGame._resume,
    "vacation": LiveGame._vacation,
}
"""The handlers of the kinds of actions; they change nothing when they raise."""
