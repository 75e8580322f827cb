"""Set-ups as each owner sees them become the board of the PFEN."""

from __future__ import annotations

from typing import Any

import pytest

from petteia.rulesets import ruleset
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.problems import Problem
from tests.rows import rows

STARTS = {
    "cyningstan.petteia": "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS",
    "callen.simple-petteia": "ssssssssssss/12/12/12/12/12/12/SSSSSSSSSSSS",
    "callen.double-petteia": "ssssssssssss/ssssssssssss/12/12/12/12/SSSSSSSSSSSS/SSSSSSSSSSSS",
    "callen.simple-latrunculi": "ssssssssssss/6l5/12/12/12/12/5L6/SSSSSSSSSSSS",
    "callen.double-latrunculi": (
        "ssssssssssss/ssssssssssss/6l5/12/12/5L6/SSSSSSSSSSSS/SSSSSSSSSSSS"
    ),
    "callen.proto-tafl": "ssssssssssss/ssssssssssss/12/12/12/12/5L6/SSSSSSSSSSSS",
    "vogt.petteia": "hhhhhhhhhhhh/pppppppppppp/6b5/12/12/5B6/PPPPPPPPPPPP/HHHHHHHHHHHH",
    "navpil.poleis": "8/8/8/8/8/8/8/8",
    "carrillo.petteia-xxi": "ssssssssss/ssssssssss/10/10/10/10/SSSSSSSSSS/SSSSSSSSSS",
    "carrillo.single-stone-latrunculi-xxi": "ssssssssss/10/10/10/10/10/10/SSSSSSSSSS",
    "carrillo.latrunculi-xxi": "ssssssssss/4l5/10/10/10/10/5L4/SSSSSSSSSS",
}

ALIKE = {
    "callen.simple-capture-leader": "callen.simple-latrunculi",
    "callen.simple-passing-leader": "callen.simple-latrunculi",
    "callen.double-capture-leader": "callen.double-latrunculi",
    "callen.double-passing-leader": "callen.double-latrunculi",
    "vogt.petteia-tournament": "vogt.petteia",
    "vogt.kubeia": "vogt.petteia",
    "vogt.kubeia-tournament": "vogt.petteia",
}


def setup_board(setup: dict[str, Any], files: int, ranks: int) -> object:
    """The board of a set-up without options."""
    document = {"title": "", "summary": "", "options": {}, "setup": setup}
    definition = Definition.from_document({**document, "board": {"size": f"{files}x{ranks}"}})
    return definition.mechanics({})["setup.board"]


@rows("id", [*STARTS, *ALIKE])
def test_CAL_1_CYN_1_VOG_1_POL_1_XXI_S_the_start_is_as_in_the_rules(id: str) -> None:
    assert ruleset(id).mechanics["setup.board"] == STARTS[ALIKE.get(id, id)]


@pytest.mark.parametrize(
    ("id", "options", "board"),
    [
        ("cyningstan.petteia", {"board": "4x5"}, "ssss/ssss/4/SSSS/SSSS"),
        ("carrillo.latrunculi-xxi", {"board": "8x8"}, "ssssssss/3l4/8/8/8/8/4L3/SSSSSSSS"),
        (
            "carrillo.latrunculi-xxi",
            {"board": "12x8"},
            "ssssssssssss/5l6/12/12/12/12/6L5/SSSSSSSSSSSS",
        ),
        (
            "vogt.kubeia",
            {"mirrored": True},
            "hhhhhhhhhhhh/pppppppppppp/5b6/12/12/6B5/PPPPPPPPPPPP/HHHHHHHHHHHH",
        ),
        ("navpil.poleis", {"board": "7x9"}, "7/7/7/7/7/7/7/7/7"),
    ],
)
def test_the_start_follows_the_options(id: str, options: dict[str, bool | str], board: str) -> None:
    assert ruleset(id, **options).mechanics["setup.board"] == board


def test_POL_1_pieces_are_the_reserve() -> None:
    assert ruleset("navpil.poleis").mechanics["setup.reserve"] == 16
    assert ruleset("navpil.poleis", pieces=24).mechanics["setup.reserve"] == 24


def test_a_row_is_written_from_its_owners_left() -> None:
    rows = {"rows": ["2SH", "S"]}
    assert setup_board(rows, 4, 5) == "hs2/ssss/4/SSSS/2SH"
    assert setup_board({**rows, "symmetry": "reflection"}, 4, 5) == "2sh/ssss/4/SSSS/2SH"


def test_on_an_odd_number_of_files_the_leader_is_in_the_middle() -> None:
    for side in ("left", "right"):
        leader = {"piece": "L", "rank": 1, "side": side}
        assert setup_board({"leader": leader}, 5, 4) == "2l2/5/5/2L2"


def test_sides_can_differ() -> None:
    setup = {"white": {"rows": ["S"]}, "black": {"leader": {"piece": "L", "rank": 2}}}
    assert setup_board(setup, 4, 4) == "4/2l1/4/SSSS"


@rows(
    ("setup", "words"),
    [
        ({"rows": ["S", "S", "S"]}, "sides' pieces meet"),
        ({"rows": ["S"] * 6}, "6 rows do not fit"),
        ({"rows": ["SSS"]}, "3 squares long"),
        ({"rows": ["999999999"]}, "999 squares long"),
        ({"rows": ["S0SS"]}, "no piece and no number"),
        ({"rows": ["S"], "leader": {"piece": "L", "rank": 1}}, "is taken by the rows"),
        ({"leader": {"piece": "L", "rank": 9}}, "beyond a board"),
        ({"leader": {"piece": "L"}}, "rank is missing"),
        ({"rows": ["S"], "white": {"rows": ["S"]}}, "give one of them"),
        ({"board": "4/4/4/4/4", "rows": ["S"]}, "give one of them"),
        ({"board": "4/4"}, "2 ranks"),
        ({"board": "4/4/5/4/4"}, "5 squares long"),
        ({"board": "4/4/04/4/4"}, "no piece and no number"),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused(setup: dict[str, object], words: str) -> None:
    with pytest.raises(Problem) as problem:
        setup_board(setup, 4, 5)
    assert words in problem.value.message
