"""JSON games that are cut off, joined or mixed with other text are refused with their place."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import petteia
from petteia.game import Game
from petteia.notation import read_games
from petteia.notation.game_writer import written
from tests.rows import rows

GAME = Game(petteia.ruleset("cyningstan.petteia"))
for _ply in ("a2-a4", "a7-a5", "b2-b4"):
    GAME.add(_ply)
ONE = json.dumps(json.loads(GAME.to_json()))
NATIVE = written(GAME, "petteia")


def errors(text: str) -> list[tuple[str, int, int]]:
    found = [diagnostic for reading in read_games(text) for diagnostic in reading.errors]
    return [(diagnostic.code, diagnostic.line, diagnostic.column) for diagnostic in found]


def games(text: str) -> int:
    return sum(reading.game is not None for reading in read_games(text))


@rows(
    "text",
    [
        *(ONE, f"[{ONE}]", f"[\n{ONE},\n{ONE}\n]\n", f"{ONE}\n{ONE}", f"{ONE} {ONE}"),
        *(f"\ufeff{ONE}\r\n\ufeff{ONE}\x1a", f"[\r{ONE},\r{ONE}\r]\r", "[]", "[\n]", "[ ]\n"),
    ],
)
def test_whole_json_is_read(text: str) -> None:
    assert errors(text) == []
    assert games(text) == text.count('"plies"')


@rows(
    ("text", "diagnostic"),
    [
        (f"[\n{ONE}\n", ("record-list-open", 3, 1)),
        (f"[\n{ONE},\n", ("record-list-open", 3, 1)),
        (f"[\n{ONE},\n]", ("record-between-games", 3, 1)),
        (f"[\n{ONE}\n{ONE}]", ("record-list-comma", 3, 1)),
        (f"[\n{ONE},,\n{ONE}]", ("record-between-games", 2, len(ONE) + 2)),
        (f"[\n{ONE},\nnull]", ("record-between-games", 3, 1)),
        (f"[\n{ONE},\nhello\n{ONE}]", ("record-between-games", 3, 1)),
        (f"[\n{ONE}, [\n{ONE}]]", ("record-between-games", 2, len(ONE) + 3)),
        (f"[\n{ONE}]\n]", ("record-after-list", 3, 1)),
        (f"[\n{ONE}]\n{ONE}", ("record-after-list", 3, 1)),
        (f"[\n{ONE}]\n\n{NATIVE}", ("record-after-list", 4, 1)),
        (f"{ONE}\n\n{NATIVE}", ("record-between-games", 3, 1)),
        (f"{ONE},\n{ONE}", ("record-between-games", 1, len(ONE) + 1)),
        (f"{ONE}\n;\n{ONE}", ("record-between-games", 2, 1)),
        (f"{ONE}\n}}", ("record-between-games", 2, 1)),
        (f"{ONE}\n[{ONE}]", ("record-between-games", 2, 1)),
        (f'{ONE}\n{{"format": 2,\n "plies" []}}', ("record-not-json", 3, 10)),
        ('{"format": 2,', ("record-not-json", 1, 14)),
        (f'{ONE}\n {{"format": 2,\n', ("record-not-json", 2, 15)),
        (f'{ONE}\n{{"format": "2\n', ("record-not-json", 2, 12)),
    ],
)
def test_the_place_of_an_error_is_reported(text: str, diagnostic: tuple[str, int, int]) -> None:
    assert errors(text)[0] == diagnostic
    assert games(text) == text.count('"format": 2, "ruleset"'), "what is whole is read all the same"


def test_a_name_that_is_given_twice_is_refused() -> None:
    twice = ONE.replace('"plies":', '"plies": [], "plies":')
    assert [code for code, *_ in errors(twice)] == ["record-name-twice"]


PIECES = (ONE, "[", "]", ",", "{", "}", '"', "\n", " ", "null", NATIVE, "\\", "1", "[]", "{}")


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=7))
def test_a_text_is_read_without_errors_only_if_it_is_json(pieces: list[str]) -> None:
    text = ONE[:0] + "[" + "".join(pieces)
    try:
        json.loads(text)
        is_list = True
    except ValueError:
        is_list = False
    try:
        readings = list(read_games(text, "json"))
    except petteia.NotationError:
        return
    if all(not reading.errors for reading in readings) and readings:
        assert is_list


@rows("cut", range(0, len(f"[{ONE},{ONE}]"), 7))
def test_a_list_that_is_cut_anywhere_is_refused(cut: int) -> None:
    text = f"[{ONE},{ONE}]"[:cut]
    if text:
        assert errors(text)
