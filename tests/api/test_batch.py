"""Batches: actions are numbered, masks mark the legal ones, and buffers are checked."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import threading
from array import array
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.batch import Games
from tests.rows import rows

ALL = petteia.ruleset_ids()
FEW = (
    "callen.double-petteia",
    "vogt.kubeia-tournament",
    "navpil.poleis",
    "schaedler.latrunculi-1994",
    "walker.seega",
    "bell.latrunculi",
    "locusludi.seneca",
    "neto.civil-latrunculi",
)
RULESETS = [pytest.param(name, marks=() if name in FEW else pytest.mark.wide) for name in ALL]


def sampled(games: Games) -> np.ndarray[Any, np.dtype[np.int32]]:
    """A random legal action for each game."""
    actions = np.zeros(len(games), np.int32)
    games.sample(actions)
    return actions


def mask_of(games: Games) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """The masks of all games."""
    mask = np.empty(games.mask_shape, bool)
    games.legal_mask(mask)
    return mask


def planes_of(games: Games) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The planes of all games."""
    planes = np.full(games.observation_shape, 9, np.uint8)
    games.observe(planes)
    return planes


def seen(games: Games, steps: int) -> Iterator[list[bytes]]:
    """Everything that a batch shows at each step of random games."""
    for _ in range(steps):
        actions = sampled(games)
        games.step(actions)
        scalars = np.empty(games.scalars_shape, np.float32)
        planes = planes_of(games)
        games.observe(planes, scalars)
        flags = [games.current_player, games.rewards, games.terminated, games.truncated]
        shown = (actions, planes, scalars, mask_of(games), *flags, games.length)
        yield [np.asarray(each).tobytes() for each in shown]


@pytest.mark.parametrize("name", RULESETS)
def test_moves_and_actions_name_each_other(name: str) -> None:
    games = Games(name, 2, seed=3, autoreset="same-step")
    actions = games.rules.actions
    planes = np.empty(games.rules.observation.shape, np.uint8)
    scalars = np.empty(len(games.rules.observation.scalars), np.float32)
    all_scalars = np.empty(games.scalars_shape, np.float32)
    all_planes = np.empty(games.observation_shape, np.uint8)
    mask = np.empty(actions.size, bool)
    for step in range(160):
        games.step(sampled(games))
        if step % 4 or games.begun(0):
            continue
        position = games.position(0)
        position.legal_mask(mask)
        assert (mask == mask_of(games)[0][: actions.size]).all()
        games.observe(all_planes, all_scalars)
        position.observation(planes, scalars)
        assert (planes == all_planes[0]).all()
        assert (scalars == all_scalars[0]).all()
        moves = position.legal_moves[:40]
        assert {actions.index(move) for move in moves} <= set(np.flatnonzero(mask))
        for move in moves:
            numbers = actions.indices(move, position)
            assert actions.turn(numbers, position) == move
            assert numbers[0] == actions.index(move) == actions.index(str(move))
            if len(numbers) == 1:
                assert actions.move(numbers[0], position) == move


@pytest.mark.parametrize("name", RULESETS)
def test_the_mask_contains_the_legal_moves_and_no_others(name: str) -> None:
    games = Games(name, 1, seed=6, chance="explicit")
    actions = games.rules.actions
    for step in range(120):
        position = games.position(0)
        if step % 5 == 0 and not games.begun(0) and not position.needs_roll:
            if games.terminated[0]:
                break
            begun = {actions.index(move) for move in position.legal_moves}
            assert begun == set(np.flatnonzero(mask_of(games)[0]))
        games.step(sampled(games))


def perft_by_masks(games: Games, depth: int) -> int:
    """The number of sequences of the given number of plies, by masks and steps."""
    actions = np.flatnonzero(mask_of(games)[0]).astype(np.int32)
    branches = games.select([0] * len(actions))
    branches.step(actions)
    count = 0
    ends = zip(branches.length, branches.terminated, strict=True)
    for branch, (length, is_over) in enumerate(ends):
        if length >= depth:
            count += 1
        elif not is_over:
            count += perft_by_masks(branches.select([branch]), depth)
    return count


@pytest.mark.parametrize("name", RULESETS)
def test_perft_by_masks_equals_perft(name: str) -> None:
    games = Games(name, 1, chance="explicit", autoreset="disabled")
    depth = 1 if petteia.perft(petteia.Position(name), 2) > 1000 else 2
    assert perft_by_masks(games, depth) == petteia.perft(petteia.Position(name), depth)


@pytest.mark.parametrize("name", FEW[:4])
def test_a_seed_determines_everything_whatever_the_number_of_threads(name: str) -> None:
    one = list(seen(Games(name, 5, seed=4, longest=50), 70))
    assert one == list(seen(Games(name, 5, seed=4, threads=2, longest=50), 70))
    assert one != list(seen(Games(name, 5, seed=5, longest=50), 70))


def test_a_copy_continues_in_the_same_way_and_a_branch_differently() -> None:
    games = Games("vogt.kubeia", 3, seed=2)
    for _ in range(7):
        games.step(sampled(games))
    for same in (games.copy(), copy.copy(games), copy.deepcopy(games)):
        assert list(seen(same, 10)) == list(seen(games.copy(), 10))
    branch = games.select([0, 1, 2], seed=9)
    assert planes_of(branch).tobytes() == planes_of(games).tobytes()
    assert list(seen(branch, 10)) != list(seen(games, 10))


@rows(
    ("name", "settings"),
    [
        ("vogt.kubeia", {"autoreset": "same-step", "longest": 40, "illegal": "lose"}),
        ("vogt.kubeia", {"chance": "explicit", "threads": 2}),
        ("locusludi.seneca", {"autoreset": "disabled"}),
        ("bell.latrunculi", {"longest": 60}),
    ],
)
def test_a_pickled_batch_continues_in_the_same_way(name: str, settings: dict[str, Any]) -> None:
    games = Games(name, 4, seed=6, **settings)
    for _ in range(50):
        games.step(sampled(games))
    other = pickle.loads(pickle.dumps(games))
    assert repr(other) == repr(games)
    assert (other.autoreset, other.chance) == (games.autoreset, games.chance)
    assert list(seen(other, 60)) == list(seen(games, 60))


@rows(
    "settings",
    [{"longest": 3}, {"illegal": "lose"}, {"chance": "explicit"}, {}],
)
def test_a_pickled_batch_keeps_the_games_that_its_last_step_ended(settings: dict[str, Any]) -> None:
    games = Games("vogt.kubeia-tournament", 3, seed=6, autoreset="same-step", **settings)
    start = petteia.Position.from_pfen(games.rules, "12/PBH9/12/12/12/12/9hbp/12 w ? - 0,0 0,2 0 9")
    games.set_position(0, start)
    is_ended = False
    for _ in range(300):
        actions = sampled(games)
        if settings.get("illegal"):
            actions[1] = games.num_actions - 1
        games.step(actions)
        other = pickle.loads(pickle.dumps(games))
        last, again = (ended(each) for each in (games, other))
        assert again == last
        is_ended |= any(outcome for _, _, outcome in last) or bool(games.truncated[0])
    assert is_ended


def ended(games: Games) -> list[tuple[bytes, bytes, petteia.Outcome | None]]:
    """The final observation and the outcome of each game that the last step ended."""
    planes = np.zeros(games.observation_shape, np.uint8)
    scalars = np.zeros(games.scalars_shape, np.float32)
    games.final_observation(planes, scalars)
    return [
        (planes[game].tobytes(), scalars[game].tobytes(), games.outcome(game))
        for game in range(len(games))
    ]


def test_a_damaged_batch_is_not_restored() -> None:
    reduced: Any = Games("cyningstan.petteia", 2).__reduce__()
    restore, (rules, states, *rest) = reduced
    with pytest.raises(petteia.PetteiaError, match="not a saved game"):
        restore(rules, [states[0], states[1][:-1]], *rest)


def test_select_copies_a_game_as_often_as_it_is_named() -> None:
    games = Games("callen.simple-petteia", 3, seed=8)
    games.step(sampled(games))
    branch = games.select(np.array([2, 0, 2]))
    planes = planes_of(games)
    assert (planes_of(branch) == planes[[2, 0, 2]]).all()
    with pytest.raises(IndexError, match="from 0 to 2"):
        games.select([3])
    with pytest.raises(IndexError):
        games.select([-1])
    with pytest.raises(petteia.PetteiaError):
        games.select([])


def test_rolls_are_actions_if_chance_is_explicit() -> None:
    games = Games("vogt.kubeia-tournament", 1, chance="explicit")
    size = games.rules.actions.size
    assert len(games.rolls) == 21
    assert games.num_actions == size + 21
    assert games.current_player[0] == -1
    assert list(np.flatnonzero(mask_of(games)[0])) == list(range(size, size + 21))
    with pytest.raises(petteia.IllegalMoveError, match="action 0 is not legal"):
        games.step(array("i", [0]))
    games.step(array("i", [size + 1]))
    assert games.current_player[0] == 0
    assert games.position(0).pfen().split()[2] == "65"
    roll, probability = games.rolls[1]
    assert roll == (6, 5)
    assert probability == pytest.approx(2 / 36)


def test_rolled_dice_are_in_the_position() -> None:
    games = Games("vogt.kubeia", 4, seed=1)
    rolls = {games.position(game).pfen().split()[2] for game in range(4)}
    assert "?" not in rolls
    assert len(rolls) > 1


def to_the_end(games: Games) -> None:
    """Play at random until the first game is over."""
    for _ in range(20_000):
        games.step(sampled(games))
        if games.terminated[0] or games.truncated[0]:
            return
    pytest.fail("the game never ends")


def test_the_next_step_begins_a_new_game() -> None:
    games = Games("cyningstan.petteia", 1, seed=1)
    start = planes_of(games)
    to_the_end(games)
    last = planes_of(games)
    final = np.empty_like(last)
    games.final_observation(final)
    assert (final == last).all()
    assert mask_of(games).all()
    assert games.position(0).outcome() == games.outcome(0)
    games.step(array("i", [-7]))
    assert (list(games.terminated), list(games.length)) == ([False], [0])
    assert (planes_of(games) == start).all()
    assert games.outcome(0) is None
    games.final_observation(final)
    assert not final.any()


def test_the_same_step_begins_a_new_game() -> None:
    games = Games("cyningstan.petteia", 1, seed=1, autoreset="same-step")
    start, final = planes_of(games), planes_of(games)
    to_the_end(games)
    assert list(games.length) == [0]
    assert (planes_of(games) == start).all()
    games.final_observation(final)
    assert (final != start).any()
    outcome = games.outcome(0)
    assert outcome is not None
    white = 0 if outcome.winner is None else 1 if outcome.winner else -1
    assert np.asarray(games.rewards).tolist() == [[white, -white]]
    games.step(sampled(games))
    assert list(games.terminated) == [False]
    assert not np.asarray(games.rewards).any()


def test_a_game_that_is_over_waits_for_reset() -> None:
    games = Games("callen.double-petteia", 2, seed=1, autoreset="disabled", longest=9)
    to_the_end(games)
    games.step(array("i", [0, 0]))
    assert list(games.truncated) == [True, True]
    games.reset(which=np.array([True, False]))
    assert list(games.truncated) == [False, True]
    assert list(games.length) == [0, 9]
    games.reset(seed=3)
    assert list(games.truncated) == [False, False]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_game_that_is_not_marked_does_not_change(threads: int) -> None:
    games = Games("vogt.kubeia-tournament", 6, seed=2, threads=threads, autoreset="disabled")
    both = games.copy()
    which = np.array([True, False, True, False, False, True])
    for _ in range(20):
        actions = sampled(games)
        both.step(np.where(which, actions, sampled(both)).astype(np.int32))
        before = [games.state(game) for game in np.flatnonzero(~which).tolist()]
        # The action of a game that is not stepped may be anything.
        games.step(np.where(which, actions, -1).astype(np.int32), which)
        assert [games.state(game) for game in np.flatnonzero(~which).tolist()] == before
    for game in np.flatnonzero(which).tolist():
        assert games.position(game) == both.position(game)
    assert np.asarray(games.length)[~which].tolist() == [0, 0, 0]
    with pytest.raises(petteia.IllegalMoveError, match="game 2"):
        games.step(np.full(6, -1, np.int32), which & (np.arange(6) > 1))
    with pytest.raises(ValueError, match="which"):
        games.step(sampled(games), np.ones(5, bool))


def test_a_game_that_is_not_stepped_keeps_its_flags() -> None:
    pfen = "7s/8/8/8/2Ss4/8/8/4S3 w - - 0,0 0,0 0 1"
    games = Games("cyningstan.petteia", 2, autoreset="disabled")
    games.set_position(0, petteia.Position.from_pfen("cyningstan.petteia", pfen))
    win = games.rules.actions.index("e1-e4")
    games.step(np.array([win, 0], np.int32), np.array([True, False]))
    for _ in range(2):
        assert np.asarray(games.rewards).tolist() == [[1, -1], [0, 0]]
        assert list(games.terminated) == [True, False]
        games.step(sampled(games), np.array([False, True]))


def test_an_illegal_action_raises_and_steps_no_game() -> None:
    games = Games("callen.double-petteia", 3)
    before = planes_of(games)
    actions = sampled(games)
    actions[1] = np.flatnonzero(~mask_of(games)[1])[0]
    with pytest.raises(petteia.IllegalMoveError, match="game 1: action") as caught:
        games.step(actions)
    assert caught.value.parameters == {"game": 1, "action": int(actions[1])}
    assert (planes_of(games) == before).all()
    for wrong in (-1, 384, 2**31 - 1, 2**40, -(2**40)):
        with pytest.raises(petteia.IllegalMoveError):
            games.step(np.array([wrong, 0, 0], np.int64))


def test_an_illegal_action_loses_if_that_is_chosen() -> None:
    games = Games("callen.double-petteia", 1, illegal="lose")
    games.step(array("i", [-1]))
    assert np.asarray(games.rewards).tolist() == [[-1, 1]]
    outcome = games.outcome(0)
    assert outcome == petteia.Outcome(petteia.BLACK, "illegal-move", "VOG-18") or (
        outcome is not None and outcome.reason == "illegal-move"
    )


@pytest.mark.parametrize("name", FEW)
def test_a_saved_game_continues_in_the_same_way(name: str) -> None:
    games = Games(name, 1, seed=5)
    other = Games(name, 1, seed=6)
    for _ in range(23):
        games.step(sampled(games))
    state = games.state(0)
    other.restore(0, state)
    assert other.state(0) == state
    assert list(seen(other, 5)) == list(seen(games, 5))
    for wrong in (b"", state[:-1], state + b"\0", b"x" + state[1:], state[:20] + b"\xff" * 40):
        with pytest.raises(petteia.PetteiaError, match="not a saved game"):
            games.restore(0, wrong)
    with pytest.raises(petteia.PetteiaError, match="not a saved game"):
        Games("callen.simple-petteia", 1).restore(0, state)


def test_a_position_can_replace_a_game() -> None:
    position = petteia.Position("carrillo.petteia-xxi")
    for _ in range(5):
        position.push(position.legal_moves[0])
    games = Games(position.rules, 2)
    games.set_position(1, position)
    assert games.position(1) == position
    assert games.position(1).move_stack == position.move_stack
    assert list(games.length) == [0, 5]
    with pytest.raises(ValueError, match="other rules"):
        games.set_position(0, petteia.Position("callen.simple-petteia"))


def test_a_position_that_is_over_can_replace_a_game() -> None:
    over = petteia.Position.from_pfen("cyningstan.petteia", "s7/8/8/8/8/8/8/S6S w - - 0,0 0,0 0 1")
    games = Games(over.rules, 1, autoreset="disabled")
    games.set_position(0, over)
    assert list(games.terminated) == [True]
    assert games.outcome(0) == over.outcome()


def test_repetition_counts_across_steps_and_positions() -> None:
    games = Games("carrillo.petteia-xxi", 1)
    occurrences = games.rules.observation.scalars.index("occurrences")
    actions = games.rules.actions
    seen_counts = []
    for text in ("a2-a3", "a7-a6", "a3-a2", "a6-a7") * 2:
        position = games.position(0)
        games.step(array("i", [actions.index(position.parse_move(text))]))
        scalars = np.empty(games.scalars_shape, np.float32)
        games.observe(planes_of(games), scalars)
        one = np.empty(len(games.rules.observation.scalars), np.float32)
        games.position(0).observation(np.empty(games.rules.observation.shape, np.uint8), one)
        assert (one == scalars[0]).all()
        seen_counts.append(round(float(scalars[0, occurrences]) * 3))
    assert seen_counts == [0, 0, 0, 1, 1, 1, 1, 2]
    assert games.outcome(0) == petteia.Outcome(petteia.WHITE, "repetition", "XXI-R")


BUFFERS = [
    (lambda games: np.empty((3, 3), np.uint8), ValueError, r"the shape is \[3, 3\]"),
    (lambda games: np.empty(games.mask_shape, np.int32), TypeError, "elements are of type 'i'"),
    (lambda games: np.empty(games.mask_shape, np.float64), TypeError, "elements are of type 'd'"),
    (lambda games: bytes(games.num_actions * 2), ValueError, "read-only"),
    (lambda games: [0] * games.num_actions, TypeError, "is not a buffer"),
    (lambda games: None, TypeError, "is not a buffer"),
]


@pytest.mark.parametrize(("make", "error", "says"), BUFFERS)
def test_an_unsuitable_buffer_is_named(make: Any, error: type[Exception], says: str) -> None:
    games = Games("callen.simple-petteia", 2)
    with pytest.raises(error, match=f"out: .*{says}"):
        games.legal_mask(make(games))
    with pytest.raises(error, match="out: "):
        games.observe(make(games))
    position = petteia.Position("callen.simple-petteia")
    with pytest.raises(error, match="out: "):
        position.legal_mask(make(games))
    with pytest.raises(error, match="out: "):
        position.observation(make(games))


def test_unsuitable_actions_are_named() -> None:
    games = Games("callen.simple-petteia", 2)
    for wrong, error in (
        (np.zeros(3, np.int32), ValueError),
        (np.zeros((2, 1), np.int32), ValueError),
        (np.zeros(2, np.float32), TypeError),
        (np.zeros(2, np.uint8), TypeError),
        ([0, 0], TypeError),
    ):
        with pytest.raises(error, match="actions: "):
            games.step(wrong)  # type: ignore[arg-type]
    read_only = np.zeros(2, np.int32)
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        games.sample(read_only)
    with pytest.raises(TypeError, match="scalars: "):
        games.observe(planes_of(games), np.empty(games.scalars_shape))
    with pytest.raises(ValueError, match="scalars: "):
        games.observe(planes_of(games), np.empty((2, 9), np.float32))


def test_every_type_of_byte_receives_the_same_mask() -> None:
    games = Games("callen.simple-petteia", 2, seed=1)
    games.step(sampled(games))
    shape = games.mask_shape
    flat = bytearray(shape[0] * shape[1])
    games.legal_mask(flat)
    strided = np.zeros((shape[0], 2 * shape[1]), np.uint8)[:, ::2]
    games.legal_mask(strided)
    for kind in (bool, np.int8, np.uint8):
        mask = np.empty(shape, kind)
        games.legal_mask(mask)
        assert mask.tobytes() == bytes(flat) == strided.tobytes()


WRONG: list[dict[str, Any]] = [
    {"n": 0},
    {"n": 2**21},
    {"n": 1, "seed": -1},
    {"n": 1, "threads": 0},
    {"n": 1, "threads": 257},
    {"n": 1, "longest": 0},
    {"n": 1, "autoreset": "never"},
    {"n": 1, "chance": "dice"},
    {"n": 1, "illegal": "ignore"},
]


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_settings_are_named(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(reversed(wrong))):
        Games("callen.simple-petteia", **wrong)


def test_moves_that_no_piece_can_make_have_no_number() -> None:
    actions = petteia.ruleset("callen.simple-petteia").actions
    position = petteia.Position("callen.simple-petteia")
    for text in ("@c4", "xd4", "a1-b2", "a1-b3", "p1-p2"):
        with pytest.raises(petteia.IllegalMoveError, match=text):
            actions.index(text)
    with pytest.raises(petteia.IllegalMoveError):
        actions.indices("a1-b1", position)
    with pytest.raises(petteia.IllegalMoveError, match="action 0 is not legal"):
        actions.move(0, position)
    with pytest.raises(petteia.PetteiaError, match="action"):
        actions.move(384, position)
    with pytest.raises(ValueError, match="other rules"):
        actions.move(0, petteia.Position("cyningstan.petteia"))
    with pytest.raises(petteia.IllegalMoveError, match="whole turn"):
        actions.turn([], position)


def test_the_layouts_follow_from_the_mechanics() -> None:
    def layout(name: str) -> tuple[str, int]:
        actions = petteia.ruleset(name).actions
        return actions.layout, actions.size

    assert layout("callen.double-petteia") == ("slide", 384)
    assert layout("cyningstan.petteia") == ("slide", 256)
    assert layout("navpil.poleis") == ("slide", 320)
    assert layout("schaedler.latrunculi-1994")[0] == "from-to"
    layouts = {petteia.ruleset(name).actions.layout for name in ALL}
    assert layouts == {"slide", "slide-or-leap", "from-to"}
    for name in ALL:
        actions = petteia.ruleset(name).actions
        assert sum(actions.parts.values()) == actions.size == len(actions)


def test_applying_a_symmetry_twice_changes_nothing() -> None:
    for name in ALL:
        actions = petteia.ruleset(name).actions
        for permutation in actions.symmetries.values():
            assert sorted(permutation) == list(range(actions.size))
            assert [permutation[image] for image in permutation] == list(range(actions.size))
    assert set(petteia.ruleset("callen.double-petteia").actions.symmetries) == {
        "files",
        "sides",
        "half-turn",
    }
    assert set(petteia.ruleset("callen.proto-tafl").actions.symmetries) == {"files"}


def test_a_batch_is_safe_with_several_threads_of_python() -> None:
    games = Games("vogt.kubeia-tournament", 64, seed=1, threads=2, illegal="lose")
    barrier = threading.Barrier(4)

    def play(_: int) -> None:
        actions = np.zeros(64, np.int32)
        planes = np.empty(games.observation_shape, np.uint8)
        mask = np.empty(games.mask_shape, bool)
        barrier.wait()
        for _ in range(40):
            games.sample(actions)
            games.step(actions)
            games.observe(planes)
            games.legal_mask(mask)
            assert mask.any(axis=1).all()
            assert planes.max() == 1
            games.state(3)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, range(4)))
    assert len(games.rewards) == 64


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_forked_process_steps_games_without_the_threads_of_its_parent() -> None:
    program = """
import os
from array import array
from petteia.batch import Games
from tests.rows import rows

games = Games("vogt.kubeia-tournament", 64, seed=1, threads=2)

def lengths():
    actions = array("i", [0] * 64)
    for _ in range(5):
        games.sample(actions)
        games.step(actions)
    return sum(games.length)

lengths()
child = os.fork()
total = lengths()
if child == 0:
    os._exit(0 if total == 640 else 1)
assert total == 640
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
