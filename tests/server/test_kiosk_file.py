"""The file of a kiosk: read by one function, and its errors are reported with their place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.i18n.languages import offered
from petteia.rulesets import ruleset_ids
from petteia.server.kiosk_file import (
    MAX_FILE_BYTES,
    MAX_GAMES,
    MAX_SECONDS,
    MAX_TITLE_LENGTH,
    MIN_SECONDS,
    Kiosk,
    KioskError,
    kiosk_of,
    read_kiosk,
)
from tests.rows import rows

KEYS = ("games", "languages", "title", "text", "seconds", "sound")
GAMES = ["cyningstan.petteia", "vogt.kubeia"]
LANGUAGES = [each.code for each in offered()]


def read(**document: object) -> Kiosk:
    return kiosk_of(json.dumps({"games": GAMES} | document).encode())


def error_of(content: bytes) -> str:
    with pytest.raises(KioskError) as found:
        kiosk_of(content)
    return str(found.value)


def test_a_file_needs_only_its_games() -> None:
    kiosk = read()
    assert (kiosk.games, kiosk.languages) == (tuple(GAMES), tuple(LANGUAGES))
    assert (kiosk.seconds, kiosk.sound) == (60, False)
    assert kiosk.title == kiosk.text == dict.fromkeys(LANGUAGES, "")


def test_a_title_is_the_same_for_all_languages_or_given_for_each() -> None:
    assert read(languages=["el", "en"], title=" Games ").title == {"el": "Games", "en": "Games"}
    titles = {"en": "Games", "el": "Παιχνίδια"}
    assert read(languages=["el", "en"], title=titles).title == titles


@rows(
    ("document", "message"),
    [
        ({"games": []}, "games: must not be empty"),
        ({"games": "vogt.kubeia"}, "games: must be a list, not 'vogt.kubeia'"),
        ({"games": ["vogt.kubeia", 3]}, "games[2]: must be a text, not 3"),
        ({"games": ["vogt.kubeia"] * 2}, "games[2]: 'vogt.kubeia' is listed twice"),
        ({"games": ruleset_ids()[: MAX_GAMES + 1]}, "games: has more than 6 entries"),
        ({"languages": ["en", "en"]}, "languages[2]: 'en' is listed twice"),
        ({"languages": ["xx"]}, "languages[1]: must be one of en, it, uk, el, not 'xx'"),
        ({"seconds": 5}, "seconds: must be a whole number from 15 to 900, not 5"),
        ({"seconds": 60.5}, "seconds: must be a whole number, not 60.5"),
        ({"seconds": True}, "seconds: must be a whole number, not true"),
        ({"sound": "on"}, "sound: must be true or false, not 'on'"),
        ({"title": 3}, "title: must be a text, not 3"),
        ({"title": "a" * 61}, "title: is longer than 60 characters"),
        ({"title": {"en": "Games"}, "languages": ["en", "it"]}, "title.it: is missing"),
        ({"title": {"el": "x"}, "languages": ["en"]}, "title.el: unknown key; known are en"),
        (
            {"title": {"en": "x", "xx": "y"}, "languages": ["en", "xx"]},
            "languages[2]: must be one of en, it, uk, el, not 'xx'",
        ),
        ({"text": "two\nlines"}, "text: must be one line without control characters"),
        ({"game": []}, "game: unknown key; did you mean 'games'?"),
    ],
)
def test_an_error_names_its_place(document: dict[str, object], message: str) -> None:
    assert message in error_of(json.dumps({"games": GAMES} | document).encode())


def test_a_suggestion_is_given_for_an_unknown_game() -> None:
    assert "vogt.kubeia" in error_of(b'{"games": ["vogt.kubea"]}')


@rows(
    ("content", "message"),
    [
        (b"{", "line 1, column 2: this is not JSON"),
        (b'{"games":\n [,]}', "line 2, column 3: this is not JSON"),
        (b"\xff", "is not UTF-8 text"),
        (b"[]", "must be a table, not a list"),
        (b"{}", "games: is missing"),
        (b'{"games": [], "games": []}', "'games' is listed twice"),
        (b'{"seconds": NaN}', "a number in it is not one that JSON allows"),
        (b'{"seconds": ' + b"9" * 5000 + b"}", "a number in it is not one that JSON allows"),
        (b"[" * 60_000, "is nested too deeply"),
        (b" " * (MAX_FILE_BYTES + 1), "is larger than 64 KiB"),
    ],
)
def test_a_text_that_is_not_a_kiosk_file_is_refused(content: bytes, message: str) -> None:
    assert message in error_of(content)


def test_an_error_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.json"
    file.write_text('{"games": []}')
    with pytest.raises(KioskError) as found:
        read_kiosk(file)
    assert str(found.value) == f"{file}: games: must not be empty"


WORDS = st.one_of(st.sampled_from([*GAMES, *LANGUAGES, *KEYS, "", "on"]), st.text(max_size=70))
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), WORDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=8), st.dictionaries(st.sampled_from(LANGUAGES), inner)
    ),
    max_leaves=8,
)
DOCUMENTS = st.one_of(
    VALUES,
    st.fixed_dictionaries(
        {"games": st.just(GAMES)}, optional=dict.fromkeys(set(KEYS) - {"games"}, VALUES)
    ),
)


def read_or_refused(content: bytes) -> Kiosk | str:
    try:
        return kiosk_of(content)
    except KioskError as error:
        return str(error)


@given(DOCUMENTS)
def test_any_text_is_read_as_a_valid_kiosk_or_refused_with_a_message(document: object) -> None:
    kiosk = read_or_refused(json.dumps(document).encode())
    if isinstance(kiosk, str):
        assert 0 < len(kiosk) < 3000
        return
    assert 1 <= len(kiosk.games) <= MAX_GAMES
    assert set(kiosk.games) <= set(ruleset_ids())
    assert len(set(kiosk.languages)) == len(kiosk.languages) > 0
    assert MIN_SECONDS <= kiosk.seconds <= MAX_SECONDS
    assert set(kiosk.title) == set(kiosk.text) == set(kiosk.languages)
    assert all(len(title) <= MAX_TITLE_LENGTH for title in kiosk.title.values())


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    assert read_or_refused(content)
