"""Games against the engine keep their strength: three gentler levels come before the old ones."""

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Give each game the number that its level has now."""
    op.execute("UPDATE game SET level = level + 3 WHERE level IS NOT NULL")
