"""Each metric on games made by hand, and on any games at all."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.lab.games.replay import BEHAVIOUR
from petteia.lab.games.results import COLUMNS
from petteia.lab.metrics import METRICS
from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.measurement import measure
from petteia.rulesets.figures import STALLS
from tests.rows import rows


def game(number: int = 0, **columns: Any) -> dict[str, Any]:
    """A drawn game of 10 plies without captures, unless changed."""
    usual = {
        "ruleset": "cyningstan.petteia",
        "options": "{}",
        "white": "nodes=9",
        "black": "nodes=9",
        "pair": number // 2,
        "game": number % 2,
        "moves": f"a1-a2 number {number}",
        "plies": 10,
        "winner": None,
        "reason": "quiet-limit",
        "captures_white": 0,
        "captures_black": 0,
        "evaluations": [500] * 10,
        "captured_at": [],
        "branching": 10.0,
        "decisions": 10,
        "squares": 32,
    }
    return usual | columns


def figures(*games: dict[str, Any]) -> dict[str, SampledEstimate]:
    """The figures of the only cell of some games."""
    (found,) = measure(pl.LazyFrame(games, COLUMNS)).values()
    return found


def value(name: str, *games: dict[str, Any]) -> float:
    """A metric of games, twice each, so that there are pairs."""
    twice = [
        each | {"pair": 2 * number + half} for number, each in enumerate(games) for half in (0, 1)
    ]
    (found,) = measure(pl.LazyFrame(twice, COLUMNS), metrics=[METRICS[name]]).values()
    return found[name].value


WON = {"winner": "w", "reason": "captures"}
LOST = {"winner": "b", "reason": "captures"}
DRAWN: dict[str, Any] = {}
LOSSES = {"captures_black": 1, "captures_white": 2}
COUNTS = dict.fromkeys(BEHAVIOUR, 0) | {"moved": 10, "capturing": 1, "victims": 1}
SAFE = {"unconquerable": 3, "judged": 4}
LEADS: list[dict[str, Any]] = [
    COUNTS | columns | {"ahead_light": light, "ahead_leader": leader}
    for columns, light, leader in [
        (WON, 1, 0),
        (LOST, -1, 0),
        (WON, 0, 1),
        (DRAWN, 0, 1),
        (LOST, 0, -1),
        (DRAWN, 0, -1),
    ]
]
HOPLITES = [each | {"ahead_heavy": each["ahead_leader"], "ahead_leader": 0} for each in LEADS]
STALL = {"reason": "quiet-limit"}
STOPPED = {"reason": "adjudication"}
SETTLED = {
    "options": '{"quiet_result": "territory", "settled": true}',
    "reason": "dead-position",
    "winner": "w",
}
TIE_BREAK = WON | {"ruleset": "navpil.poleis", "reason": "repetition"}
"""POL-10."""
BLOCKED = WON | {"ruleset": "locusludi.piso", "reason": "blocked"}
"""A count decides, but nothing has stalled."""


@rows(
    ("name", "games", "expected"),
    [
        ("completion", [WON, DRAWN, DRAWN, DRAWN], 0.25),
        ("completion", [{"reason": "repetition"}, {"reason": "repetition", "winner": "w"}], 0.5),
        ("decisive", [WON, LOST, DRAWN, DRAWN], 0.5),
        ("won_by_goal", [WON, WON | {"reason": "superiority"}, STOPPED, DRAWN], 0.25),
        ("won_by_goal", [WON, WON | {"reason": "illegal-move"}], 0.5),
        ("won_by_count", [WON, WON | {"reason": "superiority"}, WON | STALL, DRAWN], 0.5),
        ("won_by_count", [SETTLED, SETTLED | {"winner": None}], 0.5),
        ("won_by_count", [TIE_BREAK, TIE_BREAK | {"winner": None}], 0.5),
        ("won_by_count", [BLOCKED, BLOCKED | STALL], 0.5),
        ("drawn", [WON, STOPPED, DRAWN, DRAWN], 0.5),
        ("unfinished", [WON, STOPPED, DRAWN, DRAWN], 0.25),
        ("first_move", [WON, WON, LOST, DRAWN], 0.625),
        ("first_move_decisive", [WON, WON, LOST, DRAWN], 2 / 3),
        ("balance", [WON, WON, LOST, DRAWN], 0.75),
        ("balance_decisive", [WON, WON, LOST, DRAWN], 2 / 3),
        ("stalls_unequal", [{"captures_white": 2}, DRAWN, WON | {"captures_white": 1}], 0.5),
        ("plies", [{"plies": 10}, {"plies": 20}], 15),
        ("plies_deviation", [{"plies": 10}, {"plies": 20}], 5),
        ("plies_decided", [{"plies": 10}, WON | {"plies": 20}], 20),
        ("captures", [{"captures_white": 2, "captures_black": 1}, DRAWN], 1.5),
        ("captures_per_100", [{"captures_white": 2}, {"plies": 30}], 5),
        ("first_capture", [{"captured_at": [4, 8]}, {"captured_at": [6]}, DRAWN], 5),
        ("longest_quiet_run", [{"captured_at": [3, 9]}, DRAWN], 7.5),
        ("longest_quiet_run", [{"captured_at": [10]}], 9),
        ("last_capture_late", [{"captured_at": [1, 9]}, {"captured_at": [8]}, DRAWN], 0.5),
        # The capture at ply 4 is a sacrifice; those at 10 and 15 gain no more, or follow a capture.
        ("sacrifices", [{"captured_at": [4, 5, 5, 10, 11, 14, 15, 16, 16]}, DRAWN], 0.5),
        ("sacrifices", [{"captured_at": [1, 2, 2, 7, 7, 8, 8]}], 0),
        ("shut_in", [WON | {"reason": "blocked"}, LOST | {"reason": "siege"}, WON, DRAWN], 2 / 3),
        # The winners lost 1, 2 and 0 pieces.
        ("losses_of_winner", [WON | LOSSES, LOST | LOSSES, WON, LOSSES], 1),
        ("long_captures", [COUNTS | {"capturing": 3, "long_captures": 2}, COUNTS], 2 / 4),
        ("double_captures", [COUNTS | {"most_captured": 2}, COUNTS, COUNTS, COUNTS], 0.25),
        ("straight_back", [COUNTS | {"straight_back": 3}, COUNTS], 3 / 20),
        ("entries", [COUNTS | {"entries": 2, "moved": 5}, COUNTS], 2 / 15),
        ("isolated_victims", [COUNTS, COUNTS | {"isolated_victims": 2, "victims": 3}], 2 / 4),
        ("isolated_pieces", [COUNTS | {"isolated_expected": 0.5}, COUNTS], 0.25),
        ("fortress", [COUNTS | SAFE, COUNTS | SAFE | {"unconquerable": 1}, COUNTS], 0.5),
        # A stone wins a game that would be drawn, a leader or a hoplite wins every second one.
        ("worth_of_leader", 9 * LEADS, 0.5),
        ("worth_of_hoplite", 9 * HOPLITES, 0.5),
        ("branching", [{"branching": 10}, {"branching": 30}], 20),
        ("decision_moves", [{"decisions": 5}, {"decisions": 10, "plies": 20}], 0.5),
        ("tree_complexity", [{"branching": 100, "plies": 20}], 40),
        ("coverage", [{"squares": 16}, {"squares": 48}], 0.5),
        # White wins after having been behind by 0.36 and 0.64, and after never having been.
        ("drama", [WON | {"evaluations": [320, 180, 900]}, WON], (0.6 + 0.8) / 4),
        ("drama", [LOST | {"evaluations": [680, 820, 100]}], 0.7),
        ("lead_changes", [{"evaluations": [600, 500, 400, 490, 600]}], 2),
        ("lead_changes", [{"evaluations": [510, 490, 505]}], 0),
        ("killer_move", [{"evaluations": [500, 700, 300, 350]}], 0.4),
        ("levelled_openings", [{"tried": 51}, {"tried": 50}, {"tried": None}], 0.5),
        (
            "won_without_swing",
            [
                {"winner": "w", "evaluations": [500, 600, 700]},
                {"winner": "b", "evaluations": [500, 399]},
                {"winner": None, "evaluations": [500, 500]},
                {"winner": "w", "evaluations": []},
            ],
            0.5,
        ),
        ("permanence", [{"evaluations": [500, 700, 600]}], 0.5),
        # The first change is undone, the second stays.
        ("permanence", [{"evaluations": [500, 700, 500, 500]}], 0.5),
        ("permanence", [{"evaluations": [500, 400, 300]}], 1),
        ("uncertainty", [{"evaluations": [500, 750, 1000]}], 0.5),
        ("late_uncertainty", [{"evaluations": [500, 500, 750, 1000]}], 0.25),
        # The loser's best is 0.6, which the winner exceeds at the second of four plies.
        ("mop_up", [WON | {"evaluations": [400, 700, 650, 900]}], 0.5),
        ("mop_up", [LOST | {"evaluations": [400, 700, 650, 100]}], 0),
        ("duplicates", [DRAWN, DRAWN | {"moves": "others"}], 0.5),
    ],
)  # fmt: skip
def test_a_metric_has_the_expected_value_for_handmade_games(
    name: str, games: list[dict[str, Any]], expected: float
) -> None:
    made = [game(2 * number, **columns) for number, columns in enumerate(games)]
    assert value(name, *made) == pytest.approx(expected)


def test_points_of_games_that_are_all_drawn_have_an_interval() -> None:
    """Of eight games that are all drawn, Wilson's interval lets 32% be won or lost."""
    drawn = figures(*(game(number) for number in range(8)))
    points, balance = drawn["first_move"], drawn["balance"]
    assert drawn["decisive"].high == pytest.approx(0.324, abs=0.001)
    assert (points.value, balance.value, balance.high) == (0.5, 1, 1)
    assert (points.low, points.high) == pytest.approx((0.338, 0.662), abs=0.001)
    assert balance.low == pytest.approx(0.676, abs=0.001)


@pytest.mark.parametrize("repeats", [1, 2])
def test_openings_of_games_with_dice_count_in_the_interval_of_their_points(repeats: int) -> None:
    """Sixteen openings that are all drawn are as uncertain as sixteen games without dice."""
    drawn = [game(number, moves="roll:4 a1-a2") for number in range(32 * repeats)]
    (with_dice,) = measure(pl.LazyFrame(drawn, COLUMNS), repeats=repeats).values()
    without = figures(*(game(number) for number in range(16)))
    for name in ("first_move", "balance"):
        assert with_dice[name].low == without[name].low
        assert with_dice[name].high == without[name].high


def test_plies_without_an_evaluation_are_skipped() -> None:
    made = game(evaluations=[None, None, 500, None, 700])
    assert value("killer_move", made) == pytest.approx(0.2)


def test_luck_measures_how_similarly_the_games_of_a_pair_end() -> None:
    with_dice = {"moves": "roll:4 a1-a2"}
    alike = [game(number, **with_dice, **(WON if number < 4 else LOST)) for number in range(8)]
    assert figures(*alike)["luck"].value == pytest.approx(1)
    opposed = [game(number, **with_dice, **(LOST if number % 2 else WON)) for number in range(8)]
    assert figures(*opposed)["luck"].value == pytest.approx(-1)
    assert "luck" not in figures(*(game(number, **WON) for number in range(8)))


def test_missing_data_give_no_figure() -> None:
    lacking = {"evaluations": None, "captured_at": None, "branching": None, "squares": None}
    found = figures(*(game(number, **lacking) for number in range(4)))
    assert "plies" in found
    assert not {"drama", "first_capture", "tree_complexity", "coverage"} & found.keys()


def test_a_leader_has_no_worth_if_no_one_is_ahead_in_leaders_or_stones_do_not_win() -> None:
    alike = [game(number, **each) for number, each in enumerate(9 * LEADS[:2])]
    assert "worth_of_leader" not in figures(*alike)
    # Only White has a leader, and never loses it.
    constant = [game(number, **each | {"ahead_leader": 1}) for number, each in enumerate(9 * LEADS)]
    assert "worth_of_leader" not in figures(*constant)
    # Whoever is ahead in leaders is ahead in stones: which of them wins cannot be told.
    both = [each | {"ahead_leader": each["ahead_light"]} for each in 9 * LEADS]
    together = figures(*(game(number, **each) for number, each in enumerate(both)))
    assert "worth_of_leader" not in together
    drawn = [game(number, **each | {"winner": None}) for number, each in enumerate(9 * LEADS)]
    assert "worth_of_leader" not in figures(*drawn)
    assert "fortress" not in figures(*drawn)


def test_games_between_different_players_belong_to_no_cell() -> None:
    both = [game(number, black="nodes=8") for number in range(4)]
    assert measure(pl.LazyFrame(both, COLUMNS)) == {}


def test_pairs_that_end_alike_widen_the_interval() -> None:
    alike = [game(number, **(WON if number % 4 < 2 else {})) for number in range(80)]
    apart = [game(number, **(WON if number % 2 else {})) for number in range(80)]
    narrow, wide = figures(*apart)["decisive"], figures(*alike)["decisive"]
    assert wide.value == narrow.value == 0.5
    assert wide.high - wide.low > 1.3 * (narrow.high - narrow.low)


@st.composite
def any_games(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Games that a run could have played."""
    made = []
    for number in range(draw(st.integers(1, 8))):
        plies = draw(st.integers(1, 12))
        at = st.lists(st.integers(1, plies), max_size=4).map(sorted)
        scores = st.lists(st.none() | st.integers(0, 1000), min_size=plies, max_size=plies)
        columns = {
            "plies": plies,
            "winner": draw(st.sampled_from(("w", "b", None))),
            "reason": draw(st.sampled_from((*STALLS, "captures", "repetition", "blocked"))),
            "evaluations": draw(st.none() | scores),
            "captured_at": draw(st.none() | at),
            "branching": draw(st.none() | st.floats(1, 200, width=32)),
            "decisions": draw(st.none() | st.integers(0, plies)),
            "squares": draw(st.none() | st.integers(1, 64)),
            "captures_white": draw(st.integers(0, 9)),
            "moves": draw(st.sampled_from(("a1-a2", "roll:6 a1-a2", "a1-a3"))),
        }
        made.append(game(number, **columns))
    return made


@given(any_games())
def test_every_figure_lies_within_its_interval_and_its_unit(games: list[dict[str, Any]]) -> None:
    for name, figure in figures(*games).items():
        metric = METRICS[name]
        assert figure.n <= len(games)
        if metric.terms.kind == "share":
            assert -1e-9 <= figure.low <= figure.value + 1e-9
            assert figure.value - 1e-9 <= figure.high <= 1 + 1e-9
        elif name != "luck":
            assert figure.value >= 0
            assert figure.low <= figure.high
        if metric.unit.startswith(("share", "0 to 1")) and name != "luck":
            assert figure.value <= 1 + 1e-9


def with_dice(openings: int, sets: int, points: Callable[[int, int, int], str | None]) -> list[Any]:
    """Games with dice: the winner of each opening's sets of dice, two games a set."""
    return [
        game(
            2 * (opening * sets + dice) + number,
            moves=f"roll:21 a1-a2 {opening} {dice} {number}",
            winner=points(opening, dice, number),
        )
        for opening in range(openings)
        for dice in range(sets)
        for number in (0, 1)
    ]


def shares(games: list[Any], sets: int) -> tuple[float, float]:
    """The shares of the dice and of the opening."""
    (found,) = measure(pl.LazyFrame(games, COLUMNS), repeats=sets).values()
    dice, opening = found["dice_share"], found["opening_share"]
    assert dice.n == opening.n == len(games)
    assert dice.low <= dice.value <= dice.high
    return dice.value, opening.value


def test_games_that_the_dice_decide_have_all_their_variance_from_dice() -> None:
    games = with_dice(20, 4, lambda opening, dice, number: "w" if dice % 2 else "b")
    assert shares(games, 4) == (1.0, 0.0)


def test_games_that_the_opening_decides_have_all_their_variance_from_openings() -> None:
    games = with_dice(20, 4, lambda opening, dice, number: "w" if opening % 2 else "b")
    assert shares(games, 4) == (0.0, 1.0)


def test_games_that_the_players_decide_have_no_variance_from_either() -> None:
    games = with_dice(20, 4, lambda opening, dice, number: "w" if number else "b")
    assert shares(games, 4) == (0.0, 0.0)


def test_components_of_variance_that_were_put_in_are_found() -> None:
    generator = random.Random(1)
    of_opening = [generator.gauss(0, 1) for _ in range(400)]
    of_dice = [[generator.gauss(0, 1) for _ in range(6)] for _ in range(400)]

    def winner(opening: int, dice: int, number: int) -> str:
        strength = of_opening[opening] + of_dice[opening][dice] + generator.gauss(0, 1)
        return "w" if strength > 0 else "b"

    # Of results that are won or lost, two normal thirds of three explain what the arcsine law has:
    # the correlation of two signs is 2/pi times the arcsine of that of what they are signs of.
    both, opening = (2 / math.pi * math.asin(share) for share in (2 / 3, 1 / 3))
    assert shares(with_dice(400, 6, winner), 6) == pytest.approx(
        (both - opening, opening), abs=0.04
    )


def test_games_with_one_set_of_dice_have_no_shares() -> None:
    found = figures(*with_dice(10, 1, lambda opening, dice, number: "w"))
    assert "dice_share" not in found
