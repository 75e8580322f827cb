"""Every wrong argument of the public functions is a ValueError or a TypeError."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia import Position
from petteia.engine import Limit, Searcher, analyse, best_move
from petteia.game import Game
from petteia.notation import library, read_games, written
from tests.rows import rows

RULES = petteia.ruleset("cyningstan.petteia", board="4x5")

WRONG = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([-1, 2**63, 2**64, 2**70, -(2**70), 10**30]),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["a1", "a1-a3", "@a1", "z9", "S", "\ud800", "a1-a2xa3"]),
    st.binary(max_size=4),
    st.lists(st.integers(), max_size=3),
    st.tuples(st.integers(), st.integers()),
    st.builds(object),
)

METHODS = [
    name
    for name, member in vars(Position).items()
    if not name.startswith("_") and callable(member) and name != "unicode"
]


def calls() -> Iterator[tuple[str, Callable[..., object], int]]:
    """Functions by name, each with how many arguments it is given."""
    position = Position(RULES)
    for name in METHODS:
        count = len(inspect.signature(getattr(Position, name)).parameters)
        yield name, lambda *given, name=name: getattr(Position(RULES), name)(*given), count - 1
    yield "Position.from_pfen", Position.from_pfen, 2
    yield "Move", petteia.Move, 1
    yield "Outcome", petteia.Outcome, 2
    yield "Setup", petteia.Setup, 1
    yield "Setup.set_piece_at", lambda *given: petteia.Setup(RULES).set_piece_at(*given), 2
    yield "Game", Game, 2
    yield "Game.of", Game.of, 1
    yield "Game.from_json", Game.from_json, 1
    yield "Game.position", lambda *given: Game(RULES).position(*given), 1
    yield "Game.add", lambda *given: Game(RULES).add(*given), 2
    yield "ruleset", petteia.ruleset, 1
    yield "ruleset, an option", lambda given: petteia.ruleset(RULES.id, quiet_limit=given), 1
    yield "Limit", Limit, 3
    yield "Searcher", Searcher, 2
    yield "library.games", lambda given: next(library.games(given)), 1
    yield "written", lambda given: written(Game(RULES), given), 1
    for name in ("seed", "level", "searchmoves", "threads"):
        for find in (best_move, analyse):
            yield (
                f"{find.__name__}, {name}",
                lambda given, find=find, name=name: find(position, Limit(nodes=1), **{name: given}),
                1,
            )


@pytest.mark.parametrize(
    ("call", "count"), [pytest.param(*each[1:], id=each[0]) for each in calls()]
)
@given(data=st.data())
def test_a_wrong_argument_is_refused(
    call: Callable[..., object], count: int, data: st.DataObject
) -> None:
    given = [data.draw(WRONG) for _ in range(count)]
    if call is Searcher and given[0] and isinstance(given[0], int):
        given[0] = min(given[0], 2)
    # Also nothing to take back, and a ruleset file that does not exist.
    with contextlib.suppress(ValueError, TypeError, IndexError, OSError):
        call(*given)


def refused(call: Callable[[], object]) -> str:
    with pytest.raises((ValueError, TypeError)) as raised:
        call()
    return " ".join([str(raised.value), *getattr(raised.value, "__notes__", ())])


@rows(
    ("call", "name"),
    [
        (lambda: petteia.perft(Position(RULES), -1), "depth"),
        (lambda: petteia.perft(Position(RULES), 2**70), "depth"),
        (lambda: petteia.perft(Position(RULES), True), "depth"),
        (lambda: petteia.perft(5, 1), "position"),  # type: ignore[arg-type]
        (lambda: petteia.random_games(Position(RULES), -1), "games"),
        (lambda: petteia.random_games(Position(RULES), 1, seed=2**70), "seed"),
        (lambda: petteia.random_games(Position(RULES), 1, max_plies=-1), "max_plies"),
        (lambda: petteia.random_games(Position(RULES), 1, threads=0), "threads"),
        (lambda: Game("cyningstan.petteia"), "rules"),  # type: ignore[arg-type]
        (lambda: Game(RULES, 5), "start"),  # type: ignore[arg-type]
        (lambda: Game(RULES).position(5), "node"),  # type: ignore[arg-type]
        (lambda: Game(RULES).add("a2-a3", after=Game(RULES).root), "after"),
        (lambda: Game(RULES).remove(Game(RULES).add("a2-a3")), "node"),
        (lambda: written(Game(RULES), "pgn"), "notation"),
        (lambda: Position(RULES, pfen="4/4/4/4/4 w"), "pfen"),
        (lambda: list(read_games("1. a2-a3", "pgn", RULES)), "notation"),
        (lambda: list(read_games("1. a2-a3", rules=RULES.id)), "rules"),  # type: ignore[arg-type]
        (lambda: list(library.games("foo")), "name"),
        (lambda: best_move(Position(RULES), Limit(nodes=1), seed=-1), "seed"),
        (lambda: best_move(Position(RULES), Limit(nodes=1), searchmoves=[]), "searchmoves"),
        (lambda: Position(RULES).is_repetition(0), "count"),
        (lambda: Position(RULES).push(5), "played"),  # type: ignore[arg-type]
        (lambda: Searcher(2**70), "hash_mb"),
        (lambda: Limit(white_clock=5), "black_clock"),
    ],
)
def test_the_argument_is_named(call: Callable[[], object], name: str) -> None:
    assert name in refused(call)


def test_the_games_of_a_part_of_the_library_can_be_listed() -> None:
    part: Any = library.parts()[0]
    assert next(library.games(part)) == next(library.games(part.name))
