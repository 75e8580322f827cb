"""The puzzles of the package: each follows the rules, and so does its whole solution."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from petteia._core import Position
from petteia.cli import main
from petteia.engine import LEVELS, Limit, tablebases
from petteia.engine.analysis import Analysis, analyse
from petteia.puzzles import Puzzle, find_puzzle, mining, puzzle_of_day, puzzles
from petteia.puzzles.catalogue import read_puzzles, write_puzzles
from petteia.puzzles.duplicates import DuplicateFinder
from petteia.puzzles.mining import Miner
from petteia.puzzles.themes import ENDING, MECHANICS, THEMES, themes_of
from petteia.rulesets import ruleset, ruleset_ids
from tests.rows import rows

XXI = "carrillo.latrunculi-xxi"
BARED = "10/1s8/s9/SSs7/10/3L6/l9/10 b - - 7,8 0,0 11 33"
"""Black, to move, wins by taking the last soldier but one."""
CYN, CAL, VOGT = "cyningstan.petteia", "callen.simple-petteia", "vogt.petteia"
TWO_VICTIMS = "8/S7/s7/3S4/s7/S7/8/7s w - - 0,0 0,0 0 1"
"""White captures a4 and a6 by going between them."""
IN_THE_CORNER = "11s/12/12/12/12/12/3S8/sS10 w - - 0,0 0,0 0 1"
AFTER_A_THREE = "11s/12/12/3S8/s11/S11/12/12 w 3 - 6,6 0,0 99 46"
BASILEUS_ON_THE_EDGE = (
    "hhhhhhhhhhhh/1ppppppppppp/H11/b4H6/H11/12/PPPPPPPPPPPP/HHHHHHHHHHHB w - - 0,0 0,0 0 9"
)
"""White has two of the three squares around the basileus."""
LOCKED_BY_THE_DUX = "10/10/10/10/L9/1Sl7/s9/10 w - - 9,9 0,0 46 59"
"""White's dux, which is threatened, locks a2."""
BOUND = "2s2SSs/Ss1s3s/S2S1S1S/sAsSS2S/s3SS1s/1s2ss1s/3s2s1/sSS1ss1s b - 0,0 1,5 0,0 2 71"
"""Black's turn begins by removing the bound piece on b5."""
BEFORE_THE_RACE = "h2h2hhh1h1/2b9/4h2P4/5H6/4B7/1p1p8/11h/H1H5H1H1 w - - 14,18 0,0 1 106"
"""Black has to capture on a7, and so lets White's basileus pass (VOG-7, VOG-15)."""
LAST_BUT_ONE = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"
THEME_EXAMPLES: list[tuple[str, str, dict[str, bool], str, str]] = [
    ("capture", CYN, {}, LAST_BUT_ONE, "b3-a3xa2"),
    ("double-capture", CYN, {}, TWO_VICTIMS, "d5-a5xa4xa6"),
    ("between", CYN, {}, "8/8/8/8/2s1s3/8/3S4/S7 w - - 0,0 0,0 0 1", "d2-d4"),
    ("corner-capture", CAL, {"corner_capture": True}, IN_THE_CORNER, "d2-a2xa1"),
    ("dice", CAL, {"die": True}, AFTER_A_THREE, "d5-a5xa4"),
    ("placement", "navpil.poleis", {}, "8/8/8/8/8/8/8/8 w - 16,16 0,0 0,0 0 1", "@c4"),
    ("encirclement", VOGT, {}, BASILEUS_ON_THE_EDGE, "f5-b5xa5"),
    ("leader-capture", VOGT, {}, BASILEUS_ON_THE_EDGE, "f5-b5xa5"),
    ("leader-move", XXI, {}, LOCKED_BY_THE_DUX, "a4-a3"),
    ("lock", XXI, {}, LOCKED_BY_THE_DUX, "a4-a3"),
    ("rescue", XXI, {}, LOCKED_BY_THE_DUX, "a4-a3"),
    ("quiet", XXI, {}, LOCKED_BY_THE_DUX, "a4-a3"),
    ("sacrifice", "vogt.petteia-tournament", {}, BEFORE_THE_RACE, "a1-a7 e6-a6xa7 e4-e8"),
    (ENDING, CYN, {}, LAST_BUT_ONE, "b3-a3xa2"),
]
"""Themes, each with a position in which the moves have it."""


@rows("id", ruleset_ids())
def test_the_solution_of_a_puzzle_is_legal_and_ends_with_the_solvers_move(id: str) -> None:
    for puzzle in puzzles():
        if puzzle.rules.id != id:
            continue
        solver = puzzle.position().turn
        for place in range(0, len(puzzle.solution), 2):
            position = puzzle.position(place)
            assert position.turn == solver, puzzle.id
            assert position.is_legal(puzzle.solution[place]), puzzle.id
            assert len(position.legal_moves) > 1, puzzle.id
        assert len(puzzle.solution) % 2 == 1, puzzle.id
        assert puzzle.level in LEVELS, puzzle.id
        assert set(themes_of(puzzle)) <= set(THEMES), puzzle.id
        assert puzzle.goal in themes_of(puzzle), puzzle.id


def test_there_are_a_thousand_puzzles_and_twenty_of_each_ruleset() -> None:
    counts = Counter(puzzle.rules.id for puzzle in puzzles())
    assert counts.total() >= 1000
    assert {id: counts[id] for id in ruleset_ids() if counts[id] < 20} == {}


def test_every_puzzle_has_its_own_id() -> None:
    assert len({puzzle.id for puzzle in puzzles()}) == len(puzzles())
    assert all(find_puzzle(puzzle.id) is puzzle for puzzle in puzzles())
    assert find_puzzle("nothing") is None


def test_the_puzzle_of_the_day_is_the_same_for_everyone_and_changes_daily() -> None:
    first = date(2026, 11, 23)
    week = [puzzle_of_day(first + timedelta(days=days)) for days in range(7)]
    assert puzzle_of_day(first) is week[0]
    assert len({puzzle.id for puzzle in week}) == 7


def test_puzzles_are_written_and_read_back(tmp_path: Path) -> None:
    id = puzzles()[0].rules.id
    kept = [puzzle for puzzle in puzzles() if puzzle.rules.id == id]
    file = write_puzzles(tmp_path, id, kept)
    read = read_puzzles(file)
    assert [each.id for each in read] == [each.id for each in kept]
    assert [each.solution for each in read] == [each.solution for each in kept]


class TestMining:
    """Positions that become puzzles, or do not."""

    def test_a_position_with_one_winning_move_becomes_a_puzzle(self) -> None:
        position = Position.from_pfen(ruleset(XXI), BARED)
        puzzle = Miner(nodes=4_000).puzzle_at(position)
        assert puzzle is not None
        assert puzzle.solution[0] == "a2-a4xa5"
        assert puzzle.goal == "win"

    def test_only_puzzles_of_the_chosen_theme_are_found(self) -> None:
        offers = "3s3s4/2ss6s1/2s1ss1ssss1/s4s3s2/3ss7/1s1s8/1L2ss6/Sss9 w - - 1,11 0,0 0 51"
        position = Position.from_pfen(ruleset("callen.proto-tafl"), offers)
        puzzle = Miner(nodes=8_000, theme="sacrifice").puzzle_at(position)
        assert puzzle is not None
        assert puzzle.solution == ("a1-a4", "b3-a3xa4", "b2-b8")
        assert Miner(nodes=8_000, theme="lock").puzzle_at(position) is None

    @pytest.mark.parametrize("theme", ["win", "capture"])
    def test_mining_for_a_theme_needs_no_search_of_its_own(
        self, theme: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        searched: list[str] = []

        def counted(position: Position, *limits: Any, **options: Any) -> Analysis:
            searched.append(position.pfen())
            return analyse(position, *limits, **options)

        monkeypatch.setattr(mining, "analyse", counted)
        position = Position.from_pfen(ruleset(XXI), BARED)
        start = position.pfen()
        puzzle = Miner(nodes=4_000, theme=theme).puzzle_at(position)
        assert puzzle is not None
        assert theme in themes_of(puzzle)
        # The first look, the search that verifies, and the last one.
        assert searched.count(start) == 3

    def test_the_start_of_a_game_is_not_a_puzzle(self) -> None:
        assert Miner(nodes=20_000).puzzle_at(Position(ruleset(XXI))) is None

    def test_a_fraction_of_a_stone_makes_no_puzzle_where_it_nearly_decides_the_game(self) -> None:
        pfen = (
            "hhhhhhhhhhhh/p1pp1ppp2p1/6b4p/p3p4p2/P2P3Pp3/4PB6/1PPPP2HPPPP/HHHHHHH1HHHH "
            "b 66 - 0,0 1,0 17 9"
        )
        position = Position.from_pfen(ruleset("vogt.kubeia"), pfen)
        best, second = analyse(position, Limit(nodes=20_000), 2, network=False).lines
        assert best.win_probability > second.win_probability + mining.MARGIN
        assert best.score < second.score + 100
        assert Miner(nodes=2_000).puzzle_at(position) is None

    def test_a_position_near_the_quiet_limit_is_not_a_puzzle(self) -> None:
        late = Position.from_pfen(ruleset(XXI), BARED.replace(" 11 33", " 51 73"))
        assert Miner(nodes=8_000).puzzle_at(late) is None

    def test_turns_that_remove_a_piece_and_move_another_are_not_puzzles(self) -> None:
        position = Position.from_pfen(ruleset("locusludi.seneca"), BOUND)
        assert all(move.removed for move in position.legal_moves)
        assert Miner(nodes=20_000).puzzle_at(position) is None

    def test_solved_tables_decide_if_they_contain_the_position(self) -> None:

        rules = ruleset("cyningstan.petteia", board="4x5")
        tables = tablebases.solve(Position(rules), pieces=4)
        mined = list(Miner(tables=[tables]).mine(tables.sample(60, Random(1))))
        assert mined
        for puzzle in mined:
            (best, value), (_, second), *_ = tables.moves(puzzle.position())
            assert str(best) == puzzle.solution[0]
            assert value.verdict != second.verdict


class TestLikeness:
    """Positions that are nearly the same."""

    crowd = DuplicateFinder([Position.from_pfen(ruleset(XXI), LOCKED_BY_THE_DUX)])
    few = DuplicateFinder([Position.from_pfen(ruleset(CYN), LAST_BUT_ONE)])

    def is_like(self, pfen: str) -> bool:
        return self.few.has_like(Position.from_pfen(ruleset(CYN), pfen))

    def test_a_position_and_its_images_are_alike(self) -> None:
        position = Position.from_pfen(ruleset(XXI), LOCKED_BY_THE_DUX)
        images = (position.mirror(), position.flip_horizontal(), position.rotate())
        assert all(self.crowd.has_like(each) for each in (position, *images))

    def test_one_moved_piece_makes_little_difference_and_two_of_a_few_make_much(self) -> None:
        assert self.is_like("8/8/8/8/8/2S5/s7/S6s w - - 0,0 0,0 0 1")
        assert not self.is_like("8/8/8/8/8/2S5/s7/1S5s w - - 0,0 0,0 0 1")

    def test_whose_turn_it_is_makes_all_the_difference(self) -> None:
        assert not self.is_like(LAST_BUT_ONE.replace(" w ", " b "))


class TestThemes:
    """The themes of a puzzle, on positions small enough to be read."""

    @pytest.mark.parametrize(
        ("theme", "id", "options", "pfen", "moves"),
        THEME_EXAMPLES,
    )
    def test_a_puzzle_has_the_theme_of_its_moves(
        self, theme: str, id: str, options: dict[str, bool], pfen: str, moves: str
    ) -> None:
        rules = ruleset(id, **options)
        assert theme in themes_of(Puzzle(rules, options, pfen, tuple(moves.split()), "hold", 5))

    def test_every_mechanic_has_an_example(self) -> None:
        assert {theme for theme, *_ in THEME_EXAMPLES} == {ENDING, *MECHANICS}

    def test_a_puzzle_has_no_theme_that_its_move_does_not_show(self) -> None:
        found = themes_of(Puzzle(ruleset(CYN), {}, TWO_VICTIMS, ("d5-d6",), "hold", 5))
        assert found == ("hold", "quiet")

    def test_a_piece_that_was_lost_anyway_is_not_a_sacrifice(self) -> None:
        pfen = "8/8/8/1s6/1S6/8/1s6/6SS w - - 0,0 0,0 0 1"
        solution = ("h1-h2", "b2-b3xb4", "h2-h1")
        assert "sacrifice" not in themes_of(Puzzle(ruleset(CYN), {}, pfen, solution, "hold", 5))

    def test_diagonal_custody_and_a_phalanx_are_not_corner_captures(self) -> None:
        diagonal = "12/12/12/12/12/5S6/12/6s5/7S4/12/12/s11 w - - 0,0 0,0 0 1"
        testudo = "10/10/6sss1/1sssL1S1s1/s1lS6/S1S5S1/6SS2/10 b - - 2,3 0,0 3 45"
        for id, pfen, move in (
            ("falkener.latrunculi", diagonal, "f7-f6xg5"),
            ("carrillo.latrunculi-xxi", testudo, "a4-b4xd4"),
        ):
            found = themes_of(Puzzle(ruleset(id), {}, pfen, (move,), "hold", 5))
            assert found == ("hold", "capture")

    def test_a_leader_is_encircled_if_a_pair_completes_the_ring(self) -> None:
        pfen = (
            "hh1h2h1h1h1/10p1/hp2h4h2/1pp3p1h2h/PH1P4p3/H3HbH2H2/B4P2P3/H6p2HH "
            "w 54 - 6,12 0,0 2 101"
        )
        assert "encirclement" in themes_of(
            Puzzle(ruleset("vogt.kubeia"), {}, pfen, ("d4-f4xf3",), "win", 5)
        )


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Solved tables of a small board."""
    file = tmp_path_factory.mktemp("tables") / "small.tables"
    tablebases.solve(Position(ruleset(CYN, board="4x5")), pieces=4).save(file)
    return file


class TestMiningByCommand:
    """`petteia puzzles mine`."""

    def mine(self, tables: Path, folder: Path, count: int) -> int:
        words = ["puzzles", "mine", tables, "--out", folder, "--count", count, "--nodes", 5000]
        return main([*map(str, words)])

    def test_puzzles_are_added_until_there_are_enough(
        self, tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert self.mine(tables, tmp_path, 2) == 0
        assert f"{CYN}: 2 of 2" in capsys.readouterr().err
        (file,) = tmp_path.iterdir()
        first = read_puzzles(file)
        assert [puzzle.rules.id for puzzle in first] == [CYN, CYN]
        solved = tablebases.load(tables)
        for puzzle in first:
            assert str(solved.best_moves(puzzle.position())[0]) == puzzle.solution[0]
        assert self.mine(tables, tmp_path, 3) == 0
        assert {puzzle.id for puzzle in first} < {puzzle.id for puzzle in read_puzzles(file)}

    @pytest.mark.parametrize(
        "content",
        [
            b"options\tpfen\n{}\tx\n",
            b"options\tpfen\tsolution\tgoal\tlevel\n{}\tx\ta1-a2\tnothing\t3\n",
            b"options\tpfen\tsolution\tgoal\tlevel\n[1]\tx\ta1-a2\twin\t3\n",
            b'options\tpfen\tsolution\tgoal\tlevel\n{"die": 1}\tx\ta1-a2\twin\t3\n',
            b"options\tpfen\tsolution\tgoal\tlevel\n{}\tx\ta1-a2\twin\t3\n",
            b"\xff\n",
        ],
    )
    def test_a_damaged_file_of_puzzles_is_reported_with_its_name(
        self, content: bytes, tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / f"{CYN}.tsv"
        file.write_bytes(content)
        assert self.mine(tables, tmp_path, 2) == 2
        assert capsys.readouterr().err.startswith(f"petteia: {file}: ")
        assert file.read_bytes() == content

    def test_a_missing_folder_is_created(self, tables: Path, tmp_path: Path) -> None:
        assert self.mine(tables, tmp_path / "new" / "folder", 1) == 0
        (file,) = (tmp_path / "new" / "folder").iterdir()
        assert len(read_puzzles(file)) == 1

    @pytest.mark.parametrize("place", [1, 2])
    def test_a_ruleset_may_be_given_before_or_after_the_word_mine(
        self, place: int, tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        words = ["puzzles", "mine", str(tables), "--out", str(tmp_path), "--nodes", "9"]
        for id, status in (("walker.seega", 0), ("nobody.nothing", 2)):
            assert main([*words[:place], "--ruleset", id, *words[place:]]) == status
            assert list(tmp_path.iterdir()) == []
        assert "unknown ruleset 'nobody.nothing'" in capsys.readouterr().err

    def test_a_run_that_adds_nothing_says_so(
        self, tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for _ in range(2):
            assert self.mine(tables, tmp_path, 1) == 0
        assert capsys.readouterr().err == f"{CYN}: 1 of 1\nno puzzle was added\n"

    @pytest.mark.parametrize("named", [True, False])
    def test_only_rulesets_of_the_package_have_puzzles(
        self, named: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        own, solved = tmp_path / "own.toml", tmp_path / "own.tables"
        own.write_text(f'extends = "{CYN}"\ntitle = "Ours"\nsummary = "Ours."\n')
        tablebases.solve(Position(ruleset(own, board="4x5")), pieces=4).save(solved)
        words = ["puzzles", "mine", str(solved), "--out", str(tmp_path / "found")]
        assert main([*words, *(["--ruleset", str(own)] if named else [])]) == 2
        assert "'own.toml' is not the id of a ruleset of the package" in capsys.readouterr().err

    def test_a_run_that_finds_nothing_leaves_no_empty_folder(
        self, tables: Path, tmp_path: Path
    ) -> None:
        words = ["puzzles", "mine", str(tables), "--out", str(tmp_path / "new" / "folder")]
        assert main([*words, "--ruleset", "walker.seega"]) == 0
        assert main([*words, "--ruleset", "nobody.nothing"]) == 2
        assert list(tmp_path.iterdir()) == []

    def test_a_folder_that_cannot_be_created_is_an_error(
        self, tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "file").touch()
        assert self.mine(tables, tmp_path / "file", 2) == 2
        assert "no folder can be created there" in capsys.readouterr().err


def test_the_puzzle_of_the_day_is_of_a_game_that_was_played() -> None:
    first = date(2026, 11, 25)
    played = {"carrillo.single-stone-latrunculi-xxi", "vogt.petteia"}
    for days in range(20):
        day = first + timedelta(days=days)
        assert puzzle_of_day(day, played).rules.id in played
    assert puzzle_of_day(first, {"own.none"}) is puzzle_of_day(first)


@rows("id", ruleset_ids())
def test_no_puzzle_of_the_day_returns_within_a_week(id: str) -> None:
    days = [date(2026, 11, 23) + timedelta(days=days) for days in range(60)]
    shown = [puzzle_of_day(day, {"carrillo.single-stone-latrunculi-xxi", id}).id for day in days]
    assert all(len(set(shown[first : first + 7])) == 7 for first in range(54))
