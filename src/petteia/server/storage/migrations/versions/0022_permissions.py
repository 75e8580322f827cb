"""Players may let others see their page and their games, and challenge them by name."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Store sharing of games in the explorer among the permissions of players."""
    op.create_table(
        "permission",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("what", sa.String(16), primary_key=True),
    )
    op.execute("INSERT INTO permission (player, what) SELECT player, 'explorer' FROM sharing")
    op.drop_table("sharing")
