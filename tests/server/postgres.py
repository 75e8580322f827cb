"""A PostgreSQL server for the tests: on a free port, in a folder that is deleted with it."""

from __future__ import annotations

import itertools
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
from psycopg import sql

from petteia.server.settings import Settings
from petteia.server.storage.database import Database

DEBIAN = Path("/usr/lib/postgresql")
SETTINGS = (
    # A test's database need not outlive the machine, only the site.
    *("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"),
    *("-c", "max_connections=200", "-c", "listen_addresses=127.0.0.1"),
)
# The server ends with the process that began it, even if killed: its standard input closes then.
KEEPER = """
"$@" & server=$!
read -r _
kill -INT "$server"
wait "$server"
"""
SECONDS = 60.0


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, or None when it is not installed."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return found[-1].parent if found else None


def as_sqlalchemy_writes(address: str) -> str:
    """A database's address as the site derives it from `PETTEIA_DATABASE_URL`."""
    return Settings.chosen("", 0, None, {"PETTEIA_DATABASE_URL": address}).database


class Postgres:
    """A running server; it is empty except for the tables with which each new database begins."""

    def __init__(self, folder_of_programs: Path) -> None:
        self.programs = folder_of_programs
        self.password = secrets.token_hex(8)
        self.folder = Path(tempfile.mkdtemp(prefix="petteia-postgres-"))
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        self._names = itertools.count()
        try:
            self._make()
            self._start()
            self._make_template()
        except BaseException:
            shutil.rmtree(self.folder)
            raise

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://petteia:{self.password}@127.0.0.1:{self.port}/{name}"

    def new(self) -> str:
        """The address of a new database whose tables are up to date."""
        name = f"site{next(self._names)}"
        self._run(
            sql.SQL("CREATE DATABASE {} TEMPLATE site").format(sql.Identifier(name)),
        )
        return self.address(name)

    def empty(self) -> str:
        """The address of a new database without any table."""
        name = f"empty{next(self._names)}"
        self._run(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return self.address(name)

    def close(self) -> None:
        """End the server and remove everything that it stored."""
        self._process.communicate(timeout=SECONDS)
        shutil.rmtree(self.folder)

    def _make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self.password)
        if self.user is not None:
            for file in (self.folder, secret):
                shutil.chown(file, self.user, pwd.getpwnam(self.user).pw_gid)
        subprocess.run(
            (
                *(self.programs / "initdb", "--no-sync", "--encoding=UTF8", "--locale=C"),
                *("--auth=scram-sha-256", "--username=petteia", f"--pwfile={secret}"),
                self.folder / "data",
            ),
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            user=self.user,
        )

    def _start(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        command = (self.programs / "postgres", "-D", self.folder / "data", *SETTINGS)
        places = ("-c", f"unix_socket_directories={self.folder}", "-p", str(self.port))
        self._log = self.folder / "log"
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                ("sh", "-c", KEEPER, "sh", *command, *places),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=self.user,
            )
        end = time.monotonic() + SECONDS
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end, self._log.read_text()
                time.sleep(0.05)

    def _make_template(self) -> None:
        self._run(sql.SQL("CREATE DATABASE site"))
        Database(as_sqlalchemy_writes(self.address("site"))).migrate()

    def _run(self, statement: sql.SQL | sql.Composed) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement)
