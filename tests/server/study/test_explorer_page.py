"""The explorer's page: moves of the games with links, games by filters, and refusals."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from petteia._core import Position
from petteia.explorer import Explorer
from petteia.game.tree.json_fields import play_of
from petteia.i18n.languages import offered
from petteia.rulesets import ruleset
from petteia.server.http.pages.study.explorer import LISTED, MAX_ACTIONS
from tests.server.running import RunningSite

CYN, KUBEIA = "cyningstan.petteia", "vogt.kubeia"
LANGUAGES = [each.code for each in offered()]


def page(site: RunningSite, **query: str) -> str:
    """The page that answers an address, as text."""
    response = site.visitor().http.get("/explorer", params=query)
    assert response.status_code == 200
    return unescape(response.text)


def opened(site: RunningSite, address: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record with which the page of a game opens, and the first look at it."""
    response = site.visitor().http.get(address, follow_redirects=False)
    assert response.status_code == 200
    data = json.loads(response.text.partition('id="page-data">')[2].partition("</script>")[0])
    return data["record"], data["firstLook"]


def listed(text: str) -> list[str]:
    """The numbers of the games that a page lists."""
    return re.findall(r'href="/explorer/games/(\d+)', text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_answers_without_an_account_in_every_language(
    site: RunningSite, language: str
) -> None:
    response = site.visitor(**{"accept-language": language}).http.get("/explorer")
    assert response.status_code == 200
    assert f'<html lang="{language}"' in response.text


def test_the_table_has_the_moves_of_the_games_with_links(site: RunningSite) -> None:
    rules = ruleset(CYN)
    found = Explorer(rules).at(Position(rules))
    text = page(site, ruleset=CYN)
    first = found.continuations[0]
    assert f'"/explorer?ruleset={CYN}&moves={first.text}"' in text
    assert f"{found.results.games:,} games" in text
    followed = page(site, ruleset=CYN, moves=first.text)
    assert f"{first.results.games} games" in followed
    assert 'aria-current="step"' in followed


def test_the_title_names_the_ruleset(site: RunningSite) -> None:
    assert "<title>Kubeia (Vogt) · Explorer · Petteia</title>" in page(site, ruleset=KUBEIA)


def test_rolls_are_listed_in_the_table_if_one_is_due(site: RunningSite) -> None:
    assert f"ruleset={KUBEIA}&moves=roll%3A" in page(site, ruleset=KUBEIA)


def test_games_are_listed_in_pages_and_open_in_the_analysis_room(site: RunningSite) -> None:
    text = page(site, ruleset=CYN)
    assert listed(text) == [str(number) for number in range(1, LISTED + 1)]
    assert listed(page(site, ruleset=CYN, first=str(LISTED)))[0] == str(LISTED + 1)
    record, first_look = opened(site, f"/explorer/games/2?ruleset={CYN}")
    assert first_look["game"]["actions"] == []
    game = Explorer(ruleset(CYN)).game(2)
    tree = record["tree"]
    assert [play_of(ply) for ply in tree["plies"]] == [node.text for node in game.mainline]
    engine = "Engine with 1,000 positions per move"
    assert tree["headers"] == {"white": engine, "black": engine, "source": "Explorer · Game 2"}


@pytest.mark.parametrize(("id", "after", "moves"), [(CYN, 3, 3), (KUBEIA, 4, 2)])
def test_a_game_opens_at_the_position_after_moves_and_rolls(
    site: RunningSite, id: str, after: int, moves: int
) -> None:
    record, first_look = opened(site, f"/explorer/games/1?ruleset={id}&after={after}")
    before = [play_of(ply) for ply in record["tree"]["plies"][:after]]
    assert first_look["game"]["actions"] == before
    assert sum(not action.startswith("roll:") for action in before) == moves


def test_filters_choose_among_the_games(site: RunningSite) -> None:
    won = listed(page(site, ruleset=KUBEIA, result="1-0", where="anywhere"))
    drawn = listed(page(site, ruleset=KUBEIA, result="1/2-1/2"))
    assert len(won) == len(drawn) == LISTED
    assert not set(won) & set(drawn)
    assert "No game matches." in page(site, ruleset=CYN, player="nobody")
    assert "No game matches." in page(site, ruleset=CYN, **{"from": "90000"})


def test_games_that_were_stopped_at_the_length_limit_are_called_so(site: RunningSite) -> None:
    text = page(site, ruleset=KUBEIA, reason="adjudication", where="anywhere")
    assert '<option value="adjudication" selected>stopped at the length limit</option>' in text
    assert text.count("<td>stopped at the length limit</td>") == len(listed(text)) > 0


def test_games_found_by_a_pattern_open_at_the_position_with_it(site: RunningSite) -> None:
    pattern = {"pattern": "8/8/8/S7/8/8/8/8", "where": "anywhere"}
    text = page(site, ruleset=CYN, **pattern)
    assert re.search(rf"/explorer/games/\d+\?ruleset={CYN}&after=\d+", text)
    either = listed(page(site, ruleset=CYN, either="yes", reflected="yes", **pattern))
    assert int(either[-1]) <= int(listed(text)[-1])


@pytest.mark.parametrize("wrong", [{"pattern": "12/12/xyz"}, {"result": "zzz"}])
def test_an_invalid_search_keeps_the_form_and_the_moves(
    site: RunningSite, wrong: dict[str, str]
) -> None:
    text = page(site, ruleset=CYN, **{"from": "7"}, **wrong)
    assert '<table><caption class="visually-hidden">' in text
    assert 'name="from" min="0" max="99999" value="7"' in text
    assert wrong.get("pattern", "") in text
    assert "no game fits" not in text


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ({"ruleset": "nobody.nothing"}, "There is no ruleset"),
        ({"ruleset": "../../file.toml"}, "There is no ruleset"),
        ({"ruleset": CYN, "option.board": "9x9"}, "there are no games"),
        ({"ruleset": CYN, "option.nothing": "1"}, "nothing"),
        ({"ruleset": CYN, "start": "nothing"}, "PFEN"),
        ({"ruleset": CYN, "start": "8/" * 300}, "400"),
        ({"ruleset": CYN, "moves": "a1-a9"}, "has no a9"),
        ({"ruleset": CYN, "moves": "a2-a3 " * (MAX_ACTIONS + 1)}, str(MAX_ACTIONS)),
        ({"ruleset": CYN, "result": "2-0"}, "2-0"),
        ({"ruleset": CYN, "from": "ten"}, "Minimum plies: 'ten' is not from 0 to 99999"),
        ({"ruleset": CYN, "to": "-1"}, "Maximum plies: '-1' is not from 0 to 99999"),
        ({"ruleset": CYN, "pattern": "8/8"}, "2 ranks"),
        ({"ruleset": CYN, "pattern": "S" * 700}, "600"),
    ],
)
def test_a_request_that_cannot_be_shown_is_refused_with_the_reason(
    site: RunningSite, query: dict[str, str], reason: str
) -> None:
    refusal = re.search(r'<p class="refusal" role="status">(.*?)</p>', page(site, **query))
    assert refusal is not None
    assert reason in refusal[1]


def test_a_cut_off_line_shows_its_moves_up_to_the_error(site: RunningSite) -> None:
    text = page(site, ruleset=CYN, moves="a2-a3 b7-b")
    assert 'role="status">' in text
    assert 'data-moves="a2-a3"' in text
    assert re.search(r'<a [^>]*aria-current="step"[^>]*>a2-a3</a>', text)


def test_an_invalid_start_or_option_keeps_the_ruleset(site: RunningSite) -> None:
    for wrong in ({"start": "8/8"}, {"option.nothing": "1"}, {"option.nothing": "", "start": "x"}):
        text = page(site, ruleset=KUBEIA, moves="a2-a3", **wrong)
        assert f'data-address="/explorer?ruleset={KUBEIA}" data-moves=""' in text


@pytest.mark.parametrize(
    ("whose", "reason"),
    [
        ("own", "You have no finished games of Kubeia (Vogt) yet."),
        ("shared", "No finished games of Kubeia (Vogt) are shared yet."),
    ],
)
def test_a_page_without_games_says_whose_games_are_missing(
    site: RunningSite, whose: str, reason: str
) -> None:
    assert reason in page(site, ruleset=KUBEIA, games=whose)


@pytest.mark.parametrize("path", ["0", "x", "99999999", "1?ruleset=nobody.nothing"])
def test_a_missing_game_is_not_found(site: RunningSite, path: str) -> None:
    assert site.visitor().http.get(f"/explorer/games/{path}").status_code == 404
