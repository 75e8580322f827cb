"""A game on the site, without a network: acts, dice, taking back."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest

from petteia import Game, IllegalMoveError, NotationError, Position, ruleset, ruleset_ids
from petteia._core import MAX_MOVE_LENGTH
from petteia.errors import GameError
from petteia.game.arbiter import DRAW
from petteia.game.conduct.clocks import TimeControl
from petteia.server.domain.game_action import (
    ARRANGEMENTS,
    KINDS,
    LOT,
    ROWS,
    ActionKind,
    GameAction,
)
from petteia.server.domain.game_setup import DEVICE, ENGINE, FRIEND, GameSetup, Mode
from petteia.server.domain.live_game import MAX_ACTIONS_PER_PLAYER, LiveGame
from petteia.server.messages.analysis_messages import read_analysis_command
from petteia.server.messages.socket_messages import read_command
from tests.rows import rows
from tests.server.viewers import actions_of

WHITE, BLACK = True, False


def live_game(
    ruleset_id: str = "cyningstan.petteia", mode: Mode = FRIEND, **more: object
) -> LiveGame:
    return LiveGame(GameSetup(ruleset_id, {}, mode, **more))  # type: ignore[arg-type]


def moves(on: LiveGame, *texts: str) -> None:
    for text in texts:
        on.apply(GameAction("move", on.position.turn, text))


def test_the_same_acts_give_the_same_game_with_the_same_dice() -> None:
    first = live_game("vogt.kubeia")
    actions = [GameAction("seed", WHITE, "one"), GameAction("seed", BLACK, "two")]
    for action in actions:
        first.apply(action)
    for _ in range(6):
        actions.append(GameAction("move", first.position.turn, str(first.position.legal_moves[0])))
        first.apply(actions[-1])
    second = LiveGame(first.setup)
    for action in actions:
        second.apply(action)
    assert actions_of(second) == actions_of(first)
    assert second.game.to_json() == first.game.to_json()
    assert any(action.startswith("roll:") for action in actions_of(first))


@rows("kind", KINDS)
def test_every_kind_of_action_is_performed_or_refused(kind: ActionKind) -> None:
    on = live_game()
    with contextlib.suppress(GameError, IllegalMoveError, NotationError):
        on.apply(GameAction(kind, WHITE))
    assert on.version in (0, 1)


def test_a_game_can_still_end_after_a_player_has_acted_too_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("petteia.server.domain.live_game.MAX_ACTIONS_PER_PLAYER", 2)
    playing = live_game(clock=TimeControl.parse("fischer 60+0"))
    for action in (
        GameAction("offer", WHITE, DRAW),
        GameAction("decline", BLACK, DRAW),
        GameAction("offer", WHITE, DRAW),
    ):
        playing.apply(action)
    with pytest.raises(GameError, match="each player may act at most 2 times"):
        playing.apply(GameAction("move", WHITE, "a2-a3"))
    playing.apply(GameAction("decline", BLACK, DRAW))
    playing.apply(GameAction("start", WHITE, at=0))
    playing.apply(GameAction("flag", WHITE, at=60_001))
    assert playing.arbiter.outcome is not None
    assert playing.arbiter.outcome.winner is BLACK


@pytest.mark.parametrize("kind", ["fischer 60+5", "delay 60+5"])
def test_a_suspended_game_resumes_with_the_same_time(kind: str) -> None:
    playing = live_game(clock=TimeControl.parse(kind))
    assert playing.clock is not None
    playing.apply(GameAction("start", WHITE, at=1000))
    playing.apply(GameAction("move", WHITE, "a2-a3", at=3000))
    playing.apply(GameAction("suspend", WHITE, at=4000))
    before = [playing.clock.left(side, 4000) for side in (WHITE, BLACK)]
    grace = playing.clock.grace(4000)
    assert not playing.is_out_of_time(900_000)
    assert {playing.runs(at) for at in (4000, 4001, 900_000)} == {None}
    for kind_of_action in ("move", "offer", "claim", "take-back", "start", "flag"):
        with pytest.raises(GameError, match=r"paused|time left"):
            playing.apply(GameAction(kind_of_action, BLACK, "a7-a6", at=500_000))
    playing.apply(GameAction("resume", WHITE, at=1_000_000))
    assert [playing.clock.left(side, 1_000_000) for side in (WHITE, BLACK)] == before
    assert playing.clock.grace(1_000_000) == grace
    assert playing.deadline is not None
    assert playing.deadline > 1_000_000


def test_resigning_a_suspended_game_uses_no_time() -> None:
    playing = live_game(clock=TimeControl.parse("fischer 60+0"))
    playing.apply(GameAction("start", WHITE, at=0))
    playing.apply(GameAction("suspend", WHITE, at=1000))
    playing.apply(GameAction("resign", BLACK, at=50_000))
    assert playing.clock is not None
    assert playing.clock.left(WHITE, 60_000) == 59_000
    assert playing.suspended_at is None
    with pytest.raises(GameError, match="not paused"):
        playing.apply(GameAction("resume", WHITE, at=61_000))


DAY = 86_400_000


def test_a_vacation_stops_the_clock_for_its_exact_time() -> None:
    playing = live_game(clock=TimeControl.parse("days 3"))
    assert playing.clock is not None
    playing.apply(GameAction("start", WHITE, at=0))
    playing.apply(GameAction("vacation", WHITE, str(11 * DAY), at=DAY))
    assert playing.deadline == 13 * DAY
    for at in (DAY, 6 * DAY, 11 * DAY):
        assert playing.clock.left(WHITE, playing.clock_moment(at)) == 2 * DAY
        assert playing.runs(at) is (WHITE if at == 11 * DAY else None)
    playing.apply(GameAction("vacation", WHITE, str(5 * DAY), at=5 * DAY))
    assert playing.deadline == 7 * DAY
    assert playing.clock.left(WHITE, 5 * DAY) == 2 * DAY
    assert playing.on_vacation(5 * DAY) == {}


def test_a_vacation_stops_time_only_on_the_players_own_turn() -> None:
    playing = live_game(clock=TimeControl.parse("days 3"))
    playing.apply(GameAction("start", WHITE, at=0))
    playing.apply(GameAction("vacation", BLACK, str(10 * DAY), at=0))
    assert playing.deadline == 3 * DAY
    assert playing.on_vacation(DAY) == {BLACK: 10 * DAY}
    playing.apply(GameAction("move", WHITE, "a2-a3", at=2 * DAY))
    assert playing.deadline == 13 * DAY
    playing.apply(GameAction("move", BLACK, "a7-a6", at=4 * DAY))
    assert playing.deadline == 7 * DAY
    with pytest.raises(GameError):
        live_game(clock=TimeControl.parse("fischer 60+0")).apply(GameAction("vacation", WHITE, "9"))


def test_dice_wait_until_both_players_have_chosen_a_seed() -> None:
    waiting = live_game("vogt.kubeia")
    assert waiting.missing_seeds == (WHITE, BLACK)
    waiting.apply(GameAction("seed", BLACK, "two"))
    assert waiting.position.needs_roll
    waiting.apply(GameAction("seed", WHITE, "one"))
    assert not waiting.position.needs_roll


def test_the_engine_chooses_its_seed_before_the_player_does() -> None:
    against = live_game("vogt.kubeia", ENGINE, engine_side=BLACK, level=1)
    assert against.missing_seeds == (WHITE,)
    assert against.game.dice is not None
    assert against.game.dice.black_seed


def test_the_secret_of_the_dice_is_revealed_only_when_the_game_is_over() -> None:
    rolling = live_game("vogt.kubeia")
    for action in (GameAction("seed", WHITE, "one"), GameAction("seed", BLACK, "two")):
        rolling.apply(action)
    secret = rolling.setup.secret.hex()
    assert secret not in rolling.game.to_json()
    rolling.apply(GameAction("resign", WHITE))
    assert secret in rolling.game.to_json()


def test_no_one_can_move_out_of_turn() -> None:
    with pytest.raises(GameError, match="GEN-1"):
        live_game().apply(GameAction("move", BLACK, "a7-a6"))


def test_a_refused_move_names_its_rule_and_changes_nothing() -> None:
    fresh = live_game()
    with pytest.raises(IllegalMoveError, match="CYN-2"):
        fresh.apply(GameAction("move", WHITE, "a1-a5"))
    assert fresh.version == 0
    assert fresh.game.end.events == []


def test_a_friend_must_agree_to_taking_back() -> None:
    playing = live_game()
    moves(playing, "a2-a3", "a7-a6")
    playing.apply(GameAction("take-back", WHITE))
    assert playing.take_back_asked_by is WHITE
    with pytest.raises(GameError):
        playing.apply(GameAction("accept", WHITE, "take-back"))
    playing.apply(GameAction("accept", BLACK, "take-back"))
    assert actions_of(playing) == ()
    assert playing.position.turn is WHITE


def test_a_record_with_every_act_after_one_ply_reads_back() -> None:
    playing = live_game("callen.simple-petteia")
    for _ in range(MAX_ACTIONS_PER_PLAYER):
        playing.apply(GameAction("offer", WHITE, "draw"))
        playing.apply(GameAction("decline", BLACK))
    with pytest.raises(GameError):
        playing.apply(GameAction("offer", WHITE, "draw"))
    playing.apply(GameAction("resign", WHITE))
    again = Game.from_json(playing.game.to_json())
    assert len(again.end.events) == 2 * MAX_ACTIONS_PER_PLAYER + 1


def test_an_offer_that_was_replaced_cannot_be_accepted() -> None:
    playing = live_game("callen.simple-petteia")
    playing.apply(GameAction("offer", WHITE, "draw"))
    playing.apply(GameAction("offer", WHITE, "no-capture"))
    with pytest.raises(GameError):
        playing.apply(GameAction("accept", BLACK, "draw"))
    assert not playing.is_over
    playing.apply(GameAction("accept", BLACK, "no-capture"))
    assert playing.arbiter.outcome is not None
    assert playing.arbiter.outcome.reason == "dead-position"


def test_moving_declines_a_request_to_take_back() -> None:
    playing = live_game()
    moves(playing, "a2-a3")
    playing.apply(GameAction("take-back", WHITE))
    moves(playing, "a7-a6")
    assert playing.take_back_asked_by is None


def test_against_the_engine_its_reply_and_the_players_move_are_taken_back() -> None:
    against = live_game(mode=ENGINE, engine_side=BLACK, level=1)
    moves(against, "a2-a3", "a7-a6", "b2-b3", "b7-b6")
    against.apply(GameAction("take-back", WHITE))
    assert actions_of(against) == ("a2-a3", "a7-a6")


def test_on_one_device_the_last_move_is_taken_back() -> None:
    alone = live_game(mode=DEVICE)
    moves(alone, "a2-a3", "a7-a6", "b2-b3")
    alone.apply(GameAction("take-back", BLACK))
    assert actions_of(alone) == ("a2-a3", "a7-a6")


def test_no_move_is_taken_back_past_a_roll() -> None:
    rolling = live_game("vogt.kubeia", DEVICE)
    for action in (GameAction("seed", WHITE, "one"), GameAction("seed", BLACK, "two")):
        rolling.apply(action)
    moves(rolling, str(rolling.position.legal_moves[0]))
    assert rolling.take_back_refusal(WHITE) == "roll"
    with pytest.raises(GameError, match="roll"):
        rolling.apply(GameAction("take-back", WHITE))


def test_VOG_18_an_illegal_move_loses_if_ignorance_is_punished() -> None:
    strict = LiveGame(GameSetup("vogt.petteia", {"ignorance": True}, DEVICE))
    strict.apply(GameAction("try", WHITE, "a1-a8"))
    assert strict.arbiter.outcome is not None
    assert (strict.arbiter.outcome.winner, strict.arbiter.outcome.reason) == (BLACK, "illegal-move")


def test_illegal_moves_cannot_be_tried_in_other_games() -> None:
    with pytest.raises(GameError):
        live_game("vogt.petteia").apply(GameAction("try", WHITE, "a1-a8"))


@pytest.mark.parametrize(
    ("mode", "engine_side", "level"),
    [("engine", None, 3), ("engine", False, None), ("engine", False, 14), ("friend", True, 3)],
)
def test_an_opening_that_makes_no_sense_is_refused(
    mode: Mode, engine_side: bool | None, level: int | None
) -> None:
    with pytest.raises(GameError):
        GameSetup("cyningstan.petteia", {}, mode, engine_side, level)


def test_captors_of_a_custodial_capture_face_each_other() -> None:
    rules = ruleset("callen.simple-petteia")
    pfen = "12/12/12/12/12/2Ss8/4S7/12 w - - 0,0 0,0 0 1"
    position = Position.from_pfen(rules, pfen)
    assert position.captors(position.parse_move("e2-e3xd3")) == {"d3": ("c3", "e3")}


PLACING = [id for id in ruleset_ids() if ruleset(id).mechanics["setup.reserve"]]


@rows("arrangement", ARRANGEMENTS)
def test_all_pieces_of_a_large_set_are_placed_at_once(arrangement: str, tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text(
        'title = "Large"\nsummary = "A hundred pieces."\n'
        '[board]\nsize = "16x16"\n[setup]\nreserve = 100\n'
    )
    on = live_game(str(file), DEVICE)
    drawn = on.position._placement_of_rest(arrangement, 7)
    on.apply(GameAction("place-rest", WHITE, " ".join(drawn)))
    assert on.position.reserve == (0, 0)
    assert on.ply == 200


ROWS_OF_ENEMIES = f"16/{'Sssssss1sssssssS/' * 14}7S8"
"""White's stone on the first rank captures thirteen stones with each step."""


def test_a_turn_is_played_and_analysed_however_long_its_text_is(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text(
        'title = "Large"\nsummary = "A step captures two rows."\n[board]\nsize = "16x16"\n'
        '[setup]\nreserve = 1\n[movement]\nlight_range = 1\n[capture]\nrow = true\nagain = "may"\n'
    )
    start = f"{ROWS_OF_ENEMIES} w - 0,0 0,0 0,0 0 1"
    on = live_game(str(file), DEVICE, start=start)
    longest = max((str(move) for move in on.position.legal_moves), key=len)
    assert len(longest) > 600
    game = {"ruleset": "large", "options": {}, "start": start, "actions": [longest]}
    sent = json.dumps({"type": "lines", "game": game})
    assert read_analysis_command(sent.encode()) is not None
    assert read_command(json.dumps({"type": "move", "detail": longest}).encode()) is not None
    moves(on, longest)
    assert on.moves[-1].text == longest


@rows("more", [0, 1])
def test_the_site_takes_moves_as_long_as_the_core_reads(more: int) -> None:
    position = Position(ruleset("cyningstan.petteia"))
    with pytest.raises(NotationError) as refused:
        position.push_text("?" * (MAX_MOVE_LENGTH + more))
    assert (refused.value.code == "error-move-long") is bool(more)


@rows("arrangement", ARRANGEMENTS)
@rows("id", PLACING)
def test_the_remaining_pieces_are_placed_for_both_as_the_rules_allow(
    id: str, arrangement: str
) -> None:
    on = live_game(id, DEVICE)
    moves(on, str(on.position.legal_moves[0]))
    before = on.position.copy()
    drawn = on.position._placement_of_rest(arrangement, 7)
    on.apply(GameAction("place-rest", WHITE, " ".join(drawn)))
    assert on.position.reserve == (0, 0)
    assert on.ply == 1 + len(drawn)
    for text in drawn:
        assert before.push_text(text).is_placement
    assert on.position.pfen() == before.pfen()
    # The same actions make the same game.
    assert actions_of(LiveGame.after(on.setup, on.actions)) == actions_of(on)


def test_sides_that_are_placed_by_lot_face_each_other() -> None:
    on = live_game("schaedler.latrunculi-1994", DEVICE)
    drawn = on.position._placement_of_rest(LOT, 7)
    pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    assert len(pairs) == 16
    across = str.maketrans("abcdefgh12345678", "hgfedcba87654321")
    assert [one.translate(across) for one, _ in pairs] == [other for _, other in pairs]


@rows("id", ["walker.seega", "bell.latrunculi", "smith.latrunculi-aquila"])
def test_SEE_2_BEL_2_sides_that_are_placed_by_lot_face_each_other(id: str) -> None:
    on = live_game(id, DEVICE)
    on.apply(GameAction("place-rest", WHITE, " ".join(on.position._placement_of_rest(LOT, 7))))
    pieces = on.position.piece_map()
    side = on.position.rules.files
    for square, letter in pieces.items():
        file, rank = "abcdefgh".index(square[0]), int(square[1:])
        across = f"{'abcdefgh'[side - 1 - file]}{side + 1 - rank}"
        assert pieces[across] == letter.swapcase(), square


def test_rows_are_filled_from_the_edge_and_from_the_middle() -> None:
    on = live_game("schaedler.latrunculi-1994", DEVICE)
    on.apply(GameAction("place-rest", WHITE, " ".join(on.position._placement_of_rest(ROWS, 7))))
    board = on.position.pfen().split()[0]
    assert board == "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS"
    one = live_game("schaedler.latrunculi-1994", DEVICE)
    first = one.position._placement_of_rest(ROWS, 7)[:4]
    assert first == ["@d1", "@d8", "@e1", "@e8"]


def test_friends_agree_to_one_arrangement() -> None:
    on = live_game("schaedler.latrunculi-1994")
    on.apply(GameAction("place-rest", WHITE, ROWS))
    assert (on.placing_asked_by, on.arrangement_asked) == (WHITE, ROWS)
    on.apply(GameAction("place-rest", BLACK, LOT))
    assert (on.placing_asked_by, on.arrangement_asked) == (BLACK, LOT)
    on.apply(GameAction("place-rest", BLACK))
    assert on.arrangement_asked == LOT


def test_friends_have_the_remaining_pieces_placed_only_if_both_agree() -> None:
    on = live_game("schaedler.latrunculi-1994")
    drawn = " ".join(on.position._placement_of_rest(LOT, 7))
    for side in (WHITE, BLACK):
        with pytest.raises(GameError):
            on.apply(GameAction("place-rest", side, drawn))
    on.apply(GameAction("place-rest", WHITE))
    with pytest.raises(GameError):
        on.apply(GameAction("place-rest", WHITE, drawn))
    on.apply(GameAction("decline", BLACK, "place-rest"))
    with pytest.raises(GameError):
        on.apply(GameAction("place-rest", BLACK, drawn))
    on.apply(GameAction("place-rest", BLACK))
    on.apply(GameAction("place-rest", WHITE, drawn))
    assert on.position.reserve == (0, 0)
    with pytest.raises(GameError):
        on.apply(GameAction("place-rest", WHITE))


def test_an_incomplete_placement_is_refused_and_changes_nothing() -> None:
    on = live_game("schaedler.latrunculi-1994", DEVICE)
    for detail in ("", "@a1", "@a1 @a1"):
        with pytest.raises((GameError, IllegalMoveError)):
            on.apply(GameAction("place-rest", WHITE, detail))
    assert (on.ply, on.version) == (0, 0)


def test_nothing_is_placed_in_games_that_begin_with_a_set_up() -> None:
    on = live_game(mode=DEVICE)
    with pytest.raises(GameError, match="nothing can be placed now"):
        on.apply(GameAction("place-rest", WHITE, "@a1"))
