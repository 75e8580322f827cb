"""The page of an atlas: its prose is a template, and every figure in it comes from the games."""

import functools
import itertools
import json
import os
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl
from jinja2 import StrictUndefined, TemplateError
from jinja2.sandbox import SandboxedEnvironment

from petteia import Termination
from petteia.errors import PetteiaError
from petteia.game.tree.node import ROLL
from petteia.lab.comparisons.contrasts import Contrast
from petteia.lab.comparisons.effects import crossed, effects, pooled, shapley
from petteia.lab.comparisons.front import front, front_shares, weighed
from petteia.lab.comparisons.played_texts import benchmarks, claims, played_texts
from petteia.lab.games.results import (
    EXPERIMENT,
    OPENING_ACTIONS,
    batches_of,
    games_in,
    played_in,
    settings_of,
)
from petteia.lab.markdown import MAX_PAGE_BYTES, wrapped
from petteia.lab.metrics import METRICS
from petteia.lab.metrics.behaviour import BLOCKED
from petteia.lab.metrics.metric import WHITE_POINTS
from petteia.lab.planning.experiment import LabError
from petteia.lab.report.atlas_charts import (
    FrontPoint,
    OutcomeBar,
    forest,
    front_panels,
    outcome_bars,
    paired_dots,
    rate_curves,
    unsurpassed,
)
from petteia.lab.report.charts import CurvePoint, Point
from petteia.lab.report.fortress import (
    PARTS,
    CaptureRate,
    Fortresses,
    capture_rates,
    fortress_picture,
    fortresses,
    opened_picture,
)
from petteia.lab.report.names import player_name, ruleset_name, searched_nodes, strength
from petteia.lab.ruleset_search import search_of
from petteia.lab.statistics import SampledEstimate, clustered_share, differences, widened
from petteia.lab.summaries.ladder import ladders
from petteia.lab.summaries.summary import OUTCOMES, CellSummary, summarize
from petteia.rulesets import describe, ruleset, ruleset_ids
from petteia.rulesets.traits import armies
from petteia.safe_io import read_text, write_file
from petteia.testimonies import all_testimonies, judged

USUAL_PLAYER: Final = "nodes=1000"
MAX_REASONS: Final = 3
_REASONS: Final = {
    "adjudication": "length limit",
    "reduced": "one piece left",
}
"""The page's name for a reason, if the reason's own word is not the plainest."""
MAX_QUOTED: Final = 100
"""The characters of a wrong sentence that an error quotes."""
MIN_GAMES: Final = 10
"""The fewest games of a larger cell that a mean is taken of: bootstrapped intervals of fewer are
too narrow. Smaller cells, such as those of a search, are evaluated together."""
MIN_WON: Final = 20
"""The number of won games in a cell below which White's share of them is not given."""
UNEVEN_FROM: Final = 0.6
"""White's share of the won games at which the sides count as uneven."""
_OUTCOME_NAMES: Final = ("won by a goal", "won by a count", "drawn", "unfinished")
"""The charts' names for the outcomes, in the order of `OUTCOMES`."""
_TEMPLATE: Final = "<template>"
"""Jinja's name for a template that is a text."""


def write_atlas(
    results: str | Path, template: str | Path, page: str | Path, images: str | Path | None = None
) -> list[Path]:
    """Write the page and its charts; returns the paths of all of them.

    The folder of results has the folder of each experiment that the template names. The charts are
    beside the page, or in a folder of images. `LabError` names the line of a template that cannot
    be used.
    """
    target = Path(page)
    folder = target.parent if images is None else Path(images)
    LabError.check_folder_of(target)
    LabError.check_folder_of(folder / target.name)
    atlas = _Atlas(Path(results), Path(os.path.relpath(folder, target.parent)))
    text = atlas.filled(Path(template))
    for name, chart in atlas.charts.items():
        write_file(folder / name, chart)
    write_file(target, text)
    return [target, *(folder / name for name in atlas.charts)]


@dataclass(frozen=True)
class Duel:
    """The games of unequal players under one choice of rules, as the stronger one sees them.

    The stronger one is the higher on the ladder.
    """

    stronger: str
    weaker: str
    won: int
    undecided: int
    lost: int
    shut_in: int
    """Games that a player won because the other had no move left."""
    share: SampledEstimate
    """The stronger player's share of the points; the games of one opening are a cluster."""
    skill_trace: SampledEstimate

    @property
    def games(self) -> int:
        """All games."""
        return self.won + self.undecided + self.lost

    @property
    def points(self) -> float:
        """The same share without its interval."""
        return self.share.value


@dataclass(frozen=True)
class Openings:
    """The openings of a cell."""

    number: int
    longer: int
    """The cells with more plies than the experiment requires, to make the sides even."""
    median_plies: int
    most_plies: int
    mean_tried: float | None
    """How many were drawn, on average, until there was an even one; None of earlier versions."""


class _Missing(StrictUndefined):
    """What a template asks for in vain: an error that names it, also if it is formatted."""

    def __format__(self, _: str) -> str:
        return str(self)


class _Atlas:
    """The functions that a template may call on the experiments in a folder."""

    def __init__(self, results: Path, images: Path) -> None:
        self._results = results
        self._images = images
        self._cells = functools.cache(self._summaries)
        self._all_duels = functools.cache(self._duels)
        self.charts: dict[str, str] = {}
        """The charts that the page shows, by the names of their files."""

    def filled(self, template: Path) -> str:
        """The text of a template with its figures."""
        environment = SandboxedEnvironment(
            undefined=_Missing,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        asked = vars(_Atlas).keys() - {"filled"}
        environment.globals = {
            **{
                each.__name__: each
                for each in (
                    *(army, army_of, benchmarks, claims, crossed, effects, front, front_shares),
                    *(holds, marks, played_texts, pooled, shapley, unsurpassed, weighed),
                )
            },
            **{name: getattr(self, name) for name in asked if name[0] != "_"},
            "default_options": lambda id: ruleset(id).options,
            "dict": dict,
            "judged": lambda id: judged(ruleset(id)),
            "min_games": MIN_GAMES,
            "name": ruleset_name,
            "namespace": environment.globals["namespace"],
            "testimonies": all_testimonies,
        }
        environment.filters |= {
            **{each.__name__: each for each in (index, mechanic, change, percent, rounded)},
            "number": lambda number: f"{number:,.0f}",
            "player": player_name,
            "reasons": reasons_text,
            "share": lambda share: f"{100 * share:.0f}%",
            "title": lambda cell: ruleset_name(cell.ruleset),
        }
        try:
            source = read_text(template, MAX_PAGE_BYTES, LabError)
            return wrapped(environment.from_string(source).render())
        except (
            TemplateError,
            PetteiaError,
            TypeError,
            ValueError,
            AttributeError,
            LookupError,
            ArithmeticError,
        ) as error:
            line = getattr(error, "lineno", None) or _line_of(error)
            wrong = error if isinstance(error, PetteiaError) else _template_error(error)
            raise LabError.within(f"{template} line {line}", wrong) from None

    def experiments(self) -> list[str]:
        """The names of the existing experiments, without those of searches."""
        return sorted(path.parent.name for path in self._results.glob(f"*/{EXPERIMENT}"))

    def cells(
        self,
        experiment: str | Sequence[str],
        player: str | None = None,
        ruleset: str | None = None,
    ) -> list[CellSummary]:
        """The cells of one experiment or several, the most decisive first.

        A player or a ruleset selects its own cells.
        """
        found = [
            cell
            for name in _names(experiment)
            for cell in self._cells(name)
            if player in (None, cell.player) and ruleset in (None, cell.ruleset)
        ]
        return sorted(found, key=lambda cell: -cell.decisive.value)

    def players(self, experiment: str | Sequence[str]) -> list[str]:
        """The players of one experiment or several, in the order of their search depth."""
        return sorted({cell.player for cell in self.cells(experiment)}, key=strength)

    def rulesets(self, experiment: str) -> list[str]:
        """The rulesets of an experiment, in its order."""
        cells = settings_of(self._results / experiment)["cells"]
        return list(dict.fromkeys(cell["ruleset"] for cell in cells))

    def games(self, experiment: str, player: str | None = None) -> int:
        """How many games an experiment has, of one player if it is named."""
        return sum(cell.games for cell in self.cells(experiment, player))

    def figure(
        self,
        experiment: str,
        ruleset: str,
        metric: str = "decisive",
        player: str = USUAL_PLAYER,
        **options: bool | int | str,
    ) -> str:
        """A figure with its interval; `LabError` if the experiment has no such cell."""
        cell = self.cell(experiment, ruleset, player, options)
        if metric not in cell.figures:
            wanted = f"{experiment}: {ruleset} {options or ''} {player}, {metric}"
            raise LabError("lab-figure", figure=wanted)
        return _in_unit(cell.figures[metric], METRICS[metric].unit)

    def compared(self, comparisons: Sequence[dict[str, Any]]) -> list[Contrast]:
        """A family of comparisons, their p-values corrected for its number.

        Each has an `experiment`, a `metric` and two cells, `base` and `changed`: a `ruleset`, its
        `options` and a `player`.
        """
        found = [
            (
                each["metric"],
                self.cell(each["experiment"], **each["base"]),
                self.cell(each["experiment"], **each["changed"]),
            )
            for each in comparisons
        ]
        apart = differences(
            (base.figures[name], changed.figures[name]) for name, base, changed in found
        )
        return [Contrast(*pair, *each) for pair, each in zip(found, apart, strict=True)]

    def cell(
        self,
        experiment: str | Sequence[str],
        ruleset: str,
        player: str = USUAL_PLAYER,
        options: dict[str, bool | int | str] | None = None,
    ) -> CellSummary:
        """A cell of one experiment or several; raises `LabError` if it does not exist."""
        for cell in self.cells(experiment, player, ruleset):
            if cell.options == (options or {}):
                return cell
        raise LabError("lab-figure", figure=f"{experiment}: {ruleset} {options or ''} {player}")

    def batches(self, experiment: str) -> list[dict[str, str]]:
        """The runs that played an experiment: program, commit and date of each."""
        return batches_of(self._results / experiment)

    def prediction(self, experiment: str) -> str:
        """The prediction made at the start of an experiment; empty if there is none."""
        return str(settings_of(self._results / experiment).get("prediction", ""))

    def search(self, name: str) -> dict[str, Any]:
        """The numbers of played and of all rulesets of a search; raises `LabError` without one."""
        return search_of(self._results / name)

    def duel(
        self,
        experiment: str | Sequence[str],
        ruleset: str,
        options: dict[str, bool | int | str] | None = None,
    ) -> Duel:
        """The results of the last step of a ladder, in one experiment or the first of several.

        `LabError` if it does not exist.
        """
        return self.duels(experiment, ruleset, options)[-1]

    def duels(
        self,
        experiment: str | Sequence[str],
        ruleset: str,
        options: dict[str, bool | int | str] | None = None,
    ) -> list[Duel]:
        """The results of each step of a ladder, the lowest first; the same error."""
        ladder = (ruleset, _text_of(options))
        for name in _names(experiment):
            if ladder in self._all_duels(name):
                return self._all_duels(name)[ladder]
        wanted = f"{', '.join(_names(experiment))}: {ruleset}"
        raise LabError("lab-figure", figure=f"{wanted} {options}" if options else wanted)

    def openings(self, experiment: str, ruleset: str, player: str = USUAL_PLAYER) -> Openings:
        """The openings of a ruleset, rolls of dice not counted.

        In a packed folder, those of a game with dice are the openings of games that have moves.
        """
        folder = self._results / experiment
        own = [
            pl.col("ruleset") == ruleset,
            pl.col("white") == player,
            pl.col("black") == player,
            pl.col("options") == "{}",
        ]
        games = games_in(folder).filter(*own).collect()
        if games.is_empty():
            raise LabError("lab-figure", figure=f"{experiment}: {ruleset} {player}")
        if OPENING_ACTIONS not in games.columns or games["has_dice"].any():
            words = pl.col("opening").str.split(" ")
            plies = words.list.eval(~pl.element().str.starts_with(ROLL)).list.sum()
            games = played_in(folder, *own, skips=True).with_columns(plies=plies)
        else:
            games = games.with_columns(plies=OPENING_ACTIONS)
        settings = settings_of(folder)
        # Each game has an opening, and every second one a ply more; in experiments of earlier
        # versions the games of a pair have the same.
        is_single = "openings" in settings
        found = games.unique(["pair", "game"] if is_single else ["pair"])
        asked = settings["opening_plies"] + pl.col("game") * is_single
        longer = found.filter(pl.col("plies") > asked)
        counted, tried = found["plies"], found["tried"].drop_nulls()
        return Openings(
            len(counted),
            longer.height,
            round(float(str(counted.median()))),
            int(str(counted.max())),
            None if tried.is_empty() else float(str(tried.mean())),
        )

    def outcome_chart(
        self, experiment: str | Sequence[str], file: str, players: Sequence[str] = ()
    ) -> str:
        """The path of an SVG file with how the games of each ruleset ended, by strength.

        The players are those that search, if none are named. The rulesets are in the order of the
        games won by a goal with the last player.
        """
        players = players or [
            each for each in self.players(experiment) if searched_nodes(each) is not None
        ]
        strongest = self.cells(experiment, players[-1])
        strongest.sort(key=lambda cell: -cell.figures["won_by_goal"].value)
        bars = [
            OutcomeBar(
                ruleset_name(cell.ruleset),
                player_name(player),
                {
                    shown: cell.figures[metric].value
                    for shown, metric in zip(_OUTCOME_NAMES, OUTCOMES.values(), strict=True)
                },
            )
            for first in strongest
            for player in players
            for cell in self.cells(experiment, player, first.ruleset)
        ]
        return self._keep(file, outcome_bars(bars))

    def unequal_chart(
        self,
        equal: str | Sequence[str],
        player: str,
        ladder: str | Sequence[str],
        file: str,
    ) -> str:
        """The path of an SVG file with games decided between equals, and points of the stronger.

        The first are those of one player in some experiments, the second those of ladders.
        """
        cells = self.cells(equal, player)
        cells.sort(key=lambda cell: -self.duel(ladder, cell.ruleset).points)
        points: list[Point] = []
        for cell in cells:
            row = ruleset_name(cell.ruleset)
            stronger = self.duel(ladder, cell.ruleset).share
            points.append(Point(row, "decided between equals", cell.figures["decisive"]))
            points.append(Point(row, "points of the stronger player", stronger))
        return self._keep(file, paired_dots(points, "share of the games, and of the points"))

    def front_chart(self, experiments: Sequence[str], file: str, player: str = USUAL_PLAYER) -> str:
        """The path of an SVG file with games won by a goal over the agreement with testimonies.

        There is a panel for each tradition; the shapes show White's result in the won games.
        """
        points = self.front_points(experiments, player)
        shown = front_panels(points, "agreement with the testimonies", METRICS["won_by_goal"].title)
        return self._keep(file, shown)

    def front_points(
        self, experiments: Sequence[str], player: str = USUAL_PLAYER
    ) -> list[FrontPoint]:
        """Each ruleset of some experiments between its testimonies and the games won by a goal."""
        points: list[FrontPoint] = []
        for cell in self.cells(experiments, player):
            judgement = judged(ruleset(cell.ruleset))
            scores = {"Greek": judgement.greek, "Roman": judgement.roman}
            points.extend(
                FrontPoint(
                    tradition,
                    ruleset_name(cell.ruleset),
                    _balance(cell),
                    score.value,
                    score.low,
                    score.high,
                    cell.figures["won_by_goal"].value,
                )
                for tradition, score in scores.items()
            )
        return sorted(points, key=lambda point: (point.panel, point.label))

    def forest_chart(self, comparisons: Sequence[dict[str, Any]], file: str) -> str:
        """The path of an SVG file with the differences of a family of comparisons.

        Each comparison has a `change` besides the fields of `compared`. The intervals are widened
        for the number of comparisons, so that all of them together are right in 95% of cases.
        """
        pairs = zip(comparisons, self.compared(comparisons), strict=True)
        points = [
            Point(
                asked["change"],
                player_name(found.changed.player),
                widened(found.difference, len(comparisons)),
            )
            for asked, found in sorted(pairs, key=lambda pair: strength(pair[1].changed.player))
        ]
        return self._keep(file, forest(points, "difference in games won by a goal"))

    def fortress_chart(self, experiment: str, ruleset: str, player: str, file: str) -> str:
        """The path of an SVG file with the end of a drawn game in which both armies are safe."""
        picture, _ = fortress_picture(self._results / experiment, ruleset, player)
        return self._keep(file, picture)

    def opened_chart(
        self, experiment: str, ruleset: str, option: str, file: str, player: str = USUAL_PLAYER
    ) -> str:
        """The path of an SVG file with the last capture of a game won with an option on."""
        picture, _, _ = opened_picture(self._results / experiment, ruleset, option, player)
        return self._keep(file, picture)

    def rate_chart(self, experiment: str, rulesets: Sequence[str], player: str, file: str) -> str:
        """The path of an SVG file with captures per 100 plies by the remaining pieces."""
        points = [
            CurvePoint("", ruleset_name(id), rate.least + 0.5 / PARTS, rate.figure)
            for id in rulesets
            for rate in self.capture_rates(experiment, id, player)
        ]
        return self._keep(file, rate_curves(points, "pieces left", "captures per 100 plies"))

    def capture_rates(self, experiment: str, ruleset: str, player: str) -> list[CaptureRate]:
        """Captures per 100 plies by the share of remaining pieces, all of them first."""
        return capture_rates(self._results / experiment, ruleset, player)

    def fortresses(self, experiment: str, ruleset: str, player: str) -> Fortresses:
        """The number of drawn games that end with one army, or both, that can never be captured."""
        return fortresses(self._results / experiment, ruleset, player)

    def _keep(self, file: str, drawn: str) -> str:
        """Keep a chart until the page is written; return its path relative to the page."""
        if Path(file).name != file or not file.endswith(".svg"):
            raise LabError("lab-chart", file=file)
        self.charts[file] = drawn
        return (self._images / file).as_posix()

    def _duels(self, experiment: str) -> dict[tuple[str, str], list[Duel]]:
        """The duels of an experiment, by the ruleset and its options as a text."""
        dice = settings_of(self._results / experiment).get("dice", 1)
        all_games = games_in(self._results / experiment)
        games = all_games.with_columns(opening=pl.col("pair") // dice).collect()
        found: dict[tuple[str, str], list[Duel]] = {}
        for ladder in ladders(self._results / experiment):
            rules = ladder.ruleset, _text_of(ladder.options)
            own = games.filter(pl.col("ruleset") == rules[0], pl.col("options") == rules[1])
            found[rules] = [
                _duel(own, *step, ladder.skill_trace) for step in itertools.pairwise(ladder.players)
            ]
        return found

    def _summaries(self, experiment: str) -> list[CellSummary]:
        found = summarize(self._results / experiment)
        for cell in found:
            for name, figure in list(cell.figures.items()):
                if METRICS[name].terms.kind == "mean" and figure.n < MIN_GAMES <= cell.games:
                    del cell.figures[name]
        return sorted(found, key=lambda cell: -cell.decisive.value)


def _text_of(options: dict[str, bool | int | str] | None) -> str:
    """Options as the text that identifies them in the games."""
    return json.dumps(options or {}, sort_keys=True)


def _names(experiment: str | Sequence[str]) -> Sequence[str]:
    """The names of one experiment, or of several."""
    return [experiment] if isinstance(experiment, str) else experiment


def _duel(games: pl.DataFrame, weaker: str, stronger: str, trace: SampledEstimate) -> Duel:
    """The results of the games of two players, of all games under some rules."""
    has_white, has_black = (
        (pl.col(side) == stronger) & (pl.col(other) == weaker)
        for side, other in (("white", "black"), ("black", "white"))
    )
    own = games.filter(has_white | has_black)
    side = pl.when(has_white).then(pl.lit("w")).otherwise(pl.lit("b"))
    won = own.filter(pl.col("winner") == side).height
    decided = own["winner"].count()
    shut_in = own.filter(pl.col("reason").is_in(BLOCKED)).height
    points = pl.when(has_white).then(WHITE_POINTS).otherwise(1 - WHITE_POINTS)
    openings = own.group_by("opening").agg(points=points.sum(), games=pl.len().cast(pl.Float64))
    share = clustered_share(openings["points"].to_numpy(), openings["games"].to_numpy())
    return Duel(stronger, weaker, won, own.height - decided, decided - won, shut_in, share, trace)


def _balance(cell: CellSummary) -> str:
    """White's result in the won games of a cell, in the words of a chart's key."""
    white = cell.figures.get("first_move_decisive")
    if white is None or white.n < MIN_WON:
        return f"fewer than {MIN_WON} won games"
    even = UNEVEN_FROM - 0.5
    if abs(white.value - 0.5) <= even:
        return f"White wins {0.5 - even:.0%} to {0.5 + even:.0%} of them"
    return "White wins more or fewer"


def marks() -> Counter[str]:
    """How many rules of all rulesets have each mark of evidence."""
    return Counter(
        rule.evidence
        for id in ruleset_ids()
        for part in describe(ruleset(id)).parts
        for rule in part.rules
    )


def mechanic(id: str, key: str) -> bool | int | str:
    """The value of a mechanic of a ruleset."""
    return ruleset(id).mechanics[key]


def percent(figure: SampledEstimate) -> str:
    """A share with its interval: ``62.3% (59.3 to 65.3)``."""
    value, low, high = (f"{100 * each:.1f}" for each in (figure.value, figure.low, figure.high))
    return f"{value}% ({low} to {high})"


def rounded(figure: SampledEstimate) -> str:
    """A share with its interval for a wide table: ``62% (59–65)``."""
    value, low, high = (f"{100 * each:.0f}" for each in (figure.value, figure.low, figure.high))
    return f"{value}% ({low}–{high})"


def change(figure: SampledEstimate) -> str:
    """A difference of two shares in points: ``+16.3 (+11.8 to +20.6)``."""
    return f"{figure.through(lambda share: 100 * share):+.1f}"


def army(id: str) -> str:
    """The pieces that each side begins with, or brings on: ``16``, or ``12 and 24``."""
    return " and ".join(str(side) for side in dict.fromkeys(armies(ruleset(id))))


def army_of(cell: CellSummary) -> int:
    """The pieces of the smaller side of a cell."""
    return min(armies(ruleset(cell.ruleset, **cell.options)))


def holds(is_true: bool, caller: Callable[[], str]) -> str:
    """The sentence of a call block, if the figures bear it out; `LabError` if they do not."""
    sentence = caller()
    if not is_true:
        raise LabError("lab-claim", sentence=" ".join(sentence.split())[:MAX_QUOTED])
    return sentence


def index(figure: SampledEstimate) -> str:
    """A number from 0 to 1 with its interval: ``0.86 (0.74 to 0.94)``."""
    return f"{figure:.2f}"


def _in_unit(figure: SampledEstimate, unit: str) -> str:
    return percent(figure) if unit.startswith("share") else f"{figure:.3g}"


def reasons_text(cell: CellSummary) -> str:
    """The three most common reasons for the end of a game, with their numbers."""
    listed = list(cell.reasons.items())[:MAX_REASONS]
    return ", ".join(f"{_plain(reason)} {count}" for reason, count in listed)


def _plain(reason: str) -> str:
    if Termination(reason).class_ == "blocked":
        return "shut in"
    return _REASONS.get(reason, reason.replace("-", " "))


def _template_error(error: Exception) -> LabError:
    return LabError("lab-template", reason=(str(error) or type(error).__name__).splitlines()[0])


def _line_of(error: BaseException) -> int:
    """The line of the template that caused an error."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == _TEMPLATE]
    return lines[-1] or 1 if lines else 1
