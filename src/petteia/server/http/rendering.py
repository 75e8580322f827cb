"""HTML from the templates beside this file, with the addresses of the built scripts and styles."""

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from petteia.server.built_files import static_address, static_imports

TEMPLATES = Path(__file__).parent / "templates"


def data_block(value: object) -> Markup:
    """Data as JSON that is safe in a page: nothing in it can end the element."""
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
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["asset"] = static_address
    environment.globals["imports"] = static_imports
    environment.filters["data"] = data_block
    return environment
