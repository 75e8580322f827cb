"""Where the pieces are at the start, as a trait of a game and in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia import Position, perft, ruleset, ruleset_ids
from petteia._core import Ruleset, rule_conflicts
from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.rulesets.description import mechanics_lines
from petteia.rulesets.schema import default_mechanics, key_schema
from petteia.rulesets.traits import NOTHING, SETUP, piece_names, trait_in_words, traits_of
from tests.rows import rows

ENGLISH = messages_in(FALLBACK)
SCATTERED = "5x/1s3s/6/2S1S1/2S1S1/L4l"


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("cyningstan.petteia", "White: a1–h2; Black: a7–h8"),
        ("low.mak-yek", "White: a1–h1, a3–h3; Black: a6–h6, a8–h8"),
        (
            "callen.simple-latrunculi",
            "White: stone a1–l1, leader f2; Black: stone a8–l8, leader g7",
        ),
        (
            "vogt.petteia",
            "White: peltast a2–l2, hoplite a1–l1, basileus f3;"
            " Black: peltast a7–l7, hoplite a8–l8, basileus g6",
        ),
        (
            "carrillo.latrunculi-xxi",
            "White: soldier a1–j1, dux f2; Black: soldier a8–j8, dux e7",
        ),
        ("navpil.poleis", "the board is empty; the pieces are placed in turn"),
    ],
)
def test_a_set_up_is_shown_by_its_squares(id: str, words: str) -> None:
    rules = ruleset(id)
    setup = trait_in_words(ENGLISH, SETUP, traits_of(rules)[SETUP], piece_names(rules))
    assert setup == words


def test_blocks_of_pieces_and_single_ones_are_listed_apart() -> None:
    assert trait_in_words(ENGLISH, SETUP, SCATTERED) == (
        "White: stone c2–c3, e2–e3, leader a1; Black: stone b5, f5, leader f1; Of neither side: f6"
    )


def test_a_game_without_written_rules_shows_its_set_up(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'title = "T"\nsummary = "S"\n[board]\nsize = "5x5"\n[setup]\nrows = ["S"]\n',
        encoding="utf-8",
    )
    lines = [line.strip() for line in mechanics_lines(ruleset(str(path)))]
    assert "Set-up: White: a1–e1; Black: a5–e5" in lines


def test_a_game_that_is_broken_off_is_won_by_a_player() -> None:
    endings = [
        trait_in_words(ENGLISH, "ending-quiet-result", value)
        for value in ("superiority", "more-captures")
    ]
    assert endings == ["the player with more pieces wins", "the player with more captures wins"]


@pytest.mark.parametrize(("settled", "komi"), [("none", NOTHING), ("territory", 3)])
def test_TER_5_komi_matters_only_if_territory_decides(settled: str, komi: int | str) -> None:
    usual = ruleset("wiedemann.petteia")
    mechanics = {**usual.mechanics, "ending.settled": settled, "ending.komi": 3}
    assert traits_of(Ruleset(usual.id, {}, mechanics))["ending-komi"] == komi


@rows("id", ruleset_ids())
def test_mechanics_that_a_game_does_not_use_change_nothing(id: str) -> None:
    rules = ruleset(id)
    expected = perft(Position(rules), 2)
    for key in default_mechanics():
        for value in () if rules.uses(key) else key_schema(key).get("enum", (False, True)):
            mechanics = {**rules.mechanics, key: value}
            if not rule_conflicts(mechanics):
                assert perft(Position(Ruleset("", {}, mechanics)), 2) == expected, key
