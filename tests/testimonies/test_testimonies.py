"""What ancient authors say: quoted as in an edition, and cited by the rules based on it."""

from __future__ import annotations

import re
import unicodedata

import pytest

from petteia.rulesets import ruleset_ids
from petteia.rulesets.registry import shipped_definition
from petteia.testimonies import all_testimonies, cited_in, testimony
from tests.rows import rows

RULES = [rule for id in ruleset_ids() for rule in shipped_definition(id).rules]
BASES = sorted({ground for rule in RULES for ground in (rule.basis, rule.parallel)})
OLD_AUTHORS = (
    *("Homer", "Aristotle", "Plato", "Euripides", "Polybius", "Varro", "Ovid", "Martial", "Seneca"),
    *("Plutarch", "Pollux", "Suetonius", "Macrobius", "Isidore", "Suda", "Eustathius", "Firdawsi"),
    "Laus Pisonis",
)
"""Whom a basis can cite, whether or not there is a passage yet."""
PLACE = re.compile(r"\d+\.\d+|\b\d+[a-e]\b|\d{3}-\d{3}")
COPIES = ("The Latin Library", "Jocari", "Centre for the Greek Language")
"""Digital copies that name no edition of theirs."""
KERAIA = "ʹ"
"""What marks a Greek letter as a number."""

EACH = rows("passage", all_testimonies().values())


@EACH
def test_a_passage_names_the_source_of_its_words(passage: testimony.Testimony) -> None:
    if passage.original:
        assert passage.read_in
        assert passage.place
        assert re.search(r"\b(18|19|20)\d\d$", passage.edition) or passage.edition in COPIES
        assert not passage.known_from
    else:
        assert re.search(r"\b(19|20)\d\d$", passage.known_from)
        assert not passage.read_in


@EACH
def test_an_original_is_written_in_the_script_of_its_language(passage: testimony.Testimony) -> None:
    letters = {letter for letter in passage.original if letter.isalpha()} - {KERAIA}
    assert passage.original == unicodedata.normalize("NFC", passage.original).strip()
    assert len(passage.original.split()) <= 120
    if passage.language == "grc":
        assert letters
        assert all(unicodedata.name(letter).startswith("GREEK") for letter in letters)
    elif passage.language == "la":
        assert letters
        assert all(letter.isascii() for letter in letters)
    else:
        assert (passage.language, passage.original) == ("", "")


@rows("basis", BASES)
def test_every_citation_in_a_basis_finds_its_passage(basis: str) -> None:
    found = cited_in(basis)
    for name in OLD_AUTHORS:
        if name in basis:
            assert any(passage.named_as == name for passage in found), name
    for place in PLACE.findall(basis):
        assert any(passage.place.startswith(place) for passage in found), place


@pytest.mark.parametrize(
    ("basis", "ids"),
    [
        ("Pollux, Onomasticon 9.97, of another game.", ["pollux-9-97"]),
        ("Pollux, Onomasticon 9.98; Ovid, Tristia 2.477.", ["tristia-2-477", "pollux-9-98"]),
        ("Ovid, Ars amatoria 3.357.", ["ars-3-357"]),
        ("The author infers it from Ovid.", ["ars-3-357", "tristia-2-477"]),
        ("Laus Pisonis 192-193: on the open board.", ["laus-pisonis-192"]),
        ("Laus Pisonis: one piece, itself beset, blocks two.", ["laus-pisonis-201"]),
        ("Laus Pisonis: a piece goes into the enemy's midst.", ["laus-pisonis-199"]),
        ("Pollux speaks of it.", ["pollux-9-97", "pollux-9-98"]),
        ("A rule of the living game.", []),
    ],
)
def test_a_place_cites_its_passage_and_an_author_alone_cites_all_passages(
    basis: str, ids: list[str]
) -> None:
    assert [passage.id for passage in cited_in(basis)] == ids


def test_no_basis_that_cites_the_laus_pisonis_cites_the_whole_poem() -> None:
    of_it = {passage for passage in all_testimonies().values() if passage.work == "Laus Pisonis"}
    assert all(len(of_it.intersection(cited_in(basis))) <= 2 for basis in BASES)
