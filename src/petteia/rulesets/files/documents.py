"""Reading ruleset files: from bytes to a TOML document."""

import functools
import os
import re
import stat
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.diagnostics import Diagnostic
from petteia.errors import RulesError
from petteia.rulesets.files.inheritance import Document, extended, with_common_options

if TYPE_CHECKING:
    from petteia.errors import Parameter

RULESET_IDS = (
    "cyningstan.petteia",
    "callen.simple-petteia",
    "callen.double-petteia",
    "callen.simple-latrunculi",
    "callen.double-latrunculi",
    "callen.simple-capture-leader",
    "callen.double-capture-leader",
    "callen.simple-passing-leader",
    "callen.double-passing-leader",
    "callen.proto-tafl",
    "vogt.petteia",
    "vogt.petteia-tournament",
    "vogt.kubeia",
    "vogt.kubeia-tournament",
    "navpil.poleis",
    "carrillo.petteia-xxi",
    "carrillo.single-stone-latrunculi-xxi",
    "carrillo.latrunculi-xxi",
    "quintana.latrunculi",
    "neto.city",
    "wiedemann.petteia",
    "wiedemann.petteia-sacred-line",
    "kuehr.latrunculi",
    "locusludi.piso",
    "kowalski.petteia",
    "kowalski.latrunculi",
    "kowalski.latrunculi-early",
    "jones.latrunculi",
    "neto.civil-latrunculi",
    "cooper.military-latrunculi",
    "falkener.latrunculi",
    "crist.latrunculi",
    "bell.latrunculi",
    "walker.seega",
    "murray.hasami-shogi",
    "low.mak-yek",
    "schaedler.latrunculi-1994",
    "schaedler.latrunculi-2001",
    "smith.latrunculi",
    "smith.latrunculi-aquila",
    "locusludi.seneca",
)
"""Ids of the rulesets in the package, in the order in which they are listed."""

MAX_BYTES = 64 * 1024
"""Size above which a ruleset file is not read."""

MAX_LINE_LENGTH = 4096
"""Characters above which a line is not read: a key of thousands of parts would take minutes."""

GAMES = Path(__file__).parents[1] / "games"
TEMPLATE = GAMES.with_name("template.toml")

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")


def ruleset_ids() -> tuple[str, ...]:
    """The ids of the rulesets in the package, in the order in which they are listed."""
    return RULESET_IDS


class Unreadable(Exception):
    """Raised inside this package for a file that is no TOML document; carries the error."""

    def __init__(
        self, code: str, line: int = 1, column: int = 1, /, **parameters: "Parameter"
    ) -> None:
        super().__init__(code)
        self.diagnostic = Diagnostic(line, column, RulesError(code, **parameters))


@functools.cache
def shipped_document(id: str) -> Document:
    """The document of a ruleset of the package with all that it extends laid under it."""
    text = (GAMES / f"{id}.toml").read_text(encoding="utf-8")
    document = tomllib.loads(text)
    parent = document.get("extends")
    return extended(document, shipped_document(parent)) if parent else with_common_options(document)


def is_shipped(id: str) -> bool:
    """Whether the package has a ruleset of this id."""
    return id in RULESET_IDS


def read_text(path: str) -> str:
    """The text of a ruleset file; ``Unreadable`` if it is none, ``OSError`` if it won't open."""
    try:
        mode = os.stat(path).st_mode
    except ValueError:
        raise Unreadable("error-file-impossible-name") from None
    if stat.S_ISDIR(mode):
        raise Unreadable("error-file-folder")
    if not stat.S_ISREG(mode):
        raise Unreadable("error-file-irregular")
    with open(path, "rb") as file:
        content = file.read(MAX_BYTES + 1)
    return decode_text(content)


def decode_text(content: bytes) -> str:
    """The text in a ruleset file's content; ``Unreadable`` if it is none or too large."""
    if len(content) > MAX_BYTES:
        raise Unreadable("error-file-large")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise Unreadable("error-file-encoding", line, column) from None
    if text.startswith("\ufeff"):
        raise Unreadable("error-file-mark")
    return text


def parse_toml(text: str) -> Document:
    """The TOML document of a text; ``Unreadable`` with the place if it is none."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE_LENGTH:
            raise Unreadable("error-file-line", number, most=MAX_LINE_LENGTH)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Unreadable("error-file-deep") from None
    except ValueError as error:
        raise _not_toml(str(error), text) from None


def _not_toml(message: str, text: str) -> Unreadable:
    match = _PLACE.search(message)
    if match is None:
        return Unreadable("error-file-toml-number")
    reason = message[: match.start()]
    reason = reason if reason.isprintable() else ascii(reason)
    if match[1] is not None:
        return Unreadable("error-file-toml", int(match[1]), int(match[2]), reason=reason[:120])
    line = text.count("\n") + 1
    column = len(text) - (text.rfind("\n") + 1) + 1
    return Unreadable("error-file-toml-end", line, column, reason=reason[:120])
