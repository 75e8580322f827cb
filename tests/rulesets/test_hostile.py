"""Whatever is in a ruleset file, checking ends in plain errors and agrees with loading."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from petteia._core import Position
from petteia.cli import main
from petteia.errors import RulesError
from petteia.rulesets import check, rules_text, ruleset
from petteia.rulesets.files.shipped import GAMES

HERE = Path(__file__).parent
TEXTS = [
    path.read_text("utf-8")
    for folder in (GAMES, HERE / "valid", HERE / "invalid")
    for path in sorted(folder.glob("*.toml"))
]
LINES = sorted({line for text in TEXTS for line in text.splitlines() if line})
TOKENS = st.sampled_from(
    [
        *("[[rules]]", "[setup]", "=", '"', "'''", "[", "]", "{", "}", "\n", ".", "true", "-1"),
        *("1e9", "16x16", "4x4", '"S"', '"L"', "9" * 20, "1979-05-27", "\\u0000", "\x1b[31m"),
    ]
)


VALUE = re.compile(r"[0-9]+|true|false")


def agree(content: bytes) -> None:
    """Check a content and load it; both must give the same result, in clear lines."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        path.write_bytes(content)
        errors = check(path)
        for diagnostic in errors:
            assert str(diagnostic).isprintable(), diagnostic
            assert diagnostic.line >= 1
            assert diagnostic.column >= 1
            assert diagnostic.line <= content.count(b"\n") + 1
        if errors:
            with pytest.raises(RulesError) as refused:
                ruleset(path)
            assert str(refused.value).isprintable()
            return
        rules = ruleset(path)
        position = Position(rules)
        assert position.outcome() is None
        assert position.needs_roll or len(position.legal_moves) > 0
        assert rules_text(rules)


@given(st.binary(max_size=200))
def test_any_bytes_are_loaded_or_refused(content: bytes) -> None:
    agree(content)


@given(st.lists(st.one_of(TOKENS, st.sampled_from(LINES), st.text(max_size=5)), max_size=12))
def test_any_tokens_are_loaded_or_refused(tokens: list[str]) -> None:
    agree("\n".join(tokens).encode("utf-8", "surrogatepass"))


@given(st.sampled_from(TEXTS), st.data())
def test_changed_valid_texts_are_loaded_or_refused(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        number = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["drop", "swap", "insert", "edit"]))
        if kind == "drop" and len(lines) > 1:
            del lines[number]
        elif kind == "swap":
            lines[number] = data.draw(st.sampled_from(LINES))
        elif kind == "insert":
            lines.insert(number, data.draw(st.sampled_from(LINES)))
        else:
            around = VALUE.split(lines[number], maxsplit=1)
            lines[number] = data.draw(TOKENS).join(around)
    agree("\n".join(lines).encode())


@example(["rules", "\ud800"])
@example(["perft", "callen.simple-petteia", "--depth", "٣"])
@example(["rules", "callen.simple-petteia", "--option", "die=\x1b[31m"])
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [
                    *("perft", "rules", "rulesets", "check", "--option", "--depth", "--json"),
                    *("--pfen", "--divide", "0", "1", "die=true", "callen.simple-petteia", "="),
                ]
            ),
            st.text(st.characters(exclude_categories=["Nd"]), max_size=8),
        ),
        max_size=6,
    )
)
def test_any_command_line_ends_in_plain_errors(argv: list[str]) -> None:
    assert main(argv) in (0, 2)
