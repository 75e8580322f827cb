"""Vogt's transcripts (VOG-N2, VOG-N3): ``1) 63 Α2-Α4, 32 Η6-Ζ6;`` and the result in Italian.

A transcript holds the plies and rolls of a game and its result: neither where it began, nor
headers, comments or variations.
"""

from __future__ import annotations

import re
from itertools import groupby

from petteia._core import Rules
from petteia.game import Game, Node
from petteia.notation.reading import RESULTS, WRITTEN, Transcript, after_blanks
from petteia.notation.squares import GREEK_FILES, LATIN_FILES, LOOKALIKES, in_greek

RULE = "VOG-N2"

REASONS = {
    "decimation": "decimazione",
    "siege": "assedio",
    "superiority": "superiorità",
    "refusal": "renitenza",
    "resignation": "abbandono",
    "rout": "sbando",
    "breakthrough": "sfondamento",
    "illegal-move": "ignoranza",
    "parity": "parità",
    "agreement": "accordo",
    "time": "tempo",
    "forfeit": "abbandono del gioco",
    "adjudication": "arbitrato",
}
"""Reasons in Italian; the last three are not the author's."""

FROM_ITALIAN = {italian: reason for reason, italian in REASONS.items()}

_SQUARE = r"([^\W\d_])\s*([0-9]{1,2})"
_TOKEN = re.compile(
    rf"""\s*(?:
    (?P<result>1-0|0-1|½-½|1/2-1/2)(?:\s*\((?P<reason>[^()\n]*)\))?
    | (?P<number>[0-9]{{1,5}})\s*\)
    | (?P<dots>…|\.\.\.)
    | (?P<mark>[,;])
    | (?P<move>{_SQUARE}\s*-\s*{_SQUARE}(?:\s*x\s*{_SQUARE})*)
    | (?P<dice>[1-9]{{1,2}})(?![0-9])
    )""",
    re.VERBOSE,
)
_NAMED = re.compile(_SQUARE)


def read(text: str, rules: Rules, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return _Reader(text, rules, start).read()


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    moves = groupby(game.mainline, key=lambda node: node.number)
    lines = [_move(number, list(nodes)) for number, nodes in moves]
    outcome = game.outcome()
    if outcome is not None:
        reason = REASONS.get(outcome.reason)
        result = WRITTEN[outcome.winner] + (f" ({reason})" if reason else "")
        lines[-1:] = [" ".join([*lines[-1:], result])]
    return "\n".join(lines) + "\n"


def _move(number: int, nodes: list[Node]) -> str:
    white = " ".join(_written(node) for node in nodes if node.player)
    black = " ".join(_written(node) for node in nodes if not node.player)
    return f"{number}) {white or '…'}," + (f" {black};" if black else "")


def _written(node: Node) -> str:
    if isinstance(node.action, tuple):
        return "".join(map(str, node.action))
    return in_greek(str(node.action))


class _Reader:
    """Takes a transcript apart, token by token."""

    def __init__(self, text: str, rules: Rules, start: str | None) -> None:
        self.transcript = Transcript(text, rules, start)
        letters = GREEK_FILES[: rules.files]
        self.files = dict(zip(letters, LATIN_FILES, strict=False))
        self.files |= {look: self.files[it] for look, it in LOOKALIKES.items() if it in self.files}
        self.files |= {latin: latin for latin in LATIN_FILES[: rules.files]}
        self.side: bool | None = None

    def read(self) -> Game:
        text, transcript = self.transcript.text, self.transcript
        offset, size = 0, len(text.rstrip())
        while offset < size:
            match = _TOKEN.match(text, offset)
            if match is None:
                raise transcript.unknown(after_blanks(text, offset), RULE)
            kind = match.lastgroup if match["result"] is None else "result"
            assert kind is not None
            self.take(kind, match)
            offset = match.end()
            if kind == "result" and offset < size:
                raise transcript.fault(offset, f"{RULE}: nothing follows a result")
        return transcript.game

    def take(self, kind: str, match: re.Match[str]) -> None:
        at = match.start(kind)
        if kind == "number":
            self.take_number(int(match["number"]), at)
        elif kind == "dots":
            self.side = True
        elif kind == "mark":
            self.side = False if match["mark"] == "," and self.side is True else None
        elif kind == "result":
            self.take_result(match, at)
        else:
            self.take_action(kind, match[kind], at)

    def take_number(self, number: int, at: int) -> None:
        node = self.transcript.game.end
        due = self.transcript.game.position(node).move_number
        if number != due:
            raise self.transcript.fault(at, f"{RULE}: move {due} is due, not {number}")
        self.side = True

    def take_action(self, kind: str, text: str, at: int) -> None:
        transcript = self.transcript
        turn = transcript.game.position().turn
        if self.side is not turn:
            name = "White" if turn else "Black"
            raise transcript.fault(at, f"{RULE}: it is {name}'s turn")
        if kind == "move":
            transcript.play(self.latin(text, at), at)
        elif text != "".join(sorted(text, reverse=True)):
            raise transcript.fault(at, f"{RULE}: the higher die stands first")
        else:
            transcript.play(f"roll:{text}", at)

    def take_result(self, match: re.Match[str], at: int) -> None:
        word = (match["reason"] or "").strip().lower()
        if word and word not in FROM_ITALIAN:
            raise self.transcript.fault(match.start("reason"), f"{RULE}: no reason is {word!r}")
        self.transcript.end(RESULTS[match["result"]], FROM_ITALIAN.get(word, ""), at)

    def latin(self, text: str, at: int) -> str:
        """A move with its files as small Latin letters."""
        squares = []
        for match in _NAMED.finditer(text):
            file = self.files.get(match[1])
            if file is None:
                raise self.transcript.fault(at + match.start(), f"{RULE}: no file is {match[1]!r}")
            squares.append(file + match[2])
        return "x".join(["-".join(squares[:2]), *squares[2:]])
