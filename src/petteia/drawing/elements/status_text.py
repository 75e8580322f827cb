"""A position in words, for the caption of its picture and for readers who cannot see it."""

import re

from petteia._core import Move, Outcome, Position
from petteia.drawing.elements.style import NOTHING, Marks
from petteia.rulesets.traits import piece_names

KINDS = {
    "S": "{S}s",
    "V": "{V}s",
    "A": "bound {S}s",
    "C": "bound {L}",
    "L": "{L}",
    "P": "{P}s",
    "H": "{H}s",
    "B": "{B}",
}
"""The pieces of a kind, by the game's names for them."""

REASONS = {
    "captures": "{winner} has made the captures that win the game",
    "leader-captured": "{loser}'s {leader} is captured",
    "breakthrough": "{winner}'s {leader} has reached the far rank",
    "decimation": "{loser} has lost the last piece of a class",
    "rout": "{loser}'s {leader} is captured",
    "siege": "all of {loser}'s pieces are blocked",
    "blocked": "{blocked} is blocked and cannot move",
    "reduced": "{loser} has too few pieces left",
    "refusal": "{loser} has refused battle {refusals} times in a row",
    "superiority": "too long without a capture, and {winner} has more pieces",
    "parity": "too long without a capture, and both have the same number of pieces",
    "dead-position": "no further capture can be made",
    "quiet-limit": "{quiet} plies in a row without a capture",
    "repetition": "the same position {occurrences} times",
    "dux-immobilized": "{loser}'s {leader} is immobilized",
    "dux-bared": "{loser}'s {leader} has no {stone} left",
    "leader-bound": "{loser}'s {leader} is bound",
    "row": "{winner} has completed a row",
    "resignation": "{loser} resigns",
    "agreement": "the players have agreed to end the game",
    "illegal-move": "{loser} has made an illegal move",
    "time": "{loser} has no time left",
    "forfeit": "{loser} has left the game",
    "adjudication": "the arbiter has decided",
}
"""Why a game has ended, in words."""

_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_letters(text: str) -> str:
    """A text in which letters that XML does not allow are replaced."""
    return _NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def xml(text: str) -> str:
    """A text escaped for XML."""
    shown = xml_letters(text)
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def side(color: bool) -> str:
    """The name of a player."""
    return "White" if color else "Black"


def status_line(position: Position, ended: Outcome | None = None) -> str:
    """The side to move and its task, or the end of the game, even if it was not by the last ply."""
    outcome = ended or position.outcome()
    if outcome is None:
        return f"{side(position.turn)} to {'roll' if position.needs_roll else 'move'}"
    result = "Draw" if outcome.winner is None else f"{side(outcome.winner)} wins"
    return f"{result}: {reason_of(outcome, position)}"


def reason_of(outcome: Outcome, position: Position) -> str:
    """Why a game has ended, with the game's names for its pieces."""
    names = piece_names(position.rules)
    leader = "B" if {"B", "b"} & set(position.rules.letters) else "L"
    return REASONS.get(outcome.reason, outcome.reason).format(
        winner=side(bool(outcome.winner)),
        loser=side(not outcome.winner),
        blocked=side(position.turn),
        leader=names[leader],
        stone=names["S"],
        quiet=position.quiet.count,
        occurrences=position.repetition.count,
        refusals=position.refusal_limit,
    )


def reserve(position: Position) -> str:
    """How many pieces are still to place; nothing once none are."""
    pieces = position.reserve
    if pieces is None or pieces == (0, 0):
        return ""
    return f"to place: White {pieces[0]}, Black {pieces[1]}"


def title(position: Position, ended: Outcome | None = None) -> str:
    """The game, the number of the move and the state of the game."""
    rules = position.rules
    return f"{rules.title or rules.id}, move {position.move_number}: {status_line(position, ended)}"


def description(position: Position, marks: Marks = NOTHING, last_move: Move | None = None) -> str:
    """Everything visible: board, dice, reserve, every piece by its square, and the marks."""
    rules = position.rules
    sentences = [f"Board of {rules.files} files and {rules.ranks} ranks"]
    if position.dice:
        sentences.append("dice " + " and ".join(str(die) for die in position.dice))
    if to_place := reserve(position):
        sentences.append(to_place)
    squares: dict[str, list[str]] = {}
    for square, letter in position.piece_map().items():
        squares.setdefault(letter, []).append(square)
    names = piece_names(rules)
    for color in (True, False):
        for letter, kind in KINDS.items():
            if stand := squares.get(letter if color else letter.lower()):
                sentences.append(f"{side(color)}: {kind.format_map(names)} {' '.join(stand)}")
    if dead := squares.get("x"):
        sentences.append(f"inciti {' '.join(dead)}")
    if locked := position.locked():
        sentences.append(f"locked {' '.join(locked)}")
    if last_move is not None:
        sentences.append(f"last move {last_move}")
    sentences += marked(marks)
    return "; ".join(sentences) + "."


def marked(marks: Marks) -> list[str]:
    """The marks, a phrase each."""
    arrows = [f"{start} to {end}" for start, end in marks.arrows]
    phrases = (
        ("marked", marks.squares),
        ("targets", marks.targets),
        ("victims", marks.victims),
    )
    said = [f"{name} {' '.join(squares)}" for name, squares in phrases if squares]
    return [*said, f"arrows {', '.join(arrows)}"] if arrows else said
