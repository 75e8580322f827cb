"""Plays the games of an experiment: the order of the games, and the machines that play them."""

from petteia.lab.running.forecast import Forecast, forecast
from petteia.lab.running.run import Finished, Progress, run

__all__ = ["Finished", "Forecast", "Progress", "forecast", "run"]
