"""The names of a ruleset's pieces, its notation, and whether illegal moves stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.game.tree.illegal_moves import illegal_moves_stand
from petteia.notation.game_writer import author_notations
from petteia.rulesets import check, describe, ruleset

ALONE = """
title = "Alone"
summary = "A game of soldiers in the words of XXI-1 alone."
[board]
size = "8x8"
[setup]
rows = ["S"]
[ending]
reduced_to = 1
[[rules]]
name = "movement"
ids = ["XXI-3"]
part = "movement"
evidence = "invented"
text = "A soldier moves; a soldier never jumps."
"""

HEIR = """
extends = "carrillo.latrunculi-xxi"
title = "Heir"
summary = "As Latrunculi XXI."
"""


@pytest.mark.parametrize(
    ("id", "soldier", "leader", "notations", "stand"),
    [
        ("callen.simple-capture-leader", "stone", "leader", (), False),
        ("vogt.kubeia-tournament", "stone", "leader", ("vogt",), False),
        ("navpil.poleis", "soldier", "leader", (), False),
        ("carrillo.latrunculi-xxi", "soldier", "dux", ("courier",), True),
    ],
)
def test_shipped_rulesets_have_names_notation_and_conduct(
    id: str, soldier: str, leader: str, notations: tuple[str, ...], stand: bool
) -> None:
    rules = ruleset(id)
    names = describe(rules).piece_names
    assert (names["S"], names["L"]) == (soldier, leader)
    assert author_notations(rules) == notations
    assert illegal_moves_stand(rules) is stand


def test_a_file_without_names_notation_and_conduct_has_the_usual_ones(tmp_path: Path) -> None:
    file = tmp_path / "alone.toml"
    file.write_text(ALONE)
    assert check(file) == []
    rules = ruleset(file)
    assert describe(rules).piece_names["S"] == "stone"
    assert author_notations(rules) == ()
    assert not illegal_moves_stand(rules)


def test_a_file_inherits_names_notation_and_conduct(tmp_path: Path) -> None:
    file = tmp_path / "heir.toml"
    file.write_text(HEIR + '[pieces]\nL = "leader"\n')
    rules = ruleset(file)
    names = describe(rules).piece_names
    assert (names["S"], names["L"]) == ("soldier", "leader")
    assert author_notations(rules) == ("courier",)
    assert illegal_moves_stand(rules)


def test_an_unknown_name_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "heir.toml"
    file.write_text(HEIR + '[pieces]\nS = "solider"\n')
    (diagnostic,) = check(file)
    assert (diagnostic.line, diagnostic.key, diagnostic.suggestion) == (6, "pieces.S", "soldier")
    assert diagnostic.message == "must be one of stone, soldier, not 'solider'"
