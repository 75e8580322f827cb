"""Values of options: from Python or from text to what a ruleset holds."""

import re
from collections.abc import Mapping

from petteia.rulesets.model.definition import Definition, Option, Value, board_size
from petteia.rulesets.problems import Problem, nearest
from petteia.rulesets.problems import given as shown_value
from petteia.safe_io import parse_int

_SIZE = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)", re.ASCII)


def parse_value(option: Option, given: object) -> Value:
    """The value that is meant by what was given, or ``Problem`` naming what would be allowed."""
    value = _READERS[option.type](option, given)
    if value is None:
        path, more = ("options", option.name), option.allowed
        raise Problem(path, "fault-file-value", option.rule, given=shown_value(given), more=more)
    return value


def resolve_options(definition: Definition, given: Mapping[str, object]) -> dict[str, Value]:
    """Every option of a ruleset with the value given for it, else its default."""
    values = definition.defaults()
    for name, text in given.items():
        option = definition.options.get(name)
        if option is None:
            known = tuple(definition.options)
            if hint := nearest(name, known):
                raise Problem(("options", name), "fault-no-option", suggestion=hint)
            names = ", ".join(known)[:200]
            raise Problem(("options", name), "fault-no-option-of", values=names)
        values[name] = parse_value(option, text)
    return values


def boundary_values(option: Option) -> tuple[Value, ...]:
    """All values of an option, or those at the ends of its range."""
    if option.values:
        return option.values
    if option.type == "int":
        ends = (option.minimum, option.maximum)
        return tuple(dict.fromkeys(end for end in ends if end is not None))
    (low_files, low_ranks), (files, ranks) = _board_range(option)
    corners = ((low_files, low_ranks), (files, low_ranks), (low_files, ranks), (files, ranks))
    return tuple(dict.fromkeys(f"{corner[0]}x{corner[1]}" for corner in corners))


def value_text(value: Value) -> str:
    """A value as it is written in text."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _read_bool(_option: Option, given: object) -> Value | None:
    if isinstance(given, bool):
        return given
    return {"true": True, "false": False}.get(given) if isinstance(given, str) else None


def _read_int(option: Option, given: object) -> Value | None:
    if isinstance(given, str):
        given = parse_int(given, padded=False)
    if not isinstance(given, int) or isinstance(given, bool):
        return None
    low, high = option.minimum, option.maximum
    inside = isinstance(low, int) and isinstance(high, int) and low <= given <= high
    return given if inside else None


def _read_choice(option: Option, given: object) -> Value | None:
    return given if isinstance(given, str) and given in option.choices else None


def _read_board(option: Option, given: object) -> Value | None:
    if not isinstance(given, str) or not _SIZE.fullmatch(given):
        return None
    if option.choices:
        return given if given in option.choices else None
    files, ranks = board_size(given)
    (low_files, low_ranks), (high_files, high_ranks) = _board_range(option)
    inside = low_files <= files <= high_files and low_ranks <= ranks <= high_ranks
    return given if inside else None


def _board_range(option: Option) -> tuple[tuple[int, int], tuple[int, int]]:
    return board_size(str(option.minimum)), board_size(str(option.maximum))


_READERS = {"bool": _read_bool, "int": _read_int, "choice": _read_choice, "board": _read_board}
