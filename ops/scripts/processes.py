"""Executes one of the site's processes: `python -m ops.scripts.processes web`, `renderer` or `scheduler`.

`make run`, systemd and containers all start them with it. Settings come from the environment or `.env`.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress

import environ

from cms.settings.renderer import renderer_url  # noqa: TID251 - without Django
from ops.scripts.run import NODE, ROOT

APPLICATION = "cms.wsgi:application"


def web(env: environ.Env) -> list[str]:
    """The web server.

    The limits protect other requests from incomplete headers and bursts. Each stalled body and each slow reader blocks
    a thread, so there are many; idle threads end. A worker that ends, hangs or stays above 400 MiB is replaced.
    """
    address = ["--host", env.str("HOST", "127.0.0.1"), "--port", env.str("PORT", "5555")]
    workers = ["--workers", env.str("WEB_WORKERS", str(os.cpu_count() or 1))]
    limits = (
        "--blocking-threads 64 --backlog 4096 --backpressure 2048 --http1-header-read-timeout 5000 "
        "--respawn-failed-workers --respawn-interval 10 --workers-kill-timeout 10 --workers-max-rss 400 --rss-samples 3"
    )
    options = [*address, *workers, *limits.split(), "--log-level", "error"]
    return [sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws", *options, APPLICATION]


def renderer_address(env: environ.Env) -> str:
    return renderer_url(ROOT / (env.str("VAR_DIR", "") or "var"), env.int("PORT", 5555))


def renderer(env: environ.Env) -> list[str]:
    return [str(NODE), "frontend/dist/renderer/server.js", renderer_address(env)]


def scheduler(env: environ.Env) -> list[str]:
    return [sys.executable, "manage.py", "run_scheduler"]


COMMANDS = {"web": web, "renderer": renderer, "scheduler": scheduler}


def environment(name: str, variables: Mapping[str, str]) -> dict[str, str]:
    """The environment of a process, from all variables. The renderer needs no secrets, so it gets none."""
    if name == "renderer":
        own = {key: variables[key] for key in ("LOG_FORMAT", "PATH") if key in variables}
        return own | {"NODE_ENV": "production"}
    if name == "web":
        # Freed memory of large pictures is returned to the system at once.
        return {**variables, "MALLOC_MMAP_THRESHOLD_": "1048576", "MALLOC_ARENA_MAX": "2"}
    return dict(variables)


def main() -> None:
    # Files of the processes are readable by this user only.
    os.umask(0o077)
    name = sys.argv[1]
    env = environ.Env()
    # Opened here, because django-environ ignores a path that it may not read.
    with suppress(FileNotFoundError), (ROOT / ".env").open(encoding="utf-8") as file:
        env.read_env(file)
    command = COMMANDS[name](env)
    os.chdir(ROOT)
    os.execve(command[0], command, environment(name, os.environ))  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main()
