"""Events: pairings against published ones, standings worked out by hand, and the file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petteia.events import (
    MAX_FILE_BYTES,
    MAX_NAME_LENGTH,
    MAX_PLAYERS,
    MAX_ROUNDS,
    MAX_TABLE_PLAYERS,
    MAX_TITLE_LENGTH,
    Event,
    EventError,
    Pairing,
    event_text,
    fitting_name,
    next_pairings,
    read_event,
    standings,
    standings_rows,
)
from tests.rows import rows

PUBLISHED = sorted((Path(__file__).parent / "published").glob("*.txt"))
NAMES = ("Ada", "Bruno", "Chiara", "Daphne", "Elif", "Filip", "Giulia", "Hugo")


def read(text: str) -> Event:
    """A file without errors."""
    reading = read_event(text)
    assert reading.errors == []
    assert reading.event is not None
    return reading.event


def swiss(players: int = 4, rounds: int = 3) -> Event:
    event = Event("Class 7b", "vogt.petteia", "swiss", rounds)
    for number in range(1, players + 1):
        event.add_player(f"P{number}")
    return event


def as_sets(pairings: list[Pairing]) -> set[tuple[int, int | None]]:
    return {(pairing.white, pairing.black) for pairing in pairings}


@pytest.mark.parametrize("file", PUBLISHED, ids=lambda file: file.stem)
def test_pairings_equal_the_published_ones(file: Path) -> None:
    published = read(file.read_text(encoding="utf-8"))
    for number, expected in enumerate(published.rounds, 1):
        before = Event(published.title, published.ruleset, "swiss", published.planned_rounds)
        before.players = [player for player in published.players if player.present[0][0] <= number]
        before.rounds = published.rounds[: number - 1]
        present = [index for index, p in enumerate(before.players, 1) if p.is_present(number)]
        for index in set(before.active()) - set(present):
            before.remove_player(index)
        for index in set(present) - set(before.active()):
            before.readmit_player(index)
        found = as_sets(next_pairings(before))
        if number == 1:
            # The first colour is drawn by lot: all may be the other way round.
            turned = {(black or white, black and white) for white, black in found}
            assert as_sets(expected) in (found, turned), file.stem
        else:
            assert found == as_sets(expected), (file.stem, number)


BERGER_6 = """
    1-6 2-5 3-4
    6-4 5-3 1-2
    2-6 3-1 4-5
    6-5 1-4 2-3
    3-6 4-2 5-1
"""
"""The table for five or six players in annex 1 of FIDE's handbook, C.05."""


def test_a_round_robin_follows_bergers_table() -> None:
    event = Event("Club", "vogt.petteia", "round-robin")
    for name in NAMES[:6]:
        event.add_player(name)
    for row in BERGER_6.split("\n")[1:-1]:
        pairings = next_pairings(event)
        assert as_sets(pairings) == {tuple(map(int, pair.split("-"))) for pair in row.split()}
        event.open_round(pairings)
        for board in range(1, 4):
            event.set_result(len(event.rounds), board, "1-0")
    assert event.is_over


def test_in_a_round_robin_of_five_everyone_has_one_bye() -> None:
    event = Event("Club", "vogt.petteia", "round-robin")
    for name in NAMES[:5]:
        event.add_player(name)
    for _ in range(event.number_of_rounds):
        play_round(event, random.Random(1))
    assert event.is_over
    byes = [game.white for games in event.rounds for game in games if game.is_bye]
    assert sorted(byes) == [1, 2, 3, 4, 5]
    assert all(len(event.opponents(player)) == 4 for player in range(1, 6))


def test_a_latecomer_takes_the_empty_place_in_a_round_robin() -> None:
    event = Event("Club", "vogt.petteia", "round-robin")
    for name in NAMES[:5]:
        event.add_player(name)
    play_round(event, random.Random(1))
    event.add_player("Filip")
    with pytest.raises(EventError, match="the event is full: it has room for 6 players"):
        event.add_player("Giulia")
    for _ in range(4):
        play_round(event, random.Random(1))
    assert event.is_over
    assert len(event.opponents(6)) == 4


def test_the_opponent_of_a_player_who_left_has_a_bye() -> None:
    event = Event("Club", "vogt.petteia", "round-robin")
    for name in NAMES[:4]:
        event.add_player(name)
    event.remove_player(4)
    event.add_player("Zoe")
    play_round(event, random.Random(1))
    event.remove_player(4)
    assert sorted(game.is_bye for game in next_pairings(event)) == [False, True]


def play_round(event: Event, chance: random.Random) -> None:
    """Pair a round, and decide its games at random."""
    event.open_round(next_pairings(event))
    number = len(event.rounds)
    for board, game in enumerate(event.rounds[-1], 1):
        if not game.is_bye:
            event.set_result(number, board, chance.choice(("1-0", "0-1", "1/2-1/2")))


@settings(deadline=None, max_examples=25)
@given(players=st.integers(5, 20), rounds=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_a_swiss_event_whose_players_come_and_go_follows_the_rules(
    players: int, rounds: int, seed: int
) -> None:
    chance = random.Random(seed)
    event = swiss(players, rounds)
    for number in range(1, rounds + 1):
        if number > 1 and chance.random() < 0.4:
            event.add_player(f"Late {number}")
        if number > 1 and chance.random() < 0.4 and len(event.active()) > rounds + 1:
            event.remove_player(chance.choice(event.active()))
        try:
            play_round(event, chance)
        except EventError as error:
            # With so few players every remaining pairing may have been played.
            if error.code != "event-no-pairing" or len(event.active()) > rounds + 3:
                raise
            return
        here = [player for game in event.rounds[-1] for player in game.players()]
        assert sorted(here) == event.active()
    is_last = rounds
    for player in range(1, len(event.players) + 1):
        games = [game for game in event.games_of(player) if game.is_played]
        met = [game.opponent(player) for game in games]
        assert len(met) == len(set(met))
        assert sum(game.is_bye for game in event.games_of(player)) <= 1
        whites = sum(game.white == player for game in games)
        # In the last round a player with more than half of the points may get a third (C.3).
        assert abs(2 * whites - len(games)) <= 2 + (len(event.rounds) == is_last)
    assert read(event_text(event)) == event


def test_no_two_players_meet_twice_even_if_no_other_round_is_possible() -> None:
    event = swiss(2, 2)
    play_round(event, random.Random(1))
    with pytest.raises(EventError, match="round 2 cannot be paired"):
        next_pairings(event)


STANDINGS = """
event: Class 7b
ruleset: vogt.petteia
pairing: swiss
rounds: 3

player: Ada
player: Bruno
player: Chiara
player: Daphne
player: Elif

round 1
Ada - Chiara 1-0
Daphne - Bruno 1/2-1/2
Elif - bye

leaves: Chiara

round 2
Ada - Bruno 1-0
Daphne - Elif 1-0 forfeit
"""


def test_standings_worked_out_by_hand() -> None:
    event = read(STANDINGS)
    found = {event.name(line.player): line for line in standings(event)}
    assert list(found) == ["Ada", "Daphne", "Elif", "Bruno", "Chiara"]
    # Ada has beaten Chiara, who left with 0 (the round that she missed counts ½), and Bruno with ½.
    ada = found["Ada"]
    assert (ada.points, ada.buchholz, ada.sonneborn_berger, ada.wins) == (2, 1, 1, 2)
    # Daphne drew with Bruno. She won by forfeit when she had ½, as did her virtual opponent.
    daphne = found["Daphne"]
    assert (daphne.points, daphne.buchholz, daphne.sonneborn_berger) == (1.5, 1, 0.75)
    assert daphne.wins == 0
    # Elif's first virtual opponent lost to her bye and draws once, the second has 1 and wins.
    elif_ = found["Elif"]
    assert (elif_.points, elif_.buchholz, elif_.sonneborn_berger) == (1, 2.5, 0.5)
    assert list(found["Chiara"].scores) == [0, None]
    assert [line.place for line in found.values()] == [1, 2, 3, 4, 5]


def test_a_latecomer_does_not_lead_while_the_round_is_played() -> None:
    event = swiss(2)
    event.open_round([Pairing(1, 2)])
    event.add_player("Late")
    assert [(line.place, line.buchholz) for line in standings(event)] == [(1, 0)] * 3
    event.set_result(1, 1, "1-0")
    assert {line.player: (line.place, line.buchholz) for line in standings(event)} == {
        1: (1, 0),
        2: (2, 1),
        3: (2, 1),
    }


def test_a_virtual_opponent_has_the_points_of_the_handbooks_example() -> None:
    """A player with 1½ points misses round 3 of 9: the virtual opponent has 5½ at the end."""
    event = swiss(2, 9)
    event.rounds = [
        [Pairing(1, 2, "1-0 forfeit")],
        [Pairing(1, 2, "1/2-1/2")],
        *([Pairing(2, None)] for _ in range(7)),
    ]
    line = standings(event)[1]
    assert line.player == 1
    after = [(1.5 + 1 + (9 - number) / 2) for number in range(4, 10)]
    first = 0 + 0 + 0.5 * 8
    assert line.buchholz == first + event.points(2) + 5.5 + sum(after)


def test_the_direct_encounter_decides_between_two_level_players() -> None:
    event = swiss(6, 2)
    event.open_round([Pairing(1, 2, "1-0"), Pairing(3, 5, "0-1"), Pairing(4, 6, "1-0")])
    event.open_round([Pairing(3, 1, "1-0"), Pairing(2, 4, "1-0"), Pairing(5, 6, "1/2-1/2")])
    lines = standings(event)
    assert [(line.place, line.player) for line in lines][:4] == [(1, 5), (2, 3), (3, 1), (4, 2)]
    first, second = lines[2:4]
    level = ("points", "buchholz", "sonneborn_berger")
    assert [getattr(first, name) for name in level] == [1, 2, 1]
    assert [getattr(second, name) for name in level] == [1, 2, 1]
    assert (first.direct_encounter, second.direct_encounter) == (1, 0)


def test_players_who_are_level_in_everything_share_a_place() -> None:
    event = swiss(4, 1)
    event.open_round([Pairing(1, 2, "1/2-1/2"), Pairing(3, 4, "1/2-1/2")])
    assert [line.place for line in standings(event)] == [1, 1, 1, 1]
    assert [line.direct_encounter for line in standings(event)] == [None] * 4


def test_a_corrected_result_counts_at_once() -> None:
    event = swiss(4, 2)
    event.open_round([Pairing(1, 3, "1-0"), Pairing(4, 2, "0-1")])
    event.open_round([Pairing(2, 1), Pairing(3, 4)])
    event.set_result(1, 1, "0-1")
    assert event.points(1) == 0
    assert event.points(3) == 1
    with pytest.raises(EventError, match="round 1 is over: its games need a result"):
        event.set_result(1, 1, "")


@rows(
    ("line", "column", "message"),
    [
        ("Ada - Ada 1-0", 1, "Ada cannot play against themselves"),
        ("Ada - Brunno 1-0", 7, "there is no player called Brunno; did you mean Bruno?"),
        ("Ada - Bruno 2-0", 13, "result: '2-0'"),
        ("Ada - Bruno 0-0", 13, "result: '0-0'"),
        ("Ada Bruno 1-0", 1, "a line is a key such as player:"),
        ("plays: Ada", 1, "plays: unknown key"),
        ("player: ADA", 9, "there is already a player called ADA"),
        ("player:", 8, "player: must not be empty"),
        ("player: A - B", 9, "A - B: a name must not contain a hyphen between spaces"),
        ("player: Team 1-0", 9, "Team 1-0: a name must not"),
        ("player: bye", 9, "bye: a name must not"),
        ("player: " + "x" * 41, 9, "player: is longer than 40 characters"),
        ("leaves: Hugo", 9, "there is no player called Hugo"),
        ("returns: Ada", 10, "Ada has not left"),
        ("round 3", 7, "round 3: the next round is 2"),
        ("round 2", 1, "one game of round 1 has no result"),
        ("Chiara - Daphne 1-0", 1, "Chiara plays in round 1 already"),
        ("rounds: 5", 1, "rounds: is given twice"),
        ("x" * 401, 1, "the line has more than 400 characters"),
    ],
)
def test_errors_in_a_file_are_located(line: str, column: int, message: str) -> None:
    head = "event: A\nruleset: vogt.petteia\nrounds: 3\n"
    players = "".join(f"player: {name}\n" for name in NAMES[:4])
    text = f"{head}{players}round 1\nChiara - Daphne\n{line}\n"
    (error,) = read_event(text).errors
    assert (error.line, error.column) == (10, column)
    assert message in str(error)


def test_a_file_with_names_that_show_nothing_is_read() -> None:
    reading = read_event("event: \u3164\nruleset: vogt.petteia\nrounds: 3\nplayer: \u2800\n")
    assert reading.errors == []
    assert reading.event is not None
    assert [reading.event.title, reading.event.name(1)] == ["\u3164", "\u2800"]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("", (1, 1), "event: is missing at the beginning"),
        ("event: A\nrounds: 3\nplayer: Ada", (3, 1), "ruleset: is missing at the beginning"),
        ("event: A\nruleset: vogt.pettea\nrounds: 3", (2, 10), "did you mean vogt.petteia?"),
        ("event: A\nruleset: vogt.petteia\nrounds: 16", (3, 9), "'16'"),
        ("event: A\nruleset: vogt.petteia\nrounds: x", (3, 9), "'x'"),
        ("event: A\nruleset: vogt.petteia\npairing: cup\nrounds: 1", (3, 10), "'cup'"),
        (
            "event: A\nruleset: vogt.petteia\npairing: round-robin\nrounds: 3",
            (4, 9),
            "a round robin has the rounds of its table",
        ),
        (f"event: {'x' * 81}\nruleset: vogt.petteia\nrounds: 3", (1, 8), "longer than 80"),
        ("# " + "x" * MAX_FILE_BYTES, (1, 1), "larger than 256 KiB"),
    ],
)
def test_errors_in_the_header_are_reported(text: str, place: tuple[int, int], message: str) -> None:
    reading = read_event(text)
    assert reading.event is None
    error = reading.errors[0]
    assert (error.line, error.column) == place
    assert message in str(error)


def test_a_file_that_is_not_text_is_refused_with_its_line() -> None:
    (error,) = read_event(b"event: A\nruleset: \xff\n").errors
    assert (error.line, error.code) == (2, "event-encoding")


LINES = st.sampled_from(
    (
        "event: A",
        "ruleset: vogt.petteia",
        "pairing: swiss",
        "rounds: 3",
        "player: Ada",
        "player: Bruno",
        "leaves: Ada",
        "returns: Ada",
        "round 1",
        "round 2",
        "Ada - Bruno 1-0",
        "Bruno - Ada",
        "Ada - bye",
    )
)
WHOLE = ["event: A", "ruleset: vogt.petteia", "rounds: 3"]


@given(st.lists(LINES | st.text(max_size=30), max_size=12))
def test_any_text_is_refused_or_read_and_then_written_in_the_same_way(lines: list[str]) -> None:
    for text in ("\n".join(lines), "\n".join(WHOLE + lines)):
        reading = read_event(text)
        if reading.event is not None and not reading.errors:
            assert read(event_text(reading.event)) == reading.event
        else:
            assert reading.errors
            assert all(error.line >= 1 and error.column >= 1 for error in reading.errors)


@pytest.mark.parametrize("result", ["", "1-0", "1/2-1/2", "0-0 forfeit"])
@pytest.mark.parametrize(
    "name",
    ["Round Table", "round 2", "Ann: the first", "event: B", "player: Bruno", "Ann:", "é: x", "½"],
)
def test_a_name_that_looks_like_another_line_is_read_as_it_was_written(
    name: str, result: str
) -> None:
    event = Event("Class 7b", "vogt.petteia", "swiss", 3)
    for each in (name, "Bruno", "Chiara"):
        event.add_player(each)
    event.open_round([Pairing(1, 2, result), Pairing(3, None)])
    assert read(event_text(event)) == event


@pytest.mark.parametrize("name", ["Ann ½-½", "Ann ½ – ½", "Ann 1-0", "Ann １-０"])
def test_a_name_that_ends_like_a_result_is_refused(name: str) -> None:
    with pytest.raises(EventError) as refused:
        Event("Class 7b", "vogt.petteia", "swiss", 3).add_player(name)
    assert refused.value.code == "event-name-form"


@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("Ann - Bea", "Ann \u2011 Bea"),
        ("Ann -", "Ann \u2011"),
        ("Ann 1-0", "Ann 1\u20110"),
        ("Bye", "Bye."),
        ("Ann-Bea", "Ann-Bea"),
    ],
)
@pytest.mark.parametrize("result", ["", "1-0"])
def test_a_name_that_a_file_cannot_contain_gets_a_similar_one(
    name: str, fitting: str, result: str
) -> None:
    event = Event("Class 7b", "vogt.petteia", "swiss", 3)
    for each in (name, "Bruno", "Chiara"):
        event.add_player(fitting_name(each))
    assert event.name(1) == fitting
    event.open_round([Pairing(2, 1, result), Pairing(3, None)])
    assert read(event_text(event)) == event


def test_a_swiss_event_whose_players_have_all_met_can_end_before_its_last_round() -> None:
    event = swiss(2, rounds=5)
    for ending in ("rounds", "event-open-games"):
        with pytest.raises(EventError) as refused:
            event.end()
        assert ending in (refused.value.code, refused.value.parameters.get("name"))
        if not event.rounds:
            event.open_round([Pairing(1, 2)])
    event.set_result(1, 1, "1-0")
    with pytest.raises(EventError, match="cannot be paired"):
        next_pairings(event)
    was_over = event.is_over
    event.end()
    assert (was_over, event.is_over) == (False, True)
    assert read(event_text(event)) == event


def test_the_table_of_a_round_robin_decides_when_it_ends() -> None:
    event = Event("Class 7b", "vogt.petteia", "round-robin")
    with pytest.raises(EventError, match="has the rounds of its table"):
        event.end()


def test_a_forfeit_stays_a_forfeit_after_its_players_have_been_paired_again() -> None:
    event = Event("Class 7b", "vogt.petteia", "swiss", 3)
    for name in ("Ada", "Bruno"):
        event.add_player(name)
    event.open_round([Pairing(1, 2, "1-0 forfeit")])
    event.set_result(1, 1, "1-0")
    event.set_result(1, 1, "0-1 forfeit")
    event.open_round([Pairing(2, 1)])
    with pytest.raises(EventError) as refused:
        event.set_result(1, 1, "1-0")
    assert refused.value.code == "event-meet-later"
    event.set_result(1, 1, "0-0 forfeit")
    event.set_result(2, 1, "1-0")
    assert read(event_text(event)) == event


@given(
    st.lists(st.text("aR: round12-#½\u2013", max_size=9), min_size=3, max_size=3),
    st.sampled_from(["", "1-0"]),
)
def test_any_name_that_is_accepted_is_read_as_it_was_written(names: list[str], result: str) -> None:
    event = Event("Class 7b", "vogt.petteia", "swiss", 3)
    try:
        for name in names:
            event.add_player(name)
    except EventError:
        return
    event.open_round([Pairing(1, 2, result), Pairing(3, None)])
    assert read(event_text(event)) == event


@given(st.binary(max_size=60))
def test_random_bytes_are_refused(data: bytes) -> None:
    assert read_event(data).event is None


def test_an_event_has_a_maximum_number_of_players() -> None:
    event = swiss(MAX_PLAYERS)
    with pytest.raises(EventError, match=f"room for {MAX_PLAYERS} players"):
        event.add_player("One more")


def test_a_player_who_comes_and_goes_between_two_rounds_leaves_no_trace() -> None:
    event = swiss()
    event.open_round(next_pairings(event))
    before = event_text(event)
    event.remove_player(1)
    gone = event_text(event)
    for _ in range(10):
        event.readmit_player(1)
        assert event_text(event) == before
        event.remove_player(1)
        assert event_text(event) == gone
    for board in (1, 2):
        event.set_result(1, board, "1-0")
    event.open_round()
    gone = event_text(event)
    event.readmit_player(1)
    event.remove_player(1)
    assert event_text(event) == gone


def test_the_longest_event_can_be_read_again() -> None:
    letters = [chr(number) for number in range(0x10300, 0x10500) if chr(number).isprintable()]
    event = Event(letters[0] * MAX_TITLE_LENGTH, "vogt.petteia", "swiss", MAX_ROUNDS)
    players = range(1, MAX_PLAYERS + 1)
    for number in players:
        event.add_player(letters[number] * MAX_NAME_LENGTH)
    for number in range(1, MAX_ROUNDS + 1):
        pairs = [(1, 2)] if number % 2 == 0 else zip(players[::2], players[1::2], strict=True)
        event.open_round(Pairing(white, black, "0-0 forfeit") for white, black in pairs)
        for player in players[2:]:
            change = event.remove_player if number % 2 else event.readmit_player
            change(player)
    text = event_text(event)
    assert 0.9 * MAX_FILE_BYTES < len(text.encode()) <= MAX_FILE_BYTES
    assert read(text) == event


def test_a_round_robin_has_room_for_fewer_players() -> None:
    event = Event("Club", "vogt.petteia", "round-robin")
    for number in range(MAX_TABLE_PLAYERS):
        event.add_player(f"P{number}")
    with pytest.raises(EventError, match=f"room for {MAX_TABLE_PLAYERS} players"):
        event.add_player("One more")


def test_no_cell_of_the_table_is_a_formula() -> None:
    event = swiss(1)
    event.add_player("=1+1")
    assert [row[1] for row in standings_rows(event, standings(event))] == ["player", "P1", "'=1+1"]
