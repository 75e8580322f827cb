"""The page of an atlas: prose from a template, figures from games."""

from __future__ import annotations

import html
import re
import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.lab import Experiment, LabError, run, summarize
from petteia.lab.games.results import batches_of, games_in, program
from petteia.lab.metrics import METRICS
from petteia.lab.report import write_atlas
from petteia.lab.report.atlas_charts import FrontPoint, forest, unsurpassed
from petteia.lab.report.charts import Point
from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.summary import OUTCOMES
from tests.commands import refused

ROOT = Path(__file__).parents[2]
TEXT = """
rulesets = ["cyningstan.petteia", "navpil.poleis"]
players = ["nodes=90", "nodes=30", "player=monte-carlo,nodes=20"]
pairs = 2
longest = 40
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the folder of one small experiment."""
    results = tmp_path_factory.mktemp("results")
    run(Experiment.parse(TEXT), results / "small", jobs=2)
    return results


def filled(results: Path, folder: Path, template: str) -> str:
    """The page of a template."""
    (folder / "page.md.jinja").write_text(template)
    write_atlas(results, folder / "page.md.jinja", folder / "page.md")
    return (folder / "page.md").read_text()


def test_figures_of_every_player_are_filled_in(results: Path, tmp_path: Path) -> None:
    counted = '{{ player|player }}: {{ games("small", player) }}. '
    template = '{% for player in players("small") %}' + counted + "{% endfor %}"
    assert filled(results, tmp_path, template) == (
        "30 positions per move: 8. 90 positions per move: 8. "
        "Monte Carlo player, 20 positions per move: 8."
    )


def test_a_figure_equals_that_of_the_summary(results: Path, tmp_path: Path) -> None:
    (cell,) = (
        cell
        for cell in summarize(results / "small")
        if (cell.ruleset, cell.player) == ("navpil.poleis", "nodes=90")
    )
    decisive = cell.figures["decisive"]
    numbers = tuple(f"{100 * each:.1f}" for each in (decisive.value, decisive.low, decisive.high))
    template = '{{ figure("small", "navpil.poleis", player="nodes=90") }}'
    assert filled(results, tmp_path, template) == "{}% ({} to {})".format(*numbers)


def test_no_mean_is_given_of_fewer_than_ten_games_of_a_cell(tmp_path: Path) -> None:
    text = TEXT.replace("pairs = 2", "pairs = 6").replace("longest = 40", "longest = 20")
    run(Experiment.parse(text), tmp_path / "results" / "twelve", jobs=1)
    template = """{% for cell in cells("twelve") %}{% for name in cell.figures %}
{{ cell.ruleset }}:{{ cell.player }}:{{ name }}
{% endfor %}{% endfor %}"""
    given = set(filled(tmp_path / "results", tmp_path, template).split())
    left_out = set()
    for cell in summarize(tmp_path / "results" / "twelve"):
        for name, figure in cell.figures.items():
            is_given = f"{cell.ruleset}:{cell.player}:{name}" in given
            assert is_given is (METRICS[name].terms.kind != "mean" or figure.n >= 10)
            left_out |= set() if is_given else {name}
    assert "first_capture" in left_out


def test_decided_drawn_and_unfinished_games_add_up_to_all_games(results: Path) -> None:
    for cell in summarize(results / "small"):
        parts = (cell.figures[name].value for name in ("decisive", "drawn", "unfinished"))
        assert sum(parts) == pytest.approx(1)
        outcomes = cell.document()["outcomes"]
        assert sum(each["value"] for each in outcomes.values()) == pytest.approx(1, abs=1e-5)
        assert list(outcomes) == ["goal", "count", "draw", "unfinished"]
        won = outcomes["goal"]["value"] + outcomes["count"]["value"]
        assert won == pytest.approx(cell.decisive.value, abs=1e-5)
        for each in outcomes.values():
            assert 0 <= each["low"] <= each["value"] <= each["high"] <= 1


def test_a_chart_is_written_next_to_the_page(results: Path, tmp_path: Path) -> None:
    template = '![]({{ outcome_chart("small", "x.svg") }})'
    assert filled(results, tmp_path, template) == "![](x.svg)"
    chart = (tmp_path / "x.svg").read_text()
    shown = {
        (cell.ruleset, cell.player, name)
        for cell in summarize(results / "small")
        if cell.player.startswith("nodes")
        for name in OUTCOMES.values()
        if cell.figures[name].value
    }
    assert "Dmytro’s Poleis" in chart
    assert chart.count('aria-roledescription="bar"') == len(shown)


def test_several_experiments_are_read_as_one(results: Path, tmp_path: Path) -> None:
    shutil.copytree(results / "small", tmp_path / "small")
    shutil.copytree(results / "small", tmp_path / "again")
    for names in ("cells({})|map(attribute='ruleset')", "players({})"):
        one, both = (
            filled(tmp_path, tmp_path, "{{ " + names.format(folders) + "|join(' ') }}").split()
            for folders in ('"small"', '["small", "again"]')
        )
        assert set(both) == set(one)
        assert len(both) == (2 * len(one) if "cells" in names else len(one))


def test_a_chart_of_chosen_players_has_only_theirs(results: Path, tmp_path: Path) -> None:
    filled(results, tmp_path, '{{ outcome_chart("small", "x.svg", ["nodes=90"]) }}')
    chart = (tmp_path / "x.svg").read_text()
    assert "90 positions per move" in chart
    assert chart.count("positions per move</text>") == 1


def test_words_of_a_chart_are_not_taken_for_attributes() -> None:
    said = 'a role="king" and opacity="1"'
    shown = forest([Point(said, "nodes=9", SampledEstimate(0.1, 0.0, 0.2, 5))], "difference")
    assert said in html.unescape(shown)
    assert "aria-label" not in shown


def test_charts_are_in_the_folder_of_images(results: Path, tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    (tmp_path / "pages").mkdir()
    page = tmp_path / "pages" / "page.md"
    Path(f"{page}.jinja").write_text('{{ front_chart(["small"], "x.svg", "nodes=90") }}')
    written = write_atlas(results, f"{page}.jinja", page, tmp_path / "images")
    assert written == [page, tmp_path / "images" / "x.svg"]
    assert page.read_text() == "../images/x.svg"
    chart = written[1].read_text()
    # Two rulesets in two panels, in addition to the numbers of those on the front.
    assert chart.count('aria-roledescription="point"') == 4
    assert {"Greek: agreement with the testimonies", "1"} <= set(
        re.findall(">([^<]+)</text>", chart)
    )


def test_the_front_has_the_points_that_no_other_surpasses_in_both() -> None:
    def point(label: str, evidence: float, play: float, panel: str = "Greek") -> FrontPoint:
        return FrontPoint(panel, label, "", evidence, evidence, evidence, play)

    points = [
        point("much evidence", 0.9, 0.1),
        point("much play", 0.1, 0.9),
        point("surpassed in both", 0.8, 0.05),
        point("as much play, less evidence", 0.05, 0.9),
        point("between", 0.5, 0.5),
        point("alone", 0.0, 0.0, "Roman"),
    ]
    found = [each.label for each in unsurpassed(points)]
    assert found == ["much play", "between", "much evidence", "alone"]


def test_a_forest_has_a_row_for_each_change(results: Path, tmp_path: Path) -> None:
    one = (
        '{"change": "CHANGE", "experiment": "small", "metric": "won_by_count", '
        '"base": {"ruleset": "cyningstan.petteia", "player": "nodes=90"}, '
        '"changed": {"ruleset": "navpil.poleis", "player": "nodes=90"}}'
    )
    family = ", ".join(one.replace("CHANGE", change) for change in ("first", "second"))
    filled(results, tmp_path, f'{{{{ forest_chart([{family}], "x.svg") }}}}')
    chart = (tmp_path / "x.svg").read_text()
    assert {"first", "second"} <= set(re.findall(">([a-z]+)</text>", chart))
    assert chart.count('aria-roledescription="point"') == 2


def test_openings_and_batches_are_those_of_the_games(results: Path, tmp_path: Path) -> None:
    template = (
        '{% set found = openings("small", "cyningstan.petteia", "nodes=90") %}{{ found.number }}'
    )
    # Equal players have an opening for each game, every second one with a ply more.
    assert filled(results, tmp_path, template) == "4"
    plies = template.replace("found.number", "found.median_plies, found.most_plies, found.longer")
    assert filled(results, tmp_path, plies) == "(6, 7, 0)"
    tried = template.replace("found.number", "found.mean_tried >= 1")
    assert filled(results, tmp_path, tried) == "True"
    out = str(tmp_path / "small")
    assert main(["lab", "pack", str(results / "small"), "--out", out, "--moves", "0"]) == 0
    for each in (template, plies, tried):
        assert filled(tmp_path, tmp_path, each) == filled(results, tmp_path, each)
    (batch,) = batches_of(results / "small")
    assert filled(results, tmp_path, '{{ batches("small")[0].date }}') == batch["date"]
    assert batch["program"] == program()


def test_each_step_of_a_ladder_has_its_own_games(tmp_path: Path) -> None:
    ladder = TEXT.replace('players = ["nodes=90", "nodes=30",', 'ladder = ["nodes=20", "nodes=30",')
    run(Experiment.parse(ladder), tmp_path / "steps", jobs=2)
    games = games_in(tmp_path / "steps").filter(ruleset="navpil.poleis").collect()
    steps = ["nodes=20", "nodes=30", "player=monte-carlo,nodes=20"]
    template = (
        '{{ rulesets("steps")|join(" ") }} {{ duel("steps", "navpil.poleis").weaker }}'
        '{% for each in duels("steps", "navpil.poleis") %}, {{ each.weaker }} {{ each.stronger }} '
        "{{ each.won }} {{ each.undecided }} {{ each.lost }} {{ each.share.n }}{% endfor %}"
    )
    expected = "cyningstan.petteia navpil.poleis nodes=30"
    for weaker, stronger in pairwise(steps):
        results = Counter(
            None if game["winner"] is None else game[{"w": "white", "b": "black"}[game["winner"]]]
            for game in games.to_dicts()
            if {game["white"], game["black"]} == {weaker, stronger}
        )
        found = (results[stronger], results[None], results[weaker])
        expected += f", {weaker} {stronger} {' '.join(map(str, found))} {sum(found)}"
    assert " ".join(filled(tmp_path, tmp_path, template).split()) == expected


def test_the_points_of_a_ladder_have_an_interval_over_openings(tmp_path: Path) -> None:
    """Single games would give 73.9 to 94.5: in many pairs one player won both."""
    last = 'duels("two-engines-match", "vogt.petteia-tournament")[1]'
    template = f"{{{{ {last}.games }}}}: {{{{ {last}.share|percent }}}}"
    assert filled(ROOT / "docs/atlas/results", tmp_path, template) == "40: 87.5% (71.0 to 95.3)"


def test_a_duel_is_that_of_the_options(tmp_path: Path) -> None:
    text = """
    rulesets = [{ id = "navpil.poleis", options = { quiet_limit = 1, pieces = 8 } }]
    ladder = ["nodes=9", "nodes=20"]
    pairs = 1
    longest = 4
    """
    run(Experiment.parse(text), tmp_path / "steps", jobs=1)
    asked = '{{ duel("steps", "navpil.poleis", {"quiet_limit": 1, "pieces": 8}).games }}'
    assert filled(tmp_path, tmp_path, asked) == "2"
    with pytest.raises(LabError, match="there is no statistic for steps: "):
        filled(tmp_path, tmp_path, '{{ duel("steps", "navpil.poleis").points }}')


def test_a_sentence_is_printed_only_if_the_figures_support_it(
    results: Path, tmp_path: Path
) -> None:
    sentence = '{% call holds(games("small") NUMBER) %}There are few games.{% endcall %}'
    assert filled(results, tmp_path, sentence.replace("NUMBER", "< 99")) == "There are few games."
    with pytest.raises(LabError, match=r"line 1: the figures do not bear out: There are few"):
        filled(results, tmp_path, sentence.replace("NUMBER", "> 99"))


def test_a_family_of_comparisons_is_corrected_for_its_number(results: Path, tmp_path: Path) -> None:
    """The same comparison three times: Holm triples the first p-value, and the others follow."""
    one = (
        '{"experiment": "small", "metric": "plies", '
        '"base": {"ruleset": "cyningstan.petteia", "player": "nodes=90"}, '
        '"changed": {"ruleset": "navpil.poleis", "player": "nodes=90"}}'
    )
    shown = "{% for each in compared([FAMILY]) %}{{ each.corrected }} {% endfor %}"
    alone = filled(results, tmp_path, shown.replace("FAMILY", one)).split()
    family = filled(results, tmp_path, shown.replace("FAMILY", ", ".join([one] * 3))).split()
    assert [float(p) for p in family] == pytest.approx([min(1, 3 * float(alone[0]))] * 3)
    value = shown.replace("each.corrected", "each.difference.value").replace("FAMILY", one)
    first, second = (
        next(
            cell.figures["plies"].value
            for cell in summarize(results / "small")
            if (cell.ruleset, cell.player) == (id, "nodes=90")
        )
        for id in ("cyningstan.petteia", "navpil.poleis")
    )
    assert float(filled(results, tmp_path, value)) == pytest.approx(second - first)


def test_the_pieces_of_a_side_are_those_that_it_begins_with(results: Path, tmp_path: Path) -> None:
    template = '{{ army("navpil.poleis") }}, {{ army("callen.proto-tafl") }}'
    assert filled(results, tmp_path, template) == "16, 13 and 24"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("{{ nonsense }}", "'nonsense' is undefined"),
        ("{% if %}", "the template cannot be filled"),
        ('{{ figure("small", "navpil.poleis", player="nodes=5") }}', "there is no statistic for"),
        ('{{ games("other") }}', "contains no experiment"),
        ('{{ outcome_chart("small", "../x.svg") }}', "a plain file name"),
        ("{{ games.__globals__ }}", "unsafe"),
        ("{{ 1 / 0 }}", "division by zero"),
        ('{{ cells("small")[0].figures.sense|percent }}', "no attribute 'sense'"),
        ('{{ cells("small")[0].figures.sense|index }}', "no attribute 'sense'"),
        ('{{ "x"|percent }}', "the template cannot be filled"),
        ('{{ openings("small", "walker.seega") }}', "there is no statistic for small: walker"),
    ],
)
def test_an_error_in_a_template_is_reported_with_its_line_and_keeps_the_page(
    results: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: str, reason: str
) -> None:
    page = tmp_path / "page.md"
    page.write_text("as it was")
    Path(f"{page}.jinja").write_text(f"one\ntwo\n{wrong}\n")
    error = refused(capsys, "lab", "atlas", results, "-o", page)
    assert "line 3" in error
    assert reason in error
    assert page.read_text() == "as it was"


def test_a_page_without_a_folder_is_refused_before_the_games_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "missing" / "page.md"
    assert main(["lab", "atlas", str(tmp_path), "-o", str(page)]) == 2
    assert "its folder is missing" in capsys.readouterr().err


PAGES = (
    *("mechanics", "index", "paper", "questions", "tables", "newest", "strength", "how-games-go"),
    *("texts-on-play", "walkers-wish", "walkers-wish-mechanics"),
)


@pytest.mark.sample(every=len(PAGES))
@pytest.mark.parametrize("page", PAGES)
def test_the_atlas_in_the_repository_has_the_figures_of_its_games(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    atlas = Path("docs/atlas")
    images = Path("docs/images")
    pages = tmp_path / "atlas"
    (tmp_path / "images").mkdir()
    pages.mkdir()
    template = atlas / f"{page}.md.jinja"
    _, *charts = write_atlas(atlas / "results", template, pages / f"{page}.md", tmp_path / "images")
    assert (pages / f"{page}.md").read_text() == (atlas / f"{page}.md").read_text()
    for chart in charts:
        assert chart.read_text() == (images / chart.name).read_text()


def test_every_question_of_the_sources_has_a_row() -> None:
    """Vogt's 21, Walker's and his readers' 9, Callen's 12, Dmytro's 11 and Carrillo's 12."""
    rows = re.findall(
        r"^\| (\w\d+) \|(.*)\|$", (ROOT / "docs/atlas/questions.md").read_text(), re.MULTILINE
    )
    counts = {"V": 21, "W": 9, "K": 12, "D": 11, "C": 12}
    wanted = [
        f"{source}{number + 1}" for source, count in counts.items() for number in range(count)
    ]
    assert [id for id, _ in rows] == wanted
    for id, row in rows:
        claim, place, answer, n, interval = (cell.strip() for cell in row.split("|"))
        assert claim, id
        assert place, id
        assert answer, id
        # An answer with a figure has its games and its interval.
        assert (n == "–") == (interval == "–"), id
        assert n == "–" or " to " in interval, id
