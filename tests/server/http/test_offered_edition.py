"""The static edition that a site offers: its files, its part of Home, and its redirects."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from petteia.server.rate_limiter import RateLimiter
from tests.server.in_process import app_at, visit

PACKED = gzip.compress(b'{"a": 1}')
FILES = {
    "index.html": b"<html lang=en>",
    "el/index.html": b"<html lang=el>",
    "el/me.html": b"<html lang=el>",
    "files/puzzles/list.json.gz": PACKED,
    "static/assets/a-1234.js": b"export {};",
    "service-worker.js": b"addEventListener",
}
PAGE = {"sec-fetch-mode": "navigate"}

Ask = Callable[..., httpx.Response]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An edition next to a file that must stay private."""
    (tmp_path / "secret.txt").write_text("this stays private")
    for name, content in FILES.items():
        file = tmp_path / "edition" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return tmp_path / "edition"


@pytest.fixture
def ask(tmp_path: Path, folder: Path) -> Ask:
    """Ask a site that offers the edition, or one that does not, for an address."""

    def ask_for(path: str, *, is_offered: bool = True, **headers: str) -> httpx.Response:
        answers = []

        async def run(client: httpx.AsyncClient) -> None:
            answers.append(await client.get(path, headers=headers))

        visit(tmp_path, run, app=app_at(tmp_path, edition_folder=folder if is_offered else None))
        return answers[0]

    return ask_for


def test_files_are_sent_as_they_are(ask: Ask) -> None:
    packed = ask("/edition/files/puzzles/list.json.gz")
    assert packed.content == PACKED
    assert "content-encoding" not in packed.headers
    for name in ("el/me.html", "service-worker.js", "static/assets/a-1234.js"):
        answer = ask(f"/edition/{name}")
        assert answer.content == FILES[name]
        is_built = name.startswith("static/")
        assert ("immutable" in answer.headers["cache-control"]) == is_built
        assert ("no-cache" in answer.headers["cache-control"]) != is_built


def test_a_worker_of_the_edition_may_compile_the_engine_and_its_pages_cannot_be_framed(
    ask: Ask,
) -> None:
    policy = ask("/edition/static/assets/a-1234.js").headers["content-security-policy"]
    assert "'wasm-unsafe-eval'" in policy
    policy = ask("/edition/el/me.html").headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize(
    "path",
    [
        *("../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "el/../../secret.txt"),
        *("//etc/passwd", "%2fetc%2fpasswd", "%00", "el", ""),
    ],
)
def test_nothing_outside_the_edition_is_sent(ask: Ask, path: str) -> None:
    answer = ask(f"/edition/{path}")
    assert answer.status_code == 404
    assert "this stays private" not in answer.text


def test_files_do_not_count_as_requests(tmp_path: Path, folder: Path) -> None:
    app = app_at(tmp_path, edition_folder=folder)
    app.requests = RateLimiter(burst=1, each_second=0.001)

    async def run(client: httpx.AsyncClient) -> None:
        for _ in range(3):
            assert (await client.get("/edition/el/me.html")).status_code == 200
        assert (await client.get("/about")).status_code == 200
        assert (await client.get("/about")).status_code == 429

    visit(tmp_path, run, app=app)


def test_home_of_the_edition_leads_visitors_with_a_network_to_home_of_the_site(ask: Ask) -> None:
    for home in ("index.html", "el/index.html"):
        answer = ask(f"/edition/{home}", **PAGE)
        assert answer.status_code == 302
        assert answer.headers["location"] == "/"
        # A device that stores the edition has it unchanged.
        assert ask(f"/edition/{home}").content == FILES[home]
    assert ask("/edition/el/me.html", **PAGE).status_code == 200


@pytest.mark.parametrize(("language", "games"), [("el", "el/me.html"), ("it", "me.html")])
def test_home_offers_the_edition_in_the_language_of_the_visitor(
    ask: Ask, language: str, games: str
) -> None:
    text = ask("/", **{"accept-language": language}).text
    assert 'id="offline" data-edition="/edition/"' in text
    assert f'href="/edition/{games}"' in text
    assert 'PETTEIA_EDITION = "/edition/"' in ask("/service-worker.js").text


def test_a_site_without_an_edition_offers_none(ask: Ask) -> None:
    assert 'id="offline"' not in ask("/", is_offered=False).text
    assert 'PETTEIA_EDITION = ""' in ask("/service-worker.js", is_offered=False).text
    assert ask("/edition/el/me.html", is_offered=False).status_code == 404
