"""``Arbiter``: conducts a game between two players, and writes everything they do in its record."""

import dataclasses

from petteia._core import Move, Outcome, Position
from petteia.errors import GameError, IllegalMoveError
from petteia.game.conduct.dice_proof import DiceProof, Roll, commitment_to, new_secret, throw
from petteia.game.conduct.endings import AGREEMENTS, LOSSES, Event, agreed_outcome, loss
from petteia.game.dice_audit import dice_of, throws_of
from petteia.game.tree.game import Game
from petteia.game.tree.node import PURSE_FACES, Coins, Node
from petteia.game.tree.serialization import check_clock

DRAW = "draw"

OFFERS = tuple(AGREEMENTS)
MAX_DETAIL_LENGTH = 1000


class Arbiter:
    """A game in progress, with both players' actions judged and kept.

    In games with dice, the record contains the commitment to a secret from the beginning. Both
    players then name their seeds, and the secret is revealed in the record when the game is over.
    """

    def __init__(self, game: Game, secret: bytes | None = None) -> None:
        self.game = game
        self.faces, self.dice = dice_of(game.rules)
        self._is_gambled = game.rules.raises("purse")
        self._obliges = game.rules.raises("touched")
        self.offers: dict[bool, str] = {}
        """Each player's open offer."""
        self.secret: bytes | None = None
        """The secret of the dice; it is saved with the game only if no one else can read the
        file."""
        self.thrown = len(throws_of(game))
        if self.dice or self._is_gambled:
            self.secret = self._commit(secret)
        for node in (game.root, *game.mainline):
            self._lapse(node)
            if node.has_events:
                for event in node.events:
                    self._follow(event)

    @property
    def position(self) -> Position:
        """The current position: the game's own, to be read but not changed."""
        return self.game.end_position

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, or None."""
        return self.game.outcome()

    @property
    def touched(self) -> str | None:
        """The square of the piece that must move after an illegal move of it (VOG-18), if any."""
        if not self._obliges or not self.game.end.has_events:
            return None
        movable = {move.from_square for move in self.position.legal_moves}
        for event in self.game.end.events:
            if event.act == "illegal-move" and event.player == self.position.turn:
                square = _from_square(event.detail)
                if square in movable:
                    return square
        return None

    def seed(self, player: bool, text: str) -> None:
        """A player names the seed that is mixed into the dice, once and before any throw."""
        proof = self.game.dice
        if proof is None:
            raise GameError("refusal-no-dice")
        if not text or (proof.white_seed if player else proof.black_seed) or self.thrown:
            raise GameError("refusal-seed-once")
        name = "white_seed" if player else "black_seed"
        self.game.dice = dataclasses.replace(proof, **{name: text})

    def roll(self) -> Roll:
        """Throw the dice that are due."""
        self._check_going_on()
        if not self.position.needs_roll:
            raise GameError("refusal-no-roll")
        roll = self._throw(self.faces, self.dice)
        self.game.add(roll)
        return roll

    def move(self, player: bool, text: str, clock: float | None = None) -> Node:
        """A player moves; ``clock`` is the seconds that they have left.

        A move that the rules refuse raises ``IllegalMoveError`` and changes nothing. Whoever has
        less than no time left loses by `flag_fall`.
        """
        self._check_turn(player)
        if clock is not None:
            check_clock(clock, f"move {self.position.move_number}")
        if self._is_gambled:
            self._mixed()
        self._check_touched(text)
        before = self.position.captured
        node = self.game.add(text)
        node.clock = clock
        self._lapse(node)
        if self._is_gambled:
            self._pay(node, before)
        if self.position.is_game_over():
            self._reveal()
        return node

    def play(self, player: bool, text: str, clock: float | None = None) -> Node:
        """A player moves, at a board where an illegal move is made before anyone objects.

        It raises ``IllegalMoveError`` and stays in the record. By VOG-18 it loses the game, or
        obliges the player to move the same piece.
        """
        try:
            return self.move(player, text, clock)
        except IllegalMoveError:
            # A piece other than the one that must move is a slip of the pen too.
            if self.position._is_illegal(text):
                self._punish(player, text)
            raise

    def offer(self, player: bool, what: str = DRAW) -> Outcome | None:
        """A player offers a draw, or to agree that nothing more can be captured (GEN-9).

        The offer is open until the other player answers it or moves. A player who makes the same
        offer as the other accepts it.
        """
        self._check_going_on()
        if what not in OFFERS:
            raise GameError("refusal-offer", values=", ".join(OFFERS))
        agreed_outcome(self.position, AGREEMENTS[what])
        if self.offers.get(not player) == what:
            return self.accept(player)
        self._keep(Event("offer", player, what))
        return None

    def accept(self, player: bool) -> Outcome:
        """A player accepts the other's offer, which ends the game."""
        what = self._offered_to(player)
        outcome = agreed_outcome(self.position, AGREEMENTS[what])
        return self._end(Event("accept", player, what), outcome)

    def decline(self, player: bool) -> None:
        """A player declines the other's offer."""
        self._keep(Event("decline", player, self._offered_to(player)))

    def claim(self, player: bool, what: str) -> None:
        """A player makes a claim for the arbiter to decide; it is recorded."""
        self._check_going_on()
        self._keep(Event("claim", player, what[:MAX_DETAIL_LENGTH]))

    def resign(self, player: bool) -> Outcome:
        """A player resigns (GEN-9, VOG-16)."""
        return self._lose(player, "resign")

    def flag_fall(self, player: bool) -> Outcome:
        """A player's time is up."""
        return self._lose(player, "flag")

    def leave(self, player: bool) -> Outcome:
        """A player leaves the game for good."""
        return self._lose(player, "leave")

    def adjudicate(self, winner: bool | None, why: str = "") -> Outcome:
        """The arbiter decides the game, None for a draw."""
        event = Event("adjudicate", None, why[:MAX_DETAIL_LENGTH])
        return self._end(event, Outcome(winner, "adjudication"))

    def _lose(self, player: bool, act: str) -> Outcome:
        return self._end(Event(act, player), loss(self.position, player, LOSSES[act]))

    def _offered_to(self, player: bool) -> str:
        self._check_going_on()
        what = self.offers.get(not player)
        if what is None:
            raise GameError("refusal-nothing-offered")
        return what

    def _check_touched(self, text: str) -> None:
        touched = self.touched
        if touched is not None and _from_square(text) != touched:
            self.position.parse_move(text)
            rule = self.game.rules.citations["touched"]
            raise IllegalMoveError("refusal-touched", rule, square=touched, move=text)

    def _punish(self, player: bool, text: str) -> None:
        event = Event("illegal-move", player, text[:MAX_DETAIL_LENGTH])
        outcome = self.position.concluded_outcome("illegal-move", player)
        if outcome is None:
            self._keep(event)
        else:
            self._end(event, outcome)

    def _pay(self, node: Node, before: tuple[int, int]) -> None:
        """Throw for each piece that has left play, the mover's captures first (CAL-O3)."""
        white, black = (
            now - then for now, then in zip(self.position.captured, before, strict=True)
        )
        for captor in (node.player is True, node.player is not True):
            for _ in range(white if captor else black):
                node.coins.append(Coins(captor, self._throw(PURSE_FACES, 1)[0]))

    def _throw(self, faces: int, count: int) -> Roll:
        secret, seeds = self._mixed()
        roll = throw(secret, seeds, self.thrown, faces, count)
        self.thrown += 1
        return roll

    def _mixed(self) -> tuple[bytes, tuple[str, str]]:
        """The secret and both seeds, as soon as there are all of them."""
        proof = self.game.dice
        if proof is None or self.secret is None:
            raise GameError("refusal-no-dice")
        if not (proof.white_seed and proof.black_seed):
            raise GameError("refusal-seeds-first")
        return self.secret, (proof.white_seed, proof.black_seed)

    def _commit(self, secret: bytes | None) -> bytes:
        proof = self.game.dice
        if proof is None:
            if self.thrown:
                raise GameError("refusal-secret-late")
            secret = secret or new_secret()
            self.game.dice = DiceProof(commitment_to(secret))
        elif secret is None or commitment_to(secret) != proof.commitment:
            raise GameError("refusal-secret-other")
        return secret

    def _reveal(self) -> None:
        if self.game.dice is not None and self.secret is not None:
            self.game.dice = dataclasses.replace(self.game.dice, secret=self.secret.hex())

    def _end(self, event: Event, outcome: Outcome) -> Outcome:
        self.game.conclude(event, outcome)
        self.offers.clear()
        self._reveal()
        return outcome

    def _keep(self, event: Event) -> None:
        self.game.end.events.append(event)
        self._follow(event)

    def _follow(self, event: Event) -> None:
        if event.player is None:
            return
        if event.act == "offer":
            self.offers[event.player] = event.detail
        elif event.act in ("accept", "decline"):
            self.offers.pop(not event.player, None)

    def _lapse(self, node: Node) -> None:
        """By moving, a player declines the other's offer."""
        if node.move is not None:
            self.offers.pop(not node.player, None)

    def _check_going_on(self) -> None:
        over = self.outcome
        if over is not None:
            raise GameError("refusal-over-by", reason=over.reason)

    def _check_turn(self, player: bool) -> None:
        self._check_going_on()
        if player != self.position.turn:
            raise GameError("refusal-other-turn", "GEN-1")
        if self.position.needs_roll:
            raise GameError("refusal-roll-is-due")


def _from_square(text: str) -> str | None:
    try:
        return Move(text).from_square
    except ValueError:
        return None
