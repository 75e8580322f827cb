"""``petteia puzzles``: the puzzles of the site, and new ones from games and solved tables."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from petteia.cli import usage
from petteia.errors import PetteiaError, quoted

if TYPE_CHECKING:
    from petteia._core import Position
    from petteia.engine.tablebases import Tablebase
    from petteia.puzzles import Puzzle

DESCRIPTION = "List the puzzles, or find new ones in games and solved tables."

PER_RULESET = 60
"""The default number of puzzles of a ruleset."""
SHARE_OF_LEVEL = 3
"""At most one in this many of a ruleset's puzzles has the same level."""
MIN_MARGIN = 5
"""Percentage points; moves that are closer to each other are worth the same."""
SAMPLES = 20_000
"""The number of positions of solved tables that are examined."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_option(parser, "--ruleset ID", "list only those of this ruleset")
    usage.add_json(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="action")
    purpose = "find puzzles and add them to the files of a folder"
    mine = usage.add_command(commands, "mine", purpose)
    mine.add_argument(
        "sources",
        nargs="+",
        metavar="SOURCE",
        help="the folder of an experiment's games, or a file of solved tables",
    )
    usage.add_option(mine, "--out FOLDER", "the folder of the files", required=True)
    # It may come before the word mine too.
    purpose = "find only puzzles of this ruleset"
    usage.add_option(mine, "--ruleset ID", purpose, usual=argparse.SUPPRESS)
    usage.add_option(mine, "--theme THEME", "find only puzzles of this theme, such as sacrifice")
    whole = usage.whole(1)
    usage.add_option(
        mine, "--count N", f"puzzles of each ruleset ({PER_RULESET})", whole, PER_RULESET
    )
    usage.add_option(mine, "--nodes N", "positions to search to verify a move (100000)", whole)
    purpose = "percentage points between the best move and the others (15)"
    usage.add_option(mine, "--margin N", purpose, usage.whole(MIN_MARGIN, 100))
    usage.add_flag(mine, "--throughout", "look at all of a game, not only after mistakes")
    usage.add_option(mine, "--seed N", "seed for the order of the positions", usage.whole(0), 1)


def run(arguments: argparse.Namespace) -> int:
    """List or mine puzzles."""
    if arguments.action == "mine":
        return _mine(arguments)
    from petteia.puzzles import puzzles
    from petteia.rulesets import ruleset

    listed = puzzles()
    if arguments.ruleset is not None:
        id = ruleset(arguments.ruleset).id
        listed = tuple(puzzle for puzzle in listed if puzzle.rules.id == id)
    entries = map(_entry, listed) if arguments.json else ()
    usage.answer(arguments, list(entries), map(_line, listed))
    return 0


def _line(puzzle: Puzzle) -> str:
    from petteia.puzzles.themes import themes_of

    themes = ", ".join(themes_of(puzzle))
    return f"{puzzle.id}  {puzzle.rules.id:36}  level {puzzle.level:2}  {themes}"


def _entry(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle; its options are those that are not at their defaults."""
    from petteia.puzzles.themes import themes_of

    return {
        "id": puzzle.id,
        "ruleset": puzzle.rules.id,
        "options": dict(puzzle.options),
        "pfen": puzzle.pfen,
        "solution": list(puzzle.solution),
        "themes": list(themes_of(puzzle)),
        "level": puzzle.level,
    }


def _mine(arguments: argparse.Namespace) -> int:
    """Find puzzles, one of each ruleset in turn, and store each as soon as it is found."""
    from petteia.engine.tablebases import load
    from petteia.lab.games.mistakes import rulesets_in
    from petteia.puzzles.themes import THEMES
    from petteia.rulesets import ruleset, ruleset_ids

    if arguments.theme is not None:
        usage.UsageError.check_choice("--theme", arguments.theme, THEMES)

    chosen = None if arguments.ruleset is None else ruleset(arguments.ruleset).id
    sources = [Path(source) for source in arguments.sources]
    games = [source for source in sources if source.is_dir()]
    tables = [load(source) for source in sources if not source.is_dir()]
    ids = {id for source in games for id in rulesets_in(source)}
    ids |= {table.rules.id for table in tables}
    asked = ids if chosen is None else {chosen}
    wanted = sorted(asked.intersection(ruleset_ids()))
    if asked and not wanted:
        # A user's ruleset is known by the path of its file.
        names = ", ".join(sorted(Path(id).name for id in asked))
        raise usage.UsageError("error-file-no-ruleset", name=quoted(names))
    is_any_added = False
    with usage.output_folder(arguments.out) as folder:
        growing = [_add_puzzles(arguments, folder, id, games, tables) for id in wanted]
        while growing:
            growing = [each for each in growing if next(each, None) is not None]
            is_any_added |= bool(growing)
    if not is_any_added:
        print("no puzzle was added", file=sys.stderr)
    return 0


def _add_puzzles(
    arguments: argparse.Namespace,
    folder: Path,
    id: str,
    games: list[Path],
    tables: list[Tablebase],
) -> Iterator[Puzzle]:
    """Add puzzles to the file of a ruleset until there are enough; gives each that was added."""
    from petteia.lab.games.mistakes import positions_after_mistakes, positions_throughout
    from petteia.puzzles.catalogue import SUFFIX, read_puzzles, write_puzzles
    from petteia.puzzles.duplicates import DuplicateFinder
    from petteia.puzzles.mining import MARGIN, NODES, Miner

    own = [table for table in tables if table.rules.id == id]
    file = folder / f"{id}{SUFFIX}"
    kept = {puzzle.id: puzzle for puzzle in (read_puzzles(file) if file.exists() else ())}
    if len(kept) >= arguments.count:
        return
    choose = positions_throughout if arguments.throughout else positions_after_mistakes
    played = (choose(source, id, arguments.seed) for source in games)
    positions = chain(_sampled(own, arguments.seed), *played)
    with PetteiaError.placing(file):
        crowd = DuplicateFinder(puzzle.position() for puzzle in kept.values())
    margin = MARGIN if arguments.margin is None else arguments.margin / 100
    nodes = arguments.nodes or NODES
    miner = Miner(nodes=nodes, margin=margin, tables=own, theme=arguments.theme)
    for puzzle in miner.mine(each for each in positions if not crowd.has_like(each)):
        same_level = sum(other.level == puzzle.level for other in kept.values())
        if same_level >= max(arguments.count // SHARE_OF_LEVEL, 1):
            continue
        kept[puzzle.id] = puzzle
        crowd.add(puzzle.position())
        write_puzzles(folder, id, kept.values())
        print(f"{id}: {len(kept)} of {arguments.count}", file=sys.stderr, flush=True)
        yield puzzle
        if len(kept) >= arguments.count:
            return


def _sampled(tables: list[Tablebase], seed: int) -> Iterator[Position]:
    for table in tables:
        yield from table.sample(SAMPLES, Random(seed))
