"""At the table: refusals, typing errors, taking back, hints, turning the board, resigning."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from petteia import Position
from petteia._core import StopFlag
from petteia.cli.terminal.display.appearance import appearance_for
from petteia.cli.terminal.screens.dialogs import Question, Reading
from petteia.cli.terminal.screens.side_panel import move_lines
from petteia.cli.terminal.state.session import Session, engine_thinker
from petteia.engine import Choice
from petteia.game import Store
from petteia.notation import read_games
from petteia.rulesets import ruleset
from tests.terminal.playing import Player, app_for, game_of, greedy, play

LOCKED = "8/8/8/3s4/3S4/8/8/S6s w - - 0,0 0,0 0 1"
CAPTURE = "8/8/8/Ss5S/2s5/2S5/8/7s w - - 0,0 0,0 0 1"


def test_XXI_10_a_refused_move_names_its_rule_and_loses_nothing(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        before = player.position.pfen()
        await player.type("d4-d3")
        assert "XXI-10" in player.seen("message")
        assert "locked by d5" in player.seen("message")
        await player.click("d4")
        assert "XXI-10" in player.seen("message")
        await player.click("h1")
        assert "Black's" in player.seen("message")
        assert player.position.pfen() == before

    play(app_for(tmp_path, game_of("carrillo.petteia-xxi", start=LOCKED, board="8x8")), script)


@pytest.mark.parametrize(
    "typed",
    ["a9", "a1-a99", "x" * 150, "[red]", "roll:63", "\x1b[31m", "α1-α1", "@a1", "🙂", "a1 a2"],
)
def test_typing_errors_change_nothing(typed: str, tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        before = player.position.pfen()
        await player.type(typed)
        assert player.table.session.outcome is None
        assert player.position.pfen() == before
        assert "White to move" in player.seen("message")

    play(app_for(tmp_path, game_of("callen.double-petteia", "both")), script)


def test_letters_go_to_the_line_and_escape_erases_them(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("a", "2", "-", "a", "7", "backspace")
        assert player.table.entry == "a2-a"
        await player.press("escape")
        assert player.table.entry == ""
        await player.press("a", "2", "-", "a", "5", "enter")
        assert str(player.table.session.plies[0].move) == "a2-a5"

    play(app_for(tmp_path, game_of("callen.double-petteia")), script)


def test_a_chosen_piece_shows_its_moves_and_victims(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.click("h5")
        await player.go_to("c5")
        lines = player.board_lines()
        assert "×2" in "".join(lines)
        assert "h5-c5 captures the soldiers on b5 and c4." in player.seen("about")
        assert sum(line.count("×●×") for line in lines) == 2
        await player.press("escape")
        assert "×" not in "".join(player.board_lines())

    play(app_for(tmp_path, game_of("carrillo.petteia-xxi", start=CAPTURE, board="8x8")), script)


def test_take_back_goes_to_the_last_decision_with_its_roll(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("f4")
        assert "nothing to take back" in player.seen("message")
        first = player.position.pfen()
        await player.play_by_text(greedy(player.position).move)
        await player.press("f4")
        assert player.position.pfen() == first
        await player.type("undo")
        assert player.position.pfen() == first

    play(app_for(tmp_path, game_of("vogt.kubeia-tournament")), script)


def test_a_variation_beside_a_move_that_is_taken_back_does_not_replace_it() -> None:
    text = "1. d2-d5 e7-e5 2. f2-f5xe5 (2. a2-a3)"
    [read] = read_games(text, rules=ruleset("cyningstan.petteia"))
    assert read.game is not None
    session = Session(read.game)
    assert [str(node.move) for node in session.plies] == ["d2-d5", "e7-e5", "f2-f5xe5"]
    assert session.take_back()
    assert [str(node.move) for node in session.plies] == ["d2-d5", "e7-e5"]


def test_CYN_3_the_end_is_shown_and_can_be_taken_back(tmp_path: Path) -> None:
    start = "4/4/s3/4/1sS1/S3 w - - 0,0 0,0 0 1"

    async def script(player: Player) -> None:
        await player.type("a1-b1")
        await player.answered()
        assert player.table.session.outcome is None
        await player.press("f4")
        await player.type("a1-a2")
        assert "White wins, 1-0: Black has too few pieces left (CYN-3)." in player.seen("message")
        assert "one stone" in player.seen("message") or "single" in player.seen("message")
        await player.press("f4")
        assert player.position.pfen() == start

    play(app_for(tmp_path, game_of("cyningstan.petteia", start=start, board="4x6")), script)


def test_a_hint_shows_the_programs_move(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        expected = greedy(player.position).move
        await player.press("f3")
        await player.answered()
        assert f"Hint: {expected}" in player.seen("message")
        assert "!" in "".join(player.board_lines())
        assert not player.table.session.plies

    play(app_for(tmp_path, game_of("callen.simple-petteia")), script)


def test_f6_explains_that_an_encoding_has_no_greek_letters(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("f6")
        assert player.board_lines()[-1].split() == list("abcdefghijkl")
        assert "no Greek letters" in player.seen("message")

    appearance = appearance_for(colour=True, unicode=False, has_greek=False)
    play(app_for(tmp_path, game_of("callen.simple-petteia"), appearance), script)


def test_the_board_can_be_flipped_and_shown_in_greek(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        assert player.board_lines()[-1].split() == list("abcdefghijkl")
        await player.press("f6")
        lines = player.board_lines()
        assert lines[-1].split() == list("ΑΒΓΔΕΖΗΘΙΚΛΜ")
        assert lines[1].rstrip().endswith("ΠΙΙΙ")
        await player.press("f5")
        assert player.board_lines()[-1].split() == list("ΜΛΚΙΘΗΖΕΔΓΒΑ")
        await player.play_by_text(greedy(player.position).move)
        assert len(player.table.session.plies) == 2
        await player.press("f4")
        await player.type("A2-A5")
        lines = move_lines(player.table.session.plies, greek=True, width=40)
        assert lines[0].startswith("1. Α2-Α5,")

    play(app_for(tmp_path, game_of("vogt.petteia")), script)


def test_resigning_is_confirmed_and_can_be_taken_back(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("f8")
        assert isinstance(player.app.screen, Question)
        await player.press("enter")
        assert player.table.session.outcome is None
        await player.press("f8", "down", "enter")
        assert "Black wins, 0-1: White resigns (GEN-9)." in player.seen("message")
        await player.press("f4")
        assert player.table.session.outcome is None
        await player.press("f8", "y")
        await player.press("f7")
        assert player.table.session.outcome is None
        assert not player.table.session.plies

    play(app_for(tmp_path, game_of("callen.simple-petteia")), script)


def test_help_and_rules_can_be_read(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.press("f1")
        assert isinstance(player.app.screen, Reading)
        assert "Ctrl+Z" in player.seen("text")
        await player.press("escape", "f2")
        assert "CAL-3" in player.seen("text")
        await player.press("space", "escape")
        assert player.table.session.outcome is None
        await player.type("rules")
        assert "CAL-3" in player.seen("text")

    play(app_for(tmp_path, game_of("callen.simple-petteia")), script)


def test_the_screen_responds_while_the_program_thinks(tmp_path: Path) -> None:
    flags: list[StopFlag] = []

    def slow(position: Position, seconds: float, stop: StopFlag) -> Choice:
        flags.append(stop)
        while not stop.is_set():
            time.sleep(0.001)
        return greedy(position)

    async def script(player: Player) -> None:
        before = player.position.pfen()
        await player.type("a2-a5")
        assert player.table.thinking == "move"
        await player.press("left", "f5", "f6")
        await player.type("b2-b5")
        assert "thinking" in player.seen("message")
        await player.press("f4")
        assert player.position.pfen() == before
        assert flags[0].is_set()
        await player.pilot.pause(0.02)
        assert player.position.pfen() == before
        await player.press("f3")
        await player.press("f10")

    play(app_for(tmp_path, game_of("callen.double-petteia"), thinker=slow), script)
    assert all(flag.is_set() for flag in flags)


def test_the_engine_of_the_package_plays(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.play_by_text(greedy(player.position).move)
        await player.press("f3")
        await player.answered()
        assert "Hint" in player.seen("message")
        assert len(player.table.session.plies) == 2

    play(app_for(tmp_path, game_of("callen.double-petteia"), thinker=engine_thinker), script)


def test_a_program_that_fails_does_not_end_the_game(tmp_path: Path) -> None:
    calls = []

    def failing(position: Position, *_: object) -> Choice:
        calls.append(position)
        if len(calls) == 1:
            raise RuntimeError("no idea")
        return greedy(position)

    async def script(player: Player) -> None:
        await player.type("a2-a5")
        await player.answered()
        assert "no idea" in player.seen("message")
        await player.press("enter")
        await player.answered()
        assert len(player.table.session.plies) == 2

    play(app_for(tmp_path, game_of("callen.double-petteia"), thinker=failing), script)


def test_VOG_17_there_is_a_warning_before_moving_a_passive_man(tmp_path: Path) -> None:
    start = "hpb9/12/12/12/12/P4B6/12/H11 w - - 0,0 1,0 0 1"

    async def script(player: Player) -> None:
        passive = set(player.table.hand.moves) - set(player.position.active_squares())
        await player.go_to(min(passive))
        assert "passive: White's refusal 2 of 3 (VOG-17)" in player.seen("about")

    play(app_for(tmp_path, game_of("vogt.petteia", start=start)), script)


@pytest.mark.parametrize("unicode", [True, False])
def test_without_colour_the_sides_differ_by_their_symbols(unicode: bool, tmp_path: Path) -> None:
    appearance = appearance_for(colour=False, unicode=unicode)

    async def script(player: Player) -> None:
        lines = "".join(player.board_lines()[:-1])
        white, black = ("○♔", "●♚") if unicode else ("SL", "sl")
        assert all(lines.count(man) == 1 + 11 * (man in "○●Ss") for man in white + black)
        assert unicode or lines.isascii()
        styles = {part.style for line in player.table.board.lines for part in line if part.style}
        assert all(style.color is None and style.bgcolor is None for style in styles)

    play(app_for(tmp_path, game_of("callen.simple-latrunculi"), appearance), script)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
@pytest.mark.parametrize("board", ["4x5", "12x8", "16x16"])
def test_every_board_fits_or_scrolls(size: tuple[int, int], board: str, tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        box = player.table.query_one("#board-box")
        assert player.table.query_one("#entry").region.bottom <= size[1]
        if size[0] >= 80:
            assert player.table.board.geometry.width <= box.size.width
            assert player.table.board.geometry.height <= box.size.height
        corner = player.position.rules.squares[-1]
        await player.go_to(corner)
        x, y = player.table.board.geometry.corner(corner)
        left, top = player.table.board.region.offset
        assert box.region.contains(left + x, top + y)

    play(app_for(tmp_path, game_of("cyningstan.petteia", board=board)), script, size)


@pytest.mark.parametrize("typed", [["a1a3"], ["a1 a3"], ["a1–a3"], ["a1", "a3"]])
def test_a_move_is_typed_without_a_hyphen_or_square_by_square(
    typed: list[str], tmp_path: Path
) -> None:
    async def script(player: Player) -> None:
        for line in typed:
            await player.type(line)
        assert [str(ply.move) for ply in player.table.session.plies] == ["a1-a3"]

    play(app_for(tmp_path, game_of("callen.simple-petteia", "both")), script)


def test_typing_only_a_square_places_a_piece(tmp_path: Path) -> None:
    async def script(player: Player) -> None:
        await player.type("c4")
        assert [str(ply.move) for ply in player.table.session.plies] == ["@c4"]

    play(app_for(tmp_path, game_of("navpil.poleis", "both")), script)


def test_a_game_that_is_over_is_saved_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

    async def script(player: Player) -> None:
        await player.type("a1-a5")
        await player.type("export")
        (record,) = (tmp_path / "records").glob("*.petteia")
        assert record.name in player.seen("message").replace("\n", "")
        (reading,) = read_games(record)
        assert reading.game is not None
        assert reading.game.outcome() is None
        await player.press("f8", "y")
        assert player.seen("about") == f"Saved as ~/records/{record.name}"
        (reading,) = read_games(record)
        assert reading.game is not None
        assert reading.game.outcome() is not None

    play(app_for(tmp_path, game_of("callen.simple-petteia", "both")), script)
    assert Store(tmp_path).names() == []
