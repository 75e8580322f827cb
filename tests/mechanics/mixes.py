"""Random mixes of mechanics, and what must be true of every game that the core accepts.

`python -m tests.mechanics.mixes FIRST COUNT` tries the mixes of COUNT seeds one after the other
and names each before it begins, so that the reader knows which one ended the process.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Iterator

import petteia
from petteia._core import Ruleset, rule_conflicts, search
from petteia.rulesets.schema import default_mechanics, key_schema
from tests.strategies import Option

Mechanics = dict[str, Option]

KINDS = ("S", "S", "S", "SL", "SL", "SH", "SHL", "PH", "PHB", "SB")
"""The pieces that a side can have; most games have no more than stones and a leader."""

THEMES: tuple[Mechanics, ...] = (
    {"ending.blocked": "passes", "ending.must_open": True},
    {"ending.blocked": "passes", "ending.both_blocked": "more-captures"},
    {"capture.again": "may", "capture.again_by": "any-move"},
    {"capture.again": "must"},
    {"capture.compulsory": "both"},
    {"capture.mode": "bind", "capture.corner": True},
    {"capture.mode": "bind", "capture.removal": "first"},
    {"capture.mode": "bind", "movement.entering": "pair"},
    {"capture.mode": "convert", "capture.row": True},
    {"capture.mode": "convert", "capture.surround": True},
    {"movement.retreat": False},
    {"ending.prisoners": True, "ending.quiet_result": "more-captures"},
    {"capture.inciti": True},
    {"capture.row": True, "capture.intervention": "rows"},
    {"capture.leader": "custody", "ending.reduced_to": 1},
    {"capture.surround": True},
    {"capture.leader": "four-captors", "ending.leader_captured": "leader-captured"},
    {"capture.leader": "encirclement", "ending.leader_captured": "rout"},
    {"capture.mode": "bind", "capture.leader": "custody", "ending.leader_bound": True},
    {"movement.leap": "any", "movement.leap_chain": True},
    {"movement.leap": "enemy", "movement.leader_leap": "own"},
    {"movement.directions": 8, "capture.directions": 8},
    {"movement.barrier": 3},
    {"movement.locks": True, "movement.leader_combat": True},
    {"movement.leader_self_immobilizing": False, "ending.leader_immobilized": "anyone"},
    {"movement.fugitives": True},
    {"movement.shuttle": "third"},
    {"movement.shuttle": "undo"},
    {"movement.light_range": 1, "movement.leader_range": 1},
    {"ending.repetition": "forbidden", "ending.repetition_count": 1},
    {"ending.repetition": "forbidden", "ending.leader_immobilized": "no-move"},
    {"ending.repetition": "mover-loses", "ending.leader_immobilized": "enemy-beside"},
    {"ending.breakthrough": "both", "ending.leader_bared": True},
    {"ending.reduced_to": 2, "ending.reduced_by": "opponent"},
    {"ending.row_of": 3, "ending.row_outside": 2, "movement.leap": "any"},
    {"dice.count": 2, "dice.doubles_again": True},
    {"dice.count": 1, "dice.faces": 4},
)
"""Values that have much to say to those of other themes."""

PLIES = 14
MAX_MOVES = 12
"""Where a position has more moves, not all of them are tried one by one."""

MANY = 2_000
"""A position with more turns is looked at through a few of them: there can be 100,000."""

MAX_PERFT = 40
COUNTED = 0.3
"""How often the sequences of two plies are counted."""

SEARCHED = 60


def rank_text(squares: Iterable[str]) -> str:
    """A rank as a PFEN writes it; an empty text is an empty square."""
    return re.sub("1+", lambda run: str(len(run[0])), "".join(each or "1" for each in squares))


def drawn(seed: int) -> Mechanics:
    """Draw a mix that the core accepts: values are reset to their defaults until it does."""
    rng = random.Random(seed)
    while True:
        mechanics: Mechanics = {**default_mechanics(), **_setup(rng)}
        keys = list(default_mechanics())
        changed = rng.sample(keys, rng.choice((0, 1, 2, 3, 4, 6, 9, 14)))
        for key in changed:
            mechanics[key] = _value(key, rng)
        for theme in rng.sample(THEMES, rng.choice((0, 1, 2, 2, 3, 3, 4))):
            mechanics.update(theme)
            changed = [*(key for key in changed if key not in theme), *theme]
        rng.shuffle(changed)
        while changed and rule_conflicts(mechanics):
            key = changed.pop()
            mechanics[key] = default_mechanics()[key]
        if not rule_conflicts(mechanics):
            return mechanics


def _value(key: str, rng: random.Random) -> Option:
    schema = key_schema(key)
    if "enum" in schema:
        value: Option = rng.choice(schema["enum"])
        return value
    if schema["type"] == "boolean":
        return not default_mechanics()[key]
    low, high = schema["minimum"], schema["maximum"]
    return rng.choice((low, min(low + 1, high), min(low + 2, high), rng.randint(low, min(high, 9))))


def _setup(rng: random.Random) -> Mechanics:
    files, ranks = rng.choice(((4, 4), (4, 5), (5, 5), (6, 7), (8, 8), (10, 9), (12, 8), (16, 16)))
    if rng.random() < 0.3:
        files, ranks = rng.randint(4, 16), rng.randint(4, 16)
    kinds = rng.choice(KINDS)
    is_placed = rng.random() < 0.3
    board: dict[tuple[int, int], str] = {}
    squares = [(file, rank) for file in range(files) for rank in range(ranks)]
    rng.shuffle(squares)
    if not is_placed or rng.random() < 0.3:
        most = max(len(squares) // 3, 2)
        for side in (str.upper, str.lower):
            for letter in kinds if rng.random() < 0.9 else kinds[:1]:
                count = 1 if letter in "LB" else rng.randint(1, max(most // len(kinds), 1))
                for _ in range(count):
                    board[squares.pop()] = side(letter)
    free = len(squares)
    return {
        "board.files": files,
        "board.ranks": ranks,
        "setup.board": "/".join(
            rank_text([board.get((file, rank), "") for file in range(files)])
            for rank in range(ranks - 1, -1, -1)
        ),
        "setup.reserve": rng.randint(1, min((free - 1) // 2, 20)) if is_placed else 0,
        "setup.per_turn": rng.choice((1, 1, 2)),
        "setup.leader_reserve": rng.choice(("none", "none", "first", "last"))
        if is_placed
        else "none",
        "setup.first_mover": rng.choice(("white", "white", "black")),
        "setup.closed": rng.choice(("none", "none", "centre")),
    }


def described(mechanics: Mechanics) -> str:
    """Name what differs from the defaults."""
    usual = default_mechanics()
    return str({key: value for key, value in mechanics.items() if usual.get(key) != value})


def check(seed: int) -> None:
    """Play a game from the start and some from scattered pieces, and look at every position."""
    mechanics = drawn(seed)
    rules = Ruleset(f"mix {seed}", {}, mechanics)
    rng = random.Random(seed)
    for position in _beginnings(rules, rng):
        for _ in range(PLIES):
            _check_position(position, rng)
            if not _play(position, rng):
                break
        _check_way_back(position)
    _check_play(petteia.Position(rules), rng)


def _beginnings(rules: Ruleset, rng: random.Random) -> Iterator[petteia.Position]:
    yield petteia.Position(rules)
    for _ in range(2):
        try:
            yield petteia.Position.from_pfen(rules, _scattered(rules, rng))
        except petteia.PfenError:
            # Some texts are refused: a player who would have passed, a closed square.
            continue


def _scattered(rules: Ruleset, rng: random.Random) -> str:
    usual = petteia.Position(rules).pfen().split(" ")
    letters = [letter for letter in rules.letters if letter not in "AaCcx"]
    leaders = set("LlBb") & set(letters)
    density = rng.choice((0.1, 0.3, 0.6, 0.9))
    rows = []
    for _ in range(rules.ranks):
        row = []
        for _ in range(rules.files):
            letter = rng.choice(letters) if letters and rng.random() < density else ""
            if letter in "LlBb" and letter:
                if letter not in leaders or rng.random() < 0.5:
                    letter = ""
                leaders.discard(letter)
            row.append(letter)
        rows.append(rank_text(row))
    reserve = "-" if usual[3] == "-" else "0,0"
    captured = f"{rng.choice((0, 0, 3))},{rng.choice((0, 0, 3))}"
    turn, quiet = rng.choice("wb"), rng.choice((0, 0, 5, 98))
    return f"{'/'.join(rows)} {turn} {usual[2]} {reserve} {captured} 0,0 {quiet} 5"


def _play(position: petteia.Position, rng: random.Random) -> bool:
    if position.is_game_over():
        return False
    if position.needs_roll:
        position.roll(rng.choice(position.rolls)[0])
        return True
    legal = position.legal_moves
    indices = rng.sample(range(len(legal)), min(len(legal), 20))
    moves = [legal[index] for index in indices]
    capturing = [move for move in moves if move.victims]
    position.push(rng.choice(capturing if capturing and rng.random() < 0.5 else moves))
    return True


def _check_position(position: petteia.Position, rng: random.Random) -> None:
    story = f"{position.pfen()} after {position.action_stack}"
    legal = position.legal_moves
    if len(legal) > MANY:
        for index in rng.sample(range(len(legal)), MAX_MOVES):
            _check_move(position, legal[index], story)
        return
    moves = list(legal)
    if position.outcome() is not None or position.needs_roll:
        assert not moves, story
    else:
        assert moves, f"neither a move nor an end: {story}"
    _check_reading(position, story)
    texts = [str(move) for move in moves]
    assert len(set(texts)) == len(texts), story
    tried = moves if len(moves) <= MAX_MOVES else rng.sample(moves, MAX_MOVES)
    for move in tried:
        _check_move(position, move, story)
    _check_refusals(position, moves, rng, story)
    _check_counts(position, moves, story, is_deep=rng.random() < COUNTED)


def _check_move(position: petteia.Position, move: petteia.Move, story: str) -> None:
    assert move in position.legal_moves, f"{move} in {story}"
    assert position.parse_move(str(move)) == move, f"{move} in {story}"
    assert position.is_legal(move), f"{move} in {story}"
    assert position.explain(move) is None, f"{move} in {story}: {position.explain(move)}"


def _check_reading(position: petteia.Position, story: str) -> None:
    """A position that is written reads back as it was, and continues in the same way."""
    mechanics = position.rules.mechanics
    read = petteia.Position.from_pfen(position.rules, position.pfen())
    assert read.pfen() == position.pfen(), story
    if position.outcome() is None and not mechanics["dice.doubles_again"]:
        assert read.outcome() is None, f"{read.outcome()} when read again: {story}"
    if mechanics["ending.repetition"] == "none" and mechanics["movement.shuttle"] == "free":
        assert read.key == position.key, story
        if position.outcome() is None and read.outcome() is None:
            assert list(read.legal_moves) == list(position.legal_moves), story


def _check_refusals(
    position: petteia.Position, moves: list[petteia.Move], rng: random.Random, story: str
) -> None:
    """Moves that are not listed are refused, with a reason."""
    if not moves:
        return
    squares = position.rules.squares
    own = position.pieces(color=position.turn) or squares
    texts = {re.sub("x[a-p][0-9]+", "", str(move)) for move in moves if not move.is_removal}
    for _ in range(MAX_MOVES):
        text = f"{rng.choice(own)}-{rng.choice(squares)}"
        if rng.random() < 0.1:
            text = f"@{rng.choice(squares)}"
        assert (position.explain(text) is None) == (text in texts), f"{text} in {story}"
        assert position.is_legal(text) == (text in texts), f"{text} in {story}"


def _check_counts(
    position: petteia.Position, moves: list[petteia.Move], story: str, *, is_deep: bool
) -> None:
    if position.needs_roll:
        return
    assert petteia.perft(position, 1) == len(moves), story
    assert petteia.perft(position, 1, bulk=False) == len(moves), story
    if not is_deep or len(moves) > MAX_PERFT:
        return
    before = (position.pfen(), position.key, position.outcome())
    total = 0
    for move in moves:
        position.push(move)
        total += petteia.perft(position, 1)
        position.pop()
        assert (position.pfen(), position.key, position.outcome()) == before, f"{move} in {story}"
    assert petteia.perft(position, 2) == total, story


def _check_way_back(position: petteia.Position) -> None:
    """Every action can be undone, and the same actions lead there again."""
    end, actions = position.pfen(), position.action_stack
    walked = position.root()
    for action in actions:
        if isinstance(action, petteia.Move):
            walked.push_text(str(action))
        else:
            walked.roll(action)
    assert walked.pfen() == end
    assert walked.outcome() == position.outcome()
    for _ in actions:
        walked.pop()
    assert walked.pfen() == position.root().pfen()


def _check_play(position: petteia.Position, rng: random.Random) -> None:
    """Random games come to their ends, and the engine finds a legal move."""
    played = petteia.random_games(position, 2, rng.randrange(1000), max_plies=400)
    assert played.games == 2
    if position.needs_roll:
        position.roll(rng.choice(position.rolls)[0])
    if position.outcome() is None:
        found = search(position, nodes=SEARCHED)
        assert found.move in position.legal_moves, f"the engine plays {found.move}"


def main(first: int, count: int) -> int:
    """Try the mixes of the given seeds; the exit status is 1 if one breaks what must be true."""
    broken = 0
    for seed in range(first, first + count):
        print(f"mix {seed}", flush=True)
        try:
            check(seed)
        except Exception as error:
            broken += 1
            print(f"broken {type(error).__name__}: {error}\n  {described(drawn(seed))}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
