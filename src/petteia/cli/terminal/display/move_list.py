"""The moves of a game as text: marks, comments, events, variations in brackets."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.text import Text

from petteia.cli.terminal.display.sentences import shown
from petteia.cli.usage import one_line
from petteia.drawing.frames import note_of
from petteia.game import Game, Node
from petteia.game.tree.traversal import (
    STANDS_WORDS,
    Bracket,
    clock_text,
    event_text,
    movetext_order,
)

NUMBER, COMMENT, EVENT, VARIATION = "bold", "italic", "italic", "dim"


@dataclass
class MoveList:
    """The moves of a game as text, and the place of each in it."""

    greek: bool
    text: Text = field(default_factory=Text)
    places: dict[Node, tuple[int, int]] = field(default_factory=dict)
    """The first letter of each ply and roll, and the one after its last."""
    depth: int = 0
    is_apart: bool = False
    """Whether a blank precedes the next part."""
    is_numbered: bool = False
    """Whether the ply before, of the same line, makes the number of Black's needless."""

    def at(self, node: Node) -> Text:
        """The text with a ply or roll marked."""
        if node not in self.places:
            return self.text
        marked = self.text.copy()
        marked.stylize("reverse", *self.places[node])
        return marked

    def put(self, words: str, style: str, *, is_apart: bool = True) -> None:
        """Write something, separated from the text before it."""
        if self.is_apart and is_apart:
            self.text.append(" ")
        self.text.append(words, style)
        self.is_apart = True

    def bracket(self, bracket: Bracket) -> None:
        """Begin or end a variation."""
        opens = bracket is Bracket.OPEN
        self.depth += 1 if opens else -1
        self.put(bracket.value, VARIATION, is_apart=opens)
        self.is_apart, self.is_numbered = not opens, False

    def ply(self, node: Node) -> None:
        """Write a ply or roll with all remarks on it."""
        style = VARIATION if self.depth else ""
        if node.comment_before:
            self.say(f"{{{node.comment_before}}}", COMMENT)
        for number in _number(node, self.is_numbered and not node.comment_before):
            self.put(number, style or NUMBER)
        words = action_words(node, self.greek)
        self.put(words, style)
        end = len(self.text)
        self.places[node] = end - len(words), end
        self.is_numbered = not (node.comment or node.events or node.stands)
        self.say_after(node)

    def say_after(self, node: Node) -> None:
        """Write the remarks after an action."""
        if node.clock is not None:
            self.say(f"[{clock_text(node.clock)}]", VARIATION)
        if node.stands:
            self.say(f"{STANDS_WORDS}.", EVENT)
        if node.comment:
            self.say(f"{{{node.comment}}}", COMMENT)
        for event in node.events:
            self.say(f"{event_text(event)}.", EVENT)

    def say(self, words: str, style: str) -> None:
        """Write something other than a move."""
        self.put(printable(" ".join(words.split())), style)


def score_of(game: Game, *, greek: bool) -> MoveList:
    """The moves of a game."""
    score = MoveList(greek)
    score.say_after(game.root)
    for step in movetext_order(game.root):
        if isinstance(step, Bracket):
            score.bracket(step)
        else:
            score.ply(step)
    return score


def action_words(node: Node, greek: bool) -> str:
    """A ply or roll with its marks, as it is read."""
    return numbered_words(node, greek).partition(" ")[2]


def numbered_words(node: Node, greek: bool) -> str:
    """A ply or roll with the number of its move."""
    return shown(note_of(node), greek)


def printable(text: str, keep: str = "") -> str:
    """A text without anything that a terminal would take for commands, of any length."""
    return "".join(letter if letter.isprintable() or letter in keep else "?" for letter in text)


def headers_of(game: Game) -> Iterator[tuple[str, str]]:
    """The headers of a game, each with its name."""
    from petteia.game.tree.headers import labelled_headers

    for name, value in labelled_headers(game.headers).items():
        yield one_line(name), one_line(value)


def _number(node: Node, is_numbered: bool) -> Iterator[str]:
    """The number in front of a ply; the roll that it was played on already shows it."""
    before = node.parent
    has_roll = before is not None and isinstance(before.action, tuple)
    if is_numbered and (has_roll or not node.player):
        return
    yield f"{node.number}." if node.player else f"{node.number}…"
