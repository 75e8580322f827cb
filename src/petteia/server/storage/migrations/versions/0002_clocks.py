"""Clocks: what games are played with, when time is up, and when the site was last seen."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what clocks need."""
    op.add_column("game", sa.Column("clock", sa.String(40)))
    op.add_column("game", sa.Column("deadline", sa.BigInteger))
    op.create_index("ix_game_deadline", "game", ["deadline"])
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("pulse")
    op.drop_index("ix_game_deadline", "game")
    op.drop_column("game", "deadline")
    op.drop_column("game", "clock")
