"""Pages from the templates beside this file, and the built scripts and styles that they need."""

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.response.file import ASGIFileResponse
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp
from markupsafe import Markup

from petteia.server.built_files import PAGE, static_address, static_imports

TEMPLATES = Path(__file__).parent / "templates"


def data_block(value: object) -> Markup:
    """Data as JSON that can stand in a page: nothing in it can end the element."""
    text = msgspec.json.encode(value).decode()
    for letter in "<>&":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return Markup(text)


def render(template: str, context: Mapping[str, object]) -> str:
    """A template as HTML."""
    return _environment().get_template(template).render(context)


def compile_templates() -> None:
    """Compile every template, so that no page's first reader holds the others up."""
    environment = _environment()
    for name in environment.list_templates():
        environment.get_template(name)


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


FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""The names of built files change with what is in them."""


def static_files() -> tuple[Router, ...]:
    """Scripts, styles and fonts, and the board for pages elsewhere."""
    return (
        create_static_files_router(
            path="/static", directories=[PAGE], after_request=_kept, include_in_schema=False
        ),
        create_static_files_router(
            path="/element", directories=[PAGE / "element"], include_in_schema=False
        ),
    )


async def _kept(response: ASGIApp) -> ASGIApp:
    """Let browsers keep a built file: another content has another name.

    The router's own `cache_control` is one set of headers for all files, into which Litestar would
    write that a compressed file is compressed.
    """
    assert isinstance(response, ASGIFileResponse)
    response.headers["cache-control"] = FOREVER.to_header()
    return response
