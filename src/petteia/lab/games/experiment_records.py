"""Games of an experiment as records, to be replayed, analysed, quoted and explored."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import polars as pl

from petteia._core import Outcome, Ruleset
from petteia.explorer.stored_games import WINNERS, StoredGame, choices_of, read_files
from petteia.game import Game
from petteia.lab.games.results import GAME, ORDER, PACKED, TABLE, games_in, played_in
from petteia.lab.planning.experiment import LabError
from petteia.rulesets import ruleset
from petteia.rulesets.files.shipped import is_shipped

NUMBER: Final = "number"
"""The column of a game's number."""


def record(folder: str | Path, number: int) -> Game:
    """A game of a folder by its number, from 1: by ruleset, options, player, pair and game.

    Raises `LabError` if the folder contains no experiment, or has fewer games.
    """
    names = games_in(Path(folder)).sort(*ORDER).slice(number - 1, 1).select(GAME).collect()
    if number < 1 or names.is_empty():
        raise LabError.within(folder, LabError("lab-game", number=str(number)))
    (row,) = played_in(Path(folder), *(pl.col(name) == names[name][0] for name in GAME)).to_dicts()
    return game_of(row)


def numbered_games(folder: str | Path, *wanted: pl.Expr) -> pl.DataFrame:
    """The matching games of a folder, with their moves and numbers, in their order.

    Raises `LabError` if the folder contains no experiment.
    """
    ordered = games_in(Path(folder)).select(*GAME).sort(*ORDER)
    numbers = ordered.with_row_index(NUMBER, offset=1).collect()
    return played_in(Path(folder), *wanted).join(numbers, on=GAME).sort(NUMBER)


def game_of(row: dict[str, Any]) -> Game:
    """A row of a folder as a game."""
    game = Game.of(row["ruleset"], json.loads(row["options"]))
    game.headers.white, game.headers.black = row["white"], row["black"]
    node = game.root
    for word in row["moves"].split():
        node = game.add(word, node)
    winner, reason = WINNERS[row["winner"]], row["reason"]
    if winner is not None and game.outcome() is None:
        game.ending = Outcome(winner, reason, game.rules.conduct_rule(reason))
    return game


def stored_games(
    folder: str | Path, wanted: Callable[[Ruleset], bool] = lambda _: True
) -> Iterator[tuple[Ruleset, StoredGame]]:
    """The games of a folder with their rules, in the explorer's form, in their order.

    Only those under rules that are `wanted`; games of ruleset files are left out. Raises `LabError`
    if the folder contains no experiment.
    """
    if (Path(folder) / TABLE).exists():
        packed = Path(folder) / PACKED
        for file in read_files(packed) if packed.exists() else ():
            if is_shipped(file.rules.id) and wanted(file.rules):
                yield from ((file.rules, game) for game in file.games)
        return
    columns = ("ruleset", "options", "white", "black", "winner", "reason", "moves")
    rows = games_in(Path(folder)).sort(*ORDER).select(columns).collect()
    known: dict[tuple[str, str], Ruleset] = {}
    for id, options, white, black, winner, reason, moves in rows.iter_rows():
        if not is_shipped(id):
            continue
        if (id, options) not in known:
            known[id, options] = ruleset(id, **json.loads(options))
        rules = known[id, options]
        if wanted(rules):
            choices = choices_of(rules, moves.split())
            yield rules, StoredGame(white, black, WINNERS[winner], reason, choices)
