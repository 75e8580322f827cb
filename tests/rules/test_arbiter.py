"""What belongs to a game and not to a position: agreement, resignation, ignorance, gambling."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia import BLACK, WHITE, IllegalMoveError, Outcome
from petteia.errors import GameError
from petteia.game import Arbiter, Game
from petteia.rulesets import check
from tests.rows import rows
from tests.rules.board import Option

SECRET = bytes(range(32))
STRICT = """
extends = "cyningstan.petteia"
title = "Strict"
summary = "As Petteia, but no illegal move is taken back without more."
[[rules]]
name = "strict"
ids = ["CYN-9"]
part = "conduct"
evidence = "invented"
text = "An illegal move has consequences."
cites = ["{}"]
"""
"""A game without options on illegal moves, which has a rule about them."""
CAPTURE = "sss9/12/12/12/2Ss8/12/12/4S6S w"
EVERY_RULESET = rows("ruleset_id", petteia.ruleset_ids())


def table(
    ruleset_id: str, text: str = "start", captured: str = "0,0", **options: Option
) -> Arbiter:
    """An arbiter's board from a position as the tests of the rules write it, its dice seeded."""
    rules = petteia.ruleset(ruleset_id, **options)
    fields = petteia.Position(rules).pfen().split(" ")
    if text != "start":
        fields[:2] = text.split(" ")
        fields[3] = "-" if fields[3] == "-" else "0,0"
    fields[4] = captured
    arbiter = Arbiter(Game(rules, " ".join(fields)), SECRET)
    if arbiter.game.dice is not None:
        arbiter.seed(WHITE, "owl")
        arbiter.seed(BLACK, "wolf")
    return arbiter


def agree(arbiter: Arbiter, what: str = "draw") -> Outcome:
    arbiter.offer(BLACK, what)
    return arbiter.accept(WHITE)


@EVERY_RULESET
def test_GEN_9_the_players_may_agree_a_draw_at_any_time(ruleset_id: str) -> None:
    outcome = agree(table(ruleset_id))
    assert (outcome.winner, outcome.reason) == (None, "agreement")


@EVERY_RULESET
@rows("player", [WHITE, BLACK])
def test_GEN_9_a_player_may_resign_at_any_time(ruleset_id: str, player: bool) -> None:
    arbiter = table(ruleset_id)
    rule = "VOG-16" if ruleset_id.startswith("vogt.") else "GEN-9"
    assert arbiter.resign(player) == Outcome(not player, "resignation", rule)
    assert arbiter.outcome == arbiter.game.outcome()
    with pytest.raises(GameError, match="over"):
        arbiter.resign(player)


@pytest.mark.parametrize(("captured", "winner"), [("3,2", WHITE), ("2,3", BLACK), ("2,2", None)])
@pytest.mark.parametrize("game", ["simple-petteia", "double-petteia", "double-latrunculi"])
def test_GEN_9_no_further_capture_agreed_and_more_captures_win(
    game: str, captured: str, winner: bool | None
) -> None:
    arbiter = table(f"callen.{game}", CAPTURE, captured)
    assert agree(arbiter, "no-capture") == Outcome(winner, "dead-position", "GEN-9")


@pytest.mark.parametrize(
    ("captured", "chance", "agrees"),
    [("3,2", 0.4, False), ("2,3", 0.9, True), ("2,2", 0.9, False), ("2,2", 0.5, True)],
)
def test_GEN_9_the_engine_agrees_to_a_count_that_it_wins_or_would_gladly_draw(
    captured: str, chance: float, agrees: bool
) -> None:
    position = table("callen.simple-petteia", CAPTURE, captured).position
    assert position.engine_agrees("dead-position", BLACK, chance) is agrees


def test_GEN_9_all_captures_of_the_game_count_including_a_leader() -> None:
    arbiter = table("callen.simple-latrunculi", "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w")
    arbiter.play(WHITE, "d1-d4")
    assert agree(arbiter, "no-capture").winner is WHITE


@pytest.mark.parametrize("game", ["simple-capture-leader", "double-passing-leader"])
@pytest.mark.parametrize("plies", [0, 1])
def test_GEN_9_no_further_capture_agreed_and_the_player_who_moved_last_loses(
    game: str, plies: int
) -> None:
    arbiter = table(f"callen.{game}")
    for _ in range(plies):
        arbiter.play(WHITE, str(arbiter.position.legal_moves[0]))
    winner = BLACK if plies else WHITE
    assert agree(arbiter, "no-capture") == Outcome(winner, "dead-position", "GEN-9")


def test_GEN_9_proto_tafl_has_a_dead_position_only_with_inciti() -> None:
    with pytest.raises(GameError, match="GEN-9"):
        table("callen.proto-tafl").offer(WHITE, "no-capture")
    outcome = agree(table("callen.proto-tafl", inciti=True), "no-capture")
    assert outcome == Outcome(None, "dead-position", "GEN-9")


@EVERY_RULESET
def test_GEN_9_no_further_capture_can_be_offered_only_if_a_rule_decides_it(ruleset_id: str) -> None:
    arbiter = table(ruleset_id)
    of_callen = ruleset_id.startswith("callen.") and ruleset_id != "callen.proto-tafl"
    if of_callen or ruleset_id == "neto.civil-latrunculi":
        arbiter.offer(WHITE, "no-capture")
    else:
        with pytest.raises(GameError, match="GEN-9"):
            arbiter.offer(WHITE, "no-capture")


@pytest.mark.parametrize(
    ("board", "winner"),
    [
        ("8/8/8/3s4/3S4/8/8/S6s w", None),
        ("8/8/8/3s4/3SS3/8/8/S6s w", WHITE),
        ("8/8/8/3s4/3V4/8/8/S6s w", BLACK),
        ("8/8/8/3s4/3VV3/8/8/V6s w", WHITE),
    ],
)
def test_POL_10_an_agreed_draw_is_decided_by_pieces_then_soldiers(
    board: str, winner: bool | None
) -> None:
    outcome = agree(table("navpil.poleis", board))
    assert outcome == Outcome(winner, "agreement", "POL-10")


def test_POL_10_pieces_in_reserve_count() -> None:
    arbiter = table("navpil.poleis")
    arbiter.play(WHITE, "@c4")
    assert agree(arbiter).winner is None


@pytest.mark.parametrize("game", ["petteia", "petteia-tournament", "kubeia", "kubeia-tournament"])
def test_VOG_16_resignation_and_agreement(game: str) -> None:
    assert table(f"vogt.{game}").resign(WHITE) == Outcome(BLACK, "resignation", "VOG-16")
    assert agree(table(f"vogt.{game}")) == Outcome(None, "agreement", "VOG-16")


def test_VOG_16_a_draw_may_be_agreed_while_a_roll_is_due() -> None:
    arbiter = table("vogt.kubeia")
    assert arbiter.position.needs_roll
    agree(arbiter)
    with pytest.raises(GameError, match="over"):
        arbiter.roll()


@pytest.mark.parametrize("player", [WHITE, BLACK])
def test_VOG_18_the_player_who_makes_an_illegal_move_loses(player: bool) -> None:
    arbiter = table("vogt.petteia", ignorance=True)
    if player is BLACK:
        arbiter.play(WHITE, "a2-a4")
    with pytest.raises(IllegalMoveError):
        arbiter.play(player, "c2-d3" if player is WHITE else "c7-d6")
    assert arbiter.outcome == Outcome(not player, "illegal-move", "VOG-18")
    assert arbiter.game.end.events[-1].detail in ("c2-d3", "c7-d6")


def test_VOG_18_without_ignorance_the_piece_touched_must_move() -> None:
    arbiter = table("vogt.petteia")
    with pytest.raises(IllegalMoveError, match="VOG-2"):
        arbiter.play(WHITE, "c2-d3")
    assert (arbiter.outcome, arbiter.touched) == (None, "c2")
    with pytest.raises(IllegalMoveError, match="VOG-18: the piece on c2 must move"):
        arbiter.play(WHITE, "a2-a4")
    arbiter.play(WHITE, "c2-c4")
    assert arbiter.touched is None
    arbiter.play(BLACK, "a7-a5")
    arbiter.play(WHITE, "a2-a3")


def test_VOG_18_touching_a_piece_without_a_legal_move_creates_no_obligation() -> None:
    arbiter = table("vogt.petteia")
    for text in ("a1-a2", "f5-f6", "a7-a6"):
        with pytest.raises(IllegalMoveError):
            arbiter.play(WHITE, text)
    assert arbiter.touched is None
    arbiter.play(WHITE, "a2-a4")


def test_VOG_18_the_record_remembers_the_piece_touched() -> None:
    arbiter = table("vogt.petteia")
    with pytest.raises(IllegalMoveError):
        arbiter.play(WHITE, "c2-d3")
    again = Arbiter(Game.from_json(arbiter.game.to_json()))
    assert again.touched == "c2"


def test_VOG_18_a_move_with_wrong_victims_or_unreadable_text_is_not_an_illegal_move() -> None:
    arbiter = table("vogt.petteia", ignorance=True)
    with pytest.raises(IllegalMoveError):
        arbiter.play(WHITE, "a2-a4xb4")
    with pytest.raises(petteia.NotationError):
        arbiter.play(WHITE, "onwards")
    assert arbiter.outcome is None


def test_VOG_18_applies_to_the_games_of_vogt_alone() -> None:
    arbiter = table("cyningstan.petteia")
    with pytest.raises(IllegalMoveError):
        arbiter.play(WHITE, "c2-d3")
    assert (arbiter.outcome, arbiter.touched) == (None, None)


@pytest.mark.parametrize(
    ("ground", "outcome", "touched"),
    [("illegal-move", Outcome(BLACK, "illegal-move", "CYN-9"), None), ("touched", None, "c2")],
)
def test_VOG_18_applies_to_any_game_that_cites_a_rule_for_it(
    tmp_path: Path, ground: str, outcome: Outcome | None, touched: str | None
) -> None:
    file = tmp_path / "strict.toml"
    file.write_text(STRICT.format(ground))
    assert check(file) == []
    arbiter = Arbiter(Game(petteia.ruleset(file)))
    with pytest.raises(IllegalMoveError):
        arbiter.play(WHITE, "c2-d3")
    assert (arbiter.outcome, arbiter.touched) == (outcome, touched)


def test_CAL_O3_a_captured_piece_costs_its_owner_a_throw() -> None:
    arbiter = table("callen.simple-petteia", CAPTURE, gambling=True)
    node = arbiter.play(WHITE, "e1-e4")
    (coins,) = node.coins
    assert coins.captor is WHITE
    assert 1 <= coins.count <= 4
    assert arbiter.game.purses() == (coins.count, -coins.count)


def test_CAL_O3_nothing_is_thrown_without_a_capture_or_without_gambling() -> None:
    assert table("callen.simple-petteia", CAPTURE, gambling=True).play(WHITE, "l1-l2").coins == []
    assert table("callen.simple-petteia", CAPTURE).play(WHITE, "e1-e4").coins == []


def test_CAL_O3_applies_to_any_game_that_cites_a_rule_for_it(tmp_path: Path) -> None:
    file = tmp_path / "coins.toml"
    file.write_text(STRICT.format("purse"))
    assert check(file) == []
    arbiter = Arbiter(
        Game(petteia.ruleset(file), "8/8/8/8/2Ss4/8/8/4S1Ss w - - 0,0 0,0 0 1"), SECRET
    )
    for player, seed in ((WHITE, "owl"), (BLACK, "wolf")):
        arbiter.seed(player, seed)
    assert len(arbiter.play(WHITE, "e1-e4").coins) == 1


def test_CAL_O3_entombed_pieces_of_both_sides_are_paid_for() -> None:
    board = "sss9/12/12/12/12/3x8/2xsx7/SSxSx7 w"
    arbiter = table("callen.simple-petteia", board, gambling=True, inciti=True)
    node = arbiter.play(WHITE, "a1-a2")
    assert [coins.captor for coins in node.coins] == [WHITE, BLACK]
    white, black = (coins.count for coins in node.coins)
    assert arbiter.game.purses() == (white - black, black - white)


def test_CAL_O3_stranded_pieces_are_paid_for() -> None:
    board = "5s2s3/12/12/12/12/8S2S/xx10/SSx2s6 w"
    arbiter = table("callen.simple-petteia", board, gambling=True, inciti=True)
    assert [coins.captor for coins in arbiter.play(WHITE, "i3-i4").coins] == [BLACK, BLACK]


def test_CAL_O3_a_captured_leader_is_paid_for() -> None:
    board = "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w"
    node = table("callen.simple-latrunculi", board, gambling=True).play(WHITE, "d1-d4")
    assert len(node.coins) == 1


def test_CAL_O3_coins_never_change_the_result() -> None:
    rich = table("callen.simple-petteia", CAPTURE, "1,1", gambling=True)
    rich.play(WHITE, "e1-e4")
    plain = table("callen.simple-petteia", CAPTURE, "1,1")
    plain.play(WHITE, "e1-e4")
    assert agree(rich, "no-capture") == agree(plain, "no-capture")


def test_CAL_O3_the_record_keeps_every_throw_and_both_purses() -> None:
    arbiter = table("callen.simple-petteia", CAPTURE, gambling=True)
    for _ in range(40):
        if arbiter.outcome is not None:
            break
        moves = arbiter.position.legal_moves
        best = max(moves, key=lambda move: (len(move.victims), str(move)))
        arbiter.play(arbiter.position.turn, str(best))
    again = Game.from_json(arbiter.game.to_json())
    assert [node.coins for node in again.mainline] == [node.coins for node in arbiter.game.mainline]
    assert any(node.coins for node in again.mainline)
    assert again.purses() == arbiter.game.purses()
