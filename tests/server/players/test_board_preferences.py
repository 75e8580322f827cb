"""A reader's choices about the board apply on every page that shows one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.server.domain.game_request import DAILY_CLOCKS
from petteia.server.http.preferences import BOARD_PREFERENCES, Preference, board_attributes
from tests.rows import rows
from tests.server.running import RunningSite

SOURCE = (Path(__file__).parents[3] / "web" / "board" / "settings.ts").read_text("utf-8")
STYLES = (Path(__file__).parents[3] / "web" / "styles" / "boards.css").read_text("utf-8")


def test_choices_come_from_cookies_and_other_values_are_ignored() -> None:
    chosen = board_attributes({"petteia_board": "stone-and-glass", "petteia_sounds": '"><script>'})
    assert chosen["theme"] == "stone-and-glass"
    assert chosen["sounds"] == "on"


@rows("setting", BOARD_PREFERENCES)
def test_every_choice_has_a_label_and_is_known_to_the_board(setting: Preference) -> None:
    name, values = setting.name, setting.values
    text = messages_in(FALLBACK)
    assert text(f"setting-{name}")
    assert all(text(f"setting-{name}-{value}") for value in values)
    if name == "theme":
        # Any other value is the first.
        assert all(f'[theme="{value}"]' in STYLES for value in values[1:])
    else:
        found = re.search(rf"\n  {name}: \[([^]]+)]", SOURCE)
        assert found
        known = {board_attributes({setting.cookie: value})[name] for value in values}
        assert set(re.findall(r'"([a-z]+)"', found[1])) == known


def test_the_board_of_a_game_has_the_readers_choices(site: RunningSite) -> None:
    visitor = site.visitor()
    path, _ = visitor.begin(ruleset="callen.simple-petteia", opponent="device")
    visitor.http.cookies.set("petteia_board", "contrast")
    visitor.http.cookies.set("petteia_coordinates", "acrophonic")
    board = re.search(r"<petteia-board [^>]*>", visitor.http.get(path).text)
    assert board
    assert 'theme="contrast"' in board[0]
    assert 'coordinates="acrophonic"' in board[0]


@pytest.mark.parametrize("sent", ["", "days", "on", "off"])
def test_saving_settings_unchanged_keeps_confirmation_in_games_with_days_per_move(
    site: RunningSite, sent: str
) -> None:
    white, black = site.visitor(), site.visitor()
    chosen = {each.name: each.values[0] for each in BOARD_PREFERENCES}
    white.post("/settings", back="/me", **(chosen | {"confirm": sent} if sent else {}))
    asks = {}
    for name, clock in {"days": str(DAILY_CLOCKS[0]), "none": "none"}.items():
        path, invitation = white.begin(ruleset="cyningstan.petteia", opponent="friend", clock=clock)
        black.post(f"/join/{invitation}")
        asks[name] = 'confirm="on"' in white.http.get(path).text
    usual = {"days": True, "none": False}
    assert asks == {"on": dict.fromkeys(usual, True), "off": dict.fromkeys(usual, False)}.get(
        sent, usual
    )
