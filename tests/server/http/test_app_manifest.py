"""The site installed like a program: its manifest, its icon, and its service worker."""

from __future__ import annotations

import json
import re
import struct

import pytest

from tests.server.running import Visitor


@pytest.mark.parametrize("language", ["en", "it", "el", "uk"])
def test_the_manifest_names_an_icon_and_pages_that_exist(visitor: Visitor, language: str) -> None:
    answer = visitor.http.get("/manifest.webmanifest", headers={"accept-language": language})
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text)
    assert manifest["lang"] == language
    assert manifest["description"]
    for address in (manifest["start_url"], *(room["url"] for room in manifest["shortcuts"])):
        assert visitor.http.get(address).status_code == 200
    for icon in manifest["icons"]:
        drawn = visitor.http.get(icon["src"])
        assert drawn.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/svg+xml":
            assert drawn.text.startswith("<svg")
        else:
            # A PNG begins with its name, and has its width and height as its first data.
            assert drawn.content.startswith(b"\x89PNG")
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert 'rel="manifest" href="/manifest.webmanifest"' in visitor.http.get("/").text


def test_the_service_worker_knows_that_it_serves_the_site(visitor: Visitor) -> None:
    answer = visitor.http.get("/service-worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text.startswith("self.PETTEIA_IS_SITE = true;\n")


def test_the_service_worker_is_a_single_file(visitor: Visitor) -> None:
    # A browser refuses one that imports modules which it shares with pages.
    worker = visitor.http.get("/service-worker.js").text
    assert not re.search(r"""\bimport\s*[{"'(*]|\bfrom\s*["']""", worker)
