"""Simultaneous first requests for a page."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from scripts.servers import free_port
from tests.seeded_site import RENDERED, Site

from .requests import TIMEOUT

VISITORS = 200


def test_two_hundred_simultaneous_first_visitors_render_a_page_once(seeded: Path, tmp_path: Path) -> None:
    metrics = f"127.0.0.1:{free_port()}"
    with Site(seeded, tmp_path / "site", METRICS_ADDRESS=metrics, WEB_WORKERS="2") as site:

        def renders() -> int:
            text = httpx.get(f"http://{metrics}/metrics", timeout=TIMEOUT).text
            found = re.search(r"^marga_render_seconds_count (\d+)", text, re.MULTILINE)
            assert found
            return int(found[1])

        start = threading.Barrier(VISITORS)

        def visit(_: int) -> tuple[int, bool]:
            with httpx.Client(base_url=site.url, timeout=TIMEOUT) as client:
                start.wait(TIMEOUT)
                answer = client.get("/yoga")
            return answer.status_code, RENDERED in answer.text

        before = renders()
        with ThreadPoolExecutor(VISITORS) as pool:
            answers = list(pool.map(visit, range(VISITORS)))
        assert set(answers) == {(200, True)}
        assert renders() - before == 1
