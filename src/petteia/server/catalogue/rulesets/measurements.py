"""The measurements of the rulesets: in words, on scales, and as criteria for readers."""

import functools
import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from petteia.engine.matches.player_spec import KINDS, MatchError, PlayerSpec
from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset
from petteia.rulesets.figures import (
    LENGTH_LIMIT,
    CellFigures,
    Measurement,
    machine_in_words,
    published_figures,
)

TENTHS = 10
LUCK = "luck"


@dataclass(frozen=True)
class Metric:
    """The form of a metric in text and drawing."""

    is_share: bool = False
    """Whether it is a share of a whole, written in percent."""
    digits: int = 0
    """Digits behind the point."""
    even: float | None = None
    """The value that means equal sides, for metrics that have one."""


_SHARE, _INDEX, _WHOLE = Metric(is_share=True), Metric(digits=2), Metric()

METRICS: Mapping[str, Metric] = {
    "decisive": _SHARE,
    "won_by_goal": _SHARE,
    "drawn": _SHARE,
    "unfinished": _SHARE,
    "first_move": Metric(is_share=True, even=0.5),
    "first_move_decisive": Metric(is_share=True, even=0.5),
    "balance": _INDEX,
    "balance_decisive": _INDEX,
    "plies": _WHOLE,
    "plies_decided": _WHOLE,
    "captures": Metric(digits=1),
    "captures_per_100": Metric(digits=1),
    "first_capture": _WHOLE,
    "branching": _WHOLE,
    "decision_moves": _SHARE,
    "tree_complexity": _WHOLE,
    "coverage": _SHARE,
    "drama": _INDEX,
    "lead_changes": Metric(digits=1),
    "uncertainty": _INDEX,
    "late_uncertainty": _INDEX,
    "mop_up": _SHARE,
    "permanence": _INDEX,
    "killer_move": _INDEX,
    "clarity": _INDEX,
    "stalls_unequal": _SHARE,
    "levelled_openings": _SHARE,
    "duplicates": _SHARE,
    "skill_trace": _INDEX,
    LUCK: _INDEX,
}
"""All metrics that pages know, in listing order."""
MAIN = (
    "decisive",
    "first_move",
    "plies",
    "skill_trace",
    "captures_per_100",
    "branching",
    "drama",
    LUCK,
)
"""The metrics that are drawn; the others are listed in a table."""


SHORT, LONG = 90, 120
"""Mean plies: games up to the first number are short, above the second long."""
LENGTHS = ("short", "medium", "long", "stalled")
"""The words for the length of games; a game that ends because nothing happens is not short."""
FEW, MANY = 50, 75
"""Moves to choose from, on average: below the first few, from the second on many."""


@dataclass(frozen=True)
class Plot:
    """A measurement on its scale, with the texts beside it. Places run from 0 to 1."""

    value: str
    interval: str
    n: str
    dot: float
    low: float
    high: float


@dataclass(frozen=True)
class MetricRow:
    """A metric of several rulesets."""

    name: str
    title: str
    about: str
    """Its meaning."""
    plots: tuple[Plot | None, ...]
    """One for each ruleset; None if it was not measured."""
    even: float | None
    """The place of equality."""
    ends: tuple[str, str]
    """The words at the ends of the scale."""
    verdict: str
    """Whether the rulesets differ in it; empty if there is nothing to compare."""


@dataclass(frozen=True)
class Measured:
    """The measurements of several rulesets."""

    rows: tuple[MetricRow, ...]
    """The metrics that are drawn."""
    others: tuple[MetricRow, ...]
    sentences: tuple[str, ...]
    """The results of each ruleset's games, in plain words; empty if there are none."""
    endings: tuple[tuple[str, tuple[int, ...]], ...]
    """Reasons for the ends of games, and their numbers under each ruleset."""
    games: tuple[int, ...]
    player: str
    """The player in words."""
    version: str
    seeds: str
    """The seeds of the experiments that the figures are from."""
    machine: str

    @property
    def is_empty(self) -> bool:
        """Whether nothing was measured of any of the rulesets."""
        return not any(self.games)


def cell_of(id: str) -> CellFigures | None:
    """The measurements of a ruleset with its default options and the main player."""
    figures = published_figures()
    return figures.cell(id, figures.main_player)


def length_of(cell: CellFigures | None) -> str:
    """One of ``LENGTHS``, by the value alone; empty if it was not measured."""
    plies = cell and cell.metrics.get("plies")
    if not cell or not plies:
        return ""
    if cell.is_stalling:
        return "stalled"
    return "short" if plies.value <= SHORT else "medium" if plies.value <= LONG else "long"


def breadth_of(cell: CellFigures | None) -> int:
    """The amount of choice, from 1 to 3; 0 if it was not measured."""
    choices = cell and cell.metrics.get("branching")
    return 1 + (choices.value >= FEW) + (choices.value >= MANY) if choices else 0


def measured(
    titles: Mapping[str, str], player: str, t: Messages, listed: Collection[str] = ()
) -> Measured:
    """The measurements of rulesets by a player, with their titles by their ids.

    The metrics in ``listed`` have rows even if none of the rulesets has them.
    """
    figures = published_figures()
    cells = {id: figures.cell(id, player) for id in titles}
    found = [cell for cell in cells.values() if cell]
    rows = {
        name: _row(name, cells, titles, t)
        for name in METRICS
        if name in listed or any(name in cell.metrics for cell in found)
    }
    return Measured(
        rows=tuple(row for name in MAIN for row in [rows.pop(name, None)] if row),
        others=tuple(rows.values()),
        sentences=tuple(_sentence(id, cell, t) if cell else "" for id, cell in cells.items()),
        endings=tuple(_endings(cells.values(), t)),
        games=tuple(cell.games if cell else 0 for cell in cells.values()),
        player=player_in_words(player, t) if player else "",
        version=figures.version,
        seeds=", ".join(sorted({str(cell.seed) for cell in found})),
        machine=machine_in_words(figures.machine, t),
    )


def player_in_words(player: str, t: Messages) -> str:
    """A player's name for readers; without a message, as ``petteia match`` writes it."""
    try:
        spec = PlayerSpec.parse(player)
    except MatchError:
        return player
    nodes = spec.limit.nodes if spec.limit else None
    if spec.kind not in KINDS or nodes is None:
        return player
    return t(f"measured-player-{spec.kind}", nodes=nodes)


def _row(
    name: str,
    cells: Mapping[str, CellFigures | None],
    titles: Mapping[str, str],
    t: Messages,
) -> MetricRow:
    metric, key = METRICS[name], f"metric-{name.replace('_', '-')}"
    low, high = scale_ends(name)
    found = {id: cell.metrics[name] for id, cell in cells.items() if cell and name in cell.metrics}

    return MetricRow(
        name,
        t(key),
        t.attribute(key, "about"),
        tuple(_plot(name, found[id], t) if id in found else None for id in cells),
        None if metric.even is None else _place(name, metric.even),
        (_written(low, metric, t), _written(high, metric, t)),
        _verdict(found, titles, t),
    )


def _plot(name: str, measured: Measurement, t: Messages) -> Plot:
    metric = METRICS[name]
    least, most = (_number(end, metric, t) for end in (measured.low, measured.high))
    return Plot(
        _written(measured.value, metric, t),
        f"{least} … {most}" if measured.low < 0 else f"{least}–{most}",
        t("measured-n", n=measured.n),
        *(_place(name, value) for value in (measured.value, measured.low, measured.high)),
    )


def _place(name: str, value: float) -> float:
    """The place of a value on its metric's scale, at its end if it is beyond."""
    low, high = scale_ends(name)
    return min(max((value - low) / (high - low), 0.0), 1.0)


def _written(value: float, metric: Metric, t: Messages) -> str:
    """A value with its unit."""
    return t.percent(value) if metric.is_share else _number(value, metric, t)


def _number(value: float, metric: Metric, t: Messages) -> str:
    """A value without its unit."""
    return t.number(round(100 * value) if metric.is_share else round(value, metric.digits))


def _verdict(found: Mapping[str, Measurement], titles: Mapping[str, str], t: Messages) -> str:
    """The conclusion from intervals that do not overlap, and no more."""
    if len(found) < 2:
        return ""
    top, *others = sorted(found, key=lambda id: -found[id].value)
    if not any(found[top].overlaps(found[id]) for id in others):
        return t("measured-highest", title=titles[top])
    pairs = [(a, b) for a in found for b in found if a < b]
    if all(found[a].overlaps(found[b]) for a, b in pairs):
        return t("measured-alike")
    return ""


@functools.cache
def scale_ends(name: str) -> tuple[float, float]:
    """The ends of a metric's scale: the same on all pages."""
    if METRICS[name].is_share:
        return 0.0, 1.0
    found = [cell.metrics[name] for cell in published_figures().cells if name in cell.metrics]
    least = min((each.low for each in found), default=0.0)
    most = max((each.high for each in found), default=0.0)
    return -_round_end(-least) if least < 0 else 0.0, _round_end(most) or 1.0


def _round_end(value: float) -> float:
    """A round number that is not smaller; 0 for a value that is not positive."""
    if value <= 0:
        return 0.0
    unit = 10.0 ** math.floor(math.log10(value))
    return next(step * unit for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * unit >= value)


def _sentence(id: str, cell: CellFigures, t: Messages) -> str:
    """The prospects of equal players: how often someone wins, and who."""
    said = []
    decisive = cell.metrics.get("decisive")
    if decisive:
        low, high = (round(TENTHS * share) for share in (decisive.low, decisive.high))
        tenths = round(TENTHS * decisive.value)
        if high - low > 1:
            said.append(t("measured-decided-range", low=low, high=high))
        else:
            kind = {0: "hardly", TENTHS: "nearly"}.get(tenths, "about")
            said.append(t(f"measured-decided-{kind}", won=tenths))
    first = cell.metrics.get("first_move")
    if first:
        mover = str(ruleset(id).mechanics["setup.first_mover"])
        # The metric is White's share, whoever moves first.
        least, most, points = first.low, first.high, first.value
        if mover == "black":
            least, most, points = 1 - most, 1 - least, 1 - points
        kind = "more" if least > 0.5 else "fewer" if most < 0.5 else "even"
        said.append(t(f"measured-first-{kind}", side=mover, points=t.percent(points)))
    return " ".join(said)


def _endings(
    cells: Iterable[CellFigures | None], t: Messages
) -> Iterable[tuple[str, tuple[int, ...]]]:
    """For each reason how many games ended for it, the most common first."""
    counts = [dict(cell.reasons) if cell else {} for cell in cells]
    # Not a set: equally common reasons have a fixed order too.
    reasons = dict.fromkeys(reason for each in counts for reason in each)
    for reason in sorted(reasons, key=lambda name: -sum(each.get(name, 0) for each in counts)):
        key = "measured-length-limit" if reason == LENGTH_LIMIT else f"reason-{reason}"
        yield t(key) if t.has(key) else reason, tuple(each.get(reason, 0) for each in counts)
