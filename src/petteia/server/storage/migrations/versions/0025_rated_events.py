"""The games of a tournament can be rated, between players who want it."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Note which tournaments are rated, and for whom: none of those before is."""
    for table in ("event", "eventplayer"):
        op.add_column(
            table,
            sa.Column("is_rated", sa.Boolean(), nullable=False, server_default=sa.false()),
        )
