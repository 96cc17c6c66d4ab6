"""Two app servers, each with a renderer and a scheduler, behind nginx on one PostgreSQL, Redis and S3."""

import threading
from collections.abc import Iterator
from datetime import timedelta
from itertools import permutations
from pathlib import Path

import httpx
import pytest
from django.utils import timezone

from ops.scripts.nginx import nginx_server
from ops.scripts.servers import Server, wait_until
from tests import services
from tests.admin import SCREEN
from tests.factories.images import image_file
from tests.faults.requests import TIMEOUT, create_post, sign_in
from tests.seeded_site import Site

SECONDS_TO_PUBLISH = 180.0  # the scheduler looks once a minute

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif(not services.ARE_RUNNING, reason="runs in make test-services"),
]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, seeded: Path) -> Iterator[list[Site]]:
    """Two app servers of one site. nginx is at the address of the site."""
    folder = tmp_path_factory.mktemp("servers")
    first, second = (Site(seeded, folder / name) for name in ("first", "second"))
    services.move(first)
    first.environment |= {"TRUSTED_PROXIES": "1", "WEB_WORKERS": "1"}
    own = {"PORT": str(second.port), "VAR_DIR": second.environment["VAR_DIR"]}
    second.environment = first.environment | own
    with first, second:
        yield [first, second]


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory, servers: list[Site]) -> Iterator[Server]:
    """The shipped configuration with both servers."""
    with nginx_server(tmp_path_factory.mktemp("nginx"), *(site.port for site in servers)) as server:
        yield server


def read(url: str) -> str:
    answer = httpx.get(url, timeout=TIMEOUT, verify=False)  # noqa: S501 - its own certificate
    assert answer.status_code == 200
    return answer.text


def test_what_is_published_on_one_server_is_new_at_once_on_the_other(
    servers: list[Site], nginx: Server
) -> None:
    for writer, reader in permutations(servers):
        old, new = f"পুরানো {writer.port}", f"নতুন {writer.port}"
        with sign_in(writer) as client:
            assert old not in read(f"{reader.url}/blog")
            post = create_post(client, title=old)
            page = f"{reader.url}{post['path']}"
            for url in (page, f"{reader.url}/blog", f"{nginx.url}{post['path']}"):
                assert old in read(url)
            assert client.patch(f"/api/blogs/{post['id']}", json={"title": new}).status_code == 200
            for url in (page, f"{reader.url}/blog", *[f"{nginx.url}{post['path']}"] * 4):
                text = read(url)
                assert (old in text, new in text) == (False, True)
            assert client.delete(f"/api/blogs/{post['id']}").status_code == 204
            assert httpx.get(page, timeout=TIMEOUT).status_code == 404


def test_session_of_one_server_is_valid_on_the_other_until_it_ends_on_one(servers: list[Site]) -> None:
    for here, there in permutations(servers):
        with httpx.Client(timeout=TIMEOUT) as browser:  # cookies do not depend on the port
            body = {"userName": here.administrator, "password": here.password}
            assert browser.post(f"{there.url}/api/auth", json=body).status_code == 200
            assert [browser.get(f"{site.url}{SCREEN}").status_code for site in servers] == [200, 200]
            form = {"csrfmiddlewaretoken": browser.cookies["csrftoken"]}
            assert browser.post(f"{here.url}/cms/logout/", data=form).status_code == 302
            assert [browser.get(f"{site.url}{SCREEN}").status_code for site in servers] == [302, 302]


def test_picture_uploaded_to_one_server_is_served_by_the_other(servers: list[Site], nginx: Server) -> None:
    for writer, reader in permutations(servers):
        with sign_in(writer) as client:
            file = ("boat.png", image_file((writer.port % 1000 + 100, 80)), "image/png")
            answer = client.post("/api/upload", files={"image": file})
            assert answer.status_code == 201, answer.text
            path = f"/images/{answer.json()['image']}"
        pictures = {
            httpx.get(url + path, timeout=TIMEOUT, verify=False).raise_for_status().content  # noqa: S501
            for url in (writer.url, reader.url, nginx.url)
        }
        assert len(pictures) == 1


def test_two_schedulers_publish_each_post_once(servers: list[Site]) -> None:
    first, _ = servers
    with sign_in(first) as client:
        time = (timezone.now() + timedelta(seconds=30)).isoformat()
        posts = [create_post(client, title=f"পরে {number}", publishAt=time) for number in range(5)]
        numbers = [post["id"] for post in posts]

        def states() -> set[str]:
            return {client.get(f"/api/blogs/{number}").json()["state"] for number in numbers}

        wait_until(lambda: states() == {"published"}, "the posts are not published", SECONDS_TO_PUBLISH)
    code = f"""
from wagtail.models import PageLogEntry
entries = PageLogEntry.objects.filter(page_id__in={numbers})
print(sorted(entries.filter(action='wagtail.publish.scheduled').values_list('page_id', flat=True)))
"""
    assert first.manage("shell", "--no-imports", "--command", code).strip() == str(sorted(numbers))


class Readers:
    """Threads that read a page through nginx all the time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: list[str | int] = []
        self.stopped = threading.Event()
        self.threads = [threading.Thread(target=self.read) for _ in range(4)]

    def read(self) -> None:
        with httpx.Client(timeout=TIMEOUT, verify=False) as client:  # noqa: S501 - its own certificate
            while not self.stopped.wait(0.02):
                try:
                    self.answers.append(client.get(self.url).status_code)
                except httpx.TransportError as error:
                    self.answers.append(repr(error))

    def wait_for(self, count: int) -> None:
        """Wait for so many more answers."""
        end = len(self.answers) + count
        wait_until(lambda: len(self.answers) >= end, "there are no answers")

    def __enter__(self) -> "Readers":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        for thread in self.threads:
            thread.join()


def test_readers_and_writers_do_not_notice_that_one_server_is_killed(
    servers: list[Site], nginx: Server
) -> None:
    first, second = servers
    with sign_in(second, nginx.url) as client, Readers(f"{nginx.url}/blog") as readers:
        readers.wait_for(100)
        first.kill()
        readers.wait_for(100)
        post = create_post(client, title="একটি সার্ভারে")
        assert post["title"] in read(f"{nginx.url}{post['path']}")
        with first:
            readers.wait_for(100)
            assert post["title"] in read(f"{first.url}{post['path']}")
    assert set(readers.answers) == {200}
