"""The columns of how a game goes, on games made by hand, and for games of earlier versions."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from petteia._core import Ruleset
from petteia.cli import main
from petteia.lab import Experiment, run, summarize
from petteia.lab.games.replay import BEHAVIOUR, replayed
from petteia.lab.games.results import COLUMNS, GAMES, REPLAYED, games_in, played_in
from petteia.rulesets import ruleset
from petteia.rulesets.schema import default_mechanics
from tests.rules.board import Option, drawing

RULES = ruleset("cyningstan.petteia")
ENTERED = (
    "d2-d6 c7-c6 a2-a3 e7-e6xd6 a3-a2 g7-g6 d1-d6 a7-a6 b2-b6xc6 a6-a7 h2-h6 a7-a6 f2-f6xe6xg6"
)
"""White comes to d6 and falls; the next to come there stays, and captures with two others:

- a3-a2, a6-a7 and a7-a6 take a piece back to where its last move began;
- d1-d6 ends between c6 and e6, b2-b6 between a6 and c6, and f2-f6 between e6 and g6;
- e7-e6 captures from the next square, b2-b6 and f2-f6 over four.
"""


def test_moves_are_counted_by_kind() -> None:
    found = replayed(RULES, ENTERED)
    assert found["moved"] == found["plies"] == 13
    assert found["straight_back"] == 3
    assert found["entries"] == 3
    assert (found["capturing"], found["long_captures"]) == (3, 2)
    assert found["most_captured"] == 2
    assert (found["captures_white"], found["captures_black"]) == (3, 1)


def test_a_piece_goes_straight_back_whatever_others_did_in_between() -> None:
    """b2-b3 comes between a2-a3 and a3-a2; b7-b6 and b6-c6 are two different ways."""
    found = replayed(RULES, "a2-a3 b7-b6 b2-b3 b6-c6 a3-a2")
    assert (found["moved"], found["straight_back"]) == (5, 1)


def test_an_incitus_is_no_enemy() -> None:
    """White comes to d7, between the incitus on d6 and Black's piece on d8."""
    rules = ruleset("callen.simple-petteia", inciti=True)
    found = replayed(rules, "d1-d6 c8-c6 a1-a7 e8-e6xd6 a7-d7")
    assert (found["captures_black"], found["entries"]) == (1, 0)


def test_isolated_victims_are_compared_with_the_pieces_that_were_isolated() -> None:
    """All four victims are alone.

    Before the captures 2 of 16 white pieces are (d6, a3), then 4 of 16 black ones (a6, c6, e6, g6),
    then 3 of 15 (a6, e6, g6), of which two are captured.
    """
    found = replayed(RULES, ENTERED)
    assert (found["victims"], found["isolated_victims"]) == (4, 4)
    assert found["isolated_expected"] == pytest.approx(2 / 16 + 4 / 16 + 2 * 3 / 15)


def test_a_victim_next_to_a_friend_is_not_isolated() -> None:
    found = replayed(RULES, "d2-d6 c7-c6 d1-d5 e7-e6xd6")
    assert (found["victims"], found["isolated_victims"]) == (1, 0)
    assert found["isolated_expected"] == 0


def test_each_move_of_a_turn_has_its_own_length() -> None:
    """A turn of Seega goes as far as its captures lead, but one square at a time."""
    folder = Path(__file__).parents[2] / "docs/atlas/results/newest"
    games = played_in(folder, pl.col("ruleset") == "walker.seega", skips=True).head(40)
    found = [replayed(ruleset("walker.seega"), moves) for moves in games["moves"]]
    assert sum(each["capturing"] for each in found) > 100
    assert sum(each["long_captures"] for each in found) == 0


def drawn(text: str) -> Ruleset:
    """Walker's mechanics, beginning with the drawn board."""
    ranks = text.split("/")
    mechanics: dict[str, Option] = {
        "board.files": 8,
        "board.ranks": len(ranks),
        "setup.board": drawing(text),
    }
    return Ruleset("drawn", {}, {**default_mechanics(), **mechanics})


def test_TER_3_unconquerable_pieces_are_counted_at_the_end() -> None:
    """White's wall closes with h1-h4: nothing behind it or in it can be captured from then on."""
    open_wall = drawn("s7/8/ssssssss/8/SSSSSSS1/8/8/S6S")
    # The black wall is closed, with a piece behind it; of White's, those in corners are safe.
    before = replayed(open_wall, "")
    assert (before["unconquerable"], before["judged"]) == (9 + 2, 18)
    after = replayed(open_wall, "h1-h4")
    assert (after["unconquerable"], after["judged"]) == (18, 18)


def test_TER_3_no_piece_is_judged_without_a_proof() -> None:
    found = replayed(ruleset("carrillo.petteia-xxi"), "")
    assert (found["unconquerable"], found["judged"]) == (0, 0)


def test_leads_are_taken_after_half_of_the_plies() -> None:
    """White has lost d6 by the fourth of thirteen plies, and gets ahead later."""
    found = replayed(RULES, ENTERED)
    assert (found["ahead_light"], found["ahead_heavy"], found["ahead_leader"]) == (-1, 0, 0)


def test_leads_are_counted_by_kind() -> None:
    vogt = ruleset("vogt.petteia")
    fewer = {"ending.breakthrough": "none", "setup.board": drawing(KINDS)}
    rules = Ruleset("drawn", {}, {**vogt.mechanics, **fewer})
    found = replayed(rules, "")
    assert (found["ahead_light"], found["ahead_heavy"], found["ahead_leader"]) == (2, -1, 1)


KINDS = "hhp9/12/12/12/12/12/12/HPPPB7"
TEXT = """
rulesets = ["navpil.poleis", { id = "callen.simple-petteia", options = { die = true } }]
players = ["nodes=30"]
pairs = 4
longest = 60
"""


def test_games_of_earlier_versions_get_the_columns_that_they_lack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(Experiment.parse(TEXT), tmp_path, jobs=1)
    expected = games_in(tmp_path).collect()
    assert expected[BEHAVIOUR[0]].null_count() == 0
    for file in (tmp_path / GAMES).rglob("*.parquet"):
        pl.read_parquet(file).drop(BEHAVIOUR).write_parquet(file)
    assert all("entries" not in cell.figures for cell in summarize(tmp_path))
    assert main(["lab", "replay", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("16 games replayed")
    assert games_in(tmp_path).collect().equals(expected)
    assert list(games_in(tmp_path).collect().columns) == list(COLUMNS)
    content = (tmp_path / REPLAYED).read_bytes()
    assert main(["lab", "replay", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("0 games replayed")
    assert (tmp_path / REPLAYED).read_bytes() == content
    assert all("entries" in cell.figures for cell in summarize(tmp_path))
