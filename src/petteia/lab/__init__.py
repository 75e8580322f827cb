r"""The lab: experiments that measure rulesets by games between equal players.

>>> from petteia.lab import Experiment
>>> text = 'rulesets = ["navpil.poleis"]\nplayers = ["nodes=1000"]\npairs = 50'
>>> Experiment.parse(text).games
100
"""

from petteia.lab.experiment import Cell, Experiment, LabError
from petteia.lab.forecast import Forecast, forecast
from petteia.lab.ladder import Ladder, ladders
from petteia.lab.metrics import METRICS
from petteia.lab.publication import publication, written
from petteia.lab.records import record
from petteia.lab.run import Progress, run
from petteia.lab.summary import CellSummary, summarize

__all__ = [
    "METRICS",
    "Cell",
    "CellSummary",
    "Experiment",
    "Forecast",
    "LabError",
    "Ladder",
    "Progress",
    "forecast",
    "ladders",
    "publication",
    "record",
    "run",
    "summarize",
    "written",
]
