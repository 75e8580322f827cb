"""The possible errors in a ruleset document of valid shape: options, rules and mechanics.

Only entries of valid shape are checked, so that one error does not hide another. The core reports
what it refuses.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, get_args

from petteia._core import Position, Ruleset, rule_conflicts
from petteia.rulesets.files.inheritance import Table, extended, with_common_options
from petteia.rulesets.files.validation import fits
from petteia.rulesets.model.definition import TABLES, Definition
from petteia.rulesets.model.options import Option, Value, board_size, parse_option, value_text
from petteia.rulesets.problems import Path, Problem
from petteia.rulesets.schema import option_range

Entry = Mapping[str, Any]

Way = Literal["writes", "effect", "arbiter", "inert"]
WAYS: tuple[Way, ...] = get_args(Way)
"""The ways in which an option can take effect; it uses one of them."""
_UNPROVEN = ("TER-3", "TER-4")
"""The rules that refuse mechanics beyond a proof."""
_NEEDED = {"bool": (), "int": ("min", "max"), "choice": ("values",), "board": ()}


def completed(document: Table, parent: Table | None, problems: list[Problem]) -> Table:
    """A document merged with all that it extends; its errors beyond its shape are added."""
    invalid = {problem.path[:2] for problem in problems} | {p.path[:1] for p in problems}
    if ("extends",) in invalid:
        return {}
    valid = _pruned(document, invalid, {problem.path for problem in problems})
    problems.extend(_removal_problems(valid, parent))
    merged = with_common_options(valid) if parent is None else extended(valid, parent)
    given = document.get("options")
    names = given if isinstance(given, dict) else ()
    options: dict[str, Option | None] = dict.fromkeys(names, None)
    for name, entry in merged["options"].items():
        found = option_problems(name, entry)
        problems.extend(found)
        options[name] = None if found else parse_option(name, entry)
    if ("rules",) not in {problem.path for problem in problems}:
        problems.extend(_rule_problems(valid, document, parent, options, invalid))
    blocking = {*TABLES, "options", "remove"}
    if not any(problem.path[:1] and problem.path[0] in blocking for problem in problems):
        problems.extend(_mechanics_problems(document, merged))
    return merged


def _pruned(document: Table, invalid: set[Path], unchecked: set[Path]) -> Table:
    """A document without the invalid entries, and without lists too long to check."""
    valid: Table = {"title": "", "summary": ""}
    for key, value in document.items():
        if (key,) in unchecked:
            continue
        if key == "options" and isinstance(value, dict):
            valid[key] = {k: v for k, v in value.items() if (key, k) not in invalid}
        elif key == "rules" and isinstance(value, list):
            valid[key] = [v for number, v in enumerate(value) if (key, number) not in invalid]
        elif (key,) not in invalid:
            valid[key] = value
    return valid


def _rule_problems(
    valid: Table,
    document: Table,
    parent: Table | None,
    options: Mapping[str, Option | None],
    invalid: set[Path],
) -> Iterator[Problem]:
    """The errors in the rules of a document, and in inherited ones that it spoils."""
    numbered = [
        (number, rule)
        for number, rule in enumerate(document.get("rules", ()))
        if ("rules", number) not in invalid
    ]
    own = {rule["name"] for _, rule in numbered}
    removed = valid.get("remove", {}).get("rules", ())
    kept = [
        rule
        for rule in (parent or {}).get("rules", ())
        if rule["name"] not in own and rule["name"] not in removed
    ]
    cited = {ground for rule in kept if not rule.get("when") for ground in rule.get("cites", ())}
    yield from _own_rule_problems(numbered, options, cited)
    gone = valid.get("remove", {}).get("options", ())
    for rule in kept:
        for option in rule.get("when", {}):
            if option not in options:
                path: Path = ("remove", "options", list(gone).index(option))
                yield Problem(path, "error-file-still-spoken", quoted={"name": rule["name"]})


def _mechanics_problems(document: Table, merged: Table) -> list[Problem]:
    """The errors in the mechanics: with their defaults, then with each option's values."""
    definition = Definition.from_document({**merged, "rules": []})
    defaults, *variations = definition.variations()
    overruled = list(_overruled(document, definition))
    problems = overruled + _game_problems(definition, defaults.options)
    if problems:
        return problems
    own = document.get("options", {})
    return [
        found.with_option(each.name, each.value)
        for each in variations
        for found in _game_problems(definition, each.options)
        if each.name in own or not _is_refused_later(found)
    ]


def _is_refused_later(problem: Problem) -> bool:
    """Whether a value of an inherited option is refused only when someone chooses it.

    The mechanics that a file adds may go beyond the proof of the value, and its set-up may fit one
    board only.
    """
    return problem.rule in _UNPROVEN or problem.path[:1] == ("setup",)


def _overruled(document: Table, definition: Definition) -> Iterator[Problem]:
    """Mechanics that a document gives but that an option's default replaces."""
    for name, option in definition.options.items():
        for (table, key), written in option.written_by(option.default).items():
            given = document.get(table, {}).get(key)
            if given is not None and given != written:
                yield Problem(
                    (table, key),
                    "error-file-overruled",
                    option.rule,
                    quoted={"given": written},
                    option=name,
                    entry=name,
                )


def _game_problems(definition: Definition, options: Mapping[str, Value]) -> list[Problem]:
    """The reason why a game cannot be played under these options."""
    try:
        found = definition.mechanics(options)
    except Problem as problem:
        return [problem]
    conflicts = rule_conflicts(found)
    if conflicts:
        return [Problem.of(tuple(error.key.split(".")), error) for error in conflicts]
    outcome = Position(Ruleset("", dict(options), found)).outcome()
    if outcome is not None:
        reason, rule = outcome.reason, outcome.rule
        return [Problem(("setup",), "error-file-over", rule, reason=reason)]
    return []


def option_problems(name: str, entry: Entry) -> list[Problem]:
    """The errors in one option, including those in its inherited parts."""
    path: Path = ("options", name)
    problems = [
        Problem(path, "error-file-part-missing", entry=key)
        for key in ("type", "default", "summary")
        if key not in entry
    ]
    if problems:
        return problems
    problems = list(_range_problems(path, entry))
    ways = [way for way in WAYS if way in entry]
    if len(ways) != 1:
        if ways:
            problems.append(Problem(path, "error-file-ways-both", ways=tuple(ways)))
        else:
            problems.append(Problem(path, "error-file-ways"))
    if problems:
        return problems
    option = parse_option(name, entry)
    problems.extend(_default_problems(option))
    problems.extend(_writes_problems(option))
    problems.extend(_effect_problems(option))
    if name == "quiet_limit" and (option.type, option.writes) != ("int", "ending.quiet_limit"):
        problems.append(Problem(path, "error-file-quiet", "GEN-10"))
    return problems


def _own_rule_problems(
    rules: Iterable[tuple[int, Entry]], options: Mapping[str, Option | None], inherited: set[str]
) -> Iterator[Problem]:
    """The errors in a document's own rules, with their numbers in it.

    Invalid options are given as ``None``; ``inherited`` are the grounds and reasons that inherited
    rules always cite, unless they are replaced.
    """
    names: set[str] = set()
    cited = set(inherited)
    for number, rule in rules:
        path: Path = ("rules", number)
        if rule["name"] in names:
            yield Problem((*path, "name"), "error-file-two-rules", quoted={"name": rule["name"]})
        names.add(rule["name"])
        for option, value in rule.get("when", {}).items():
            yield from _when_problems((*path, "when", option), option, value, options)
        if rule.get("when"):
            continue
        for entry, ground in enumerate(rule.get("cites", ())):
            if ground in cited:
                yield Problem((*path, "cites", entry), "error-file-cited", ground=ground)
            cited.add(ground)


def _removal_problems(document: Entry, parent: Entry | None) -> Iterator[Problem]:
    """The removals of a document that remove nothing inherited."""
    remove = document.get("remove", {})
    if remove and parent is None:
        yield Problem(("remove",), "error-file-nothing-to-remove")
        return
    known = {
        "options": list((parent or {}).get("options", {})),
        "rules": [rule["name"] for rule in (parent or {}).get("rules", ())],
    }
    for kind, names in remove.items():
        for number, name in enumerate(names):
            if name not in known[kind]:
                path: Path = ("remove", kind, number)
                quoted = {"name": name}
                yield Problem(path, "error-file-not-inherited", quoted=quoted, known=known[kind])
            elif kind == "options" and name == "quiet_limit":
                yield Problem(("remove", kind, number), "error-file-quiet-removed", "GEN-10")


def _range_problems(path: Path, entry: Entry) -> Iterator[Problem]:
    kind = entry["type"]
    ends = [entry[key] for key in ("min", "max") if key in entry]
    for key in _NEEDED[kind]:
        if key not in entry:
            yield Problem(path, "error-file-needed", entry=key, kind=kind)
    if (kind in ("bool", "choice") and ends) or (kind in ("bool", "int") and "values" in entry):
        if "values" in entry:
            yield Problem(path, "error-file-extra-values", kind=kind)
        else:
            yield Problem(path, "error-file-extra-ends", kind=kind)
    if kind == "int" and not all(isinstance(end, int) for end in ends):
        yield Problem(path, "error-file-ends-whole")
    if kind == "board":
        yield from _board_problems(path, entry, ends)
    elif len(ends) == 2 and all(isinstance(end, int) for end in ends) and ends[0] > ends[1]:
        yield Problem(path, "error-file-ends-order", low=str(ends[0]), high=str(ends[1]))


def _board_problems(path: Path, entry: Entry, ends: list[Any]) -> Iterator[Problem]:
    if ("values" in entry) == bool(ends) or len(ends) == 1:
        yield Problem(path, "error-file-board-ways")
    elif not all(isinstance(end, str) for end in ends):
        yield Problem(path, "error-file-board-ends")
    elif ends:
        (low_files, low_ranks), (files, ranks) = board_size(ends[0]), board_size(ends[1])
        if low_files > files or low_ranks > ranks:
            yield Problem(path, "error-file-board-order", low=ends[0], high=ends[1])
    for number, size in enumerate(entry.get("values", ())):
        if not fits(size, "board.size"):
            yield Problem((*path, "values", number), "error-file-no-size", quoted={"value": size})


def _default_problems(option: Option) -> Iterator[Problem]:
    path: Path = ("options", option.name, "default")
    try:
        value = option.parse(option.default)
    except Problem as problem:
        yield Problem.of(path, problem)
        return
    if type(value) is not type(option.default):
        yield Problem(path, "error-file-unquoted", value=value_text(value))


def _writes_problems(option: Option) -> Iterator[Problem]:
    if option.writes is None:
        return
    path: Path = ("options", option.name, "writes")
    kind = option_range(option.writes)["type"]
    if option.type != kind:
        is_board = "board" in (option.type, kind)
        code = "error-file-cannot-write" if is_board else "error-file-takes"
        types = {"kind": option.type} if is_board else {"kind": kind, "other": option.type}
        yield Problem(path, code, entry=option.writes, **types)
        return
    for value in _taken(option):
        if not fits(value, option.writes):
            quoted = {"given": value}
            yield Problem(path, "error-file-cannot-be", entry=option.writes, quoted=quoted)


def _taken(option: Option) -> tuple[Any, ...]:
    """The values that show whether an entry can have all that an option can."""
    if option.type != "int":
        return option.values
    low, high = int(option.minimum or 0), int(option.maximum or 0)
    return (low, high) if high - low > 16 else tuple(range(low, high + 1))


def _effect_problems(option: Option) -> Iterator[Problem]:
    for text in option.effect:
        try:
            option.parse(text)
        except Problem as problem:
            yield Problem.of(("options", option.name, "effect", text), problem)


def _when_problems(
    path: Path, name: str, value: Any, options: Mapping[str, Option | None]
) -> Iterator[Problem]:
    if name not in options:
        yield Problem(path, "error-file-no-option", quoted={"name": name}, known=tuple(options))
        return
    option = options[name]
    if option is None:
        return
    try:
        valid = option.parse(value)
    except Problem as problem:
        yield Problem.of(path, problem)
        return
    if type(valid) is not type(value):
        yield Problem(path, "error-file-unquoted", value=value_text(valid))
