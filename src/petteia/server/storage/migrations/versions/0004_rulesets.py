"""The rulesets that guests bring."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add their table."""
    op.create_table(
        "ruleset",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), index=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("ruleset")
