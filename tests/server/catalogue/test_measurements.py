"""Measurements in words and as answers to readers' questions."""

from __future__ import annotations

import functools

import pytest

from petteia import ruleset_ids
from petteia.i18n.languages import FALLBACK, offered
from petteia.i18n.messages import messages_in
from petteia.rulesets.figures import (
    CellFigures,
    Figures,
    Measurement,
    machine_in_words,
    published_figures,
)
from petteia.server.catalogue.rulesets import measurements
from petteia.server.catalogue.rulesets.measurements import (
    METRICS,
    cell_of,
    length_of,
    measured,
    player_in_words,
)
from tests.server.running import Visitor

ENGLISH = messages_in(FALLBACK)


def cell(id: str = "vogt.petteia", /, **metrics: tuple[float, float, float]) -> CellFigures:
    found = {name: Measurement(*three, n=100) for name, three in metrics.items()}
    return CellFigures(id, {}, "nodes=1", 1, 100, 50, found, {"siege": 40, "strange": 60})


def publish(monkeypatch: pytest.MonkeyPatch, *cells: CellFigures) -> None:
    figures = Figures("petteia 1", "a machine", cells)
    monkeypatch.setattr(measurements, "published_figures", lambda: figures)
    ends = functools.cache(measurements.scale_ends.__wrapped__)
    monkeypatch.setattr(measurements, "scale_ends", ends)


def test_every_published_metric_has_words() -> None:
    assert {name for cell in published_figures().cells for name in cell.metrics} <= set(METRICS)


def test_a_game_that_ends_because_nothing_happens_is_not_called_short() -> None:
    short = cell(plies=(31, 30, 32))
    assert length_of(short) == "short"
    stalling = CellFigures(
        "vogt.petteia", {}, "nodes=1", 1, 100, 50, short.metrics, {"quiet-limit": 51, "siege": 49}
    )
    assert length_of(stalling) == "stalled"
    assert length_of(cell()) == length_of(None) == ""


def test_a_scale_covers_every_interval_including_negative_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    publish(monkeypatch, cell(luck=(-0.1, -0.27, 0.33), plies=(70, 60, 130)))
    assert measurements.scale_ends("luck") == pytest.approx((-0.3, 0.4))
    assert measurements.scale_ends("plies") == (0, 150)
    assert measurements.scale_ends("decisive") == (0, 1)
    assert measurements.scale_ends("branching") == (0, 1)


@pytest.mark.parametrize(
    ("decisive", "said"),
    [
        ((0.01, 0.0, 0.04), "hardly any games have a winner"),
        ((0.4, 0.37, 0.43), "about 4 of 10 games have a winner."),
        ((0.99, 0.96, 1.0), "nearly every game has a winner"),
        ((0.5, 0.3, 0.7), "3 to 7 of 10 games have a winner"),
    ],
)
def test_a_sentence_claims_no_more_than_its_interval(
    monkeypatch: pytest.MonkeyPatch, decisive: tuple[float, float, float], said: str
) -> None:
    publish(monkeypatch, cell(decisive=decisive, first_move=(0.6, 0.55, 0.65)))
    [sentence] = measured({"vogt.petteia": "Petteia"}, "nodes=1", ENGLISH).sentences
    assert said in sentence
    assert "White, who moves first, scores 60% of the points." in sentence


@pytest.mark.parametrize(
    ("share", "said"),
    [
        ((0.17, 0.1, 0.24), "Black, who moves first, scores 83% of the points."),
        ((0.8, 0.7, 0.9), "Black, who moves first, scores only 20% of the points."),
        ((0.5, 0.4, 0.6), "The games show no advantage of moving first."),
    ],
)
def test_SEE_3_a_sentence_names_black_who_moves_first_in_seega(
    monkeypatch: pytest.MonkeyPatch, share: tuple[float, float, float], said: str
) -> None:
    publish(monkeypatch, cell("walker.seega", first_move=share))
    assert measured({"walker.seega": "Seega"}, "nodes=1", ENGLISH).sentences == (said,)


def test_only_intervals_that_do_not_overlap_show_a_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other, third = "vogt.petteia", "vogt.kubeia", "navpil.poleis"
    titles = {one: "One", other: "Other", third: "Third"}
    publish(
        monkeypatch,
        cell(one, decisive=(0.9, 0.8, 0.95), plies=(50, 40, 60), branching=(9, 8, 10)),
        cell(other, decisive=(0.5, 0.4, 0.6), plies=(55, 45, 65), branching=(9.5, 9, 12)),
        cell(third, decisive=(0.5, 0.4, 0.6), branching=(5, 4, 6)),
    )
    found = measured(titles, "nodes=1", ENGLISH)
    verdicts = {row.name: row.verdict for row in found.rows}
    assert verdicts["decisive"] == "Highest in One."
    assert verdicts["plies"] == "These games show no difference."
    assert verdicts["branching"] == ""
    plies = next(row for row in found.rows if row.name == "plies")
    assert plies.plots[2] is None
    for plot in plies.plots[:2]:
        assert plot is not None
        assert 0 <= plot.low < plot.dot < plot.high <= 1
    assert dict(found.endings)["strange"] == (60, 60, 60)


def test_rulesets_without_figures_have_no_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)
    found = measured({"vogt.petteia": "Petteia"}, "", ENGLISH)
    assert found.is_empty
    assert (found.rows, found.others, found.sentences, found.endings) == ((), (), ("",), ())


@pytest.mark.parametrize("language", [each.code for each in offered()])
def test_everything_measured_has_words_in_every_language(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    t = messages_in(language)
    publish(monkeypatch, cell(**dict.fromkeys(METRICS, (0.5, 0.2, 0.8))))
    found = measured({"vogt.petteia": "Petteia"}, "nodes=1", t)
    assert {row.name for row in (*found.rows, *found.others)} == set(METRICS)
    assert all(row.title and row.about for row in (*found.rows, *found.others))
    for player in ("nodes=1000", "player=monte-carlo,nodes=1", "player=uct,nodes=2"):
        assert player_in_words(player, t) != player
    assert player_in_words("level=5", t) == "level=5"
    assert player_in_words("Alice", t) == "Alice"


def test_the_page_of_a_ruleset_shows_its_figures_or_says_that_there_are_none(
    subtests: pytest.Subtests, visitor: Visitor
) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            page = visitor.http.get(f"/rules/{id}").text
            measured = cell_of(id)
            assert 'id="measured"' in page
            if measured is None:
                assert ENGLISH("measured-nothing") in page
            else:
                number = ENGLISH.number(measured.metrics["decisive"].n)
                assert f"n\u00a0=\u00a0{number}" in page


def test_the_API_sends_the_figures_of_all_rulesets_or_of_one(visitor: Visitor) -> None:
    everything = visitor.http.get("/api/figures").json()
    assert {cell["ruleset"] for cell in everything["cells"]} == {
        id for id in ruleset_ids() if cell_of(id) is not None
    }
    one = visitor.http.get("/api/figures", params={"ruleset": "navpil.poleis"}).json()
    assert {cell["ruleset"] for cell in one["cells"]} == {"navpil.poleis"}
    players = [cell["player"] for cell in one["cells"]]
    strengths = ["nodes=1000", "nodes=10000", "nodes=50000"]
    assert players == [*strengths, "player=monte-carlo,nodes=2000"]
    assert set(one["cells"][0]["metrics"]["decisive"]) == {"value", "low", "high", "n"}
    missing = visitor.http.get("/api/figures", params={"ruleset": "nobody.nothing"})
    assert (missing.status_code, missing.json()["code"]) == (404, "error-ruleset")


def test_the_machine_of_the_games_is_named_in_the_readers_language() -> None:
    machines = "Linux, x86_64, 2 processors; Linux, arm64, 1 processors"
    found = machine_in_words(machines, messages_in("it"))
    assert found == "Linux, x86_64, 2 processori; Linux, arm64, 1 processore"
    assert machine_in_words("a machine", ENGLISH) == "a machine"
