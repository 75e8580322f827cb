"""The texts of a report, in the language of its readers."""

from babel.numbers import format_decimal, format_percent

from petteia.i18n.messages import messages_in
from petteia.lab.metrics import Metric
from petteia.lab.statistics import SampledEstimate
from petteia.rulesets.figures import LENGTH_LIMIT, machine_in_words


class Messages:
    """The messages of one language, and how it writes figures."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = messages_in(language)
        self._locale = self._messages.locale

    def __call__(self, key: str, **values: str | int) -> str:
        """A message of the report."""
        return self._messages(f"findings-{key}", **values)

    def number(self, number: int) -> str:
        """A whole number: "20,000"."""
        return self._messages.number(number)

    def title(self, metric: Metric) -> str:
        """The name of a metric."""
        return self._messages(_key(metric.name))

    def about(self, metric: Metric) -> str:
        """The definition of a metric, in a sentence."""
        return self._messages.attribute(_key(metric.name), "about")

    def unit(self, metric: Metric) -> str:
        """The unit of a metric."""
        return self("unit-" + metric.unit.replace(" ", "-"))

    def reason(self, reason: str) -> str:
        """The reason for a game's end; its own word if there is no message."""
        key = "measured-length-limit" if reason == LENGTH_LIMIT else f"reason-{reason}"
        return self._messages(key) if self._messages.has(key) else reason

    def machine(self, machine: str) -> str:
        """Machines that played games."""
        return machine_in_words(machine, self._messages)

    def value(self, value: float, metric: Metric) -> str:
        """A value in its metric's unit: shares in percent, others with three digits that count."""
        if metric.unit.startswith("share"):
            return format_percent(value, "0.0%", locale=self._locale)
        rounded = float(f"{value:.3g}") if abs(value) < 1000 else round(value)
        return format_decimal(rounded, "0.####", locale=self._locale)

    def decimal(self, value: float, digits: int = 2) -> str:
        """A number with this many digits after the point."""
        pattern = "0." + "0" * digits if digits else "0"
        return format_decimal(value, pattern, locale=self._locale)

    def interval(self, figure: SampledEstimate, metric: Metric) -> str:
        """An interval in its metric's unit."""
        low, high = self.value(figure.low, metric), self.value(figure.high, metric)
        return self("range", low=low, high=high)

    def decimal_interval(self, figure: SampledEstimate, digits: int = 2) -> str:
        """An interval with this many digits after the point."""
        low, high = self.decimal(figure.low, digits), self.decimal(figure.high, digits)
        return self("range", low=low, high=high)


def _key(metric: str) -> str:
    return "metric-" + metric.replace("_", "-")
