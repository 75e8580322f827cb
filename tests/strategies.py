"""How tests draw rulesets with their options, positions and games.

The drawing itself asks a `random.Random`, so that the seeded comparisons and Hypothesis (which
hands out one of its own) share it.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

import petteia

Option = bool | int | str
Square = tuple[int, int]

ON_OR_OFF: tuple[Option, ...] = (False, True)

CYNINGSTAN: dict[str, tuple[Option, ...]] = {
    "board": ("8x8", "4x5", "5x6", "7x9", "12x8", "16x16"),
    "quiet_limit": (100, 0, 12),
}
CALLEN: dict[str, tuple[Option, ...]] = {
    "compulsory": ON_OR_OFF,
    "die": ON_OR_OFF,
    "corner_capture": ON_OR_OFF,
    "leader_captures": ON_OR_OFF,
    "surround": ON_OR_OFF,
    "inciti": ON_OR_OFF,
    "stranded_captured": ON_OR_OFF,
    "gambling": ON_OR_OFF,
    "quiet_limit": (100, 0, 12),
}
VOGT: dict[str, tuple[Option, ...]] = {
    "compulsory": ON_OR_OFF,
    "six_poleis": ON_OR_OFF,
    "class_capture": ON_OR_OFF,
    "false_capture": ON_OR_OFF,
    "mirrored": ON_OR_OFF,
    "ignorance": ON_OR_OFF,
    "quiet_limit": (100, 0, 12),
}
KUBEIA: dict[str, tuple[Option, ...]] = {
    **VOGT,
    "dice": (2, 1),
    "hoplite_die": ("high", "low"),
    "basileus_die": ("high", "hermes"),
    "zeus": ON_OR_OFF,
}
NAVPIL: dict[str, tuple[Option, ...]] = {
    "board": ("8x8", "7x7", "7x12", "12x12"),
    "pieces": (16, 8, 24),
    "quiet_limit": (100, 0, 12),
}
CARRILLO: dict[str, tuple[Option, ...]] = {
    "board": ("10x8", "8x8", "12x8"),
    "locks": ON_OR_OFF,
    "push": ON_OR_OFF,
    "flank": ON_OR_OFF,
    "phalanx": ON_OR_OFF,
    "repetition_loses": ON_OR_OFF,
    "quiet_limit": (100, 0, 12),
}

NETO: dict[str, tuple[Option, ...]] = {
    "board": ("8x8", "12x8"),
    "step": ON_OR_OFF,
    "corner": ON_OR_OFF,
    "quiet_limit": (100, 0, 12),
}


PISO: dict[str, tuple[Option, ...]] = {
    "men": (20, 16, 24),
    "shuttle": ("third", "undo", "off"),
    "quiet_limit": (100, 0, 12),
}
QUIET: dict[str, tuple[Option, ...]] = {"quiet_limit": (100, 0, 12)}

BY_RULESET: dict[str, dict[str, tuple[Option, ...]]] = {
    "cyningstan.petteia": CYNINGSTAN,
    "vogt.petteia": VOGT,
    "vogt.petteia-tournament": VOGT,
    "vogt.kubeia": KUBEIA,
    "vogt.kubeia-tournament": KUBEIA,
    "navpil.poleis": NAVPIL,
    "quintana.latrunculi": QUIET,
    "neto.city": NETO,
    "wiedemann.petteia": QUIET,
    "kuehr.latrunculi": {"quiet_limit": (30, 0, 12)},
    "locusludi.piso": PISO,
}
ALIKE: dict[str, dict[str, tuple[Option, ...]]] = {"callen": CALLEN, "carrillo": CARRILLO}
"""The options of authors whose rulesets all have the same ones."""


def option_values(ruleset_id: str) -> dict[str, tuple[Option, ...]]:
    """Give the values of each of a ruleset's options that the tests try."""
    return ALIKE.get(ruleset_id.partition(".")[0]) or BY_RULESET[ruleset_id]


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
    """Give the letters of the pieces of which a side has one at most."""
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
    common = [letter for letter in rules.letters if letter not in "LlBbx"]
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
    return "/".join(
        _row([board.get((file, rank), "") for file in range(rules.files)])
        for rank in range(rules.ranks - 1, -1, -1)
    )


def _beset(rules: petteia.Ruleset, board: dict[Square, str], leader: Square, rng: Random) -> None:
    """Put enemies on all sides of a leader but one."""
    file, rank = leader
    of_white = board[leader].isupper()
    enemies = [
        letter
        for letter in rules.letters
        if letter not in "LlBbx" and letter.isupper() is not of_white
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
    usual = petteia.Position(rules).pfen().split(" ")
    goal = int(rules.mechanics["ending.capture_goal"]) or 9
    counts = (0, goal // 2, goal - 2, goal - 1, goal - 1)
    refusals = "0,0"
    if rules.id.startswith("vogt."):
        refusals = f"{rng.choice((0, 1, 2, 2, 3))},{rng.choice((0, 1, 2, 2, 3))}"
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


def play_one(position: petteia.Position, rng: Random, captures: float = 0.7) -> bool:
    """Play a roll that is due, or a move, most often a capture; False when the game is over."""
    if position.is_game_over():
        return False
    if position.needs_roll:
        position.roll(rng.choice(position.rolls)[0])
        return True
    position.push(choose(list(position.legal_moves), rng, captures))
    return True


def choose(moves: list[petteia.Move], rng: Random, captures: float = 0.7) -> petteia.Move:
    """Choose a move, one that captures with the given probability if there is one."""
    capturing = [move for move in moves if move.victims]
    if capturing and rng.random() < captures:
        return rng.choice(capturing)
    return rng.choice(moves)
