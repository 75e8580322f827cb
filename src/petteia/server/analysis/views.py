"""The answers for the analysis page over HTTP, in the reader's language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import msgspec

from petteia._core import Outcome, Ruleset
from petteia.diagnostics import Diagnostic
from petteia.errors import GameError, PetteiaError
from petteia.game import Game
from petteia.game.tree.json_fields import GameDocument
from petteia.i18n.messages import Messages, messages_in
from petteia.notation.reading import Reading
from petteia.rulesets.registry import find_definition
from petteia.rulesets.rule_texts import full_title, option_in
from petteia.server.analysis.rules_switch import Alternative, Divergence, divergences
from petteia.server.analysis.trees import checked_tree, is_too_long, read_record, tree_of
from petteia.server.catalogue.rulesets.rules_view import RulesView, rules_view
from petteia.server.domain.game_setup import Side
from petteia.server.messages.analysis_messages import (
    FirstLook,
    FoundLine,
    LinesUpdate,
    Options,
    RulesAsked,
)
from petteia.server.messages.socket_messages import Data
from petteia.server.workers.positions import rules_by

HALF = 0.5
MAX_ERRORS = 5
"""The errors of a record that are shown."""


@dataclass(frozen=True)
class ShownLine:
    """A line of play in words."""

    value: str
    moves: tuple[tuple[str, str], ...]
    """Each with its number in front, or with nothing."""


class RecordDiagnostic(Data, frozen=True):
    """An error in a record, and its place."""

    line: int
    column: int
    reason: str


class RefusedMove(Data, frozen=True):
    """A move that other rules refuse, and why."""

    move: str
    """With its number in front."""
    reason: str


class OpenedRecord(Data, frozen=True):
    """A record as the page shows it, or its errors."""

    error: str = ""
    """The reason that it cannot be opened at all."""
    errors: tuple[RecordDiagnostic, ...] = ()
    """The errors in it: it is shown up to the first."""
    tree: GameDocument | None = None
    rules: RulesView | None = None
    counted: str = ""
    """How many moves of a text were read, and how many were not."""
    games: tuple[str, ...] = ()
    """The titles of all games of a text, if it has several."""
    unopened: tuple[str, ...] = ()
    """The games that cannot be opened, which a study leaves out."""
    left_out: int = 0
    """The moves of a tree that were left out under other rules."""
    refused: tuple[RefusedMove, ...] = ()
    """The first moves of variations that those rules refuse."""


class RulesPart(Data, frozen=True):
    """The result of the same moves under other rules."""

    ruleset: str
    options: Options
    name: str
    """The name of the rules: by the options that differ, or as another ruleset."""
    is_further: bool
    """Whether they change one more option of the rules that are shown."""
    state: str
    """``same``, or the cause of the divergence: ``refused``, ``captures``, ``ending``, ``roll``,
    ``lacks``."""
    start: str | None
    ply: int
    """The moves before the divergence."""
    move: str
    here: str
    """The event under the rules of the page, in words."""
    there: str
    """The event under the others."""
    note: str = ""
    """The limits of the comparison: another start, or a missing piece."""


class RulesParts(Data, frozen=True):
    """The divergence of a game under other rules, or an error."""

    error: str = ""
    parts: tuple[RulesPart, ...] = ()


def opened(tree: GameDocument, t: Messages) -> OpenedRecord:
    """A tree with its rules."""
    return OpenedRecord(tree=tree, rules=rules_view(rules_by(tree["ruleset"], tree["options"]), t))


def opened_text(text: str, ruleset: str, number: int, language: str) -> OpenedRecord:
    """A game of a text in any notation, with how much of it was read; the last if it has fewer.

    If it cannot be read, the others are offered beside the start of its rules. A process of the
    pool reads it unless it is short. Raises ``PetteiaError`` if nothing can be read at all.
    """
    found, t = read_record(text, ruleset), messages_in(language)
    if not found:
        return OpenedRecord(t("analysis-nothing-read"))
    reading = found[:number][-1]
    read = _read_game(reading, t)
    if len(found) == 1:
        return read
    games = tuple(_title(each, place, t) for place, each in enumerate(found, 1))
    unopened = tuple(
        _label(each, place, t) for place, each in enumerate(found, 1) if not _opens(each)
    )
    shown = read
    if read.error:
        known = [each.game.rules for each in (reading, *found) if each.game is not None]
        start = opened(tree_of(Game(known[0])), t) if known else read
        shown = msgspec.structs.replace(start, error=read.error)
    return msgspec.structs.replace(shown, games=games, unopened=unopened)


def _read_game(reading: Reading, t: Messages) -> OpenedRecord:
    """A game as it was read."""
    try:
        if reading.game is None:
            return not_opened(reading.errors[0], t)
        shown = opened(tree_of(reading.game), t)
    except GameError as error:
        return not_opened(error, t)
    return msgspec.structs.replace(
        shown,
        errors=tuple(
            RecordDiagnostic(error.line, error.column, t.sentence(error))
            for error in reading.errors[:MAX_ERRORS]
        ),
        counted=t("analysis-counted", read=reading.plies, left=reading.left_out),
    )


def titled_games(
    text: str, ruleset: str, most: int, language: str
) -> list[tuple[str, GameDocument]]:
    """The first games of a text that can be opened, with titles; raises ``PetteiaError``."""
    found, t = read_record(text, ruleset, lenient=True), messages_in(language)
    games = (
        (_title(each, place, t), each.game)
        for place, each in enumerate(found, 1)
        if each.game is not None and _opens(each)
    )
    return [(title, tree_of(game)) for title, game in islice(games, most)]


def _opens(reading: Reading) -> bool:
    return reading.game is not None and not is_too_long(reading.game)


def _title(reading: Reading, number: int, t: Messages) -> str:
    """A game of a file by its name, and whether it can be read."""
    label = _label(reading, number, t)
    if not _opens(reading):
        return f"{label} · {t('analysis-game-unopened')}"
    return f"{label} · {t('analysis-game-damaged')}" if reading.errors else label


def _label(reading: Reading, number: int, t: Messages) -> str:
    """A game of a file by its place in it, its players and its result, as far as they are known."""
    parts = [t("analysis-game-of-file", number=number)]
    if reading.game is not None:
        white, black = reading.game.headers.white, reading.game.headers.black
        together = "analysis-both-sides" if white == black else "analysis-players"
        outcome = reading.game.outcome()
        parts += [
            t(together, player=white, white=white, black=black) if white and black else "",
            t.result(outcome.result()) if outcome else "",
        ]
    # JSON may name halves of letters, which no page could be sent.
    return " · ".join(filter(None, parts)).encode(errors="replace").decode()


def opened_tree(tree: GameDocument, language: str) -> OpenedRecord:
    """A page's tree as its rules play it; raises ``PetteiaError``."""
    return opened(checked_tree(tree), messages_in(language))


def not_opened(error: PetteiaError | Diagnostic, t: Messages) -> OpenedRecord:
    """The answer for a record that cannot be opened."""
    return OpenedRecord(t("analysis-not-opened", reason=t.sentence(error)))


def shown_lines(look: FirstLook, t: Messages) -> tuple[ShownLine, ...]:
    """The lines of a first look as the page writes them before its script does."""
    if not isinstance(look.found, LinesUpdate):
        return ()
    position = msgspec.json.decode(look.position)["position"]
    turn, number = position["turn"], position["number"]
    return tuple(
        ShownLine(_value(line, t), tuple(_numbered(line.moves, turn, number)))
        for line in look.found.lines
    )


def _value(line: FoundLine, t: Messages) -> str:
    if line.plies_to_end is None:
        return t("analysis-chance", chance=t.percent(line.white))
    winner = "white" if line.white > HALF else "black"
    return t("analysis-decided", winner=winner, plies=abs(line.plies_to_end))


def _numbered(moves: Sequence[str], turn: Side, number: int) -> Iterator[tuple[str, str]]:
    """Moves with the numbers in front of them."""
    first = 0 if turn == "white" else 1
    for ply, move in enumerate(moves, first):
        is_white = ply % 2 == 0
        label = f"{number + ply // 2}{'.' if is_white else '…'} "
        yield label if is_white or ply == first else "", move


def rules_parts(game: RulesAsked, language: str) -> RulesParts:
    """The divergence of a game under other rules.

    A process of the pool finds it unless the game is short.
    """
    t = messages_in(language)
    found = divergences(game, game.shown)
    return RulesParts("", tuple(_rules_part(each, game.ruleset, t) for each in found))


def _rules_part(divergence: Divergence, ruleset: str, t: Messages) -> RulesPart:
    """The divergence of a ruleset's game under other rules, in words."""
    other = divergence.alternative
    rules = rules_by(other.ruleset, other.options)
    here, there = _reasons(divergence, t)
    return RulesPart(
        ruleset=other.ruleset,
        options=rules.options,
        name=_name(other, rules, ruleset, t),
        is_further=other.is_further,
        state=divergence.state,
        start=divergence.start,
        ply=divergence.ply,
        move=divergence.move,
        here=here,
        there=there,
        note=_note(divergence, t),
    )


def _name(other: Alternative, rules: Ruleset, played: str, t: Messages) -> str:
    """Other rules by the options that differ, preceded by their title if it is another ruleset."""
    title = full_title(rules, t)
    if not other.changed:
        return title
    options = find_definition(other.ruleset)[1].options
    localized = [option_in(options[name], t) for name in other.changed]
    changes = [f"{each.title}: {each.value_title(rules.options[each.name])}" for each in localized]
    what_if = t("rules-what-if", changes="; ".join(changes))
    return what_if if other.ruleset == played else f"{title} · {what_if}"


def _reasons(divergence: Divergence, t: Messages) -> tuple[str, str]:
    """The events at the divergence of two games, under each rules."""
    match divergence.state:
        case "refused":
            assert divergence.refusal is not None
            return t("divergence-legal"), t.error(divergence.refusal)
        case "captures":
            return _captured(divergence.here, t), _captured(divergence.there, t)
        case "ending":
            return _ended(divergence.ends_here, t), _ended(divergence.ends_there, t)
        case "roll":
            return t("divergence-legal"), t("divergence-roll")
        case "lacks":
            return t("divergence-goes-on"), _note(divergence, t)
        case _:
            return "", ""


def _note(divergence: Divergence, t: Messages) -> str:
    """The reason why the rest is not a game under the other rules."""
    if divergence.lacks:
        return t("divergence-lacks", piece=t(f"kind-{divergence.lacks}"))
    return t("divergence-begins-elsewhere") if divergence.begins_elsewhere else ""


def _captured(victims: tuple[str, ...], t: Messages) -> str:
    return t("divergence-captures", squares=t.list(victims)) if victims else t("divergence-nothing")


def _ended(ending: Outcome | None, t: Messages) -> str:
    if ending is None:
        return t("divergence-goes-on")
    reason = t(f"reason-{ending.reason}")
    return t("divergence-ends", result=t.result(ending.result()), reason=reason, rule=ending.rule)
