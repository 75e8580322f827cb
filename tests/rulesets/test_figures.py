"""The figures in the package, and how they are found."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from petteia import ruleset, ruleset_ids
from petteia.engine.matches.player_spec import PlayerSpec
from petteia.rulesets.figures import CellFigures, Figures, Measurement, published_figures
from tests.rows import rows

numbers = st.floats(-100, 100)
measurements = st.tuples(numbers, numbers, numbers).map(
    lambda three: Measurement(sorted(three)[1], min(three), max(three), 1)
)


def cell(id: str, player: str, games: int, **options: bool) -> CellFigures:
    return CellFigures(id, options, player, 1, games, games // 2, {}, {})


@rows("cell", published_figures().cells)
def test_published_figures_are_valid(cell: CellFigures) -> None:
    assert ruleset(cell.ruleset, **cell.options).id == cell.ruleset
    assert str(PlayerSpec.parse(cell.player)) == cell.player
    assert cell.games == 2 * cell.pairs == sum(cell.reasons.values())
    for name, measured in cell.metrics.items():
        assert measured.n > 0, name
        assert measured.low <= measured.value <= measured.high, name
    decisive = cell.metrics["decisive"]
    assert 0 <= decisive.low <= decisive.high <= 1


def test_every_ruleset_in_the_file_has_figures_for_its_usual_options() -> None:
    figures = published_figures()
    measured = {cell.ruleset for cell in figures.cells}
    assert measured <= set(ruleset_ids())
    for id in measured:
        assert figures.cell(id, figures.main_player), id


def test_the_main_player_has_most_games_with_usual_options() -> None:
    cells = (
        cell("vogt.petteia", "nodes=1", 10),
        cell("vogt.petteia", "nodes=2", 10),
        cell("vogt.petteia", "nodes=3", 4),
        cell("vogt.petteia", "nodes=3", 90, compulsory=True),
    )
    figures = Figures("petteia 1", "", cells)
    assert figures.players == ("nodes=1", "nodes=2", "nodes=3")
    assert figures.main_player == "nodes=2"
    assert figures.cell("vogt.petteia", "nodes=3") == cells[2]
    assert figures.cell("vogt.kubeia", "nodes=3") is None
    assert Figures("petteia 1", "", ()).main_player == ""


@given(measurements, measurements)
def test_intervals_overlap_if_they_have_a_value_in_common(
    one: Measurement, other: Measurement
) -> None:
    common = max(one.low, other.low) <= min(one.high, other.high)
    assert one.overlaps(other) == other.overlaps(one) == common
