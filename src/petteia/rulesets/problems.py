"""``Problem``: an error in a ruleset, by key, before its place in a file is known."""

from typing import TYPE_CHECKING, Self

from petteia.errors import MAX_QUOTE_LENGTH, RulesError, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from petteia.errors import Parameter

Path = tuple[str | int, ...]
"""The keys and the places in lists that lead to an entry of a document."""

MAX_LISTED = 600
"""The most characters of a list of names."""
QUOTED = frozenset({"row", "letter"})
"""The parameters of errors of the core that are texts of a ruleset."""


class Problem(RulesError):
    """An error at a key of a ruleset, with a suggested correction."""

    def __init__(
        self,
        path: Path,
        code: str,
        rule: str | None = None,
        /,
        *,
        quoted: "Mapping[str, object] | None" = None,
        known: "Sequence[str]" = (),
        **parameters: "Parameter",
    ) -> None:
        """``quoted`` are values that the message repeats; the first may mean one of the known."""
        values = quoted or {}
        repeated = {name: given(value) for name, value in values.items()}
        super().__init__(code, rule, **repeated, **parameters)
        self.path = path
        self.suggestion = nearest(str(next(iter(values.values()))), known) if known else ""

    @classmethod
    def unknown(cls, path: Path, known: "Iterable[str]", near: str, listing: str) -> Self:
        """An unknown name: with a similar one, or else with all valid ones."""
        names = tuple(known)
        problem = cls(path, near)
        problem.suggestion = nearest(str(path[-1]), names)
        if problem.suggestion:
            return problem
        return cls(path, listing, values=", ".join(names)[:MAX_LISTED])

    def with_option(self, name: str, value: str) -> "Problem":
        """The same problem, as one of an option that has a value."""
        bare = self.without_rule()
        bare.parameters = {name: each for name, each in self.parameters.items() if name != "key"}
        inner = RulesError("error-file-at", entry=dotted(self.path), more=bare)
        path = ("options", name)
        return Problem(path, "error-file-with", self.rule, option=name, value=value, more=inner)

    @classmethod
    def of_core(cls, error: RulesError) -> Self:
        """An error of the core's at the key that it names; the texts in it are repeated."""
        repeated = {name: given(error.parameters[name]) for name in QUOTED & {*error.parameters}}
        path = tuple(int(part) if part.isdigit() else part for part in error.key.split("."))
        problem = cls.of(path, error)
        problem.parameters = {**error.parameters, **repeated}
        del problem.parameters["key"]
        return problem

    @classmethod
    def of(cls, path: Path, error: RulesError) -> Self:
        """The same error at another key."""
        problem = cls.__new__(cls)
        vars(problem).update(vars(error), path=path)
        return problem


def dotted(path: Path) -> str:
    """A key as it is written in messages: ``rules[2].evidence``, entries counted from 1."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += ("." if text else "") + _plain(part)
    return text


def shown(value: object) -> str:
    """A value as it is shown in messages: one short line, whatever its content."""
    named = given(value)
    return str(named) if isinstance(named, RulesError) else named


def shown_name(name: str) -> str:
    """A ruleset's id or path as it is shown in messages."""
    return name if name.isprintable() and len(name) <= 200 else shown(name)


def given(value: object) -> str | RulesError:
    """A value as a parameter of a message; one without a short form is named by its kind."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else RulesError("error-file-huge")
    if isinstance(value, dict):
        return RulesError("error-file-a-table")
    if isinstance(value, (list, tuple)):
        return RulesError("error-file-a-list")
    return repr(value)[:MAX_QUOTE_LENGTH]


def nearest(word: str, known: "Sequence[str]") -> str:
    """The known word nearest to an unknown one; empty if none is near."""
    if len(word) > 64:
        return ""
    import difflib

    found = difflib.get_close_matches(word, known, n=1, cutoff=0.55)
    return found[0] if found else ""


def _plain(part: str) -> str:
    if part.isascii() and part.replace("_", "").replace("-", "").isalnum() and len(part) <= 40:
        return part
    return shown(part)
