"""The organiser of a tournament can pause it."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Note which tournaments are paused: none of those before is."""
    op.add_column(
        "event", sa.Column("is_paused", sa.Boolean(), nullable=False, server_default=sa.false())
    )
