"""How the manual is built: Sphinx, pages in Markdown, nothing fetched from anywhere."""

import __future__

import functools
import importlib
import json
import subprocess
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

GENERATED = HERE / "generated"

project = "petteia"
author = "The petteia authors"
version = release = tomllib.loads((HERE.parent / "pyproject.toml").read_text())["project"][
    "version"
]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["generated/*", "reference/api/examples/*"]
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
        r"|petteia\.faults\.Error",
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


def option_row(name: str, option: dict[str, Any]) -> str:
    """One option as a row of a table."""
    if option["type"] == "bool":
        values = "true, false"
    elif "values" in option:
        values = ", ".join(str(value) for value in option["values"])
    else:
        values = f"{option['min']} to {option['max']}"
    default = json.dumps(option["default"]).strip('"')
    return f"| `{name}` | {values} | {default} |"


def write_generated(_application: "Sphinx") -> None:
    """Write the parts of the manual that the program itself knows."""
    GENERATED.mkdir(exist_ok=True)
    write_catalogue()
    write_metrics()
    # In a process of its own: in this one the stub stands for the native module.
    subprocess.run((sys.executable, HERE / "rule_pictures.py"), check=True)


def listed(*command: str) -> Any:
    """What a command of the program answers as JSON."""
    petteia = str(Path(sys.executable).parent / "petteia")
    words = (petteia, *command, "--json")
    return json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def write_metrics() -> None:
    """Write the definitions of metrics from what the program itself says of them."""
    lines: list[str] = []
    heading = ""
    for metric in sorted(listed("lab", "metrics"), key=lambda metric: str(metric["heading"])):
        if metric["heading"] != heading:
            heading = metric["heading"]
            lines += [f"## {heading}", ""]
        lines += [f"### {metric['title']}", ""]
        better = {"neither": "neither way is better"}.get(metric["better"], "{better} is better")
        better = better.format(better=metric["better"])
        lines += [f"`{metric['name']}`, {metric['unit']}; {better}.", ""]
        lines += [metric["definition"], ""]
    (GENERATED / "metrics.md").write_text("\n".join(lines), encoding="utf-8")


def write_catalogue() -> None:
    """Write the tables of options from what the program itself says of its rulesets."""
    lines: list[str] = []
    for ruleset in listed("rulesets"):
        lines += [f"## {ruleset['title']}", "", f"`{ruleset['id']}`: {ruleset['source']}", ""]
        lines += reports(ruleset["id"])
        lines += ["| option | values | default |", "| --- | --- | --- |"]
        lines += [option_row(name, option) for name, option in ruleset["options"].items()]
        lines.append("")
    (GENERATED / "catalogue.md").write_text("\n".join(lines), encoding="utf-8")


def reports(id: str) -> list[str]:
    """Through whom a ruleset is known whose source was not read, or not whole."""
    file = HERE.parent / "src" / "petteia" / "rulesets" / "games" / f"{id}.toml"
    source = tomllib.loads(file.read_text(encoding="utf-8")).get("source", {})
    named = [
        f"- {report['author']}, *{report['title']}*"
        f"{' (' + report['date'] + ')' if 'date' in report else ''}. {report['covers']}"
        for report in source.get("reports", ())
    ]
    return ["Known through:", "", *named, ""] if named else []


def load_stub() -> None:
    """Put the stub in the place of the native module, whose own signatures have no types."""
    path = HERE.parent / "src" / "petteia" / "_core.pyi"
    flags = __future__.annotations.compiler_flag
    module = ModuleType("petteia._core")
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
    application.connect("builder-inited", write_generated)
    application.connect("missing-reference", resolve)
