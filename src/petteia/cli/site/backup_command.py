"""``petteia backup``: everything that a site stores, in one file."""

import argparse

from petteia.cli.site.site_database import add_file_arguments, chosen_settings, database_errors
from petteia.cli.usage import answer

DESCRIPTION = "Back up the site's data to a new file, while the site runs."


add_arguments = add_file_arguments


def run(arguments: argparse.Namespace) -> int:
    """Write the backup; the exit status is 0."""
    from sqlalchemy import make_url

    from petteia.server.storage.backup import back_up

    settings = chosen_settings(arguments)
    with database_errors(settings):
        games = back_up(make_url(settings.database), arguments.file)
    found = {"file": str(arguments.file), "games": games}
    answer(arguments, found, [f"{arguments.file}: {games} games"])
    return 0
