"""A search: experiments one after the other, each with the best rulesets of the previous one.

Each stage is an experiment in a separate folder, with its own prediction, so that a stage can be
written down when the results of those before it are known, and before a game of it is played.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from petteia.lab.comparisons.front import judgement_of
from petteia.lab.games.results import EXPERIMENT
from petteia.lab.metrics import METRICS
from petteia.lab.planning.experiment import (
    DESIGN,
    SETTINGS,
    Cell,
    Choices,
    Experiment,
    LabError,
    Reader,
    from_file,
)
from petteia.lab.running import Finished, Progress, run
from petteia.lab.summaries.summary import CellSummary, summarize
from petteia.safe_io import write_file

SEARCH: Final = "search.json"
"""The identity of a folder of stages."""
STAGES: Final = "stages"
KEEP: Final = "keep"
STAGE_KEYS: Final = (*(name for name in SETTINGS if name != "dice"), "players", KEEP)
MAX_STAGES: Final = 20

Choice = tuple[str, str]
"""The id of a ruleset, and its options as JSON text with sorted names."""


@dataclass(frozen=True)
class Stage:
    """An experiment of a search, without its rulesets."""

    settings: Mapping[str, Any]
    """The fields of the experiment that have one value each."""
    meetings: tuple[tuple[str, str, int], ...]
    """The meetings with their numbers of pairs."""
    keep: int | None
    """The number of rulesets that continue to the next stage; None for all."""


@dataclass(frozen=True)
class Search:
    """Everything that the games of a search follow from."""

    title: str
    choices: Choices
    """The rulesets of the first stage."""
    stages: tuple[Stage, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The search of a TOML text; `LabError` names the line of an error."""
        reader = Reader(text)
        reader.check_keys(("title", "seed", "rulesets", DESIGN, STAGES))
        title = reader.settings().get("title", "")
        choices = reader.rulesets()
        tables = reader.table[STAGES]
        if not isinstance(tables, list) or not 1 <= len(tables) <= MAX_STAGES:
            raise reader.at((STAGES,), LabError("lab-stages", most=str(MAX_STAGES)))
        search = cls(title, choices, tuple(_stages(reader, tables)))
        for number in range(1, len(tables) + 1):
            reader.root = (STAGES, number - 1)
            # Every stage can have all rulesets of the first one, as far as limits are concerned.
            reader.cells(choices.chosen, search.stages[number - 1].meetings)
        return search

    def experiment(self, number: int, choices: Sequence[Choice]) -> Experiment:
        """The experiment of a stage, from 1, with the rulesets that have come so far."""
        stage = self.stages[number - 1]
        cells = [
            Cell(id, options, *meeting) for id, options in choices for meeting in stage.meetings
        ]
        title = f"{self.title}, stage {number}" if self.title else f"Stage {number}"
        return Experiment(tuple(cells), **{"title": title, **stage.settings})

    def likely_experiments(self) -> Iterator[Experiment]:
        """An experiment of the size of each stage, before it is known which rulesets continue.

        Rulesets from the whole list represent those that will.
        """
        choices: Sequence[Choice] = self.choices.chosen
        for number, stage in enumerate(self.stages, 1):
            yield self.experiment(number, choices)
            kept = min(stage.keep or len(choices), len(choices))
            choices = [choices[place * len(choices) // kept] for place in range(kept)]


def read(path: str | Path) -> Experiment | Search:
    """The experiment or the search of a TOML file; `LabError` names the line of an error."""
    return from_file(path, parse)


def parse(text: str) -> Experiment | Search:
    """The experiment of a TOML text, or its search if it has stages."""
    return Search.parse(text) if STAGES in Reader(text).document else Experiment.parse(text)


def run_search(
    search: Search,
    folder: str | Path,
    jobs: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    ray: str | None = None,
) -> Finished:
    """Play the missing games of each stage like `run`; return all games, and the last cells.

    The folder has a folder for each stage, named by its number.
    """
    choices: Sequence[Choice] = search.choices.chosen
    _open(Path(folder), search)
    games, cells = 0, tuple[Cell, ...]()
    for number, stage in enumerate(search.stages, 1):
        experiment = search.experiment(number, choices)
        own = stage_folder(folder, number)
        games += run(experiment, own, jobs, progress, ray).games
        choices = best(own, experiment, stage.keep)
        cells = tuple(cell for cell in experiment.cells if (cell.ruleset, cell.options) in choices)
    return Finished(games, cells)


def _open(folder: Path, search: Search) -> None:
    """Make the folder, or see that it is the search's own."""
    document = json.dumps(
        {
            "search": search.title,
            "rulesets": len(search.choices.chosen),
            "valid": search.choices.valid,
            "refused": search.choices.refused,
        },
        indent=1,
    )
    file = folder / SEARCH
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / EXPERIMENT).exists() or (file.exists() and file.read_text() != document):
        raise LabError.within(folder, LabError("lab-other"))
    write_file(file, document)


def search_of(folder: Path) -> dict[str, Any]:
    """The search of a folder, for JSON; raises `LabError` if there is none."""
    try:
        found: dict[str, Any] = json.loads((folder / SEARCH).read_bytes())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise LabError.within(folder, LabError("lab-folder")) from None
    return found


def stage_folder(folder: str | Path, number: int) -> Path:
    """The folder of a stage's games."""
    return Path(folder) / str(number)


def best(folder: Path, experiment: Experiment, keep: int | None) -> list[Choice]:
    """The best rulesets of a stage by the games of its first player, in the experiment's order."""
    first = experiment.cells[0].player
    metrics = [METRICS[name] for name in ("won_by_goal", "decisive", "balance_decisive")]
    found = [cell for cell in summarize(folder, metrics) if cell.player == first]
    rank = {(cell.ruleset, cell.options_text): _merit(cell) for cell in found}
    choices = list(dict.fromkeys((cell.ruleset, cell.options) for cell in experiment.cells))
    kept = sorted(choices, key=lambda choice: rank[choice], reverse=True)[:keep]
    return [choice for choice in choices if choice in kept]


def _merit(cell: CellSummary) -> tuple[float, float, float]:
    """The ranking of rulesets: goals, then any decision, each fairly shared; then the texts.

    A share of won games times the balance of the sides is twice the smaller side's share. Of the
    Greek and the Roman score the lower one counts, since the two are never summed.
    """
    figures = cell.figures
    balance = figures["balance_decisive"].value if "balance_decisive" in figures else 0.0
    judgement = judgement_of(cell)
    return (
        figures["won_by_goal"].value * balance,
        figures["decisive"].value * balance,
        min(judgement.greek.value, judgement.roman.value),
    )


def _stages(reader: Reader, tables: Sequence[Any]) -> list[Stage]:
    found = []
    for number, table in enumerate(tables):
        reader.root = (STAGES, number)
        if not isinstance(table, dict):
            raise reader.at((), LabError("lab-stages", most=str(MAX_STAGES)))
        reader.table = table
        reader.check_keys(STAGE_KEYS)
        keep = reader.value((KEEP,)) if KEEP in table else None
        found.append(Stage(reader.settings(), tuple(reader.meetings()), keep))
    return found
