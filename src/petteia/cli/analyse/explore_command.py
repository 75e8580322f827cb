"""``petteia explore``: the moves that a database's games play in a position, and the results."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from petteia.cli import usage
from petteia.errors import quoted

if TYPE_CHECKING:
    from petteia._core import Position, Ruleset
    from petteia.explorer import Explored, Explorer, FoundGame, Results
    from petteia.explorer.collecting import Found

DESCRIPTION = (
    "Look up a position in a database of games: the moves played, how often, and the results; "
    "or build a database from experiments and records."
)

MAX_GAMES = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "ruleset", nargs="?", metavar="RULESET", help="a ruleset's id or a ruleset file"
    )
    usage.add_option_argument(parser)
    usage.add_pfen_argument(parser)
    whole = usage.whole(1)
    usage.add_option(
        parser, "--games N", "list N games that reach the position", usage.whole(1, MAX_GAMES)
    )
    usage.add_option(parser, "--player NAME", "list only games of a player", usual="")
    usage.add_option(
        parser, "--result RESULT", "list only games with a result: 1-0, 0-1, 1/2-1/2", usual=""
    )
    usage.add_option(parser, "--reason WORD", "list only games that ended for a reason", usual="")
    usage.add_option(parser, "--min-plies N", "list only games of at least N plies", whole, 0)
    usage.add_option(parser, "--max-plies N", "list only games of at most N plies", whole)
    usage.add_option(
        parser,
        "--pattern BOARD",
        "list games, from any position, that show a pattern: a PFEN's board; "
        "a number means that many unimportant squares, and - an empty one",
        usual="",
    )
    usage.add_flag(parser, "--either-colour", "let White and Black be exchanged in the pattern")
    usage.add_flag(parser, "--reflected", "let the pattern be reflected")
    usage.add_option(parser, "--game NUMBER", "print a game as a record", whole)
    usage.add_option(parser, "--from FOLDER", "your database", dest="folder")
    usage.add_json(parser)
    building = parser.add_argument_group("building a database")
    building.add_argument(
        "--build",
        nargs="+",
        metavar="SOURCE",
        default=[],
        help="collect the games of experiments' folders and of records by the package's rulesets",
    )
    usage.add_option(building, "--out FOLDER", "the folder of the database")
    usage.add_flag(building, "--default-options", "leave out games with other options")
    usage.add_option(building, "--most N", "at most N games of each ruleset", whole)


def run(arguments: argparse.Namespace) -> int:
    """Print a position of the database, or build one."""
    if arguments.build:
        return _build(arguments)
    if arguments.out is not None or arguments.most is not None or arguments.default_options:
        options = "--out, --default-options, --most"
        raise usage.UsageError("usage-without", options=options, other="--build")
    if arguments.ruleset is None:
        raise usage.UsageError("usage-explore")
    from petteia.explorer import Explorer

    position = usage.chosen_position(arguments)
    folder = None if arguments.folder is None else Path(arguments.folder)
    if folder is not None:
        # A folder that cannot be read is an error, unlike one without games of the ruleset.
        os.listdir(folder)
    explorer = Explorer(position.rules, folder)
    if arguments.game is not None:
        return _print_game(explorer, arguments.game)
    found = explorer.at(position)
    if (arguments.either_colour or arguments.reflected) and not arguments.pattern:
        options = "--either-colour, --reflected"
        raise usage.UsageError("usage-without", options=options, other="--pattern")
    if arguments.games is None:
        _check_no_filter(arguments)
    games = _found_games(explorer, position, arguments) if arguments.games else []
    document = usage.position_entry(position) | found.document()
    if arguments.games:
        document["found"] = list(map(_entry, games))
    usage.answer(arguments, document, _lines(explorer, found, games))
    return 0


def _check_no_filter(arguments: argparse.Namespace) -> None:
    """Refuse arguments that narrow a list of games if no list is asked for."""
    for name in ("player", "result", "reason", "min_plies", "max_plies", "pattern"):
        if getattr(arguments, name):
            option = f"--{name.replace('_', '-')}"
            raise usage.UsageError("usage-without", options=option, other="--games")


def _found_games(
    explorer: Explorer, position: Position, arguments: argparse.Namespace
) -> list[FoundGame]:
    from petteia.explorer import GameFilter, Pattern

    pattern = None
    if arguments.pattern:
        pattern = Pattern.parse(
            explorer.rules,
            arguments.pattern,
            with_colours_exchanged=arguments.either_colour,
            reflected=arguments.reflected,
        )
    wanted = GameFilter(
        position if pattern is None or arguments.pfen else None,
        arguments.player,
        arguments.result,
        arguments.reason,
        arguments.min_plies,
        arguments.max_plies,
        pattern,
    )
    return explorer.find_games(wanted, arguments.games)


def _lines(explorer: Explorer, found: Explored, games: list[FoundGame]) -> Iterator[str]:
    count = f"games {found.results.games} of {explorer.index.games}"
    yield f"{count}   {_shares(found.results)}".rstrip()
    for each in found.continuations:
        yield f"{each.text:20} {each.results.games:6}   {_shares(each.results)}"
    for game in games:
        yield (
            f"game {game.number:<6} after {game.ply:<4} {game.outcome.result():7} "
            f"{game.outcome.reason:15} {game.plies:4} plies  {game.white} - {game.black}"
        )


def _shares(results: Results) -> str:
    """The shares of the results, and White's share of the points."""
    if results.average is None:
        return ""
    shares = {"White": results.white, "draw": results.draws, "Black": results.black}
    texts = [f"{name} {share / results.games:6.1%}" for name, share in shares.items()]
    return f"{'  '.join(texts)}  average {results.average:.3f}"


def _entry(game: FoundGame) -> dict[str, Any]:
    """A game that reaches the position."""
    return {
        "game": game.number,
        "ply": game.ply,
        "white": game.white,
        "black": game.black,
        "result": game.outcome.result(),
        "reason": game.outcome.reason,
        "plies": game.plies,
    }


def _print_game(explorer: Explorer, number: int) -> int:
    from petteia.notation import written

    print(written(explorer.game(number), "petteia"), end="")
    return 0


def _build(arguments: argparse.Namespace) -> int:
    """Collect games, and write a file for each ruleset with its options."""
    from petteia.explorer import ExplorerError
    from petteia.explorer.collecting import collect
    from petteia.rulesets.files.shipped import is_shipped
    from petteia.rulesets.registry import changed_options

    if arguments.out is None:
        raise usage.UsageError("usage-without", options="--build", other="--out")
    rules = None if arguments.ruleset is None else usage.chosen_rules(arguments)
    if rules is not None and not is_shipped(rules.id):
        raise usage.UsageError("error-file-no-ruleset", name=quoted(arguments.ruleset))

    def is_wanted(played: Ruleset) -> bool:
        if arguments.default_options and changed_options(played):
            return False
        return rules is None or played == rules

    left_out: set[str] = set()
    found = (game for source in arguments.build for game in _found_in(source, is_wanted, left_out))
    is_empty = True
    with usage.output_folder(arguments.out) as folder:
        for path in collect(found, folder, arguments.most):
            print(f"{path.name}: {path.stat().st_size} bytes", flush=True)
            is_empty = False
    for name in sorted(left_out) if rules is None else ():
        print(usage.one_line(f"left out, as it is not in the package: {name}"), file=sys.stderr)
    if is_empty:
        raise ExplorerError.within("--build", ExplorerError("explorer-nothing"))
    return 0


def _found_in(
    source: str, is_wanted: Callable[[Ruleset], bool], left_out: set[str]
) -> Iterator[Found]:
    """The wanted games of an experiment or a record, with their rules; adds the rulesets left out.

    An experiment adds all of its rulesets that are not in the package, wanted or not.
    """
    from petteia.rulesets.files.shipped import is_shipped

    if Path(source).is_dir():
        usage.require_extra("explore --build", "lab")
        from petteia.lab.games.experiment_records import stored_games
        from petteia.lab.games.results import games_in

        played = games_in(Path(source)).select("ruleset").unique().collect()["ruleset"]
        left_out.update(id for id in played if not is_shipped(id))
        yield from stored_games(Path(source), is_wanted)
        return
    from petteia.cli.record_arguments import open_record
    from petteia.errors import NotationError
    from petteia.explorer.collecting import from_record
    from petteia.notation import read_games

    try:
        with open_record(source) as record:
            for reading in read_games(record):
                if reading.game is None:
                    continue
                rules = reading.game.rules
                if not is_wanted(rules):
                    continue
                if not is_shipped(rules.id):
                    left_out.add(rules.title or rules.id)
                found = from_record(reading.game)
                if found is not None:
                    yield found
    except NotationError as error:
        raise NotationError.within(source, error) from None
