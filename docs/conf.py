"""How the manual is built: Sphinx, pages in Markdown, nothing fetched from anywhere."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).resolve().parent
GENERATED = HERE / "generated"

project = "petteia"
author = "The petteia authors"
version = release = tomllib.loads((HERE.parent / "pyproject.toml").read_text())["project"][
    "version"
]

extensions = ["myst_parser"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
exclude_patterns = ["generated/*"]
html_theme = "furo"
html_title = f"petteia {version}"
html_copy_source = False
html_show_copyright = False
highlight_language = "none"


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


def write_catalogue(_application: "Sphinx") -> None:
    """Write the tables of options from what the program itself says of its rulesets."""
    command = (str(Path(sys.executable).parent / "petteia"), "rulesets", "--json")
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines: list[str] = []
    for ruleset in json.loads(listing):
        lines += [f"## {ruleset['title']}", "", f"`{ruleset['id']}`: {ruleset['source']}", ""]
        lines += ["| option | values | default |", "| --- | --- | --- |"]
        lines += [option_row(name, option) for name, option in ruleset["options"].items()]
        lines.append("")
    GENERATED.mkdir(exist_ok=True)
    (GENERATED / "catalogue.md").write_text("\n".join(lines), encoding="utf-8")


def setup(application: "Sphinx") -> None:
    """Called by Sphinx when it starts."""
    application.connect("builder-inited", write_catalogue)
