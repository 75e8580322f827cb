"""What a ruleset document of sound shape can still have wrong: options, rules and what they name.

Each function looks at entries of sound shape alone, so that one fault does not hide another.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from petteia.rulesets.files.validation import matches
from petteia.rulesets.model.definition import Option, board_size, parse_option
from petteia.rulesets.model.options import parse_value, value_text
from petteia.rulesets.problems import Path, Problem, given, nearest
from petteia.rulesets.schema import key_schema

Entry = Mapping[str, Any]

_WAYS = ("writes", "effect", "arbiter", "inert")
_NEEDED = {"bool": (), "int": ("min", "max"), "choice": ("values",), "board": ()}


def option_problems(name: str, entry: Entry) -> list[Problem]:
    """What is wrong with one option, what it inherits included."""
    path: Path = ("options", name)
    problems = [
        Problem(path, "fault-file-part-missing", entry=key)
        for key in ("type", "default", "summary")
        if key not in entry
    ]
    if problems:
        return problems
    problems = list(_range_problems(path, entry))
    ways = [way for way in _WAYS if way in entry]
    if len(ways) != 1:
        if ways:
            problems.append(Problem(path, "fault-file-ways-both", ways=tuple(ways)))
        else:
            problems.append(Problem(path, "fault-file-ways"))
    if problems:
        return problems
    option = parse_option(name, entry)
    problems.extend(_default_problems(option))
    problems.extend(_writes_problems(option))
    problems.extend(_effect_problems(option))
    if name == "quiet_limit" and (option.type, option.writes) != ("int", "ending.quiet_limit"):
        problems.append(Problem(path, "fault-file-quiet", "GEN-10"))
    return problems


def rule_problems(
    rules: Iterable[tuple[int, Entry]], options: Mapping[str, Option | None], inherited: set[str]
) -> Iterator[Problem]:
    """What is wrong with a document's own rules, with their numbers in it.

    Options that are themselves at fault are given as ``None``; ``inherited`` are the grounds and
    reasons that rules inherited and not replaced cite always.
    """
    names: set[str] = set()
    cited = set(inherited)
    for number, rule in rules:
        path: Path = ("rules", number)
        if rule["name"] in names:
            yield Problem((*path, "name"), "fault-file-two-rules", name=given(rule["name"]))
        names.add(rule["name"])
        for option, value in rule.get("when", {}).items():
            yield from _when_problems((*path, "when", option), option, value, options)
        if rule.get("when"):
            continue
        for entry, ground in enumerate(rule.get("cites", ())):
            if ground in cited:
                yield Problem((*path, "cites", entry), "fault-file-cited", ground=ground)
            cited.add(ground)


def removal_problems(document: Entry, parent: Entry | None) -> Iterator[Problem]:
    """What a document removes without inheriting it."""
    remove = document.get("remove", {})
    if remove and parent is None:
        yield Problem(("remove",), "fault-file-nothing-to-remove")
        return
    known = {
        "options": list((parent or {}).get("options", {})),
        "rules": [rule["name"] for rule in (parent or {}).get("rules", ())],
    }
    for kind, names in remove.items():
        for number, name in enumerate(names):
            if name not in known[kind]:
                path: Path = ("remove", kind, number)
                hint = nearest(name, known[kind])
                yield Problem(path, "fault-file-not-inherited", name=given(name), suggestion=hint)
            elif kind == "options" and name == "quiet_limit":
                yield Problem(("remove", kind, number), "fault-file-quiet-removed", "GEN-10")


def _range_problems(path: Path, entry: Entry) -> Iterator[Problem]:
    kind = entry["type"]
    ends = [entry[key] for key in ("min", "max") if key in entry]
    for key in _NEEDED[kind]:
        if key not in entry:
            yield Problem(path, "fault-file-needed", entry=key, kind=kind)
    if (kind in ("bool", "choice") and ends) or (kind in ("bool", "int") and "values" in entry):
        if "values" in entry:
            yield Problem(path, "fault-file-extra-values", kind=kind)
        else:
            yield Problem(path, "fault-file-extra-ends", kind=kind)
    if kind == "int" and not all(isinstance(end, int) for end in ends):
        yield Problem(path, "fault-file-ends-whole")
    if kind == "board":
        yield from _board_problems(path, entry, ends)
    elif len(ends) == 2 and all(isinstance(end, int) for end in ends) and ends[0] > ends[1]:
        yield Problem(path, "fault-file-ends-order", low=given(ends[0]), high=given(ends[1]))


def _board_problems(path: Path, entry: Entry, ends: list[Any]) -> Iterator[Problem]:
    if ("values" in entry) == bool(ends) or len(ends) == 1:
        yield Problem(path, "fault-file-board-ways")
    elif not all(isinstance(end, str) for end in ends):
        yield Problem(path, "fault-file-board-ends")
    elif ends:
        (low_files, low_ranks), (files, ranks) = board_size(ends[0]), board_size(ends[1])
        if low_files > files or low_ranks > ranks:
            yield Problem(path, "fault-file-board-order", low=ends[0], high=ends[1])
    for number, size in enumerate(entry.get("values", ())):
        if not matches(size, key_schema("board.size")["pattern"]):
            yield Problem((*path, "values", number), "fault-file-no-size", value=given(size))


def _default_problems(option: Option) -> Iterator[Problem]:
    path: Path = ("options", option.name, "default")
    try:
        value = parse_value(option, option.default)
    except Problem as problem:
        yield Problem.of(path, problem)
        return
    if type(value) is not type(option.default):
        yield Problem(path, "fault-file-unquoted", value=value_text(value))


def _writes_problems(option: Option) -> Iterator[Problem]:
    if option.writes is None:
        return
    path: Path = ("options", option.name, "writes")
    if (option.type == "board") != (option.writes == "board.size"):
        entry = option.writes
        yield Problem(path, "fault-file-cannot-write", kind=option.type, entry=entry)
        return
    if option.type == "board":
        return
    target = key_schema(option.writes)
    allowed = target.get("enum", ())
    numbers = target.get("type") == "integer" or (allowed and isinstance(allowed[0], int))
    kind = "int" if numbers else "choice" if allowed else "bool"
    if option.type != kind:
        entry = option.writes
        yield Problem(path, "fault-file-takes", entry=entry, kind=kind, other=option.type)
        return
    for value in _taken(option):
        inside = value in allowed if allowed else _within(value, target)
        if not inside:
            yield Problem(path, "fault-file-cannot-be", entry=option.writes, given=given(value))


def _taken(option: Option) -> tuple[Any, ...]:
    if option.type != "int":
        return option.values
    low, high = int(option.minimum or 0), int(option.maximum or 0)
    return (low, high) if high - low > 16 else tuple(range(low, high + 1))


def _within(value: Any, target: Entry) -> bool:
    if isinstance(value, bool):
        return target.get("type") == "boolean"
    return bool(target.get("minimum", value) <= value <= target.get("maximum", value))


def _effect_problems(option: Option) -> Iterator[Problem]:
    for text in option.effect:
        try:
            parse_value(option, text)
        except Problem as problem:
            yield Problem.of(("options", option.name, "effect", text), problem)


def _when_problems(
    path: Path, name: str, value: Any, options: Mapping[str, Option | None]
) -> Iterator[Problem]:
    if name not in options:
        hint = nearest(name, list(options))
        yield Problem(path, "fault-file-no-option", name=given(name), suggestion=hint)
        return
    option = options[name]
    if option is None:
        return
    try:
        sound = parse_value(option, value)
    except Problem as problem:
        yield Problem.of(path, problem)
        return
    if type(sound) is not type(value):
        yield Problem(path, "fault-file-unquoted", value=value_text(sound))
