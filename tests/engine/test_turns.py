"""A turn of several moves is one move everywhere: in every notation and in every search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import petteia
from petteia import Move, Position
from petteia.engine import ALGORITHMS, Limit, Searcher, analyse, best_move
from petteia.engine.move_words import move_word, read_move
from petteia.game.tree.text_fields import route
from petteia.notation.squares import in_greek
from tests.rows import rows

OF_SEVERAL = ("bell.latrunculi", "walker.seega", "locusludi.seneca")
"""The rulesets in which a turn may be made of several moves."""

BELL = "ss2S1Ss/1SS1Ss1S/2ssSSs1/2S1LSss/1s2sS1s/SS3ss1/1s3s2/2S1S1lS w - 0,0 0,0 0,0 0 10"
SENECA = "2Ss1sSS/2SSsSS1/1s4SS/1ss1S1Ss/4S1SS/2s1s2S/s1s1s1Sa/s1s2S1S w - 0,0 5,2 0,0 9 44"
SEEGA = "sSssS/sSsSs/SSsSS/ssS1S/S1sSs w - 0,0 1,0 0,0 1 8"


def position(ruleset: str, pfen: str) -> Position:
    return Position.from_pfen(petteia.ruleset(ruleset), pfen)


def positions(ruleset: str, games: int = 2, longest: int = 80) -> Iterator[Position]:
    """The positions of some random games in which a decision is due."""
    for seed in range(games):
        generator = Random(seed)
        played = Position(petteia.ruleset(ruleset))
        for _ in range(longest):
            if played.is_game_over():
                break
            if played.needs_roll:
                played.roll(generator.choice(played.rolls)[0])
                continue
            moves = played.legal_moves
            if not moves:
                continue
            yield played
            # Turns of several moves are rare, and are what this test is about.
            long = [move for move in moves if move.parts or move.victims]
            played.push(generator.choice(long or list(moves)))


@rows("ruleset", petteia.ruleset_ids())
def test_a_moves_text_names_one_legal_move_in_every_dialect(ruleset: str) -> None:
    dialects: dict[str, Callable[[Move], str]] = {
        "text": str,
        "without victims": lambda move: route(str(move)),
        "UCI": lambda move: move_word(move, uci=True),
        "Greek": lambda move: in_greek(str(move)),
    }
    for here in positions(ruleset):
        moves = list(here.legal_moves)
        for name, spelt in dialects.items():
            assert len(set(map(spelt, moves))) == len(moves), (name, here.pfen())
        generator = Random(len(moves))
        for move in generator.sample(moves, min(len(moves), 4)):
            assert here.parse_move(str(move)) == move
            assert here.parse_move(route(str(move))) == move
            assert read_move(here, str(move)) == move
            assert read_move(here, move_word(move, uci=True)) == move


@pytest.mark.parametrize(("ruleset", "pfen"), [("bell.latrunculi", BELL), ("walker.seega", SEEGA)])
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_search_can_be_restricted_to_any_one_turn(
    ruleset: str, pfen: str, algorithm: str
) -> None:
    here = position(ruleset, pfen)
    long = [move for move in here.legal_moves if move.parts]
    assert long
    searcher = Searcher(1, algorithm)
    for move in Random(1).sample(long, min(len(long), 6)):
        for nodes in (1, 60, 1000):
            assert searcher.search(here, nodes=nodes, searchmoves=[str(move)]).move == move


@pytest.mark.parametrize("threads", [1, 2])
def test_the_best_of_several_turns_that_begin_alike_is_found(threads: int) -> None:
    here = position("bell.latrunculi", BELL)
    begins = ["c5-b5xb4", "c5-b5xb4-a5", "c5-b5xb4-c5xc6-d5", "c5-b5xb4-c5xc6-c6xd6"]
    found = analyse(here, Limit(nodes=60_000), 4, searchmoves=begins, threads=threads)
    assert {str(line.move) for line in found.lines} == set(begins)
    assert str(found.best.move) == "c5-b5xb4-c5xc6-c6xd6", "which captures most"


def test_the_search_can_be_restricted_to_a_removal_and_a_move_as_one_turn() -> None:
    here = position("locusludi.seneca", SENECA)
    for algorithm in ALGORITHMS:
        choice = best_move(here, Limit(nodes=60), searchmoves=["xh2-f1-f2"], algorithm=algorithm)
        assert str(choice.move) == "xh2-f1-f2"


@pytest.mark.parametrize("ruleset", OF_SEVERAL)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_line_consists_of_whole_turns(ruleset: str, algorithm: str) -> None:
    for count, here in enumerate(positions(ruleset, games=1, longest=60)):
        if count % 6 == 0:
            for line in analyse(here, Limit(nodes=150), 3, algorithm=algorithm).lines:
                walked = here.copy()
                for move in line.pv:
                    walked.push(move)


def test_a_turn_of_several_moves_that_wins_at_once_is_played() -> None:
    """The third capture of a turn takes Black's last stone."""
    here = position("walker.seega", "5/1SS2/1s3/2ssS/2S2 w - 0,0 0,0 0,0 0 40")
    choice = best_move(here, Limit(nodes=1000))
    assert str(choice.move) == "c4-c3xc2-c2xd2-b2xb3"
    assert choice.plies_to_end == 1


def test_a_chain_of_leaps_typed_square_by_square_is_read_as_one_move() -> None:
    """A piece makes several leaps in one move (SCH-3), which is written by its ends."""
    here = position(
        "schaedler.latrunculi-1994",
        "3SS1S1/S1s2S1S/2A2ss1/S1ss1S2/ss1A4/s1sssS2/2sSaS1s/Ss3s1S w - 0,0 0,1 0,0 18 29",
    )
    assert str(here.parse_move("d8-f8-h8")) == "d8-h8"
    assert here.explain("d8-f8-h8") is None
    for text in ("d8-f8-h6", "d8-e8-h8", "d8-c8-h8", "d8-f8-f6"):
        assert here.explain(text) is not None


def test_BEL_6_a_win_is_counted_in_turns() -> None:
    rules = petteia.ruleset("bell.latrunculi", board="7x8", again="must")
    pfen = "7/s1L4/S6/S1S4/sSS4/SSS4/lSS4/S6 b - 0,0 11,1 0,0 0 57"
    found = analyse(Position.from_pfen(rules, pfen), Limit(depth=6))
    assert found.best.pv
    assert found.best.plies_to_end == -len(found.best.pv)
