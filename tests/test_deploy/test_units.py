"""The units of systemd, as `systemd-analyze` reads them."""

import re
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

from ops.scripts.processes import COMMANDS
from ops.scripts.run import ROOT

FOLDER = ROOT / "ops/deploy/systemd"
SERVICES = sorted(FOLDER.glob("*.service"))

needs_systemd = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units with a Python and a folder that exist here."""
    for path in FOLDER.rglob("*.*"):
        if path.is_file():
            copy = tmp_path / path.relative_to(FOLDER)
            copy.parent.mkdir(exist_ok=True)
            copy.write_text(path.read_text().replace("/opt/marga/current", str(ROOT)))
    return tmp_path


def analyze(units: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *arguments],
        env={"PATH": "/usr/bin:/bin", "SYSTEMD_UNIT_PATH": f"{units}:"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@needs_systemd
def test_units_are_valid(units: Path) -> None:
    result = analyze(units, "verify", units / "marga.target", *units.glob("*.service"))
    assert (result.returncode, result.stdout) == (0, "")


@needs_systemd
@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.stem)
def test_services_are_sandboxed(units: Path, service: Path) -> None:
    """The score is 9.6 without any of the settings; 2 and less is “OK”."""
    result = analyze(units, "security", "--offline=yes", "--threshold=20", units / service.name)
    assert result.returncode == 0, result.stdout


def test_target_starts_every_process() -> None:
    target = RawConfigParser()
    target.read(FOLDER / "marga.target")
    wanted = target["Unit"]["Wants"].split()
    assert (
        sorted(wanted)
        == [path.name for path in SERVICES]
        == sorted(f"marga-{name}.service" for name in COMMANDS)
    )


@pytest.mark.parametrize("service", SERVICES, ids=lambda path: path.stem)
def test_service_has_the_command_of_its_name(service: Path) -> None:
    [command] = re.findall(r"^ExecStart=(.+)$", service.read_text(), re.MULTILINE)
    name = service.stem.removeprefix("marga-")
    assert command == f"/opt/marga/current/.venv/bin/python -m ops.scripts.processes {name}"
