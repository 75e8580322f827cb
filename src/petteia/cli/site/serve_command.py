"""``petteia serve``: the site, for this machine or a whole club."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import threading
import webbrowser
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.cli.site.site_database import add_data_argument
from petteia.cli.usage import UsageError, add_flag, add_option, say, whole

if TYPE_CHECKING:
    from petteia.server.settings import Settings

MAX_PORT = 65535
MAX_WORKERS = 64


DESCRIPTION = "Serve the site. It prints its address as soon as it can be reached."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    purpose = "address to listen on: 0.0.0.0 for other machines too (default: 127.0.0.1)"
    add_option(parser, "--host H", purpose, usual="127.0.0.1")
    purpose = "port; 0 picks a free one (default: 8000)"
    add_option(parser, "--port N", purpose, whole(0, MAX_PORT), 8000)
    add_data_argument(parser)
    purpose = "processes that serve the site, on PostgreSQL only (default: 1)"
    add_option(parser, "--workers N", purpose, whole(1, MAX_WORKERS), 1)
    purpose = "port for the operator, on the loopback only: /health in detail, /metrics"
    add_option(parser, "--private-port N", purpose, whole(0, MAX_PORT - MAX_WORKERS))
    levels = ("error", "warning", "info")
    purpose = "lowest level of events to log, as JSON on standard error (default: warning)"
    parser.add_argument("--log", default="warning", choices=levels, help=purpose)
    purpose = "serve only the kiosk that the file describes: a screen in a museum"
    add_option(parser, "--kiosk FILE", purpose, Path)
    purpose = "folder that site-export has written, for visitors to store on their devices"
    add_option(parser, "--edition DIR", purpose, Path)
    add_flag(parser, "--open", "open the browser, if there is one")
    add_flag(parser, "--json", "print the addresses as one line of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; the exit status is then 0."""
    # Looked for while the site starts, garbage would take a fifth of that time.
    gc.disable()
    from petteia.cli.site.site_database import database_errors
    from petteia.server.built_files import manifest
    from petteia.server.kiosk_file import read_kiosk
    from petteia.server.run.launch import python_advice, serve, serve_kiosk
    from petteia.server.settings import Settings

    manifest()
    kiosk = None if arguments.kiosk is None else read_kiosk(arguments.kiosk)
    if kiosk is not None and arguments.workers > 1:
        raise UsageError("usage-apart", options="--kiosk, --workers")
    if kiosk is not None and arguments.edition is not None:
        raise UsageError("usage-apart", options="--kiosk, --edition")
    settings = Settings.chosen(
        arguments.host,
        arguments.port,
        arguments.data,
        workers=arguments.workers,
        private_port=arguments.private_port,
        log=arguments.log,
        edition_folder=arguments.edition,
    )

    def is_listening(chosen: Settings) -> None:
        found = _addresses(chosen) | {"advice": python_advice(sys.version_info[:3]) or None}
        # A reader that takes the document line by line must not have to wait for the end of the
        # site.
        lines: Iterable[str] = (json.dumps(found),) if arguments.json else _in_words(found)
        print("\n".join(lines), flush=True)
        if arguments.open and _has_windows(os.environ):
            threading.Thread(target=webbrowser.open, args=(chosen.local_address(),)).start()

    def is_stopping() -> None:
        say(arguments, "stopping")

    try:
        if kiosk is not None:
            serve_kiosk(settings, kiosk, is_listening, is_stopping)
            return 0
        with database_errors(settings):
            serve(settings, is_listening, is_stopping)
    except KeyboardInterrupt:
        return 0
    return 0


def _addresses(settings: Settings) -> dict[str, str | None]:
    """The site's addresses: local, public, and for the operator."""
    private = settings.private_port
    return {
        "address": settings.local_address(),
        "share_address": settings.share_address(),
        "private_address": None if private is None else f"http://127.0.0.1:{private}",
    }


def _in_words(found: Mapping[str, str | None]) -> Iterator[str]:
    yield str(found["address"])
    if found["share_address"] != found["address"]:
        yield f"for others: {found['share_address']}"
    if found["private_address"] is not None:
        yield f"private: {found['private_address']}"
    if found["advice"] is not None:
        yield str(found["advice"])


def _has_windows(environment: Mapping[str, str]) -> bool:
    """Whether a browser can open a window: one in the terminal would keep the site waiting."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
