"""A site that is a kiosk: its pages, what it does not have, and the count of its games."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import httpx
import pytest

from petteia.server.http.kiosk.games_counter import FILE, CounterError, GamesCounter
from petteia.server.http.kiosk.kiosk_app import COUNTS_AT_ONCE, create_kiosk
from petteia.server.http.kiosk.kiosk_files import LEVELS, kiosk_files
from petteia.server.http.middleware.security import SecurityMiddleware
from petteia.server.kiosk_file import Kiosk
from petteia.server.settings import Settings
from tests.server.in_process import ADDRESS, PORT, Visit, visit

NONE = {"en": "", "el": ""}
KIOSK = Kiosk(("cyningstan.petteia", "vogt.kubeia"), ("en", "el"), NONE, NONE)
DAY = date(2026, 11, 26)


def visit_kiosk(data: Path, visiting: Visit) -> None:
    app = create_kiosk(Settings(port=PORT, data=data), KIOSK)
    assert isinstance(app, SecurityMiddleware)
    visit(data, visiting, app=app)


async def counted(client: httpx.AsyncClient, ruleset: str, stage: str) -> int:
    sent = {"ruleset": ruleset, "stage": stage}
    return (await client.post("/count", json=sent, headers={"origin": ADDRESS})).status_code


def data_of(page: str) -> dict[str, object]:
    found = re.search(r'id="page-data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    read: dict[str, object] = json.loads(found[1])
    return read


def test_there_is_one_page_in_each_language_and_no_cookie(tmp_path: Path) -> None:
    async def visiting(client: httpx.AsyncClient) -> None:
        for address, language in (("/", "en"), ("/index.html", "en"), ("/el/index.html", "el")):
            answer = await client.get(address)
            assert answer.status_code == 200
            assert f'<html lang="{language}"' in answer.text
            assert "set-cookie" not in answer.headers
            assert answer.headers["cache-control"] == "no-store"

    visit_kiosk(tmp_path, visiting)


def test_every_other_address_redirects_to_the_page(tmp_path: Path) -> None:
    async def visiting(client: httpx.AsyncClient) -> None:
        for address in ("/rules", "/me", "/game/abc", "/api/rulesets", "/static/no.js", "/it/"):
            answer = await client.get(address)
            assert (answer.status_code, answer.headers["location"]) == (303, "/"), address

    visit_kiosk(tmp_path, visiting)


def test_a_page_has_no_links_elsewhere() -> None:
    pages = {str(file): content for file, content in kiosk_files(KIOSK)}
    assert sorted(pages) == [
        "el/index.html",
        "files/rules/cyningstan.petteia.json.gz",
        "files/rules/vogt.kubeia.json.gz",
        "index.html",
    ]
    for name in ("index.html", "el/index.html"):
        body = (
            pages[name]
            .decode()
            .partition("<body")[2]
            .partition('<script type="application/json"')[0]
        )
        assert not re.search(r"<a\b|<form\b|href=|action=", body)
        languages = re.findall(r'data-language="([^"]*)"', body)
        up = "../" if name.startswith("el") else ""
        assert languages == [f"{up}index.html", f"{up}el/index.html"] * 2


def test_a_page_has_its_games_in_order_and_the_gentle_levels() -> None:
    page = dict(kiosk_files(KIOSK))
    text = next(content.decode() for file, content in page.items() if file.name == "index.html")
    games = data_of(text)["games"]
    assert isinstance(games, list)
    assert [each["tree"]["ruleset"] for each in games] == list(KIOSK.games)
    offered = re.findall(r'data-level="(\d+)"', text)
    assert offered == ["0", *map(str, LEVELS)]


def test_the_rules_are_shown_by_one_figure_for_each_part() -> None:
    ((_, page), *_) = kiosk_files(KIOSK)
    games = data_of(page.decode())["games"]
    assert isinstance(games, list)
    for game in games:
        parts = [
            (part["heading"], [rule["name"] for rule in part["rules"]])
            for part in game["explained"]
        ]
        assert [heading for heading, _ in parts] == ["Movement", "Capture", "Ending"]
        assert parts[0][1] == ["movement"]
        assert parts[1][1] == ["capture"]
        assert all(rule["figure"] for part in game["explained"] for rule in part["rules"])


def test_a_text_of_the_museum_is_shown_as_text() -> None:
    kiosk = Kiosk(KIOSK.games, ("en",), {"en": "Games <b>& more"}, {"en": "</script>"})
    ((_, page), *_) = kiosk_files(kiosk)
    assert '<h1 id="title">Games &lt;b&gt;&amp; more</h1>' in page.decode()
    assert "&lt;/script&gt;" in page.decode()


def test_games_are_counted_by_day_and_ruleset(tmp_path: Path) -> None:
    async def visiting(client: httpx.AsyncClient) -> None:
        for stage in ("begun", "begun", "finished"):
            assert await counted(client, "vogt.kubeia", stage) == 204
        assert await counted(client, "bell.latrunculi", "begun") == 404
        assert await counted(client, "vogt.kubeia", "left") == 400

    visit_kiosk(tmp_path, visiting)
    today = date.today().isoformat()
    assert (tmp_path / FILE).read_text() == (
        f"day,ruleset,begun,finished\n{today},vogt.kubeia,2,1\n"
    )


def test_only_the_kiosks_own_page_counts_games_and_only_up_to_a_limit(tmp_path: Path) -> None:
    async def visiting(client: httpx.AsyncClient) -> None:
        sent = {"ruleset": "vogt.kubeia", "stage": "begun"}
        stranger = {"origin": "http://example.org"}
        assert (await client.post("/count", json=sent, headers=stranger)).status_code == 403
        states = [await counted(client, "vogt.kubeia", "begun") for _ in range(COUNTS_AT_ONCE + 40)]
        assert states[:COUNTS_AT_ONCE] == [204] * COUNTS_AT_ONCE
        assert 429 in states

    visit_kiosk(tmp_path, visiting)


def test_the_count_continues_after_a_power_cut(tmp_path: Path) -> None:
    file = tmp_path / FILE
    for _ in range(2):
        GamesCounter(file).add("vogt.kubeia", "begun", DAY)
    GamesCounter(file).add("bell.latrunculi", "finished", DAY)
    assert file.read_text() == (
        "day,ruleset,begun,finished\n2026-11-26,bell.latrunculi,0,1\n2026-11-26,vogt.kubeia,2,0\n"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("day;ruleset\n", 1),
        ("day,ruleset,begun,finished\n2026-11-26,vogt.kubeia,2\n", 2),
        ("day,ruleset,begun,finished\n2026-11-26,a,1,1\n2026-13-01,a,1,1\n", 3),
        ("day,ruleset,begun,finished\n2026-11-26,vogt.kubeia,-1,0\n", 2),
    ],
)
def test_a_damaged_count_is_not_overwritten(tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / FILE
    file.write_text(text)
    with pytest.raises(CounterError, match=f"line {line} is not a count of games"):
        GamesCounter(file)
    assert file.read_text() == text
