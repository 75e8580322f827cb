"""Solved games: their values are those of brute force, and what cannot be solved is refused."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from random import Random

import pytest

import petteia
from petteia._core import Ruleset
from petteia.cli import main
from petteia.engine import tablebases
from petteia.rulesets.schema import default_mechanics
from tests.commands import refused
from tests.engine.brute_force import brute_force
from tests.mechanics.mixes import Mechanics

SMALL = Path(__file__).parents[3] / "examples" / "small"

STARTS = {
    "custody": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "corner": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "surround": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "compulsory": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "false-capture": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "inciti": "3s/4/4/SS2 w - - 0,0 0,0 0 1",
    "locks": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "push": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "flank": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "phalanx": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
    "dux": "2ls/4/4/SL2 w - - 0,0 0,0 0 1",
    "encirclement": "2l1/4/4/SL2 w - - 0,0 0,0 0 1",
    "breakthrough": "2l1/4/4/SL2 w - - 0,0 0,0 0 1",
    "four-captors": "2ss/4/4/L3 w - - 0,0 0,0 0 1",
    "proto-tafl": "2ss/4/4/L3 w - - 0,0 0,0 0 1",
    "fugitives": "4/4/1s2/S3 w - 1,1 0,0 0,0 0 1",
    "classes": "2ph/4/4/HP2 w - - 0,0 0,0 0 1",
    "jul-gonu": "2ss/4/4/SS2 w - - 0,0 0,0 0 1",
}
"""A start with few pieces for each small game."""

LARGER = ("classes", "dux", "fugitives")
"""Games that take brute force minutes even so; they are looked at by samples."""

SIGNS = {"win": 1, "draw": 0, "loss": -1}


def game(name: str) -> petteia.Ruleset:
    # Without the quiet limit, which tables leave out; a third occurrence cannot come up, since
    # brute force reads each position separately.
    return petteia.ruleset(SMALL / f"{name}-4x4.toml", quiet_limit=0)


def test_every_small_game_has_a_start_here() -> None:
    assert {file.stem.removesuffix("-4x4") for file in SMALL.glob("*-4x4.toml")} == set(STARTS)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", [name for name in STARTS if name not in LARGER])
def test_values_are_those_of_brute_force(name: str) -> None:
    rules = game(name)
    solved = tablebases.solve(petteia.Position.from_pfen(rules, STARTS[name]))
    expected = brute_force(rules, STARTS[name])
    for line, value in expected.items():
        found = solved.probe(petteia.Position.from_pfen(rules, line))
        assert found is not None, line
        assert (SIGNS[found.verdict], found.plies) == value, line


@pytest.mark.parametrize("name", LARGER)
def test_values_follow_from_those_after_the_next_ply(name: str) -> None:
    rules = game(name)
    start = petteia.Position.from_pfen(rules, STARTS[name])
    solved = tablebases.solve(start)
    random = Random(name)
    for _ in range(40):
        position = start.copy()
        while position.outcome() is None and position.move_number < 20:
            value = solved.probe(position)
            moves = solved.moves(position)
            assert value is not None
            assert moves[0][1] == value
            position.push(random.choice(moves)[0])


def mix(files: int, ranks: int, board: str, values: Mechanics) -> Ruleset:
    """Make a game without a quiet limit."""
    size: Mechanics = {"board.files": files, "board.ranks": ranks, "setup.board": board}
    return Ruleset("mix", {}, {**default_mechanics(), "ending.quiet_limit": 0, **size, **values})


@pytest.mark.parametrize("marked", ["setup.closed", "capture.safe"])
def test_CAL_8_each_player_has_a_far_rank_even_if_the_middle_square_is_marked(
    marked: str,
) -> None:
    rules = mix(4, 4, "l3/4/4/3L", {"ending.breakthrough": "both", marked: "centre"})
    start = petteia.Position(rules)
    solved = tablebases.solve(start)
    for line, value in brute_force(rules, start.pfen()).items():
        found = solved.probe(petteia.Position.from_pfen(rules, line))
        assert found is not None, line
        assert (SIGNS[found.verdict], found.plies) == value, line


def test_SEE_6_the_safe_square_of_an_even_board_has_no_image_on_the_other_side() -> None:
    values: Mechanics = {
        "capture.safe": "centre",
        "ending.breakthrough": "both",
        "ending.capture_goal": 1,
    }
    rules = mix(5, 4, "s2l1/5/5/1L2S", values)
    solved = tablebases.solve(petteia.Position(rules))
    # White captures on c3, and Black captures nothing on c2.
    for line, wins in (("4l/1Ss1L/5/5 w", True), ("5/5/1sS1l/4L b", False)):
        found = solved.probe(petteia.Position.from_pfen(rules, f"{line} - - 0,0 0,0 0 1"))
        assert found is not None
        assert ((found.verdict, found.plies) == ("win", 1)) is wins


def test_SEE_2_no_table_has_a_piece_on_the_closed_square_during_the_placement() -> None:
    values: Mechanics = {
        "setup.reserve": 1,
        "setup.closed": "centre",
        "ending.annihilation": "both",
    }
    solved = tablebases.solve(petteia.Position(mix(4, 4, "4/4/4/4", values)))
    # Fifteen squares, of which six are images of others.
    draws = [entry.draws for entry in solved.census() if entry.reserve == (0, 1)]
    assert draws == [9]
    assert all(solved.sample(1000, Random(1)))


def test_best_moves_lead_to_the_end_that_was_promised() -> None:
    rules = game("custody")
    solved = tablebases.solve(petteia.Position(rules))
    longest = solved.longest()
    assert longest is not None
    plies, line = longest
    position = petteia.Position.from_pfen(rules, line)
    winner = position.turn
    for left in range(plies, 0, -1):
        value = solved.probe(position)
        assert value is not None
        assert value.plies == left
        position.push(solved.best_moves(position)[0])
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner == winner


def test_moves_come_best_first() -> None:
    rules = game("custody")
    solved = tablebases.solve(petteia.Position(rules), pieces=5)
    position = petteia.Position.from_pfen(rules, "s2s/4/SS2/S3 w - - 0,0 0,0 0 1")
    ranks = [value.rank for _, value in solved.moves(position)]
    assert len(ranks) == len(position.legal_moves)
    assert all(one >= other for one, other in itertools.pairwise(ranks))
    assert solved.moves(petteia.Position(rules)) == []


def test_endings_can_be_limited_for_each_side() -> None:
    rules = game("push")
    start = petteia.Position(rules)
    every, few = tablebases.TablebasePlan(start, 5), tablebases.TablebasePlan(start, 5, each=3)
    assert few.positions < every.positions
    larger, solved = every.solve(), few.solve()
    for position in solved.sample(100, Random(1)):
        assert max(map(len, sides(position))) <= 3
        assert solved.probe(position) == larger.probe(position)


def test_leaders_that_no_piece_can_capture_stay_on_the_board() -> None:
    solved = tablebases.solve(petteia.Position(game("dux")), pieces=5)
    assert all("L" in entry.pieces and "l" in entry.pieces for entry in solved.census())


def sides(position: petteia.Position) -> tuple[str, str]:
    pieces = "".join(position.piece_map().values())
    return (
        "".join(letter for letter in pieces if letter.isupper()),
        "".join(letter for letter in pieces if letter.islower()),
    )


def test_a_position_outside_the_tables_has_no_value() -> None:
    rules = game("compulsory")
    solved = tablebases.solve(petteia.Position(rules), pieces=7)
    assert solved.probe(petteia.Position(rules)) is None
    line = "sss1/4/4/SSSS w - - {} 0,0 0 1"
    assert solved.probe(petteia.Position.from_pfen(rules, line.format("1,0"))) is not None
    # With other captures so far the goal is nearer, and the value may be another.
    assert solved.probe(petteia.Position.from_pfen(rules, line.format("1,1"))) is None


def test_a_position_of_another_game_is_refused() -> None:
    solved = tablebases.solve(petteia.Position(game("custody")), pieces=4)
    with pytest.raises(ValueError, match="corner"):
        solved.probe(petteia.Position(game("corner")))
    again = petteia.ruleset(SMALL / "custody-4x4.toml", quiet_limit=50)
    assert solved.probe(petteia.Position(again)) is None


def test_threads_and_progress_callbacks_do_not_change_the_result(tmp_path: Path) -> None:
    plan = tablebases.TablebasePlan(petteia.Position(game("push")), pieces=5)
    seen: list[tablebases.Progress] = []
    for threads, progress in ((1, None), (4, seen.append)):
        plan.solve(threads=threads, progress=progress).save(tmp_path / f"{threads}.tables")
    assert (tmp_path / "1.tables").read_bytes() == (tmp_path / "4.tables").read_bytes()
    assert seen[-1].looked_at == plan.positions
    assert max(progress.plies for progress in seen) > 10


def test_a_progress_callback_may_end_the_work() -> None:
    def enough(progress: tablebases.Progress) -> None:
        if progress.plies > 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tablebases.TablebasePlan(petteia.Position(game("push"))).solve(threads=2, progress=enough)


@pytest.mark.parametrize("threads", [0, 257])
def test_a_number_of_threads_out_of_range_is_refused(threads: int) -> None:
    with pytest.raises(tablebases.TableError, match="threads"):
        tablebases.TablebasePlan(petteia.Position(game("push"))).solve(threads=threads)


def test_saved_tables_load(tmp_path: Path) -> None:
    file = tmp_path / "custody.tables"
    solved = tablebases.solve(petteia.Position(game("custody")), pieces=5)
    solved.save(file)
    loaded = tablebases.load(file)
    assert loaded.rules == solved.rules
    assert list(loaded.census()) == list(solved.census())
    assert loaded.longest() == solved.longest()


@pytest.mark.parametrize("cut", [0, 10, 60, -20])
def test_a_damaged_file_is_refused(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "custody.tables"
    tablebases.solve(petteia.Position(game("custody")), pieces=4).save(file)
    file.write_bytes(file.read_bytes()[:cut])
    with pytest.raises(
        tablebases.TableError, match=r"custody\.tables: (damaged|not a file of tables)"
    ):
        tablebases.load(file)


def test_bytes_after_the_end_of_a_file_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "custody.tables"
    tablebases.solve(petteia.Position(game("custody")), pieces=4).save(file)
    file.write_bytes(file.read_bytes() + b"\0")
    with pytest.raises(tablebases.TableError, match="cut short, or too many"):
        tablebases.load(file)


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        (b"4", "the values are cut short, or too many"),
        (b"6", "the values are not those of this game and these pieces"),
        (b"null", "the values are not those of this game and these pieces"),
        (b"3", "with so few pieces the game is over"),
    ],
)
def test_a_file_with_a_wrong_number_of_pieces_is_refused(
    tmp_path: Path, pieces: bytes, said: str
) -> None:
    start = petteia.Position(petteia.ruleset("cyningstan.petteia", board="5x5"))
    file = tmp_path / "endings.tables"
    tablebases.solve(start, pieces=5).save(file)
    file.write_bytes(file.read_bytes().replace(b'"pieces": 5', b'"pieces": ' + pieces))
    with pytest.raises(tablebases.TableError, match=rf"endings\.tables: .*{said}"):
        tablebases.load(file)


@pytest.mark.parametrize("pieces", [0, 257])
def test_a_number_of_pieces_out_of_range_is_refused(pieces: int) -> None:
    with pytest.raises(tablebases.TableError, match="pieces"):
        tablebases.TablebasePlan(petteia.Position(game("custody")), pieces)


def test_tables_stay_within_their_memory() -> None:
    with pytest.raises(tablebases.TooLargeError, match="more than the 1 MiB"):
        tablebases.solve(petteia.Position(petteia.ruleset("cyningstan.petteia")), 5, memory=1)


def test_the_command_reports_and_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "custody.tables"
    ruleset = str(SMALL / "custody-4x4.toml")
    assert main(["solve", ruleset, "--pieces", "5", "-o", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"[0-9,]+ positions, 1 MiB, (about|from \d+ s to) \d+ s", lines[0])
    assert lines[1] == "start: has more pieces than the tables"
    assert lines[2].startswith("longest win: ")
    assert tablebases.load(file).plan.pieces == 5


def test_only_a_draw_is_called_a_draw(capsys: pytest.CaptureFixture[str]) -> None:
    for name, word in (("custody", "drawn"), ("locks", "neither")):
        assert main(["solve", str(SMALL / f"{name}-4x4.toml")]) == 0
        words = capsys.readouterr().out
        assert word in words
        assert ("a draw" in words) == (word == "drawn")
    assert "a player who has to repeat a position once too often loses" in words


def test_KOW_6_a_forbidden_repetition_is_not_a_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "forbidden.toml"
    text = (SMALL / "custody-4x4.toml").read_text(encoding="utf-8")
    file.write_text(f'{text}repetition = "forbidden"\n', encoding="utf-8")
    assert main(["solve", str(file)]) == 0
    assert "no move may repeat a position once too often" in capsys.readouterr().out


def test_the_command_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    import json

    line = STARTS["custody"]
    ruleset = str(SMALL / "custody-4x4.toml")
    assert main(["solve", ruleset, "--pfen", line, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["pfen"] == line
    assert report["value"] == {"winner": None, "plies": None}
    assert [entry["pieces"] for entry in report["census"]] == ["SSss"]
    least, most = report["seconds_estimated"]
    assert 0 <= least <= most


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["vogt.kubeia"], "dice"),
        (["callen.simple-petteia", "--option", "die=true", "--pieces", "3"], "dice"),
        (["cyningstan.petteia"], "fit into 512 MiB (--memory); --pieces 6 fits"),
        (["cyningstan.petteia", "--pieces", "5", "--memory", "1"], "MiB (--memory); --pieces 4"),
        (["cyningstan.petteia", "--pieces", "3"], "the game is over wherever they stand"),
        (["cyningstan.petteia", "--pieces", "none"], "--pieces: 'none': must be a whole number"),
        (["cyningstan.petteia", "--threads", "257"], "--threads: 257 is not from 1 to 256"),
        (["cyningstan.petteia", "--each", "0"], "--each: '0': must be a whole number"),
        (["cyningstan.petteia", "--each", "3", "--memory", "1"], "--pieces 4 fits"),
        (["cyningstan.petteia", "--memory", "0"], "--memory: '0': must be a whole number"),
        (
            ["cyningstan.petteia", "--pieces", "4", "-o", "no/such/folder"],
            "-o 'no/such/folder': no",
        ),
        (["cyningstan.petteia", "--pieces", "999"], "pieces: 999 is not from 1 to 256"),
    ],
)
def test_a_request_that_cannot_be_solved_is_refused_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in refused(capsys, "solve", *arguments)
