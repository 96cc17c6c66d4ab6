"""Memory of the web server and the renderer over as many requests as a busy site has in an hour."""

from pathlib import Path

from .load import fetch
from .site import BenchSite, cpu_ms_per_request

PARTS = 8
# Requests of each address in a part: 72,000 in all, 20 a second for an hour.
REQUESTS = {
    "/yoga": 3000,
    "/": 2000,
    "/blog": 1500,
    "/api/v2/pages/find/?html_path=/social": 1500,
    "/search?q=%E0%A6%AF%E0%A7%8B%E0%A6%97+{}": 250,  # another query each time
    "/missing-{}": 500,
    "/robots.txt": 250,
}


def memory(group: int) -> float:
    """Memory in MiB of the processes in a group; what several share is divided among them."""
    total = 0
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if int((path / "stat").read_text().rpartition(")")[2].split()[2]) == group:
                rollup = (path / "smaps_rollup").read_text()
                total += int(rollup.partition("\nPss:")[2].split()[0])
        except OSError:
            continue
    return total / 1024


def run(site: BenchSite) -> None:
    renderer = site.start_renderer()
    web, port = site.serve(TRUSTED_PROXIES="1")
    print(f"{'requests':>10}{'web server':>14}{'renderer':>12}   MiB")
    sent = 0
    print(f"{sent:>10,}{memory(web):14.0f}{memory(renderer):12.0f}")
    for part in range(PARTS):
        for path, count in REQUESTS.items():
            if "{}" in path:
                for number in range(count):
                    # Searches are counted for each visitor.
                    visitor = f"X-Forwarded-For: 10.0.{part}.{number % 250}"
                    status, _, _ = fetch(port, path.format(f"{part}-{number}"), visitor)
                    if status not in (200, 404):
                        raise RuntimeError(f"{path} returned {status}.")
            else:
                cpu_ms_per_request([], port, path, count, "Accept-Encoding: br")
            sent += count
        print(f"{sent:>10,}{memory(web):14.0f}{memory(renderer):12.0f}", flush=True)
