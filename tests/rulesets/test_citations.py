"""How rulesets are cited."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia import ruleset_ids
from petteia.cli import main
from petteia.rulesets import citation
from petteia.rulesets.citations import Reference, cite, page_reference, sources_of

TODAY = date(2026, 11, 22)


def test_a_ruleset_is_cited_with_its_source() -> None:
    [source] = sources_of(["carrillo.latrunculi-xxi"])
    citation = cite([source])
    assert citation.plain == (
        "Jose Carrillo (2015). Petteia XXI. The Chess Variant Pages."
        " https://www.chessvariants.com/invention/petteia-latrunculi-xxi"
    )
    assert citation.bibtex.startswith("@misc{carrillo-2015,\n  author = {Carrillo, Jose},\n")
    [item] = json.loads(citation.csl)
    assert item["issued"] == {"date-parts": [[2015]]}
    assert (item["id"], item["type"]) == ("carrillo-2015", "webpage")


@pytest.mark.parametrize(
    ("id", "author"),
    [
        ("locusludi.piso", "{Locus Ludi}"),
        ("navpil.poleis", "{Dmytro (navpil)}"),
        ("murray.hasami-shogi", "Murray, H. J. R."),
        (
            "crist.latrunculi",
            "Crist, Walter and Piette, Éric and Soemers, Dennis J. N. J. and Stephenson, Matthew"
            " and Browne, Cameron",
        ),
    ],
)
def test_persons_are_named_by_family_and_given_names(id: str, author: str) -> None:
    assert f"  author = {{{author}}},\n" in cite(sources_of([id])).bibtex


def test_the_key_of_a_source_has_no_accents() -> None:
    assert sources_of(["schaedler.latrunculi-1994"])[0].key == "schadler-1994"


def test_every_ruleset_has_a_source_and_no_two_share_a_key() -> None:
    sources = sources_of(ruleset_ids())
    assert len({each.key for each in sources}) == len(sources)
    assert all(sources_of([id]) for id in ruleset_ids())


def test_a_page_is_cited_with_versions_and_the_day_on_which_it_was_read() -> None:
    page = page_reference("Poleis", "https://x.example/rules/a", ["navpil.poleis 1"], TODAY)
    citation = cite([page])
    assert "navpil.poleis 1" in citation.plain
    assert citation.plain.endswith("https://x.example/rules/a (2026-11-22)")
    assert "urldate = {2026-11-22}" in citation.bibtex
    assert json.loads(citation.csl)[0]["accessed"] == {"date-parts": [[2026, 11, 22]]}


def test_rulesets_are_cited_with_their_versions_before_their_sources() -> None:
    cited = citation(["navpil.poleis", "vogt.kubeia"])
    own, *sources = cited.plain.splitlines()
    assert "navpil.poleis 1, vogt.kubeia 1" in own
    assert len(sources) == 2
    assert sources[1].startswith("Andreas Frank Vogt (2018). ")


@pytest.mark.parametrize(
    ("form", "begins"), [("plain", "Petteia. "), ("bibtex", "@misc{petteia-"), ("csl", "[\n")]
)
def test_the_command_cites_in_each_form(
    form: str, begins: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cite", "vogt.kubeia", "--format", form]) == 0
    output = capsys.readouterr().out
    assert output.startswith(begins)
    assert "Vogt" in output


def test_the_command_cites_in_all_forms_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cite", "vogt.kubeia", "vogt.kubeia", "--json"]) == 0
    cited = json.loads(capsys.readouterr().out)
    assert [item["author"] for item in cited["csl"]] == [
        [{"literal": "Petteia"}],
        [{"family": "Vogt", "given": "Andreas Frank"}],
    ]
    assert set(cited) == {"plain", "bibtex", "csl"}


def test_the_command_refuses_an_unknown_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cite", "nobody.nothing"]) == 2
    assert "nobody.nothing" in capsys.readouterr().err


@given(st.text(min_size=1), st.text())
def test_no_text_breaks_out_of_its_field(author: str, title: str) -> None:
    citation = cite([Reference("key", author, title)])
    depth, is_escaped = 0, False
    for sign in citation.bibtex:
        depth += 0 if is_escaped else (sign == "{") - (sign == "}")
        assert depth >= 0
        is_escaped = sign == "\\" and not is_escaped
    assert depth == 0
    names = [" ".join(reversed(each.values())) for each in json.loads(citation.csl)[0]["author"]]
    assert re.split(", | and ", author) == names or names == [author]
