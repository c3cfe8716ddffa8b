"""The first step: everything there is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    _game()
    _job()
    _person()
    _blocked()
    _chat()
    _event()
    _member()
    _outbox()
    _snapshot()
    _token()
    _visit()


def _game() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("scenario", sa.String(length=64), nullable=False),
        sa.Column("options", sa.Text(), server_default="{}", nullable=False),
        sa.Column("title", sa.Text(), server_default="", nullable=False),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("data", sa.Text(), server_default="", nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("head", sa.Integer(), server_default="0", nullable=False),
        sa.Column("trail", sa.Text(), server_default="{}", nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), server_default="{}", nullable=False),
        sa.Column("offers", sa.Text(), server_default="{}", nullable=False),
        sa.Column("orders", sa.Text(), server_default="{}", nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("owner", sa.String(length=16), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("thinking", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("held", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
    )
    op.create_index(op.f("ix_game_changed"), "game", ["changed"], unique=False)
    op.create_index(
        "ix_game_due",
        "game",
        ["due"],
        unique=False,
        sqlite_where=sa.text("due is not null"),
        postgresql_where=sa.text("due is not null"),
    )
    op.create_index(
        op.f("ix_game_status_game_listed_game_changed"),
        "game",
        ["status", "listed", "changed"],
        unique=False,
    )
    op.create_index(
        "ix_game_thinking",
        "game",
        ["thinking"],
        unique=False,
        sqlite_where=sa.text("thinking"),
        postgresql_where=sa.text("thinking"),
    )


def _job() -> None:
    op.create_table(
        "job",
        sa.Column("key", sa.String(length=128), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("body", sa.Text(), server_default="{}", nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("held", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_job")),
    )
    op.create_index(op.f("ix_job_due"), "job", ["due"], unique=False)


def _person() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("mail", sa.Text(), nullable=True),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("theme", sa.Text(), server_default="", nullable=False),
        sa.Column("zone", sa.Text(), server_default="", nullable=False),
        sa.Column("prefs", sa.Text(), server_default="{}", nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("away_until", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("deleted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
        sa.UniqueConstraint("key", name=op.f("uq_person_key")),
    )


def _blocked() -> None:
    op.create_table(
        "blocked",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("other", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["other"], ["person.id"], name=op.f("fk_blocked_other"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_blocked_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "other", name=op.f("pk_blocked")),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=64), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name=op.f("fk_chat_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_chat_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_index(op.f("ix_chat_game"), "chat", ["game"], unique=False)
    op.create_index(op.f("ix_chat_person"), "chat", ["person"], unique=False)


def _event() -> None:
    op.create_table(
        "event",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Text(), server_default="", nullable=False),
        sa.Column("person", sa.String(length=16), nullable=True),
        sa.Column("by", sa.Text(), server_default="", nullable=False),
        sa.Column("said", sa.Text(), server_default="null", nullable=False),
        sa.Column("facts", sa.Text(), server_default="[]", nullable=False),
        sa.Column("chance", sa.Text(), server_default="[]", nullable=False),
        sa.Column("undone", sa.Integer(), nullable=True),
        sa.Column("request", sa.String(length=80), nullable=True),
        sa.Column("digest", sa.String(length=32), nullable=True),
        sa.Column("until", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name=op.f("fk_event_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_event")),
    )
    op.create_index("uq_event_request", "event", ["game", "request"], unique=True)


def _member() -> None:
    op.create_table(
        "member",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("waiting", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("over", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name=op.f("fk_member_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_member_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "game", name=op.f("pk_member")),
    )
    op.create_index(
        "ix_member_list", "member", ["person", "over", "waiting", "since", "game"], unique=False
    )


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=True),
        sa.Column("what", sa.String(length=16), nullable=False),
        sa.Column("channel", sa.String(length=16), nullable=False),
        sa.Column("body", sa.Text(), server_default="{}", nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("trouble", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_outbox_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(op.f("ix_outbox_due"), "outbox", ["due"], unique=False)
    op.create_index(op.f("ix_outbox_person"), "outbox", ["person"], unique=False)


def _snapshot() -> None:
    op.create_table(
        "snapshot",
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name=op.f("fk_snapshot_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_snapshot")),
    )


def _token() -> None:
    op.create_table(
        "token",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("label", sa.Text(), server_default="", nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_token_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_token")),
    )
    op.create_index(op.f("ix_token_person"), "token", ["person"], unique=False)


def _visit() -> None:
    op.create_table(
        "visit",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), server_default="0", nullable=False),
        sa.Column("looking", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game"], ["game.id"], name=op.f("fk_visit_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_visit_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", "game", name=op.f("pk_visit")),
    )
    op.create_index(op.f("ix_visit_game"), "visit", ["game"], unique=False)
