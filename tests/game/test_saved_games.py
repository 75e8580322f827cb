"""The folder of saved games: written whole or not at all, and in the right place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from petteia.errors import GameError
from petteia.game import Game, Store, StoreError
from petteia.game.saved_games import data_folder

GAME = Game.of("callen.simple-petteia")
GAME.add("a1-a5")


def test_the_folder_of_saved_games_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/nowhere")
    assert data_folder({"PETTEIA_DATA": "/x/y", "XDG_DATA_HOME": "/z"}) == Path("/x/y")
    assert data_folder({"XDG_DATA_HOME": "/z"}) == Path("/z/petteia")
    assert data_folder({"XDG_DATA_HOME": "not/absolute"}) == data_folder({})
    assert data_folder({}) == Path("/nowhere/.local/share/petteia")


def test_the_most_recently_saved_game_comes_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.names() == []
    for age, name in enumerate(("old", "middle", "new")):
        store.save(name, GAME)
        os.utime(tmp_path / "games" / f"{name}.json", (age, age))
    assert store.names() == ["new", "middle", "old"]
    assert store.load("old") == GAME
    store.remove("middle")
    store.remove("middle")
    assert store.names() == ["new", "old"]


def test_a_save_that_fails_leaves_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.save("game", GAME)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="No space left"):
        store.save("game", Game.of("navpil.poleis"))
    assert store.load("game") == GAME
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["game.json"]


def test_an_error_in_a_file_is_reported(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(StoreError, match="No such file"):
        store.load("game")
    store.save("game", GAME)
    file = tmp_path / "games" / "game.json"
    file.write_bytes(b"\xff")
    with pytest.raises(GameError, match="UTF-8"):
        store.load("game")
    file.write_bytes(b" " * (4 * 1024 * 1024 + 1))
    with pytest.raises(GameError, match="larger"):
        store.load("game")
    assert store.set_aside("game").exists()
    assert store.names() == []
