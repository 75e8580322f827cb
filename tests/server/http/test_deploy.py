"""The files in deploy/ and their how-to name settings, commands, ports and addresses that exist."""

import argparse
import configparser
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import petteia
from petteia.cli.site.serve_command import add_arguments
from petteia.server.settings import Settings
from tests.server.running import Visitor
from tools.set_up import ROOT

DEPLOY = ROOT / "deploy"
HOW_TO = (ROOT / "docs" / "how-to" / "deploy-a-site.md").read_text(encoding="utf-8")
MANUAL = (ROOT / "docs" / "how-to" / "run-a-site.md").read_text(encoding="utf-8")
FILES = {file.name: file.read_text(encoding="utf-8") for file in DEPLOY.iterdir() if file.is_file()}
COMPOSE: dict[str, Any] = yaml.safe_load(FILES["compose.yaml"])
SERVICES: dict[str, Any] = COMPOSE["services"]
OF_THESE_FILES = {"PETTEIA_HOST", "PETTEIA_UPSTREAM"}
"""Settings that are read by Caddy alone."""


def serve_commands() -> Iterator[list[str]]:
    """The command with which each file starts the site."""
    container = re.search(
        r'^CMD \["petteia", "serve", (.+)\]$', FILES["Containerfile"], re.MULTILINE
    )
    unit = re.search(r"^ExecStart=\S+/petteia serve (.+)$", FILES["petteia.service"], re.MULTILINE)
    assert container is not None
    assert unit is not None
    yield re.findall(r'"([^"]+)"', container[1])
    yield shlex.split(unit[1])
    command = SERVICES["site"]["command"]
    assert command[:2] == ["petteia", "serve"]
    yield command[2:]


def served(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    return parser.parse_args(arguments)


def unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(FILES[name])
    return parser


def test_every_setting_belongs_to_the_site_or_to_caddy() -> None:
    sources = (ROOT / "src" / "petteia").rglob("*.py")
    known = {each for file in sources for each in re.findall(r"PETTEIA_[A-Z_]+", file.read_text())}
    for name, text in {**FILES, "the how-to": HOW_TO}.items():
        named = set(re.findall(r"PETTEIA_[A-Z_]+", text))
        assert named <= known | OF_THESE_FILES, name
    assert set(re.findall(r"PETTEIA_[A-Z_]+", FILES["Caddyfile"])) == OF_THESE_FILES


def test_the_site_can_be_started_as_each_file_starts_it() -> None:
    hosts = [served(arguments).host for arguments in serve_commands()]
    assert hosts == ["0.0.0.0", "127.0.0.1", "0.0.0.0"]


def test_the_settings_in_the_files_are_valid(tmp_path: Path) -> None:
    values = {"PETTEIA_HOST": "games.example.org", "POSTGRES_PASSWORD": "a-password"}
    environment = {
        name: re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: values[found[1]], value)
        for name, value in SERVICES["site"]["environment"].items()
    }
    settings = Settings.chosen("0.0.0.0", 8000, tmp_path, environment, workers=2)
    assert settings.public_url == "https://games.example.org"
    database = SERVICES["database"]["environment"]
    assert settings.database_url.startswith("postgresql")
    assert f"//{database['POSTGRES_USER']}:a-password@database/" in settings.database_url
    assert settings.database_url.endswith(f"/{database['POSTGRES_DB']}")
    (network,) = COMPOSE["networks"]["petteia"]["ipam"]["config"]
    assert settings.proxies == network["subnet"]
    lines = [line.removeprefix("#") for line in FILES["site.env"].splitlines() if "=" in line]
    own = Settings.chosen("127.0.0.1", 8000, tmp_path, dict(line.split("=", 1) for line in lines))
    assert own.public_url == "https://games.example.org"


def test_the_proxy_uses_the_port_on_which_the_site_listens() -> None:
    ports = {served(arguments).port for arguments in serve_commands()}
    assert ports == {8000}
    assert "EXPOSE 8000\n" in FILES["Containerfile"]
    assert SERVICES["proxy"]["environment"]["PETTEIA_UPSTREAM"] == "site:8000"
    assert "{$PETTEIA_UPSTREAM:127.0.0.1:8000}" in FILES["Caddyfile"]
    private = served(list(serve_commands())[1]).private_port
    assert f"http://127.0.0.1:{private}/health" in HOW_TO


def test_the_health_check_of_a_container_uses_the_address_of_the_site(visitor: Visitor) -> None:
    code = SERVICES["site"]["healthcheck"]["test"][-1]
    address = re.search(r"http://127\.0\.0\.1:8000(/\w+)", code)
    assert address is not None
    compile(code, "compose.yaml", "exec")
    assert visitor.http.get(address[1]).status_code == 200


def test_the_image_has_the_version_of_the_package() -> None:
    assert SERVICES["site"]["image"] == f"petteia:{petteia.__version__}"


def test_the_container_file_copies_only_files_of_its_context() -> None:
    context = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    allowed = [line.removeprefix("!") for line in context if line.startswith("!")]
    copied = re.findall(r"^COPY (.+) \S+$", FILES["Containerfile"], re.MULTILINE)
    assert sorted(name for line in copied for name in line.split()) == sorted(allowed)
    assert (ROOT / "requirements" / "site.txt").exists()
    assert all((ROOT / "dist" / "petteia.whl").match(name) for name in allowed if "whl" in name)


def test_units_use_one_environment_one_user_and_one_data_folder() -> None:
    site, backup = unit("petteia.service")["Service"], unit("petteia-backup.service")["Service"]
    for key in ("User", "EnvironmentFile"):
        assert site[key] == backup[key]
    assert "PETTEIA_DATA=/var/lib/petteia" in site["Environment"].split()
    assert backup["Environment"] == "PETTEIA_DATA=/var/lib/petteia"
    assert site["StateDirectory"] == "petteia"
    assert backup["ReadWritePaths"] == "/var/lib/petteia"
    assert "/opt/petteia/bin/petteia backup " in backup["ExecStart"]
    assert "python3 -m venv /opt/petteia\n" in HOW_TO


def test_the_how_to_names_files_that_exist() -> None:
    named = re.findall(r"\b((?:deploy|requirements)/[\w.*-]+)", HOW_TO)
    assert len(named) > 5
    for name in named:
        assert name == "deploy/.env" or list(ROOT.glob(name)), name
    assert "deploy-a-site.md" in MANUAL


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_no_error_in_the_units(tmp_path: Path) -> None:
    # The programs are not installed here: another one that is takes their place.
    units = [name for name in FILES if name.endswith((".service", ".timer"))]
    for name in units:
        text = FILES[name].replace("/opt/petteia/bin/petteia", shutil.which("true") or "")
        (tmp_path / name).write_text(text)
    command = ("systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in units))
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    own = [line for line in checked.stderr.splitlines() if "petteia" in line]
    assert own == []
    assert checked.returncode == 0
