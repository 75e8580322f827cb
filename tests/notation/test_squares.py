"""VOG-N1: Greek files, acrophonic numerals, and moves read in either alphabet."""

from __future__ import annotations

import pytest

from petteia.notation.squares import file_letter, in_greek, in_latin, rank_numeral


def test_greek_files_and_numerals_are_shown_beside_the_board() -> None:
    assert "".join(file_letter(file, greek=True) for file in range(12)) == "ΑΒΓΔΕΖΗΘΙΚΛΜ"
    numerals = [rank_numeral(rank, greek=True) for rank in range(1, 9)]
    assert numerals == ["Ι", "ΙΙ", "ΙΙΙ", "ΙΙΙΙ", "Π", "ΠΙ", "ΠΙΙ", "ΠΙΙΙ"]
    assert [rank_numeral(rank, greek=True) for rank in (9, 10, 16)] == ["ΠΙΙΙΙ", "Δ", "ΔΠΙ"]
    assert "".join(file_letter(file, greek=True) for file in range(12, 16)) == "ΝΞΟΠ"
    assert file_letter(15, greek=False) == "p"
    assert rank_numeral(16, greek=False) == "16"


@pytest.mark.parametrize(
    ("text", "greek"),
    [
        ("h5-c5xb5xc4", "Θ5-Γ5xΒ5xΓ4"),
        ("@c4", "@Γ4"),
        ("XXI-10: the soldier on d4 is locked by d5", "XXI-10: the soldier on Δ4 is locked by Δ5"),
        ("CAL-D2, max1, a quiet ply", "CAL-D2, max1, a quiet ply"),
    ],
)
def test_squares_in_a_text_are_written_in_greek(text: str, greek: str) -> None:
    assert in_greek(text) == greek


@pytest.mark.parametrize(
    ("typed", "greek", "latin"),
    [
        ("Θ5-Γ5xΒ5xΓ4", False, "h5-c5xb5xc4"),
        ("θ5-γ5", True, "h5-c5"),
        ("H6-Z6", True, "g6-f6"),
        ("H6-F6", False, "h6-f6"),
        ("h5-c5", True, "h5-c5"),
        ("@Μ12", True, "@l12"),
        ("Q1-Ω1", True, "Q1-Ω1"),
    ],
)
def test_moves_are_read_in_either_alphabet(typed: str, greek: bool, latin: str) -> None:
    assert in_latin(typed, greek=greek) == latin
