"""``Settings``: the address on which the site listens, its database, and its names."""

import ipaddress
import math
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from petteia.errors import PetteiaError
from petteia.game.saved_games import data_folder
from petteia.server.edition import Edition, check_offered

DATABASE_FILE = "site.sqlite3"
LOOPBACK = "127.0.0.1"
USUAL_LEVEL = "warning"
"""The minimum level at which the site's events are logged."""
WILDCARDS = ("0.0.0.0", "::")
LEAVE_SECONDS = 60.0
MIN_LEAVE, MAX_LEAVE = 1, 86_400

_TEST_NETWORK = ("192.0.2.1", 9)


class SettingsError(PetteiaError):
    """A setting that cannot be used."""


@dataclass(frozen=True)
class Settings:
    """The settings before the site starts."""

    host: str = LOOPBACK
    """The address to listen on; a wildcard listens on every address of the machine."""
    port: int = 0
    """The port; 0 until one is picked."""
    data: Path = field(default_factory=data_folder)
    """The folder of the database."""
    public_url: str = ""
    """The site's external address (``PETTEIA_PUBLIC_URL``), or empty."""
    database_url: str = field(default="", repr=False)
    """The PostgreSQL database (``PETTEIA_DATABASE_URL``); without one SQLite stores the games."""
    leave_seconds: float = LEAVE_SECONDS
    """The time that a player of a live game may be away before the other may claim it."""
    workers: int = 1
    """How many processes serve the site."""
    worker: int = 0
    """Which of them this one is."""
    private_port: int | None = None
    """The port for the operator alone; each of several processes has one, counted up from it."""
    log: str = USUAL_LEVEL
    """The minimum level at which events are logged."""
    proxies: str = ""
    """Addresses and networks of proxies (``PETTEIA_PROXIES``), comma-separated; only they are
    trusted about a visitor's address."""
    edition: Edition | None = None
    """The static edition that the pages are written for, if they are not for visitors."""
    edition_folder: Path | None = None
    """The static edition that the site offers its visitors for storing, if there is one."""

    def __post_init__(self) -> None:
        if self.workers > 1 and not self.database_url:
            raise SettingsError("site-workers", workers=self.workers)
        if self.workers > 1 and self.private_port == 0:
            raise SettingsError("site-private-port")

    @classmethod
    def chosen(
        cls,
        host: str,
        port: int,
        data: Path | None,
        environment: Mapping[str, str] = os.environ,
        workers: int = 1,
        private_port: int | None = None,
        log: str = USUAL_LEVEL,
        edition_folder: Path | None = None,
    ) -> Self:
        """The settings that the command line and the environment ask for.

        Raises ``EditionError`` for a folder with no edition that this version has written.
        """
        if edition_folder is not None:
            check_offered(edition_folder)
        folder = data_folder(environment) if data is None else data
        return cls(
            host,
            port,
            folder,
            _public_url(environment.get("PETTEIA_PUBLIC_URL", "")),
            _database_url(environment.get("PETTEIA_DATABASE_URL", "")),
            _leave_seconds(environment.get("PETTEIA_LEAVE_SECONDS", "")),
            workers,
            private_port=private_port,
            log=log,
            proxies=_proxies(environment.get("PETTEIA_PROXIES", "")),
            edition_folder=edition_folder,
        )

    @property
    def database_file(self) -> Path:
        """The path of the database, if it is SQLite's."""
        return self.data / DATABASE_FILE

    @property
    def rulesets(self) -> Path:
        """The folder of users' rulesets."""
        return self.data / "rulesets"

    @property
    def database(self) -> str:
        """The address of the database as SQLAlchemy writes it."""
        return self.database_url or f"sqlite+aiosqlite:///{self.database_file}"

    @property
    def database_name(self) -> str:
        """The name of the database in messages: without user and password."""
        if not self.database_url:
            return str(self.database_file)
        url = make_url(self.database_url)
        return f"PostgreSQL {url.host or url.query.get('host', '')}/{url.database or ''}"

    @property
    def is_https(self) -> bool:
        """Whether others reach the site over TLS."""
        return self.public_url.startswith("https:")

    @property
    def is_open(self) -> bool:
        """Whether other machines can reach the site."""
        return self.host in WILDCARDS

    def local_address(self) -> str:
        """The local address of the site."""
        return _http(LOOPBACK if self.is_open else self.host, self.port)

    def share_address(self) -> str:
        """The address that is written into links for others."""
        if self.public_url:
            return self.public_url
        lan = lan_address() if self.is_open else None
        return _http(lan, self.port) if lan else self.local_address()

    def secure_address(self) -> str:
        """The address that the site gives to others; without TLS it is one for tests."""
        return self.public_url if self.is_https else "https://localhost"

    def addresses(self) -> tuple[str, ...]:
        """Every origin that the site answers for."""
        hosts = [LOOPBACK if self.is_open else self.host]
        if self.is_open or _is_loopback(self.host):
            hosts.append("localhost")
        origins = [_http(host, self.port) for host in hosts]
        return tuple(dict.fromkeys([*origins, self.share_address()]))


def lan_address() -> str | None:
    """The machine's own address in its network, or None; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_TEST_NETWORK)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if _is_loopback(address) else address


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _http(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def _database_url(text: str) -> str:
    if not text:
        return ""
    scheme, colon, rest = text.partition("://")
    if not colon or scheme not in ("postgresql", "postgres"):
        # The address may contain a password, so it is not repeated.
        raise SettingsError("site-database-url")
    if find_spec("psycopg") is None:
        raise SettingsError("site-psycopg")
    address = f"postgresql+psycopg://{rest}"
    try:
        make_url(address)
    except (ValueError, ArgumentError) as error:
        raise SettingsError("site-database-port") from error
    return address


def _leave_seconds(text: str) -> float:
    if not text:
        return LEAVE_SECONDS
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    SettingsError.check_range("PETTEIA_LEAVE_SECONDS", seconds, MIN_LEAVE, MAX_LEAVE)
    return seconds


def _proxies(text: str) -> str:
    names = [name.strip() for name in text.split(",") if name.strip()]
    try:
        return ",".join(str(ipaddress.ip_network(name)) for name in names)
    except ValueError as error:
        raise SettingsError("site-proxies", given=repr(text)) from error


def _public_url(text: str) -> str:
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        usable = None
    if not usable or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise SettingsError("site-public-url", given=repr(text))
    return f"{parts.scheme}://{parts.netloc}".lower()
