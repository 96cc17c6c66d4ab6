"""/healthz and /readyz."""

import json
import logging
import os
import shutil
import signal
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from ops.health import probes, readiness
from ops.health.checks import Problem
from ops.health.readiness import Readiness
from ops.scripts.servers import wait_until
from tests.running_site import RunningSite, children


def broken() -> None:
    raise Problem("The renderer does not answer.", "", "")


def passes() -> None:
    pass


def impossible() -> None:
    raise RuntimeError("no such table")


@pytest.fixture
def works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "readiness", Readiness({"database": passes}))


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> None:
    checks = {"database": passes, "renderer": broken, "scheduler": impossible}
    monkeypatch.setattr(probes, "readiness", Readiness(checks))


@pytest.mark.parametrize("host", ["127.0.0.1:5555", "unknown.example"])
def test_process_is_alive_without_the_database(client: Client, host: str) -> None:
    response = client.get("/healthz", headers={"Host": host})
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-store" in response["Cache-Control"]
    assert response["Content-Length"] == str(len(response.content))
    assert response.cookies == {}


def test_site_is_ready_when_every_check_succeeds(client: Client, works: None) -> None:
    response = client.get("/readyz", headers={"Host": "unknown.example"})
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-store" in response["Cache-Control"]


def test_site_is_not_ready_when_a_check_fails_or_cannot_be_made(
    client: Client, fails: None, caplog: pytest.LogCaptureFixture
) -> None:
    response = client.get("/readyz")
    assert (response.status_code, response.json()) == (503, {"status": "not ok"})
    assert caplog.messages == [
        "The site is not ready: renderer: The renderer does not answer.; scheduler: It could not be checked: no such table"
    ]


def test_log_has_a_line_when_readiness_changes_and_no_error_for_each_probe(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(readiness, "KEPT", -1.0)
    checks = {"database": passes, "renderer": broken}
    monkeypatch.setattr(probes, "readiness", Readiness(checks))
    caplog.set_level(logging.INFO)
    assert [client.get("/readyz").status_code for _ in range(3)] == [503, 503, 503]
    checks["renderer"] = passes
    assert [client.get("/readyz").status_code for _ in range(3)] == [200, 200, 200]
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("WARNING", "The site is not ready: renderer: The renderer does not answer."),
        ("INFO", "The site is ready again."),
    ]


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_are_only_read(client: Client, path: str) -> None:
    assert client.post(path, {"a": "b"}).status_code == 405


def test_check_that_hangs_is_not_waited_for_and_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "SECONDS", 0.05)
    goes_on, starts = threading.Event(), []

    def hang() -> None:
        starts.append(1)
        goes_on.wait()

    checks = Readiness({"database": hang, "cache": passes})
    assert list(checks.renew()) == ["database"]
    assert list(checks.renew()) == ["database"]
    assert len(starts) == 1
    goes_on.set()
    checks.runs["database"].join()
    assert checks.renew() == {}


def test_many_requests_share_one_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "KEPT", 1000)
    runs: list[int] = []
    checks = Readiness({"database": lambda: runs.append(1)})
    assert [checks.latest() for _ in range(50)] == [{}] * 50
    assert len(runs) == 1


def test_request_does_not_wait_for_the_checks_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "KEPT", -1.0)
    checks = Readiness({"database": passes})
    first = checks.latest()
    with checks.lock:  # another request renews them
        assert checks.latest() is first


# With real processes, behind a proxy and with https


PRODUCTION = {
    "SITE_URL": "https://www.example.org",
    "TRUSTED_PROXIES": "1",
}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[RunningSite]:
    folder = tmp_path_factory.mktemp("var")
    (folder / "media").mkdir()
    shutil.copy(migrated, folder / "marga.sqlite3")
    site = RunningSite(folder, **PRODUCTION, WEB_WORKERS="2")
    try:
        site.wait_for_start()
        yield site
    finally:
        site.stop()


def get(site: RunningSite, path: str) -> tuple[int, dict[str, Any]]:
    connection = HTTPConnection("127.0.0.1", site.port, timeout=10)
    connection.request("GET", path)
    response = connection.getresponse()
    answer = json.loads(response.read())
    connection.close()
    return response.status, answer


def wait_until_ready(site: RunningSite) -> None:
    """Each worker keeps its own results for a second, so one of them may still have older ones."""
    wait_until(lambda: all(get(site, "/readyz")[0] == 200 for _ in range(20)), "the workers are not ready")


def test_probes_answer_by_plain_http(running: RunningSite) -> None:
    assert get(running, "/healthz") == (200, {"status": "ok"})
    wait_until_ready(running)
    assert get(running, "/readyz") == (200, {"status": "ok"})


def test_hanging_renderer_is_reported_in_bounded_time(running: RunningSite) -> None:
    wait_until_ready(running)
    renderer = running.find("renderer")
    assert renderer
    os.kill(renderer, signal.SIGSTOP)
    try:
        wait_until(lambda: get(running, "/readyz") == (503, {"status": "not ok"}), "the site is still ready")
    finally:
        os.kill(renderer, signal.SIGCONT)
    assert get(running, "/healthz") == (200, {"status": "ok"})
    wait_until_ready(running)


def test_another_worker_answers_when_one_is_killed(running: RunningSite) -> None:
    web = running.find("web")
    assert web
    for worker in wait_until(lambda: children(web), "there is no worker"):
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: get_or_none(running) == (200, {"status": "ok"}), "no worker answers")


def get_or_none(site: RunningSite) -> tuple[int, dict[str, Any]] | None:
    try:
        return get(site, "/healthz")
    except (OSError, HTTPException):
        return None


def test_lines_of_the_renderer_are_json(running: RunningSite) -> None:
    lines = running.output.decode().splitlines()
    assert "renderer" in {json.loads(line)["logger"] for line in lines if line.startswith("{")}
