"""VOG-N: squares in Greek, and transcripts read and written."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia import BLACK, WHITE, IllegalMoveError, NotationError, Outcome
from petteia.game import Event, Game
from petteia.game.conduct.endings import loss
from petteia.notation.formats import vogt
from petteia.notation.squares import file_letter, in_greek, rank_numeral
from tests.game.games import go_on
from tests.rows import rows

FREE = petteia.ruleset("vogt.petteia")
KUBEIA = petteia.ruleset("vogt.kubeia")
SAMPLE = (
    "1) 63 A2-A4, 32 H6-Z6; 2) 31 A1-A3, 42 K7-K5; 3) 11 B1-A1, 53 Λ7-Λ5; "
    "4) 65 A1-A2, 0-1 (renitenza)"
)
TWO_CAPTURES = "11p/4P7/4p7/2Pp8/12/4P2h3h/B6b4/H3H7 {} - - 0,0 0,0 0 25"


def test_VOG_N1_files_and_numerals_are_written_in_greek() -> None:
    assert "".join(file_letter(file, greek=True) for file in range(12)) == "ΑΒΓΔΕΖΗΘΙΚΛΜ"
    numerals = [rank_numeral(rank, greek=True) for rank in range(1, 9)]
    assert numerals == ["Ι", "ΙΙ", "ΙΙΙ", "ΙΙΙΙ", "Π", "ΠΙ", "ΠΙΙ", "ΠΙΙΙ"]
    assert in_greek("f3-g6xl8") == "Ζ3-Η6xΜ8"


@pytest.mark.parametrize("text", ["25) E3-E5xΔ5xE6", "25) E3-E5x Δ5xE6", "25 )  e3 - e5 xE6x d5;"])
def test_VOG_N2_the_authors_capture_is_read_and_written(text: str) -> None:
    game = vogt.read(text, FREE, TWO_CAPTURES.format("w"))
    assert [str(node.action) for node in game.mainline] == ["e3-e5xd5xe6"]
    assert vogt.write(game).startswith("25) Ε3-Ε5xΔ5xΕ6,")


def test_VOG_N1_ranks_are_read_in_acrophonic_numerals() -> None:
    for text in ("1) ΑΙΙ-ΑΙΙΙΙ, ΜΠΙΙ-ΜΠ;", "1) AII-AIIII, M7-MΠ;"):
        first, second = vogt.read(text, FREE).mainline[:2]
        assert (str(first.action), str(second.action)) == ("a2-a4", "l7-l5")
    with pytest.raises(NotationError, match="column 9: VOG-N2: there is no rank 'ΙΠ'"):
        vogt.read("1) ΑΙΙ-ΑΙΠ", FREE)


@pytest.mark.parametrize("dots", ["...,", "…,", "… ,"])
def test_VOG_N2_a_game_may_begin_with_black(dots: str) -> None:
    start = TWO_CAPTURES.swapcase().format("b")
    game = vogt.read(f"25) {dots} E3-E5x Δ5xE6", FREE, start)
    assert str(game.end.action) == "e3-e5xd5xe6"
    assert vogt.write(game).startswith("25) …, Ε3-Ε5xΔ5xΕ6;")


def test_VOG_N2_capitals_are_the_greek_letters_that_they_resemble() -> None:
    for looks, file in zip("ABEZHIKM", "abefgijl", strict=True):
        rank = 3 if looks == "Z" else 2
        (node,) = vogt.read(f"1) {looks}{rank}-{looks}4", FREE).mainline
        assert str(node.action) == f"{file}{rank}-{file}4"
    for small in "abcdeghijkl":
        (node,) = vogt.read(f"1) {small}2-{small}3", FREE).mainline
        assert str(node.action) == f"{small}2-{small}3"


@rows("letter", "CDFGJLNOPQRSTX")
def test_VOG_N2_other_capitals_are_refused(letter: str) -> None:
    message = f"line 1, column 4: VOG-N2: there is no file '{letter}'"
    with pytest.raises(NotationError, match=message):
        vogt.read(f"1) {letter}2-{letter}4", FREE)


def test_VOG_N2_a_hand_of_zeus_is_read_and_written() -> None:
    rules = petteia.ruleset("vogt.kubeia", zeus=True)
    game = vogt.read("1) 33 A2-A4 52 B2-B3, 21 A7-A6;", rules)
    assert [node.player for node in game.mainline] == [WHITE] * 4 + [BLACK] * 2
    assert vogt.write(game) == "1) 33 Α2-Α4 52 Β2-Β3, 21 Α7-Α6;\n"


@pytest.mark.parametrize(
    ("ending", "outcome"),
    [
        ("1-0 (abbandono)", Outcome(WHITE, "resignation", "VOG-16")),
        ("0-1 (ignoranza)", Outcome(BLACK, "illegal-move", "VOG-18")),
        ("½-½ (accordo)", Outcome(None, "agreement", "VOG-16")),
        ("1/2-1/2 (Accordo)", Outcome(None, "agreement", "VOG-16")),
        ("0-1 (tempo)", Outcome(BLACK, "time")),
        ("1-0 (abbandono del gioco)", Outcome(WHITE, "forfeit")),
        ("1-0", Outcome(WHITE, "adjudication")),
    ],
)
def test_VOG_N2_results_are_read_and_written_with_their_reasons(
    ending: str, outcome: Outcome
) -> None:
    game = vogt.read(f"1) A2-A4, A7-A6; {ending}", FREE)
    assert game.outcome() == outcome
    assert vogt.read(vogt.write(game), FREE) == game


@rows(
    ("text", "told"),
    [
        ("1) A2-A4,\nA8-B7;", "line 2, column 1: VOG-2"),
        ("1) A2-A4xA7", "line 1, column 4: "),
        ("2) A2-A4", "line 1, column 1: VOG-N2: move 1 is due"),
        ("1) A2-A4 A7-A6", "column 10: VOG-N2: it is Black's turn"),
        ("1) ..., A7-A6", "VOG-N2: it is White's turn"),
        ("1) A2-A4, soon", "column 11: VOG-N2: 'soon' has no meaning"),
        ("1) A2-A4, 0-1 (noia)", "VOG-N2: there is no reason 'noia'"),
        ("1) A2-A4, 0-1 (renitenza)", "GEN-8: the rules do not end this game by 'refusal'"),
        ("1) A2-A4, 0-1 (tempo) A7-A6", "nothing may follow a result"),
        ("1) 63 A2-A4", "column 4"),
        ("x" * 100_000, "'xxx"),
    ],
)
def test_VOG_N2_an_error_is_reported_with_its_place(text: str, told: str) -> None:
    with pytest.raises((NotationError, IllegalMoveError)) as caught:
        vogt.read(text, FREE)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 300


def test_VOG_N2_the_higher_die_comes_first() -> None:
    with pytest.raises(NotationError, match="VOG-N2: the higher die"):
        vogt.read("1) 36 A2-A4", KUBEIA)


def test_VOG_N3_the_sample_game_is_read_and_written() -> None:
    game = vogt.read(SAMPLE, KUBEIA)
    assert game.outcome() == Outcome(BLACK, "refusal", "VOG-17")
    assert vogt.write(game) == (
        "1) 63 Α2-Α4, 32 Η6-Ζ6;\n2) 31 Α1-Α3, 42 Κ7-Κ5;\n3) 11 Β1-Α1, 53 Λ7-Λ5;\n"
        "4) 65 Α1-Α2, 0-1 (renitenza)\n"
    )
    with pytest.raises(NotationError, match="VOG-17: the game ends 0-1 by refusal"):
        vogt.read(SAMPLE.replace("0-1", "1-0"), KUBEIA)


def test_VOG_N3_is_refused_under_the_rules_of_the_tournament() -> None:
    with pytest.raises(IllegalMoveError, match=r"line 1, column 30: VOG-K1"):
        vogt.read(SAMPLE, petteia.ruleset("vogt.kubeia-tournament"))


@given(
    st.sampled_from([id for id in petteia.ruleset_ids() if id.startswith("vogt.")]),
    st.integers(0, 2**32),
    st.integers(0, 120),
)
def test_VOG_N2_a_written_game_reads_back(ruleset: str, seed: int, plies: int) -> None:
    rules = petteia.ruleset(ruleset, **({"zeus": True} if "kubeia" in ruleset else {}))
    game = Game(rules)
    go_on(game, random.Random(seed), plies)
    again = vogt.read(vogt.write(game), rules)
    assert [node.action for node in again.mainline] == [node.action for node in game.mainline]
    if game.outcome() is None:
        game.conclude(Event("resign", WHITE), loss(game.position(), WHITE, "resignation"))
    assert vogt.read(vogt.write(game), rules).outcome() == game.outcome()
