"""Formations: the arrangements of a player's pieces, counted for either player."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from petteia._core import Position, Ruleset
from petteia.lab.games.board_squares import (
    BESIDE,
    DIAGONAL,
    Board,
    Square,
    board_of,
    is_white,
)
from petteia.rulesets.traits import LEADERS

FUGITIVES: Final = frozenset("Vv")


@dataclass(frozen=True)
class Side:
    """One player's pieces in a position, ranks counted from that player's side."""

    own: Board
    enemy: Board
    threats: int
    """The captures that the player could make if it were their turn."""
    rules: Ruleset

    @classmethod
    def of(cls, position: Position, color: bool) -> "Side":
        """A player's side of a position."""
        rules = position.rules
        board = {
            square.seen_by(color, rules): letter for square, letter in board_of(position).items()
        }
        own = {square: letter for square, letter in board.items() if is_white(letter) == color}
        enemy = {square: letter for square, letter in board.items() if square not in own}
        return cls(own, enemy, len(position.threats(color)), rules)


@dataclass(frozen=True)
class Advantage:
    """Something that a player can have more of than the other."""

    name: str
    """Its name in a table."""
    definition: str
    leading: str = field(default="", kw_only=True)
    """The player who has most of it, if "the player with more" does not say it."""

    @property
    def holder(self) -> str:
        """The player who has more of it, as the subject of a sentence."""
        return self.leading or f"the player with more {self.name}"


@dataclass(frozen=True)
class Formation(Advantage):
    """A feature of a position."""

    count: Callable[[Side], int]
    letters: frozenset[str] = frozenset()
    """It is meaningful only if the game has one of these pieces; empty for any game."""

    def applies(self, rules: Ruleset) -> bool:
        """Whether pieces of this game can form it."""
        return not self.letters or bool(self.letters & set(rules.letters))


def _neighbours(side: Side, ways: tuple[tuple[int, int], ...]) -> int:
    """The player's pieces that have another one in one of these directions."""
    return sum(any(square.step(way) in side.own for way in ways) for square in side.own)


def _pairs(side: Side, way: tuple[int, int]) -> int:
    return sum(square.step(way) in side.own for square in side.own)


def _alone(side: Side) -> int:
    return len(side.own) - _neighbours(side, BESIDE + DIAGONAL)


def _longest_row(side: Side) -> int:
    longest = 0
    for square in side.own:
        length = 0
        while square.step((1, 0), length) in side.own:
            length += 1
        longest = max(longest, length)
    return longest


def _on_edge_files(side: Side) -> int:
    return sum(square.file in (0, side.rules.files - 1) for square in side.own)


def _on_the_edge(side: Side) -> int:
    last = (side.rules.files - 1, side.rules.ranks - 1)
    return sum(square.file in (0, last[0]) or square.rank in (0, last[1]) for square in side.own)


def _at_home(side: Side) -> int:
    return sum(square.rank == 0 for square in side.own)


def _past_the_middle(side: Side) -> int:
    return sum(2 * square.rank >= side.rules.ranks for square in side.own)


def _in_contact(side: Side) -> int:
    return sum(any(square.step(way) in side.enemy for way in BESIDE) for square in side.own)


def _leader_rank(side: Side) -> int:
    return sum(square.rank + 1 for square in _leaders(side))


def _guards(side: Side) -> int:
    return sum(square.step(way) in side.own for square in _leaders(side) for way in BESIDE)


def _leaders(side: Side) -> list[Square]:
    return [square for square, letter in side.own.items() if letter in LEADERS]


def _fugitives(side: Side) -> int:
    return sum(letter in FUGITIVES for letter in side.own.values())


FORMATIONS: Final = (
    Formation(
        "diagonal neighbours",
        "pieces with a friendly piece diagonally beside them",
        lambda side: _neighbours(side, DIAGONAL),
    ),
    Formation(
        "pairs side by side",
        "two friendly pieces in contact along a rank",
        lambda side: _pairs(side, (1, 0)),
    ),
    Formation(
        "pairs in a file",
        "two friendly pieces in contact along a file",
        lambda side: _pairs(side, (0, 1)),
    ),
    Formation("pieces alone", "pieces with no friendly piece on the eight squares around", _alone),
    Formation(
        "longest closed row",
        "the longest unbroken line of friendly pieces along a rank",
        _longest_row,
        leading="the player with the longer closed row",
    ),
    Formation("pieces on the edge files", "pieces on the first and the last file", _on_edge_files),
    Formation("pieces on the edge", "pieces on any edge of the board", _on_the_edge),
    Formation("pieces at home", "pieces on the player's own first rank", _at_home),
    Formation("pieces past the middle", "pieces in the opponent's half", _past_the_middle),
    Formation("pieces in contact", "pieces with an enemy piece in contact", _in_contact),
    Formation(
        "captures threatened",
        "captures possible if it were the player's turn",
        lambda side: side.threats,
    ),
    Formation(
        "rank of the leader",
        "the rank that the leader has reached",
        _leader_rank,
        LEADERS,
        leading="the player whose leader was further forward",
    ),
    Formation("guards of the leader", "friendly pieces in contact with it", _guards, LEADERS),
    Formation("fugitives", "pieces that have been turned over", _fugitives, FUGITIVES),
)
"""Everything that is compared."""
