"""Asking other sites: politely, in bounded time and number, and never inside the network."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from django.utils import timezone
from pytest_django import Settings

from content_health import external
from content_health.checking import fill
from content_health.external import ask, check_external_links, is_public
from content_health.models import ExternalLink, HealthReport
from tests.factories.blocks import stream
from tests.factories.pages import ArticlePageFactory, front_page


@dataclass
class Site:
    """A server on this machine that stands for another site."""

    host: str
    requests: list[tuple[str, str, str]] = field(default_factory=list)
    agents: set[str] = field(default_factory=set)


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            found.requests.append((self.command, self.headers["Host"], self.path))
            found.agents.add(self.headers["User-Agent"])
            if self.path.startswith("/to?"):
                self.send_response(302)
                self.send_header("Location", self.path.partition("?")[2])
            elif self.path == "/slow":
                stopped.wait(30)
                return
            else:
                head_only = self.path == "/no-head" and self.command == "HEAD"
                self.send_response(405 if head_only else int(self.path.strip("/no-head") or 200))
            self.send_header("Content-Length", "0")
            self.end_headers()

        do_HEAD = do_GET = answer

        def log_message(self, *args: object) -> None:
            pass

    stopped = threading.Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = Site(f"http://site.test:{server.server_port}")

    async def loopback(host: str, port: int) -> str:
        if host == "inside.test":
            raise external.NotAskedError
        if host == "nowhere.test":
            raise OSError
        return "127.0.0.1"

    monkeypatch.setattr(external, "public_ip", loopback)
    monkeypatch.setattr(external, "PORTS", {"http": server.server_port})
    monkeypatch.setattr(external, "PAUSE", 0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield found
    stopped.set()
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("/", ""),
        ("/200", ""),
        ("/404", "404"),
        ("/410", "410"),
        ("/500", "500"),
        ("/503", "503"),
        ("/401", ""),
        ("/403", ""),
        ("/429", ""),
        ("/no-head", ""),
        ("/to?/200", ""),
        ("/to?/404", "404"),
        ("/to?/to?/200", ""),
        ("/to?http://inside.test/", ""),
        ("/to?ftp://site.test/", ""),
    ],
)
def test_answers_that_mean_a_broken_link(site: Site, path: str, answer: str) -> None:
    assert asyncio.run(ask(site.host + path)) == answer


def test_site_is_asked_by_head_and_told_who_asks(site: Site, settings: Settings) -> None:
    assert asyncio.run(ask(f"{site.host}/200")) == ""
    assert site.requests == [("HEAD", "site.test", "/200")]
    assert site.agents == {f"Marga link check (+{settings.SITE_URL})"}


def test_address_that_redirects_to_itself_is_given_up(site: Site) -> None:
    loop = "/to?" * 20
    assert asyncio.run(ask(f"{site.host}{loop}/200")) == "unreachable"
    assert len(site.requests) == external.MOST_REDIRECTS + 1


def test_slow_site_is_given_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "LONGEST", 0.2)
    assert asyncio.run(ask(f"{site.host}/slow")) == "unreachable"


def test_host_without_address_is_unreachable(site: Site) -> None:
    assert asyncio.run(ask(site.host.replace("site.test", "nowhere.test"))) == "unreachable"
    assert site.requests == []


@pytest.mark.parametrize(
    "address",
    [
        "ftp://site.test/",
        "http://site.test:22/",
        "http://",
        "http://127.0.0.1/",
        "http://127.0.0.1:80/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::ffff:127.0.0.1]/",
        "http://localhost/",
    ],
)
def test_addresses_inside_the_network_are_not_asked(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "PAUSE", 0)

    def fail(*args: object, **options: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(external.httpx, "AsyncClient", fail)
    assert asyncio.run(ask(address)) == ""


@pytest.mark.parametrize(
    ("ip", "public"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),  # noqa: S104
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:93.184.215.14", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::1", False),
    ],
)
def test_public_addresses(ip: str, public: bool) -> None:
    assert is_public(ip) is public


@pytest.mark.django_db
def test_those_asked_longest_ago_come_first_and_only_some_in_a_run(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "MOST", 2)
    addresses = [f"{site.host}/{path}" for path in ("200", "201", "202", "203")]
    for times in ([0, 1], [2, 3], [0, 1]):
        site.requests.clear()
        check_external_links(addresses)
        assert [request[2] for request in site.requests] == [f"/20{number}" for number in times]
    check_external_links(addresses[:1])
    assert ExternalLink.objects.get().address == addresses[0]


@pytest.mark.django_db
def test_address_that_is_too_long_for_the_index_is_left_out(site: Site) -> None:
    check_external_links(["https://www.example.org/" + "ক" * 1900])
    assert not ExternalLink.objects.exists()


@pytest.mark.django_db
def test_run_that_takes_long_is_continued_next_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "LONGEST_RUN", timedelta(seconds=-1))
    check_external_links([f"{site.host}/200"])
    assert ExternalLink.objects.get().checked is None
    assert site.requests == []


@pytest.mark.django_db
def test_broken_external_link_is_reported_until_it_is_mended(site: Site, settings: Settings) -> None:
    settings.CHECK_EXTERNAL_LINKS = True
    page = ArticlePageFactory(
        parent=front_page(),
        title="যোগ",
        body=stream(("text", f'<p><a href="{site.host}/404">ক</a> <a href="{site.host}/200">খ</a></p>')),
    )
    report = HealthReport.objects.create()
    fill(report)
    address = f"{site.host}/404"
    assert [(problem["url"], problem["values"]) for problem in report.problems["links"]] == [
        (f"/cms/pages/{page.pk}/edit/", {"target": address, "answer": "404"})
    ]
    checked = ExternalLink.objects.get(address=address).checked
    assert checked is not None
    assert timezone.now() - checked < timedelta(minutes=5)
    page.delete()
    fill(report)
    assert report.problems["links"] == []
    assert not ExternalLink.objects.exists()
