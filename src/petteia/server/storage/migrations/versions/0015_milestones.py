"""Visitors who reach a milestone are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the table of counts."""
    op.create_table(
        "milestone",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("visitors", sa.Integer(), nullable=False),
    )
