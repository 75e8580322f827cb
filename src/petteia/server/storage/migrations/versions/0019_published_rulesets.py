"""Players may put their own rulesets on a list that everyone sees."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Note when a ruleset was published: none is until its owner says so."""
    op.add_column("ruleset", sa.Column("published", sa.BigInteger(), nullable=True))
    op.create_index("ix_ruleset_published", "ruleset", ["published"])
