"""nginx in front of a site whose app server is killed and comes back."""

import os
import signal
from pathlib import Path

import httpx
import pytest

from ops.scripts.nginx import OPENSSL, PROGRAM, nginx_server
from ops.scripts.servers import wait_until
from tests.seeded_site import Site

from .requests import TIMEOUT, create_post, sign_in


@pytest.mark.skipif(not (PROGRAM and OPENSSL), reason="nginx or openssl is not installed")
def test_visitors_read_when_to_try_again_while_the_site_is_away(seeded: Path, tmp_path: Path) -> None:
    folder = tmp_path / "nginx"
    folder.mkdir()
    site = Site(seeded, tmp_path / "site", TRUSTED_PROXIES="1")
    (folder / "static").symlink_to(site.folder / "var" / "static")

    def read(path: str) -> httpx.Response:
        return httpx.get(nginx.url + path, timeout=TIMEOUT, verify=False)  # noqa: S501 - its own certificate

    def assert_is_away(answer: httpx.Response) -> None:
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
        assert "সাইটটি এই মুহূর্তে সাড়া দিচ্ছে না" in answer.text

    with nginx_server(folder, site.port) as nginx:
        with site, sign_in(site, nginx.url) as client:
            post = create_post(client, title="শিরোনাম")
            assert "শিরোনাম" in read(post["path"]).text
            site.kill()
            assert_is_away(read(post["path"]))
            assert_is_away(client.patch(f"/api/blogs/{post['id']}", json={"title": "নতুন"}))
            assert read("/static/plain.css").status_code == 200
        with site, sign_in(site, nginx.url) as client:
            assert "শিরোনাম" in read(post["path"]).text
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
            assert client.patch(f"/api/blogs/{post['id']}", json={"title": "নতুন"}).status_code == 200
