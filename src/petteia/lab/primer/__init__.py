"""The strategy primer: lessons for a player from an experiment's games, a page for each family."""

from petteia.lab.primer.families import FAMILIES, Family
from petteia.lab.primer.pages import write_primer

__all__ = ["FAMILIES", "Family", "write_primer"]
