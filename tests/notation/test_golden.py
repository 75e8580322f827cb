"""The same game in every notation, letter by letter."""

from __future__ import annotations

from pathlib import Path

import petteia
from petteia.game import Event, Game
from petteia.game.conduct.endings import loss
from petteia.notation import read_games
from petteia.notation.game_writer import WRITTEN, written
from tests.rows import rows

GOLDEN = Path(__file__).parent / "golden"


def kubeia() -> Game:
    """Vogt's sample game (VOG-N3) with a variation and remarks."""
    game = Game.of("vogt.kubeia")
    game.headers.source = "La Petteia prós skiamachían"
    plies = ("63", "a2-a4", "32", "g6-f6", "31", "a1-a3", "42", "j7-j5", "11", "b1-a1")
    for text in (*plies, "53", "k7-k5", "65", "a1-a2"):
        game.add(text if "-" in text else f"roll:{text}")
    game.root.comment = "Black need do nothing."
    game.mainline[1].marks = ["?!"]
    game.mainline[5].comment = "refuses: {no contact}"
    game.mainline[5].comment_before = "Here"
    game.add("a1-a2", game.mainline[4])
    return game


def xxi() -> Game:
    """A game with a dux, a capture, offers and clocks, resigned."""
    start = "ss1sssssss/8S1/4l5/1Ss7/10/10/5L4/S1SSSSSS1S w - - 0,0 0,0 0 3"
    game = Game.of("carrillo.latrunculi-xxi", start=start)
    game.headers.white, game.headers.black, game.headers.date = "Ann", "Bob", "2026-11-21"
    for text in ("d1-d5xc5", "a8-a7", "f2-f3"):
        game.add(text)
    first, second, third = game.mainline
    first.marks, first.clock, third.clock = ["!"], 300.0, 285.5
    second.events = [Event("offer", petteia.BLACK, "draw"), Event("decline", petteia.WHITE, "draw")]
    game.conclude(
        Event("resign", petteia.BLACK), loss(game.position(), petteia.BLACK, "resignation")
    )
    return game


def poleis() -> Game:
    """A small city: placements first, and no end."""
    game = Game.of("navpil.poleis", {"board": "7x7", "pieces": 8})
    for number in range(8):
        game.add(f"@{'abcdefg'[number % 7]}{1 + number // 7}")
        game.add(f"@{'abcdefg'[number % 7]}{7 - number // 7}")
    for text in ("b1-b5", "g7-g4", "a2-a5"):
        game.add(text)
    return game


GAMES = {"kubeia": kubeia, "xxi": xxi, "poleis": poleis}
CASES = [
    (name, notation)
    for name in GAMES
    for notation in WRITTEN
    if (name, notation) not in {("kubeia", "courier"), ("poleis", "courier"), ("poleis", "vogt")}
]


@rows(("name", "notation"), CASES)
def test_a_game_is_written_as_in_the_golden_file(name: str, notation: str) -> None:
    golden = (GOLDEN / f"{name}.{notation}").read_text(encoding="utf-8")
    assert written(GAMES[name](), notation) == golden


@rows(("name", "notation"), CASES)
def test_a_golden_file_is_read_as_the_game(name: str, notation: str) -> None:
    game = GAMES[name]()
    with open(GOLDEN / f"{name}.{notation}", "rb") as file:
        (reading,) = read_games(file, rules=None if notation in ("petteia", "json") else game.rules)
    assert reading.errors == []
    again = reading.game
    assert again is not None
    if notation in ("petteia", "json"):
        assert again == game
    assert [node.text for node in again.mainline] == [node.text for node in game.mainline]
    assert (again.outcome(), again.start) == (game.outcome(), game.start)
