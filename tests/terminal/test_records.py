"""``petteia show`` and ``petteia replay``: records in the terminal."""

from __future__ import annotations

import asyncio
import io
import os
import pty
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from petteia.cli import main
from petteia.cli.terminal.display.appearance import appearance_for
from petteia.cli.terminal.display.game_printer import Printer, status_lines
from petteia.cli.terminal.display.move_list import score_of
from petteia.cli.terminal.screens.apps import ReplayApp, ReplayScreen
from petteia.cli.terminal.screens.board_widget import Board
from petteia.game import Game
from petteia.notation import read_games
from petteia.notation.formats import native
from tests.commands import refused
from tests.drawing.golden import record
from tests.game.games import RULESETS, random_game

PROGRAM = "import sys; from petteia.cli import main; sys.exit(main())"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one game."""
    path = tmp_path / "one.petteia"
    path.write_text(native.write(record()), encoding="utf-8")
    return path


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """A file with two games."""
    other = Game.of("vogt.kubeia")
    for text in ("roll:63", "a2-a4"):
        other.add(text)
    path = tmp_path / "two.petteia"
    path.write_text(native.write(record()) + native.write(other), encoding="utf-8")
    return path


def shown(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """What a command prints."""
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def test_the_last_position_is_shown_with_everything_in_the_record(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = shown(capsys, "show", file)
    lines = out.splitlines()
    assert lines[0] == "Petteia (cyningstan.petteia)"
    assert "Black: Achilles <the swift>" in lines
    assert " 4 │‹○›│× ×│ ○ │   │   │   │   │   │ " in lines
    assert "After 2. a1-a4xb4!" in lines
    assert "White wins, 1-0: Black resigns (GEN-9)." in lines
    told = " ".join(out.split())
    assert (
        "{White is one man up.} 1. c1-c4 e8-e7 Black offers a draw. White declines a draw." in told
    )
    assert "2. a1-a4xb4! [0:01:01] {Two captors & one victim.} Black resigns." in told
    assert "({Not} 2. e1-e4?! b4-b8 (2… b4-a4) 3. e4-e6)" in told
    assert "\x1b" not in out


def test_any_ply_is_shown(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, "show", file, "--ply", 1)
    assert "After 1. c1-c4" in out
    assert "Black to move." in out
    assert "wins" not in out
    assert "The start." in shown(capsys, "show", file, "--ply", 0)


def test_a_ply_is_shown_before_the_roll_that_follows_it(
    two: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "White to roll." in shown(capsys, "show", two, "--game", 2, "--ply", 0)
    out = shown(capsys, "show", two, "--game", 2, "--ply", 1)
    assert "Black to roll." in out
    assert "1. roll 6 3 a2-a4" in out


def test_the_board_is_shown_in_plain_letters_in_greek_and_from_the_other_side(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = shown(capsys, "show", file, "--plain", "--flip").splitlines()
    assert " 4 |   |   |   |   |   | S |x x|<S>| " in plain
    greek = shown(capsys, "show", file, "--greek")
    assert "After 2. Α1-Α4xΒ4!" in greek
    assert "ΠΙΙΙ" in greek


def test_several_games_are_listed(two: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "show", two).splitlines() == [
        "1. Troy, Ajax - Achilles <the swift>, cyningstan.petteia, 3 plies, 1-0 resignation",
        "2. vogt.kubeia, 1 ply, unfinished",
    ]


def test_a_result_is_shown_with_its_reason_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(shown(capsys, "show", "library:vogt", "--game", 44).split())
    assert "Black wins, 0-1: White has refused battle 3 times in a row" in out
    assert "(VOG-17)" in out


def test_standard_input_is_read(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert "After 2." in shown(capsys, "show", "-", "--game", 1)


def test_a_transcript_is_shown_under_the_named_ruleset(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("1) 63 A2-A4, 32 H6-Z6;", encoding="utf-8")
    assert "After 1… g6-f6" in shown(capsys, "show", path, "--ruleset", "vogt.kubeia")


def test_without_a_terminal_replay_prints_every_position(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = shown(capsys, "replay", file)
    told = [line for line in out.splitlines() if line.startswith(("The start", "After"))]
    assert told == ["The start.", "After 1. c1-c4", "After 1… e8-e7", "After 2. a1-a4xb4!"]
    assert shown(capsys, "replay", file, "--ply", 2).count("After") == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("show no-such-file", "no-such-file: No such file"),
        ("show FILE --ply 4", "--ply 4: the game has 3 plies"),
        ("show FILE --ply -1", "--ply"),
        ("show FILE --ply x", "--ply: 'x': must be a whole number from 0"),
        ("show FILE --game 2", "there is no game 2"),
        ("show FILE --game 0", "--game: '0': must be a whole number from 1"),
        ("show TWO --ply 1", "several games: choose one with --game N"),
        ("show FILE --option die=true", "--option: only together with --ruleset"),
        ("replay FILE --seconds 0", "--seconds: '0': must be a number from 0.1 to 60"),
        ("replay FILE --game 9", "there is no game 9"),
        ("replay library:nobody", "petteia library lists"),
        ("draw FILE --moves a1-a2 -o x.svg", "--pfen and --moves: for a position, not"),
        ("draw FILE --ply 1 -o x.gif", "--ply: only for still pictures"),
        ("draw TWO -o x.svg", "has several games"),
        ("draw cyningstan.petteia --game 1 -o x.svg", "for a record, not for a position"),
        ("draw FILE --ply 9 -o x.png", "--ply 9: the game has 3 plies"),
    ],
)
def test_bad_input_is_reported_in_one_line(
    words: str, said: str, file: Path, two: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = {"FILE": str(file), "TWO": str(two)}
    assert said in refused(capsys, *[named.get(word, word) for word in words.split()])


def test_an_invalid_record_is_refused_or_read_leniently(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.petteia"
    path.write_text(native.write(record()).replace("e8-e7", "e8-f7"), encoding="utf-8")
    assert main(["show", str(path)]) == 2
    assert f"{path}:" in capsys.readouterr().err
    assert "After 1. c1-c4" in shown(capsys, "show", path, "--lenient")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ply_is_in_the_score_once(ruleset: str) -> None:
    game = random_game(ruleset, 7, 60, variations=6)
    score = score_of(game, greek=False)
    nodes = [node for node in game.root.subtree() if node.action is not None]
    assert set(score.places) == set(nodes)
    for node, (begin, end) in score.places.items():
        text = score.text.plain[begin:end]
        assert text.endswith("".join(node.marks))
        assert node.move is None or text.startswith(str(node.move))
    out = io.StringIO()
    Printer(game, appearance_for(colour=False, unicode=True), out, 80).score(game.end)
    assert out.getvalue().isprintable() or "\n" in out.getvalue()


def replayed(
    keys: str,
    check: Callable[[ReplayApp, Pilot[int]], Awaitable[None]],
    text: str | None = None,
    seconds: float = 0.1,
) -> None:
    """Press keys, separated by spaces, and look at the result."""

    async def run() -> None:
        readings = read_games(text or native.write(record()) * 2)
        first = next(readings).game
        assert first is not None
        appearance = appearance_for(colour=True, unicode=True)
        app = ReplayApp((1, first), readings, appearance, seconds=seconds, flipped=False)
        async with app.run_test(size=(100, 34)) as pilot:
            for key in keys.split():
                await pilot.press(key)
            await pilot.pause()
            await check(app, pilot)

    asyncio.run(run())


def screen_of(app: ReplayApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


def test_keys_step_through_lines_and_variations() -> None:
    steps = (
        ("right", "c1-c4"),
        ("down", "c1-c4"),
        ("space", "e8-e7"),
        ("l", "a1-a4xb4"),
        ("right", "a1-a4xb4"),
        ("left", "e8-e7"),
        ("end", "a1-a4xb4"),
        ("down", "e1-e4"),
        ("down", "a1-a4xb4"),
        ("up", "e1-e4"),
        ("right", "b4-b8"),
        ("v", "b4-a4"),
        ("V", "b4-b8"),
        ("end", "e4-e6"),
        ("h", "b4-b8"),
        ("home", "None"),
        ("left", "None"),
        ("down", "None"),
    )

    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        screen = screen_of(app)
        for key, at in steps:
            await pilot.press(key)
            assert (key, str(screen.node.action)) == (key, at)
            pieces = screen.game.position(screen.node).piece_map()
            assert screen.query_one(Board).scene.pieces == pieces

    replayed("", check)


def test_keys_go_from_game_to_game_and_stop_at_the_ends() -> None:
    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        assert screen_of(app).number == 2
        await pilot.press("n")
        assert screen_of(app).number == 2
        await pilot.press("p")
        await pilot.press("p")
        assert screen_of(app).number == 1

    replayed("right n", check)


def test_keys_step_through_a_game_whose_moves_do_not_fit_on_the_screen() -> None:
    game = random_game("callen.double-petteia", 3, 400)

    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        screen = screen_of(app)
        assert screen.node is screen.game.end
        scroll = screen.query_one("#score")
        assert 0 < scroll.scroll_offset.y == scroll.max_scroll_y
        await pilot.press("home")
        await pilot.pause()
        assert screen.node is screen.game.root
        assert scroll.scroll_offset.y == 0

    replayed("end", check, native.write(game))


def test_a_key_turns_the_board_around() -> None:
    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        assert screen_of(app).query_one(Board).geometry.flipped
        await pilot.press("f")
        assert not screen_of(app).query_one(Board).geometry.flipped

    replayed("f", check)


def test_the_rule_that_ended_a_game_is_in_sight() -> None:
    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        screen = screen_of(app)
        position = screen.game.position(screen.node)
        lines = status_lines(screen.game, screen.node, position, screen.words, app.appearance)
        assert len(lines) == 4
        assert screen.query_one("#message").size.height > len(lines)

    game = random_game("cyningstan.petteia", 3, 2000)
    assert game.outcome() is not None
    replayed("end", check, native.write(game))


def test_autoplay_goes_to_the_end_and_stops() -> None:
    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        screen = screen_of(app)
        while screen.timer is not None:
            await pilot.pause(0.05)
        assert screen.node is screen.game.end

    replayed("a", check)


def test_the_same_key_stops_autoplay() -> None:
    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        timers = [screen_of(app).timer]
        await pilot.press("a")
        timers.append(screen_of(app).timer)
        assert [timer is None for timer in timers] == [False, True]
        assert screen_of(app).node is screen_of(app).game.root

    replayed("a", check, seconds=600)


def test_a_key_quits() -> None:
    async def check(app: ReplayApp, pilot: Pilot[int]) -> None:
        assert app.return_code == 0

    replayed("q", check)


def test_a_replay_in_a_real_terminal(file: Path) -> None:
    controller, terminal = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "NO_COLOR": "1"}
    command = (sys.executable, "-c", PROGRAM, "replay", str(file))
    process = subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    )
    os.close(terminal)
    seen = b""
    while b"White is one man up" not in seen:
        seen += os.read(controller, 65536)
    os.write(controller, b"q")
    try:
        while os.read(controller, 65536):
            pass
    except OSError:
        pass
    assert process.wait(timeout=60) == 0
    os.close(controller)


def test_a_closed_pipe_ends_show_like_other_commands(file: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = (sys.executable, "-m", "petteia", "show", str(file))
    with os.fdopen(writing, "w") as closed:
        outcome = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, check=False)
    assert (outcome.returncode, outcome.stderr) == (141, b"")
