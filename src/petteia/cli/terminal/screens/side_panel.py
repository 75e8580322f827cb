"""The panel beside the board: the players, the counters, the dice, and the moves so far."""

import textwrap
from collections.abc import Iterator
from itertools import groupby

from rich.text import Text
from textual.widgets import Static

from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.display.sentences import (
    Sentences,
    dice_reach,
    repetition_text,
    shown,
    side_name,
)
from petteia.cli.terminal.state.session import Session
from petteia.game import Node

LABEL, COLUMN = 8, 8
MIN_WIDTH = 20
WARN_FROM = 20
"""The number of remaining quiet plies from which the panel counts down."""


class Moves(Static):
    """The moves so far, the last ones in sight."""

    def __init__(self) -> None:
        super().__init__(id="moves", markup=False)
        self.session: Session | None = None
        self.greek = False

    def show(self, session: Session, appearance: Appearance) -> None:
        """Show the moves of a game."""
        self.session = session
        self.greek = appearance.greek
        self.refresh()

    def render(self) -> Text:
        """The last lines, as far as there is room."""
        if self.session is None:
            return Text()
        lines = move_lines(self.session.plies, self.greek, max(self.size.width, MIN_WIDTH))
        return Text("\n".join(lines[-max(self.size.height, 1) :]))


def move_lines(plies: list[Node], greek: bool, width: int) -> list[str]:
    """Numbered moves, White's and Black's separated by a comma, each with its roll."""
    lines: list[str] = []
    for number, together in groupby(plies, key=lambda ply: ply.number):
        text = f"{number}."
        player: bool | None = True
        for ply in together:
            if ply.player != player:
                text += "," if not text.endswith(".") else " …,"
                player = ply.player
            before = ply.parent.action if ply.parent is not None else None
            roll = f" {''.join(map(str, before))}" if isinstance(before, tuple) else ""
            text += f"{roll} {ply.move}"
        lines += textwrap.wrap(shown(text, greek), width, subsequent_indent="   ")
    return lines


def facts(session: Session, words: Sentences, appearance: Appearance, note: str = "") -> Text:
    """The game's title and everything that is counted."""
    turn = session.position.turn if session.outcome is None else None
    heading = Text(" " * LABEL)
    for player in (True, False):
        sign = appearance.signs.to_move if player is turn else ""
        heading.append((sign + side_name(player)).rjust(COLUMN), "bold underline" if sign else "")
    lines = [Text(words.title, "bold"), heading]
    for label, white, black in _counts(session):
        lines.append(Text(f"{label:<{LABEL}}{white:>{COLUMN}}{black:>{COLUMN}}"))
    lines += [Text(line, style) for line, style in _lines(session)]
    if note:
        lines.append(Text(note, "bold"))
    return Text("\n").join(lines)


def _counts(session: Session) -> Iterator[tuple[str, int | str, int | str]]:
    position = session.position
    you, other = ("you" if session.is_human(player) else "engine" for player in (True, False))
    yield "", you, other
    white, black = (len(position.pieces(color=color)) for color in (True, False))
    yield "on board", white, black
    yield "captures", *position.captured
    if position.reserve is not None and any(position.reserve):
        yield "in hand", *position.reserve
    if position.refusal_limit:
        yield "refusals", *position.refusals


def _lines(session: Session) -> list[tuple[str, str]]:
    position = session.position
    lines = []
    for goal in position.goals():
        if goal.player and goal.reason == "captures":
            lines.append((f"{goal.total} captured stones win", ""))
    quiet = position.quiet
    left = quiet.limit - quiet.count
    if not quiet.limit:
        lines.append((f"quiet plies {quiet.count}", ""))
    elif left <= WARN_FROM:
        lines.append((f"quiet plies {quiet.count}: {max(left, 0)} left", "bold"))
    else:
        lines.append((f"quiet plies {quiet.count} of {quiet.limit}", ""))
    if repeated := repetition_text(position.repetition):
        lines.append((repeated, "bold"))
    if position.dice:
        lines.append((f"dice {' '.join(map(str, position.dice))}", "bold"))
        lines.append((dice_reach(position), ""))
    return lines
