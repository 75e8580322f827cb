"""The movetext of the native format, read with all annotations."""

import re
from collections.abc import Callable

from petteia.diagnostics import Diagnostic
from petteia.errors import GameError, NotationError, quoted
from petteia.game import Coins, Event, Game, Node
from petteia.game.conduct.endings import ACTS
from petteia.game.tree.illegal_moves import ILLEGAL_MOVE_RULE
from petteia.game.tree.node import STANDS
from petteia.game.tree.serialization import MAX_CLOCK
from petteia.game.tree.text_fields import read_arrow, read_circle
from petteia.notation.formats.native.writer import MAX_NESTING
from petteia.notation.parsing.comments import LINE_SIGNS
from petteia.notation.parsing.movetext import (
    ALL_SIGNS,
    TREE_RULE,
    MovetextReader,
    ReadingStopped,
    after_blanks,
)
from petteia.notation.parsing.raw_games import RawGame
from petteia.notation.parsing.tag_pairs import Tags
from petteia.notation.parsing.vocabulary import RESULTS, TEXT, UNFINISHED, unescaped
from petteia.notation.reading import MAX_ERRORS, first_word
from petteia.safe_io import parse_int

NUMBER_RULE = "REC-4"
RESULT_RULE = "REC-6"
WORD_RULE = "REC-3"

_SQUARE = r"[a-p][0-9]{1,2}"
_TOKEN = re.compile(
    rf"""\s*(?:
    (?P<move>(?:{_SQUARE}-|[@x]){_SQUARE}(?:[x-]{_SQUARE})*)
    | (?P<number>[0-9]{{1,5}})\s*(?:(?P<black>(?:\.\s*)?(?:\.\.\.|…))|\.)
    | (?P<dots>\.\.\.|…)
    | (?P<roll>roll:[0-9]+)
    | (?P<stands>stands:{_SQUARE}-{_SQUARE}(?:[x-]{_SQUARE})*)
    | (?P<mark>!!|\?\?|!\?|\?!|!|\?)
    | \{{(?P<comment>[^\\}}]*+(?:\\.[^\\}}]*+)*+)\}}(?P<before>>)?
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>1-0|0-1|½-½|1/2-1/2|\*)
      (?:\s*+(?:,\s*+)?(?P<reason>[A-Za-z]++(?:-[A-Za-z]++)*+)(?![0-9:]))?
    | clock:(?P<clock>[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)
    | arrow:(?P<arrow>{_SQUARE}-{_SQUARE})
    | circle:(?P<circle>{_SQUARE})
    | coins:(?P<coins>(?:white|black):[1-4])
    | (?P<event>(?:{"|".join(ACTS)}):(?:white|black|arbiter))(?:\s*"(?P<detail>{TEXT})")?
    )""",
    re.VERBOSE | re.DOTALL | re.ASCII,
)

_RUN = re.compile(r"[-@.:a-z0-9\s]{1,4096}(?![-@.:a-z0-9])", re.ASCII)
"""Words among which plies and numbers can be, which are played in one go as far as they are."""


class NativeReader(MovetextReader):
    """Reads moves with all annotations."""

    needs_result = True
    """Whether a game without a result has been broken off."""

    def __init__(self, raw: RawGame, game: Game, tags: Tags, lenient: bool = False) -> None:
        super().__init__(raw, game, tags, lenient)
        self.branching: list[Node] = []
        """For each variation that is open, the ply that it is an alternative to."""
        self.before: list[str] = []
        """The comments on the next ply."""
        self.before_at = 0
        """The offset of the last of them."""
        self.is_over = False

    def read_moves(self, text: str) -> None:
        """Read all of the moves, and the result."""
        offset, size = 0, len(text)
        match_at, run_at, play_words = _TOKEN.match, _RUN.match, self.builder.play_words
        while offset < size:
            run = None if self.before or self.is_over else run_at(text, offset)
            if run is not None:
                offset += play_words(run[0])
                if offset == size:
                    break
            end = self.take_remark(text, offset, ALL_SIGNS if self.is_over else LINE_SIGNS)
            if end is not None:
                offset = end
                continue
            match = match_at(text, offset)
            if match is None or self.is_over:
                raise self.unknown(offset)
            kind = match.lastgroup
            if kind == "move":
                node = self.play(match["move"], match.start("move"))
                if self.before:
                    self.say_before(node)
            else:
                _TAKEN[kind or ""](self, match, self.builder.node)
            offset = match.end()
        self.keep_before()
        if self.branching:
            raise self.error(size, TREE_RULE, "record-variation-open")
        if not self.is_over and self.needs_result:
            raise self.error(size, RESULT_RULE, "record-no-result")

    def unknown(self, offset: int) -> ReadingStopped:
        """The error of a word that has no meaning."""
        text, offset = self.raw.moves, after_blanks(self.raw.moves, offset)
        if self.is_over:
            return self.error(offset, RESULT_RULE, "record-after-result")
        if text[offset] == "{":
            return self.error(offset, TREE_RULE, "record-comment-open")
        return super().unknown(offset)

    def take_number(self, match: re.Match[str], node: Node) -> None:
        """A number, which says whose turn it is; 0 means the start itself."""
        at, position = match.start("number"), self.builder.position
        number, is_white = int(match["number"]), match["black"] is None
        if number == 0 and node is self.game.root and is_white:
            self.say_before(node)
        elif number != position.move_number:
            due = position.move_number
            self.error(at, NUMBER_RULE, "record-number-due", due=due, given=number)
        elif is_white is not position.turn and not position.is_game_over():
            side = "white" if position.turn else "black"
            self.error(at, NUMBER_RULE, "record-turn", side=side)

    def take_dots(self, match: re.Match[str], _node: Node) -> None:
        """The dots of a missing ply of White's."""
        if self.builder.position.turn and not self.builder.position.is_game_over():
            self.error(match.start("dots"), NUMBER_RULE, "record-turn", side="white")

    def take_roll(self, match: re.Match[str], _node: Node) -> None:
        """A roll of the dice."""
        self.say_before(self.play(match["roll"], match.start("roll")))

    def take_stands(self, match: re.Match[str], _node: Node) -> None:
        """An illegal move that no one noticed: an error all the same (XXI-I)."""
        at, text = match.start("stands"), match["stands"]
        if not self.lenient:
            move = text.removeprefix(STANDS)
            self.error(at, ILLEGAL_MOVE_RULE, "record-illegal", more=move)
        self.say_before(self.play(text, at))

    def take_mark(self, match: re.Match[str], node: Node) -> None:
        """A move mark."""
        node.marks.append(match["mark"])

    def take_arrow(self, match: re.Match[str], node: Node) -> None:
        """An arrow on the position."""
        try:
            arrow = read_arrow(match["arrow"], self.game.rules, f"move {node.number}")
        except GameError as error:
            self.report(match.start("arrow"), error)
        else:
            node.arrows.append(arrow)

    def take_circle(self, match: re.Match[str], node: Node) -> None:
        """A circle around a square of the position."""
        try:
            square = read_circle(match["circle"], self.game.rules, f"move {node.number}")
        except GameError as error:
            self.report(match.start("circle"), error)
        else:
            node.circled.append(square)

    def take_comment(self, match: re.Match[str], node: Node) -> None:
        """A comment on the ply before it, or with ``>`` on the one after it."""
        text = unescaped(match["comment"])
        if not text:
            return
        if match["before"]:
            self.before.append(text)
            self.before_at = match.start("comment") - 1
        else:
            self.say(node, text)

    def take_clock(self, match: re.Match[str], node: Node) -> None:
        """The seconds that the player had left."""
        text = match["clock"]
        number = parse_int(text)
        seconds = float(text) if number is None else number
        if seconds < MAX_CLOCK:
            node.clock = seconds
        else:
            place = f"move {node.number}"
            self.error(match.start("clock"), WORD_RULE, "record-clock", place=place)

    def take_coins(self, match: re.Match[str], node: Node) -> None:
        """A throw for a captured piece (CAL-O3)."""
        captor, _, count = match["coins"].partition(":")
        node.coins.append(Coins(captor == "white", int(count)))

    def take_event(self, match: re.Match[str], node: Node) -> None:
        """An act of a player or the arbiter."""
        act, _, player = match["event"].partition(":")
        who = None if player == "arbiter" else player == "white"
        node.events.append(Event(act, who, unescaped(match["detail"] or "")))

    def open(self, match: re.Match[str], node: Node) -> None:
        """A variation begins: an alternative to the ply before it."""
        at = match.start("open")
        if node.parent is None or (self.branching and self.branching[-1].parent is node):
            raise self.error(at, TREE_RULE, "record-variation-place")
        if len(self.branching) >= MAX_NESTING:
            raise self.error(at, TREE_RULE, "record-variations-deep", most=MAX_NESTING)
        self.branching.append(node)
        self.builder.back()

    def close(self, match: re.Match[str], _node: Node) -> None:
        """A variation ends, and the line that it was an alternative to continues."""
        if not self.branching:
            raise self.error(match.start("close"), TREE_RULE, "record-no-variation")
        self.keep_before()
        self.builder.resume(self.branching.pop())

    def take_result(self, match: re.Match[str], _node: Node) -> None:
        """The result, which the headers may explain."""
        at, text = match.start("result"), match["result"]
        if self.branching:
            raise self.error(at, TREE_RULE, "record-variation-open")
        self.keep_before()
        self.is_over = True
        stated = self.tags.get("Result", (0, text))[1]
        if RESULTS.get(stated, stated) != RESULTS.get(text, text):
            self.error(at, RESULT_RULE, "record-header-says", given=quoted(stated))
        self.check_purses()
        if text != UNFINISHED:
            reason = (match["reason"] or self.tags.get("Reason", (0, ""))[1]).lower()
            rule = self.tags["Rule"][1] if "Rule" in self.tags else None
            self.end(RESULTS[text], reason, at, rule)
            self.state_reason((match["reason"] or "").lower())
            return
        self.leave_unfinished(at)
        unmatched = self.tags.get("Reason", (0, ""))[1]
        if unmatched and not self.builder.position.is_game_over():
            self.error(at, RESULT_RULE, "record-header-says", given=quoted(unmatched))

    def check_purses(self) -> None:
        """Report purses that differ from the throws."""
        if "Purses" in self.tags:
            line, text = self.tags["Purses"]
            white, black = self.game.purses()
            if text != f"{white},{black}" and len(self.errors) < MAX_ERRORS:
                due = {"white": white, "black": black}
                error = NotationError("record-purses-given", "CAL-O3", **due, given=quoted(text))
                self.errors.append(Diagnostic(line, 1, error))

    def say_before(self, node: Node) -> None:
        """Attach the comment on the next ply."""
        if self.before:
            node.comment_before = self.take_before()

    def keep_before(self) -> None:
        """Report a comment on the next ply if there is none, and keep it where it is."""
        if self.before:
            word = first_word(self.raw.moves[self.before_at :])
            self.error(self.before_at, TREE_RULE, "record-no-meaning", word=word)
            self.move_before(self.builder.node)

    def move_before(self, node: Node) -> None:
        """Attach the comment on the next ply to the ply before it."""
        self.say(node, self.take_before().strip())

    def take_before(self) -> str:
        """The comment on the next ply, which then has been used."""
        comment = " ".join(self.before)
        self.before.clear()
        return comment

    def keep_rest(self, offset: int) -> None:
        """Keep a text that was not understood as a comment."""
        self.move_before(self.game.end)
        super().keep_rest(offset)


_TAKEN: dict[str, Callable[[NativeReader, re.Match[str], Node], None]] = {
    "number": NativeReader.take_number,
    "dots": NativeReader.take_dots,
    "black": NativeReader.take_number,
    "roll": NativeReader.take_roll,
    "stands": NativeReader.take_stands,
    "mark": NativeReader.take_mark,
    "arrow": NativeReader.take_arrow,
    "circle": NativeReader.take_circle,
    "comment": NativeReader.take_comment,
    "before": NativeReader.take_comment,
    "open": NativeReader.open,
    "close": NativeReader.close,
    "result": NativeReader.take_result,
    "reason": NativeReader.take_result,
    "clock": NativeReader.take_clock,
    "coins": NativeReader.take_coins,
    "event": NativeReader.take_event,
    "detail": NativeReader.take_event,
}
"""The handlers of the kinds of words, by the last group that each kind fills."""
