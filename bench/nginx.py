"""Requests a second of a page stored by nginx with deploy/nginx.conf, beside a static file of the same bytes."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from statistics import median

from scripts.run import ROOT
from scripts.servers import free_port

from .load import fetch
from .site import BenchSite, cpu_seconds, is_listening, wait_until

NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
WRK = shutil.which("wrk")
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
PAGE, FILE = "/yoga", "/static/page.html"
ROUNDS = 5
SECONDS = 5  # of one measurement
CONNECTIONS = 32  # fewer than nginx allows an address


def start_nginx(site: BenchSite, folder: Path, site_port: int, port: int) -> None:
    """nginx with the shipped configuration, of which only ports, paths and the certificate are others."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    for pattern, replacement in {
        r"listen (80|\[::\].*);": "",
        r"listen 443": f"listen 127.0.0.1:{port}",
        r"127\.0\.0\.1:5555": f"127.0.0.1:{site_port}",
        r"www\.example\.org;": "localhost;",
        r"/etc/letsencrypt/live/www\.example\.org": str(folder),
        r"root /opt/marga;": f"root {folder};",
        r"/run/marga/nginx": str(folder / "link"),
        r"/var/cache/nginx-marga": str(folder / "stored"),
        **({} if BROTLI.exists() else {r"brotli_static on;": ""}),
    }.items():
        text = re.sub(pattern, replacement, text)
    key = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    command = [*key, "-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
    subprocess.run(command, check=True, capture_output=True)
    temporary = " ".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"{f'load_module {BROTLI};' if BROTLI.exists() else ''} {'user root;' if os.geteuid() == 0 else ''}"
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;"
        f"events {{ }} http {{ access_log off; {temporary} {text} }}"
    )
    command = [str(NGINX), "-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"]
    site.processes.append(subprocess.Popen(command, start_new_session=True))
    wait_until(lambda: is_listening(port), "nginx does not answer")


def requests_a_second(port: int, path: str) -> float:
    command = [
        *(str(WRK), "--threads", "1", "--connections", str(CONNECTIONS), "--duration", f"{SECONDS}s"),
        *("--header", "Accept-Encoding: gzip", f"https://localhost:{port}{path}"),
    ]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise RuntimeError(output)
    found = re.search(r"Requests/sec:\s+([\d.]+)", output)
    if not found:
        raise RuntimeError(output)
    return float(found[1])


def run(site: BenchSite) -> None:
    if not (NGINX and WRK):
        print("nginx or wrk is not installed: apt install nginx-light wrk")
        return
    folder = site.folder / "nginx"
    folder.mkdir()
    site.start_renderer()
    group, site_port = site.serve(NGINX_DIR=str(folder / "link"), TRUSTED_PROXIES="1")
    port = free_port()
    start_nginx(site, folder, site_port, port)
    compressed = fetch(site_port, PAGE, "Accept-Encoding: gzip")[2]
    (folder / "static").mkdir()
    (folder / FILE.lstrip("/")).write_bytes(b"x" * len(compressed))
    (folder / f"{FILE.lstrip('/')}.gz").write_bytes(compressed)
    for path in (PAGE, FILE):
        requests_a_second(port, path)
    before = cpu_seconds(group)
    rounds = [[requests_a_second(port, path) for path in (PAGE, FILE)] for _ in range(ROUNDS)]
    asked = cpu_seconds(group) - before
    page, file = (median(column) for column in zip(*rounds, strict=True))
    print(f"stored page {page:.0f}, static file {file:.0f} requests/s by TLS: {page / file:.2f} ×")
    print(f"{len(compressed)} bytes; the site used {asked:.2f} s of CPU time meanwhile")
