"""The ladder: deterministic opponents, ratings from shipped games, and an agent's place on it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.engine.agents import RANDOM
from petteia.errors import PetteiaError
from petteia.lab.agents import suite
from petteia.lab.agents.measuring import Deadline
from petteia.lab.agents.suite import (
    OPPONENTS,
    RULESETS,
    Ladder,
    Results,
    Rung,
    chosen_openings,
    engine_fingerprint,
    match_plan,
    measure_ladder,
    meetings,
    play,
    shipped_ladder,
)
from petteia.rulesets import ruleset
from tests.lab.countdown import Countdown

FAST = {name: OPPONENTS[name] for name in ("random", "one-ply", "level-4")}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the quickest opponents."""
    monkeypatch.setattr(suite, "OPPONENTS", FAST)


def test_the_eight_rulesets_differ_in_kind() -> None:
    mechanics = [ruleset(id).mechanics for id in RULESETS]
    assert len(RULESETS) == 8
    assert any(each["dice.count"] for each in mechanics)
    assert any(each["setup.reserve"] for each in mechanics)
    assert any(each["capture.mode"] == "bind" for each in mechanics)
    assert any(each["ending.breakthrough"] == "white" for each in mechanics)
    assert any((each["board.files"], each["board.ranks"]) == (5, 5) for each in mechanics)
    assert any((each["board.files"], each["board.ranks"]) == (12, 8) for each in mechanics)


def test_the_shipped_ladder_is_complete_and_belongs_to_these_rules() -> None:
    ladder = shipped_ladder()
    assert ladder.version == suite.VERSION
    assert tuple(rung.ruleset for rung in ladder.rungs) == RULESETS
    assert suite.DATA.stat().st_size <= 50_000
    for rung in ladder.rungs:
        assert rung.version == ruleset(rung.ruleset).version
        assert [(each.first, each.second) for each in rung.results] == list(meetings())
        for each in rung.results:
            assert set(each.letters) <= set("+=-")
            assert len(each.letters) % 2 == 0
            assert 0 < len(each.letters) <= 2 * len(rung.openings)


def test_the_manual_describes_the_shipped_ladder() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/data-sets.md").read_text(encoding="utf-8")
    ladder = suite.shipped_ladder()
    assert f"Version {ladder.version} has {ladder.games:,} games," in page
    assert page.partition("## petteia-ladder")[2].count(f"| version | {ladder.version} |") == 1


def test_the_shipped_ratings_follow_from_the_shipped_games() -> None:
    document = json.loads(suite.DATA.read_text(encoding="utf-8"))
    for rung, entry in zip(shipped_ladder().rungs, document["ladders"], strict=True):
        assert rung.document() == entry
    assert document["games"] == shipped_ladder().games


def test_the_shipped_ladder_was_played_on_its_own_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "machine", lambda: "another machine")
    document = json.loads(suite.DATA.read_text(encoding="utf-8"))
    assert shipped_ladder().document() == document


def test_random_play_is_rated_zero_and_search_above_it() -> None:
    for rung in shipped_ladder().rungs:
        ratings = rung.ratings()
        assert ratings["random"].value == 0
        best = max(ratings.values(), key=lambda each: each.value)
        assert best.low > 0
        assert ratings["alpha-beta-10k"].value > ratings["random"].value


@pytest.mark.parametrize("id", RULESETS)
def test_every_opponent_is_deterministic(id: str) -> None:
    openings = chosen_openings(id, 1)
    assert openings == chosen_openings(id, 1)
    plan = match_plan(id, FAST["random"], FAST["level-4"], openings)
    assert play([plan], 1) == play([plan], 1)


@pytest.mark.usefixtures("few")
def test_measuring_twice_gives_the_same_ladder(tmp_path: Path) -> None:
    one, other = (measure_ladder(2, rulesets=["walker.seega"]) for _ in range(2))
    assert one == other
    assert one.games == 3 * 4
    assert one.engine == engine_fingerprint()


@pytest.mark.usefixtures("few")
def test_a_deadline_shortens_all_meetings_equally() -> None:
    with pytest.raises(PetteiaError, match="the 2 s ran out before anything was measured"):
        measure_ladder(50, Deadline(0.0, 2), ["walker.seega"])
    ladder = measure_ladder(50, Countdown(8), ["walker.seega"])
    lengths = [len(each.letters) for each in ladder.rungs[0].results]
    assert max(lengths) - min(lengths) <= 2
    assert all(length % 2 == 0 for length in lengths)
    assert 8 <= ladder.games <= 18


def test_a_player_that_wins_all_is_above_those_it_beat_and_one_that_loses_all_below() -> None:
    rung = shipped_ladder().rungs[0]
    usual = rung.ratings()
    winner = rung.ratings([Results("agent", name, "+" * 16) for name in OPPONENTS])["agent"]
    loser = rung.ratings([Results("agent", name, "-" * 16) for name in OPPONENTS])["agent"]
    assert winner.value > max(each.value for each in usual.values())
    assert loser.value < min(each.value for each in usual.values())
    assert winner.low > loser.high
    assert winner.n == 16 * len(OPPONENTS)


@pytest.mark.usefixtures("few")
def test_equal_results_give_an_agent_an_equal_rating() -> None:
    rung = Rung(
        "walker.seega",
        1,
        (),
        (Results("random", "one-ply", "--+-----"), Results("one-ply", "level-4", "+-=-")),
    )
    twin = [Results("random", "agent", "--+-----"), Results("agent", "level-4", "+-=-")]
    ratings = rung.ratings(twin)
    assert ratings["agent"].value == pytest.approx(ratings["one-ply"].value, abs=1)


def test_the_command_shows_the_shipped_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", "ladder"]) == 0
    shown = capsys.readouterr().out
    assert all(id in shown for id in RULESETS)
    assert f"{shipped_ladder().games:,} games" in shown
    assert main(["benchmark", "ladder", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [entry["ruleset"] for entry in document["ladders"]] == list(RULESETS)


@pytest.mark.wide
def test_an_engine_whose_search_has_not_changed_repeats_the_shipped_games() -> None:
    ladder: Ladder = shipped_ladder()
    if ladder.engine != engine_fingerprint():
        pytest.skip("the engine has changed since the ladder was measured")
    for rung in ladder.rungs:
        for each in rung.results:
            plan = match_plan(
                rung.ruleset, OPPONENTS[each.first], OPPONENTS[each.second], rung.openings
            )
            (letters,) = play([plan], 1)
            assert letters == each.letters[:2], (rung.ruleset, each.first, each.second)


def test_the_zero_of_the_scale_is_the_agent_that_moves_at_random() -> None:
    assert next(iter(OPPONENTS.items())) == ("random", f"agent={RANDOM}")
