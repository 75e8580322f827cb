"""Names that look alike have one key; of two such accounts the later keeps the key that it has."""

import sqlalchemy as sa
from alembic import op

from petteia.server.account_names import folded_name, name_key

revision = "0010"
down_revision = "0009"

ACCOUNT = sa.table("account", *map(sa.column, ("id", "name", "name_key", "created")))


def upgrade() -> None:
    """Make the keys."""
    connection = op.get_bind()
    rows = connection.execute(sa.select(ACCOUNT).order_by(ACCOUNT.c.created)).all()
    taken = {row.name_key for row in rows}
    for row in rows:
        key = name_key(row.name)
        if key not in taken:
            taken.add(key)
            chosen = sa.update(ACCOUNT).where(ACCOUNT.c.id == row.id)
            connection.execute(chosen.values(name_key=key))


def downgrade() -> None:
    """Make the keys of before."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(ACCOUNT)).all():
        chosen = sa.update(ACCOUNT).where(ACCOUNT.c.id == row.id)
        connection.execute(chosen.values(name_key=folded_name(row.name)))
