"""The first tables: games, seats, acts, secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "game",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("ruleset", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("dice_secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("touched", sa.DateTime, nullable=False, index=True),
        sa.Column("is_over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("side", sa.String(5), primary_key=True),
        sa.Column("guest", sa.String(64), index=True),
        sa.Column("invitation", sa.String(64), unique=True),
    )
    op.create_table(
        "act",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("side", sa.String(5), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime, nullable=False),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take the tables away."""
    for name in ("secret", "act", "seat", "game"):
        op.drop_table(name)
