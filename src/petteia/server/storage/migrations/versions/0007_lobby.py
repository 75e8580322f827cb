"""The lobby and the feeds."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables of open offers and feeds."""
    op.create_table(
        "challenge",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(64), nullable=False, index=True),
        sa.Column("ruleset", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("clock", sa.String(40)),
        sa.Column("side", sa.String(5), nullable=False),
        sa.Column("is_live", sa.Boolean, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("game", sa.String(32)),
    )
    op.create_table(
        "feed",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False, unique=True),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("feed")
    op.drop_table("challenge")
