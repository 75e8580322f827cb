"""What a picture of a position says in words, for its caption and for those who cannot see it."""

import re

from petteia._core import Position

KINDS = {
    "S": "stones",
    "V": "fugitives",
    "L": "leader",
    "P": "peltasts",
    "H": "hoplites",
    "B": "basileus",
}

_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml(text: str) -> str:
    """A text as XML can hold it."""
    shown = _NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def side(color: bool) -> str:
    """The name of a player."""
    return "White" if color else "Black"


def standing(position: Position) -> str:
    """Who is to do what, or how the game has ended."""
    outcome = position.outcome()
    if outcome is None:
        return f"{side(position.turn)} to {'roll' if position.needs_roll else 'move'}"
    reason = outcome.reason.replace("-", " ")
    return f"Draw: {reason}" if outcome.winner is None else f"{side(outcome.winner)} wins: {reason}"


def reserve(position: Position) -> str:
    """How many pieces are still to place; nothing once none are."""
    pieces = position.reserve
    if pieces is None or pieces == (0, 0):
        return ""
    return f"to place: White {pieces[0]}, Black {pieces[1]}"


def title(position: Position) -> str:
    """The game, the number of the move and how it stands."""
    rules = position.rules
    return f"{rules.title or rules.id}, move {position.move_number}: {standing(position)}"


def description(position: Position) -> str:
    """All that is seen: the board, the dice, the reserve and every piece by its square."""
    rules = position.rules
    sentences = [f"Board of {rules.files} files and {rules.ranks} ranks"]
    if position.dice:
        sentences.append("dice " + " and ".join(str(die) for die in position.dice))
    if to_place := reserve(position):
        sentences.append(to_place)
    squares: dict[str, list[str]] = {}
    for square, letter in position.pieces().items():
        squares.setdefault(letter, []).append(square)
    for color in (True, False):
        for letter, kind in KINDS.items():
            if stand := squares.get(letter if color else letter.lower()):
                sentences.append(f"{side(color)}: {kind} {' '.join(stand)}")
    if dead := squares.get("x"):
        sentences.append(f"inciti {' '.join(dead)}")
    return "; ".join(sentences) + "."
