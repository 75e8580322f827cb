"""Draws docs/images/game.svg: a game in progress, as it looks in a terminal of 80 x 24.

The picture is the program's own screen, exported by Textual. The web fonts that the export names
are taken out, so that a reader's own monospace font is used and nothing is fetched.
"""

import argparse
import asyncio
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from petteia.cli.terminal.display.appearance import appearance_for
from petteia.cli.terminal.screens.apps import PlayApp
from petteia.cli.terminal.screens.board_widget import Board
from petteia.game import Game, Store

TARGET = Path(__file__).resolve().parents[2] / "docs" / "images" / "game.svg"

START = (
    "hhh1hh1h1h1h/ppp2pp3pp/3pP1b1Pp2/3p4p3/7P1h2/5B6/PPPPP1P1P1PP/HHH2HH2HHH w - - 4,4 0,0 6 17"
)
PLIES = ("c2-c4", "a7-a5", "k2-k4", "d5-e5", "a2-a3", "l7-l5")
CHOSEN, TARGET_SQUARE = "h4", "i4"
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
COLUMN, ROW, ABOVE_BASELINE = 12.2, 24.4, 18.5
"""Width and height of a letter's cell in the exported picture, and the space above its baseline."""

LIGHT, HEAVY = "─│┌┬┐├┼┤└┴┘", "━┃┏┓┗┛"
ARMS = (
    dict.fromkeys("─━", "lr")
    | dict.fromkeys("│┃", "ud")
    | dict.fromkeys("┌┏", "rd")
    | dict.fromkeys("┐┓", "ld")
    | dict.fromkeys("└┗", "ru")
    | dict.fromkeys("┘┛", "lu")
    | {"┬": "lrd", "├": "urd", "┼": "lrud", "┤": "lud", "┴": "lru"}
)
"""The arms of each line-drawing letter: left, right, up, down."""

WEB_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
TEXT = re.compile(
    r'<text class="(?P<style>[^"]*)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" textLength[^>]*>'
    r"(?P<text>[^<]*)</text>"
)
WRITTEN = rf"[^\s{LIGHT}{HEAVY}](?:[^{LIGHT}{HEAVY}]*[^\s{LIGHT}{HEAVY}])?"
BLANK = "&#160;"


def game() -> Game:
    """The game that is shown."""
    shown = Game.of("vogt.petteia", start=START)
    shown.headers.set_kinds("human", "human")
    for ply in PLIES:
        shown.add(ply)
    return shown


async def exported() -> str:
    """The screen as Textual exports it, with a man chosen and the cursor on a capture."""
    with tempfile.TemporaryDirectory() as folder:
        appearance = appearance_for(colour=True, unicode=True)
        app = PlayApp(Store(Path(folder)), appearance, game())
        async with app.run_test(size=(80, 24)) as pilot:
            board = app.screen.query_one(Board)
            for square in (CHOSEN, TARGET_SQUARE):
                x, y = board.geometry.corner(square)
                await pilot.hover(board, offset=(x + 1, y))
                if square == CHOSEN:
                    await pilot.click(board, offset=(x + 1, y))
            await pilot.pause()
            return app.export_screenshot(title="petteia play vogt.petteia")


def redrawn(match: re.Match[str]) -> str:
    """A run of letters as viewers agree on it: no blanks at its ends, and its lines as shapes."""
    letters = match["text"].replace(BLANK, " ")
    x, y = float(match["x"]), float(match["y"])
    shapes = [
        arm
        for place, letter in enumerate(letters)
        for arm in arms(letter, x + place * COLUMN, y - ABOVE_BASELINE)
    ]
    path = f'<path class="{match["style"]}" d="{"".join(shapes)}"/>' if shapes else ""
    return path + "".join(
        f'<text class="{match["style"]}" x="{x + run.start() * COLUMN:g}" y="{y:g}" '
        f'textLength="{len(run[0]) * COLUMN:g}">{run[0].replace(" ", BLANK)}</text>'
        for run in re.finditer(WRITTEN, letters)
    )


def arms(letter: str, x: float, y: float) -> Iterator[str]:
    """The lines of a letter such as ``├``, from the middle of its place to the edges."""
    heavy = letter in HEAVY
    width = 3.6 if heavy else 1.4
    across, down = x + (COLUMN - width) / 2, y + (ROW - width) / 2
    for side in ARMS.get(letter, ""):
        if side in "lr":
            start = x if side == "l" else across
            yield rectangle(start, down, (COLUMN + width) / 2, width)
        else:
            start = y if side == "u" else down
            yield rectangle(across, start, width, (ROW + width) / 2)


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a part of a path."""
    return f"M{x:.4g} {y:.4g}h{width:.3g}v{height:.3g}h-{width:.3g}z"


def self_contained(svg: str) -> str:
    """The picture without anything that would be fetched, and the same on every run."""
    svg = WEB_FONT.sub("", svg)
    svg = svg.replace("Fira Code, monospace", FONTS)
    svg = svg.replace("font-family: arial", "font-family: sans-serif")
    svg = re.sub(r"\s*<!-- Generated.*?-->", "", svg)
    svg = re.sub(r"terminal-\d+", "terminal", svg)
    svg = TEXT.sub(redrawn, svg)
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def main() -> None:
    """Write the picture."""
    svg = self_contained(asyncio.run(exported()))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(svg, encoding="utf-8")
    print(TARGET)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
