"""Writes the JSON Schema of ruleset files: `python -m tools.writing.write_schema`.

The core's declarations of the mechanics (words, ranges, defaults and meanings) go into the schema,
and so do the words of the package. The rest of the schema, which describes titles, sources, options
and rules in words, is not changed.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from petteia._core import _declared_mechanics
from petteia.rulesets.model.definition import (
    AUTHOR_KINDS,
    CERTAINTY,
    EVIDENCE,
    PARTS,
    PUBLICATION_KINDS,
)
from petteia.rulesets.schema import SCHEMA_FILE

WRITTEN_OTHERWISE = ("board.files", "board.ranks", "setup.board")
"""The entries whose form in files differs from the core's: a size, and rows of pieces."""


def schema_text(written: str) -> str:
    """The text of the schema, based on the existing one."""
    schema: dict[str, Any] = json.loads(written)
    definitions = schema["$defs"]
    targets: dict[str, list[str]] = {"board": ["board.size"]}
    tables: dict[str, dict[str, Any]] = {}
    for key, entry in _declared_mechanics().items():
        if key not in WRITTEN_OTHERWISE:
            table, _, name = key.partition(".")
            tables.setdefault(table, {})[name] = entry
            targets.setdefault(table, []).append(key)
    for table, entries in tables.items():
        kept = definitions[table]["properties"] if table == "setup" else {}
        definitions[table]["properties"] = {**kept, **entries}
    # Options seldom change which side places which pieces.
    of_setup = targets.pop("setup")
    writes = [key for keys in targets.values() for key in keys]
    definitions["option"]["properties"]["writes"]["enum"] = writes + of_setup
    rule, source = definitions["rule"]["properties"], schema["properties"]["source"]["properties"]
    rule["part"]["enum"], rule["evidence"]["enum"] = list(PARTS), list(EVIDENCE)
    source["certainty"]["enum"], source["kind"]["enum"] = list(CERTAINTY), list(PUBLICATION_KINDS)
    for part in (source, definitions["report"]["properties"]):
        part["author_kind"]["enum"] = list(AUTHOR_KINDS)
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    SCHEMA_FILE.write_text(schema_text(SCHEMA_FILE.read_text("utf-8")), "utf-8")
