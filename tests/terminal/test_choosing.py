"""The list of games: options, own files, positions, saved games and damaged ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.widgets import Input

from petteia.cli.terminal.screens.dialogs import Line
from petteia.game import Store
from petteia.rulesets import template
from tests.terminal.playing import Player, app_for, game_of, greedy, play


async def choose(player: Player, id: str) -> None:
    """Put the cursor on an entry of the list."""
    games = player.choosing.games
    games.highlighted = games.get_option_index(id)
    await player.pilot.pause()


async def set_row(player: Player, label: str) -> None:
    """Go to a row of the choices."""
    if player.app.focused is not player.choosing.choices:
        await player.press("tab")
    labels = [row.label for row in player.choosing.rows]
    player.choosing.choices.highlighted = labels.index(label)
    await player.pilot.pause()


async def fill_in(player: Player, text: str) -> None:
    """Fill in a line that is asked for."""
    player.app.screen.query_one(Input).value = text
    await player.press("enter")


def test_enter_starts_the_first_game(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("enter")
        assert player.position.rules.id == "cyningstan.petteia"

    play(app_for(tmp_path), script)


def test_options_players_and_time_are_chosen_by_keys(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await choose(player, "ruleset vogt.kubeia")
        await set_row(player, "Hand of Zeus")
        assert "[VOG-K3]" in player.seen("about")
        await player.press("right")
        await set_row(player, "The basileus' die")
        await player.press("left")
        await set_row(player, "Quiet limit")
        await player.press("enter")
        await fill_in(player, "many")
        assert isinstance(player.app.screen, Line)
        assert "0 to 10000" in player.seen("problem")
        await fill_in(player, "40")
        await set_row(player, "Players")
        await player.press("enter")
        await set_row(player, "Time per move")
        await player.press("left", "f9")
        game = player.table.session.game
        assert (game.headers.kind(True), game.headers.kind(False)) == ("program", "human")
        assert player.table.session.seconds == 0.3
        options = player.position.rules.options
        assert options["zeus"] is True
        assert options["basileus_die"] == "hermes"
        assert options["quiet_limit"] == 40

    play(app_for(tmp_path), script)


def test_a_choice_is_changed_by_the_mouse(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.pilot.click("#choices", offset=(3, 0))
        assert player.choosing.plan.side == "black"
        await player.pilot.click("#games", offset=(5, 4))
        assert player.position.rules.id == "callen.double-petteia"

    play(app_for(tmp_path), script)


def test_a_long_value_stays_beside_its_name(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        choices = player.choosing.choices
        name, rest = (choices.render_line(line).text for line in range(2))
        assert name.split() == ["Players", "you", "play"]
        assert rest.strip() == "White"
        assert rest.index("White") == name.index("you")

    play(app_for(tmp_path), script)


def test_a_game_can_start_from_a_position(tmp_path: Path) -> None:
    start = "8/8/8/Ss5S/2s5/2S5/8/7s w - - 0,0 0,0 0 1"

    async def script(player: Player) -> None:
        await choose(player, "ruleset carrillo.petteia-xxi")
        await set_row(player, "Start")
        await player.press("enter")
        await fill_in(player, start)
        assert "files" in player.seen("problem")
        await player.press("escape")
        await set_row(player, "Size of the board")
        await player.press("left")
        await set_row(player, "Start")
        await player.press("enter")
        await fill_in(player, start)
        await player.press("f9")
        assert player.position.pfen() == start

    play(app_for(tmp_path), script)


def test_a_users_ruleset_file_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "my-game.toml"
    file.write_text(template(), "utf-8")

    async def script(player: Player) -> None:
        await choose(player, "own-file")
        await player.press("enter")
        await fill_in(player, str(tmp_path / "missing.toml"))
        assert "missing.toml" in player.seen("problem")
        await fill_in(player, str(file))
        assert "Small city" in player.seen("description")
        await player.press("f9")
        await player.play_by_text(greedy(player.position).move)
        assert len(player.table.session.plies) == 2

    play(app_for(tmp_path), script)


def test_a_game_that_was_left_can_be_continued(tmp_path: Path) -> None:
    left: list[str] = []

    async def leave(player: Player) -> None:
        await player.press("f6")
        await player.play_by_text(greedy(player.position).move)
        await player.play_by_text(greedy(player.position).move)
        left.append(player.position.pfen())
        await player.press("f10")

    async def resume(player: Player) -> None:
        assert "Kubeia" in player.seen("description")
        await player.press("enter")
        assert player.position.pfen() == left[0]
        assert len(player.table.session.plies) == 4
        await player.press("f4")
        await player.press("f9")
        await player.press("delete", "y")
        assert not player.choosing.saved

    play(app_for(tmp_path, game_of("vogt.kubeia")), leave)
    play(app_for(tmp_path), resume)
    assert Store(tmp_path).names() == []


def test_a_game_that_is_over_is_not_offered_again(tmp_path: Path) -> None:
    async def resign(player: Player) -> None:
        await player.type("a1-a5")
        await player.answered()
        await player.press("f8", "y", "f9")
        assert not player.choosing.saved

    play(app_for(tmp_path, game_of("callen.simple-petteia")), resign)
    assert Store(tmp_path).names() == []


def test_a_saved_game_continues_without_its_ruleset_file(tmp_path: Path) -> None:
    file = tmp_path / "my-game.toml"
    file.write_text(template(), "utf-8")

    async def leave(player: Player) -> None:
        await player.play_by_text(greedy(player.position).move)

    async def come_back(player: Player) -> None:
        await player.press("f2")
        assert "Small city" in player.seen("text")
        await player.press("escape", "enter")
        assert len(player.table.session.plies) == 2

    play(app_for(tmp_path, game_of(str(file))), leave)
    file.unlink()
    play(app_for(tmp_path), come_back)


def test_an_old_saved_game_whose_ruleset_file_is_gone_is_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "my-game.toml"
    file.write_text(template(), "utf-8")

    async def leave(player: Player) -> None:
        await player.play_by_text(greedy(player.position).move)

    async def come_back(player: Player) -> None:
        file.unlink()
        await player.press("f2")
        assert "my-game.toml" in player.seen("text")
        await player.press("escape", "enter")
        assert "cannot be continued" in player.seen("about")

    async def come_back_later(player: Player) -> None:
        assert "my-game.toml" in player.seen("about")
        assert not player.choosing.saved

    play(app_for(tmp_path, game_of(str(file))), leave)
    # Games used to be saved with only the path of the file.
    (saved,) = (tmp_path / "games").glob("*.json")
    document = json.loads(saved.read_text())
    del document["ruleset_file"]
    saved.write_text(json.dumps(document | {"ruleset": str(file)}))
    play(app_for(tmp_path), come_back)
    play(app_for(tmp_path), come_back_later)


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}', b'{"format": 1, "ruleset": "no"}'],
)
def test_a_damaged_saved_game_is_reported_and_set_aside(content: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "old.json").write_bytes(content)

    async def script(player: Player) -> None:
        assert "damaged" in player.seen("about")
        assert not player.choosing.saved
        await player.press("enter")
        assert player.table.session.outcome is None

    play(app_for(tmp_path), script)
    assert (folder / "old.json.damaged").read_bytes() == content


def test_a_folder_that_cannot_be_written_does_not_stop_a_game(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")

    async def script(player: Player) -> None:
        await player.type("a1-a5")
        await player.answered()
        assert "NOT SAVED" in player.seen("message")
        assert len(player.table.session.plies) == 2

    play(app_for(tmp_path, game_of("callen.simple-petteia")), script)
