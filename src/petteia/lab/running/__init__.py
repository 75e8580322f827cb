"""Plays the games of an experiment: what comes next, and where it is played."""

from petteia.lab.running.forecast import Forecast, forecast
from petteia.lab.running.run import Finished, Progress, run

__all__ = ["Finished", "Forecast", "Progress", "forecast", "run"]
