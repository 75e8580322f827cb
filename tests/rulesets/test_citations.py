"""How rulesets are cited."""

from __future__ import annotations

import itertools
import json
import re
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia import ruleset_ids
from petteia.cli import main
from petteia.rulesets import citation
from petteia.rulesets.citations import Reference, cite, page_reference, sources_of
from petteia.rulesets.model.definition import Source
from petteia.rulesets.registry import find_definition

TODAY = date(2026, 11, 22)


def test_a_ruleset_is_cited_with_its_source() -> None:
    source, _ = sources_of(["carrillo.petteia-xxi"])
    citation = cite([source])
    assert citation.plain == (
        "Jose Carrillo (2016). Petteia XXI. The Chess Variant Pages."
        " https://www.chessvariants.com/invention/petteia-latrunculi-xxi"
    )
    assert citation.bibtex.startswith("@misc{carrillo-2016,\n  author = {Carrillo, Jose},\n")
    [item] = json.loads(citation.csl)
    assert item["issued"] == {"date-parts": [[2016]]}
    assert (item["id"], item["type"]) == ("carrillo-2016", "webpage")


def test_a_game_with_its_own_page_is_cited_with_that_page() -> None:
    source, _ = sources_of(["carrillo.latrunculi-xxi"])
    assert source.source.url == "https://www.chessvariants.com/rules/latrunculi-petteia-xxi"
    assert source.key == "carrillo-latrunculi-xxi"


def test_reports_are_cited_after_the_source_that_they_report() -> None:
    citation = cite(sources_of(["kuehr.latrunculi"]))
    assert citation.plain.splitlines() == [
        "Tomáš Kühr (2011). Pravidla vybraných deskových her. Univerzita Palackého, Olomouc",
        "ondrejgr (2016). FLatrunculi. https://github.com/ondrejgr/FLatrunculi."
        " The rules as a program, with a help text.",
        "Pospyrus (2021). Latrunculi. https://github.com/Pospyrus/Latrunculi."
        " The rules as a program, with a help text.",
    ]
    assert citation.bibtex.count("  note = {The rules as a program, with a help text.}") == 2
    assert [item.get("note", "") for item in json.loads(citation.csl)] == [
        "",
        *["The rules as a program, with a help text."] * 2,
    ]


@pytest.mark.parametrize(
    ("id", "author"),
    [
        ("locusludi.piso", "{Locus Ludi}"),
        ("quintana.latrunculi", "{Museum Quintana}"),
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


@pytest.mark.parametrize(
    ("id", "key"),
    [
        ("schaedler.latrunculi-1994", "schadler-1994"),
        ("crist.latrunculi", "crist-2024"),
        ("locusludi.piso", "locus-ludi-2022"),
        ("neto.city", "neto-city"),
        ("navpil.poleis", "dmytro-2015"),
    ],
)
def test_a_key_has_the_first_authors_name_and_the_year_or_else_the_title(id: str, key: str) -> None:
    assert sources_of([id])[0].key == key


@pytest.mark.parametrize(
    ("ids", "titles"),
    [
        (("neto.city", "neto.civil-latrunculi"), ["City", "Latrunculi"]),
        (
            ("cyningstan.petteia", "walker.seega"),
            ["Rules for Petteia and Ludus Latrunculorum", "Rules for Seega"],
        ),
        (("kowalski.latrunculi", "kowalski.latrunculi-early"), ["Latrunculi", "Latrunculi"]),
        (
            ("locusludi.piso", "locusludi.seneca"),
            ["Ludus latrunculorum: the game of little soldiers"],
        ),
        (("callen.proto-tafl", "callen.simple-petteia"), ["Rules for Petteia and its variants"]),
    ],
)
def test_each_work_is_cited_once(ids: tuple[str, ...], titles: list[str]) -> None:
    sources = [each for each in sources_of(ids) if not each.note]
    assert [each.source.title for each in sources] == titles
    assert len({each.key for each in sources}) == len(titles)


def test_every_work_in_the_package_has_its_own_key_whatever_else_is_cited() -> None:
    sources = [each for each in sources_of(ruleset_ids()) if not each.note]
    definitions = [find_definition(id)[1] for id in ruleset_ids()]
    works = {(each.source.author, each.source.title, each.source.year) for each in sources}
    assert works == {
        (each.source.author, each.source.title, each.source.year)
        for each in definitions
        if each.source
    }
    keys = {each.key for each in sources}
    assert len(keys) == len(sources)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) for key in keys)
    assert {sources_of([id])[0].key for id in ruleset_ids()} == keys


def own_file(folder: Path, name: str, source: str) -> str:
    path = folder / f"{name}.toml"
    path.write_text(
        f'extends = "neto.city"\ntitle = "T"\nsummary = "S"\n[source]\n{source}\n', encoding="utf-8"
    )
    return str(path)


def test_different_works_of_one_author_and_year_have_different_keys(tmp_path: Path) -> None:
    sources = [
        'author = "Ulrich Schädler"\nyear = 1994\ntitle = "Anderes"',
        'author = "Ulrich Schädler"\nyear = 1994\ntitle = "Anderes"\npublisher = "Nobody"',
        'author = "Марко Вовчок"\nyear = 1994\ntitle = "Перша"',
        'author = "Марко Вовчок"\nyear = 1994\ntitle = "Друга"',
    ]
    ids = [own_file(tmp_path, f"own-{number}", text) for number, text in enumerate(sources)]
    found = [each for each in sources_of([*ids, "schaedler.latrunculi-1994"]) if not each.note]
    assert [each.key for each in found] == [
        "schadler-1994-anderes",
        "schadler-1994-anderes-2",
        "source-1994",
        "source-1994-2",
        "schadler-1994",
    ]


def test_an_article_is_cited_with_its_journal() -> None:
    citation = cite(sources_of(["low.mak-yek"]))
    assert citation.plain == "James Low (1839). On Siamese literature. Asiatic Researches 20(2)"
    assert citation.bibtex == (
        "@article{low-1839,\n"
        "  author = {Low, James},\n"
        "  title = {{On Siamese literature}},\n"
        "  journal = {Asiatic Researches},\n"
        "  volume = {20},\n"
        "  number = {2},\n"
        "  year = {1839}\n"
        "}"
    )
    assert json.loads(citation.csl) == [
        {
            "id": "low-1839",
            "type": "article-journal",
            "author": [{"family": "Low", "given": "James"}],
            "title": "On Siamese literature",
            "container-title": "Asiatic Researches",
            "volume": "20",
            "issue": "2",
            "issued": {"date-parts": [[1839]]},
        }
    ]


@pytest.mark.parametrize(
    ("id", "bibtex", "csl", "ends"),
    [
        ("schaedler.latrunculi-1994", "article", "article-journal", ". Homo Ludens IV"),
        ("schaedler.latrunculi-2001", "article", "article-journal", ". Abstract Games 7"),
        (
            *("crist.latrunculi", "incollection", "chapter"),
            ". In Games in the Ancient World: Places, Spaces, Accessories. Éditions Mergoil",
        ),
        ("murray.hasami-shogi", "book", "book", ". Clarendon Press, Oxford"),
        ("kowalski.petteia", "misc", "webpage", ". Greek Board Games"),
        ("vogt.petteia", "misc", "document", ". La Petteia prós skiamachían"),
    ],
)
def test_each_kind_of_publication_is_cited_as_such(
    id: str, bibtex: str, csl: str, ends: str
) -> None:
    citation = cite(sources_of([id])[:1])
    assert citation.bibtex.startswith(f"@{bibtex}{{")
    assert json.loads(citation.csl)[0]["type"] == csl
    assert citation.plain.endswith(ends)


@pytest.mark.parametrize(
    ("id", "imprint"),
    [
        ("callen.simple-petteia", "nestorgames"),
        ("kuehr.latrunculi", "Univerzita Palackého, Olomouc"),
        ("kowalski.petteia", "Greek Board Games"),
    ],
)
def test_bibtex_names_the_publisher_of_a_work_that_is_not_a_book(id: str, imprint: str) -> None:
    [entry] = bibtex_entries(cite(sources_of([id])[:1]).bibtex).values()
    assert entry["howpublished"] == imprint
    assert "publisher" not in entry


def bibtex_entries(text: str) -> dict[str, dict[str, str]]:
    """The entries of a BibTeX file by their keys, read as strictly as BibTeX reads them."""
    entries: dict[str, dict[str, str]] = {}
    for entry in re.split(r"\n\n(?=@)", text):
        head, *lines, foot = entry.split("\n")
        opened = re.fullmatch(r"@[a-z]+\{([^\s,{}\\\"#%~]+),", head)
        assert opened, entry
        assert foot == "}", entry
        assert opened[1] not in entries
        fields = {}
        for number, line in enumerate(lines, start=1):
            given = re.fullmatch(
                r"  ([a-z]+) = \{(.+)\}" + ("" if number == len(lines) else ","), line
            )
            assert given, line
            assert given[1] not in fields, line
            fields[given[1]] = given[2]
            depths = list(itertools.accumulate((s == "{") - (s == "}") for s in given[2]))
            assert min(depths) >= 0, line
            assert depths[-1] == 0, line
        entries[opened[1]] = fields
    return entries


def test_all_rulesets_together_are_valid_bibtex_and_csl() -> None:
    cited = citation(ruleset_ids())
    entries = bibtex_entries(cited.bibtex)
    items = json.loads(cited.csl)
    assert list(entries) == [item["id"] for item in items]
    assert len(items) == len(cited.plain.splitlines()) == 1 + len(sources_of(ruleset_ids()))
    assert all(fields["author"] and fields["title"] for fields in entries.values())


def test_a_page_is_cited_with_versions_and_the_day_on_which_it_was_read() -> None:
    page = page_reference("Poleis", "https://x.example/rules/a", ["navpil.poleis 1"], TODAY)
    citation = cite([page])
    assert "navpil.poleis 1" in citation.plain
    assert citation.plain.endswith("https://x.example/rules/a (2026-11-22)")
    assert "urldate = {2026-11-22}" in citation.bibtex
    assert json.loads(citation.csl)[0]["accessed"] == {"date-parts": [[2026, 11, 22]]}


def test_a_page_has_the_same_key_in_every_language_and_another_for_other_rulesets() -> None:
    read = [
        ("Poleis", "navpil.poleis 1"),
        ("Πόλεις", "navpil.poleis 1"),
        ("Κυβεία", "vogt.kubeia 1"),
    ]
    keys = [page_reference(title, "", [version]).key for title, version in read]
    assert keys == ["petteia-navpil-poleis", "petteia-navpil-poleis", "petteia-vogt-kubeia"]


def test_rulesets_are_cited_with_their_versions_before_their_sources() -> None:
    cited = citation(["navpil.poleis", "vogt.kubeia"])
    own, *sources = cited.plain.splitlines()
    assert own.startswith("Petteia. Dmytro’s Poleis, Kubeia (Vogt). ")
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
    citation = cite([Reference("key", Source(author, title, url=title))])
    depth = 0
    for sign in citation.bibtex:
        # BibTeX counts every brace, with or without a backslash before it.
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    names = [" ".join(reversed(each.values())) for each in json.loads(citation.csl)[0]["author"]]
    assert re.split(", | and ", author) == names or names == [author]
