"""``Edition``: the site as plain files: which addresses it has, and the file of each.

A site can offer an edition that was written into a folder, for devices to store.
"""

import gzip
import posixpath
import re
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import parse_qsl, quote, urlsplit

import msgspec

from petteia.errors import PetteiaError

FILES = "/files/"
"""The folder of data that all languages share."""
STATIC = "/static/"
OFFERED: Final = "/edition/"
"""The path of the edition that a site offers."""
SUMMARY: Final = f"{FILES[1:]}offline.json"
"""The file that identifies the edition, and gives its size."""
ICONS = ("/icon.svg", "/icon-192.png", "/icon-512.png")
PACKED = ".gz"
"""The extension of the files that scripts read: no web host has to compress them."""
MANIFEST = "/manifest.webmanifest"
"""Of each language."""

_PAGE = re.compile(
    r"/(?:(?:rules(?:/[a-z][\w.-]+)?|learn(?:/[a-z][a-z-]+(?:/\d+)?)?"
    r"|testimonies|teachers|compare|puzzles|analysis|explorer|play|game|me|about|accessibility|licences))?",
    re.ASCII,
)
PDF = re.compile(r"/rules/(?P<ruleset>[a-z][\w.-]+)/(?:sheet|kit)\.pdf", re.ASCII)
"""One file answers both: a kit begins with the rule sheet."""
READ_BY_SCRIPT = ("/analysis", "/compare", "/explorer", "/puzzles", "/play", "/game")
"""Pages whose script reads the query: one file serves every query."""
_HOME = "index"


class NotInEditionError(Exception):
    """An address that no file of the static edition answers: an error of the program."""


class EditionError(PetteiaError):
    """A folder with no edition that a site can offer."""


class Summary(msgspec.Struct, frozen=True):
    """The description of an edition."""

    version: str
    """Changes with any file."""
    bytes: int
    """The size of all files that a device stores."""
    program: str
    """The version of Petteia that has written it."""


@dataclass(frozen=True)
class Edition:
    """The site as plain files, in some languages; the first one has no separate folder."""

    languages: tuple[str, ...]
    base: str = ""
    """The address at which the files will be found, or empty if it is unknown."""

    def home(self, language: str) -> PurePosixPath:
        """The folder of a language."""
        return PurePosixPath("" if language == self.languages[0] else language)

    def file_of(self, address: str, language: str) -> PurePosixPath:
        """The file for an address of the site; raises ``NotInEditionError`` if there is none."""
        parts = urlsplit(address)
        path, query = parts.path, parts.query
        if path.startswith((STATIC, FILES)) or path in ICONS:
            return PurePosixPath(path[1:])
        home = self.home(language)
        if path == MANIFEST:
            return home / path[1:]
        if printed := PDF.fullmatch(path):
            return home / f"rules/{printed['ruleset']}/kit.pdf"
        if not _PAGE.fullmatch(path):
            raise NotInEditionError(address)
        name = path[1:] or _HOME
        if query and path not in READ_BY_SCRIPT:
            name = f"{name}/{_as_name(query)}"
        return home / f"{name}.html"

    def link(self, address: str, language: str, page: PurePosixPath) -> str:
        """An address of the site as a link from a page of a language to a file.

        ``?language=it`` means the same page in another language.
        """
        parts = urlsplit(address)
        if not parts.path and parts.query.startswith("language="):
            other = parts.query.removeprefix("language=")
            here = page.relative_to(self.home(language))
            return between(page, self.home(other) / here)
        link = between(page, self.file_of(address, language))
        if parts.query and parts.path in READ_BY_SCRIPT:
            link += f"?{parts.query}"
        return f"{link}#{parts.fragment}" if parts.fragment else link

    def public_address(self, address: str, language: str) -> str:
        """The complete address of a page, or empty if the place of the files is unknown."""
        if not self.base:
            return ""
        file = quote(str(self.file_of(address, language)), safe="/=,")
        parts = urlsplit(address)
        query = f"?{parts.query}" if parts.query and parts.path in READ_BY_SCRIPT else ""
        return f"{self.base.rstrip('/')}/{file}{query}"


def check_offered(folder: Path) -> None:
    """Raise ``EditionError`` unless a folder has an edition that this version has written."""
    try:
        summary = msgspec.json.decode((folder / SUMMARY).read_bytes(), type=Summary)
    except (OSError, msgspec.DecodeError):
        raise EditionError("site-edition-none", folder=str(folder)) from None
    own = version("petteia")
    if summary.program != own:
        raise EditionError(
            "site-edition-version", folder=str(folder), found=summary.program, own=own
        )


def offered_folder(folder: Path, language: str) -> str:
    """The path below which an offered edition has a language; of others, its main one."""
    return f"{OFFERED}{language}/" if (folder / language).is_dir() else OFFERED


def packed(content: object) -> bytes:
    """Data as a file of the edition."""
    return gzip.compress(msgspec.json.encode(content), mtime=0)


def _as_name(query: str) -> str:
    return ",".join(f"{name}={value}" for name, value in parse_qsl(query))


def between(page: PurePosixPath, file: PurePosixPath) -> str:
    """A link from one file to another."""
    return quote(posixpath.relpath(f"/{file}", f"/{page.parent}"), safe="/=,")
