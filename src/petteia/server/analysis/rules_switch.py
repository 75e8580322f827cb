"""The same moves under other rules: how far they go, and where and why the games diverge."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from petteia._core import Move, Outcome, Position, Ruleset
from petteia.errors import PetteiaError
from petteia.game.tree.node import ROLL, is_roll
from petteia.game.tree.text_fields import route
from petteia.position_setup import Setup
from petteia.rulesets import describe, ruleset_ids
from petteia.rulesets.registry import definition_of, shipped_definition
from petteia.rulesets.traits import LEADERS
from petteia.server.messages.analysis_messages import AnalysedGame, OptionValue, OtherRules
from petteia.server.workers.positions import rules_by, start_by

MAX_ALTERNATIVES = 80

State = Literal["same", "refused", "captures", "ending", "roll", "lacks", "start"]
"""The kinds of divergence: none, a move that the other rules refuse, its victims, the end of the
game, a roll that only one of them has, a missing piece without which the other's goal means
nothing, or a different start."""


@dataclass(frozen=True)
class Alternative:
    """Other rules for the same moves."""

    ruleset: str
    options: dict[str, OptionValue]
    changed: tuple[str, ...] = ()
    """The options that differ from the game's, or from the defaults of another ruleset."""
    is_further: bool = False
    """Whether it changes one more option of the rules that are shown."""


@dataclass(frozen=True)
class Divergence:
    """The divergence of the same moves under other rules."""

    alternative: Alternative
    state: State
    start: str | None
    """The PFEN at the start of the other game."""
    ply: int = 0
    """The moves before the divergence."""
    move: str = ""
    here: tuple[str, ...] = ()
    there: tuple[str, ...] = ()
    """The victims under each rules, if they differ."""
    ends_here: Outcome | None = None
    ends_there: Outcome | None = None
    refusal: PetteiaError | None = None
    """Why the other rules refuse the move, or the start."""
    begins_elsewhere: bool = False
    """Whether the other game begins with the set-up of the original one."""
    lacks: str = ""
    """The requirement of the other game's goal that the start lacks: ``leader``, ``basileus`` …"""


def alternatives(rules: Ruleset, id: str) -> Iterator[Alternative]:
    """The other values of each option that is a switch, and the other rulesets of the package."""
    definition = definition_of(rules)
    if definition is not None:
        for name, option in definition.options.items():
            if option.type == "bool":
                changed = {**rules.options, name: not rules.options[name]}
                yield Alternative(id, changed, (name,))
    size = f"{rules.files}x{rules.ranks}"
    for other in ruleset_ids():
        if other != id:
            options = shipped_definition(other).options.items()
            boards: dict[str, OptionValue] = {
                name: size for name, option in options if option.type == "board"
            }
            yield Alternative(other, boards)


def divergences(game: AnalysedGame, shown: OtherRules | None = None) -> list[Divergence]:
    """The divergence of a game under each of the other rules.

    The ``shown`` rules are followed by those with one more of their options changed. Rules with
    other boards or pieces are left out. Raises ``PetteiaError`` for a game that cannot be played
    itself, and for unknown rules.
    """
    start = start_by(game)
    size = (start.rules.files, start.rules.ranks)
    known = list(_compiled(alternatives(start.rules, game.ruleset), size))
    if shown is not None:
        known = _with_further(known, (Alternative(game.ruleset, {}), start.rules), shown)
    found = [divergence(game, each, rules) for each, rules in known[:MAX_ALTERNATIVES]]
    return [each for each in found if each.state != "start"]


def _compiled(
    alternatives: Iterable[Alternative], size: tuple[int, int]
) -> Iterator[tuple[Alternative, Ruleset]]:
    """The alternatives with a board of this size, each with its rules."""
    for alternative in alternatives:
        # Some options cannot go together.
        with suppress(PetteiaError):
            rules = rules_by(alternative.ruleset, alternative.options)
            if (rules.files, rules.ranks) == size:
                yield alternative, rules


def _with_further(
    known: Sequence[tuple[Alternative, Ruleset]],
    played: tuple[Alternative, Ruleset],
    shown: OtherRules,
) -> list[tuple[Alternative, Ruleset]]:
    """The known rules: those that are shown, followed by their switches."""
    rules = rules_by(shown.ruleset, shown.options)
    definition = definition_of(rules)
    usual = next((by for each, by in (played, *known) if each.ruleset == shown.ruleset), None)
    if definition is None or usual is None or rules == played[1]:
        return list(known)

    def changed(options: Mapping[str, OptionValue], is_further: bool) -> Alternative:
        names = tuple(name for name, value in options.items() if usual.options[name] != value)
        return Alternative(shown.ruleset, dict(options), names, is_further)

    switched = (
        changed({**rules.options, name: not rules.options[name]}, is_further=True)
        for name, option in definition.options.items()
        if option.type == "bool"
    )
    listed = [played[1], *(by for _, by in known)]
    size = (rules.files, rules.ranks)
    further = [(each, by) for each, by in _compiled(switched, size) if by not in listed]
    if rules not in listed:
        further.insert(0, (changed(rules.options, is_further=False), rules))
        place = next((at for at, (each, _) in enumerate(known) if not each.changed), len(known))
    else:
        place = listed.index(rules)
    return [*known[:place], *further, *known[place:]]


def divergence(game: AnalysedGame, alternative: Alternative, rules: Ruleset) -> Divergence:
    """The divergence of a game under other rules."""
    here = start_by(game)
    try:
        there = _same_start(here, rules)
    except PetteiaError as error:
        return Divergence(alternative, "start", None, refusal=error)
    usual = there.pfen()
    start = None if usual == Position(rules).pfen() else usual
    # Under other options a custom position is the same for both.
    is_set_up = alternative.ruleset == game.ruleset and game.start is not None
    elsewhere = start is not None and not is_set_up
    lacks = "" if is_set_up else _missing(there)
    if lacks:
        first = next((text for text in game.actions if not is_roll(text)), "")
        return Divergence(alternative, "lacks", start, move=first, lacks=lacks)
    parted: Divergence | None = None
    ply = 0
    for text in game.actions:
        if is_roll(text):
            _roll_both(here, there, text)
            continue
        move = here.push_text(text)
        if there.needs_roll:
            parted = parted or Divergence(alternative, "roll", start, ply, str(move))
            break
        refusal = there.refusal(route(str(move)))
        if refusal is not None:
            refused = Divergence(alternative, "refused", start, ply, str(move), refusal=refusal)
            parted = parted or refused
            break
        there.push_text(route(str(move)))
        if parted is None:
            parted = _difference(here, there, Divergence(alternative, "same", start, ply), move)
        ply += 1
    found = parted or Divergence(alternative, "same", start, ply)
    return replace(found, begins_elsewhere=elsewhere)


def _roll_both(here: Position, there: Position, text: str) -> None:
    """Play a roll under both rules; those without dice play on without it."""
    dice = tuple(map(int, text.removeprefix(ROLL)))
    here.roll(dice)
    if dice in (roll for roll, _ in there.rolls):
        there.roll(dice)


def _same_start(position: Position, rules: Ruleset) -> Position:
    """A position under other rules: the default start for a default start, or the same board.

    Raises ``PfenError`` if the other rules do not allow the position.
    """
    usual = Position(rules)
    if (
        position.pfen() == Position(position.rules).pfen()
        and usual.piece_map() == position.piece_map()
    ):
        return usual
    setup = Setup.of(usual)
    setup.set_piece_map(position.piece_map())
    setup.turn, setup.move_number = position.turn, position.move_number
    setup.quiet = position.quiet.count
    return setup.position()


def _missing(start: Position) -> str:
    """The leader that a goal of the rules needs and a start lacks, or empty."""
    usual = Position(start.rules)
    for goal in usual.goals():
        match goal.reason.class_:
            case "breakthrough":
                side = goal.player
            case "leader-captured" | "leader-helpless":
                side = not goal.player
            case _:
                continue
        own, given = (_leader(position, side) for position in (usual, start))
        # A leader in reserve is on neither board.
        if own and not given:
            return describe(start.rules).piece_names[own]
    return ""


def _leader(position: Position, side: bool) -> str:
    """The letter of a side's leader on the board, as of a white one, or empty."""
    found = (each for each in position.piece_map().values() if each in LEADERS)
    return next((each.upper() for each in found if each.isupper() is side), "")


def _difference(here: Position, there: Position, same: Divergence, move: Move) -> Divergence | None:
    """The difference in the result of a move that both have just played, if there is one."""
    other = there.peek()
    assert isinstance(other, Move)
    if move.victims != other.victims:
        one, two = move.victims, other.victims
        return replace(same, state="captures", move=str(move), here=one, there=two)
    first, second = here.outcome(), there.outcome()
    if (first is None) == (second is None):
        return None
    return replace(same, state="ending", move=str(move), ends_here=first, ends_there=second)
