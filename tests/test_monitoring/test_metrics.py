"""Metrics: what is counted, the state of the site, and the documents that name them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import FileSystemStorage
from django.test import Client
from django.utils import timezone
from prometheus_client import REGISTRY, Counter, Histogram
from pytest_django import Settings

from articles.models import ArticlePage
from backup.stored import FILE_NAME
from cms.accounts.audit import Event, record
from cms.accounts.models import QueuedMail
from cms.core import metrics
from cms.core.metrics import view_of
from cms.core.models import Job
from monitoring import exporter, metrics_files
from monitoring.exporter import SiteCollector, site_metrics
from scripts.run import ROOT
from tests.renderers import FakeRenderer


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


@pytest.mark.parametrize(
    ("path", "view"),
    [
        ("/", "page"),
        ("/yoga", "page"),
        ("/search", "page"),
        ("/api/v2/pages/", "api"),
        ("/cms/pages/3/", "page_admin"),
        ("/admindash/posts", "dashboard"),
        ("/images/a.png", "file"),
        ("/readyz", "probe"),
        ("/sitemap.xml", "other"),
    ],
)
def test_requests_are_counted_by_kind_of_view(path: str, view: str) -> None:
    assert view_of(path) == view


def test_requests_and_hits_of_the_page_cache_are_counted(client: Client, article: ArticlePage) -> None:
    names = [
        ("marga_requests_total", {"view": "page", "status": "200"}),
        ("marga_request_seconds_count", {"view": "page"}),
        ("marga_page_cache_total", {"result": "miss"}),
        ("marga_page_cache_total", {"result": "hit"}),
    ]
    before = [value(name, **labels) for name, labels in names]
    for _ in range(3):
        assert client.get("/yoga").status_code == 200
    after = [value(name, **labels) for name, labels in names]
    assert [new - old for old, new in zip(before, after, strict=True)] == [3, 3, 1, 2]


def test_failures_of_the_renderer_are_counted(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    before = value("marga_render_failures_total", reason="status"), value("marga_render_seconds_count")
    with FakeRenderer(status=500) as fake:
        settings.RENDERER_URL = fake.url
        client.get("/yoga")
    after = value("marga_render_failures_total", reason="status"), value("marga_render_seconds_count")
    assert after == (before[0] + 1, before[1] + 1)


def test_refused_sign_ins_are_counted(db: None) -> None:
    before = value("marga_sign_in_refusals_total", event="wrong_password")
    record(Event.WRONG_PASSWORD, user_name="kabita")
    record(Event.SIGNED_IN, user_name="kabita")
    assert value("marga_sign_in_refusals_total", event="wrong_password") == before + 1
    assert value("marga_sign_in_refusals_total", event="signed_in") == 0


@pytest.fixture
def folders(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settings.VAR_DIR = settings.MEDIA_ROOT = tmp_path
    # They hold the test's transaction.
    monkeypatch.setattr(exporter.connections, "close_all", lambda: None)
    return tmp_path


def samples() -> dict[tuple[str, ...], float]:
    return {
        (sample.name, *sample.labels.values()): sample.value
        for metric in site_metrics()
        for sample in metric.samples
    }


def test_state_of_the_site_is_told(db: None, folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = timezone.localtime().replace(second=0, microsecond=0)
    (folders / now.strftime(FILE_NAME)).touch()
    monkeypatch.setattr(exporter, "backup_storage", lambda: FileSystemStorage(folders))
    Job.objects.create(name="send_mails", finished=now, runs=7, failures=2, seconds=1.5, error="OSError()")
    QueuedMail.objects.create(message="reset", recipient="a@example.org", language="bn")
    found = samples()
    assert found["marga_job_runs_total", "send_mails"] == 7
    assert found["marga_job_failures_total", "send_mails"] == 2
    assert found["marga_job_seconds", "send_mails"] == 1.5
    assert found["marga_job_finished_timestamp_seconds", "send_mails"] == now.timestamp()
    assert found["marga_job_succeeded_timestamp_seconds", "send_mails"] == 0
    assert found["marga_queued_mails",] == 1
    assert found["marga_newest_backup_timestamp_seconds",] == now.timestamp()
    assert found["marga_database_bytes",] > 100_000
    assert found["marga_disk_free_bytes", "var"] > 0
    unreadable = {name[1]: value for name, value in found.items() if name[0] == "marga_unreadable"}
    assert unreadable == dict.fromkeys(["jobs", "queues", "database", "backups", "disks"], 0)


def test_what_cannot_be_read_is_named_and_the_rest_told(
    db: None, folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Any:
        raise OSError("no such bucket")

    monkeypatch.setattr(exporter, "backup_storage", fail)
    found = samples()
    assert (found["marga_unreadable", "backups"], found["marga_unreadable", "jobs"]) == (1, 0)
    assert ("marga_newest_backup_timestamp_seconds",) not in found


def test_state_is_read_once_for_many_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[int] = []
    monkeypatch.setattr(exporter, "site_metrics", lambda: reads.append(1) or [])
    monkeypatch.setattr(exporter, "KEPT", 1000)
    collector = SiteCollector()
    for _ in range(10):
        collector.collect()
    assert len(reads) == 1


def test_counts_are_in_files_that_do_not_grow_and_old_ones_go(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    old, recent = tmp_path / "metrics/host-1", tmp_path / "metrics/host-2"
    for folder in (old, recent):
        folder.mkdir(parents=True)
        (folder / "counter_3.db").touch()
    for path in (old / "counter_3.db", old):
        os.utime(path, (0, 0))
    assert metrics_files.use_files()
    folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    assert {path.name: path.stat().st_size for path in folder.iterdir()} == {
        f"counter_{os.getpid()}.db": 256 * 1024,
        f"histogram_{os.getpid()}.db": 256 * 1024,
    }
    assert {path.name for path in folder.parent.iterdir()} == {folder.name, "host-2"}


def test_folder_that_another_worker_is_deleting_does_not_matter(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    old = tmp_path / "metrics/host-1"
    old.mkdir(parents=True)
    (old / "counter_3.db").symlink_to("gone")  # listed, but no longer there
    os.utime(old, (0, 0))
    assert metrics_files.use_files()


def test_server_that_starts_again_with_the_same_process_id_has_another_folder(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    for started in ("100", "200"):
        monkeypatch.setattr(metrics_files, "start_of", lambda process, started=started: started)
        assert metrics_files.use_files()
    assert len(list((tmp_path / "metrics").iterdir())) == 2


def test_address_that_cannot_be_used_is_logged_once(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise InterruptedError

    settings.METRICS_ADDRESS = "192.0.2.1:9100"  # of no machine
    monkeypatch.setattr(exporter, "registry", lambda: None)
    monkeypatch.setattr(exporter.time, "sleep", pause)
    with pytest.raises(InterruptedError):
        exporter.serve()
    assert [record.getMessage()[:42] for record in caplog.records] == [
        "There are no metrics at 192.0.2.1:9100: [E"
    ]


@pytest.mark.parametrize("address", ["9100", "127.0.0.1", "127.0.0.1:", ":9100"])
def test_address_without_host_or_port_is_refused(address: str) -> None:
    """Without a host, the metrics would be public."""
    environment = os.environ | {"METRICS_ADDRESS": address, "DJANGO_SETTINGS_MODULE": "cms.settings.test"}
    command = [sys.executable, "-c", "from django.conf import settings; settings.DEBUG"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert "METRICS_ADDRESS has a host and a port, such as 127.0.0.1:9100." in done.stderr


def test_full_disk_leaves_the_site_without_metrics(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    settings.VAR_DIR = tmp_path
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    monkeypatch.setattr(Path, "write_bytes", refuse)
    assert not metrics_files.use_files()
    assert "PROMETHEUS_MULTIPROC_DIR" not in os.environ
    assert "No space left on device" in caplog.text


@pytest.fixture
def names(db: None, folders: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all metrics."""
    monkeypatch.setattr(exporter, "backup_storage", lambda: FileSystemStorage(folders))
    counted = [item for item in vars(metrics).values() if isinstance(item, Counter | Histogram)]
    found = {f"{item._name}_total" if isinstance(item, Counter) else item._name for item in counted}
    for metric in site_metrics():
        found.add(f"{metric.name}_total" if metric.type == "counter" else metric.name)
    return found


def test_dashboard_shows_every_metric_and_no_other(names: set[str]) -> None:
    dashboard = json.loads((ROOT / "deploy/grafana-dashboard.json").read_text("utf-8"))
    expressions = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    shown = {name.removesuffix("_bucket") for name in re.findall(r"marga_\w+", expressions)}
    assert shown - names == set()
    assert names - shown == {
        "marga_job_runs_total",
        "marga_job_finished_timestamp_seconds",
        "marga_unreadable",
    }


def test_documentation_lists_every_metric(names: set[str]) -> None:
    text = (ROOT / "docs/monitoring.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(marga_\w+)` \|", text, re.MULTILINE)) == names
    assert set(re.findall(r"marga_\w+", text)) == names
