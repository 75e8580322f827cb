"""What players have learned is kept with them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the table of progress."""
    op.create_table(
        "progress",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("progress", sa.Text(), nullable=False),
    )
