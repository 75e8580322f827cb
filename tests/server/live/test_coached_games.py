"""The first games against the engine: coached, at a level adapted to the player's results."""

from __future__ import annotations

import random
import re

import pytest

from petteia.engine import LEVELS
from petteia.i18n.languages import offered
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.domain.game_setup import COACHED_GAMES, level_after, next_levels
from tests.server.players.test_accounts import make, new_name
from tests.server.running import Player, RunningSite, Visitor

COACHED = {"opponent": "engine", "level": "coach", "side": "white"}
THREATENED = "1ssss1ss1sss/12/12/12/4S7/5sS5/12/SSSSS2SSSSS w - - 0,0 0,0 0 1"


def begin(visitor: Visitor, **form: str) -> Player:
    """Begin a coached game and take a seat."""
    path, _ = visitor.begin(**{"ruleset": first_game(), **COACHED, **form})
    return visitor.sit(path)


def lose(visitor: Visitor, **form: str) -> int:
    """Resign a game, and give the level that it had."""
    player = begin(visitor, **form)
    player.send("resign", side="white")
    while player.state["outcome"] is None:
        player.until("state")
    level: int = player.state["level"]
    return level


def chosen_level(visitor: Visitor) -> str:
    """The level that the set-up page begins with."""
    page = visitor.http.get("/play?ruleset=cyningstan.petteia").text
    found = re.search(r'name="level" value="(\w+)"[^>]* checked', page)
    assert found
    return found[1]


def test_the_coach_points_at_threats_and_captures(visitor: Visitor) -> None:
    player = begin(visitor, ruleset="callen.simple-petteia", start=THREATENED)
    assert (player.state["isCoached"], player.state["level"]) == (True, LEVELS[0])
    player.send("coach", side="white")
    advice = player.until("coach")
    assert advice["version"] == player.state["version"]
    assert (advice["threatened"], advice["capturing"]) == (["g3"], ["e1", "e4"])
    assert (advice["text"], advice["rule"]) == ("You can capture f3: play e1-e3.", "CAL-3")


@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_the_coach_speaks_every_language(site: RunningSite, language: str) -> None:
    visitor = site.visitor()
    visitor.post("/settings", language=language)
    player = begin(visitor, ruleset="callen.simple-petteia", start=THREATENED)
    player.send("coach", side="white")
    text = player.until("coach")["text"]
    assert "f3" in text
    assert ("You can" in text) is (language == "en")


def test_other_games_are_not_coached(site: RunningSite, visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset=first_game(), **COACHED)
    spectator = site.visitor().sit(path)
    spectator.send("coach", side="white")
    assert spectator.until("refused")["code"] == "refusal-seat"
    path, _ = visitor.begin(ruleset=first_game(), opponent="device")
    player = visitor.sit(path)
    player.send("coach", side="white")
    assert player.until("refused")["code"] == "refusal-no-hints"


def test_vog_18_a_coach_says_nothing_if_legal_moves_are_hidden(visitor: Visitor) -> None:
    player = begin(visitor, ruleset="vogt.petteia", **{"option.ignorance": "true"})
    player.send("coach", side="white")
    assert player.until("refused")["rule"] == "VOG-18"


def test_the_first_games_are_coached_and_the_next_are_not(visitor: Visitor) -> None:
    assert chosen_level(visitor) == "coach"
    for _ in range(COACHED_GAMES):
        lose(visitor)
    assert chosen_level(visitor) == str(LEVELS[0])


def test_an_unfinished_game_or_a_position_that_was_set_up_does_not_count(visitor: Visitor) -> None:
    for _ in range(COACHED_GAMES):
        begin(visitor)
        lose(visitor, ruleset="callen.simple-petteia", start=THREATENED)
    assert chosen_level(visitor) == "coach"


@pytest.mark.parametrize(("choice", "level"), [("on", "coach"), ("off", "6")])
def test_the_coach_can_be_chosen_for_all_games_or_for_none(
    visitor: Visitor, choice: str, level: str
) -> None:
    visitor.post("/settings", coach=choice)
    assert chosen_level(visitor) == level


def test_a_loss_lowers_the_level_of_the_next_coached_game(visitor: Visitor) -> None:
    lose(visitor, level="5")
    assert lose(visitor) == 4
    assert lose(visitor, ruleset="cyningstan.petteia") == 3
    assert lose(visitor) == 3


def test_an_account_remembers_the_level(visitor: Visitor) -> None:
    lose(visitor, level="9")
    make(visitor, new_name())
    assert begin(visitor).state["level"] == 8


def test_playing_again_after_a_coached_game_is_coached_too(visitor: Visitor) -> None:
    path, _ = visitor.begin(ruleset=first_game(), **COACHED)
    assert "level=coach" in visitor.http.get(path).text
    visitor.begin(ruleset=first_game(), opponent="engine", level="2", side="white")
    path, _ = visitor.begin(ruleset=first_game(), opponent="engine", level="2", side="white")
    assert "level=2" in visitor.http.get(path).text


@pytest.mark.parametrize("strength", [2.0, 5.5, 11.0])
def test_the_staircase_finds_the_level_at_which_a_player_scores_half(strength: float) -> None:
    """A player whose results follow the logistic curve of Elo, with 100 points per level."""
    chance = random.Random(16)
    level, points, games = LEVELS[0], 0.0, 4000
    for _ in range(games):
        won = chance.random() < 1 / (1 + 10 ** ((level - strength) / 4))
        points += won
        level = level_after(level, won)
    assert 0.45 <= points / games <= 0.55


def test_the_level_stays_between_the_lowest_and_the_highest() -> None:
    assert level_after(LEVELS[0], won=False) == LEVELS[0]
    assert level_after(LEVELS[-1], won=True) == LEVELS[-1]
    assert level_after(5, won=None) == 5
    assert next_levels(LEVELS[-1]) == {"won": LEVELS[-1], "drawn": LEVELS[-1], "lost": LEVELS[-2]}
