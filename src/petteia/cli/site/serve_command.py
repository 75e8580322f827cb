"""``petteia serve``: the site, for this machine or a whole club."""

import argparse
import gc
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping

from petteia.cli.site.site_database import add_data_argument
from petteia.cli.usage import add_flag, add_option, whole

MAX_PORT = 65535
MAX_WORKERS = 64


DESCRIPTION = "Serve the site. It prints its address as soon as it can be reached."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
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
    add_flag(parser, "--open", "open the browser, if there is one")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; the exit status is then 0."""
    # Looked for while the site starts, garbage would take a fifth of that time.
    gc.disable()
    from petteia.cli.site.site_database import database_faults
    from petteia.server.http.rendering import manifest
    from petteia.server.run.launch import python_advice, serve
    from petteia.server.settings import Settings

    manifest()
    settings = Settings.chosen(
        arguments.host,
        arguments.port,
        arguments.data,
        workers=arguments.workers,
        private_port=arguments.private_port,
        log=arguments.log,
    )

    def is_listening(chosen: Settings) -> None:
        print(chosen.local_address(), flush=True)
        if chosen.share_address() != chosen.local_address():
            print(f"for others: {chosen.share_address()}", flush=True)
        if chosen.private_port is not None:
            print(f"private: http://127.0.0.1:{chosen.private_port}", flush=True)
        if advice := python_advice(sys.version_info[:3]):
            print(advice, flush=True)
        if arguments.open and _has_windows(os.environ):
            threading.Thread(target=webbrowser.open, args=(chosen.local_address(),)).start()

    try:
        with database_faults(settings):
            serve(settings, is_listening)
    except KeyboardInterrupt:
        return 0
    return 0


def _has_windows(environment: Mapping[str, str]) -> bool:
    """Whether a browser can open a window: one in the terminal would keep the site waiting."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
