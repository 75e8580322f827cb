"""Pictures that tests compare with stored ones: `python -m tests.drawing.golden` rewrites them.

Look at what has changed before you commit it.
"""

from collections.abc import Callable
from pathlib import Path

import petteia
from petteia.drawing import Marks, Style, game_card, game_html, game_svg, position_svg
from petteia.game import Arbiter, Game, Headers
from petteia.notation import library

FOLDER = Path(__file__).resolve().parent / "golden"


def position(ruleset: str, pfen: str | None = None, **options: bool | str) -> petteia.Position:
    rules = petteia.ruleset(ruleset, **options)
    return petteia.Position.from_pfen(rules, pfen) if pfen else petteia.Position(rules)


def kubeia() -> petteia.Position:
    """A position with dice and every kind of man except stones."""
    pfen = "hhh1hh1h1h1h/ppp2pp3pp/3pP1b1Pp2/3p4p3/7P1h2/5B6/PPPPP1P1P1PP/HHH2HH2HHH"
    return position("vogt.kubeia", f"{pfen} w 63 - 4,4 0,0 6 17")


def shards() -> petteia.Position:
    return position(
        "callen.double-capture-leader",
        "sssssl6/12/3x2x5/12/12/2s9/12/SSSSSL6 w - - 0,0 0,0 0 1",
        inciti=True,
    )


def fugitives() -> petteia.Position:
    return position("navpil.poleis", "8/2vs4/8/3S4/8/2V5/8/1S6 b - 3,4 0,0 0,0 2 14")


def chains() -> petteia.Position:
    pfen = "ssssssssss/s1ssssss1s/8s1/1s6S1/5S4/5S4/SSSSS1SS1S/SSSSS1SSSS b - - 0,0 0,0 5 3"
    return position("carrillo.petteia-xxi", pfen, locks=True)


def game_start() -> str:
    return "4s3/8/8/2s5/1s6/8/8/S1S1S2S w - - 0,0 0,0 0 1"


def game() -> petteia.Position:
    """A short game with a capture."""
    played = position("cyningstan.petteia", game_start())
    for text in ("c1-c4", "e8-e7", "a1-a4"):
        played.push(played.parse_move(text))
    return played


def example(part: str, title: str) -> Game:
    """An example of the library by its title."""
    return next(game for game in library.games(part) if game.headers.others["Title"] == title)


def record() -> Game:
    """The same game as a record, resigned, with everything that a record can contain."""
    headers = Headers(white="Ajax", black="Achilles <the swift>", date="2026-11-21", event="Troy")
    arbiter = Arbiter(Game.of("cyningstan.petteia", start=game_start(), headers=headers))
    record = arbiter.game
    record.root.comment = "White is one man up."
    for text in ("c1-c4", "e8-e7"):
        record.add(text)
    arbiter.offer(False)
    arbiter.decline(True)
    capture = record.add("a1-a4")
    capture.marks, capture.comment, capture.clock = ["!"], "Two captors & one victim.", 61.5
    slow = record.add("e1-e4", capture.parent)
    slow.comment_before, slow.marks = "Not", ["?!"]
    record.add("e4-e6", record.add("b4-b8", slow))
    record.add("b4-a4", slow)
    arbiter.resign(False)
    return record


EVERY_MARK = Marks(("b2",), ("d3", "d4"), ("a7",), (("c2", "c5"), ("h3", "e3"), ("g1", "e2")))

PICTURES: dict[str, Callable[[], str]] = {
    "start.svg": lambda: position_svg(position("callen.simple-petteia")),
    "marks.svg": lambda: position_svg(
        kubeia(), style=Style(coordinates="acrophonic"), marks=EVERY_MARK
    ),
    "print.svg": lambda: position_svg(
        kubeia(), style=Style("print", coordinates="greek", place="inside")
    ),
    "contrast.svg": lambda: position_svg(fugitives(), style=Style("contrast")),
    "red-figure.svg": lambda: position_svg(shards(), style=Style("red-figure", flipped=True)),
    "chains.svg": lambda: position_svg(chains(), last_move=petteia.Move("i2-i5")),
    "small.svg": lambda: position_svg(
        position("cyningstan.petteia", board="4x5"), style=Style(coordinates="none")
    ),
    "large.svg": lambda: position_svg(
        position("cyningstan.petteia", board="16x16"), style=Style(coordinates="acrophonic")
    ),
    "game.svg": lambda: game_svg(game()),
    "combination.svg": lambda: game_svg(
        example("vogt", "A sacrifice"), style=Style(coordinates="acrophonic"), seconds=1.5
    ),
    "record.svg": lambda: game_svg(record(), style=Style(coordinates="acrophonic")),
    "record.html": lambda: game_html(record()),
    "card.html": lambda: game_card(record()),
    "game.html": lambda: game_html(game(), headers={"White": "A & B"}, every=2),
}


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw().rstrip("\n") + "\n", encoding="utf-8")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
