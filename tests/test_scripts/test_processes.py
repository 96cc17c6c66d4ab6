"""The commands of `python -m ops.scripts.processes` and their environments."""

from pathlib import Path

import environ
import pytest

from cms.settings.renderer import renderer_url
from ops.scripts.processes import COMMANDS, environment


def test_renderer_gets_no_secrets() -> None:
    variables = {
        "LOG_FORMAT": "json",
        "PATH": "/bin",
        "SECRET_KEY": "x",
        "DATABASE_URL": "x",
    }
    assert environment("renderer", variables) == {
        "LOG_FORMAT": "json",
        "PATH": "/bin",
        "NODE_ENV": "production",
    }


def test_renderer_listens_on_a_socket_in_the_folder_of_the_site() -> None:
    env = environ.Env()
    env.ENVIRON = {"VAR_DIR": "/srv/marga", "PORT": "5600"}
    assert COMMANDS["renderer"](env)[-1] == "unix:/srv/marga/run/renderer-5600.sock"


def test_renderer_listens_in_the_folder_that_systemd_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", "/run/marga")
    assert renderer_url(Path("/srv/marga"), 5555) == "unix:/run/marga/renderer-5555.sock"


@pytest.mark.parametrize("name", ["a" * 100, "my site", "মার্গ"])
def test_renderer_listens_on_the_next_port_where_a_socket_is_impossible(name: str) -> None:
    assert renderer_url(Path("/srv") / name, 5555) == "http://127.0.0.1:5556"


def test_web_server_has_the_address_and_workers_of_the_settings() -> None:
    env = environ.Env()
    env.ENVIRON = {"HOST": "192.0.2.1", "PORT": "8000", "WEB_WORKERS": "3"}
    command = " ".join(COMMANDS["web"](env))
    assert "--host 192.0.2.1 --port 8000 --workers 3 " in command
    assert command.endswith(" cms.wsgi:application")
