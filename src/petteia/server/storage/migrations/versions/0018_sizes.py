"""The storage of a player is counted in bytes."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Note the sizes of all chapters."""
    op.add_column("chapter", sa.Column("size", sa.Integer(), nullable=False, server_default="0"))
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    size = "octet_length(tree)" if is_postgresql else "length(CAST(tree AS BLOB))"
    op.execute(f"UPDATE chapter SET size = {size}")
