"""The saved games as the list shows them; damaged files are kept aside."""

from dataclasses import dataclass

from rich.text import Text

from petteia._core import Position
from petteia.cli.terminal.display.sentences import side_name
from petteia.cli.usage import one_line
from petteia.errors import GameError
from petteia.game import Game, Store, StoreError

MAX_SHOWN = 9


@dataclass(frozen=True)
class SavedEntry:
    """A saved game that can be gone on with."""

    name: str
    game: Game
    position: Position

    @property
    def title(self) -> str:
        """The game and how far it has got."""
        return one_line(f"{self.position.rules.title}, move {self.position.move_number}")

    def description(self) -> Text:
        """The remark on it."""
        headers = self.game.headers
        text = Text(self.title, "bold")
        lines = (
            f"White: {headers.white_kind}, Black: {headers.black_kind}",
            f"{side_name(self.position.turn)} to move",
            f"begun {self.name[:10]}, {len(self.game.mainline)} plies and rolls",
        )
        return text.append("\n" + "\n".join(lines), "not bold")


def saved_games(store: Store) -> tuple[list[SavedEntry], str]:
    """The unfinished games, the last one first, and the remarks on others."""
    games: list[SavedEntry] = []
    notices: list[str] = []
    try:
        names = store.names()
    except StoreError as error:
        return [], one_line(f"Saved games cannot be read: {error}")
    for name in names:
        if len(games) == MAX_SHOWN:
            break
        try:
            game = store.load(name)
            if game.outcome() is None:
                games.append(SavedEntry(name, game, game.position()))
        except GameError as error:
            notices.append(_set_aside(store, name, error))
        except StoreError as error:
            notices.append(str(error))
    return games, one_line(" ".join(notices))


def _set_aside(store: Store, name: str, error: GameError) -> str:
    try:
        place = store.set_aside(name)
    except StoreError as trouble:
        return f"A saved game is damaged ({error}), and cannot be set aside: {trouble}."
    return f"A saved game is damaged ({error}); it is now at {place}."
