from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.drawing import Marks, Style, game_html, game_svg, position_svg
from petteia.notation.formats import native
from tests.commands import refused
from tests.drawing.golden import record

RULESET = "cyningstan.petteia"
PFEN = "4s3/8/8/8/8/8/8/S2S3S w - - 0,0 0,0 0 1"


def drawn(folder: Path, name: str, *words: str) -> bytes:
    file = folder / name
    assert main(["draw", RULESET, *words, "-o", str(file)]) == 0
    return file.read_bytes()


def start() -> petteia.Position:
    return petteia.Position(petteia.ruleset(RULESET))


def after(*moves: str) -> petteia.Position:
    position = start()
    for move in moves:
        position.push(position.parse_move(move))
    return position


def test_a_position_is_drawn(tmp_path: Path) -> None:
    assert drawn(tmp_path, "a.svg").decode() == position_svg(start())
    position = petteia.Position.from_pfen(petteia.ruleset(RULESET), PFEN)
    assert drawn(tmp_path, "b.SVG", "--pfen", PFEN).decode() == position_svg(position)
    assert drawn(tmp_path, "c.png").startswith(b"\x89PNG")


def test_options_are_those_of_the_style_and_the_marks(tmp_path: Path) -> None:
    words = ["--theme", "contrast", "--coordinates", "greek", "--size", "300"]
    switches = ["--inside", "--flip", "--no-caption"]
    marks = ["--mark", "c4", "--target", "d4,d5", "--victim", "h8", "--arrow", "a1-a5,b8-b6"]
    wanted = position_svg(
        start(),
        size=300,
        style=Style("contrast", "greek", "inside", flipped=True, caption=False),
        marks=Marks(("c4",), ("d4", "d5"), ("h8",), (("a1", "a5"), ("b8", "b6"))),
    )
    assert drawn(tmp_path, "a.svg", *words, *switches, *marks).decode() == wanted


def test_options_of_the_ruleset_are_taken_into_account(tmp_path: Path) -> None:
    assert b"4 files and 5 ranks" in drawn(tmp_path, "a.svg", "--option", "board=4x5")


def test_moves_become_a_film_a_page_or_a_still_picture(tmp_path: Path) -> None:
    moves = ("--moves", "1. a2-a4 a7-a5 2.b2-b4")
    game = after("a2-a4", "a7-a5", "b2-b4")
    assert drawn(tmp_path, "a.svg", *moves, "--seconds", "0.5").decode() == game_svg(
        game, seconds=0.5
    )
    assert drawn(tmp_path, "a.gif", *moves, "--size", "200").startswith(b"GIF89a")
    assert drawn(tmp_path, "a.html", *moves, "--every", "2").decode() == game_html(game, every=2)
    still = position_svg(game, last_move=petteia.Move("b2-b4"))
    assert drawn(tmp_path, "b.svg", *moves, "--still").decode() == still


def test_rolls_may_be_given_among_the_moves(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    words = ["draw", "vogt.kubeia", "--moves", "roll:63", "--still", "-o", str(file)]
    assert main(words) == 0
    assert "dice 6 and 3" in file.read_text(encoding="utf-8")


def test_a_dash_is_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", RULESET, "-o", "-"]) == 0
    assert capsys.readouterr().out == position_svg(start()) + "\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("-o a.txt", "-o 'a.txt': must end in .svg, .png, .gif, .html"),
        ("-o a", "must end in"),
        ("", "are required: -o/--output"),
        ("-o no/such/folder/a.svg", "no/such/folder/a.svg: No such file or directory"),
        ("-o a.svg --theme blue", "--theme: invalid choice: 'blue'"),
        ("-o a.svg --size 0", "--size: '0': must be a whole number from 1"),
        ("-o a.svg --size 1e3", "--size: '1e3'"),
        ("-o a.svg --size 99999", "size: 99999 is not from 1 to"),
        ("-o a.png --size 5000", "size: 5000 is not from 1 to 4096"),
        ("-o a.svg --mark z9", "'z9' is not a square"),
        ("-o a.svg --mark i1", "'i1' is not a square of this board"),
        ("-o a.svg --arrow a1", "--arrow 'a1': must be two squares"),
        ("-o a.svg --arrow a1-a1", "goes nowhere"),
        ("-o a.svg --pfen x", "PFEN"),
        ("-o a.svg --moves a2-a9", "--moves, 1: CYN-2"),
        ("-o a.svg --moves roll:6", "--moves, 1: "),
        ("-o a.svg --moves a2-a4,a7-a5", "--moves, 1: "),
        ("-o a.gif --mark c4", "only for still pictures"),
        ("-o a.html --arrow a1-a2", "only for still pictures"),
        ("-o a.gif --seconds 0", "--seconds: '0': must be a number from 0.1 to 60"),
        ("-o a.gif --seconds nan", "--seconds: 'nan'"),
        ("-o a.html --every 0", "--every: '0'"),
        ("-o a.svg --option wings=2", "wings"),
    ],
)
def test_bad_input_is_reported_in_one_line(
    words: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    error = refused(capsys, "draw", RULESET, *words.split())
    assert said in error
    assert error.startswith("petteia: ")
    assert not list(tmp_path.iterdir())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record with one game."""
    path = tmp_path / "one.petteia"
    path.write_text(native.write(record()), encoding="utf-8")
    return path


def of_record(file: Path, name: str, *words: str) -> bytes:
    target = file.parent / name
    assert main(["draw", str(file), *words, "-o", str(target)]) == 0
    return target.read_bytes()


def test_a_record_becomes_a_film_a_page_or_a_still_picture(file: Path) -> None:
    assert of_record(file, "a.svg").decode() == game_svg(record())
    assert of_record(file, "a.html", "--every", "2").decode() == game_html(record(), every=2)
    assert of_record(file, "a.gif", "--size", "150").startswith(b"GIF89a")
    still = of_record(file, "b.svg", "--still", "--mark", "c4").decode()
    assert "White wins: Black resigns" in still
    assert "last move a1-a4xb4; marked c4" in still


def test_any_ply_of_a_record_is_drawn(file: Path) -> None:
    game = record()
    position = game.position(game.root)
    assert of_record(file, "a.svg", "--ply", "0").decode() == position_svg(position)
    move = petteia.Move("c1-c4")
    position.push(move)
    assert of_record(file, "b.svg", "--ply", "1").decode() == position_svg(position, last_move=move)
    assert of_record(file, "c.png", "--ply", "1").startswith(b"\x89PNG")


def test_a_part_of_the_library_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "library:vogt", "--game", "1", "-o", "-"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_a_transcript_is_drawn_under_the_named_ruleset(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("1) 63 A2-A4, 32 H6-Z6;", encoding="utf-8")
    words = ("--ruleset", "vogt.kubeia", "--still", "--coordinates", "acrophonic")
    assert "last move g6-f6" in of_record(file, "a.svg", *words).decode()


def test_a_file_named_like_a_ruleset_is_not_read_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / RULESET).write_text("not a record", encoding="utf-8")
    assert drawn(tmp_path, "a.svg").decode() == position_svg(start())
