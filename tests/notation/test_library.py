"""The games that come with the package."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.game import Game
from petteia.game.dice_audit import dice_doubts
from petteia.notation import library, read_games
from petteia.notation.formats import native
from petteia.notation.library import Part
from tests.commands import refused
from tests.rows import rows
from tools.writing import play_library

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"\*\*([A-Z]{3}-[A-Z0-9]+)\*\*")

EXAMPLES = [part for part in library.parts() if part.is_of_source]
PLAYED = [part for part in library.parts() if not part.is_of_source]


@cache
def games(name: str) -> tuple[Game, ...]:
    return tuple(library.games(name))


def named(title: str, part: str) -> Game:
    """The example of a title."""
    return next(game for game in games(part) if game.headers.others["Title"] == title)


def test_there_are_examples_of_every_author_and_games_of_every_ruleset() -> None:
    authors = sorted({name.partition(".")[0] for name in petteia.ruleset_ids()})
    assert [part.name for part in EXAMPLES] == authors
    assert [part.name for part in PLAYED] == sorted(petteia.ruleset_ids())


@rows("part", EXAMPLES)
def test_examples_read_back_as_they_are_written(part: Part) -> None:
    text = "".join(map(native.write, games(part.name)))
    readings = list(read_games(text))
    assert [reading.errors for reading in readings] == [[]] * len(games(part.name))
    assert tuple(reading.game for reading in readings) == games(part.name)


@rows("part", PLAYED)
def test_twenty_games_a_ruleset_are_played_to_the_end(part: Part) -> None:
    assert len(games(part.name)) == 20
    for game in games(part.name):
        assert game.rules.id == part.name
        assert game.ending is None
        assert game.outcome() is not None
    assert len({native.write(game).partition("\n\n")[2] for game in games(part.name)}) == 20


@rows("part", PLAYED)
def test_no_one_chose_the_dice_of_a_game_between_engines(part: Part) -> None:
    thrown = [game for game in games(part.name) if game.dice is not None]
    for game in thrown:
        if any(isinstance(node.action, tuple) for node in game.mainline):
            assert dice_doubts(game) == []
    assert len(thrown) == 20 or not part.name.startswith("vogt.kubeia")


def test_every_rule_has_an_example() -> None:
    told = set(RULE.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))
    shown = {
        rule for part in EXAMPLES for game in games(part.name) for rule in library.rules_of(game)
    }
    # No game in the package has the mechanics of open questions.
    assert {id for id in told - shown if not id.startswith("QUE-")} == set()
    assert shown - told == set()


@rows("part", EXAMPLES)
def test_an_example_names_its_source_and_explains_what_it_shows(part: Part) -> None:
    for game in games(part.name):
        assert game.rules.id.startswith(f"{part.name}.")
        assert game.headers.source.removeprefix("after ") == game.rules.source
        assert game.root.comment
        assert game.headers.others["Title"]


@rows("part", EXAMPLES)
def test_the_examples_of_a_part_have_different_titles(part: Part) -> None:
    titles = [game.headers.others["Title"] for game in games(part.name)]
    assert sorted(set(titles)) == sorted(titles)


@pytest.mark.parametrize(
    ("part", "title", "result"),
    [
        ("vogt", "The sample game", "0-1 refusal VOG-17"),
        ("vogt", "A sacrifice", "1-0 rout VOG-14"),
        ("vogt", "Ignorance", "0-1 illegal-move VOG-18"),
        ("callen", "Example 4: a wall in simple petteia", "1-0 dead-position GEN-9"),
        ("callen", "Example 8: a wall in simple capture the leader", "0-1 dead-position GEN-9"),
        ("carrillo", "Stalemate at move 33", "1-0 blocked XXI-1"),
        ("navpil", "Third time, more soldiers", "0-1 repetition POL-10"),
        ("cyningstan", "Trapped", "0-1 blocked CYN-4"),
    ],
)
def test_examples_end_as_their_sources_say(part: str, title: str, result: str) -> None:
    outcome = named(title, part).outcome()
    assert outcome is not None
    assert f"{outcome.result()} {outcome.reason} {outcome.rule}" == result


def test_XXI_N_the_moves_that_the_author_quotes_are_in_the_example() -> None:
    quoted = {
        "A capture at move 25": (25, "d6-h6xh5"),
        "A capture at move 47": (47, "f8-b8xb7"),
        "Stalemate at move 33": (33, "a7-g7"),
    }
    for title, (number, move) in quoted.items():
        node = named(title, "carrillo").end
        assert (node.number, str(node.move)) == (number, move)


def test_VOG_N2_the_move_that_the_author_writes_for_both_players() -> None:
    for title, player in (("Two captures at move 25", True), ("The same move by Black", False)):
        node = named(title, "vogt").end
        assert (node.number, node.player, str(node.move)) == (25, player, "e3-e5xd5xe6")


def test_examples_are_found_by_their_rule() -> None:
    found = list(library.examples("VOG-K3"))
    assert [(name, game.headers.others["Title"]) for name, _, game in found] == [
        ("vogt", "The hand of Zeus")
    ]
    assert list(library.examples("VOG-99")) == []


def test_an_unknown_part_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="name: 'nobody' is not one of"):
        library.path("nobody")


def test_the_same_number_always_gives_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, nodes in (("STRONGER", 40), ("WEAKER", 20), ("OPENING_NODES", 50)):
        monkeypatch.setattr(play_library, name, nodes)
    first, again = (native.write(play_library.play("vogt.kubeia-tournament", 5)) for _ in range(2))
    assert first == again
    pair = [play_library.play("carrillo.latrunculi-xxi", number) for number in (0, 1)]
    openings = [[str(node.move) for node in game.mainline][:6] for game in pair]
    assert openings[0] == openings[1]
    assert pair[0].headers.white == pair[1].headers.black != pair[0].headers.black


def test_the_command_lists_parts_games_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["library"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == len(library.parts())
    first = EXAMPLES[0].name
    assert listed[0].split() == [
        first,
        str(len(games(first))),
        "examples",
        "of",
        "the",
        "source",
    ]
    assert main(["library", "vogt"]) == 0
    assert "The sample game (VOG-N3 VOG-17), vogt.kubeia, 7 plies, 0-1 refusal" in (
        capsys.readouterr().out
    )
    assert main(["library", "--rule", "POL-6"]) == 0
    assert capsys.readouterr().out.startswith("library:navpil --game ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("nobody", f"'nobody' is not one of {EXAMPLES[0].name}"),
        ("--rule VOG-99", "no example of it"),
    ],
)
def test_a_missing_part_of_the_library_is_reported_in_one_line(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, "library", *words.split())


def test_a_part_of_the_library_is_checked_like_any_file(capsys: pytest.CaptureFixture[str]) -> None:
    names = [f"library:{part.name}" for part in EXAMPLES]
    assert main(["check", *names]) == 0
    assert capsys.readouterr().out.count(": valid, ") == len(names)
    assert main(["check", "library:nobody"]) == 2
    assert "petteia library lists" in capsys.readouterr().err
