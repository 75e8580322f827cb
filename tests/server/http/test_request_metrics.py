"""What only the operator of a site sees."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.run.test_command import refused
from tests.server.running import SECONDS, RunningSite

SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[RunningSite]:
    """A site that shows its operator everything."""
    with closing(RunningSite(tmp_path, "", "--private-port", "0", "--log", "info")) as site:
        yield site


def private_address(site: RunningSite) -> str:
    assert site.process.stdout is not None
    found = re.fullmatch(r"private: (http://127\.0\.0\.1:\d+)\n", site.process.stdout.readline())
    assert found
    return found[1]


def test_the_operator_sees_details_counts_and_events_without_any_secret(
    watched: RunningSite,
) -> None:
    private = private_address(watched)
    visitor = watched.visitor()
    path, invitation = visitor.begin(opponent="friend", side="white", **SMALL)
    friend = watched.visitor()
    friend.http.get(f"/join/{invitation}")
    friend.post(f"/join/{invitation}")
    friend.sit(path)
    visitor.sit(path).move("a2-a3", "white")
    details = httpx.get(f"{private}/health")
    assert details.status_code == 200
    shown = details.json()
    assert (shown["ready"], shown["database"]) == (True, "sqlite")
    assert (shown["games"], shown["sockets"], shown["givenUp"]) == (1, 2, 0)
    metrics = httpx.get(f"{private}/metrics").text
    assert 'petteia_acts_total{kind="move"} 1.0' in metrics
    assert "petteia_sockets 2.0" in metrics
    assert "petteia_store_seconds_count 1.0" in metrics
    assert re.search(
        r'petteia_requests_total\{method="POST",route="/join/.*",status="303"\} 1', metrics
    )
    assert httpx.get(f"{private}/").status_code == 404
    assert httpx.get(f"{private}/metrics", headers={"host": "evil.example"}).status_code == 403
    assert httpx.get(f"{watched.address}/metrics").status_code == 404
    watched.farewell()
    told = watched.stop().splitlines()
    events = [json.loads(line) for line in told]
    joined = [each for each in events if each.get("route", "").startswith("/join/")]
    assert {(each["method"], each["status"]) for each in joined} == {("GET", 200), ("POST", 303)}
    assert all({"timestamp", "level", "logger", "event", "worker"} <= set(each) for each in events)
    secrets = (invitation, path.rpartition("/")[2])
    assert not any(secret in text for secret in secrets for text in (*told, metrics))


def test_the_operator_sees_how_far_visitors_get(watched: RunningSite) -> None:
    private = private_address(watched)
    assert httpx.get(f"{private}/health").json()["shares"] == {}
    for milestones in (["visit", "first-capture"], ["visit"], ["visit"], ["visit", "return"]):
        visitor = watched.visitor()
        for milestone in milestones:
            assert visitor.post("/milestones", milestone=milestone).status_code == 204
    assert visitor.post("/milestones", milestone="a name").status_code == 400
    forged = {"milestone": "visit", "form_token": "0" * 64}
    origin = {"origin": watched.address}
    assert visitor.http.post("/milestones", data=forged, headers=origin).status_code == 403
    details = httpx.get(f"{private}/health").json()
    assert details["visitors"] == 4
    assert details["shares"] == {
        "visit": 1,
        "first-capture": 0.25,
        "first-lesson": 0,
        "first-win": 0,
        "return": 0.25,
    }
    metrics = httpx.get(f"{private}/metrics").text
    assert 'petteia_visitors{milestone="first-capture"} 1.0' in metrics


def test_a_site_that_is_asked_to_stop_ends_cleanly_and_keeps_what_it_acknowledged(
    own_site: RunningSite,
) -> None:
    visitor = own_site.visitor()
    path, _ = visitor.begin(opponent="device", **SMALL)
    player = visitor.sit(path)
    player.move("a2-a3", "white")
    player.send("move", detail=player.state["legal"][0]["text"], ply=1, side="black")
    own_site.process.send_signal(signal.SIGTERM)
    with pytest.raises(Exception, match="1012"):
        player.hear_to_the_end()
    own_site.process.communicate(timeout=SECONDS)
    assert (own_site.process.returncode, own_site.errors()) == (0, "")
    acknowledged = player.state["moves"]
    own_site.start()
    assert visitor.sit(path).state["moves"][: len(acknowledged)] == acknowledged


def test_a_private_port_in_use_is_reported_in_one_line(
    watched: RunningSite, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    port = private_address(watched).rpartition(":")[2]
    told = refused(capsys, "--port", 0, "--data", tmp_path / "other", "--private-port", port)
    assert f"127.0.0.1:{port}" in told
    assert "--private-port" in refused(capsys, "--port", 0, "--private-port", "-1")
