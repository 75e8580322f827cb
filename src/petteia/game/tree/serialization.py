"""A game as JSON: the tree as a flat list, so that no depth or length needs a recursive reader."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from petteia._core import Outcome, Ruleset
from petteia.errors import GameError
from petteia.game.conduct.dice_proof import DiceProof
from petteia.game.conduct.endings import ACTS, ENDINGS, Event, contradiction
from petteia.game.tree.headers import NAMES, Headers
from petteia.game.tree.json_fields import (
    Annotations,
    Entry,
    GameDocument,
    Ply,
    Result,
    WrittenHeaders,
    check_names,
    entry_of,
    listed,
    number_of,
    parse_entry,
    player_name,
    player_of,
    text_of,
    word_of,
)
from petteia.game.tree.node import MARKS, PURSE_FACES, Coins, Node
from petteia.game.tree.text_fields import arrow_text, read_arrow, read_circle
from petteia.rulesets.embedded import take_in
from petteia.rulesets.model.options import Value

if TYPE_CHECKING:
    from petteia.game.tree.game import Game

KnownRules = Callable[[str, dict[str, Value]], Ruleset]
"""The lookup of the rulesets that records name, by name and options."""

FORMAT = 2
MAX_JSON_LENGTH = 4 * 1024 * 1024
MAX_OPTIONS = 4096
MAX_CLOCK = 1e9
"""The most seconds that a player can have left."""


def game_json(game: Game, with_positions: bool = False) -> str:
    """The game as JSON, one ply or roll per line, each followed by its PFEN if requested."""
    # A game that is only saved may name a file of the machine.
    is_named = with_positions or game.ruleset_text
    ruleset = game.recorded_ruleset if is_named else game.ruleset
    document = game_document(game, ruleset, with_positions=with_positions)
    if game.ruleset_text:
        document["ruleset_file"] = game.ruleset_text
    lines = [
        f" {json.dumps(name)}: {json.dumps(value)}"
        for name, value in document.items()
        if name != "plies"
    ]
    plies = ",\n".join("  " + json.dumps(ply) for ply in document["plies"])
    return "{\n" + ",\n".join(lines) + ',\n "plies": [\n' + plies + "\n ]\n}\n"


def game_document(
    game: Game, ruleset: str, *, with_positions: bool = False, with_turns: bool = False
) -> GameDocument:
    """The game as JSON types, under a ruleset of this name.

    With turns, each ply has its side and the number of its move.
    """
    outcome = game.outcome()
    white, black = game.purses()
    return {
        "format": FORMAT,
        "ruleset": ruleset,
        "version": game.rules.version,
        "options": game.rules.options,
        "start": game.start,
        "headers": _headers(game.headers),
        "result": None if outcome is None else _result(outcome),
        "dice": None if game.dice is None else dataclasses.asdict(game.dice),
        "purses": {"white": white, "black": black},
        "remarks": _remarks(game.root),
        "plies": _plies(game, with_positions, with_turns),
    }


def line_document(
    ruleset: str,
    options: dict[str, Value] | None = None,
    start: str | None = None,
    actions: Iterable[str] = (),
) -> GameDocument:
    """A line of play as a document, before it is checked."""
    return {
        "format": FORMAT,
        "ruleset": ruleset,
        "options": options or {},
        "start": start,
        "plies": list(actions),
    }


def read_game(kind: type[Game], text: str) -> Game:
    """Read a game; raises ``GameError`` naming the part that is wrong."""
    reading = read_up_to_error(kind, text)
    return _whole(reading)


def read_document(kind: type[Game], document: GameDocument, rules: Ruleset) -> Game:
    """Read a game by these rules; raises ``GameError`` naming the part that is wrong."""
    return _whole(_read(kind, dict(document), rules, None))


def _whole(reading: PartialGame) -> Game:
    if reading.error is not None:
        raise reading.error
    return reading.game


@dataclass
class PartialGame:
    """A game up to the first thing that is wrong with it."""

    game: Game
    error: GameError | None = None
    action: int | None = None
    """The number of the ply or roll that is wrong, if it is one."""
    rest: list[object] = field(default_factory=list)
    """The plies and rolls from this one on, in file order."""


def read_up_to_error(
    kind: type[Game],
    text: str,
    rules: Ruleset | None = None,
    known: KnownRules | None = None,
) -> PartialGame:
    """Read a game as far as it goes; raises ``GameError`` if it has no valid beginning.

    ``rules`` are used instead of those that it names. ``known`` finds those and has precedence
    over ``rules``; the game may then name no file and carry no ruleset.
    """
    if len(text) > MAX_JSON_LENGTH:
        raise GameError("record-long", most=MAX_JSON_LENGTH)
    entry = parse_entry(text)
    if entry.get("format") != FORMAT:
        raise GameError("record-format", known=FORMAT)
    return _read(kind, entry, rules, known)


def _read_options(entry: Entry) -> dict[str, Value]:
    options = entry_of(entry.get("options", {}), "options")
    if len(options) > MAX_OPTIONS:
        raise GameError("record-options-many", most=MAX_OPTIONS)
    for value in options.values():
        if not isinstance(value, bool | int | str):
            raise GameError("record-option-value")
    return dict(options)


def _headers(headers: Headers) -> WrittenHeaders:
    said = {name: text for name in NAMES if (text := getattr(headers, name))}
    return cast(WrittenHeaders, {**said, "others": headers.others})


def _result(outcome: Outcome) -> Result:
    return {"winner": player_name(outcome.winner), "reason": outcome.reason, "rule": outcome.rule}


def _remarks(node: Node) -> Annotations:
    remarks = {
        "before": node.comment_before,
        "comment": node.comment,
        "marks": node.marks,
        "arrows": list(map(arrow_text, node.arrows)),
        "circled": node.circled,
        "clock": node.clock,
        "events": [[event.act, player_name(event.player), event.detail] for event in node.events],
        "coins": [[player_name(coins.captor), coins.count] for coins in node.coins],
    }
    found = {name: value for name, value in remarks.items() if value or value == 0.0}
    return cast(Annotations, found)


def _plies(game: Game, with_positions: bool, with_turns: bool) -> list[str | Ply]:
    """The tree, each line to its end before its variations; ``after`` if it is not obvious."""
    numbers = {game.root: 0}
    plies: list[str | Ply] = []
    for node in game.root.subtree():
        if node.parent is None or node.action is None:
            continue
        numbers[node] = len(plies) + 1
        ply = cast(Ply, {"play": node.text, **_remarks(node)})
        if numbers[node.parent] != len(plies):
            ply["after"] = numbers[node.parent]
        if with_positions:
            ply["pfen"] = game.pfen(node)
        if with_turns:
            ply |= {"side": "white" if node.player else "black", "number": node.number}
        plies.append(ply if len(ply) > 1 else ply["play"])
    return plies


def _read(
    kind: type[Game], entry: Entry, rules: Ruleset | None, known: KnownRules | None
) -> PartialGame:
    if known is not None and "ruleset" in entry:
        rules = None
    ruleset = "" if rules is not None else word_of(entry, "ruleset")
    start = None if entry.get("start") is None else word_of(entry, "start")
    headers = _read_headers(entry)
    if rules is not None:
        game = kind(rules, start, headers)
    elif known is not None:
        if "ruleset_file" in entry:
            raise GameError("record-carries-ruleset")
        options = _read_options(entry)
        with GameError.placing("ruleset"):
            named = known(ruleset, options)
        game = kind(named, start, headers, ruleset)
    else:
        if "ruleset_file" in entry:
            carried = text_of(entry, "ruleset_file")
            with GameError.placing("ruleset_file"):
                ruleset = take_in(carried)
        game = kind.of(ruleset, _read_options(entry), start, headers)
    version = number_of(entry, "version") if "version" in entry else 0
    if rules is None and version > game.rules.version:
        newest = game.rules.version
        raise GameError("record-version", ruleset=ruleset, known=newest, given=version)
    reading = PartialGame(game)
    plies: list[object] = []
    try:
        plies = listed(entry, "plies")
        remarks = entry_of(entry.get("remarks", {}), "remarks")
        read_remarks(game, game.root, remarks, "remarks")
        check_names(remarks, Annotations.__annotations__, "remarks")
        game.dice = _read_dice(entry)
    except GameError as error:
        reading.error, reading.rest = error, plies
        return reading
    try:
        _read_plies(reading, plies)
        if reading.error is None:
            _read_result(game, entry)
            _check_purses(game, entry)
            check_names(entry, GameDocument.__annotations__, "a game")
    except GameError as error:
        reading.error = error
    return reading


def _check_purses(game: Game, entry: Entry) -> None:
    white, black = game.purses()
    due = {"white": white, "black": black}
    if entry.get("purses", due) != due:
        raise GameError("record-purses", "CAL-O3", white=white, black=black)


def _read_headers(entry: Entry) -> Headers:
    given = entry_of(entry.get("headers", {}), "headers")
    others = entry_of(given.get("others", {}), "headers: others")
    headers = Headers(others={name: text_of(others, name) for name in others})
    for name in given:
        if name in NAMES:
            setattr(headers, name, text_of(given, name))
        elif name != "others":
            headers.others[name] = text_of(given, name)
    return headers


def _read_plies(reading: PartialGame, plies: list[Any]) -> None:
    nodes = [reading.game.root]
    for number, ply in enumerate(plies, start=1):
        try:
            nodes.append(_read_ply(reading.game, ply, number, nodes))
        except GameError as error:
            reading.error, reading.action, reading.rest = error, number, plies[number - 1 :]
            return


def _read_ply(game: Game, ply: object, number: int, nodes: list[Node]) -> Node:
    place = f"action {number}"
    remarks, after = ply_entry(ply, number)
    text = word_of(remarks, "play")
    with GameError.placing(place):
        node = game.add(text, nodes[after])
    read_remarks(game, node, remarks, place)
    check_names(remarks, Ply.__annotations__, place)
    if "pfen" in remarks and remarks["pfen"] != game.pfen(node):
        raise GameError("record-pfen", place=place, pfen=game.pfen(node))
    return node


def ply_entry(ply: object, number: int) -> tuple[Entry, int]:
    """A ply as an object, and the number of its parent; raises ``GameError``."""
    place = f"action {number}"
    entry = {"play": ply} if isinstance(ply, str) else entry_of(ply, place)
    after = number_of(entry, "after") if "after" in entry else number - 1
    if not 0 <= after < number:
        raise GameError("record-after", place=place, most=number - 1)
    return entry, after


def check_clock(clock: object, place: str) -> None:
    """Refuse a time on a clock that a record cannot have."""
    if isinstance(clock, bool) or not isinstance(clock, int | float) or not 0 <= clock < MAX_CLOCK:
        raise GameError("record-clock", place=place)


def read_remarks(game: Game, node: Node, remarks: Entry, place: str) -> None:
    """Give a node its annotations, comments beside those that it has; raises ``GameError``."""
    node.comment_before = _joined(node.comment_before, text_of(remarks, "before", ""))
    node.comment = _joined(node.comment, text_of(remarks, "comment", ""))
    marks = listed(remarks, "marks", [])
    if any(mark not in MARKS for mark in marks):
        raise GameError("record-marks", place=place, values=" ".join(MARKS))
    if marks:
        node.marks = node.marks or marks
    arrows = listed(remarks, "arrows", [])
    if arrows:
        node.arrows = node.arrows or [read_arrow(arrow, game.rules, place) for arrow in arrows]
    circled = listed(remarks, "circled", [])
    if circled:
        circles = [read_circle(square, game.rules, place) for square in circled]
        node.circled = node.circled or circles
    clock = remarks.get("clock")
    if clock is not None:
        check_clock(clock, place)
        node.clock = clock
    events = [_event(event, place) for event in listed(remarks, "events", [])]
    if events:
        node.events = node.events or events
    coins = [_coins(coins, place) for coins in listed(remarks, "coins", [])]
    if coins:
        node.coins = node.coins or coins


def _joined(*comments: str) -> str:
    return "\n".join(dict.fromkeys(filter(None, comments)))


def _event(event: object, place: str) -> Event:
    match event:
        case [str(act), None | "white" | "black" as player, str(detail)] if act in ACTS:
            return Event(act, player_of(player, place), detail)
    raise GameError("record-events", place=place)


def _coins(coins: object, place: str) -> Coins:
    match coins:
        case ["white" | "black" as captor, int(count)] if 1 <= count <= PURSE_FACES:
            return Coins(captor == "white", count)
    raise GameError("record-coins", "CAL-O3", place=place, most=PURSE_FACES)


def _read_dice(entry: Entry) -> DiceProof | None:
    if entry.get("dice") is None:
        return None
    dice = entry_of(entry["dice"], "dice")
    check_names(dice, DiceProof.__annotations__, "dice")
    secret = None if dice.get("secret") is None else word_of(dice, "secret")
    seeds = text_of(dice, "white_seed"), text_of(dice, "black_seed")
    return DiceProof(word_of(dice, "commitment"), *seeds, secret)


def _read_result(game: Game, entry: Entry) -> None:
    if "result" not in entry:
        return
    given = entry["result"]
    by_rules = game.outcome()
    if given is None and by_rules is None:
        return
    result = entry_of(given, "result")
    winner = player_of(result.get("winner"), "result: winner")
    reason = text_of(result, "reason")
    rule = text_of(result, "rule", game.rules.conduct_rule(reason) if reason in ENDINGS else "")
    check_names(result, Result.__annotations__, "result")
    if by_rules is None:
        against = contradiction(game.position(), winner, reason, game.end.events)
        if against:
            error = GameError.within("result", against)
            error.rule = against.rule or game.rules.conduct_rule(reason) or "GEN-9"
            raise error
        try:
            game.ending = Outcome(winner, reason, rule)
        except UnicodeEncodeError:
            raise GameError.within("result", GameError("error-surrogate")) from None
    elif (by_rules.winner, by_rules.reason) != (winner, reason):
        ended = {"result": by_rules.result(), "reason": by_rules.reason, "rule": by_rules.rule}
        raise GameError.within("result", GameError("record-over-already", **ended))
