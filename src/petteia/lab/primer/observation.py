"""Games replayed for the data of a primer: openings, formations, captures, swings."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from petteia._core import BLACK, WHITE, Move, Position, Ruleset
from petteia.game.tree.node import move_count
from petteia.game.tree.position_cache import play_text
from petteia.lab.games.board_squares import Ring, Square, ring
from petteia.lab.primer.formations import FORMATIONS, Side
from petteia.rulesets.traits import LEADERS

FORMATION_PLIES: Final = 24
"""The number of plies after the opening at which formations are counted; in games with placement at
its end."""
MIN_SWING: Final = 100
"""The fall of a player's estimate that makes a move a blunder, in thousandths of a point."""

QUIET: Final = "no capture"
LEADER: Final = "a move of the leader"
LIMIT: Final = "no capture, close to the quiet limit"
SEVERAL: Final = "several captures"
NEAR_LIMIT: Final = 0.75
"""The part of the quiet limit from which on it is close."""

Deed = Literal["captured", "placed a piece", "turned a piece over", "moved the leader", "moved"]
"""The effect of a move, the first of these that applies."""
Step = Literal["capture", "into the opponent's half", "forward", "sideways", "back"]
"""The effect of a player's first own move, the first of these that applies."""


@dataclass(frozen=True)
class Capture:
    """One captured piece."""

    ply: int
    """The ply that captured it, from 1."""
    color: bool
    """The player who captured it."""
    mechanic: str
    """As in `Position.capture_mechanics`."""
    victims: int
    """The pieces that the same ply captured."""
    ring: Ring
    is_at_home: bool
    """Whether it was in its own player's half."""
    has_just_moved: bool
    """Whether it came there by the ply before."""


@dataclass(frozen=True)
class Blunder:
    """A move after which the player's own estimate fell by the player's next move."""

    ply: int
    color: bool
    swing: int
    """By how many thousandths of a point the estimate fell."""
    reply: str
    """The effect of the opponent's next ply: a mechanic, several captures, an ending, or less."""
    lost_mover: bool
    """Whether the reply captured the piece that had just moved."""
    deed: Deed
    """The effect of the move itself."""


@dataclass
class ObservedGame:
    """The observations from one game."""

    number: int
    """Its number in the folder of the experiment."""
    ruleset: str
    pair: int
    winner: bool | None
    captured: tuple[int, int]
    reason: str
    plies: int
    first_moves: dict[bool, Step] = field(default_factory=dict)
    """Each player's first own move after the opening."""
    placements: list[Ring] = field(default_factory=list)
    formations: dict[str, tuple[int, int]] = field(default_factory=dict)
    """How much of each formation White and Black had, by its name; empty in shorter games."""
    formation_ply: int = 0
    captures: list[Capture] = field(default_factory=list)
    blunders: list[Blunder] = field(default_factory=list)
    deeds: Counter[Deed] = field(default_factory=Counter)
    """The effects of the moves after the opening."""

    @property
    def cluster(self) -> tuple[str, int]:
        """Games of one cluster share their opening."""
        return self.ruleset, self.pair

    def is_answered(self, capture: Capture) -> bool:
        """Whether the ply after a capture captured too."""
        return any(each.ply == capture.ply + 1 for each in self.captures)

    def points(self, color: bool) -> float:
        """The points of a player."""
        return 0.5 if self.winner is None else float(self.winner == color)

    def material(self, color: bool) -> float:
        """1 for the player who captured more pieces, 0 for the other, and a half if equal."""
        own, other = self.captured if color else self.captured[::-1]
        return 0.5 if own == other else float(own > other)


def observe(rules: Ruleset, row: dict[str, Any]) -> ObservedGame:
    """Replay a game of a folder and collect the data of a primer."""
    winner = None if row["winner"] is None else row["winner"] == "w"
    captured = (row["captures_white"], row["captures_black"])
    game = ObservedGame(
        row["number"], row["ruleset"], row["pair"], winner, captured, row["reason"], row["plies"]
    )
    opening = move_count(row["opening"].split())
    walk = _Walk(rules, game, opening)
    for word in row["moves"].split():
        walk.play(word)
    game.deeds.update(walk.deeds[opening:])
    if not rules.mechanics["dice.count"]:
        # A packed folder has no evaluations of players that always waver.
        game.blunders += _blunders(walk, row["evaluations"] or [None] * row["plies"])
    return game


class _Walk:
    """Walks through a game."""

    def __init__(self, rules: Ruleset, game: ObservedGame, opening: int) -> None:
        self.rules, self.game, self.opening = rules, game, opening
        self.position = Position(rules)
        self.turns: list[bool] = []
        """The player of each ply."""
        self.moves: list[Move] = []
        self.choices: list[bool] = []
        """Whether the player of each ply had more than one move."""
        self.deeds: list[Deed] = []
        self.quiet_replies: list[str] = []
        """The kind of each ply, as a reply, if it captures nothing and ends nothing."""

    def play(self, word: str) -> None:
        """Play a move or a roll, and note its effect."""
        mechanics = self.position.capture_mechanics(word) if "x" in word else {}
        turn, was_placing = self.position.turn, bool(self._reserve)
        moved = re.search(r"([a-p]\d+)-(?=[a-p])", word)
        letter = self.position.piece_at(moved[1]) if moved else None
        has_choice = len(self.position.legal_moves) > 1
        self.position, action = play_text(self.position, word)
        if not isinstance(action, Move):
            return
        self.turns.append(turn)
        self.moves.append(action)
        self.choices.append(has_choice)
        self.deeds.append(self._deed(action, letter))
        self.quiet_replies.append(self._quiet_reply(action))
        if action.is_placement:
            self.game.placements.append(ring(Square.of(action.to_square), self.rules))
        elif len(self.moves) > self.opening and turn not in self.game.first_moves:
            self.game.first_moves[turn] = step_of(self.rules, action, turn)
        self._note_captures(mechanics, action, turn)
        ends_placement = was_placing and not self._reserve
        is_due = not self.rules.mechanics["setup.reserve"] and (
            len(self.moves) == self.opening + FORMATION_PLIES
        )
        if (ends_placement or is_due) and not self.position.is_game_over():
            self._note_formations()

    @property
    def _reserve(self) -> int:
        return sum(self.position.reserve or ())

    def _deed(self, move: Move, letter: str | None) -> Deed:
        """The effect of a move of a piece with this letter; a placed piece has none."""
        if move.victims:
            return "captured"
        if letter is None:
            return "placed a piece"
        if letter != self.position.piece_at(move.to_square):
            return "turned a piece over"
        return "moved the leader" if letter in LEADERS else "moved"

    def _quiet_reply(self, move: Move) -> str:
        quiet = self.position.quiet
        if quiet.limit and quiet.count >= NEAR_LIMIT * quiet.limit:
            return LIMIT
        return LEADER if self.position.piece_at(move.to_square) in LEADERS else QUIET

    def _note_captures(self, mechanics: dict[str, str], move: Move, turn: bool) -> None:
        ply = len(self.moves)
        # A player may have several turns in succession: only the opponent's piece can be a victim.
        last = self.moves[-2].to_square if ply > 1 and self.turns[-2] != turn else None
        for name in move.victims:
            square = Square.of(name)
            rank = square.seen_by(not turn, self.rules).rank
            self.game.captures.append(
                Capture(
                    ply,
                    turn,
                    mechanics[name],
                    len(move.victims),
                    ring(square, self.rules),
                    2 * rank < self.rules.ranks,
                    name == last,
                )
            )

    def _note_formations(self) -> None:
        white, black = (Side.of(self.position, color) for color in (WHITE, BLACK))
        self.game.formation_ply = len(self.moves)
        self.game.formations = {
            formation.name: (formation.count(white), formation.count(black))
            for formation in FORMATIONS
            if formation.applies(self.rules)
        }


def step_of(rules: Ruleset, move: Move, color: bool) -> Step:
    """The effect of a piece's move, from the view of the player who makes it."""
    if move.removed:
        return "capture"
    assert move.from_square is not None
    begin, end = (
        Square.of(name).seen_by(color, rules) for name in (move.from_square, move.to_square)
    )
    if move.victims:
        return "capture"
    if end.rank <= begin.rank:
        return "sideways" if end.rank == begin.rank else "back"
    return "into the opponent's half" if 2 * end.rank >= rules.ranks else "forward"


def _blunders(walk: _Walk, evaluations: list[int | None]) -> Iterator[Blunder]:
    """The moves after which the player's own estimate fell by the player's next move.

    A forced move is not a blunder. Both estimates are of the same player, since that of the player
    to move is often the higher one.
    """
    final = {True: 1000, False: 0, None: 500}[walk.game.winner]
    is_over = walk.position.is_game_over()
    taken: dict[int, list[Capture]] = {}
    for capture in walk.game.captures:
        taken.setdefault(capture.ply, []).append(capture)
    for index in range(len(walk.moves) - 1):
        ends = index + 2 == len(walk.moves)
        after = evaluations[index + 2] if not ends else final if is_over else None
        before = evaluations[index]
        if before is None or after is None or not walk.choices[index]:
            continue
        color = walk.turns[index]
        swing = before - after if color else after - before
        if swing >= MIN_SWING:
            yield Blunder(
                index + 1,
                color,
                swing,
                _reply(taken.get(index + 2, []), walk.game.reason if ends else "")
                or walk.quiet_replies[index + 1],
                walk.moves[index].to_square in walk.moves[index + 1].victims,
                walk.deeds[index],
            )


def _reply(captures: list[Capture], ending: str) -> str:
    """The effect of a ply that captured or ended the game; empty if it did neither."""
    if ending:
        return f"the end: {ending.replace('-', ' ')}"
    if not captures:
        return ""
    return SEVERAL if len(captures) > 1 else captures[0].mechanic
