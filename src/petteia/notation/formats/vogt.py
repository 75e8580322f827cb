"""Vogt's transcripts (VOG-N2, VOG-N3): ``1) 63 Α2-Α4, 32 Η6-Ζ6;`` and the result in Italian.

A transcript contains the plies and rolls of a game and its result. It has no start position,
headers, comments or variations.
"""

import difflib
import re
import unicodedata

from petteia._core import GREEK_FILES, GREEK_LOOKALIKES, Ruleset
from petteia.errors import quoted
from petteia.game import Game
from petteia.game.tree.node import ROLL
from petteia.notation.formats.transcripts import reasons, transcript
from petteia.notation.parsing.movetext import TranscriptReader, read_alone
from petteia.notation.parsing.raw_games import RawGame
from petteia.notation.parsing.tag_pairs import Tags
from petteia.notation.squares import LATIN_FILES, NUMERAL_SIGNS, in_greek, rank_number

RULE = "VOG-N2"

_SQUARE = rf"([^\W\d_x])\s*([0-9]{{1,2}}|[{NUMERAL_SIGNS}]{{1,6}})"
_TOKEN = re.compile(
    rf"""\s*(?:
    (?P<result>1-0|0-1|½-½|1/2-1/2|\*)(?:\s*\((?P<reason>[^()\n]*)\))?
    | (?P<number>[0-9]{{1,5}})\s*\)
    | (?P<dots>…|\.\.\.)
    | (?P<mark>[,;])
    | (?P<move>{_SQUARE}\s*-\s*{_SQUARE}(?:\s*[x-]\s*{_SQUARE})*)
    | (?P<dice>[1-9]{{1,2}})(?![0-9])
    )""",
    re.VERBOSE,
)
_NAMED = re.compile(_SQUARE)
BEGINNING = re.compile(r"\s*(?:[0-9]{1,5}\s*\)|(?:1-0|0-1|½-½|1/2-1/2)\s*\()")


def read(text: str, rules: Ruleset, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return read_alone(VogtReader, text, rules, start)


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    return transcript(game, "vogt")


class VogtReader(TranscriptReader):
    """Reads plies with Greek or Latin files, and rolls."""

    rule = RULE
    token = _TOKEN
    by_vogt = True

    def __init__(self, raw: RawGame, game: Game, tags: Tags, lenient: bool = False) -> None:
        super().__init__(raw, game, tags, lenient)
        files = game.rules.files
        letters = GREEK_FILES[:files]
        self.files = dict(zip(letters, LATIN_FILES, strict=False))
        twins = GREEK_LOOKALIKES.items()
        self.files |= {look: self.files[it] for look, it in twins if it in self.files}
        self.files |= {latin: latin for latin in LATIN_FILES[:files]}

    def spelt(self, move: str) -> str:
        """A move with Greek letters."""
        return in_greek(move)

    def take(self, match: re.Match[str]) -> None:
        """Understand one token."""
        kind = "result" if match["result"] else match.lastgroup or ""
        at = match.start(kind)
        if kind == "number":
            self.check_number(int(match["number"]), at)
            self.side = True
        elif kind == "dots":
            self.side = True
        elif kind == "mark":
            self.side = False if match["mark"] == "," and self.side is True else None
        elif kind == "result":
            self.take_result(match, self.reason_of(match))
        else:
            self.take_action(kind, match[kind], at)

    def take_action(self, kind: str, text: str, at: int) -> None:
        """A move or a roll."""
        self.check_turn(self.side, at)
        if kind == "move":
            self.play(self.latin(text, at), at)
            return
        ordered = "".join(sorted(text, reverse=True))
        if text != ordered:
            self.error(at, RULE, "record-higher-die", ordered)
        self.play(f"{ROLL}{ordered}", at)

    def reason_of(self, match: re.Match[str]) -> str:
        """The reason beside a result; empty if there is none."""
        word = unicodedata.normalize("NFC", match["reason"] or "").strip().lower()
        if word and word not in reasons("vogt"):
            known = difflib.get_close_matches(word, reasons("vogt"), n=1)
            begin, reason = match.start("reason"), quoted(word)
            self.error(begin, RULE, "record-no-reason", *known, reason=reason)
        return reasons("vogt").get(word, "")

    def latin(self, text: str, at: int) -> str:
        """A move with its files as small Latin letters."""
        move, end = "", 0
        for match in _NAMED.finditer(text):
            file = self.files.get(match[1])
            if file is None:
                raise self.error(at + match.start(), RULE, "record-no-file", file=repr(match[1]))
            rank = rank_number(match[2])
            if rank is None:
                raise self.error(at + match.start(2), RULE, "record-no-rank", rank=repr(match[2]))
            move += f"{text[end : match.start()].strip()}{file}{rank}"
            end = match.end()
        return move
