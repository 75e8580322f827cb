"""Pieces that are bound instead of captured, and chains of leaps in one turn."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import petteia
from benchmarks.engine.perft_by_ruleset import binds, middle_of_a_game
from petteia.engine import Limit, best_move
from tests.rows import rows
from tests.rules.board import grid, moves_of, play, texts

RULESET = """\
title = "Binding"
summary = "Stones are bound."

[board]
size = "8x8"

[setup]
reserve = 4

[movement]
light_range = 1
{movement}

[capture]
mode = "bind"
{capture}

[ending]
reduced_to = 1
"""

BLOCKED_BY_ENTERING = "8/8/8/8/8/sss5/SaSs4/sss5 w"
"""After the removal of b2 White could step onto it only in between b1 and b3."""


def rules(tmp_path: Path, movement: str = "", capture: str = "") -> petteia.Ruleset:
    """Load a ruleset with bound pieces and these additional lines."""
    path = tmp_path / "binding.toml"
    path.write_text(RULESET.format(movement=movement, capture=capture), encoding="utf-8")
    return petteia.ruleset(str(path))


def at(game: petteia.Ruleset, text: str) -> petteia.Position:
    """Set up "board turn" after the placement."""
    board, turn = text.split()
    return petteia.Position.from_pfen(game, f"{board} {turn} - 0,0 0,0 0,0 0 1")


def test_a_corner_binds_if_corners_capture(tmp_path: Path) -> None:
    game = rules(tmp_path, capture="corner = true")
    bound = play(at(game, "sS6/8/S7/8/8/8/7s/8 w"), "a6-a7")
    assert grid(bound) == "aS6/S7/8/8/8/8/7s/8"
    assert grid(play(bound, "h2-h3", "b8-c8")) == "s1S5/S7/8/8/8/7s/8/8"


def test_pieces_leap_over_their_own_side_and_bound_enemies(tmp_path: Path) -> None:
    game = rules(tmp_path, movement='leap = "own-and-bound"')
    pos = at(game, "s7/8/8/3S4/2SaS3/3S4/8/1sS4s w")
    assert "e3" not in moves_of(pos, "c4")
    assert moves_of(at(game, "s7/8/8/8/2SaS3/8/4S3/4S2s w"), "e1") == {"d1", "f1", "e3"}
    above = at(game, "s7/8/8/3S4/2SaS3/8/8/7s w")
    assert moves_of(above, "d5") == {"c5", "e5", "d6", "d3"}
    free = at(game, "s7/8/8/3S4/3s4/8/8/S6s w")
    assert moves_of(free, "d5") == {"c5", "e5", "d6"}


def test_a_chain_of_leaps_with_the_ends_of_a_slide_is_the_same_move(tmp_path: Path) -> None:
    game = rules(tmp_path, movement='leap = "any"\nleap_chain = true')
    assert moves_of(at(game, "7s/8/8/8/8/8/1s6/Ss1S3s w"), "a1") == {"a2", "c1", "e1"}
    path = tmp_path / "slides.toml"
    text = RULESET.format(movement='leap = "any"\nleap_chain = true', capture="")
    path.write_text(text.replace("light_range = 1\n", ""), encoding="utf-8")
    # From a1 over a2, b3 and c2 to c1, which a slide along the first rank reaches as well.
    pos = at(petteia.ruleset(str(path)), "7s/8/8/8/8/1s6/s1s4S/S6s w")
    moves = [str(move) for move in pos.legal_moves]
    assert len(moves) == len(set(moves))
    assert moves.count("a1-c1") == 1
    assert petteia.perft(pos, 3) == petteia.perft(pos, 3, bulk=False)


def test_the_key_follows_bindings_and_removals() -> None:
    game = petteia.ruleset("schaedler.latrunculi-1994")
    pos = at(game, "s7/8/8/8/2Ss4/4S3/8/s7 w")
    for ply in ("e3-e4", "a8-a7", "e4-e5", "a7-a8", "e5-e4", "a8-a7", "xd4"):
        before, text = pos.key, pos.pfen()
        play(pos, ply)
        assert pos.key == petteia.Position.from_pfen(game, pos.pfen()).key
        assert pos.key != before
        pos.pop()
        assert (pos.key, pos.pfen()) == (before, text)
        play(pos, ply)


def test_the_captors_of_a_removal_are_the_pair_that_binds_the_piece() -> None:
    game = petteia.ruleset("schaedler.latrunculi-1994")
    pos = at(game, "s7/8/8/8/2SaS3/3S4/8/s7 w")
    removal = pos.parse_move("xd4")
    assert removal.is_removal
    assert not removal.is_placement
    assert (removal.from_square, removal.to_square, removal.victims) == (None, "d4", ("d4",))
    assert pos.captors(removal) == {"d4": ("c4", "e4")}


@pytest.mark.parametrize("text", ["xd4xd5", "x", "xd4-d5"])
def test_a_removal_has_one_spelling(text: str) -> None:
    with pytest.raises(petteia.NotationError):
        petteia.Move(text)


@pytest.mark.parametrize("text", ["d4-d5xd5", "d3-d4xd4"])
def test_a_victim_on_the_end_square_of_its_move_is_a_wrong_victim(text: str) -> None:
    pos = at(petteia.ruleset("schaedler.latrunculi-1994"), "s7/8/8/8/3S4/3S4/8/s7 w")
    with pytest.raises(petteia.IllegalMoveError):
        pos.parse_move(text)
    assert str(petteia.Move(text)) == text


@pytest.mark.parametrize(
    "line",
    [
        "row = true",
        "surround = true",
        "push = true",
        "inciti = true",
        'compulsory = "both"',
        "between_safe = false",
        'corner_anvil = "always"',
        'again = "may"',
    ],
)
def test_rules_that_capture_at_once_cannot_be_combined_with_bound_pieces(
    tmp_path: Path, line: str
) -> None:
    with pytest.raises(petteia.RulesError, match=r"capture\.mode"):
        rules(tmp_path, capture=line)


def test_chains_need_leaps_and_bound_enemies_need_binding(tmp_path: Path) -> None:
    with pytest.raises(petteia.RulesError, match="leap_chain"):
        rules(tmp_path, movement="leap_chain = true")
    path = tmp_path / "taking.toml"
    text = RULESET.format(movement='leap = "own-and-bound"', capture="")
    path.write_text(text.replace('mode = "bind"', 'mode = "take"'), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"movement\.leap"):
        petteia.ruleset(str(path))


def test_the_engine_takes_the_bound_piece_that_wins() -> None:
    game = petteia.ruleset("schaedler.latrunculi-1994")
    pos = at(game, "s7/8/8/8/2SaS3/8/8/8 w")
    found = best_move(pos, Limit(nodes=2000))
    assert str(found.move) == "xd4"


def test_all_legal_moves_of_a_bound_position_are_found_one_by_one() -> None:
    game = petteia.ruleset("schaedler.latrunculi-1994")
    pos = at(game, "s7/8/8/3S4/2SaS3/3S4/1s6/s7 w")
    moves = texts(pos)
    squares = game.squares
    tried = {f"{one}-{other}" for one in squares for other in squares if one != other}
    tried |= {f"x{square}" for square in squares}
    assert {text for text in tried if pos.is_legal(text)} == moves


@pytest.mark.parametrize(
    ("entering", "board", "is_legal"),
    [
        ("free", "s6S/8/8/8/2s1s3/3S4/8/8 w", True),
        ("pair", "s6S/8/8/8/2s1s3/3S4/8/8 w", False),
        ("pair", "s6S/8/8/8/1Ss1s3/3S4/8/8 w", True),
        ("pair", "s6S/8/3S4/3s4/2s1s3/3S4/8/8 w", False),
        ("any", "s6S/8/3S4/3s4/2s1s3/3S4/8/8 w", True),
        ("pair", "s6S/8/8/2S5/2a1s3/2SS4/8/8 w", True),
        ("any", "s6S/8/8/2S5/2a1s3/2SS4/8/8 w", False),
    ],
)
def test_a_piece_may_go_in_between_two_enemies_if_it_binds(
    tmp_path: Path, entering: str, board: str, is_legal: bool
) -> None:
    pos = at(rules(tmp_path, movement=f'entering = "{entering}"'), board)
    assert pos.is_legal("d3-d4") is is_legal
    assert ("d4" in moves_of(pos, "d3")) is is_legal
    assert (pos.explain("d3-d4") is None) is is_legal


def test_a_player_who_could_only_go_in_between_is_blocked(tmp_path: Path) -> None:
    board = "8/8/8/8/2SaS3/8/2S1S3/2SsS3 b"
    assert at(rules(tmp_path, movement='entering = "pair"'), board).outcome() is not None
    assert at(rules(tmp_path), board).outcome() is None


def test_the_rule_against_going_in_between_needs_bound_pieces(tmp_path: Path) -> None:
    path = tmp_path / "taking.toml"
    text = RULESET.format(movement='entering = "pair"', capture="")
    path.write_text(text.replace('mode = "bind"', 'mode = "take"'), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"movement\.entering"):
        petteia.ruleset(str(path))


def test_a_removal_and_the_move_after_it_are_one_ply() -> None:
    game = petteia.ruleset("locusludi.seneca")
    pos = at(game, "8/1s6/8/8/2SaS3/1s6/8/7S w")
    before = (pos.key, pos.pfen())
    move = pos.parse_move("xd4 e4-e5")
    assert str(move) == "xd4-e4-e5"
    assert (move.removed, move.from_square, move.to_square) == ("d4", "e4", "e5")
    assert (move.victims, move.parts, move.is_removal) == (("d4",), (), False)
    assert petteia.Move(str(move)) == move
    assert pos.captors(move) == {"d4": ("c4", "e4")}
    pos.push(move)
    assert pos.key == petteia.Position.from_pfen(game, pos.pfen()).key
    assert pickle.loads(pickle.dumps(pos)).action_stack == [move]
    assert (pos.peek(), pos.pop()) == (move, move)
    assert (pos.key, pos.pfen()) == before


def test_perft_counts_a_removal_and_its_move_once() -> None:
    pos = at(petteia.ruleset("locusludi.seneca"), "s6S/7a/7S/8/2SaS3/8/7S/s7 w")
    assert petteia.perft(pos, 1) == len(pos.legal_moves) == len(texts(pos))
    deeper = 0
    for move in pos.legal_moves:
        pos.push(move)
        deeper += len(pos.legal_moves)
        pos.pop()
    assert petteia.perft(pos, 2) == petteia.perft(pos, 2, bulk=False) == deeper


@pytest.mark.parametrize("nodes", [1, 100, 2000])
def test_the_engine_completes_a_turn_that_begins_with_a_removal(nodes: int) -> None:
    pos = at(petteia.ruleset("locusludi.seneca"), "8/8/8/2s5/2SaS3/1s2s3/8/7S w")
    assert best_move(pos, Limit(nodes=nodes)).move in list(pos.legal_moves)


def test_the_engine_searches_deeper_if_only_the_removal_is_forced() -> None:
    # Of all moves after the only removal, only c6-c5 binds a stone.
    pos = at(petteia.ruleset("locusludi.seneca"), "7s/8/2S5/1Ss5/8/8/S1S5/aS5s w")
    assert best_move(pos, Limit(nodes=5000)).depth > 1


def test_a_player_without_a_move_after_the_removal_is_blocked(tmp_path: Path) -> None:
    game = rules(tmp_path, movement='entering = "pair"', capture='removal = "first"')
    # After the removal each stone that could step onto b1 would go in between two enemies.
    pos = at(game, BLOCKED_BY_ENTERING)
    assert texts(pos) == {"xb2"}
    play(pos, "xb2")
    outcome = pos.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (petteia.BLACK, "blocked")
    assert pos.turn is petteia.WHITE


def test_a_player_without_a_move_after_the_removal_passes_if_blocked_players_pass(
    tmp_path: Path,
) -> None:
    path = tmp_path / "passes.toml"
    lines = {"movement": 'entering = "pair"', "capture": 'removal = "first"'}
    path.write_text(f'{RULESET.format(**lines)}blocked = "passes"\n', encoding="utf-8")
    pos = at(petteia.ruleset(str(path)), BLOCKED_BY_ENTERING)
    play(pos, "xb2")
    assert not pos.is_game_over()
    assert pos.turn is petteia.BLACK


@pytest.mark.parametrize(
    ("mode", "more", "key"),
    [
        ("take", "", "capture.removal"),
        ("bind", 'blocked = "passes"\nmust_open = true', "capture.removal"),
    ],
)
def test_a_duty_to_remove_needs_bound_pieces_and_excludes_other_duties(
    tmp_path: Path, mode: str, more: str, key: str
) -> None:
    text = RULESET.format(movement="", capture='removal = "first"')
    path = tmp_path / "removal.toml"
    path.write_text(text.replace('"bind"', f'"{mode}"') + more, encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=key.replace(".", r"\.")):
        petteia.ruleset(str(path))


def test_a_bound_leader_stays_if_binding_it_is_not_a_goal(tmp_path: Path) -> None:
    text = RULESET.format(movement="leader_range = 1", capture='leader = "custody"')
    path = tmp_path / "leader.toml"
    path.write_text(text.replace("reserve = 4", 'reserve = 4\nleader_reserve = "last"'), "utf-8")
    game = petteia.ruleset(str(path))
    pos = at(game, "s6s/8/8/8/2Sl4/4S3/8/L7 w")
    play(pos, "e3-e4")
    assert grid(pos) == "s6s/8/8/8/2ScS3/8/8/L7"
    assert pos.key == petteia.Position.from_pfen(game, pos.pfen()).key
    assert moves_of(pos, "d4") == set()
    assert not pos.is_game_over()
    play(pos, "a8-a7", "xd4")
    assert pos.captured == (1, 0)


@pytest.mark.parametrize(
    ("capture", "ending"),
    [
        ('leader = "encirclement"', ""),
        ('leader = "never"', "leader_bound = true"),
        ('leader = "custody"', 'leader_immobilized = "anyone"'),
    ],
)
def test_leaders_are_bound_as_stones_are_or_not_at_all(
    tmp_path: Path, capture: str, ending: str
) -> None:
    text = RULESET.format(movement="", capture=capture) + ending
    path = tmp_path / "leader.toml"
    path.write_text(text.replace("reserve = 4", 'reserve = 4\nleader_reserve = "last"'), "utf-8")
    with pytest.raises(petteia.RulesError, match=r"capture\.leader|capture\.mode|leader_bound"):
        petteia.ruleset(str(path))


@rows("seed", range(3))
@rows("name", [each for each in petteia.ruleset_ids() if binds(petteia.ruleset(each))])
def test_perft_agrees_with_moves_that_are_played_one_by_one(name: str, seed: int) -> None:
    position = middle_of_a_game(petteia.ruleset(name), seed)
    leaves = 0
    for move in position.legal_moves:
        after = position.copy()
        after.push(move)
        leaves += petteia.perft(after, 2, bulk=False)
    assert petteia.perft(position, 3, bulk=False) == leaves
