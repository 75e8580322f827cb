"""How tests draw rulesets with their options, positions and games.

The drawing itself asks a `random.Random`, so that the seeded comparisons and Hypothesis (which
provides its own) share it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

import petteia
from petteia.rulesets.model import options as model
from petteia.rulesets.registry import shipped_definition

Option = bool | int | str
Square = tuple[int, int]


def option_values(ruleset_id: str) -> dict[str, tuple[Option, ...]]:
    """Give the values of each of a ruleset's options that the tests try, the default first."""
    options = shipped_definition(ruleset_id).options
    return {name: tuple(dict.fromkeys(_tried(option))) for name, option in options.items()}


def _tried(option: model.Option) -> Iterator[Option]:
    """All values if they can be listed, else the default and the ends of the range."""
    yield option.default
    if option.name == "quiet_limit":
        yield from (0, 12)
    elif option.values:
        yield from option.values
    else:
        low, high = option.minimum, option.maximum
        assert low is not None
        assert high is not None
        yield from (low, high)
        if isinstance(low, str) and isinstance(high, str):
            yield f"{low.partition('x')[0]}x{high.partition('x')[2]}"


def ruleset_with(ruleset_id: str, options: dict[str, Option]) -> petteia.Ruleset:
    """Build a ruleset from options in a dictionary."""
    return petteia.ruleset(ruleset_id, **options)


@st.composite
def rulesets(draw: st.DrawFn) -> petteia.Ruleset:
    """Draw any ruleset, most of its options at their defaults."""
    ruleset_id = draw(st.sampled_from(petteia.ruleset_ids()))
    values = option_values(ruleset_id)
    changed = draw(st.sets(st.sampled_from(sorted(values)), max_size=4))
    return ruleset_with(
        ruleset_id, {name: draw(st.sampled_from(values[name])) for name in sorted(changed)}
    )


def leaders_of(rules: petteia.Ruleset) -> str:
    """Give the letters of the pieces of which a side has at most one."""
    return "".join(letter for letter in rules.letters if letter in "LlBb")


def scattered_board(rules: petteia.Ruleset, rng: Random) -> str:
    """Scatter pieces over a part of the board, thinly or thickly, and write the board field."""
    width = rng.randint(min(3, rules.files), rules.files)
    height = rng.randint(min(3, rules.ranks), rules.ranks)
    left = rng.choice((0, rules.files - width, rng.randint(0, rules.files - width)))
    bottom = rng.choice((0, rules.ranks - height, rng.randint(0, rules.ranks - height)))
    squares = [(left + file, bottom + rank) for file in range(width) for rank in range(height)]
    rng.shuffle(squares)
    board: dict[Square, str] = {}
    for leader in leaders_of(rules):
        if squares and rng.random() < 0.95:
            board[squares.pop()] = leader
    common = [letter for letter in rules.letters if letter not in "LlBbAaCcx"]
    weights = [1.0] * len(common)
    if "x" in rules.letters:
        common.append("x")
        weights.append(rng.choice((0.0, 0.5, len(common) * 0.7)))
    few, many, crowded = (0.02, 0.12), (0.1, 0.7), (0.7, 0.95)
    density = rng.uniform(*rng.choice((few, many, many, many, crowded)))
    for square in squares[: round(len(squares) * density)]:
        board[square] = rng.choices(common, weights)[0]
    for square, leader in list(board.items()):
        if leader in "LlBb" and rng.random() < 0.4:
            _beset(rules, board, square, rng)
    if "A" in rules.letters:
        _bind_some(rules, board, rng)
    return "/".join(
        _row([board.get((file, rank), "") for file in range(rules.files)])
        for rank in range(rules.ranks - 1, -1, -1)
    )


_BOUND = {"S": "A", "s": "a", "L": "C", "l": "c"}
"""The letters of bound pieces by those of free ones."""


def _bind_some(rules: petteia.Ruleset, board: dict[Square, str], rng: Random) -> None:
    """Bind some of the pieces that are between two free enemies (SCH-7)."""
    for square, letter in rng.sample(sorted(board.items()), len(board)):
        bound = _BOUND[letter]
        if bound not in rules.letters:
            continue
        others = board | {square: bound}
        if rng.random() < 0.7 and all(
            _is_held(others, each) for each in others if others[each] in "AaCc"
        ):
            board[square] = bound


def _is_held(board: dict[Square, str], square: Square) -> bool:
    """Whether two free enemies are on opposite sides of a piece."""
    file, rank = square
    free = "sl" if board[square].isupper() else "SL"
    pairs = (((file - 1, rank), (file + 1, rank)), ((file, rank - 1), (file, rank + 1)))
    return any(all(board.get(side, "x") in free for side in pair) for pair in pairs)


def _beset(rules: petteia.Ruleset, board: dict[Square, str], leader: Square, rng: Random) -> None:
    """Put enemies on all sides but one of a leader."""
    file, rank = leader
    of_white = board[leader].isupper()
    enemies = [
        letter
        for letter in rules.letters
        if letter not in "LlBbAaCcx" and letter.isupper() is not of_white
    ]
    sides = [(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)]
    rng.shuffle(sides)
    for side in sides[1:]:
        on_board = side[0] in range(rules.files) and side[1] in range(rules.ranks)
        if on_board and board.get(side, "S") not in "LlBb":
            board[side] = rng.choice(enemies)


def _row(letters: list[str]) -> str:
    row, empty = "", 0
    for letter in letters:
        if not letter:
            empty += 1
            continue
        row += (str(empty) if empty else "") + letter
        empty = 0
    return row + (str(empty) if empty else "")


def scattered_pfen(rules: petteia.Ruleset, rng: Random) -> str:
    """Write a position that need not be reachable, its counts near the ends that they lead to."""
    while True:
        text = _scattered_pfen(rules, rng)
        try:
            petteia.Position.from_pfen(rules, text)
        except petteia.PfenError:
            # Some games have no such position: a square is closed, the player would have passed, or
            # a piece is bound while others are placed.
            mechanics = rules.mechanics
            assert mechanics["setup.per_turn"] != 1 or mechanics["capture.mode"] == "bind"
            continue
        return text


def _scattered_pfen(rules: petteia.Ruleset, rng: Random) -> str:
    usual = petteia.Position(rules).pfen().split(" ")
    goal = int(rules.mechanics["ending.capture_goal"]) or 9
    counts = (0, goal // 2, max(goal - 2, 0), goal - 1, goal - 1)
    refusals = "0,0"
    if rules.id.startswith("vogt."):
        most = int(rules.mechanics["ending.refusal"])
        near = (0, 1, most - 1, most - 1, most)
        refusals = f"{rng.choice(near)},{rng.choice(near)}"
    turn = rng.choice("wb")
    reserve = usual[3]
    if reserve != "-":
        left = rng.choice((0, 0, 0, 1, 2))
        reserve = f"{left if turn == 'w' or left == 0 else left - 1},{left}"
    return " ".join(
        [
            scattered_board(rules, rng),
            turn,
            usual[2],
            reserve,
            f"{rng.choice(counts)},{rng.choice(counts)}",
            refusals,
            str(rng.choice((0, 0, 0, 97, 10))),
            str(rng.randint(1, 90)),
        ]
    )


@st.composite
def positions(draw: st.DrawFn) -> petteia.Position:
    """Draw a position of any ruleset: the start or scattered pieces, then some plies."""
    rules = draw(rulesets())
    rng = draw(st.randoms(use_true_random=False))
    if draw(st.booleans()):
        position = petteia.Position(rules)
    else:
        position = petteia.Position.from_pfen(rules, scattered_pfen(rules, rng))
    for _ in range(draw(st.integers(0, 12))):
        if not play_one(position, rng):
            break
    return position


def play_one(position: petteia.Position, rng: Random) -> bool:
    """Play a roll that is due, or a move, most often a capture; False when the game is over."""
    if position.is_game_over():
        return False
    if position.needs_roll:
        position.roll(rng.choice(position.rolls)[0])
        return True
    position.push(choose(list(position.legal_moves), rng))
    return True


def choose(moves: list[petteia.Move], rng: Random, captures: float = 0.7) -> petteia.Move:
    """Choose a move, one that captures with the given probability if there is one."""
    capturing = [move for move in moves if move.victims]
    if capturing and rng.random() < captures:
        return rng.choice(capturing)
    return rng.choice(moves)
