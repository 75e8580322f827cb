"""Transcripts as people write them, and files that were joined or cut off on the way."""

from __future__ import annotations

import io
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import petteia
from petteia.game import Game
from petteia.notation import Reading, read_games, written
from petteia.notation.formats.transcripts import unsupported_plies
from petteia.notation.parsing.comments import BLANKS, DASHES
from tests.game.games import go_on
from tests.rows import rows

PETTEIA = petteia.ruleset("callen.simple-petteia")
PLIES = ["a1-a5", "a8-a6", "b1-b5", "b8-b6"]
OWN = """[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[Reason "resignation"]
[Ruleset "callen.simple-petteia"]
[Version "1"]

1. a1-a5 a8-a6 2. b1-b5 1-0
"""


def read(text: str | bytes, ruleset: str | None = "callen.simple-petteia") -> list[Reading]:
    rules = None if ruleset is None else petteia.ruleset(ruleset)
    source = io.BytesIO(text if isinstance(text, bytes) else text.encode())
    return list(read_games(source, rules=rules))


def plies(reading: Reading) -> list[str]:
    assert reading.errors == []
    assert reading.left_out == 0
    assert reading.game is not None
    return [node.text for node in reading.game.mainline]


@rows(
    "text",
    [
        "1. a1-a5\n1... a8-a6\n2. b1-b5\n2... b8-b6 1-0\n",
        "1. a1-a5\n1. ... a8-a6\n2. b1-b5\n2. ... b8-b6 1-0\n",
        "1. a1-a5\n1 ... a8-a6\n2. b1-b5\n2 … b8-b6 1-0\n",
        "1.a1-a5\n1...a8-a6\n2.b1-b5\n2…b8-b6\n1-0\n",
        "a1-a5\na8-a6\nb1-b5\nb8-b6\n1-0\n",
        "1. a1-a5 1... a8-a6 2. b1-b5 2... b8-b6 1-0",
        "1. a1-a5 a8-a6\n; White prepares the wedge\n2. b1-b5 b8-b6 1-0\n",
        "1. a1-a5 a8-a6\n; 1. c1-c5 was better\n2. b1-b5 b8-b6 1-0\n",
        "1. a1-a5 a8-a6\n% 1. c1-c5\n# 2. c1-c5\n2. b1-b5 b8-b6 1-0\n",
        "1. a1-a5 ; 1. c1-c5 was better\n a8-a6 # so\n2. b1-b5 % and so\nb8-b6 1-0 ; the end\n",
        "1. a1-a5; the wedge\na8-a6\n2. b1-b5 b8-b6 1-0",
        "1. a1-a5; not b1-b5 yet\na8-a6\n2. b1-b5 b8-b6 1-0",
        "1. a1-a5 {1. c1-c5\n1. d1-d5\n2. better} a8-a6\n2. b1-b5 b8-b6 1-0 {the end}",
        "{A game\n1. by the sea}\n1. a1-a5 a8-a6 2. b1-b5 b8-b6 1-0",
        "{\nA game by the sea\n}\n1. a1-a5 a8-a6 2. b1-b5 b8-b6 1-0",
        "1. a1-a5 {; not to the end} a8-a6 2. b1-b5 b8-b6 1-0",
        "1. a1–a5 a8—a6 {a – b} 2. b1−b5 b8-b6 1–0",
        "1.\u00a0a1-a5\u2003a8-a6\u202f2.\u00a0...\u200b".replace("2.\u00a0...\u200b", "2.")
        + "\u00a0b1-b5\u3000b8-b6\u00a01-0",
        "1. a1-a5 a8-a6\r2. b1-b5 b8-b6\r1-0\r",
        "1. a1-a5 a8-a6\r\n2. b1-b5 b8-b6\r\n1-0\r\n\x1a",
        "\ufeff1. a1-a5 a8-a6\n2. b1-b5 b8-b6 1-0\n\x1a\x1a\x1a",
        "1. a1-a5 a8-a6\n2. b1-b5 b8-b6 1-0 RESIGNATION\n",
        "1. a1-a5 a8-a6\n2. b1-b5 b8-b6 1-0, Resignation\n",
    ],
)
def test_every_ply_is_read(text: str) -> None:
    (reading,) = read(text)
    assert plies(reading) == PLIES
    assert reading.plies == 4
    assert reading.game is not None
    outcome = reading.game.outcome()
    assert outcome is not None
    assert outcome.winner is True


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        ("1. a1-a5 a8-a6\n; White prepares\n2. b1-b5 *", "White prepares"),
        ("1. a1-a5 a8-a6 ;; 2. c1-c5\n2. b1-b5 *", "2. c1-c5"),
        ("1. a1-a5 a8-a6 {2. c1-c5\n2. or} 2. b1-b5 *", "2. c1-c5 2. or"),
        ("1. a1-a5 a8-a6 # C:\\n\n2. b1-b5 *", "C:\\n"),
    ],
)
def test_a_comment_belongs_to_the_ply_before_it(text: str, comment: str) -> None:
    (reading,) = read(text)
    assert plies(reading) == PLIES[:3]
    assert reading.game is not None
    assert reading.game.mainline[1].comment == comment


def test_comments_in_the_transcripts_of_authors_are_read() -> None:
    (vogt,) = read("1) 63 A2-A4, {1) well\n1) played} 32 H6-Z6;\n; 2) or\n2) 31 A1-A3 *", None)
    assert plies(vogt) == ["roll:63", "a2-a4", "roll:32", "g6-f6", "roll:31", "a1-a3"]
    (courier,) = read("1.a2-a4 ; 1.b2-b4\n% 1.c2-c4\n...a7-a5 *", "carrillo.petteia-xxi")
    assert plies(courier) == ["a2-a4", "a7-a5"]


def test_reasons_are_read_however_they_are_typed() -> None:
    for result in ("1-0, Dux Immobilized", "1-0 dux-immobilized", "1-0, DUX-IMMOBILIZED"):
        (reading,) = read(f"1.a2-a4 a7-a5 {result}", "carrillo.latrunculi-xxi")
        (diagnostic,) = reading.errors
        assert diagnostic.code != "record-no-such-ending"
    for word in ("parità", "PARITÀ", "parita\u0300"):
        (reading,) = read(f"1) 63 A2-A4, ½-½ ({word})", "vogt.kubeia")
        assert "record-no-reason" not in {diagnostic.code for diagnostic in reading.errors}


def test_remarks_between_two_games_belong_to_the_second() -> None:
    text = "1. a1-a5 a8-a6 1-0\n\n# The second\n; round\n\n1. b1-b5 b8-b6 0-1\n# The end\n"
    first, second = read(text)
    assert plies(first) == PLIES[:2]
    assert plies(second) == PLIES[2:]
    assert first.game is not None
    assert second.game is not None
    assert first.game.root.comment == ""
    assert second.game.root.comment == "The second round"
    assert second.game.end.comment == "The end"


def test_a_game_that_begins_with_blacks_move_follows_a_result() -> None:
    begins = '[Start "ssssssssssss/12/12/12/12/12/12/SSSSSSSSSSSS b - - 0,0 0,0 0 1"]\n'
    first, second = read(f"1. a1-a5 1-0\n\n{begins}1... a8-a6 0-1\n")
    assert (plies(first), plies(second)) == (["a1-a5"], ["a8-a6"])


def test_other_spaces_count_as_spaces_in_our_own_format() -> None:
    for blank in BLANKS:
        spaced = OWN.replace("1. a1", f"1.{blank}a1").replace("2. b1", f"2.{blank}b1")
        (reading,) = read(spaced, None)
        assert plies(reading) == PLIES[:3]
    kept = OWN.replace("a8-a6", 'a8-a6 {a\u00a0b} offer:white "a\u00a0b"')
    (reading,) = read(kept, None)
    assert reading.game is not None
    node = reading.game.mainline[1]
    assert (node.comment, node.events[0].detail) == ("a\u00a0b", "a\u00a0b")


@rows("joint", ["\ufeff", "\x1a", "\x1a\n\ufeff", "\r", "\r\r", "\n\n\x1a\r\n"])
@rows("end", ["\n", "\r", "\r\n"])
def test_joined_files_are_read(joint: str, end: str) -> None:
    text = (OWN + joint + OWN).replace("\r\n", "\n").replace("\n", end)
    first, second = read("\ufeff" + text + "\x1a", None)
    assert plies(first) == plies(second) == PLIES[:3]


def test_long_files_whose_lines_end_with_carriage_returns_are_read() -> None:
    count = 9000
    text = (OWN * count).replace("\n", "\r").encode()
    assert len(text) > 1 << 20
    assert sum(plies(reading) == PLIES[:3] for reading in read(text, None)) == count
    line = OWN.count("\n") * 3 + 8
    spoilt = (OWN * 3 + OWN.replace("a8-a6", "a8-b6") + OWN).replace("\n", "\r")
    (diagnostic,) = read(spoilt, None)[3].errors
    assert (diagnostic.line, diagnostic.column) == (line, 10)


@pytest.mark.parametrize(
    ("text", "code", "place", "read_and_left"),
    [
        ("1. a1-a5 a8-a6 2. hello b1-b5 b8-b6", "record-no-meaning", (1, 19), (2, 2)),
        ("1. a1-a5 a8-b6\n2. b1-b5 b8-b6", None, (1, 10), (1, 3)),
        ("1. a1-a5 a8-a6; b1-b5; b8-b6", "record-no-meaning", (1, 15), (2, 2)),
        ("1. a1-a5 {a8-a6\n2. b1-b5 b8-b6", "record-comment-open", (1, 10), (1, 3)),
        ("1. a1-a5# a8-a6", "record-no-meaning", (1, 9), (1, 1)),
        ("1. a1-a5 a8-a6 1-0\n2. b1-b5 b8-b6", "record-after-result", (2, 1), (2, 2)),
        ("1. a1-a5 ... a8-a6 2... b1-b5", "record-turn", (1, 20), (3, 0)),
    ],
)
def test_plies_that_are_left_out_are_counted(
    text: str, code: str | None, place: tuple[int, int], read_and_left: tuple[int, int]
) -> None:
    (reading,) = read(text)
    diagnostic = reading.errors[0]
    assert code in (None, diagnostic.code)
    assert (diagnostic.line, diagnostic.column) == place
    assert (reading.plies, reading.left_out) == read_and_left


@rows("piece", ["{", ";a", "#a", "{x} ", ' "\\"', "; ", "a;b1-b5", "\u00a0{", "\r;"])
@rows("begin", ["1. a1-a5 ", "1) a1-a5 ", OWN.replace("a8", "é a8")[:-40]])
def test_many_comment_signs_are_read_quickly(piece: str, begin: str) -> None:
    text = begin + piece * (200_000 // len(piece)) + " a8-a6"
    assert len(read(text)) >= 1, "and not after minutes"


@rows("ruleset", petteia.ruleset_ids())
@rows("notation", ["algebraic", "courier", "vogt", "petteia", "json"])
def test_a_written_game_is_read_back_without_naming_its_notation(
    ruleset: str, notation: str
) -> None:
    rules = petteia.ruleset(ruleset)
    for seed, length in enumerate((0, 1, 12, 70)):
        game = Game(rules)
        go_on(game, Random(seed), length)
        if unsupported_plies(game, notation):
            continue
        text = written(game, notation)
        (reading,) = read_games(text, rules=rules)
        assert [str(diagnostic) for diagnostic in reading.errors] == []
        assert reading.game is not None
        assert [node.text for node in reading.game.mainline] == [
            node.text for node in game.mainline
        ]
        assert reading.game.outcome() == game.outcome()


WORDS = (
    *(*PLIES, "1.", "1...", "1. ...", "2.", "{", "}", ";", "#", "%", "(", ")", "1-0", "*", "!"),
    *("\n", "\r", " ", "\ufeff", "\x1a", "[", '[Start "x"]', '"', "\\", "roll:63", "Da1-a5"),
    *("Α2-Α4", "1)", ",", "@c4", "xd4", "RESIGNATION", "{1. a1-a5}", *BLANKS, *DASHES),
)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.sampled_from(WORDS), max_size=40),
    st.sampled_from([None, "algebraic", "courier", "vogt", "petteia", "json"]),
)
def test_no_move_is_lost_silently(parts: list[str], notation: str | None) -> None:
    """Whatever the text, every move outside comments is read, or an error is reported."""
    try:
        readings = list(read_games(" ".join(parts), notation, rules=PETTEIA))
    except petteia.NotationError:
        return
    for reading in readings:
        if not reading.errors:
            assert reading.left_out == 0
        for diagnostic in reading.errors:
            assert diagnostic.line >= 1
            assert diagnostic.column >= 1
