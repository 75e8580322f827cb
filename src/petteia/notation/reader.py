"""``Reader``: what the readers of all notations share: playing what is read, telling faults."""

from __future__ import annotations

from petteia._core import IllegalMoveError, NotationError, Outcome, Rules
from petteia.game import Game, GameError, Node
from petteia.game.building import Builder
from petteia.game.node import ENDINGS
from petteia.notation.chunks import Chunk
from petteia.notation.faults import MOST_FAULTS, Fault, Reading, cited, nearest
from petteia.notation.words import WRITTEN

ILLEGAL_MOVE_RULE = "XXI-I"


class Stop(Exception):
    """A fault after which the rest of a game cannot be understood."""

    def __init__(self, offset: int) -> None:
        super().__init__()
        self.offset = offset
        """Where what is not understood begins."""


class Reader:
    """Reads the moves of one game; a notation says how they are written."""

    rule = "REC-3"
    """The rule that says how moves are written."""

    def __init__(self, chunk: Chunk, game: Game, lenient: bool = False) -> None:
        self.chunk = chunk
        self.game = game
        self.lenient = lenient
        self.builder = Builder(game)
        self.faults: list[Fault] = list(chunk.faults)

    def read(self) -> Reading:
        """Read the moves, and leave off at a fault that cannot be passed over."""
        try:
            self.read_moves(self.chunk.moves)
        except Stop as stop:
            if self.lenient:
                self.keep_rest(stop.offset)
        return Reading(self.game, self.faults)

    def read_moves(self, text: str) -> None:
        """Read all of the moves."""
        raise NotImplementedError

    def keep_rest(self, offset: int) -> None:
        """Keep what was not understood as a comment."""
        rest = self.chunk.moves[offset:]
        end = self.game.end
        end.comment = f"{end.comment} {rest}".strip()

    def tell(self, offset: int, rule: str, message: str, suggestion: str = "") -> None:
        """Tell a fault that can be passed over."""
        if len(self.faults) < MOST_FAULTS:
            line, column = self.chunk.place(offset)
            self.faults.append(Fault(line, column, rule, message, suggestion))

    def stop(self, offset: int, rule: str, message: str, suggestion: str = "") -> Stop:
        """Tell a fault that cannot be passed over."""
        self.tell(offset, rule, message, suggestion)
        return Stop(offset)

    def spelt(self, move: str) -> str:
        """A move as this notation writes it."""
        return move

    def play(self, text: str, offset: int) -> Node:
        """Play a move or a roll, and tell it if its victims are missing or wrong."""
        try:
            node = self.builder.play(text)
        except NotationError as error:
            raise self.stop(offset, *cited(error, self.rule)) from None
        except IllegalMoveError as error:
            node = self.mended(text, offset, error)
        except GameError as error:
            raise self.stop(offset, "REC-1", str(error)) from None
        if "x" not in text and node.action is not None and len(text) < len(str(node.action)):
            self.tell_missing(node, text, offset)
        return node

    def tell_missing(self, node: Node, text: str, offset: int) -> None:
        """Tell that a move was written without its victims."""
        move = node.move
        if move is not None and move.victims:
            rule = self.game.rules.citations.get("victims", self.rule)
            told = f"the victims of {self.spelt(text)} are missing"
            self.tell(offset, rule, told, self.spelt(str(move)))

    def mended(self, text: str, offset: int, error: IllegalMoveError) -> Node:
        """What was played if only its victims are wrong; else it stops the reading."""
        rule, message = cited(error, self.rule)
        position = self.builder.position
        is_roll = text.startswith("roll:")
        suggestion = "" if is_roll else self.spelt(nearest(position, text))
        way = text.partition("x")[0]
        if way != text and position.explain(way) is None:
            self.tell(offset, rule, message, suggestion)
            return self.builder.play(way)
        if not is_roll and _keeps_illegal_moves(self.game.rules) and not position.is_game_over():
            message, rule = f"illegal move: {rule}: {message}", ILLEGAL_MOVE_RULE
        raise self.stop(offset, rule, message, suggestion) from None

    def end(self, winner: bool | None, reason: str, offset: int, rule: str | None = None) -> None:
        """End the game, unless the rules say otherwise; an empty reason is one not stated."""
        by_rules = self.builder.position.outcome()
        if by_rules is not None:
            if by_rules.winner != winner or reason not in ("", by_rules.reason):
                told = f"the game ends {WRITTEN[by_rules.winner]} by {by_rules.reason}"
                self.tell(offset, by_rules.rule or "GEN-8", told, WRITTEN[by_rules.winner])
            return
        reason = reason or "unstated"
        if reason not in ENDINGS:
            self.tell(offset, "GEN-8", f"the rules do not end this game by {reason!r}")
            return
        if rule is None:
            rule = "GEN-9" if reason in BY_GEN_9 else ""
        self.game.ending = Outcome(winner, reason, rule)


BY_GEN_9 = ("resignation", "agreement", "dead-position")
"""The endings that GEN-9 tells of."""


def _keeps_illegal_moves(rules: Rules) -> bool:
    """Whether an illegal move that nobody noticed stands (XXI-I)."""
    return any(rule.startswith("XXI-") for rule in rules.citations.values())
