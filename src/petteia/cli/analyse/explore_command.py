"""``petteia explore``: what the games of a database play in a position, and how they end."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from petteia.cli import usage

if TYPE_CHECKING:
    from petteia._core import Ruleset
    from petteia.explorer import Explored, Explorer, Results, Visit
    from petteia.explorer.collecting import Found

DESCRIPTION = (
    "Show what the games of a database play in a position, how often, and how they end; "
    "or build a database from experiments and records."
)

MAX_VISITS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help="a ruleset's id")
    usage.add_option_argument(parser)
    usage.add_pfen_argument(parser)
    whole = usage.whole(1)
    usage.add_option(
        parser, "--games N", "list N games that reach the position", usage.whole(1, MAX_VISITS)
    )
    usage.add_option(parser, "--game NUMBER", "print a game as a record", whole)
    usage.add_option(parser, "--from FOLDER", "a database of your own", dest="folder")
    usage.add_json(parser)
    building = parser.add_argument_group("building a database")
    building.add_argument(
        "--build",
        nargs="+",
        metavar="SOURCE",
        default=[],
        help="collect the games of experiments' folders and of records",
    )
    usage.add_option(building, "--out FOLDER", "the folder of the database")
    usage.add_flag(building, "--default-options", "leave out games with other options")
    usage.add_option(building, "--most N", "games of a ruleset at most, the first ones", whole)


def run(arguments: argparse.Namespace) -> int:
    """Print a position of the database, or build one."""
    if arguments.build:
        return _build(arguments)
    if arguments.out is not None or arguments.most is not None or arguments.default_options:
        options = "--out, --default-options, --most"
        raise usage.UsageError("usage-without", options=options, other="--build")
    if arguments.ruleset is None:
        raise usage.UsageError("usage-without", options="petteia explore", other="RULESET")
    from petteia.explorer import Explorer

    position = usage.chosen_position(arguments)
    folder = None if arguments.folder is None else Path(arguments.folder)
    explorer = Explorer(position.rules, folder)
    if arguments.game is not None:
        return _print_game(explorer, arguments.game)
    found = explorer.at(position)
    visits = explorer.visits(position, arguments.games) if arguments.games else []
    document = usage.position_entry(position) | found.document()
    if arguments.games:
        document["visits"] = [_visit_entry(explorer, visit) for visit in visits]
    usage.answer(arguments, document, _lines(explorer, found, visits))
    return 0


def _lines(explorer: Explorer, found: Explored, visits: list[Visit]) -> Iterator[str]:
    yield f"games {found.results.games} of {len(explorer)}   {_shares(found.results)}".rstrip()
    for each in found.continuations:
        yield f"{each.text:20} {each.results.games:6}   {_shares(each.results)}"
    for visit in visits:
        entry = _visit_entry(explorer, visit)
        yield (
            f"game {entry['game']:<6} after {entry['ply']:<4} {entry['result']:7} "
            f"{entry['reason']:15} {entry['white']} - {entry['black']}"
        )


def _shares(results: Results) -> str:
    """The shares of the results, and White's share of the points."""
    if results.average is None:
        return ""
    shares = {"White": results.white, "draw": results.draws, "Black": results.black}
    texts = [f"{name} {share / results.games:6.1%}" for name, share in shares.items()]
    return f"{'  '.join(texts)}  average {results.average:.3f}"


def _visit_entry(explorer: Explorer, visit: Visit) -> dict[str, Any]:
    """A game that reaches the position."""
    game = explorer.stored_game(visit.game)
    return {
        "game": visit.game,
        "ply": visit.ply,
        "white": game.white,
        "black": game.black,
        "result": game.outcome.result(),
        "reason": game.reason,
    }


def _print_game(explorer: Explorer, number: int) -> int:
    from petteia.notation import written

    print(written(explorer.game(number), "petteia"), end="")
    return 0


def _build(arguments: argparse.Namespace) -> int:
    """Collect games, and write a file for each ruleset with its options."""
    from petteia.explorer.collecting import collect
    from petteia.rulesets.registry import changed_options

    if arguments.out is None:
        raise usage.UsageError("usage-without", options="--build", other="--out")
    folder = Path(arguments.out)
    if not folder.is_dir():
        raise usage.UsageError("usage-output", file=usage.quoted(arguments.out))
    rules = None if arguments.ruleset is None else usage.chosen_rules(arguments)

    def is_wanted(played: Ruleset) -> bool:
        if arguments.default_options and changed_options(played):
            return False
        return rules is None or played == rules

    found = (game for source in arguments.build for game in _found_in(Path(source), is_wanted))
    for path in collect(found, folder, arguments.most):
        print(f"{path.name}: {path.stat().st_size} bytes", flush=True)
    return 0


def _found_in(source: Path, is_wanted: Callable[[Ruleset], bool]) -> Iterator[Found]:
    """The games of an experiment or a record, with their rules."""
    if source.is_dir():
        usage.require_extra("explore --build", "lab")
        from petteia.lab.records import stored_games

        yield from stored_games(source, is_wanted)
        return
    from petteia.explorer.collecting import from_record
    from petteia.notation import read_games

    for reading in read_games(source):
        found = None if reading.game is None else from_record(reading.game)
        if found is not None and is_wanted(found[0]):
            yield found
