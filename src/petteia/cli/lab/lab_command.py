"""``petteia lab``: experiments that measure rulesets."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from petteia.cli import usage
from petteia.errors import quoted
from petteia.safe_io import write_file

if TYPE_CHECKING:
    from rich.table import Table

    from petteia.lab import CellSummary, Experiment, Forecast, Ladder, Progress, Search

MAX_SHOWN: Final = 24
"""Cells that the dashboard lists."""

Command = Callable[[argparse.Namespace], int]

DESCRIPTION = "Measure rulesets by many games between equal players."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    files, folder = (argparse.ArgumentParser(add_help=False) for _ in range(2))
    files.add_argument("files", nargs="+", metavar="FILE", help="an experiment (.toml), or several")
    folder.add_argument("folder", metavar="DIR", help="the folder of an experiment's games")

    def command(
        name: str, do: Command, purpose: str, *parents: argparse.ArgumentParser
    ) -> argparse.ArgumentParser:
        added = usage.add_command(commands, name, purpose, *parents)
        added.set_defaults(do=do)
        return added

    jobs = usage.whole(1, 1024)
    plan = command("plan", _plan, "estimate run time and statistical power", files)
    usage.add_option(plan, "--jobs N", "processes (all processors)", jobs)
    usage.add_json(plan)
    start = command("run", _run, "run or resume experiments (Control-C to pause)", files)
    purpose = "the folder of its games, or the one with a folder for each of several files"
    usage.add_option(start, "--out DIR", purpose, required=True)
    usage.add_option(start, "--jobs N", "processes (all processors)", jobs)
    usage.add_option(start, "--ray ADDRESS", "play on a Ray cluster: HOST:PORT, auto or local")
    game = command("game", _game, "write a game as a record", folder)
    game.add_argument("number", type=usage.whole(1), metavar="N", help="the N-th of its games")
    usage.add_option(game, "--to NOTATION", "the notation (petteia)", usual="petteia")
    purpose = "summarise results with confidence intervals"
    summary = command("summary", _summary, purpose, folder)
    usage.add_flag(summary, "--metrics", "list every metric")
    usage.add_json(summary)
    purpose = "search every move of a sample of positions, for the metric of clarity"
    clarity = command("clarity", _clarity, purpose, folder)
    whole = usage.whole(1)
    usage.add_option(clarity, "--positions N", "positions of each cell (200)", whole, 200)
    usage.add_option(clarity, "--nodes N", "positions to search behind a move (1000)", whole, 1_000)
    usage.add_option(clarity, "--seed N", "seed for the choice of positions (1)", usage.whole(0), 1)
    purpose = "replay games of earlier versions for the metrics of how games go"
    command("replay", _replay, purpose, folder)
    pack = command("pack", _pack, "write a small copy of a folder's games, to publish", folder)
    usage.add_option(pack, "--out FOLDER", "the new folder", required=True)
    purpose = "include the moves of the first N pairs of each cell only (all)"
    usage.add_option(pack, "--moves N", purpose, usage.whole(0))
    purpose = "with --moves: include all moves of this player, such as nodes=10000"
    usage.add_option(pack, "--player PLAYER", purpose)
    purpose = "write a page with all statistics, and their data"
    report = command("report", _report, purpose, folder)
    usage.add_option(report, "-o --output FILE", "the page (.html)", required=True)
    usage.add_language(report, "the page")
    purpose = "fill the results of experiments into the template of a page"
    atlas = command("atlas", _atlas, purpose)
    atlas.add_argument("results", metavar="DIR", help="a folder with the folders of experiments")
    usage.add_option(atlas, "-o --output FILE", "the page (.md)", required=True)
    usage.add_option(atlas, "--template FILE", "its template (the page's name and .jinja)")
    usage.add_option(atlas, "--images DIR", "the folder of its charts (that of the page)")
    purpose = "write a strategy primer from the games, as pages"
    primer = command("primer", _primer, purpose, folder)
    usage.add_option(primer, "--out FOLDER", "the folder of the pages", required=True)
    purpose = "write a page, with the chapters that it lists, as a book to print"
    book = command("book", _book, purpose)
    purpose = "the first page (.md), and pages to add at the end"
    book.add_argument("pages", nargs="+", metavar="PAGE", help=purpose)
    usage.add_option(book, "-o --output FILE", "the book (.pdf or .html)", required=True)
    publish = command("publish", _publish, "write the statistics of experiments as compact data")
    purpose = "the folder of an experiment's games"
    publish.add_argument("folders", nargs="+", metavar="DIR", help=purpose)
    usage.add_option(publish, "-o --output FILE", "the file (.json)", required=True)
    purpose = "leave out cells with fewer games (1)"
    usage.add_option(publish, "--min-games N", purpose, usage.whole(1), 1)
    usage.add_json(command("metrics", _metrics, "list the definitions of the metrics"))


def run(arguments: argparse.Namespace) -> int:
    """Do one of the things that the lab does."""
    status: int = arguments.do(arguments)
    return status


def _plan(arguments: argparse.Namespace) -> int:
    """Print the size of an experiment, or of each of several and of all together."""
    from petteia.lab import Search, forecast

    parts: dict[str, Experiment] = {}
    for name, source in _experiments(arguments.files).items():
        if not isinstance(source, Search):
            parts[name] = source
            continue
        choices = source.choices
        chosen = f"{len(choices.chosen):,} of {choices.valid:,}"
        usage.say(arguments, f"rulesets    {chosen} ({choices.refused:,} more cannot be)")
        stages = enumerate(source.likely_experiments(), 1)
        parts |= {f"{name}, stage {number}": stage for number, stage in stages}
    if len(parts) == 1:
        (only,) = parts.values()
        found = forecast(only, arguments.jobs)
        usage.answer(arguments, asdict(found), _forecast_lines(found))
        return 0
    document, games, seconds = [], 0, 0.0
    for name, experiment in parts.items():
        found = forecast(experiment, arguments.jobs)
        document.append({"name": name} | asdict(found))
        usage.say(arguments, f"{name}: {_extent(found.games, found.seconds, found.jobs)}")
        games, seconds = games + found.games, seconds + found.seconds
    usage.answer(arguments, document, (f"together: {_extent(games, seconds, found.jobs)}",))
    return 0


def _forecast_lines(found: Forecast) -> tuple[str, ...]:
    """The size of an experiment, and what its games can show."""
    detectable = (
        "no difference between two decisive rates near 50%: the games are too few"
        if found.detectable is None
        else f"a difference of {found.detectable:.1%} between two decisive rates near 50%"
    )
    return (
        f"games       {found.games:,} in {usage.counted(found.cells, 'cell')}",
        f"time        about {_duration(found.seconds)} with {usage.counted(found.jobs, 'job')}",
        f"detectable  {detectable}",
    )


def _extent(games: int, seconds: float, jobs: int) -> str:
    """The number of games, and how long they take."""
    time = f"about {_duration(seconds)} with {usage.counted(jobs, 'job')}"
    return f"{games:,} games, {time}"


def _experiments(files: Sequence[str]) -> dict[str, Experiment | Search]:
    """The experiments and searches of some files, by the names of the files."""
    from petteia.lab import read

    experiments = {Path(file).stem: read(file) for file in files}
    if len(experiments) < len(files):
        names = [Path(file).stem for file in files]
        twice = next(name for name in names if names.count(name) > 1)
        raise usage.UsageError("usage-file-twice", name=quoted(twice))
    return experiments


def _run(arguments: argparse.Namespace) -> int:
    """Play the missing games; status 130 if interrupted."""
    experiments = _experiments(arguments.files)
    if arguments.ray is not None and not usage.is_installed("ray"):
        raise usage.UsageError("usage-extra", command="lab run --ray", extra="lab-ray")
    try:
        for name, experiment in experiments.items():
            folder = Path(arguments.out, name if len(experiments) > 1 else "")
            _run_experiment(experiment, experiment.title or name, folder, arguments)
    except KeyboardInterrupt:
        print("stopped; run the same command to resume", file=sys.stderr)
        return usage.INTERRUPTED
    return 0


def _run_experiment(
    experiment: Experiment | Search, title: str, folder: Path, arguments: argparse.Namespace
) -> None:
    """Play the missing games of an experiment, and print how many it has."""
    from petteia.lab import Search, run, run_search

    with _dashboard(title) as show:
        rest = (folder, arguments.jobs, show, arguments.ray)
        if isinstance(experiment, Search):
            finished = run_search(experiment, *rest)
        else:
            finished = run(experiment, *rest)
    print(f"{usage.counted(finished.games, 'game')} in {usage.one_line(str(folder))}")
    if isinstance(experiment, Search) or experiment.halving is not None:
        for cell in finished.cells:
            print(f"continued: {_cell_name(cell.ruleset, json.loads(cell.options), cell.player)}")


def _game(arguments: argparse.Namespace) -> int:
    """Print a game in a notation."""
    from petteia.lab import record
    from petteia.notation import written

    print(written(record(arguments.folder, arguments.number), arguments.to), end="")
    return 0


def _summary(arguments: argparse.Namespace) -> int:
    """Print the results of the games of a folder."""
    from petteia.lab import LabError, ladders, summarize

    cells, climbed = summarize(arguments.folder), ladders(arguments.folder)
    lines = [line for cell in cells for line in _cell_lines(cell, arguments.metrics)]
    lines += [line for ladder in climbed for line in _ladder_lines(ladder)]
    if not (lines or arguments.json):
        raise LabError.within(arguments.folder, LabError("lab-empty"))
    documents = [cell.document() for cell in cells] + [each.document() for each in climbed]
    usage.answer(arguments, documents, lines)
    return 0


def _metrics(arguments: argparse.Namespace) -> int:
    """Print the definition of each metric."""
    from petteia.lab import METRICS

    listed = METRICS.values()
    lines = (
        f"{metric.name} ({metric.unit}): {' '.join(metric.definition.split())}" for metric in listed
    )
    usage.answer(arguments, [metric.document() for metric in listed], lines)
    return 0


def _publish(arguments: argparse.Namespace) -> int:
    """Write the figures of several folders to one file."""
    from petteia.lab import publication, written

    document = publication(arguments.folders, arguments.min_games)
    write_file(Path(arguments.output), written(document))
    cells = usage.counted(len(document["cells"]), "cell")
    print(f"{cells} in {usage.one_line(arguments.output)}")
    return 0


def _clarity(arguments: argparse.Namespace) -> int:
    """Search a sample of positions and store the results."""
    from petteia.lab.summaries.clarity import Sample, measure_clarity

    sample = Sample(arguments.positions, arguments.nodes, arguments.seed)
    say = usage.occasional_lines("clarity")
    found = measure_clarity(
        arguments.folder, sample, lambda done, of: say(f"{done} of {usage.counted(of, 'position')}")
    )
    print(f"{usage.counted(found, 'position')} in {usage.one_line(arguments.folder)}")
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    """Add the columns that games of earlier versions lack."""
    from petteia.lab.games.results import replay

    say = usage.occasional_lines("replay")
    found = replay(
        Path(arguments.folder), lambda done, of: say(f"{done} of {usage.counted(of, 'game')}")
    )
    print(f"{usage.counted(found, 'game')} replayed in {usage.one_line(arguments.folder)}")
    return 0


def _pack(arguments: argparse.Namespace) -> int:
    """Write the games of a folder to a packed one."""
    from petteia.lab.publishing.packing import pack

    say = usage.occasional_lines("pack")
    found = pack(
        arguments.folder,
        arguments.out,
        arguments.moves,
        lambda done, of: say(f"{done} of {usage.counted(of, 'game')}"),
        player=arguments.player,
    )
    print(f"{usage.counted(found, 'game')} in {usage.one_line(arguments.out)}")
    return 0


def _report(arguments: argparse.Namespace) -> int:
    """Write the report of a folder."""
    from petteia.lab.report import write_report

    if Path(arguments.output).suffix.lower() != ".html":
        file = quoted(arguments.output)
        raise usage.UsageError("usage-ending", name="-o", file=file, values=".html")
    language = usage.chosen_language(arguments)
    for path in write_report(arguments.folder, arguments.output, language):
        print(usage.one_line(str(path)))
    return 0


def _atlas(arguments: argparse.Namespace) -> int:
    """Write the page of an atlas, and its charts."""
    from petteia.lab.report import write_atlas

    template = arguments.template or f"{arguments.output}.jinja"
    for path in write_atlas(arguments.results, template, arguments.output, arguments.images):
        print(usage.one_line(str(path)))
    return 0


def _book(arguments: argparse.Namespace) -> int:
    """Write a page and its chapters as a book."""
    from petteia.lab import LabError
    from petteia.lab.book import book_html, book_pdf, read_book

    target = Path(arguments.output)
    if target.suffix not in {".pdf", ".html"}:
        raise LabError("lab-book", file=target.name)
    LabError.check_folder_of(target)
    book = read_book(*arguments.pages)
    content = book_pdf(book) if target.suffix == ".pdf" else book_html(book).encode()
    write_file(target, content)
    print(usage.one_line(str(target)))
    return 0


def _primer(arguments: argparse.Namespace) -> int:
    """Write the strategy primer of a folder."""
    from petteia.lab.primer import write_primer

    say = usage.occasional_lines("primer")
    for path in write_primer(arguments.folder, arguments.out, say):
        print(usage.one_line(str(path)))
    return 0


def _cell_lines(cell: CellSummary, every_metric: bool) -> Iterator[str]:
    reasons = ", ".join(f"{reason} {count}" for reason, count in cell.reasons.items())
    yield _cell_name(cell.ruleset, cell.options, cell.player)
    yield f"  games       {cell.games}"
    yield f"  decisive    {cell.figures['decisive']:.1%}"
    # These two need the rules, whose file may be missing.
    if "won_by_goal" in cell.figures:
        yield f"  by a goal   {cell.figures['won_by_goal']:.1%}"
        yield f"  by a count  {cell.figures['won_by_count']:.1%}"
    yield f"  drawn       {cell.figures['drawn']:.1%}"
    yield f"  unfinished  {cell.figures['unfinished']:.1%}"
    # A single pair has no interval of points.
    if "first_move" in cell.figures:
        yield f"  first move  {cell.figures['first_move']:.1%} of the points for White"
    if "first_move_decisive" in cell.figures:
        yield f"  White won   {cell.figures['first_move_decisive']:.1%} of the games with a winner"
    yield f"  identical   {cell.figures['duplicates']:.1%} to an earlier game"
    yield f"  plies       {cell.mean_plies:.1f} on average, median {cell.median_plies:g}"
    yield f"  ended by    {reasons}"
    if every_metric:
        yield from _metric_lines(cell)


def _ladder_lines(ladder: Ladder) -> Iterator[str]:
    """How many Elo each player of a ladder is above the weakest."""
    yield _cell_name(ladder.ruleset, ladder.options, "ladder")
    for player, elo in zip(ladder.players, ladder.ratings, strict=True):
        yield f"  {player}  {elo.value:+.0f} Elo ({elo.low:+.0f} to {elo.high:+.0f})"


def _cell_name(id: str, options: dict[str, bool | int | str], player: str) -> str:
    from petteia.rulesets.model.options import value_text

    chosen = ", ".join(f"{name}={value_text(value)}" for name, value in options.items())
    return f"{id}{f' ({chosen})' if chosen else ''}, {player}"


def _metric_lines(cell: CellSummary) -> Iterator[str]:
    """Each metric with its interval, its unit and the games behind it."""
    from petteia.lab import METRICS

    width = max(len(metric.title) for metric in METRICS.values())
    for name, figure in cell.figures.items():
        metric = METRICS[name]
        yield f"    {metric.title:<{width}}  {figure:.4g} {metric.unit}, n={figure.n}"


def _duration(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {seconds} s"


@contextmanager
def _dashboard(title: str) -> Iterator[Callable[[Progress], None]]:
    """Show an experiment's progress: estimates in a terminal, otherwise a line now and then."""
    if not usage.can_show_live(sys.stderr):
        say = usage.occasional_lines(title)
        yield lambda progress: say(
            f"{progress.games} of {usage.counted(progress.experiment.games, 'game')}"
        )
        return
    from rich.console import Console
    from rich.live import Live

    begun: list[tuple[float, int]] = []
    with Live(console=Console(stderr=True), transient=True, refresh_per_second=2) as live:

        def show(progress: Progress) -> None:
            begun[:] = begun or [(time.monotonic(), progress.games)]
            live.update(_table(title, progress, *begun[0]))

        yield show


def _table(title: str, progress: Progress, begun: float, games_then: int) -> Table:
    """The dashboard: the cells with their estimates, and how long it will take."""
    from rich.table import Table

    from petteia.engine.matches.statistics import wilson

    total, played = progress.experiment.games, progress.games - games_then
    rate = played / max(time.monotonic() - begun, 0.001)
    left = f", {_duration((total - progress.games) / rate)} left" if rate else ""
    caption = f"{progress.games} of {total} games, {rate * 3600:.0f} an hour{left}"
    table = Table("ruleset", "options", "player", "games", "decisive", title=title, caption=caption)
    for cell, tally in list(progress.tallies.items())[:MAX_SHOWN]:
        low, high = wilson(tally.decided, tally.games)
        share = f"{low:.0%} to {high:.0%}" if tally.games else ""
        table.add_row(cell.ruleset, cell.options, cell.player, str(tally.games), share)
    return table
