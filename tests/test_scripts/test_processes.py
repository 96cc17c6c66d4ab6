"""The commands of `python -m scripts.processes` and their environments."""

import environ

from scripts.processes import COMMANDS, environment


def test_renderer_gets_no_secrets() -> None:
    variables = {
        "LOG_FORMAT": "json",
        "PATH": "/bin",
        "RENDERER_URL": "unix:/run/marga/renderer.sock",
        "SECRET_KEY": "x",
        "DATABASE_URL": "x",
    }
    assert environment("renderer", variables) == {
        "LOG_FORMAT": "json",
        "PATH": "/bin",
        "RENDERER_URL": "unix:/run/marga/renderer.sock",
        "NODE_ENV": "production",
    }


def test_web_server_has_the_address_and_workers_of_the_settings() -> None:
    env = environ.Env()
    env.ENVIRON = {"HOST": "192.0.2.1", "PORT": "8000", "WEB_WORKERS": "3"}
    command = " ".join(COMMANDS["web"](env))
    assert "--host 192.0.2.1 --port 8000 --workers 3 " in command
    assert command.endswith(" cms.wsgi:application")
