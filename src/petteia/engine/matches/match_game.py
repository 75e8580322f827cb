"""One game of a match."""

import random
from dataclasses import dataclass
from typing import Any, Final, Self

from petteia._core import BLACK, WHITE, Position
from petteia.engine.matches.match_plan import Adjudication, MatchPlan
from petteia.engine.matches.openings import throw, tried_opening
from petteia.engine.matches.player_spec import MatchError
from petteia.engine.matches.players import Answer, Board, Player, PlayerError, player
from petteia.errors import IllegalMoveError, NotationError
from petteia.game.tree.json_fields import player_name, player_of
from petteia.game.tree.node import action_text

_MAX_TEXT: Final = 400_000


@dataclass(frozen=True)
class PlayedGame:
    """A game of a match as it is stored."""

    pair: int
    """The pair that it belongs to, from 0."""
    has_a_white: bool
    """Whether A had White: so it is in the first game of each pair."""
    opening: str
    """The PFEN that it began with; the plies of its opening if games begin at the start."""
    moves: str
    """Moves and rolls (``roll:63``) from there, or from the start, a space between."""
    winner: bool | None
    """The winner's colour; None is a draw."""
    reason: str
    """Why it ended: as of ``Outcome``, ``adjudication``, ``illegal-move`` or ``forfeit``."""
    evaluations: tuple[int | None, ...] = ()
    """For each move after the opening, White's expected points in thousandths, as given by the
    player who chose the move; None if that player gives no value."""
    tried: int | None = None
    """How many openings were tried until there was an even one; None of earlier versions."""

    @property
    def number(self) -> int:
        """Its place among all games of the match, from 0."""
        return 2 * self.pair + (not self.has_a_white)

    @property
    def points(self) -> float:
        """A's points: 1, ½ or 0."""
        return 0.5 if self.winner is None else float(self.winner == self.has_a_white)

    def document(self) -> dict[str, Any]:
        """The game for JSON."""
        return {
            "pair": self.pair,
            "white": "a" if self.has_a_white else "b",
            "winner": player_name(self.winner),
            "reason": self.reason,
            "opening": self.opening,
            "moves": self.moves,
            "evaluations": list(self.evaluations),
            "tried": self.tried,
        }

    @classmethod
    def of(cls, document: Any) -> Self:
        """The game of a document; raises `MatchError` if it contains none."""
        given = document if isinstance(document, dict) else {}
        pair, winner = given.get("pair"), given.get("winner")
        valid = {
            "pair": type(pair) is int and 0 <= pair < 10**9,
            "white": given.get("white") in ("a", "b"),
            "winner": winner in ("white", "black", None),
        }
        for name in ("opening", "moves", "reason"):
            text = given.get(name)
            valid[name] = isinstance(text, str) and len(text) <= _MAX_TEXT
        # Games that were played before evaluations were kept have none.
        evaluations = given.get("evaluations", [])
        valid["evaluations"] = isinstance(evaluations, list) and all(map(_is_share, evaluations))
        tried = given.get("tried")
        valid["tried"] = tried is None or (type(tried) is int and 0 < tried < 10**9)
        for name, is_valid in valid.items():
            if not is_valid:
                raise MatchError("match-game", name=name)
        start, moves, reason = given["opening"], given["moves"], given["reason"]
        has_a_white = given["white"] == "a"
        end = (player_of(winner, "winner"), reason, tuple(evaluations), tried)
        return cls(given["pair"], has_a_white, start, moves, *end)


class PlayerPair:
    """The sides of the two players of a match, for one game after the other."""

    def __init__(self, plan: MatchPlan) -> None:
        self.plan = plan
        self._players = {True: player(plan.a, plan), False: player(plan.b, plan)}

    def play(self, number: int) -> PlayedGame:
        """Play a game, counted from 0; `PlayerError` if a program is gone and does not forfeit."""
        pair, has_a_white = number // 2, number % 2 == 0
        begins = self.plan.openings.number(number)
        position, tried = tried_opening(self.plan, begins)
        seed = self.plan.number("play", begins)
        if self.plan.openings.from_start:
            actions = [action_text(entry) for entry in position.action_stack]
            begun = " ".join(actions)
            board = Board(Position(self.plan.rules).pfen(), position, seed, actions)
        else:
            begun = position.pfen()
            board = Board(begun, Position.from_pfen(self.plan.rules, begun), seed)
        seats = {WHITE: self._players[has_a_white], BLACK: self._players[not has_a_white]}
        game = _Game(self.plan, board, seats, self.plan.number("dice", begins))
        winner, reason = game.play()
        end = (winner, reason, tuple(game.evaluations), tried)
        return PlayedGame(pair, has_a_white, begun, " ".join(board.actions), *end)

    def close(self) -> None:
        """Release both players."""
        for seat in self._players.values():
            seat.close()


class _Game:
    def __init__(self, plan: MatchPlan, board: Board, seats: dict[bool, Player], dice: int) -> None:
        self.plan = plan
        self.board = board
        self.seats = seats
        self.dice = random.Random(dice)
        self.agreement = _Agreement(plan.adjudication)
        self.evaluations: list[int | None] = []

    def play(self) -> tuple[bool | None, str]:
        position = self.board.position
        for colour, seat in self.seats.items():
            try:
                seat.begin()
            except PlayerError:
                if not self.plan.forfeits:
                    raise
                return not colour, "forfeit"
        for _ in range(self.plan.adjudication.longest):
            if position.needs_roll and not position.is_game_over():
                self.board.actions.append(action_text(throw(position, self.dice)))
            if ended := self._outcome() or self._turn():
                return ended
        return self._outcome() or (None, "adjudication")

    def _outcome(self) -> tuple[bool | None, str] | None:
        outcome = self.board.position.outcome()
        return None if outcome is None else (outcome.winner, outcome.reason)

    def _turn(self) -> tuple[bool | None, str] | None:
        """Let a player move; returns the ending if the move ends the game at the players' table."""
        position = self.board.position
        turn = position.turn
        try:
            answer = self.seats[turn].answer(self.board)
        except PlayerError:
            if not self.plan.forfeits:
                raise
            return not turn, "forfeit"
        try:
            self.board.actions.append(str(position.push_text(answer.move)))
        except (IllegalMoveError, NotationError):
            return not turn, "illegal-move"
        self.evaluations.append(_evaluation(turn, answer.win_probability))
        winner = self.agreement.after(turn, answer)
        return None if winner is None else (winner, "adjudication")


def _evaluation(turn: bool, win_probability: float | None) -> int | None:
    """White's expected points in thousandths, of the probability that the player to move wins."""
    if win_probability is None:
        return None
    return round(1000 * (win_probability if turn is WHITE else 1 - win_probability))


def _is_share(value: object) -> bool:
    return value is None or (type(value) is int and 0 <= value <= 1000)


class _Agreement:
    """Whether both players have been sure of the same winner for long enough."""

    def __init__(self, adjudication: Adjudication) -> None:
        self._rule = adjudication
        self._winner: bool | None = None
        self._movers: list[bool] = []

    def after(self, turn: bool, answer: Answer) -> bool | None:
        """The winner that they agree on after another answer, or None."""
        sure, probability = self._rule.win_at, answer.win_probability
        if sure is None:
            return None
        winner = None
        if probability is not None and max(probability, 1 - probability) >= sure:
            winner = turn if probability >= sure else not turn
        if winner is None or winner is not self._winner:
            self._movers.clear()
        self._winner = winner
        if winner is None:
            return None
        self._movers.append(turn)
        recent = self._movers[-self._rule.win_plies :]
        if len(recent) < self._rule.win_plies or len(set(recent)) < 2:
            return None
        return winner
