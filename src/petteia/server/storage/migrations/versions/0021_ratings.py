"""Games are rated, if their players wish it."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Note which games are rated, and their results; no earlier game is rated."""
    for table in ("game", "challenge"):
        op.add_column(
            table,
            sa.Column("is_rated", sa.Boolean(), nullable=False, server_default=sa.false()),
        )
    of_game = sa.ForeignKey("game.id", ondelete="CASCADE")
    op.create_table(
        "ratedseat",
        sa.Column("game_id", sa.String(32), of_game, primary_key=True),
        sa.Column("side", sa.String(5), primary_key=True),
        sa.Column("family", sa.String(80), nullable=False),
        sa.Column("half_points", sa.Integer()),
        sa.Column("rating", sa.Integer()),
        sa.Column("deviation", sa.Integer()),
        sa.Column("ended", sa.DateTime()),
    )
    op.create_index("ix_ratedseat_half_points", "ratedseat", ["half_points"])
