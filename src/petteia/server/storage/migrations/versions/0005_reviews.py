"""Reviews of games that are over, each made once."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for reviews."""
    op.create_table(
        "review",
        sa.Column(
            "game_id",
            sa.String(32),
            sa.ForeignKey("game.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("review")
