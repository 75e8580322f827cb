"""Where an offer in the lobby comes from, so that no address fills it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add a keyed hash of the address."""
    with op.batch_alter_table("challenge") as batch:
        batch.add_column(sa.Column("origin", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away."""
    with op.batch_alter_table("challenge") as batch:
        batch.drop_column("origin")
