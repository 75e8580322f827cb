"""All rulesets as flat text, for readers that know no TOML: ``tests/perft/catalogue.txt``.

``python -m tools.writing.write_catalogue FILE`` writes it: a section ``[id]`` for each ruleset with
its default options, a line ``option.NAME = DEFAULT of VALUES`` for each option, a line
``key = value`` for each of its mechanics and a line ``cite.GROUND = ID`` for each citation.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from petteia.rulesets.files.shipped import RULESET_IDS
from petteia.rulesets.model.options import Option, value_text
from petteia.rulesets.registry import shipped_definition

HEADER = "# Written by python -m tools.writing.write_catalogue; do not edit by hand."


def snapshot() -> str:
    """The mechanics and citations of every ruleset with its default options."""
    return "\n".join([HEADER, *_lines()]) + "\n"


def _lines() -> Iterator[str]:
    for id in RULESET_IDS:
        definition = shipped_definition(id)
        options = definition.defaults()
        yield ""
        yield f"[{id}]"
        for name, option in definition.options.items():
            yield f"option.{name} = {value_text(option.default)} of {_values(option)}"
        for key, value in definition.mechanics(options).items():
            yield f"{key} = {value_text(value)}"
        for ground, rule in sorted(definition.core.citations(options).items()):
            yield f"cite.{ground} = {rule}"


def _values(option: Option) -> str:
    if option.values:
        return "|".join(map(value_text, option.values))
    return f"{option.minimum}..{option.maximum}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(snapshot(), encoding="utf-8")
