"""``petteia restore``: replaces everything that a site stores with a backup."""

import argparse

from petteia.cli.site.site_database import add_file_arguments, chosen_settings, database_errors
from petteia.cli.usage import add_flag, answer

DESCRIPTION = "Replace the site's data with a backup. Stop the site first."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_file_arguments(parser)
    add_flag(parser, "--replace", "replace existing games, which are lost")


def run(arguments: argparse.Namespace) -> int:
    """Restore the backup; the exit status is 0."""
    from sqlalchemy import make_url

    from petteia.server.storage.backup import restore

    settings = chosen_settings(arguments)
    with database_errors(settings):
        games = restore(make_url(settings.database), arguments.file, arguments.replace)
    name = settings.database_name
    answer(arguments, {"database": name, "games": games}, [f"{name}: {games} games"])
    return 0
