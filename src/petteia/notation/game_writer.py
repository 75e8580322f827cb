"""``Writer``: writes games in any notation, and lists the parts that a notation leaves out."""

from collections.abc import Iterator
from typing import TextIO

from petteia._core import Ruleset
from petteia.errors import GameError
from petteia.game import Game
from petteia.game.tree.serialization import game_json
from petteia.notation.formats import native
from petteia.notation.formats.transcripts import transcript
from petteia.notation.parsing.vocabulary import quoted
from petteia.rulesets.registry import definition_of

TRANSCRIPTS = ("algebraic", "courier", "vogt")
"""The notations that contain the plies of a game and its result, and not much more."""

WRITTEN = ("petteia", "json", *TRANSCRIPTS)
"""The notations that games can be written in."""

JSON_OPEN, JSON_BETWEEN, JSON_CLOSE = "[\n", ",\n", "\n]\n"


def author_notations(rules: Ruleset) -> tuple[str, ...]:
    """The notations in which a ruleset's own author writes games."""
    definition = definition_of(rules)
    return (definition.notation,) if definition is not None and definition.notation else ()


class Writer:
    """Writes games to a file; ``finish`` ends the output."""

    def __init__(self, file: TextIO, notation: str) -> None:
        self.file = file
        self.notation = notation
        self.count = 0
        """The games written so far."""

    def write(self, game: Game) -> None:
        """Write a game; raises ``GameError`` for plies that the notation cannot express."""
        text = written(game, self.notation)
        if self.notation == "json":
            text = (JSON_BETWEEN if self.count else JSON_OPEN) + text.rstrip()
        self.file.write(text)
        self.count += 1

    def finish(self) -> None:
        """Write the text after the last game."""
        if self.notation == "json":
            self.file.write(JSON_CLOSE if self.count else "[]\n")


def written(game: Game, notation: str) -> str:
    """A game in a notation; raises ``GameError`` for plies that it cannot express.

    A transcript begins with a header for the start if the rules do not imply it.
    """
    if notation == "petteia":
        return native.write(game)
    if notation == "json":
        return game_json(game, with_positions=True)
    GameError.check_choice("notation", notation, WRITTEN)
    start = "" if game.start is None else f"[Start {quoted(game.start)}]\n\n"
    return f"{start}{transcript(game, notation)}\n"


def omissions(game: Game, notation: str) -> Iterator[str]:
    """The parts of a game that a notation leaves out, in words."""
    if notation not in TRANSCRIPTS:
        return
    yield "the ruleset"
    if any(vars(game.headers).values()):
        yield "headers"
    if game.dice is not None:
        yield "the proof of the dice"
    nodes = [game.root, *game.mainline]
    if any(node.variations for node in nodes):
        yield "variations"
    marks_held = 0 if notation == "vogt" else 1
    said = {
        "comments": any(node.comment or node.comment_before for node in nodes),
        "clocks": any(node.clock is not None for node in nodes),
        "arrows and circles": any(node.arrows or node.circled for node in nodes),
        "offers and other acts": any(node.events for node in nodes),
        "purses": any(node.coins for node in nodes),
        "marks": any(len(node.marks) > (marks_held if node.move else 0) for node in nodes),
    }
    yield from (name for name, is_said in said.items() if is_said)
