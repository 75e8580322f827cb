"""Serves the site from the installed wheel and asks for its pages; needs nothing but the wheel."""

import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path


def fetched(address: str) -> str:
    """A page, or the error of the request."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode()
        return text


def main() -> None:
    """Fail on the first page that is missing."""
    petteia = Path(sys.executable).with_name("petteia")
    with tempfile.TemporaryDirectory() as data:
        command = (petteia, "serve", "--host", "127.0.0.1", "--port", "0", "--data", data)
        site = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert site.stdout is not None
            address = site.stdout.readline().strip()
            assert fetched(f"{address}/health") == ""
            home = fetched(f"{address}/")
            for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', home):
                assert fetched(address + path)
            assert "Board games of ancient Greece and Rome" in home
        finally:
            site.terminate()
            site.wait(60)
    print("the site is served")


main()
