"""The coach of a first game: what can be captured next, and one piece of advice about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from petteia._core import Move, Position, Ruleset
from petteia.errors import PetteiaError
from petteia.game.tree.text_fields import route
from petteia.lessons.goals import judge_goal
from petteia.lessons.lesson import Goal
from petteia.rulesets.registry import find_definition

LOST = "coach-lost"
"""The code of the advice to take a move back that has cost pieces."""


@dataclass(frozen=True)
class Advice:
    """What a coach points out to the player to move."""

    reason: PetteiaError
    """The advice as a value: its code is the key of a message; with the rule behind it."""
    threatened: tuple[str, ...]
    """The squares of the player's pieces that the other side could capture next."""
    capturing: tuple[str, ...]
    """The squares of the pieces with which the player can capture now."""


def advise(position: Position, can_take_back: bool = False) -> Advice:
    """Advise the player to move, who may be able to take the last move back.

    The most urgent comes first: a win, a piece that was just lost, a capture, a threat.
    """
    threats = position.threats(not position.turn)
    captures = list(position.generate_legal_captures())
    return Advice(
        _reason(position, captures, threats, can_take_back),
        _squares(square for threat in threats for square in threat.victims),
        _squares(start for move in captures if (start := move.removed or move.from_square)),
    )


def _reason(
    position: Position, captures: list[Move], threats: list[Move], can_take_back: bool
) -> PetteiaError:
    rule = capture_rule(position.rules)
    for move in position.legal_moves:
        judged = judge_goal(position, move, Goal("wins"))
        if judged.is_right:
            return PetteiaError("coach-win", judged.reason.rule, **_named(move))
    lost = _just_lost(position)
    if lost and can_take_back:
        return PetteiaError(LOST, rule, squares=lost, count=len(lost))
    if captures:
        return _on_captures(position, captures, rule)
    if threats:
        threat = max(threats, key=lambda move: len(move.victims))
        return PetteiaError(
            *("coach-threat", rule),
            **_named(threat),
            squares=_squares(threat.removed for threat in threats if threat.removed)
            or threat.victims,
            count=len(threats),
        )
    if any(move.is_placement for move in position.legal_moves):
        return PetteiaError("coach-place")
    return PetteiaError("coach-quiet", rule)


def _on_captures(position: Position, captures: list[Move], rule: str | None) -> PetteiaError:
    """What to say of captures: the one that pays best, or that none does."""
    replies = {move: _worst_reply(position, move) for move in captures}

    def gain(move: Move) -> int:
        reply = replies[move]
        return len(move.victims) - (len(reply.victims) if reply else 0)

    best = max(captures, key=gain)
    reply = replies[best]
    if reply is None or gain(best) > 0:
        return PetteiaError("coach-capture", rule, **_named(best), squares=best.victims)
    return PetteiaError(
        *("coach-trade", rule),
        **_named(best),
        squares=best.victims,
        reply=route(str(reply)),
        lost=reply.victims,
    )


def _named(move: Move) -> dict[str, Any]:
    """A move as a sentence names it: in one word, or part by part if it has several."""
    named: dict[str, Any] = {"move": route(str(move)), "turn": "single"}
    if move.removed:
        named |= {"turn": "take", "removed": move.removed}
        if move.from_square:
            named |= {"turn": "removal", "from": move.from_square, "to": move.to_square}
    elif move.parts:
        first, *rest = (to for to, _ in move.parts)
        named |= {"turn": "chain", "from": move.from_square, "to": first, "then": tuple(rest)}
    return named


def _worst_reply(position: Position, move: Move) -> Move | None:
    """The capture that costs most after a move; None if nothing can be captured."""
    after = position.copy()
    after.push(move)
    return max(after.threats(not position.turn), key=lambda reply: len(reply.victims), default=None)


def _just_lost(position: Position) -> tuple[str, ...]:
    """The squares of the pieces that the other side's last move captured."""
    moves = position.move_stack
    if not moves:
        return ()
    piece = position.piece_at(moves[-1].to_square)
    return moves[-1].victims if piece and piece.isupper() is not position.turn else ()


def capture_rule(rules: Ruleset) -> str | None:
    """The ID of the first rule on captures that holds in a game; None if its text has none."""
    _, definition = find_definition(rules.id)
    return next(
        (
            rule.ids[0]
            for rule in definition.rules
            if rule.part == "capture" and rule.holds(rules.options)
        ),
        None,
    )


def _squares(squares: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(squares)))
