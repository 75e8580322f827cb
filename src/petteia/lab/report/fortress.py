"""Why drawn games are drawn: pieces that no enemy can capture, and how seldom any is captured."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

from petteia._core import BLACK, WHITE, Position
from petteia.drawing import Marks, Picture, Style, position_svg
from petteia.game.tree.node import move_count
from petteia.lab.games.results import played_in
from petteia.lab.planning.experiment import LabError
from petteia.lab.statistics import (
    SampledEstimate,
    percentile_interval,
    resample_weights,
    share_of_games,
)
from petteia.rulesets import ruleset
from petteia.rulesets.traits import armies

STYLE: Final = Style(theme="print", caption=False)
PIXELS: Final = 360
PARTS: Final = 5
"""The groups of all the remaining pieces."""
MIN_PLIES: Final = 1_000
"""Plies of a part below which it has no rate."""


@dataclass(frozen=True)
class Fortresses:
    """The number of drawn games that end with an army that is safe as a whole."""

    one: SampledEstimate
    """The share in which every piece of at least one side can never be captured where it is."""
    both: SampledEstimate
    """The share in which that is true of all pieces on the board."""


@dataclass(frozen=True)
class CaptureRate:
    """The frequency of captures, by the number of remaining pieces."""

    least: float
    """The least share of the pieces in this part; it extends to the next part's."""
    figure: SampledEstimate
    """Captured pieces per 100 plies; n counts the plies."""


def fortresses(folder: Path, id: str, player: str) -> Fortresses:
    """The results of the test for unconquerable pieces (TER-2) at the ends of drawn games."""
    safe = [_safe_sides(position) for position in _drawn(folder, id, player)]
    return Fortresses(
        share_of_games(sum(map(any, safe)), len(safe)),
        share_of_games(sum(map(all, safe)), len(safe)),
    )


def fortress_picture(folder: Path, id: str, player: str) -> tuple[Picture, str]:
    """The end of the first drawn game in which both armies are safe, and its PFEN.

    A piece in a ring can never be captured where it is; a square with a dot can never be entered by
    one of the two sides.
    """
    for position in _drawn(folder, id, player):
        if all(_safe_sides(position)):
            safe = [square for color in (WHITE, BLACK) for square in position.unconquerable(color)]
            barred = {each for color in (WHITE, BLACK) for each in position.out_of_reach(color)}
            marks = Marks(squares=tuple(safe), targets=tuple(sorted(barred - set(safe))))
            return position_svg(position, size=PIXELS, style=STYLE, marks=marks), position.pfen()
    raise LabError("lab-figure", figure=f"{folder.name}: {id} {player}")


def opened_picture(folder: Path, id: str, option: str, player: str) -> tuple[Picture, str, str]:
    """The capture that wins the first game won by captures with one option on.

    The picture shows the position before it; its PFEN and the move are beside it.
    """
    games = _games(
        folder,
        id,
        player,
        pl.col("options") == f'{{"{option}": true}}',
        pl.col("winner").is_not_null(),
        pl.col("reason") == "reduced",
        skips=True,
    )
    for row in games.head(1).to_dicts():
        position = Position(ruleset(id, **{option: True}))
        *before, last = row["moves"].split()
        for word in before:
            position.push_text(word)
        move = next(each for each in position.legal_moves if str(each) == last)
        arrows = ((move.from_square, move.to_square),) if move.from_square else ()
        marks = Marks(arrows=arrows, victims=move.victims)
        picture = position_svg(position, size=PIXELS, style=STYLE, marks=marks)
        return picture, position.pfen(), last
    raise LabError("lab-figure", figure=f"{folder.name}: {id} {option} {player}")


def capture_rates(folder: Path, id: str, player: str) -> list[CaptureRate]:
    """Captures per 100 plies after opening and placement, by the share of remaining pieces.

    Intervals are bootstrapped over pairs. Parts with few plies are left out.
    """
    rules = ruleset(id)
    waiting = sum(Position(rules).reserve or ())
    total = sum(armies(rules))
    pairs: dict[int, Any] = {}
    columns = ("pair", "opening", "plies", "captured_at")
    for row in _games(folder, id, player).select(columns).iter_rows(named=True):
        sums = pairs.setdefault(row["pair"], np.zeros((2, PARTS)))
        begun = max(waiting, move_count(row["opening"].split()))
        _count(sums, begun, row["plies"], row["captured_at"], total)
    captures, plies = np.array(list(pairs.values())).transpose(1, 0, 2)
    weights = resample_weights(len(pairs))
    found = []
    for part in reversed(range(PARTS)):
        seen = plies[:, part].sum()
        if seen >= MIN_PLIES:
            rate = float(100 * captures[:, part].sum() / seen)
            drawn = 100 * (weights @ captures[:, part]) / (weights @ plies[:, part])
            interval = percentile_interval(drawn)
            found.append(CaptureRate(part / PARTS, SampledEstimate(rate, *interval, n=round(seen))))
    return found


def _count(sums: Any, begun: int, plies: int, at: Sequence[int], total: int) -> None:
    """Add a game's captures and plies after some plies to those of each part of pieces left."""
    left = total - sum(ply <= begun for ply in at)
    for ply, taken in sorted(Counter(ply for ply in at if ply > begun).items()):
        part = _part(left, total)
        sums[0, part] += taken
        sums[1, part] += ply - begun
        begun, left = ply, left - taken
    sums[1, _part(left, total)] += max(0, plies - begun)


def _part(left: int, total: int) -> int:
    """The part of the pieces left: 4 if more than four fifths are left, and so on."""
    return max(0, -(-left * PARTS // total) - 1)


def _safe_sides(position: Position) -> tuple[bool, bool]:
    """Whether no piece of White's, and none of Black's, can be captured where it is."""
    white, black = (
        len(position.unconquerable(color)) == len(position.pieces(color=color))
        for color in (WHITE, BLACK)
    )
    return white, black


def _drawn(folder: Path, id: str, player: str) -> Iterator[Position]:
    """The last position of each drawn game with the usual options, in their order."""
    drawn = _games(
        folder,
        id,
        player,
        pl.col("options") == "{}",
        pl.col("winner").is_null(),
        pl.col("reason") != "adjudication",
    )
    rules = ruleset(id)
    for row in drawn.to_dicts():
        position = Position(rules)
        for word in row["moves"].split():
            position.push_text(word)
        yield position


def _games(
    folder: Path, id: str, player: str, *wanted: pl.Expr, skips: bool = False
) -> pl.DataFrame:
    """The games of a player against itself under a ruleset, as `played_in` finds them."""
    own = (pl.col("ruleset") == id, pl.col("white") == player, pl.col("black") == player)
    return played_in(folder, *own, *wanted, skips=skips).sort("options", "pair", "game")
