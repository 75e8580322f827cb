"""The API as documented by its own page and its description."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    positive_data_acceptance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from petteia.server.domain.game_action import PLAYER_KINDS
from petteia.server.http.pages.information.api_docs import RECEIVED, SENT
from petteia.server.limits import PICTURES
from tests.server.in_process import visit
from tests.server.players.test_exports import played
from tests.server.running import Player, RunningSite, Visitor

GAME = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "100"}
CURL = re.compile(r"<code data-example>curl '([^<]*)'</code>")
SLOW = ("film", "position.png")
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    positive_data_acceptance,
]


def test_every_address_on_the_page_answers_as_documented(visitor: Visitor) -> None:
    address, _ = played(visitor, 2, **GAME)
    page = visitor.http.get("/api-docs")
    assert page.status_code == 200
    shown = [unescape(found) for found in CURL.findall(page.text)]
    assert len(shown) >= 9
    for example in shown:
        answer = visitor.http.get(example.replace("ID", address.rpartition("/")[2]))
        assert answer.status_code == 200, example


def prepared(visitor: Visitor, start: str) -> Player:
    form = dict(GAME)
    if start == "dice":
        form = {"ruleset": "vogt.kubeia"}
    if start == "engine":
        path, _ = visitor.begin(opponent="engine", level="1", side="white", **form)
    else:
        path, _ = visitor.begin(opponent="device", **form)
    player = visitor.sit(path)
    if start == "moved":
        player.move("a2-a3", "white")
    elif start == "offered":
        player.send("offer", detail="draw", side="white")
        while not player.state["offers"]:
            player.until("state")
    elif start == "over":
        player.send("resign", side="white")
        while player.state["outcome"] is None:
            player.until("state")
    return player


ANSWERS = {
    "move": ("device", "update"),
    "why": ("device", "why"),
    "seed": ("dice", "update"),
    "offer": ("device", "update"),
    "accept": ("offered", "update"),
    "decline": ("offered", "update"),
    "take-back": ("moved", "update"),
    "resign": ("device", "update"),
    "try": ("device", "refused"),
    "claim": ("device", "refused"),
    "rematch": ("over", "update"),
    "say": ("device", "said"),
    "hint": ("engine", "hint"),
    "coach": ("engine", "coach"),
    "sync": ("device", "state"),
    "ping": ("device", "pong"),
}
"""The game for the message of each type, and the type of its answer."""


def test_the_page_has_the_limits_of_the_site(visitor: Visitor) -> None:
    text = visitor.http.get("/api-docs").text
    assert f"{PICTURES.waiting_each} more may wait for one address" in text
    assert "60 seconds of processor time at once, then 30 in each minute" in text


@pytest.mark.parametrize("message", SENT, ids=lambda message: message["type"])
def test_every_message_on_the_page_is_answered_as_documented(
    visitor: Visitor, message: dict[str, Any]
) -> None:
    start, answer = ANSWERS[message["type"]]
    player = prepared(visitor, start)
    before = player.state["version"]
    player.socket.send(json.dumps(message))
    if answer in ("hint", "coach"):
        player.until(answer)
        return
    heard = [player.hear()["type"]]
    is_change = answer == "update"
    while heard[-1] != answer or (is_change and player.state["version"] <= before):
        heard.append(player.hear()["type"])
    player.send("ping")
    while heard[-1] != "pong":
        heard.append(player.hear()["type"])
    assert ("refused" in heard) is (answer == "refused")


def test_the_page_documents_every_message() -> None:
    sent = {message["type"] for message in SENT}
    sent_by_players = {*PLAYER_KINDS, "claim", "rematch", "say"}
    assert sent == sent_by_players | {"why", "hint", "coach", "sync", "ping"}
    heard = {message["type"] for message in RECEIVED}
    assert {answer for _, answer in ANSWERS.values()} <= heard


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("nothing", 404, "not-found"),
        ("nothing/at/all", 404, "not-found"),
        ("games/nothing/record", 404, "no-such-game"),
        ("games/nothing/film.gif", 404, "no-such-game"),
        ("games/nothing/positions?first=x", 400, "bad-request"),
    ],
)
def test_every_error_has_a_code(visitor: Visitor, path: str, status: int, code: str) -> None:
    answer = visitor.http.get(f"/api/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_failure_of_the_site_is_reported_with_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise LookupError("broken")

    async def ask(client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/rulesets")
        assert answer.status_code == 500
        assert answer.json() == {"detail": "the site has failed", "code": "internal-server-error"}

    monkeypatch.setattr("petteia.server.http.api.records.catalogue_json", fail)
    visit(tmp_path, ask)


def test_the_API_follows_its_own_description(site: RunningSite, visitor: Visitor) -> None:
    address, _ = played(visitor, 2, **GAME)
    game = address.rpartition("/")[2]
    schema = schemathesis.openapi.from_url(f"{site.address}/api/openapi.json")
    found = list(schema.get_all_operations())
    operations = [each.ok() for each in found if isinstance(each, Ok)]
    assert len(operations) == len(found)
    assert len(operations) >= 11
    for operation in operations:
        assert operation.definition.raw["summary"]
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            check(operation, mode, site, game)


def check(operation: Any, mode: GenerationMode, site: RunningSite, game: str) -> None:
    """Request an operation with input that fits its description, or does not."""
    if mode is GenerationMode.NEGATIVE and not operation.query:
        return

    @seed(1)
    @settings(
        max_examples=8,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def run(case: Any) -> None:
        # Slow pictures are requested in another test; here only of games that do not exist.
        if not any(word in operation.path for word in SLOW):
            case.path_parameters = {**case.path_parameters, "id": game}
        case.call_and_validate(headers={"origin": site.address}, checks=CHECKS)

    run()
