"""``PlayApp``: the program that plays in the terminal; it leads from screen to screen."""

from functools import partial

from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.screens.game_screen import GameScreen
from petteia.cli.terminal.screens.setup_screen import SetupScreen
from petteia.cli.terminal.screens.terminal_app import GameApp
from petteia.cli.terminal.state.new_game import NewGame
from petteia.cli.terminal.state.session import Roller, fair_roll
from petteia.cli.terminal.state.thinker import Thinker, engine_thinker
from petteia.game import Game, Store


class PlayApp(GameApp):
    """A game in the terminal."""

    def __init__(
        self,
        store: Store,
        appearance: Appearance,
        game: Game | None = None,
        *,
        plan: NewGame | None = None,
        thinker: Thinker = engine_thinker,
        roller: Roller = fair_roll,
    ) -> None:
        setup = partial(SetupScreen, plan or NewGame())
        super().__init__(store, appearance, GameScreen, setup, thinker=thinker, roller=roller)
        self.first_game = game

    def on_mount(self) -> None:
        """Show the first screen: the game asked for, or the list of games."""
        self.choose_theme()
        if self.first_game is not None:
            self.play(self.session(self.first_game))
        else:
            self.choose()
