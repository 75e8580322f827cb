"""Positions of lines: a process continues from what it has played before."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petteia import Position, ruleset
from petteia.errors import PetteiaError
from petteia.server.messages.analysis_messages import AnalysedGame
from petteia.server.workers import positions
from petteia.server.workers.positions import (
    analysed,
    analysed_position,
    position_of,
    start_by,
)

RULESETS = ("callen.double-petteia", "vogt.kubeia", "carrillo.petteia-xxi")


def game_of(id: str, actions: list[str]) -> AnalysedGame:
    return AnalysedGame(id, {}, None, actions)


@st.composite
def walks(draw: st.DrawFn) -> list[AnalysedGame]:
    """Draw how a reader steps through games: mostly to a neighbour, at times somewhere else."""
    id = draw(st.sampled_from(RULESETS))
    position, actions = Position(id), []
    for _ in range(draw(st.integers(1, 25))):
        if position.is_game_over():
            break
        if position.needs_roll:
            roll, _ = draw(st.sampled_from(position.rolls))
            actions.append("roll:" + "".join(map(str, roll)))
            position.roll(roll)
        else:
            move = draw(st.sampled_from(position.legal_moves))
            actions.append(str(move))
            position.push(move)
    ends = st.lists(st.integers(0, len(actions)), min_size=1, max_size=12)
    return [game_of(id, actions[:end]) for end in draw(ends)]


@given(walks())
@settings(deadline=None)
def test_a_line_leads_to_the_same_position_whatever_was_played_before(
    games: list[AnalysedGame],
) -> None:
    for game in games:
        found = position_of(game)
        positions._kept.clear()
        fresh = position_of(game)
        assert (found, found.repetition.count) == (fresh, fresh.repetition.count)
        assert analysed(found) == analysed(fresh)
        assert list(map(str, found.move_stack)) == list(map(str, fresh.move_stack))


def test_a_callers_changes_to_a_position_do_not_affect_the_cache() -> None:
    game = game_of("callen.simple-petteia", ["a1-a5"])
    position_of(game).push_text("a8-a6")
    assert position_of(game).pfen() == position_of(game).pfen()
    assert len(position_of(game).move_stack) == 1


def test_a_game_that_is_read_through_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    positions._kept.clear()
    moves = ["a1-a2", "a8-a7", "a2-a1", "a7-a8"] * 20
    begun = []

    def start(game: AnalysedGame) -> Position:
        begun.append(game)
        return start_by(game)

    monkeypatch.setattr(positions, "start_by", start)
    for count in range(len(moves) + 1):
        game = AnalysedGame("callen.simple-petteia", {"quiet_limit": 0}, None, moves[:count])
        shown = analysed_position(game)
        assert msgspec.json.decode(shown)["action"] == (moves[count - 1] if count else "")
    assert len(begun) == 1


def test_an_error_in_a_line_is_located_even_if_its_beginning_is_cached() -> None:
    good = ["a1-a5", "a8-a6"]
    position_of(game_of("callen.simple-petteia", good))
    with pytest.raises(PetteiaError, match=r"^3: ") as raised:
        position_of(game_of("callen.simple-petteia", [*good, "a1-a9", "b1-b2"]))
    positions._kept.clear()
    with pytest.raises(PetteiaError) as again:
        position_of(game_of("callen.simple-petteia", [*good, "a1-a9", "b1-b2"]))
    assert str(raised.value) == str(again.value)


def test_options_of_a_wrong_type_are_refused_even_if_the_line_is_cached() -> None:
    position_of(AnalysedGame("callen.simple-petteia", {"die": True}, None, []))
    with pytest.raises(PetteiaError):
        position_of(AnalysedGame("callen.simple-petteia", {"die": 1}, None, []))
    assert position_of(AnalysedGame("callen.simple-petteia", {"die": True}, None, [])).needs_roll
    assert ruleset("callen.simple-petteia", die=True).options["die"] is True
