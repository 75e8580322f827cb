"""Serves the site until it is asked to stop, in one process or several."""

import dataclasses
import gc
from collections.abc import Callable

from sqlalchemy import make_url

from petteia.server.http.kiosk.kiosk_app import create_kiosk
from petteia.server.kiosk_file import Kiosk
from petteia.server.run.supervisor import Supervisor
from petteia.server.run.worker import (
    admin_socket,
    configure_logs,
    listen,
    run_app,
    run_worker,
)
from petteia.server.settings import Settings
from petteia.server.storage.database import Database
from petteia.server.storage.database_lock import site_lock

PATCHES = {(3, 11): 10, (3, 12): 6}
"""The first releases of Python in which strangers cannot slow down its own modules."""


def python_advice(version: tuple[int, int, int]) -> str:
    """The advice about an old Python; empty if none is needed."""
    *minor, patch = version
    first = PATCHES.get((minor[0], minor[1]), 0)
    if patch >= first:
        return ""
    here, wanted = (".".join(map(str, (*minor, each))) for each in (patch, first))
    return f"Python {here} has known vulnerabilities: use {wanted} or newer"


def serve(
    settings: Settings,
    is_listening: Callable[[Settings], None],
    is_stopping: Callable[[], None],
) -> None:
    """Serve the site; ``is_listening`` is called with the port filled in once it can be reached.

    ``is_stopping`` is called at once when the site is asked to end, before it closes its games.
    Raises ``OSError`` if the address or the data folder cannot be used, ``DatabaseInUseError`` if
    another site uses the database, and the database's errors.
    """
    lock = site_lock(make_url(settings.database))
    with lock, listen(settings.host, settings.port) as public:
        chosen = dataclasses.replace(settings, port=public.getsockname()[1])
        if chosen.workers == 1:
            with admin_socket(chosen) as admin:
                if admin is not None:
                    chosen = dataclasses.replace(chosen, private_port=admin.getsockname()[1])
                run_worker(chosen, public, lambda: is_listening(chosen), is_stopping, admin)
        else:
            # Every worker does it too; but an error of the database is reported once, here.
            Database(chosen.database).migrate()
            gc.enable()
            configure_logs(chosen.log)
            Supervisor(chosen, public).run(lambda: is_listening(chosen), is_stopping)


def serve_kiosk(
    settings: Settings,
    kiosk: Kiosk,
    is_listening: Callable[[Settings], None],
    is_stopping: Callable[[], None],
) -> None:
    """Serve a kiosk, without a database; ``is_listening`` and ``is_stopping`` as for a site.

    Raises ``OSError`` when the address or the data folder cannot be used, and ``CounterError`` when
    the table of its games is damaged.
    """
    with listen(settings.host, settings.port) as public:
        chosen = dataclasses.replace(settings, port=public.getsockname()[1])
        app = create_kiosk(chosen, kiosk)
        run_app(app, chosen, public, lambda: is_listening(chosen), is_stopping)
