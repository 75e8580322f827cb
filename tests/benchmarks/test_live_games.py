"""The load of many games: lost moves are found, and a small run loses nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from benchmarks.site.live_games import Game, arguments, losses, stuck
from petteia.server.settings import Settings


def stored(folder: Path, *moves: str) -> None:
    with sqlite3.connect(Settings(data=folder).database_file) as database:
        database.execute("CREATE TABLE act (game_id TEXT, number INTEGER, kind, side, detail)")
        rows = [
            ("g", number, "move", ("black", "white")[number % 2], text)
            for number, text in enumerate(moves, 1)
        ]
        database.executemany("INSERT INTO act VALUES (?, ?, ?, ?, ?)", rows)
    database.close()


@pytest.mark.parametrize(
    ("moves", "missing", "unmade"),
    [
        (("a2-a3", "a7-a6", "b2-b3"), 0, 0),
        (("a2-a3", "a7-a6"), 0, 0),
        (("a2-a3",), 1, 0),
        ((), 2, 0),
        (("a2-a3", "a2-a3", "a7-a6"), 1, 0),
        (("a2-a3", "a7-a6", "b2-b3", "b7-b6"), 0, 1),
    ],
    ids=["one more stored", "all", "the last missing", "none", "one twice", "two more stored"],
)
def test_acknowledged_moves_that_are_missing_or_doubled_are_found(
    tmp_path: Path, moves: tuple[str, ...], missing: int, unmade: int
) -> None:
    stored(tmp_path, *moves)
    players = {"white": "", "black": ""}
    game = Game("g", players, acknowledged={0: "a2-a3", 1: "a7-a6"})
    assert losses(tmp_path, [game]) == (missing, unmade)


def test_the_engine_may_have_replied_to_a_move_that_was_not_acknowledged(
    tmp_path: Path,
) -> None:
    stored(tmp_path, "a2-a3", "a7-a6", "b2-b3", "b7-b6")
    game = Game("g", {"white": ""}, acknowledged={0: "a2-a3"})
    assert losses(tmp_path, [game]) == (0, 0)
    game.acknowledged.clear()
    assert losses(tmp_path, [game]) == (0, 1)


def test_a_game_in_which_nothing_happens_is_stuck_unless_it_is_over() -> None:
    game, over = Game("g", {}, {0: "a2-a3"}), Game("o", {}, {}, is_over=True)
    assert stuck([game, over], {"g": 1, "o": 0}) == [game]
    assert stuck([game, over], {"g": 0, "o": 0}) == []


@pytest.mark.parametrize("words", ["--games 0", "--seconds 0", "--every 0", "--games 9999"])
def test_the_load_is_bounded(words: str) -> None:
    with pytest.raises(SystemExit):
        arguments(words.split())
