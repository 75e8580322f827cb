"""Shared by the commands that use the site's database."""

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.cli.usage import UsageError, add_json, add_option

if TYPE_CHECKING:
    from petteia.server.settings import Settings


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a backup's file, and the folder of the games, to a command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    add_data_argument(parser)
    add_json(parser)


def add_data_argument(parser: argparse.ArgumentParser) -> None:
    """Add the folder of the games to a command's arguments."""
    add_option(parser, "--data DIR", "folder of the games (default: PETTEIA_DATA)", Path)


def chosen_settings(arguments: argparse.Namespace) -> "Settings":
    """The site's database, from the arguments and the environment."""
    from petteia.server.settings import Settings

    return Settings.chosen("", 0, arguments.data)


@contextlib.contextmanager
def database_errors(settings: "Settings") -> Iterator[None]:
    """Report an error of the database, or of a backup of it, in one line."""
    import sqlite3

    from sqlalchemy.exc import DatabaseError

    from petteia.server.storage.migration import SchemaVersionError

    try:
        yield
    except (DatabaseError, sqlite3.Error) as error:
        said = error.orig if isinstance(error, DatabaseError) else error
        raise UsageError.within(settings.database_name, str(said)) from error
    except SchemaVersionError as error:
        raise UsageError.within(settings.database_name, error) from error
