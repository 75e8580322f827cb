"""Games of an experiment as records, to be replayed, analysed and quoted."""

import json
from pathlib import Path

from petteia.game import Game
from petteia.lab.experiment import LabError
from petteia.lab.results import CELL, games_in


def record(folder: str | Path, number: int) -> Game:
    """A game of a folder by its number, from 1: by ruleset, options, player, pair and game.

    `LabError` if the folder holds no experiment, or not so many games.
    """
    rows = (
        games_in(Path(folder)).sort(*CELL, "pair", "game").slice(number - 1, 1).collect().to_dicts()
    )
    if number < 1 or not rows:
        raise LabError.within(folder, LabError("lab-game", number=str(number)))
    (row,) = rows
    game = Game.of(row["ruleset"], json.loads(row["options"]))
    game.headers.white, game.headers.black = row["white"], row["black"]
    node = game.root
    for word in row["moves"].split():
        node = game.add(word, node)
    return game
