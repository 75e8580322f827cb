"""A game reviewed ply by ply: what was a mistake, what was not, and how it is reported."""

from __future__ import annotations

import io
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from petteia import Game
from petteia.cli import main
from petteia.engine import Limit, Searcher
from petteia.engine.luck_and_skill import review_rolls
from petteia.engine.review import review
from petteia.server.workers.game_review import game_line, reviewed
from tests.commands import refused

WIN_AT_ONCE = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"
PETTEIA = str(Path(sys.executable).with_name("petteia"))


def game(start: str | None, *actions: str, ruleset: str = "cyningstan.petteia") -> Game:
    played = Game.of(ruleset, {}, start)
    for action in actions:
        played.add(action)
    return played


def record(tmp_path: Path, played: Game) -> str:
    path = tmp_path / "game.json"
    path.write_text(played.to_json())
    return str(path)


def test_a_missed_win_is_a_mistake() -> None:
    (ply,) = review(game(WIN_AT_ONCE, "b3-b4"), Limit(nodes=2000))
    assert str(ply.best.move) == "b3-a3xa2"
    assert ply.best.plies_to_end == 1
    assert ply.loss >= 0.1
    assert ply.mark in ("?!", "?", "??")


def test_a_win_that_was_taken_is_not_a_mistake() -> None:
    (ply,) = review(game(WIN_AT_ONCE, "b3-a3"), Limit(nodes=2000))
    assert (ply.loss, ply.mark) == (0, "")


def test_every_ply_is_reviewed_once_and_rolls_are_skipped() -> None:
    played = Game.of("vogt.kubeia", {})
    for _ in range(4):
        played.add("roll:63")
        played.add(str(played.position().legal_moves[-1]))
    heard = []
    plies = list(
        review(played, Limit(nodes=300), progress=lambda node, _: heard.append(node.number))
    )
    assert [ply.node.move for ply in plies] == [node.move for node in played.mainline if node.move]
    assert heard
    assert all(0 <= ply.loss <= 1 for ply in plies)


def test_XXI_I_an_illegal_move_that_remains_in_force_is_skipped() -> None:
    played = game(None, "a2-a3", "stands:a8-b7", "a1-a2", ruleset="carrillo.petteia-xxi")
    limit = Limit(nodes=200)
    assert [seen.node.text for seen in review(played, limit)] == ["a2-a3", "a1-a2"]
    assert list(review_rolls(played, limit)) == []
    plies, _ = reviewed(game_line(played), range(3), 200)
    assert [(ply.ply, ply.played) for ply in plies] == [(0, "a2-a3"), (2, "a1-a2")]


def test_a_game_without_moves_has_no_review() -> None:
    assert list(review(game(None), Limit(nodes=200))) == []


def test_a_review_can_be_repeated() -> None:
    played = game(None, "a2-a4", "a7-a5", "b2-b4")
    losses = [
        [ply.loss for ply in review(played, Limit(depth=3), searcher=Searcher(1))] for _ in range(2)
    ]
    assert losses[0] == losses[1]


def test_a_record_is_reviewed_ply_by_ply(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(tmp_path, game(WIN_AT_ONCE, "b3-b4", "h1-h2", "b4-c4"))
    assert main(["analyse", path, "--nodes", "2000"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert re.fullmatch(r" +1w  b3-b4\?\S+ +\+#1  100\.0% +\d+\.\d%  b3-a3xa2", lines[1])
    assert lines[2].startswith("   1b  h1-h2")
    assert lines[4].startswith("White: 2 plies, ")


def test_a_game_of_the_library_is_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "library:vogt", "--game", "7", "--nodes", "1000"]) == 0
    assert "White" in capsys.readouterr().out


def test_a_record_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = game(WIN_AT_ONCE, "b3-a3").to_json().encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert main(["analyse", "-", "--depth", "2"]) == 0
    assert "White: 1 ply, 0 ?!, 0 ?, 0 ??" in capsys.readouterr().out


def test_a_pfen_is_analysed_in_its_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["analyse", WIN_AT_ONCE, "--ruleset", "cyningstan.petteia", "--lines", "1"]
    assert main([*words, "--depth", "2"]) == 0
    assert "wins in 1 100.0% b3-a3xa2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([WIN_AT_ONCE], "--ruleset"),
        (["vogt.petteia", "--ruleset", "vogt.petteia"], "--ruleset"),
        (["no such game.json"], "--ruleset"),
        (["missing.json"], "missing.json: No such file"),
        (["missing.jsonl", "--game", "7"], "missing.jsonl: No such file"),
        (["/"], "directory"),
        (["RECORD", "--lines", "2"], "--lines"),
        (["RECORD", "--pfen", "x"], "record"),
        (["RECORD", "--game", "2"], "there is no game 2"),
        (["vogt.petteia", "--lenient"], "--lenient"),
        (["EMPTY"], "no plies"),
        (["DAMAGED"], "DAMAGED.json:1:2: REC-7: the text is not JSON"),
    ],
)
def test_an_error_is_reported_in_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"RECORD": game(None, "a2-a4").to_json(), "EMPTY": game(None).to_json(), "DAMAGED": "{"}
    if arguments[0] in files:
        path = tmp_path / f"{arguments[0]}.json"
        path.write_text(files[arguments[0]])
        arguments = [str(path), *arguments[1:]]
    assert said in refused(capsys, "analyse", *arguments)


def test_an_interrupt_ends_a_review_with_the_plies_reviewed_so_far(tmp_path: Path) -> None:
    path = record(tmp_path, game(None, "a2-a4", "a7-a5"))
    with subprocess.Popen(
        [PETTEIA, "analyse", path, "--seconds", "3600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith("ply")
        time.sleep(0.3)
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == 130
        assert running.stderr.read() == ""
