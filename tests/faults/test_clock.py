"""The clock of the machine jumps ahead and back, as after a long power cut or with a wrong time server."""

import shutil
import struct
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from ops.scripts.servers import wait_until
from tests.seeded_site import Site

from .requests import create_post, sign_in, visit

COMPILER = shutil.which("cc")
SECONDS_TO_PUBLISH = 180.0  # the scheduler looks once a minute


class Clock:
    """The time of day that the processes of a site see."""

    def __init__(self, folder: Path) -> None:
        self.file, library = folder / "clock", folder / "clock.so"
        self.file.write_bytes(struct.pack("l", 0))
        source = Path(__file__).with_name("clock.c")
        subprocess.run([str(COMPILER), "-shared", "-fPIC", "-o", library, source], check=True)
        self.environment = {"LD_PRELOAD": str(library), "CLOCK_OFFSET": str(self.file)}
        self.offset = timedelta(0)

    def set(self, offset: timedelta) -> None:
        self.offset = offset
        with self.file.open("r+b") as file:
            file.write(struct.pack("l", int(offset.total_seconds())))

    def now(self) -> datetime:
        return datetime.now(UTC) + self.offset


def is_published(site: Site, post: dict[str, str]) -> bool:
    return visit(site, f"/blog/{post['slug']}").status_code == 200


def assert_site_works(site: Site) -> httpx.Headers:
    """Pages are rendered and current, and administrators can sign in. Returns the headers of one who did."""
    with sign_in(site) as client:
        post = create_post(client, title="পুরানো শিরোনাম")
        assert "পুরানো শিরোনাম" in visit(site, post["path"]).text
        assert client.patch(f"/api/blogs/{post['id']}", json={"title": "নতুন শিরোনাম"}).status_code == 200
        assert all("নতুন শিরোনাম" in visit(site, post["path"]).text for _ in range(4))
        assert visit(site, "/").status_code == 200
        return client.headers


def schedule(site: Site, clock: Clock, delay: timedelta) -> dict[str, str]:
    with sign_in(site) as client:
        post = create_post(client, publishAt=(clock.now() + delay).isoformat())
    assert not is_published(site, post)
    return post


@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")
def test_site_works_after_a_jump_of_the_clock(seeded: Path, tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    with Site(seeded, tmp_path / "site", **clock.environment) as site:
        headers = assert_site_works(site)
        due_tomorrow = schedule(site, clock, timedelta(hours=20))

        clock.set(timedelta(days=1))
        wait_until(lambda: is_published(site, due_tomorrow), "it is not published", SECONDS_TO_PUBLISH)
        answer = httpx.get(f"{site.url}/api/admin/me", headers=headers, timeout=60)
        assert answer.status_code == 403  # the dashboard then asks for the password
        headers = assert_site_works(site)

        clock.set(timedelta(days=-2))
        answer = httpx.get(f"{site.url}/api/admin/me", headers=headers, timeout=60)
        assert answer.status_code == 403  # a token that is not yet valid
        assert_site_works(site)
        assert is_published(site, due_tomorrow)
        soon = schedule(site, clock, timedelta(seconds=20))
        wait_until(lambda: is_published(site, soon), "it is not published", SECONDS_TO_PUBLISH)
