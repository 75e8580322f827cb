"""Explicit promises of the rules are kept: nothing is captured that "cannot be captured".

The sentences are found in the texts of all rulesets. Each kind has its own check, which looks at
every capture in many positions, some of them chosen to tempt; a sentence of a new kind fails here
until it has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import petteia
from petteia.rulesets.registry import shipped_definition
from tests.rows import rows
from tests.strategies import option_values, ruleset_with, scattered_pfen

Square = tuple[int, int]
Capture = tuple[petteia.Position, str, str, tuple[str, ...]]
"""A position, the beginning and the end of one move, and what it captures or binds."""

POSITIONS = 60

PROMISING = re.compile(
    "cannot be (captured|enclosed)|never captured|not captured in this way|do(es)? not help"
    "|protects|unharmed|captures nothing|suffers nothing|leapt over stays|not captured;"
    "|is captured later|the dux stays|Nothing is captured from a row"
)


def place(square: str) -> Square:
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def is_corner(rules: petteia.Ruleset, square: str) -> bool:
    file, rank = place(square)
    return file in (0, rules.files - 1) and rank in (0, rules.ranks - 1)


def is_on_edge(rules: petteia.Ruleset, square: str) -> bool:
    file, rank = place(square)
    return file in (0, rules.files - 1) or rank in (0, rules.ranks - 1)


def between(start: str, end: str) -> Square:
    """Give the square in the middle of a leap."""
    one, other = place(start), place(end)
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def is_leap(start: str, end: str) -> bool:
    one, other = place(start), place(end)
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 2


def spares_corners(capture: Capture) -> bool:
    position, _, _, victims = capture
    return not any(is_corner(position.rules, victim) for victim in victims)


def spares_unconquerable_stones(capture: Capture) -> bool:
    position, _, _, victims = capture
    return not set(victims) & set(position.unconquerable(not position.turn))


def spares_corners_but_between(capture: Capture) -> bool:
    """A piece in a corner is captured only if the hammer is between it and another victim."""
    position, _, end, victims = capture
    file, rank = place(end)
    for victim in victims:
        if is_corner(position.rules, victim):
            corner = place(victim)
            way = ((file > corner[0]) - (file < corner[0]), (rank > corner[1]) - (rank < corner[1]))
            beyond = (file + way[0], rank + way[1])
            if beyond not in map(place, victims):
                return False
    return True


def needs_captors(capture: Capture) -> bool:
    """A hammer alone captures nothing: another captor is in line, or next to the victim."""
    position, start, end, victims = capture
    own = {place(square) for square in position.pieces(color=position.turn)} - {place(start)}
    own.add(place(end))
    return not victims or len(own) > 1


def needs_captors_but_at_corners(capture: Capture) -> bool:
    """The same for victims that are not next to a corner."""
    position, start, end, victims = capture
    return needs_captors(
        (position, start, end, tuple(v for v in victims if not corner_at(position, v)))
    )


def corner_at(position: petteia.Position, square: str) -> str | None:
    """Give the corner next to a square, if there is one."""
    file, rank = place(square)
    rules = position.rules
    beside = (other for other in rules.squares if is_corner(rules, other))
    near = (c for c in beside if abs(place(c)[0] - file) + abs(place(c)[1] - rank) == 1)
    return next(near, None)


def needs_a_corner_without_comrade(capture: Capture) -> bool:
    """Next to a corner that a comrade occupies, two captors are needed."""
    position, _, _, victims = capture
    if position.rules.options["corner_anvil"] == "always":
        return True
    corners = [corner_at(position, victim) for victim in victims]
    held = [corner for corner in corners if corner and is_enemy(position, corner)]
    return not held or needs_captors(capture)


def is_enemy(position: petteia.Position, square: str) -> bool:
    letter = position.piece_at(square)
    return letter is not None and letter.isupper() is not (position.turn == petteia.WHITE)


def keeps_uncapturable_leaders(capture: Capture) -> bool:
    position, start, end, _ = capture
    if position.rules.mechanics["capture.leader"] != "never":
        return True
    after = position.copy(stack=False)
    after.push(position.find_move(start, end))
    return sorted(leaders_on(after)) == sorted(leaders_on(position))


def leaders_on(position: petteia.Position) -> list[str]:
    return [letter for letter in position.piece_map().values() if letter in "LlBb"]


def spares_leaders(capture: Capture) -> bool:
    position, _, _, victims = capture
    return not any((position.piece_at(victim) or "S").upper() in "LB" for victim in victims)


def spares_leaders_on_edges(capture: Capture) -> bool:
    position, _, _, victims = capture
    leaders = (one for one in victims if (position.piece_at(one) or "S").upper() in "LB")
    return not any(is_on_edge(position.rules, leader) for leader in leaders)


def spares_the_middle(capture: Capture) -> bool:
    position, _, _, victims = capture
    middle = ((position.rules.files - 1) // 2, (position.rules.ranks - 1) // 2)
    return middle not in map(place, victims)


def spares_who_is_leapt_over(capture: Capture) -> bool:
    _, start, end, victims = capture
    return not is_leap(start, end) or between(start, end) not in map(place, victims)


def spares_who_is_leapt_over_but_from_corners(capture: Capture) -> bool:
    position, start, _, _ = capture
    return is_corner(position.rules, start) or spares_who_is_leapt_over(capture)


def arrives_beside(capture: Capture) -> bool:
    """The hammer is next to each of its victims."""
    _, _, end, victims = capture
    file, rank = place(end)
    return all(
        max(abs(file - other[0]), abs(rank - other[1])) == 1 for other in map(place, victims)
    )


def arrives(capture: Capture) -> bool:
    """Nothing of the side that moves is captured."""
    position, _, _, victims = capture
    return all(is_enemy(position, victim) for victim in victims)


CHECKS: tuple[tuple[str, tuple[Callable[[Capture], bool], ...]], ...] = (
    (
        "captured only by a stone that moves in between|cannot be enclosed",
        (spares_corners_but_between,),
    ),
    ("the rest cannot be captured as long as they stay", (spares_unconquerable_stones,)),
    ("in a corner cannot be captured", (spares_corners,)),
    ("in the corner itself cannot", (spares_corners, needs_captors_but_at_corners)),
    ("on an edge or in a corner therefore cannot be captured", (spares_leaders_on_edges,)),
    ("leader cannot be captured in any way", (spares_leaders,)),
    ("(dux|leader) is never captured", (spares_leaders,)),
    ("A dux in the nearest place is not captured", (spares_leaders,)),
    ("the dux stays|Nothing is captured from a row", (spares_leaders,)),
    ("Leaders are not captured in this way", (spares_leaders_on_edges,)),
    ("middle square cannot be captured", (spares_the_middle,)),
    ("leapt over (stays|suffers nothing)", (spares_who_is_leapt_over,)),
    ("the leap itself captures nothing", (spares_who_is_leapt_over_but_from_corners,)),
    ("never captured by that|arrives and completes", (arrives,)),
    ("arrives next to it", (arrives_beside,)),
    ("do(es)? not help to bind", (arrives,)),
    ("corner does not help to capture while", (needs_a_corner_without_comrade,)),
    ("leader that cannot be captured stays", (keeps_uncapturable_leaders,)),
    ("[Cc]orners[a-z ]* do not help", (needs_captors, spares_corners)),
    ("(edge|Edges) do(es)? not help", (needs_captors,)),
    ("unharmed", (arrives,)),
)


def sentences(ruleset_id: str, rules: petteia.Ruleset) -> Iterator[str]:
    """Give the promising sentences of the rules that apply under these options."""
    for rule in shipped_definition(ruleset_id).rules_under(rules.options):
        for sentence in re.split(r"(?<=[.:;]) ", rule.text):
            if PROMISING.search(sentence):
                yield sentence


def checks_of(sentence: str) -> tuple[Callable[[Capture], bool], ...]:
    found = [checks for words, checks in CHECKS if re.search(words, sentence)]
    assert found, f"no check for: {sentence}"
    return found[0]


def options_one_by_one(ruleset_id: str) -> Iterator[dict[str, bool | int | str]]:
    """Give the defaults, then each other value of each option alone."""
    yield {}
    for name, values in option_values(ruleset_id).items():
        if name != "quiet_limit":
            yield from ({name: value} for value in values[1:])


CASES = [
    (ruleset_id, options)
    for ruleset_id in petteia.ruleset_ids()
    for options in options_one_by_one(ruleset_id)
    if any(sentences(ruleset_id, ruleset_with(ruleset_id, options)))
]


def captures_in(position: petteia.Position) -> Iterator[Capture]:
    """Give all moves in a position; for turns of several moves, the first one."""
    if position.is_game_over() or (position.reserve and any(position.reserve)):
        return
    if position.needs_roll:
        position.roll(max(position.rolls)[0])
    for move in position.legal_moves:
        if move.from_square is None or move.removed:
            continue
        end, victims = move.parts[0] if move.parts else (move.to_square, move.victims)
        yield position, move.from_square, end, victims or newly_bound(position, move)


def newly_bound(position: petteia.Position, move: petteia.Move) -> tuple[str, ...]:
    """Give the enemies that a move binds."""
    if "A" not in position.rules.letters:
        return ()
    after = position.copy(stack=False)
    after.push(move)
    bound = [square for square, letter in after.piece_map().items() if letter in "AaCc"]
    return tuple(square for square in bound if position.piece_at(square) not in set("AaCc"))


@cache
def tempting(files: int, ranks: int) -> tuple[dict[str, str], ...]:
    """Give boards on which White threatens pieces on edges, in corners and on the middle square."""
    middle = (chr(ord("a") + (files - 1) // 2), (ranks - 1) // 2 + 1)
    far = f"{chr(ord('a') + files - 1)}{ranks}"
    file, rank = middle
    left, right = chr(ord(file) - 1), chr(ord(file) + 1)
    boards = [
        {"a1": "s", "a2": "S", "b2": "S"},
        {"a1": "s", "a2": "S", "c1": "S"},
        {"b1": "s", "c2": "S"},
        {"b1": "s", "d1": "S"},
        {"a2": "s", "b3": "S"},
        {"a2": "s", "a1": "s", "a4": "S"},
        {f"{file}1": "s", f"{right}2": "S"},
        {f"{file}{rank}": "s", f"{left}{rank}": "S", f"{right}{rank + 1}": "S"},
        {f"{file}{rank}": "s", f"{left}{rank}": "S", f"{right}{rank - 1}": "S"},
        {"a1": "S", "b1": "s"},
        {"a1": "L", "b1": "s"},
        {"a3": "S", "a4": "s"},
        {f"{file}{rank}": "l", f"{left}{rank}": "S", f"{right}{rank + 1}": "S"},
        {"a1": "l", "a2": "S", "b2": "S"},
        {"a3": "l", "a2": "S", "a4": "S", "b2": "S"},
    ]
    return tuple({far: "s", **board} for board in boards)


def positions(rules: petteia.Ruleset) -> Iterator[petteia.Position]:
    rng = Random(rules.id)
    for _ in range(POSITIONS):
        yield petteia.Position.from_pfen(rules, scattered_pfen(rules, rng))
    usual = petteia.Position(rules).pfen().split(" ")
    reserve = "-" if usual[3] == "-" else "0,0"
    for board in tempting(rules.files, rules.ranks):
        lettered = {square: letter_of(rules, letter) for square, letter in board.items()}
        text = f"{board_field(rules, lettered)} w {usual[2]} {reserve} 0,0 0,0 3 9"
        try:
            yield petteia.Position.from_pfen(rules, text)
        except petteia.PfenError:
            continue


def letter_of(rules: petteia.Ruleset, letter: str) -> str:
    """Give the letter that a ruleset has for a stone or a leader."""
    others = {"S": "P", "s": "p", "L": "B", "l": "b"}
    if letter in rules.letters:
        return letter
    other = others[letter]
    return other if other in rules.letters else ("S" if letter.isupper() else "s")


def board_field(rules: petteia.Ruleset, board: dict[str, str]) -> str:
    rows = []
    for rank in range(rules.ranks, 0, -1):
        row = "".join(
            board.get(f"{chr(ord('a') + file)}{rank}", ".") for file in range(rules.files)
        )
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    return "/".join(rows)


@rows(("ruleset_id", "options"), CASES)
def test_GEN_7_the_promises_in_the_rule_texts_are_kept(
    ruleset_id: str, options: dict[str, bool | int | str]
) -> None:
    rules = ruleset_with(ruleset_id, options)
    promised = {(check, text) for text in sentences(ruleset_id, rules) for check in checks_of(text)}
    seen = 0
    for position in positions(rules):
        for capture in captures_in(position):
            seen += bool(capture[3])
            for check, text in promised:
                assert check(capture), f"{text!r}: {capture[1:]} in {capture[0].pfen()}"
    assert seen
