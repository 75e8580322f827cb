"""*Play now* begins a game as the visitor set it up last."""

from __future__ import annotations

import html
import re

import pytest

from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.http.last_setup import SETUP_COOKIE, last_setup
from tests.server.builder.test_user_rulesets import VALID, bring
from tests.server.players.test_accounts import make, new_name, sign_in
from tests.server.running import RunningSite, Visitor

CHOSEN = {"ruleset": "cyningstan.petteia", "option.board": "5x6", "option.quiet_limit": "30"}


def form_of(visitor: Visitor) -> dict[str, str]:
    """The form that *Play now* sends."""
    page = visitor.http.get("/").text
    found = re.search(
        r'<form method="post" action="/play" class="go">(.*?)</form>', page, re.DOTALL
    )
    assert found
    return dict(re.findall(r'name="([^"]+)" value="([^"]*)"', found[1]))


def lead(visitor: Visitor) -> str:
    """What home says about the game that *Play now* begins."""
    page = visitor.http.get("/").text
    found = re.search(r'<p class="note" id="first-setup">(.*?)</p>', page, re.DOTALL)
    assert found
    return html.unescape(found[1]).strip()


def test_play_now_begins_the_game_that_was_set_up_last(visitor: Visitor) -> None:
    assert (
        lead(visitor) == "Single Stone Latrunculi XXI (Carrillo), with a coach. No account needed."
    )
    visitor.begin(**CHOSEN, opponent="engine", level="5", side="black")
    assert lead(visitor) == (
        "As last time: Petteia (Walker), engine level 5, you play Black."
        " Size of the board: 5x6, Quiet limit: 30. No account needed."
    )
    form = form_of(visitor)
    path, _ = visitor.begin(**{name: form[name] for name in form if name != "form_token"})
    state = visitor.sit(path).state
    assert (state["engine"], state["level"], state["you"]) == ("white", 5, ["black"])
    assert (state["position"]["files"], state["position"]["quiet"]["limit"]) == (5, 30)


def test_the_level_is_remembered_through_games_with_others(visitor: Visitor) -> None:
    visitor.begin(**CHOSEN, opponent="engine", level="7", side="black")
    visitor.begin(ruleset="vogt.petteia", opponent="friend", side="lot")
    form = form_of(visitor)
    assert (form["ruleset"], form["level"], form["side"]) == ("vogt.petteia", "7", "lot")
    page = visitor.http.get("/play").text
    assert re.search(r'value="vogt.petteia" checked', page)
    assert re.search(r'name="level" value="7"[^>]* checked', page)
    usual = visitor.http.get("/play?ruleset=cyningstan.petteia").text
    assert 'name="option.board" value="8x8"' in usual


def test_an_account_takes_the_last_set_up_to_other_browsers(
    site: RunningSite, visitor: Visitor
) -> None:
    name = new_name()
    make(visitor, name)
    visitor.begin(**CHOSEN, opponent="engine", level="2", side="white")
    other = site.visitor()
    sign_in(other, name)
    assert form_of(other)["option.board"] == "5x6"


def test_a_ruleset_that_no_longer_exists_is_forgotten(visitor: Visitor) -> None:
    path = bring(visitor, VALID)
    id = path.removeprefix("/rules/")
    visitor.begin(ruleset=id, opponent="device")
    assert form_of(visitor)["ruleset"] == id
    visitor.post(f"{path}/remove")
    assert form_of(visitor)["ruleset"] == first_game()


def test_a_ruleset_is_remembered_where_its_file_is_missing(own_site: RunningSite) -> None:
    """Another site with the same database has stored the ruleset."""
    visitor = own_site.visitor()
    id = bring(visitor, VALID).removeprefix("/rules/")
    visitor.begin(ruleset=id, opponent="device")
    own_site.kill()
    own_site.start()
    for file in (own_site.data / "rulesets").iterdir():
        file.unlink()
    assert form_of(visitor)["ruleset"] == id


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ruleset=nothing",
        "ruleset=cyningstan.petteia&option.board=99x99",
        "ruleset=cyningstan.petteia&side=left",
        "ruleset=cyningstan.petteia&level=99",
        "ruleset=own.AAAAAAAAAAAAAAAAAAAA",
        "%ff%00&&=",
        "a=1&" * 400,
        "x" * 5000,
    ],
)
def test_an_invalid_cookie_is_ignored(visitor: Visitor, text: str) -> None:
    assert last_setup({SETUP_COOKIE: text}) == {}
    visitor.http.cookies.set(SETUP_COOKIE, text[:1500])
    assert form_of(visitor)["ruleset"] == first_game()
