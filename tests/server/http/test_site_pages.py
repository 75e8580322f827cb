"""The pages about the site, and that no link on any page is broken."""

from __future__ import annotations

import html
import re

import pytest

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.server.http.pages.information.about import GAPS, KEYS, WORKS
from tests.browser.site.pages import ELSEWHERE, PAGES
from tests.server.running import RunningSite, Visitor


def kind_of(link: str) -> str:
    """A link without its variable parts: one address of each kind is enough."""
    return re.sub(
        r"(rulesets?=|/rules/|/games/|/learn/(?!differences)|/differences/|first=)[a-z0-9.,-]+"
        r"|((?:moves|start|option\.[a-z_]+)=)[^&]*",
        r"\1\2one",
        link,
    )


def test_no_link_is_broken(site: RunningSite, visitor: Visitor) -> None:
    visitor.token()
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    waiting, seen, kinds, linked = ["/"], set(), set(), set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        # From a new address, which has its full share of the site's time.
        reader = site.visitor(cookie=cookie)
        answer = reader.http.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        for link in re.findall(r'<a [^>]*href="(/[^"#]*)', answer.text):
            address = html.unescape(link)
            linked.add(address.partition("?")[0].split("/")[1])
            # Printed files have separate tests: they are made on request.
            if kind_of(address) not in kinds and ".pdf" not in address:
                kinds.add(kind_of(address))
                waiting.append(address)
    assert {"/about", "/accessibility", "/compare", "/rules", "/builder", "/play"} <= seen
    tried = {path.partition("?")[0].split("/")[1] for path in PAGES} | set(ELSEWHERE)
    assert linked <= tried, "the looks of every page are tried"


@pytest.mark.parametrize("path", ["/", "/health", "/nowhere", "/api/rulesets", "/icon.svg"])
def test_a_request_for_the_headers_alone_is_answered_like_one_for_the_page(
    visitor: Visitor, path: str
) -> None:
    visitor.token()
    whole, head = visitor.http.get(path), visitor.http.head(path)
    assert head.status_code == whole.status_code
    for name in ("content-type", "content-length", "content-security-policy", "cache-control"):
        assert head.headers.get(name) == whole.headers.get(name)
    assert head.content == b""
    # No part of the content is left on the connection.
    assert visitor.http.get(path).content == whole.content


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/", "no-store"),
        ("/nowhere", "no-store"),
        (f"/{'x' * 10_000}", "no-store"),
        ("/api/rulesets", "no-store"),
        ("/icon.svg", "max-age=86400"),
        ("/element/petteia-board.js", None),
    ],
)
def test_browsers_keep_no_answer_that_does_not_say_how_long(
    visitor: Visitor, path: str, kept: str | None
) -> None:
    assert visitor.http.get(path).headers.get("cache-control") == kept


def test_getting_an_address_meant_for_post_names_the_right_method(visitor: Visitor) -> None:
    answer = visitor.http.get("/account/sign-out")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST, OPTIONS"


def test_the_allowed_methods_include_head(site: RunningSite, visitor: Visitor) -> None:
    for path in ("/rules", "/me/delete", "/static/nothing"):
        answer = visitor.http.delete(path, headers={"origin": site.address})
        assert answer.status_code == 405
        assert answer.headers["allow"].split(", ").count("HEAD") == 1
        assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    ("path", "page"), [("/me/name", "/me"), ("/lobby/none/take", "/lobby"), ("/clubs", "/clubs")]
)
def test_a_page_that_refuses_a_form_links_back_to_a_page(
    visitor: Visitor, path: str, page: str
) -> None:
    refused = visitor.post(path, name="<b>")
    assert 400 <= refused.status_code < 500
    assert f'name="back" value="{page}"' in refused.text


def test_the_sources_are_named_with_author_title_and_year(visitor: Visitor) -> None:
    page = visitor.http.get("/about").text
    assert "Moshe W. Callen" in page
    assert "La Petteia prós skiamachían" in page
    assert "(2018)" in page


def test_the_licences_of_all_parts_are_shown(visitor: Visitor) -> None:
    page = html.unescape(visitor.http.get("/licences").text)
    for part in ("serde_json", "@fluent/bundle", "Alegreya Sans", "Rust standard library"):
        assert part in page
    for words in ("Apache License", "SIL OPEN FONT LICENSE", "UNICODE LICENSE", "MIT"):
        assert page.count(words) >= 1
    assert page.count("Version 2.0, January 2004") == 1
    assert 'href="/licences"' in visitor.http.get("/about").text


def test_every_point_of_the_accessibility_page_has_words() -> None:
    t = messages_in(FALLBACK)
    for key, action in KEYS:
        assert t(f"access-key-{key}")
        assert t(f"access-does-{action}")
    assert all(t(f"access-works-{name}") for name in WORKS)
    assert all(t(f"access-gaps-{name}") for name in GAPS)


def test_a_page_requests_at_once_every_script_that_its_own_script_imports(visitor: Visitor) -> None:
    page = visitor.http.get("/learn").text
    preloaded = set(re.findall(r'<link rel="modulepreload" href="([^"]+)"', page))
    waiting = re.findall(r'<script type="module" src="([^"]+)"', page)
    imported: set[str] = set()
    while waiting:
        script = visitor.http.get(waiting.pop()).text
        found = {
            f"/static/assets/{name}"
            for name in re.findall(r'(?:import|from) ?"\./([\w-]+\.js)"', script)
        }
        waiting.extend(found - imported)
        imported |= found
    assert imported
    assert preloaded == imported


@pytest.mark.parametrize(
    "path",
    [
        "/play?ruleset=nope.nothing",
        "/analysis?ruleset=nope.nothing",
        "/explorer?ruleset=nope.nothing",
        "/compare?rulesets=nope.nothing,walker.petteia,vogt.petteia",
        "/builder?ruleset=nope.nothing",
        "/rules/nope.nothing",
    ],
)
def test_an_unknown_ruleset_is_named(visitor: Visitor, path: str) -> None:
    page = html.unescape(visitor.http.get(path).text)
    told = page.partition("<main")[2] + page.partition("page-data")[2]
    assert re.search(r"[Nn]o ruleset [^<]*nope\.nothing|nope\.nothing[^<]*not", told), told[:2000]


def card_of(page: str) -> dict[str, str]:
    """What a messenger shows of a link: the entries of its preview."""
    found = re.findall(r'<meta (?:property="og:|name=")([a-z:_]+)" content="([^"]*)">', page)
    return {name: html.unescape(text) for name, text in found}


PUBLIC = (
    *("/", "/about", "/accessibility", "/analysis", "/api-docs", "/builder", "/compare"),
    *(
        "/explorer",
        "/learn",
        "/learn/first-steps",
        "/learn/differences",
        "/licences",
        "/lobby",
        "/play",
    ),
    *("/puzzles", "/rules", "/rules/schaedler.latrunculi-1994", "/studies", "/teachers"),
    "/testimonies",
)


@pytest.mark.parametrize("path", PUBLIC)
def test_a_link_to_a_public_page_is_shown_with_title_text_and_picture(
    site: RunningSite, visitor: Visitor, path: str
) -> None:
    page = visitor.http.get(path).text
    card = card_of(page)
    assert card["title"] == html.unescape(re.findall("<title>(.*?)</title>", page)[0])
    assert len(card["description"]) > 20
    assert card["url"] == f"{site.address}{path}"
    assert card["image"].startswith(f"{site.address}/rules/")


def test_links_to_a_ruleset_an_invitation_and_a_game_have_a_name_and_a_picture(
    site: RunningSite, visitor: Visitor
) -> None:
    id = "schaedler.latrunculi-1994"
    game, invitation = visitor.begin(ruleset=id, opponent="friend", side="white")
    stranger = site.visitor()
    ruleset_picture = f"{site.address}/rules/{id}/start.png"
    for path in (f"/rules/{id}", f"/play?ruleset={id}", f"/join/{invitation}", game):
        card = card_of(stranger.http.get(path).text)
        assert "Schädler" in card["title"] + card["description"], path
        expected = f"{site.address}/api{game.replace('game', 'games')}/position.png"
        assert card["image"] == (expected if path == game else ruleset_picture)
    picture = stranger.http.get(f"/rules/{id}/start.png")
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert "max-age" in picture.headers["cache-control"]
    assert stranger.http.get("/rules/nope.nothing/start.png").status_code == 404
