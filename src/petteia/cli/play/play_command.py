"""``petteia play``: a whole game of any ruleset in the terminal."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from petteia.cli import usage
from petteia.cli.appearance_arguments import add_appearance_arguments, screen_appearance
from petteia.game.tree.headers import MAX_PROGRAM_SECONDS, MIN_PROGRAM_SECONDS

if TYPE_CHECKING:
    from petteia.cli.terminal.state.new_game import NewGame


DESCRIPTION = "Play a game in the terminal. Without RULESET, choose from the list."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("ruleset", metavar="RULESET", nargs="?", help="an id or a ruleset file")
    usage.add_option_argument(parser)
    usage.add_option(parser, "--pfen TEXT", "start from this position")
    sides = ("white", "black", "both", "none")
    purpose = "the side you play (default: white)"
    parser.add_argument("--side", default="white", choices=sides, help=purpose)
    seconds = usage.decimal(MIN_PROGRAM_SECONDS, MAX_PROGRAM_SECONDS)
    purpose = "time the engine takes for a move (default: 1)"
    usage.add_option(parser, "--seconds S", purpose, seconds, 1.0)
    usage.add_option(parser, "--tables PATH", "solved tables to consult, or a folder of them")
    add_appearance_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play; the exit status is 0 when the player leaves."""
    plan = _plan(arguments)
    tables = (
        usage.asked_tables(usage.chosen_rules(arguments), arguments.tables) if plan.ruleset else []
    )
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise usage.UsageError("usage-terminal")
    appearance = screen_appearance(arguments)
    from functools import partial

    from petteia.cli.terminal.screens.apps import PlayApp
    from petteia.cli.terminal.state.session import engine_thinker
    from petteia.game import Store

    thinker = partial(engine_thinker, tables=tables)
    game = plan.game() if plan.ruleset else None
    app = PlayApp(Store(), appearance, game, plan=plan, thinker=thinker)
    return app.run() or 0


def _plan(arguments: argparse.Namespace) -> "NewGame":
    """The checked settings from the arguments."""
    from petteia.cli.terminal.state.new_game import NewGame

    plan = NewGame(side=arguments.side, seconds=arguments.seconds)
    if arguments.ruleset is None:
        if arguments.option or arguments.pfen is not None or arguments.tables is not None:
            options = ("--option", "--pfen", "--tables")
            raise usage.UsageError("usage-without", options=options, other="RULESET")
        return plan
    rules = usage.chosen_position(arguments).rules
    plan.start = arguments.pfen
    is_file = arguments.ruleset.endswith(".toml")
    plan.ruleset = os.path.abspath(arguments.ruleset) if is_file else rules.id
    plan.options = rules.options
    return plan
