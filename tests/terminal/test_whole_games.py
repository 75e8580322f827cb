"""Whole games by keyboard, mouse and typed text; and every ruleset can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia import Move, ruleset_ids
from tests.terminal.playing import Player, app_for, game_of, greedy, play

MAX_GAME = 300


async def play_out(player: Player, way: str) -> None:
    for _ in range(MAX_GAME):
        if player.table.session.outcome is not None:
            return
        move: Move = greedy(player.position).move
        await getattr(player, f"play_by_{way}")(move)
    raise AssertionError("the game does not end")


async def until_over(player: Player) -> None:
    while player.table.session.outcome is None:
        await player.answered()
        await player.pilot.pause(0.005)


@pytest.mark.parametrize(
    ("ruleset", "options", "side", "way"),
    [
        ("cyningstan.petteia", {"board": "4x5", "quiet_limit": "10"}, "white", "keys"),
        ("vogt.kubeia-tournament", {"quiet_limit": "6"}, "black", "keys"),
        (
            "carrillo.single-stone-latrunculi-xxi",
            {"board": "8x8", "quiet_limit": "4"},
            "white",
            "mouse",
        ),
        ("navpil.poleis", {"board": "7x7", "pieces": "8", "quiet_limit": "3"}, "white", "mouse"),
        ("callen.simple-capture-leader", {"die": "true", "quiet_limit": "6"}, "white", "text"),
        ("callen.proto-tafl", {"inciti": "true", "quiet_limit": "12"}, "black", "text"),
    ],
)
def test_a_whole_game_can_be_played(
    ruleset: str, options: dict[str, str], side: str, way: str, tmp_path: Path
) -> None:
    async def script(player: Player) -> None:
        await play_out(player, way)
        outcome = player.table.session.outcome
        assert outcome is not None
        assert outcome.result() in player.seen("message")
        assert f"({outcome.rule})" in player.seen("message")

    play(app_for(tmp_path, game_of(ruleset, side, **options)), script)


@pytest.mark.parametrize("ruleset", ruleset_ids())
def test_every_ruleset_can_be_played(ruleset: str, tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        each = int(player.position.rules.mechanics["setup.per_turn"])
        moves = []
        for _ in range(each):
            moves.append(greedy(player.position).move)
            await player.play_by_text(moves[-1])
        assert len(player.table.session.plies) == 2 * each
        assert [ply.move for ply in player.table.session.plies[:each]] == moves
        assert player.table.words.title in player.seen("facts")

    play(app_for(tmp_path, game_of(ruleset)), script)


def test_the_program_plays_alone_and_pauses(tmp_path: Path) -> None:
    game = game_of("cyningstan.petteia", "none", board="4x5", quiet_limit="8")

    async def script(player: Player) -> None:
        await until_over(player)
        plies = len(player.table.session.plies)
        await player.press("f4")
        assert player.table.paused
        assert len(player.table.session.plies) == plies - 1
        await player.press("enter")
        await until_over(player)
        assert len(player.table.session.plies) == plies

    play(app_for(tmp_path, game), script)
