"""The ways to win that a game's page names, and how it says that pieces move."""

from __future__ import annotations

import pytest

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset, ruleset_ids
from petteia.server.catalogue.rulesets.rules_view import rules_view

LANGUAGES = [each.code for each in offered()]


@pytest.mark.parametrize(
    ("id", "reasons"),
    [
        ("carrillo.single-stone-latrunculi-xxi", ["blocked"]),
        ("navpil.poleis", ["blocked"]),
        ("callen.simple-petteia", ["quiet-limit"]),
        ("vogt.kubeia", ["superiority"]),
        ("wiedemann.petteia", []),
        ("cyningstan.petteia", []),
    ],
)
def test_XXI_1_POL_8_CAL_A_the_ways_to_win_that_happen_are_named(
    id: str, reasons: list[str]
) -> None:
    view = rules_view(ruleset(id), messages_in("en"))
    assert [win.reason for win in view.wins] == reasons
    assert all(win.rule == ruleset(id).citations[win.reason] for win in view.wins)


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("carrillo.single-stone-latrunculi-xxi", "Pieces move straight, any distance."),
        ("schaedler.latrunculi-1994", "Pieces move straight, one square, and leap over"),
        ("vogt.kubeia", ""),
        ("vogt.petteia", "Pieces move straight, any distance."),
        ("vogt.petteia-tournament", "Most pieces move straight, any distance."),
        ("jones.latrunculi", "Most pieces move straight, any distance."),
        ("bell.latrunculi", "Most pieces move straight, one square."),
        ("carrillo.latrunculi-xxi", "Most pieces move straight, any distance."),
        (
            "wiedemann.petteia-sacred-line",
            "Pieces move straight, any distance, but not over rank 4.",
        ),
    ],
)
def test_VOG_8_JON_2_BEL_3_WIE_S2_a_line_says_how_pieces_move(id: str, text: str) -> None:
    said = rules_view(ruleset(id), messages_in("en")).movement
    assert said.startswith(text) if text else not said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_how_pieces_move_without_gaps(language: str) -> None:
    t = messages_in(language)
    for id in ruleset_ids():
        said = rules_view(ruleset(id), t).movement
        assert " ," not in said
        assert "  " not in said
