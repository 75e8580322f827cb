"""Checking reports every error in a file, by line, and agrees with loading.

Each line of the files in ``invalid/`` that has an error says so itself, in a comment
``# error: KEY: MESSAGE`` that gives the beginning of the error's text.
"""

from __future__ import annotations

import os
import re
from itertools import combinations
from pathlib import Path

import pytest

from petteia._core import Position, error_codes
from petteia.errors import RulesError
from petteia.rulesets import check, describe, ruleset
from petteia.rulesets.files.shipped import GAMES, TEMPLATE
from tests.rows import rows

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
VALID = sorted(
    [
        *(HERE / "valid").glob("*.toml"),
        *EXAMPLES.glob("*.toml"),
        *EXAMPLES.glob("small/*.toml"),
        TEMPLATE,
    ]
)
MODEL = ("definition", "options")
INVALID = sorted((HERE / "invalid").glob("*.toml"))

GAME = 'title = "T"\nsummary = "S"\n[board]\nsize = "8x8"\n[setup]\nrows = ["S"]\n'


def expected(path: Path) -> dict[int, list[str]]:
    """The errors that an invalid file announces, by line."""
    lines = path.read_text("utf-8").splitlines()
    marked = {
        number: line.partition("# error: ")[2]
        for number, line in enumerate(lines, start=1)
        if "# error: " in line
    }
    return {number: text.split(" | ") for number, text in marked.items()}


@rows("path", INVALID)
def test_each_error_is_found_in_its_line(path: Path) -> None:
    found: dict[int, list[str]] = {}
    for diagnostic in check(path):
        found.setdefault(diagnostic.line, []).append(diagnostic.description)
    marked = expected(path)
    assert set(found) == set(marked), found
    for line, beginnings in marked.items():
        for beginning in beginnings:
            assert any(text.startswith(beginning) for text in found[line]), (line, found[line])


@rows("path", INVALID)
def test_an_invalid_file_does_not_load(path: Path) -> None:
    first = check(path)[0]
    with pytest.raises(RulesError) as refused:
        ruleset(path)
    message = str(refused.value)
    assert f"{path.name}:{first.line}:{first.column}: " in message
    assert first.message in message
    assert message.isprintable()


@rows("path", VALID)
def test_a_valid_file_loads_and_can_be_played(path: Path) -> None:
    assert check(path) == []
    rules = ruleset(os.fspath(path))
    assert rules == ruleset(path)
    assert ruleset(rules.id, **rules.options) == rules
    position = Position(rules)
    for _ in range(40):
        if position.outcome() is not None:
            break
        if position.needs_roll:
            position.roll(position.rolls[0][0])
        assert len(position.legal_moves) > 0
        position.push(position.legal_moves[0])
    assert describe(rules).title == rules.title


@rows("path", sorted(GAMES.glob("*.toml")))
def test_every_shipped_file_is_valid(path: Path) -> None:
    assert check(path) == []


def test_each_error_is_found_by_only_one_of_schema_semantics_and_core() -> None:
    package = GAMES.parent
    found_by = {
        "reading": ["files/document.py"],
        "schema": ["files/validation.py", "ruleset.schema.json"],
        "semantics": ["files/semantics.py", *(f"model/{name}.py" for name in MODEL)],
    }
    codes = {
        finder: {
            code
            for name in names
            for code in re.findall(r'"(error-file-[a-z-]+)"', (package / name).read_text("utf-8"))
        }
        for finder, names in found_by.items()
    } | {"core": set(error_codes())}
    assert all(codes.values())
    for one, other in combinations(codes, 2):
        assert codes[one] & codes[other] == set(), (one, other)


@pytest.mark.parametrize(
    "title", ["  ", "\u3000", "\u200b", "\u3164", "\u2800\ufe0f", "\u200f", "\u00ad"]
)
def test_a_new_title_must_show_something_but_an_old_one_loads_anyway(
    tmp_path: Path, title: str
) -> None:
    file = tmp_path / "blank.toml"
    file.write_text(GAME.replace('"T"', f'"{title}"'), "utf-8")
    (error,) = check(file)
    assert str(error.error).startswith("must be one line with visible characters")
    assert ruleset(str(file)).title == title


@pytest.mark.parametrize("title", ["Πεττεία", "12 x 8", " ☗ "])
def test_a_title_may_contain_any_letters_and_symbols(tmp_path: Path, title: str) -> None:
    file = tmp_path / "titled.toml"
    file.write_text(GAME.replace('"T"', f'"{title}"'), "utf-8")
    assert check(file) == []


@pytest.mark.parametrize("title", ["", "a\\u0007b", "\u202eabc"])
def test_a_title_is_one_line_without_invisible_characters(tmp_path: Path, title: str) -> None:
    file = tmp_path / "hidden.toml"
    file.write_text(GAME.replace('"T"', f'"{title}"'), "utf-8")
    assert [error.key for error in check(file)] == ["title"]
    with pytest.raises(RulesError, match="title"):
        ruleset(str(file))


def test_every_ruleset_has_a_quiet_limit(tmp_path: Path) -> None:
    """GEN-10: quiet_limit is an option of every ruleset."""
    path = tmp_path / "game.toml"
    path.write_text(GAME + "[ending]\nquiet_limit = 30\n")
    assert ruleset(path).options == {"quiet_limit": 30}
    assert ruleset(path, quiet_limit="0").mechanics["ending.quiet_limit"] == 0


def test_a_file_may_extend_others_at_most_eight_levels_deep(tmp_path: Path) -> None:
    (tmp_path / "0.toml").write_text(GAME)
    for number in range(1, 12):
        text = f'extends = "{number - 1}.toml"\ntitle = "T"\nsummary = "S"\n'
        (tmp_path / f"{number}.toml").write_text(text)
    assert check(tmp_path / "8.toml") == []
    assert "files extend one another" in str(check(tmp_path / "11.toml")[0])


@pytest.mark.parametrize(
    ("key", "entries"),
    [("rules", "[[rules]]\n" * 101), ("options", "".join(f"[options.o{n}]\n" for n in range(33)))],
)
def test_too_many_entries_are_one_error_whatever_is_in_them(
    tmp_path: Path, key: str, entries: str
) -> None:
    path = tmp_path / "many.toml"
    path.write_text(f'extends = "callen.simple-petteia"\ntitle = "T"\nsummary = "S"\n{entries}')
    [error] = check(path)
    assert error.key == key


def test_files_that_extend_each_other_are_an_error(tmp_path: Path) -> None:
    for one, other in (("a", "b"), ("b", "a")):
        text = f'extends = "{other}.toml"\ntitle = "T"\nsummary = "S"\n'
        (tmp_path / f"{one}.toml").write_text(text)
    assert "cannot extend itself" in str(check(tmp_path / "a.toml")[0])


def test_a_game_that_is_over_at_its_start_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(GAME.replace('rows = ["S"]', 'board = "8/8/8/8/8/8/s7/Ss6"'))
    errors = check(path)
    assert [diagnostic.key for diagnostic in errors] == ["setup"]
    assert "over before the first move: blocked" in errors[0].message


@pytest.mark.parametrize(
    ("content", "words", "place"),
    [
        (b"", "is missing", (1, 1)),
        (b"\xff", "is not UTF-8", (1, 1)),
        (b'title = "\xe4"', "is not UTF-8", (1, 10)),
        (b"\xef\xbb\xbftitle = 1", "byte order mark", (1, 1)),
        (b"a = 1\n" * 20_000, "64 KiB", (1, 1)),
        (b"\na" + b".a" * 20_000 + b" = 1", "line of more than 4096", (2, 1)),
        (b"a = " + b"[\n" * 20_000, "nested too deeply", (1, 1)),
        (b"a = " + b"9" * 4090, "unknown key", (1, 1)),
        (b"a = 1\na = 2", "is not TOML: Cannot overwrite a value", (2, 6)),
        (b"a\x00 = 1", "is not TOML", (1, 2)),
    ],
)
def test_a_file_that_is_not_a_document_has_one_error_or_more(
    tmp_path: Path, content: bytes, words: str, place: tuple[int, int]
) -> None:
    path = tmp_path / "hostile.toml"
    path.write_bytes(content)
    errors = check(path)
    assert any(words in diagnostic.message for diagnostic in errors), errors
    assert (errors[0].line, errors[0].column) == place
    assert all(str(diagnostic).isprintable() for diagnostic in errors)


def test_a_file_that_cannot_be_opened_has_one_error(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    for name, words in {
        "nothing.toml": "cannot be read: No such file",
        "folder.toml": "is a folder",
        "pipe.toml": "is not a regular file",
        "game.txt": "ends in .toml",
        "\0.toml": "no file can have this name",
        "\udcff.toml": "name is not UTF-8",
    }.items():
        errors = check(os.fspath(tmp_path) + "/" + name)
        assert len(errors) == 1
        assert words in errors[0].message


def test_TER_3_an_inherited_option_is_refused_only_when_it_is_chosen() -> None:
    path = EXAMPLES / "walker-with-locks-and-phalanx.toml"
    assert check(path) == []
    with pytest.raises(RulesError, match=r"TER-3.*movement\.locks = true"):
        ruleset(path, quiet_result="territory")


def test_no_suggestion_repeats_the_value_and_no_error_lists_x_for_a_set_up(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.toml"
    file.write_text(f'{GAME}[movement]\ndirections = "8"\n', "utf-8")
    [diagnostic] = check(file)
    assert diagnostic.description == "movement.directions: must be one of 4, 8, not '8'"
    assert not diagnostic.suggestion
    board = "x7/8/8/ssss4/4SSSS/8/8/7x"
    file.write_text(GAME.replace('rows = ["S"]', f'board = "{board}"'), "utf-8")
    [diagnostic] = check(file)
    assert "S P H L B in either case, numbers" in diagnostic.description


def test_an_error_under_an_option_gives_its_key_and_rule_once(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    option = 'type = "bool"\ndefault = false\nsummary = "S"\nwrites = "movement.leap_chain"'
    file.write_text(f"{GAME}[options.chain]\n{option}\n", "utf-8")
    [diagnostic] = check(file)
    assert diagnostic.rule == "SCH-3"
    assert diagnostic.description == (
        "options.chain: with chain = true: movement.leap_chain: needs pieces that leap (SCH-3)"
    )
