"""Training networks: the same seed gives the same file, and only a network that wins is kept."""

from __future__ import annotations

import functools
import json
import resource
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia._core import _usual_weights
from petteia.rulesets.model import compiler
from petteia.rulesets.registry import read_evaluations_anew
from tools.writing.write_networks import PAGE, page
from tuning import __main__ as command
from tuning import network, self_play
from tuning.families import FAMILIES
from tuning.network import Network, linear, train, turn
from tuning.playing import Play
from tuning.self_play import Positions

NAMES = list(_usual_weights())
FAMILY = "seega"
RULESETS = FAMILIES[FAMILY]
collect = functools.partial(self_play.collect, nodes=(20, 30))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files with few games."""
    monkeypatch.setattr(self_play, "GAMES_PER_FILE", 2)


def made(count: int) -> Positions:
    """Positions in which stones count more the more room there is."""
    generator = np.random.default_rng(5)
    counts = np.zeros((count, 2 * len(NAMES)), np.int16)
    light, room = NAMES.index("light"), NAMES.index("room")
    for column in (light, room, light + len(NAMES), room + len(NAMES)):
        counts[:, column] = generator.integers(-5, 6, count)
    ahead = counts[:, light] - counts[:, light + len(NAMES)]
    open_squares = counts[:, room] + counts[:, room + len(NAMES)]
    score = ahead * (2 + open_squares / 2) / 5
    expected = 1 / (1 + np.exp(-score))
    result = (generator.random(count) < expected).astype(np.float32)
    moves = generator.random(count) < 0.5
    return Positions(counts, moves, expected.astype(np.float32), result, np.arange(count) // 4)


@pytest.mark.usefixtures("quick")
def test_games_that_were_played_are_read_back(tmp_path: Path) -> None:
    once = collect(FAMILY, RULESETS, 4, 1, tmp_path)
    first, second = sorted(tmp_path.iterdir())
    kept = first.stat().st_mtime_ns
    second.unlink()
    again = collect(FAMILY, RULESETS, 4, 1, tmp_path)
    assert first.stat().st_mtime_ns == kept
    for name in vars(once):
        assert np.array_equal(getattr(once, name), getattr(again, name)), name
    assert set(once.game) == {0, 1, 2, 3}
    other = collect(FAMILY, RULESETS, 4, 2, tmp_path)
    assert not np.array_equal(other.counts, once.counts)


@pytest.mark.usefixtures("quick")
def test_games_of_an_earlier_recipe_are_not_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipes: list[dict[str, Any]] = [{}, {"nodes": (30, 40)}, {"play": Play(random_moves=0.5)}]
    for number, recipe in enumerate(recipes, 1):
        collect(FAMILY, RULESETS, 2, 1, tmp_path, **recipe)
        assert len(list(tmp_path.iterdir())) == number
    monkeypatch.setattr(self_play, "SAMPLES", 5)
    assert len(collect(FAMILY, RULESETS, 2, 1, tmp_path).counts) <= 10


@pytest.mark.usefixtures("quick")
def test_results_and_expectations_are_those_of_the_player_to_move(tmp_path: Path) -> None:
    found = collect("xxi-soldiers", FAMILIES["xxi-soldiers"], 8, 1, tmp_path)
    light = NAMES.index("light")
    ahead = found.counts[:, light] - found.counts[:, light + len(NAMES)]
    assert np.corrcoef(ahead, found.expected)[0, 1] > 0.3
    for game in set(found.game):
        white = np.where(found.white_moves, found.result, 1 - found.result)[found.game == game]
        assert len(set(white)) == 1


def test_the_same_seed_trains_the_same_network() -> None:
    rules = petteia.ruleset(RULESETS[0])
    files = [train(made(3000), rules, seed).network.file() for seed in (1, 1, 2)]
    assert files[0] == files[1] != files[2]


def test_a_network_predicts_what_weights_cannot() -> None:
    trained = train(made(20_000), petteia.ruleset(RULESETS[0]), 1)
    before, after = trained.errors
    assert after < 0.9 * before
    assert trained.calibration[1] < 0.05
    assert {"light", "room"} <= set(trained.network.terms)


def test_terms_without_influence_are_left_out() -> None:
    positions = made(3000)
    trained = train(positions, petteia.ruleset(RULESETS[0]), 1)
    live = {NAMES[number % len(NAMES)] for number in np.flatnonzero(positions.counts.any(axis=0))}
    assert set(trained.network.terms) == live
    assert len(trained.network.terms) <= network.TERMS


def test_the_arithmetic_is_the_same_as_in_the_core() -> None:
    """The same network, positions and numbers as in `core/tests/public/network.rs`."""
    weights = np.zeros((2, network.UNITS, 2), np.int16)
    weights[0, 0] = (1024, -1024)
    worth = np.zeros(network.UNITS, np.int16)
    worth[0] = 16_000
    fond = Network(("light",), weights, worth)
    counts = np.zeros((2, 2 * len(NAMES)), np.int16)
    light = NAMES.index("light")
    counts[:, light], counts[:, light + len(NAMES)] = (4, 2), (2, 4)
    assert list(fond.correction(counts, np.zeros(2, np.int32))) == [2000, 0]
    rules = petteia.ruleset(RULESETS[0])
    bare = petteia.Ruleset(rules.id, rules.options, rules.mechanics, network=fond.file())
    assert bare.network == fond.file()


def test_estimates_by_the_weights_are_those_of_each_side() -> None:
    rules = petteia.ruleset("callen.proto-tafl")
    positions = made(50)
    values = linear(positions, rules)
    weights = rules.weights
    row = positions.counts[0].astype(int)
    sides = ("white", "black") if positions.white_moves[0] else ("black", "white")
    own, enemy = (
        sum(count * weights[f"{side}.{name}"] for name, count in zip(NAMES, half, strict=True))
        for side, half in zip(sides, (row[: len(NAMES)], row[len(NAMES) :]), strict=True)
    )
    assert values[0] == own - enemy
    assert turn(positions, rules)[0] == weights[f"{sides[0]}.turn"]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("content", [b"", b"PK", b"PK\3\4 no file", b"no file", None])
def test_a_damaged_file_of_positions_is_named_in_one_line(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [FAMILY, "--games", "2", "--nodes", "20", "30", "--folder", str(tmp_path)]
    self_play.collect(FAMILY, RULESETS, 2, command.Work.seed, tmp_path, nodes=(20, 30))
    [file] = tmp_path.iterdir()
    whole = file.read_bytes()
    middle = len(whole) // 2
    damaged = whole[:middle] + bytes(50) + whole[middle + 50 :]
    file.write_bytes(damaged if content is None else content)
    with pytest.raises(SystemExit):
        command.main(words)
    damage = "cannot be read; without it, its games are played again"
    assert capsys.readouterr().err == f"python -m tuning: {file}: {damage}\n"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("is_better", [True, False])
def test_a_network_is_kept_if_it_won(
    is_better: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(compiler, "NETWORKS", tmp_path / "networks")
    monkeypatch.setattr(command, "VERDICTS", tmp_path / "verdicts.json")
    command.VERDICTS.write_text(json.dumps({"earlier": {"matches": {RULESETS[0]: {}}}}))
    monkeypatch.setattr(command, "NODES", 20)
    monkeypatch.setattr(command, "speed", lambda rules: 0.9)
    monkeypatch.setattr(command, "is_better", lambda match: is_better)
    words = [FAMILY, "--games", "8", "--nodes", "20", "30", "--pairs", "1"]
    words += ["--folder", str(tmp_path / "games")]
    try:
        command.main(words)
        verdicts = json.loads(command.VERDICTS.read_text())
        assert list(verdicts) == [FAMILY]
        found = verdicts[FAMILY]
        assert (found["games"], found["nodes"]) == (8, [20, 30])
        assert found["speed"] == 0.9
        match = found["matches"][RULESETS[0]]
        assert match["won"] + match["drawn"] + match["lost"] == 2
        assert (tmp_path / "networks" / f"{RULESETS[0]}.net").exists() is is_better
        assert bool(petteia.ruleset(RULESETS[0]).network) is is_better
        said = capsys.readouterr().out
        assert said.endswith(f"{FAMILY}: kept for {RULESETS[0] if is_better else 'no ruleset'}\n")
        # The same command continues where it stopped, and has nothing left to play.
        command.main(words)
        assert json.loads(command.VERDICTS.read_text()) == verdicts
    finally:
        read_evaluations_anew()


@pytest.mark.usefixtures("quick")
def test_an_interrupted_match_leaves_the_networks_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / f"{RULESETS[0]}.net"
    shipped = (compiler.NETWORKS / installed.name).read_bytes()
    installed.write_bytes(shipped)
    monkeypatch.setattr(compiler, "NETWORKS", tmp_path)
    monkeypatch.setattr(command, "speed", lambda rules: 0.9)

    def interrupt(id: str, *_: object) -> None:
        assert installed.read_bytes() != shipped
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_match", interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            command.main([FAMILY, "--games", "8", "--folder", str(tmp_path / "games")])
        assert installed.read_bytes() == shipped
    finally:
        read_evaluations_anew()


def test_a_speed_that_found_no_room_is_measured_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "speed", lambda rules: 0.9)
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            command._speed(RULESETS[0], tmp_path / "a.speed")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert command._speed(RULESETS[0], tmp_path / "a.speed") == 0.9


def test_the_manual_has_the_verdicts_and_the_package_the_kept_networks() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.writing.write_networks"
    verdicts = json.loads(command.VERDICTS.read_text("utf-8"))
    matches = {id: match for found in verdicts.values() for id, match in found["matches"].items()}
    kept = {id for id, match in matches.items() if command.is_better(match)}
    assert kept == {file.stem for file in compiler.NETWORKS.glob("*.net")}


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("--games 0", "--games: must be at least 1"),
        ("--processes 0", "--processes: must be at least 1"),
        ("--match-seed -1", "--match-seed: must be at least 0"),
        ("--nodes 200 100", "--nodes: FEWEST must be from 1 to MOST"),
        ("--nodes 0 100", "--nodes: FEWEST must be from 1 to MOST"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    words: str, error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command.main(["cyningstan", *words.split()])
    assert error in capsys.readouterr().err
