"""nginx with ops/deploy/nginx.conf on free ports of this machine, for tests and benchmarks."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from ops.scripts.run import ROOT
from ops.scripts.servers import Server, free_port

PROGRAM = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
OPENSSL = shutil.which("openssl")
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
CONFIGURATION = (ROOT / "ops/deploy/nginx.conf").read_text("utf-8")


def configuration(folder: Path, *site_ports: int, port: int, http_port: int, **changes: str) -> str:
    """A complete configuration around the shipped one, with other ports and files, and values for some directives."""
    text = CONFIGURATION
    for pattern, replacement in {
        r"listen \[::\]:.*\n": "\n",
        r"listen 80;": f"listen 127.0.0.1:{http_port};",
        r"listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        r"server 127\.0\.0\.1:5555;": " ".join(f"server 127.0.0.1:{number};" for number in site_ports),
        r"www\.example\.org;": "localhost;",
        r"/etc/letsencrypt/live/www\.example\.org": str(folder),
        r"/opt/marga\b": str(folder),
        r"/var/www/html": str(folder),
        **({} if BROTLI.exists() else {r"brotli_static on;": ""}),
        **{rf"\b{name} [^;]+;": f"{name} {value};" for name, value in changes.items()},
    }.items():
        text, count = re.subn(pattern, lambda _: replacement, text)  # noqa: B023 - called at once
        if not count:
            raise ValueError(f"ops/deploy/nginx.conf has no {pattern}")
    own = " ".join(f"{name}_temp_path {folder}/{name};" for name in ("proxy", "fastcgi", "uwsgi", "scgi"))
    # Workers of a master that runs as root would otherwise run as "nobody", without access to the folder.
    user = "user root;" if os.geteuid() == 0 else ""
    module = f"load_module {BROTLI};" if BROTLI.exists() else ""
    return f"""
        {module} {user} daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;
        events {{ worker_connections 256; }}
        http {{ access_log off; lingering_timeout 100ms; client_body_temp_path {folder}/bodies; {own} {text} }}
    """


def make_certificate(folder: Path) -> None:
    command = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost"
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([str(OPENSSL), *command.split(), *files], check=True, capture_output=True)


def nginx_server(folder: Path, *site_ports: int, http_port: int | None = None, **changes: str) -> Server:
    """A server in front of the app servers at these ports, not yet started.

    In the folder is `static/`.
    """
    make_certificate(folder)
    port = free_port()
    text = configuration(folder, *site_ports, port=port, http_port=http_port or free_port(), **changes)
    (folder / "nginx.conf").write_text(text, "utf-8")
    command = [str(PROGRAM), "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"]
    return Server(f"https://localhost:{port}", port, [str(part) for part in command], folder=folder)
