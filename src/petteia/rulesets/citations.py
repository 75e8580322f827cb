"""Citations of rulesets: in words, as BibTeX, and as CSL JSON."""

import itertools
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from importlib.metadata import version
from typing import Any, Final
from urllib.parse import quote

from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.files.shipped import is_shipped, ruleset_ids
from petteia.rulesets.model.definition import BETWEEN_PERSONS, Source
from petteia.rulesets.registry import cited_id, find_definition

PUBLISHER: Final = "Petteia"
"""The author and publisher of the pages themselves."""

_BIBTEX_SPECIAL: Final = {
    "\\": r"\textbackslash{}",
    # BibTeX counts every brace, even after a backslash.
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
}
_NOT_IN_URL: Final = str.maketrans({sign: quote(sign) for sign in "\\{}"})
"""Signs that BibTeX gives a meaning to, and that an address has in another form."""
_NO_KEY: Final = re.compile(r"[^a-z0-9]+")
_MAX_KEY_LENGTH: Final = 60
_NO_NAME: Final = "source"
"""The beginning of a key if the author's name has no letter that is allowed in a key."""
_PERSON: Final = re.compile(
    r"(?P<given>[^\W\d_][\w.’-]*(?: [\w.’-]+)*) (?P<family>[^\W\d_][\w’-]*)"
)
"""A given name or more before a family name."""


@dataclass(frozen=True)
class _Form:
    """The names of a kind of publication in BibTeX and CSL, and of its container."""

    bibtex: str
    bibtex_container: str
    csl: str
    csl_container: str = "container-title"


_FORMS: Final[Mapping[str, _Form]] = {
    "article": _Form("article", "journal", "article-journal"),
    "chapter": _Form("incollection", "booktitle", "chapter"),
    "book": _Form("book", "series", "book", "collection-title"),
    "webpage": _Form("misc", "howpublished", "webpage"),
    "": _Form("misc", "howpublished", "document"),
}


@dataclass(frozen=True)
class Reference:
    """A publication as it is cited."""

    key: str
    """Its names in BibTeX and CSL."""
    source: Source
    version: str = ""
    accessed: date | None = None
    """When a page that may change was read."""
    note: str = ""
    """The parts taken from it, if the rules are known through it."""


@dataclass(frozen=True)
class Citation:
    """References in the forms used for quoting them."""

    plain: str
    bibtex: str
    csl: str


def citation(ids: Sequence[str]) -> Citation:
    """Rulesets as this package has them, with the publications that they are taken from."""
    found = [(id, find_definition(id)[1]) for id in ids]
    # A file that extends a ruleset has its source, but another author.
    titles = ", ".join(each.full_title if is_shipped(id) else each.title for id, each in found)
    return cite([page_reference(titles, "", ruleset_versions(ids)), *sources_of(ids)])


def cite(references: Sequence[Reference]) -> Citation:
    """References in all forms."""
    return Citation(
        "\n".join(map(_plain, references)),
        "\n\n".join(map(_bibtex, references)),
        json.dumps([_csl(each) for each in references], ensure_ascii=False, indent=2),
    )


def sources_of(ids: Sequence[str]) -> list[Reference]:
    """The publications that rulesets are taken from, each once, then the reports about them."""
    works, reports = _works(ids), _reports(ids)
    # Those of the package come first, so that none has another key in other company.
    shipped = ruleset_ids()
    keys = _keys([*_works(shipped), *_reports(shipped), *works, *reports])
    return [
        *(Reference(keys[work], work) for work in works),
        *(Reference(keys[work], work, note=covers) for work, covers in reports.items()),
    ]


def _works(ids: Iterable[str]) -> list[Source]:
    """The different publications that rulesets are taken from."""
    # The source of an uploaded ruleset is that of the game it changes. Another way of reading a
    # work does not make another work.
    works = (
        replace(source, certainty="", reports=(), title=source.title or source.author)
        for source in _sources(ids)
    )
    return list(dict.fromkeys(works))


def _reports(ids: Iterable[str]) -> dict[Source, str]:
    """The reports through which rulesets are known, without repetitions, with their subjects."""
    return {
        Source(
            report.author,
            report.title,
            year=report.year,
            url=report.url,
            author_kind=report.author_kind,
        ): report.covers
        for source in _sources(ids)
        for report in source.reports
    }


def _sources(ids: Iterable[str]) -> Iterator[Source]:
    """The sources that the files of rulesets name."""
    own = (find_definition(id)[1].source for id in ids if not is_user_ruleset(id))
    return (source for source in own if source is not None)


def _keys(works: Iterable[Source]) -> dict[Source, str]:
    """A key for each work: its name and year, with the title and a number if needed."""
    keys: dict[Source, str] = {}
    taken: set[str] = set()
    for work in dict.fromkeys(works):
        name, year = _name(work), str(work.year or "")
        long = _key(name, year, work.title)
        numbered = (f"{long}-{number}" for number in itertools.count(2))
        candidates = itertools.chain([_key(name, year)] if year else [], [long], numbered)
        keys[work] = next(key for key in candidates if key not in taken)
        taken.add(keys[work])
    return keys


def _name(work: Source) -> str:
    """The name that a work is filed under: the first author's."""
    first = _authors(work)[0]
    return first.get("family") or first["literal"].partition(" (")[0]


def page_reference(
    title: str, url: str, versions: Sequence[str], accessed: date | None = None
) -> Reference:
    """The software that shows rules, such as a page of a site or a sheet, with all versions."""
    # A title may have no letter that a key can have, and is another one in each language.
    ids = (each.rpartition(" ")[0] or each for each in versions)
    return Reference(
        _key(PUBLISHER, *ids),
        Source(PUBLISHER, title, url=url, author_kind="organization"),
        version=", ".join([f"petteia {version('petteia')}", *versions]),
        accessed=accessed,
    )


def ruleset_versions(ids: Sequence[str]) -> list[str]:
    """The rulesets with the versions of their rules."""
    return [f"{cited_id(id)} {find_definition(id)[1].version}" for id in ids]


def _authors(source: Source) -> list[dict[str, str]]:
    """The authors as CSL has them: family and given names, or a name that stays whole."""
    names = BETWEEN_PERSONS.split(source.author)
    if source.author_kind == "organization" or not all(map(str.strip, names)):
        return [{"literal": source.author}]
    found = ((name, _PERSON.fullmatch(name)) for name in names)
    return [
        {"family": person["family"], "given": person["given"]} if person else {"literal": name}
        for name, person in found
    ]


def _key(name: str, *parts: str) -> str:
    """A key of letters and digits of ASCII, with hyphens between its words."""
    words = [_NO_KEY.sub("-", _without_accents(each).lower()).strip("-") for each in (name, *parts)]
    words[0] = words[0] or _NO_NAME
    key = "-".join(word for word in words if word)
    return key if len(key) <= _MAX_KEY_LENGTH else key[: _MAX_KEY_LENGTH + 1].rpartition("-")[0]


def _without_accents(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _plain(reference: Reference) -> str:
    source = reference.source
    head = source.author + (f" ({source.year})" if source.year else "")
    part_of = f"In {source.part_of}" if source.kind == "chapter" else source.part_of
    parts = [head, source.title, reference.version, part_of, source.publisher, source.url]
    text = ". ".join(part for part in parts if part)
    if reference.note:
        text = f"{text}. {reference.note}"
    return f"{text} ({reference.accessed.isoformat()})" if reference.accessed else text


def _bibtex(reference: Reference) -> str:
    source = reference.source
    form = _FORMS[source.kind]
    fields = {
        "author": " and ".join(map(_bibtex_name, _authors(source))),
        "title": f"{{{bibtex_text(source.title)}}}",
        **{name: bibtex_text(value) for name, value in _bibtex_imprint(source, form).items()},
        "year": str(source.year or ""),
        "version": bibtex_text(reference.version),
        "url": source.url.translate(_NOT_IN_URL),
        "urldate": reference.accessed.isoformat() if reference.accessed else "",
        "note": bibtex_text(reference.note),
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return f"@{form.bibtex}{{{reference.key},\n" + ",\n".join(lines) + "\n}"


def _bibtex_imprint(source: Source, form: _Form) -> dict[str, str]:
    """The container of a work, and its publisher; BibTeX prints no publisher of ``@misc``."""
    if form.bibtex == "misc":
        return {form.bibtex_container: source.imprint}
    return {
        form.bibtex_container: source.container,
        "volume": source.volume,
        "number": source.issue,
        "publisher": source.publisher,
    }


def _bibtex_name(author: Mapping[str, str]) -> str:
    if "family" in author:
        return bibtex_text(f"{author['family']}, {author['given']}")
    # In separate braces, a name is not split.
    return f"{{{bibtex_text(author['literal'])}}}"


def bibtex_text(text: str) -> str:
    """A text as a field of BibTeX."""
    return "".join(_BIBTEX_SPECIAL.get(sign, sign) for sign in text)


def _csl(reference: Reference) -> dict[str, Any]:
    source, accessed = reference.source, reference.accessed
    form = _FORMS[source.kind or ("webpage" if source.url else "")]
    fields: dict[str, Any] = {
        "id": reference.key,
        "type": form.csl,
        "author": _authors(source),
        "title": source.title,
        form.csl_container: source.container,
        "volume": source.volume,
        "issue": source.issue,
        "publisher": source.publisher,
        "issued": {"date-parts": [[source.year]]} if source.year else None,
        "URL": source.url,
        "version": reference.version,
        "note": reference.note,
        "accessed": (
            {"date-parts": [[accessed.year, accessed.month, accessed.day]]} if accessed else None
        ),
    }
    return {name: value for name, value in fields.items() if value}
