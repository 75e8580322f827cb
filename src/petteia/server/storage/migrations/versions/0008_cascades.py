"""What belongs to a game or an account goes with it."""

from alembic import op

revision = "0008"
down_revision = "0007"

_KEYS = (
    ("seat", "game_id", "game"),
    ("act", "game_id", "game"),
    ("job", "game_id", "game"),
    ("session", "account", "account"),
    ("recovery", "account", "account"),
)
# PostgreSQL's own names; SQLite's keys have none until they are reflected with these.
_NAMES = {"fk": "%(table_name)s_%(column_0_name)s_fkey"}


def upgrade() -> None:
    """Let the database delete them."""
    _replace("CASCADE")


def downgrade() -> None:
    """Leave their deletion to the program."""
    _replace(None)


def _replace(ondelete: str | None) -> None:
    for table, column, parent in _KEYS:
        name = f"{table}_{column}_fkey"
        with op.batch_alter_table(table, naming_convention=_NAMES) as batch:
            batch.drop_constraint(name, type_="foreignkey")
            batch.create_foreign_key(name, parent, [column], ["id"], ondelete=ondelete)
