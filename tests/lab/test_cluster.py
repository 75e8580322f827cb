"""The same games on a Ray cluster, with machines that come and go."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from petteia.engine.matches import MatchError
from petteia.lab import Experiment, LabError, Progress, run
from petteia.lab.games.results import machines_of
from petteia.lab.running import cluster
from petteia.lab.running.cluster import LOCAL
from tests.commands import refused
from tests.lab.test_run import games

ray = pytest.importorskip("ray")

TEXT = """
rulesets = ["examples/workshop.toml", "vogt.kubeia"]
players = ["nodes=200"]
pairs = 8
opening_plies = 0
longest = 40
"""
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The experiment names a ruleset file from the root of the repository."""
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A cluster with a head that plays no games, and functions that add and remove machines."""
    from ray.cluster_utils import Cluster

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        # Let the head notice a lost machine within two seconds.
        watching = {
            "health_check_initial_delay_ms": 0,
            "health_check_period_ms": 500,
            "health_check_timeout_ms": 1000,
            "health_check_failure_threshold": 2,
        }
        head = {"num_cpus": 0, "_system_config": watching}
        made = Cluster(initialize_head=True, head_node_args=head)
        yield made
        made.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.filterwarnings("ignore")
def test_losing_a_machine_loses_no_game_and_changes_none(nodes: Any, tmp_path: Path) -> None:
    experiment = Experiment.parse(TEXT)
    nodes.add_node(num_cpus=1)
    lost = nodes.add_node(num_cpus=1)
    seen: list[int] = []

    def lose_a_machine(progress: Progress) -> None:
        seen.append(progress.games)
        if len(seen) == 4:
            nodes.remove_node(lost, allow_graceful=False)
            nodes.add_node(num_cpus=1)

    played = run(experiment, tmp_path / "ray", progress=lose_a_machine, ray=nodes.address)
    assert played.games == experiment.games
    assert seen == list(range(0, experiment.games + 1, 2))
    run(experiment, tmp_path / "plain", jobs=2)
    assert games(tmp_path / "ray").equals(games(tmp_path / "plain"))
    assert machines_of(tmp_path / "ray") == machines_of(tmp_path / "plain")


@pytest.mark.wide
@pytest.mark.filterwarnings("ignore")
def test_a_run_can_continue_on_another_machine(tmp_path: Path) -> None:
    experiment = Experiment.parse(TEXT.replace("pairs = 8", "pairs = 3"))

    class Stop(Exception):
        pass

    def stop(progress: Progress) -> None:
        if progress.games == 4:
            raise Stop

    with pytest.raises(Stop):
        run(experiment, tmp_path / "both", 1, stop)
    run(experiment, tmp_path / "both", 2, ray=LOCAL)
    run(experiment, tmp_path / "plain", 2)
    assert games(tmp_path / "both").equals(games(tmp_path / "plain"))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "a:b"])
def test_a_missing_cluster_is_reported_in_one_line(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.toml"
    file.write_text(TEXT)
    command = ["lab", "run", str(file), "--out", str(tmp_path / "games"), "--ray", address]
    assert "the cluster cannot be used" in refused(capsys, *command)


@pytest.mark.filterwarnings("ignore")
def test_an_agent_that_is_not_found_is_named(tmp_path: Path) -> None:
    experiment = Experiment.parse(TEXT.replace("nodes=200", "agent=tests:nobody"))
    with pytest.raises(MatchError, match="tests has no function or class nobody"):
        run(experiment, tmp_path, 1, ray=LOCAL)


@pytest.mark.filterwarnings("ignore")
def test_machines_with_another_version_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "program", lambda: "petteia 0.0.0")
    with pytest.raises(LabError, match=r"petteia [0-9.]+, petteia 0\.0\.0"):
        run(Experiment.parse(TEXT), tmp_path, 1, ray=LOCAL)
