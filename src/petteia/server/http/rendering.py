"""HTML from the templates beside this file, with the addresses of the built scripts and styles."""

import functools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from petteia.errors import PetteiaError
from petteia.server.i18n.messages import PAGE

MANIFEST = PAGE / "manifest.json"


class NotBuiltError(PetteiaError):
    """The pages' scripts and styles have not been built."""


@functools.cache
def manifest() -> dict[str, Any]:
    """What the build has made of each source."""
    try:
        found: dict[str, Any] = json.loads(MANIFEST.read_text())
    except FileNotFoundError:
        raise NotBuiltError("site-not-built") from None
    return found


def asset(source: str) -> str:
    """The address of what was built from a source."""
    return f"/static/{manifest()[source]['file']}"


@functools.cache
def imports(source: str) -> list[str]:
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
    """What was built from a source."""
    file: str = manifest()[source]["file"]
    return (PAGE / file).read_text()


def data_block(value: object) -> Markup:
    """Data as JSON that can stand in a page: nothing in it can end the element."""
    text = msgspec.json.encode(value).decode()
    for letter in "<>&":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return Markup(text)


def render(template: str, context: Mapping[str, object]) -> str:
    """A template as HTML."""
    return _environment().get_template(template).render(context)


@functools.cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["asset"] = asset
    environment.globals["imports"] = imports
    environment.filters["data"] = data_block
    return environment
