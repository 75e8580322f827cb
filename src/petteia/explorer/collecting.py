"""Games of experiments and records, collected into files of the explorer."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from petteia._core import Ruleset
from petteia.errors import encodable
from petteia.explorer.stored_games import (
    MAX_CHOICES,
    StoredGame,
    choices_of,
    write_games,
)
from petteia.game import Game
from petteia.rulesets.files.shipped import is_shipped

Found = tuple[Ruleset, StoredGame]
"""A game with its rules."""


def from_record(game: Game) -> Found | None:
    """A recorded game with its rules; None unless it goes from the normal start to an end.

    Games of rulesets outside the package are also left out, and games in which an illegal move
    remains in force (XXI-I).
    """
    outcome = game.outcome()
    nodes = game.mainline
    if (
        outcome is None
        or game.start is not None
        or not is_shipped(game.rules.id)
        or len(nodes) > MAX_CHOICES
        or any(node.stands for node in nodes)
    ):
        return None
    choices = choices_of(game.rules, [node.text for node in nodes])
    white, black = encodable(game.headers.white), encodable(game.headers.black)
    return game.rules, StoredGame(white, black, outcome.winner, outcome.reason, choices)


def collect(found: Iterable[Found], folder: Path, most: int | None = None) -> Iterator[Path]:
    """Write the games of each ruleset with its options to a file of a folder; gives each file.

    A game that was found already counts once. Of each set of rules ``most`` games are kept, the
    first ones.
    """
    collected: dict[Ruleset, dict[tuple[str, str, tuple[int, ...]], StoredGame]] = {}
    for rules, game in found:
        games = collected.setdefault(rules, {})
        if most is None or len(games) < most:
            games.setdefault((game.white, game.black, tuple(game.choices)), game)
    for rules, games in collected.items():
        yield write_games(folder, rules, list(games.values()))
