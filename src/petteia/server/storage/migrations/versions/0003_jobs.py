"""Jobs: the answers that the engine owes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table, with every game against the engine that still goes on."""
    op.create_table(
        "job",
        sa.Column("game_id", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("lease_until", sa.BigInteger, nullable=False, index=True),
    )
    # Whether the engine is to move is seen when the job is taken up.
    op.execute(
        "INSERT INTO job (game_id, tries, holder, lease_until)"
        " SELECT id, 0, '', 0 FROM game WHERE level IS NOT NULL AND NOT is_over"
    )


def downgrade() -> None:
    """Take the table away."""
    op.drop_table("job")
