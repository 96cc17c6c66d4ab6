"""ops/deploy/Containerfile and ops/deploy/compose.yaml fit the code."""

import re
import shlex
from typing import Any

import pytest
import yaml

from ops.scripts.processes import COMMANDS
from ops.scripts.run import ROOT

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "ops/deploy/compose.yaml").read_text("utf-8"))
SITE = [name for name, service in COMPOSE["services"].items() if service["image"] == "marga-site"]


def stages() -> dict[str, list[tuple[str, str]]]:
    """The instructions of each stage of the Containerfile with their arguments."""
    text = (ROOT / "ops/deploy/Containerfile").read_text("utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", "").splitlines()
    found: dict[str, list[tuple[str, str]]] = {}
    for line in filter(None, lines):
        name, _, arguments = line.partition(" ")
        if name == "FROM":
            found[arguments.rpartition(" AS ")[2]] = []
        else:
            found[list(found)[-1]].append((name, arguments))
    return found


def test_copied_files_exist() -> None:
    copied = [shlex.split(text) for steps in stages().values() for name, text in steps if name == "COPY"]
    own = [source for words in copied if not words[0].startswith("--") for source in words[:-1]]
    assert own == [".", "ops/deploy/nginx.conf"]
    assert all((ROOT / source).exists() for source in own)


def test_each_image_is_a_stage() -> None:
    builds = [service["build"] for service in COMPOSE["services"].values() if "build" in service]
    assert {build["target"] for build in builds} == {"site", "nginx"} <= stages().keys()
    assert {(ROOT / "ops/deploy" / build["context"] / build["dockerfile"]).resolve() for build in builds} == {
        ROOT / "ops/deploy/Containerfile"
    }


def test_site_does_not_run_as_root() -> None:
    assert ("USER", "marga") in stages()["site"]
    assert [name for name in SITE if COMPOSE["services"][name]["cap_drop"] != ["ALL"]] == []


def test_no_base_image_names_a_registry() -> None:
    images = re.findall(r"^FROM (\S+)", (ROOT / "ops/deploy/Containerfile").read_text("utf-8"), re.MULTILINE)
    assert set(images) == {"python:3.11-slim-bookworm", "debian:bookworm-slim"}


def test_secrets_and_local_files_are_not_in_the_context() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {"**/.env", ".git", ".venv", "var", "**/node_modules"} <= set(ignored)


@pytest.mark.parametrize("name", SITE)
def test_services_of_the_site_have_its_commands(name: str) -> None:
    programs = {program: f"ops.scripts.processes {program}" for program in COMMANDS} | {
        "prepare": "ops.scripts.prepare"
    }
    assert COMPOSE["services"][name]["command"] == f".venv/bin/python -m {programs[name]}"


def test_every_process_is_a_service() -> None:
    assert set(SITE) == {*COMMANDS, "prepare"}


def test_settings_have_the_names_of_the_example_file() -> None:
    in_image = [
        name for name, text in stages()["site"] if name == "ENV" for name in re.findall(r"(\w+)=", text)
    ]
    in_compose = [name for service in SITE for name in COMPOSE["services"][service]["environment"]]
    shipped = [
        name
        for path in (ROOT / "ops/deploy").glob("*.env")
        for name in re.findall(r"^(\w+)=", path.read_text(), re.MULTILINE)
    ]
    known = re.findall(r"[A-Z][A-Z0-9_]+", (ROOT / ".env.example").read_text("utf-8"))
    assert {*in_image, *in_compose, *shipped} - {*known} == {
        "DJANGO_SETTINGS_MODULE",
        "PYTHONUNBUFFERED",
        "RUNTIME_DIRECTORY",
    }


def test_renderer_has_no_secrets() -> None:
    assert COMPOSE["services"]["renderer"]["environment"] == {}


def test_logs_of_every_service_are_bounded() -> None:
    assert [
        name for name, service in COMPOSE["services"].items() if service["logging"] != {"driver": "local"}
    ] == []


def test_every_volume_is_declared() -> None:
    used = {
        volume.partition(":")[0]
        for service in COMPOSE["services"].values()
        for volume in service.get("volumes", [])
        if not volume.startswith("/")
    }
    assert used == COMPOSE["volumes"].keys()
