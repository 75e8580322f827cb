"""Carrillo's long algebraic notation (XXI-N): ``25.d6-h6xh5 1-0``, Black alone ``...e6-i6xi7``.

A transcript holds the plies of a game with their marks, and its result: neither where it began, nor
headers, comments or variations.
"""

from __future__ import annotations

import re
from itertools import groupby

from petteia._core import Position, Rules
from petteia.game import Game, GameError, Node
from petteia.game.node import UNSTATED
from petteia.notation.reading import RESULTS, WRITTEN, Transcript, after_blanks

RULE = "XXI-N"

WORDS = {"stalemate": "blocked"}
"""The author's words for reasons; the others are written as they are called here."""

LEADER, SOLDIER = "D", "S"

_SQUARE = r"[a-p][0-9]{1,2}"
_TOKEN = re.compile(
    rf"""\s*(?:
    (?P<result>1-0|0-1|½-½|1/2-1/2)(?:\s*,\s*(?P<reason>[a-z -]*[a-z]))?
    | (?P<number>[0-9]{{1,5}})\s*\.(?P<black>\.\.)?
    | (?P<dots>…|\.\.\.)
    | (?P<piece>[DS])?(?P<move>{_SQUARE}-{_SQUARE}(?:\s*x\s*{_SQUARE})*)
      \s*(?P<mark>!!|\?\?|!\?|\?!|!|\?)?
    )""",
    re.VERBOSE,
)


def read(text: str, rules: Rules, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return _Reader(text, rules, start).read()


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    if any(isinstance(node.action, tuple) for node in game.mainline):
        raise GameError(f"{RULE}: this notation has no dice")
    position = game.position(game.root)
    moves = groupby(game.mainline, key=lambda node: node.number)
    lines = [_line(number, list(nodes), position) for number, nodes in moves]
    outcome = game.outcome()
    if outcome is not None:
        words = {reason: word for word, reason in WORDS.items()}
        reason = words.get(outcome.reason, outcome.reason)
        is_stated = outcome.reason != UNSTATED
        result = WRITTEN[outcome.winner] + (f", {reason}" if is_stated else "")
        lines[-1:] = [" ".join([*lines[-1:], result])]
    return "\n".join(lines) + "\n"


def _line(number: int, nodes: list[Node], position: Position) -> str:
    plies = [_written(node, position) for node in nodes]
    return f"{number}.{'' if nodes[0].player else '...'}{' '.join(plies)}"


def _written(node: Node, position: Position) -> str:
    assert node.move is not None
    piece = position.piece_at(node.move.from_square) if node.move.from_square else None
    position.push(node.move)
    return (LEADER if piece in ("L", "l") else "") + str(node.move) + "".join(node.marks[:1])


class _Reader:
    """Takes a transcript apart, token by token."""

    def __init__(self, text: str, rules: Rules, start: str | None) -> None:
        self.transcript = Transcript(text, rules, start)
        self.side: bool | None = None

    def read(self) -> Game:
        text, transcript = self.transcript.text, self.transcript
        offset, size = 0, len(text.rstrip())
        while offset < size:
            match = _TOKEN.match(text, offset)
            if match is None:
                raise transcript.unknown(after_blanks(text, offset), RULE)
            offset = match.end()
            if match["result"]:
                self.take_result(match)
                if offset < size:
                    raise transcript.fault(offset, f"{RULE}: nothing follows a result")
            elif match["number"]:
                self.take_number(match)
            elif match["dots"]:
                self.side = False
            else:
                self.take_move(match)
        return transcript.game

    def take_number(self, match: re.Match[str]) -> None:
        due = self.transcript.game.position().move_number
        if int(match["number"]) != due:
            told = f"move {due} is due, not {match['number']}"
            raise self.transcript.fault(match.start("number"), f"{RULE}: {told}")
        self.side = not match["black"]

    def take_move(self, match: re.Match[str]) -> None:
        transcript, at = self.transcript, match.start("move")
        position = transcript.game.position()
        if self.side is not position.turn:
            name = "White" if position.turn else "Black"
            raise transcript.fault(at, f"{RULE}: it is {name}'s turn")
        text = "".join(match["move"].split())
        stands = position.pieces().get(text.partition("-")[0])
        if match["piece"] == (SOLDIER if stands in ("L", "l") else LEADER):
            named = "dux" if match["piece"] == LEADER else "soldier"
            told = f"no {named} stands on {text.partition('-')[0]}"
            raise transcript.fault(match.start("piece"), f"{RULE}: {told}")
        node = transcript.play(text, at)
        if match["mark"]:
            node.marks = [match["mark"]]
        self.side = False if self.side else None

    def take_result(self, match: re.Match[str]) -> None:
        word = match["reason"] or ""
        self.transcript.end(RESULTS[match["result"]], WORDS.get(word, word), match.start("result"))
