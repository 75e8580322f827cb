"""``PlayApp``: the program that plays in the terminal; it leads from screen to screen."""

from __future__ import annotations

import os
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.theme import Theme

from petteia._core import Rules, RulesError
from petteia.cli.arguments import one_line
from petteia.cli.terminal.display.appearance import Look
from petteia.cli.terminal.display.help import help_text
from petteia.cli.terminal.screens.dialogs import Reading
from petteia.cli.terminal.screens.game_screen import Table
from petteia.cli.terminal.screens.setup_screen import Choosing
from petteia.cli.terminal.state.new_game import Plan
from petteia.cli.terminal.state.session import Roller, Session, fair_roll
from petteia.cli.terminal.state.thinker import Thinker, engine_thinker
from petteia.game import Game, Store

RED_FIGURE = Theme(
    name="red-figure",
    primary="#D9824B",
    secondary="#CDBCA5",
    accent="#E6B48C",
    warning="#EDBE62",
    error="#F29A8C",
    success="#B5CB7C",
    foreground="#F2E7D4",
    background="#15100D",
    surface="#1F1814",
    panel="#2A211B",
    dark=True,
)
"""The colours of a vase by night: the ground is glazed, the drawing is left in clay."""


class PlayApp(App[int]):
    """A game in the terminal."""

    CSS_PATH = "terminal.tcss"
    TITLE = "Petteia"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        store: Store,
        look: Look,
        game: Game | None = None,
        *,
        plan: Plan | None = None,
        thinker: Thinker = engine_thinker,
        roller: Roller = fair_roll,
    ) -> None:
        # Textual takes this from the environment alone. Without colour the terminal's own two
        # colours are left as they are, not turned into greys.
        os.environ.pop("NO_COLOR", None)
        if not look.has_colour:
            os.environ["NO_COLOR"] = "1"
        super().__init__(ansi_color=None if look.has_colour else True)
        self.store = store
        self.look = look
        self.first_game = game
        self.plan = plan or Plan()
        self.thinker = thinker
        self.roller = roller

    def on_mount(self) -> None:
        """Show the first screen: the game asked for, or the list of games."""
        self.register_theme(RED_FIGURE)
        self.theme = "red-figure" if self.look.has_colour else "ansi-dark"
        if self.first_game is not None:
            self.play(self.session(self.first_game))
        else:
            self.choose()

    def session(self, game: Game) -> Session:
        """A game to be played with this program's dice."""
        return Session(game, self.roller)

    def play(self, session: Session, name: str | None = None) -> None:
        """Sit down at the table."""
        self.show(Table(session, name or self.store.new_name()))

    def choose(self) -> None:
        """Show the list of games."""
        self.show(Choosing(self.plan))

    def show(self, screen: Table | Choosing) -> None:
        """Put a screen in the place of the one before."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def read_rules(self, rules: Rules) -> None:
        """Show the rules of a game; a ruleset file may have gone away meanwhile."""
        from petteia.rulesets import rules_text

        def text(width: int) -> str:
            try:
                return printable(rules_text(rules, width))
            except (RulesError, OSError) as error:
                return one_line(str(error))

        self.push_screen(Reading(text))

    def action_help(self) -> None:
        """Show the keys and the marks."""
        self.push_screen(Reading(lambda width: help_text(width, self.look)))


def printable(text: str) -> str:
    """A text without what a terminal would take for commands."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
