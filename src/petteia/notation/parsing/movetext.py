"""``MovetextReader``: shared by the readers of all notations: plays moves and reports errors."""

import difflib
import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from petteia._core import Outcome, Ruleset, Termination
from petteia.diagnostics import Diagnostic
from petteia.errors import (
    MAX_QUOTE_LENGTH,
    GameError,
    IllegalMoveError,
    NotationError,
    PetteiaError,
    quoted,
)
from petteia.game import Event, Game, Node
from petteia.game.conduct.endings import contradiction
from petteia.game.tree.game_builder import Builder
from petteia.game.tree.illegal_moves import ILLEGAL_MOVE_RULE, illegal_moves_stand
from petteia.game.tree.node import STANDS, is_roll
from petteia.game.tree.text_fields import route
from petteia.notation.parsing.comments import LINE_SIGNS, comment_end, count_moves, plain
from petteia.notation.parsing.raw_games import RawGame
from petteia.notation.parsing.tag_pairs import Tags
from petteia.notation.parsing.vocabulary import RESULT_TEXT, RESULTS, UNFINISHED, unescaped
from petteia.notation.reading import (
    MAX_ERRORS,
    Reading,
    first_word,
    nearest,
)

if TYPE_CHECKING:
    from petteia.errors import Parameter

TREE_RULE = "REC-5"

ALL_SIGNS = LINE_SIGNS + "{"

TERMINATIONS = [termination.value for termination in Termination]
"""All reasons for which games end."""

_LIKE_A_MOVE = re.compile(r"[a-p][0-9x:-]{0,99}[a-p]?[0-9]+(?:[x:-]?[a-p][0-9]+)*(?=\s|$)")
"""A text that is not a move but may have been meant as one, such as ``a2a4``."""

_DIVIDED = re.compile(
    r"(?P<removal>x[a-p][0-9]{1,2})\s{1,9}[a-p][0-9]{1,2}(?:[x-][a-p][0-9]{1,2}){1,9}", re.ASCII
)
"""A turn in which a bound piece is removed and another moves, with a blank in the middle."""

_BLANKS = re.compile(r"\s*+")


class ReadingStopped(Exception):
    """An error after which the rest of a game cannot be understood."""

    def __init__(self, offset: int) -> None:
        super().__init__()
        self.offset = offset
        """The start of the text that is not understood."""


class MovetextReader(ABC):
    """Reads the moves of one game; a notation defines their form."""

    rule = "REC-3"
    """The rule that defines the form of moves."""
    by_vogt = False
    """Whether semicolons separate moves."""

    def __init__(self, raw: RawGame, game: Game, tags: Tags, lenient: bool = False) -> None:
        self.raw = raw
        self.tags = tags
        self.game = game
        self.lenient = lenient
        self.builder = Builder(game)
        self.errors: list[Diagnostic] = list(raw.errors)
        self.left_out = 0
        """Moves after an error that could not be skipped, including the one at that place."""
        self.is_refused = False
        """Whether the rules refused a move."""
        self.comments: dict[Node, list[str]] = {}
        """The comments that have been read, by their ply."""

    def read(self) -> Reading:
        """Read the moves, and stop at an error that cannot be skipped."""
        try:
            self.read_moves(self.raw.moves)
        except ReadingStopped as stop:
            self.left_out = self.count_moves(stop.offset)
            if self.lenient:
                self.keep_rest(stop.offset)
        self.keep_comments()
        return Reading(self.game, self.errors, self.left_out)

    @abstractmethod
    def read_moves(self, text: str) -> None:
        """Read all of the moves."""

    def keep_rest(self, offset: int) -> None:
        """Keep a text that was not understood as a comment."""
        rest = self.raw.moves[offset:]
        self.say(self.game.end, rest.strip())

    def count_moves(self, offset: int) -> int:
        """How many moves there seem to be from an offset on."""
        return count_moves(self.raw.moves, offset)

    def take_remark(self, text: str, offset: int, signs: str) -> int | None:
        """Keep the comment at an offset after blanks; return its end, or None."""
        begin = after_blanks(text, offset)
        if begin >= len(text) or text[begin] not in signs:
            return None
        end = comment_end(text, begin, self.by_vogt)
        if end is not None:
            is_closed = text[begin] == "{"
            inside = text[begin + 1 : end - 1] if is_closed else text[begin:end]
            remark = unescaped(inside) if is_closed else inside.lstrip(LINE_SIGNS)
            self.say(self.builder.node, remark.strip())
        return end

    def say(self, node: Node, comment: str) -> None:
        """Add a comment to those on a ply."""
        self.comments.setdefault(node, []).append(comment)

    def keep_comments(self) -> None:
        """Give the plies their comments, each joined at once: there may be many on one ply."""
        for node, comments in self.comments.items():
            node.comment = " ".join(filter(None, [node.comment, *comments]))
        self.comments.clear()

    def unknown(self, offset: int) -> ReadingStopped:
        """A text at an offset that the notation does not have."""
        offset = after_blanks(self.raw.moves, offset)
        text = self.raw.moves[offset : offset + 2 * MAX_QUOTE_LENGTH]
        looks = _LIKE_A_MOVE.match(text)
        meant = self.spelt(nearest(self.builder.position, looks[0])) if looks else ""
        word = first_word(text)
        return self.error(offset, self.rule, "record-no-meaning", meant, word=word)

    def check_number(self, number: int, offset: int) -> None:
        """Report a number that is not that of the move that is due."""
        due = self.builder.position.move_number
        if number != due:
            self.error(offset, self.rule, "record-number-due", due=due, given=number)

    def check_turn(self, side: bool | None, offset: int) -> None:
        """Stop if a ply is in the other player's place."""
        turn = self.builder.position.turn
        if side is not turn and not self.builder.position.is_game_over():
            name = "white" if turn else "black"
            raise self.error(offset, self.rule, "record-turn", side=name)

    def error(
        self, offset: int, rule: str, code: str, suggestion: str = "", /, **parameters: "Parameter"
    ) -> ReadingStopped:
        """Report an error; the result is raised if the error cannot be skipped."""
        return self.report(offset, NotationError(code, rule, **parameters).meaning(suggestion))

    def report(self, offset: int, error: PetteiaError) -> ReadingStopped:
        """Report the error at a place; after too many errors nothing more is read."""
        if len(self.errors) >= MAX_ERRORS:
            raise ReadingStopped(offset)
        error.rule = error.rule or self.rule
        self.errors.append(Diagnostic(*self.raw.place(offset), error))
        return ReadingStopped(offset)

    def spelt(self, move: str) -> str:
        """A move as this notation writes it."""
        return move

    def play(self, text: str, offset: int) -> Node:
        """Play a move or a roll, and report it if its victims are missing or wrong."""
        try:
            node = self.builder.play(text)
        except NotationError as error:
            raise self.report(offset, error) from None
        except IllegalMoveError as error:
            return self.mended(text, offset, error)
        except GameError as error:
            error.rule = error.rule or "REC-1"
            raise self.report(offset, error) from None
        if node.action is not None and len(text) < len(str(node.action)):
            self.report_missing_victims(node, text, offset)
        return node

    def report_missing_victims(self, node: Node, text: str, offset: int) -> None:
        """Report that a move was written without its victims."""
        self.is_refused = True
        move = node.move
        if move is not None and move.victims:
            rule = self.game.rules.citations.get("victims", self.rule)
            meant, missing = self.spelt(str(move)), self.spelt(text)
            self.error(offset, rule, "record-victims-missing", meant, move=missing)

    def mended(self, text: str, offset: int, error: IllegalMoveError) -> Node:
        """The move that was played if only its victims are wrong; otherwise the reading stops."""
        self.is_refused = True
        position = self.builder.position
        rolls = is_roll(text)
        error.meaning("" if rolls else self.spelt(nearest(position, self.whole(text, offset))))
        way = route(text)
        if way != text and position.explain(way) is None:
            self.report(offset, error)
            return self.builder.play(way)
        if not rolls and illegal_moves_stand(self.game.rules) and not position.is_game_over():
            meant = error.suggestion
            stands = NotationError("record-illegal", ILLEGAL_MOVE_RULE, more=error.meaning(""))
            stands.meaning(meant)
            if self.lenient:
                return self.let_stand(text, offset, stands)
            raise self.report(offset, stands) from None
        raise self.report(offset, error) from None

    def whole(self, text: str, offset: int) -> str:
        """A removal with the move that follows it, if a blank divides a turn of both."""
        turn = _DIVIDED.match(self.raw.moves, offset)
        return turn[0] if turn is not None and turn["removal"] == text else text

    def let_stand(self, text: str, offset: int, error: PetteiaError) -> Node:
        """Keep the position as an illegal move was played (XXI-I)."""
        try:
            node = self.builder.play(STANDS + text)
        except ValueError:
            raise self.report(offset, error) from None
        self.report(offset, error)
        return node

    def end(self, winner: bool | None, reason: str, offset: int, rule: str | None = None) -> None:
        """End the game, unless the rules say otherwise; an empty reason is one not stated."""
        by_rules = self.builder.position.outcome()
        if by_rules is not None:
            if by_rules.winner != winner or reason not in ("", by_rules.reason):
                self.report_ending(offset, by_rules)
            return
        if reason and reason not in TERMINATIONS:
            known = difflib.get_close_matches(reason, TERMINATIONS, n=1)
            self.error(offset, self.rule, "record-no-reason", *known, reason=quoted(reason))
            reason = ""
        reason = reason or "adjudication"
        events = self.game.end.events if self.game.end.has_events else ()
        against = contradiction(self.builder.position, winner, reason, events)
        if against:
            against.rule = against.rule or self.game.rules.conduct_rule(reason) or "GEN-9"
            self.report(offset, against)
            return
        if rule is None:
            rule = self.game.rules.conduct_rule(reason)
        self.game.ending = Outcome(winner, reason, rule)

    def leave_unfinished(self, offset: int) -> None:
        """The game is not over, unless the rules say otherwise."""
        by_rules = self.builder.position.outcome()
        if by_rules is not None:
            self.report_ending(offset, by_rules)

    def report_ending(self, offset: int, outcome: Outcome) -> None:
        """Report a result that differs from the result by the rules."""
        result = RESULT_TEXT[outcome.winner]
        rule, reason = outcome.rule or "GEN-8", outcome.reason
        self.error(offset, rule, "record-ends", result, result=result, reason=reason)

    def state_reason(self, reason: str) -> None:
        """Keep that a result was given with its reason."""
        if reason == "adjudication" and not self.game.is_reason_stated:
            self.game.end.events.append(Event("adjudicate", None))


class TranscriptReader(MovetextReader):
    """Splits a transcript into tokens; a notation defines its tokens."""

    token: re.Pattern[str]
    """A token, with a group ``result``; blanks may precede it."""

    side: bool | None = None
    """The side whose place it is in the line; None once both players have moved."""

    def read_moves(self, text: str) -> None:
        """Read all of the moves, and the result."""
        offset, size = 0, len(text)
        is_over = False
        while offset < size:
            end = self.take_remark(text, offset, ALL_SIGNS)
            if end is not None:
                offset = end
                continue
            if is_over:
                raise self.error(after_blanks(text, offset), self.rule, "record-after-result")
            match = self.token.match(text, offset)
            if match is None:
                raise self.unknown(offset)
            self.take(match)
            offset = match.end()
            is_over = match["result"] is not None

    @abstractmethod
    def take(self, match: re.Match[str]) -> None:
        """Understand one token."""

    def unknown(self, offset: int) -> ReadingStopped:
        """The error of a word that has no meaning."""
        offset = after_blanks(self.raw.moves, offset)
        if self.raw.moves[offset] == "{":
            return self.error(offset, TREE_RULE, "record-comment-open")
        return super().unknown(offset)

    def take_result(self, match: re.Match[str], reason: str) -> None:
        """The result with its reason."""
        at = match.start("result")
        if match["result"] == UNFINISHED:
            self.leave_unfinished(at)
            return
        self.end(RESULTS[match["result"]], reason, at)
        self.state_reason(reason)


def after_blanks(text: str, offset: int) -> int:
    """The offset of the text after the blanks at an offset."""
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


def read_alone(reader: type[MovetextReader], text: str, rules: Ruleset, start: str | None) -> Game:
    """The game of a text without headers.

    Raises ``NotationError`` or ``IllegalMoveError`` for its first error, with line and column.
    """
    found = reader(RawGame(moves=plain(text, is_own=False).rstrip()), Game(rules, start), {})
    reading = found.read()
    if reading.errors:
        kind = IllegalMoveError if found.is_refused else NotationError
        raise reading.errors[0].raised(kind)
    return found.game
