"""What the readers of transcripts share: playing what is read, and saying where a fault is."""

from __future__ import annotations

from petteia._core import IllegalMoveError, NotationError, Outcome, Rules
from petteia.game import Game, Node
from petteia.game.node import ENDINGS, UNSTATED

RESULTS = {
    "1-0": True,
    "0-1": False,
    "½-½": None,
    "1/2-1/2": None,
}
"""The winner of each result as it is written."""

WRITTEN = {True: "1-0", False: "0-1", None: "½-½"}
"""How each winner's result is written."""

LONGEST_QUOTE = 40


class Transcript:
    """A text that is being read into a game; every fault names its line and column."""

    def __init__(self, text: str, rules: Rules, start: str | None) -> None:
        self.text = text
        self.game = Game(rules, start)

    def place(self, offset: int) -> str:
        """Line and column of an offset, both from 1."""
        line_start = self.text.rfind("\n", 0, offset) + 1
        return f"line {self.text.count(chr(10), 0, offset) + 1}, column {offset - line_start + 1}"

    def fault(self, offset: int, message: str) -> NotationError:
        """What is wrong at an offset."""
        return NotationError(f"{self.place(offset)}: {message}")

    def unknown(self, offset: int, rule: str) -> NotationError:
        """A text at an offset that the notation does not have."""
        words = self.text[offset : offset + LONGEST_QUOTE].split()
        return self.fault(offset, f"{rule}: {words[0] if words else ''!r} has no meaning here")

    def play(self, text: str, offset: int) -> Node:
        """Play a move or a roll; one that the rules refuse is an ``IllegalMoveError``."""
        try:
            return self.game.add(text)
        except IllegalMoveError as error:
            raise IllegalMoveError(f"{self.place(offset)}: {error}") from None
        except ValueError as error:
            raise self.fault(offset, str(error)) from None

    def end(self, winner: bool | None, reason: str, offset: int) -> None:
        """End the game, unless the rules say otherwise; an empty reason is one not stated."""
        by_rules = self.game.outcome()
        if by_rules is not None:
            if by_rules.winner != winner or reason not in ("", by_rules.reason):
                told = f"{WRITTEN[by_rules.winner]} by {by_rules.reason}"
                raise self.fault(offset, f"{by_rules.rule}: the game ends {told}")
            return
        reason = reason or UNSTATED
        if reason not in ENDINGS:
            raise self.fault(offset, f"GEN-8: the rules do not end this game by {reason}")
        self.game.ending = Outcome(winner, reason, "GEN-9" if reason in BY_GEN_9 else "")


BY_GEN_9 = ("resignation", "agreement", "dead-position")
"""The endings that GEN-9 tells of."""


def after_blanks(text: str, offset: int) -> int:
    """The offset of what stands after the blanks at an offset."""
    return len(text) - len(text[offset:].lstrip())
