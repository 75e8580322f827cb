"""Tournaments on the site: a class plays five rounds, and the site is killed in between."""

from __future__ import annotations

import asyncio
import csv
import io
import itertools
import json
import re
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial

import httpx
import pytest
from sqlalchemy import create_engine, make_url, select, update

from petteia.events import Event, read_event
from petteia.notation import read_games
from petteia.server.limits import MAX_EVENT_DAYS, MAX_EVENTS_EACH
from petteia.server.live.game_session import GameSession
from petteia.server.players import events as module
from petteia.server.players.accounts import Accounts
from petteia.server.settings import DATABASE_FILE
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import EventRow
from petteia.server.workers.fair_queue import SITE
from tests.server.builder.test_user_rulesets import VALID, bring
from tests.server.in_process import new_games, overload
from tests.server.players.test_accounts import make, new_name, sign_in
from tests.server.players.test_player_pages import account
from tests.server.postgres import Postgres, as_sqlalchemy_writes
from tests.server.running import RunningSite, Visitor

FORM = {"title": "Class 7b", "ruleset": "cyningstan.petteia", "pairing": "swiss", "clock": "none"}
CODE = re.compile(r'class="event-digits">(\d{6})<')
OWN_GAME = re.compile(r'data-game="([\w-]+)"')


def organise(teacher: Visitor, **form: str) -> str:
    """Begin a tournament, and give the path of its page."""
    answer = teacher.post("/events", **{**FORM, "rounds": "3", **form})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def join(pupil: Visitor, path: str, name: str) -> None:
    answer = pupil.post(f"{path}/join", name=name)
    assert answer.status_code == 303, answer.text


def ada_and_bruno(site: RunningSite) -> tuple[Visitor, Visitor, Visitor, str]:
    """An organiser, two players who have joined, and the path of their tournament."""
    teacher, first, second = (site.visitor() for _ in range(3))
    path = organise(teacher)
    join(first, path, "Ada")
    join(second, path, "Bruno")
    return teacher, first, second, path


def page(visitor: Visitor, path: str) -> str:
    answer = visitor.http.get(path)
    assert answer.status_code == 200
    return answer.text


def stored(visitor: Visitor, path: str) -> Event:
    """The tournament as stored in its file."""
    reading = read_event(visitor.http.get(f"{path}/event.txt").text)
    assert reading.errors == []
    assert reading.event is not None
    return reading.event


def own_game(pupil: Visitor, path: str) -> str:
    """The game to which a pupil's page links; empty if there is none."""
    found = OWN_GAME.search(page(pupil, path))
    return f"/game/{found[1]}" if found else ""


def test_a_player_keeps_their_name_while_another_tournament_has_it(site: RunningSite) -> None:
    teacher, first, second, path = ada_and_bruno(site)
    again = organise(teacher)
    for pupil, name in ((first, "Ada"), (second, "Bruno")):
        join(pupil, again, name)
    teacher.post(f"{again}/pair")
    teacher.post(f"{path}/delete", sure="yes")
    player = first.sit(own_game(first, again))
    names = {each["name"] for each in player.state["players"].values()}
    assert names == {"Ada", "Bruno"}
    assert 'value="Ada"' in page(first, "/me")
    teacher.post(f"{again}/delete", sure="yes")
    assert 'value="Ada"' not in page(first, "/me")


def play_round(pupils: dict[str, Visitor], path: str, event: Event) -> dict[int, str]:
    """Play the last round, in which the alphabetically first player wins, and give the results."""
    results = {}
    for board, pairing in enumerate(event.rounds[-1], 1):
        if pairing.black is None:
            continue
        white, black = event.name(pairing.white), event.name(pairing.black)
        loser, winner = sorted((white, black), reverse=True)
        game = own_game(pupils[loser], path)
        assert game == own_game(pupils[winner], path) != ""
        side = "white" if loser == white else "black"
        player = pupils[loser].sit(game)
        assert player.state["you"] == [side]
        player.send("resign", side=side)
        while player.state["outcome"] is None:
            player.until("state")
        player.close()
        pupils[loser].players.remove(player)
        results[board] = "0-1" if loser == white else "1-0"
    return results


def test_a_new_tournament_also_has_an_address_of_its_own(visitor: Visitor) -> None:
    assert 'form method="post" action="/events"' in page(visitor, "/events/new")


def test_a_class_plays_five_rounds_even_if_the_site_is_killed(own_site: RunningSite) -> None:
    site = own_site
    teacher = site.visitor()
    path = organise(teacher, rounds="5")
    pupils = {f"Pupil {number:02}": site.visitor() for number in range(1, 25)}
    for name, pupil in pupils.items():
        join(pupil, path, name)
    expected: list[dict[int, str]] = []
    for number in range(1, 6):
        if number == 2:
            pupils["Zoe"] = site.visitor()
            join(pupils["Zoe"], path, "Zoe")
            assert pupils["Pupil 03"].post(f"{path}/leave").status_code == 303
        if number == 4:
            removed = teacher.post(f"{path}/players", what="remove", name="Pupil 24")
            assert removed.status_code == 303
        answer = teacher.post(f"{path}/pair")
        assert answer.status_code == 303, answer.text
        if number == 3:
            site.kill()
            site.start()
        event = stored(teacher, path)
        assert len(event.rounds) == number
        expected.append(play_round(pupils, path, event))
        if number == 3:
            site.kill()
            site.start()
    event = stored(teacher, path)
    assert event.is_over
    assert "The tournament is over" in page(teacher, path)
    for number, results in enumerate(expected, 1):
        boards = enumerate(event.rounds[number - 1], 1)
        assert {b: game.result for b, game in boards if not game.is_bye} == results
    met = [frozenset(game.players()) for games in event.rounds for game in games if game.is_played]
    assert len(met) == len(set(met)) == 5 * 12 - 2
    byes = [game.white for games in event.rounds for game in games if game.is_bye]
    assert len(byes) == len(set(byes)) == 2
    gone = event.number_of("Pupil 03"), event.number_of("Pupil 24")
    assert len(event.games_of(gone[0])) == 1
    assert len(event.games_of(gone[1])) == 3
    assert len(event.games_of(event.number_of("Zoe"))) == 4
    table = list(csv.DictReader(io.StringIO(teacher.http.get(f"{path}/standings.csv").text[1:])))
    assert len(table) == 25
    assert table[0]["player"] == "Pupil 01"
    assert table[0]["points"] == "5.0"
    records = teacher.http.get(f"{path}/games.petteia").content
    readings = list(read_games(io.BytesIO(records)))
    assert len(readings) == len(met)
    assert all(not reading.errors for reading in readings)
    first = readings[0].game
    assert first is not None
    assert (first.headers.event, first.headers.round) == ("Class 7b", "1")


def test_players_join_by_the_code_and_need_no_account(site: RunningSite) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    found = CODE.search(page(teacher, path))
    assert found
    assert pupil.post("/events/join", code="000").status_code == 404
    spaced = f" {found[1][:3]} {found[1][3:]} "
    assert pupil.post("/events/join", code=spaced).headers["location"] == path
    assert CODE.search(page(pupil, path)) is None
    join(pupil, path, "Ada")
    assert "You play as Ada" in page(pupil, path)
    assert "Ada" in page(teacher, path)
    picture = teacher.http.get(f"{path}/code.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.both_databases
def test_the_page_of_a_game_links_back_to_its_tournament(site: RunningSite) -> None:
    teacher, first, second, path = ada_and_bruno(site)
    before = int(first.http.get(f"{path}/version").text)
    assert teacher.post(f"{path}/pair").status_code == 303
    begun = int(first.http.get(f"{path}/version").text)
    assert begun > before
    game = own_game(first, path)
    assert f'href="{path}"' in page(first, game)
    assert f'href="{path}"' not in page(site.visitor(), game)
    play_round({"Ada": first, "Bruno": second}, path, stored(teacher, path))
    assert int(first.http.get(f"{path}/version").text) > begun
    assert f'href="{path}"' in page(first, game)
    assert "Ada" in page(second, game)


@pytest.mark.parametrize("action", ["pair", "players", "result", "delete", "pause"])
def test_only_the_organiser_changes_a_tournament(site: RunningSite, action: str) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    join(pupil, path, "Ada")
    join(site.visitor(), path, "Bruno")
    form = {"name": "Bruno", "round": "1", "board": "1", "result": "1-0", "sure": "yes"}
    before = stored(teacher, path)
    assert pupil.post(f"{path}/{action}", **form).status_code == 404
    assert stored(teacher, path) == before


def test_a_form_of_another_site_changes_nothing(site: RunningSite) -> None:
    teacher = site.visitor()
    path = organise(teacher)
    headers = {"origin": site.address}
    data = {"form_token": "0" * 64, "sure": "yes"}
    assert teacher.http.post(f"{path}/delete", data=data, headers=headers).status_code == 403
    assert page(teacher, path)


@pytest.mark.both_databases
def test_a_corrected_result_stays_corrected(site: RunningSite) -> None:
    teacher, first, second, path = ada_and_bruno(site)
    teacher.post(f"{path}/pair")
    play_round({"Ada": first, "Bruno": second}, path, stored(teacher, path))
    form = {"round": "1", "board": "1", "result": "1/2-1/2"}
    assert teacher.post(f"{path}/result", **form).status_code == 303
    assert stored(first, path).rounds[0][0].result == "1/2-1/2"
    refused = teacher.post(f"{path}/result", **{**form, "result": "7-0"})
    assert refused.status_code == 400
    assert stored(first, path).rounds[0][0].result == "1/2-1/2"


def test_a_player_who_left_before_the_first_round_may_return(site: RunningSite) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    join(pupil, path, "Ada")
    join(site.visitor(), path, "Bruno")
    assert teacher.post(f"{path}/players", what="remove", name="ADA").status_code == 303
    assert "You play as" not in page(pupil, path)
    join(pupil, path, "Ada")
    assert [player.name for player in stored(pupil, path).players] == ["Bruno", "Ada"]
    teacher.post(f"{path}/pair")
    assert own_game(pupil, path)


def test_a_player_who_was_removed_can_be_readmitted(site: RunningSite) -> None:
    teacher = site.visitor()
    path = organise(teacher)
    pupils = {name: site.visitor() for name in ("Ada", "Bruno", "Chiara")}
    for name, pupil in pupils.items():
        join(pupil, path, name)
    teacher.post(f"{path}/pair")
    play_round(pupils, path, stored(teacher, path))
    teacher.post(f"{path}/players", what="remove", name="Ada")
    assert stored(teacher, path).active() == [2, 3]
    assert "You have left the tournament" in page(pupils["Ada"], path)
    teacher.post(f"{path}/players", what="readmit", name="Ada")
    assert stored(teacher, path).active() == [1, 2, 3]


@pytest.mark.both_databases
def test_a_paused_tournament_stays_paused_even_if_the_site_is_killed(own_site: RunningSite) -> None:
    site = own_site
    teacher, first, second = (site.visitor() for _ in range(3))
    path = organise(teacher, clock="fischer 300+5")
    for pupil, name in ((first, "Ada"), (second, "Bruno")):
        join(pupil, path, name)
    teacher.post(f"{path}/pair")
    game = own_game(first, path)
    players = {each.state["you"][0]: each for each in (first.sit(game), second.sit(game))}
    white = players["white"]
    while white.state["clock"]["running"] is None:
        white.until("state")
    assert teacher.post(f"{path}/pause", what="pause").status_code == 303
    while not white.state["isSuspended"]:
        white.until("state")
    paused = white.state["clock"]
    assert paused["running"] is None
    assert white.state["legal"] == []
    white.send("move", detail="a2-a3", ply=0, side="white")
    assert "the tournament is paused" in white.until("refused")["reason"]
    refused = teacher.post(f"{path}/pair")
    assert "The tournament is paused. Resume it first." in refused.text
    for pupil in (first, second):
        pupil.leave()
    site.kill()
    site.start()
    again = site.visitor()
    again.http.cookies = first.http.cookies
    player = again.sit(game)
    assert player.state["isSuspended"]
    assert player.state["clock"]["left"] == paused["left"]
    organiser = site.visitor()
    organiser.http.cookies = teacher.http.cookies
    assert organiser.post(f"{path}/pause", what="resume").status_code == 303
    while player.state["isSuspended"]:
        player.until("state")
    clock = player.state["clock"]
    assert clock["running"] == "white"
    assert clock["left"]["black"] == paused["left"]["black"]
    assert clock["left"]["white"] <= paused["left"]["white"]


def test_the_organiser_ends_a_tournament_whose_players_have_all_met(site: RunningSite) -> None:
    teacher, first, _, path = ada_and_bruno(site)
    assert "/end" not in page(teacher, path)
    teacher.post(f"{path}/pair")
    assert teacher.post(f"{path}/end").status_code == 400
    teacher.post(f"{path}/result", round="1", board="1", result="1-0")
    assert "cannot be paired" in teacher.post(f"{path}/pair").text
    assert "End it after round 1" in page(teacher, path)
    assert first.post(f"{path}/end").status_code == 404
    assert "The tournament is over" not in page(first, path)
    assert teacher.post(f"{path}/end").status_code == 303
    assert "The tournament is over" in page(first, path)


@pytest.mark.parametrize("ends", ["resumed", "deleted", "forgotten"])
def test_no_game_stays_paused_forever(site: RunningSite, ends: str) -> None:
    teacher, first, _, path = ada_and_bruno(site)
    teacher.post(f"{path}/pair")
    player = first.sit(own_game(first, path))
    teacher.post(f"{path}/pause")
    while not player.state["isSuspended"]:
        player.until("state")
    teacher.post(f"{path}/result", round="1", board="1", result="1-0 forfeit")
    if ends == "resumed":
        teacher.post(f"{path}/pause", what="resume")
    elif ends == "deleted":
        teacher.post("/me/delete", sure="yes")
    else:
        make_older(site, path, MAX_EVENT_DAYS + 1)
        organise(site.visitor())
    while player.state["isSuspended"]:
        player.until("state")


def test_the_page_resumes_a_tournament_whose_last_results_were_entered_in_a_pause(
    site: RunningSite,
) -> None:
    teacher, first, second = (site.visitor() for _ in range(3))
    path = organise(teacher, rounds="1")
    join(first, path, "Ada")
    join(second, path, "Bruno")
    teacher.post(f"{path}/pair")
    teacher.post(f"{path}/pause")
    teacher.post(f"{path}/result", round="1", board="1", result="1-0")
    assert stored(teacher, path).is_over
    resume = 'name="what" value="resume"'
    assert resume in page(teacher, path)
    assert resume not in page(first, path)
    teacher.post(f"{path}/pause", what="resume")
    assert resume not in page(teacher, path)


def test_a_player_without_a_device_is_added_by_hand(site: RunningSite) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    join(pupil, path, "Ada")
    assert teacher.post(f"{path}/players", what="add", name="Bruno").status_code == 303
    assert "already a player called" in teacher.post(f"{path}/players", what="add", name="ada").text
    assert teacher.post(f"{path}/players", what="wrong", name="ada").status_code == 400
    teacher.post(f"{path}/pair")
    assert own_game(pupil, path) == ""
    assert "the organiser enters the result" in page(pupil, path)
    screen = page(site.visitor(), f"{path}/screen")
    assert "Ada – Bruno" in screen
    form = {"round": "1", "board": "1", "result": "0-1"}
    assert teacher.post(f"{path}/result", **form).status_code == 303
    event = stored(teacher, path)
    assert event.points(event.number_of("Bruno")) == 1
    assert "<form" not in screen.partition("<main")[2].partition("</main>")[0]
    assert "0–1" in page(site.visitor(), f"{path}/screen")


@pytest.mark.both_databases
def test_a_rated_tournament_rates_those_who_want_it(site: RunningSite) -> None:
    teacher, guest = site.visitor(), site.visitor()
    path = organise(teacher, rounds="", pairing="round-robin", clock="fischer 300+5", rated="true")
    players = {name: player for player, name in (account(site) for _ in range(3))}
    (first, second, third) = players
    for name in (first, second):
        players[name].post(f"{path}/join", rated="true")
    players[third].post(f"{path}/join")
    guest.post(f"{path}/join", name="Guest", rated="true")
    pupils = players | {"Guest": guest}
    for _ in range(3):
        assert teacher.post(f"{path}/pair").status_code == 303
        event = stored(teacher, path)
        play_round(pupils, path, event)
    # One of six games is between two who want it, and every page says so.
    assert (
        sum('class="rated"' in row for number in (1, 2, 3) for row in rows(teacher, path, number))
        == 1
    )
    winner, loser = sorted((first, second))
    for name, rating in ((winner, "1662 ± 290"), (loser, "1338 ± 290")):
        assert f"<b>{rating}</b>" in players[name].http.get("/player").text
    for name in (third, "Guest"):
        assert "No rated games yet" in pupils[name].http.get("/player").text


def rows(visitor: Visitor, path: str, number: int) -> list[str]:
    """The boards of a round as shown on the page."""
    shown = page(visitor, f"{path}?round={number}")
    return shown.partition("<tbody>")[2].partition("</tbody>")[0].split("<tr>")


def test_a_rated_tournament_needs_a_clock(visitor: Visitor) -> None:
    answer = visitor.post("/events", **{**FORM, "rounds": "3", "rated": "true"})
    assert answer.status_code == 400
    assert "A rated game needs a clock" in answer.text


def test_a_tournament_may_have_a_custom_clock_and_a_users_ruleset(site: RunningSite) -> None:
    teacher = site.visitor()
    ruleset = bring(teacher, VALID).removeprefix("/rules/")
    clock = {"clock": "own", "clock_kind": "delay", "clock_minutes": "1,5", "clock_step": "3"}
    assert ruleset in page(teacher, "/events")
    path = organise(teacher, ruleset=ruleset, **clock)
    assert "1.5 min, 3 s before the clock runs" in page(teacher, path)
    pupils = {name: site.visitor() for name in ("Ada", "Bruno")}
    for name, pupil in pupils.items():
        join(pupil, path, name)
    teacher.post(f"/rules/{ruleset}/remove")
    assert teacher.post(f"{path}/pair").status_code == 303
    state = pupils["Ada"].sit(own_game(pupils["Ada"], path)).state
    assert (state["clock"]["kind"], state["clock"]["base"]) == ("delay", 90_000)
    again = teacher.post("/events", **{**FORM, "rounds": "3", "ruleset": ruleset})
    assert "has removed it" in again.text
    rated = teacher.post(
        "/events",
        **{
            **FORM,
            **clock,
            "rounds": "3",
            "ruleset": bring(teacher, VALID).removeprefix("/rules/"),
            "rated": "true",
        },
    )
    assert rated.status_code == 400


def test_an_impossible_action_is_explained_on_the_page(site: RunningSite) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    refused = teacher.post(f"{path}/pair")
    assert refused.status_code == 400
    assert "Fewer than two players are present" in refused.text
    for name in ("", "\u3164", "x", "A - B", "bye", "1-0", "x" * 30):
        answer = pupil.post(f"{path}/join", name=name)
        assert answer.status_code == 400, name
        assert 'role="alert"' in answer.text
    added = teacher.post(f"{path}/players", what="add", name="\u2800")
    assert added.status_code == 400
    assert "Player: must not be empty." in added.text
    join(pupil, path, "Ada")
    taken = site.visitor().post(f"{path}/join", name="ADA")
    assert taken.status_code == 400
    assert "There is already a player called ADA." in taken.text


@pytest.mark.parametrize(
    "form",
    [
        {"title": ""},
        {"title": "\u3164"},
        {"ruleset": "no.such"},
        {"rounds": "0"},
        {"rounds": "x"},
        {"pairing": "cup"},
        {"clock": "days 3"},
        {"clock": "wrong"},
    ],
)
def test_an_invalid_tournament_is_refused(visitor: Visitor, form: dict[str, str]) -> None:
    answer = visitor.post("/events", **{**FORM, "rounds": "3", **form})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


def test_a_player_can_organise_a_limited_number_of_tournaments(visitor: Visitor) -> None:
    for _ in range(MAX_EVENTS_EACH):
        organise(visitor)
    assert visitor.post("/events", **{**FORM, "rounds": "3"}).status_code == 409


def test_deleting_a_tournament_leaves_its_games(site: RunningSite) -> None:
    teacher, first, second, path = ada_and_bruno(site)
    teacher.post(f"{path}/pair")
    game = own_game(first, path)
    assert teacher.post(f"{path}/delete").status_code == 400
    assert teacher.post(f"{path}/delete", sure="yes").status_code == 303
    assert first.http.get(path).status_code == 404
    assert "Ada" not in page(second, game)


def test_a_player_who_deletes_everything_is_named_nowhere(site: RunningSite) -> None:
    teacher, first, _, path = ada_and_bruno(site)
    join(site.visitor(), path, "Chiara")
    teacher.post(f"{path}/pair")
    assert first.post("/me/delete", sure="yes").status_code < 400
    event = stored(teacher, path)
    assert "Ada" not in teacher.http.get(f"{path}/event.txt").text
    assert "Ada" not in page(teacher, path)
    assert len(event.active()) == 2


def test_all_tournament_data_of_a_player_is_exported(site: RunningSite) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    join(pupil, path, "Ada")
    [organised] = exported(teacher.http.get("/me/export"))
    assert organised["file"] == teacher.http.get(f"{path}/event.txt").text
    [played] = exported(pupil.http.get("/me/export"))
    assert played["name"] == "Ada"
    assert "file" not in played


def exported(answer: httpx.Response) -> list[dict[str, str]]:
    """The tournaments in an archive."""
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        found: list[dict[str, str]] = json.loads(archive.read("events.json"))
    return found


@pytest.mark.both_databases
def test_a_tournament_is_forgotten_after_thirty_days(site: RunningSite) -> None:
    teacher, first, second, path = ada_and_bruno(site)
    teacher.post(f"{path}/pair")
    game = own_game(first, path)
    assert "Ada" in named(second, game)
    make_older(site, path, MAX_EVENT_DAYS - 1)
    organise(teacher)
    assert page(teacher, path)
    make_older(site, path, 2)
    # Each new tournament makes the site look for old ones, as it also does once an hour.
    organise(teacher)
    assert teacher.http.get(path).status_code == 404
    assert "Ada" not in named(second, game)


def named(player: Visitor, game: str) -> str:
    """The names of the players of a game, as sent to its page."""
    return json.dumps(player.sit(game).state)


def make_older(site: RunningSite, path: str, days: int) -> None:
    """Move the creation of a tournament back by the given number of days."""
    address = site.environment["PETTEIA_DATABASE_URL"]
    url = make_url(address) if address else make_url(f"sqlite:///{site.data / DATABASE_FILE}")
    driver = "postgresql+psycopg" if address else "sqlite"
    engine = create_engine(url.set(drivername=driver))
    with engine.begin() as connection:
        this = EventRow.id == path.removeprefix("/events/")
        made = connection.scalar(select(EventRow.made).where(this))
        assert made is not None
        earlier = update(EventRow).where(this).values(made=made - timedelta(days=days))
        connection.execute(earlier)
    engine.dispose()


def test_an_account_keeps_the_tournaments_of_the_guest(site: RunningSite) -> None:
    teacher = site.visitor()
    path = organise(teacher)
    form = {"name": "Teacher 7b", "password": "a long password of mine", "again": "x"}
    answer = teacher.post("/account/new", **{**form, "again": form["password"]})
    assert answer.status_code < 400, answer.text
    join(site.visitor(), path, "Ada")
    assert CODE.search(page(teacher, path))


@pytest.mark.parametrize("form", ["{} - Bea", "{} 1-0"])
def test_an_account_joins_whatever_its_name(site: RunningSite, form: str) -> None:
    teacher, pupil = site.visitor(), site.visitor()
    path = organise(teacher)
    name = form.format(new_name())
    make(pupil, name)
    assert pupil.post(f"{path}/join").status_code == 303
    assert [player.name for player in stored(teacher, path).players] == [
        name.replace("-", "\u2011")
    ]


@pytest.mark.parametrize("has_begun", [False, True])
def test_a_player_who_joined_twice_before_the_first_round_plays_once(
    site: RunningSite, has_begun: bool
) -> None:
    (pupil, name), guest = account(site), site.visitor()
    teacher, _, _, path = ada_and_bruno(site)
    join(guest, path, "Zoe")
    join(pupil, path, name)
    if has_begun:
        teacher.post(f"{path}/pair")
    assert sign_in(guest, name, along="true").status_code == 303
    names = [player.name for player in stored(teacher, path).players]
    assert names == ["Ada", "Bruno", *(["Zoe"] if has_begun else []), name]
    if not has_begun:
        teacher.post(f"{path}/pair")
        assert own_game(guest, path) == own_game(pupil, path)


OF_A_CLASS = Event("Class 7b", "cyningstan.petteia", "swiss", 3)


@asynccontextmanager
async def an_event(address: str) -> AsyncIterator[tuple[module.Events, str]]:
    """The events of a new site, and an event without players."""
    live_games = await new_games(address)
    events = module.Events(live_games, b"")
    yield events, await events.create("teacher", OF_A_CLASS, None, "", False)
    await live_games.close()


def test_a_whole_class_joins_at_once(address: str) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            names = [f"Pupil {number}" for number in range(40)]
            await asyncio.gather(*(events.join(id, name, name) for name in names))
            found = await events.find(id)
            assert found is not None
            assert sorted(player.name for player in found.event.players) == sorted(names)

    asyncio.run(scenario())


@pytest.mark.parametrize("names", [("Ada", "Ada"), ("Ada", "Bea")])
def test_a_player_who_joins_twice_at_the_same_time_plays_once(
    address: str, names: tuple[str, str]
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            await asyncio.gather(*(events.join(id, "pupil", name) for name in names))
            found = await events.find(id)
            assert found is not None
            # Either request may be the first to reach the database.
            (player,) = found.event.players
            assert player.name in names
            assert found.players == {player.name: "pupil"}

    asyncio.run(scenario())


def test_all_tournaments_of_a_player_are_listed_and_exported(address: str) -> None:
    async def scenario() -> None:
        live_games = await new_games(address)
        events = module.Events(live_games, b"")
        for number in range(module.MAX_CACHED + 2):
            event = Event(f"Class {number}", "cyningstan.petteia", "swiss", 3)
            id = await events.create(f"teacher {number}", event, None, str(number), False)
            await events.join(id, "pupil", "Ada")
        assert len(await events.own("pupil")) == module.MAX_CACHED + 2
        assert len(await events.about("pupil")) == module.MAX_CACHED + 2
        await live_games.close()

    asyncio.run(scenario())


def change_after_reading(
    events: module.Events, change: Callable[[], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let something change as soon as a tournament has been read once."""
    read = events._find

    async def read_too_early(id: str) -> module.Tournament | None:
        found = await read(id)
        monkeypatch.undo()
        await change()
        return found

    monkeypatch.setattr(events, "_find", read_too_early)


def test_a_change_made_while_a_page_is_prepared_gets_a_later_version(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            change_after_reading(events, lambda: events.join(id, "Ada", "Ada"), monkeypatch)
            found = await events.find(id)
            assert found is not None
            assert not found.event.players
            assert found.version < (await events.version(id) or 0)

    asyncio.run(scenario())


@pytest.mark.parametrize("meanwhile", ["leave", "delete"])
def test_deleting_a_player_removes_no_one_else(
    address: str, meanwhile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            for name in ("Ada", "Bruno", "Chiara"):
                await events.join(id, name, name)
            changes = {
                "leave": lambda: events.remove(id, "Ada"),
                "delete": lambda: events.delete(id),
            }
            change_after_reading(events, changes[meanwhile], monkeypatch)
            await events.delete_all("Bruno")
            found = await events.find(id)
            names = [] if found is None else [player.name for player in found.event.players]
            assert names == (["Chiara"] if meanwhile == "leave" else [])

    asyncio.run(scenario())


def test_a_player_who_signs_in_while_a_round_is_paired_plays_in_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            database, pubsub = events.live_games.database, events.live_games.pubsub
            accounts = Accounts(database, pubsub)
            for name in ("Ada", "Bruno"):
                await events.join(id, name, name)
            sign_in = partial(accounts.transfer_to, "Ada", "account")
            change_after_reading(events, sign_in, monkeypatch)
            await events.pair(id, SITE)
            found = await events.find(id)
            assert found is not None
            ((_, _, game),) = found.round_of(1)
            session = await events.live_games.session(game)
            assert {*session.seats.values()} == {"account", "Bruno"}

    asyncio.run(scenario())


async def begin_round(events: module.Events, id: str) -> str:
    """Begin the first round of an event, for two players: their game."""
    for name in ("Ada", "Bruno"):
        await events.join(id, name, name)
    await events.pair(id, SITE)
    found = await events.find(id)
    assert found is not None
    ((_, _, game),) = found.round_of(1)
    return game


async def is_suspended(events: module.Events, game: str) -> bool:
    """Whether a game is suspended, as the database says."""
    live_game, _ = await events.live_games.read(game)
    return live_game.suspended_at is not None


def test_an_event_that_is_resumed_while_it_is_paused_has_no_paused_games(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            game = await begin_round(events, id)
            suspend = events.live_games.suspend
            others: list[asyncio.Task[None]] = []

            async def suspend_late(session: GameSession) -> None:
                others.append(asyncio.create_task(events.resume(id)))
                await asyncio.wait(others, timeout=0.5)
                await suspend(session)

            monkeypatch.setattr(events.live_games, "suspend", suspend_late)
            await events.pause(id)
            await asyncio.gather(*others)
            found = await events.find(id)
            assert found is not None
            assert not found.row.is_paused
            assert not await is_suspended(events, game)

    asyncio.run(scenario())


@pytest.mark.parametrize("change", ["pause", "resume", "delete"])
def test_a_game_that_an_overloaded_site_cannot_read_is_paused_or_resumed_later(
    address: str, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            game = await begin_round(events, id)
            if change != "pause":
                await events.pause(id)
            overload(events.live_games, monkeypatch)
            await getattr(events, change)(id)
            await asyncio.gather(*events.live_games._tasks)
            assert await is_suspended(events, game) is (change == "pause")

    asyncio.run(scenario())


@asynccontextmanager
async def two_processes(
    postgres: Postgres,
) -> AsyncIterator[tuple[module.Events, module.Events, str]]:
    """The events as two processes see them that have not heard of each other yet."""
    address = as_sqlalchemy_writes(postgres.new())
    async with an_event(address) as (here, id), an_event(address) as (there, _):
        yield here, there, id


@pytest.mark.wide
@pytest.mark.parametrize("last", [True, False])
def test_an_event_that_two_processes_pause_and_resume_at_once_is_not_half_paused(
    postgres: Postgres, last: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with two_processes(postgres) as (here, there, id):
            game = await begin_round(here, id)
            if last:
                await here.pause(id)
            first, name = (here.resume, "resume") if last else (here.pause, "suspend")
            change = getattr(here.live_games, name)

            async def change_late(session: GameSession) -> None:
                monkeypatch.undo()
                await (there.pause(id) if last else there.resume(id))
                await change(session)

            monkeypatch.setattr(here.live_games, name, change_late)
            await first(id)
            found = await here.find(id)
            assert found is not None
            assert found.row.is_paused is last
            assert await is_suspended(here, game) is last

    asyncio.run(scenario())


@pytest.mark.wide
def test_a_process_resumes_what_another_has_paused_a_moment_ago(postgres: Postgres) -> None:
    async def scenario() -> None:
        async with two_processes(postgres) as (here, there, id):
            game = await begin_round(here, id)
            await there.live_games.session(game)
            await here.pause(id)
            assert await is_suspended(here, game)
            await there.resume(id)
            assert not await is_suspended(here, game)

    asyncio.run(scenario())


@pytest.mark.parametrize("is_paused", [True, False])
def test_a_site_that_stopped_while_it_paused_or_resumed_an_event_does_so_when_it_starts(
    address: str, is_paused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stop(*_: object) -> None:
        raise ConnectionError

    async def scenario() -> None:
        async with an_event(address) as (events, id):
            game = await begin_round(events, id)
            if not is_paused:
                await events.pause(id)
            change = events.pause if is_paused else events.resume
            with monkeypatch.context() as stopping:
                stopping.setattr(events.live_games, "suspend" if is_paused else "resume", stop)
                with pytest.raises(ConnectionError):
                    await change(id)
            assert await is_suspended(events, game) is not is_paused
            monkeypatch.setattr(events, "forget_old", stop)
            with pytest.raises(ConnectionError):
                await events.run()
            assert await is_suspended(events, game) is is_paused

    asyncio.run(scenario())


@pytest.mark.wide
def test_a_whole_class_joins_at_once_in_two_processes(postgres: Postgres) -> None:
    async def scenario() -> None:
        async with two_processes(postgres) as (here, there, id):
            names = [f"Pupil {number}" for number in range(40)]
            turns = zip(names, itertools.cycle((here, there)), strict=False)
            await asyncio.gather(*(events.join(id, name, name) for name, events in turns))
            found = await here.find(id)
            assert found is not None
            assert sorted(player.name for player in found.event.players) == sorted(names)

    asyncio.run(scenario())


@pytest.mark.parametrize("second", ["delete", "delete_all", "create"])
def test_a_paused_event_is_deleted_twice_at_once(
    address: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with an_event(address) as (events, id):
            await events.pause(id)
            if second == "create":
                monkeypatch.setattr(module, "MAX_EVENT_DAYS", 0)
            changes: dict[str, Callable[[], Awaitable[object]]] = {
                "delete": lambda: events.delete(id),
                "delete_all": lambda: events.delete_all("teacher"),
                "create": lambda: events.create("other", OF_A_CLASS, None, "", False),
            }
            resume = events.resume

            async def resume_late(id: str) -> None:
                monkeypatch.setattr(events, "resume", resume)
                await events.delete(id)
                await resume(id)

            monkeypatch.setattr(events, "resume", resume_late)
            await changes[second]()
            assert await events.find(id) is None

    asyncio.run(scenario())


def test_a_full_site_deletes_an_event_of_the_address_with_the_most_events(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_EVENTS", 4)
    monkeypatch.setattr(module, "MAX_EVENTS_PER_ADDRESS", 3)

    async def scenario() -> None:
        live_games = await new_games(address)
        events = module.Events(live_games, b"")

        async def create(number: int, origin: str) -> str:
            event = Event("Class 7b", "cyningstan.petteia", "swiss", 3)
            return await events.create(f"guest {number}", event, None, origin, False)

        many = [await create(number, "many") for number in range(3)]
        with pytest.raises(RefusedError, match="refused-events-address"):
            await create(3, "many")
        for name in ("Ada", "Bruno"):
            await events.join(many[0], name, name)
        await events.pair(many[0], SITE)
        few = [await create(number, "few") for number in (4, 5)]
        # The oldest has begun, so the next one is deleted.
        assert [await events.find(id) is not None for id in (*many, *few)] == [
            *(True, False, True),
            *(True, True),
        ]
        with pytest.raises(RefusedError, match="refused-unavailable"):
            await create(6, "few")
        await live_games.close()

    asyncio.run(scenario())
