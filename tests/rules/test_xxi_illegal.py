"""XXI-I: illegal moves in transcripts, as strict and as lenient readers judge them."""

from __future__ import annotations

import pytest

import petteia
from petteia.errors import GameError
from petteia.game import Game
from petteia.notation import Reading, read_games
from petteia.notation.formats import courier, native
from petteia.notation.game_writer import written

PETTEIA = petteia.ruleset("carrillo.petteia-xxi")
# Black's second move goes round a corner, and White replies.
UNNOTICED = "1.a2-a4 a7-a5\n2.b2-b4 b7-c6\n3.c2-c4 1-0, resignation\n"


def read(text: str, rules: petteia.Ruleset = PETTEIA, lenient: bool = False) -> Reading:
    (reading,) = read_games(text, rules=rules, lenient=lenient)
    return reading


def plies(game: Game | None) -> list[str]:
    assert game is not None
    return [node.text for node in game.mainline]


def test_XXI_I_strictly_an_illegal_move_is_an_error() -> None:
    reading = read(UNNOTICED)
    (diagnostic,) = reading.errors
    assert (diagnostic.line, diagnostic.column, diagnostic.rule) == (2, 9, "XXI-I")
    assert diagnostic.message.startswith("illegal move: XXI-3: ")
    assert diagnostic.suggestion == "b7-b6"
    assert plies(reading.game) == ["a2-a4", "a7-a5", "b2-b4"]


def test_XXI_I_leniently_the_position_stands_as_played() -> None:
    reading = read(UNNOTICED, lenient=True)
    assert [diagnostic.rule for diagnostic in reading.errors] == ["XXI-I"]
    game = reading.game
    assert game is not None
    assert plies(game) == ["a2-a4", "a7-a5", "b2-b4", "stands:b7-c6", "c2-c4"]
    stood = game.mainline[3]
    assert game.pfen(stood) == (
        "ssssssssss/2ssssssss/2s7/s9/SS8/10/2SSSSSSSS/SSSSSSSSSS w - - 0,0 0,0 4 3"
    )
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "resignation"


def test_XXI_I_victims_of_a_move_that_stands_are_removed() -> None:
    text = '[Start "10/10/s9/10/10/9s/9S/S7S1 w - - 0,0 0,0 7 3"]\n3.a1-b4xa6 j3-j4'
    game = read(text, lenient=True).game
    assert game is not None
    assert game.pfen(game.mainline[0]) == "10/10/10/10/1S8/9s/9S/8S1 b - - 1,0 0,0 0 3"


def test_XXI_I_an_impossible_move_cannot_stand() -> None:
    for text in ("1.a4-a5", "1.a2-a9", "1.a2-b4xe5"):
        reading = read(text, lenient=True)
        assert len(reading.errors) == 1
        assert plies(reading.game) == []
        assert reading.game is not None
        assert reading.game.root.comment == text.removeprefix("1.")


def test_XXI_I_applies_to_no_other_game() -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    reading = read("1. a2-b3 a7-a5", rules, lenient=True)
    assert [diagnostic.rule for diagnostic in reading.errors] == ["CYN-2"]
    assert plies(reading.game) == []
    with pytest.raises(GameError, match="only a game with XXI-I"):
        Game(rules).add("stands:a2-b3")


def test_XXI_I_only_an_illegal_move_may_stand() -> None:
    with pytest.raises(GameError, match="only an illegal move"):
        Game(PETTEIA).add("stands:a2-a4")


@pytest.mark.parametrize("notation", ["petteia", "json", "algebraic", "courier"])
def test_XXI_I_a_game_with_one_reads_back(notation: str) -> None:
    game = read(UNNOTICED, lenient=True).game
    assert game is not None
    (again,) = read_games(written(game, notation), rules=PETTEIA, lenient=True)
    assert again.game == game
    assert Game.from_json(game.to_json()) == game


def test_XXI_I_variations_stand_too() -> None:
    game = Game(PETTEIA)
    game.add("a2-a4")
    game.add("stands:a7-b6", game.root.next)
    game.add("c2-c4")
    game.add("b7-b5", game.mainline[0])
    game.add("b2-b3", game.mainline[0].branches[1])
    (again,) = read_games(native.write(game), lenient=True)
    assert (again.game, again.errors) == (game, [])
    (strict,) = read_games(native.write(game))
    assert [diagnostic.rule for diagnostic in strict.errors] == ["XXI-I"]
    assert courier.write(game) == "1.a2-a4 a7-b6\n2.c2-c4\n"
    moved = game.remove(game.mainline[1])
    assert plies(game) == ["a2-a4", "b7-b5", "b2-b3"]
    game.graft(moved, game.mainline[0])
    game.make_mainline(game.mainline[0].branches[1])
    assert plies(game) == ["a2-a4", "stands:a7-b6", "c2-c4"]
