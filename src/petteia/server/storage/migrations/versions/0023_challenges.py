"""A game may be offered to one player only, who has let everyone challenge them by name."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Note whom an offer is for: all earlier ones are for everyone."""
    op.add_column("challenge", sa.Column("addressee", sa.String(64), nullable=True))
    op.create_index("ix_challenge_addressee", "challenge", ["addressee"])
