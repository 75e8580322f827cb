"""The output of the page's build: scripts, styles, fonts and messages, and their addresses."""

import functools
import json
from pathlib import Path
from typing import Any

from petteia.errors import PetteiaError

PAGE = Path(__file__).parent / "page"
MANIFEST = PAGE / "manifest.json"


class NotBuiltError(PetteiaError):
    """The pages' scripts and styles have not been built."""


def built_path(source: str) -> Path:
    """The file that was built from a source."""
    file: str = manifest()[source]["file"]
    return PAGE / file


def static_address(source: str) -> str:
    """The address of the file built from a source."""
    return f"/static/{manifest()[source]['file']}"


@functools.cache
def static_imports(source: str) -> list[str]:
    """The addresses of the scripts that one imports, and that those import."""
    found: dict[str, None] = {}
    waiting = list(manifest()[source].get("imports", ()))
    while waiting:
        chunk = manifest()[waiting.pop()]
        if chunk["file"] not in found:
            found[chunk["file"]] = None
            waiting.extend(chunk.get("imports", ()))
    return [f"/static/{file}" for file in found]


@functools.cache
def built_text(source: str) -> str:
    """The file built from a source."""
    return built_path(source).read_text()


@functools.cache
def manifest() -> dict[str, Any]:
    """The files that the build has made from each source."""
    try:
        found: dict[str, Any] = json.loads(MANIFEST.read_text())
    except FileNotFoundError:
        raise NotBuiltError("site-not-built") from None
    return found
