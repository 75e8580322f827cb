"""Input from strangers is read or refused, however damaged: no error is left to chance.

A mutation is one of a small kind: a line lost, doubled, moved or cut, a value of another type, a
letter changed. The seeds are fixed, so that what once failed fails again.
"""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from petteia.errors import PetteiaError
from petteia.game.tree.json_fields import play_of
from petteia.notation.game_writer import written
from petteia.rulesets import ruleset_ids
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.shipped import GAMES
from petteia.server.analysis.search import asked_of
from petteia.server.analysis.trees import checked_tree, read_record, sent_tree, tree_of
from petteia.server.builder.draft_views import drafted
from petteia.server.messages.analysis_messages import (
    AnalysisCommand,
    read_analysis_command,
)
from petteia.server.messages.socket_messages import read_command
from petteia.server.settings import Settings
from petteia.server.storage.backup import BackupError, back_up, restore
from petteia.server.storage.database import Database
from petteia.server.workers.drafts.draft_changes import Change, DraftRequest
from tests.game.games import random_game

SIZES = [40, pytest.param(5_000, marks=pytest.mark.wide)]
"""Mutations of each kind of input: some in every run, many before a release."""

VALUES = (
    *("1", "-1", "true", '""', '"x"', "[]", "[1]", '["x"]', "{}", "{ a = 1 }", "{ a = { b = 1 } }"),
    *("1.5", "nan", "99999999999999999999", "1979-05-27", "[[1]]"),
)
LETTERS = "\"'[]{}()=#.,:;/-+ \t\n\r\x00\x1a\ufeff\u00a0\u0301é𐀀aS0"
ENTRIES: tuple[Any, ...] = (None, True, 1, -1, "x", "", (), ("x",), ("first", "second"), "8x8")


def mutated(text: str, chance: random.Random, others: Sequence[str]) -> str:
    """A text with a few mutations, perhaps with lines of other texts."""
    for _ in range(chance.randint(1, 4)):
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        match chance.randrange(7):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(chance.choice(others).split("\n")))
            case 2:
                lines.insert(chance.randrange(len(lines)), lines[at])
            case 3:
                place = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place] + chance.choice(LETTERS) + lines[at][place:]
            case 4:
                place = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:place]
            case 5:
                key = lines[at].partition("=")[0]
                lines[at] = f"{key.strip() or 'title'} = {chance.choice(VALUES)}"
            case _:
                keys = ("title", "options", "setup", "rules", "extends", "remove", "examples")
                lines.insert(0, f"{chance.choice(keys)} = {chance.choice(VALUES)}")
        text = "\n".join(lines)
    return text


def any_change(chance: random.Random) -> Change:
    """A change that no form would send, but of the shape of one."""
    keys = ("title", "type", "default", "min", "max", "values", "writes", "effect", "inert", "a")
    effects = ("effect.true.setup.board", "effect.x.capture.corner", "effect.1.setup.rows")
    paths = ("title", "options", "rules", "setup.rows", "setup.board", "board.size", "a.b.c")
    kind, option = (
        chance.choice(("options", "rules")),
        chance.choice(("quiet_limit", "board", "new")),
    )
    value = chance.choice(ENTRIES)
    documents: tuple[dict[str, Any], ...] = (
        {"path": chance.choice(paths).split("."), "value": value},
        {"path": [kind, option, chance.choice(keys)], "value": value},
        {"path": [kind, option], "value": {chance.choice(keys): value}},
        {"path": [kind, option, *chance.choice(effects).split(".")], "value": value},
        {"path": [kind, option], "value": value},
        {"path": ["remove", kind, option], "value": chance.random() < 0.5},
        {"path": ["rules", option], "value": None, "before": chance.choice(("board", "new"))},
    )
    shaped: list[Change] = []
    for document in documents:
        with contextlib.suppress(msgspec.ValidationError):
            shaped.append(msgspec.convert(document, type=Change))
    return chance.choice(shaped)


def ruleset_texts() -> list[str]:
    return [(GAMES / f"{id}.toml").read_text("utf-8") for id in ruleset_ids()]


@pytest.mark.parametrize("count", SIZES)
def test_mutated_drafts_are_read_or_refused(count: int) -> None:
    texts = ruleset_texts()
    for number in range(count):
        chance = random.Random(f"draft {number}")
        text = mutated(chance.choice(texts), chance, texts)
        if number % 2:
            text = f'extends = "callen.simple-petteia"\n{text}'
        changes = tuple(any_change(chance) for _ in range(number % 4))
        found = drafted(DraftRequest(text, changes), "en")
        assert msgspec.json.encode(found), number
        assert isinstance(RulesetDocument(text).errors, list), number


@pytest.mark.parametrize("count", SIZES)
def test_mutated_records_are_read_or_refused(count: int) -> None:
    ids = ("callen.simple-petteia", "vogt.kubeia", "carrillo.petteia-xxi", "cyningstan.petteia")
    games = [random_game(id, seed, 12, 2) for seed, id in enumerate(ids)]
    texts = [written(game, kind) for game in games for kind in ("petteia", "json")]
    trees = [msgspec.json.encode(tree_of(game)).decode() for game in games]
    for number in range(count):
        chance = random.Random(f"record {number}")
        text = mutated(chance.choice(texts), chance, texts)
        with contextlib.suppress(PetteiaError):
            for read in read_record(text, chance.choice(("", *ids))):
                assert read.game is None or checked_tree(tree_of(read.game))["ruleset"], number
                assert all(error.code for error in read.errors), number
        text = mutated(chance.choice(trees), chance, trees)
        with contextlib.suppress(PetteiaError, msgspec.DecodeError, UnicodeError):
            checked_tree(sent_tree(text))


@pytest.mark.parametrize("count", SIZES)
def test_mutated_frames_are_followed_or_refused(count: int) -> None:
    game = tree_of(random_game("carrillo.petteia-xxi", 1, 10))
    line: dict[str, Any] = {"ruleset": game["ruleset"], "options": {}, "start": None}
    asked = {
        "type": "lines",
        "id": 1,
        "game": {**line, "actions": [play_of(ply) for ply in game["plies"]]},
    }
    frames = [
        json.dumps(asked, indent=0),
        json.dumps({"type": "move", "side": "white", "detail": "a1-a2", "ply": 0}, indent=0),
        json.dumps({"type": "say", "side": "black", "detail": "hello"}, indent=0),
    ]
    for number in range(count):
        chance = random.Random(f"frame {number}")
        text = mutated(chance.choice(frames), chance, frames)
        sent = bytearray(text.encode())
        if sent and chance.random() < 0.3:
            sent[chance.randrange(len(sent))] = chance.randrange(256)
        read_command(bytes(sent))
        command = read_analysis_command(bytes(sent))
        if isinstance(command, AnalysisCommand) and command.game is not None:
            with contextlib.suppress(PetteiaError):
                asked_of(command.game)


@pytest.mark.parametrize("count", SIZES)
def test_mutated_backups_are_restored_or_refused(count: int, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    database = Database(settings.database)
    database.migrate()
    database.secret("forms")
    whole = tmp_path / "whole.sqlite3"
    back_up(database.url, whole)
    content = whole.read_bytes()
    target = Database(f"sqlite+aiosqlite:///{tmp_path / 'target.sqlite3'}").url
    given = tmp_path / "given.sqlite3"
    refused = 0
    for number in range(count):
        chance = random.Random(f"backup {number}")
        given.write_bytes(content)
        if number % 2:
            _mutate_bytes(given, chance)
        else:
            _mutate_rows(given, chance)
        try:
            restore(target, given, replaces=True)
        except BackupError:
            refused += 1
    assert refused


def _mutate_bytes(file: Path, chance: random.Random) -> None:
    content = bytearray(file.read_bytes())
    for _ in range(chance.randint(1, 8)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    if chance.random() < 0.2:
        del content[chance.randrange(len(content)) :]
    file.write_bytes(content)


def _mutate_rows(file: Path, chance: random.Random) -> None:
    """Put rows, tables and views into a backup that no site makes."""
    values = (None, 1, -1, "x", b"\xff\xfe", 1e300, "2026-13-45", "\x00", 2**63 - 1)
    statements = (
        "INSERT INTO game (id, ruleset, options, mode, is_coached, is_over, begun, touched)"
        " VALUES ('g', 'x', '{}', 'device', 0, 0, ?, ?)",
        "INSERT INTO study (id, owner, title, access, made, changed)"
        " VALUES ('s', 'o', 't', 'link', ?, ?)",
        "UPDATE secret SET value = ?, name = ?",
        "UPDATE alembic_version SET version_num = ? WHERE ? IS NOT 7",
        "CREATE VIEW strange AS SELECT 1",
        "CREATE TRIGGER strange AFTER INSERT ON game BEGIN DELETE FROM seat; END",
        "CREATE TABLE strange (a, b AS (a + 1))",
        "ALTER TABLE seat ADD COLUMN strange AS (length(side))",
        "DROP TABLE review",
        "ALTER TABLE game RENAME COLUMN mode TO fashion",
    )
    with closing(sqlite3.connect(file)) as opened, opened:
        for _ in range(chance.randint(1, 2)):
            statement = chance.choice(statements)
            given = [chance.choice(values) for _ in range(statement.count("?"))]
            try:
                opened.execute(statement, given)
            except sqlite3.Error:
                # A second statement may not fit the first one.
                continue


def test_a_backup_that_would_compute_for_ever_is_refused(tmp_path: Path) -> None:
    database = Database(Settings(data=tmp_path).database)
    database.migrate()
    file = tmp_path / "backup.sqlite3"
    back_up(database.url, file)
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("DROP TABLE review")
        opened.execute(f"CREATE VIEW review (game_id, found) AS SELECT i, i FROM ({endless})")
    with pytest.raises(BackupError, match="view review"):
        restore(database.url, file)
