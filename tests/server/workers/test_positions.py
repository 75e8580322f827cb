"""Positions of lines: played at once as far as they are written in full."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petteia import Position, ruleset
from petteia.errors import PetteiaError
from petteia.game.tree.position_cache import play_text
from petteia.server.messages.analysis_messages import AnalysedGame
from petteia.server.workers.positions import analysed, position_of, start_by

RULESETS = ("callen.double-petteia", "vogt.kubeia", "carrillo.petteia-xxi")


def game_of(id: str, actions: list[str]) -> AnalysedGame:
    return AnalysedGame(id, {}, None, actions)


@st.composite
def lines(draw: st.DrawFn) -> AnalysedGame:
    """Draw a line of play with its rolls."""
    id = draw(st.sampled_from(RULESETS))
    position, actions = Position(id), []
    for _ in range(draw(st.integers(0, 25))):
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
    return game_of(id, actions)


@given(lines())
@settings(deadline=None)
def test_a_line_leads_to_the_same_position_at_once_and_step_by_step(game: AnalysedGame) -> None:
    found, stepped = position_of(game), start_by(game)
    for text in game.actions:
        stepped, _ = play_text(stepped, text)
    assert (found, found.repetition.count) == (stepped, stepped.repetition.count)
    assert analysed(found) == analysed(stepped)
    assert list(map(str, found.move_stack)) == list(map(str, stepped.move_stack))


def test_an_error_in_a_line_is_located() -> None:
    with pytest.raises(PetteiaError, match=r"^3: "):
        position_of(game_of("callen.simple-petteia", ["a1-a5", "a8-a6", "a1-a9", "b1-b2"]))


def test_options_of_a_wrong_type_are_refused() -> None:
    with pytest.raises(PetteiaError):
        position_of(AnalysedGame("callen.simple-petteia", {"die": 1}, None, []))
    assert position_of(AnalysedGame("callen.simple-petteia", {"die": True}, None, [])).needs_roll
    assert ruleset("callen.simple-petteia", die=True).options["die"] is True
