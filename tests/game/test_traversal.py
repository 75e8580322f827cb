"""Walking through a game: the order of its plies, variations and events."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.game import Event, Game, Node
from petteia.game.tree.headers import Headers, labelled_headers
from petteia.game.tree.traversal import (
    Bracket,
    alternatives,
    clock_text,
    event_text,
    movetext_order,
)
from tests.game.games import RULESETS, random_game


def as_text(game: Game) -> str:
    steps = (
        step.value if isinstance(step, Bracket) else str(step.action)
        for step in movetext_order(game.root)
    )
    return " ".join(steps)


def branched() -> Game:
    """A game with two variations on its first ply, one of which also has a variation."""
    game = Game.of("callen.simple-petteia")
    for ply in ("a1-a5", "a8-a6", "c1-c4"):
        game.add(ply)
    other = game.add("b1-b5", game.root)
    game.add("a8-a7", other)
    game.add("b8-b7", other)
    game.add("c1-c5", game.root)
    return game


def test_variations_come_after_the_ply_that_they_replace() -> None:
    assert as_text(branched()) == "a1-a5 ( b1-b5 a8-a7 ( b8-b7 ) ) ( c1-c5 ) a8-a6 c1-c4"


def test_a_ply_of_a_line_has_variations_and_a_variation_has_none() -> None:
    line, first, second = branched().root.branches
    assert alternatives(line) == [first, second]
    assert alternatives(first) == []
    assert alternatives(branched().root) == []


@given(st.sampled_from(RULESETS), st.integers(0, 2**32))
def test_every_ply_appears_once_and_every_bracket_closes(ruleset: str, seed: int) -> None:
    game = random_game(ruleset, seed, 40, variations=9)
    steps = list(movetext_order(game.root))
    nodes = [step for step in steps if isinstance(step, Node)]
    assert sorted(map(id, nodes)) == sorted(map(id, list(game.root.subtree())[1:]))
    assert steps.count(Bracket.OPEN) == steps.count(Bracket.CLOSE)


def test_no_depth_of_variations_is_too_deep() -> None:
    game = Game.of("callen.simple-petteia", options={"quiet_limit": 0})
    node = game.root
    steps = ("a1-a2", "a8-a7", "a2-a1", "a7-a8")
    for depth in range(3000):
        game.add(("b1-b2", "b8-b7")[depth % 2], node)
        node = game.add(steps[depth % 4], node)
    assert as_text(game).count("(") == 3000
    assert as_text(game).endswith(") ) )")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("offer", True, "draw"), "White offers a draw"),
        (Event("decline", False, "draw"), "Black declines a draw"),
        (
            Event("accept", False, "no-capture"),
            "Black accepts to agree that no further capture can be made",
        ),
        (Event("illegal-move", True, "a1-a9"), "White makes an illegal move (a1-a9)"),
        (Event("resign", False), "Black resigns"),
        (Event("adjudicate", None, "rain"), "The arbiter decides the game (rain)"),
        (Event("claim", True, "touch"), "White claims touch"),
    ],
)
def test_events_are_described_in_words(event: Event, words: str) -> None:
    assert event_text(event) == words


def test_time_is_given_in_hours_minutes_and_seconds() -> None:
    assert clock_text(3909.7) == "1:05:09"


def test_headings_contain_the_given_headers_and_nothing_else() -> None:
    headers = Headers(white="Ajax", time_control="1:00", white_kind="human", others={"ply": "1"})
    assert labelled_headers(headers) == {"White": "Ajax", "Time control": "1:00", "Ply": "1"}
