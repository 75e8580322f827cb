"""Rulesets as game descriptions of Ludii: they contain the rules, or the missing ones are named."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.rulesets import ludii
from petteia.rulesets.ludii import lud
from petteia.rulesets.schema import default_mechanics

Tree = str | list["Tree"]
WRITTEN = (
    "cyningstan.petteia",
    "quintana.latrunculi",
    "neto.city",
    "wiedemann.petteia",
    "kuehr.latrunculi",
    "kowalski.petteia",
    "murray.hasami-shogi",
    "low.mak-yek",
)
LUDEMES = {
    *("game", "players", "equipment", "board", "square", "rectangle", "piece", "move", "then"),
    *("and", "custodial", "surround", "intervene", "from", "last", "between", "max", "to", "is"),
    *("who", "what", "id", "apply", "remove", "set", "sites", "rules", "start", "place", "play"),
    *("forEach", "end", "if", "no", "count", "counter", "result", "=", "<", ">", "<="),
    *("metadata", "info", "description", "source", "classification"),
}
"""The ludemes that Ludii's own descriptions of games of this family are made of."""

GUEST = """
title = "A \\"quoted\\" game"
summary = "A dux that is never captured, corners, rows and a goal."

[board]
size = "6x5"

[setup]
board = "sslsss/6/6/6/SSSLSS"

[movement]
light_range = 1

[capture]
corner = true

[ending]
capture_goal = 3
quiet_limit = 40
quiet_result = "more-captures"
"""


def parsed(text: str) -> list[Tree]:
    """The ludemes of a description, braces as lists that begin with one."""
    tokens = re.findall(r'"[^"]*"|[(){}]|[a-zA-Z]+:|[^\s(){}"]+', text)
    assert "".join(tokens).replace(" ", "") == "".join(text.split()).replace(" ", "")
    stack: list[list[Tree]] = [[]]
    for token in tokens:
        if token in "({":
            stack.append([token] if token == "{" else [])
        elif token in ")}":
            inner = stack.pop()
            assert (inner[:1] == ["{"]) == (token == "}")
            stack[-1].append(inner)
        else:
            stack[-1].append(token)
    (tops,) = stack
    return tops


def found(tree: Tree, name: str) -> Iterator[list[Tree]]:
    """Every ludeme of a name."""
    if isinstance(tree, list):
        if tree and tree[0] == name:
            yield tree
        for each in tree:
            yield from found(each, name)


def names(tree: Tree) -> Iterator[str]:
    """The first words of all lists in parentheses."""
    if isinstance(tree, list):
        if tree and isinstance(tree[0], str) and tree[0] != "{":
            yield tree[0]
        for each in tree:
            yield from names(each)


def board_of(tree: Tree) -> dict[str, str]:
    """The pieces by square, as in the start."""
    board = {}
    for _, piece, squares in found(tree, "place"):
        assert isinstance(piece, str)
        assert isinstance(squares, list)
        letter = {"Stone": "s", "Leader": "l"}[piece.strip('"')[:-1]]
        for square in squares[1:]:
            assert isinstance(square, str)
            sign = letter.upper() if piece.endswith('1"') else letter
            board[square.strip('"').lower()] = sign
    return board


def refused(id: str) -> tuple[str, ...]:
    """The rules because of which a ruleset, or that of a file, is refused."""
    with pytest.raises(petteia.RulesError) as caught:
        lud(petteia.ruleset(id))
    assert caught.value.code == "ludii-cannot"
    rules = caught.value.parameters["rules"]
    assert isinstance(rules, tuple)
    return rules


@pytest.fixture
def guest(tmp_path: Path) -> petteia.Ruleset:
    """A guest's ruleset."""
    (tmp_path / "guest.toml").write_text(GUEST, encoding="utf-8")
    return petteia.ruleset(str(tmp_path / "guest.toml"))


@pytest.mark.parametrize("id", WRITTEN)
def test_a_description_has_the_board_the_start_and_only_known_ludemes(id: str) -> None:
    rules = petteia.ruleset(id)
    game, metadata = parsed(lud(rules))
    assert set(names(game)) | set(names(metadata)) <= LUDEMES
    start = petteia.Position(rules).piece_map()
    assert board_of(game) == {square: str(piece) for square, piece in start.items()}
    (board,) = found(game, "board")
    size = [["square", str(rules.files)]]
    if rules.files != rules.ranks:
        size = [["rectangle", str(rules.ranks), str(rules.files)]]
    assert board[1:] == size


def test_every_ruleset_is_written_or_refused_with_the_rules_that_cannot_be_written() -> None:
    for id in set(petteia.ruleset_ids()) - set(WRITTEN):
        rules = refused(id)
        assert any(re.match(r"[A-Z]{3}-[A-Z0-9]+ \(", rule) for rule in rules), (id, rules)


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("callen.double-petteia", "CAL-D (ending.dead_position = more-captures)"),
        ("vogt.kubeia", "VOG-K1 (dice.count = 2)"),
        ("vogt.petteia", "VOG-17 (ending.refusal = 3)"),
        ("carrillo.petteia-xxi", "XXI-10 (movement.locks = true)"),
        ("navpil.poleis", "POL-6 (movement.fugitives = true)"),
        ("schaedler.latrunculi-2001", "SCH-L3 (movement.entering = pair)"),
        ("walker.seega", "SEE-8 (ending.must_open = true)"),
        ("kowalski.latrunculi", "KOW-6 (ending.repetition = forbidden)"),
        ("callen.simple-latrunculi", "CAL-4 (capture.leader = four-captors)"),
        ("callen.proto-tafl", "CAL-X4 (ending.dead_position = draw)"),
        ("vogt.petteia", "VOG-5 (capture.leader = encirclement)"),
        ("vogt.petteia", "VOG-14 (ending.leader_captured = rout)"),
        ("vogt.petteia-tournament", "VOG-9 (capture.leader_needs_heavy = true)"),
        ("carrillo.petteia-xxi", "XXI-13 (capture.push = true)"),
        ("carrillo.petteia-xxi", "XXI-15 (capture.phalanx = true)"),
        ("bell.latrunculi", "BEL-5 (capture.corner_anvil = unless-held)"),
        ("walker.seega", "SEE-3 (setup.first_mover = black)"),
        ("walker.seega", "SEE-6 (capture.safe = centre)"),
        ("walker.seega", "SEE-8 (ending.blocked = passes)"),
        ("smith.latrunculi-aquila", "SMI-A2 (capture.leader = custody)"),
    ],
)
def test_the_rule_that_cannot_be_written_is_cited(id: str, rule: str) -> None:
    assert rule in refused(id)


def test_an_option_that_cannot_be_written_is_cited_by_its_rule() -> None:
    with pytest.raises(petteia.RulesError, match="CAL-O6"):
        lud(petteia.ruleset("callen.double-petteia", surround=True))


def test_a_rule_that_cannot_be_written_for_two_reasons_is_named_once(tmp_path: Path) -> None:
    file = tmp_path / "unequal.toml"
    text = """title = "Unequal"
summary = "Two stones against three."
board.size = "6x6"
setup.board = "sss3/6/6/6/6/SS4"
ending.quiet_result = "superiority"
"""
    file.write_text(text, encoding="utf-8")
    assert refused(str(file)) == ("ending.quiet_result = superiority",)


def test_no_mechanic_that_differs_from_the_default_is_skipped_silently() -> None:
    defaults = default_mechanics()
    known = set(ludii._WRITABLE) | ludii._SILENT
    assert not set(ludii._WRITABLE) & ludii._SILENT
    assert set(petteia.ruleset("cyningstan.petteia").mechanics) == known | set(defaults)
    for id in set(petteia.ruleset_ids()) - set(WRITTEN):
        said = " ".join(refused(id))
        for name, value in petteia.ruleset(id).mechanics.items():
            assert name in known or value == defaults[name] or name in said, (id, name)


def test_custody_takes_one_piece_and_rows_take_as_many_as_there_are() -> None:
    one = parsed(lud(petteia.ruleset("cyningstan.petteia")))[0]
    row = parsed(lud(petteia.ruleset("low.mak-yek")))[0]
    assert list(found(one, "max")) == [["max", "1"]]
    assert list(found(row, "max")) == []
    assert not list(found(one, "intervene"))
    assert len(list(found(row, "intervene"))) == 1
    assert not list(found(one, "surround"))
    assert len(list(found(parsed(lud(petteia.ruleset("murray.hasami-shogi")))[0], "surround"))) == 1


def test_endings_give_the_minimum_of_pieces_and_the_number_of_quiet_plies() -> None:
    game = parsed(lud(petteia.ruleset("cyningstan.petteia", quiet_limit=7)))[0]
    assert ["if", ["<=", ["count", "Pieces", "Next"], "1"], ["result", "Mover", "Win"]] in list(
        found(game, "if")
    )
    assert ["=", ["counter"], "6"] in list(found(game, "="))
    game = parsed(lud(petteia.ruleset("cyningstan.petteia", quiet_limit=0)))[0]
    assert not list(found(game, "counter"))


def test_a_guests_ruleset_is_written_with_its_leader_its_goal_and_no_quotation_mark(
    guest: petteia.Ruleset, tmp_path: Path
) -> None:
    text = lud(guest)
    assert "written by petteia from the ruleset guest.toml." in " ".join(text.split())
    assert str(tmp_path) not in text
    game, _ = parsed(text)
    assert game[1] == "\"A 'quoted' game\""
    assert [piece[1] for piece in found(game, "piece")] == ['"Stone"', '"Leader"']
    assert ["rectangle", "5", "6"] in list(found(game, "rectangle"))
    # Stones step, the leader slides, and only stones are captured.
    stone, leader = found(game, "piece")
    assert next(found(stone, "move"))[1] == "Step"
    assert next(found(leader, "move"))[1] == "Slide"
    assert ["id", '"Stone"', "Next"] in list(found(stone, "id"))
    # Six pieces each; a player who has lost three loses the game.
    assert ["<=", ["count", "Pieces", "Next"], "3"] in list(found(game, "<="))
    assert [">", ["count", "Pieces", "P1"], ["count", "Pieces", "P2"]] in list(found(game, ">"))


def test_the_command_writes_a_ruleset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    command = ["convert", "cyningstan.petteia", "--to", "lud", "--option", "board=6x6"]
    assert main(command) == 0
    shown = capsys.readouterr().out
    assert shown == lud(petteia.ruleset("cyningstan.petteia", board="6x6"))
    assert main([*command, "-o", "x.lud", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notation"] == "lud"
    assert Path("x.lud").read_text(encoding="utf-8") == shown


def test_the_command_names_what_cannot_be_written_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["convert", "vogt.kubeia", "--to", "lud", "-o", "x.lud"]) == 2
    error = capsys.readouterr().err
    assert "VOG-K1" in error
    assert error.count("\n") == 1
    assert not Path("x.lud").exists()
    assert main(["convert", "nobody.game", "--to", "lud"]) == 2
    assert "nobody.game" in capsys.readouterr().err
    assert main(["convert", "low.mak-yek", "--to", "lud", "--game", "1"]) == 2
    assert "cannot be used together" in capsys.readouterr().err
