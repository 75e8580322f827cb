"""The ways to win named on a game's page, and its description of how pieces move."""

from __future__ import annotations

from pathlib import Path

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
        ("navpil.poleis", ["blocked", "quiet-limit", "repetition"]),
        ("callen.simple-petteia", ["quiet-limit"]),
        ("vogt.kubeia", ["superiority"]),
        ("wiedemann.petteia", []),
        ("cyningstan.petteia", []),
    ],
)
def test_XXI_1_POL_8_CAL_A_the_ways_to_win_that_occur_are_named(
    id: str, reasons: list[str]
) -> None:
    view = rules_view(ruleset(id), messages_in("en"))
    assert [win["reason"] for win in view.wins] == reasons
    assert all(win["rule"] == ruleset(id).citations[win["reason"]] for win in view.wins)


GAME = """title = "T"
summary = "S"
[board]
size = "8x8"
[setup]
rows = ["S"]
[ending]
"""


@pytest.mark.parametrize(
    ("ending", "wins"),
    [
        ('blocked = "more-captures"', [("blocked", "captures")]),
        (
            'blocked = "passes"\nboth_blocked = "more-captures"',
            [("blocked", "both-captures")],
        ),
        ('quiet_result = "tie-break"', [("blocked", ""), ("quiet-limit", "soldiers")]),
        ('quiet_result = "territory"', [("blocked", ""), ("quiet-limit", "territory")]),
        ('quiet_result = "black"', [("blocked", ""), ("quiet-limit", "black")]),
        ('settled = "territory"', [("blocked", ""), ("dead-position", "territory")]),
        ('dead_position = "mover-loses"', [("blocked", ""), ("dead-position", "last-move")]),
        (
            'dead_position = "more-captures"\ndead_position_when = "blockade"',
            [("blocked", ""), ("dead-position", "captures")],
        ),
        ('repetition = "tie-break"', [("blocked", ""), ("repetition", "soldiers")]),
        ('repetition = "mover-loses"', [("blocked", ""), ("repetition", "last-move")]),
        ('repetition = "forbidden"', [("blocked", "")]),
    ],
)
def test_every_count_that_can_decide_a_game_is_named(
    tmp_path: Path, ending: str, wins: list[tuple[str, str]]
) -> None:
    file = tmp_path / "game.toml"
    file.write_text(GAME + ending + "\n", "utf-8")
    for language in LANGUAGES:
        t = messages_in(language)
        view = rules_view(ruleset(str(file)), t)
        assert [(win["reason"], win["by"]) for win in view.wins] == wins
        said = {t(f"goal-{win['reason']}", limit=win["limit"], by=win["by"]) for win in view.wins}
        assert len(said) == len(wins)


def test_ways_to_win_that_only_an_option_allows_are_named() -> None:
    t = messages_in("en")
    usual = rules_view(ruleset("callen.double-petteia"), t)
    changed = rules_view(ruleset("callen.double-petteia", blockade=True), t)
    assert "dead-position" not in [win["reason"] for win in usual.wins]
    assert "dead-position" in [win["reason"] for win in changed.wins]


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
def test_VOG_8_JON_2_BEL_3_WIE_S2_one_line_says_how_pieces_move(id: str, text: str) -> None:
    said = rules_view(ruleset(id), messages_in("en")).movement
    assert said.startswith(text) if text else not said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_how_all_its_pieces_move(language: str) -> None:
    t = messages_in(language)
    for id in ruleset_ids():
        said = rules_view(ruleset(id), t).movement
        assert " ," not in said
        assert "  " not in said
