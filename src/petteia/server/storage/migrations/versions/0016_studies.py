"""Players write studies, share them, and cite their editions."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the tables of studies, chapters, members and editions."""
    op.create_table(
        "study",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("access", sa.String(8), nullable=False),
        sa.Column("invitation", sa.String(64)),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("changed", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_study_owner", "study", ["owner"])
    op.create_index("ix_study_changed", "study", ["changed"])
    op.create_table(
        "chapter",
        _of_study(),
        sa.Column("edition", sa.Integer(), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("ruleset", sa.String(80), nullable=False),
        sa.Column("tree", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_index("ix_chapter_ruleset", "chapter", ["ruleset"])
    op.create_table(
        "studymember",
        _of_study(),
        sa.Column("player", sa.String(64), primary_key=True),
    )
    op.create_index("ix_studymember_player", "studymember", ["player"])
    op.create_table(
        "edition",
        _of_study(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("author", sa.String(24), nullable=False),
        sa.Column("versions", sa.Text(), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
    )


def _of_study() -> "sa.Column[str]":
    return sa.Column(
        "study",
        sa.String(32),
        sa.ForeignKey("study.id", ondelete="CASCADE"),
        primary_key=True,
    )
