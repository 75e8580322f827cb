"""Trials of Ludii (``.trl``): the moves that its players made, a line each, with their actions.

A trial names Ludii's game, and its sites by numbers; the ruleset has to be given. Data for Ludii
alone, such as the state of its random numbers, is skipped.
"""

import re

from petteia._core import Position
from petteia.notation.parsing.movetext import MovetextReader
from petteia.notation.squares import square_at

RULE = "REC-1"

BEGINNING = re.compile(r"\s*game=")
"""The beginning of a trial."""

_LINE = re.compile(r"[^\n]*")
_PASSED_OVER = re.compile(
    r"game=|START GAME OPTIONS|END GAME OPTIONS|RNG internal state=|LEGAL MOVES LIST SIZE = |"
    r"numInitialPlacementMoves=|endtype=|rankings=|SANDBOX=|LUDII_VERSION="
)
_OPTIONS = ("START GAME OPTIONS", "END GAME OPTIONS")
_MOVE = re.compile(
    r"Move=\[Move:mover=(?P<mover>[012])(?:,[a-zA-Z]+=-?[0-9a-zA-Z]+)*,actions=(?P<actions>\[.*\])\]"
)
_LIKE_A_MOVE = re.compile(r"^[^\S\n]*+Move=(?!\[Move:mover=0)", re.MULTILINE)
_ACTION = re.compile(r"\[([A-Za-z]+)(?::([^\[\]]*))?\](?:,|$)")
_WINNER = re.compile(r"winner=(-?[0-9]{1,2})")
_SITE = re.compile(r"[0-9]{1,4}", re.ASCII)

_SET_UP = "0"
"""The mover of the lines that set the board up."""
_SECOND = "2"

Fields = dict[str, str]


class LudiiReader(MovetextReader):
    """Reads the moves of a trial, and its winner."""

    rule = RULE

    def read_moves(self, text: str) -> None:
        """Read it line by line."""
        offset = 0
        is_option = False
        while offset < len(text):
            line = _LINE.match(text, offset)
            assert line is not None
            words = line[0].strip()
            if words in _OPTIONS:
                is_option = words == _OPTIONS[0]
            elif words and not is_option:
                self._take(words, text.index(words, offset))
            offset = line.end() + 1

    def count_moves(self, offset: int) -> int:
        """How many lines from an offset on are moves."""
        return sum(1 for _ in _LIKE_A_MOVE.finditer(self.raw.moves, offset))

    def _take(self, line: str, offset: int) -> None:
        if move := _MOVE.fullmatch(line):
            self._take_move(move, offset)
        elif winner := _WINNER.fullmatch(line):
            self._take_winner(int(winner[1]), offset)
        elif not _PASSED_OVER.match(line):
            raise self.unknown(offset)

    def _take_move(self, match: re.Match[str], offset: int) -> None:
        if match["mover"] == _SET_UP:
            return
        actions = [(name, _fields(text)) for name, text in _ACTION.findall(match["actions"])]
        decided = [each for each in actions if each[1].get("decision") == "true"]
        if not decided:
            raise self.unknown(offset)
        name, fields = decided[0]
        is_first = match["mover"] != _SECOND
        mover = is_first is self._first_mover
        if name == "Pass" and self.builder.position.turn is not mover:
            # By our rules a player without a move passes without a ply.
            return
        self.check_turn(mover, offset)
        victims = {
            self._square(each.get("to", ""), offset)
            for kind, each in actions
            if kind == "Remove" and "decision" not in each
        }
        taken = "".join(f"x{square}" for square in sorted(victims, key=square_at))
        self.play(self._route(name, fields, offset) + taken, offset)

    def _route(self, name: str, fields: Fields, offset: int) -> str:
        """A move without its victims, as we write it."""
        if name == "Remove" and "to" in fields:
            return f"x{self._square(fields['to'], offset)}"
        if name == "Add" and "to" in fields:
            return f"@{self._square(fields['to'], offset)}"
        if name == "Move" and "from" in fields and "to" in fields:
            target = self._square(fields["to"], offset)
            # Pieces still to be placed are on sites beyond the board.
            if self._number(fields["from"], offset) >= len(self.game.rules.squares):
                return f"@{target}"
            return f"{self._square(fields['from'], offset)}-{target}"
        raise self.unknown(offset)

    def _square(self, site: str, offset: int) -> str:
        """The square of a site: they are counted by ranks from the first player's left corner."""
        squares = self.game.rules.squares
        number = self._number(site, offset)
        if number >= len(squares):
            raise self.error(offset, RULE, "record-site", site=number, count=len(squares))
        return squares[number]

    def _number(self, site: str, offset: int) -> int:
        if not _SITE.fullmatch(site):
            raise self.unknown(offset)
        return int(site)

    @property
    def _first_mover(self) -> bool:
        return Position(self.game.rules).turn

    def _take_winner(self, player: int, offset: int) -> None:
        if player == 0:
            self.end(None, "", offset)
        elif player in (1, 2):
            self.end((player == 1) is self._first_mover, "", offset)
        else:
            self.leave_unfinished(offset)


def _fields(text: str) -> Fields:
    return dict(part.partition("=")[::2] for part in text.split(",") if "=" in part)
