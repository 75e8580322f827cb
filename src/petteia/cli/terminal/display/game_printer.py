"""A game printed, without a screen to work at: headings, boards, moves."""

from typing import TextIO

from rich.console import Console
from rich.segment import Segment, Segments
from rich.text import Text

from petteia._core import Position
from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.display.board_renderer import picture, scene_of
from petteia.cli.terminal.display.geometry import Geometry
from petteia.cli.terminal.display.move_list import MoveList, headers_of, numbered_words, score_of
from petteia.cli.terminal.display.sentences import Sentences, repetition_text, shown, side_name
from petteia.cli.usage import one_line
from petteia.game import Game, Node

MAX_BOARD_HEIGHT = 20
"""Lines that a board may take before it is drawn at its smallest."""


class _PrintedConsole(Console):
    """Prints into a pipe that may be closed before all is written."""

    def on_broken_pipe(self) -> None:
        """Let the command end like every other whose output is closed."""
        raise BrokenPipeError


class Printer:
    """Prints a game into a file or on a terminal."""

    def __init__(
        self, game: Game, appearance: Appearance, out: TextIO, width: int, *, flipped: bool = False
    ) -> None:
        is_terminal = out.isatty()
        self.console = _PrintedConsole(
            file=out,
            width=width,
            color_system="auto" if is_terminal else None,
            no_color=not appearance.has_colour,
            force_terminal=is_terminal,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.game = game
        self.appearance = appearance
        self.words = Sentences(game.rules)
        rules = game.rules
        self.geometry = Geometry.fitting(
            rules.files,
            rules.ranks,
            width,
            MAX_BOARD_HEIGHT,
            flipped=flipped,
            greek=appearance.greek,
        )

    def heading(self) -> None:
        """Print the headers of the game."""
        rules = self.game.rules
        self.console.print(Text(one_line(f"{self.words.title} ({rules.id})"), "bold"))
        for name, value in (*headers_of(self.game), *_options(self.game)):
            self.console.print(Text.assemble((f"{name}: ", "dim"), value))
        self.console.print()

    def board(self, node: Node) -> None:
        """Print the board at a node, and the state of the game there."""
        position = self.game.position(node)
        width, needed = self.console.width, self.geometry.width
        if needed > width:
            self.console.print(
                Text(f"The board takes {needed} columns, and only {width} are there.")
            )
        for line in picture(scene_of(position, node.move), self.geometry, self.appearance):
            # A line that is too long is continued below: no part of the board is left out.
            self.console.print(Segments([*line, Segment.line()]), end="", crop=False)
        self.console.print()
        for text in status_lines(self.game, node, position, self.words, self.appearance):
            self.console.print(text)
        self.console.print()

    def score(self, node: Node) -> None:
        """Print the moves, with a mark on the one that led to a node."""
        score: MoveList = score_of(self.game, greek=self.appearance.greek)
        if score.text:
            self.console.print(score.at(node))


def status_lines(
    game: Game, node: Node, position: Position, words: Sentences, appearance: Appearance
) -> list[Text]:
    """The last event at a node, the counters there, and whose turn it is or who won."""
    led = "The start." if node.action is None else f"After {numbered_words(node, appearance.greek)}"
    lines = [Text(led), Text(counts(position))]
    outcome = position.outcome() or (game.ending if node is game.end else None)
    if outcome is None:
        due = "roll" if position.needs_roll else "move"
        lines.append(Text(f"{side_name(position.turn)} to {due}.", "bold"))
    else:
        lines.append(Text(words.end(outcome, position), "bold"))
        if why := words.why(outcome):
            lines.append(Text(shown(why, appearance.greek), "dim"))
    return lines


def counts(position: Position) -> str:
    """The counters of a position."""
    white, black = position.captured
    parts = [f"captures {white} and {black}", f"quiet plies {position.quiet.count}"]
    if position.reserve is not None and any(position.reserve):
        parts.append("in hand {} and {}".format(*position.reserve))
    if repeated := repetition_text(position.repetition):
        parts.append(repeated)
    if any(position.refusals):
        parts.append("refusals {} and {}".format(*position.refusals))
    if position.dice:
        parts.append(f"dice {' '.join(map(str, position.dice))}")
    return ", ".join(parts)


def _options(game: Game) -> list[tuple[str, str]]:
    """The options that are not the ruleset's own; all of them if its file has gone away."""
    from petteia.rulesets.model.options import value_text
    from petteia.rulesets.registry import definition_of

    definition = definition_of(game.rules)
    usual = definition.defaults() if definition is not None else {}
    changed = [item for item in game.rules.options.items() if item not in usual.items()]
    texts = (f"{name}={value_text(value)}" for name, value in changed)
    return [("Options", ", ".join(texts))] if changed else []
