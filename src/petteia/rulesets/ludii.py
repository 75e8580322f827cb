"""Rulesets as game descriptions of Ludii (``.lud``), as far as Ludii can express them.

The output uses constructs of Ludii's own descriptions of games of this family: slides and steps,
custody and corners, intervention, counts of pieces, blocked players and a counter of quiet plies.
Anything else is reported with its rule, and nothing is written.
"""

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from petteia._core import Position, Ruleset
from petteia.errors import RulesError
from petteia.rulesets.model.options import Value, value_text
from petteia.rulesets.registry import cited_id, definition_of
from petteia.rulesets.schema import default_mechanics

STONE, LEADER = "Stone", "Leader"
_PIECES: Final = {"s": STONE, "l": LEADER}

_WRITABLE: Final[Mapping[str, tuple[Value, ...]]] = {
    "setup.reserve": (0,),
    "setup.first_mover": ("white",),
    "movement.light_range": (0, 1),
    "movement.leader_range": (0, 1),
    "capture.intervention": ("none", "rows"),
    "ending.annihilation": ("none", "both"),
    "ending.quiet_result": ("draw", "more-captures"),
}
"""The values of mechanics that can be written; of all others only the default can."""

_SILENT: Final = frozenset(
    {
        "board.files",
        "board.ranks",
        "setup.board",
        "setup.per_turn",
        "setup.leader_reserve",
        "setup.closed",
        "movement.heavy_range",
        "movement.leap_chain",
        "dice.faces",
        "dice.heavy",
        "dice.leader",
        "dice.doubles_again",
        "capture.removal",
        "capture.corner",
        "capture.heavy_needs_heavy",
        "capture.again_by",
        "capture.row",
        "capture.stranded_captured",
        "ending.capture_goal",
        "ending.reduced_to",
        "ending.reduced_by",
        "ending.row_outside",
        "ending.dead_position_when",
        "ending.repetition_count",
        "ending.repetition_of",
        "ending.quiet_limit",
        "ending.territory",
        "ending.komi",
    }
)
"""Mechanics whose values can all be written, or that mean nothing if the others can."""

_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "setup.board": ("setup",),
    "setup.reserve": ("placement",),
    "setup.first_mover": ("first-move",),
    "movement.light_range": ("range",),
    "movement.leader_range": ("range",),
    "movement.fugitives": ("fugitive",),
    "movement.locks": ("lock",),
    "movement.leader_self_immobilizing": ("self-immobilizing",),
    "movement.leap": ("range",),
    "movement.leader_leap": ("range",),
    "movement": ("line",),
    "dice": ("roll-due",),
    "capture.mode": ("bound",),
    "capture.leader": (
        "king-as-soldier",
        "leader-captured",
        "basileus-captured",
        "dux-as-stone",
        "eagle-binds",
    ),
    "capture.intervention": ("victims",),
    "capture.directions": ("victims",),
    "ending.leader_captured": ("rout", "goal"),
    "ending.leader_immobilized": ("dux-immobilized",),
    "ending.leader_bared": ("dux-bared",),
    "ending.row_of": ("row",),
    "ending.annihilation": ("captures",),
    "ending.capture_goal": ("captures",),
    "ending.blocked": ("passing", "opening"),
    "ending.both_blocked": ("blocked",),
    "ending": ("quiet-limit",),
}
"""Names of the rule that defines a mechanic or a table of mechanics, or grounds that cite it,
unless it has the mechanic's own name."""

_INDENT: Final = "    "
_WIDTH: Final = 96


def lud(rules: Ruleset) -> str:
    """A ruleset as Ludii reads it; `RulesError` names the rules that cannot be written."""
    unsaid = tuple(dict.fromkeys(_unsaid(rules)))
    if unsaid:
        raise RulesError("ludii-cannot", ruleset=rules.id, rules=unsaid)
    return _written(_game(rules)) + "\n\n" + _written(_metadata(rules)) + "\n"


def _unsaid(rules: Ruleset) -> Iterator[str]:
    """The rules that cannot be written: the ID that cites each, and its mechanic."""
    mechanics, defaults = rules.mechanics, default_mechanics()
    for name, value in mechanics.items():
        if name not in _SILENT and value not in (_WRITABLE.get(name) or (defaults[name],)):
            yield _cited(rules, name)
    men = _men(rules)
    if {piece.lower() for piece in men} - set(_PIECES):
        yield _cited(rules, "setup.board")
    # Captures are counted as the pieces that are left, which needs armies of the same size.
    if sum(men[piece] for piece in men if piece.isupper()) * 2 != men.total():
        for name in ("ending.capture_goal", "ending.quiet_result"):
            if mechanics[name] not in (0, "draw"):
                yield _cited(rules, name)


def _cited(rules: Ruleset, name: str) -> str:
    rule = _rule(rules, name)
    value = rules.mechanics[name]
    mechanic = name if name == "setup.board" else f"{name} = {value_text(value)}"
    return f"{rule} ({mechanic})" if rule else mechanic


def _rule(rules: Ruleset, name: str) -> str | None:
    """The ID of the rule that defines a mechanic; None if the ruleset names none."""
    known = dict(rules.citations)
    definition = definition_of(rules)
    if definition is not None:
        known |= {rule.name: rule.ids[0] for rule in definition.rules if rule.ids}
        options = definition.options.values()
        known |= {each.writes: each.rule for each in options if each.writes and each.rule}
    table, _, key = name.partition(".")
    words = (*_WORDS.get(name, ()), name, key.replace("_", "-"), *_WORDS.get(table, ()))
    return next((known[word] for word in words if word in known), None)


def _men(rules: Ruleset) -> Counter[str]:
    return Counter(letter for letter in str(rules.mechanics["setup.board"]) if letter.isalpha())


Ludeme = str | Sequence["Ludeme"]
"""A word, or a list that is written in parentheses; one that begins with a brace is a set."""


def _game(rules: Ruleset) -> Ludeme:
    board = ["board", *_size(rules)]
    kinds = dict.fromkeys(_PIECES[piece.lower()] for piece in _men(rules))
    pieces: list[Ludeme] = [_piece(rules, kind) for kind in sorted(kinds, reverse=True)]
    return [
        "game",
        _text(rules.title),
        ["players", "2"],
        ["equipment", ["{", list(board), *pieces]],
        [
            "rules",
            ["start", ["{", *_start(rules)]],
            ["play", ["forEach", "Piece"]],
            ["end", ["{", *_endings(rules)]],
        ],
    ]


def _size(rules: Ruleset) -> list[Ludeme]:
    if rules.files == rules.ranks:
        return [["square", str(rules.files)]]
    return [["rectangle", str(rules.ranks), str(rules.files)]]


def _piece(rules: Ruleset, kind: str) -> Ludeme:
    which = "leader_range" if kind == LEADER else "light_range"
    is_step = rules.mechanics[f"movement.{which}"] == 1
    way: list[Ludeme] = ["Step", "Orthogonal", ["to", "if:", ["is", "Empty", ["to"]]]]
    move: list[Ludeme] = ["move", *(way if is_step else ["Slide", "Orthogonal"])]
    captures = list(_captures(rules))
    effect = captures[0] if len(captures) == 1 else ["and", ["{", *captures]]
    return ["piece", _text(kind), "Each", [*move, ["then", effect]]]


def _captures(rules: Ruleset) -> Iterator[Ludeme]:
    mechanics = rules.mechanics
    victim = _victim(rules)
    friend: Ludeme = ["to", "if:", ["is", "Friend", ["who", "at:", ["to"]]]]
    origin: Ludeme = ["from", ["last", "To"]]
    between = ["between"]
    reach: list[Ludeme] = [] if mechanics["capture.row"] else [["max", "1"]]
    caught: Ludeme = ["between", *reach, "if:", victim(between), ["apply", _removal(between)]]
    yield ["custodial", origin, "Orthogonal", caught, friend]
    if mechanics["capture.corner"]:
        corner: Ludeme = ["and", ["is", "In", between, ["sites", "Corners"]], victim(between)]
        inside: Ludeme = ["between", "if:", corner, ["apply", _removal(between)]]
        yield ["surround", origin, "Orthogonal", inside, friend]
    if mechanics["capture.intervention"] == "rows":
        target: Ludeme = ["to", "if:", victim(["to"]), ["apply", _removal(["to"])]]
        yield ["intervene", origin, "Orthogonal", target]


def _victim(rules: Ruleset) -> Callable[[Ludeme], Ludeme]:
    """The condition that the piece on a site can be captured."""
    if any(piece in "lL" for piece in _men(rules)):
        return lambda site: ["=", ["what", "at:", site], ["id", _text(STONE), "Next"]]
    return lambda site: ["is", "Enemy", ["who", "at:", site]]


def _removal(site: Ludeme) -> Ludeme:
    """The removal of a piece from the board, which restarts the count of quiet plies."""
    return ["remove", site, ["then", ["set", "Counter"]]]


def _start(rules: Ruleset) -> Iterator[Ludeme]:
    squares: dict[str, list[str]] = {}
    for square, letter in Position(rules).piece_map().items():
        squares.setdefault(letter, []).append(square.upper())
    for letter in sorted(squares):
        player = "1" if letter.isupper() else "2"
        places = sorted(squares[letter], key=lambda name: (int(name[1:]), name[0]))
        yield [
            "place",
            _text(_PIECES[letter.lower()] + player),
            ["{", *map(_text, places)],
        ]


def _endings(rules: Ruleset) -> Iterator[Ludeme]:
    mechanics = rules.mechanics
    won: Ludeme = ["result", "Mover", "Win"]
    drawn: Ludeme = ["result", "Mover", "Draw"]
    left = max(int(mechanics["ending.reduced_to"]), _left_at_goal(rules))
    if left:
        yield ["if", ["<=", ["count", "Pieces", "Next"], str(left)], won]
    elif mechanics["ending.annihilation"] == "both":
        yield ["if", ["no", "Pieces", "Next"], won]
    yield ["if", ["and", ["no", "Moves", "Next"], ["no", "Moves", "Mover"]], drawn]
    yield ["if", ["no", "Moves", "Next"], won]
    limit = int(mechanics["ending.quiet_limit"])
    if not limit:
        return
    # The counter is 0 when the first quiet ply is judged.
    is_quiet: Ludeme = ["=", ["counter"], str(limit - 1)]
    if mechanics["ending.quiet_result"] == "more-captures":
        own: Ludeme = ["count", "Pieces", "P1"]
        other: Ludeme = ["count", "Pieces", "P2"]
        yield ["if", ["and", is_quiet, [">", own, other]], ["result", "P1", "Win"]]
        yield ["if", ["and", is_quiet, ["<", own, other]], ["result", "P2", "Win"]]
    yield ["if", is_quiet, drawn]


def _left_at_goal(rules: Ruleset) -> int:
    """The number of pieces left to a side when the goal is reached; 0 without a goal."""
    goal = int(rules.mechanics["ending.capture_goal"])
    return _men(rules).total() // 2 - goal if goal else 0


def _metadata(rules: Ruleset) -> Ludeme:
    id = cited_id(rules.id)
    facts = [
        ["description", _text(f"{rules.title}, written by petteia from the ruleset {id}.")],
        ["source", _text(rules.source)],
        ["classification", _text("board/war/custodial")],
    ]
    return ["metadata", ["info", ["{", *map(list, facts)]]]


def _text(words: str) -> str:
    """A text in quotation marks; Ludii has no way to write one inside."""
    plain = " ".join(words.replace('"', "'").split())
    return f'"{plain}"'


def _written(ludeme: Ludeme, depth: int = 0) -> str:
    """A ludeme as text: on one line if it is short."""
    if isinstance(ludeme, str):
        return ludeme
    is_set = ludeme[0] == "{"
    words = list(_joined([_written(each, depth + 1) for each in ludeme[is_set:]]))
    begin, end = ("{", "}") if is_set else ("(", ")")
    line = begin + " ".join(words) + end
    if len(line) + len(_INDENT) * depth <= _WIDTH and "\n" not in line:
        return line
    inner = _INDENT * (depth + 1)
    if is_set and not any(word.startswith("(") for word in words):
        lines = textwrap.wrap(" ".join(words), _WIDTH - len(inner))
        return "\n".join([begin, *(inner + each for each in lines), _INDENT * depth + end])
    head = begin if is_set else begin + words.pop(0)
    while words and not is_set and "(" not in words[0] and "{" not in words[0]:
        head += " " + words.pop(0)
    return "\n".join([head, *(inner + word for word in words), _INDENT * depth + end])


def _joined(words: list[str]) -> Iterator[str]:
    """The words, each argument's name before its value."""
    name = ""
    for word in words:
        if word.endswith(":"):
            name = word
            continue
        yield name + word
        name = ""
