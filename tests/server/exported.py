"""The static edition in two languages, with few games and PDFs that are only ordered."""

from __future__ import annotations

import gzip
import json
import warnings
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import LitestarDeprecationWarning

from petteia.rulesets import ruleset
from petteia.server.edition import Edition
from petteia.server.run import site_export
from petteia.server.workers.sheet_printer import SheetRequest

LANGUAGES = ("en", "el")
EXPLORED = ("cyningstan.petteia", "vogt.kubeia")
"""Of all others an export reads thousands of games too."""
BELOW = "below"
"""The folder of the edition, below the top of a file server."""
EDITION = Edition(LANGUAGES, "https://example.org/games")


def ordered(order: SheetRequest) -> bytes:
    """The order instead of a PDF, which takes seconds; separate tests print some."""
    return msgspec.json.encode(order)


def write_edition(folder: Path) -> None:
    """Write the edition below a folder that a file server could serve."""
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        patch.setattr(site_export, "print_sheet", ordered)
        patch.setattr(site_export, "explored_rules", lambda: tuple(map(ruleset, EXPLORED)))
        site_export.export_site(folder / BELOW, EDITION)


def stored_data(edition: Path, name: str) -> Any:
    """The data that a script reads from a file of an edition."""
    return json.loads(gzip.decompress((edition / f"{name}.gz").read_bytes()))
