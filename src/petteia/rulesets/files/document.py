"""``RulesetDocument``: the text of a ruleset, its meaning, and all its errors.

Command line, builder, site and records read rulesets only through it, and so does loading: a text
without errors loads, and one with errors does not.
"""

import os
import re
import stat
import tomllib
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Self

from petteia._core import TomlText
from petteia.diagnostics import Diagnostic
from petteia.errors import RulesError
from petteia.rulesets.files.inheritance import Table
from petteia.rulesets.files.semantics import completed
from petteia.rulesets.files.shipped import is_shipped, shipped_document
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.model.definition import Definition
from petteia.rulesets.problems import Path, Problem, dotted, shown_name
from petteia.rulesets.problems import given as shown_value
from petteia.titles import is_blank

if TYPE_CHECKING:
    from petteia.errors import Parameter

MAX_BYTES = 64 * 1024
"""Size above which a ruleset is not read."""

MAX_LINE_LENGTH = 4096
"""Characters above which a line is not read: a key of thousands of parts would take minutes."""

MAX_EXTENSION_DEPTH = 8
"""How many files may extend one another in a row."""

EXTENDED = "# ======== the ruleset that the one above extends ========"
"""The line between a ruleset and the one that it extends, when a record carries both as one
text."""

_LARGE_NUMBER = re.compile(
    r"(?<![^\s=,\[])[+-]?(?:[0-9][0-9A-Za-z_]{17,}|[0-9][0-9_.]*[eE]\+?[0-9_]{3,})(?![^\s,\]}#])"
)
"""A number that Python reads, and the editing of texts does not."""

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")


def check(path: str | os.PathLike[str]) -> list[Diagnostic]:
    """Everything that is wrong with a ruleset file, in the order of its lines; empty if valid."""
    if not isinstance(path, (str, os.PathLike)):
        raise RulesError("error-file-path", given=shown_value(path))
    return RulesetDocument.from_file(os.fsdecode(path)).entry_errors


class RulesetDocument:
    """The text of a ruleset; its meaning is worked out on first use.

    It can extend the rulesets of the package. A file can extend other files as well, and a text in
    a record can extend the texts below it in the record.
    """

    def __init__(
        self,
        text: str,
        *,
        file: str | None = None,
        heirs: tuple[str, ...] = (),
        below: tuple[str, ...] = (),
        refusal: Diagnostic | None = None,
    ) -> None:
        """``heirs`` are the files that extend this one, ``below`` the texts below it in a record.

        ``refusal`` is the reason why nothing can be read at all.
        """
        self.text = text
        self.file = file
        self._heirs, self._below = heirs, below
        read = refusal or _parsed(text)
        self.refusal = read if isinstance(read, Diagnostic) else None
        """The error that keeps the text from being read as TOML, or None."""
        self.table: Table = {} if isinstance(read, Diagnostic) else read
        """The content of the text itself."""

    @classmethod
    def from_content(
        cls, content: bytes, *, file: str | None = None, heirs: tuple[str, ...] = ()
    ) -> Self:
        """The document in the content of a file."""
        text = content.decode("utf-8", errors="replace")
        return cls(text, file=file, heirs=heirs, refusal=_content_refusal(content))

    @classmethod
    def from_file(cls, name: str, heirs: tuple[str, ...] = ()) -> Self:
        """The document in a file; ``heirs`` are the files that extend it."""
        content = _content(name)
        if isinstance(content, Diagnostic):
            return cls("", file=name, refusal=content)
        return cls.from_content(content, file=name, heirs=heirs)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """The document in a text that a record carries, with the texts that it extends below it."""
        first, *below = text.split(f"\n{EXTENDED}\n")
        return cls(first, below=tuple(below), refusal=_content_refusal(text.encode()))

    @property
    def errors(self) -> list[Diagnostic]:
        """Everything that is wrong, in the order of the lines."""
        return [self.refusal] if self.refusal else self.located(self._checked[0])

    @property
    def entry_errors(self) -> list[Diagnostic]:
        """The errors of a new ruleset: its title must show something, as older ones need not."""
        title = self.table.get("title")
        if not isinstance(title, str) or not title or not is_blank(title):
            return self.errors
        return self.located((*self._checked[0], Problem(("title",), "error-file-pattern-title")))

    @property
    def complete(self) -> Table:
        """The content of the text, as far as it is valid, merged with everything it extends."""
        return self._checked[1]

    def definition(self) -> Definition:
        """The definition; raises ``RulesError`` naming the first error if there are any."""
        errors = self.errors
        if errors:
            raise errors[0].raised(RulesError) if self.file is None else _first(errors, self.file)
        return Definition.from_document(self.complete, *self._embedded)

    def located(self, problems: Iterable[Problem]) -> list[Diagnostic]:
        """Problems with their places in the text, in its order."""
        found = {Diagnostic(*self._place(each.path), each, dotted(each.path)) for each in problems}
        return sorted(found, key=lambda each: (each.line, each.column, each.key, each.message))

    def _place(self, path: Path) -> tuple[int, int]:
        """The place of a key, or of its nearest container, or of the extended ruleset."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._places:
                return self._places[path[:length]]
        return self._places.get(("extends",), (1, 1))

    @cached_property
    def is_editable(self) -> bool:
        """Whether changes can be made in the text: Python reads deeper lists and larger numbers."""
        return _is_editable(self.text)

    @cached_property
    def _places(self) -> dict[Path, tuple[int, int]]:
        return places_of(self.text)

    @cached_property
    def shape_problems(self) -> tuple[Problem, ...]:
        """The errors in the shape of the text itself."""
        return tuple(schema_problems(self.table))

    @cached_property
    def _checked(self) -> tuple[list[Problem], Table]:
        """All problems, and the merged content of the text."""
        if self.refusal:
            return [], {}
        problems = list(self.shape_problems)
        extends, parent = self.table.get("extends"), None
        if extends is not None and all(problem.path != ("extends",) for problem in problems):
            if isinstance(self._parent, Problem):
                problems.append(self._parent)
            else:
                parent = self._parent.complete if self._parent else shipped_document(extends)
        return problems, completed(self.table, parent, problems)

    @cached_property
    def _parent(self) -> "RulesetDocument | Problem | None":
        """The text that this one extends, or the error in it; None if it is not beside this one."""
        extends, path = self.table.get("extends"), ("extends",)
        if extends is None or is_shipped(extends):
            return None
        if self.file is None and not self._below:
            return Problem(path, "error-file-no-ruleset", quoted={"name": extends})
        if not extends.endswith(".toml"):
            return Problem(path, "error-file-no-parent", quoted={"name": extends})
        heirs = (*self._heirs, os.path.realpath(self.file or ""))
        file = os.path.join(os.path.dirname(self.file or ""), extends)
        if self.file is not None and os.path.realpath(file) in heirs:
            return Problem(path, "error-file-extends-itself")
        if max(len(heirs), len(self._below)) > MAX_EXTENSION_DEPTH:
            return Problem(path, "error-file-too-many", most=MAX_EXTENSION_DEPTH)
        if self.file is None:
            parent = RulesetDocument(self._below[0], below=self._below[1:])
        else:
            parent = RulesetDocument.from_file(file, heirs)
        if parent.errors:
            first = parent.errors[0].raised(RulesError)
            return Problem(path, "error-file-parent", quoted={"name": extends}, more=first)
        return parent

    @property
    def _embedded(self) -> tuple[str, bool]:
        """The text with those that it needs, and whether records can carry it.

        A file is extended by its name alone: folders would reveal something about the machine.
        """
        text, can_be_embedded = self.text, EXTENDED not in self.text
        if isinstance(self._parent, RulesetDocument):
            shortened = TomlText(text)
            shortened.set(("extends",), re.split(r"[/\\]", self.table["extends"])[-1])
            below, below_can = self._parent._embedded
            text = f"{str(shortened).rstrip()}\n{EXTENDED}\n{below}"
            can_be_embedded = can_be_embedded and below_can
        return text, can_be_embedded and len(text.encode()) <= MAX_BYTES


def places_of(text: str) -> dict[Path, tuple[int, int]]:
    """The line and column of each key of a TOML text; a number that is too large is passed over."""
    if not _is_editable(text):
        text = _LARGE_NUMBER.sub(lambda number: "0." + "0" * (len(number[0]) - 2), text)
    try:
        return TomlText(text).places()
    except ValueError:
        return {}


def _is_editable(text: str) -> bool:
    try:
        TomlText(text)
    except ValueError:
        return False
    return True


def _first(errors: list[Diagnostic], file: str) -> RulesError:
    """The first error of a file as an error, and how many there are."""
    diagnostic, others = errors[0], len(errors) - 1
    place = f"{shown_name(file)}:{diagnostic.line}:{diagnostic.column}"
    error = diagnostic.error
    if diagnostic.key:
        error = RulesError("error-file-at", entry=diagnostic.key, more=diagnostic.error)
    if others:
        return RulesError("error-file-first", file=place, more=error, others=others)
    return RulesError("error-file-only", file=place, more=error)


def _content(name: str) -> bytes | Diagnostic:
    """The content of a file, as far as it is read."""
    if not name.endswith(".toml"):
        return _refusal("error-file-ending")
    try:
        name.encode()
        mode = os.stat(name).st_mode
        if stat.S_ISDIR(mode):
            return _refusal("error-file-folder")
        if not stat.S_ISREG(mode):
            return _refusal("error-file-irregular")
        with open(name, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except UnicodeEncodeError:
        return _refusal("error-file-name-encoding")
    except ValueError:
        return _refusal("error-file-impossible-name")
    except OSError as error:
        return _refusal("error-file-unread", reason=error.strerror or str(error))


def _content_refusal(content: bytes) -> Diagnostic | None:
    """The reason why the content of a file is not a readable text; None if it is."""
    if len(content) > MAX_BYTES:
        return _refusal("error-file-large")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        return _refusal("error-file-encoding", *_end(content[: error.start].decode("utf-8")))
    return _refusal("error-file-mark") if text.startswith("\ufeff") else None


def _parsed(text: str) -> Table | Diagnostic:
    """The table of a TOML text, or the reason why it is invalid."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE_LENGTH:
            return _refusal("error-file-line", number, most=MAX_LINE_LENGTH)
    try:
        return tomllib.loads(text)
    except RecursionError:
        return _refusal("error-file-deep")
    except ValueError as error:
        message = str(error)
    match = _PLACE.search(message)
    if match is None:
        return _refusal("error-file-toml-number")
    reason = message[: match.start()]
    reason = (reason if reason.isprintable() else ascii(reason))[:120]
    if match[1] is not None:
        return _refusal("error-file-toml", int(match[1]), int(match[2]), reason=reason)
    return _refusal("error-file-toml-end", *_end(text), reason=reason)


def _end(text: str) -> tuple[int, int]:
    """Line and column behind a text."""
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def _refusal(code: str, line: int = 1, column: int = 1, /, **parameters: "Parameter") -> Diagnostic:
    return Diagnostic(line, column, RulesError(code, **parameters))
