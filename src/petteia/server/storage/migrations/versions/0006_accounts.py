"""Accounts, the sessions of their browsers, and their recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "account",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("name_key", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column(
            "account", sa.String(32), sa.ForeignKey("account.id"), nullable=False, index=True
        ),
        sa.Column("browser", sa.String(80), nullable=False),
        sa.Column("begun", sa.DateTime, nullable=False),
        sa.Column("seen", sa.DateTime, nullable=False),
    )
    op.create_table(
        "recovery",
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("recovery", "session", "account"):
        op.drop_table(name)
