"""Fortresses and the rate of captures, compared with games counted by hand."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from petteia._core import BLACK, WHITE, Position
from petteia.game.tree.node import is_roll
from petteia.lab import LabError
from petteia.lab.games.results import played_in
from petteia.lab.report.fortress import (
    PARTS,
    capture_rates,
    fortress_picture,
    fortresses,
    opened_picture,
)

RESULTS = Path(__file__).parents[2] / "docs" / "atlas" / "results"
WALKER, POLEIS, PLAYER = "cyningstan.petteia", "navpil.poleis", "nodes=50000"


def cell(id: str) -> list[dict[str, object]]:
    """The games of a player against itself."""
    own = (pl.col("ruleset") == id, pl.col("white") == PLAYER, pl.col("black") == PLAYER)
    return played_in(RESULTS / "atlas", *own).to_dicts()


def test_TER_3_a_fortress_is_an_army_without_an_exposed_piece() -> None:
    ends = []
    for game in cell(WALKER):
        if game["winner"] is None and game["reason"] != "adjudication":
            position = Position(WALKER)
            for word in str(game["moves"]).split():
                position.push_text(word)
            ends.append([not position.exposed(color) for color in (WHITE, BLACK)])
    found = fortresses(RESULTS / "atlas", WALKER, PLAYER)
    assert found.one.n == found.both.n == len(ends) > 100
    assert found.one.value == pytest.approx(sum(map(any, ends)) / len(ends))
    assert found.both.value == pytest.approx(sum(map(all, ends)) / len(ends))
    _, pfen = fortress_picture(RESULTS / "atlas", WALKER, PLAYER)
    position = Position.from_pfen(WALKER, pfen)
    assert not position.exposed(WHITE)
    assert not position.exposed(BLACK)


@pytest.mark.parametrize("id", [WALKER, POLEIS, "vogt.kubeia"])
def test_captures_are_counted_by_the_number_of_pieces_left(id: str) -> None:
    """Ply by ply, from the position on the board, without placement and opening."""
    captures, plies = [0] * PARTS, [0] * PARTS
    for game in cell(id):
        position = Position(id)
        total = len(position.piece_map()) + sum(position.reserve or ())
        opening = len(str(game["opening"]).split())
        for number, word in enumerate(str(game["moves"]).split(), 1):
            if is_roll(word):
                position.roll([int(die) for die in word if die.isdigit()])
                continue
            placing = bool(position.reserve and any(position.reserve))
            before = len(position.piece_map())
            position.push_text(word)
            if number > opening and not placing:
                # More than four fifths are part 4, and so on down to part 0.
                part = next(part for part in range(PARTS) if before * PARTS <= (part + 1) * total)
                plies[part] += 1
                captures[part] += before - len(position.piece_map())
    for rate in capture_rates(RESULTS / "atlas", id, PLAYER):
        part = round(rate.least * PARTS)
        assert rate.figure.n == plies[part]
        assert rate.figure.value == pytest.approx(100 * captures[part] / plies[part])
        assert rate.figure.low <= rate.figure.value <= rate.figure.high


def test_an_opened_position_is_before_the_last_capture() -> None:
    id = "examples/workshop.toml"
    picture, pfen, move = opened_picture(RESULTS / "repair", id, "fugitives", "nodes=1000")
    assert "x" in move
    assert pfen
    assert picture.startswith("<svg")
    with pytest.raises(LabError, match="there is no statistic"):
        opened_picture(RESULTS / "repair", id, "inciti", "nodes=5")
