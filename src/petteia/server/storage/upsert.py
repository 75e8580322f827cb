"""Statements that add a row, or do something else where it exists, in either database."""

from sqlalchemy import Dialect
from sqlalchemy.dialects import postgresql, sqlite

from petteia.server.storage.migration import POSTGRESQL
from petteia.server.storage.models import Base


def insert_into(kind: type[Base], dialect: Dialect) -> sqlite.Insert | postgresql.Insert:
    """A statement that adds a row; its caller says what happens if the row exists."""
    insert = postgresql.insert if dialect.name == POSTGRESQL else sqlite.insert
    return insert(kind)
