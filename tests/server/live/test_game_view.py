"""What viewers are shown of a game: states, updates of them, and nothing that is hidden."""

from __future__ import annotations

import json
import random
from typing import Any

from petteia.server.domain.game_action import TAKE_BACK, GameAction, PlayerKind
from petteia.server.domain.game_setup import DEVICE, FRIEND, SIDES, GameSetup, Mode
from petteia.server.domain.live_game import LiveGame
from petteia.server.messages import socket_messages
from petteia.server.messages.game_view import (
    MAX_MOVES_SEEN,
    Attendance,
    GameViews,
    Shown,
)
from petteia.server.messages.socket_messages import encode
from tests.rows import rows
from tests.server.running import updated

WHITE, BLACK = True, False
VIEWERS: tuple[tuple[bool, ...], ...] = ((), (WHITE,), (BLACK,), (WHITE, BLACK))
NOBODY = Attendance({}, (), {}, False, socket_messages.Audience(0, ()))


class Watching:
    """A viewer who is sent messages now and then, like one who reads them slowly."""

    def __init__(self, own: tuple[bool, ...]) -> None:
        self.own = own
        self.shown: Shown | None = None
        self.state: dict[str, Any] = {}

    def show(self, views: GameViews) -> None:
        message = json.loads(views.message(self.own, self.shown))
        if message["type"] == "update":
            assert self.shown is not None
            assert message["since"] == self.state["version"]
            message = updated(self.state, message)
        self.state, self.shown = message, views.shown
        assert self.state == json.loads(encode(views.state(self.own)))


def something(live_game: LiveGame, chance: random.Random) -> GameAction:
    """Something that may happen in a game, most often a move."""
    side, at = live_game.position.turn, live_game.version
    if live_game.missing_seeds:
        return GameAction("seed", live_game.missing_seeds[0], f"seed {at}", at)
    legal = live_game.position.legal_moves
    if chance.random() < 0.75:
        return GameAction("move", side, str(chance.choice(legal)), at)
    rare: tuple[tuple[PlayerKind, str], ...] = (
        ("offer", "draw"), ("decline", ""), (TAKE_BACK, ""), ("accept", TAKE_BACK)
    )  # fmt: skip
    kind, detail = chance.choice(rare)
    return GameAction(kind, chance.choice((WHITE, BLACK)), detail, at)


@rows("mode", [FRIEND, DEVICE])
@rows(
    ("ruleset", "options"),
    [
        ("cyningstan.petteia", {}),
        ("callen.double-latrunculi", {"inciti": True, "gambling": True}),
        ("callen.proto-tafl", {"die": True}),
        ("vogt.petteia", {"ignorance": True}),
        ("vogt.kubeia-tournament", {}),
        ("navpil.poleis", {}),
        ("carrillo.latrunculi-xxi", {}),
    ],
)
def test_the_updates_of_a_game_add_up_to_its_state(
    ruleset: str, options: dict[str, bool | int | str], mode: Mode
) -> None:
    chance = random.Random(f"{ruleset} {mode}")
    live_game = LiveGame(GameSetup(ruleset, options, mode))
    watching = [Watching(own) for own in VIEWERS for _ in range(2)]
    happened = 0
    while happened < 120 and not live_game.is_over:
        try:
            live_game.apply(something(live_game, chance))
        except ValueError:
            continue
        happened += 1
        views = GameViews(live_game, NOBODY, 0)
        for viewer in watching:
            if viewer.shown is None or chance.random() < 0.6:
                viewer.show(views)
    assert happened > 5
    views = GameViews(live_game, NOBODY, 0)
    for viewer in watching:
        viewer.show(views)


def test_a_viewer_with_an_unknown_state_is_shown_everything() -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, DEVICE))
    live_game.apply(GameAction("move", WHITE, "a2-a3"))
    views = GameViews(live_game, NOBODY, 0)
    for shown in (Shown(2, 1), Shown(-1, 0)):
        assert json.loads(views.message((), shown))["type"] == "state"
    for ply in (-5, 0, 1, 10**30):
        update = json.loads(views.message((), Shown(1, ply)))
        assert len(update["moves"]) == 1 - update["kept"]


def test_a_viewer_who_missed_a_few_moves_is_sent_the_positions_in_between() -> None:
    live_game = LiveGame(GameSetup("vogt.kubeia", {}, DEVICE))
    for side in (WHITE, BLACK):
        live_game.apply(GameAction("seed", side, "seed"))
    shown = [Shown(live_game.version, live_game.ply)]
    positions, last = [], []
    for at in range(MAX_MOVES_SEEN + 1):
        move = live_game.position.legal_moves[0]
        live_game.apply(GameAction("move", live_game.position.turn, str(move), at))
        update = json.loads(GameViews(live_game, NOBODY, 0).message((), shown[-1]))
        assert update["between"] == []
        positions.append(update["position"])
        last.append(update["last"])
        shown.append(Shown(live_game.version, live_game.ply))
    views = GameViews(live_game, NOBODY, 0)
    for missed in range(2, MAX_MOVES_SEEN + 1):
        update = json.loads(views.message((), shown[-missed - 1]))
        expected = zip(positions[-missed:-1], last[-missed:-1], strict=True)
        assert update["between"] == [{"position": p, "last": move} for p, move in expected]
    assert json.loads(views.message((), shown[0]))["between"] == []


def test_viewers_who_see_the_same_share_one_message() -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, FRIEND))
    views = GameViews(live_game, NOBODY, 0)
    assert views.message((), Shown(0, 0)) is views.message((), Shown(0, 0))
    assert views.message((), Shown(0, 0)) != views.message((WHITE,), Shown(0, 0))


def test_a_move_is_sent_without_the_earlier_moves() -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {"quiet_limit": 100}, FRIEND))
    chance = random.Random(5)
    sizes = []
    for number in range(60):
        shown = Shown(live_game.version, live_game.ply)
        move = chance.choice(live_game.position.legal_moves)
        live_game.apply(GameAction("move", live_game.position.turn, str(move), number))
        sizes.append(len(GameViews(live_game, NOBODY, 0).message((), shown)))
    assert max(sizes) < 1500


def test_VOG_18_nothing_that_is_sent_shows_which_moves_are_legal() -> None:
    start = "12/2P9/12/2p9/2H9/B9hb/12/2P9 w - - 0,0 2,0 0 1"
    options = {"ignorance": True, "compulsory": True}
    live_game = LiveGame(GameSetup("vogt.petteia", options, DEVICE, start=start))
    for shown in (None, Shown(0, 0)):
        message = json.loads(GameViews(live_game, NOBODY, 0).message((WHITE, BLACK), shown))
        assert message["legal"] == []
        position = message["position"]
        assert (position["mustCapture"], position["active"]) == (False, None)


def test_only_the_player_to_move_is_sent_the_legal_moves() -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, FRIEND))
    views = GameViews(live_game, NOBODY, 0)
    legal = {own: json.loads(views.message(own, Shown(0, 0)))["legal"] for own in VIEWERS}
    assert legal[(WHITE,)] == legal[(WHITE, BLACK)]
    assert len(legal[(WHITE,)]) == len(live_game.position.legal_moves)
    assert legal[()] == legal[(BLACK,)] == []


def test_seats_and_presence_are_shown() -> None:
    live_game = LiveGame(GameSetup("cyningstan.petteia", {}, FRIEND))
    there = Attendance({}, (BLACK,), {WHITE: 7}, False, socket_messages.Audience(0, ()))
    message = json.loads(GameViews(live_game, there, 0).message((), None))
    assert (message["present"], message["away"]) == ([SIDES[BLACK]], {"white": 7})
