"""Players take vacations, in which their time of days does not run."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Make the table of vacations."""
    op.create_table(
        "vacation",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("begins", sa.BigInteger(), primary_key=True),
        sa.Column("ends", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_vacation_ends", "vacation", ["ends"])
