"""Which game to choose: the rule that orders the games, and its consequences."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from petteia.rulesets import ruleset_ids
from petteia.rulesets.figures import CellFigures, Measurement, published_figures
from petteia.rulesets.registry import shipped_definition
from petteia.server.catalogue.rulesets import choosing
from petteia.server.catalogue.rulesets.choosing import (
    BEGINNING,
    COMPARED,
    Choice,
    beginning,
    choices,
    evenness,
    first_game,
    lively_game,
    scholarly_game,
    scholars_games,
)
from tests.server.running import Visitor

USUAL = next(iter(choices().values()))


def choice(
    decided: tuple[float, float, float],
    first: tuple[float, float, float],
    plies: float,
    **more: object,
) -> Choice:
    measured = {
        "decisive": Measurement(*decided, n=100),
        "first_move": Measurement(*first, n=100),
        "plies": Measurement(plies, plies, plies, n=100),
    }
    cell = CellFigures("a.game", {}, "nodes=1", 1, 100, 50, measured, {})
    return replace(USUAL, figures=cell, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("points", "even"), [(0.5, 1.0), (0.0, 0.0), (1.0, 0.0), (0.25, 0.5), (0.75, 0.5)]
)
def test_evenness_is_highest_at_half_of_the_points_and_zero_at_all_or_none(
    points: float, even: float
) -> None:
    assert evenness(points) == pytest.approx(even)


def test_a_merit_is_the_share_decided_times_the_evenness_with_its_interval() -> None:
    merit = choice((0.8, 0.7, 0.9), (0.4, 0.35, 0.45), 90).merit
    assert (merit.value, merit.low, merit.high) == pytest.approx((0.64, 0.49, 0.81))
    around_even = choice((0.8, 0.7, 0.9), (0.45, 0.4, 0.6), 90).merit
    assert (around_even.low, around_even.high) == pytest.approx((0.56, 0.9))


def test_games_that_were_not_measured_come_last() -> None:
    unmeasured = replace(USUAL, figures=None)
    assert (unmeasured.merit.value, unmeasured.plies) == (0.0, float("inf"))


def test_the_order_has_every_ruleset_and_follows_only_from_the_figures() -> None:
    figures = published_figures()
    assert set(choices()) == set(ruleset_ids())
    merits = []
    for id in choices():
        cell = figures.cell(id, figures.main_player)
        assert cell is not None
        decided, white = (cell.metrics[name].value for name in ("decisive", "first_move"))
        merits.append(decided * (1 - abs(2 * white - 1)))
    assert merits == sorted(merits, reverse=True)


def test_the_games_for_beginners_are_the_best_of_each_kind_shortest_first() -> None:
    games = beginning()
    assert len({each.marks for each in games}) == len(games) == BEGINNING
    assert [each.plies for each in games] == sorted(each.plies for each in games)
    for game in games:
        kind = [each for each in choices().values() if each.marks == game.marks]
        assert game.merit.overlaps(kind[0].merit)
        rivals = [each for each in kind if each.merit.overlaps(kind[0].merit)]
        assert all(game.plies <= each.plies for each in rivals)


def test_the_shorter_of_games_that_the_figures_cannot_distinguish_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    even = (0.5, 0.45, 0.55)
    best = choice((0.9, 0.85, 0.95), even, 150, id="long")
    short = choice((0.88, 0.83, 0.93), even, 80, id="short")
    worse = choice((0.5, 0.45, 0.55), even, 20, id="worse")
    games = {each.id: each for each in (best, short, worse)}
    monkeypatch.setattr(choosing, "choices", lambda: games)
    beginning.cache_clear()
    assert [each.id for each in beginning()] == ["short"]
    beginning.cache_clear()


def test_the_first_game_has_no_more_to_learn_than_others_for_beginners() -> None:
    marks = {each.id: len(each.marks) for each in beginning()}
    assert marks[first_game()] == min(marks.values())
    assert lively_game() == next(iter(choices()))


def test_the_scholars_games_are_published_cite_texts_and_have_different_authors() -> None:
    games = scholars_games()
    assert scholarly_game() in choices()
    assert len(games) == COMPARED
    sources = [shipped_definition(id).source for id in games]
    assert len({source.author for source in sources if source}) == COMPARED
    for id in (*games, scholarly_game()):
        assert choices()[id].is_scholarly
        assert choices()[id].passages
    least = min(choices()[id].passages for id in games)
    authors = {source.author for source in sources if source}
    for each in choices().values():
        source = shipped_definition(each.id).source
        assert source is not None
        if each.is_scholarly and source.author not in authors:
            assert each.passages <= least


def test_home_lists_every_ruleset_in_the_order_of_the_rule(visitor: Visitor) -> None:
    page = visitor.http.get("/").text
    assert re.findall(r'data-ruleset="([^"]+)"', page) == list(choices())
    assert "The order: how often equal engines decide a game" in page


def test_the_results_are_divided_into_goal_count_draw_and_unfinished() -> None:
    for each in choices().values():
        assert each.figures is not None
        share = {name: one.value for name, one in each.figures.metrics.items()}
        assert share["won_by_goal"] <= share["decisive"]
        whole = share["decisive"] + share["drawn"] + share["unfinished"]
        assert whole == pytest.approx(1.0, abs=0.001)
