"""The explorer: its games follow the rules, and each of their positions is found."""

import errno
import json
import lzma
import os
import re
import resource
import sqlite3
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from petteia._core import BLACK, WHITE, Move, Position, Ruleset
from petteia.cli import main
from petteia.explorer import (
    Explorer,
    ExplorerError,
    GameFilter,
    Pattern,
    Results,
    StoredGame,
)
from petteia.explorer.collecting import collect, from_record
from petteia.explorer.explorer import FOLDER, MAX_UNUSED_SECONDS, explored_rules
from petteia.explorer.position_index import MIN_TALLIED, without_history, write_index
from petteia.explorer.stored_games import (
    MAX_CHOICES,
    SUFFIX,
    as_game,
    choices_of,
    file_name,
    first_fit,
    possible,
    read_file,
    read_files,
    replayed,
    words_of,
    write_games,
)
from petteia.game import Game
from petteia.game.tree.node import action_text
from petteia.game.tree.position_cache import play_action
from petteia.notation import written
from petteia.rulesets import ruleset, ruleset_ids
from petteia.server.workers.explorers import (
    INDEX_MILLISECONDS,
    LOOK_MILLISECONDS,
    GameDatabase,
    look_cost,
)
from tests.commands import refused
from tests.rows import rows
from tests.strategies import positions

FILES = sorted(FOLDER.glob(f"*{SUFFIX}"))
CYN, PISO = "cyningstan.petteia", "locusludi.piso"
SAMPLE = 25
"""Games of each file that are replayed."""


def played(rules: Ruleset, moves: str, winner: bool | None = None) -> StoredGame:
    """A game that was adjudicated after some moves."""
    return StoredGame("Anna", "Bela", winner, "adjudication", choices_of(rules, moves.split()))


def is_way_back(position: Position, move: Move) -> bool:
    """Whether a move takes back the last one of the same player."""
    earlier = position.move_stack[-2:]
    if len(earlier) < 2:
        return False
    own = earlier[0]
    return (move.from_square, move.to_square) == (own.to_square, own.from_square)


def explorer_of(folder: Path, rules: Ruleset, games: Iterable[StoredGame]) -> Explorer:
    write_games(folder, rules, list(games))
    return Explorer(rules, folder, folder / "cache")


@rows("file", FILES)
def test_two_thousand_different_games_of_a_ruleset_end_as_recorded(file: Path) -> None:
    stored = read_file(file)
    assert file.name == file_name(stored.rules)
    different = {(game.white, game.black, tuple(game.choices)) for game in stored.games}
    assert len(different) == len(stored.games) >= 2_000
    for game in stored.games[:: max(len(stored.games) // SAMPLE, 1)]:
        *_, last = replayed(stored.rules, game)
        outcome = last.outcome()
        if outcome is None:
            assert game.outcome.reason == "adjudication"
        else:
            assert (outcome.winner, outcome.reason) == (game.winner, game.reason)


def test_every_ruleset_comes_with_games() -> None:
    assert {file.name for file in FILES} == {file_name(ruleset(id)) for id in ruleset_ids()}


@pytest.mark.parametrize("id", ["navpil.poleis", "vogt.petteia-tournament", "vogt.kubeia"])
def test_each_position_of_a_game_of_the_package_is_found(id: str, tmp_path: Path) -> None:
    rules = ruleset(id)
    stored = read_file(FOLDER / file_name(rules)).games[:20]
    explorer = explorer_of(tmp_path, rules, stored)
    for number in (1, 20):
        game = explorer.game(number)
        seen: set[int] = set()
        for node in [game.root, *game.mainline]:
            position = Position.from_pfen(rules, game.pfen(node))
            assert number in [found.number for found in explorer.find_games(GameFilter(position))]
            found = explorer.at(position)
            assert 1 <= found.results.games <= len(stored)
            if node.next is not None and position.key not in seen:
                assert node.next.text in [each.text for each in found.continuations]
            seen.add(position.key)


def test_games_that_reach_a_position_by_different_moves_are_joined(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    explorer = explorer_of(
        tmp_path,
        rules,
        [
            played(rules, "a2-a4 a7-a5 b2-b4 h7-h6", WHITE),
            played(rules, "b2-b4 a7-a5 a2-a4 h7-h5", None),
            played(rules, "b2-b4 a7-a5 c2-c4 h7-h5", BLACK),
        ],
    )
    position = Position(rules)
    start = explorer.at(position)
    assert start.results == Results(1, 1, 1)
    assert [(each.text, each.results) for each in start.continuations] == [
        ("b2-b4", Results(0, 1, 1)),
        ("a2-a4", Results(1, 0, 0)),
    ]
    for move in ("a2-a4", "a7-a5", "b2-b4"):
        position.push_text(move)
    joined = explorer.at(position)
    assert joined.results == Results(1, 1, 0)
    assert joined.results.average == 0.75
    assert [each.text for each in joined.continuations] == ["h7-h5", "h7-h6"]
    reaching = explorer.find_games(GameFilter(position))
    assert [(game.number, game.ply) for game in reaching] == [(1, 3), (2, 3)]
    assert explorer.find_games(GameFilter(position), most=1, first=1) == reaching[1:]


def test_the_first_look_at_a_database_is_known_to_take_longer(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    explorer = explorer_of(tmp_path, rules, [played(rules, "a2-a4")])
    database = GameDatabase(rules, tmp_path, tmp_path / "cache")
    assert look_cost(database, None) >= INDEX_MILLISECONDS
    assert explorer.index.games == 1
    assert look_cost(database, None) == LOOK_MILLISECONDS


def test_a_game_counts_once_in_a_position_that_it_reaches_again(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    there_and_back = "a2-a3 a7-a6 a3-a2 a6-a7 b2-b3"
    explorer = explorer_of(tmp_path, rules, [played(rules, there_and_back)])
    found = explorer.at(Position(rules))
    assert found.results.games == 1
    assert [each.text for each in found.continuations] == ["a2-a3"]


def test_a_position_of_many_games_has_their_totals(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    games = [
        played(rules, "a2-a3" if number % 3 else "b2-b3", WHITE if number % 2 else None)
        for number in range(MIN_TALLIED + 2)
    ]
    found = explorer_of(tmp_path, rules, games).at(Position(rules))
    assert found.results == Results(33, 33, 0)
    assert [(each.text, each.results) for each in found.continuations] == [
        ("a2-a3", Results(22, 22, 0)),
        ("b2-b3", Results(11, 11, 0)),
    ]


def test_the_positions_that_many_games_reach_are_listed_once(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    lines = ["a2-a4 a7-a5 b2-b4", "b2-b4 a7-a5 a2-a4", "b2-b4 a7-a5 c2-c4"]
    explorer = explorer_of(tmp_path, rules, [played(rules, line) for line in lines])
    frequent = list(explorer.frequent(2))
    assert [explorer.at(each).results.games for each in frequent] == [3, 2, 2, 2]
    assert [len(each.move_stack) for each in frequent] == [0] * 4
    position = Position(rules)
    for move in lines[1].split():
        position.push_text(move)
    assert [each.key for each in explorer.frequent(3)] == [Position(rules).key]
    assert position.key in [each.key for each in frequent]


def test_no_move_follows_if_quiet_plies_have_ended_a_game() -> None:
    """Games that reach the same board with fewer quiet plies continue from it (COO-7)."""
    rules = ruleset("cooper.military-latrunculi")
    explorer = Explorer(rules)
    board = "1sssssss/3l3s/8/8/8/8/S5LS/SS2SSSS w - - 0,0 0,0"
    over, before = (Position.from_pfen(rules, f"{board} {end}") for end in ("100 51", "50 26"))
    assert over.outcome() is not None
    assert explorer.at(over).continuations == ()
    assert explorer.at(over).results == explorer.at(before).results == Results(0, 17, 0)
    assert [each.results.games for each in explorer.at(before).continuations] == [12, 4]
    (listed,) = (each for each in explorer.frequent(17) if each.key == over.key)
    assert listed.outcome() is None


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        (GameFilter(), [1, 2, 3]),
        (GameFilter(result="1-0"), [1]),
        (GameFilter(result="1/2-1/2"), [3]),
        (GameFilter(player="Anna"), [1, 2]),
        (GameFilter(player="Bela", result="0-1"), [2]),
        (GameFilter(reason="agreement"), [3]),
        (GameFilter(min_plies=2), [2, 3]),
        (GameFilter(min_plies=2, max_plies=2), [2]),
        (GameFilter(player="Anna", reason="agreement"), []),
    ],
)
def test_games_are_found_by_player_result_reason_and_length(
    wanted: GameFilter, numbers: list[int], tmp_path: Path
) -> None:
    rules = ruleset(CYN)
    three = choices_of(rules, ["a2-a3", "a7-a6", "b2-b3"])
    games = [
        played(rules, "a2-a3", WHITE),
        played(rules, "a2-a4 a7-a6", BLACK),
        StoredGame("Carl", "Dora", None, "agreement", three),
    ]
    explorer = explorer_of(tmp_path, rules, games)
    assert [game.number for game in explorer.find_games(wanted)] == numbers


def on_walker(text: str, **how: bool) -> Pattern:
    return Pattern.parse(ruleset(CYN), text, **how)


@pytest.mark.parametrize(
    ("text", "how", "numbers"),
    [
        ("8/8/8/8/S7/8/8/8", {}, [1, 2]),
        ("8/8/8/s7/S7/8/8/8", {}, [2]),
        ("8/8/8/-7/S7/8/8/8", {}, [1, 2]),
        ("8/-7/8/8/S7/8/8/8", {}, [2]),
        ("8/8/8/7s/8/8/8/8", {}, [3]),
        ("8/8/8/8/7S/8/8/8", {}, []),
        ("8/8/8/8/7S/8/8/8", {"reflected": True}, [1, 2]),
        ("8/8/8/8/7S/8/8/8", {"with_colours_exchanged": True}, []),
        ("8/8/8/8/7S/8/8/8", {"with_colours_exchanged": True, "reflected": True}, [1, 2, 3]),
        ("8/8/8/8/s7/8/8/8", {"with_colours_exchanged": True}, [1, 2]),
    ],
)
def test_games_are_found_by_a_pattern(
    text: str, how: dict[str, bool], numbers: list[int], tmp_path: Path
) -> None:
    rules = ruleset(CYN)
    games = [
        played(rules, "a2-a4 b7-b6"),
        played(rules, "a2-a4 a7-a5"),
        played(rules, "b2-b3 h7-h5"),
    ]
    explorer = explorer_of(tmp_path, rules, games)
    found = explorer.find_games(GameFilter(pattern=on_walker(text, **how)))
    assert [game.number for game in found] == numbers
    page = explorer.find_games(GameFilter(pattern=on_walker(text, **how)), most=1, first=1)
    assert [game.number for game in page] == numbers[1:2]


def test_a_pattern_can_be_combined_with_a_position_and_the_other_filters(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    explorer = explorer_of(
        tmp_path,
        rules,
        [
            played(rules, "a2-a4 a7-a5 h2-h3", WHITE),
            played(rules, "a2-a3 a7-a5 a3-a4", BLACK),
            played(rules, "a2-a4 a7-a5 g2-g3", BLACK),
        ],
    )
    pattern = on_walker("8/8/8/s7/S7/8/8/8")
    after = Position(rules)
    after.push_text("a2-a4")
    games = explorer.find_games(GameFilter(pattern=pattern))
    assert [(game.number, game.ply) for game in games] == [(1, 2), (2, 3), (3, 2)]
    games = explorer.find_games(GameFilter(after, result="0-1", pattern=pattern))
    assert [game.number for game in games] == [3]


def written_board(position: Position) -> str:
    """The board of a position as a pattern in which every square matters."""
    board, _, _ = position.pfen().partition(" ")
    return re.sub("[0-9]+", lambda run: "-" * int(run[0]), board)


def test_a_pattern_of_another_board_is_refused(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    explorer = explorer_of(tmp_path, rules, [played(rules, "a2-a3")])
    larger = Pattern.parse(ruleset("callen.simple-petteia"), "12/12/12/12/12/12/S11/12")
    with pytest.raises(ExplorerError, match="not one of a board of 8 x 8"):
        explorer.find_games(GameFilter(pattern=larger))


@given(st.data())
def test_the_board_of_every_position_is_a_pattern_that_it_fits(data: st.DataObject) -> None:
    position = data.draw(positions())
    drawn = written_board(position)
    [form] = Pattern.parse(position.rules, drawn).forms()
    assert len(form) == position.rules.files * position.rules.ranks
    every = Pattern.parse(
        position.rules, drawn, with_colours_exchanged=True, reflected=True
    ).forms()
    assert form in every
    assert form[::-1] in every
    assert 1 <= len(every) <= 8


@given(positions())
def test_a_game_fits_a_board_at_the_first_ply_that_shows_it(position: Position) -> None:
    rules, walked = position.rules, position.root()
    assume(walked.pfen() == Position(rules).pfen())
    boards = [written_board(walked)]
    for action in position.action_stack:
        play_action(walked, action)
        boards.append(written_board(walked))
    choices = choices_of(rules, map(action_text, position.action_stack))
    forms = Pattern.parse(rules, boards[-1]).forms()
    assert first_fit(rules, choices, forms) == boards.index(boards[-1])
    assert first_fit(rules, choices, []) is None


@given(st.text(max_size=60) | st.text("0123456789Ss-/", max_size=60))
def test_any_text_is_a_pattern_or_is_refused(text: str) -> None:
    with suppress(ExplorerError):
        assert on_walker(text).ranks


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("8/8/8", "3 ranks; the board has 8"),
        ("8/8/8/9/8/8/8/8", "rank 5 of the pattern has 9 squares; the board has 8 files"),
        ("8/8/8/q7/8/8/8/8", "q in rank 5 of the pattern is not one of - S s"),
        ("8/8/8/8/8/8/8/8", "no square"),
        ("8" * 700, "at most"),
    ],
)
def test_an_invalid_pattern_is_refused(text: str, words: str) -> None:
    with pytest.raises(ExplorerError, match=re.escape(words)):
        on_walker(text)


def test_games_that_are_cut_off_are_refused(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    file = write_games(tmp_path, rules, [played(rules, "a2-a3")])
    content = file.read_bytes()
    for length in (0, len(content) // 2):
        file.write_bytes(content[:length])
        with pytest.raises(ExplorerError, match="damaged one: cut off"):
            read_file(file)


def test_games_with_something_after_their_end_are_refused(tmp_path: Path) -> None:
    rules = ruleset("cyningstan.petteia")
    file = write_games(tmp_path, rules, [played(rules, "a2-a3")])
    file.write_bytes(file.read_bytes() + b"\0\0")
    with pytest.raises(ExplorerError, match="2 bytes after the end"):
        read_file(file)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (b'["A', b"[" * 20_000 + b'["A', "recursion"),
        (b'"Ann"', b"[]", "a list is not text"),
        (b'"agreement"', b"5", "5 is not text"),
    ],
)
def test_games_with_a_damaged_heading_are_refused(
    tmp_path: Path, before: bytes, after: bytes, words: str
) -> None:
    rules = ruleset(CYN)
    game = StoredGame("Ann", "Bob", None, "agreement", played(rules, "a2-a3").choices)
    file = write_games(tmp_path, rules, [game])
    content = lzma.decompress(file.read_bytes())
    assert before in content
    file.write_bytes(lzma.compress(content.replace(before, after, 1)))
    with pytest.raises(ExplorerError, match=words):
        read_file(file)


def test_files_can_be_joined_to_one_of_several_rulesets(tmp_path: Path) -> None:
    one, other = ruleset(CYN), ruleset("callen.simple-petteia", die=True)
    games = [played(one, "a2-a3")], [played(other, "roll:1 a1-a2"), played(other, "roll:3 a1-a3")]
    files = [write_games(tmp_path, *each) for each in zip((one, other), games, strict=True)]
    joined = tmp_path / f"joined{SUFFIX}"
    joined.write_bytes(b"".join(file.read_bytes() for file in files))
    assert [(each.rules, list(each.games)) for each in read_files(joined)] == [
        (one, games[0]),
        (other, games[1]),
    ]
    with pytest.raises(ExplorerError, match="2 rulesets"):
        read_file(joined)


def test_any_number_of_players_is_stored(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    game = played(rules, "a2-a3")
    names = [f"player {number}" for number in range(MAX_CHOICES + 2)]
    games = [replace(game, white=name, black=names[0]) for name in names]
    assert read_file(write_games(tmp_path, rules, games)).games == tuple(games)


@given(positions())
def test_a_move_is_stored_as_its_place_among_the_legal_moves(position: Position) -> None:
    """The core converts places and words in one call, as if the choices were made one by one."""
    rules, words, expected = position.rules, [], []
    walked = position.root()
    assume(walked.pfen() == Position(rules).pfen())
    for action in position.action_stack:
        expected.append(list(possible(walked)).index(action))
        words.append(action_text(action))
        play_action(walked, action)
    assert list(choices_of(rules, words)) == expected
    assert words_of(rules, expected) == words


def test_an_illegal_move_and_a_place_without_a_move_are_refused() -> None:
    rules = ruleset(CYN)
    with pytest.raises(ValueError, match="a2"):
        choices_of(rules, ["a2-a3", "a2-a4"])
    with pytest.raises(ExplorerError, match="999"):
        words_of(rules, [0, 999])
    with pytest.raises(ExplorerError, match="999"):
        first_fit(rules, [0, 999], [])


def test_rolls_are_counted_if_one_is_due(tmp_path: Path) -> None:
    rules = ruleset("callen.simple-petteia", die=True)
    games = [played(rules, "roll:1 a1-a2"), played(rules, "roll:3 a1-a3")]
    explorer = explorer_of(tmp_path, rules, games)
    position = Position(rules)
    document = explorer.at(position).document()
    assert document["moves"] == []
    assert [entry["roll"] for entry in document["rolls"]] == [[1], [3]]
    position.roll(3)
    assert [each.text for each in explorer.at(position).continuations] == ["a1-a3"]


def test_PIS_6_a_position_is_found_without_the_moves_before_it(tmp_path: Path) -> None:
    rules = ruleset(PISO)
    position = Position(rules)
    words: list[str] = []
    while len(words) < 60 and position.outcome() is None:
        back = [move for move in position.legal_moves if is_way_back(position, move)]
        move = (back or position.legal_moves)[0]
        position.push(move)
        words.append(str(move))
    assert position.key != Position.from_pfen(rules, position.pfen()).key
    stored = played(rules, " ".join(words))
    explorer = explorer_of(tmp_path, rules, [stored])
    for at in islice(replayed(rules, stored), len(words)):
        stated = Position.from_pfen(rules, at.pfen())
        assert explorer.at(stated).results.games == 1
        assert without_history(at).key == stated.key


def test_a_recorded_game_is_read_back_with_its_players_moves_and_result(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    game = as_game(rules, played(rules, "a2-a4 a7-a5", BLACK))
    found = from_record(game)
    assert found is not None
    assert [*collect([found, found], tmp_path)] == [tmp_path / f"{CYN}{SUFFIX}"]
    explorer = Explorer(rules, tmp_path, tmp_path)
    assert explorer.index.games == 1
    assert explorer.game(1) == game
    with pytest.raises(ExplorerError, match="no game 2"):
        explorer.game(2)


def test_a_recorded_game_is_stored_though_half_a_sign_is_in_a_name(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    game = as_game(rules, played(rules, "a2-a4 a7-a5", BLACK))
    game.headers.white = "A\ud800"
    found = from_record(game)
    assert found is not None
    assert [*collect([found], tmp_path)]
    assert Explorer(rules, tmp_path, tmp_path).game(1).headers.white == r"A\ud800"


def test_a_resigned_game_is_read_back_without_an_arbiter_and_with_its_rule(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    stored = replace(played(rules, "a2-a4 a7-a5", BLACK), reason="resignation")
    game = explorer_of(tmp_path, rules, [stored]).game(1)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("resignation", "GEN-9")
    assert game.end.events == []


def test_games_without_an_end_or_from_another_start_are_left_out() -> None:
    assert from_record(Game.of(CYN)) is None
    over = "8/8/8/8/8/1S6/8/S6s w - - 0,0 0,0 0 1"
    assert from_record(Game.of(CYN, start=over)) is None


def test_a_ruleset_with_other_options_has_separate_games(tmp_path: Path) -> None:
    rules = ruleset("callen.simple-petteia", inciti=True)
    explorer_of(tmp_path, rules, [played(rules, "a1-a5")])
    assert explored_rules(tmp_path) == (rules,)
    with pytest.raises(ExplorerError, match="no games"):
        Explorer(ruleset("callen.simple-petteia"), tmp_path)
    with pytest.raises(ExplorerError, match="not one of"):
        Explorer(rules, tmp_path).at(Position(ruleset("callen.simple-petteia")))


def test_a_damaged_index_is_built_again(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    explorer = explorer_of(tmp_path, rules, [played(rules, "a2-a3")])
    assert explorer.at(Position(rules)).results.games == 1
    [index] = (tmp_path / "cache").iterdir()
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE others (number INTEGER)")
    for content in (index.read_bytes()[:100], (tmp_path / "other").read_bytes()):
        index.write_bytes(content)
        again = Explorer(rules, tmp_path, tmp_path / "cache")
        assert again.at(Position(rules)).results.games == 1


def test_an_index_that_was_not_used_for_long_is_removed_when_another_is_built(
    tmp_path: Path,
) -> None:
    rules, cache = ruleset(CYN), tmp_path / "cache"
    first, second, third = ([played(rules, moves)] for moves in ("a2-a3", "b2-b3", "c2-c3"))
    for games in (first, second):
        _ = explorer_of(tmp_path, rules, games).index
    other = cache / f"{CYN}-notes.sqlite"
    other.touch()
    long_ago = time.time() - MAX_UNUSED_SECONDS - 60
    for path in cache.iterdir():
        os.utime(path, (long_ago, long_ago))
    for games in (second, third):
        _ = explorer_of(tmp_path, rules, games).index
    kept = [explorer_of(tmp_path, rules, games).is_indexed for games in (first, second, third)]
    assert kept == [False, True, True]
    assert other.exists()


def test_the_index_needs_no_cache(tmp_path: Path) -> None:
    rules = ruleset(CYN)
    write_games(tmp_path, rules, [played(rules, "a2-a3")])
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    assert Explorer(rules, tmp_path, in_the_way).at(Position(rules)).results.games == 1


def test_an_index_that_the_cache_has_no_room_for_is_written_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ruleset(CYN)

    def write_if_room(path: Path, rules: Ruleset, games: list[StoredGame]) -> None:
        if path.is_relative_to(tmp_path):
            raise OSError(errno.EIO, "database or disk is full", str(path))
        write_index(path, rules, games)

    monkeypatch.setattr("petteia.explorer.explorer.write_index", write_if_room)
    explorer = explorer_of(tmp_path, rules, [played(rules, "a2-a3")])
    assert explorer.at(Position(rules)).results.games == 1


def test_an_index_that_there_is_no_room_for_is_named_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        error = refused(capsys, "explore", CYN)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert error.startswith(f"petteia: {tmp_path}")
    assert error.endswith(".sqlite: disk I/O error\n")


@given(st.binary(max_size=200), st.booleans())
def test_any_file_is_read_or_refused(content: bytes, is_packed: bool) -> None:
    check_refused(lzma.compress(content) if is_packed else content)


@given(
    st.dictionaries(
        st.sampled_from(["format", "ruleset", "version", "options", "players", "endings", "games"]),
        st.none()
        | st.integers(-2, 3)
        | st.lists(st.sampled_from(["w", "", CYN]), max_size=2)
        | st.dictionaries(st.just("die"), st.booleans()),
    ),
    st.binary(max_size=12),
)
def test_a_file_with_any_header_is_read_or_refused(
    header: dict[str, object], numbers: bytes
) -> None:
    valid = {"format": 1, "ruleset": CYN, "version": 1, "options": {}, "players": [], "games": 1}
    text = json.dumps(valid | header).encode()
    check_refused(lzma.compress(text + b"\n" + numbers))


def check_refused(content: bytes) -> None:
    """Whatever a file contains, nothing but ``ExplorerError`` is raised."""
    with tempfile.NamedTemporaryFile(suffix=SUFFIX) as file:
        file.write(content)
        file.flush()
        with suppress(ExplorerError):
            stored = read_file(Path(file.name))
            for game in stored.games:
                assert list(replayed(stored.rules, game))


def test_the_command_answers_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert main(["explore", CYN, "--games", "2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["games"] == sum(entry["games"] for entry in document["moves"]) >= 1000
    assert {"move", "games", "white", "draws", "black"} <= document["moves"][0].keys()
    assert len(document["found"]) == 2
    far = "8/8/8/8/8/1S6/8/S6s w - - 0,0 0,0 0 1"
    assert main(["explore", CYN, "--pfen", far, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["games"], document["moves"], document["average"]) == (0, [], None)


def test_the_command_finds_games_by_a_pattern(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    words = ["explore", CYN, "--games", "3", "--json", "--pattern", "S-6/8/8/8/8/8/8/8"]
    assert main(words) == 0
    one = json.loads(capsys.readouterr().out)["found"]
    assert main([*words, "--either-colour", "--reflected"]) == 0
    every = json.loads(capsys.readouterr().out)["found"]
    assert len(every) == 3
    assert every[-1]["game"] <= one[-1]["game"]


def test_a_database_is_built_from_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    rules = ruleset(CYN)
    record = tmp_path / "games.petteia"
    games = [played(rules, "a2-a4 a7-a5", WHITE), played(rules, "a2-a4 b7-b5", None)]
    record.write_text("\n".join(written(as_game(rules, game), "petteia") for game in games))
    out = tmp_path / "databases" / "mine"
    assert main(["explore", "--build", str(record), "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["explore", CYN, "--from", str(out)]) == 0
    head, first, *_ = capsys.readouterr().out.splitlines()
    assert head.startswith("games 2 of 2   White  50.0%  draw  50.0%  Black   0.0%")
    assert first.split()[:2] == ["a2-a4", "2"]
    assert main(["explore", CYN, "--from", str(out), "--game", "1"]) == 0
    assert "1. a2-a4 a7-a5" in capsys.readouterr().out


def test_rulesets_that_a_database_leaves_out_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'extends = "{CYN}"\ntitle = "My game"\nsummary = "Mine."\n')
    record, out = tmp_path / "games.petteia", tmp_path / "mine"
    moves = played(ruleset(CYN), "a2-a4 a7-a5", WHITE)
    games = [as_game(rules, moves) for rules in (ruleset(file), ruleset(CYN))]
    record.write_text("\n".join(written(game, "petteia") for game in games))
    assert main(["explore", "--build", str(record), "--out", str(out)]) == 0
    assert capsys.readouterr().err == "left out, as it is not in the package: My game\n"
    assert main(["explore", CYN, "--build", str(record), "--out", str(out)]) == 0
    assert capsys.readouterr().err == "", "it was not asked for"
    settings = (
        f'title = "t"\nrulesets = ["{file}"]\nplayers = ["nodes=1"]\npairs = 1\nlongest = 8\n'
    )
    (tmp_path / "lab.toml").write_text(settings)
    assert main(["lab", "run", str(tmp_path / "lab.toml"), "--out", str(tmp_path / "lab")]) == 0
    capsys.readouterr()
    experiment = ["--build", str(tmp_path / "lab"), "--out", str(out)]
    assert main(["explore", *experiment]) == 2
    assert str(file) in capsys.readouterr().err
    assert main(["explore", CYN, *experiment]) == 2
    assert str(file) not in capsys.readouterr().err
    assert main(["explore", str(file), *experiment]) == 2
    assert "is not the id of a ruleset of the package" in capsys.readouterr().err


def test_a_database_is_built_from_a_part_of_the_library(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["explore", "--build", f"library:{CYN}", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith(f"{CYN}.games: ")


def test_building_a_database_without_a_game_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "games.petteia"
    record.write_text(f'[Ruleset "{CYN}"]\n1. a2-a4 *\n')
    out = tmp_path / "databases" / "mine"
    assert main(["explore", "--build", str(record), "--out", str(out)]) == 2
    assert capsys.readouterr().err.startswith("petteia: --build: ")
    assert list(tmp_path.iterdir()) == [record], "no empty folder is left"


def test_a_source_that_is_not_a_record_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "letter.txt"
    source.write_text("Dear Ann\n")
    assert main(["explore", "--build", str(source), "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"petteia: {source}: ")


def test_a_folder_that_is_missing_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explore", CYN, "--from", "/nowhere"]) == 2
    assert capsys.readouterr().err == "petteia: /nowhere: No such file or directory\n"


@pytest.mark.parametrize(
    "words",
    [
        [],
        [CYN, "--pfen", "nothing"],
        [CYN, "--from", "/nowhere"],
        [CYN, "--game", "1000000"],
        [CYN, "--games", "0"],
        [CYN, "--most", "3"],
        [CYN, "--games", "3", "--result", "2-0"],
        [CYN, "--games", "3", "--pattern", "8/8"],
        [CYN, "--pattern", "8/8/8/8/8/S7/8/8"],
        [CYN, "--player", "Ann"],
        [CYN, "--result", "1-0"],
        [CYN, "--min-plies", "9"],
        [CYN, "--games", "3", "--reflected"],
        ["nobody.nothing"],
        ["--build", "/nowhere/at/all", "--out", "."],
        ["--build", "."],
        ["--build", "README.md", "--out", "."],
        ["--build", "README.md", "--out", "README.md/database"],
    ],
)
def test_bad_input_is_refused_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    refused(capsys, "explore", *words)
