"""Players join clubs, whose games count in a league table."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Make the tables of clubs, of their members, and of the results of their games."""
    op.create_table(
        "club",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("ends", sa.DateTime(), nullable=False),
    )
    for column in ("owner", "origin", "ends"):
        op.create_index(f"ix_club_{column}", "club", [column])
    op.create_table(
        "clubmember",
        _of_club(),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("is_removed", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_clubmember_player", "clubmember", ["player"])
    of_game = sa.ForeignKey("game.id", ondelete="CASCADE")
    op.create_table(
        "clubgame",
        _of_club(),
        sa.Column("game", sa.String(32), of_game, primary_key=True),
        sa.Column("half_points", sa.Integer(), nullable=False),
    )
    op.create_index("ix_clubgame_game", "clubgame", ["game"])


def _of_club() -> "sa.Column[str]":
    return sa.Column(
        "club", sa.String(32), sa.ForeignKey("club.id", ondelete="CASCADE"), primary_key=True
    )
