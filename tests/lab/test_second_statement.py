"""The figures of the published experiments, recomputed from the rows of their games.

`restated.py` states every statistic a second time. Here it meets the figures of the lab, cell by
cell, and those that the pages of the atlas print.
"""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, wraps
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import petteia
from petteia.lab import ladders, summarize
from petteia.lab.comparisons.contrasts import contrasts
from petteia.lab.games.results import TABLE, games_in, played_in, settings_of
from petteia.lab.report import atlas
from tests.lab.restated import (
    RATIOS,
    SHARES,
    WHITE_POINTS,
    Array,
    Cell,
    Z,
    alike_gains,
    bootstrapped,
    davidson,
    deviation,
    difference,
    effective_clusters,
    effects,
    holm,
    intraclass,
    nested_shares,
    scores_of,
    share_of,
    skill_trace,
    wilson,
    worths,
)

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "docs/atlas/results"
FOLDERS = sorted(
    (table.parent for table in RESULTS.rglob(TABLE)),
    key=lambda folder: (folder.name != "luck", (folder / TABLE).stat().st_size),
)
"""The published folders, the smallest first, but for the one with several sets of dice."""
LADDERS = [
    folder
    for folder in FOLDERS
    if any(cell["player"] != cell["opponent"] for cell in settings_of(folder)["cells"])
]
"""Those with games of different players, and with no others."""
OTHERS = {
    *("balance", "balance_decisive", "plies_deviation", "luck", "dice_share", "opening_share"),
    *("worth_of_hoplite", "worth_of_leader"),
}
"""The metrics that are neither a share of games nor a ratio of sums."""
ALIKE = 1e-9
SINGLE = 5e-7
"""The precision of columns of 32 bits."""
WIDTH = 0.12
"""How far the width of a bootstrapped interval may be from that of the delta method."""
ENOUGH = 20
"""The clusters that a variance must rest on for the two to agree."""
TAIL = (0.005, 0.05)
"""How much of one bootstrap may be beyond the end of another's 95% interval."""
HEAD = " n | identical | decided | by a goal | drawn | unfinished | White's points | plies |"
"""The columns of the long tables after those that say what a row is about."""
PRINTED = ("duplicates", "decisive", "won_by_goal", "drawn", "unfinished")
"""The shares of games in them."""


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experiments name the files of their rulesets from there."""
    monkeypatch.chdir(ROOT)


def name_of(folder: Path) -> str:
    """The name of a folder, as the pages have it."""
    return str(folder.relative_to(RESULTS))


@cache
def games_of(folder: Path) -> pl.DataFrame:
    """All rows of a folder."""
    return games_in(folder).collect()


def cell_of(folder: Path, found: Any) -> Cell:
    """The games of a cell of the lab."""
    settings = settings_of(folder)
    return Cell.of(games_of(folder), found.ruleset, found.options, found.player, settings)


def numbers(figure: Any) -> tuple[float, float, float, int]:
    """A figure in numbers."""
    return figure.value, figure.low, figure.high, figure.n


def check_share(cell: Cell, name: str, found: Any) -> None:
    """A share of games and both ends of its interval are the same."""
    expected = cell.share(name)
    assert (found is None) == (expected is None)
    if expected is not None:
        assert numbers(found) == pytest.approx(numbers(expected), abs=ALIKE)


def check_ratio(cell: Cell, name: str, found: Any) -> None:
    """A mean or a ratio is the same, and its interval as wide as the delta method makes it."""
    parts, wholes, games = cell.sums(*RATIOS[name])
    if (wholes > 0).sum() < 2:
        assert found is None
        return
    value = parts.sum() / wholes.sum()
    assert (found.value, found.n) == pytest.approx((value, games), rel=SINGLE, abs=ALIKE)
    scores = scores_of(parts, wholes)
    if name == "first_move" and not scores.any():
        _, others = wilson(0, cell.openings())
        low = value * (1 - others)
        assert (found.low, found.high) == pytest.approx((low, low + others))
    else:
        check_width(found, scores)


def check_width(found: Any, scores: Array) -> None:
    """An interval is around its value, and as wide as the scores of clusters make it."""
    assert found.low - ALIKE <= found.value <= found.high + ALIKE
    if effective_clusters(scores) >= ENOUGH:
        width = (found.high - found.low) / (2 * Z * deviation(scores))
        assert width == pytest.approx(1, abs=WIDTH)


def check_bootstrap(value: float, resampled: Array, found: Any) -> None:
    """A statistic is the same, and another bootstrap leaves as much beyond its interval."""
    assert found.value == pytest.approx(value, abs=1e-7)
    resampled = resampled[~np.isnan(resampled)]
    for below, up_to in (
        (resampled < found.low - ALIKE, resampled <= found.low + ALIKE),
        (resampled > found.high + ALIKE, resampled >= found.high - ALIKE),
    ):
        assert below.mean() <= TAIL[1]
        assert up_to.mean() >= TAIL[0]


def check_balance(share: Any, found: Any) -> None:
    """The balance is 1 at a half, and its ends are the least and the greatest of the interval."""
    ends = [1 - abs(2 * end - 1) for end in (share.low, share.high)]
    most = 1.0 if share.low <= 0.5 <= share.high else max(ends)
    expected = (1 - abs(2 * share.value - 1), min(ends), most, share.n)
    assert numbers(found) == pytest.approx(expected, abs=ALIKE)


def check_dice(cell: Cell, figures: dict[str, Any]) -> None:
    """The luck, and the shares of the dice and the opening where openings have several sets."""
    points, clusters = cell.points()
    groups = np.array([points[clusters == own] for own in np.unique(clusters)])
    value = intraclass(points)
    if not cell.games["has_dice"].all() or math.isnan(value):
        assert "luck" not in figures
        return
    resampled = bootstrapped(lambda drawn: intraclass(drawn.reshape(-1, 2)), groups)
    check_bootstrap(value, resampled, figures["luck"])
    assert ("dice_share" in figures) == ("opening_share" in figures) == (cell.dice > 1)
    if cell.dice > 1:
        resampled = bootstrapped(nested_shares, groups)
        for place, name in enumerate(("dice_share", "opening_share")):
            check_bootstrap(nested_shares(groups)[place], resampled[:, place], figures[name])


def check_worths(cell: Cell, figures: dict[str, Any]) -> None:
    """The worth of a hoplite and of a leader, and why there is none."""
    sums = cell.leads()
    _, *values = worths(sums.sum(axis=0))
    resampled = None
    for place, name in enumerate(("worth_of_hoplite", "worth_of_leader")):
        if math.isnan(values[place]):
            assert name not in figures
            continue
        if resampled is None:
            resampled = bootstrapped(lambda drawn: worths(drawn.sum(axis=0)), sums)
        own = resampled[:, place + 1]
        if name in figures:
            check_bootstrap(values[place], own, figures[name])
        else:
            assert np.isinf(values[place]) or np.isinf(own).mean() >= TAIL[0]


@pytest.mark.sample(every=11)
@pytest.mark.parametrize("folder", [each for each in FOLDERS if each not in LADDERS], ids=name_of)
def test_every_figure_of_a_published_cell_follows_from_its_games(folder: Path) -> None:
    cells = summarize(folder)
    check_family(contrasts(cells))
    for found in cells:
        cell = cell_of(folder, found)
        games = cell.games
        assert (found.games, found.pairs) == (games.height, games["pair"].n_unique())
        assert found.reasons == Counter(games["reason"])
        plies = sorted(games["plies"])
        assert found.mean_plies == pytest.approx(sum(plies) / len(plies))
        assert found.median_plies == (plies[len(plies) // 2] + plies[(len(plies) - 1) // 2]) / 2
        white, black = (games.filter(winner=side).height for side in "wb")
        points = (white + (games.height - white - black) / 2) / games.height
        for single, share in (
            (found.decisive, (white + black) / games.height),
            (found.first_move, points),
        ):
            expected = (share, *wilson(share, games.height))
            assert (single.value, single.low, single.high) == pytest.approx(expected, abs=ALIKE)
        figures = found.figures
        for name in SHARES:
            check_share(cell, name, figures.get(name))
        for name in RATIOS:
            check_ratio(cell, name, figures.get(name))
        check_balance(figures["first_move"], figures["balance"])
        assert ("first_move_decisive" in figures) == ("balance_decisive" in figures)
        if "first_move_decisive" in figures:
            check_balance(figures["first_move_decisive"], figures["balance_decisive"])
        deviation_of_plies, scores = cell.lengths()
        assert figures["plies_deviation"].value == pytest.approx(deviation_of_plies)
        check_width(figures["plies_deviation"], scores)
        check_dice(cell, figures)
        check_worths(cell, figures)
        assert figures.keys() <= {*SHARES, *RATIOS, *OTHERS}


COMPARING = ("index", "mechanics", "newest", "paper", "questions", "strength", "tables")
"""The pages that compare cells or players."""
PAGES = (*COMPARING, "how-games-go", "texts-on-play", "walkers-wish", "walkers-wish-mechanics")


def unequal_games(folder: Path, ruleset: str, options: dict[str, Any]) -> pl.DataFrame:
    """The games of different players under some rules, with the openings that they share."""
    dice = settings_of(folder).get("dice", 1)
    is_own = {"ruleset": ruleset, "options": json.dumps(options)}
    own = games_of(folder).filter(pl.col("white") != pl.col("black"), **is_own)
    return own.with_columns(points=WHITE_POINTS, opening=pl.col("pair") // dice)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("folder", LADDERS, ids=name_of)
def test_every_ladder_follows_from_its_games(folder: Path) -> None:
    duels_of = atlas._Atlas(RESULTS, Path()).duels
    for ladder in ladders(folder):
        if not ladder.options:
            duels = duels_of(name_of(folder), ladder.ruleset)
            assert len(duels) == len(ladder.players) - 1
            check_duels(None, name_of(folder), ladder.ruleset, duels)
        games = unequal_games(folder, ladder.ruleset, ladder.options)
        rank = {player: place for place, player in enumerate(ladder.players)}
        white, black = (
            np.array([rank[player] for player in games[side]]) for side in ("white", "black")
        )
        points = games["points"].to_numpy()
        lower = np.minimum(white, black)
        clusters = games["opening"].to_numpy() * len(rank) + lower
        expected = davidson(white, black, points, clusters)
        found = [*ladder.ratings[1:], ladder.first_move]
        for figure, value, error in zip(found, expected.values, expected.deviations, strict=True):
            ends = (value, value - Z * error, value + Z * error)
            assert (figure.value, figure.low, figure.high) == pytest.approx(ends, rel=1e-4, abs=0.1)
        gains = np.where(white > black, points, 1 - points) * 2 - 1
        steps = []
        for step in range(len(rank) - 1):
            is_own = lower == step
            each = [gains[is_own & (clusters == own)] for own in np.unique(clusters[is_own])]
            steps.append(np.array([[own.sum(), len(own)] for own in each]))
        resampled = [
            alike_gains(gain_of(step), len(step), seed)
            if (step[:, 0] == gain_of(step) * step[:, 1]).all()
            else bootstrapped(gain_of, step, seed)
            # Steps are independent of each other.
            for seed, step in enumerate(steps, 2026)
        ]
        check_bootstrap(
            skill_trace([gain_of(step) for step in steps]),
            np.array([skill_trace(each) for each in zip(*resampled, strict=True)]),
            ladder.skill_trace,
        )


def gain_of(games: Array) -> float:
    """The mean gain of clusters, from the sum and the number of each."""
    gained, number = games.sum(axis=0)
    return float(gained / number)


def check_duels(_: Any, experiment: str, ruleset: str, found: Sequence[Any]) -> None:
    """Every step of a ladder."""
    for each in found:
        check_duel(RESULTS / experiment, ruleset, each)


def check_duel(folder: Path, ruleset: str, found: Any) -> None:
    """What the stronger player won and lost, and its points: games of one opening are a cluster."""
    players = [found.stronger, found.weaker]
    games = unequal_games(folder, ruleset, {})
    games = games.filter(pl.col("white").is_in(players), pl.col("black").is_in(players))
    is_white = pl.col("white") == found.stronger
    own = games.with_columns(
        points=pl.when(is_white).then("points").otherwise(1 - pl.col("points"))
    )
    counted = Counter(own["points"])
    assert (found.won, found.undecided, found.lost) == (counted[1.0], counted[0.5], counted[0.0])
    assert found.shut_in == own.filter(pl.col("reason").is_in(["blocked", "siege"])).height
    each = own.group_by("opening").agg(pl.col("points").sum(), games=pl.len().cast(pl.Float64))
    expected = share_of(each["points"].to_numpy(), each["games"].to_numpy())
    assert numbers(found.share) == pytest.approx(numbers(expected), abs=ALIKE)


def check_family(found: Sequence[Any]) -> None:
    """The differences of a family, with their intervals and corrected p-values."""
    apart = [difference(*figures_of(each)) for each in found]
    for contrast, expected in zip(found, apart, strict=True):
        own = contrast.difference
        assert (own.value, own.low, own.high, own.p_value) == pytest.approx(expected, abs=ALIKE)
    corrected = holm([p_value for *_, p_value in apart])
    assert [each.corrected for each in found] == pytest.approx(corrected, abs=ALIKE)


def figures_of(contrast: Any) -> tuple[Any, Any]:
    """Both figures of a comparison."""
    return contrast.base.figures[contrast.metric], contrast.changed.figures[contrast.metric]


def check_compared(_: Any, comparisons: Sequence[dict[str, Any]], found: Sequence[Any]) -> None:
    """The differences between the cells that a page names."""
    for asked, contrast in zip(comparisons, found, strict=True):
        assert contrast.metric == asked["metric"]
        for name in ("base", "changed"):
            cell, wanted = getattr(contrast, name), {"options": {}, **asked[name]}
            wanted.setdefault("player", "nodes=1000")
            assert wanted.items() <= vars(cell).items()
            if contrast.metric in SHARES:
                rows = cell_of(RESULTS / asked["experiment"], cell)
                check_share(rows, contrast.metric, cell.figures[contrast.metric])
    check_family(found)


def check_pooled(cells: Sequence[Any], metric: str, found: Any) -> None:
    """A share over the games of several rulesets, which are its clusters."""
    figures = [cell.figures[metric] for cell in cells if metric in cell.figures]
    games = np.array([float(figure.n) for figure in figures])
    expected = share_of(games * [figure.value for figure in figures], games)
    assert numbers(found) == pytest.approx(numbers(expected), abs=ALIKE)


def check_crossed(
    cells: Sequence[Any], first: str, second: str, metric: str, found: dict[Any, Any]
) -> None:
    """The same in each combination of two options."""
    for levels, figure in found.items():
        own = [cell for cell in cells if (cell.options[first], cell.options[second]) == levels]
        check_pooled(own, metric, figure)


def check_effects(cells: Sequence[Any], metric: str, found: Sequence[Any]) -> None:
    """The effect of each level of each factor."""
    own = [cell for cell in cells if metric in cell.figures]
    expected = effects(
        np.array([cell.figures[metric].value for cell in own]),
        np.array([float(cell.figures[metric].n) for cell in own]),
        [{"ruleset": Path(cell.ruleset).stem, **cell.options} for cell in own],
    )
    for each in found:
        value, error = expected[each.factor, each.level]
        ends = (value, value - Z * error, value + Z * error)
        change = each.change
        assert (change.value, change.low, change.high) == pytest.approx(ends, abs=1e-7)


def check_openings(_: Any, experiment: str, ruleset: str, *player_and_found: Any) -> None:
    """How long the different openings of a ruleset are, rolls of dice not counted."""
    *player, found = player_and_found
    games = moved_games(experiment, ruleset, *player)
    openings = {text: plies_of(text) for text in games["opening"]}
    settings = settings_of(RESULTS / experiment)
    # Later versions play a ply more in every second opening.
    most = settings["opening_plies"] + ("openings" in settings)
    lengths = sorted(openings.values())
    middle = (lengths[len(lengths) // 2] + lengths[(len(lengths) - 1) // 2]) / 2
    assert (found.number, found.most_plies) == (len(lengths), lengths[-1])
    assert found.median_plies == round(middle)
    assert found.longer == sum(length > most for length in lengths)


def check_rates(_: Any, experiment: str, ruleset: str, player: str, found: Sequence[Any]) -> None:
    """Captures per 100 plies, in each fifth of the pieces left, once the players move pieces."""
    start = petteia.Position(petteia.ruleset(ruleset))
    placed = sum(start.reserve or ())
    army = len(start.pieces()) + placed
    counts: dict[int, Array] = {}
    for row in moved_games(experiment, ruleset, player).iter_rows(named=True):
        own = counts.setdefault(row["pair"], np.zeros((5, 2)))
        taken, left = Counter(row["captured_at"]), army
        for ply in range(1, row["plies"] + 1):
            if ply > max(placed, plies_of(row["opening"])):
                own[math.ceil(5 * left / army) - 1] += taken[ply], 1
            left -= taken[ply]
    parts = np.array(list(counts.values()))
    assert [rate.least for rate in found] == sorted((rate.least for rate in found), reverse=True)
    for rate in found:
        captures, plies = parts[:, round(5 * rate.least)].T
        value = 100 * captures.sum() / plies.sum()
        assert (rate.figure.value, rate.figure.n) == pytest.approx((value, plies.sum()))
        check_width(rate.figure, 100 * scores_of(captures, plies))


def check_fortresses(_: Any, experiment: str, ruleset: str, player: str, found: Any) -> None:
    """The drawn games at whose end no piece can ever be captured."""
    own = games_of(RESULTS / experiment).filter(
        pl.col("winner").is_null(),
        pl.col("reason") != "adjudication",
        ruleset=ruleset,
        options="{}",
        white=player,
        black=player,
    )
    share = own.filter(pl.col("unconquerable") == pl.col("judged")).height / own.height
    expected = (share, *wilson(share, own.height), own.height)
    assert numbers(found.both) == pytest.approx(expected, abs=ALIKE)
    assert found.one.value >= share


def plies_of(moves: str) -> int:
    """The number of moves in a text, rolls of dice not counted."""
    return sum(not word.startswith("roll:") for word in moves.split())


def moved_games(experiment: str, ruleset: str, player: str = "nodes=1000") -> pl.DataFrame:
    """The games of a player against itself under a ruleset, with their openings."""
    wanted = {"ruleset": ruleset, "options": "{}", "white": player, "black": player}
    return played_in(RESULTS / experiment, *(pl.col(name) == each for name, each in wanted.items()))


@pytest.mark.wide
@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_of_the_atlas_compares_follows_from_the_games(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Counter[str]()

    def watch(place: Any, name: str, check: Callable[..., None]) -> None:
        function = getattr(place, name)

        @wraps(function)
        def watched(*arguments: Any, **named: Any) -> Any:
            found = function(*arguments, **named)
            check(*arguments, *named.values(), found)
            calls[name] += 1
            return found

        monkeypatch.setattr(place, name, watched)

    watch(atlas._Atlas, "compared", check_compared)
    watch(atlas._Atlas, "duels", check_duels)
    watch(atlas._Atlas, "openings", check_openings)
    watch(atlas._Atlas, "capture_rates", check_rates)
    watch(atlas._Atlas, "fortresses", check_fortresses)
    watch(atlas, "pooled", check_pooled)
    watch(atlas, "crossed", check_crossed)
    watch(atlas, "effects", check_effects)
    atlas.write_atlas(RESULTS, ROOT / f"docs/atlas/{page}.md.jinja", tmp_path / "page.md")
    assert page not in COMPARING or calls.total() > 0


def printed(cell: Cell) -> tuple[str, ...]:
    """The figures of a cell as the long tables print them, but for the interval of the points."""
    alike, *shares = (each for name in PRINTED if (each := cell.share(name)))
    points, games, number = cell.sums(*RATIOS["first_move"])
    return (
        f"{number}",
        f"{100 * alike.value:.0f}%",
        *(
            f"{100 * each.value:.1f}% ({100 * each.low:.1f} to {100 * each.high:.1f})"
            for each in shares
        ),
        f"{100 * (points.sum() / games.sum()):.1f}%",
        f"{cell.games['plies'].sum() / number:,.0f}",
    )


@pytest.mark.wide
def test_every_row_of_the_long_tables_is_that_of_a_cell() -> None:
    expected = {
        printed(cell_of(folder, found)) for folder in FOLDERS for found in summarize(folder, ())
    }
    rows = 0
    for table in (ROOT / "docs/atlas/tables.md").read_text().split(HEAD)[1:]:
        for line in itertools.takewhile(str.strip, table.splitlines()[2:]):
            *figures, points, plies = line.strip("| ").split(" | ")[-8:]
            assert (*figures, points.split()[0], plies) in expected, line
            rows += 1
    assert rows > 500
