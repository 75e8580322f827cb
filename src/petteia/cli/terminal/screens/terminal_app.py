"""The terminal programs without their screens: colours, and the services for screens."""

import os
from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.screen import Screen
from textual.theme import Theme

from petteia._core import Ruleset
from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.display.help import help_text
from petteia.cli.terminal.display.move_list import printable
from petteia.cli.terminal.screens.dialogs import Reading
from petteia.cli.terminal.state.session import Roller, Session, Thinker
from petteia.cli.usage import one_line
from petteia.errors import RulesError
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


class TerminalApp(App[int]):
    """A program in the terminal, in the colours that the terminal can show."""

    CSS_PATH = "terminal.tcss"
    TITLE = "Petteia"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, appearance: Appearance) -> None:
        # Textual takes this only from the environment. Without colour the terminal's own two
        # colours are left as they are, not turned into greys.
        os.environ.pop("NO_COLOR", None)
        if not appearance.has_colour:
            os.environ["NO_COLOR"] = "1"
        super().__init__(ansi_color=None if appearance.has_colour else True)
        self.appearance = appearance

    def choose_theme(self) -> None:
        """Paint in the colours of a vase, or in the terminal's own two."""
        self.register_theme(RED_FIGURE)
        self.theme = "red-figure" if self.appearance.has_colour else "ansi-dark"


class GameApp(TerminalApp):
    """The services of the program for the screens of a game."""

    def __init__(
        self,
        store: Store,
        appearance: Appearance,
        game_screen: Callable[[Session, str], Screen[None]],
        setup_screen: Callable[[], Screen[None]],
        *,
        thinker: Thinker,
        roller: Roller,
    ) -> None:
        super().__init__(appearance)
        self.store = store
        self.game_screen = game_screen
        self.setup_screen = setup_screen
        self.thinker = thinker
        self.roller = roller

    def session(self, game: Game) -> Session:
        """A game to be played with this program's dice."""
        return Session(game, self.roller)

    def play(self, session: Session, name: str | None = None) -> None:
        """Show a game, to be played."""
        self.show(self.game_screen(session, name or self.store.new_name()))

    def choose(self) -> None:
        """Show the list of games."""
        self.show(self.setup_screen())

    def show(self, screen: Screen[None]) -> None:
        """Replace the previous screen."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def read_rules(self, rules: Ruleset) -> None:
        """Show the rules of a game; its ruleset file may have been removed meanwhile."""
        from petteia.rulesets import rules_text

        def text(width: int) -> str:
            try:
                return printable(rules_text(rules, width), keep="\n")
            except (RulesError, OSError) as error:
                return one_line(str(error))

        self.push_screen(Reading(text))

    def action_help(self) -> None:
        """Show the keys and the marks."""
        self.push_screen(Reading(lambda width: help_text(width, self.appearance)))
