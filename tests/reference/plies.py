"""All plies that the rules allow in a state, each with its victims."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .binding import FREE, binds, bound_men, chain_ends, enters_without_binding
from .board import (
    BLACK,
    Board,
    Square,
    all_squares,
    contacts,
    pieces_of,
    side_on,
    square_name,
)
from .capture import arrived, capture_is_compulsory, victims_of
from .expansion import cannot_move
from .games import Rules, closed_square, reserve_of
from .movement import Dice, allowed_distances, leaps, line_moves
from .poleis import FUGITIVE, attacks
from .state import State
from .xxi import dux_is_immobilized, is_offensive, piece_may_move


@dataclass(frozen=True)
class Ply:
    """A move; without a start a placement, or the removal of its only victim (SCH-8, SEN-2)."""

    start: Square | None
    target: Square
    victims: tuple[Square, ...] = ()
    """Sorted by file, then rank."""
    rest: tuple["Ply", ...] = ()
    """Of a turn in which a piece moves several times, or after a removal, the later moves."""

    def path(self) -> str:
        """The text without its victims: `a1-a5` or `@c4`; of a removal the whole: `xd4`."""
        if self.is_removal():
            return "-".join([f"x{square_name(self.target)}", *(ply.path() for ply in self.rest)])
        if self.start is None:
            return f"@{square_name(self.target)}"
        later = "".join(f"-{square_name(ply.target)}" for ply in self.rest)
        return f"{square_name(self.start)}-{square_name(self.target)}{later}"

    def text(self) -> str:
        """The whole text: `h5-c5xb5xc4`."""
        if self.is_removal():
            return self.path()
        first = Ply(self.start, self.target).path()
        later = "".join(f"-{square_name(ply.target)}{ply.captures()}" for ply in self.rest)
        return first + self.captures() + later

    def captures(self) -> str:
        """The text of its own victims: `xb5xc4`."""
        return "".join(f"x{square_name(victim)}" for victim in self.victims)

    def moves(self) -> tuple["Ply", ...]:
        """The moves of the turn one by one."""
        return (self, *self.rest)

    def is_removal(self) -> bool:
        """Whether a bound man is removed instead of a move (SCH-8)."""
        return self.start is None and self.victims == (self.target,)


Past = Mapping[tuple[frozenset[object], bool], int]
"""How often each position has occurred, by its board and the player to move."""


def all_plies(rules: Rules, state: State, dice: Dice, past: Past) -> list[Ply]:
    """The legal plies of the player to move; without dice, those of any roll."""
    if state.is_placement():
        return [Ply(None, square) for square in open_squares(rules, state)]
    plies = [ply for ply in free_plies(rules, state, dice) if not repeats(rules, state, ply, past)]
    if again_of(rules) != "none":
        plies = [turn for ply in plies for turn in turns_of(rules, state.board, state.turn, ply)]
    if has_lost_a_turn(rules, state):
        opening = [ply for ply in plies if opens(rules, state, ply)]
        return opening or plies
    if capture_is_compulsory(rules, state.turn):
        capturing = [ply for ply in plies if ply.victims]
        return capturing or plies
    return plies


def has_lost_a_turn(rules: Rules, state: State) -> bool:
    """SEE-8: the opponent was to move and could not; before Black's first move no one was."""
    if rules.family != "SEE":
        return False
    is_unmoved = state.quiet == 0 and len(state.board) == 2 * reserve_of(rules)
    is_first = is_unmoved and state.turn == BLACK
    return not is_first and is_blocked(rules, state.board, not state.turn)


def is_blocked(rules: Rules, board: Board, side: bool) -> bool:
    """Whether a side has no ply on a board."""
    return not any(True for _ in free_plies(rules, State(board, side), ()))


def opens(rules: Rules, state: State, ply: Ply) -> bool:
    """SEE-8: the ply leaves the blocked player a move."""
    assert ply.start is not None
    return not is_blocked(rules, board_after(state.board, ply), not state.turn)


def again_of(rules: Rules) -> str:
    """BEL-6, SEE-7, WIE-6: whether a man that has captured moves again in its turn."""
    if rules.family == "SEE":
        return "may" if rules.on("chain") else "none"
    return str(rules.options.get("again", "none"))


def turns_of(rules: Rules, board: Board, side: bool, ply: Ply) -> Iterator[Ply]:
    """The turns that begin with a ply: the ply alone, or with further moves of the same piece."""
    after = board_after(board, ply)
    if not ply.victims or not pieces_of(after, not side):
        yield ply
        return
    by_any_move = rules.family == "BEL" or rules.options.get("by") == "any-move"
    following = [
        further
        for further in free_plies(rules, State(after, side), ())
        if further.start == ply.target and (further.victims or by_any_move)
    ]
    if again_of(rules) == "may" or not following:
        yield ply
    for further in following:
        for turn in turns_of(rules, after, side, further):
            later = tuple(Ply(move.start, move.target, move.victims) for move in turn.moves())
            yield Ply(ply.start, ply.target, ply.victims, later)


def board_after(board: Board, ply: Ply) -> Board:
    """The board when a turn is over."""
    for move in ply.moves():
        assert move.start is not None
        board = arrived(board, move.start, move.target)
        for victim in move.victims:
            del board[victim]
    return board


def open_squares(rules: Rules, state: State) -> Iterator[Square]:
    """POL-2, PIS-2, CRI-2: where a piece may be placed."""
    for square in all_squares(rules.size):
        if square not in state.board and square != closed_square(rules):
            yield square


def repeats(rules: Rules, state: State, ply: Ply, past: Past) -> bool:
    """KOW-6, JON-5: the ply would make a position occur for the fourth time.

    By the option `repeat` of KOW no arrangement may occur twice, whoever is to move.
    """
    if rules.family not in ("KOW", "JON") or ply.victims:
        return False
    assert ply.start is not None
    board = frozenset(arrived(state.board, ply.start, ply.target).items())
    if rules.options.get("repeat") == "never":
        return any((board, turn) in past for turn in (False, True))
    return past.get((board, not state.turn), 0) >= 3


def can_move(rules: Rules, state: State, past: Past) -> bool:
    """GEN-3, GEN-8(5): whether the player to move has any ply, whatever the dice."""
    if state.is_placement():
        return any(True for _ in open_squares(rules, state))
    return any(not repeats(rules, state, ply, past) for ply in free_plies(rules, state, ()))


def free_plies(rules: Rules, state: State, dice: Dice) -> Iterator[Ply]:
    """Every legal move as if capture were not compulsory."""
    if binds(rules):
        yield from binding_plies(rules, state)
        return
    immovable = cannot_move(rules, state.board, state.turn)
    for start, letter in pieces_of(state.board, state.turn).items():
        if start in immovable:
            continue
        distances = allowed_distances(rules, letter, dice)
        lines = line_moves(rules, state.board, start, distances)
        for target in (*lines, *leaps(rules, state.board, start)):
            after = arrived(state.board, start, target)
            victims = tuple(sorted(victims_of(rules, after, start, target)))
            ply = Ply(start, target, victims)
            if is_shuttling(rules, state.moved[state.turn], ply):
                continue
            if is_allowed(rules, state.board, after, ply):
                yield ply


def binding_plies(rules: Rules, state: State) -> Iterator[Ply]:
    """SCH-3: a step or a chain of leaps of a free man, or the removal of a bound enemy.

    SEN-2: a player who can remove a man must, and then moves another, unless the game is over.
    """
    removals = [Ply(None, square, (square,)) for square in bound_men(state.board, not state.turn)]
    if removals and rules.family == "SEN":
        for removal in removals:
            yield from turns_after_removal(rules, state, removal)
        return
    yield from removals
    yield from moves_of_free_men(rules, state)


def turns_after_removal(rules: Rules, state: State, removal: Ply) -> Iterator[Ply]:
    """SEN-2: the removal with each move that can follow; alone if it leaves one enemy (SEN-7)."""
    board = {square: man for square, man in state.board.items() if square != removal.target}
    after = State(board, state.turn, moved=state.moved)
    if len(pieces_of(board, not state.turn)) <= 1:
        yield removal
        return
    for move in moves_of_free_men(rules, after):
        yield Ply(None, removal.target, removal.victims, (move,))


def moves_of_free_men(rules: Rules, state: State) -> Iterator[Ply]:
    """SCH-3: the steps and chains of leaps of free men; SMI-A2: the steps of a free eagle."""
    for start, letter in pieces_of(state.board, state.turn).items():
        if letter in FREE:
            continue
        steps = line_moves(rules, state.board, start, range(1, 2))
        leaping = chain_ends(rules, state.board, start) if letter == "S" else ()
        for target in (*steps, *leaping):
            ply = Ply(start, target)
            if is_shuttling(rules, state.moved[state.turn], ply):
                continue
            if not enters_without_binding(rules, state.board, start, target):
                yield ply


def is_shuttling(rules: Rules, moved: list[tuple[Square, Square]], ply: Ply) -> bool:
    """PIS-6: the third move in a row between two squares; with `undo` already the second one."""
    there, back = (ply.start, ply.target), (ply.target, ply.start)
    if rules.options.get("shuttle") == "undo":
        return moved[-1:] == [back]
    return rules.options.get("shuttle") == "third" and moved == [there, back]


def is_allowed(rules: Rules, before: Board, after: Board, ply: Ply) -> bool:
    """What a line move must observe in addition to GEN-4: POL-6, QUE-4, XXI-10 to XXI-18."""
    assert ply.start is not None
    side, letter = before[ply.start]
    assert side is not None
    if letter == FUGITIVE:
        return attacks(rules, after, ply.target)
    if rules.options.get("retreat") is False and retreats(rules, before, after, ply):
        return False
    if rules.family != "XXI":
        return True
    offensive = is_offensive(rules, after, ply.target, ply.victims)
    if not piece_may_move(rules, before, ply.start, ply.target, offensive):
        return False
    cleared = {square: piece for square, piece in after.items() if square not in ply.victims}
    return not dux_is_immobilized(rules, cleared, side)


def retreats(rules: Rules, before: Board, after: Board, ply: Ply) -> bool:
    """QUE-4: the piece leaves all enemies with which it was in contact."""
    assert ply.start is not None
    enemy = not before[ply.start][0]
    was_beside = any(side_on(before, near) is enemy for near in contacts(rules.size, ply.start))
    is_beside = any(side_on(after, near) is enemy for near in contacts(rules.size, ply.target))
    return was_beside and not is_beside
