"""Players organise tournaments and join them by a code."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Make the tables of events, of their players, and of their games."""
    op.create_table(
        "event",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("clock", sa.String(40)),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_event_organiser", "event", ["organiser"])
    op.create_index("ix_event_origin", "event", ["origin"])
    op.create_index("ix_event_made", "event", ["made"])
    op.create_table(
        "eventplayer",
        _of_event(),
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
    )
    op.create_index("ix_eventplayer_player", "eventplayer", ["player"])
    op.create_table(
        "eventgame",
        _of_event(),
        sa.Column("round", sa.Integer(), primary_key=True),
        sa.Column("board", sa.Integer(), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE")),
    )
    op.create_index("ix_eventgame_game", "eventgame", ["game"])


def _of_event() -> "sa.Column[str]":
    return sa.Column(
        "event", sa.String(32), sa.ForeignKey("event.id", ondelete="CASCADE"), primary_key=True
    )
