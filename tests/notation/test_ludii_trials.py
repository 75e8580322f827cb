"""Trials of Ludii are read as records: every move with its victims, and the winner."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia.cli import main
from petteia.notation import UnknownNotationError, read_games

RULESETS = (
    "low.mak-yek",
    "cyningstan.petteia",
    "quintana.latrunculi",
    "jones.latrunculi",
    "locusludi.piso",
    "schaedler.latrunculi-1994",
)
HEAD = (
    "game=/lud/board/war/custodial/Some Game.lud",
    "START GAME OPTIONS",
    "Board Size/8x8",
    "END GAME OPTIONS",
    "RNG internal state=-69,112,88,-19,-101,122,29,116",
    "Move=[Move:mover=0,from=0,to=0,actions=[Add:type=Cell,to=0,what=1]]",
)
TAIL = ("rankings=0.0,2.0,1.0", "SANDBOX=false", "LUDII_VERSION=1.3.7")


def line(position: petteia.Position, move: petteia.Move, mover: int) -> str:
    """A move as Ludii writes it."""
    squares = position.rules.squares
    target = squares.index(move.to_square)
    victims = "".join(f",[Remove:type=Cell,to={squares.index(each)}]" for each in move.victims)
    if move.is_removal:
        action = f"[Remove:type=Cell,to={target},decision=true]"
        return f"Move=[Move:mover={mover},from={target},to={target},actions={action}]"
    origin = len(squares) + mover - 1
    if move.from_square is not None:
        origin = squares.index(move.from_square)
    action = f"[Move:typeFrom=Cell,from={origin},typeTo=Cell,to={target},decision=true]"
    return f"Move=[Move:mover={mover},from={origin},to={target},actions={action}{victims}]"


def trial(id: str, seed: int, plies: int) -> tuple[str, petteia.Position]:
    """A random game as a trial, and its end; turns of several parts are left out."""
    generator = random.Random(seed)
    position = petteia.Position(id)
    first = position.turn
    lines = list(HEAD)
    for _ in range(plies):
        # Ludii writes the parts of a turn as separate moves.
        moves = [
            each
            for each in position.legal_moves
            if not each.parts and not (each.removed and not each.is_removal)
        ]
        if not moves:
            break
        captures = [each for each in moves if each.victims]
        move = generator.choice(captures or moves)
        lines.append(line(position, move, 1 if position.turn is first else 2))
        position.push(move)
    lines.append("LEGAL MOVES LIST SIZE = 12")
    lines.append("numInitialPlacementMoves=1")
    if (outcome := position.outcome()) is not None:
        winner = 0 if outcome.winner is None else 1 if outcome.winner is first else 2
        lines += [f"winner={winner}", "endtype=NaturalEnd"]
    return "\n".join([*lines, *TAIL]) + "\n", position


@pytest.mark.parametrize("id", RULESETS)
def test_a_trial_is_read_as_the_game_that_was_played(id: str) -> None:
    captures = 0
    for seed in range(3):
        text, end = trial(id, seed, 150)
        (reading,) = read_games(text, rules=petteia.ruleset(id))
        assert reading.errors == []
        assert reading.game is not None
        assert reading.game.pfen() == end.pfen()
        assert reading.game.outcome() == end.outcome()
        captures += end.pfen().split()[4] != "0,0"
    assert captures


def test_trials_one_after_the_other_are_separate_games() -> None:
    trials = [trial("low.mak-yek", seed, 20) for seed in (1, 2)]
    text = "".join(text for text, _ in trials)
    readings = list(read_games(text, rules=petteia.ruleset("low.mak-yek")))
    assert [each.errors for each in readings] == [[], []]
    assert [each.game and each.game.pfen() for each in readings] == [
        end.pfen() for _, end in trials
    ]


def test_a_trial_needs_its_ruleset() -> None:
    with pytest.raises(UnknownNotationError, match="give the ruleset"):
        list(read_games(trial("low.mak-yek", 1, 4)[0]))


def test_a_result_before_the_end_by_our_rules_is_an_adjudication() -> None:
    text, _ = trial("low.mak-yek", 1, 10)
    (reading,) = read_games(
        f"{text}winner=0\nendtype=MoveLimit\n", rules=petteia.ruleset("low.mak-yek")
    )
    assert reading.errors == []
    assert reading.game is not None
    outcome = reading.game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "adjudication")


def test_the_moves_after_an_error_are_counted() -> None:
    text, _ = trial("low.mak-yek", 1, 10)
    lines = text.splitlines()
    lines[len(HEAD) + 3] = "Move=[Move:mover=2,garbage"
    (reading,) = read_games("\n".join(lines), rules=petteia.ruleset("low.mak-yek"))
    assert (reading.plies, reading.left_out) == (3, 7)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("to=39", "to=639", "a board of 64 squares has no site 639"),
        ("from=47,typeTo", "from=x,typeTo", "has no meaning here"),
        ("mover=2", "mover=1", "it is Black's turn"),
        ("[Move:typeFrom", "[Swap:typeFrom", "has no meaning here"),
        ("decision=true", "decision=false", "has no meaning here"),
        ("Move=[Move:mover=2", "Mave=[Move:mover=2", "has no meaning here"),
        ("to=39,decision=true]", "to=39,decision=true],[Remove:type=Cell,to=21]", "h6-h5"),
        ("from=47,typeTo=Cell,to=39", "from=47,typeTo=Cell,to=15", "the piece on h3 is in the way"),
    ],
)
def test_an_error_is_reported_with_its_line(old: str, new: str, said: str) -> None:
    moves = (
        "Move=[Move:mover=1,from=21,to=13,actions="
        "[Move:typeFrom=Cell,from=21,typeTo=Cell,to=13,decision=true]]",
        "Move=[Move:mover=2,from=47,to=39,actions="
        "[Move:typeFrom=Cell,from=47,typeTo=Cell,to=39,decision=true]]",
    )
    rules = petteia.ruleset("low.mak-yek")
    valid = "\n".join([*HEAD, *moves])
    (reading,) = read_games(valid, rules=rules)
    assert reading.errors == []
    changed = "\n".join([*HEAD, moves[0], moves[1].replace(old, new)])
    (reading,) = read_games(changed, rules=rules)
    (diagnostic,) = reading.errors
    assert diagnostic.line == len(HEAD) + 2
    assert said in diagnostic.description
    assert reading.plies <= 2


@given(st.data())
def test_any_text_after_the_header_of_a_trial_is_read_or_refused(data: st.DataObject) -> None:
    text, _ = trial("low.mak-yek", 2, 12)
    lines = text.splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place] = data.draw(
        st.text(max_size=60)
        | st.from_regex(
            r"Move=\[Move:mover=[0-3],from=\d{1,3},to=\d{1,3},"
            r"actions=\[(Move|Add|Remove|Pass)(:(to|from)=-?\d{1,5}(,decision=true)?)?\]\]",
            fullmatch=True,
        )
        | st.from_regex(r"winner=-?\d{1,4}", fullmatch=True)
    )
    for reading in read_games("\n".join(lines), "ludii", petteia.ruleset("low.mak-yek")):
        assert all(diagnostic.description for diagnostic in reading.errors)


def test_the_command_converts_a_trial(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(str(tmp_path))
    text, end = trial("low.mak-yek", 1, 30)
    with open("game.trl", "w", encoding="utf-8") as file:
        file.write(text)
    command = ["convert", "game.trl", "--ruleset", "low.mak-yek", "--to", "petteia", "-o", "x.txt"]
    assert main(command) == 0, capsys.readouterr().err
    with open("x.txt", encoding="utf-8") as file:
        (reading,) = read_games(file.read())
    assert reading.game is not None
    assert reading.game.pfen() == end.pfen()
