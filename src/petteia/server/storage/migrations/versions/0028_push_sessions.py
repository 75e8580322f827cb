"""Notifications of an account end with the session of the browser that asked for them."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Note the session of each browser that notifies."""
    op.add_column("push", sa.Column("session", sa.String(64)))
