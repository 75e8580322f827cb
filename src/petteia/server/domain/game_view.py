"""What a viewer may see of a game, as plain data for JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from petteia._core import Move, Position
from petteia.game import Game
from petteia.game.conduct.endings import dead_position_result, punishes_ignorance
from petteia.game.conduct.repetition import (
    REPETITION_LIMIT,
    counts_repetition,
    occurrences,
    repetition_endings,
)
from petteia.game.dice_audit import dice_doubts
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.live_game import LiveGame

Data = dict[str, Any]


def game_view(
    live_game: LiveGame,
    own: Collection[bool],
    seated: Collection[bool],
    present: Collection[bool],
) -> Data:
    """A game as the player of some sides sees it, or a spectator (of none).

    The secret of the dice is never in it, but for the proof of a game that is over.
    """
    position = live_game.position
    moves = _moves(live_game)
    return {
        "version": live_game.version,
        "ply": len(moves),
        "you": [SIDES[side] for side in SIDES if side in own],
        "mode": live_game.setup.mode,
        "level": live_game.setup.level,
        "engine": _side(live_game.setup.engine_side),
        "seated": [SIDES[side] for side in SIDES if side in seated],
        "present": [SIDES[side] for side in SIDES if side in present],
        "position": position_view(position),
        "legal": legal_view(position) if _may_be_told(live_game, own) else [],
        "ignorance": live_game.hides_legality,
        "last": last_view(live_game),
        "moves": moves,
        "awaits": {
            "engine": live_game.awaits_engine,
            "seeds": [SIDES[side] for side in live_game.missing_seeds],
        },
        "offers": _offers(live_game),
        "takeBack": {
            SIDES[side]: live_game.take_back_refusal(side) for side in SIDES if side in own
        },
        "hasDeadPosition": dead_position_result(position) != "none",
        "dice": _proof(live_game),
        "outcome": _outcome(live_game),
    }


def _may_be_told(live_game: LiveGame, own: Collection[bool]) -> bool:
    """Whether a viewer is told the legal moves: who is to move, unless illegal ones lose."""
    return live_game.position.turn in own and not live_game.is_over and not live_game.hides_legality


def position_view(position: Position) -> Data:
    """A position as the board needs it.

    What follows from the legal moves is left out where an illegal one loses (VOG-18).
    """
    rules = position.rules
    hides = punishes_ignorance(rules)
    refusal_limit = rules.mechanics["ending.refusal"]
    counts = refusal_limit and any(position.refusals) and not hides
    return {
        "pfen": position.pfen(),
        "files": rules.files,
        "ranks": rules.ranks,
        "pieces": dict(position.pieces()),
        "turn": SIDES[position.turn],
        "number": position.move_number,
        "dice": list(position.dice),
        "rollsAgain": _rolls_again(position),
        "mustCapture": not hides and _must_capture(position),
        "needsRoll": position.needs_roll,
        "reserve": None if position.reserve is None else _both(position.reserve),
        "captured": _both(position.captured),
        "refusals": _both(position.refusals) if refusal_limit else None,
        "refusalLimit": refusal_limit,
        "quiet": position.quiet,
        "quietLimit": rules.mechanics["ending.quiet_limit"],
        "stood": occurrences(position) if counts_repetition(position) else None,
        "repetitionLimit": REPETITION_LIMIT,
        "locked": {square: list(by) for square, by in position.locked().items()},
        "active": list(position.active_squares()) if counts else None,
    }


def _rolls_again(position: Position) -> bool:
    doubles = len(position.dice) == 2 and len(set(position.dice)) == 1
    return doubles and bool(position.rules.mechanics["dice.doubles_again"])


def _must_capture(position: Position) -> bool:
    compulsory = position.rules.mechanics["capture.compulsory"]
    if compulsory not in ("both", SIDES[position.turn]):
        return False
    return any(move.victims for move in position.legal_moves)


def legal_view(position: Position) -> list[Data]:
    """The legal moves, each with its victims and with who takes them.

    Those that would end the game by repetition tell who would win it by which rule.
    """
    ends = {
        move: {"repeats": {"winner": _side(outcome.winner), "rule": outcome.rule}}
        for move, outcome in repetition_endings(position).items()
    }
    return [move_view(position, move) | ends.get(move, {}) for move in position.legal_moves]


def move_view(position: Position, move: Move) -> Data:
    """A move of a position with its victims and with who takes them."""
    return {
        "text": str(move),
        "from": move.from_square,
        "to": move.to_square,
        "captures": {victim: list(by) for victim, by in position.captors(move).items()},
    }


def last_view(live_game: LiveGame) -> Data | None:
    """The move played last, with its victims and with who took them."""
    position = live_game.position.copy()
    while position.move_stack:
        action = position.pop()
        if not isinstance(action, tuple):
            return move_view(position, action)
    return None


def leaders_view(game: Game) -> Data:
    """Where each side's leader stands at the beginning, since some notations name its moves."""
    pieces = game.position(game.root).pieces()
    leaders = {letter: square for square, letter in pieces.items() if letter in "Ll"}
    return {SIDES[letter.isupper()]: square for letter, square in leaders.items()}


def _both(pair: tuple[int, int]) -> Data:
    return {"white": pair[0], "black": pair[1]}


def _side(side: bool | None) -> str | None:
    return None if side is None else SIDES[side]


def _moves(live_game: LiveGame) -> list[Data]:
    moves = []
    roll: tuple[int, ...] = ()
    for node in live_game.game.mainline:
        action = node.action
        if isinstance(action, tuple):
            roll = action
        else:
            moves.append(
                {
                    "number": node.number,
                    "side": _side(node.player),
                    "text": str(action),
                    "roll": list(roll),
                }
            )
            roll = ()
    return moves


def _offers(live_game: LiveGame) -> list[Data]:
    offers = [
        {"side": SIDES[side], "what": what} for side, what in live_game.arbiter.offers.items()
    ]
    if live_game.take_back_asked_by is not None:
        offers.append({"side": SIDES[live_game.take_back_asked_by], "what": "take-back"})
    return offers


def _proof(live_game: LiveGame) -> Data | None:
    proof = live_game.game.dice
    if proof is None:
        return None
    return {
        "commitment": proof.commitment,
        "white": proof.white_seed,
        "black": proof.black_seed,
        "secret": proof.secret,
        "faults": dice_doubts(live_game.game) if proof.secret else None,
    }


def _outcome(live_game: LiveGame) -> Data | None:
    outcome = live_game.arbiter.outcome
    if outcome is None:
        return None
    return {
        "winner": _side(outcome.winner),
        "reason": outcome.reason,
        "rule": outcome.rule,
        "result": outcome.result(),
    }
