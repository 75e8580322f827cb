"""The strategy primer: what the moves of games show, written as pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.cli import main
from petteia.lab import LabError, record
from petteia.lab.primer import FAMILIES, pages, write_primer
from petteia.lab.primer.advice import advice
from petteia.lab.primer.comparisons import MIN_CASES, Comparison, balanced_share, compare
from petteia.lab.primer.endgames import Balance, EndingFacts, solve_ending
from petteia.lab.primer.facts import GamesOfRuleset
from petteia.lab.primer.families import SolvedEnding
from petteia.lab.primer.formations import FORMATIONS, Advantage, Side
from petteia.lab.primer.observation import Blunder, Capture, ObservedGame, observe, step_of
from petteia.lab.statistics import SampledEstimate
from petteia.notation import read_games
from petteia.rulesets import ruleset_ids
from tests.commands import refused

TEXT = """
rulesets = [
    "cyningstan.petteia",
    "callen.proto-tafl",
    "vogt.petteia-tournament",
    "vogt.kubeia",
    "navpil.poleis",
    "carrillo.latrunculi-xxi",
]
players = ["nodes=60", { player = "nodes=30", pairs = 1 }]
pairs = 2
longest = 60
"""
SMALL_ENDING = SolvedEnding("cyningstan.petteia", 4, {"board": "4x5"})


@pytest.mark.parametrize(
    ("id", "options", "pfen", "move", "expected"),
    [
        ("cyningstan.petteia", {}, "8/8/8/3Ss3/8/5S2/8/s7 w", "f3-f5", {"e5": "custody"}),
        (
            "carrillo.petteia-xxi",
            {"board": "8x8"},
            "s7/8/1S6/8/8/8/S7/7s w",
            "a2-a7",
            {},
        ),
        (
            "carrillo.petteia-xxi",
            {"board": "8x8"},
            "sS6/8/8/8/8/8/S7/7s w",
            "a2-a7",
            {"a8": "corner"},
        ),
        (
            "carrillo.petteia-xxi",
            {"board": "8x8"},
            "8/8/8/8/S1sssS2/8/8/7s w",
            "a4-b4",
            {"c4": "flank"},
        ),
        (
            "carrillo.petteia-xxi",
            {"board": "8x8"},
            "8/8/8/8/S5Ss/8/8/s7 w",
            "a4-f4",
            {"h4": "push"},
        ),
        (
            "carrillo.petteia-xxi",
            {"board": "8x8"},
            "8/8/8/4SS2/1S3Ss1/8/8/s7 w",
            "b4-e4",
            {"g4": "phalanx"},
        ),
        (
            "callen.simple-capture-leader",
            {},
            "12/12/4S7/3SlS6/12/4S7/12/sL10 w",
            "e3-e4",
            {"e5": "encirclement"},
        ),
        (
            "callen.simple-petteia",
            {"surround": True},
            "ss10/1S10/2S9/12/12/12/S11/12 w",
            "a2-a7",
            {},
        ),
        (
            "callen.simple-petteia",
            {"surround": True},
            "ssS9/1S10/12/12/12/12/S11/12 w",
            "a2-a7",
            {"a8": "surround", "b8": "surround"},
        ),
    ],
)
def test_each_capture_has_its_mechanic(
    id: str, options: dict[str, Any], pfen: str, move: str, expected: dict[str, str]
) -> None:
    rules = petteia.ruleset(id, **options)
    position = petteia.Position.from_pfen(rules, f"{pfen} - - 0,0 0,0 0 1")
    assert position.capture_mechanics(move) == expected


def row(moves: str, evaluations: list[int | None], winner: str | None = None) -> dict[str, Any]:
    """A game of Walker's Petteia as a folder has it."""
    return {
        "number": 1,
        "ruleset": "cyningstan.petteia",
        "pair": 0,
        "winner": winner,
        "reason": "adjudication",
        "captures_white": moves.count("x"),
        "captures_black": 0,
        "plies": len(moves.split()),
        "opening": "",
        "moves": moves,
        "evaluations": evaluations,
    }


WALKER = petteia.ruleset("cyningstan.petteia")


def test_a_piece_that_moves_next_to_a_captor_counts_as_just_moved() -> None:
    game = observe(WALKER, row("d2-d5 e7-e5 f2-f5xe5 a7-a6", [500] * 4))
    assert game.captures == [Capture(3, True, "custody", 1, "inside", True, True)]
    game = observe(WALKER, row("d2-d5 e7-e5 a2-a3 b7-b6 f2-f5xe5", [500] * 5))
    (capture,) = game.captures
    assert not capture.has_just_moved


def test_a_blunder_is_judged_by_the_same_players_next_estimate() -> None:
    moves = "d2-d5 e7-e5 f2-f5xe5 a7-a6 b2-b3"
    game = observe(WALKER, row(moves, [500, 480, 620, 600, 630]))
    assert game.blunders == [Blunder(2, False, 120, "custody", True, "moved")]
    swaying: list[int | None] = [500, 300, 500, 300, 500]
    assert observe(WALKER, row(moves, swaying)).blunders == []


def test_a_move_without_a_choice_is_not_a_blunder() -> None:
    """White has to capture, and there is one capture."""
    rules = petteia.ruleset("callen.simple-petteia", compulsory=True)
    moves = "c1-c5 d8-d5 e1-e5xd5 l8-l7 a1-a2"
    estimates: list[int | None] = [500, 500, 700, 500, 500]
    game = observe(rules, row(moves, estimates) | {"ruleset": rules.id})
    assert game.blunders == []
    free = petteia.ruleset("callen.simple-petteia")
    (blunder,) = observe(free, row(moves, estimates)).blunders
    assert (blunder.ply, blunder.deed) == (3, "captured")


def test_the_effects_of_moves_are_counted_after_the_opening() -> None:
    moves = "d2-d5 e7-e5 f2-f5xe5 a7-a6"
    game = observe(WALKER, row(moves, [500] * 4) | {"opening": "d2-d5 e7-e5"})
    assert game.deeds == {"captured": 1, "moved": 1}


def test_a_soldier_that_does_not_attack_is_turned_over() -> None:
    rules = petteia.ruleset("navpil.poleis", pieces=8)
    placements = [f"@{file}{rank}" for file in "abcdefgh" for rank in (1, 8)]
    game = observe(rules, row(" ".join([*placements, "a1-a2", "a8-a3"]), [None] * 18))
    assert game.deeds == {"placed a piece": 16, "turned a piece over": 1, "moved": 1}
    assert game.placements.count("corner") == 4
    assert game.formation_ply == 16


def test_a_step_is_described_from_the_view_of_its_player() -> None:
    steps = {
        "a2-a5": "into the opponent's half",
        "a2-a4": "forward",
        "a5-a2": "back",
        "a2-h2": "sideways",
        "a2-a3xb3": "capture",
    }
    for move, step in steps.items():
        assert step_of(WALKER, petteia.Move(move), color=True) == step
    assert step_of(WALKER, petteia.Move("a7-a4"), color=False) == "into the opponent's half"


def counted(pfen: str, color: bool) -> dict[str, int]:
    """The formations of one player in a position of Callen's game with a leader."""
    rules = petteia.ruleset("callen.simple-latrunculi")
    position = petteia.Position.from_pfen(rules, f"{pfen} - - 0,0 0,0 0 1")
    side = Side.of(position, color)
    return {
        formation.name: formation.count(side)
        for formation in FORMATIONS
        if formation.applies(rules)
    }


def test_formations_are_counted_from_either_side() -> None:
    white = counted("l11/12/12/7s4/6S5/5S6/4L7/SS8SS w", color=True)
    expected = {
        "diagonal neighbours": 3,
        "pairs side by side": 2,
        "pieces alone": 0,
        "longest closed row": 2,
        "pieces on the edge files": 2,
        "pieces at home": 4,
        "pieces past the middle": 0,
        "rank of the leader": 2,
        "guards of the leader": 0,
    }
    assert {name: white[name] for name in expected} == expected
    assert "fugitives" not in white
    black = counted("ss8ss/4l7/5s6/6s5/7S4/12/12/L11 b", color=False)
    assert {name: black[name] for name in expected} == expected


def games(count: int, winner: bool | None, leads: dict[str, tuple[int, int]]) -> list[ObservedGame]:
    """Games in pairs, all with one winner and one lead in formations."""
    return [
        ObservedGame(number, "any", number // 2, winner, (0, 0), "blocked", 50, formations=leads)
        for number in range(1, count + 1)
    ]


WHITE_HAS_MORE = {"pieces alone": (3, 1)}
BLACK_HAS_MORE = {"pieces alone": (1, 3)}


def test_the_advantage_of_moving_first_does_not_count() -> None:
    """White wins every game, and has more in most: having more is worth nothing."""
    played = games(300, True, WHITE_HAS_MORE) + games(100, True, BLACK_HAS_MORE)
    (found,) = compare(played)
    assert found.points.value == pytest.approx(0.5)
    assert not found.points_hold
    assert advice([found]) == []


def test_a_real_advantage_becomes_advice() -> None:
    played = games(100, True, WHITE_HAS_MORE) + games(100, False, BLACK_HAS_MORE)
    (found,) = compare(played)
    assert found.points.value == 1
    assert found.points.n == 200
    (sentence,) = advice([found])
    assert sentence.sentence == "Spread your pieces out"
    worse = games(100, False, WHITE_HAS_MORE) + games(100, True, BLACK_HAS_MORE)
    (sentence,) = advice(compare(worse))
    assert sentence.sentence == "Leave no piece alone"


def test_few_cases_of_a_colour_are_not_compared() -> None:
    played = games(100, True, WHITE_HAS_MORE) + games(MIN_CASES - 1, False, BLACK_HAS_MORE)
    assert compare(played) == []
    assert balanced_share([(game, True) for game in played]) is None


def test_captures_count_only_if_points_show_nothing() -> None:
    even, better = SampledEstimate(0.5, 0.45, 0.55, 400), SampledEstimate(0.7, 0.65, 0.75, 400)
    alone, turned = (Advantage(name, "") for name in ("pieces alone", "fugitives"))
    found = Comparison(alone, even, better, None, False, True)
    (sentence,) = advice([found])
    assert not sentence.is_about_points
    with_points = replace(found, advantage=turned, points=better, points_hold=True)
    (sentence,) = advice([found, with_points])
    assert sentence.comparison.advantage is turned


def test_the_balances_of_an_ending_are_those_of_its_table() -> None:
    facts = solve_ending(SMALL_ENDING)
    solved = SMALL_ENDING.plan().solve()
    census = [entry for entry in solved.census() if len(entry.pieces) == 4]
    assert [(each.own, each.other) for each in facts.balances] == [(2, 2)]
    assert facts.balances[0].won == sum(entry.wins for entry in census)
    assert facts.balances[0].positions == sum(
        entry.wins + entry.draws + entry.losses for entry in census
    )
    in_contact, apart = facts.classes[-2:]
    assert in_contact.won.low > apart.won.high
    assert facts.longest is not None
    plies, position = facts.longest
    value = solved.probe(position)
    assert value is not None
    assert (value.verdict, value.plies) == ("win", plies)


def test_the_worth_of_the_move_is_stated_for_each_game_by_name() -> None:
    balances = (Balance(own=2, other=2, won=6, neither=3, lost=1),)
    endings = [
        (EndingFacts(SolvedEnding(id, 4), balances, (), None), None)
        for id in ("carrillo.petteia-xxi", "carrillo.latrunculi-xxi")
    ]
    template = pages._environment().get_template("xxi.md.jinja")
    text = "".join(template.blocks["endings"](template.new_context({"endings": endings})))
    for title in ("Petteia XXI", "Latrunculi XXI"):
        assert f"In {title}, with 2 against 2, having the move is worth a lot" in text


def test_the_ends_that_a_table_does_not_name_are_counted() -> None:
    reasons = (("rout", 900), ("quiet-limit", 60), ("draw", 20), ("blocked", 10))
    none = SampledEstimate(0, 0, 1, 0)
    games = GamesOfRuleset("Petteia", "nodes=60", none, 90, 12, reasons)
    named = "rout 900, quiet limit 60, draw 20, blocked 10"
    assert pages.ended_text(games) == named
    more = replace(games, reasons=(*reasons, ("parity", 7), ("resigned", 3)))
    assert pages.ended_text(more) == f"{named}, others 10"


def test_every_ruleset_of_a_family_is_in_the_catalogue_and_in_one_family_only() -> None:
    listed = [id for family in FAMILIES for id in family.rulesets]
    assert len(listed) == len(set(listed))
    assert set(listed) <= set(ruleset_ids())


@pytest.fixture(scope="module", autouse=True)
def _small_endings() -> Iterator[None]:
    """Every family has one ending that is solved in a moment."""
    families = tuple(replace(family, endings=(SMALL_ENDING,)) for family in FAMILIES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "FAMILIES", families)
        yield


@pytest.fixture(scope="module")
def primer(folder: Path) -> Path:
    """Its primer."""
    out = folder.parent / "primer"
    write_primer(folder, out)
    return out


def test_the_command_writes_a_page_for_each_family_that_played(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "primer"
    assert main(["lab", "primer", str(folder), "--out", str(out)]) == 0
    printed = [Path(line).name for line in capsys.readouterr().out.splitlines()]
    assert printed == ["index.md", *(f"{family.id}.md" for family in FAMILIES)]
    assert all((out / name).exists() for name in printed)


def test_the_same_games_give_the_same_pages(folder: Path, primer: Path, tmp_path: Path) -> None:
    write_primer(folder, tmp_path / "again")
    again = {path.name: path.read_bytes() for path in (tmp_path / "again").iterdir()}
    assert again == {path.name: path.read_bytes() for path in primer.iterdir()}


def test_pictures_that_no_page_shows_any_more_are_removed(folder: Path, tmp_path: Path) -> None:
    stale, other = tmp_path / "vogt-flank.svg", tmp_path / "vogt-map.svg"
    stale.write_text("old")
    other.write_text("mine")
    (tmp_path / "vogt.md").write_text("# Vogt\n\n```{figure} vogt-flank.svg\n```\n")
    write_primer(folder, tmp_path)
    assert not stale.exists()
    assert other.exists()


def test_a_page_shows_the_player_with_the_most_games(primer: Path) -> None:
    for family in FAMILIES:
        text = (primer / f"{family.id}.md").read_text()
        assert "`nodes=60`" in text
        assert "nodes=30" not in text


def test_every_link_has_a_target(primer: Path) -> None:
    for page in primer.glob("*.md"):
        text = page.read_text()
        headings = {
            re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
        }
        for target in re.findall(r"\]\(([^)]+)\)", text):
            file, _, heading = target.partition("#")
            if not file:
                assert heading in headings
            elif not file.startswith("../"):
                assert (primer / file).exists()
        for picture in re.findall(r"{figure} (\S+)", text):
            drawn = (primer / picture).read_text()
            assert "<title>" in drawn
            assert "<desc>" in drawn


def test_no_section_and_no_table_of_few_games_is_empty(primer: Path) -> None:
    for page in primer.glob("*.md"):
        text = page.read_text()
        assert not re.search(r"^#+ .*\n+(#|\Z)", text, re.MULTILINE), page
        assert not re.search(r"^\| -.*\n(?!\|)", text, re.MULTILINE), page


def test_the_games_of_a_page_are_those_of_the_experiment(folder: Path, primer: Path) -> None:
    text = (primer / "vogt.md").read_text()
    numbers = re.findall(r"'lab:.+#(\d+)' --ply (\d+)", text)
    held = [reading.game for reading in read_games(primer / "vogt.petteia")]
    assert len(held) == len(numbers) > 0
    for game, (number, ply) in zip(held, numbers, strict=True):
        assert game is not None
        original = record(folder, int(number))
        assert [node.text for node in game.mainline] == [node.text for node in original.mainline]
        assert int(ply) <= sum(node.move is not None for node in original.mainline)


def test_a_folder_without_an_experiment_is_refused(
    tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "primer"
    refused(capsys, "lab", "primer", tmp_path, "--out", out)
    (tmp_path / "experiment.json").write_bytes((folder / "experiment.json").read_bytes())
    with pytest.raises(LabError, match="contains no games yet"):
        write_primer(tmp_path, out)
    assert not out.exists()


def test_a_folder_whose_rulesets_have_no_page_is_not_called_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "seega.toml"
    file.write_text('rulesets = ["walker.seega"]\nplayers = ["nodes=1"]\npairs = 1\nlongest = 2\n')
    assert main(["lab", "run", str(file), "--out", str(tmp_path / "seega"), "--jobs", "1"]) == 0
    capsys.readouterr()
    told = refused(capsys, "lab", "primer", tmp_path / "seega", "--out", tmp_path / "primer")
    assert (
        "no games of equal players, with default options, in the rulesets that lab primer" in told
    )
