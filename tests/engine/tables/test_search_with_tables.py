"""The search with solved tables: it keeps a won or drawn game, and uses tables only if valid."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import petteia
from petteia.cli import main
from petteia.engine import Limit, analyse, best_move, tablebases
from petteia.engine.client import Engine, EngineError
from petteia.engine.matches import MatchError, MatchSummary, Openings, play_match
from tests.commands import refused

PETTEIA = str(Path(sys.executable).with_name("petteia"))
SMALL = Path(__file__).parents[3] / "examples" / "small"
LONG_WIN = "S3/2s1/Sss1/1SsS w - - 0,0 0,0 0 1"
"""Won in 23 plies with custody alone."""


def game(name: str, quiet_limit: int = 0) -> petteia.Ruleset:
    return petteia.ruleset(SMALL / f"{name}-4x4.toml", quiet_limit=quiet_limit)


@pytest.fixture(scope="module")
def custody() -> tablebases.Tablebase:
    return tablebases.solve(petteia.Position(game("custody")))


def value(solved: tablebases.Tablebase, position: petteia.Position) -> tablebases.Value:
    found = solved.probe(position)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "pieces"),
    [("custody", 8), ("corner", 8), ("dux", 6), ("locks", 8), ("breakthrough", 5), ("inciti", 8)],
)
def test_a_value_in_the_tables_is_preserved(name: str, pieces: int) -> None:
    rules = game(name)
    solved = tablebases.solve(petteia.Position(rules), pieces)
    draws_hold = rules.mechanics["ending.repetition"] == "none"
    for position in solved.sample(150, Random(name)):
        worth = value(solved, position)
        if worth.verdict == "draw" and not draws_hold:
            continue
        choice = best_move(position, Limit(nodes=200), tables=[solved])
        assert choice.move in solved.best_moves(position), position.pfen()
        plies = {"win": worth.plies, "draw": None, "loss": -worth.plies}[worth.verdict]
        assert choice.plies_to_end == plies, position.pfen()
        assert worth.verdict != "draw" or choice.score == 0


def test_a_win_is_played_out_to_the_end(custody: tablebases.Tablebase) -> None:
    position = petteia.Position.from_pfen(custody.rules, LONG_WIN)
    for plies in range(23, 0, -1):
        choice = best_move(position, Limit(nodes=1), tables=[custody])
        assert choice.plies_to_end == (plies if plies % 2 else -plies)
        assert len(choice.pv) == plies
        position.push(choice.move)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winner is petteia.WHITE


def test_captures_into_the_tables_are_seen_in_the_tree() -> None:
    rules = game("custody")
    endings = tablebases.solve(petteia.Position(rules), pieces=6)
    position = petteia.Position.from_pfen(rules, "s3/S3/1SSs/s2S w - - 1,0 0,0 0 1")
    assert endings.probe(position) is None
    assert best_move(position, Limit(nodes=2000)).plies_to_end is None
    choice = best_move(position, Limit(nodes=2000), tables=[endings])
    assert choice.plies_to_end == 11


@pytest.mark.parametrize(("quiet", "is_told"), [(0, True), (76, True), (77, False), (99, False)])
def test_a_win_is_valid_if_it_comes_before_the_quiet_limit(
    custody: tablebases.Tablebase, quiet: int, is_told: bool
) -> None:
    line = LONG_WIN.removesuffix("0 1") + f"{quiet} 60"
    position = petteia.Position.from_pfen(game("custody", quiet_limit=100), line)
    choice = best_move(position, Limit(nodes=1), tables=[custody])
    assert (choice.plies_to_end == 23) == is_told


def test_a_win_is_valid_if_no_position_on_the_way_has_occurred_twice() -> None:
    rules = game("locks")
    solved = tablebases.solve(petteia.Position(rules))
    position = petteia.Position.from_pfen(rules, "S3/1ss1/S1sS/s2S w - - 0,0 0,0 0 1")
    there_and_back = ["d1-c1", "b3-b2", "c1-d1", "b2-b3"]
    for move in there_and_back:
        position.push(position.parse_move(move))
    assert best_move(position, Limit(nodes=1), tables=[solved]).plies_to_end == 11
    for move in there_and_back[:2]:
        position.push(position.parse_move(move))
    # Won in 11 plies at its first occurrence, but two other positions have occurred twice.
    assert value(solved, position) == tablebases.Value("win", 11)
    assert best_move(position, Limit(nodes=1), tables=[solved]).plies_to_end is None


def test_draws_are_not_announced_if_a_repetition_decides() -> None:
    solved = tablebases.solve(petteia.Position(game("locks")), pieces=6)
    scores = {
        best_move(position, Limit(nodes=50), tables=[solved]).score
        for position in solved.sample(60, Random(1))
        if value(solved, position).verdict == "draw"
    }
    assert scores - {0}


def test_several_lines_have_the_values_of_the_tables(custody: tablebases.Tablebase) -> None:
    position = petteia.Position.from_pfen(custody.rules, LONG_WIN)
    found = analyse(position, Limit(nodes=20_000), lines=3, tables=[custody])
    expected = [worth for _, worth in custody.moves(position)][:3]
    told = {"win": 1, "draw": 0, "loss": -1}
    plies = [worth.plies * told[worth.verdict] or None for worth in expected]
    assert [line.plies_to_end for line in found.lines] == plies


def test_levels_do_not_use_the_tables(custody: tablebases.Tablebase) -> None:
    position = petteia.Position.from_pfen(custody.rules, LONG_WIN)
    assert best_move(position, level=2, tables=[custody]) == best_move(position, level=2)


def test_tables_of_other_games_are_left_alone(custody: tablebases.Tablebase) -> None:
    position = petteia.Position.from_pfen(game("corner"), LONG_WIN)
    limit = Limit(nodes=500)
    assert best_move(position, limit, tables=[custody]) == best_move(position, limit)


def test_a_searcher_forgets_values_from_the_tables(custody: tablebases.Tablebase) -> None:
    searcher = petteia.engine.Searcher()
    position = petteia.Position.from_pfen(custody.rules, LONG_WIN)
    limit = Limit(nodes=500)
    fresh = analyse(position, limit, 1)
    assert analyse(position, limit, 1, searcher=searcher, tables=[custody]).best.plies_to_end == 23
    assert analyse(position, limit, 1, searcher=searcher).best == fresh.best


@pytest.fixture(scope="module")
def folder(custody: tablebases.Tablebase, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("solved") / "some tables"
    path.mkdir()
    custody.save(path / "custody.tables")
    tablebases.solve(petteia.Position(game("corner")), 4).save(path / "corner.tables")
    (path / "notes.txt").write_text("of no concern", encoding="utf-8")
    return path


def test_a_folder_gives_the_tables_of_a_game(folder: Path) -> None:
    for name in ("custody", "corner"):
        (solved,) = tablebases.load_for(game(name), folder)
        assert Path(solved.rules.id).stem == f"{name}-4x4"
    assert tablebases.load_for(game("locks"), folder) == []


def test_the_protocol_takes_a_folder(folder: Path) -> None:
    with Engine.start([PETTEIA, "engine"]) as engine:
        engine.set_option("Tables", folder)
        engine.set_option("Ruleset", SMALL / "custody-4x4.toml")
        reply = engine.ask([], Limit(nodes=1), LONG_WIN)
        assert reply.infos[-1]["score"] == "win 23"
        with pytest.raises(EngineError, match="Tables: 'nowhere' is not a file or folder"):
            engine.set_option("Tables", "nowhere")
        engine.set_option("Tables", "<empty>")
        reply = engine.ask([], Limit(nodes=1), LONG_WIN)
        assert reply.infos[-1]["score"].startswith("cp")


def test_the_protocol_takes_a_file(folder: Path) -> None:
    with Engine.start([PETTEIA, "engine"]) as engine:
        engine.set_option("Ruleset", SMALL / "custody-4x4.toml")
        engine.set_option("Tables", folder / "custody.tables")
        reply = engine.ask([], Limit(nodes=1), LONG_WIN)
        assert reply.infos[-1]["score"] == "win 23"
        with pytest.raises(EngineError, match=r"corner\.tables: contains tables of .*corner-4x4"):
            engine.set_option("Tables", folder / "corner.tables")
        # The tables stay set, and another game ignores them.
        engine.set_option("Ruleset", SMALL / "locks-4x4.toml")
        assert engine.ask([], Limit(nodes=1), LONG_WIN).infos[-1]["score"].startswith("cp")


def match_of_a_won_position(a: str, b: str) -> MatchSummary:
    return play_match(
        a, b, str(SMALL / "custody-4x4.toml"), pairs=1, openings=Openings(positions=(LONG_WIN,))
    )


def test_players_of_a_match_use_tables(folder: Path) -> None:
    asks = f'nodes=1,tables="{folder}"'
    summary = match_of_a_won_position(asks, asks)
    assert [len(game.moves.split()) for game in summary.games] == [23, 23]
    assert summary.white_share == 1


def test_another_program_is_told_about_tables(folder: Path) -> None:
    own = f'nodes=1,tables="{folder / "custody.tables"}"'
    summary = match_of_a_won_position(own, f'command="{PETTEIA} engine",{own}')
    assert [len(game.moves.split()) for game in summary.games] == [23, 23]


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("corner.tables", "contains tables of"),
        ("missing.tables", "No such file"),
        ("notes.txt", "not a file of tables"),
    ],
)
def test_a_match_reports_which_tables_it_cannot_use(folder: Path, path: str, message: str) -> None:
    with pytest.raises(MatchError, match=f"tables: .*{path}: {message}"):
        match_of_a_won_position(f'nodes=1,tables="{folder / path}"', "nodes=1")


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.tables").write_bytes(b"nothing")
    with Engine.start([PETTEIA, "engine"]) as engine:
        engine.set_option("Ruleset", SMALL / "custody-4x4.toml")
        with pytest.raises(EngineError, match=r"bad\.tables: not a file of tables"):
            engine.set_option("Tables", tmp_path)


def test_the_command_uses_tables(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["analyse", str(SMALL / "custody-4x4.toml"), "--pfen", LONG_WIN, "--nodes", "500"]
    assert main([*words, "--lines", "1", "--tables", str(folder)]) == 0
    assert "wins in 23" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("corner.tables", "corner.tables: contains tables of "),
        ("missing.tables", "No such file"),
        ("notes.txt", "not a file of tables"),
    ],
)
def test_the_command_reports_which_tables_it_cannot_use(
    folder: Path, path: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ruleset = str(SMALL / "custody-4x4.toml")
    words = ("analyse", ruleset, "--tables", folder / path, "--nodes", 100)
    assert message in refused(capsys, *words)
