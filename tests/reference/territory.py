"""Territory for custodial capture, written from its definition (TER-1 to TER-6), square by square.

Unlike the rest of the reference this is about mechanics, not about one author's game: it reads the
values of a ruleset.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property

from .board import LEADER_LETTERS, Board, Direction, Size, Square, pieces_of, step

STRAIGHT: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
ALL_ROUND: tuple[Direction, ...] = (*STRAIGHT, (1, 1), (1, -1), (-1, -1), (-1, 1))


@dataclass(frozen=True)
class Field:
    """A board under some mechanics, with the pieces still in reserve."""

    mechanics: Mapping[str, object]
    size: Size
    board: Board
    reserve: Mapping[bool, int]
    captures: Mapping[bool, int]

    @cached_property
    def squares(self) -> frozenset[Square]:
        """All squares of the board."""
        files, ranks = range(1, self.size.files + 1), range(1, self.size.ranks + 1)
        return frozenset((file, rank) for file in files for rank in ranks)

    @cached_property
    def corners(self) -> frozenset[Square]:
        """The four corners."""
        return frozenset(
            (file, rank) for file in (1, self.size.files) for rank in (1, self.size.ranks)
        )

    @cached_property
    def rings(self) -> dict[Square, list[Square]]:
        """For each square those in contact with it."""
        return {
            square: [near for d in STRAIGHT if (near := step(square, d)) in self.squares]
            for square in self.squares
        }

    @cached_property
    def middle(self) -> Square:
        """The middle square; of two middle files or ranks the lower one."""
        return ((self.size.files + 1) // 2, (self.size.ranks + 1) // 2)

    @cached_property
    def own(self) -> dict[bool, frozenset[Square]]:
        """For each side the squares of its pieces."""
        return {side: frozenset(pieces_of(self.board, side)) for side in (True, False)}

    @cached_property
    def leaders(self) -> dict[bool, frozenset[Square]]:
        """For each side the square of its leader, if it has one."""
        return {
            side: frozenset(
                square
                for square, letter in pieces_of(self.board, side).items()
                if letter in LEADER_LETTERS
            )
            for side in (True, False)
        }

    @cached_property
    def capture_lines(self) -> tuple[Direction, ...]:
        """The directions in which two captors face each other."""
        return ALL_ROUND if self.mechanics["capture.directions"] == 8 else STRAIGHT


def reach(field: Field, walls: Set[Square], enemy: bool) -> set[Square]:
    """TER-1: the squares joined to a piece of the enemy without passing through a wall."""
    if field.reserve[enemy]:
        return set(field.squares - walls)
    return joined(field, field.own[enemy], walls, enemy)


def joined(field: Field, pieces: Set[Square], walls: Set[Square], enemy: bool) -> set[Square]:
    """TER-1: the same for some pieces of the enemy."""
    mechanics, has_leader = field.mechanics, bool(field.leaders[enemy])
    is_bent = mechanics["movement.directions"] == 8 or (
        has_leader and mechanics["movement.leader_directions"] == 8
    )
    leaps = mechanics["movement.leap"] != "none" or (
        has_leader and mechanics["movement.leader_leap"] != "none"
    )
    found = set(pieces)
    waiting = list(found)
    while waiting:
        square = waiting.pop()
        for direction in ALL_ROUND if is_bent else STRAIGHT:
            near = step(square, direction)
            if leaps and near in walls:
                near = step(near, direction)
            if near in field.squares and near not in walls and near not in found:
                found.add(near)
                waiting.append(near)
    return found


def is_exposed(
    field: Field, square: Square, walls: Set[Square], within: Set[Square], side: bool
) -> bool:
    """TER-2: whether enemies on squares within their reach could capture a wall."""
    mechanics = field.mechanics
    is_marked = mechanics["capture.safe"] == "centre" and square == field.middle
    if is_marked:
        return False
    ring = field.rings[square]
    if square in field.leaders[side] and mechanics["capture.leader"] != "custody":
        needed = {"never": 9, "four-captors": 4, "encirclement": 0}[
            str(mechanics["capture.leader"])
        ]
        return len(ring) >= needed and all(near in within for near in ring)
    is_cornered = mechanics["capture.corner"] and square in field.corners
    if is_cornered and all(near in within for near in ring):
        return True
    anvils = within | field.corners if mechanics["capture.corner_anvil"] != "no" else within
    for direction in field.capture_lines:
        back = (-direction[0], -direction[1])
        one, other = step(square, direction), step(square, back)
        if mechanics["capture.row"]:
            closed = field.squares - within
            while one in closed:
                one = step(one, direction)
            while other in closed:
                other = step(other, back)
        if one in within and other in anvils:
            return True
        if mechanics["capture.intervention"] != "none":
            beyond = step(square, direction, 2)
            can_come = bool(field.own[side] - walls) or field.reserve[side] > 0
            partner = beyond in walls or (can_come and beyond in field.squares)
            if step(square, direction) in within and partner:
                return True
    return False


def greatest(field: Field, pieces: Set[Square], side: bool) -> set[Square]:
    """TER-3: take away the exposed ones until none is exposed."""
    walls = set(pieces)
    while True:
        within = reach(field, walls, not side)
        exposed = {square for square in walls if is_exposed(field, square, walls, within, side)}
        if not exposed:
            return walls
        walls -= exposed


def unconquerable(field: Field, side: bool) -> set[Square]:
    """TER-3, without regard to a spare move."""
    return greatest(field, field.own[side], side)


def out_of_reach(field: Field, side: bool) -> Set[Square]:
    """The squares outside the enemy's reach while those stay."""
    return field.squares - reach(field, unconquerable(field, side), not side)


def held(field: Field, side: bool) -> Iterator[Set[Square]]:
    """TER-4: for each piece that can move back and forth, what is held while it does."""
    for walls in walls_with_a_spare_move(field, side):
        yield field.squares - reach(field, walls, not side)


def walls_with_a_spare_move(field: Field, side: bool) -> Iterator[Set[Square]]:
    """TER-4: for each piece that can move back and forth, the walls that stay while it does."""
    for piece in field.own[side]:
        key = (
            "movement.leader_directions" if piece in field.leaders[side] else "movement.directions"
        )
        steps = ALL_ROUND if field.mechanics[key] == 8 else STRAIGHT
        empty = {step(piece, direction) for direction in steps} & field.squares - set(field.board)
        if not empty:
            continue
        walls = greatest(field, field.own[side] - {piece}, side)
        kept = field.squares - reach(field, walls, not side)
        if piece in kept and empty & kept:
            yield walls


def territory(field: Field, side: bool) -> int:
    """TER-5, without komi."""
    kind = field.mechanics["ending.territory"]
    own = set() if kind == "area" else field.own[side]
    squares = max((len(kept - own) for kept in held(field, side)), default=0)
    return squares + (field.captures[side] if kind == "enclosed-and-captives" else 0)


def is_settled(field: Field) -> bool:
    """TER-6: every piece of both sides unconquerable, and both with a spare move."""
    return all(
        unconquerable(field, side) == field.own[side] and any(True for _ in held(field, side))
        for side in (True, False)
    )


def prisoners(field: Field, side: bool) -> Set[Square]:
    """QUE-3: the enemies that are cut off with fewer than two captors, of two or more in all."""
    enemies = field.own[not side]
    counts_leaders = field.mechanics.get("capture.leader_captures", True)
    captors = enemies if counts_leaders else enemies - field.leaders[not side]
    best: Set[Square] = set()
    for walls in walls_with_a_spare_move(field, side):
        found: set[Square] = set()
        for piece in enemies:
            part = joined(field, {piece}, walls, not side)
            if len(captors & part) < 2 <= len(captors):
                found.add(piece)
        best = max(best, found, key=len)
    return best
