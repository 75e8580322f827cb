"""What the builder says about each entry of the mechanics, which its interactive board shows."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from petteia import Position, Ruleset
from petteia.errors import PetteiaError
from petteia.game import Game
from petteia.i18n.languages import FALLBACK, offered
from petteia.i18n.messages import messages_in
from petteia.printouts.rule_figures import examples
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.registry import find_definition
from petteia.server.builder import entry_examples
from petteia.server.builder.entry_examples import EntryExample, entry_figure, entry_game
from petteia.server.builder.explanations import SIZE, explanation, rule_about
from petteia.server.builder.forms import FormField, form_parts
from petteia.server.catalogue.rulesets.rule_examples import figure_in
from tests.rows import rows

ENGLISH = messages_in(FALLBACK)
FIELDS = {field.key: field for part in form_parts(ENGLISH) for field in part.fields}
OWN = entry_examples.entry_examples()
LETTERS = {"uk": "[а-яіїєґ]", "el": "[α-ωά-ώ]"}
"""How texts are known that someone has translated."""

Value = bool | int | str
Step = tuple[bool, list[str], object, str, str]
"""Who moves, all moves, all rolls, the position, and how the game has ended."""


def game_about(key: str) -> Game:
    """The game on the interactive board of an entry."""
    if key in OWN:
        return entry_game(key)
    found = rule_about(key)
    assert found is not None
    rules, name = found
    return examples()[find_definition(rules.id)[1].examples[name]]


def with_value(rules: Ruleset, key: str, value: Value) -> Ruleset:
    """The same rules except for one entry."""
    return Ruleset(rules.id, {}, {**rules.mechanics, key: value}, rules.citations)


def other_rules(field: FormField, rules: Ruleset) -> Iterator[Ruleset]:
    """The rules with each other value of an entry that is compatible with the rest."""
    numbers = range(field.low[0], field.high[0] + 1) if field.kind == "number" else ()
    choices = (choice.value for choice in field.choices)
    values: tuple[Value, ...] = (False, True) if field.kind == "switch" else (*numbers, *choices)
    for value in values:
        if value != rules.mechanics[field.key]:
            try:
                yield with_value(rules, field.key, value)
            except PetteiaError:
                continue


def start_of(game: Game, rules: Ruleset) -> Position:
    """The first position of a game under other rules."""
    return Position(rules) if game.start is None else Position.from_pfen(rules, game.start)


def play(position: Position, game: Game) -> Iterator[Position]:
    """The positions of a game under the rules of its first one, as far as they allow its moves."""
    yield position
    for node in game.mainline:
        if isinstance(node.action, tuple):
            position.roll(node.action)
        elif node.move is not None:
            position.push(node.move)
        yield position


def course(game: Game, rules: Ruleset) -> list[Step]:
    """What happens under given rules when the moves of a game are played."""
    steps: list[Step] = []
    try:
        for position in play(start_of(game, rules), game):
            moves = sorted(map(str, position.legal_moves))
            ended = str(position.outcome())
            steps.append((position.turn, moves, position.rolls, position.pfen(), ended))
    except PetteiaError:
        pass
    return steps


def after(key: str, plies: int, value: Value | None = None) -> Position:
    """The position in an entry's own game after some moves, with another value if one is given."""
    game = entry_game(key)
    rules = game.rules if value is None else with_value(game.rules, key, value)
    return next(itertools.islice(play(start_of(game, rules), game), plies, None))


@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_every_field_is_explained_in_words_with_an_interactive_board(language: str) -> None:
    t = messages_in(language)
    for part in form_parts(t):
        for field in part.fields:
            found = explanation(field.key, t)
            assert found is not None, field.key
            assert field.is_explained
            assert found.figure is not None, field.key
            assert len(found.figure.frames) > 1, field.key
            captions = [frame.comment for frame in found.figure.frames if frame.comment]
            assert captions, field.key
            for said in (found.title, found.text, found.evidence, found.figure.title, *captions):
                assert re.search(LETTERS.get(language, "[a-z]"), said), (field.key, said)


@rows("key", [key for key in FIELDS if key != SIZE])
def test_with_another_value_the_example_takes_another_course(key: str) -> None:
    game = game_about(key)
    shown = course(game, game.rules)
    assert any(course(game, rules) != shown for rules in other_rules(FIELDS[key], game.rules))


def test_the_size_of_the_board_is_that_of_the_example() -> None:
    rules, usual = entry_game(SIZE).rules, find_definition(OWN[SIZE].ruleset)[1]
    assert OWN[SIZE].changes["board"]["size"] == f"{rules.files}x{rules.ranks}"
    assert usual.tables["board"]["size"] != f"{rules.files}x{rules.ranks}"
    assert entry_figure(SIZE).region == (0, 0, rules.files - 1, rules.ranks - 1)


@rows(
    ("key", "plies", "move", "value", "is_legal_then"),
    [
        ("setup.closed", 0, "@d4", "none", True),
        ("movement.light_range", 0, "d4-d8", 0, True),
        ("movement.leader_range", 0, "d4-d8", 0, True),
        ("movement.fugitives", 2, "b1-b5", False, True),
        ("movement.leader_self_immobilizing", 0, "d1-d4", True, True),
        ("movement.leap", 0, "d4-f4", "none", False),
        ("movement.leader_leap", 0, "d4-f4", "none", False),
        ("movement.leap_chain", 0, "a1-c3", False, False),
        ("movement.directions", 0, "c3-f6", 4, False),
        ("movement.leader_directions", 0, "d4-e5", 4, False),
        ("movement.barrier", 0, "a1-a7", 0, True),
        ("movement.retreat", 0, "a1-g1", True, True),
        ("capture.corner_anvil", 0, "c2-c1xb1", "no", False),
        ("capture.leader_needs_heavy", 0, "d1-d4xd5", False, True),
        ("capture.again_by", 0, "a2-a3xb3-a4", "captures", False),
        ("capture.safe", 0, "d2-d3xc3", "none", True),
        ("capture.directions", 0, "c1-c3xd4", 4, False),
        ("capture.row_with_leader", 0, "e1-e4xb4xd4", "others", True),
        ("capture.intervention", 0, "c1-c4xb4xd4", "pair", True),
        ("capture.intervention", 0, "c1-c4", "none", True),
        ("capture.surround", 0, "b5-b2xa1xb1", False, False),
        ("capture.inciti", 1, "d8-d1", False, True),
        ("ending.must_open", 1, "e1-e2", False, True),
        ("ending.repetition_count", 3, "a7-a8", 3, True),
        ("ending.repetition_of", 4, "a3-a1", "position", True),
    ],
)
def test_a_caption_says_which_move_would_be_possible(
    key: str, plies: int, move: str, value: Value, is_legal_then: bool
) -> None:
    shown, otherwise = after(key, plies), after(key, plies, value)
    assert (move in map(str, otherwise.legal_moves)) == is_legal_then
    assert (move in map(str, shown.legal_moves)) != is_legal_then


@rows(
    ("key", "value", "result", "result_then"),
    [
        ("ending.annihilation", "none", "1-0", "*"),
        ("ending.reduced_by", "either", "*", "0-1"),
        ("ending.leader_immobilized", "none", "1-0", "*"),
        ("ending.leader_bared", False, "1-0", "*"),
        ("ending.blocked", "passes", "0-1", "*"),
        ("ending.both_blocked", "draw", "1-0", "1/2-1/2"),
        ("ending.dead_position", "none", "0-1", "*"),
        ("ending.dead_position_when", "always", "*", "0-1"),
        ("ending.quiet_result", "draw", "1-0", "1/2-1/2"),
        ("ending.territory", "area", "0-1", "1-0"),
        ("ending.komi", 1, "0-1", "1-0"),
        ("ending.settled", "none", "1-0", "*"),
        ("ending.prisoners", False, "1-0", "1/2-1/2"),
    ],
)
def test_a_caption_says_what_the_result_would_be(
    key: str, value: Value, result: str, result_then: str
) -> None:
    assert after(key, 1).result() == result
    assert after(key, 1, value).result() == result_then


def test_a_caption_says_what_would_be_on_a_square() -> None:
    key = "capture.stranded_captured"
    assert (after(key, 1).piece_at("a1"), after(key, 1, False).piece_at("a1")) == ("x", "S")
    assert after("ending.blocked", 1, "passes").turn == after("ending.blocked", 0).turn
    assert max(roll for roll, _ in after("dice.faces", 0).rolls) == (4,)
    assert after("ending.blocked", 1, "passes").turn == after("ending.blocked", 0).turn
    assert max(roll for roll, _ in after("dice.faces", 0, 6).rolls) == (6,)
    assert after("setup.per_turn", 1).turn != after("setup.per_turn", 1, 1).turn
    leaders = [after("setup.leader_reserve", 2, each).leaders_in_reserve for each in (None, "last")]
    assert leaders == [(False, False), (True, True)]
    assert after("setup.first_mover", 0).turn != after("setup.first_mover", 0, "white").turn


def test_examples_are_in_the_order_of_the_forms_and_name_their_rules() -> None:
    assert list(OWN) == [key for key in FIELDS if key in OWN]
    for key, example in OWN.items():
        assert is_shipped(example.ruleset)
        found = explanation(key, ENGLISH)
        assert found is not None
        assert found.evidence.endswith("changed for this example.") == bool(example.changes)
        assert bool(figure_in(entry_figure(key), ENGLISH).analysis) != bool(example.changes)
    seega = explanation("capture.safe", ENGLISH)
    assert seega is not None
    assert seega.evidence == "By the rules of Seega (Walker)."


def test_an_example_that_cannot_be_played_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryExample("quintana.latrunculi", "{No such move.} 1. a1-h8 *")
    monkeypatch.setattr(entry_examples, "entry_examples", lambda: {"capture.safe": broken})
    with pytest.raises(PetteiaError, match=r"examples\.toml, capture\.safe"):
        entry_game("capture.safe")
