"""What visitors and administrators send to a site, and what is stored afterwards."""

import io
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from PIL import Image

from ops.bench.posts import PARAGRAPH
from tests.admin import SCREEN
from tests.seeded_site import Site, database_of

TIMEOUT = 90.0  # seconds; the machine may be busy
PAUSE = 0.1  # seconds between two requests


@contextmanager
def sign_in(site: Site, url: str = "") -> Iterator[httpx.Client]:
    """A client of the dashboard's API with a new access token, at the site's own address or a proxy's."""
    # The proxies of tests have certificates of their own.
    with httpx.Client(base_url=url or site.url, timeout=TIMEOUT, verify=False) as client:  # noqa: S501
        answer = client.post("/api/auth", json={"userName": site.administrator, "password": site.password})
        answer.raise_for_status()
        client.headers["Authorization"] = f"Bearer {answer.json()['accessToken']}"
        yield client


@contextmanager
def page_admin(site: Site) -> Iterator[httpx.Client]:
    """A browser that is signed in to the page admin."""
    with httpx.Client(base_url=site.url, timeout=TIMEOUT, follow_redirects=True) as browser:
        form = {"userName": site.administrator, "password": site.password}
        browser.post("/api/auth", json=form).raise_for_status()
        assert browser.get(SCREEN).url.path == SCREEN  # sets the CSRF cookie
        yield browser


def png() -> bytes:
    """A picture of random pixels, so that each has a file of its own."""
    file = io.BytesIO()
    Image.frombytes("RGB", (64, 48), secrets.token_bytes(64 * 48 * 3)).save(file, "PNG")
    return file.getvalue()


def visit(site: Site, path: str) -> httpx.Response:
    """An answer over a new connection, so that any worker may give it."""
    return httpx.get(site.url + path, timeout=TIMEOUT)


def new_title() -> dict[str, str]:
    """A title, and the key by which the API recognises a repeated post."""
    return {"title": f"শীতের কম্বল {secrets.token_hex(6)}", "submission": secrets.token_hex(8)}


def post_input(client: httpx.Client, **changes: Any) -> dict[str, Any]:
    """A new post for the API."""
    return {
        **new_title(),
        "categoryId": client.get("/api/category").json()[0]["id"],
        "image": f"/images/{client.get('/api/upload').json()[0]['image']}",
        "content": PARAGRAPH,
        "status": "published",
    } | changes


def create_post(client: httpx.Client, **changes: Any) -> dict[str, Any]:
    answer = client.post("/api/blogs", json=post_input(client, **changes))
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


@dataclass
class Writers:
    """Threads that create posts. A request without an answer is sent again under its key, as the dashboard does."""

    site: Site
    posts: dict[str, dict[str, Any]] = field(default_factory=dict)  # the acknowledged ones by their key
    refused: list[str] = field(default_factory=list)

    @contextmanager
    def writing(self, writers: int, posts: int) -> Iterator[None]:
        """Each writer has so many posts. At the end all are acknowledged or refused."""
        with sign_in(self.site) as client:
            headers, model = client.headers, post_input(client)
        threads = [threading.Thread(target=self.write, args=(headers, model, posts)) for _ in range(writers)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            for thread in threads:
                thread.join()

    def write(self, headers: httpx.Headers, model: dict[str, Any], posts: int) -> None:
        with httpx.Client(base_url=self.site.url, headers=headers, timeout=TIMEOUT) as client:
            for _ in range(posts):
                post = model | new_title()
                answer = send_until_answered(client, post)
                if answer.status_code in (200, 201):
                    self.posts[post["submission"]] = answer.json()
                else:
                    self.refused.append(answer.text)


def send_until_answered(client: httpx.Client, post: dict[str, Any]) -> httpx.Response:
    end = time.monotonic() + TIMEOUT
    while True:
        try:
            return client.post("/api/blogs", json=post)
        except httpx.TransportError:
            if time.monotonic() > end:
                raise
            time.sleep(PAUSE)


class Reader:
    """A visitor who reads pages all the time: which answers there were, how often none, and for how long."""

    def __init__(self, site: Site, *paths: str) -> None:
        self.site, self.paths = site, paths
        self.statuses: set[int] = set()
        self.unanswered = 0
        self.longest_gap = 0.0  # seconds
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.read)

    def read(self) -> None:
        last = time.monotonic()
        while not self.stopped.wait(PAUSE):
            for path in self.paths:
                try:
                    self.statuses.add(visit(self.site, path).status_code)
                except httpx.TransportError:
                    self.unanswered += 1
                    continue
                now = time.monotonic()
                self.longest_gap, last = max(self.longest_gap, now - last), now

    def __enter__(self) -> "Reader":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.thread.join()


STORED_POSTS = """
SELECT post.submission, page.id, page.title
FROM blog_postpage AS post
JOIN wagtailcore_page AS page ON page.id = post.page_ptr_id
JOIN wagtailcore_revision AS revision ON revision.id = page.live_revision_id AND revision.object_id = page.id
WHERE page.live AND page.latest_revision_id = page.live_revision_id AND NOT page.has_unpublished_changes
AND EXISTS (SELECT 1 FROM wagtailcore_pagelogentry WHERE page_id = page.id AND action = 'wagtail.create')
AND EXISTS (SELECT 1 FROM wagtailcore_pagelogentry WHERE page_id = page.id AND action = 'wagtail.publish')
AND EXISTS (SELECT 1 FROM wagtailcore_referenceindex WHERE object_id = page.id)
"""


def count_posts(site: Site) -> int:
    with closing(sqlite3.connect(database_of(site.folder), timeout=TIMEOUT)) as database:
        return int(database.execute("SELECT count(*) FROM blog_postpage").fetchone()[0])


def assert_database_is_whole(site: Site) -> None:
    """SQLite finds no damage, no row refers to a missing one, and the page tree has no problem."""
    with closing(sqlite3.connect(database_of(site.folder), timeout=TIMEOUT)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    assert "No problems found" in site.manage("fixtree")


def assert_stored(site: Site, posts: dict[str, dict[str, Any]]) -> None:
    """Every post is stored once and completely: page, revision, history and index."""
    with closing(sqlite3.connect(database_of(site.folder), timeout=TIMEOUT)) as database:
        rows = {key: (pk, title) for key, pk, title in database.execute(STORED_POSTS) if key in posts}
    assert rows == {key: (post["id"], post["title"]) for key, post in posts.items()}
