"""The works of others in the package, and their licences; set-up writes the file."""

import functools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import petteia
from petteia.server.built_files import NotBuiltError

BILL_OF_MATERIALS = Path(petteia.__file__).parent / "bundled_parts.cdx.json"


@dataclass(frozen=True)
class LicenseText:
    """The text of a licence, with the parts that are under it."""

    license: str
    text: str
    parts: tuple[str, ...]


@functools.cache
def license_texts() -> tuple[LicenseText, ...]:
    """Every text, beginning with that of our own work; parts without their own text share it."""
    try:
        bill: dict[str, Any] = json.loads(BILL_OF_MATERIALS.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotBuiltError("site-not-built") from None
    own: dict[str, Any] = bill["metadata"]["component"]
    texts: dict[str, str] = {}
    parts: dict[tuple[str, str], list[str]] = {}
    for component in (own, *bill["components"]):
        license_id = component["licenses"][0]["license"]["id"]
        text = component["licenses"][0]["license"].get("text", {}).get("content")
        key = license_id, text or texts[license_id]
        texts.setdefault(*key)
        name = f"{component['name']} {component.get('version', '')}".strip()
        parts.setdefault(key, []).append(name)
    return tuple(LicenseText(*key, tuple(names)) for key, names in parts.items())
