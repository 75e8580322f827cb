"""Guests may have a nickname, and players may be notified in their browsers."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "nickname",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
    )
    op.create_table(
        "push",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("language", sa.String(12), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_push_player", "push", ["player"])
