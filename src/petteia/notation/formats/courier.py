"""Carrillo's long algebraic notation (XXI-N): ``25.d6-h6xh5 1-0``, Black alone ``...e6-i6xi7``.

A transcript contains the plies of a game with their marks, and its result. It has no start
position, headers, comments or variations.
"""

import re

from petteia._core import Ruleset
from petteia.game import Game
from petteia.notation.formats.transcripts import reasons, transcript
from petteia.notation.parsing.movetext import TranscriptReader, read_alone

RULE = "XXI-N"

LEADER = "D"

_SQUARE = r"[a-p][0-9]{1,2}"
_TOKEN = re.compile(
    rf"""\s*(?:
    (?P<result>1-0|0-1|½-½|1/2-1/2|\*)
      (?:\s*+(?:,\s*+)?(?P<reason>[A-Za-z][A-Za-z -]*[A-Za-z])(?![0-9]))?
    | (?P<number>[0-9]{{1,5}})\s*(?:(?P<black>(?:\.\s*)?(?:\.\.\.|…))|\.)
    | (?P<dots>…|\.\.\.)
    | (?P<piece>[DS])?(?P<move>{_SQUARE}-{_SQUARE}(?:\s*[x-]\s*{_SQUARE})*)
      \s*(?P<mark>!!|\?\?|!\?|\?!|!|\?)?
    )""",
    re.VERBOSE,
)


def read(text: str, rules: Ruleset, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return read_alone(CourierReader, text, rules, start)


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    return transcript(game, "courier")


class CourierReader(TranscriptReader):
    """Reads plies with the letters of their pieces, and their marks."""

    rule = RULE
    token = _TOKEN

    def take(self, match: re.Match[str]) -> None:
        """Understand one token."""
        if match["result"]:
            word = "-".join((match["reason"] or "").lower().split())
            # The author has words for some reasons; the others are written as they are called here.
            self.take_result(match, reasons("courier").get(word, word))
        elif match["number"]:
            self.check_number(int(match["number"]), match.start("number"))
            self.side = not match["black"]
        elif match["dots"]:
            self.side = False
        else:
            self.take_move(match)

    def take_move(self, match: re.Match[str]) -> None:
        """A move, with the letter of its piece if it has one."""
        at, text = match.start("move"), "".join(match["move"].split())
        self.check_turn(self.side, at)
        if match["piece"]:
            square = text.partition("-")[0]
            is_dux = self.builder.position.piece_map().get(square) in ("L", "l")
            if is_dux is not (match["piece"] == LEADER):
                piece = "dux" if match["piece"] == LEADER else "soldier"
                begin = match.start("piece")
                self.error(begin, RULE, "record-no-such-piece", piece=piece, square=square)
        turn = self.builder.position.turn
        node = self.play(text, at)
        if match["mark"]:
            node.marks = [match["mark"]]
        if self.builder.position.turn is not turn:
            self.side = False if self.side else None
