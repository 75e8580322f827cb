"""``PlayApp``: the program that plays in the terminal; it leads from screen to screen."""

from petteia.cli.terminal.display.appearance import Appearance
from petteia.cli.terminal.screens.game_screen import GameScreen
from petteia.cli.terminal.screens.setup_screen import SetupScreen
from petteia.cli.terminal.screens.terminal_app import GameApp
from petteia.cli.terminal.state.new_game import NewGame
from petteia.cli.terminal.state.session import Roller, Session, fair_roll
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
        super().__init__(store, appearance, thinker=thinker, roller=roller)
        self.first_game = game
        self.plan = plan or NewGame()

    def on_mount(self) -> None:
        """Show the first screen: the game asked for, or the list of games."""
        self.choose_theme()
        if self.first_game is not None:
            self.play(self.session(self.first_game))
        else:
            self.choose()

    def play(self, session: Session, name: str | None = None) -> None:
        """Show a game, to be played."""
        self.show(GameScreen(session, name or self.store.new_name()))

    def choose(self) -> None:
        """Show the list of games."""
        self.show(SetupScreen(self.plan))

    def show(self, screen: GameScreen | SetupScreen) -> None:
        """Put a screen in the place of the one before."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
