"""What a viewer is shown of a table, as plain data for JSON."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from petteia._core import Move, Position, Rules
from petteia.game import Game
from petteia.game.conduct.endings import dead_position_result, punishes_ignorance
from petteia.game.conduct.repetition import (
    REPETITION_LIMIT,
    counts_repetition,
    occurrences,
    repetition_endings,
)
from petteia.game.dice_audit import dice_doubts
from petteia.notation.game_writer import author_notations
from petteia.rulesets.description import describe
from petteia.rulesets.registry import find_definition
from petteia.rulesets.shelf import is_own
from petteia.server.catalogue.rule_texts import title_of
from petteia.server.domain.table import SIDES, Table, captors
from petteia.server.i18n.messages import Messages

Data = dict[str, Any]


def table_view(
    table: Table,
    own: Collection[bool],
    seated: Collection[bool],
    present: Collection[bool],
) -> Data:
    """A table as the player of some sides sees it, or a spectator (of none).

    The secret of the dice is never in it, but for the proof of a game that is over.
    """
    position = table.position
    moves = _moves(table)
    return {
        "version": table.version,
        "ply": len(moves),
        "you": [SIDES[side] for side in SIDES if side in own],
        "mode": table.opening.mode,
        "level": table.opening.level,
        "engine": _side(table.opening.engine_side),
        "seated": [SIDES[side] for side in SIDES if side in seated],
        "present": [SIDES[side] for side in SIDES if side in present],
        "position": position_view(position),
        "legal": legal_view(position) if _may_be_told(table, own) else [],
        "ignorance": table.hides_legality,
        "last": last_view(table),
        "moves": moves,
        "awaits": {
            "engine": table.awaits_engine,
            "seeds": [SIDES[side] for side in table.missing_seeds],
        },
        "offers": _offers(table),
        "takeBack": {SIDES[side]: table.why_not_back(side) for side in SIDES if side in own},
        "hasDeadPosition": dead_position_result(position) != "none",
        "dice": _proof(table),
        "outcome": _outcome(table),
    }


def _may_be_told(table: Table, own: Collection[bool]) -> bool:
    """Whether a viewer is told the legal moves: who is to move, unless illegal ones lose."""
    return table.position.turn in own and not table.is_over and not table.hides_legality


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
        "captures": {victim: list(by) for victim, by in captors(position, move).items()},
    }


def last_view(table: Table) -> Data | None:
    """The move played last, with its victims and with who took them."""
    position = table.position.copy()
    while position.move_stack:
        action = position.pop()
        if not isinstance(action, tuple):
            return move_view(position, action)
    return None


@lru_cache(maxsize=256)
def rules_view(rules: Rules, t: Messages) -> Data:
    """What there is to say about a game that never changes while it is played."""
    described = describe(rules)
    return {
        "id": rules.id,
        "title": full_title(rules, t),
        "men": described.piece_names,
        "limits": _rule_ids(rules),
        "notations": list(author_notations(rules)),
    }


def leaders_view(game: Game) -> Data:
    """Where each side's leader stands at the beginning, since some notations name its moves."""
    pieces = game.position(game.root).pieces()
    leaders = {letter: square for square, letter in pieces.items() if letter in "Ll"}
    return {SIDES[letter.isupper()]: square for letter, square in leaders.items()}


def full_title(rules: Rules, t: Messages) -> str:
    """A game with its author: several authors call theirs by the same name."""
    source = find_definition(rules.id)[1].source
    title = title_of(rules, t)
    return f"{source.author} · {title}" if source and not is_own(rules.id) else title


def _rule_ids(rules: Rules) -> Data:
    """The rules behind the counters, and what they lead to."""
    cited = rules.citations
    quiet = next((cited[key] for key in ("quiet-limit", "parity") if key in cited), "GEN-10")
    result = str(rules.mechanics["ending.quiet_result"])
    return {
        "quiet": quiet,
        "quietResult": result,
        "refusal": cited.get("refusal", ""),
        "repetition": cited.get("repetition", ""),
        "repetitionResult": str(rules.mechanics["ending.repetition"]),
    }


def _both(pair: tuple[int, int]) -> Data:
    return {"white": pair[0], "black": pair[1]}


def _side(side: bool | None) -> str | None:
    return None if side is None else SIDES[side]


def _moves(table: Table) -> list[Data]:
    moves = []
    roll: tuple[int, ...] = ()
    for node in table.game.mainline:
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


def _offers(table: Table) -> list[Data]:
    offers = [{"side": SIDES[side], "what": what} for side, what in table.arbiter.offers.items()]
    if table.asks_back is not None:
        offers.append({"side": SIDES[table.asks_back], "what": "take-back"})
    return offers


def _proof(table: Table) -> Data | None:
    proof = table.game.dice
    if proof is None:
        return None
    return {
        "commitment": proof.commitment,
        "white": proof.white_seed,
        "black": proof.black_seed,
        "secret": proof.secret,
        "faults": dice_doubts(table.game) if proof.secret else None,
    }


def _outcome(table: Table) -> Data | None:
    outcome = table.arbiter.outcome
    if outcome is None:
        return None
    return {
        "winner": _side(outcome.winner),
        "reason": outcome.reason,
        "rule": outcome.rule,
        "result": outcome.result(),
    }
