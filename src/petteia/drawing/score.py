"""The moves of a game as HTML: marks, comments, variations in brackets, events, clocks."""

from __future__ import annotations

from html import escape

from petteia.drawing import words
from petteia.drawing.frames import Frame, note_of
from petteia.game import Node
from petteia.game.telling import Bracket, clock_words, event_words, told, variations


def written(frame: Frame, is_first: bool) -> str:
    """An action with all that is said of it; Black's has its number only where a text begins."""
    action = _numbered(frame.note, is_roll=frame.move is None, is_first=is_first)
    if frame.node is None:
        return action
    return " ".join(filter(None, (_before(frame.node), action, _after(frame.node))))


def opening_words(root: Node) -> str:
    """What is said before the first action."""
    return _after(root)


def text(said: str) -> str:
    """A text as HTML can hold it."""
    return escape(words.xml_letters(said))


def _numbered(note: str, *, is_roll: bool, is_first: bool) -> str:
    number, _, action = note.partition(" ")
    if is_roll:
        return f"<span>({text(action)})</span>"
    if number.endswith("…") and not is_first:
        return f"<span>{text(action)}</span>"
    return f"<span><b>{text(number)}</b> {text(action)}</span>"


def _before(node: Node) -> str:
    return f"<i>{text(node.comment_before)}</i>" if node.comment_before else ""


def _after(node: Node) -> str:
    """What follows an action: time left, comment, events, and what else could have been played."""
    parts = [] if node.clock is None else [f"<small>[{clock_words(node.clock)}]</small>"]
    if node.comment:
        parts.append(f"<i>{text(node.comment)}</i>")
    parts += [f"<em>{text(event_words(event))}.</em>" for event in node.events]
    parts += [f"<span class=v>({_variation(other)})</span>" for other in variations(node)]
    return " ".join(parts)


def _variation(first: Node) -> str:
    parts = [_of_variation(first, is_first=True)]
    before, is_first = "", bool(first.comment)
    for step in told(first):
        if step is Bracket.OPEN:
            before, is_first = "(", True
        elif step is Bracket.CLOSE:
            parts[-1] += ")"
            is_first = True
        elif isinstance(step, Node):
            parts.append(before + _of_variation(step, is_first))
            before, is_first = "", bool(step.comment)
    return " ".join(parts)


def _of_variation(node: Node, is_first: bool) -> str:
    """A ply of a variation, without the time and the events that no variation has."""
    comment = f"<i>{text(node.comment)}</i>" if node.comment else ""
    action = _numbered(note_of(node), is_roll=node.move is None, is_first=is_first)
    return " ".join(filter(None, (_before(node), action, comment)))
