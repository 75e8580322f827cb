"""An opponent that answers at once, and helpers to operate the terminal game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from textual import events
from textual.pilot import Pilot
from textual.widgets import Static

from petteia import Move, Position
from petteia.cli.terminal.display.appearance import Appearance, appearance_for
from petteia.cli.terminal.screens.apps import PlayApp
from petteia.cli.terminal.screens.board_widget import Board
from petteia.cli.terminal.screens.game_screen import GameScreen
from petteia.cli.terminal.screens.setup_screen import SetupScreen
from petteia.cli.terminal.state.new_game import SIDES
from petteia.cli.terminal.state.session import Thinker
from petteia.engine import Choice
from petteia.game import Game, Headers, Store
from petteia.game.tree.headers import set_program_seconds
from petteia.game.tree.text_fields import route
from petteia.notation.squares import square_at

LOOK = appearance_for(colour=True, unicode=True)
PATIENCE = 60.0
"""Seconds that a busy machine may take for what is done in a hundredth of one."""


def answer(move: Move) -> Choice:
    """The answer of the stand-in for the engine."""
    return Choice(score=0, win_probability=0.5, depth=1, pv=(move,), nodes=1)


def greedy(position: Position, *_: object) -> Choice:
    """The longest capture, or a move that depends only on the position."""
    moves = list(position.legal_moves)
    best = max(moves, key=lambda move: len(move.victims))
    return answer(best if best.victims else moves[position.key % len(moves)])


@dataclass
class Dice:
    """Dice that fall in a fixed order."""

    count: int = field(default=0)

    def __call__(self, rolls: Sequence[tuple[tuple[int, ...], float]]) -> tuple[int, ...]:
        self.count += 1
        return rolls[self.count * 7 % len(rolls)][0]


def game_of(ruleset: str, side: str = "white", start: str | None = None, **options: str) -> Game:
    """A game that begins."""
    headers = Headers()
    headers.set_kinds(*SIDES[side])
    set_program_seconds(headers, 0.01)
    return Game.of(ruleset, dict(options), start, headers)


def app_for(
    folder: Path,
    game: Game | None = None,
    appearance: Appearance = LOOK,
    thinker: Thinker = greedy,
) -> PlayApp:
    """The program with its own folder, and its dice and its opponent under control."""
    return PlayApp(Store(folder), appearance, game, thinker=thinker, roller=Dice())


class Player:
    """A person at the terminal."""

    def __init__(self, app: PlayApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> GameScreen:
        """The screen on which the game is played."""
        assert isinstance(self.app.screen, GameScreen)
        return self.app.screen

    @property
    def choosing(self) -> SetupScreen:
        """The screen on which a game is chosen."""
        assert isinstance(self.app.screen, SetupScreen)
        return self.app.screen

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.table.session.position

    async def press(self, *keys: str) -> None:
        """Press keys and wait for the result."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a line and Enter, as a paste so that long texts are quick."""
        self.table.type_text(text)
        await self.press("enter")

    async def answered(self) -> None:
        """Wait until the program has finished thinking."""
        async with asyncio.timeout(PATIENCE):
            while self.table.thinking:
                await asyncio.sleep(0.002)

    async def go_to(self, square: str) -> None:
        """Move the cursor to a square with the arrow keys."""
        file, rank = square_at(square)
        from_file, from_rank = square_at(self.table.cursor)
        if self.table.board.flipped:
            file, rank, from_file, from_rank = from_file, from_rank, file, rank
        across, up = file - from_file, rank - from_rank
        keys = ["right" if across > 0 else "left"] * abs(across)
        keys += ["up" if up > 0 else "down"] * abs(up)
        for key in keys:
            self.app.simulate_key(key)
        await self.pilot.pause()

    async def play_by_keys(self, move: Move) -> None:
        """Play a move with arrow keys and Enter."""
        for square in filter(None, (move.from_square, move.to_square)):
            await self.go_to(square)
            self.app.simulate_key("enter")
            await self.pilot.pause()
        await self.answered()

    async def play_by_mouse(self, move: Move) -> None:
        """Play a move with two clicks."""
        for square in filter(None, (move.from_square, move.to_square)):
            await self.click(square)
        await self.answered()

    async def click(self, square: str) -> None:
        """Click on a square."""
        board = self.table.query_one(Board)
        x, y = board.geometry.corner(square)
        await self.pilot.click(board, offset=(x + 1, y))
        await self.pilot.pause()

    async def play_by_text(self, move: Move) -> None:
        """Play a move by typing it without its captures."""
        await self.type(route(str(move)))
        await self.answered()

    def seen(self, name: str) -> str:
        """The text of a part of the screen."""
        shown = self.app.screen.query_one(f"#{name}", Static).visual
        return str(shown)

    def board_lines(self) -> list[str]:
        """The board as plain text."""
        board = self.table.query_one(Board)
        return ["".join(part.text for part in line) for line in board.lines]


def play(
    app: PlayApp,
    script: Callable[[Player], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Run the program and let a person do something with it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Player(app, pilot))

    asyncio.run(run())
