r"""The lab: experiments that measure rulesets by games between equal players.

>>> from petteia.lab import Experiment
>>> text = 'rulesets = ["navpil.poleis"]\nplayers = ["nodes=1000"]\npairs = 50'
>>> Experiment.parse(text).games
100
"""

from petteia.lab.games.experiment_records import record
from petteia.lab.metrics import METRICS
from petteia.lab.planning.experiment import Cell, Experiment, LabError
from petteia.lab.publishing.publication import publication, written
from petteia.lab.ruleset_search import Search, read, run_search
from petteia.lab.running import Finished, Forecast, Progress, forecast, run
from petteia.lab.summaries.ladder import Ladder, ladders
from petteia.lab.summaries.summary import CellSummary, summarize

__all__ = [
    "METRICS",
    "Cell",
    "CellSummary",
    "Experiment",
    "Finished",
    "Forecast",
    "LabError",
    "Ladder",
    "Progress",
    "Search",
    "forecast",
    "ladders",
    "publication",
    "read",
    "record",
    "run",
    "run_search",
    "summarize",
    "written",
]
