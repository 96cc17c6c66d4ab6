"""Requests a second of a page stored by nginx with deploy/nginx.conf, beside a static file of the same bytes."""

import re
import shutil
import subprocess
from statistics import median

from scripts.nginx import OPENSSL, PROGRAM, nginx_server

from .load import fetch
from .site import BenchSite, cpu_seconds

WRK = shutil.which("wrk")
PAGE, FILE = "/yoga", "/static/page.html"
ROUNDS = 5
SECONDS = 5  # of one measurement
CONNECTIONS = 32  # fewer than nginx allows an address


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
    if not (PROGRAM and OPENSSL and WRK):
        print("nginx, openssl or wrk is not installed: apt install nginx-light openssl wrk")
        return
    folder = site.folder / "nginx"
    folder.mkdir()
    site.start_renderer()
    group, site_port = site.serve(NGINX_DIR=str(folder / "link"), TRUSTED_PROXIES="1")
    compressed = fetch(site_port, PAGE, "Accept-Encoding: gzip")[2]
    (folder / "static").mkdir()
    (folder / FILE.lstrip("/")).write_bytes(b"x" * len(compressed))
    (folder / f"{FILE.lstrip('/')}.gz").write_bytes(compressed)
    with nginx_server(folder, site_port) as nginx:
        for path in (PAGE, FILE):
            requests_a_second(nginx.port, path)
        before = cpu_seconds(group)
        rounds = [[requests_a_second(nginx.port, path) for path in (PAGE, FILE)] for _ in range(ROUNDS)]
        asked = cpu_seconds(group) - before
    page, file = (median(column) for column in zip(*rounds, strict=True))
    print(f"stored page {page:.0f}, static file {file:.0f} requests/s by TLS: {page / file:.2f} ×")
    print(f"{len(compressed)} bytes; the site used {asked:.2f} s of CPU time meanwhile")
