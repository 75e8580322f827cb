"""Games against the engine know whether a coach helps in them; no earlier one had a coach."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the mark of coached games."""
    op.add_column(
        "game", sa.Column("is_coached", sa.Boolean(), nullable=False, server_default=sa.false())
    )
