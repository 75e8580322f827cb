"""Players may let the explorer show their finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make the table of players who share their games."""
    op.create_table("sharing", sa.Column("player", sa.String(64), primary_key=True))
