"""The games of a match: paired, repeatable, adjudicated, and the same however they are played."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

import petteia
from petteia.engine.matches import (
    Adjudication,
    MatchError,
    MatchPlan,
    Openings,
    PlayerSpec,
    Sprt,
    play_match,
)
from petteia.engine.matches.match import MatchSummary
from petteia.engine.matches.openings import opening, prospects, random_opening, throw
from tests.engine.protocol.other_programs import write_program

PETTEIA = str(Path(sys.executable).with_name("petteia"))
LEADER = "callen.simple-passing-leader"


def replayed(summary: MatchSummary) -> list[petteia.Position]:
    """The last position of each game, every move and roll of it played again."""
    ends = []
    for game in summary.games:
        position = petteia.Position.from_pfen(summary.plan.rules, game.opening)
        for action in game.moves.split():
            if action.startswith("roll:"):
                position.roll([int(die) for die in action.removeprefix("roll:")])
            else:
                position.push_text(action)
        ends.append(position)
    return ends


@pytest.mark.parametrize("ruleset", ["navpil.poleis", "vogt.kubeia-tournament"])
def test_games_are_the_same_whatever_the_concurrency(ruleset: str) -> None:
    test = Sprt(0, 600)
    one = play_match("nodes=150", "level=2", ruleset, pairs=3, sprt=test)
    several = play_match("nodes=150", "level=2", ruleset, pairs=3, sprt=test, concurrency=3)
    assert one == several
    for end, game in zip(replayed(one), one.games, strict=True):
        outcome = end.outcome()
        assert outcome is None or (outcome.winner, outcome.reason) == (game.winner, game.reason)


def test_a_pair_shares_its_opening_and_exchanges_the_sides() -> None:
    games = play_match("level=1", "level=2", "navpil.poleis", pairs=3).games
    assert [game.has_a_white for game in games] == [True, False] * 3
    assert [game.pair for game in games] == [0, 0, 1, 1, 2, 2]
    openings = [game.opening for game in games]
    assert openings[0::2] == openings[1::2]
    assert len(set(openings)) == 3


def test_a_pair_shares_its_dice() -> None:
    first, second = play_match("level=4", "level=5", "vogt.kubeia", pairs=1).games
    rolls = [
        [action for action in game.moves.split() if action.startswith("roll:")]
        for game in (first, second)
    ]
    shared = min(map(len, rolls))
    assert shared > 10
    assert rolls[0][:shared] == rolls[1][:shared]


def test_a_player_scores_one_half_against_itself() -> None:
    summary = play_match("nodes=100", "nodes=100", "navpil.poleis", pairs=3)
    assert summary.score.pairs == (0, 0, 3, 0, 0)
    assert summary.repeated == 3


def test_openings_are_even_or_listed() -> None:
    summary = play_match(
        "level=1",
        "level=1",
        "carrillo.latrunculi-xxi",
        pairs=2,
        openings=Openings(plies=10, balance=0.1),
        adjudication=Adjudication(longest=1),
    )
    for game in summary.games:
        start = petteia.Position.from_pfen(summary.plan.rules, game.opening)
        assert abs(prospects(start) - 0.5) <= 0.1
    listed = tuple(game.opening for game in summary.games[::2])
    again = play_match(
        "level=1",
        "level=1",
        "carrillo.latrunculi-xxi",
        pairs=3,
        openings=Openings(positions=listed),
    )
    assert [game.opening for game in again.games[::2]] == [listed[0], listed[1], listed[0]]


def test_openings_are_balanced_if_one_side_has_almost_won_from_the_start() -> None:
    plan = MatchPlan(PlayerSpec.parse("level=1"), PlayerSpec.parse("level=1"), "callen.proto-tafl")
    generator = random.Random(1)
    position = random_opening(plan.rules, plan.openings.plies, generator)
    assert position is not None
    assert prospects(position) > 0.75
    evened = opening(plan, 0)
    assert abs(prospects(evened) - 0.5) <= plan.openings.balance


def test_a_long_game_is_a_draw() -> None:
    summary = play_match(
        "level=2", "level=2", "callen.simple-petteia", pairs=1, adjudication=Adjudication(longest=9)
    )
    assert summary.reasons == {"adjudication": 2}
    assert summary.score.draws == 2
    assert [len(game.moves.split()) for game in summary.games] == [9, 9]


def test_a_win_that_both_players_are_sure_of_is_adjudicated() -> None:
    """White has eleven stones against two: no one doubts it, and the game is not played out."""
    lost = "s6s/8/8/SS6/SSSS4/SSSS4/S7/8 w - - 0,6 0,0 0 1"
    plain = {"openings": Openings(positions=(lost,)), "pairs": 1}
    rule = Adjudication(win_at=0.9, win_plies=4)
    summary = play_match(
        "nodes=500",
        "nodes=600",
        "cyningstan.petteia",
        adjudication=rule,
        **plain,  # type: ignore[arg-type]
    )
    assert summary.score.pairs == (0, 0, 1, 0, 0)
    assert summary.reasons == {"adjudication": 2}
    assert {len(game.moves.split()) for game in summary.games} == {4}


def test_the_stronger_player_is_found_and_the_match_ends_there() -> None:
    summary = play_match("level=4", "level=1", "navpil.poleis", pairs=500, sprt=Sprt(0, 200))
    assert summary.verdict == "H1"
    assert len(summary.games) < 100
    assert sum(summary.score.pairs[:-1]) < summary.score.pairs[-1]


def test_an_engine_behind_the_protocol_plays_as_the_built_in_one_does() -> None:
    """With the same search behind the protocol and here, both games of a pair are the same."""
    summary = play_match(
        f'command="{PETTEIA} engine",nodes=300', "nodes=300", LEADER, pairs=1, seed=3
    )
    first, second = summary.games
    assert first.moves.split()[0] == second.moves.split()[0]
    assert replayed(summary)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    return tmp_path / "program.py"


def command(program: Path, go: str) -> str:
    return f'command="{sys.executable} {write_program(program, go)}",nodes=1'


def test_an_illegal_move_loses(program: Path) -> None:
    player = command(program, "print('bestmove a1-a1', flush=True)")
    summary = play_match(player, "level=1", LEADER, pairs=1)
    assert summary.reasons == {"illegal-move": 2}
    assert summary.score.losses == 2


def test_a_program_that_ends_halts_the_match_or_forfeits(program: Path) -> None:
    player = command(program, "sys.exit()")
    with pytest.raises(MatchError, match="the program has ended"):
        play_match(player, "level=1", LEADER, pairs=1, concurrency=2)
    summary = play_match(player, "level=1", LEADER, pairs=2, forfeits=True)
    assert summary.reasons == {"forfeit": 4}
    assert summary.score.losses == 4


def test_a_program_that_fails_shows_why(program: Path, capfd: pytest.CaptureFixture[str]) -> None:
    player = command(program, "raise RuntimeError('no model')")
    with pytest.raises(MatchError, match="the program has ended"):
        play_match(player, "level=1", LEADER, pairs=1)
    assert capfd.readouterr().err.endswith("RuntimeError: no model\n")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ('command="no-such-program",level=1', "no-such-program: No such file"),
        (f'command="{PETTEIA} engine",level=1,set.Style=calm', "no option 'Style'"),
        (f'command="{PETTEIA} rulesets",level=1', "rulesets: the program has ended"),
    ],
)
def test_a_program_that_cannot_be_started_does_not_forfeit_games(player: str, said: str) -> None:
    with pytest.raises(MatchError, match=said):
        play_match(player, "level=1", LEADER, pairs=1, forfeits=True)


def test_rolls_come_up_as_often_as_they_should() -> None:
    position = petteia.Position(petteia.ruleset("vogt.kubeia"))
    generator = random.Random(1)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(3600):
        rolled = throw(position, generator)
        position.pop()
        counts[rolled] = counts.get(rolled, 0) + 1
    assert len(counts) == 21
    for roll, probability in position.rolls:
        assert counts[roll] == pytest.approx(3600 * probability, rel=0.35)
