"""Redis and PostgreSQL are killed while the site runs, and started again."""

import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ops.scripts.postgresql import PROGRAMS, postgresql
from ops.scripts.servers import Server, wait_until
from tests.redis import PROGRAM, redis
from tests.seeded_site import Site

from .requests import create_post, sign_in, visit

OLD, NEW = "পুরানো শিরোনাম", "নতুন শিরোনাম"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for a server's user, who may not enter those that pytest makes."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def rename(client: httpx.Client, post: dict[str, object], title: str) -> None:
    assert client.patch(f"/api/blogs/{post['id']}", json={"title": title}).status_code == 200


def titles_on(site: Site, path: str) -> set[str]:
    """Which of the titles an address shows, asked so often that every worker answers."""
    pages = [visit(site, path) for _ in range(8)]
    assert {page.status_code for page in pages} == {200}
    return {title for title in (OLD, NEW) for page in pages if title in page.text}


@pytest.mark.skipif(PROGRAM is None, reason="Redis is not installed")
def test_pages_are_current_while_redis_is_away_and_after_it_is_back(
    seeded: Path, tmp_path: Path, folder: Path
) -> None:
    server = redis(folder)
    server.command[-2:] = ["--save", "3600 1"]  # what it has saved, it loads again
    with (
        server,
        Site(seeded, tmp_path / "site", CACHE_URL=f"{server.url}/0") as site,
        sign_in(site) as client,
    ):
        post = create_post(client, title=OLD)
        path = str(post["path"])
        assert titles_on(site, path) == {OLD}
        server.stop()  # it saves the page with the old title
        assert (folder / "dump.rdb").stat().st_size > 1000
        start = time.monotonic()
        assert titles_on(site, path) == {OLD}
        rename(client, post, NEW)
        assert titles_on(site, path) == {NEW}
        print(f"without Redis: {time.monotonic() - start:.1f} s")
        server.start()
        assert titles_on(site, path) == {NEW}
        server.kill()
        assert titles_on(site, path) == {NEW}
        assert titles_on(site, "/blog") >= {NEW}
        with sign_in(site):  # its throttle is in the cache
            pass
        server.start()
        rename(client, post, OLD)
        assert titles_on(site, path) == {OLD}


@pytest.fixture
def database(folder: Path) -> Iterator[Server]:
    if not PROGRAMS:
        pytest.skip("PostgreSQL is not installed")
    with postgresql(folder) as server:
        yield server


def test_site_answers_503_without_postgresql_and_recovers(
    seeded: Path, tmp_path: Path, database: Server
) -> None:
    site = Site(seeded, tmp_path / "site")
    site.manage("backup", str(tmp_path / "site.backup"))
    site.environment["DATABASE_URL"] = database.url
    site.manage("restore", "--noinput", str(tmp_path / "site.backup"))
    with site, sign_in(site) as client:
        post = create_post(client, title=OLD)
        assert titles_on(site, post["path"]) == {OLD}
        web = site.find("web")
        database.kill()
        for path in ("/", post["path"], "/no/where", "/search?q=x"):
            start = time.monotonic()
            page = visit(site, path)
            print(f"{path} without the database: {time.monotonic() - start:.1f} s")
            assert (page.status_code, page.headers["Retry-After"]) == (503, "60"), page.text
            assert "সাইটটি এই মুহূর্তে তার তথ্যভাণ্ডারের নাগাল পাচ্ছে না।" in page.text
            assert "Traceback" not in page.text
        answer = client.patch(f"/api/blogs/{post['id']}", json={"title": NEW})
        assert (answer.status_code, json.loads(answer.text)["errors"]) == (503, {})
        assert answer.json()["message"] == (
            "The site cannot reach its database at the moment. Try again in a few minutes."
        )
        assert visit(site, "/static/plain.css").status_code == 200
        database.start()
        start = time.monotonic()
        wait_until(lambda: visit(site, "/").status_code == 200, "pages are not answered")
        print(f"back after {time.monotonic() - start:.1f} s")
        assert titles_on(site, post["path"]) == {OLD}
        rename(client, post, NEW)
        assert titles_on(site, post["path"]) == {NEW}
        assert (site.find("web"), site.find("scheduler") is not None) == (web, True)
