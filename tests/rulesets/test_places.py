"""Every key and entry of a ruleset file is found at its line and column."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from petteia._core import TomlText
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.shipped import GAMES
from tests.rows import rows

FILES = sorted(GAMES.glob("*.toml")) + sorted(
    (Path(__file__).parents[2] / "examples").rglob("*.toml")
)

TRICKY = r'''
# a = 1
a.b = { c = [1, [2, """x
# no key = 1
""", 'y,]'], # comment ]
  { d = "}\"" } ] }
"quoted key".'other' = 'C:\'
e = """a""""
[[rules]]
f = 1979-05-27 07:32:00
[rules.when]
g = true
[[rules]]
h = [ ]
[rules.when.deep]
i = 1_000.5e3
[a.j]
k = '''
TRICKY += "'''multi\nline = 1'''\n"


def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every key and entry of a document."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from paths(entry, (*path, key))
    elif isinstance(value, list):
        for number, entry in enumerate(value):
            yield from paths(entry, (*path, number))


@rows("file", FILES)
def test_every_key_has_a_place(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(TomlText(text).places()) == set(paths(tomllib.loads(text)))


def test_the_places_in_a_tricky_text_are_found() -> None:
    found = TomlText(TRICKY).places()
    assert set(found) == set(paths(tomllib.loads(TRICKY)))
    assert found[("a", "b")] == (3, 1)
    assert found[("a", "b", "c", 1, 1)] == (3, 21)
    assert found[("a", "b", "c", 2, "d")] == (6, 5)
    assert found[("rules", 1, "when", "deep", "i")] == (16, 1)
    assert found[("a", "j", "k")] == (18, 1)


def test_lines_may_end_as_on_windows() -> None:
    assert TomlText("a = 1\r\nb = [\r\n  2]\r\n").places()[("b", 0)] == (3, 3)


@rows("number", ["1e400", "-9_9.5E+1000", "9" * 19, "0x" + "f" * 20, "0b" + "1" * 64, "9" * 400])
def test_keys_beside_a_large_number_have_places(number: str) -> None:
    top = f'title = "Year 1e400"\nsummary = "{"9" * 19} stones"\nversion = {number} # large\n'
    errors = RulesetDocument(
        f'{top}[board]\nsize = "8x8"\nfiles = 8\n[setup]\nrows = ["S"]\n'
    ).errors
    assert [(each.line, each.column, each.key) for each in errors] == [
        (3, 1, "version"),
        (6, 1, "board.files"),
    ]
