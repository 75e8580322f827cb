"""``NewGame``: the choices before a game begins."""

from dataclasses import dataclass, field
from pathlib import Path

from petteia.errors import GameError, RulesError
from petteia.game import Game, Headers
from petteia.game.tree.headers import set_program_seconds
from petteia.rulesets.model.options import Value

SIDES = {
    "white": ("human", "program"),
    "black": ("program", "human"),
    "both": ("human", "human"),
    "none": ("program", "program"),
}
"""The sides that a person takes, and the kinds of White's and Black's players."""

TIMES = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
"""Times for a move to choose from."""


@dataclass
class NewGame:
    """The choices for the next game; those of players and time survive a change of ruleset."""

    ruleset: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    start: str | None = None
    side: str = "white"
    seconds: float = 1.0

    def game(self) -> Game:
        """The game that is planned; raises ``GameError`` if it cannot be played."""
        headers = Headers()
        headers.set_kinds(*SIDES[self.side])
        set_program_seconds(headers, self.seconds)
        return Game.of(self.ruleset, self.options, self.start, headers)

    def problem(self) -> str:
        """The reason why the game cannot begin, or an empty text."""
        try:
            self.game()
        except GameError as error:
            return str(error)
        return ""


def file_problem(text: str) -> str:
    """The error in the path of a ruleset file, or an empty text."""
    from petteia.rulesets import ruleset

    if not text.endswith(".toml"):
        return "The name of a ruleset file ends in .toml."
    try:
        ruleset(Path(text).expanduser())
    except (RulesError, ValueError) as error:
        return str(error)
    except OSError as error:
        return f"{text}: {error.strerror or error}"
    return ""
