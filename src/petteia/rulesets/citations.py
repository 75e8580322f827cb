"""How rulesets are cited: in words, as BibTeX, and as CSL JSON."""

import json
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from typing import Any, Final

from petteia.rulesets.directories import is_user_ruleset
from petteia.rulesets.registry import find_definition

PUBLISHER: Final = "Petteia"
"""The author and publisher of the pages themselves."""

_BIBTEX_SPECIAL: Final = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
}
_NO_KEY: Final = re.compile(r"[^a-z0-9]+")
INSTITUTIONS: Final = frozenset({"Locus Ludi", "Museum Quintana"})
"""Authors with names like those of persons."""
_BETWEEN_PERSONS: Final = re.compile(", | and ")
_PERSON: Final = re.compile(
    r"(?P<given>[^\W\d_][\w.’-]*(?: [\w.’-]+)*) (?P<family>[^\W\d_][\w’-]*)"
)
"""A given name or more before a family name."""


@dataclass(frozen=True)
class Reference:
    """A publication, as far as it is known."""

    key: str
    """What BibTeX and CSL know it by."""
    author: str
    title: str
    publisher: str = ""
    year: int | None = None
    url: str = ""
    version: str = ""
    accessed: date | None = None
    """When a page that may change was read."""


@dataclass(frozen=True)
class Citation:
    """References in the forms in which they are quoted."""

    plain: str
    bibtex: str
    csl: str


def citation(ids: Sequence[str]) -> Citation:
    """Rulesets as this package has them, with the publications that they are taken from."""
    titles = ", ".join(find_definition(id)[1].title for id in ids)
    return cite([page_reference(titles, "", ruleset_versions(ids)), *sources_of(ids)])


def cite(references: Sequence[Reference]) -> Citation:
    """References in all forms."""
    return Citation(
        "\n".join(map(_plain, references)),
        "\n\n".join(map(_bibtex, references)),
        json.dumps([_csl(each) for each in references], ensure_ascii=False, indent=2),
    )


def sources_of(ids: Sequence[str]) -> list[Reference]:
    """The publications that rulesets are taken from, each once."""
    found: dict[str, Reference] = {}
    for id in ids:
        source = find_definition(id)[1].source
        # The source of an uploaded ruleset is that of the game it changes.
        if source is not None and not is_user_ruleset(id):
            key = _key(source.author, source.year)
            title = source.title or source.author
            found[key] = Reference(
                key, source.author, title, source.publisher, source.year, source.url
            )
    return list(found.values())


def page_reference(
    title: str, url: str, versions: Sequence[str], accessed: date | None = None
) -> Reference:
    """What shows rules, such as a page of a site or a sheet, with the versions of what it shows."""
    edition = ", ".join([f"petteia {version('petteia')}", *versions])
    return Reference(
        _key(PUBLISHER, None, title),
        PUBLISHER,
        title,
        url=url,
        version=edition,
        accessed=accessed,
    )


def ruleset_versions(ids: Sequence[str]) -> list[str]:
    """The rulesets with the versions of their rules."""
    return [f"{id} {find_definition(id)[1].version}" for id in ids]


def _persons(author: str) -> list[dict[str, str]]:
    """The family and given names of authors; none where they are not all persons."""
    found = [_PERSON.fullmatch(name) for name in _BETWEEN_PERSONS.split(author)]
    if author in INSTITUTIONS:
        return []
    persons = [{"family": each["family"], "given": each["given"]} for each in found if each]
    return persons if len(persons) == len(found) else []


def _key(author: str, year: int | None, title: str = "") -> str:
    last_name = author.split(" (", maxsplit=1)[0].rsplit(maxsplit=1)[-1]
    words = (_without_accents(each) for each in (last_name, str(year or ""), title))
    return "-".join(part for word in words for part in [_NO_KEY.sub("-", word.lower())] if part)[
        :60
    ].strip("-")


def _without_accents(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _plain(reference: Reference) -> str:
    head = reference.author + (f" ({reference.year})" if reference.year else "")
    parts = [head, reference.title, reference.version, reference.publisher, reference.url]
    text = ". ".join(part for part in parts if part)
    return f"{text} ({reference.accessed.isoformat()})" if reference.accessed else text


def _bibtex(reference: Reference) -> str:
    persons = [f"{each['family']}, {each['given']}" for each in _persons(reference.author)]
    fields = {
        # In braces of its own, the name of an institution is not taken apart.
        "author": " and ".join(persons) or f"{{{_escaped(reference.author)}}}",
        "title": f"{{{_escaped(reference.title)}}}",
        "publisher": _escaped(reference.publisher),
        "year": str(reference.year or ""),
        "version": _escaped(reference.version),
        "url": reference.url,
        "urldate": reference.accessed.isoformat() if reference.accessed else "",
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return f"@misc{{{reference.key},\n" + ",\n".join(lines) + "\n}"


def _escaped(text: str) -> str:
    return "".join(_BIBTEX_SPECIAL.get(sign, sign) for sign in text)


def _csl(reference: Reference) -> dict[str, Any]:
    accessed = reference.accessed
    fields: dict[str, Any] = {
        "id": reference.key,
        "type": "webpage" if reference.url else "document",
        "author": _persons(reference.author) or [{"literal": reference.author}],
        "title": reference.title,
        "publisher": reference.publisher,
        "issued": {"date-parts": [[reference.year]]} if reference.year else None,
        "URL": reference.url,
        "version": reference.version,
        "accessed": (
            {"date-parts": [[accessed.year, accessed.month, accessed.day]]} if accessed else None
        ),
    }
    return {name: value for name, value in fields.items() if value}
