"""Several processes over one database: all others are told what one stores."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.run.test_command import refused
from tests.server.running import SECONDS, RunningSite, Visitor

SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}


@pytest.fixture
def two_sites(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[RunningSite, RunningSite]]:
    """Two processes with separate ports, so that a test knows who is connected where."""
    database = postgres.new()
    sites = (RunningSite(tmp_path, database), RunningSite(tmp_path, database))
    yield sites
    for site in sites:
        site.close()


@pytest.fixture
def crowd(postgres: Postgres, tmp_path: Path) -> Iterator[RunningSite]:
    """Two processes at one port."""
    with closing(RunningSite(tmp_path, postgres.new(), "--workers", "2")) as site:
        yield site


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(each) for each in found.split()]


def serving(process: int) -> list[int]:
    """The processes below a supervisor that have begun to serve, and therefore have children."""
    return [child for child in children(process) if children(child)]


@pytest.mark.wide
def test_friends_in_different_processes_play_with_each_other(
    two_sites: tuple[RunningSite, RunningSite],
) -> None:
    here, there = two_sites
    visitor, friend = here.visitor(), there.visitor()
    path, invitation = visitor.begin(opponent="friend", side="white", **SMALL)
    white = visitor.sit(path)
    friend.post(f"/join/{invitation}")
    black = friend.sit(path)
    while set(white.state["present"]) != {"white", "black"}:
        white.until("state")
    while set(black.state["present"]) != {"white", "black"}:
        black.until("state")
    for ply in range(4):
        player, other = (white, black) if ply % 2 == 0 else (black, white)
        player.move(player.state["legal"][0]["text"], ("white", "black")[ply % 2])
        other.wait(ply + 1)
    assert white.state["moves"] == black.state["moves"]
    friend.leave()
    while white.state["present"] != ["white"]:
        white.until("state")


@pytest.mark.wide
def test_a_player_connected_to_a_killed_process_is_away(
    two_sites: tuple[RunningSite, RunningSite],
) -> None:
    here, there = two_sites
    visitor, friend = here.visitor(), there.visitor()
    path, invitation = visitor.begin(opponent="friend", side="white", **SMALL)
    friend.post(f"/join/{invitation}")
    friend.sit(path)
    white = visitor.sit(path)
    while set(white.state["present"]) != {"white", "black"}:
        white.until("state")
    there.kill()
    while white.state["present"] != ["white"]:
        white.until("state")
    ply = white.move(white.state["legal"][0]["text"], "white")["ply"]
    assert (ply, white.state["present"], white.state["seated"]) == (
        1,
        ["white"],
        ["white", "black"],
    )
    there.start()
    assert friend.sit(path).state["moves"] == white.state["moves"]
    while set(white.state["present"]) != {"white", "black"}:
        white.until("state")


@pytest.mark.wide
def test_two_processes_allow_no_more_guesses_of_a_password_than_one(
    two_sites: tuple[RunningSite, RunningSite],
) -> None:
    address = two_sites[0].visitor().address
    guessing = [Visitor(site, {}, address) for site in two_sites]
    form = {"name": "Ann", "password": "not the password"}
    answers: list[int] = []
    while answers[-2:] != [429, 429]:
        answers += [each.post("/account/sign-in", **form).status_code for each in guessing]
        time.sleep(0.05)
    assert set(answers) == {403, 429}
    # Alone each would allow ten; one may not know yet of the last that the other has allowed.
    assert 10 <= answers.count(403) < 15
    for each in guessing:
        each.leave()


def test_a_game_continues_while_its_processes_are_killed_one_by_one(crowd: RunningSite) -> None:
    visitor = crowd.visitor()
    path, _ = visitor.begin(opponent="device", **SMALL)
    until(lambda: len(serving(crowd.process.pid)) == 2)
    known = set(serving(crowd.process.pid))
    for ply, killed in enumerate(sorted(known)):
        player = visitor.sit(path)
        assert player.state["ply"] == ply
        player.move(player.state["legal"][0]["text"], ("white", "black")[ply % 2])
        os.kill(killed, signal.SIGKILL)
    until(lambda: len(set(serving(crowd.process.pid)) - known) == 2)
    assert visitor.sit(path).state["ply"] == 2


@pytest.mark.wide
def test_no_process_outlives_the_one_that_started_it(crowd: RunningSite) -> None:
    until(lambda: len(serving(crowd.process.pid)) == 2)
    workers = serving(crowd.process.pid)
    crowd.kill()
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def test_several_processes_need_postgresql(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = refused(capsys, "--port", 0, "--data", tmp_path, "--workers", 2)
    assert "PETTEIA_DATABASE_URL" in told
    assert "--workers" in refused(capsys, "--port", 0, "--workers", 0)
