"""Counts how long the library's games last, and how much there is to choose from.

`python -m tools.measure_library` writes the numbers that the site shows; run it when the library's
games have changed.
"""

from __future__ import annotations

import json
import statistics
from dataclasses import asdict

from petteia.game import Game
from petteia.notation import library
from petteia.server.catalogue.game_statistics import FILE, Measures


def measured() -> dict[str, Measures]:
    """The measures of all rulesets of which the library has games between engines."""
    names = (part.name for part in library.parts() if not part.is_of_source)
    return {name: _measures([_choices(game) for game in library.games(name)]) for name in names}


def as_json(measures: dict[str, Measures]) -> str:
    """The file's text."""
    return json.dumps({id: asdict(each) for id, each in measures.items()}, indent=2) + "\n"


def _measures(games: list[list[int]]) -> Measures:
    plies = [len(choices) for choices in games]
    quarters = statistics.quantiles(plies, n=4, method="inclusive")
    return Measures(
        games=len(plies),
        plies=round(statistics.median(plies)),
        shorter=round(quarters[0]),
        longer=round(quarters[2]),
        choices=round(statistics.mean(choice for choices in games for choice in choices)),
    )


def _choices(game: Game) -> list[int]:
    """How many moves were legal at each turn of a game."""
    position = game.position(game.root)
    counted = []
    for node in game.mainline:
        if isinstance(node.action, tuple):
            position.roll(node.action)
        elif node.action is not None:
            counted.append(len(position.legal_moves))
            position.push(node.action)
    return counted


if __name__ == "__main__":
    FILE.write_text(as_json(measured()), encoding="utf-8")
