"""Writes the list of others' works in a wheel, with their licences, into the package.

The file is a bill of materials (CycloneDX): the crates that are compiled into the core, for Python
and for browsers, with Rust's standard library, the packages in the scripts of the pages, and the
fonts. Each comes under the first licence of ACCEPTED that its authors offer; a part that offers
none of them ends the run with 1. The text of the Apache License is included once, with our own
work. The pages must be built before.
"""

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ROOT / "src" / "petteia" / "bundled_parts.cdx.json"
PAGE_LICENSES = ROOT / "src" / "petteia" / "server" / "page" / "licenses.json"
"""Vite's list of the packages that it has built into the pages."""
FONTS = ROOT / "web" / "fonts"
WEB_PACKAGES = ROOT / "web" / "node_modules"
CORES = ("petteia-python", "petteia-wasm")
APACHE = "Apache-2.0"
ACCEPTED = {APACHE: (), "MIT": ("LICENSE-MIT", "LICENSE"), "Unicode-3.0": ("LICENSE",)}
"""The licences that parts are taken under, and the files that may have the text with its names."""


@dataclass(frozen=True)
class Part:
    """A work of others that is in the wheel."""

    name: str
    version: str
    license: str
    text: str
    kind: str = "library"
    registry: str = ""


def chosen_license(name: str, expression: str) -> str:
    """The licence that a part is taken under; end with 1 if it offers none that we accept."""
    offered = re.split(r" OR |/", expression)
    for license_id in ACCEPTED:
        if license_id in offered:
            return license_id
    sys.exit(f"{name} is under {expression}; accepted are {', '.join(ACCEPTED)}")


def license_text(name: str, license_id: str, folder: Path) -> str:
    """A package's text of a licence, with its authors; none for that of Apache."""
    if license_id == APACHE:
        return ""
    for file in ACCEPTED[license_id]:
        if (folder / file).exists():
            return (folder / file).read_text()
    sys.exit(f"{name} has no text of its licence, {license_id}")


def compiled_packages(metadata: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The crates compiled into the cores; macros run in the compiler and are not part of them."""
    packages = {package["id"]: package for package in metadata["packages"]}
    needs = {node["id"]: node["deps"] for node in metadata["resolve"]["nodes"]}
    waiting = [each for each in metadata["workspace_members"] if packages[each]["name"] in CORES]
    found: set[str] = set()
    while waiting:
        package = packages[waiting.pop()]
        is_macro = any("proc-macro" in target["kind"] for target in package["targets"])
        if package["id"] in found or is_macro:
            continue
        found.add(package["id"])
        waiting += [
            each["pkg"]
            for each in needs[package["id"]]
            if any(kind["kind"] is None for kind in each["dep_kinds"])
        ]
    yield from (packages[each] for each in found if packages[each]["source"])


def crates() -> Iterator[Part]:
    """The crates of others in the cores, and the parts that every Rust program contains."""
    command = ("cargo", "metadata", "--format-version", "1", "--locked", "--offline")
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    for package in compiled_packages(json.loads(listing.stdout)):
        name = package["name"]
        license_id = chosen_license(name, package["license"])
        text = license_text(name, license_id, Path(package["manifest_path"]).parent)
        yield Part(name, package["version"], license_id, text, registry="cargo")
    version = subprocess.run(("rustc", "--version"), check=True, capture_output=True, text=True)
    number = version.stdout.split()[1]
    yield Part("Rust standard library", number, APACHE, "")


def page_packages() -> Iterator[Part]:
    """The packages of others in the scripts of the pages."""
    for package in json.loads(PAGE_LICENSES.read_text()):
        license_id = chosen_license(package["name"], package["identifier"])
        text = license_text(package["name"], license_id, WEB_PACKAGES / package["name"])
        yield Part(package["name"], package["version"], license_id, text, registry="npm")


def fonts() -> Iterator[Part]:
    """The typefaces of the pages and the printouts."""
    for file in FONTS.glob("OFL-*.txt"):
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", file.stem.removeprefix("OFL-"))
        yield Part(name, "", "OFL-1.1", file.read_text(), kind="file")


def stated_license(license_id: str, text: str) -> dict[str, Any]:
    """A licence as CycloneDX states it, with its text if there is one."""
    stated = {"id": license_id, **({"text": {"content": text.strip()}} if text else {})}
    return {"license": stated}


def component(part: Part) -> dict[str, Any]:
    """A part as CycloneDX describes it."""
    described: dict[str, Any] = {"type": part.kind, "name": part.name}
    if part.version:
        described["version"] = part.version
    described["licenses"] = [stated_license(part.license, part.text)]
    if part.registry:
        path = part.name.replace("@", "%40")
        described["purl"] = f"pkg:{part.registry}/{path}@{part.version}"
    return described


def bill_of_materials() -> dict[str, Any]:
    """The whole file; the same parts make the same file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    parts = [*crates(), *page_packages(), *fonts()]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": project["name"],
                "version": project["version"],
                "licenses": [stated_license(APACHE, (ROOT / "LICENSE").read_text())],
            }
        },
        "components": [component(part) for part in sorted(parts, key=lambda each: each.name)],
    }


def main() -> None:
    """Write the file."""
    WRITTEN.write_text(json.dumps(bill_of_materials(), ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
