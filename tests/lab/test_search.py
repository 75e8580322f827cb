"""A search: successive stages, each with its own prediction."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.lab import Experiment, LabError, Search, run, run_search, summarize
from petteia.lab.comparisons.effects import crossed, effects, shapley
from petteia.lab.comparisons.front import Weighed, front, front_shares, rules_of, weighed
from petteia.lab.games.results import settings_of
from petteia.lab.ruleset_search import parse
from petteia.lab.statistics import SampledEstimate
from petteia.rulesets import ruleset
from petteia.rulesets.registry import find_definition
from petteia.testimonies import cited_in, judged
from petteia.testimonies.judgement import DRAWS, SCORED, drawn_scores

SPACE = """
title = "small"
seed = 3
design = 8
rulesets = [
    { id = "callen.simple-passing-leader", options = OPTIONS },
    { id = "callen.double-passing-leader", options = OPTIONS },
]
""".replace(
    "OPTIONS",
    "{ corner_capture = [false, true], compulsory = [false, true], surround = [false, true] }",
)
FIRST = """
[[stages]]
prediction = "Somebody wins."
players = ["nodes=20"]
pairs = 1
longest = 30
opening_plies = 2
keep = 3
"""
SECOND = FIRST.replace("Somebody", "Nobody").replace("pairs = 1", "pairs = 2\nseed = 5")


def search(text: str) -> Search:
    """A search of a text."""
    found = parse(text)
    assert isinstance(found, Search)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of both stages; the second was added when the first was over."""
    folder = tmp_path_factory.mktemp("search") / "games"
    run_search(search(SPACE + FIRST), folder, jobs=1)
    run_search(search(SPACE + FIRST + SECOND), folder, jobs=1)
    return folder


def test_a_design_plays_a_fraction_of_the_valid_combinations() -> None:
    found = search(SPACE + FIRST)
    assert (len(found.choices.chosen), found.choices.valid) == (8, 16)
    assert found.choices.refused == 0
    assert {options for _, options in found.choices.chosen}
    assert found.experiment(1, found.choices.chosen).games == 16


def test_impossible_combinations_are_left_out_and_counted() -> None:
    grid = "{ locks = [false, true], fugitives = [false, true] }"
    text = f"design = 9\nrulesets = [{{ id = 'examples/workshop.toml', options = {grid} }}]"
    found = search(f"{text}\n{FIRST}")
    assert (found.choices.valid, found.choices.refused) == (3, 1)


def test_each_stage_has_the_best_rulesets_of_the_previous_one(folder: Path) -> None:
    first, second = (summarize(folder / number) for number in ("1", "2"))
    assert (len(first), len(second)) == (8, 3)
    assert {cell.games for cell in first} == {2}
    assert {cell.games for cell in second} == {4}

    def goals(cells: list[Weighed]) -> list[float]:
        shares = (each.cell.figures for each in cells)
        fair = (
            each["won_by_goal"].value * each["balance_decisive"].value
            if "balance_decisive" in each
            else 0.0
            for each in shares
        )
        return sorted(fair, reverse=True)

    kept = {(cell.ruleset, cell.options_text) for cell in second}
    of_kept = weighed([cell for cell in first if (cell.ruleset, cell.options_text) in kept])
    assert goals(of_kept) == goals(weighed(first))[:3]


def test_each_stage_has_its_own_prediction(folder: Path) -> None:
    assert settings_of(folder / "1")["prediction"] == "Somebody wins."
    assert settings_of(folder / "2")["prediction"] == "Nobody wins."
    assert settings_of(folder / "2")["title"] == "small, stage 2"
    untitled = search(SPACE.replace('title = "small"', "") + FIRST)
    assert untitled.experiment(1, untitled.choices.chosen).title == "Stage 1"


def test_a_search_continues_where_it_stopped(folder: Path) -> None:
    before = {file: file.read_bytes() for file in folder.rglob("*.parquet")}
    finished = run_search(search(SPACE + FIRST + SECOND), folder, jobs=1)
    assert finished.games == 16 + 12
    assert len(finished.cells) == 3
    assert {file: file.read_bytes() for file in folder.rglob("*.parquet")} == before


@pytest.mark.parametrize(
    "text",
    [
        SPACE.replace("small", "other") + FIRST,
        SPACE + FIRST.replace("Somebody", "White"),
    ],
)
def test_a_folder_belongs_to_one_search_and_its_predictions(folder: Path, text: str) -> None:
    with pytest.raises(LabError, match="contains another experiment"):
        run_search(search(text), folder, jobs=1)


def test_an_experiment_and_a_search_do_not_share_a_folder(folder: Path, tmp_path: Path) -> None:
    experiment = Experiment.parse("rulesets = ['navpil.poleis']\nplayers = ['nodes=9']\npairs = 1")
    with pytest.raises(LabError, match="contains no experiment"):
        run(experiment, folder, jobs=1)
    (tmp_path / "experiment.json").write_text("{}")
    with pytest.raises(LabError, match="contains another experiment"):
        run_search(search(SPACE + FIRST), tmp_path, jobs=1)


def test_the_summary_of_a_search_names_the_stages_that_have_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "summary", str(folder)]) == 2
    assert "some of its folders do: 1 and 2" in capsys.readouterr().err
    assert main(["lab", "summary", str(folder / "2")]) == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("design = 8", "design = 1"), "line 4, column 1: design: 1 is not from 2 to 10000"),
        (("design = 8", "design = 8\npairs = 3"), "line 5, column 1: 'pairs': unknown key"),
        (("keep = 3", "keep = 0"), "column 1: keep: 0 is not from 1 to 1000"),
        (("keep = 3", "dice = 3"), "'dice': unknown key"),
        (("pairs = 1", "pairs = 0"), "line 13, column 1: pairs: 0 is not from 1"),
        (("players = [", "players = [3, "), "line 12, column 12: a player is a text"),
        (("corner_capture = [false, true], ", ""), "every entry of rulesets needs the same"),
        (("surround = [false, true]", "surround = [3]"), "surround"),
    ],
)
def test_an_impossible_search_is_refused_with_its_line(change: tuple[str, str], said: str) -> None:
    text = (SPACE + FIRST).replace(*change, 1)
    with pytest.raises(LabError) as refused:
        parse(text)
    assert said in str(refused.value)


def test_stages_must_be_tables() -> None:
    for stages in ("stages = 3", "stages = []", "stages = [3]"):
        with pytest.raises(LabError, match=r"stages: a list of 1 to 20 tables"):
            parse(f"{stages}\n{SPACE}")


def test_the_command_plays_a_search_and_lists_the_remaining_rulesets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SPACE + FIRST)
    assert main(["lab", "plan", str(file), "--jobs", "1"]) == 0
    assert "rulesets    8 of 16 (0 more cannot be)" in capsys.readouterr().out
    assert main(["lab", "run", str(file), "--out", str(tmp_path / "games"), "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("16 games in ")
    assert out.count("continued: ") == 3


def test_the_plan_of_a_search_has_each_stage_and_all_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SPACE + FIRST + SECOND)
    assert main(["lab", "plan", str(file), "--jobs", "1"]) == 0
    _, first, second, together = capsys.readouterr().out.splitlines()
    assert first.startswith("small, stage 1: 16 games, about ")
    assert second.startswith("small, stage 2: 12 games, about ")
    assert together.startswith("together: 28 games, about ")


def test_effects_of_levels_sum_to_zero(folder: Path) -> None:
    cells = summarize(folder / "1")
    found = effects(cells, "decisive")
    assert {each.factor for each in found} <= {
        "ruleset",
        "corner_capture",
        "compulsory",
        "surround",
    }
    for factor in {each.factor for each in found}:
        own = [each for each in found if each.factor == factor]
        assert sum(each.change.value for each in own) == pytest.approx(0)
        assert sum(each.rulesets for each in own) == len(cells)
        for each in own:
            assert each.change.low <= each.change.value <= each.change.high


def test_a_level_that_only_one_ruleset_has_gets_no_interval(folder: Path) -> None:
    cells = summarize(folder / "1")
    other = next(cell for cell in cells if cell.ruleset.endswith("double-passing-leader"))
    one = [cell for cell in cells if cell.ruleset != other.ruleset]
    many = [replace(cell, ruleset="cyningstan.petteia") for cell in cells]
    with pytest.raises(LabError, match="decisive"):
        effects([*one, *many, other], "decisive")


def test_crossed_shares_are_those_of_their_games(folder: Path) -> None:
    cells = summarize(folder / "1")
    found = crossed(cells, "ruleset", "compulsory", "decisive")
    assert sum(each.n for each in found.values()) == 16
    won = sum(each.value * each.n for each in found.values())
    assert won == pytest.approx(sum(cell.decisive.value * cell.games for cell in cells))


def test_options_share_what_they_decide_together(folder: Path) -> None:
    """Locks and the phalanx decide games only together, the other option never does."""
    first = summarize(folder / "1")[0]
    rulesets = itertools.product((False, True), repeat=3)
    cells = [
        replace(
            first,
            options={"locks": locks, "phalanx": phalanx, "push": push},
            figures={"decisive": SampledEstimate(*share_of(locks and phalanx), 200)},
        )
        for locks, phalanx, push in rulesets
    ]
    values = shapley(cells, "decisive")
    assert {name: each.value for name, each in values.items()} == {
        "locks": pytest.approx(0.4),
        "phalanx": pytest.approx(0.4),
        "push": pytest.approx(0),
    }
    assert all(each.low < each.value < each.high for each in values.values())
    assert {each.n for each in values.values()} == {8 * 200}
    numbers = [replace(cell, options={"limit": place}) for place, cell in enumerate(cells[:2])]
    others = [replace(cells[0], ruleset="walker.seega", options={"on": False}), cells[1]]
    for wrong in (cells[1:], numbers, others):
        with pytest.raises(LabError, match="decisive in all combinations of options"):
            shapley(wrong, "decisive")


def share_of(is_decided: bool) -> tuple[float, float, float]:
    """A share of games with its interval."""
    return (0.8, 0.7, 0.9) if is_decided else (0.0, 0.0, 0.1)


def test_the_front_has_no_ruleset_that_another_excels(folder: Path) -> None:
    rulesets = weighed(summarize(folder / "1"))
    best = front(rulesets)
    assert best
    for each in rulesets:
        excelled = any(
            other.axes != each.axes
            and all(one >= two for one, two in zip(other.axes, each.axes, strict=True))
            for other in rulesets
        )
        assert (each in best) is not excelled


def test_other_weights_of_the_texts_leave_some_rulesets_on_the_front(folder: Path) -> None:
    rulesets = weighed(summarize(folder / "1"))
    drawn = [
        list(zip(*(drawn_scores(rules_of(each.cell), name) for name in SCORED), strict=True))
        for each in rulesets
    ]
    for place, share in enumerate(front_shares(rulesets)):
        stays = 0
        for scores in zip(*drawn, strict=True):
            axes = [(*own, *each.other_axes) for own, each in zip(scores, rulesets, strict=True)]
            stays += not any(
                other != axes[place]
                and all(one >= two for one, two in zip(other, axes[place], strict=True))
                for other in axes
            )
        assert share == pytest.approx(stays / DRAWS)
    assert front_shares([]) == []
    assert front([]) == []


EXAMPLES = Path(__file__).parents[2] / "examples"
STARTS = sorted((EXAMPLES / "wish").glob("*.toml"))


@pytest.mark.parametrize("file", STARTS, ids=lambda file: file.stem)
def test_each_level_of_the_space_cites_the_text_that_allows_it(file: Path) -> None:
    _, definition = find_definition(file)
    levels = {
        (name, value)
        for name, option in definition.options.items()
        for value in option.values
        if option.type == "choice"
    }
    assert len(levels) == 14
    cited = {
        level
        for rule in definition.rules
        for level in rule.when.items()
        if cited_in(rule.parallel) or "nothing is added" in rule.basis
    }
    assert cited == levels
    for rule in definition.rules:
        assert rule.evidence in {"attested", "inferred", "adjudicated"}
        assert rule.evidence != "attested" or "statement" in {
            each.kind for each in cited_in(rule.parallel)
        }


def test_the_example_that_was_found_is_the_ruleset_that_was_played() -> None:
    options = {"capture": "take-and-lock", "return": "twice", "stall": "captives"}
    played = ruleset(EXAMPLES / "wish" / "one-rank.toml", **options)
    found = ruleset(EXAMPLES / "shut-in-at-last.toml")
    assert found.mechanics == played.mechanics
    assert judged(found).unasked == ()
    assert judged(found).broken == ()
