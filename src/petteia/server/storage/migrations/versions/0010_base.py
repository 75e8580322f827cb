"""The base of all later steps: the tables as the first release has them."""

revision = "0010"
down_revision = None


def upgrade() -> None:
    """Nothing: a new database gets its tables from the models."""
