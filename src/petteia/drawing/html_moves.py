"""The moves of a game as HTML: marks, comments, variations in brackets, events, clocks."""

from html import escape

from petteia.drawing.elements import status_text
from petteia.drawing.elements.style import Style
from petteia.drawing.frames import note_of
from petteia.game import Node
from petteia.game.tree.traversal import (
    STANDS_WORDS,
    Bracket,
    alternatives,
    clock_text,
    event_text,
    movetext_order,
)


class Score:
    """Writes actions one after another, each with its number if it needs one."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.is_numbered = False
        """Whether there is text before, so that Black's moves need no number."""
        self.after_roll = False
        """Whether a roll precedes, which has the number."""

    def written(self, node: Node) -> str:
        """An action with all its remarks; for the start, the remarks before the game."""
        if node.action is None:
            return self._after(node)
        return " ".join(filter(None, (_before(node), self._numbered(node), self._after(node))))

    def _numbered(self, node: Node) -> str:
        number, _, played = note_of(node).partition(" ")
        if isinstance(node.action, tuple):
            shown = f"({' '.join(map(str, node.action))})"
        else:
            shown = self.style.written(played)
        has_number = not self.after_roll and (number.endswith(".") or not self.is_numbered)
        self.is_numbered, self.after_roll = True, isinstance(node.action, tuple)
        before = f"<b>{text(number)}</b> " if has_number else ""
        return f"<span>{before}{text(shown)}</span>"

    def _after(self, node: Node) -> str:
        """The parts after an action: time left, comment, events, and variations."""
        parts = [] if node.clock is None else [f"<small>[{clock_text(node.clock)}]</small>"]
        if node.stands:
            parts.append(f"<em>{STANDS_WORDS}.</em>")
        if node.comment:
            parts.append(_comment(node.comment))
        parts += [f"<em>{text(event_text(event))}.</em>" for event in node.events]
        for other in alternatives(node):
            parts.append(f"<span class=v>({Score(self.style)._variation(other)})</span>")
        if len(parts) > (node.clock is not None):
            self.is_numbered = self.after_roll = False
        return " ".join(parts)

    def _variation(self, first: Node) -> str:
        parts = [self._of_variation(first)]
        before = ""
        for step in movetext_order(first):
            if isinstance(step, Node):
                parts.append(before + self._of_variation(step))
                before = ""
            else:
                self.is_numbered = self.after_roll = False
                if step is Bracket.OPEN:
                    before = "("
                else:
                    parts[-1] += ")"
        return " ".join(parts)

    def _of_variation(self, node: Node) -> str:
        """A ply of a variation, without the time and the events that no variation has."""
        parts = (_before(node), self._numbered(node))
        if not node.comment:
            return " ".join(filter(None, parts))
        self.is_numbered = self.after_roll = False
        return " ".join(filter(None, (*parts, _comment(node.comment))))


def text(said: str) -> str:
    """A text escaped for HTML."""
    return escape(status_text.xml_letters(said))


def _comment(said: str) -> str:
    return f"<i>{text(said)}</i>"


def _before(node: Node) -> str:
    return _comment(node.comment_before) if node.comment_before else ""
