"""nginx in front of a site whose app server is killed and comes back."""

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from scripts.nginx import OPENSSL, PROGRAM, nginx_server
from scripts.servers import wait_until
from tests.seeded_site import Site, database_of

from .requests import TIMEOUT, create_post, sign_in

OLD, NEW = "পুরানো শিরোনাম", "নতুন শিরোনাম"
PUBLISH = """
from blog.models import PostPage
post = PostPage.objects.get(pk={})
post.title = {!r}
post.save_revision().publish()
"""


@pytest.mark.skipif(not (PROGRAM and OPENSSL), reason="nginx or openssl is not installed")
def test_visitors_get_current_pages_or_read_when_to_try_again(seeded: Path, tmp_path: Path) -> None:
    folder = tmp_path / "nginx"
    folder.mkdir()
    site = Site(seeded, tmp_path / "site", NGINX_DIR=str(folder / "link"), TRUSTED_PROXIES="1")
    (folder / "static").symlink_to(site.folder / "var" / "static")

    def read(path: str) -> httpx.Response:
        return httpx.get(nginx.url + path, timeout=TIMEOUT, verify=False)  # noqa: S501 - its own certificate

    def is_stored(path: str) -> bool:
        """Whether nginx has what the site answered at this version."""
        version = (folder / "link" / "current").readlink().name
        read(path)
        texts = [file.read_bytes() for file in (folder / "stored").rglob("*") if file.is_file()]
        return any(f"KEY: {version} ".encode() in text and f"{path}\n".encode() in text for text in texts)

    def assert_is_away(answer: httpx.Response) -> None:
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
        assert "সাইটটি এই মুহূর্তে সাড়া দিচ্ছে না" in answer.text

    def assert_shows(path: str, title: str) -> None:
        for page in (read(path), read(path)):
            assert page.status_code == 200
            assert {known for known in (OLD, NEW) if known in page.text} == {title}

    with nginx_server(folder, site.port) as nginx:
        with site, sign_in(site, nginx.url) as client:
            post = create_post(client, title=OLD)
            assert_shows(post["path"], OLD)
            with closing(sqlite3.connect(database_of(site.folder), timeout=TIMEOUT)) as database:
                database.execute("BEGIN IMMEDIATE")  # jobs of the scheduler would change the site version
                wait_until(lambda: is_stored(post["path"]), "nginx does not store the page")
                site.kill()
            assert_shows(post["path"], OLD)
            assert_is_away(read("/search?q=x"))
            assert_is_away(client.patch(f"/api/blogs/{post['id']}", json={"title": NEW}))
            assert read("/static/plain.css").status_code == 200
            site.manage("shell", "--no-imports", "--command", PUBLISH.format(post["id"], NEW))
            assert_is_away(read(post["path"]))
        with site, sign_in(site, nginx.url) as client:
            assert_shows(post["path"], NEW)
            web = site.find("web")
            assert web
            os.kill(web, signal.SIGKILL)
            statuses: set[int] = set()

            def is_back() -> bool:
                status = read("/search?q=x").status_code
                statuses.add(status)
                return status == 200 and site.find("web") not in (None, web)

            wait_until(is_back, "the web server is not started again")
            assert statuses <= {200, 503}
            assert client.patch(f"/api/blogs/{post['id']}", json={"title": OLD}).status_code == 200
            assert_shows(post["path"], OLD)
