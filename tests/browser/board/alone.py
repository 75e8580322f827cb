"""The board on pages of other sites: its two files and a page, served as plain files."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from petteia.server.built_files import PAGE

HERE = Path(__file__).parent
EXAMPLE = HERE.parents[2] / "examples" / "board.html"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server that has the element, the example and the gallery."""
    for file in (*(PAGE / "element").iterdir(), EXAMPLE, *HERE.glob("gallery.*")):
        shutil.copy(file, folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
