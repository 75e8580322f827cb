"""The position that the comparison tests play: legal moves, push, rolls, outcome, perft."""

from fractions import Fraction
from itertools import product

from . import pfen
from .binding import bind_and_free, binds
from .board import BLACK, INCITUS, WHITE, Board
from .capture import arrived, custodial_captures, falls_to_false_capture
from .ending import Outcome, judge
from .expansion import settle
from .games import (
    OptionValue,
    Rules,
    converts,
    dice_of,
    keeps_placing,
    letter_placed,
    losing_refusals,
    read_rules,
)
from .movement import Dice, is_refusal
from .plies import Ply, all_plies, board_after, can_move
from .poleis import turn_over
from .state import MOST, State, roll_is_due, start_of


class MoveRefusedError(ValueError):
    """A move or a roll that the rules do not allow now."""


class ReferencePosition:
    """A position under a ruleset, played forward with `push` and `roll`."""

    rules: Rules
    state: State
    mover: bool
    """Who has just moved; on a position read, the player who is not to move (GEN-8)."""
    _occurrences: dict[tuple[frozenset[object], bool], int]
    _times: int
    _outcome: Outcome | None
    _is_judged: bool

    def __init__(self, ruleset_id: str, **options: OptionValue) -> None:
        """The start of a game."""
        self.rules = read_rules(ruleset_id, options)
        self._begin(start_of(self.rules))

    def _begin(self, state: State) -> None:
        """Take the state as the first occurrence of its position."""
        self.state = state
        self.mover = not state.turn
        self._occurrences = {}
        self._note_occurrence()

    @classmethod
    def from_pfen(cls, ruleset_id: str, text: str, **options: OptionValue) -> "ReferencePosition":
        """The position in the text."""
        position = cls.__new__(cls)
        position.rules = read_rules(ruleset_id, options)
        position._begin(pfen.read(position.rules, text))
        return position

    def copy(self) -> "ReferencePosition":
        """An independent copy, with the positions that have occurred before."""
        position = ReferencePosition.__new__(ReferencePosition)
        position.rules = self.rules
        position.state = self.state.copy()
        position.mover = self.mover
        position._occurrences = dict(self._occurrences)
        position._times = self._times
        position._outcome = self._outcome
        position._is_judged = self._is_judged
        return position

    def pfen(self) -> str:
        """The position in one line."""
        return pfen.write(self.rules, self.state)

    @property
    def turn(self) -> bool:
        """True when White is to move."""
        return self.state.turn

    def outcome(self) -> Outcome | None:
        """The winner and the reason, or None while the game is not over."""
        if not self._is_judged:
            self._outcome = judge(
                self.rules, self.state, self.mover, self._times, self._occurrences
            )
            self._is_judged = True
        return self._outcome

    @property
    def needs_roll(self) -> bool:
        """Whether the game is not over and a roll is due."""
        return roll_is_due(self.rules, self.state) and self.outcome() is None

    def rolls(self) -> dict[Dice, Fraction]:
        """Every distinct roll with its probability; empty unless a roll is due."""
        if not self.needs_roll:
            return {}
        count, faces = dice_of(self.rules)
        chances: dict[Dice, Fraction] = {}
        for dice in product(range(1, faces + 1), repeat=count):
            roll = tuple(sorted(dice, reverse=True))
            chances[roll] = chances.get(roll, Fraction(0)) + Fraction(1, faces**count)
        return chances

    def roll(self, dice: Dice) -> None:
        """Play a given roll, the dice in any order."""
        roll = tuple(sorted(dice, reverse=True))
        if roll not in self.rolls():
            raise MoveRefusedError(f"the roll {dice} cannot be made now")
        self.state.dice = roll

    def plies(self) -> list[Ply]:
        """The legal plies; none when the game is over or a roll is due."""
        if self.outcome() is not None or roll_is_due(self.rules, self.state):
            return []
        return all_plies(self.rules, self.state, self.state.dice, self._occurrences)

    def legal_moves(self) -> list[str]:
        """The legal plies as text, victims shown, in plain text order."""
        return sorted(ply.text() for ply in self.plies())

    def push(self, text: str) -> None:
        """Play a legal move; its victims may be left out."""
        for ply in self.plies():
            if text in (ply.text(), ply.path()):
                self.play(ply)
                return
        raise MoveRefusedError(f"{text} is not legal")

    def play(self, ply: Ply) -> None:
        """Play a ply that is known to be legal."""
        state = self.state
        mover = state.turn
        if ply.is_removal():
            self._remove(ply.target)
            for move in ply.rest:
                assert move.start is not None
                state.moved[mover] = [*state.moved[mover], (move.start, move.target)][-2:]
                self._move(move)
        elif ply.start is None:
            self._place(ply)
        else:
            self._count_refusal(ply)
            state.moved[mover] = [*state.moved[mover], (ply.start, ply.target)][-2:]
            gone = self._move(ply)
            state.quiet = 0 if gone else min(state.quiet + 1, MOST)
        self.mover = mover
        self._pass_turn(was_placed=ply.start is None and not ply.is_removal())
        self._note_occurrence()

    def _place(self, ply: Ply) -> None:
        """POL-2: put one piece from the reserve on the board; such plies are not counted."""
        state = self.state
        assert state.reserve is not None
        letter = letter_placed(self.rules, state.reserve[state.turn])
        state.board[ply.target] = (state.turn, letter)
        state.reserve[state.turn] -= 1
        state.quiet = 0

    def _remove(self, square: tuple[int, int]) -> None:
        """SCH-8: take a bound man from the board; it bound no man, so none is freed."""
        state = self.state
        del state.board[square]
        state.captures[state.turn] = min(state.captures[state.turn] + 1, MOST)
        state.quiet = 0

    def _count_refusal(self, ply: Ply) -> None:
        """VOG-17, on the board before the piece moves."""
        limit = losing_refusals(self.rules)
        if not limit:
            return
        assert ply.start is not None
        side = self.state.turn
        refuses = is_refusal(self.rules, self.state.board, ply.start)
        self.state.refusals[side] = min(self.state.refusals[side] + 1, limit) if refuses else 0

    def _move(self, ply: Ply) -> int:
        """Move the piece and take all victims; give the number of pieces that left play."""
        assert ply.start is not None
        state, rules = self.state, self.rules
        if ply.rest:
            state.board = board_after(state.board, ply)
            taken = sum(len(move.victims) for move in ply.moves())
            state.captures[state.turn] = min(state.captures[state.turn] + taken, MOST)
            return taken
        board = arrived(state.board, ply.start, ply.target)
        if binds(rules):
            bind_and_free(rules, board, ply.target)
        if rules.family == "POL":
            turn_over(rules, board, ply.target, custodial_captures(rules, board, ply.target))
        for victim in ply.victims:
            self._take(board, victim)
        gained = {state.turn: len(ply.victims), not state.turn: 0}
        if falls_to_false_capture(rules, board, ply.target):
            self._take(board, ply.target)
            gained[not state.turn] += 1
        if rules.on("inciti"):
            for side, count in settle(rules, board).items():
                gained[side] += count
        for side, count in gained.items():
            state.captures[side] = min(state.captures[side] + count, MOST)
        state.board = board
        return 0 if converts(rules) else sum(gained.values())

    def _take(self, board: Board, victim: tuple[int, int]) -> None:
        """CAL-6: it leaves the board; CAL-X1: it becomes an incitus; QUE-1: it changes sides."""
        if self.rules.on("inciti"):
            board[victim] = INCITUS
        elif converts(self.rules):
            side, letter = board[victim]
            board[victim] = (not side, letter)
        else:
            del board[victim]

    def _pass_turn(self, *, was_placed: bool) -> None:
        """The next player, dice and number of the move; VOG-K3: equal dice keep the turn."""
        state = self.state
        dice, state.dice = state.dice, ()
        if self.rules.on("zeus") and len(dice) == 2 and dice[0] == dice[1]:
            return
        if state.reserve and keeps_placing(self.rules, state.reserve[state.turn]):
            return
        mover = state.turn
        state.turn = not mover
        if self.rules.family == "SEE" and state.reserve == {WHITE: 0, BLACK: 0} and was_placed:
            state.turn = BLACK  # SEE-3
        if self._passes():
            state.turn = not state.turn
        if state.turn and not mover:
            state.move = min(state.move + 1, MOST)

    def _passes(self) -> bool:
        """CRI-6, SEE-8: a player who cannot move passes."""
        if self.rules.family not in ("CRI", "SEE") or self.state.is_placement():
            return False
        return not can_move(self.rules, self.state, {})

    def _note_occurrence(self) -> None:
        """Count the position for POL-10, XXI-R and KOW-6: the board and the player to move."""
        self._outcome = None
        self._is_judged = False
        self._times = 0
        if (
            self.rules.family in ("POL", "XXI", "KOW", "JON", "SMI", "QUE")
            and not self.state.is_placement()
        ):
            key = (frozenset(self.state.board.items()), self.state.turn)
            self._times = self._occurrences.get(key, 0) + 1
            self._occurrences[key] = self._times


def perft(position: ReferencePosition, depth: int) -> int:
    """The number of sequences of `depth` plies; every distinct roll is followed once."""
    if depth == 0:
        return 1
    if position.needs_roll:
        return sum(perft(after_roll(position, roll), depth) for roll in position.rolls())
    plies = position.plies()
    if depth == 1:
        return len(plies)
    return sum(perft(after_ply(position, ply), depth - 1) for ply in plies)


def after_roll(position: ReferencePosition, roll: Dice) -> ReferencePosition:
    """A copy with the roll played."""
    copied = position.copy()
    copied.roll(roll)
    return copied


def after_ply(position: ReferencePosition, ply: Ply) -> ReferencePosition:
    """A copy with the ply played."""
    copied = position.copy()
    copied.play(ply)
    return copied
