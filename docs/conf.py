"""How the manual is built: Sphinx, pages in Markdown, nothing fetched from anywhere."""

import __future__

import functools
import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

HERE = Path(__file__).resolve().parent

project = "petteia"
author = "The petteia authors"
version = release = tomllib.loads((HERE.parent / "pyproject.toml").read_text())["project"][
    "version"
]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
# The rules are read a page for each source, below reference/rules.
exclude_patterns = ["rules.md", "reference/api/examples/*"]
html_theme = "furo"
html_title = f"petteia {version}"
html_copy_source = False
html_show_copyright = False
highlight_language = "none"
# In docstrings, as everywhere in the manual, single backticks are code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
# Only public names are linked: neither those of Python nor those of the packages' inner modules.
nitpick_ignore_regex = [
    (
        "py:.*",
        r"(?!petteia\.).*|petteia(\.[a-z_]+){2,}\.[A-Z]\w*|petteia\._core\.Line"
        r"|petteia\.diagnostics\.Error",
    )
]

PACKAGES = (
    "petteia",
    "petteia.engine",
    "petteia.game",
    "petteia.notation",
    "petteia.drawing",
    "petteia.rulesets",
)
"""The public packages, whose `__all__` the reference of the Python interface follows."""


def load_stub() -> None:
    """Put the stub in the place of the native module, whose own signatures have no types.

    Constants have their values from the native module, which is loaded without the package.
    """
    path = HERE.parent / "src" / "petteia" / "_core.pyi"
    flags = __future__.annotations.compiler_flag
    spec = importlib.util.spec_from_file_location("petteia._core", path.with_suffix(".abi3.so"))
    assert spec is not None
    assert spec.loader is not None
    native = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(native)
    module = ModuleType("petteia._core")
    vars(module).update({name: value for name, value in vars(native).items() if name.isupper()})
    exec(compile(path.read_text(encoding="utf-8"), path, "exec", flags), vars(module))
    sys.modules[module.__name__] = module


@functools.cache
def public_names() -> dict[str, str]:
    """The name under which the reference has what another module defines."""
    names: dict[str, str] = {}
    for package in reversed(PACKAGES):
        module = importlib.import_module(package)
        for name in module.__all__:
            shown = getattr(module, name)
            if hasattr(shown, "__qualname__"):
                names[f"{shown.__module__}.{shown.__qualname__}"] = f"{package}.{name}"
    return names


def resolve(
    application: "Sphinx",
    environment: "BuildEnvironment",
    node: "pending_xref",
    content: Any,
) -> Any:
    """Link a type by its public name where a signature has it from the module that defines it."""
    domain = environment.get_domain("py")
    if node.get("refdomain") != domain.name:
        return None
    target = public_names().get(node["reftarget"])
    if target is None:
        return None
    document = node.get("refdoc", environment.docname)
    kind = node["reftype"]
    return domain.resolve_xref(
        environment, document, application.builder, kind, target, node, content
    )


def setup(application: "Sphinx") -> None:
    """Called by Sphinx when it starts."""
    load_stub()
    application.connect("missing-reference", resolve)
